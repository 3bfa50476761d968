//! Backups on a disk that loses its power, and on one that hangs.

use std::{fs, io::Read as _, path::PathBuf, time::Duration};

use rand::{Rng as _, SeedableRng as _};
use serde_json::json;
use tokio::time::timeout;

use super::{
    super::{BackupError, RestoreOptions, restore_with, try_newest, verify, writing::BackupDisk},
    House, LEFT_OUT, add, all, now, open, restored,
};
use crate::{
    durable::power_cut::{Disk, Names},
    store::{DraftClaim, DraftRecord, StoreError},
};

/// With whoever must not wait for the disk of the backups.
const PATIENCE: Duration = Duration::from_secs(30);

#[tokio::test]
async fn a_backup_is_on_disk_when_it_is_made_and_no_power_cut_leaves_a_half_one() {
    let house = open();
    add(&house.store, "Jānis").await;
    let dir = tempfile::tempdir().expect("temporary directory");
    let (disk, cuts) = (Disk::at(house.dir.path()), dir.path().to_owned());
    disk.on_sync(move |disk, number| {
        for names in [Names::Forgotten, Names::Ahead] {
            disk.cut(names, &cuts.join(format!("{number}-{names:?}")));
        }
    });
    let made = house.back_up().await;
    for cut in fs::read_dir(dir.path()).expect("cuts") {
        let left = cut.expect("cut").path().join("backups");
        for name in fs::read_dir(left).into_iter().flatten() {
            let path = name.expect("name").path();
            if path.extension().is_some_and(|extension| extension == "backup") {
                verify(&path).expect("whole");
            }
        }
    }
    let last = tempfile::tempdir().expect("temporary directory");
    disk.cut(Names::Forgotten, last.path());
    let name = made.path.file_name().expect("name");
    verify(&last.path().join("backups").join(name)).expect("it is on disk");
}

/// A pipe where the backup is to be written: whoever opens or writes it hangs until somebody reads.
fn hang(house: &House) -> PathBuf {
    hang_as(house, "vitrina-20261121T100000Z.backup.part")
}

fn hang_as(house: &House, name: &str) -> PathBuf {
    let dir = house.dir.path().join("backups");
    fs::create_dir(&dir).expect("created");
    let path = dir.join(name);
    let mode = rustix::fs::Mode::from_raw_mode(0o600);
    let kind = rustix::fs::FileType::Fifo;
    rustix::fs::mknodat(rustix::fs::CWD, &path, kind, mode, 0).expect("a pipe");
    path
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_hangs_is_given_up_and_stops_nobody() {
    let mut house = open();
    house.backups.disk = BackupDisk::new(Duration::from_millis(300));
    let pipe = hang(&house);
    let error = house.backups.make(&house.store, &LEFT_OUT, now()).await.expect_err("it hangs");
    assert!(matches!(error, BackupError::NotAnswering), "{error}");
    // The thread hangs on: nothing more is begun, whoever asks is told so, and all else goes on.
    let error = house.backups.make(&house.store, &LEFT_OUT, now()).await.expect_err("it hangs");
    assert!(matches!(error, BackupError::NotAnswering), "{error}");
    let error = house.backups.tidy(now()).await.expect_err("it hangs");
    assert!(matches!(error, BackupError::NotAnswering), "{error}");
    add(&house.store, "Jānis").await;
    // What is to succeed has time for it.
    house.backups.disk = house.backups.disk.with_patience(PATIENCE);
    assert_eq!(house.backups.look(now()).await.expect("it can be looked at"), []);
    // It answers again: what was given up leaves nothing, and the next one is made.
    let mut read = Vec::new();
    fs::File::open(&pipe).expect("opened").read_to_end(&mut read).expect("read");
    house.backups.disk.change(|| Ok(())).await.expect("it answers");
    assert!(!pipe.exists());
    let made = house.back_up().await;
    assert_eq!(house.backups.look(now()).await.expect("listed"), [made]);
}

/// As `vitrina doctor` does.
#[tokio::test(flavor = "multi_thread")]
async fn a_trial_of_a_backup_that_cannot_be_read_to_its_end_is_given_up() {
    let mut house = open();
    house.backups.disk = BackupDisk::new(Duration::from_millis(300));
    let pipe = hang_as(&house, "vitrina-20261121T100000Z.backup");
    let tried = tempfile::tempdir().expect("temporary directory");
    let (into, trial) = (tried.path().to_owned(), house.backups.clone());
    let trial = tokio::spawn(async move { try_newest(&trial, &into, now()).await });
    let error = timeout(PATIENCE, trial).await.expect("given up").expect("ended");
    assert!(matches!(error, Err(BackupError::NotAnswering)), "{error:?}");
    // Lets go of the thread that hangs on.
    drop(fs::File::options().write(true).open(pipe).expect("opened"));
}

#[tokio::test(flavor = "multi_thread")]
async fn writers_go_on_while_a_disk_hangs_and_the_backup_is_of_the_moment_it_began() {
    let house = open();
    let id = add(&house.store, "Pirms").await;
    let key =
        |number: u32| format!("01938a4e-0000-7000-8000-0000{number:08x}").parse().expect("key");
    // More than fits into all buffers on the way, however it is compressed.
    let draft = |number: u32, text: &str| {
        let mut random = rand::rngs::StdRng::seed_from_u64(u64::from(number));
        let letters: String = (0..100_000).map(|_| random.random_range('!'..'~')).collect();
        let post = json!({ "title": text, "content": letters });
        DraftRecord { base_version: None, post, saved_at: now(), writer: None }
    };
    for number in 0..60 {
        house.store.put_draft(key(number), draft(number, "agrāk"), None).await.expect("stored");
    }
    let pipe = hang(&house);
    let (store, backups) = (house.store.clone(), house.backups.clone());
    let making = tokio::spawn(async move { backups.make(&store, &LEFT_OUT, now()).await });
    // The reading has begun once something arrives; then it hangs.
    let pipe = tokio::task::spawn_blocking(move || {
        let mut pipe = fs::File::open(pipe).expect("opened");
        let mut read = vec![0; 1];
        pipe.read_exact(&mut read).expect("read");
        (pipe, read)
    });
    let (mut pipe, mut read) = pipe.await.expect("read");
    let changed = async {
        for number in (0..60).rev() {
            if number % 3 == 0 {
                house.store.remove_draft(DraftClaim::any(key(number))).await.expect("removed");
            } else {
                house
                    .store
                    .put_draft(key(number), draft(number, "vēlāk"), None)
                    .await
                    .expect("stored");
            }
        }
        add(&house.store, "Pēc").await;
        house.store.erase_contacts(vec![id], now()).await.expect("erased");
        let ledger = house.store.erasures().await.expect("ledger");
        house.backups.publish(ledger, None, ()).await.expect("written beside the backup");
    };
    timeout(PATIENCE, changed).await.expect("writers go on");
    assert!(!making.is_finished(), "it hangs all the time");

    let rest = tokio::task::spawn_blocking(move || {
        pipe.read_to_end(&mut read).expect("read");
        read
    });
    // A pipe cannot be synced; what came out of it is the backup all the same.
    let error = making.await.expect("ended").expect_err("it is a pipe");
    assert!(matches!(error, BackupError::Unwritable(_)), "{error}");
    let file = house.dir.path().join("copy");
    fs::write(&file, rest.await.expect("read")).expect("written");
    let (dir, store, _) = restored(&file);
    assert_eq!(all(&store).await.into_keys().collect::<Vec<_>>(), [id]);
    for number in 0..60 {
        let found = store.find_draft(key(number)).await.expect("read");
        assert_eq!(found, Some(draft(number, "agrāk")), "{number}");
    }
    // The erasure came after that moment: the ledger beside the backups tells of it.
    let options =
        RestoreOptions { ledger_dirs: vec![house.backups.dir().into()], undo_purges: false };
    let data = dir.path().join("other");
    let again = restore_with(&options, &file, &data, now()).expect("restored");
    assert_eq!(again.replayed.left_out, 1);
}

#[tokio::test]
async fn a_backup_while_the_disk_of_the_data_is_full_writes_nothing_there() {
    let house = open();
    add(&house.store, "Jānis").await;
    house.store.set_full(true);
    // The backup needs the key to the ledger of erasures, which is not there yet.
    let error = house.backups.make(&house.store, &LEFT_OUT, now()).await.expect_err("no room");
    assert!(matches!(error, BackupError::Store(StoreError::Full { .. })), "{error}");
    house.store.set_full(false);
    house.back_up().await;
    house.store.set_full(true);
    // Another disk may have room for it.
    house.back_up().await;
}

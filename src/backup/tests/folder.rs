//! The folder of the backups: which is the newest, which go, and where there can be none.

use super::*;

#[tokio::test]
async fn old_backups_go_by_number_and_age_but_the_newest_stays() {
    let house = open();
    let days = |days: i64| now() + SignedDuration::from_hours(24 * days);
    let make =
        async |day| house.backups.make(&house.store, &LEFT_OUT, days(day)).await.expect("made");
    for day in 0..5 {
        make(day).await;
    }
    fs::write(house.dir.path().join("backups/notes.txt"), "mine").expect("written");
    fs::write(house.dir.path().join("backups/vitrina-20260101T000000Z.backup.part"), "half")
        .expect("written");
    let ages = || -> Vec<Timestamp> {
        house.backups.list(days(999)).expect("listed").into_iter().map(|backup| backup.at).collect()
    };
    assert_eq!(house.backups.remove_old(days(4)).expect("removed"), 2);
    assert_eq!(ages(), [days(4), days(3), days(2)]);
    assert_eq!(house.backups.remove_old(days(33)).expect("removed"), 2);
    assert_eq!(ages(), [days(4)]);
    assert_eq!(house.backups.remove_old(days(999)).expect("removed"), 0);
    make(34).await;
    let names = fs::read_dir(house.dir.path().join("backups")).expect("readable").count();
    assert_eq!(names, 3, "what a crash left is gone, other files are not touched");
}

#[tokio::test]
async fn a_backup_of_a_time_to_come_is_not_the_newest() {
    let house = open();
    let days = |days: i64| now() + SignedDuration::from_hours(24 * days);
    for day in [0, 365, 1] {
        house.backups.make(&house.store, &LEFT_OUT, days(day)).await.expect("made");
    }
    let listed = house.backups.list(days(2)).expect("listed");
    let ages: Vec<_> = listed.iter().map(|backup| backup.at).collect();
    assert_eq!(ages, [days(1), days(0), days(365)]);
    let kept = house.backups.keep_newest("why", days(2)).expect("kept").expect("there is one");
    assert_eq!(kept, listed[0]);
    assert!(kept.path.with_added_extension("keep").exists());
    let trial = tempfile::tempdir().expect("temporary directory");
    let tried = try_newest(&house.backups, trial.path(), days(2)).await.expect("tried");
    assert_eq!(tried.expect("there is one").0, kept);
    assert!(house.backups.ledger_needed_since(days(2)).expect("known") <= days(0));
}

#[tokio::test]
async fn backups_of_one_second_take_the_place_of_none() {
    let house = open();
    let mut names = Vec::new();
    for _ in 0..3 {
        let made = house.back_up().await;
        assert_eq!(
            house.backups.list(now()).expect("listed")[0],
            made,
            "the last one is the newest"
        );
        names.push(made.path.file_name().expect("name").to_string_lossy().into_owned());
    }
    assert_eq!(
        names,
        [
            "vitrina-20261121T100000Z.backup",
            "vitrina-20261121T100000Z-2.backup",
            "vitrina-20261121T100000Z-3.backup",
        ]
    );
    for name in &names {
        verify(&house.backups.dir().join(name)).expect("whole");
    }
    house.backups.remove_old(now() + SignedDuration::from_hours(24 * 999)).expect("removed");
    let left = house.backups.list(now()).expect("listed");
    assert!(left.len() == 1 && left[0].path.ends_with(&names[2]), "{left:?}");
}

#[tokio::test]
async fn a_place_where_no_backup_can_be_is_named() {
    let house = open();
    let place = house.dir.path().join("file");
    fs::write(&place, "no directory").expect("written");
    let mut config = Config::default();
    config.server.data_dir = house.dir.path().into();
    config.backup.dir = place.join("backups");
    let backups = Backups::new(&config);
    let refused = [
        backups.check_dir().expect_err("it is a file"),
        backups.make(&house.store, &LEFT_OUT, now()).await.expect_err("it is a file"),
    ];
    for error in refused {
        let said = error.to_string();
        assert!(said.contains(&config.backup.dir.display().to_string()), "{said}");
        assert!(said.contains("backup.dir"), "{said}");
    }
    let read_only = || io::Error::from(io::ErrorKind::ReadOnlyFilesystem);
    for error in [house.backups.unusable(read_only()), BackupError::Unwritable(read_only())] {
        let said = error.to_string();
        assert!(said.contains("ReadWritePaths="), "{said}");
        assert!(!said.contains("Let this user"), "no rights would help: {said}");
    }
    house.backups.check_dir().expect("it can be made");
    assert!(!house.backups.dir().exists(), "looking creates nothing");
}

#[tokio::test]
async fn backups_in_another_folder_of_the_same_disk_are_beside_the_data() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let are_beside = async |backups: &Path| {
        let mut config = Config::default();
        config.server.data_dir = dir.path().join("data");
        fs::create_dir_all(&config.server.data_dir).expect("folder");
        config.backup.dir = backups.to_owned();
        Backups::new(&config).are_beside_data().await.expect("seen")
    };
    // As where a disk is not mounted.
    fs::create_dir(dir.path().join("mount")).expect("folder");
    assert!(are_beside(&dir.path().join("mount")).await);
    assert!(are_beside(&dir.path().join("data/backups")).await, "not made yet");
    assert!(!are_beside(Path::new("/proc")).await);
}

//! The power goes while the real executable serves: what was acknowledged is on disk.

use std::{
    collections::HashSet,
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::{Mutex, mpsc},
    thread,
};

use serde_json::{Value, json};

use crate::support::{Executable, agent, contact_with, run};

/// Cuts in a run of the tests; `POWER_CUTS` asks for more.
const CUTS: usize = 4;
const SENDERS: usize = 8;
const DISK_MB: u64 = 128;

fn post(url: &str, email: &str) -> Option<u16> {
    let sent = agent()
        .post(format!("{url}/api/contact"))
        .send_json(contact_with(&json!({ "email": email })));
    sent.ok().map(|answer| answer.status().as_u16())
}

#[test]
fn the_database_is_synced_before_each_acknowledgement() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let trace = dir.path().join("trace");
    let calls_seen = "fdatasync,write,writev,sendto,sendmsg";
    let strace = ["strace", "-D", "-f", "-y", "-s", "40", "-e", calls_seen, "-o"];
    let mut prefix: Vec<&str> = strace.to_vec();
    prefix.push(trace.to_str().expect("UTF-8"));
    if !is_traceable(&prefix) {
        println!("not tried: this system lets no process be traced");
        return;
    }
    let mut server = Executable::start_under(&prefix, &dir.path().join("data"));
    for index in 0..20 {
        assert_eq!(post(&server.url, &format!("p{index}@example.lv")), Some(201));
    }
    assert!(server.terminate());
    // It ends with the one that watched.
    server.log();
    let trace = fs::read_to_string(trace).expect("trace");
    let (mut acknowledged, mut synced) = (0, 0);
    for call in trace.lines() {
        // A call that another thread interrupted is told in two lines, the second with how it ended.
        if call.contains("fdatasync") && call.ends_with("= 0") {
            synced += 1;
        } else if call.contains("HTTP/1.1 201") {
            assert!(synced > 0, "acknowledged before it was synced: {call}");
            (acknowledged, synced) = (acknowledged + 1, 0);
        }
    }
    assert_eq!(acknowledged, 20);
    assert!(trace.lines().any(|line| line.contains("fdatasync(") && line.contains("/db>")));
}

fn is_traceable(prefix: &[&str]) -> bool {
    let tried = Command::new(prefix[0]).args(&prefix[1..]).arg("true").output();
    tried.expect("strace: .ci/install-tools test installs it").status.success()
}

/// A disk in a file, mounted until it is dropped.
struct Disk {
    image: PathBuf,
    place: PathBuf,
}

impl Disk {
    fn format(dir: &Path) -> Option<Self> {
        let image = dir.join("disk.img");
        fs::File::create(&image).expect("created").set_len(DISK_MB << 20).expect("sized");
        succeeds(Command::new("mkfs.ext4").arg("-q").arg(&image)).then_some(())?;
        Self::mount(image, dir.join("disk"))
    }

    /// Mounts it; `None` where that is not allowed.
    fn mount(image: PathBuf, place: PathBuf) -> Option<Self> {
        fs::create_dir_all(&place).expect("created");
        let mut mount = Command::new("mount");
        succeeds(mount.args(["-o", "loop"]).arg(&image).arg(&place)).then(|| Self { image, place })
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        succeeds(Command::new("umount").arg("--lazy").arg(&self.place));
    }
}

fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|Output { status, .. }| status.success())
}

/// Sends requests until the server is gone; tells each acknowledgement.
fn send(url: &str, name: &str, acknowledged: &Mutex<HashSet<String>>, told: &mpsc::Sender<()>) {
    for index in 0.. {
        let email = format!("{name}-{index}@example.lv");
        if post(url, &email) != Some(201) {
            return;
        }
        acknowledged.lock().expect("lock").insert(email);
        // The listener is gone once it has heard enough.
        let _ = told.send(());
    }
}

#[test]
fn power_cuts_lose_no_acknowledged_request() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let Some(disk) = Disk::format(dir.path()) else {
        println!("not tried: this system lets no disk be mounted from a file");
        return;
    };
    let cuts = env::var("POWER_CUTS").map_or(CUTS, |cuts| cuts.parse().expect("number"));
    let acknowledged = Mutex::new(HashSet::new());
    let mut lost = Vec::new();
    for round in 0..cuts {
        let mut server = Executable::start(&disk.place.join("data"));
        let copy = dir.path().join("copy.img");
        thread::scope(|scope| {
            let (told, heard) = mpsc::channel();
            for sender in 0..SENDERS {
                let (url, told, acknowledged) = (server.url.clone(), told.clone(), &acknowledged);
                let name = format!("r{round}s{sender}");
                scope.spawn(move || send(&url, &name, acknowledged, &told));
            }
            drop(told);
            let before_cut = 5 + round * 37 % 300;
            assert_eq!(heard.iter().take(before_cut).count(), before_cut);
            server.stop_at_once();
            let mut copied = Command::new("cp");
            assert!(succeeds(copied.arg("--sparse=always").arg(&disk.image).arg(&copy)));
            server.kill();
        });
        let found = Disk::mount(copy, dir.path().join("copy")).expect("the copy is a disk");
        let emails = emails_in(&found.place.join("data"));
        let acknowledged = acknowledged.lock().expect("lock");
        lost.extend(acknowledged.iter().filter(|email| !emails.contains(*email)).cloned());
        println!("cut {round}: {} acknowledged, {} lost so far", acknowledged.len(), lost.len());
    }
    assert_eq!(lost, Vec::<String>::new());
}

/// What a server would find: read by the command, which opens the database as the server does.
fn emails_in(data: &Path) -> HashSet<String> {
    let exported = run(data, &["contacts", "export"], "");
    assert!(exported.status.success(), "{}", String::from_utf8_lossy(&exported.stderr));
    let exported = String::from_utf8(exported.stdout).expect("UTF-8");
    let contacts = exported.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    contacts.map(|contact| contact["email"].as_str().expect("e-mail").to_owned()).collect()
}

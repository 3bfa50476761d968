//! A disk that is full: said clearly, nothing harmed, and over by itself once there is room.

use std::{
    collections::BTreeSet, fs, io::Write, os::unix::net::UnixDatagram, path::Path, time::Duration,
};

use jiff::Timestamp;
use serde_json::{Value, json};
use vitrina::domain::{Job, JobState};

use crate::support::{Disk, Executable, agent, assert_fails, contact_with, run};

const DISK_MB: usize = 96;

fn send(server: &Executable, name: &str) -> (u16, String) {
    post(server, &json!({ "firstName": name }))
}

fn post(server: &Executable, changes: &Value) -> (u16, String) {
    let contact = contact_with(changes);
    let sent = agent().post(format!("{}/api/contact", server.url)).send_json(contact);
    let mut answer = sent.expect("answer");
    (answer.status().as_u16(), answer.body_mut().read_to_string().expect("body"))
}

#[track_caller]
fn assert_stored(server: &Executable, name: &str, when: &str) {
    let (status, body) = send(server, name);
    assert_eq!(status, 201, "{when}: {body}");
}

/// Takes all the room there is.
fn fill(file: &Path) {
    let mut file = fs::File::create(file).expect("created");
    for block in [1 << 20, 4096, 1] {
        while file.write_all(&vec![0; block]).is_ok() {}
    }
}

#[test]
fn a_full_disk_is_said_clearly_and_is_over_once_there_is_room() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let disk = dir.path().join("disk");
    fs::create_dir(&disk).expect("created");
    let mounted = Disk::mount(&disk, DISK_MB);
    let server = Executable::start_on(&mounted, &[]);
    let seen = mounted.seen();
    let filler = seen.join("filler");
    let mut stored = Vec::new();
    for round in 0..3 {
        for number in 0..20 {
            let name = format!("Ir {round} {number}");
            assert_stored(&server, &name, "while there is room");
            stored.push(name);
        }
        fill(&filler);
        for _ in 0..5 {
            let (status, body) = send(&server, "Nav");
            assert_eq!(status, 507, "{body}");
            assert!(body.contains("storage_full"), "{body}");
        }
        for path in ["/", "/healthz", "/readyz"] {
            let answer = agent().get(format!("{}{path}", server.url)).call().expect("answer");
            assert_eq!(answer.status(), 200, "{path}: what is there can be read");
        }
        let backup = run(&seen.join("data"), &["backup"], "");
        assert!(!backup.status.success());
        fs::remove_file(&filler).expect("removed");
        assert_stored(&server, &format!("Atkal {round}"), "without a restart");
        stored.push(format!("Atkal {round}"));
    }
    let backup = run(&seen.join("data"), &["backup", "--json"], "");
    assert!(backup.status.success(), "{}", String::from_utf8_lossy(&backup.stderr));
    let made: Value = serde_json::from_slice(&backup.stdout).expect("JSON");
    let path = Path::new(made["path"].as_str().expect("path")).file_name().expect("name");
    let file = dir.path().join("copy");
    fs::copy(seen.join("data/backups").join(path), &file).expect("copied");
    drop(server);

    let data = dir.path().join("data");
    let restored = run(&data, &["restore", file.to_str().expect("UTF-8")], "");
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    let exported = run(&data, &["contacts", "export"], "");
    let exported = String::from_utf8(exported.stdout).expect("UTF-8");
    let mut names: Vec<String> = exported
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"))
        .map(|contact| contact["firstName"].as_str().expect("name").to_owned())
        .collect();
    names.sort();
    stored.sort();
    assert_eq!(names, stored, "all that was acknowledged, and nothing else");
}

#[test]
fn commands_on_a_full_disk_say_so_and_leave_nothing_behind() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let disk = dir.path().join("disk");
    fs::create_dir(&disk).expect("created");
    let mounted = Disk::mount(&disk, DISK_MB);
    let mut server = Executable::start_on(&mounted, &[]);
    assert_stored(&server, "Anna", "while there is room");
    let data = mounted.seen().join("data");
    let made = run(&data, &["backup", "--json"], "");
    let made: Value = serde_json::from_slice(&made.stdout).expect("JSON");
    let backup = dir.path().join("backup.vbak");
    let name = Path::new(made["path"].as_str().expect("path")).file_name().expect("name");
    fs::copy(data.join("backups").join(name), &backup).expect("copied");
    assert!(server.terminate());
    let names = || {
        let entries = fs::read_dir(&data).expect("readable").map(|entry| entry.expect("entry"));
        entries.map(|entry| entry.file_name()).collect::<BTreeSet<_>>()
    };
    let before = names();
    fill(&mounted.seen().join("filler"));
    for command in [&["admin", "set-password"][..], &["restore", backup.to_str().expect("UTF-8")]] {
        let done = run(&data, command, "cita gara parole");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(!done.status.success(), "{command:?}");
        assert!(said.to_lowercase().contains("make room"), "{command:?}: {said}");
        assert_eq!(names(), before, "{command:?}: {said}");
    }
    // Room for some of a database.
    let filler = fs::File::options().write(true).open(mounted.seen().join("filler"));
    let filler = filler.expect("opened");
    let bytes = filler.metadata().expect("size").len();
    filler.set_len(bytes - (20 << 20)).expect("cut");
    let refused = run(&data, &["restore", backup.to_str().expect("UTF-8")], "");
    assert_fails(&refused, 1, "Make room on it");
    assert_fails(&refused, 1, "Nothing was changed");
    assert_eq!(names(), before);
    // The backup is good: what lacks is room to try it.
    let found = String::from_utf8(run(&data, &["doctor"], "").stdout).expect("UTF-8");
    assert!(found.contains("the newest backup could not be tried"), "{found}");
    assert!(!found.contains("cannot be restored") && !found.contains("trial-"), "{found}");
    assert_eq!(names(), before);
}

#[test]
fn a_page_that_is_divided_when_it_is_read_on_a_full_disk_does_not_stop_the_database() {
    // Whichever number of records a page takes: one of them is one too many, and divided by the next reader.
    const RECORDS: usize = 20;
    let dir = tempfile::tempdir().expect("temporary directory");
    let disk = dir.path().join("disk");
    fs::create_dir(&disk).expect("created");
    let mounted = Disk::mount(&disk, DISK_MB);
    let server = Executable::start_on(&mounted, &[]);
    let (data, filler) = (mounted.seen().join("data"), mounted.seen().join("filler"));
    // What is written then takes more than the rest of the file's last block.
    let text = "a".repeat(2_000);
    for number in 1..=RECORDS {
        let (status, body) = post(&server, &json!({ "message": text }));
        assert_eq!(status, 201, "request {number}: {body}");
        fill(&filler);
        let exported = run(&data, &["contacts", "export"], "");
        assert!(exported.status.success(), "{}", String::from_utf8_lossy(&exported.stderr));
        assert_eq!(String::from_utf8_lossy(&exported.stdout).lines().count(), number);
        // What that has made of the page is on its way to the disk now.
        assert_read_only(&server);
        fs::remove_file(&filler).expect("removed");
    }
}

/// What the service manager hears.
struct Manager {
    socket: UnixDatagram,
    path: String,
}

impl Manager {
    fn listen(dir: &Path) -> Self {
        let path = dir.join("notify");
        let socket = UnixDatagram::bind(&path).expect("socket");
        socket.set_read_timeout(Some(Duration::from_secs(30))).expect("limit");
        Self { socket, path: path.to_str().expect("UTF-8").to_owned() }
    }

    fn heard(&self) -> String {
        let mut buffer = [0; 500];
        let length = self.socket.recv(&mut buffer).expect("a message");
        String::from_utf8_lossy(&buffer[..length]).into_owned()
    }

    /// Forgets what was said before.
    fn clear(&self) {
        self.socket.set_nonblocking(true).expect("set");
        while self.socket.recv(&mut [0; 500]).is_ok() {}
        self.socket.set_nonblocking(false).expect("set");
    }

    fn variables(&self) -> [(&str, &str); 2] {
        [("NOTIFY_SOCKET", &self.path), ("WATCHDOG_USEC", "300000")]
    }
}

fn assert_read_only(server: &Executable) {
    for path in ["/", "/en/contact", "/healthz", "/readyz"] {
        let answer = agent().get(format!("{}{path}", server.url)).call().expect("answer");
        assert_eq!(answer.status(), 200, "{path}");
    }
    let (status, body) = send(server, "Nav");
    assert!(status == 507 && body.contains("storage_full"), "{status} {body}");
}

#[test]
fn a_server_on_a_full_disk_is_alive_for_its_watchdog_and_can_be_started_again_and_again() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let disk = dir.path().join("disk");
    fs::create_dir(&disk).expect("created");
    let mounted = Disk::mount(&disk, DISK_MB);
    let manager = Manager::listen(dir.path());
    let mut server = Executable::start_on(&mounted, &manager.variables());
    assert!(manager.heard().starts_with("READY=1"));
    assert_stored(&server, "Ir", "while there is room");
    let filler = mounted.seen().join("filler");
    fill(&filler);
    assert_read_only(&server);
    for round in 0..3 {
        manager.clear();
        for _ in 0..3 {
            assert_eq!(manager.heard(), "WATCHDOG=1", "round {round}");
        }
        // In turn as by a crash and as by the manager.
        if round == 1 {
            assert!(server.terminate());
        } else {
            server.kill();
        }
        manager.clear();
        let mut rest = fs::File::options().append(true).open(&filler).expect("opened");
        while rest.write_all(&[0; 4096]).is_ok() {}
        server = Executable::start_on(&mounted, &manager.variables());
        assert!(manager.heard().starts_with("READY=1"), "round {round}");
        assert_read_only(&server);
    }
    fs::remove_file(&filler).expect("removed");
    assert_stored(&server, "Atkal", "without a restart");
    assert!(server.terminate());
    assert!(server.log().contains("Pages are served as they are."), "{}", server.log());
}

#[test]
fn a_database_that_finds_no_room_at_all_says_so_and_not_something_of_rights() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let disk = dir.path().join("disk");
    fs::create_dir(&disk).expect("created");
    let mounted = Disk::mount(&disk, 1);
    fill(&mounted.seen().join("filler"));
    let said = Executable::fail_on(&mounted);
    assert!(said.contains("is full: not even the database can be opened"), "{said}");
    assert!(!said.contains("may read and write"), "{said}");
}

#[test]
fn an_exhausted_job_on_a_full_disk_leaves_the_queue_running() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let disk = dir.path().join("disk");
    fs::create_dir(&disk).expect("created");
    let mounted = Disk::mount(&disk, DISK_MB);
    let variables = [("VITRINA_AI__ENGINE", "builtin")];
    Executable::start_on(&mounted, &variables).kill();
    {
        let now = Timestamp::now();
        let state = JobState::Leased { until: now };
        let job = Job { attempts: 9, state, ..Job::new("ai", 0, json!(null), now) };
        let record = [&[1], &serde_json::to_vec(&job).expect("JSON")[..]].concat();
        let db = sled::open(mounted.seen().join("data/db")).expect("database");
        db.open_tree("jobs.v1").expect("tree").insert(job.id.0, record).expect("inserted");
        db.flush().expect("flushed");
    }
    let filler = mounted.seen().join("filler");
    fill(&filler);
    let server = Executable::start_on(&mounted, &variables);
    assert_read_only(&server);
    fs::remove_file(&filler).expect("removed");
    let text = json!({ "text": "Ļoti labs un ātrs serviss, esam apmierināti.", "language": "lv" });
    let answer = agent().post(format!("{}/api/analyze-text", server.url)).send_json(text);
    assert_eq!(answer.expect("answer").status(), 200);
}

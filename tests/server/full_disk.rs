//! A disk that is full: said clearly, nothing harmed, and over by itself once there is room.

use std::{fs, io::Write, path::Path};

use serde_json::json;

use crate::support::{Executable, agent, contact_with, run};

const DISK_MB: usize = 96;

fn send(server: &Executable, name: &str) -> (u16, String) {
    let contact = contact_with(&json!({ "firstName": name }));
    let sent = agent().post(format!("{}/api/contact", server.url)).send_json(contact);
    let mut answer = sent.expect("answer");
    (answer.status().as_u16(), answer.body_mut().read_to_string().expect("body"))
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
    let server = Executable::start_on_disk(&disk, DISK_MB);
    let seen = server.disk_of(&disk);
    let filler = seen.join("filler");
    let mut stored = Vec::new();
    for round in 0..3 {
        for number in 0..20 {
            let name = format!("Ir {round} {number}");
            assert_eq!(send(&server, &name).0, 201);
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
        assert_eq!(send(&server, &format!("Atkal {round}")).0, 201, "without a restart");
        stored.push(format!("Atkal {round}"));
    }
    let backup = run(&seen.join("data"), &["backup", "--json"], "");
    assert!(backup.status.success(), "{}", String::from_utf8_lossy(&backup.stderr));
    let made: serde_json::Value = serde_json::from_slice(&backup.stdout).expect("JSON");
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
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"))
        .map(|contact| contact["firstName"].as_str().expect("name").to_owned())
        .collect();
    names.sort();
    stored.sort();
    assert_eq!(names, stored, "all that was acknowledged, and nothing else");
}

//! Whoever was erased does not come back with a backup: by the real executable, also killed on the way.

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::Value;

use crate::support::{
    Executable, House, MODES, Mode, assert_fails, command, run, text_of, wait_for_socket,
};

fn back_up(house: &House) -> String {
    let done: Value = serde_json::from_str(&house.tell(&["backup", "--json"])).expect("JSON");
    done["path"].as_str().expect("path").to_owned()
}

fn names(data: &Path) -> Vec<String> {
    let lines = text_of(run(data, &["contacts", "export"], ""));
    let name = |line: &str| {
        let contact: Value = serde_json::from_str(line).expect("JSON");
        contact["firstName"].as_str().expect("name").to_owned()
    };
    lines.lines().map(name).collect()
}

/// The disk of the data is lost, that of the backups is not.
#[test]
fn on_a_new_machine_the_ledger_beside_the_backups_keeps_erased_people_away() {
    for mode in MODES {
        let mut house = House::with(mode, &["Ilze", "Jānis", "Žanis"]);
        let path = back_up(&house);
        house.tell(&["contacts", "erase", "--email", "JĀNIS@example.lv"]);
        house.server = None;
        let disk = house.dir.path().join("disk");
        fs::rename(Path::new(&path).parent().expect("folder"), &disk).expect("moved");
        fs::remove_dir_all(house.data()).expect("lost");
        let ledger = fs::read(disk.join("vitrina-erasures")).expect("ledger");
        for value in ["example.lv", "nis"] {
            let is_in = ledger.windows(value.len()).any(|part| part == value.as_bytes());
            assert!(!is_in, "{value}: nothing personal is in it");
        }
        let backup = disk.join(Path::new(&path).file_name().expect("name"));
        let backup = backup.to_str().expect("UTF-8");
        let restored = house.tell(&["restore", backup, "--json"]);
        let restored: Value = serde_json::from_str(&restored).expect("JSON");
        assert_eq!(restored["leftOut"], 1, "{mode:?}");
        assert_eq!(names(&house.data()), ["Ilze", "Žanis"], "{mode:?}");

        let half = &ledger[..ledger.len() - 1];
        fs::write(disk.join("vitrina-erasures"), half).expect("written");
        assert_fails(&house.run(&["restore", backup]), 1, "vitrina-erasures is damaged");
        assert_eq!(names(&house.data()), ["Ilze", "Žanis"], "nothing was changed");
    }
}

/// Killed at moments all over its way: each time one whole state is there, and never who was erased.
#[test]
fn a_restore_that_is_killed_brings_nobody_back_and_leaves_no_mark() {
    let house = House::with(Mode::Alone, &["Ilze", "Kzwqx"]);
    let path = back_up(&house);
    house.tell(&["contacts", "erase", "--email", "kzwqx@example.lv"]);
    let folders = |prefix: &str| -> BTreeSet<String> {
        let entries = fs::read_dir(house.data()).expect("readable");
        let names = entries.map(|entry| entry.expect("entry").file_name());
        let names = names.map(|name| name.to_string_lossy().into_owned());
        names.filter(|name| name.starts_with(prefix)).collect()
    };
    let state = || (folders("db-"), folders("replaced-"), fs::read_link(house.data().join("db")));
    for round in 0..12 {
        let (databases, asides, link) = state();
        let mut restore = command(&house.data()).args(["restore", &path]).spawn().expect("started");
        // When another database is begun, when the former one is marked, and when the other took over.
        while restore.try_wait().expect("child").is_none() {
            let (databases_now, asides_now, link_now) = state();
            let is_reached = match round % 3 {
                0 => databases_now != databases,
                1 => asides_now != asides,
                _ => link_now.ok() != link.as_ref().ok().cloned(),
            };
            if is_reached {
                break;
            }
        }
        // It may have ended meanwhile.
        let _ = restore.kill();
        restore.wait().expect("ended");
        assert_eq!(names(&house.data()), ["Ilze"], "round {round}");
    }
    // The next compaction removes what it replaces, and moves nothing aside.
    let before = folders("replaced-");
    let mut server = Executable::start(&house.data());
    wait_for_socket(&house.data());
    house.tell(&["contacts", "erase", "--email", "ilze@example.lv"]);
    server.kill();
    assert_eq!(folders("replaced-"), before);
    for name in folders("db-") {
        assert!(!house.data().join(&name).join("keep").exists(), "{name} is marked");
    }
}

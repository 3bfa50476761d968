//! Commands of the administrator's shell, with a running server and without one.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Output,
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::support::{
    Executable, House, MODES, Mode, PASSWORD, assert_fails, run, text_of, wait_for_socket,
};

/// Looks more often than [`crate::support::wait_until`]: the moments to be met are short.
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_mins(1);
    while !is_so() {
        assert!(Instant::now() < deadline, "{what} did not come");
        thread::sleep(Duration::from_millis(2));
    }
}

/// Files below `dir` that hold `wanted`.
fn files_with(dir: &Path, wanted: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).expect("readable") {
        let entry = entry.expect("entry");
        let (path, kind) = (entry.path(), entry.file_type().expect("type"));
        if kind.is_dir() {
            found.extend(files_with(&path, wanted));
        } else if kind.is_file() {
            let bytes = fs::read(&path).expect("read");
            let has_it = bytes.windows(wanted.len()).any(|window| window == wanted.as_bytes());
            found.extend(has_it.then_some(path));
        }
    }
    found
}

#[test]
fn requests_go_from_one_server_to_another_without_doubles() {
    for mode in MODES {
        let fair = House::with(mode, &["Ilze", "Jānis", "Žanis"]);
        let exported = fair.tell(&["contacts", "export", "--json"]);
        assert_eq!(exported.lines().count(), 3);
        let office = House::with(mode, &["Anna"]);
        let file = office.dir.path().join("fair.jsonl");
        // No server would have stored it.
        let mut forged: Value =
            serde_json::from_str(exported.lines().next().expect("a line")).expect("JSON");
        forged["lastName"] = json!("Ozola\r\nBcc: x@example.org");
        // With the mark that an editor may have left.
        fs::write(&file, format!("\u{feff}{exported}\n{{\"id\": 5}}\nnot JSON\n{forged}\n"))
            .expect("written");
        let import = ["contacts", "import", file.to_str().expect("UTF-8"), "--json"];
        let output = office.run(&import);
        assert_fails(&output, 1, "line 5: ");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("line 6: ") && said.contains("line 7: a name, an address"), "{said}");
        let done = |output: &Output| serde_json::from_slice::<Value>(&output.stdout).expect("JSON");
        assert_eq!(done(&output), json!({ "added": 3, "known": 0, "erased": 0, "invalid": 3 }));
        let again = done(&office.run(&import));
        assert_eq!(again, json!({ "added": 0, "known": 3, "erased": 0, "invalid": 3 }));

        let contacts = office.export();
        assert_eq!(contacts.len(), 4, "{mode:?}");
        for contact in fair.export() {
            assert!(contacts.contains(&contact), "{contact}");
        }
        let from_stdin = run(&office.data(), &["contacts", "import", "-"], &exported);
        assert!(text_of(from_stdin).starts_with("Taken: 0. Known already: 3."));
        let table = office.tell(&["contacts", "export", "--csv"]);
        assert!(table.starts_with("\u{feff}ID,Vārds,Uzvārds,E-pasts,"), "{table}");
        assert!(
            table.contains(
                "\"Žanis\",\"Bērziņš\",\"žanis@example.lv\",\"SIA Ozols\",\"\t+371 20000000\","
            ),
            "{table}"
        );
    }
}

#[test]
fn replies_go_along_with_their_request_and_are_not_sent_there() {
    let fair = House::with(Mode::Alone, &["Ilze", "Jānis"]);
    let mut lines = fair.export();
    let id = "01938a4e-0000-7000-8000-000000000001";
    let reply = json!({
        "id": id, "contactId": lines[0]["id"], "author": null, "sender": "Vitrīna", "replyTo": "info@example.lv",
        "to": lines[0]["email"], "subject": "Temats", "text": "Teksts", "language": "lv", "template": null,
        "way": "mail", "messageId": "<a@example.lv>", "references": [], "job": id, "trouble": null,
        "createdAt": "2026-11-21T10:00:00Z", "sentAt": null, "key": null,
    });
    let mut kept = reply.clone();
    kept["job"] = Value::Null;
    lines[0]["replies"] = json!([reply]);
    // Another one's reply: the whole line is refused.
    lines[1]["replies"] = json!([reply]);
    let exported = lines.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let office = House::with(Mode::Alone, &[]);
    let output = run(&office.data(), &["contacts", "import", "-"], &exported);
    assert_fails(&output, 1, "line 2: a reply answers another request");
    let contacts = office.export();
    assert_eq!(contacts.len(), 1);
    assert_eq!(contacts[0]["replies"], json!([kept]));
    assert_eq!(office.tell(&["jobs"]).trim(), "There are no jobs.");
}

/// A line of an export, with a time that was agreed.
fn with_booking(line: &Value, number: u32, hour: u32, status: &str) -> Value {
    let mut line = line.clone();
    line["bookings"] = json!([{
        "id": format!("01938a4e-0000-7000-8000-{number:012}"), "contactId": line["id"], "person": "Vitrīna",
        "start": format!("2099-01-12T{hour:02}:00:00Z"), "end": format!("2099-01-12T{hour:02}:30:00Z"),
        "way": "phone", "zone": null, "language": "lv", "status": status, "confirmUntil": null, "sequence": 0,
        "reminders": true, "word": null, "reason": null, "createdAt": "2026-11-21T10:00:00Z",
        "updatedAt": "2026-11-21T10:00:00Z",
    }]);
    line
}

#[test]
fn a_time_of_another_server_is_booked_once_and_told_in_a_note_where_somebody_has_it() {
    let names = ["Ilze", "Jānis", "Žanis"];
    let lines = House::with(Mode::Alone, &names).export();
    let line_of = |name: &str| lines.iter().find(|line| line["firstName"] == name).expect("there");
    let [ilze, janis, zanis] = names.map(line_of);
    let first = with_booking(ilze, 1, 10, "booked");
    let cancelled = with_booking(zanis, 2, 12, "cancelled");
    for mode in MODES {
        let office = House::with(mode, &[]);
        for line in [
            &first,
            &cancelled,
            &with_booking(janis, 3, 10, "booked"),
            // What came home by itself has an id of its own there.
            &with_booking(ilze, 4, 10, "booked"),
            &with_booking(zanis, 5, 12, "booked"),
            &with_booking(janis, 6, 10, "booked"),
        ] {
            text_of(run(&office.data(), &["contacts", "import", "-"], &line.to_string()));
        }
        let contacts = office.export();
        let of = |name: &str| contacts.iter().find(|one| one["firstName"] == name).expect("there");
        assert_eq!(of("Ilze")["bookings"], first["bookings"], "{mode:?}");
        assert_eq!(of("Žanis")["bookings"], cancelled["bookings"], "{mode:?}");
        assert_eq!(of("Jānis")["bookings"], json!([]), "{mode:?}");
        let notes = of("Jānis")["notes"].as_array().expect("notes");
        assert_eq!(notes.len(), 1, "{mode:?}: told once: {notes:?}");
        let said = notes[0]["text"].as_str().expect("text");
        assert!(said.starts_with("Stendā sarunātais laiks 12.01.2099. 12:00 te jau ir"), "{said}");
    }
}

#[test]
fn who_was_erased_does_not_come_back_with_an_export_of_before() {
    for mode in MODES {
        let house = House::with(mode, &["Ilze", "Jānis"]);
        let exported = house.tell(&["contacts", "export", "--json"]);
        house.tell(&["contacts", "erase", "--email", "ilze@example.lv", "--yes"]);
        let again = run(&house.data(), &["contacts", "import", "-"], &exported);
        let said = text_of(again);
        assert!(
            said.contains("Known already: 1. Left out, because they were erased: 1."),
            "{said}"
        );
        assert_eq!(house.export().len(), 1, "{mode:?}");
    }
}

#[test]
fn an_erased_person_is_in_no_file_any_more() {
    for mode in MODES {
        let house = House::with(mode, &["Paliek", "Kzwqx"]);
        assert!(!files_with(&house.data(), "kzwqx@example.lv").is_empty());
        let unknown = house.run(&["contacts", "erase", "--email", "nekas@example.lv"]);
        assert_fails(&unknown, 1, "no such contact request");
        assert_fails(&house.run(&["contacts", "erase"]), 2, "--email <EMAIL>");
        let erased =
            house.tell(&["contacts", "erase", "--email", "KZWQX@example.lv", "--yes", "--json"]);
        assert_eq!(erased.trim(), r#"{"erased":1,"isLedgerDue":false}"#, "{mode:?}");
        for value in ["Kzwqx", "kzwqx@example.lv"] {
            assert_eq!(files_with(&house.data(), value), Vec::<PathBuf>::new(), "{mode:?}");
        }
        let left = house.export();
        assert_eq!(left.len(), 1);
        let id = left[0]["id"].as_str().expect("id");
        assert!(house.tell(&["contacts", "erase", id]).contains("Erased: 1."));
        assert_eq!(house.export(), Vec::<Value>::new());
    }
}

#[test]
fn a_backup_comes_back_after_the_data_are_lost() {
    for mode in MODES {
        let mut house = House::with(mode, &["Ilze", "Jānis"]);
        let before = house.export();
        let done: Value = serde_json::from_str(&house.tell(&["backup", "--json"])).expect("JSON");
        let path = done["path"].as_str().expect("path");
        if mode == Mode::Server {
            assert_fails(&house.run(&["restore", path]), 1, "stop it, restore, start it again");
        }
        house.server = None;
        // On another machine: nothing is there yet.
        let elsewhere = house.dir.path().join("elsewhere");
        text_of(run(&elsewhere, &["restore", path], ""));
        // On this one: what there was is moved aside.
        let erase = house.run(&["contacts", "erase", before[0]["id"].as_str().expect("id")]);
        text_of(erase);
        let restored = house.tell(&["restore", path]);
        assert!(restored.contains("replaced-"), "{restored}");
        assert!(restored.contains("erased since then: 1 contact requests"), "{restored}");
        assert_eq!(house.export(), before[1..]);
        let journal = house.tell(&["journal"]);
        assert!(journal.contains("(this machine)  dataRestored"), "{journal}");
        for (data, count) in [(house.data(), 1), (elsewhere, 2)] {
            let _server = Executable::start(&data);
            wait_for_socket(&data);
            let lines = text_of(run(&data, &["contacts", "export"], ""));
            assert_eq!(lines.lines().count(), count, "the server starts on it");
        }
        let damaged = house.dir.path().join("damaged");
        let mut bytes = fs::read(path).expect("read");
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&damaged, bytes).expect("written");
        let damaged = damaged.to_str().expect("UTF-8");
        assert_fails(&house.run(&["restore", damaged]), 1, "damaged or incomplete");
        assert_eq!(house.export(), before[1..]);
    }
}

#[test]
fn a_purge_can_be_looked_at_and_jobs_are_listed() {
    for mode in MODES {
        let house = House::with(mode, &["Ilze"]);
        let due: Value =
            serde_json::from_str(&house.tell(&["purge", "--dry-run", "--json"])).expect("JSON");
        assert_eq!(due["isDryRun"], true);
        assert_eq!(due["removed"]["contacts"], 0);
        assert!(house.tell(&["purge"]).starts_with("Removed: nothing."));
        house.tell(&["jobs"]);
        let unknown = "01938a4e-0000-4000-8000-000000000001";
        assert_fails(&house.run(&["jobs", "retry", unknown]), 1, "there is no");
        assert_fails(&house.run(&["jobs", "discard", unknown]), 1, "there is no");
    }
}

#[test]
fn wrong_usage_is_told_apart_and_every_command_explains_itself() {
    let house = House::with(Mode::Alone, &[]);
    for args in [
        &["restore"][..],
        &["purge", "--dry"],
        &["jobs", "retry", "five"],
        &["contacts", "erase"],
        &["contacts", "erase", "five"],
        &["contacts", "export", "--csv", "--json"],
        &["completions", "powershell"],
        &["admin", "add", "ilze@example.lv", "--name", "Ilze", "--role", "boss"],
    ] {
        assert_eq!(house.run(args).status.code(), Some(2), "{args:?}");
    }
    for command in
        ["backup", "restore", "purge", "jobs", "contacts", "completions", "admin", "journal"]
    {
        assert!(house.tell(&[command, "--help"]).contains("Usage: vitrina"), "{command}");
    }
    for shell in ["bash", "zsh", "fish"] {
        let script = house.tell(&["completions", shell]);
        assert!(script.contains("restore") && script.contains("dry-run"), "{shell}");
    }
    assert_fails(
        &house.run(&["contacts", "import", "nothing.jsonl"]),
        1,
        "cannot read nothing.jsonl",
    );
}

#[test]
fn an_input_with_a_line_that_cannot_be_read_is_taken_up_to_it() {
    for mode in MODES {
        let fair = House::with(mode, &["Ilze", "Jānis"]);
        let exported = fair.tell(&["contacts", "export", "--json"]);
        let (first, second) = exported.split_once('\n').expect("two requests");
        let office = House::with(mode, &[]);
        let file = office.dir.path().join("fair.jsonl");
        let endless = "a".repeat(5 << 20).into_bytes();
        for (unreadable, reason) in [
            (endless, "line 2 of the input is longer than 4 MB"),
            (vec![0xff], "cannot read line 2"),
        ] {
            let lines = [first.as_bytes(), &unreadable, second.as_bytes()].join(&b'\n');
            fs::write(&file, lines).expect("written");
            let import = ["contacts", "import", file.to_str().expect("UTF-8")];
            assert_fails(&office.run(&import), 1, reason);
            assert_eq!(office.tell(&["contacts", "export"]).lines().count(), 1, "{mode:?}");
        }
    }
}

#[test]
fn an_erasure_whose_ledger_cannot_be_written_says_what_follows_from_it() {
    for mode in MODES {
        let house = House::with(mode, &["Ilze", "Jānis"]);
        house.tell(&["backup"]);
        let erase = |email| house.tell(&["contacts", "erase", "--email", email]);
        let said = erase("ilze@example.lv");
        assert!(said.contains("a restore leaves them out.\n"), "{mode:?}: {said}");
        // A folder of the name of the file that is to be replaced.
        let ledger = house.data().join("backups/vitrina-erasures");
        fs::remove_file(&ledger).expect("it was there");
        fs::create_dir_all(ledger.join("in-the-way")).expect("created");
        let said = erase("jānis@example.lv");
        assert!(said.contains("on another machine would not"), "{mode:?}: {said}");
    }
}

#[test]
fn people_are_managed_from_the_shell_also_by_who_cannot_log_in() {
    for mode in MODES {
        let house = House::with(mode, &["Ilze"]);
        let data = house.data();
        let add = ["admin", "add", "ilze@example.lv", "--name", "Ilze", "--role", "sales"];
        let said = text_of(run(&data, &add, PASSWORD));
        assert!(said.contains("logs in as administrator"), "{mode:?}: {said}");
        assert_fails(&run(&data, &add, PASSWORD), 1, "another account has this e-mail address");
        let list = house.tell(&["admin", "list"]);
        assert!(list.contains("sales   ilze@example.lv  Ilze"), "{list}");
        let set = |account| {
            run(&data, &["admin", "set-password", "--account", account], "cita gara parole")
        };
        text_of(set("ILZE@example.lv"));
        assert_fails(&set("nav@example.lv"), 1, "there is no such account");
        house.tell(&["admin", "reset-second-factor", "ilze@example.lv"]);
        house.tell(&["admin", "remove", "ilze@example.lv"]);
        let refused = house.run(&["admin", "remove", "administrator"]);
        assert_fails(&refused, 1, "this is the last owner");
        let journal = house.tell(&["journal"]);
        for action in ["accountAdded", "passwordChanged", "accountRemoved"] {
            assert!(journal.contains(&format!("(this machine)  {action}")), "{journal}");
        }
        assert!(!journal.contains("secondFactorOff"), "it never was on: {journal}");
        assert_eq!(house.tell(&["journal", "--limit", "1"]).lines().count(), 1);
    }
}

#[test]
fn the_socket_is_the_owners_and_a_dead_servers_one_is_replaced() {
    let mut house = House::with(Mode::Server, &["Ilze"]);
    let socket = house.data().join("control.sock");
    let mode = fs::metadata(&socket).expect("socket").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    if let Some(server) = &mut house.server {
        server.kill();
    }
    assert!(socket.exists(), "a killed server leaves it");
    assert_eq!(house.export().len(), 1, "on the closed database");
    house.server = Some(Executable::start(&house.data()));
    wait_for_socket(&house.data());
    assert_eq!(house.export().len(), 1, "by the new server");
}

#[test]
fn what_the_server_does_not_understand_is_answered_and_harms_nothing() {
    use std::io::{BufRead, BufReader, Write};
    let house = House::with(Mode::Server, &["Ilze"]);
    let socket = house.data().join("control.sock");
    for line in ["", "{}", "{\"command\":\"fly\"}", "\u{0}\u{1}", &"x".repeat(100_000)] {
        let mut stream = std::os::unix::net::UnixStream::connect(&socket).expect("connected");
        writeln!(stream, "{line}").expect("written");
        let mut replies = BufReader::new(stream).lines();
        assert_eq!(replies.next().expect("a word").expect("text"), "\"ready\"");
        let answer = replies.next().expect("an answer").expect("text");
        assert!(answer.starts_with("{\"failed\":"), "{answer}");
    }
    assert_eq!(house.export().len(), 1);
}

#[test]
fn a_server_that_hangs_keeps_no_command_waiting() {
    let mut house = House::with(Mode::Server, &["Ilze"]);
    house.server.as_mut().expect("server").stop_at_once();
    for command in [&["contacts", "export"][..], &["backup"], &["journal"]] {
        assert_fails(&house.run(command), 1, "does not answer");
    }
    let doctor = house.run(&["doctor"]);
    let said = String::from_utf8_lossy(&doctor.stdout).into_owned();
    assert!(said.contains("a server has the data and does not answer"), "{said}");
}

/// Killed when another database is begun, when it takes over, and when the former one is gone.
#[test]
fn a_kill_during_a_compaction_leaves_the_old_store_or_the_new_one() {
    let house = House::with(Mode::Alone, &["Viens"]);
    let seed = house.export().remove(0);
    // Of the same moment.
    let moment = seed["id"].as_str().expect("an id")[..13].to_owned();
    let id_of = |number: u32| format!("{moment}-7000-8000-{number:012}");
    let people: Vec<String> = (0..3000_u32)
        .map(|number| {
            let mut contact = seed.clone();
            contact["id"] = json!(id_of(number));
            contact["firstName"] = json!(format!("Persona{number:05}."));
            contact.to_string()
        })
        .collect();
    text_of(run(&house.data(), &["contacts", "import", "-"], &people.join("\n")));

    let data = house.data();
    let link = || fs::read_link(data.join("db")).expect("link");
    for round in 0..6_u32 {
        let mut server = Executable::start(&data);
        wait_for_socket(&data);
        let (former, id) = (link(), id_of(round));
        let number: u32 = former.to_str().expect("name")[3..].parse().expect("number");
        let next = data.join(format!("db-{}", number + 1));
        thread::scope(|scope| {
            let erasing = scope.spawn(|| run(&data, &["contacts", "erase", &id], ""));
            match round % 3 {
                0 => wait_until("a copy", || next.exists()),
                1 => wait_until("the switch", || link() != former),
                _ => wait_until("the removal", || !data.join(&former).exists()),
            }
            server.kill();
            // It may have been told the end or not.
            erasing.join().expect("ended");
        });
        let left = house.export();
        assert_eq!(left.len(), 3000 - round as usize, "round {round}");
        let databases = fs::read_dir(&data).expect("readable").filter(|entry| {
            let name = entry.as_ref().expect("entry").file_name();
            name.to_string_lossy().starts_with("db-")
        });
        assert_eq!(databases.count(), 1, "nothing is left over after the next start");
    }
    // What a kill left undone is done with the next erasure.
    house.tell(&["contacts", "erase", &id_of(6)]);
    for number in 0..7 {
        let name = format!("Persona{number:05}.");
        assert_eq!(files_with(&data, &name), Vec::<PathBuf>::new());
    }
    assert!(!files_with(&data, "Persona02999.").is_empty());
}

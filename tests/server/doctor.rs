//! `vitrina doctor`: finds what is wrong, says what to do, and tells a script by its exit code.

use std::{fs, net::TcpListener, os::unix::fs::PermissionsExt, path::Path, process::Command};

use serde_json::Value;

use crate::support::{
    Executable, PASSWORD, Receiver, assert_fails, free_port, ollama::ScriptedOllama, run,
    wait_for_socket,
};

/// A configuration of a firm that has filled everything in.
fn write_config(dir: &Path, more: &str) -> String {
    let file = dir.join("doctor.toml");
    let company = "name = \"Ozols\"\nslug = \"ozols\"\nlegal_name = \"SIA Ozols\"\n\
         registration_number = \"40003000001\"\nvat_number = \"LV40003000001\"\n\
         address = \"Brīvības iela 1, Rīga\"\nphone = \"+371 29000001\"\nemail = \"info@ozols.lv\"\n\
         privacy_email = \"dati@ozols.lv\"\nwebsite = \"www.ozols.lv\"\n";
    fs::write(&file, format!("{more}\n[company]\n{company}")).expect("written");
    file.to_str().expect("UTF-8").to_owned()
}

fn examine(data: &Path, config: &str, port: u16) -> (bool, Vec<Value>) {
    let port = port.to_string();
    let output = run(data, &["--config", config, "--port", &port, "doctor", "--json"], "");
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["ok"], output.status.success());
    assert!(matches!(output.status.code(), Some(0 | 1)));
    (output.status.success(), report["findings"].as_array().expect("array").clone())
}

#[track_caller]
fn assert_found(findings: &[Value], check: &str, state: &str, words: &str) {
    let found = findings.iter().any(|finding| {
        finding["check"] == check
            && finding["state"] == state
            && format!("{} {}", finding["message"], finding["remedy"]).contains(words)
    });
    assert!(found, "{check} does not say {words:?} as {state}: {findings:#?}");
}

#[test]
fn a_site_in_order_has_no_problem() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    run(&data, &["admin", "set-password"], PASSWORD);
    let server = Executable::start_with(&data, &[("VITRINA_AI__ENGINE", "builtin")]);
    let config = write_config(dir.path(), "[ai]\nengine = \"builtin\"");
    let (is_well, findings) = examine(&data, &config, server.port());
    assert!(is_well, "{findings:#?}");
    assert_found(&findings, "server", "good", "answers");
    assert_found(&findings, "configuration", "good", "has a password");
    assert_found(&findings, "data", "good", "only its owner");
    assert_found(&findings, "clock", "good", "the clock shows");
    assert_found(&findings, "ai", "good", "built-in");
}

#[test]
fn rules_by_which_nobody_can_ever_book_are_named_and_stop_nothing() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let days = ["mon", "tue", "wed", "thu", "fri"];
    let hours = days.map(|day| format!("hours.{day} = [\"09:00-12:00\"]")).join("\n");
    let with_length = |minutes: u32| format!("length_minutes = {minutes}\n{hours}");
    let off = |year: i32| format!("\"{year}-01-01..{year}-12-31\"");
    let always = (2020..2100).map(off).collect::<Vec<_>>().join(", ");
    for (rules, lack) in [
        (with_length(180), None),
        (with_length(240), Some("booking.length_minutes is 240")),
        (format!("days_off = [{always}]"), Some("booking.days_off")),
        (format!("enabled = false\n{}", with_length(240)), None),
    ] {
        let config = write_config(dir.path(), &format!("[booking]\n{rules}"));
        let (_, findings) = examine(&data, &config, free_port());
        let is_of_times =
            |one: &&Value| one["message"].to_string().contains("visitors can book nothing");
        let found = findings.iter().find(is_of_times).map(ToString::to_string);
        let output = run(&data, &["--config", &config, "check-config"], "");
        assert!(output.status.success(), "{rules}");
        let said = String::from_utf8(output.stdout).expect("UTF-8");
        assert_eq!((found.is_some(), said.contains("Look: ")), (lack.is_some(), lack.is_some()));
        if let (Some(found), Some(lack)) = (found, lack) {
            assert!(found.contains(lack) && said.contains(lack), "{found}\n{said}");
        }
    }
}

#[test]
fn what_is_wrong_is_named_with_what_to_do() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    fs::create_dir(&data).expect("directory");
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).expect("mode");
    fs::create_dir(data.join("damaged-20261121T100000Z")).expect("directory");
    fs::set_permissions(data.join("damaged-20261121T100000Z"), fs::Permissions::from_mode(0o777))
        .expect("mode");
    let ollama = ScriptedOllama::start();
    ollama.set_models(&[]);
    let file = dir.path().join("bare.toml");
    let ai =
        format!("[ai]\nengine = \"ollama\"\nmodel = \"gemma3:4b\"\nurls = [\"{}\"]", ollama.url());
    fs::write(&file, ai).expect("written");
    let (is_well, findings) = examine(&data, file.to_str().expect("UTF-8"), 1);
    assert!(!is_well);
    assert_found(&findings, "configuration", "problem", "company.name");
    assert_found(&findings, "configuration", "advice", "set-password");
    assert_found(&findings, "configuration", "advice", "server.public_url");
    assert_found(&findings, "data", "problem", "chmod 700");
    assert_found(&findings, "data", "problem", "chmod go=");
    assert_found(&findings, "data", "advice", "damaged-20261121T100000Z");
    assert_found(&findings, "server", "advice", "systemctl start vitrina");
    assert_found(&findings, "ai", "problem", "`ollama pull gemma3:4b`");
}

#[test]
fn without_a_network_certificates_are_skipped_and_a_missing_ollama_is_only_advice() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let tables = "[server]\npublic_url = \"https://127.0.0.1:1\"\ntrusted_proxies = [\"127.0.0.1\"]\n\
         [ai]\nurls = [\"http://127.0.0.1:1\"]";
    let config = write_config(dir.path(), tables);
    let (is_well, findings) = examine(&dir.path().join("data"), &config, 1);
    assert!(is_well, "{findings:#?}");
    assert_found(&findings, "certificate", "skipped", "not reachable from here");
    assert_found(&findings, "ai", "advice", "ollama pull");
}

#[test]
fn the_newest_backup_is_restored_on_trial() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let config = write_config(dir.path(), "[ai]\nengine = \"builtin\"");
    let (_, findings) = examine(&data, &config, 1);
    assert_found(&findings, "backup", "advice", "run `vitrina backup`");
    drop(Executable::start(&data));
    let backup = run(&data, &["backup"], "");
    assert!(backup.status.success(), "{}", String::from_utf8_lossy(&backup.stderr));
    let (_, findings) = examine(&data, &config, 1);
    assert_found(&findings, "backup", "good", "restored on trial: 0 contact requests");
    let backups = fs::read_dir(data.join("backups")).expect("backups");
    let newest = backups.map(|entry| entry.expect("entry").path()).next().expect("a backup");
    let mut bytes = fs::read(&newest).expect("read");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&newest, bytes).expect("written");
    let (is_well, findings) = examine(&data, &config, 1);
    assert!(!is_well);
    assert_found(&findings, "backup", "problem", "cannot be restored");
}

#[test]
fn notices_that_cannot_be_sent_are_found() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    let tables = format!(
        "[ai]\nengine = \"builtin\"\n[mail]\nhost = \"127.0.0.1\"\nport = 1\ntls = \"none\"\n\
         from = \"a@ozols.lv\"\nto = [\"b@ozols.lv\"]\n\
         [webhook]\nurl = \"http://127.0.0.1:1/?token=geheim\"\nsecret = \"{secret}\""
    );
    let config = write_config(dir.path(), &tables);
    let (is_well, findings) = examine(&dir.path().join("data"), &config, 1);
    assert!(!is_well);
    assert_found(&findings, "mail", "problem", "127.0.0.1:1 cannot be used");
    assert_found(&findings, "webhook", "problem", "cannot be reached");
    assert!(!format!("{findings:?}").contains("geheim"), "{findings:?}");
}

#[test]
fn a_mail_server_that_says_nothing_is_not_waited_for_without_end() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let silent = TcpListener::bind("127.0.0.1:0").expect("port");
    let tables = format!(
        "[ai]\nengine = \"builtin\"\n[mail]\nhost = \"127.0.0.1\"\nport = {}\ntls = \"none\"\n\
         from = \"a@ozols.lv\"\nto = [\"b@ozols.lv\"]\ntimeout_secs = 1",
        silent.local_addr().expect("address").port()
    );
    let config = write_config(dir.path(), &tables);
    let (_, findings) = examine(&dir.path().join("data"), &config, 1);
    assert_found(&findings, "mail", "problem", "took longer than 1 s");
}

#[test]
fn a_receiver_of_webhooks_that_has_moved_is_found() {
    for (answer, state, words) in [
        ("410 Gone", "problem", "gone for good"),
        ("308 Permanent Redirect\r\nLocation: /elsewhere", "problem", "not followed"),
        ("405 Method Not Allowed", "good", "405"),
    ] {
        let dir = tempfile::tempdir().expect("temporary directory");
        let port = free_port();
        let _receiver = Receiver::start(port, &[answer]);
        let tables = format!(
            "[ai]\nengine = \"builtin\"\n[webhook]\nurl = \"http://127.0.0.1:{port}/hook\"\n\
             secret = \"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\""
        );
        let config = write_config(dir.path(), &tables);
        let (_, findings) = examine(&dir.path().join("data"), &config, 1);
        assert_found(&findings, "webhook", state, words);
    }
}

#[test]
fn backups_that_cannot_be_made_are_found_with_the_place() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let place = dir.path().join("file");
    fs::write(&place, "no directory").expect("written");
    let tables = format!("[ai]\nengine = \"builtin\"\n[backup]\ndir = \"{}\"", place.display());
    let config = write_config(dir.path(), &tables);
    let data = dir.path().join("data");
    let (is_well, findings) = examine(&data, &config, 1);
    assert!(!is_well);
    assert_found(&findings, "backup", "problem", place.to_str().expect("UTF-8"));
    drop(Executable::start(&data));
    let refused = run(&data, &["--config", &config, "backup"], "");
    assert_fails(&refused, 1, place.to_str().expect("UTF-8"));
    assert_fails(&refused, 1, "backup.dir");
}

/// As under the shipped unit with `backup.dir` on another disk.
#[test]
fn a_folder_of_backups_that_is_read_only_for_the_server_alone_is_found_with_what_to_do() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (data, backups) = (dir.path().join("data"), dir.path().join("disk"));
    fs::create_dir(&backups).expect("directory");
    let script = "mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\" && export VITRINA_BACKUP__DIR=\"$0\" \
                  && exec \"$@\"";
    let mut prefix = vec!["unshare"];
    if !rustix::process::geteuid().is_root() {
        prefix.push("--map-root-user");
    }
    prefix.extend(["--mount", "sh", "-c", script, backups.to_str().expect("UTF-8")]);
    let server = Executable::start_under(&prefix, &data);
    wait_for_socket(&data);
    let tables = format!("[ai]\nengine = \"builtin\"\n[backup]\ndir = \"{}\"", backups.display());
    let config = write_config(dir.path(), &tables);
    let (is_well, findings) = examine(&data, &config, server.port());
    assert!(!is_well);
    assert_found(&findings, "backup", "problem", "the server says: backups cannot be kept in");
    assert_found(&findings, "backup", "problem", "ReadWritePaths=");
    let refused = run(&data, &["--config", &config, "backup"], "");
    assert_fails(&refused, 1, "systemctl edit vitrina");
}

#[test]
fn a_disk_that_has_become_read_only_is_named() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    drop(Executable::start(&data));
    let script = "mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\" && exec \"$1\" doctor --port 1";
    let mut command = Command::new("unshare");
    if !rustix::process::geteuid().is_root() {
        command.arg("--map-root-user");
    }
    command.args(["--mount", "sh", "-c", script]).arg(&data).arg(env!("CARGO_BIN_EXE_vitrina"));
    command.current_dir(dir.path()).env("VITRINA_SERVER__DATA_DIR", &data);
    let said = String::from_utf8(command.output().expect("started").stdout).expect("UTF-8");
    assert!(said.contains("is read-only: no contact request can be stored"), "{said}");
}

#[test]
fn people_read_it_too() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let output = run(&dir.path().join("data"), &["doctor", "--port", "1"], "");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(said.contains("PROBLEM  configuration  pages and legal texts"), "{said}");
    assert!(said.contains("-> set these keys in config.toml"), "{said}");
    assert!(!dir.path().join("data").exists(), "looking creates nothing");
}

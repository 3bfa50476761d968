//! The unit as systemd itself reads it.

use std::{collections::HashSet, path::Path, process::Command};

const UNIT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/systemd/vitrina.service");
const MOST_EXPOSURE: f64 = 1.5;

fn analyze(args: &[&str]) -> String {
    let output = Command::new("systemd-analyze").args(args).output();
    let output = output.expect("systemd-analyze: .ci/install-tools test installs it");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn the_unit_is_valid() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let text = std::fs::read_to_string(UNIT).expect("unit");
    // The executable is not installed here.
    let text = text.replace("/usr/bin/vitrina", env!("CARGO_BIN_EXE_vitrina"));
    let unit = dir.path().join("vitrina.service");
    std::fs::write(&unit, text).expect("written");
    let output = Command::new("systemd-analyze").arg("verify").arg("--man=no").arg(&unit).output();
    let output = output.expect("systemd-analyze: .ci/install-tools test installs it");
    let said = String::from_utf8_lossy(&output.stderr);
    // What it says of other units of this machine is not ours.
    let ours: Vec<_> = said.lines().filter(|line| line.contains("vitrina")).collect();
    assert!(ours.is_empty(), "{said}");
}

#[test]
fn the_unit_leaves_little_exposed() {
    assert!(Path::new(UNIT).exists());
    let said = analyze(&["security", "--offline=true", "--no-pager", UNIT]);
    let line = said.lines().find(|line| line.contains("Overall exposure level"));
    let (_, level) = line.and_then(|line| line.split_once(": ")).expect("a level");
    let level: f64 = level.split(' ').next().and_then(|level| level.parse().ok()).expect("number");
    assert!(level <= MOST_EXPOSURE, "{said}");
}

/// The calls in a list of calls and groups.
fn members(list: &str) -> HashSet<String> {
    let mut calls = HashSet::new();
    let mut waiting: Vec<String> = list.split_whitespace().map(str::to_owned).collect();
    while let Some(name) = waiting.pop() {
        if name.starts_with('@') {
            let members = analyze(&["syscall-filter", &name]);
            let members = members.lines().skip(1).map(str::trim);
            waiting.extend(members.filter(|call| !call.starts_with('#')).map(str::to_owned));
        } else {
            calls.insert(name);
        }
    }
    calls
}

/// Calls with which the process that reads documents limits itself, and with which packing gives way.
#[test]
fn the_unit_allows_what_the_program_limits_itself_with() {
    let text = std::fs::read_to_string(UNIT).expect("unit");
    let mut allowed = HashSet::new();
    for list in text.lines().filter_map(|line| line.strip_prefix("SystemCallFilter=")) {
        match list.strip_prefix('~') {
            Some(list) => members(list).iter().for_each(|call| {
                allowed.remove(call);
            }),
            None => allowed.extend(members(list)),
        }
    }
    let needed = ["prctl", "prlimit64", "seccomp", "setpriority", "execve", "clone", "clone3"];
    for call in needed.into_iter().chain(["fsync", "flock"]) {
        assert!(allowed.contains(call), "{call}");
    }
    for call in ["mount", "ptrace", "reboot", "bpf", "init_module", "chroot", "setuid"] {
        assert!(!allowed.contains(call), "{call}");
    }
}

#[test]
fn the_unit_starts_once_the_clock_is_set() {
    let text = std::fs::read_to_string(UNIT).expect("unit");
    let mut after = text.lines().filter_map(|line| line.strip_prefix("After="));
    assert!(after.any(|units| units.split(' ').any(|unit| unit == "time-sync.target")));
    // It would have to be there: on a machine without network time it never is.
    assert!(!text.lines().any(|line| line.starts_with("Requires=")));
}

#[test]
fn every_hardening_line_says_why() {
    let text = std::fs::read_to_string(UNIT).expect("unit");
    let (_, hardening) = text.split_once("# Hardening").expect("a heading");
    let mut has_reason = false;
    for line in hardening.lines().skip(1).filter(|line| !line.is_empty()) {
        if line.starts_with('[') {
            break;
        }
        let is_setting = !line.starts_with('#');
        assert!(!is_setting || has_reason, "{line} has no reason before it");
        has_reason = !is_setting;
    }
}

//! The newest backup: how old it is, and whether it can be restored.

use std::{fs, future, os::unix::fs::MetadataExt, path::Path, process, thread};

use jiff::{SignedDuration, Timestamp};
use tokio::{
    runtime::{Builder, Runtime},
    signal::unix::{SignalKind, signal},
};

use super::{Finding, Patient};
use crate::{
    backup::{BackupError, BackupFile, Backups, trial_dir, try_newest},
    config::Config,
};

/// One is made every night.
const MAX_AGE: SignedDuration = SignedDuration::from_hours(26);

/// Attempts to remove a trial while it is written to.
const MAX_REMOVALS: u32 = 100;
/// As shells have it for a program that a signal has ended.
const EXIT_INTERRUPTED: i32 = 130;

pub(super) fn check(Patient { config, runtime }: &Patient) -> Vec<Finding> {
    let backups = Backups::new(config);
    let mut findings = Vec::new();
    if config.backup.enabled
        && let Err(error) = runtime.block_on(backups.look_at_dir())
    {
        findings.push(Finding::problem(error.to_string(), "then run `vitrina backup`"));
    }
    match trial_dir(&config.server.data_dir) {
        Ok(dir) => findings.extend(try_out(config, &backups, dir.path(), runtime)),
        Err(error) => findings.push(Finding::problem(
            format!(
                "no backup can be tried: in {} nothing can be written: {error}",
                config.server.data_dir.display()
            ),
            "look at what is said of the data directory; then run doctor again",
        )),
    }
    let dir = config.backup.dir_in(&config.server.data_dir);
    if config.backup.enabled && is_same_disk(&dir, &config.server.data_dir) {
        findings.push(Finding::advice(
            format!("backups are on the same disk as the data: {}", dir.display()),
            "mount another disk there or set backup.dir to one, or copy the newest one to another machine every day",
        ));
    }
    findings
}

/// Of a folder that is not there yet: the disk on which it will be made.
fn is_same_disk(one: &Path, other: &Path) -> bool {
    let disk_of = |path: &Path| {
        let path = std::path::absolute(path).ok()?;
        path.ancestors().find_map(|folder| fs::metadata(folder).ok()).map(|found| found.dev())
    };
    disk_of(one) == disk_of(other)
}

/// Restores the newest one.
fn try_out(config: &Config, backups: &Backups, dir: &Path, runtime: &Runtime) -> Option<Finding> {
    let now = Timestamp::now();
    leave_nothing_when_ended(dir);
    Some(match runtime.block_on(try_newest(backups, dir, now)) {
        Ok(None) if config.backup.enabled => {
            Finding::advice("there is no backup yet", "run `vitrina backup`")
        }
        Ok(None) => Finding::advice(
            "there is no backup and none is made",
            "set backup.enabled = true, unless the data are copied in another way",
        ),
        Ok(Some((BackupFile { path, at, .. }, _))) if at > now => Finding::problem(
            format!("the newest backup is of a time to come, {at:.0}: {}", path.display()),
            "the clock is or was wrong: set it right, then run `vitrina backup`",
        ),
        Ok(Some((BackupFile { path, at, .. }, _)))
            if now.duration_since(at) > MAX_AGE && config.backup.enabled =>
        {
            Finding::problem(
                format!("the newest backup is of {at:.0}: {}", path.display()),
                "look into the log why none was made since, then run `vitrina backup`",
            )
        }
        Ok(Some((BackupFile { path, .. }, contacts))) => Finding::good(format!(
            "{} was restored on trial: {contacts} contact requests",
            path.display()
        )),
        // Said already.
        Err(BackupError::UnusableDir { .. }) if config.backup.enabled => return None,
        Err(error) => Finding::problem(
            format!("the newest backup cannot be restored: {error}"),
            "run `vitrina backup` and doctor again; keep older backups until one works",
        ),
    })
}

/// From now on whoever ends the program with a signal leaves no trial behind, which holds personal data: a kind of
/// signal that is listened to once is listened to as long as the process lives.
fn leave_nothing_when_ended(trial: &Path) {
    let trial = trial.to_owned();
    thread::spawn(move || {
        let runtime = Builder::new_current_thread().enable_io().build();
        // Where that fails a signal ends the program as before.
        let Ok(runtime) = runtime else { return };
        runtime.block_on(interrupted());
        // What restores goes on writing until the process ends. After the trial there is nothing any more.
        let _ = (0..MAX_REMOVALS).find(|_| !trial.exists() || fs::remove_dir_all(&trial).is_ok());
        process::exit(EXIT_INTERRUPTED);
    });
}

/// Somebody wants it to end.
async fn interrupted() {
    let wait = async |kind| match signal(kind) {
        Ok(mut signals) => drop(signals.recv().await),
        Err(_) => future::pending().await,
    };
    tokio::select! {
        () = wait(SignalKind::interrupt()) => {}
        () = wait(SignalKind::terminate()) => {}
        () = wait(SignalKind::hangup()) => {}
    }
}

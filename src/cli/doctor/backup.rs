//! The newest backup: how old it is, and whether it can be restored.

use std::{fs, future, path::Path, process, thread};

use jiff::{SignedDuration, Timestamp};
use tokio::{
    runtime::Builder,
    signal::unix::{SignalKind, signal},
};

use super::{Finding, Patient};
use crate::backup::{BackupFile, Backups, trial_dir, try_newest};

/// One is made every night.
const MAX_AGE: SignedDuration = SignedDuration::from_hours(26);

/// Attempts to remove a trial while it is written to.
const MAX_REMOVALS: u32 = 100;
/// As shells have it for a program that a signal has ended.
const EXIT_INTERRUPTED: i32 = 130;

pub(super) fn check(Patient { config, runtime }: &Patient) -> Vec<Finding> {
    let now = Timestamp::now();
    let restored = trial_dir(&config.server.data_dir)
        .map_err(|error| format!("there is no room for a trial: {error}"))
        .and_then(|dir| {
            let backups = Backups::new(config);
            leave_nothing_when_ended(dir.path());
            let tried = try_newest(&backups, dir.path(), now);
            runtime.block_on(tried).map_err(|error| error.to_string())
        });
    let mut findings = vec![match restored {
        Ok(None) if config.backup.enabled => {
            Finding::advice("there is no backup yet", "run `vitrina backup`")
        }
        Ok(None) => Finding::advice(
            "there is no backup and none is made",
            "set backup.enabled = true, unless the data are copied in another way",
        ),
        Ok(Some((BackupFile { path, at, .. }, contacts))) => {
            let shown = path.display();
            if now.duration_since(at) > MAX_AGE && config.backup.enabled {
                Finding::problem(
                    format!("the newest backup is of {at:.0}: {shown}"),
                    "look into the log why none was made since, then run `vitrina backup`",
                )
            } else {
                Finding::good(format!("{shown} was restored on trial: {contacts} contact requests"))
            }
        }
        Err(error) => Finding::problem(
            format!("the newest backup cannot be restored: {error}"),
            "run `vitrina backup` and doctor again; keep older backups until one works",
        ),
    }];
    if config.backup.enabled
        && config.backup.dir_in(&config.server.data_dir).starts_with(&config.server.data_dir)
    {
        findings.push(Finding::advice(
            "backups are on the same disk as the data",
            "set backup.dir to another disk, or copy the newest one to another machine every day",
        ));
    }
    findings
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

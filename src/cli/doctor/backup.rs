//! The newest backup: how old it is, and whether it can be restored.

use std::{fs, future, io, path::Path, process, thread};

use jiff::{SignedDuration, Timestamp};
use tokio::{
    runtime::{Builder, Runtime},
    signal::unix::{SignalKind, signal},
};

use super::{Finding, Patient};
use crate::{
    backup::{BackupError, BackupFile, Backups, LET_SERVICE_WRITE, trial_dir, try_newest},
    config::Config,
    control::{Connection, Request},
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
    if config.backup.enabled {
        let refusal = runtime.block_on(backups.look_at_dir()).err().map(|error| error.to_string());
        let refusal = refusal.or_else(|| ask_server(config));
        findings.extend(refusal.map(|why| Finding::problem(why, "then run `vitrina backup`")));
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
    if config.backup.enabled && matches!(runtime.block_on(backups.are_beside_data()), Ok(true)) {
        findings.push(Finding::advice(
            "backups are on the same disk as the data",
            format!(
                "set backup.dir to another disk (if it names one: that is not mounted), which a service has to be let \
                 write to: {LET_SERVICE_WRITE}; or copy the newest one to another machine every day"
            ),
        ));
    }
    findings
}

/// Why the running server can keep no backup where this command could: a service may write to fewer places. Whether one
/// runs and answers is another check's.
fn ask_server(config: &Config) -> Option<String> {
    let server = Connection::open(&config.server.data_dir).ok().flatten()?;
    let asked = server.ask(&Request::CheckBackupDir, io::empty(), |_| Ok(()));
    asked.err().map(|error| format!("the server says: {error:#}"))
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
        // It may be as good as any.
        Err(BackupError::NoRoomToRestore { free_mb, content_mb, .. }) => {
            let shown = config.server.data_dir.display();
            Finding::problem(
                format!(
                    "the newest backup could not be tried: the disk of {shown} has {free_mb} MB left, too few for the \
                     {content_mb} MB that are in it and what a database needs besides"
                ),
                format!("make room on it (`df -h {shown}`), then run doctor again"),
            )
        }
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

//! What to do about damaged data: said by every command that meets them.

use std::{fmt, path::Path};

use crate::{
    app::StartError,
    backup::{BackupError, BackupFile, Backups, verify},
    clock::Clock,
    config::Config,
    jobs::OpenError,
    store::StoreError,
};

/// Backups that are read to find a whole one.
const MAX_TRIED: usize = 5;

/// Damaged data, and what helps. Starting again does not.
#[derive(Debug)]
pub(super) struct DamageError {
    reason: String,
    remedy: String,
}

impl fmt::Display for DamageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.reason, self.remedy)
    }
}

impl std::error::Error for DamageError {}

/// Adds the remedy if the error is one of damaged data. `program` is how a command for the same data begins.
pub(super) fn explain(error: anyhow::Error, config: &Config, program: &str) -> anyhow::Error {
    if !error.chain().any(is_damage) {
        return error;
    }
    let backup = newest_whole(&Backups::new(config));
    let remedy = remedy(program, &config.server.data_dir, backup);
    DamageError { reason: format!("{error:#}"), remedy }.into()
}

fn is_damage(error: &(dyn std::error::Error + 'static)) -> bool {
    let store = if let Some(error) = error.downcast_ref::<StoreError>() {
        Some(error)
    } else if let Some(StartError::Store(error) | StartError::Jobs(OpenError::Store(error))) =
        error.downcast_ref::<StartError>()
    {
        Some(error)
    } else if let Some(BackupError::Store(error)) = error.downcast_ref::<BackupError>() {
        Some(error)
    } else {
        None
    };
    store.is_some_and(StoreError::is_damage)
}

fn remedy(program: &str, data_dir: &Path, backup: Option<BackupFile>) -> String {
    let backup = match backup {
        Some(BackupFile { path, at, .. }) => {
            format!(
                "The newest whole backup is of {at:.0}: `{program} restore {}`.",
                path.display()
            )
        }
        None => "There is no backup that is whole.".to_owned(),
    };
    format!(
        "  Most of it can still be read: `{program} salvage FILE` writes that into FILE, and `{program} restore FILE` \
         puts it in place. {backup}\n  Both keep the damaged data aside. Run them as the owner of {}, and check \
         the disk.",
        data_dir.display()
    )
}

fn newest_whole(backups: &Backups) -> Option<BackupFile> {
    let listed = backups.list(Clock::system().now()).unwrap_or_default();
    listed.into_iter().take(MAX_TRIED).find(|backup| verify(&backup.path).is_ok())
}

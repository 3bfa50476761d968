//! The ledger of erasures beside the backups: kept up to date, and as long as a backup could bring somebody back.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use jiff::Timestamp;
use tokio::time::timeout;

use super::Upkeep;
use crate::backup::BackupError;

/// For the disk of the backups; whoever asked for an erasure waits for it.
const LEDGER_PATIENCE: Duration = Duration::from_secs(2);
/// For the same at night, when nobody waits.
const TRIM_PATIENCE: Duration = Duration::from_mins(5);

impl Upkeep {
    /// Brings the ledger of erasures that lies beside the backups up to date. A disk that fails or hangs
    /// keeps no erasure from being acknowledged: it is tried again in a few minutes.
    pub async fn publish_ledger(&self) {
        let reason = match timeout(LEDGER_PATIENCE, self.write_ledger(None)).await {
            Ok(Ok(())) => return,
            Ok(Err(error)) => error.to_string(),
            Err(_) => "it could not be written in time".to_owned(),
        };
        self.is_ledger_due.store(true, Ordering::Release);
        tracing::error!("the ledger of erasures beside the backups is not up to date: {reason}");
    }

    /// Whether an erasure may stand in the database alone, because the ledger beside the backups could not be written.
    pub fn is_ledger_due(&self) -> bool {
        self.is_ledger_due.load(Ordering::Acquire)
    }

    /// As [`Upkeep::publish_ledger`], if that did not succeed or was not tried since the start.
    pub async fn publish_ledger_if_due(&self) {
        if self.is_ledger_due() {
            self.publish_ledger().await;
        }
    }

    /// Removes entries of erasures that only backups could bring back which are gone.
    pub(super) async fn trim_ledger(&self, now: Timestamp) -> Result<(), BackupError> {
        let needed = self.backups.look_since_when(now).await?;
        self.store.trim_erasures(needed).await?;
        let written = timeout(TRIM_PATIENCE, self.write_ledger(Some(needed))).await;
        written.map_err(|_| BackupError::NotAnswering)?
    }

    async fn write_ledger(&self, forget_before: Option<Timestamp>) -> Result<(), BackupError> {
        // Goes with the writing, not with whoever waits for it: those that hang do not pile up.
        let turn = Arc::clone(&self.ledger_turn).lock_owned().await;
        self.is_ledger_due.store(false, Ordering::Release);
        let ledger = self.store.erasures().await?;
        self.backups.publish(ledger, forget_before, turn).await
    }
}

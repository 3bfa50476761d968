//! `vitrina restore`: the data become what they were, but for whoever was erased since.

use std::{fmt::Write as _, path::Path};

use anyhow::{Context, bail};
use serde_json::json;

use super::Form;
use crate::{
    backup::{self, RestoreOptions},
    clock::Clock,
    config::Config,
    control::Connection,
    store::{Replayed, check_owner},
};

pub(super) fn restore(
    config: &Config,
    file: &Path,
    undo_purges: bool,
    form: &Form,
) -> anyhow::Result<()> {
    let data_dir = &config.server.data_dir;
    let shown = file.display();
    backup::verify(file).with_context(|| shown.to_string())?;
    if data_dir.exists() {
        check_owner(data_dir)?;
    }
    if Connection::open(data_dir)?.is_some() {
        bail!("a server runs on {}: stop it, restore, start it again", data_dir.display());
    }
    let options = RestoreOptions { ledger_dirs: vec![config.backup.dir_in(data_dir)], undo_purges };
    let restored = backup::restore_with(&options, file, data_dir, Clock::system().now());
    let restored = restored.with_context(|| shown.to_string())?;
    let Replayed { left_out, lacks_key, is_former_unread, is_older_than_ledger } =
        restored.replayed;
    let done = json!({
        "dataDir": data_dir.display().to_string(),
        "createdAt": restored.header.created_at,
        "records": restored.totals.records,
        "files": restored.totals.files,
        "leftOut": left_out,
        "mayLackErasures": lacks_key || is_former_unread || is_older_than_ledger || restored.lacks_ledger,
        "formerData": restored.aside,
        "hasPassword": restored.has_password,
    });
    let former = restored.aside.map_or_else(String::new, |aside| {
        format!(
            "\nThe former data are in {}. They hold personal data: remove them when they are of no \
             more use.",
            aside.display()
        )
    });
    let mut erased = erasure_words(restored.replayed);
    if restored.lacks_ledger {
        let _ = write!(
            erased,
            "\nNo ledger of erasures (vitrina-erasures) lies beside the backup: who was erased after {} is back, and those erasures \
             have to be repeated.",
            restored.header.created_at
        );
    }
    let words = format!(
        "Restored into {}: the state of {}, {} records and {} files. No backup holds sessions, known browsers, invitations, \
         tokens of devices and the link to the bookings' calendar: make anew what is needed.{erased}{former}",
        data_dir.display(),
        restored.header.created_at,
        restored.totals.records,
        restored.totals.files
    );
    form.print(&done, &words)
}

fn erasure_words(replayed: Replayed) -> String {
    let mut words = match replayed.left_out {
        0 => String::new(),
        count => {
            format!("\nLeft out, because they were erased since then: {count} contact requests.")
        }
    };
    if replayed.lacks_key {
        words.push_str(
            "\nThe key to the ledger of erasures beside the backup is lost: erasures since then have to be \
             repeated.",
        );
    }
    if replayed.is_older_than_ledger {
        words.push_str(
            "\nThis backup is older than the ledger of erasures goes back (backup.keep_days): who was erased in the \
             time between may be back, and those erasures have to be repeated.",
        );
    }
    if replayed.is_former_unread {
        words.push_str(
            "\nThe former data cannot be read: repeat erasures of the last minutes before they were lost.",
        );
    }
    words
}

//! `vitrina salvage`: writes what can still be read of damaged data into a file that `restore` takes.

use std::path::Path;

use anyhow::{Context, bail};
use serde_json::json;

use super::upkeep::Form;
use crate::{
    backup, clock::Clock, config::Config, control::Connection, store::check_owner,
    upkeep::LEFT_OUT_JOBS,
};

/// `program` is how a command for the same data begins.
pub(super) fn run(config: &Config, program: &str, file: &Path, form: &Form) -> anyhow::Result<()> {
    let data_dir = &config.server.data_dir;
    check_owner(data_dir)?;
    if Connection::open(data_dir)?.is_some() {
        bail!("a server runs on {}: stop it first", data_dir.display());
    }
    let salvaged = backup::salvage(data_dir, file, &LEFT_OUT_JOBS, Clock::system().now());
    let salvaged = salvaged.with_context(|| file.display().to_string())?;
    let database = salvaged.database;
    let done = json!({
        "path": file,
        "records": database.records,
        "pictures": salvaged.pictures,
        "damages": database.damages,
        "unusable": database.unusable,
    });
    let kinds: Vec<String> = database
        .records
        .iter()
        .filter(|(_, count)| **count > 0)
        .map(|(tree, count)| format!("{count} {}", tree.split('.').next().unwrap_or(tree)))
        .collect();
    let is_whole = database.damages == 0 && database.unusable == 0;
    let lost = "\nWhat stood in damaged places is lost, and nobody can say what that was: look what is missing, and \
                whether a backup has it.";
    let words = format!(
        "Read: {}, {} pictures. Damaged places: {}, records that nothing can be made of: {}.\nWhat was read is in \
         {shown}; `{program} restore {shown}` puts it in the place of the damaged data, which are kept aside.{}",
        kinds.join(", "),
        salvaged.pictures,
        database.damages,
        database.unusable,
        if is_whole { "" } else { lost },
        shown = file.display(),
    );
    form.print(&done, &words)
}

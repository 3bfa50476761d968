//! `vitrina purge`: what is over its period goes, or why it does not.

use std::process::ExitCode;

use serde_json::Value;

use super::{Form, ask};
use crate::{
    cli::EXIT_FAILURE,
    config::Config,
    control::Request,
    domain::{Hold, HoldRecord, PurgeCounts},
};

pub(super) fn purge(
    config: &Config,
    dry_run: bool,
    confirm: bool,
    form: &Form,
) -> anyhow::Result<ExitCode> {
    let done = ask(config, Request::Purge { dry_run, confirm })?;
    let held: Option<HoldRecord> = serde_json::from_value(done["held"].clone())?;
    let has_failed = held.is_some() && !dry_run;
    let mut words =
        if has_failed { "Removed: nothing.".to_owned() } else { purge_words(&done, dry_run)? };
    if let Some(HoldRecord { hold, .. }) = held {
        words.push_str("\nIt is on hold: ");
        words.push_str(&hold_words(hold));
    }
    form.print(&done, &words)?;
    Ok(if has_failed { ExitCode::from(EXIT_FAILURE) } else { ExitCode::SUCCESS })
}

fn hold_words(hold: Hold) -> String {
    match hold {
        Hold::ClockLeap { known_at } => format!(
            "the newest time that the data know is {known_at:.0}, and the clock is more than 35 days ahead of \
             it. Set the clock right; if it is right, run `vitrina purge --confirm`."
        ),
        Hold::LargePurge { contacts, total } => format!(
            "{contacts} of {total} contact requests would go, unusually many at once. If that is as it should \
             be, run `vitrina purge --confirm`."
        ),
    }
}

fn purge_words(done: &Value, dry_run: bool) -> anyhow::Result<String> {
    let removed: PurgeCounts = serde_json::from_value(done["removed"].clone())?;
    let counts: Vec<String> = removed
        .named()
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(name, count)| format!("{count} {name}"))
        .collect();
    let what = if counts.is_empty() { "nothing".to_owned() } else { counts.join(", ") };
    Ok(format!("{}: {what}.", if dry_run { "Would be removed" } else { "Removed" }))
}

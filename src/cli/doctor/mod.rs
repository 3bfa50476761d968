//! `vitrina doctor`: looks at everything that the site depends on and says in plain words what to do.
//!
//! A check is a function in a file of this folder and a row of [`CHECKS`]. It changes nothing.

mod ai;
mod authority;
mod backup;
mod certificate;
mod clock;
mod configuration;
mod data;
mod fair;
mod locale;
mod mail;
mod removal;
mod server;
mod webhook;

use std::{
    io::{self, IsTerminal, Write},
    process::ExitCode,
};

use anyhow::Context;
use reqwest::{ClientBuilder, Method, Response};
use serde::Serialize;

use super::EXIT_FAILURE;
use crate::config::Config;

/// All checks, in the order in which they are told.
const CHECKS: &[(&str, Check)] = &[
    ("configuration", configuration::check),
    ("data", data::check),
    ("clock", clock::check),
    ("server", server::check),
    ("removal", removal::check),
    ("ai", ai::check),
    ("mail", mail::check),
    ("webhook", webhook::check),
    ("fair", fair::check),
    ("backup", backup::check),
    ("certificate", certificate::check),
    ("authority", authority::check),
    ("locale", locale::check),
];

const UNPRINTABLE: &str = "cannot print what was found";

type Check = fn(&Patient) -> Vec<Finding>;

/// What is looked at.
struct Patient {
    config: Config,
    runtime: tokio::runtime::Runtime,
}

impl Patient {
    /// What an address answers. A client that cannot be made is like an address that does not answer.
    fn ask(&self, client: ClientBuilder, method: Method, url: &str) -> reqwest::Result<Response> {
        self.runtime.block_on(async { client.build()?.request(method, url).send().await })
    }
}

/// How it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum State {
    /// As it should be.
    Good,
    /// The site works; this could be better.
    Advice,
    /// Something has to be done.
    Problem,
    /// It could not be looked at, which is no fault.
    Skipped,
}

/// One thing that was found, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Finding {
    state: State,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    remedy: Option<String>,
}

impl Finding {
    fn good(message: impl Into<String>) -> Self {
        Self { state: State::Good, message: message.into(), remedy: None }
    }

    fn skipped(message: impl Into<String>) -> Self {
        Self { state: State::Skipped, message: message.into(), remedy: None }
    }

    fn advice(message: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { state: State::Advice, message: message.into(), remedy: Some(remedy.into()) }
    }

    fn problem(message: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { state: State::Problem, message: message.into(), remedy: Some(remedy.into()) }
    }
}

#[derive(Serialize)]
struct Report<'r> {
    /// Whether nothing has to be done.
    ok: bool,
    findings: &'r [Row],
}

#[derive(Serialize)]
struct Row {
    check: &'static str,
    #[serde(flatten)]
    finding: Finding,
}

pub(super) fn run(config: &Config, as_json: bool) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let patient = Patient { config: config.clone(), runtime };
    let mut rows = Vec::new();
    let mut out = io::stdout().lock();
    for (check, look) in CHECKS {
        let found: Vec<_> =
            look(&patient).into_iter().map(|finding| Row { check, finding }).collect();
        // At once: some of what is looked at takes its time.
        if !as_json {
            print(&mut out, &found).context(UNPRINTABLE)?;
        }
        rows.extend(found);
    }
    let is_well = rows.iter().all(|row| row.finding.state != State::Problem);
    if as_json {
        let report = Report { ok: is_well, findings: &rows };
        let printed = serde_json::to_writer_pretty(&mut out, &report).map_err(io::Error::from);
        printed.and_then(|()| writeln!(out)).context(UNPRINTABLE)?;
    }
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::from(EXIT_FAILURE) })
}

fn print(out: &mut impl Write, rows: &[Row]) -> io::Result<()> {
    let has_colour = io::stdout().is_terminal();
    for Row { check, finding } in rows {
        let (mark, colour) = match finding.state {
            State::Good => ("ok", 32),
            State::Advice => ("advice", 33),
            State::Problem => ("PROBLEM", 31),
            State::Skipped => ("skipped", 90),
        };
        let mark = format!("{mark:<8}");
        let mark = if has_colour { format!("\x1b[{colour}m{mark}\x1b[0m") } else { mark };
        writeln!(out, "{mark} {check:<14} {}", finding.message)?;
        if let Some(remedy) = &finding.remedy {
            writeln!(out, "{:<8} {:<14} -> {remedy}", "", "")?;
        }
    }
    Ok(())
}

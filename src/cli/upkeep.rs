//! Commands on the data: `backup`, `restore`, `purge`, `jobs`, `contacts`. The running server carries them
//! out; where none runs, they work on the closed database.

mod purge;
mod restore;

use std::{
    fs::File,
    io::{self, BufRead, BufReader, IsTerminal as _, Read as _, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context, bail};
use clap::{ArgGroup, Args, Subcommand};
use serde_json::Value;

use super::{EXIT_FAILURE, csv};
use crate::{
    config::Config,
    control::{Connection, Request, carry_out_alone},
    domain::{Contact, ContactId, JobId},
};

/// What is done with the data.
#[derive(Debug, Subcommand)]
pub(super) enum UpkeepCommand {
    /// Make a backup, also while the server runs
    Backup {
        #[command(flatten)]
        form: Form,
    },
    /// Make the data what they were when a backup was made; the server must be stopped
    ///
    /// The whole backup is checked first. The present data are moved aside and not removed. Whoever was erased
    /// since the backup was made stays erased.
    Restore {
        /// The backup
        file: PathBuf,
        /// Bring back what was removed because of its age, such as by a wrong clock
        #[arg(long)]
        undo_purges: bool,
        #[command(flatten)]
        form: Form,
    },
    /// Remove what is over its period of retention, as is done every night
    Purge {
        /// Only say what would be removed
        #[arg(long)]
        dry_run: bool,
        /// Remove it even if the clock has leapt ahead or it is unusually much: you have looked at both
        #[arg(long, conflicts_with = "dry_run")]
        confirm: bool,
        #[command(flatten)]
        form: Form,
    },
    /// List the jobs that wait, run or failed for good
    Jobs {
        #[command(subcommand)]
        action: Option<JobsCommand>,
        #[command(flatten)]
        form: Form,
    },
    /// Contact requests
    #[command(subcommand)]
    Contacts(ContactsCommand),
}

#[derive(Debug, Subcommand)]
pub(super) enum JobsCommand {
    /// Let a job that failed for good begin anew
    Retry {
        /// Its id
        #[arg(value_parser = parse_job)]
        id: JobId,
    },
    /// Throw away a job that failed for good
    Discard {
        /// Its id
        #[arg(value_parser = parse_job)]
        id: JobId,
    },
}

#[derive(Debug, Subcommand)]
pub(super) enum ContactsCommand {
    /// Print all contact requests, one a line, as JSON that `contacts import` takes
    Export {
        /// As JSON, a request a line (the default)
        #[arg(long, conflicts_with = "csv")]
        json: bool,
        /// As a table for a spreadsheet
        #[arg(long)]
        csv: bool,
    },
    /// Erase a request, or all requests of a person, also from the database's files
    #[command(group = ArgGroup::new("who").required(true).args(["id", "email", "phone"]))]
    Erase {
        /// Id of the request
        id: Option<ContactId>,
        /// E-mail address with which the requests were sent
        #[arg(long)]
        email: Option<String>,
        /// Telephone number that the requests have, in any spelling
        #[arg(long)]
        phone: Option<String>,
        /// Do not ask first, as a terminal is asked otherwise
        #[arg(long)]
        yes: bool,
        #[command(flatten)]
        form: Form,
    },
    /// Take the requests that `contacts export` printed on another server; known ones stay as they are
    Import {
        /// The file; - for standard input
        file: PathBuf,
        #[command(flatten)]
        form: Form,
    },
}

#[derive(Debug, Args)]
pub(super) struct Form {
    /// Print the answer as JSON
    #[arg(long, global = true)]
    json: bool,
}

impl Form {
    pub(super) fn is_json(&self) -> bool {
        self.json
    }

    pub(super) fn print(&self, done: &Value, words: &str) -> anyhow::Result<()> {
        if self.json { print(&done.to_string()) } else { print(words) }
    }
}

pub(super) fn run(command: &UpkeepCommand, config: &Config) -> anyhow::Result<ExitCode> {
    match command {
        UpkeepCommand::Backup { form } => {
            let done = ask(config, Request::Backup)?;
            let path = done["path"].as_str().unwrap_or_default();
            form.print(&done, &format!("{path} ({} kB)", number(&done["bytes"]) / 1024))?;
        }
        UpkeepCommand::Restore { file, undo_purges, form } => {
            restore::restore(config, file, *undo_purges, form)?;
        }
        UpkeepCommand::Purge { dry_run, confirm, form } => {
            return purge::purge(config, *dry_run, *confirm, form);
        }
        UpkeepCommand::Jobs { action: None, form } => list_jobs(config, form)?,
        UpkeepCommand::Jobs { action: Some(JobsCommand::Retry { id }), form } => {
            let done = ask(config, Request::RetryJob { id: *id })?;
            form.print(&done, "The job waits again.")?;
        }
        UpkeepCommand::Jobs { action: Some(JobsCommand::Discard { id }), form } => {
            let done = ask(config, Request::DiscardJob { id: *id })?;
            form.print(&done, "The job is thrown away.")?;
        }
        UpkeepCommand::Contacts(ContactsCommand::Export { csv, .. }) => export(config, *csv)?,
        UpkeepCommand::Contacts(ContactsCommand::Erase { id, email, phone, yes, form }) => {
            let request = match (id, email, phone) {
                (Some(id), ..) => Request::EraseContact { id: *id },
                (None, Some(email), _) => Request::ErasePerson { email: email.clone() },
                (None, None, Some(phone)) => Request::ErasePhone { phone: phone.clone() },
                (None, None, None) => bail!("name an id, --email or --phone"),
            };
            erase(config, request, *yes, form)?;
        }
        UpkeepCommand::Contacts(ContactsCommand::Import { file, form }) => {
            return import(config, file, form);
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn list_jobs(config: &Config, form: &Form) -> anyhow::Result<()> {
    let done = ask_for_each(config, Request::ListJobs, io::empty(), |job| {
        let text = |name: &str| job[name].as_str().unwrap_or_default().to_owned();
        let words = format!(
            "{}  {:<10} {:<8} {:>2}  {}  {}",
            text("id"),
            text("kind"),
            text("state"),
            number(&job["attempts"]),
            text("createdAt"),
            text("reason")
        );
        form.print(&job, words.trim_end())
    })?;
    if number(&done["count"]) == 0 && !form.json {
        print("There are no jobs.")?;
    }
    Ok(())
}

fn export(config: &Config, as_csv: bool) -> anyhow::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    if as_csv {
        write!(out, "{}", csv::HEAD)?;
    }
    let time_zone = config.server.time_zone;
    ask_for_each(config, Request::ExportContacts, io::empty(), |contact| {
        if as_csv {
            let contact: Contact = serde_json::from_value(contact)?;
            write!(out, "{}", csv::row(&contact, time_zone))?;
        } else {
            writeln!(out, "{contact}")?;
        }
        Ok(())
    })?;
    out.flush().context("cannot print the requests")
}

fn erase(config: &Config, request: Request, is_sure: bool, form: &Form) -> anyhow::Result<()> {
    if !is_sure && io::stdin().is_terminal() && !is_confirmed()? {
        bail!("nothing was erased");
    }
    let done = ask(config, request)?;
    let count = number(&done["erased"]);
    if count == 0 {
        bail!("there is no such contact request");
    }
    let restored = if done["isLedgerDue"].as_bool() == Some(true) {
        "a restore on this machine leaves them out. One on another machine would not: the ledger of erasures beside \
         the backups could not be written. Look at the disk of backup.dir; a running server tries again in a few \
         minutes, and each `vitrina backup` does"
    } else {
        "a restore leaves them out"
    };
    form.print(&done, &format!("Erased: {count}. Backups made before still hold them; {restored}."))
}

/// Asks on the terminal.
fn is_confirmed() -> anyhow::Result<bool> {
    write!(io::stderr(), "What is erased cannot be brought back. Erase it? [y/N] ")?;
    let mut answer = String::new();
    // A yes is short, and so is what this takes.
    io::stdin().lock().take(16).read_line(&mut answer)?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
}

fn import(config: &Config, file: &Path, form: &Form) -> anyhow::Result<ExitCode> {
    let input: Box<dyn BufRead + Send> = if file == Path::new("-") {
        Box::new(BufReader::new(io::stdin()))
    } else {
        let opened = File::open(file).with_context(|| format!("cannot read {}", file.display()))?;
        Box::new(BufReader::new(opened))
    };
    let done = ask_for_each(config, Request::ImportContacts, input, |problem| {
        let line = number(&problem["line"]);
        let reason = problem["problem"].as_str().unwrap_or_default();
        Ok(writeln!(io::stderr(), "vitrina: line {line}: {reason}")?)
    })?;
    let invalid = number(&done["invalid"]);
    let [added, known, erased] = ["added", "known", "erased"].map(|count| number(&done[count]));
    form.print(
        &done,
        &format!(
            "Taken: {added}. Known already: {known}. Left out, because they were erased: {erased}. Not taken: \
             {invalid}."
        ),
    )?;
    Ok(if invalid > 0 { ExitCode::from(EXIT_FAILURE) } else { ExitCode::SUCCESS })
}

pub(super) fn ask(config: &Config, request: Request) -> anyhow::Result<Value> {
    ask_for_each(config, request, io::empty(), |_| Ok(()))
}

pub(super) fn ask_for_each(
    config: &Config,
    request: Request,
    input: impl BufRead + Send,
    on_item: impl FnMut(Value) -> anyhow::Result<()>,
) -> anyhow::Result<Value> {
    match Connection::open(&config.server.data_dir)? {
        Some(server) => server.ask(&request, input, on_item),
        None => carry_out_alone(config, request, input, on_item),
    }
}

fn parse_job(text: &str) -> Result<JobId, &'static str> {
    JobId::parse(text).ok_or("not the id of a job; `vitrina jobs` lists them")
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default()
}

pub(super) fn print(line: &str) -> anyhow::Result<()> {
    writeln!(io::stdout(), "{line}").context("cannot print the answer")
}

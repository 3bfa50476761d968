//! Commands on the data: `backup`, `restore`, `purge`, `jobs`, `contacts`. The running server carries them
//! out; where none runs, they work on the closed database.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use serde_json::{Value, json};

use super::{EXIT_FAILURE, csv};
use crate::{
    backup,
    clock::Clock,
    config::Config,
    control::{Connection, Request, carry_out_alone},
    domain::{Contact, ContactId, JobId, PurgeCounts},
    store::check_owner,
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
    /// The whole backup is checked first. The present data are moved aside and not removed.
    Restore {
        /// The backup
        file: PathBuf,
        #[command(flatten)]
        form: Form,
    },
    /// Remove what is over its period of retention, as is done every night
    Purge {
        /// Only say what would be removed
        #[arg(long)]
        dry_run: bool,
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
    Erase {
        /// Id of the request
        #[arg(required_unless_present = "email")]
        id: Option<ContactId>,
        /// E-mail address with which the requests were sent
        #[arg(long, conflicts_with = "id")]
        email: Option<String>,
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
    #[arg(long)]
    json: bool,
}

impl Form {
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
        UpkeepCommand::Restore { file, form } => restore(config, file, form)?,
        UpkeepCommand::Purge { dry_run, form } => {
            let done = ask(config, Request::Purge { dry_run: *dry_run })?;
            form.print(&done, &purge_words(&done, *dry_run)?)?;
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
        UpkeepCommand::Contacts(ContactsCommand::Erase { id, email, form }) => {
            erase(config, *id, email.as_deref(), form)?;
        }
        UpkeepCommand::Contacts(ContactsCommand::Import { file, form }) => {
            return import(config, file, form);
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn restore(config: &Config, file: &Path, form: &Form) -> anyhow::Result<()> {
    let data_dir = &config.server.data_dir;
    let shown = file.display();
    backup::verify(file).with_context(|| shown.to_string())?;
    if data_dir.exists() {
        check_owner(data_dir)?;
    }
    if Connection::open(data_dir)?.is_some() {
        bail!("a server runs on {}: stop it, restore, start it again", data_dir.display());
    }
    let restored = backup::restore(file, data_dir, Clock::System.now());
    let restored = restored.with_context(|| shown.to_string())?;
    let done = json!({
        "createdAt": restored.header.created_at,
        "records": restored.totals.records,
        "files": restored.totals.files,
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
    let words = format!(
        "Restored: the state of {}, {} records and {} files.{former}\nErasures since then have to be \
         repeated.",
        restored.header.created_at, restored.totals.records, restored.totals.files
    );
    form.print(&done, &words)
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

fn erase(
    config: &Config,
    id: Option<ContactId>,
    email: Option<&str>,
    form: &Form,
) -> anyhow::Result<()> {
    let request = match (id, email) {
        (Some(id), _) => Request::EraseContact { id },
        (None, Some(email)) => Request::ErasePerson { email: email.to_owned() },
        (None, None) => bail!("name an id or --email"),
    };
    let done = ask(config, request)?;
    let count = number(&done["erased"]);
    if count == 0 {
        bail!("there is no such contact request");
    }
    form.print(&done, &format!("Erased: {count}. Backups made before still hold them."))
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
    let (added, known) = (number(&done["added"]), number(&done["known"]));
    form.print(&done, &format!("Taken: {added}. Known already: {known}. Not taken: {invalid}."))?;
    Ok(if invalid > 0 { ExitCode::from(EXIT_FAILURE) } else { ExitCode::SUCCESS })
}

fn ask(config: &Config, request: Request) -> anyhow::Result<Value> {
    ask_for_each(config, request, io::empty(), |_| Ok(()))
}

fn ask_for_each(
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

fn print(line: &str) -> anyhow::Result<()> {
    writeln!(io::stdout(), "{line}").context("cannot print the answer")
}

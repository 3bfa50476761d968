//! `vitrina admin …`: the people who administer. Works for who cannot log in any more, and without e-mail. Passwords are
//! asked for on a terminal; otherwise one line is read from standard input.

use std::io::{self, IsTerminal};

use anyhow::{Context, bail};
use clap::Subcommand;
use serde_json::Value;

use super::upkeep::{Form, ask, ask_for_each, print};
use crate::{
    auth::{MIN_PASSWORD_CHARS, PasswordFile, StoredHash},
    config::Config,
    control::{Connection, Request},
    domain::Role,
    store::{check_owner, prepare_data_dir},
};

#[derive(Debug, Subcommand)]
pub(super) enum AdminCommand {
    /// List the accounts
    List {
        #[command(flatten)]
        form: Form,
    },
    /// Make an account; its password is asked for
    Add {
        /// E-mail address, for the login
        email: String,
        /// Name, as others see it
        #[arg(long)]
        name: String,
        /// What the person may do: owner (everything), sales (contact requests), editor (the blog)
        #[arg(long)]
        role: Role,
    },
    /// Remove an account; its sessions end at once
    Remove {
        /// E-mail address or id
        account: String,
    },
    /// Set a password; ends the account's sessions
    SetPassword {
        /// E-mail address or id; without it the first owner's, also where there is no database yet
        #[arg(long)]
        account: Option<String>,
    },
    /// Turn an account's second factor off, such as when the device and the recovery codes are lost
    ResetSecondFactor {
        /// E-mail address or id
        account: String,
    },
}

pub(super) fn run(command: &AdminCommand, config: &Config) -> anyhow::Result<()> {
    match command {
        AdminCommand::List { form } => list(config, form),
        AdminCommand::Add { email, name, role } => add(config, email, name, *role),
        AdminCommand::Remove { account } => {
            ask(config, Request::RemoveAccount { account: account.clone() })?;
            print("The account is removed; its sessions have ended.")
        }
        AdminCommand::SetPassword { account } => set_password(config, account.as_deref()),
        AdminCommand::ResetSecondFactor { account } => {
            ask(config, Request::ResetSecondFactor { account: account.clone() })?;
            print("The second factor is off: the password is enough for the next login.")
        }
    }
}

/// Prints who administered what.
pub(super) fn journal(config: &Config, limit: usize, form: &Form) -> anyhow::Result<()> {
    ask_for_each(config, Request::ShowJournal { limit }, io::empty(), |entry| {
        let text = |name: &str| entry[name].as_str().unwrap_or_default().to_owned();
        let who =
            if entry["account"].is_null() { "(this machine)".to_owned() } else { text("name") };
        let count = entry["count"].as_u64().map(|count| count.to_string()).unwrap_or_default();
        let (whom, id) = (text("whom"), text("subject"));
        let words = [text("at"), who, text("action"), whom, id, text("detail"), count];
        let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
        form.print(&entry, &words.join("  "))
    })?;
    Ok(())
}

fn list(config: &Config, form: &Form) -> anyhow::Result<()> {
    ask_for_each(config, Request::ListAccounts, io::empty(), |account| {
        let text = |name: &str| account[name].as_str().unwrap_or_default().to_owned();
        let factor =
            if account["hasSecondFactor"] == Value::Bool(true) { "second factor" } else { "" };
        let (id, role) = (text("id"), text("role"));
        let words = format!("{id}  {role:<6}  {}  {}  {factor}", text("email"), text("name"));
        form.print(&account, words.trim_end())
    })?;
    Ok(())
}

fn add(config: &Config, email: &str, name: &str, role: Role) -> anyhow::Result<()> {
    let password_hash = StoredHash::of(&new_password()?)?.reveal().to_owned();
    let (name, email) = (name.to_owned(), email.to_owned());
    let done = ask(config, Request::AddAccount { name, email, role, password_hash })?;
    print("The account is there. From now on the login asks for the e-mail address too.")?;
    match done["withoutEmail"].as_str() {
        Some(name) => print(&format!(
            "The first account has no address yet: until one is set in the administration (My account), it \
             logs in as {name}."
        )),
        None => Ok(()),
    }
}

/// The first owner's password lies in a file, so that it can be set before there is a database and when that is
/// damaged. A running server is told, for its journal.
fn set_password(config: &Config, account: Option<&str>) -> anyhow::Result<()> {
    let dir = &config.server.data_dir;
    // Before anything is asked: the server could not read the file.
    if dir.exists() {
        check_owner(dir)?;
    }
    let hash = StoredHash::of(&new_password()?)?;
    let password_hash = hash.reveal().to_owned();
    let server = if dir.exists() { Connection::open(dir)? } else { None };
    match (account, server) {
        (Some(account), _) => {
            let account = Some(account.to_owned());
            ask(config, Request::SetPassword { account, password_hash })?;
        }
        (None, Some(server)) => {
            let request = Request::SetPassword { account: None, password_hash };
            server.ask(&request, io::empty(), |_| Ok(()))?;
        }
        (None, None) => {
            prepare_data_dir(dir)?;
            PasswordFile::in_dir(dir).set_hash(&hash)?;
        }
    }
    print("The password is set; all sessions of the account have ended.")
}

fn new_password() -> anyhow::Result<String> {
    if io::stdin().is_terminal() { ask_twice() } else { read_line() }
}

fn ask_twice() -> anyhow::Result<String> {
    let prompt = format!("New password (at least {MIN_PASSWORD_CHARS} characters): ");
    let password = rpassword::prompt_password(prompt)?;
    if password != rpassword::prompt_password("The same again: ")? {
        bail!("the two passwords differ: nothing was changed");
    }
    Ok(password)
}

fn read_line() -> anyhow::Result<String> {
    let mut line = String::new();
    io::stdin().read_line(&mut line).context("cannot read the password from standard input")?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

//! `vitrina token`: made, listed and revoked by the running server; where none runs, on the closed database.

use std::io;

use clap::Subcommand;

use super::upkeep::{Form, ask, ask_for_each};
use crate::{config::Config, control::Request, domain::TokenId};

/// What is done with tokens.
#[derive(Debug, Subcommand)]
pub(super) enum TokenCommand {
    /// Make a token and print it, this once: it lets contact requests of fairs in, and nothing else
    Create {
        /// Which device gets it
        name: String,
        #[command(flatten)]
        form: Form,
    },
    /// List the tokens with the time of their last use
    List {
        #[command(flatten)]
        form: Form,
    },
    /// Revoke a token: whoever has it is refused from now on
    Revoke {
        /// Its id; `vitrina token list` shows it
        id: TokenId,
        #[command(flatten)]
        form: Form,
    },
}

pub(super) fn run(command: &TokenCommand, config: &Config) -> anyhow::Result<()> {
    match command {
        TokenCommand::Create { name, form } => {
            let done = ask(config, Request::CreateToken { name: name.clone() })?;
            form.print(&done, done["secret"].as_str().unwrap_or_default())
        }
        TokenCommand::List { form } => list(config, form),
        TokenCommand::Revoke { id, form } => {
            let done = ask(config, Request::RevokeToken { id: *id })?;
            form.print(&done, "The token is revoked.")
        }
    }
}

fn list(config: &Config, form: &Form) -> anyhow::Result<()> {
    let done = ask_for_each(config, Request::ListTokens, io::empty(), |token| {
        let text = |name: &str| token[name].as_str().unwrap_or("never").to_owned();
        let (id, made, used) = (text("id"), text("createdAt"), text("lastUsedAt"));
        form.print(&token, &format!("{id}  made {made}  last used {used}  {}", text("name")))
    })?;
    if done["count"] == 0 && !form.is_json() {
        form.print(&done, "There are no tokens.")?;
    }
    Ok(())
}

//! `vitrina admin set-password`: asks on a terminal, reads one line from standard input otherwise.

use std::io::{self, IsTerminal};

use anyhow::{Context, bail};

use crate::{
    auth::{MIN_PASSWORD_CHARS, PasswordFile},
    config::Config,
    store::{check_owner, prepare_data_dir},
};

#[expect(clippy::print_stdout, reason = "the command's output")]
pub(super) fn set_password(config: &Config) -> anyhow::Result<()> {
    let dir = &config.server.data_dir;
    // Before anything is asked: the server could not read the file.
    if dir.exists() {
        check_owner(dir)?;
    }
    let password = if io::stdin().is_terminal() { ask()? } else { read_line()? };
    prepare_data_dir(dir)?;
    PasswordFile::in_dir(dir).set(&password)?;
    println!("The password is set; all sessions have ended.");
    Ok(())
}

fn ask() -> anyhow::Result<String> {
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

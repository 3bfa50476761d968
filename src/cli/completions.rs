//! `vitrina completions SHELL`: what a shell needs to complete commands and flags.

use std::io::{self, Write};

use anyhow::Context;
use clap::{CommandFactory, ValueEnum};
use clap_complete::{aot, generate};

use super::Cli;

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Shell {
    Bash,
    Zsh,
    Fish,
}

pub(super) fn run(shell: Shell) -> anyhow::Result<()> {
    let mut command = Cli::command();
    let mut script = Vec::new();
    match shell {
        Shell::Bash => generate(aot::Bash, &mut command, "vitrina", &mut script),
        Shell::Zsh => generate(aot::Zsh, &mut command, "vitrina", &mut script),
        Shell::Fish => generate(aot::Fish, &mut command, "vitrina", &mut script),
    }
    io::stdout().write_all(&script).context("cannot print the completions")
}

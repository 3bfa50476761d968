//! The `vitrina` executable.

use std::process::ExitCode;

use clap::Parser;
use vitrina::cli::{self, Cli};

fn main() -> ExitCode {
    cli::run(&Cli::parse())
}

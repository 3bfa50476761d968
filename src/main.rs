//! The `vitrina` executable.

use std::process::ExitCode;

use clap::Parser;
use vitrina::cli::{self, Cli};

#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    cli::run(&Cli::parse())
}

//! The `vitrina` executable.

use std::process::ExitCode;

use clap::Parser;
use vitrina::{
    cli::{self, Cli},
    clock,
};

#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    clock::set_built_at(env!("BUILT_AT_SECONDS"));
    cli::run(&Cli::parse())
}

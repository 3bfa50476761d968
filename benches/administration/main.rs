//! How quickly the administrator's lists and the blog's pages come when there is a lot of both.
//! Each figure prints its bound; the program fails when one is missed.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

mod administrator;
mod contacts;
#[path = "../support/many_contacts.rs"]
mod many_contacts;
mod posts;
#[path = "../support/mod.rs"]
mod support;

use std::process::ExitCode;

fn main() -> ExitCode {
    // Both, even if the first misses a bound.
    if contacts::measure() & posts::measure() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

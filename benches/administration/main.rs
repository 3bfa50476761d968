//! How quickly the administrator's lists and the blog's pages come when there is a lot of both.
//! Each figure prints its bound; the program fails when one is missed.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

#[path = "../support/administrator.rs"]
mod administrator;
mod contacts;
#[path = "../support/many_contacts.rs"]
mod many_contacts;
mod posts;
#[path = "../support/mod.rs"]
mod support;

use std::process::ExitCode;

/// The median of so many measurements.
fn median(rounds: usize, measure: impl FnMut() -> f64) -> f64 {
    let mut values: Vec<f64> = std::iter::repeat_with(measure).take(rounds).collect();
    values.sort_by(f64::total_cmp);
    values[rounds / 2]
}

fn main() -> ExitCode {
    // Both, even if the first misses a bound.
    if contacts::measure() & posts::measure() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

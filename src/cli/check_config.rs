//! `vitrina check-config`: loading has validated everything; says so, and names placeholders.

use crate::config::Config;

#[expect(clippy::print_stdout, reason = "the command's output")]
pub(super) fn run(config: &Config) {
    println!("The configuration is valid.");
    let placeholders = config.company.placeholder_keys();
    if !placeholders.is_empty() {
        println!("Still placeholders: {}", placeholders.join(", "));
    }
}

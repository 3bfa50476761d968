//! The clock: retention, sessions, backups and the promise of an answer within a day go by it.

use std::process::Command;

use jiff::Timestamp;

use super::{Finding, Patient};
use crate::clock::built_at;

const REMEDY: &str =
    "switch network time on with `timedatectl set-ntp true`, then look at `timedatectl`";

pub(super) fn check(_: &Patient) -> Vec<Finding> {
    let now = Timestamp::now();
    let plausible = if now < built_at() {
        Finding::problem(
            format!("the clock shows {now:.0}, which is before this program was built"),
            REMEDY,
        )
    } else {
        Finding::good(format!("the clock shows {now:.0}"))
    };
    vec![plausible, synchronised()]
}

fn synchronised() -> Finding {
    let asked =
        Command::new("timedatectl").args(["show", "-p", "NTPSynchronized", "--value"]).output();
    match asked.map(|output| output.stdout) {
        Ok(said) if said == b"yes\n" => Finding::good("the clock is set by network time"),
        Ok(said) if said == b"no\n" => {
            Finding::advice("the clock is not set by network time and will drift", REMEDY)
        }
        _ => Finding::skipped("whether the clock is set by network time: timedatectl does not say"),
    }
}

//! Whether old data are removed by themselves, or that waits for somebody.

use std::io;

use serde::Deserialize;

use super::{Finding, Patient};
use crate::{
    control::{Connection, Request},
    domain::{Hold, HoldRecord},
};

#[derive(Deserialize)]
struct Answer {
    held: Option<HoldRecord>,
}

pub(super) fn check(Patient { config, .. }: &Patient) -> Vec<Finding> {
    let server = match Connection::open(&config.server.data_dir) {
        Ok(Some(server)) => server,
        // Opening the database would change it.
        Ok(None) => {
            return vec![Finding::skipped(
                "whether old data are removed: only a running server says it",
            )];
        }
        Err(error) => {
            return vec![Finding::problem(
                format!("whether old data are removed is not known: {error:#}"),
                "run this as the server's user; if the server hangs, restart it",
            )];
        }
    };
    let asked = server.ask(&Request::ShowHold, io::empty(), |_| Ok(()));
    let asked = asked.and_then(|answer| Ok(serde_json::from_value::<Answer>(answer)?));
    vec![match asked {
        Ok(Answer { held: None }) => Finding::good("old data are removed when their time is over"),
        Ok(Answer { held: Some(HoldRecord { hold, .. }) }) => describe(hold),
        Err(error) => Finding::problem(
            format!("the server does not say whether old data are removed: {error:#}"),
            "restart it if it is of another version than this command",
        ),
    }]
}

fn describe(hold: Hold) -> Finding {
    match hold {
        Hold::ClockLeap { known_at } => Finding::problem(
            format!(
                "nothing old is removed: the clock is more than 35 days ahead of {known_at:.0}, the newest \
                 time that the data know"
            ),
            "set the clock right; if it is right, look at `vitrina purge --dry-run` and run \
             `vitrina purge --confirm`",
        ),
        Hold::LargePurge { contacts, total } => Finding::problem(
            format!(
                "nothing old is removed: {contacts} of {total} contact requests would go, unusually many at \
                 once"
            ),
            "look at `vitrina purge --dry-run`, then run `vitrina purge --confirm` or confirm it in the overview",
        ),
    }
}

//! The program that is called for each contact request: whether anything answers at its address.

use std::time::Duration;

use reqwest::{Client, Method};

use super::{Finding, Patient};

pub(super) fn check(patient: &Patient) -> Vec<Finding> {
    let webhook = &patient.config.webhook;
    if !webhook.is_configured() {
        return vec![Finding::skipped("no other program is told of contact requests")];
    }
    let client = Client::builder().timeout(Duration::from_secs(webhook.timeout_secs)).no_proxy();
    // It must not take this for a contact request: any answer shows that somebody is there.
    let asked = patient.ask(client, Method::HEAD, &webhook.url);
    // The address is left out: it may hold a token.
    vec![match asked {
        Ok(_) => Finding::good("somebody answers at the webhook's address"),
        Err(error) if error.is_timeout() => Finding::problem(
            "the webhook's receiver does not answer in time",
            "look whether it runs, or raise webhook.timeout_secs",
        ),
        Err(_) => Finding::problem(
            "the webhook's receiver cannot be reached",
            "look whether it runs and whether webhook.url is its address; requests wait and are told \
             once it answers",
        ),
    }]
}

//! The program that is called for each contact request: whether anything answers at its address.

use std::time::Duration;

use reqwest::{Client, Method, StatusCode, redirect::Policy};

use super::{Finding, Patient};

pub(super) fn check(patient: &Patient) -> Vec<Finding> {
    let webhook = &patient.config.webhook;
    if !webhook.is_configured() {
        return vec![Finding::skipped("no other program is told of contact requests")];
    }
    // As a call would: where it leads to is not gone after.
    let client = Client::builder()
        .timeout(Duration::from_secs(webhook.timeout_secs))
        .redirect(Policy::none())
        .no_proxy();
    // It must not take this for a contact request: nearly any answer shows that somebody is there.
    let asked = patient.ask(client, Method::HEAD, &webhook.url);
    // The address is left out: it may hold a token.
    vec![match asked.map(|answer| answer.status()) {
        Ok(status) if status.is_redirection() => Finding::problem(
            format!(
                "the webhook's receiver sends calls elsewhere ({status}), which is not followed"
            ),
            "write the address that it names into webhook.url",
        ),
        Ok(StatusCode::GONE) => Finding::problem(
            "the webhook's receiver says that it is gone for good (410 Gone)",
            "write its new address into webhook.url, or remove [webhook]",
        ),
        Ok(status) => Finding::good(format!(
            "somebody answers at the webhook's address ({status}; whether calls are taken, the first one shows)"
        )),
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

//! Certificates: the server's own, and the one that visitors of the public address see.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use reqwest::{Client, Method, tls::TlsInfo};

use super::{Finding, Patient};
use crate::tls::{Certificates, not_after};

const PATIENCE: Duration = Duration::from_secs(10);
/// Renewal comes a month before the end; this long before it, it has failed several times.
const LATE: SignedDuration = SignedDuration::from_hours(24 * 14);

pub(super) fn check(patient: &Patient) -> Vec<Finding> {
    let server = &patient.config.server;
    let mut findings = Vec::new();
    if server.tls.is_on() {
        findings.push(match Certificates::load(&server.tls) {
            Ok(certificates) => judge("the certificate in server.tls", certificates.not_after()),
            Err(error) => {
                Finding::problem("the certificate in server.tls cannot be used", error.to_string())
            }
        });
    }
    let url = &server.public_url;
    findings.push(if url.starts_with("https://") {
        look_at(patient, url)
    } else {
        Finding::skipped("the public address: it is not https://")
    });
    findings
}

fn look_at(patient: &Patient, url: &str) -> Finding {
    let client = Client::builder().timeout(PATIENCE).tls_info(true);
    match patient.ask(client, Method::HEAD, url) {
        Ok(answer) => {
            let info = answer.extensions().get::<TlsInfo>();
            let end = info.and_then(TlsInfo::peer_certificate).and_then(not_after);
            judge(&format!("the certificate of {url}"), end)
        }
        Err(error) if is_of_certificate(&error) => Finding::problem(
            format!("browsers do not trust {url}: {}", innermost(&error)),
            "renew the certificate (with Caddy: look into its log; with certbot: `certbot renew`)",
        ),
        Err(error) => Finding::skipped(format!(
            "{url} is not reachable from here, as without internet: {}",
            innermost(&error)
        )),
    }
}

fn judge(what: &str, end: Option<Timestamp>) -> Finding {
    let Some(end) = end else {
        return Finding::skipped(format!("{what} does not say when it ends"));
    };
    let left = end.duration_since(Timestamp::now());
    let days = left.as_hours() / 24;
    if left.is_negative() {
        Finding::problem(format!("{what} ended on {end:.0}"), "renew it now: browsers turn away")
    } else if left < LATE {
        Finding::problem(
            format!("{what} ends in {days} days"),
            "its renewal does not work: look into the log of what renews it",
        )
    } else {
        Finding::good(format!("{what} is valid for {days} days"))
    }
}

/// rustls's errors come wrapped in those of three other crates.
fn is_of_certificate(error: &reqwest::Error) -> bool {
    innermost(error).to_lowercase().contains("certificate")
}

fn innermost(error: &dyn std::error::Error) -> String {
    let mut innermost = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
}

#[cfg(test)]
mod tests {
    use super::{super::State, *};

    #[test]
    fn a_certificate_that_was_not_renewed_in_time_is_a_problem() {
        let in_days = |days: i64| Timestamp::now() + SignedDuration::from_hours(24 * days + 1);
        for (end, state) in [
            (Some(in_days(60)), State::Good),
            (Some(in_days(10)), State::Problem),
            (Some(in_days(-1)), State::Problem),
            (None, State::Skipped),
        ] {
            assert_eq!(judge("it", end).state, state, "{end:?}");
        }
    }
}

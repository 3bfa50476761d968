//! Certificates: the server's own, and the one that visitors of the public address see.

use std::time::Duration;

use jiff::Timestamp;
use reqwest::{Client, Method, tls::TlsInfo};

use super::{Finding, Patient};
use crate::{
    clock::Clock,
    tls::{Certificates, Facts},
};

const PATIENCE: Duration = Duration::from_secs(10);

pub(super) fn check(patient: &Patient) -> Vec<Finding> {
    let server = &patient.config.server;
    let mut findings = Vec::new();
    if server.tls.is_on() {
        match Certificates::load(server, &Clock::system()) {
            Ok(certificates) => findings.extend(look_at_own(&certificates)),
            Err(error) => findings.push(Finding::problem(
                "the certificate in server.tls cannot be used",
                error.to_string(),
            )),
        }
    }
    let url = &server.public_url;
    findings.push(if url.starts_with("https://") {
        look_at(patient, url)
    } else {
        Finding::skipped("the public address: it is not https://")
    });
    findings
}

fn look_at_own(certificates: &Certificates) -> Vec<Finding> {
    let mut findings = Vec::new();
    let facts = certificates.facts();
    let trouble = certificates.trouble();
    if let Some(trouble) = trouble.as_ref().filter(|trouble| trouble.is_of_clock) {
        let message =
            "the clock does not fit the certificate in server.tls, which had just been issued";
        return vec![Finding::problem(message, trouble.reason.clone())];
    }
    if facts.is_some() || !certificates.is_automatic() {
        findings.push(judge("the certificate in server.tls", facts.as_ref()));
    } else if trouble.is_none() {
        findings.push(Finding::advice(
            "there is no certificate yet",
            "the server fetches it when it starts: `systemctl start vitrina`, then look again",
        ));
    }
    if let Some(misfit) = certificates.misfit() {
        let remedy = "name the files of the right one in server.tls, or correct server.public_url";
        findings.push(Finding::advice(misfit, remedy));
    }
    if let Some(trouble) = trouble {
        let times = if trouble.attempts == 1 { "once" } else { "again and again" };
        findings.push(Finding::problem(
            format!("no certificate could be fetched, tried {times}, last on {:.0}", trouble.at),
            format!(
                "{} The next attempt is on {:.0}; `systemctl reload vitrina` makes one sooner",
                trouble.reason, trouble.next_at
            ),
        ));
    }
    findings
}

fn look_at(patient: &Patient, url: &str) -> Finding {
    let client = Client::builder().timeout(PATIENCE).tls_info(true);
    match patient.ask(client, Method::HEAD, url) {
        Ok(answer) => {
            let info = answer.extensions().get::<TlsInfo>();
            let facts = info.and_then(TlsInfo::peer_certificate).and_then(Facts::read);
            judge(&format!("the certificate of {url}"), facts.as_ref())
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

fn judge(what: &str, facts: Option<&Facts>) -> Finding {
    let Some(facts) = facts else {
        return Finding::skipped(format!("{what} does not say when it ends"));
    };
    let (now, end) = (Timestamp::now(), facts.not_after);
    let left = end.duration_since(now);
    let days = left.as_hours() / 24;
    if now < facts.not_before {
        Finding::problem(
            format!(
                "{what} is valid from {:.0} on, and the clock shows {now:.0}",
                facts.not_before
            ),
            "set the clock: `timedatectl set-ntp true`",
        )
    } else if left.is_negative() {
        Finding::problem(format!("{what} ended on {end:.0}"), "renew it now: browsers turn away")
    } else if facts.late_from() <= now {
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
    use jiff::SignedDuration;

    use super::{super::State, *};

    #[test]
    fn a_certificate_that_was_not_renewed_in_time_is_a_problem() {
        let key = rcgen::KeyPair::generate().expect("key");
        let now = Timestamp::now();
        let from_to = |from: i64, to: i64| {
            let mut params = rcgen::CertificateParams::default();
            let date = |days: i64| {
                let at = now + SignedDuration::from_hours(24 * days + 1);
                let epoch = rcgen::date_time_ymd(1970, 1, 1);
                epoch + Duration::from_secs(at.as_second().unsigned_abs())
            };
            (params.not_before, params.not_after) = (date(from), date(to));
            Facts::read(params.self_signed(&key).expect("certificate").der()).expect("facts")
        };
        for (facts, state) in [
            (Some(from_to(-30, 60)), State::Good),
            (Some(from_to(-80, 10)), State::Problem),
            // A short one is renewed later.
            (Some(from_to(-3, 3)), State::Good),
            (Some(from_to(-5, 1)), State::Problem),
            (Some(from_to(-91, -1)), State::Problem),
            (Some(from_to(1, 90)), State::Problem),
            (None, State::Skipped),
        ] {
            assert_eq!(judge("it", facts.as_ref()).state, state, "{facts:?}");
        }
    }
}

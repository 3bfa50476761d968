//! Why there is no new certificate, in words for the owner.

use std::{io, path::Path};

use instant_acme::{Error, Problem};
use jiff::Timestamp;

use super::client::{TooMuch, innermost};

/// What the authority says to an account that it does not know (RFC 8555, section 6.7).
const NO_ACCOUNT: &str = "urn:ietf:params:acme:error:accountDoesNotExist";
/// What it says when it has forgotten the nonce of a call that is otherwise right (section 6.5).
const BAD_NONCE: &str = "urn:ietf:params:acme:error:badNonce";

/// What it says of a certificate that it has taken back before (section 6.7).
const ALREADY_REVOKED: &str = "urn:ietf:params:acme:error:alreadyRevoked";
/// As often something is asked for whose nonces the authority does not take; each call of it was repeated already.
const TRIES: usize = 3;

/// Why an attempt failed, and what to do.
#[derive(Debug, thiserror::Error)]
pub(super) enum IssueError {
    /// The authority can't be asked.
    #[error(
        "the authority does not answer: {0}. Look whether this machine reaches it (network, firewall, \
         server.tls.acme_directory) and whether the clock is right."
    )]
    Unreachable(String),
    /// Something else answers, or the authority does so in another way than it should.
    #[error(
        "the authority answers with something else than ACME: {0}. Look whether server.tls.acme_directory is the \
         address that the authority names for its directory, and whether a proxy or a login page answers in its place."
    )]
    Foreign(String),
    /// The authority does not want to.
    #[error(
        "the authority refuses: {0}. Mend what it names; where that is a limit, it is only to be waited for."
    )]
    Refused(String),
    /// The authority has forgotten this account, as after a test authority's restart.
    #[error(
        "the authority does not know this server's account. That is its own fault: it is asked again."
    )]
    NoAccount,
    /// The authority took none of the nonces that it had given, as a busy one with several machines does now and then.
    #[error(
        "the authority does not know its own nonces. That is its own fault: it is asked again."
    )]
    BadNonce,
    /// The authority could not see that the names lead here.
    #[error(
        "the authority did not find this server under its names: {0}. Each name must lead to this machine \
         (A, and AAAA if it has one), with port 443 or 80 open to the internet; `vitrina doctor` looks."
    )]
    Unproven(String),
    /// What came is not what was asked for.
    #[error(
        "what the authority issued cannot be used: {0}. Look whether server.tls.acme_directory is the authority \
         that you want."
    )]
    Unusable(String),
    /// What came is not of this time.
    #[error(
        "the clock is wrong: it shows {now:.0}, and a certificate that has just been issued is valid from {from:.0} \
         to {until:.0}. Set the clock (`timedatectl set-ntp true`); if it is right, the authority's is wrong."
    )]
    Clock {
        /// By this machine's clock.
        now: Timestamp,
        /// The certificate's beginning.
        from: Timestamp,
        /// Its end.
        until: Timestamp,
    },
    /// It can't be kept.
    #[error(
        "{0}. Look whether the disk is full and whether the folder is the server's user's own."
    )]
    Storage(String),
}

impl IssueError {
    /// A file that can't be read or written.
    pub fn storage(what: &str, path: &Path, error: &io::Error) -> Self {
        Self::Storage(format!("{what} cannot be kept in {}: {error}", path.display()))
    }

    /// Whether the order has come to its end with it, rather than been cut off.
    pub fn ends_order(&self) -> bool {
        matches!(self, Self::Refused(_) | Self::Unproven(_) | Self::Unusable(_))
    }

    /// Patience has an end.
    pub fn late() -> Self {
        Self::Unreachable("it did not come to an end in time".to_owned())
    }
}

impl From<Error> for IssueError {
    fn from(error: Error) -> Self {
        match error {
            Error::Api(problem) if problem.r#type.as_deref() == Some(NO_ACCOUNT) => Self::NoAccount,
            Error::Api(problem) if is_bad_nonce(&problem) => Self::BadNonce,
            Error::Api(problem) => Self::Refused(in_words(&problem)),
            Error::Timeout(_) => Self::late(),
            Error::Other(reason) if reason.is::<TooMuch>() => Self::Foreign(reason.to_string()),
            Error::Other(reason) => Self::Unreachable(innermost(reason.as_ref())),
            Error::Json(_) => Self::Foreign("that is not the JSON which is due there".to_owned()),
            Error::Str(what) => Self::Foreign(what.to_owned()),
            Error::InvalidUri(_) | Error::Http(_) => {
                Self::Foreign("it names an address that is none".to_owned())
            }
            other => Self::Refused(other.to_string()),
        }
    }
}

/// Whether all that was wrong with a call is its nonce.
pub(super) fn is_bad_nonce(problem: &Problem) -> bool {
    problem.r#type.as_deref() == Some(BAD_NONCE)
}

/// Whether there is nothing to take back any more, as when the answer to the first call was lost.
pub(super) fn is_already_revoked(problem: &Problem) -> bool {
    problem.r#type.as_deref() == Some(ALREADY_REVOKED)
}

/// Asks anew from its beginning what met only nonces that the authority had forgotten.
pub(super) async fn until_nonces_are_taken<T, F>(ask: impl Fn() -> F) -> Result<T, IssueError>
where
    F: Future<Output = Result<T, IssueError>>,
{
    for _ in 1..TRIES {
        match ask().await {
            Err(IssueError::BadNonce) => {}
            done => return done,
        }
    }
    ask().await
}

/// Whether this is what the authority found where it looked for a proof (section 6.7), rather than a call that it refused.
pub(super) fn is_of_proof(problem: &Problem) -> bool {
    let kind = problem.r#type.as_deref().and_then(|kind| kind.rsplit(':').next());
    let found = ["caa", "connection", "dns", "incorrectResponse", "tls", "unauthorized"];
    kind.is_some_and(|kind| found.contains(&kind))
}

/// What a problem says to a person, on one line and without its number's address.
pub(super) fn in_words(problem: &Problem) -> String {
    let details = problem.subproblems.iter().filter_map(|one| one.detail.as_deref());
    let all: Vec<&str> = problem.detail.as_deref().into_iter().chain(details).collect();
    let text = match &problem.r#type {
        Some(kind) if all.is_empty() => kind.clone(),
        None if all.is_empty() => "it does not say why".to_owned(),
        _ => all.join("; "),
    };
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let line: String = line.chars().filter(|c| !c.is_control()).take(MAX_CHARS).collect();
    line.trim_end_matches('.').to_owned()
}

/// More of somebody else's words is nothing for a line of the log.
const MAX_CHARS: usize = 500;

#[cfg(test)]
mod tests {
    use std::{cell::Cell, future::ready};

    use serde_json::json;

    use super::*;

    #[test]
    fn what_was_found_is_told_apart_from_what_was_refused() {
        let of = |kind: &str| -> Problem {
            let kind = format!("urn:ietf:params:acme:error:{kind}");
            serde_json::from_value(json!({ "type": kind })).expect("a problem")
        };
        assert!(is_of_proof(&of("connection")) && is_of_proof(&of("unauthorized")));
        assert!(!is_of_proof(&of("rateLimited")) && !is_of_proof(&of("badNonce")));
        assert!(is_bad_nonce(&of("badNonce")) && !is_bad_nonce(&of("malformed")));
        assert!(is_already_revoked(&of("alreadyRevoked")) && !is_already_revoked(&of("malformed")));
    }

    #[test]
    fn what_is_no_answer_of_an_authority_is_told_in_words_with_a_remedy() {
        let json = serde_json::from_str::<Problem>("<!doctype html>").expect_err("no JSON");
        for error in [json.into(), Error::Str("no nonce"), Error::Other(Box::new(TooMuch))] {
            let said = IssueError::from(error).to_string();
            assert!(said.contains("something else than ACME"), "{said}");
            assert!(
                said.contains("server.tls.acme_directory") && !said.contains("line 1"),
                "{said}"
            );
        }
        let silent: Problem = serde_json::from_value(json!({})).expect("a problem");
        let said = IssueError::from(Error::Api(silent)).to_string();
        assert!(said.contains("it does not say why. Mend"), "{said}");
    }

    #[tokio::test]
    async fn forgotten_nonces_are_met_three_times_and_other_refusals_once() {
        let calls = Cell::new(0);
        let ask = |refusals: usize, error: fn() -> IssueError| {
            calls.set(0);
            let calls = &calls;
            until_nonces_are_taken(move || {
                calls.set(calls.get() + 1);
                ready(if calls.get() > refusals { Ok(()) } else { Err(error()) })
            })
        };
        assert!(ask(2, || IssueError::BadNonce).await.is_ok());
        assert!(matches!(ask(3, || IssueError::BadNonce).await, Err(IssueError::BadNonce)));
        assert_eq!(calls.get(), 3);
        assert!(ask(1, || IssueError::NoAccount).await.is_err());
        assert_eq!(calls.get(), 1);
    }
}

//! Why there is no new certificate, in words for the owner.

use std::{io, path::Path};

use instant_acme::{Error, Problem};

use super::client::innermost;

/// What the authority says to an account that it does not know (RFC 8555, section 6.7).
const NO_ACCOUNT: &str = "urn:ietf:params:acme:error:accountDoesNotExist";

/// Why an attempt failed, and what to do.
#[derive(Debug, thiserror::Error)]
pub(super) enum IssueError {
    /// The authority can't be asked.
    #[error(
        "the authority does not answer: {0}. Look whether this machine reaches it (network, firewall, \
         server.tls.acme_directory) and whether the clock is right."
    )]
    Unreachable(String),
    /// The authority does not want to.
    #[error("the authority refuses: {0}.")]
    Refused(String),
    /// The authority has forgotten this account, as after a test authority's restart.
    #[error("the authority does not know this server's account.")]
    NoAccount,
    /// The authority could not see that the names lead here.
    #[error(
        "the authority did not find this server under its names: {0}. Each name must lead to this machine \
         (A, and AAAA if it has one), with port 443 or 80 open to the internet; `vitrina doctor` looks."
    )]
    Unproven(String),
    /// What came is not what was asked for.
    #[error("what the authority issued cannot be used: {0}.")]
    Unusable(String),
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
}

impl From<Error> for IssueError {
    fn from(error: Error) -> Self {
        match error {
            Error::Api(problem) if problem.r#type.as_deref() == Some(NO_ACCOUNT) => Self::NoAccount,
            Error::Api(problem) => Self::Refused(in_words(&problem)),
            Error::Timeout(_) => Self::Refused("it did not come to an end in time".to_owned()),
            Error::Other(reason) => Self::Unreachable(innermost(reason.as_ref())),
            other => Self::Refused(other.to_string()),
        }
    }
}

/// What a problem says to a person, on one line and without its number's address.
pub(super) fn in_words(problem: &Problem) -> String {
    let details = problem.subproblems.iter().filter_map(|one| one.detail.as_deref());
    let all: Vec<&str> = problem.detail.as_deref().into_iter().chain(details).collect();
    let text =
        if all.is_empty() { problem.r#type.clone().unwrap_or_default() } else { all.join("; ") };
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let line: String = line.chars().filter(|c| !c.is_control()).take(MAX_CHARS).collect();
    line.trim_end_matches('.').to_owned()
}

/// More of somebody else's words is nothing for a line of the log.
const MAX_CHARS: usize = 500;

//! The way home of a fair's contact requests: whether the firm's server is there and knows the token.

use super::{Finding, Patient};
use crate::notify::{Trouble, try_home};

pub(super) fn check(patient: &Patient) -> Vec<Finding> {
    let fair = &patient.config.fair;
    if !fair.has_home() {
        return vec![Finding::skipped("contact requests of a fair stay on this device")];
    }
    let mut findings = Vec::new();
    if fair.is_home_unprotected() {
        findings.push(Finding::advice(
            "contact requests of the fair, and the token, cross the network unprotected (fair.push_to)",
            "write an address that begins with https://, unless nobody else is in that network",
        ));
    }
    // Nothing is handed over.
    findings.push(match patient.runtime.block_on(try_home(fair)) {
        Ok(()) => Finding::good("the firm's server takes the contact requests of this fair"),
        Err(trouble) => Finding::problem(format!("{trouble} (fair.push_to)"), remedy(trouble)),
    });
    findings
}

fn remedy(trouble: Trouble) -> &'static str {
    match trouble {
        Trouble::TokenRefused => {
            "make a token on the firm's server and write it as fair.push_token"
        }
        Trouble::Redirected => "write the address to which it leads, without a path",
        Trouble::NotOurs => {
            "open any page in a browser, in case the network asks for a login; else look whether \
             fair.push_to is the firm's server and that has this version"
        }
        Trouble::Unreachable | Trouble::Timeout | Trouble::Busy | Trouble::Failed => {
            "look whether this device has internet and the firm's server runs; requests wait here, and \
             none is lost"
        }
    }
}

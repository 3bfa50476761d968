//! When a certificate is asked for: pure reckoning with times.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::tls::Facts;

/// Certificates that live shorter than this are renewed after half of their time.
const SHORT_LIFE: SignedDuration = SignedDuration::from_hours(24 * 10);
/// Certificates issued together are not renewed together: each waits up to this part of its lifetime more.
const SPREAD: f64 = 1.0 / 50.0;
/// However late the authority suggests it: so much of the lifetime is left for attempts that fail.
const LEAST_LEFT: f64 = 1.0 / 10.0;
/// Before the second attempt; an authority such as Let's Encrypt takes five failures an hour.
const FIRST_WAIT: Duration = Duration::from_mins(5);
const LONGEST_WAIT: Duration = Duration::from_hours(24);
/// Somebody who restarts the server has mended something; a server that is restarted again and again has not.
const WAIT_AFTER_RESTART: SignedDuration = SignedDuration::from_mins(2);

/// When the authority would like to be asked (RFC 9773).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub start: Timestamp,
    pub end: Timestamp,
}

/// What is to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Nothing.
    Rest,
    /// Ask for a certificate.
    Issue,
    /// Nothing: the clock shows a time before this one, at which something was there that is there already.
    ClockBehind(Timestamp),
}

/// Attempts that failed since the last that did not; kept over a restart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Failures {
    /// How many.
    pub count: u32,
    /// When the last one was.
    pub at: Timestamp,
    /// When the next attempt is.
    pub next_at: Timestamp,
    /// Why, in words.
    pub reason: String,
    /// For which names; others have nothing to do with it.
    pub names: Vec<String>,
}

impl Failures {
    /// One more; `chance` from 0 up to 1 spreads the attempts of many servers.
    pub fn after(
        earlier: Option<&Self>,
        at: Timestamp,
        reason: String,
        names: &[String],
        chance: f64,
    ) -> Self {
        let earlier = earlier.filter(|earlier| earlier.names == names);
        let count = earlier.map_or(0, |earlier| earlier.count).saturating_add(1);
        let next_at = at.checked_add(wait_after(count, chance)).unwrap_or(Timestamp::MAX);
        Self { count, at, next_at, reason, names: names.to_vec() }
    }

    /// As it is after a restart, or when somebody asks for an attempt.
    pub fn hurried(self) -> Self {
        let soon = self.at.checked_add(WAIT_AFTER_RESTART).unwrap_or(self.next_at);
        Self { next_at: self.next_at.min(soon), ..self }
    }

    /// Whether these names wait at `now`; not those whose failure is in the future, which is a clock's fault.
    fn hold_back(&self, names: &[String], now: Timestamp) -> bool {
        self.names == names && self.at <= now && now < self.next_at
    }
}

/// Before the attempt that follows so many failures.
fn wait_after(failures: u32, chance: f64) -> Duration {
    let doublings = failures.saturating_sub(1).min(16);
    let longest = (FIRST_WAIT * 2_u32.pow(doublings)).min(LONGEST_WAIT);
    longest.mul_f64(1.0 - 0.2 * chance.clamp(0.0, 1.0))
}

/// When this certificate is to be renewed: where in its window its share falls, if the authority suggests one; else
/// after two thirds of its lifetime, or half of a short one, and a little by chance.
pub(super) fn renewal_at(facts: &Facts, window: Option<Window>) -> Timestamp {
    let lifetime = facts.lifetime();
    let later = |from: Timestamp, span: SignedDuration, part: f64| {
        let seconds = span.as_secs_f64() * part;
        let added = SignedDuration::try_from_secs_f64(seconds).unwrap_or_default();
        from.checked_add(added).unwrap_or(from)
    };
    let usual = if lifetime < SHORT_LIFE { 1.0 / 2.0 } else { 2.0 / 3.0 };
    let at = match window.filter(|window| window.start < window.end) {
        Some(Window { start, end }) => later(start, end.duration_since(start), facts.share()),
        None => later(facts.not_before, lifetime, usual + SPREAD * facts.share()),
    };
    at.min(later(facts.not_before, lifetime, 1.0 - LEAST_LEFT))
}

/// What is to be done at `now` with the certificate that there is. No right clock shows a time before `built_at`.
pub(super) fn next_step(
    facts: Option<&Facts>,
    names: &[String],
    window: Option<Window>,
    failures: Option<&Failures>,
    (now, built_at): (Timestamp, Timestamp),
) -> Step {
    if now < built_at {
        return Step::ClockBehind(built_at);
    }
    let is_due = match facts.filter(|facts| is_for(facts, names)) {
        Some(facts) if now < facts.not_before => return Step::ClockBehind(facts.not_before),
        Some(facts) => renewal_at(facts, window) <= now,
        None => true,
    };
    if is_due && !failures.is_some_and(|failures| failures.hold_back(names, now)) {
        Step::Issue
    } else {
        Step::Rest
    }
}

/// Whether it is for these names (in lower case) and no others.
pub(super) fn is_for(facts: &Facts, names: &[String]) -> bool {
    let mut names = names.to_vec();
    names.sort();
    names == facts.names
}

#[cfg(test)]
mod tests;

//! When a certificate is asked for: pure reckoning with times.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::error::IssueError;
use crate::tls::Facts;

/// Certificates that live shorter than this are renewed after half of their time.
const SHORT_LIFE: SignedDuration = SignedDuration::from_hours(24 * 10);
/// Certificates issued together are not renewed together: each waits up to this part of its lifetime more.
const SPREAD: f64 = 1.0 / 50.0;
/// However late the authority suggests it: so much of the lifetime is left for attempts that fail.
const LEAST_LEFT: f64 = 1.0 / 10.0;
/// So far clocks that are right are apart.
const SKEW: SignedDuration = SignedDuration::from_mins(1);
/// Before the second attempt; an authority such as Let's Encrypt takes five failures an hour.
const FIRST_WAIT: Duration = Duration::from_mins(5);
const LONGEST_WAIT: Duration = Duration::from_hours(24);
/// After a certificate has come, or a quarter of its lifetime: Let's Encrypt issues five a week for the same names, and
/// then one in 34 hours.
const LEAST_INTERVAL: SignedDuration = SignedDuration::from_hours(36);
/// As long an authority may wish for quiet.
const LONGEST_QUIET: SignedDuration = SignedDuration::from_hours(24 * 7);
/// Somebody who restarts the server has mended something; a server that is restarted again and again has not.
const WAIT_AFTER_RESTART: SignedDuration = SignedDuration::from_mins(2);

/// Of an attempt of which nothing more is known.
const INTERRUPTED: &str = "the server ended while the authority was asked. It is asked again.";

/// When the authority would like to be asked (RFC 9773).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub start: Timestamp,
    pub end: Timestamp,
}

/// What is to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Nothing: there is a certificate, and it is not due.
    Rest,
    /// Nothing yet: it is too early for another attempt.
    Wait,
    /// Ask for a certificate.
    Issue,
    /// Nothing: the clock shows a time before this one, at which something was there that is there already.
    ClockBehind(Timestamp),
}

/// What became of the attempts so far; kept over a restart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Attempts {
    /// How many went wrong since the last that did not.
    pub count: u32,
    /// When the last one was.
    pub at: Timestamp,
    /// When the next one may be.
    pub next_at: Timestamp,
    /// Why it went wrong, in words; empty if it did not.
    pub reason: String,
    /// For which names; others have nothing to do with it.
    pub names: Vec<String>,
    /// Not even after a restart, or when somebody asks for it, the next one is sooner.
    pub soonest_at: Timestamp,
    /// Whether a certificate came of the last one. What is wrong then is this machine's clock, and another one is as little
    /// use.
    pub has_issued: bool,
}

impl Attempts {
    /// One more that failed; `chance` from 0 up to 1 spreads the attempts of many servers.
    pub fn failed(
        earlier: Option<&Self>,
        at: Timestamp,
        reason: String,
        names: &[String],
        chance: f64,
    ) -> Self {
        let earlier = earlier.filter(|earlier| earlier.names == names);
        let count = earlier.map_or(0, |earlier| earlier.count).saturating_add(1);
        let next_at = at.checked_add(wait_after(count, chance)).unwrap_or(Timestamp::MAX);
        let soonest_at = at.checked_add(WAIT_AFTER_RESTART).unwrap_or(next_at);
        Self { count, at, next_at, reason, names: names.to_vec(), soonest_at, has_issued: false }
    }

    /// The authority wants not to be asked for so long (RFC 8555, section 6.6).
    pub fn quiet_for(self, wanted: SignedDuration) -> Self {
        let until = self.at.checked_add(wanted.min(LONGEST_QUIET)).unwrap_or(self.next_at);
        Self { next_at: self.next_at.max(until), soonest_at: self.soonest_at.max(until), ..self }
    }

    /// One more that has begun, for whoever starts after it was interrupted: a certificate may have been issued that
    /// nobody has, so the next one comes later each time.
    pub fn begun(earlier: Option<&Self>, at: Timestamp, names: &[String]) -> Self {
        let begun = Self::failed(earlier, at, INTERRUPTED.to_owned(), names, 0.0);
        let doublings = begun.count.saturating_sub(1).min(16);
        let wait = WAIT_AFTER_RESTART.saturating_mul(2_i32.pow(doublings));
        Self { soonest_at: at.checked_add(wait).unwrap_or(begun.next_at), ..begun }
    }

    /// One more that brought this certificate. If it is not valid yet by this clock, or due already, the clock is to
    /// blame, and the next one comes later each time: up to when it is due by a clock that is right.
    pub fn issued(earlier: Option<&Self>, at: Timestamp, facts: &Facts, names: &[String]) -> Self {
        let is_in_time = !is_early(facts, at) && at < renewal_at(facts, None);
        let earlier = earlier.filter(|earlier| earlier.has_issued && earlier.names == names);
        let (count, reason) = if is_in_time {
            (0, String::new())
        } else {
            let (from, until) = (facts.not_before, facts.not_after);
            let reason = IssueError::Clock { now: at, from, until }.to_string();
            (earlier.map_or(0, |earlier| earlier.count).saturating_add(1), reason)
        };
        let next_at = at.checked_add(wait_for_another(facts, count)).unwrap_or(Timestamp::MAX);
        let (names, soonest_at) = (names.to_vec(), next_at);
        Self { count, at, next_at, reason, names, soonest_at, has_issued: true }
    }

    /// As it is after a restart, or when somebody asks for an attempt.
    pub fn hurried(self) -> Self {
        Self { next_at: self.next_at.min(self.soonest_at), ..self }
    }

    /// Whether these names wait at `now`; not those whose last attempt is in the future, which is a clock's fault.
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

/// Before another certificate, where this one has come and so many were of no use.
fn wait_for_another(facts: &Facts, useless: u32) -> SignedDuration {
    let least = LEAST_INTERVAL.min(facts.lifetime() / 4);
    let doublings = useless.saturating_sub(1).min(16);
    let usual = renewal_at(facts, None).duration_since(facts.not_before);
    least.saturating_mul(2_i32.pow(doublings)).min(usual)
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
    attempts: Option<&Attempts>,
    (now, built_at): (Timestamp, Timestamp),
) -> Step {
    if now < built_at {
        return Step::ClockBehind(built_at);
    }
    let facts = facts.filter(|facts| is_for(facts, names));
    match facts {
        Some(facts) if is_early(facts, now) => return Step::ClockBehind(facts.not_before),
        Some(facts) if now < renewal_at(facts, window) => return Step::Rest,
        _ => {}
    }
    // What came and was taken away, as after it was revoked, is asked for again at once.
    let holds = |attempts: &Attempts| {
        attempts.hold_back(names, now) && (facts.is_some() || !attempts.has_issued)
    };
    if attempts.is_some_and(holds) { Step::Wait } else { Step::Issue }
}

/// Whether it is not valid yet by a clock that is not right.
fn is_early(facts: &Facts, now: Timestamp) -> bool {
    now.checked_add(SKEW).is_ok_and(|now| now < facts.not_before)
}

/// Whether it is for these names (in lower case) and no others.
pub(super) fn is_for(facts: &Facts, names: &[String]) -> bool {
    let mut names = names.to_vec();
    names.sort();
    names == facts.names
}

#[cfg(test)]
mod tests;

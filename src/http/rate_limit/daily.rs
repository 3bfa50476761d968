//! So many a day of what the firm has few of. Whom an attempt belongs to is told by a key, not by an address: that is
//! promised to be held for a short time only.

use std::time::{Duration, Instant};

use super::{RateLimited, Rule, window::Window};

const DAY: Duration = Duration::from_hours(24);

/// A limit for each visitor, of what succeeds.
#[derive(Debug)]
pub struct DailyLimit {
    rule: Rule,
    window: Option<Window<u64>>,
}

impl DailyLimit {
    pub(super) fn new(policy: &'static str, quota: u32) -> Self {
        let rule = Rule { policy, quota, window: DAY };
        Self { rule, window: (quota > 0).then(|| Window::new(quota, DAY)) }
    }

    /// Counts an attempt of the visitor with this key (`RateLimits::visitor_key`), so that as many at once are no more.
    pub fn check(&self, visitor: u64) -> Result<(), RateLimited> {
        let checked = self.window.as_ref().map(|window| window.check(visitor, Instant::now()));
        checked.unwrap_or(Ok(())).map_err(|wait| self.rule.refusal(wait))
    }

    /// It failed: it counts no more.
    pub fn give_back(&self, visitor: u64) {
        if let Some(window) = &self.window {
            window.give_back(visitor);
        }
    }

    pub(super) fn forget_quiet(&self, now: Instant) {
        if let Some(window) = &self.window {
            window.forget_quiet(now);
        }
    }
}

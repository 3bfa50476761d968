//! Rate limits by visitor's address (GCRA, crate governor; a strict window where visitors are told the number).

mod daily;
mod window;

use std::{
    hash::{BuildHasher, RandomState},
    net::IpAddr,
    num::NonZeroU32,
    sync::Arc,
    time::{Duration, Instant},
};

use governor::{
    DefaultDirectRateLimiter, DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};
use tokio::time::interval;

use self::{daily::DailyLimit, window::Window};
use super::bounds::{
    BOOKING_CHANGES_PER_HOUR, FORMS_PER_MINUTE, PROOFS_PER_QUARTER_HOUR, REPLIES_PER_HOUR,
    TIMES_PER_MINUTE,
};
use crate::{config::Config, error::RateLimited, shares::network_of};

const MINUTE: Duration = Duration::from_mins(1);
const QUARTER_HOUR: Duration = Duration::from_mins(15);
const HOUR: Duration = Duration::from_hours(1);

/// All limits in force.
#[derive(Debug)]
pub struct RateLimits {
    /// Contact requests of one visitor.
    pub contact: VisitorLimit,
    /// Chat messages of one visitor.
    pub chat: VisitorLimit,
    /// Requests of one visitor to the other AI tools.
    pub tools: VisitorLimit,
    /// Decisions on cookies of one visitor.
    pub consent: VisitorLimit,
    /// Plain contact forms of one visitor that are shown again with their errors.
    pub forms: VisitorLimit,
    /// Looks of one visitor at free times, and times that are kept for them.
    pub times: VisitorLimit,
    /// Consultations that one visitor books.
    pub bookings: DailyLimit,
    /// Changes of bookings by one visitor.
    pub booking_changes: VisitorLimit,
    /// Replies of all administrators together.
    pub replies: TotalLimit,
    /// Login attempts of one visitor.
    pub login: VisitorLimit,
    /// Login attempts of all together.
    pub login_total: TotalLimit,
    /// Login attempts from one browser in which somebody has logged in before.
    pub login_known: KeyLimit,
    /// Passwords and codes that one person types for their own account.
    pub own_account: KeyLimit,
    /// Looks at invitations of one visitor.
    pub invitation_looks: VisitorLimit,
    /// Answers to invitations of one visitor.
    pub invitation: VisitorLimit,
    /// Another one in each process: the keys tell nothing of the addresses.
    keys: RandomState,
}

impl RateLimits {
    /// The limits as configured; 0 means none. A whole fair shares one address: of these limits by address only those
    /// of logins and invitations hold there.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let limits = &config.limits;
        let is_at_fair = config.fair.name().is_some();
        let if_outside = |quota| if is_at_fair { 0 } else { quota };
        let forms_per_minute = if_outside(FORMS_PER_MINUTE);
        let logins = limits.login_per_quarter_hour;
        let invitation = || VisitorLimit::new("invitation", logins, QUARTER_HOUR);
        Self {
            contact: VisitorLimit::new("contact", limits.contact_per_hour, HOUR),
            chat: VisitorLimit::strict("chat", limits.chat_per_minute, MINUTE),
            tools: VisitorLimit::new("tools", limits.tools_per_minute, MINUTE),
            consent: VisitorLimit::new("consent", limits.consent_per_hour, HOUR),
            forms: VisitorLimit::new("forms", forms_per_minute, MINUTE),
            times: VisitorLimit::new("times", if_outside(TIMES_PER_MINUTE), MINUTE),
            bookings: DailyLimit::new("bookings", limits.bookings_per_day),
            booking_changes: VisitorLimit::new(
                "booking-changes",
                if_outside(BOOKING_CHANGES_PER_HOUR),
                HOUR,
            ),
            replies: TotalLimit::new("replies", REPLIES_PER_HOUR, HOUR),
            login: VisitorLimit::new("login", limits.login_per_quarter_hour, QUARTER_HOUR),
            login_total: TotalLimit::new("login-total", limits.login_total_per_minute, MINUTE),
            login_known: KeyLimit::new("login", limits.login_per_quarter_hour, QUARTER_HOUR),
            own_account: KeyLimit::new("own-account", PROOFS_PER_QUARTER_HOUR, QUARTER_HOUR),
            invitation_looks: invitation(),
            invitation: invitation(),
            keys: RandomState::new(),
        }
    }

    /// Forgets every minute who has been quiet for as long as it counts: no address stays in memory any longer.
    pub async fn keep_forgetting(self: Arc<Self>) {
        let mut minutes = interval(MINUTE);
        loop {
            minutes.tick().await;
            self.forget_quiet(Instant::now());
        }
    }

    fn forget_quiet(&self, now: Instant) {
        self.bookings.forget_quiet(now);
        for limit in [
            &self.contact,
            &self.chat,
            &self.tools,
            &self.consent,
            &self.forms,
            &self.times,
            &self.booking_changes,
            &self.login,
            &self.invitation_looks,
            &self.invitation,
        ] {
            match &limit.limiter {
                None => {}
                Some(Limiter::Strict(window)) => window.forget_quiet(now),
                Some(Limiter::Average(limiter)) => limiter.retain_recent(),
            }
        }
    }

    /// Tells visitors apart where their address must not be kept.
    #[must_use]
    pub fn visitor_key(&self, address: IpAddr) -> u64 {
        self.keys.hash_one(network_of(address))
    }
}

/// A limit for each visitor.
#[derive(Debug)]
pub struct VisitorLimit {
    rule: Rule,
    limiter: Option<Limiter>,
}

#[derive(Debug)]
enum Limiter {
    /// So many on average, in constant memory.
    Average(DefaultKeyedRateLimiter<IpAddr>),
    /// So many in any window.
    Strict(Window<IpAddr>),
}

impl VisitorLimit {
    fn new(policy: &'static str, quota: u32, window: Duration) -> Self {
        let rule = Rule { policy, quota, window };
        let limiter = rule.quota().map(RateLimiter::keyed).map(Limiter::Average);
        Self { rule, limiter }
    }

    fn strict(policy: &'static str, quota: u32, window: Duration) -> Self {
        let rule = Rule { policy, quota, window };
        let limiter = (quota > 0).then(|| Limiter::Strict(Window::new(quota, window)));
        Self { rule, limiter }
    }

    /// Whether a request of this visitor would be refused now, as far as that can be told without counting one: in a
    /// strict window.
    pub fn look(&self, address: IpAddr) -> Result<(), RateLimited> {
        let Some(Limiter::Strict(window)) = &self.limiter else { return Ok(()) };
        let wait = window.wait(network_of(address), Instant::now());
        wait.map_or(Ok(()), |wait| Err(self.rule.refusal(wait)))
    }

    /// Counts a request of this visitor.
    pub fn check(&self, address: IpAddr) -> Result<(), RateLimited> {
        let visitor = network_of(address);
        let limiter = match &self.limiter {
            None => return Ok(()),
            Some(Limiter::Strict(window)) => {
                let checked = window.check(visitor, Instant::now());
                return checked.map_err(|wait| self.rule.refusal(wait));
            }
            Some(Limiter::Average(limiter)) => limiter,
        };
        limiter.check_key(&visitor).map_err(|until| self.rule.refusal(wait_of(&until)))
    }
}

/// A limit for each of what has a key of 32 bytes. Keys are of what is in the database: there is a bounded number of
/// them.
#[derive(Debug)]
pub struct KeyLimit {
    rule: Rule,
    limiter: Option<DefaultKeyedRateLimiter<[u8; 32]>>,
}

impl KeyLimit {
    fn new(policy: &'static str, quota: u32, window: Duration) -> Self {
        let rule = Rule { policy, quota, window };
        Self { limiter: rule.quota().map(RateLimiter::keyed), rule }
    }

    /// Counts a request under this key.
    pub fn check(&self, key: [u8; 32]) -> Result<(), RateLimited> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        limiter.retain_recent();
        limiter.check_key(&key).map_err(|until| self.rule.refusal(wait_of(&until)))
    }
}

/// A limit for all visitors together.
#[derive(Debug)]
pub struct TotalLimit {
    rule: Rule,
    limiter: Option<DefaultDirectRateLimiter>,
}

impl TotalLimit {
    fn new(policy: &'static str, quota: u32, window: Duration) -> Self {
        let rule = Rule { policy, quota, window };
        Self { limiter: rule.quota().map(RateLimiter::direct), rule }
    }

    /// Counts a request.
    pub fn check(&self) -> Result<(), RateLimited> {
        let checked = self.limiter.as_ref().map_or(Ok(()), RateLimiter::check);
        checked.map_err(|until| self.rule.refusal(wait_of(&until)))
    }
}

#[derive(Clone, Copy, Debug)]
struct Rule {
    policy: &'static str,
    quota: u32,
    window: Duration,
}

impl Rule {
    fn quota(self) -> Option<Quota> {
        let burst = NonZeroU32::new(self.quota)?;
        Some(Quota::with_period(self.window / self.quota)?.allow_burst(burst))
    }

    fn refusal(self, wait: Duration) -> RateLimited {
        RateLimited {
            policy: self.policy,
            quota: self.quota,
            window_secs: self.window.as_secs(),
            // Rounded up: a visitor who waits that long is let in.
            retry_after_secs: wait.as_secs() + 1,
        }
    }
}

fn wait_of(until: &NotUntil<<DefaultClock as Clock>::Instant>) -> Duration {
    until.wait_time_from(DefaultClock::default().now())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("address")
    }

    #[test]
    fn each_visitor_has_a_quota_of_its_own() {
        let limit = VisitorLimit::new("test", 2, HOUR);
        let (one, two) = (address("192.0.2.1"), address("192.0.2.2"));
        assert!(limit.check(one).is_ok() && limit.check(one).is_ok());
        let refused = limit.check(one).expect_err("over the quota");
        assert!((1..=1801).contains(&refused.retry_after_secs), "{refused:?}");
        assert!(limit.check(two).is_ok());
    }

    #[test]
    fn the_addresses_of_one_ipv6_network_are_one_visitor() {
        let limit = VisitorLimit::new("test", 1, HOUR);
        assert!(limit.check(address("2001:db8::1")).is_ok());
        assert!(limit.check(address("2001:db8::2")).is_err());
        assert!(limit.check(address("2001:db8:0:1::1")).is_ok());
    }

    #[test]
    fn a_quota_of_zero_is_no_limit() {
        let limit = VisitorLimit::new("test", 0, HOUR);
        assert!((0..100).all(|_| limit.check(address("192.0.2.1")).is_ok()));
    }
}

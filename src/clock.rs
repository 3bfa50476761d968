//! The time of day, injected so that tests decide it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Instant,
};

use jiff::{SignedDuration, Timestamp};

/// Tells the time: the system's, or one that a test moves.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The system's clock.
    System(SystemClock),
    /// A clock that stands still until it is moved.
    Manual(ManualClock),
}

impl Clock {
    /// The system's clock.
    #[must_use]
    pub fn system() -> Self {
        Self::System(SystemClock::new())
    }

    /// The current time. Never one that no right clock shows.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        match self {
            Self::System(clock) => clock.plausible(self.shown()),
            Self::Manual(clock) => clock.now(),
        }
    }

    /// What the system's clock shows, also where that cannot be: for who has to say that it is wrong.
    #[must_use]
    pub fn shown(&self) -> Timestamp {
        match self {
            Self::System(_) => Timestamp::now(),
            Self::Manual(clock) => clock.now(),
        }
    }

    /// No right clock shows an earlier time: this program was built then. A clock for tests has nothing to
    /// do with that.
    #[must_use]
    pub fn not_before(&self) -> Timestamp {
        match self {
            Self::System(_) => built_at(),
            Self::Manual(_) => Timestamp::MIN,
        }
    }

    /// Whether the system's clock shows a time from before this program was built, such as of a machine whose battery is
    /// empty, before network time has come.
    #[must_use]
    pub fn is_impossible(&self) -> bool {
        self.shown() < self.not_before()
    }

    /// Says so in the log.
    pub fn tell_impossible(&self) {
        tracing::error!(
            "the clock shows {:.0}, which is before this program was built: until it is right, time is counted on \
             from {:.0}",
            self.shown(),
            self.now()
        );
    }

    /// It has been this late already: while the system shows a time that cannot be, the clock counts on from here.
    pub fn count_on_from(&self, known: Timestamp) {
        if let Self::System(clock) = self {
            clock.start.fetch_max(known.as_second(), Ordering::Relaxed);
        }
    }
}

/// The system's clock. While that shows a time from before this program was built (a machine whose battery is empty
/// starts in 1970), what is received now would be taken for years old, and removed as soon as the clock is right: then
/// time is counted on from the latest that is known.
#[derive(Clone, Debug)]
pub struct SystemClock {
    /// In Unix seconds: it is at least so late at `since`.
    start: Arc<AtomicI64>,
    since: Instant,
}

impl SystemClock {
    fn new() -> Self {
        Self { start: Arc::new(AtomicI64::new(built_at().as_second())), since: Instant::now() }
    }

    fn plausible(&self, shown: Timestamp) -> Timestamp {
        if shown >= built_at() {
            return shown;
        }
        let start = Timestamp::from_second(self.start.load(Ordering::Relaxed));
        let passed = SignedDuration::try_from(self.since.elapsed());
        match (start, passed) {
            (Ok(start), Ok(passed)) => start.checked_add(passed).unwrap_or(start),
            _ => built_at(),
        }
    }
}

/// When this program was built.
#[must_use]
pub fn built_at() -> Timestamp {
    let seconds = env!("BUILT_AT_SECONDS").parse().ok();
    seconds.and_then(|seconds| Timestamp::from_second(seconds).ok()).unwrap_or(Timestamp::MIN)
}

/// A clock for tests; clones show the same time.
#[derive(Clone, Debug)]
pub struct ManualClock(Arc<AtomicI64>);

impl ManualClock {
    /// A clock that stands at `now`, to the second.
    #[must_use]
    pub fn at(now: Timestamp) -> Self {
        Self(Arc::new(AtomicI64::new(now.as_second())))
    }

    /// Moves the clock forward.
    pub fn advance(&self, by: SignedDuration) {
        self.0.fetch_add(by.as_secs(), Ordering::SeqCst);
    }

    fn now(&self) -> Timestamp {
        Timestamp::from_second(self.0.load(Ordering::SeqCst)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_that_cannot_be_is_counted_on_from_the_latest_that_is_known() {
        let clock = SystemClock::new();
        let day = SignedDuration::from_hours(24);
        let is_just_after = |shown: Timestamp, start: Timestamp| {
            let passed = clock.plausible(shown).duration_since(start);
            !passed.is_negative() && passed < day
        };
        let (right, known) = (built_at() + day, built_at() + 9 * day);
        assert_eq!(clock.plausible(right), right);
        assert!(is_just_after(Timestamp::UNIX_EPOCH, built_at()));
        Clock::System(clock.clone()).count_on_from(known);
        assert!(is_just_after(Timestamp::UNIX_EPOCH, known));
        assert_eq!(clock.plausible(right), right, "a time that can be is believed");
    }
}

//! The time of day, injected so that tests decide it.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use jiff::{SignedDuration, Timestamp};

/// Tells the time: the system's, or one that a test moves.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The system's clock.
    #[default]
    System,
    /// A clock that stands still until it is moved.
    Manual(ManualClock),
}

impl Clock {
    /// The current time.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        match self {
            Self::System => Timestamp::now(),
            Self::Manual(clock) => clock.now(),
        }
    }

    /// No right clock shows an earlier time: this program was built then. A clock for tests has nothing to
    /// do with that.
    #[must_use]
    pub fn not_before(&self) -> Timestamp {
        match self {
            Self::System => built_at(),
            Self::Manual(_) => Timestamp::MIN,
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

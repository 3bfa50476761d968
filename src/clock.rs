//! The time of day, injected so that tests decide it.

use std::sync::{
    Arc, OnceLock,
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

static BUILT_AT: OnceLock<Timestamp> = OnceLock::new();

/// When this program was built; the earliest time there is in a program that does not say so.
#[must_use]
pub fn built_at() -> Timestamp {
    BUILT_AT.get().copied().unwrap_or(Timestamp::MIN)
}

/// To be called once by the program, which alone knows: in the library the time would give functions other names
/// with each build, and `build.rs` could not order them by name.
pub fn set_built_at(unix_seconds: &str) {
    let seconds = unix_seconds.parse().ok();
    if let Some(time) = seconds.and_then(|seconds| Timestamp::from_second(seconds).ok()) {
        BUILT_AT.get_or_init(|| time);
    }
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

//! What arrived somewhere, with waiting for more.

use std::{
    fmt::Debug,
    sync::{Arc, Condvar, Mutex},
    time::{Duration, Instant},
};

/// Longest wait; only a failing test takes that long.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often something is done while waiting.
const GLANCE: Duration = Duration::from_millis(20);

/// Things in the order of their arrival; clones share them.
#[derive(Debug)]
pub struct Inbox<T>(Arc<(Mutex<Vec<T>>, Condvar)>);

impl<T> Default for Inbox<T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<T> Clone for Inbox<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T: Clone + Debug> Inbox<T> {
    pub fn put(&self, thing: T) {
        let (things, arrived) = &*self.0;
        things.lock().expect("no test thread panicked").push(thing);
        arrived.notify_all();
    }

    pub fn all(&self) -> Vec<T> {
        self.0.0.lock().expect("no test thread panicked").clone()
    }

    /// Waits until this many are there, calling `meanwhile` now and then; gives all.
    #[track_caller]
    pub fn wait_for(&self, count: usize, mut meanwhile: impl FnMut()) -> Vec<T> {
        let deadline = Instant::now() + PATIENCE;
        let (things, arrived) = &*self.0;
        loop {
            let things = things.lock().expect("no test thread panicked");
            let (things, _) = arrived
                .wait_timeout_while(things, GLANCE, |things| things.len() < count)
                .expect("no test thread panicked");
            if things.len() >= count {
                return things.clone();
            }
            assert!(Instant::now() < deadline, "waited in vain for {count}: {things:?}");
            drop(things);
            meanwhile();
        }
    }
}

/// Waits until something holds, calling `meanwhile` now and then.
#[track_caller]
pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool, mut meanwhile: impl FnMut()) {
    let deadline = Instant::now() + PATIENCE;
    while !holds() {
        assert!(Instant::now() < deadline, "waited in vain: {what}");
        meanwhile();
        std::thread::sleep(GLANCE);
    }
}

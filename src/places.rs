//! Places for work that takes much memory or time: so much of it at once, and nobody waits for ever.

use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

/// Whoever waited so long is told to come again.
const PATIENCE: Duration = Duration::from_secs(10);

/// Places of one kind of work.
#[derive(Clone, Debug)]
pub struct Places {
    free: Arc<Semaphore>,
    patience: Duration,
}

/// A place; it is free again when this is dropped.
#[derive(Debug)]
pub struct Place(#[expect(dead_code, reason = "held, not read")] OwnedSemaphorePermit);

impl Places {
    /// So many at the same time.
    #[must_use]
    pub fn new(at_once: usize) -> Self {
        Self { free: Arc::new(Semaphore::new(at_once)), patience: PATIENCE }
    }

    /// Waits for a place; none if all stay taken for ten seconds.
    pub async fn take(&self) -> Option<Place> {
        let place = timeout(self.patience, Arc::clone(&self.free).acquire_owned()).await;
        place.ok()?.ok().map(Place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_finds_no_place_is_not_kept_waiting_for_ever() {
        let places = Places { patience: Duration::ZERO, ..Places::new(1) };
        let first = places.take().await.expect("free");
        assert!(places.take().await.is_none(), "taken");
        drop(first);
        assert!(places.take().await.is_some(), "free again");
    }
}

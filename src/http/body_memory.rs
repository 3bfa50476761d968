//! Memory for bodies: so much in all, of which one visitor has at most half.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};

use rocket::Request;
use tokio::{
    sync::{AcquireError, OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use super::rate_limit::network_of;

/// Memory is given out in such pieces.
const PIECE: usize = 64 * 1024;
/// A body is held so often while it is handed on: by Rocket, and by the form that is read from it as it grows.
const COPIES: usize = 3;
/// How long a body waits for memory.
const PATIENCE: Duration = Duration::from_secs(10);

/// Gives it out.
#[derive(Debug)]
pub struct BodyMemory {
    /// In pieces, as all numbers here.
    all: Arc<Semaphore>,
    share: usize,
    /// What is left of the shares of those who hold some.
    left: Mutex<HashMap<IpAddr, Weak<Semaphore>>>,
}

/// What one body may take; given back when it is dropped.
#[derive(Debug)]
pub struct BodyRoom {
    of_visitor: OwnedSemaphorePermit,
    of_all: OwnedSemaphorePermit,
}

/// Too many bodies are being read, of this visitor or of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoom;

impl BodyMemory {
    /// So many bytes for all; a visitor's half is enough for a body of `largest` bytes at least.
    #[must_use]
    pub fn new(bytes: usize, largest: u64) -> Self {
        let pieces = (bytes / PIECE).min(Semaphore::MAX_PERMITS);
        let share = (pieces / 2).max(pieces_of(largest)).min(pieces);
        Self { all: Arc::new(Semaphore::new(pieces)), share, left: Mutex::default() }
    }

    /// Waits until this visitor's body, which has some `room` already, may have so many bytes.
    ///
    /// # Errors
    /// If that takes too long.
    pub async fn make_room(
        &self,
        visitor: IpAddr,
        room: &mut Option<BodyRoom>,
        length: u64,
    ) -> Result<(), NoRoom> {
        let pieces = pieces_of(length);
        let held = room.as_ref().map_or(0, |room| room.of_all.num_permits());
        if pieces <= held {
            return Ok(());
        }
        let missing = u32::try_from(pieces - held).map_err(|_| NoRoom)?;
        // Their own share first: who waits for that keeps nobody else waiting.
        let wait = async {
            let of_visitor = self.share_of(visitor).acquire_many_owned(missing).await?;
            let of_all = Arc::clone(&self.all).acquire_many_owned(missing).await?;
            Ok::<_, AcquireError>(BodyRoom { of_visitor, of_all })
        };
        let more = timeout(PATIENCE, wait).await.map_err(|_| NoRoom)?.map_err(|_| NoRoom)?;
        match room {
            Some(room) => room.add(more),
            none => *none = Some(more),
        }
        Ok(())
    }

    fn share_of(&self, visitor: IpAddr) -> Arc<Semaphore> {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let visitor = network_of(visitor);
        if let Some(share) = left.get(&visitor).and_then(Weak::upgrade) {
            return share;
        }
        left.retain(|_, share| share.strong_count() > 0);
        let share = Arc::new(Semaphore::new(self.share));
        left.insert(visitor, Arc::downgrade(&share));
        share
    }
}

fn pieces_of(length: u64) -> usize {
    usize::try_from(length).unwrap_or(usize::MAX).saturating_mul(COPIES).div_ceil(PIECE)
}

impl BodyRoom {
    fn add(&mut self, more: Self) {
        self.of_visitor.merge(more.of_visitor);
        self.of_all.merge(more.of_all);
    }
}

/// The right to hold a body in memory, left with its request by the front. It ends with the handler, unless
/// the handler holds the body for longer and takes it over.
#[derive(Clone, Debug, Default)]
pub struct HeldMemory(Arc<Mutex<Option<BodyRoom>>>);

impl HeldMemory {
    /// For a body that was read.
    #[must_use]
    pub fn new(permit: Option<BodyRoom>) -> Self {
        Self(Arc::new(Mutex::new(permit)))
    }

    /// What nobody has taken over.
    pub fn take(&self) -> Option<BodyRoom> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Takes over what came with this request.
    pub(super) fn take_from(request: &Request<'_>) -> Option<BodyRoom> {
        request.local_cache(Self::default).take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{config, http::bounds::max_form};

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));
    const BODY: u64 = PIECE as u64;

    /// Enough for four bodies.
    fn memory() -> BodyMemory {
        BodyMemory::new(4 * COPIES * PIECE, BODY)
    }

    /// If there is any at once.
    async fn room(memory: &BodyMemory, visitor: IpAddr) -> Option<BodyRoom> {
        let mut room = None;
        let made = memory.make_room(visitor, &mut room, BODY);
        timeout(Duration::ZERO, made).await.is_ok_and(|made| made.is_ok()).then_some(room)?
    }

    #[tokio::test]
    async fn one_visitor_has_half_and_leaves_the_other_half_to_others() {
        let memory = memory();
        let first = room(&memory, ONE).await.expect("room");
        let _second = room(&memory, ONE).await.expect("room");
        assert!(room(&memory, ONE).await.is_none(), "the share is spent");
        let _others = room(&memory, OTHER).await.expect("room");
        drop(first);
        assert!(room(&memory, ONE).await.is_some());
    }

    #[tokio::test]
    async fn a_body_that_grows_takes_only_what_is_missing() {
        let memory = memory();
        let mut grown = room(&memory, ONE).await;
        memory.make_room(ONE, &mut grown, 2 * BODY).await.expect("room");
        let pieces = |room: &BodyRoom| {
            [&room.of_visitor, &room.of_all].map(OwnedSemaphorePermit::num_permits)
        };
        assert_eq!(grown.as_ref().map(pieces), Some([2 * COPIES; 2]));
        assert_eq!(memory.all.available_permits(), 2 * COPIES);
        drop(grown);
        assert_eq!(memory.all.available_permits(), 4 * COPIES);
    }

    #[tokio::test]
    async fn the_largest_body_can_be_sent_where_there_is_little_memory() {
        let memory = BodyMemory::new((COPIES + 1) * PIECE, BODY);
        assert!(room(&memory, ONE).await.is_some());
    }

    #[tokio::test]
    async fn the_least_that_may_be_set_is_enough_for_the_largest_form() {
        let least = config::Front::MIN_BODY_MEMORY_MIB << 20;
        let largest = max_form().as_u64();
        let (memory, mut room) = (BodyMemory::new(least, largest), None);
        let made = memory.make_room(ONE, &mut room, largest);
        assert!(timeout(Duration::ZERO, made).await.is_ok_and(|made| made.is_ok()));
    }

    #[tokio::test]
    async fn nothing_is_kept_of_those_who_left() {
        let memory = memory();
        drop(room(&memory, ONE).await);
        let _held = room(&memory, OTHER).await;
        assert_eq!(memory.left.lock().expect("lock").len(), 1);
    }
}

//! Memory for bodies: so much in all. What may be small has a part of its own, so that a form comes through whatever
//! is uploaded meanwhile; of both parts one visitor has at most a share.
//!
//! A body has from its beginning what it was announced to need, so that what is read never exceeds it; one of unknown
//! length takes it as it comes.

use std::{
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use rocket::Request;
use tokio::time::{Instant, timeout};

use super::bounds::{MAX_BODY, max_form};
use crate::shares::{Share, Shares};

/// Memory is given out in such pieces.
const PIECE: usize = 64 * 1024;
/// A body is held so often while it is handed on: by Rocket, and by the form that is read from it as it grows.
const COPIES: usize = 3;
/// How long a body waits for memory, all in all.
const PATIENCE: Duration = Duration::from_secs(10);
/// One in so many pieces is for calls that take no files.
const SMALL_IN: usize = 4;
/// Of what there is for files a visitor has at most one piece in so many,
const LARGE_SHARE_IN: usize = 3;
/// and of the rest one in so many, or what one body takes.
const SMALL_SHARE_IN: usize = 8;

/// Gives it out.
#[derive(Debug)]
pub struct BodyMemory {
    small: Shares,
    large: Shares,
}

/// What one body may take; given back when it is dropped.
#[derive(Debug)]
pub struct BodyRoom {
    share: Share,
    /// For how long it may still wait.
    patience: Duration,
}

/// Too many bodies are being read, of this visitor or of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoom;

impl BodyMemory {
    /// So many bytes for all.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let pieces = bytes / PIECE;
        let [least_small, least_large] =
            [MAX_BODY, max_form()].map(|largest| pieces_of(largest.as_u64()));
        let small = (pieces / SMALL_IN).min(pieces.saturating_sub(least_large)).max(least_small);
        let large = pieces.saturating_sub(small).max(least_large);
        Self {
            small: Shares::new(small, (small / SMALL_SHARE_IN).max(least_small)),
            large: Shares::new(large, (large / LARGE_SHARE_IN).max(least_large)),
        }
    }

    /// Waits until this visitor may send a body to a call that takes at most `max` bytes; `length` is what they
    /// announce.
    ///
    /// # Errors
    /// If that takes too long.
    pub async fn enter(
        &self,
        visitor: IpAddr,
        max: u64,
        length: Option<u64>,
    ) -> Result<BodyRoom, NoRoom> {
        let shares = if max > MAX_BODY.as_u64() { &self.large } else { &self.small };
        let pieces = pieces_of(length.unwrap_or_default());
        let pieces = u32::try_from(pieces).map_err(|_| NoRoom)?;
        let begun = Instant::now();
        let share = timeout(PATIENCE, shares.take_as_found(visitor, pieces)).await.ok().flatten();
        let patience = PATIENCE.saturating_sub(begun.elapsed());
        Ok(BodyRoom { share: share.ok_or(NoRoom)?, patience })
    }

    /// Waits until so many bytes may have come.
    ///
    /// # Errors
    /// If that takes too long.
    pub async fn hold(room: &mut BodyRoom, length: u64) -> Result<(), NoRoom> {
        let begun = Instant::now();
        let grown = timeout(room.patience, room.share.grow(pieces_of(length))).await;
        room.patience = room.patience.saturating_sub(begun.elapsed());
        grown.ok().flatten().ok_or(NoRoom)
    }
}

/// Of a body of so many bytes with its copies.
fn pieces_of(length: u64) -> usize {
    usize::try_from(length).unwrap_or(usize::MAX).saturating_mul(COPIES).div_ceil(PIECE)
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
    use tokio::task::coop::unconstrained;

    use super::*;
    use crate::config;

    const FORM: u64 = 256 * 1024;

    fn visitor(number: u8) -> IpAddr {
        [192, 0, 2, number].into()
    }

    fn memory() -> BodyMemory {
        BodyMemory::new(config::Front::default().max_body_memory_mib << 20)
    }

    /// If it comes about at once.
    async fn now<T>(future: impl Future<Output = Result<T, NoRoom>>) -> Option<T> {
        timeout(Duration::ZERO, unconstrained(future)).await.ok().and_then(Result::ok)
    }

    fn largest() -> u64 {
        max_form().as_u64()
    }

    async fn upload(memory: &BodyMemory, from: u8) -> Option<BodyRoom> {
        now(memory.enter(visitor(from), largest(), Some(largest()))).await
    }

    /// As many as have a share.
    async fn uploads(memory: &BodyMemory, visitors: u8) -> Vec<BodyRoom> {
        let mut uploads = Vec::new();
        for from in 1..=visitors {
            uploads.extend(upload(memory, from).await);
        }
        uploads
    }

    #[tokio::test]
    async fn who_has_begun_much_waits_and_others_do_not() {
        let memory = memory();
        let _first = upload(&memory, 1).await.expect("a share");
        assert!(upload(&memory, 1).await.is_none(), "one file is in it");
        let another = memory.enter(visitor(2), largest(), Some(largest() / 2));
        assert!(now(another).await.is_some());
    }

    #[tokio::test]
    async fn what_uploads_hold_is_not_what_forms_need() {
        let memory = memory();
        let held = uploads(&memory, 20).await;
        assert!((1..20).contains(&held.len()), "they hold all that is for files");
        assert!(now(memory.enter(visitor(21), FORM, Some(FORM))).await.is_some());
    }

    #[tokio::test]
    async fn forms_of_one_visitor_leave_room_for_those_of_others() {
        let memory = memory();
        let mut held = Vec::new();
        while let Some(room) = now(memory.enter(visitor(1), FORM, Some(FORM))).await {
            held.push(room);
            assert!(held.len() < 10);
        }
        assert!(now(memory.enter(visitor(2), FORM, Some(FORM))).await.is_some());
    }

    #[tokio::test]
    async fn a_body_of_unknown_length_takes_its_share_as_it_comes() {
        let memory = memory();
        let mut rooms = Vec::new();
        for _ in 0..2 {
            let entered = now(memory.enter(visitor(1), largest(), None)).await;
            rooms.push(entered.expect("a share"));
        }
        let [one, other] = &mut rooms[..] else { unreachable!() };
        assert!(now(BodyMemory::hold(one, largest())).await.is_some());
        assert!(now(BodyMemory::hold(other, largest())).await.is_none(), "the share is spent");
        rooms.remove(0);
        assert!(now(BodyMemory::hold(&mut rooms[0], largest())).await.is_some());
    }

    #[tokio::test]
    async fn the_least_that_may_be_set_is_enough_for_the_largest_of_each_kind() {
        let memory = BodyMemory::new(config::Front::MIN_BODY_MEMORY_MIB << 20);
        for max in [largest(), MAX_BODY.as_u64()] {
            assert!(now(memory.enter(visitor(1), max, Some(max))).await.is_some());
        }
    }
}

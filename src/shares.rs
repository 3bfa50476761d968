//! What visitors have together, and of which none takes more than a share: whoever asks for too much waits for
//! themselves.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, TryAcquireError},
    time::sleep,
};

/// No bound.
pub const ANY_NUMBER: usize = Semaphore::MAX_PERMITS;

/// How often is looked for pieces.
const GLANCE: Duration = Duration::from_millis(50);

/// Gives out pieces.
#[derive(Debug)]
pub struct Shares {
    all: Arc<Semaphore>,
    each: usize,
    /// What is left of the shares of those who hold some.
    left: Mutex<HashMap<IpAddr, Weak<Semaphore>>>,
}

/// Pieces of one visitor; given back when it is dropped.
#[derive(Debug)]
pub struct Share {
    of_visitor: OwnedSemaphorePermit,
    of_all: OwnedSemaphorePermit,
}

impl Shares {
    /// So many pieces in all, and for each visitor.
    #[must_use]
    pub fn new(all: usize, each: usize) -> Self {
        let all = all.min(ANY_NUMBER);
        Self { all: Arc::new(Semaphore::new(all)), each: each.min(all), left: Mutex::default() }
    }

    /// The most that a visitor can have.
    #[must_use]
    pub fn each(&self) -> usize {
        self.each
    }

    /// Waits for so many pieces: of the visitor's share first, as who waits for that keeps nobody else waiting.
    pub async fn take(&self, visitor: IpAddr, pieces: u32) -> Option<Share> {
        let of_visitor = self.of(visitor).acquire_many_owned(pieces).await.ok()?;
        let of_all = Arc::clone(&self.all).acquire_many_owned(pieces).await.ok()?;
        Some(Share { of_visitor, of_all })
    }

    /// Waits for so many pieces of the visitor's share, and takes none of what all have.
    pub async fn keep(&self, visitor: IpAddr, pieces: u32) -> Option<Share> {
        let of_visitor = self.of(visitor).acquire_many_owned(pieces).await.ok()?;
        let of_all = Arc::clone(&self.all).try_acquire_many_owned(0).ok()?;
        Some(Share { of_visitor, of_all })
    }

    /// As [`Self::take`], but of what all have together whoever finds enough goes first: who wants little does not stand
    /// behind those who want much.
    pub async fn take_as_found(&self, visitor: IpAddr, pieces: u32) -> Option<Share> {
        let of_visitor = self.of(visitor).acquire_many_owned(pieces).await.ok()?;
        let of_all = find(&self.all, pieces).await?;
        Some(Share { of_visitor, of_all })
    }

    /// So many pieces, if they are free.
    #[must_use]
    pub fn try_take(&self, visitor: IpAddr, pieces: u32) -> Option<Share> {
        let of_visitor = self.of(visitor).try_acquire_many_owned(pieces).ok()?;
        let of_all = Arc::clone(&self.all).try_acquire_many_owned(pieces).ok()?;
        Some(Share { of_visitor, of_all })
    }

    fn of(&self, visitor: IpAddr) -> Arc<Semaphore> {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let visitor = network_of(visitor);
        if let Some(share) = left.get(&visitor).and_then(Weak::upgrade) {
            return share;
        }
        left.retain(|_, share| share.strong_count() > 0);
        let share = Arc::new(Semaphore::new(self.each));
        left.insert(visitor, Arc::downgrade(&share));
        share
    }
}

impl Share {
    /// Waits until it has so many pieces, as [`Shares::take_as_found`]. Who gave up in between may ask again.
    pub async fn grow(&mut self, pieces: usize) -> Option<()> {
        let missing = |held: &OwnedSemaphorePermit| {
            u32::try_from(pieces.saturating_sub(held.num_permits())).ok()
        };
        let of_visitor = Arc::clone(self.of_visitor.semaphore());
        let more = of_visitor.acquire_many_owned(missing(&self.of_visitor)?).await.ok()?;
        self.of_visitor.merge(more);
        let more = find(self.of_all.semaphore(), missing(&self.of_all)?).await?;
        self.of_all.merge(more);
        Some(())
    }
}

/// Looks again and again, until it is cancelled or there are so many.
async fn find(all: &Arc<Semaphore>, pieces: u32) -> Option<OwnedSemaphorePermit> {
    loop {
        match Arc::clone(all).try_acquire_many_owned(pieces) {
            Ok(found) => return Some(found),
            Err(TryAcquireError::NoPermits) => sleep(GLANCE).await,
            Err(TryAcquireError::Closed) => return None,
        }
    }
}

/// Whom an address stands for: one visitor owns a whole /64 of IPv6 addresses.
#[must_use]
pub fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() >> 64 << 64).into()),
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use tokio::{task::coop::unconstrained, time::timeout};

    use super::*;

    const ONE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
    const OTHER: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2));

    #[test]
    fn one_visitor_has_their_share_and_leaves_the_rest_to_others() {
        let shares = Shares::new(5, 3);
        let held = shares.try_take(ONE, 3).expect("their share");
        assert!(shares.try_take(ONE, 1).is_none());
        let _others = shares.try_take(OTHER, 2).expect("the rest");
        assert!(shares.try_take(OTHER, 1).is_none(), "there is no more");
        drop(held);
        assert!(shares.try_take(ONE, 1).is_some());
    }

    /// If it comes about at once.
    async fn now<T>(future: impl Future<Output = Option<T>>) -> Option<T> {
        timeout(Duration::ZERO, unconstrained(future)).await.ok().flatten()
    }

    #[tokio::test]
    async fn a_share_grows_as_far_as_there_is_something_left() {
        let shares = Shares::new(4, 3);
        let mut held = now(shares.take_as_found(ONE, 1)).await.expect("their share");
        let others = shares.try_take(OTHER, 2).expect("the others' share");
        assert!(now(held.grow(2)).await.is_some());
        assert!(now(held.grow(3)).await.is_none(), "the others have it");
        drop(others);
        assert!(now(held.grow(3)).await.is_some());
        assert!(shares.try_take(ONE, 1).is_none(), "their share is spent");
    }

    #[tokio::test]
    async fn what_is_kept_of_a_share_is_taken_from_nobody_else() {
        let shares = Shares::new(4, 3);
        let _kept = now(shares.keep(ONE, 3)).await.expect("their share");
        assert!(shares.try_take(ONE, 1).is_none(), "it is spent");
        let _others = shares.try_take(OTHER, 3).expect("nothing is taken of all");
        assert!(shares.try_take(IpAddr::from([192, 0, 2, 3]), 1).is_some());
    }

    #[tokio::test]
    async fn who_wants_little_does_not_stand_behind_who_wants_much() {
        let shares = Arc::new(Shares::new(4, 3));
        let _held = shares.try_take(ONE, 3).expect("their share");
        let (same, third) = (Arc::clone(&shares), IpAddr::from([192, 0, 2, 3]));
        let waiting = tokio::spawn(async move { same.take_as_found(third, 3).await.map(drop) });
        tokio::task::yield_now().await;
        assert!(now(shares.take_as_found(OTHER, 1)).await.is_some());
        waiting.abort();
    }

    #[test]
    fn an_ipv6_network_is_one_visitor() {
        let [one, same, other] = ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"]
            .map(|address| address.parse().expect("address"));
        let shares = Shares::new(2, 1);
        let _held = shares.try_take(one, 1).expect("free");
        assert!(shares.try_take(same, 1).is_none());
        assert!(shares.try_take(other, 1).is_some());
    }

    #[test]
    fn nothing_is_kept_of_those_who_left() {
        let shares = Shares::new(2, 2);
        drop(shares.try_take(ONE, 1));
        let _held = shares.try_take(OTHER, 1);
        assert_eq!(shares.left.lock().expect("lock").len(), 1);
    }
}

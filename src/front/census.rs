//! Who is connected: so many in all, and so many from one address, of whom those who rest give way.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::time::Instant;

use super::{
    table::{FEWEST_CONNECTIONS, MOST_CONNECTIONS, RESERVED_FILES, SPARED},
    watch::Watch,
};
use crate::{config, shares::network_of};

/// Why a connection is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Full {
    /// There are too many.
    All,
    /// There are too many from this address.
    Address,
}

#[derive(Debug)]
pub(super) struct Census {
    max: usize,
    max_per_address: usize,
    present: Mutex<Present>,
}

#[derive(Debug, Default)]
struct Present {
    count: usize,
    by_address: HashMap<IpAddr, Vec<Arc<Watch>>>,
}

/// One connection; counted as long as this lives.
#[derive(Debug)]
pub(super) struct Presence {
    census: Arc<Census>,
    watch: Arc<Watch>,
    /// None for a proxy that the owner trusts.
    address: Option<IpAddr>,
}

impl Census {
    pub fn new(config: &config::Front) -> Self {
        let max = match config.max_connections {
            0 => connections_for(raise_file_limit()),
            max => max,
        };
        Self { max, max_per_address: config.max_connections_per_address, present: Mutex::default() }
    }

    /// Counts a connection, if there is room for it. Where its address has too many, the one that has rested longest
    /// is asked to leave: behind one address there may be a whole office, whose browsers keep what they no longer use.
    pub fn admit(
        self: &Arc<Self>,
        address: IpAddr,
        is_proxy: bool,
        watch: &Arc<Watch>,
    ) -> Result<Presence, Full> {
        let mut present = self.lock();
        if present.count >= self.max {
            return Err(Full::All);
        }
        let address = (!is_proxy).then(|| network_of(address));
        if let Some(address) = address {
            let of_address = present.by_address.entry(address).or_default();
            if staying(of_address) >= self.max_per_address && !make_room(of_address, Instant::now())
            {
                return Err(Full::Address);
            }
            of_address.push(Arc::clone(watch));
        }
        present.count += 1;
        drop(present);
        Ok(Presence { census: Arc::clone(self), watch: Arc::clone(watch), address })
    }

    fn lock(&self) -> MutexGuard<'_, Present> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        let mut present = self.census.lock();
        present.count -= 1;
        let Some(address) = self.address else { return };
        if let Some(of_address) = present.by_address.get_mut(&address) {
            if let Some(at) = of_address.iter().position(|watch| Arc::ptr_eq(watch, &self.watch)) {
                of_address.swap_remove(at);
            }
            if of_address.is_empty() {
                present.by_address.remove(&address);
            }
        }
    }
}

fn staying(connections: &[Arc<Watch>]) -> usize {
    connections.iter().filter(|watch| !watch.is_leaving()).count()
}

/// Asks the connection that has rested longest to leave; false when all are at work.
fn make_room(connections: &[Arc<Watch>], now: Instant) -> bool {
    let resting = connections.iter().filter(|watch| !watch.is_leaving());
    let resting = resting.filter_map(|watch| Some((watch.resting_since()?, watch)));
    let Some((_, watch)) = resting
        .filter(|(since, _)| now.saturating_duration_since(*since) >= SPARED)
        .min_by_key(|(since, _)| *since)
    else {
        return false;
    };
    watch.ask_to_leave();
    true
}

/// Open files that this process may have: as many as it may allow itself.
fn raise_file_limit() -> u64 {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = MOST_CONNECTIONS as u64 + RESERVED_FILES;
    let raised = maximum.map_or(wanted, |maximum| maximum.min(wanted));
    match current {
        Some(current) if current < raised => {
            match setrlimit(Resource::Nofile, Rlimit { current: Some(raised), maximum }) {
                Ok(()) => raised,
                Err(_) => current,
            }
        }
        Some(current) => current,
        None => wanted,
    }
}

fn connections_for(files: u64) -> usize {
    let left = usize::try_from(files.saturating_sub(RESERVED_FILES)).unwrap_or(usize::MAX);
    left.clamp(FEWEST_CONNECTIONS, MOST_CONNECTIONS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::watch::{Deadlines, Turn};

    fn census(max: usize, max_per_address: usize) -> Arc<Census> {
        Arc::new(Census { max, max_per_address, present: Mutex::default() })
    }

    fn address(text: &str) -> IpAddr {
        text.parse().expect("address")
    }

    fn come(census: &Arc<Census>, who: &str, is_proxy: bool) -> Result<Presence, Full> {
        let watch = Watch::new(Deadlines::new(&config::Front::default()));
        census.admit(address(who), is_proxy, &watch)
    }

    #[tokio::test]
    async fn one_address_takes_only_its_share_and_gives_it_back() {
        let census = census(10, 2);
        let (one, two) = ("192.0.2.1", "192.0.2.2");
        let held = [come(&census, one, false), come(&census, one, false)];
        assert_eq!(come(&census, one, false).err(), Some(Full::Address));
        assert!(come(&census, two, false).is_ok(), "others do not notice");
        assert!(come(&census, one, true).is_ok(), "a proxy speaks for many");
        drop(held);
        assert!(come(&census, one, false).is_ok());
        assert_eq!(census.lock().count, 0);
        assert!(census.lock().by_address.is_empty(), "nobody is remembered");
    }

    #[tokio::test]
    async fn an_ipv6_network_is_one_address_and_all_have_a_bound() {
        let census = census(2, 1);
        let _one = come(&census, "2001:db8::1", false).expect("room");
        assert_eq!(come(&census, "2001:db8::2", false).err(), Some(Full::Address));
        let _two = come(&census, "2001:db8:0:1::1", false).expect("room");
        assert_eq!(come(&census, "192.0.2.1", true).err(), Some(Full::All));
    }

    #[tokio::test]
    async fn who_has_rested_longest_gives_way_and_who_is_at_work_does_not() {
        let watches: Vec<_> =
            (0..3).map(|_| Watch::new(Deadlines::new(&config::Front::default()))).collect();
        let since = watches[1].resting_since().expect("rest");
        let _work = Turn::begin(&watches[0]);
        watches[2].write_went_on();
        assert!(!make_room(&watches, since), "they have only just come to rest");
        let leaving = || watches.iter().map(|watch| watch.is_leaving()).collect::<Vec<_>>();
        assert!(make_room(&watches, since + SPARED));
        assert_eq!(leaving(), [false, true, false]);
        assert!(make_room(&watches, since + SPARED * 2));
        assert_eq!(leaving(), [false, true, true]);
        assert!(!make_room(&watches, since + SPARED * 2), "the first is at work");
    }

    #[test]
    fn the_database_keeps_its_files() {
        assert_eq!(connections_for(1024), 768);
        assert_eq!(connections_for(100), FEWEST_CONNECTIONS);
        assert_eq!(connections_for(1_000_000), MOST_CONNECTIONS);
    }
}

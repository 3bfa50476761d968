//! At most so many in any window of time: what a visitor is told in so many words ("five messages a minute").
//! GCRA, which the other limits use, lets nearly twice as many through in the minute after a quiet one.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// Visitors that are remembered at the same time; a newcomer beyond that waits until one has been quiet.
const MAX_VISITORS: usize = 100_000;

/// When each visitor, told apart by a `V`, came last, for as long as it counts.
#[derive(Debug)]
pub(super) struct Window<V> {
    quota: usize,
    length: Duration,
    seen: Mutex<HashMap<V, Vec<Instant>>>,
}

impl<V: Copy + Eq + Hash> Window<V> {
    pub(super) fn new(quota: u32, length: Duration) -> Self {
        let quota = usize::try_from(quota).unwrap_or(usize::MAX);
        Self { quota, length, seen: Mutex::default() }
    }

    /// How long to wait until the next visit is let in, if that is not now; counts none.
    pub(super) fn wait(&self, visitor: V, now: Instant) -> Option<Duration> {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let times = seen.get(&visitor)?;
        // Those that count lie together at the end.
        let first = times.iter().position(|time| self.counts(*time, now))?;
        let is_spent = times.len() - first >= self.quota;
        is_spent.then(|| self.left_of(times[first], now))
    }

    /// Counts a visit, or says how long to wait until the next one is let in.
    pub(super) fn check(&self, visitor: V, now: Instant) -> Result<(), Duration> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= MAX_VISITORS {
            self.retain_recent(&mut seen, now);
            if seen.len() >= MAX_VISITORS && !seen.contains_key(&visitor) {
                return Err(self.length);
            }
        }
        let times = seen.entry(visitor).or_default();
        times.retain(|time| self.counts(*time, now));
        if times.len() < self.quota {
            times.push(now);
            return Ok(());
        }
        let first = times.first().copied().unwrap_or(now);
        Err(self.left_of(first, now))
    }

    /// Counts the last visit of this visitor no more: it came to nothing.
    pub(super) fn give_back(&self, visitor: V) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.get_mut(&visitor).map(Vec::pop);
    }

    /// Forgets whose visits count no more.
    pub(super) fn forget_quiet(&self, now: Instant) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        self.retain_recent(&mut seen, now);
    }

    fn retain_recent(&self, seen: &mut HashMap<V, Vec<Instant>>, now: Instant) {
        seen.retain(|_, times| times.last().is_some_and(|last| self.counts(*last, now)));
    }

    /// For how long a visit still counts.
    fn left_of(&self, time: Instant, now: Instant) -> Duration {
        self.length.saturating_sub(now.saturating_duration_since(time))
    }

    fn counts(&self, time: Instant, now: Instant) -> bool {
        now.saturating_duration_since(time) < self.length
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);

    #[test]
    fn no_minute_has_more_than_its_quota_wherever_it_begins() {
        let window = Window::new(5, MINUTE);
        let visitor: IpAddr = "192.0.2.1".parse().expect("address");
        let start = Instant::now();
        let at = |second: u64| start + Duration::from_secs(second);
        let admitted: Vec<u64> =
            (0..300).filter(|&second| window.check(visitor, at(second)).is_ok()).collect();
        for begin in 0..240 {
            let inside = admitted.iter().filter(|&&second| (begin..begin + 60).contains(&second));
            assert!(inside.count() <= 5, "from second {begin}: {admitted:?}");
        }
        assert!(admitted.len() >= 25, "{admitted:?}");
    }

    #[test]
    fn who_has_been_quiet_for_a_window_is_forgotten() {
        let window = Window::new(2, MINUTE);
        let [early, late] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().expect("address"));
        let start = Instant::now();
        assert!(window.check(early, start).is_ok());
        assert!(window.check(late, start + Duration::from_secs(30)).is_ok());
        window.forget_quiet(start + MINUTE);
        let kept: Vec<IpAddr> = window.seen.lock().expect("lock").keys().copied().collect();
        assert_eq!(kept, [late]);
    }

    #[test]
    fn a_visit_that_came_to_nothing_leaves_its_place_to_the_next() {
        let window = Window::new(1, MINUTE);
        let start = Instant::now();
        assert!(window.check(7, start).is_ok() && window.check(7, start).is_err());
        window.give_back(7);
        window.give_back(8);
        assert!(window.check(7, start).is_ok() && window.check(7, start).is_err());
        window.give_back(7);
        window.forget_quiet(start);
        assert!(window.seen.lock().expect("lock").is_empty());
    }

    #[test]
    fn who_waits_as_long_as_told_is_let_in() {
        let window = Window::new(2, MINUTE);
        let visitor: IpAddr = "192.0.2.1".parse().expect("address");
        let start = Instant::now();
        let later = start + Duration::from_secs(10);
        assert!(window.check(visitor, start).is_ok() && window.check(visitor, later).is_ok());
        let wait = window.check(visitor, later).expect_err("two were let in");
        assert_eq!((wait, window.wait(visitor, later)), (Duration::from_secs(50), Some(wait)));
        assert_eq!(window.wait(visitor, later + wait), None);
        assert!(window.check(visitor, later + wait).is_ok());
    }
}

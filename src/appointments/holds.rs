//! Times that are kept for visitors while they fill in the form. In memory only: they last for minutes, and whoever lost
//! theirs by a restart can book all the same as long as nobody else did.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};

use crate::{
    booking::{Busy, Slot},
    domain::LinkSecret,
};

/// For how long a time is kept.
pub const HOLD_FOR: SignedDuration = SignedDuration::from_mins(5);
/// Times that are kept for one visitor: an office may share an address.
const MAX_OF_VISITOR: usize = 3;
/// Times of one person that are kept within [`DAY`] of each other: whoever has many addresses empties no day so. Beyond
/// it a visitor books without a time kept.
const MAX_OF_DAY: usize = 3;
const DAY: SignedDuration = SignedDuration::from_hours(12);
/// Times that are kept at once.
const MAX_HELD: usize = 1000;

/// All of them, by the SHA-256 of their secret.
#[derive(Debug, Default)]
pub(super) struct Holds(Mutex<HashMap<Key, HeldTime>>);

type Key = [u8; 32];

#[derive(Debug)]
struct HeldTime {
    slot: Slot,
    until: Timestamp,
    /// Says nothing of who it is.
    visitor: u64,
}

impl Holds {
    /// What is kept for others than the holder of this secret.
    pub fn of_others(&self, own: Option<&LinkSecret>, now: Timestamp) -> Vec<Busy> {
        let own = own.map(key_of);
        let held = self.lock();
        let others = held.iter().filter(|(key, held)| held.until > now && Some(**key) != own);
        others.map(|(_, held)| busy_of(held.slot)).collect()
    }

    /// Keeps a time; false if all together have too many already, of that day or at all. Of this visitor's, the one kept
    /// first is given up for one too many: it is most likely of a page that was left.
    pub fn keep(&self, secret: &LinkSecret, slot: Slot, visitor: u64, now: Timestamp) -> bool {
        let mut held = self.lock();
        held.retain(|_, held| held.until > now);
        let own = held.iter().filter(|(_, held)| held.visitor == visitor);
        let mut own: Vec<(Timestamp, Key)> = own.map(|(key, held)| (held.until, *key)).collect();
        own.sort_unstable();
        let too_many = (own.len() + 1).saturating_sub(MAX_OF_VISITOR);
        for (_, key) in &own[..too_many] {
            held.remove(key);
        }
        let of_day = held.values().filter(|held| {
            held.slot.person == slot.person
                && held.slot.start.duration_since(slot.start).abs() < DAY
        });
        if of_day.count() >= MAX_OF_DAY || held.len() >= MAX_HELD {
            return false;
        }
        let until = now.checked_add(HOLD_FOR).unwrap_or(Timestamp::MAX);
        held.insert(key_of(secret), HeldTime { slot, until, visitor });
        true
    }

    /// Gives a time up.
    pub fn release(&self, secret: &LinkSecret) {
        self.lock().remove(&key_of(secret));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, HeldTime>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn key_of(secret: &LinkSecret) -> Key {
    Sha256::digest(secret.reveal()).into()
}

fn busy_of(slot: Slot) -> Busy {
    Busy { person: slot.person, start: slot.start, end: slot.end }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slot(minute: i64) -> Slot {
        let start = Timestamp::from_second(60 * minute).expect("time");
        Slot { start, end: start + SignedDuration::from_mins(30), person: 0 }
    }

    #[test]
    fn a_time_is_kept_for_five_minutes_and_not_from_its_holder() {
        let (holds, now) = (Holds::default(), Timestamp::UNIX_EPOCH);
        let secret = LinkSecret::of_bytes(&[1; 32]);
        assert!(holds.keep(&secret, slot(0), 1, now));
        assert_eq!(holds.of_others(None, now).len(), 1);
        assert_eq!(holds.of_others(Some(&secret), now), []);
        let almost = now + HOLD_FOR - SignedDuration::from_secs(1);
        assert_eq!(holds.of_others(None, almost).len(), 1);
        assert_eq!(holds.of_others(None, now + HOLD_FOR), []);
        holds.release(&secret);
        assert_eq!(holds.of_others(None, now), []);
    }

    const MINUTES_A_DAY: i64 = 24 * 60;

    #[test]
    fn nobody_keeps_all_times() {
        let (holds, now) = (Holds::default(), Timestamp::UNIX_EPOCH);
        let keep = |number: u8, visitor| {
            let at = now + SignedDuration::from_secs(number.into());
            let slot = slot(MINUTES_A_DAY * i64::from(number));
            holds.keep(&LinkSecret::of_bytes(&[number; 32]), slot, visitor, at)
        };
        assert!(keep(1, 8), "another visitor");
        assert!(keep(2, 7) && keep(3, 7) && keep(4, 7) && keep(5, 7));
        let held = holds.of_others(None, now + SignedDuration::from_secs(6));
        let day_of = |busy: &Busy| busy.start.as_second() / (60 * MINUTES_A_DAY);
        let mut days: Vec<_> = held.iter().map(day_of).collect();
        days.sort_unstable();
        assert_eq!(days, [1, 3, 4, 5], "the one kept first is given up");
    }

    #[test]
    fn many_visitors_keep_no_whole_day() {
        let (holds, now) = (Holds::default(), Timestamp::UNIX_EPOCH);
        let keep = |number: u8, slot| {
            holds.keep(&LinkSecret::of_bytes(&[number; 32]), slot, number.into(), now)
        };
        let morning = 8 * 60;
        assert!((0..3).all(|number| keep(number, slot(morning + 30 * i64::from(number)))));
        assert!(!keep(3, slot(morning + 8 * 60)), "the day's last");
        assert!(keep(4, Slot { person: 1, ..slot(morning) }), "somebody else's");
        assert!(keep(5, slot(morning + MINUTES_A_DAY)), "the next day's");
    }
}

//! How a booking is found: by its time, by the links to it, by the request that it belongs to. One tree holds all three
//! kinds of keys, so that a booking and they are written in one step.

use jiff::Timestamp;
use sha2::{Digest, Sha256};
use sled::{IVec, transaction::TransactionalTree};

use crate::{
    domain::{Booking, BookingId, ContactId, LinkSecret},
    store::{
        StoreError,
        contact_figures::Step,
        tree::Tree,
        trees::{BOOKING_KEYS, BOOKINGS, Trees, corrupt, decode, encode},
    },
};

/// Then the time in seconds (8 bytes, in order) and the id; the value is empty.
const BY_TIME: u8 = b't';
/// Then the SHA-256 of a link's secret; the value is the id and what the link proves.
const BY_LINK: u8 = b'l';
/// Then the request's id and the booking's; the value is empty.
const BY_CONTACT: u8 = b'c';
const ID_BYTES: usize = 16;

/// What a link proves of whoever follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkProof {
    /// They made the booking, or got a mail about it.
    Visitor,
    /// They read the mail of the address that was given.
    Mailbox,
}

impl LinkProof {
    pub(super) const ALL: [Self; 2] = [Self::Visitor, Self::Mailbox];

    fn to_byte(self) -> u8 {
        match self {
            Self::Visitor => b'v',
            Self::Mailbox => b'm',
        }
    }

    fn of_byte(byte: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|proof| proof.to_byte() == byte)
    }
}

/// What becomes of records and keys of bookings, as a part of a transaction.
#[derive(Debug, Default)]
pub(in crate::store) struct BookingWrite {
    records: Vec<(IVec, Option<Vec<u8>>)>,
    keys: Vec<(Vec<u8>, Option<Vec<u8>>)>,
}

impl BookingWrite {
    /// A booking that is new, or what it was before and is now.
    pub fn of(before: Option<&Booking>, after: &Booking) -> Result<Self, StoreError> {
        let mut write = Self::default();
        write.add(before, after)?;
        Ok(write)
    }

    fn add(&mut self, before: Option<&Booking>, after: &Booking) -> Result<(), StoreError> {
        for key in before.map(keys_of).into_iter().flatten() {
            self.keys.push((key, None));
        }
        for key in keys_of(after) {
            self.keys.push((key, Some(Vec::new())));
        }
        self.records.push((after.id.as_bytes().into(), Some(encode(BOOKINGS, after)?)));
        Ok(())
    }

    /// Adds links to a booking.
    pub fn link(&mut self, id: BookingId, links: &[(LinkSecret, LinkProof)]) {
        for (secret, proof) in links {
            let mut value = id.as_bytes().to_vec();
            value.push(proof.to_byte());
            self.keys.push((link_key(secret).to_vec(), Some(value)));
        }
    }

    /// The removal of all bookings of these requests.
    pub fn removal(
        trees: &Trees,
        contacts: impl Iterator<Item = ContactId>,
    ) -> Result<Self, StoreError> {
        let mut write = Self::default();
        let mut gone = Vec::new();
        for contact in contacts {
            for booking in read_of_contact(trees, contact)? {
                write.keys.extend(keys_of(&booking).into_iter().map(|key| (key, None)));
                write.records.push((booking.id.as_bytes().into(), None));
                gone.push(booking.id);
            }
        }
        if !gone.is_empty() {
            // Rare, and there are few: nothing else knows the hashes.
            for entry in trees.booking_keys.scan_prefix([BY_LINK]) {
                let (key, value) = entry?;
                if gone.iter().any(|id| value.starts_with(id.as_bytes())) {
                    write.keys.push((key.to_vec(), None));
                }
            }
        }
        Ok(write)
    }

    /// The handing over of all bookings of one request to another one.
    pub fn handover(trees: &Trees, from: ContactId, to: ContactId) -> Result<Self, StoreError> {
        let mut write = Self::default();
        for before in read_of_contact(trees, from)? {
            write.add(Some(&before), &before.handed_to(to))?;
        }
        Ok(write)
    }

    /// The trees themselves, for a transaction that makes this write.
    pub fn changing<'t>(&self, trees: &'t Trees) -> sled::Result<(&'t sled::Tree, &'t sled::Tree)> {
        Ok((
            trees.bookings.changing(self.records.iter().map(|(key, _)| key))?,
            trees.booking_keys.changing(self.keys.iter().map(|(key, _)| key))?,
        ))
    }

    /// Makes it.
    pub fn apply(&self, bookings: &TransactionalTree, keys: &TransactionalTree) -> Step<()> {
        for (key, record) in &self.records {
            put(bookings, key, record.as_deref())?;
        }
        for (key, value) in &self.keys {
            put(keys, key, value.as_deref())?;
        }
        Ok(())
    }
}

fn put(tree: &TransactionalTree, key: &[u8], value: Option<&[u8]>) -> Step<()> {
    match value {
        Some(value) => tree.insert(key, value)?,
        None => tree.remove(key)?,
    };
    Ok(())
}

/// The keys by which a booking is found, its links left out.
fn keys_of(booking: &Booking) -> [Vec<u8>; 2] {
    let mut by_time = time_prefix(booking.start).to_vec();
    by_time.extend(booking.id.as_bytes());
    let mut by_contact = vec![BY_CONTACT];
    by_contact.extend(booking.contact_id.as_bytes());
    by_contact.extend(booking.id.as_bytes());
    [by_time, by_contact]
}

/// The same, of a record.
pub(in crate::store) fn keys_of_record(record: &[u8]) -> Result<[Vec<u8>; 2], StoreError> {
    decode(BOOKINGS, record).map(|booking: Booking| keys_of(&booking))
}

fn time_prefix(time: Timestamp) -> [u8; 9] {
    let mut key = [BY_TIME; 9];
    // Before 1970 comes before after it.
    let seconds = time.as_second().wrapping_sub(i64::MIN);
    key[1..].copy_from_slice(&seconds.to_be_bytes());
    key
}

fn link_key(secret: &LinkSecret) -> [u8; 33] {
    let mut key = [BY_LINK; 33];
    key[1..].copy_from_slice(&Sha256::digest(secret.reveal()));
    key
}

/// Whether this link is known already.
pub(super) fn has_link(trees: &Trees, secret: &LinkSecret) -> Result<bool, StoreError> {
    Ok(trees.booking_keys.contains_key(link_key(secret))?)
}

/// The booking to which a link leads, and what it proves.
pub(super) fn read_by_link(
    trees: &Trees,
    secret: &LinkSecret,
) -> Result<Option<(Booking, LinkProof)>, StoreError> {
    let Some(value) = trees.booking_keys.get(link_key(secret))? else { return Ok(None) };
    let (id, proof) = link_of(&value)?;
    let booking = trees.bookings.get(id)?.map(|bytes| decode(BOOKINGS, &bytes)).transpose()?;
    Ok(booking.map(|booking| (booking, proof)))
}

fn link_of(value: &[u8]) -> Result<(&[u8], LinkProof), StoreError> {
    let parts = match value.split_last() {
        Some((proof, id)) if id.len() == ID_BYTES => LinkProof::of_byte(*proof).map(|p| (id, p)),
        _ => None,
    };
    parts.ok_or_else(|| corrupt(BOOKING_KEYS, "a link leads to nothing that is a booking"))
}

/// The bookings that begin in this time, in their order.
pub(super) fn read_between(
    trees: &Trees,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<Booking>, StoreError> {
    let keys = trees.booking_keys.range(time_prefix(from)..time_prefix(to)).keys();
    read_each(trees, keys)
}

/// The bookings of a request, oldest first.
pub(super) fn read_of_contact(
    trees: &Trees,
    contact: ContactId,
) -> Result<Vec<Booking>, StoreError> {
    let mut prefix = vec![BY_CONTACT];
    prefix.extend(contact.as_bytes());
    read_each(trees, trees.booking_keys.scan_prefix(prefix).keys())
}

fn read_each(
    trees: &Trees,
    keys: impl Iterator<Item = sled::Result<IVec>>,
) -> Result<Vec<Booking>, StoreError> {
    let mut bookings = Vec::new();
    for key in keys {
        let record = trees.bookings.get(id_in(&key?))?;
        // A reader may come between a removal of both.
        bookings.extend(record.map(|bytes| decode(BOOKINGS, &bytes)).transpose()?);
    }
    Ok(bookings)
}

fn id_in(key: &[u8]) -> &[u8] {
    &key[key.len().saturating_sub(ID_BYTES)..]
}

/// Fails when a record is no key of a booking.
pub(in crate::store) fn check_key(key: &[u8], value: &[u8]) -> Result<(), StoreError> {
    match (key.first(), key.len()) {
        (Some(&BY_TIME), 25) | (Some(&BY_CONTACT), 33) if value.is_empty() => Ok(()),
        (Some(&BY_LINK), 33) => link_of(value).map(drop),
        _ => Err(corrupt(BOOKING_KEYS, "a key of a booking is none")),
    }
}

/// Removes keys that lead to bookings that are not there.
pub(in crate::store) fn remove_stray_keys(trees: &Trees) -> Result<(), StoreError> {
    let mut strays = Vec::new();
    for entry in &trees.booking_keys {
        let (key, value) = entry?;
        let id = if value.is_empty() { id_in(&key) } else { link_of(&value)?.0 };
        if !trees.bookings.contains_key(id)? {
            strays.push(key);
        }
    }
    remove_all(&trees.booking_keys, &strays)
}

fn remove_all(tree: &Tree, keys: &[IVec]) -> Result<(), StoreError> {
    for key in keys {
        tree.remove(key)?;
    }
    Ok(())
}

//! The secrets in links. Each is made of the booking's id and a key that no copy of the database holds: every letter can
//! have the same link, of which the database and its copies hold only the hash.

use hmac::{Hmac, Mac};
use jiff::Timestamp;
use rand::{TryRngCore, rngs::OsRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::keys::{BookingWrite, LinkProof, has_link, read_by_link};
use crate::{
    domain::{Booking, BookingId, LinkSecret},
    store::{
        Store, StoreError,
        contacts::finish,
        trees::{META, META_FEED_LINK, META_LINK_KEY, Trees, corrupt, decode, encode},
    },
};
use sled::Transactional;

const KEY_BYTES: usize = 32;

/// The links to one booking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookingLinks {
    /// For whoever made it.
    pub visitor: LinkSecret,
    /// For a letter to the address that they gave: whoever has it may confirm.
    pub mailbox: LinkSecret,
}

/// The calendar's link as it is kept.
#[derive(Serialize, Deserialize)]
struct FeedLink {
    hash: [u8; 32],
    made_at: Timestamp,
}

impl BookingLinks {
    pub(super) fn with_proofs(&self) -> [(LinkSecret, LinkProof); 2] {
        LinkProof::ALL.map(|proof| match proof {
            LinkProof::Visitor => (self.visitor.clone(), proof),
            LinkProof::Mailbox => (self.mailbox.clone(), proof),
        })
    }
}

impl Store {
    /// The booking to which a link leads, and what the link proves.
    pub async fn find_booking_by_link(
        &self,
        secret: LinkSecret,
    ) -> Result<Option<(Booking, LinkProof)>, StoreError> {
        self.read(move |trees| read_by_link(trees, &secret)).await
    }

    /// The links to a booking, which lead there from now on: after a restore other ones than before, which stay good
    /// too.
    pub async fn links_of_booking(&self, id: BookingId) -> Result<BookingLinks, StoreError> {
        let known = self
            .read(move |trees| {
                let Some(key) = read_key(trees)? else { return Ok(None) };
                let links = links_of(&key, id);
                Ok(has_link(trees, &links.mailbox)?.then_some(links))
            })
            .await?;
        if let Some(links) = known {
            return Ok(links);
        }
        self.commit(move |trees| {
            let links = links_of(&link_key(trees)?, id);
            let mut write = BookingWrite::default();
            if trees.bookings.contains_key(id.as_bytes())? {
                write.link(id, &links.with_proofs());
            }
            finish(
                write.changing(trees)?.transaction(|(bookings, keys)| write.apply(bookings, keys)),
            )?;
            Ok(links)
        })
        .await
    }

    /// Since when there is a link that shows all bookings to a calendar; `None` if there is none.
    pub async fn booking_feed_since(&self) -> Result<Option<Timestamp>, StoreError> {
        self.read(|trees| Ok(read_feed_link(trees)?.map(|link| link.made_at))).await
    }

    /// Makes a link that shows all bookings to a calendar; the one before leads nowhere from now on.
    pub async fn make_booking_feed(
        &self,
        secret: &LinkSecret,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let link = FeedLink { hash: Sha256::digest(secret.reveal()).into(), made_at: now };
        let record = encode(META, &link)?;
        self.commit(move |trees| {
            trees.meta.insert(META_FEED_LINK, record)?;
            Ok(())
        })
        .await
    }

    /// Revokes it; says whether there was one.
    pub async fn revoke_booking_feed(&self) -> Result<bool, StoreError> {
        self.commit(|trees| Ok(trees.meta.remove(META_FEED_LINK)?.is_some())).await
    }

    /// Whether this secret is the one of that link.
    pub async fn is_booking_feed(&self, secret: LinkSecret) -> Result<bool, StoreError> {
        self.read(move |trees| {
            let hash: [u8; 32] = Sha256::digest(secret.reveal()).into();
            Ok(read_feed_link(trees)?.is_some_and(|link| link.hash == hash))
        })
        .await
    }
}

/// The links of a booking that is being made. Only for the writer's thread, which is one.
pub(super) fn new_links(trees: &Trees, id: BookingId) -> Result<BookingLinks, StoreError> {
    Ok(links_of(&link_key(trees)?, id))
}

fn links_of(key: &[u8; KEY_BYTES], id: BookingId) -> BookingLinks {
    let secret = |kind: &[u8]| {
        let mut mac = Hmac::<Sha256>::new_from_slice(key)
            .unwrap_or_else(|_| unreachable!("HMAC takes keys of any length"));
        mac.update(kind);
        mac.update(id.as_bytes());
        LinkSecret::of_bytes(&mac.finalize().into_bytes().into())
    };
    BookingLinks { visitor: secret(b"visitor\0"), mailbox: secret(b"mailbox\0") }
}

fn read_feed_link(trees: &Trees) -> Result<Option<FeedLink>, StoreError> {
    trees.meta.get(META_FEED_LINK)?.map(|bytes| decode(META, &bytes)).transpose()
}

fn read_key(trees: &Trees) -> Result<Option<[u8; KEY_BYTES]>, StoreError> {
    let Some(bytes) = trees.meta.get(META_LINK_KEY)? else { return Ok(None) };
    let key = bytes.as_ref().try_into();
    key.map(Some).map_err(|_| corrupt(META, "the key of the links is cut off"))
}

/// Made when it is first asked for.
fn link_key(trees: &Trees) -> Result<[u8; KEY_BYTES], StoreError> {
    if let Some(key) = read_key(trees)? {
        return Ok(key);
    }
    let mut key = [0; KEY_BYTES];
    let filled = OsRng.try_fill_bytes(&mut key);
    filled.map_err(|error| StoreError::Files(format!("no random numbers: {error}")))?;
    trees.meta.insert(META_LINK_KEY, &key)?;
    Ok(key)
}

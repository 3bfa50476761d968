//! The one list of trees, the key encodings and the value encoding.

use std::sync::{Arc, Mutex, PoisonError, RwLock};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use uuid::{ContextV7, Uuid};

use super::{
    StoreError, contact_index::ContactIndex, database::Database, dead_jobs::DeadJobs, tree::Tree,
};

/// First byte of each value: how the rest is encoded. 1 is JSON, which tolerates new members.
const VALUE_VERSION: u8 = 1;

/// Names carry the version of the key encoding; a changed encoding gets a new name.
pub(super) const META: &str = "meta";
pub(super) const CONTACTS: &str = "contacts.v1";
pub(super) const CONTACT_KEYS: &str = "contact_keys.v1";
pub(super) const CONSENTS: &str = "consents.v1";
pub(super) const SESSIONS: &str = "sessions.v1";
pub(super) const JOBS: &str = "jobs.v1";
pub(super) const POST_HEADS: &str = "post_heads.v1";
pub(super) const POST_BODIES: &str = "post_bodies.v1";
pub(super) const POST_SLUGS: &str = "post_slugs.v1";
pub(super) const POST_DRAFTS: &str = "post_drafts.v1";
pub(super) const ERASURES: &str = "erasures.v1";

/// Keys in the meta tree.
pub(super) const META_SCHEMA: &[u8] = b"schema";
/// There since the posts that come with the program were stored, whatever became of them.
pub(super) const META_POSTS_SEEDED: &[u8] = b"posts_seeded";
pub(super) const META_CONTACT_COUNTS: &[u8] = b"contact_counts";
pub(super) const META_QUARANTINED: &[u8] = b"quarantined";
pub(super) const META_COMPACTION_DUE: &[u8] = b"compaction_due";
/// There while inputs of ended jobs wait for the next compaction.
pub(super) const META_TRACES: &[u8] = b"traces";
/// What reading everything found the last time.
pub(super) const META_FULL_READ: &[u8] = b"full_read";
/// The newest purges.
pub(super) const META_PURGES: &[u8] = b"purges";
/// The newest time at which the clock was believed.
pub(super) const META_KNOWN_TIME: &[u8] = b"known_time";
/// Why nothing is removed by itself, while it is so.
pub(super) const META_HOLD: &[u8] = b"hold";
/// Keys of the hashes in the ledger of erasures.
pub(super) const META_ERASURE_KEYS: &[u8] = b"erasure_keys";
/// Figures that are counted anew from the records, notes on the files of one database, and what is found out anew: no
/// copy holds them.
pub(super) const META_OF_ITSELF: [&[u8]; 6] = [
    META_CONTACT_COUNTS,
    META_QUARANTINED,
    META_COMPACTION_DUE,
    META_TRACES,
    META_HOLD,
    META_FULL_READ,
];

/// All trees, open.
#[derive(Debug)]
pub(super) struct Trees {
    /// What they are part of.
    pub db: Database,
    /// Schema version and times: big-endian integers; counters: encoded like records.
    pub meta: Tree,
    /// Contact requests by id (16 bytes, time-ordered).
    pub contacts: Tree,
    /// Idempotency keys by the SHA-256 of the key.
    pub contact_keys: Tree,
    /// Decisions on cookies by consent id (16 bytes) and time (8 bytes, microseconds).
    pub consents: Tree,
    /// Administrator's sessions by the SHA-256 of the token.
    pub sessions: Tree,
    /// Jobs by id (16 random bytes).
    pub jobs: Tree,
    /// Posts without their texts by id (16 bytes, time-ordered): a list reads no texts.
    pub post_heads: Tree,
    /// Texts of posts by the same ids.
    pub post_bodies: Tree,
    /// Posts by their slugs, present and former ones.
    pub post_slugs: Tree,
    /// What editors saved on the way, by the post's id or one of their own (16 bytes).
    pub post_drafts: Tree,
    /// When and why something was erased (9 bytes) by keyed hashes of what it was (32 bytes).
    pub erasures: Tree,
    /// Keeps ids of one millisecond in the order in which they were made.
    pub ids: Arc<Mutex<ContextV7>>,
    /// What a search of the contact requests looks through; on no disk.
    pub contact_index: Arc<ContactIndex>,
    /// Which jobs failed for good; on no disk.
    pub dead_jobs: DeadJobs,
}

impl Trees {
    pub fn open(db: &Database) -> Result<Self, StoreError> {
        Self::with(db, Arc::default(), Arc::default())
    }

    /// As [`Trees::open`], to be put in the place of others that hold the same: ids go on from theirs, and their
    /// index is right for these.
    pub fn following(&self, db: &Database) -> Result<Self, StoreError> {
        Self::with(db, Arc::clone(&self.ids), Arc::clone(&self.contact_index))
    }

    fn with(
        db: &Database,
        ids: Arc<Mutex<ContextV7>>,
        contact_index: Arc<ContactIndex>,
    ) -> Result<Self, StoreError> {
        let open = |name| db.open_tree(name).map(Tree::new);
        Ok(Self {
            db: db.clone(),
            meta: open(META)?,
            contacts: open(CONTACTS)?,
            contact_keys: open(CONTACT_KEYS)?,
            consents: open(CONSENTS)?,
            sessions: open(SESSIONS)?,
            jobs: open(JOBS)?,
            post_heads: open(POST_HEADS)?,
            post_bodies: open(POST_BODIES)?,
            post_slugs: open(POST_SLUGS)?,
            post_drafts: open(POST_DRAFTS)?,
            erasures: open(ERASURES)?,
            ids,
            contact_index,
            dead_jobs: DeadJobs::default(),
        })
    }

    /// Those with names under which they are copied.
    pub fn lasting(&self) -> [(&'static str, &Tree); 10] {
        [
            (CONSENTS, &self.consents),
            (CONTACT_KEYS, &self.contact_keys),
            (CONTACTS, &self.contacts),
            (ERASURES, &self.erasures),
            (JOBS, &self.jobs),
            (META, &self.meta),
            (POST_BODIES, &self.post_bodies),
            (POST_DRAFTS, &self.post_drafts),
            (POST_HEADS, &self.post_heads),
            (POST_SLUGS, &self.post_slugs),
        ]
    }

    /// All with their names.
    pub fn all(&self) -> Vec<(&'static str, &Tree)> {
        let passing = (SESSIONS, &self.sessions);
        self.lasting().into_iter().chain([passing]).collect()
    }

    /// A new id, later in order than those before it.
    pub fn new_id(&self, now: Timestamp) -> Uuid {
        let seconds = u64::try_from(now.as_second()).unwrap_or_default();
        let nanos = u32::try_from(now.subsec_nanosecond()).unwrap_or_default();
        let order = self.ids.lock().unwrap_or_else(PoisonError::into_inner);
        Uuid::new_v7(uuid::Timestamp::from_unix(&*order, seconds, nanos))
    }
}

/// The trees in use. A compaction puts others in their place; whoever reads goes on with what it has.
#[derive(Debug)]
pub(super) struct Current(RwLock<Arc<Trees>>);

impl Current {
    pub fn new(trees: Trees) -> Self {
        Self(RwLock::new(Arc::new(trees)))
    }

    pub fn get(&self) -> Arc<Trees> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts others in their place; gives those that were there.
    pub fn replace(&self, trees: Trees) -> Arc<Trees> {
        let mut current = self.0.write().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut current, Arc::new(trees))
    }
}

pub(super) fn encode<T: Serialize>(tree: &'static str, value: &T) -> Result<Vec<u8>, StoreError> {
    let mut bytes = vec![VALUE_VERSION];
    serde_json::to_writer(&mut bytes, value).map_err(|error| corrupt(tree, error))?;
    Ok(bytes)
}

pub(super) fn decode<'b, T: Deserialize<'b>>(
    tree: &'static str,
    bytes: &'b [u8],
) -> Result<T, StoreError> {
    match bytes.split_first() {
        Some((&VALUE_VERSION, json)) => {
            serde_json::from_slice(json).map_err(|error| corrupt(tree, error))
        }
        Some((version, _)) => Err(corrupt(tree, format!("unknown value version {version}"))),
        None => Err(corrupt(tree, "empty value")),
    }
}

pub(super) fn corrupt(tree: &'static str, reason: impl ToString) -> StoreError {
    StoreError::Corrupt { tree, reason: reason.to_string() }
}

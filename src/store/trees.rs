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
pub(super) const CONTACT_MERGES: &str = "contact_merges.v1";
pub(super) const CONSENTS: &str = "consents.v1";
pub(super) const SESSIONS: &str = "sessions.v1";
pub(super) const JOBS: &str = "jobs.v1";
pub(super) const POST_HEADS: &str = "post_heads.v1";
pub(super) const POST_BODIES: &str = "post_bodies.v1";
pub(super) const POST_SLUGS: &str = "post_slugs.v1";
pub(super) const POST_DRAFTS: &str = "post_drafts.v1";
pub(super) const POST_PREVIEWS: &str = "post_previews.v1";
pub(super) const ERASURES: &str = "erasures.v1";
pub(super) const ACCESS_TOKENS: &str = "access_tokens.v1";
pub(super) const REPLIES: &str = "replies.v1";
pub(super) const REPLY_TEMPLATES: &str = "reply_templates.v1";
pub(super) const ACCOUNTS: &str = "accounts.v1";
pub(super) const INVITATIONS: &str = "invitations.v1";
pub(super) const DEVICES: &str = "devices.v1";
pub(super) const JOURNAL: &str = "journal.v1";
/// Those that no copy holds: who is logged in, knows a browser, may come in or see a draft is of one installation.
pub(super) const PASSING: [&str; 4] = [SESSIONS, INVITATIONS, DEVICES, POST_PREVIEWS];
pub(super) const BOOKINGS: &str = "bookings.v1";
pub(super) const BOOKING_KEYS: &str = "booking_keys.v1";

/// Keys in the meta tree.
pub(super) const META_SCHEMA: &[u8] = b"schema";
/// There since the posts that come with the program were stored, whatever became of them.
pub(super) const META_POSTS_SEEDED: &[u8] = b"posts_seeded";
/// There since the templates of replies that come with the program were stored.
pub(super) const META_TEMPLATES_SEEDED: &[u8] = b"reply_templates_seeded";
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
/// The last day on which it was looked whether there is a daily mail to send.
pub(super) const META_DAILY: &[u8] = b"daily";
/// When a lead last came home from a fair.
pub(super) const META_LEAD_PUSHED: &[u8] = b"lead_pushed";
/// Of which the secrets in the links to bookings are made. In no copy: whoever has one can follow no link.
pub(super) const META_LINK_KEY: &[u8] = b"link_key";
/// Which link shows all bookings to a calendar, and since when.
pub(super) const META_FEED_LINK: &[u8] = b"booking_feed_link";
/// What the calendars of the firm's people said last.
pub(super) const META_CALENDARS: &[u8] = b"calendars";
/// Keys of the hashes in the ledger of erasures.
pub(super) const META_ERASURE_KEYS: &[u8] = b"erasure_keys";
/// Figures that are counted anew from the records, notes on the files of one database, and what is found out anew: no
/// copy holds them.
pub(super) const META_OF_ITSELF: [&[u8]; 7] = [
    META_CONTACT_COUNTS,
    META_QUARANTINED,
    META_COMPACTION_DUE,
    META_TRACES,
    META_HOLD,
    META_FULL_READ,
    META_LINK_KEY,
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
    /// Where ids of merged requests lead, by these ids (16 bytes).
    pub contact_merges: Tree,
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
    /// Links to drafts by the SHA-256 of the link's secret.
    pub post_previews: Tree,
    /// When and why something was erased (9 bytes) by keyed hashes of what it was (32 bytes).
    pub erasures: Tree,
    /// Tokens of other programs by the SHA-256 of their secret.
    pub access_tokens: Tree,
    /// Replies by the id of their request and their own (16 bytes each, time-ordered).
    pub replies: Tree,
    /// Templates of replies by id (16 bytes).
    pub reply_templates: Tree,
    /// People who administer by id (16 bytes, time-ordered).
    pub accounts: Tree,
    /// Open invitations by the SHA-256 of the token.
    pub invitations: Tree,
    /// Browsers in which somebody has logged in by the SHA-256 of the token.
    pub devices: Tree,
    /// Who administered what by id (16 bytes, time-ordered).
    pub journal: Tree,
    /// Agreed times by id (16 bytes, ordered by when they were made).
    pub bookings: Tree,
    /// How they are found otherwise than by their id (`bookings::keys`).
    pub booking_keys: Tree,
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
            contact_merges: open(CONTACT_MERGES)?,
            consents: open(CONSENTS)?,
            sessions: open(SESSIONS)?,
            jobs: open(JOBS)?,
            post_heads: open(POST_HEADS)?,
            post_bodies: open(POST_BODIES)?,
            post_slugs: open(POST_SLUGS)?,
            post_drafts: open(POST_DRAFTS)?,
            post_previews: open(POST_PREVIEWS)?,
            erasures: open(ERASURES)?,
            access_tokens: open(ACCESS_TOKENS)?,
            replies: open(REPLIES)?,
            reply_templates: open(REPLY_TEMPLATES)?,
            accounts: open(ACCOUNTS)?,
            invitations: open(INVITATIONS)?,
            devices: open(DEVICES)?,
            journal: open(JOURNAL)?,
            bookings: open(BOOKINGS)?,
            booking_keys: open(BOOKING_KEYS)?,
            ids,
            contact_index,
            dead_jobs: DeadJobs::default(),
        })
    }

    /// Those with names under which they are copied.
    pub fn lasting(&self) -> [(&'static str, &Tree); 18] {
        [
            (ACCESS_TOKENS, &self.access_tokens),
            (ACCOUNTS, &self.accounts),
            (CONSENTS, &self.consents),
            (CONTACT_KEYS, &self.contact_keys),
            (CONTACT_MERGES, &self.contact_merges),
            (CONTACTS, &self.contacts),
            (ERASURES, &self.erasures),
            (JOBS, &self.jobs),
            (JOURNAL, &self.journal),
            (META, &self.meta),
            (POST_BODIES, &self.post_bodies),
            (POST_DRAFTS, &self.post_drafts),
            (POST_HEADS, &self.post_heads),
            (POST_SLUGS, &self.post_slugs),
            // After the requests: a restore knows by then whose replies stay away.
            (REPLIES, &self.replies),
            (REPLY_TEMPLATES, &self.reply_templates),
            // Likewise, and what leads to them after them.
            (BOOKINGS, &self.bookings),
            (BOOKING_KEYS, &self.booking_keys),
        ]
    }

    /// All with their names.
    pub fn all(&self) -> Vec<(&'static str, &Tree)> {
        let passing = [&self.sessions, &self.invitations, &self.devices, &self.post_previews];
        self.lasting().into_iter().chain(PASSING.into_iter().zip(passing)).collect()
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
            // Once for the whole record: each of its strings by itself takes longer.
            let json = std::str::from_utf8(json).map_err(|error| corrupt(tree, error))?;
            serde_json::from_str(json).map_err(|error| corrupt(tree, error))
        }
        Some((version, _)) => Err(corrupt(tree, format!("unknown value version {version}"))),
        None => Err(corrupt(tree, "empty value")),
    }
}

pub(super) fn corrupt(tree: &'static str, reason: impl ToString) -> StoreError {
    StoreError::Corrupt { tree, reason: reason.to_string() }
}

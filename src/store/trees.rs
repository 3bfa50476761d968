//! The one list of trees and their key encodings.

use std::sync::{
    Arc, Mutex, PoisonError, RwLock,
    atomic::{AtomicBool, Ordering},
};

use jiff::Timestamp;
use uuid::{ContextV7, Uuid};

use super::{
    StoreError,
    contact_index::{ContactIndex, Requests, Sealed},
    contact_sealing,
    database::Database,
    dead_jobs::DeadJobs,
    tree::{Derived, Tree},
};
pub(super) use super::{
    encoding::{corrupt, decode, encode},
    names::*,
};

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
    /// Parts of the index of contact requests, packed for good.
    pub sealed: Arc<Sealed>,
    /// What a search of the contact requests looks through; on no disk.
    pub contact_index: Arc<ContactIndex>,
    /// Which jobs failed for good; on no disk.
    pub dead_jobs: DeadJobs,
}

impl Trees {
    pub fn open(db: &Database) -> Result<Self, StoreError> {
        let trees = Self::with(db, Arc::default(), Arc::default(), Arc::default())?;
        let are_right = contact_sealing::are_right(&trees)?;
        trees.sealed.are_right().store(are_right, Ordering::Release);
        Ok(trees)
    }

    /// As [`Trees::open`], to be put in the place of others that hold the same: ids go on from theirs, and their
    /// index is right for these.
    pub fn following(&self, db: &Database) -> Result<Self, StoreError> {
        let are_right = Arc::clone(self.sealed.are_right());
        Self::with(db, Arc::clone(&self.ids), Arc::clone(&self.contact_index), are_right)
    }

    fn with(
        db: &Database,
        ids: Arc<Mutex<ContextV7>>,
        contact_index: Arc<ContactIndex>,
        are_sealed_right: Arc<AtomicBool>,
    ) -> Result<Self, StoreError> {
        let open = |name| db.open_tree(name).map(Tree::new);
        let sealed = Arc::new(Sealed::new(open(CONTACT_BLOCKS)?, are_sealed_right));
        let contacts =
            open(CONTACTS)?.with_derived(Arc::clone(&sealed) as Arc<dyn Derived + Send + Sync>);
        Ok(Self {
            db: db.clone(),
            meta: open(META)?,
            contacts,
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
            sealed,
            contact_index,
            dead_jobs: DeadJobs::default(),
        })
    }

    /// Those with names under which they are copied.
    pub fn lasting(&self) -> [(&'static str, &Tree); 17] {
        [
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
        let chunks = self.sealed.chunks();
        let passing = [
            &self.sessions,
            &self.invitations,
            &self.devices,
            &self.post_previews,
            &self.access_tokens,
            chunks,
        ];
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

impl Requests for Current {
    fn read<T>(
        &self,
        read: impl FnOnce(&Tree, &Sealed) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let trees = self.get();
        read(&trees.contacts, &trees.sealed)
    }
}

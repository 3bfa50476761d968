//! Names of the trees, and keys in the meta tree.

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
/// Parts of the index of contact requests: chunks of blocks by the ids of their last and first request (16 bytes each)
/// and their number (2 bytes).
pub(super) const CONTACT_BLOCKS: &str = "contact_blocks.v1";
/// Those that no copy holds: who is logged in, knows a browser, may come in, bring requests home or see a draft is of
/// one installation, where what was taken back stays so; and an index can be made again.
pub(super) const PASSING: [&str; 6] =
    [SESSIONS, INVITATIONS, DEVICES, POST_PREVIEWS, ACCESS_TOKENS, CONTACT_BLOCKS];
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
/// There while traces of what was removed (inputs of ended jobs, drafts, accounts, keys that a restore left out) wait for
/// the next compaction.
pub(super) const META_TRACES: &[u8] = b"traces";
/// What reading everything found the last time.
pub(super) const META_FULL_READ: &[u8] = b"full_read";
/// The newest purges.
pub(super) const META_PURGES: &[u8] = b"purges";
/// The newest time at which the clock was believed.
pub(super) const META_KNOWN_TIME: &[u8] = b"known_time";
/// By which form and until when the parts of the index of contact requests are right.
pub(super) const META_SEALED: &[u8] = b"contact_blocks";
/// Why nothing is removed by itself, while it is so.
pub(super) const META_HOLD: &[u8] = b"hold";
/// The last day on which it was looked whether there is a daily mail to send.
pub(super) const META_DAILY: &[u8] = b"daily";
/// When a lead last came home from a fair.
pub(super) const META_LEAD_PUSHED: &[u8] = b"lead_pushed";
/// Of which the secrets in the links to bookings are made. In no copy: whoever has one can follow no link.
pub(super) const META_LINK_KEY: &[u8] = b"link_key";
/// Which link shows all bookings to a calendar, and since when. In no copy: one that was taken back stays so.
pub(super) const META_FEED_LINK: &[u8] = b"booking_feed_link";
/// What the calendars of the firm's people said last.
pub(super) const META_CALENDARS: &[u8] = b"calendars";
/// Keys of the hashes in the ledger of erasures.
pub(super) const META_ERASURE_KEYS: &[u8] = b"erasure_keys";
/// From when on the ledger of erasures has every entry; of a ledger that has them all there is none.
pub(super) const META_ERASURES_FROM: &[u8] = b"erasures_from";
/// Figures that are counted anew from the records, notes on the files of one database, what is found out anew, and who
/// may come in: no copy holds them.
pub(super) const META_OF_ITSELF: [&[u8]; 9] = [
    META_SEALED,
    META_CONTACT_COUNTS,
    META_QUARANTINED,
    META_COMPACTION_DUE,
    META_TRACES,
    META_HOLD,
    META_FULL_READ,
    META_LINK_KEY,
    META_FEED_LINK,
];

//! What the records of each tree have to be: asked where bytes may have been damaged.

use super::{
    StoreError,
    accounts::AccountRecord,
    bookings::check_key,
    contact_keys::KeyRecord,
    contact_merge::MergeRecord,
    devices::DeviceRecord,
    erasures::check_entry,
    invitations::InvitationRecord,
    post_drafts::DraftRecord,
    post_previews::PreviewRecord,
    posts::check_slug,
    replies::key_of,
    sessions::SessionRecord,
    trees::{
        ACCESS_TOKENS, ACCOUNTS, BOOKING_KEYS, BOOKINGS, CONSENTS, CONTACT_KEYS, CONTACT_MERGES,
        CONTACTS, DEVICES, ERASURES, INVITATIONS, JOBS, JOURNAL, POST_BODIES, POST_DRAFTS,
        POST_HEADS, POST_PREVIEWS, POST_SLUGS, REPLIES, REPLY_TEMPLATES, SESSIONS, corrupt, decode,
    },
};
use crate::domain::{
    AccessToken, Booking, Contact, CookieDecision, Job, JournalEntry, PostBody, PostHead, Reply,
    ReplyTemplate,
};

/// Fails when a record is not what its tree holds. Trees that are not known here hold anything.
pub(super) fn check(tree: &[u8], key: &[u8], value: &[u8]) -> Result<(), StoreError> {
    let Some(name) = named(tree) else { return Ok(()) };
    let id = match name {
        CONTACTS => Some(decode::<Contact>(name, value)?.id.as_bytes().to_vec()),
        JOBS => Some(decode::<Job>(name, value)?.id.0.as_bytes().to_vec()),
        POST_HEADS => Some(decode::<PostHead>(name, value)?.summary.id.as_bytes().to_vec()),
        REPLIES => Some(key_of(&decode::<Reply>(name, value)?).to_vec()),
        REPLY_TEMPLATES => Some(decode::<ReplyTemplate>(name, value)?.id.as_bytes().to_vec()),
        ACCOUNTS => Some(decode::<AccountRecord>(name, value)?.account.id.as_bytes().to_vec()),
        INVITATIONS => decode::<InvitationRecord>(name, value).map(|_| None)?,
        DEVICES => decode::<DeviceRecord>(name, value).map(|_| None)?,
        JOURNAL => decode::<JournalEntry>(name, value).map(|_| None)?,
        BOOKINGS => Some(decode::<Booking>(name, value)?.id.as_bytes().to_vec()),
        BOOKING_KEYS => check_key(key, value).map(|()| None)?,
        CONTACT_KEYS => decode::<KeyRecord>(name, value).map(|_| None)?,
        CONTACT_MERGES => decode::<MergeRecord>(name, value).map(|_| None)?,
        ERASURES => check_entry(key, value).map(|()| None)?,
        CONSENTS => decode::<CookieDecision>(name, value).map(|_| None)?,
        SESSIONS => decode::<SessionRecord>(name, value).map(|_| None)?,
        POST_BODIES => decode::<PostBody>(name, value).map(|_| None)?,
        POST_DRAFTS => decode::<DraftRecord>(name, value).map(|_| None)?,
        ACCESS_TOKENS => decode::<AccessToken>(name, value).map(|_| None)?,
        POST_PREVIEWS => decode::<PreviewRecord>(name, value).map(|_| None)?,
        _ => check_slug(value).map(|()| None)?,
    };
    if id.is_some_and(|id| id != key) {
        return Err(corrupt(name, "it lies under another one's key"));
    }
    Ok(())
}

/// The tree and the key of a record of which only the value and the end of the key are known.
pub(super) fn place_of(key: &[u8], value: &[u8]) -> Option<(&'static str, Vec<u8>)> {
    if let Ok(contact) = decode::<Contact>(CONTACTS, value) {
        return Some((CONTACTS, contact.id.as_bytes().to_vec()));
    }
    if let Ok(job) = decode::<Job>(JOBS, value) {
        return Some((JOBS, job.id.0.as_bytes().to_vec()));
    }
    if let Ok(head) = decode::<PostHead>(POST_HEADS, value) {
        return Some((POST_HEADS, head.summary.id.as_bytes().to_vec()));
    }
    if let Ok(reply) = decode::<Reply>(REPLIES, value) {
        return Some((REPLIES, key_of(&reply).to_vec()));
    }
    if let Ok(template) = decode::<ReplyTemplate>(REPLY_TEMPLATES, value) {
        return Some((REPLY_TEMPLATES, template.id.as_bytes().to_vec()));
    }
    if let Ok(record) = decode::<AccountRecord>(ACCOUNTS, value) {
        return Some((ACCOUNTS, record.account.id.as_bytes().to_vec()));
    }
    if let Ok(booking) = decode::<Booking>(BOOKINGS, value) {
        return Some((BOOKINGS, booking.id.as_bytes().to_vec()));
    }
    // Their values do not name their keys, which must be whole then.
    let candidates: &[&'static str] = match key.len() {
        32 => &[CONTACT_KEYS, ERASURES, ACCESS_TOKENS],
        24 => &[CONSENTS],
        25 | 33 => &[BOOKING_KEYS],
        16 => &[POST_BODIES, POST_DRAFTS, CONTACT_MERGES, JOURNAL],
        _ => &[],
    };
    let tree = candidates.iter().find(|tree| check(tree.as_bytes(), key, value).is_ok())?;
    Some((tree, key.to_vec()))
}

fn named(tree: &[u8]) -> Option<&'static str> {
    let all = [
        CONTACTS,
        CONTACT_KEYS,
        CONTACT_MERGES,
        CONSENTS,
        SESSIONS,
        JOBS,
        POST_HEADS,
        POST_BODIES,
        POST_SLUGS,
        POST_DRAFTS,
        POST_PREVIEWS,
        ERASURES,
        ACCESS_TOKENS,
        REPLIES,
        REPLY_TEMPLATES,
        ACCOUNTS,
        INVITATIONS,
        DEVICES,
        JOURNAL,
        BOOKINGS,
        BOOKING_KEYS,
    ];
    all.into_iter().find(|name| name.as_bytes() == tree)
}

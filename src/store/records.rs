//! What the records of each tree have to be: asked where bytes may have been damaged.

use super::{
    StoreError,
    contact_keys::KeyRecord,
    erasures::check_entry,
    post_drafts::DraftRecord,
    posts::check_slug,
    sessions::SessionRecord,
    trees::{
        CONSENTS, CONTACT_KEYS, CONTACTS, ERASURES, JOBS, POST_BODIES, POST_DRAFTS, POST_HEADS,
        POST_SLUGS, SESSIONS, corrupt, decode,
    },
};
use crate::domain::{Contact, CookieDecision, Job, PostBody, PostHead};

/// Fails when a record is not what its tree holds. Trees that are not known here hold anything.
pub(super) fn check(tree: &[u8], key: &[u8], value: &[u8]) -> Result<(), StoreError> {
    let Some(name) = named(tree) else { return Ok(()) };
    let id = match name {
        CONTACTS => Some(*decode::<Contact>(name, value)?.id.as_bytes()),
        JOBS => Some(*decode::<Job>(name, value)?.id.0.as_bytes()),
        POST_HEADS => Some(*decode::<PostHead>(name, value)?.summary.id.as_bytes()),
        CONTACT_KEYS => decode::<KeyRecord>(name, value).map(|_| None)?,
        ERASURES => check_entry(key, value).map(|()| None)?,
        CONSENTS => decode::<CookieDecision>(name, value).map(|_| None)?,
        SESSIONS => decode::<SessionRecord>(name, value).map(|_| None)?,
        POST_BODIES => decode::<PostBody>(name, value).map(|_| None)?,
        POST_DRAFTS => decode::<DraftRecord>(name, value).map(|_| None)?,
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
    // Their values do not name their keys, which must be whole then.
    let candidates: &[&'static str] = match key.len() {
        32 => &[CONTACT_KEYS, ERASURES],
        24 => &[CONSENTS],
        16 => &[POST_BODIES, POST_DRAFTS],
        _ => &[],
    };
    let tree = candidates.iter().find(|tree| check(tree.as_bytes(), key, value).is_ok())?;
    Some((tree, key.to_vec()))
}

fn named(tree: &[u8]) -> Option<&'static str> {
    let all = [
        CONTACTS,
        CONTACT_KEYS,
        CONSENTS,
        SESSIONS,
        JOBS,
        POST_HEADS,
        POST_BODIES,
        POST_SLUGS,
        POST_DRAFTS,
        ERASURES,
    ];
    all.into_iter().find(|name| name.as_bytes() == tree)
}

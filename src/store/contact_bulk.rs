//! Several contact requests changed or erased in one step.

use jiff::Timestamp;
use sled::Transactional;

use super::{
    Store, StoreError,
    contact_figures::{change_counts, count_quarantined},
    contact_keys::find_keys,
    contact_merge::read_contact_or_kept,
    contacts::{ask_for_compaction, encode_jobs, erase, finish, insert_jobs, read_contact},
    erasures::erasure_at,
    replies::encode_replies,
    trees::{CONTACTS, META_OF_ITSELF, Trees, encode},
};
use crate::domain::{BulkOutcome, Contact, Job, Reply, SeenContacts};

impl Store {
    /// Changes those of the requests that are as they were seen, together with the jobs that `change` asks
    /// for, all or nothing; the others stay. Gives what became of each, in their order, and the jobs, to be
    /// run.
    pub async fn change_seen<C>(
        &self,
        seen: SeenContacts,
        now: Timestamp,
        change: C,
    ) -> Result<(Vec<BulkOutcome>, Vec<Job>), StoreError>
    where
        C: Fn(&mut Contact) -> Vec<Job> + Send + 'static,
    {
        self.commit(move |trees| {
            let (outcomes, before) = look_up(trees, &seen)?;
            let mut contacts = before.clone();
            let new_jobs: Vec<Job> = contacts.iter_mut().flat_map(change).collect();
            if !contacts.is_empty() {
                write_changes(trees, &before, &contacts, &new_jobs, now)?;
            }
            Ok((outcomes, new_jobs))
        })
        .await
    }

    /// Erases those of the requests that are as they were seen, as [`Store::erase_contacts`] does, all or
    /// nothing; the others stay. Gives what became of each, in their order.
    pub async fn erase_seen(
        &self,
        seen: SeenContacts,
        now: Timestamp,
    ) -> Result<Vec<BulkOutcome>, StoreError> {
        let wanted = seen.iter().map(|seen| seen.id).collect();
        // A request's key is written together with it: none can be added later.
        let mut keys = self.read(move |trees| find_keys(&trees.contact_keys, &wanted)).await?;
        self.commit(move |trees| {
            let (outcomes, contacts) = look_up(trees, &seen)?;
            let ids = contacts.iter().map(|contact| contact.id);
            let ids = ids.map(|id| (id, keys.remove(&id).unwrap_or_default())).collect();
            erase(trees, ids, now, erasure_at(trees, now, true)?, |_| true)?;
            Ok(outcomes)
        })
        .await
    }
}

/// What becomes of each, and those that are as they were seen.
fn look_up(
    trees: &Trees,
    seen: &SeenContacts,
) -> Result<(Vec<BulkOutcome>, Vec<Contact>), StoreError> {
    let (mut outcomes, mut contacts) = (Vec::new(), Vec::new());
    for seen in seen.iter() {
        let contact = read_contact(trees, seen.id)?;
        // Whoever decided on one did not see the other one's part of what they are together.
        let is_merged = contact.is_none() && read_contact_or_kept(trees, seen.id)?.is_some();
        let outcome = seen.outcome(contact.as_ref());
        outcomes.push(if is_merged { BulkOutcome::Merged } else { outcome });
        contacts.extend(contact.filter(|contact| seen.is_as_seen(contact)));
    }
    Ok((outcomes, contacts))
}

/// Writes what requests were before and are now, together with these jobs, all or nothing.
pub(super) fn write_changes(
    trees: &Trees,
    before: &[Contact],
    contacts: &[Contact],
    new_jobs: &[Job],
    now: Timestamp,
) -> Result<(), StoreError> {
    write_with_replies(trees, before, contacts, &[], new_jobs, now)
}

/// As [`write_changes`], together with replies that are new or replaced.
pub(super) fn write_with_replies(
    trees: &Trees,
    before: &[Contact],
    contacts: &[Contact],
    replies: &[Reply],
    new_jobs: &[Job],
    now: Timestamp,
) -> Result<(), StoreError> {
    let records: Result<Vec<_>, _> =
        contacts.iter().map(|contact| encode(CONTACTS, contact)).collect();
    let (records, job_records) = (records?, encode_jobs(new_jobs)?);
    let reply_records = encode_replies(replies)?;
    let pairs = || before.iter().zip(contacts);
    let has_removed = pairs().any(|(before, contact)| contact.notes.len() < before.notes.len());
    let all = (
        trees.contacts.changing(contacts.iter().map(|contact| contact.id.as_bytes()))?,
        trees.jobs.changing(job_records.iter().map(|(id, _)| id))?,
        trees.replies.changing(reply_records.iter().map(|(key, _)| key))?,
        trees.meta.changing(META_OF_ITSELF)?,
    );
    finish(all.transaction(|(tree, jobs, replies, meta)| {
        for ((before, contact), record) in pairs().zip(&records) {
            tree.insert(contact.id.as_bytes(), record.as_slice())?;
            count_quarantined(meta, Some(before), Some(contact))?;
        }
        insert_jobs(jobs, &job_records)?;
        for (key, record) in &reply_records {
            replies.insert(key, record.as_slice())?;
        }
        change_counts(meta, |counts| {
            for (before, contact) in pairs() {
                counts.remove(before.status);
                counts.add(contact.status);
            }
        })?;
        if has_removed { ask_for_compaction(meta, now) } else { Ok(()) }
    }))?;
    trees.contact_index.note_changes(contacts);
    Ok(())
}

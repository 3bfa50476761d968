//! Removal of what is over its period: first a plan, which a dry run shows, then the same plan carried out.

use std::sync::Arc;

use jiff::Timestamp;
use serde::de::DeserializeOwned;
use sled::IVec;
use uuid::Uuid;

use super::{
    DeviceRecord, InvitationRecord, SessionRecord, Store, StoreError,
    contact_figures::first_id_at,
    post_drafts::DraftRecord,
    tree::Tree,
    trees::{
        CONSENTS, CONTACTS, DEVICES, INVITATIONS, JOBS, JOURNAL, META, META_PURGES, META_TRACES,
        POST_DRAFTS, SESSIONS, Trees, decode, encode,
    },
    walk::Walk,
};
use crate::domain::{
    Contact, ContactId, CookieDecision, Job, JobId, JournalEntry, PurgeCounts, PurgeRecord,
    RetentionRules,
};

/// Other writers take their turns in between.
const MAX_REMOVED_AT_ONCE: usize = 500;
/// Records of purges that are kept: a month of nights.
const MAX_RECORDS: usize = 31;

/// What is over its period.
#[derive(Clone, Debug)]
pub struct PurgePlan {
    rules: RetentionRules,
    now: Timestamp,
    contacts: Vec<ContactId>,
    sessions: Vec<IVec>,
    jobs: Vec<JobId>,
    drafts: Vec<IVec>,
    cookie_decisions: Vec<IVec>,
    journal: Vec<IVec>,
    invitations: Vec<IVec>,
    devices: Vec<IVec>,
    pictures: Vec<String>,
}

impl PurgePlan {
    /// How much it is.
    #[must_use]
    pub fn counts(&self) -> PurgeCounts {
        PurgeCounts {
            contacts: self.contacts.len(),
            sessions: self.sessions.len(),
            jobs: self.jobs.len(),
            drafts: self.drafts.len(),
            cookie_decisions: self.cookie_decisions.len(),
            journal: self.journal.len(),
            invitations: self.invitations.len(),
            devices: self.devices.len(),
            pictures: self.pictures.len(),
        }
    }
}

impl Store {
    /// What is over its period at `now`. Changes nothing.
    pub async fn plan_purge(
        &self,
        rules: RetentionRules,
        now: Timestamp,
    ) -> Result<PurgePlan, StoreError> {
        let pictures = Arc::clone(&self.pictures);
        self.read(move |trees| {
            let before = first_id_at(rules.contacts_over_before(now));
            let old_contacts = trees.contacts.range(..*before.as_bytes());
            let contact_keys = keys_of(old_contacts, CONTACTS, |contact: &Contact| {
                rules.is_contact_over(contact, now)
            })?;
            let contacts = contact_keys.iter().filter_map(|key| uuid_of(key)).map(ContactId::new);
            let job_keys = keys_of(trees.jobs.iter(), JOBS, is_job_over(rules, now))?;
            Ok(PurgePlan {
                rules,
                now,
                contacts: contacts.collect(),
                sessions: keys_of(trees.sessions.iter(), SESSIONS, is_session_over(rules, now))?,
                jobs: job_keys.iter().filter_map(|key| uuid_of(key)).map(JobId).collect(),
                drafts: keys_of(trees.post_drafts.iter(), POST_DRAFTS, is_draft_over(rules, now))?,
                cookie_decisions: keys_of(
                    trees.consents.iter(),
                    CONSENTS,
                    is_cookie_decision_over(rules, now),
                )?,
                journal: keys_of(trees.journal.iter(), JOURNAL, is_entry_over(rules, now))?,
                invitations: keys_of(
                    trees.invitations.iter(),
                    INVITATIONS,
                    is_invitation_over(now),
                )?,
                devices: keys_of(trees.devices.iter(), DEVICES, is_device_over(rules, now))?,
                pictures: pictures.unused(trees, rules.unused_pictures_before(now))?,
            })
        })
        .await
    }

    /// Removes what was planned, but for what has changed since; gives what it was and keeps a record.
    pub async fn carry_out_purge(&self, plan: PurgePlan) -> Result<PurgeRecord, StoreError> {
        let PurgePlan { rules, now, .. } = plan;
        let is_contact_over = move |contact: &Contact| rules.is_contact_over(contact, now);
        let removed = PurgeCounts {
            contacts: self.purge_contacts(plan.contacts, now, is_contact_over).await?,
            sessions: self
                .remove_keys(
                    plan.sessions,
                    |trees| &trees.sessions,
                    SESSIONS,
                    is_session_over(rules, now),
                )
                .await?,
            jobs: self.remove_jobs_if(plan.jobs, is_job_over(rules, now)).await?,
            drafts: self
                .remove_keys(
                    plan.drafts,
                    |trees| &trees.post_drafts,
                    POST_DRAFTS,
                    is_draft_over(rules, now),
                )
                .await?,
            cookie_decisions: self
                .remove_keys(
                    plan.cookie_decisions,
                    |trees| &trees.consents,
                    CONSENTS,
                    is_cookie_decision_over(rules, now),
                )
                .await?,
            journal: self
                .remove_keys(
                    plan.journal,
                    |trees| &trees.journal,
                    JOURNAL,
                    is_entry_over(rules, now),
                )
                .await?,
            invitations: self
                .remove_keys(
                    plan.invitations,
                    |trees| &trees.invitations,
                    INVITATIONS,
                    is_invitation_over(now),
                )
                .await?,
            devices: self
                .remove_keys(
                    plan.devices,
                    |trees| &trees.devices,
                    DEVICES,
                    is_device_over(rules, now),
                )
                .await?,
            pictures: self.remove_pictures(plan.pictures).await?,
        };
        let record = PurgeRecord { at: now, removed };
        self.commit(move |trees| {
            let mut records = read_records(trees)?;
            records.push(record);
            records.drain(..records.len().saturating_sub(MAX_RECORDS));
            trees.meta.insert(META_PURGES, encode(META, &records)?)?;
            if removed.drafts + removed.journal > 0 {
                trees.meta.insert(META_TRACES, &[1])?;
            }
            Ok(record)
        })
        .await
    }

    /// The newest purges, oldest first.
    pub async fn purge_records(&self) -> Result<Vec<PurgeRecord>, StoreError> {
        self.read(read_records).await
    }

    async fn remove_keys<T: DeserializeOwned>(
        &self,
        keys: Vec<IVec>,
        tree: impl Fn(&Trees) -> &Tree + Copy + Send + 'static,
        name: &'static str,
        is_over: impl Fn(&T) -> bool + Copy + Send + 'static,
    ) -> Result<usize, StoreError> {
        let mut count = 0;
        for part in keys.chunks(MAX_REMOVED_AT_ONCE) {
            let part = part.to_vec();
            count += self
                .commit(move |trees| {
                    let mut removed = 0;
                    for key in part {
                        let Some(value) = tree(trees).get(&key)? else { continue };
                        if is_over(&decode(name, &value)?) {
                            tree(trees).remove(key)?;
                            removed += 1;
                        }
                    }
                    Ok(removed)
                })
                .await?;
        }
        Ok(count)
    }
}

fn is_session_over(
    rules: RetentionRules,
    now: Timestamp,
) -> impl Fn(&SessionRecord) -> bool + Copy + Send {
    move |session| rules.sessions.is_over(session.created_at, session.last_seen_at, now)
}

fn is_job_over(rules: RetentionRules, now: Timestamp) -> impl Fn(&Job) -> bool + Copy + Send {
    move |job| rules.is_job_over(job, now)
}

fn is_draft_over(
    rules: RetentionRules,
    now: Timestamp,
) -> impl Fn(&DraftRecord) -> bool + Copy + Send {
    move |draft| rules.is_draft_over(draft.saved_at, now)
}

fn is_cookie_decision_over(
    rules: RetentionRules,
    now: Timestamp,
) -> impl Fn(&CookieDecision) -> bool + Copy + Send {
    move |decision| rules.is_cookie_decision_over(decision, now)
}

fn is_entry_over(
    rules: RetentionRules,
    now: Timestamp,
) -> impl Fn(&JournalEntry) -> bool + Copy + Send {
    move |entry| rules.is_journal_over(entry.at, now)
}

fn is_invitation_over(now: Timestamp) -> impl Fn(&InvitationRecord) -> bool + Copy + Send {
    move |invitation| invitation.expires_at <= now
}

fn is_device_over(
    rules: RetentionRules,
    now: Timestamp,
) -> impl Fn(&DeviceRecord) -> bool + Copy + Send {
    move |device| rules.is_device_over(device.last_used_at, now)
}

/// Keys of the records for which `is_over` holds, one record in memory at a time.
fn keys_of<T: DeserializeOwned>(
    records: Walk,
    name: &'static str,
    is_over: impl Fn(&T) -> bool,
) -> Result<Vec<IVec>, StoreError> {
    let mut keys = Vec::new();
    for record in records {
        let (key, value) = record?;
        if is_over(&decode(name, &value)?) {
            keys.push(key);
        }
    }
    Ok(keys)
}

fn uuid_of(key: &[u8]) -> Option<Uuid> {
    Uuid::from_slice(key).ok()
}

pub(super) fn read_records(trees: &Trees) -> Result<Vec<PurgeRecord>, StoreError> {
    let records = trees.meta.get(META_PURGES)?;
    records.map_or_else(|| Ok(Vec::new()), |bytes| decode(META, &bytes))
}

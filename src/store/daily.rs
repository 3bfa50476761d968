//! What the daily mail is made of, and when it was last looked for it.

use std::collections::BTreeSet;

use jiff::{Timestamp, civil::Date};
use serde::Deserialize;
use sled::Transactional;

use super::{
    Store, StoreError,
    contact_figures::first_id_at,
    contacts::{encode_jobs, finish, insert_jobs, read_contact},
    trees::{CONTACTS, META, META_DAILY, decode, encode},
};
use crate::domain::{Contact, ContactId, ContactStatus, DailyRecord, Job};

/// Some requests, and how many there are in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// The first ones.
    pub first: Vec<Contact>,
    /// All of them.
    pub total: u64,
}

/// What stands in a record of what is done next.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct StepOnly {
    status: ContactStatus,
    next_step: Option<DueOnly>,
}

#[derive(Deserialize)]
struct DueOnly {
    due: Date,
}

impl Store {
    /// When it was last looked whether there is something to tell; nothing before the first time.
    pub async fn daily_record(&self) -> Result<Option<DailyRecord>, StoreError> {
        self.read(|trees| trees.meta.get(META_DAILY)?.map(|bytes| decode(META, &bytes)).transpose())
            .await
    }

    /// Remembers that it was looked, together with the jobs that tell what was found, all or nothing, if the last time
    /// is still `before`; says whether it was.
    pub async fn note_daily(
        &self,
        before: Option<DailyRecord>,
        now: DailyRecord,
        jobs: Vec<Job>,
    ) -> Result<bool, StoreError> {
        self.commit(move |trees| {
            let found = trees.meta.get(META_DAILY)?;
            let found = found.map(|bytes| decode::<DailyRecord>(META, &bytes)).transpose()?;
            if found != before {
                return Ok(false);
            }
            let (record, jobs) = (encode(META, &now)?, encode_jobs(&jobs)?);
            let all = (
                trees.jobs.changing(jobs.iter().map(|(id, _)| id))?,
                trees.meta.changing([META_DAILY])?,
            );
            finish(all.transaction(|(tree, meta)| {
                insert_jobs(tree, &jobs)?;
                meta.insert(META_DAILY, record.as_slice())?;
                Ok(())
            }))?;
            Ok(true)
        })
        .await
    }

    /// The requests that came since then, newest first, but for spam; at most `limit` whole.
    pub async fn contacts_since(
        &self,
        since: Timestamp,
        limit: usize,
    ) -> Result<Counted, StoreError> {
        self.read(move |trees| {
            let since = first_id_at(since);
            let mut counted = Counted::default();
            for record in trees.contacts.range(*since.as_bytes()..).values().rev() {
                let contact: Contact = decode(CONTACTS, &record?)?;
                if contact.status != ContactStatus::Spam {
                    counted.total += 1;
                    if counted.first.len() < limit {
                        counted.first.push(contact);
                    }
                }
            }
            Ok(counted)
        })
        .await
    }

    /// The requests whose next step is due on this day or was before, longest due first, but for spam; at most `limit`
    /// whole.
    pub async fn contacts_due(&self, day: Date, limit: usize) -> Result<Counted, StoreError> {
        self.read(move |trees| {
            let mut due = BTreeSet::new();
            let mut total = 0;
            for record in &trees.contacts {
                let (key, value) = record?;
                let StepOnly { status, next_step } = decode(CONTACTS, &value)?;
                let Some(step) = next_step.filter(|step| step.due <= day) else { continue };
                if status == ContactStatus::Spam {
                    continue;
                }
                total += 1;
                if let Ok(id) = uuid::Uuid::from_slice(&key).map(ContactId::new) {
                    due.insert((step.due, id));
                }
                if due.len() > limit {
                    due.pop_last();
                }
            }
            let first = due.iter().filter_map(|(_, id)| read_contact(trees, *id).transpose());
            Ok(Counted { first: first.collect::<Result<_, _>>()?, total })
        })
        .await
    }
}

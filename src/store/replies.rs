//! Replies to contact requests. One is written together with what it makes of its request and with the job that
//! sends it, and goes with its request.

mod moving;
mod new;

use std::slice::from_ref;

use jiff::Timestamp;
use sled::{IVec, Transactional};

pub(super) use self::moving::{MovedReply, carry_out_move, plan_move};
pub use self::new::NewReply;
use super::{
    ContactChangeError, Store, StoreError,
    bookings::read_of_contact,
    contact_bulk::write_with_replies,
    contacts::{encode_jobs, finish, insert_jobs, read_contact},
    trees::{JOBS, REPLIES, Trees, decode, encode},
};
use crate::domain::{
    Contact, ContactId, ExpectedVersion, Job, JobId, JobState, MAX_REPLIES, Reply, ReplyId,
    ReplyWay,
};

const KEY_BYTES: usize = 32;

/// What became of a reply.
#[derive(Clone, Debug)]
pub enum ReplyStored {
    /// It is on disk, with the request as it is now and the job, to be run.
    Created(Box<Reply>, Box<Contact>, Option<Job>),
    /// The same key came before with the same content.
    Repeated(Box<Reply>, Box<Contact>),
    /// The same key came before with other content; nothing was stored.
    KeyReused,
    /// There are as many replies as a request may have.
    TooMany,
}

/// What became of a reply that is to be sent once more.
#[derive(Clone, Debug)]
pub enum ReplyRequeued {
    /// It waits again; the job is to be run.
    Queued(Box<Reply>, Job),
    /// It was sent, or its job is still at it: nothing was done.
    NotFailed,
    /// There is none of this id.
    Missing,
}

impl Store {
    /// Stores a reply to a request that has the expected version, with what it makes of the request and the job
    /// that `job` asks for, all or nothing.
    pub async fn add_reply<J>(
        &self,
        id: ContactId,
        expected: ExpectedVersion,
        reply: NewReply,
        now: Timestamp,
        job: J,
    ) -> Result<ReplyStored, ContactChangeError>
    where
        J: FnOnce(&Reply) -> Job + Send + 'static,
    {
        let storing = self.commit(move |trees| {
            let Some(before) = read_contact(trees, id)? else {
                return Ok(Err(ContactChangeError::Missing));
            };
            let earlier = read_replies(trees, id)?;
            // Before the version, which the first of two equal ones has changed.
            if let Some(known) = reply.find_by_key(&earlier) {
                return Ok(Ok(if reply.is_same(known) {
                    ReplyStored::Repeated(Box::new(known.clone()), Box::new(before))
                } else {
                    ReplyStored::KeyReused
                }));
            }
            if !expected.fits(before.version) {
                return Ok(Err(ContactChangeError::Changed(Box::new(before))));
            }
            if earlier.len() >= MAX_REPLIES {
                return Ok(Ok(ReplyStored::TooMany));
            }
            let mut contact = before.clone();
            contact.note_reply(now);
            let reply_id = ReplyId::new(trees.new_id(now));
            let bookings = read_of_contact(trees, id)?;
            let mut reply = reply.into_reply(reply_id, &contact, &bookings, &earlier, now);
            let job = (reply.way == ReplyWay::Mail).then(|| job(&reply));
            reply.job = job.as_ref().map(|job| job.id);
            write_with_replies(
                trees,
                from_ref(&before),
                from_ref(&contact),
                from_ref(&reply),
                job.as_slice(),
                now,
            )?;
            Ok(Ok(ReplyStored::Created(Box::new(reply), Box::new(contact), job)))
        });
        storing.await?
    }

    /// The replies to a request, oldest first.
    pub async fn list_replies(&self, contact: ContactId) -> Result<Vec<Reply>, StoreError> {
        self.read(move |trees| read_replies(trees, contact)).await
    }

    /// The same, each with the job that sends it, as long as there is one.
    pub async fn list_replies_with_jobs(
        &self,
        contact: ContactId,
    ) -> Result<Vec<(Reply, Option<Job>)>, StoreError> {
        self.read(move |trees| {
            let replies = read_replies(trees, contact)?;
            replies.into_iter().map(|reply| with_job(trees, reply)).collect()
        })
        .await
    }

    /// The replies to these requests, by request and oldest first.
    pub async fn list_replies_of(
        &self,
        contacts: Vec<ContactId>,
    ) -> Result<Vec<Reply>, StoreError> {
        self.read(move |trees| {
            let mut all = Vec::new();
            for contact in contacts {
                all.extend(read_replies(trees, contact)?);
            }
            Ok(all)
        })
        .await
    }

    /// A reply to this request, or to another one that took its history over.
    pub async fn find_reply(
        &self,
        contact: ContactId,
        id: ReplyId,
    ) -> Result<Option<Reply>, StoreError> {
        self.read(move |trees| find(trees, contact, id)).await
    }

    /// Notes that the mail server took a reply. One that was erased meanwhile stays erased.
    pub async fn note_reply_sent(
        &self,
        contact: ContactId,
        id: ReplyId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.change_reply(contact, id, move |reply| {
            reply.sent_at.get_or_insert(now);
            reply.trouble = None;
        })
        .await
    }

    /// Notes why the last attempt to send a reply failed.
    pub async fn note_reply_trouble(
        &self,
        contact: ContactId,
        id: ReplyId,
        reason: String,
    ) -> Result<(), StoreError> {
        self.change_reply(contact, id, move |reply| reply.trouble = Some(reason)).await
    }

    async fn change_reply(
        &self,
        contact: ContactId,
        id: ReplyId,
        change: impl FnOnce(&mut Reply) + Send + 'static,
    ) -> Result<(), StoreError> {
        self.commit(move |trees| {
            let Some(before) = find(trees, contact, id)? else { return Ok(()) };
            let mut reply = before.clone();
            change(&mut reply);
            if reply != before {
                trees.replies.insert(key_of(&reply), encode(REPLIES, &reply)?)?;
            }
            Ok(())
        })
        .await
    }

    /// Lets a reply wait again whose job failed for good or is not there any more, such as after a restore. The job
    /// that `job` makes takes the place of the old one.
    pub async fn requeue_reply<J>(
        &self,
        contact: ContactId,
        id: ReplyId,
        job: J,
    ) -> Result<ReplyRequeued, StoreError>
    where
        J: FnOnce(&Reply) -> Job + Send + 'static,
    {
        self.commit(move |trees| {
            let Some(mut reply) = find(trees, contact, id)? else {
                return Ok(ReplyRequeued::Missing);
            };
            let old = reply.job.map(|job| read_job(trees, job)).transpose()?.flatten();
            let is_alive = old.as_ref().is_some_and(|job| job.state.ended_at().is_none());
            if reply.sent_at.is_some() || is_alive {
                return Ok(ReplyRequeued::NotFailed);
            }
            let job = job(&reply);
            reply.job = Some(job.id);
            write_requeued(trees, &reply, &job, old.as_ref())?;
            Ok(ReplyRequeued::Queued(Box::new(reply), job))
        })
        .await
    }
}

/// The key of a reply's record.
pub(super) fn key_of(reply: &Reply) -> [u8; KEY_BYTES] {
    key(reply.contact_id, reply.id)
}

fn key(contact: ContactId, id: ReplyId) -> [u8; KEY_BYTES] {
    let mut key = [0; KEY_BYTES];
    key[..16].copy_from_slice(contact.as_bytes());
    key[16..].copy_from_slice(id.as_bytes());
    key
}

/// A reply's key and its record.
pub(super) type ReplyRecord = ([u8; KEY_BYTES], Vec<u8>);

pub(super) fn encode_replies(replies: &[Reply]) -> Result<Vec<ReplyRecord>, StoreError> {
    replies.iter().map(|reply| Ok((key_of(reply), encode(REPLIES, reply)?))).collect()
}

/// The keys of all replies to these requests.
pub(super) fn keys_of_replies(
    trees: &Trees,
    contacts: impl Iterator<Item = ContactId>,
) -> Result<Vec<IVec>, StoreError> {
    let mut keys = Vec::new();
    for contact in contacts {
        for found in trees.replies.scan_prefix(contact.as_bytes()).keys() {
            keys.push(found?);
        }
    }
    Ok(keys)
}

/// Lets all replies forget the jobs that send them, which a backup does not hold: by now they may have been sent.
pub(super) fn forget_jobs(trees: &Trees) -> Result<(), StoreError> {
    for record in trees.replies.iter().values() {
        let reply: Reply = decode(REPLIES, &record?)?;
        if reply.sent_at.is_none() && (reply.job.is_some() || reply.trouble.is_some()) {
            trees.replies.insert(key_of(&reply), encode(REPLIES, &reply.without_job())?)?;
        }
    }
    Ok(())
}

fn read_replies(trees: &Trees, contact: ContactId) -> Result<Vec<Reply>, StoreError> {
    let records = trees.replies.scan_prefix(contact.as_bytes()).values();
    records.map(|record| decode(REPLIES, &record?)).collect()
}

fn find(trees: &Trees, contact: ContactId, id: ReplyId) -> Result<Option<Reply>, StoreError> {
    if let Some(record) = trees.replies.get(key(contact, id))? {
        return decode(REPLIES, &record).map(Some);
    }
    // Rare, and only the keys are read: a job names the request of the time when it was made.
    for found in trees.replies.iter().keys() {
        let found = found?;
        if found.ends_with(id.as_bytes()) {
            let record = trees.replies.get(&found)?;
            return record.map(|record| decode(REPLIES, &record)).transpose();
        }
    }
    Ok(None)
}

fn with_job(trees: &Trees, reply: Reply) -> Result<(Reply, Option<Job>), StoreError> {
    let job = reply.job.map(|job| read_job(trees, job)).transpose()?.flatten();
    if job.is_none() && reply.sent_at.is_none() {
        // The job has just ended: what it made of the reply is written before that.
        let reply = find(trees, reply.contact_id, reply.id)?.unwrap_or(reply);
        return Ok((reply, None));
    }
    Ok((reply, job))
}

fn read_job(trees: &Trees, id: JobId) -> Result<Option<Job>, StoreError> {
    trees.jobs.get(id.0.as_bytes())?.map(|bytes| decode(JOBS, &bytes)).transpose()
}

fn write_requeued(
    trees: &Trees,
    reply: &Reply,
    job: &Job,
    old: Option<&Job>,
) -> Result<(), StoreError> {
    let record = encode(REPLIES, reply)?;
    let job_records = encode_jobs(from_ref(job))?;
    let old_key = old.map(|old| *old.id.0.as_bytes());
    let all = (
        trees.replies.changing([key_of(reply)])?,
        trees.jobs.changing(job_records.iter().map(|(id, _)| id).chain(&old_key))?,
    );
    finish(all.transaction(|(replies, jobs)| {
        replies.insert(&key_of(reply), record.as_slice())?;
        if let Some(old) = &old_key {
            jobs.remove(old)?;
        }
        insert_jobs(jobs, &job_records)
    }))?;
    if old.is_some_and(|old| matches!(old.state, JobState::Dead { .. })) {
        trees.dead_jobs.note(old, None);
    }
    Ok(())
}

#[cfg(test)]
mod tests;

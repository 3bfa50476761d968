//! Carries out commands, whoever brings them.

use std::{collections::HashMap, sync::Arc};

use anyhow::{Context, bail};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::{Receiver, Sender};

use super::{Reply, Request};
use crate::{
    auth::{Accounts, new_token},
    clock::Clock,
    domain::{
        self, Contact, ContactId, Job, JobId, JobState, JournalAction, MAX_ACCESS_TOKENS,
        MAX_BOOKINGS, MAX_REPLIES, PersonKey, TOKEN_NAME_MAX_CHARS, TokenName,
    },
    jobs::{DeadJobError, Jobs},
    store::{DeadJobChange, Store},
    upkeep::{Purged, Upkeep},
};

/// Contact requests that are read or stored at a time.
const BATCH: usize = 200;

/// What commands work with.
#[derive(Clone, Debug)]
pub struct Operator {
    /// The database.
    pub store: Store,
    /// Purge, compaction, backups.
    pub upkeep: Arc<Upkeep>,
    /// The queue, while it runs.
    pub jobs: Option<Jobs>,
    /// The people.
    pub accounts: Accounts,
    /// The time.
    pub clock: Clock,
}

impl Operator {
    /// Carries out a command; `lines` are the records that follow it. The last reply is the end.
    pub async fn carry_out(
        &self,
        request: Request,
        lines: Receiver<String>,
        replies: Sender<Reply>,
    ) {
        let end = match self.run(request, lines, &replies).await {
            Ok(done) => Reply::Done(done),
            Err(error) => Reply::Failed(format!("{error:#}")),
        };
        // Whoever asked may have left.
        let _ = replies.send(end).await;
    }

    async fn run(
        &self,
        request: Request,
        lines: Receiver<String>,
        replies: &Sender<Reply>,
    ) -> anyhow::Result<Value> {
        match request {
            Request::Backup => {
                let backup = self.upkeep.back_up().await?;
                Ok(json!({ "path": backup.path, "at": backup.at, "bytes": backup.bytes }))
            }
            Request::Purge { dry_run: true, .. } => {
                let (due, held) = self.upkeep.preview().await?;
                Ok(json!({ "isDryRun": true, "removed": due, "held": held }))
            }
            Request::Purge { dry_run: false, confirm } => self.purge(confirm).await,
            Request::ShowHold => {
                let (_, held) = self.upkeep.preview().await?;
                Ok(json!({ "held": held, "clock": self.clock.now() }))
            }
            Request::ListJobs => self.list_jobs(replies).await,
            Request::RetryJob { id } => self.retry(id).await,
            Request::DiscardJob { id } => {
                check_dead(self.store.discard_dead_job(id).await?)?;
                Ok(json!({ "discarded": id }))
            }
            Request::ExportContacts => self.export(replies).await,
            Request::EraseContact { id } => {
                let erased = self.upkeep.erase_contacts(vec![id]).await?;
                if erased > 0 {
                    self.record(JournalAction::ContactErased, |entry| entry.about(id)).await;
                }
                self.leave_files(erased).await
            }
            Request::ErasePerson { email } => {
                let erased = self.upkeep.erase_person(email.as_str()).await?;
                if erased > 0 {
                    self.record(JournalAction::PersonErased, |entry| entry.counting(erased)).await;
                }
                self.leave_files(erased).await
            }
            Request::ErasePhone { phone } => {
                let person = PersonKey::of_phone(&phone);
                let person = person.context("a telephone number has at least five digits")?;
                let erased = self.upkeep.erase_person(person).await?;
                if erased > 0 {
                    self.record(JournalAction::PersonErased, |entry| entry.counting(erased)).await;
                }
                self.leave_files(erased).await
            }
            Request::ListAccounts => self.list_accounts(replies).await,
            Request::AddAccount { name, email, role, password_hash } => {
                self.add_account(&name, &email, role, &password_hash).await
            }
            Request::RemoveAccount { account } => self.remove_account(&account).await,
            Request::SetPassword { account, password_hash } => {
                self.set_password(account.as_deref(), &password_hash).await
            }
            Request::ResetSecondFactor { account } => self.reset_second_factor(&account).await,
            Request::ShowJournal { limit } => self.show_journal(limit, replies).await,
            Request::ImportContacts => self.import(lines, replies).await,
            Request::CreateToken { name } => self.create_token(&name).await,
            Request::ListTokens => {
                let tokens = self.store.list_access_tokens().await?;
                for token in &tokens {
                    send(replies, json!(token)).await?;
                }
                Ok(json!({ "count": tokens.len() }))
            }
            Request::RevokeToken { id } => {
                if !self.store.remove_access_token(id).await? {
                    bail!("there is no token {id}; `vitrina token list` shows them");
                }
                Ok(json!({ "revoked": id }))
            }
        }
    }

    async fn create_token(&self, name: &str) -> anyhow::Result<Value> {
        let name = TokenName::new(name).map_err(|_| {
            anyhow::anyhow!("a name has 1 to {TOKEN_NAME_MAX_CHARS} characters on one line")
        })?;
        let secret = new_token();
        let token = self.store.add_access_token(&secret, name, self.clock.now()).await?;
        let token = token.with_context(|| {
            format!("there are {MAX_ACCESS_TOKENS} tokens: revoke one that is no longer used")
        })?;
        Ok(json!({ "secret": secret.reveal(), "token": token }))
    }

    async fn list_jobs(&self, replies: &Sender<Reply>) -> anyhow::Result<Value> {
        let mut jobs = self.store.all_jobs().await?;
        jobs.retain(|job| is_open(&job.state));
        jobs.sort_by_key(|job| job.created_at);
        for job in &jobs {
            send(replies, shown(job)).await?;
        }
        Ok(json!({ "count": jobs.len() }))
    }

    async fn retry(&self, id: JobId) -> anyhow::Result<Value> {
        match &self.jobs {
            Some(jobs) => jobs.retry(id).await.map_err(|error| match error {
                DeadJobError::Missing => anyhow::anyhow!("there is no job {id}"),
                other => other.into(),
            })?,
            // The next server finds it waiting.
            None => check_dead(self.store.revive_job(id).await?)?,
        }
        Ok(json!({ "retried": id }))
    }

    async fn export(&self, replies: &Sender<Reply>) -> anyhow::Result<Value> {
        let (mut count, mut after) = (0, None);
        loop {
            let contacts = self.store.next_contacts(after, BATCH).await?;
            let Some(last) = contacts.last() else {
                let action = JournalAction::ContactsExported;
                self.record(action, |entry| entry.counting(count)).await;
                return Ok(json!({ "count": count }));
            };
            after = Some(last.id);
            count += contacts.len();
            let ids: Vec<ContactId> = contacts.iter().map(|contact| contact.id).collect();
            let mut bookings: HashMap<ContactId, Vec<domain::Booking>> = HashMap::new();
            for booking in self.store.list_bookings_of_all(ids.clone()).await? {
                bookings.entry(booking.contact_id).or_default().push(booking);
            }
            let mut answers: HashMap<ContactId, Vec<domain::Reply>> = HashMap::new();
            for answer in self.store.list_replies_of(ids).await? {
                answers.entry(answer.contact_id).or_default().push(answer.for_export());
            }
            for contact in contacts {
                let answers = answers.remove(&contact.id).unwrap_or_default();
                let bookings = bookings.remove(&contact.id).unwrap_or_default();
                let mut line = serde_json::to_value(contact)?;
                line["replies"] = serde_json::to_value(answers)?;
                line["bookings"] = serde_json::to_value(bookings)?;
                send(replies, line).await?;
            }
        }
    }

    async fn purge(&self, confirm: bool) -> anyhow::Result<Value> {
        let record = if confirm {
            let record = self.upkeep.confirm_purge(None).await?;
            let count = record.removed.contacts;
            self.record(JournalAction::PurgeConfirmed, |entry| entry.counting(count)).await;
            record
        } else {
            match self.upkeep.purge().await? {
                Purged::Done(record) => record,
                Purged::Held(hold) => {
                    return Ok(json!({ "isDryRun": false, "removed": null, "held": hold }));
                }
            }
        };
        self.upkeep.compact().await?;
        Ok(json!({ "isDryRun": false, "removed": record.removed, "held": null }))
    }

    /// What was erased from the database leaves its files too.
    async fn leave_files(&self, erased: usize) -> anyhow::Result<Value> {
        if erased > 0 {
            let compacted = self.upkeep.compact().await;
            compacted.context(
                "erased, but not yet out of the database's files; the server tries again in a few minutes",
            )?;
        }
        Ok(json!({ "erased": erased }))
    }

    async fn import(
        &self,
        mut lines: Receiver<String>,
        replies: &Sender<Reply>,
    ) -> anyhow::Result<Value> {
        let (mut added, mut known, mut invalid) = (0, 0, 0);
        let (mut batch, mut answers, mut number) = (Vec::new(), Vec::new(), 0);
        let mut bookings = Vec::new();
        loop {
            let line = lines.recv().await;
            let is_end = line.is_none();
            if let Some(line) = line {
                number += 1;
                match parse_contact(&line) {
                    Ok(None) => {}
                    Ok(Some(read)) => {
                        batch.push(read.contact);
                        answers.extend(read.replies);
                        bookings.extend(read.bookings);
                    }
                    Err(problem) => {
                        invalid += 1;
                        send(replies, json!({ "line": number, "problem": problem })).await?;
                    }
                }
            }
            if is_end || batch.len() >= BATCH {
                let contacts = std::mem::take(&mut batch);
                let count = contacts.len();
                let new = self.store.import_contacts(contacts).await?;
                self.store.import_replies(std::mem::take(&mut answers)).await?;
                self.store.import_bookings(std::mem::take(&mut bookings)).await?;
                added += new;
                known += count - new;
            }
            if is_end {
                if let Err(error) = self.store.seal_contact_index().await {
                    // They are all there.
                    tracing::warn!("the first search after a start will take longer: {error}");
                }
                return Ok(json!({ "added": added, "known": known, "invalid": invalid }));
            }
        }
    }
}

/// A request with the replies to it and its bookings, as a line of an export has them.
#[derive(Deserialize)]
struct Line {
    #[serde(flatten)]
    contact: Contact,
    /// Earlier exports have none.
    #[serde(default)]
    replies: Vec<domain::Reply>,
    /// Likewise.
    #[serde(default)]
    bookings: Vec<domain::Booking>,
}

/// An empty line is none.
fn parse_contact(line: &str) -> Result<Option<Line>, String> {
    if line.trim().is_empty() {
        return Ok(None);
    }
    let mut read: Line = serde_json::from_str(line).map_err(|error| error.to_string())?;
    read.contact.check_import().map_err(str::to_owned)?;
    if read.replies.len() > MAX_REPLIES {
        return Err("there are too many replies".to_owned());
    }
    for reply in &read.replies {
        reply.check_import(&read.contact).map_err(str::to_owned)?;
    }
    if read.bookings.len() > MAX_BOOKINGS {
        return Err("there are too many bookings".to_owned());
    }
    for booking in &read.bookings {
        booking.check_import(&read.contact).map_err(str::to_owned)?;
    }
    read.replies = read.replies.into_iter().map(domain::Reply::for_export).collect();
    Ok(Some(read))
}

fn is_open(state: &JobState) -> bool {
    matches!(state, JobState::Dead { .. }) || state.ended_at().is_none()
}

/// What an administrator may see of a job: not what it works on.
fn shown(job: &Job) -> Value {
    let (state, reason) = match &job.state {
        JobState::Waiting { .. } => ("waiting", None),
        JobState::Leased { .. } => ("running", None),
        JobState::Dead { reason, .. } => ("dead", Some(reason)),
        JobState::Done { .. } | JobState::Cancelled { .. } => ("ended", None),
    };
    json!({
        "id": job.id, "kind": job.kind, "state": state, "attempts": job.attempts,
        "createdAt": job.created_at, "reason": reason,
    })
}

fn check_dead(change: DeadJobChange) -> anyhow::Result<()> {
    match change {
        DeadJobChange::Changed(_) => Ok(()),
        DeadJobChange::NotDead => bail!("the job is not dead"),
        DeadJobChange::Spent => bail!("the job has no input any more"),
        DeadJobChange::Missing => bail!("there is no such job"),
    }
}

/// Fails once nobody listens any more.
pub(super) async fn send(replies: &Sender<Reply>, item: Value) -> anyhow::Result<()> {
    replies.send(Reply::Item(item)).await.context("nobody listens any more")
}

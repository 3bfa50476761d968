//! Carries out commands, whoever brings them.

use std::sync::Arc;

use anyhow::{Context, bail};
use serde_json::{Value, json};
use tokio::sync::mpsc::{Receiver, Sender};

use super::{Reply, Request};
use crate::{
    clock::Clock,
    domain::{Contact, Job, JobId, JobState},
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
                self.leave_files(self.upkeep.erase_contacts(vec![id]).await?).await
            }
            Request::ErasePerson { email } => {
                self.leave_files(self.upkeep.erase_person(&email).await?).await
            }
            Request::ImportContacts => self.import(lines, replies).await,
        }
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
            let Some(last) = contacts.last() else { return Ok(json!({ "count": count })) };
            after = Some(last.id);
            count += contacts.len();
            for contact in contacts {
                send(replies, serde_json::to_value(contact)?).await?;
            }
        }
    }

    async fn purge(&self, confirm: bool) -> anyhow::Result<Value> {
        let record = if confirm {
            self.upkeep.confirm_purge(None).await?
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
        let (mut batch, mut number) = (Vec::new(), 0);
        loop {
            let line = lines.recv().await;
            let is_end = line.is_none();
            if let Some(line) = line {
                number += 1;
                match parse_contact(&line) {
                    Ok(None) => {}
                    Ok(Some(contact)) => batch.push(contact),
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
                added += new;
                known += count - new;
            }
            if is_end {
                return Ok(json!({ "added": added, "known": known, "invalid": invalid }));
            }
        }
    }
}

/// An empty line is none.
fn parse_contact(line: &str) -> Result<Option<Contact>, String> {
    if line.trim().is_empty() {
        return Ok(None);
    }
    let contact: Contact = serde_json::from_str(line).map_err(|error| error.to_string())?;
    contact.check_import().map_err(str::to_owned)?;
    Ok(Some(contact))
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
async fn send(replies: &Sender<Reply>, item: Value) -> anyhow::Result<()> {
    replies.send(Reply::Item(item)).await.context("nobody listens any more")
}

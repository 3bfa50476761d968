//! Carries out commands, whoever brings them.

use std::sync::Arc;

use anyhow::{Context, bail};
use serde_json::{Value, json};
use tokio::sync::mpsc::{Receiver, Sender};

use super::{Reply, Request};
use crate::{
    appointments::Arrivals,
    auth::{Accounts, new_token},
    clock::Clock,
    desk::end_orphaned,
    domain::{
        ContactId, Job, JobId, JobState, JournalAction, MAX_ACCESS_TOKENS, PersonKey,
        TOKEN_NAME_MAX_CHARS, TokenName,
    },
    jobs::{DeadJobError, Jobs},
    store::{DeadJobChange, Store},
    upkeep::{Purged, Upkeep},
};

/// What commands work with.
#[derive(Clone, Debug)]
pub struct Operator {
    /// The database.
    pub store: Store,
    /// Purge, compaction, backups.
    pub upkeep: Arc<Upkeep>,
    /// The queue, while it runs.
    pub jobs: Option<Jobs>,
    /// Takes agreed times of another server.
    pub arrivals: Arrivals,
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
            Request::CheckBackupDir => {
                self.upkeep.look_at_backup_dir().await?;
                Ok(json!({ "isUsable": true }))
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
                let kind = check_dead(self.store.discard_dead_job(id).await?)?;
                self.record(JournalAction::JobDiscarded, |entry| entry.about(id).with(&kind)).await;
                Ok(json!({ "discarded": id }))
            }
            Request::ExportContacts => self.export(replies).await,
            Request::EraseContact { id } => self.erase_contact(id).await,
            Request::ErasePerson { email } => self.erase_person(email.as_str()).await,
            Request::ErasePhone { phone } => {
                let person = PersonKey::of_phone(&phone);
                let person = person.context("a telephone number has at least five digits")?;
                self.erase_person(person).await
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
        let kind = match &self.jobs {
            Some(jobs) => jobs.retry(id).await.map_err(|error| match error {
                DeadJobError::Missing => anyhow::anyhow!("there is no job {id}"),
                other => other.into(),
            })?,
            // The next server finds it waiting.
            None => check_dead(self.store.revive_job(id).await?)?,
        };
        self.record(JournalAction::JobRetried, |entry| entry.about(id).with(&kind)).await;
        Ok(json!({ "retried": id }))
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

    async fn erase_contact(&self, id: ContactId) -> anyhow::Result<Value> {
        let erased = self.upkeep.erase_contacts(vec![id]).await?;
        if erased > 0 {
            self.record(JournalAction::ContactErased, |entry| entry.about(id)).await;
        } else if let Some(kept) = self.store.find_contact_or_kept(id).await? {
            let part = kept.merged.iter().find(|part| part.id == id);
            let since =
                part.map(|part| format!(" since {:.0}", part.merged_at)).unwrap_or_default();
            bail!(
                "{id} is part of {kept}{since}, with which it was merged; nothing was erased. `vitrina contacts erase {kept}` \
                 erases both",
                kept = kept.id
            );
        }
        self.leave_files(erased).await
    }

    async fn erase_person(&self, person: impl Into<PersonKey>) -> anyhow::Result<Value> {
        let erased = self.upkeep.erase_person(person).await?;
        if erased > 0 {
            self.record(JournalAction::PersonErased, |entry| entry.counting(erased)).await;
        }
        self.leave_files(erased).await
    }

    /// What was erased from the database leaves its files too.
    async fn leave_files(&self, erased: usize) -> anyhow::Result<Value> {
        if erased > 0 {
            end_orphaned(&self.store, self.jobs.as_ref(), &self.clock).await?;
            let compacted = self.upkeep.compact().await;
            compacted.context(
                "erased, but not yet out of the database's files; the server tries again in a few minutes",
            )?;
        }
        Ok(json!({ "erased": erased, "isLedgerDue": self.upkeep.is_ledger_due() }))
    }
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

/// The kind of the job that was dead.
fn check_dead(change: DeadJobChange) -> anyhow::Result<String> {
    match change {
        DeadJobChange::Changed(job) => Ok(job.kind),
        DeadJobChange::NotDead => bail!("the job is not dead"),
        DeadJobChange::Spent => bail!("the job has no input any more"),
        DeadJobChange::Missing => bail!("there is no such job"),
    }
}

/// Fails once nobody listens any more.
pub(super) async fn send(replies: &Sender<Reply>, item: Value) -> anyhow::Result<()> {
    replies.send(Reply::Item(item)).await.context("nobody listens any more")
}

//! Commands on accounts, and the journal: also for those who cannot log in any more, and without e-mail.

use anyhow::Context;
use serde_json::{Value, json};
use tokio::sync::mpsc::Sender;

use super::{Operator, Reply, operator::send};
use crate::{
    auth::StoredHash,
    domain::{AccountDetails, FieldError, JournalAction, JournalEntry, JournalId, Role},
    store::AccountRecord,
};

/// Entries that are read at a time.
const PAGE: usize = 500;

impl Operator {
    /// Puts what was done on the machine itself into the journal.
    pub(super) async fn record(
        &self,
        action: JournalAction,
        complete: impl FnOnce(JournalEntry) -> JournalEntry + Send,
    ) {
        let entry = complete(JournalEntry::by_machine(action, self.clock.now()));
        if let Err(error) = self.store.record_journal(entry).await {
            tracing::error!("the journal lacks an entry: {error}");
        }
    }

    pub(super) async fn list_accounts(&self, replies: &Sender<Reply>) -> anyhow::Result<Value> {
        let records = self.accounts.records().await?;
        for record in &records {
            let item = json!({
                "id": record.account.id, "name": record.account.name, "email": record.account.email,
                "role": record.account.role, "createdAt": record.account.created_at,
                "hasSecondFactor": record.active_factor().is_some(),
            });
            send(replies, item).await?;
        }
        Ok(json!({ "count": records.len() }))
    }

    pub(super) async fn add_account(
        &self,
        name: &str,
        email: &str,
        role: Role,
        password_hash: &str,
    ) -> anyhow::Result<Value> {
        let details = AccountDetails::new(name, email, role).map_err(|errors| refusal(&errors))?;
        let hash = StoredHash::parse(password_hash)?;
        let account = self.accounts.add(details, &hash).await?;
        let complete = |entry: JournalEntry| entry.about_account(&account).with(role.name());
        self.record(JournalAction::AccountAdded, complete).await;
        let records = self.accounts.records().await?;
        let nameless = records.into_iter().find(|record| record.account.email.is_empty());
        let login_name = nameless.map(|record| record.account.name);
        Ok(json!({ "added": account.id, "withoutEmail": login_name }))
    }

    pub(super) async fn remove_account(&self, account: &str) -> anyhow::Result<Value> {
        let record = self.accounts.find(account).await?;
        let removed = self.accounts.remove(record.account.id).await?;
        self.record(JournalAction::AccountRemoved, |entry| entry.about_account(&removed)).await;
        Ok(json!({ "removed": removed.id }))
    }

    pub(super) async fn set_password(
        &self,
        account: Option<&str>,
        password_hash: &str,
    ) -> anyhow::Result<Value> {
        let hash = StoredHash::parse(password_hash)?;
        let record = if let Some(account) = account {
            self.accounts.find(account).await?
        } else {
            let mut records = self.accounts.records().await?.into_iter();
            let in_file = records.find(AccountRecord::is_in_file);
            in_file.context("name an --account: `vitrina admin list` lists them")?
        };
        let account = record.account;
        self.accounts.set_password(account.id, None, &hash).await?;
        self.record(JournalAction::PasswordChanged, |entry| entry.about_account(&account)).await;
        Ok(json!({ "changed": account.id }))
    }

    pub(super) async fn reset_second_factor(&self, account: &str) -> anyhow::Result<Value> {
        let record = self.accounts.find(account).await?;
        let (account, was_on) = self.accounts.remove_factor(record.account.id, None).await?;
        if was_on {
            let complete = |entry: JournalEntry| entry.about_account(&account);
            self.record(JournalAction::SecondFactorOff, complete).await;
        }
        Ok(json!({ "changed": account.id }))
    }

    pub(super) async fn show_journal(
        &self,
        limit: usize,
        replies: &Sender<Reply>,
    ) -> anyhow::Result<Value> {
        let (mut shown, mut before): (usize, Option<JournalId>) = (0, None);
        loop {
            let page = self.store.journal(before, PAGE.min(limit - shown)).await?;
            before = page.entries.last().map(|(id, _)| *id);
            shown += page.entries.len();
            for (_, entry) in page.entries {
                send(replies, serde_json::to_value(entry)?).await?;
            }
            if !page.has_more || shown >= limit {
                return Ok(json!({ "count": shown }));
            }
        }
    }
}

fn refusal(errors: &[FieldError]) -> anyhow::Error {
    let fields: Vec<&str> = errors.iter().map(|error| error.field).collect();
    anyhow::anyhow!("this cannot be taken: {}", fields.join(", "))
}

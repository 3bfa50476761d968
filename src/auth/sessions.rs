//! Sessions that are there: found with each request, listed, ended.

use jiff::{SignedDuration, Timestamp};

use super::{Auth, LoginError, SecretToken};
use crate::{
    domain::{Account, AccountId},
    store::{AccountRecord, SessionRecord, StoreError, TokenHash},
    text::hex,
};

/// A session's last-seen time is written at most this often.
const TOUCH_EVERY: SignedDuration = SignedDuration::from_secs(60);

/// A session that is good, and whose it is.
#[derive(Clone, Debug)]
pub struct ActiveSession {
    /// Who is logged in.
    pub account: Account,
    /// Whether the account has a second factor.
    pub has_second_factor: bool,
    /// Whether it has to get one before anything else is done.
    pub is_second_factor_due: bool,
}

/// A session as owners see it.
#[derive(Clone, Debug)]
pub struct SessionEntry {
    /// Names it without the token.
    pub id: String,
    /// Whose it is.
    pub account: AccountId,
    /// Time of login.
    pub created_at: Timestamp,
    /// Time of the last request, to the minute.
    pub last_seen_at: Timestamp,
}

/// Bytes of a token's hash that name a session.
const SESSION_ID_BYTES: usize = 8;

impl Auth {
    /// The session of `token`, if it is still good; keeps it from idling out.
    pub async fn find_session(
        &self,
        token: &SecretToken,
    ) -> Result<Option<ActiveSession>, LoginError> {
        let Some((session, record)) = self.find_good(token).await? else { return Ok(None) };
        let now = self.clock.now();
        if now.duration_since(session.last_seen_at) >= TOUCH_EVERY
            // It may have ended since it was read.
            && !self.store.touch_session(token.hash(), now).await?
        {
            return Ok(None);
        }
        Ok(Some(self.describe(record)))
    }

    /// As [`Auth::find_session`], but the session idles on: for what goes on without anybody asking for it.
    pub async fn find_idling_session(
        &self,
        token: &SecretToken,
    ) -> Result<Option<ActiveSession>, LoginError> {
        let found = self.find_good(token).await?;
        Ok(found.map(|(_, record)| self.describe(record)))
    }

    async fn find_good(
        &self,
        token: &SecretToken,
    ) -> Result<Option<(SessionRecord, AccountRecord)>, LoginError> {
        let Some((session, record)) = self.store.find_session(token.hash()).await? else {
            return Ok(None);
        };
        let Some(hash) = self.accounts.hash_of(&record)? else {
            return Ok(None);
        };
        let now = self.clock.now();
        let is_over = self.sessions.is_over(session.created_at, session.last_seen_at, now);
        let is_good = !is_over && session.password_fingerprint == hash.fingerprint();
        Ok(is_good.then_some((session, record)))
    }

    fn describe(&self, record: AccountRecord) -> ActiveSession {
        let has_second_factor = record.active_factor().is_some();
        ActiveSession {
            account: record.account,
            has_second_factor,
            is_second_factor_due: self.requires_second_factor && !has_second_factor,
        }
    }

    /// Ends the session; one that is unknown is no error.
    pub async fn log_out(&self, token: &SecretToken) -> Result<(), StoreError> {
        self.store.remove_session(token.hash()).await
    }

    /// The sessions that are good, the newest first.
    pub async fn sessions(&self) -> Result<Vec<SessionEntry>, LoginError> {
        let (now, records) = (self.clock.now(), self.accounts.records().await?);
        let mut entries = Vec::new();
        for (token, session) in self.store.sessions().await? {
            let owner = records.iter().find(|record| session.is_of(record));
            let Some(owner) = owner else { continue };
            let fingerprint = self.accounts.hash_of(owner)?.map(|hash| hash.fingerprint());
            let is_over = self.sessions.is_over(session.created_at, session.last_seen_at, now);
            if !is_over && fingerprint == Some(session.password_fingerprint) {
                let SessionRecord { created_at, last_seen_at, .. } = session;
                let (id, account) = (session_id(&token), owner.account.id);
                entries.push(SessionEntry { id, account, created_at, last_seen_at });
            }
        }
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.created_at));
        Ok(entries)
    }

    /// Ends the session with this id; gives whose it was, if there was one.
    pub async fn end_session(&self, id: &str) -> Result<Option<Account>, LoginError> {
        let records = self.accounts.records().await?;
        let mut ended = None;
        for (token, session) in self.store.sessions().await? {
            if session_id(&token) == id {
                self.store.remove_session(token).await?;
                let owner = records.iter().find(|record| session.is_of(record));
                ended = owner.map(|owner| owner.account.clone());
            }
        }
        Ok(ended)
    }
}

/// Names a session without saying anything of its token.
pub(crate) fn session_id(token: &TokenHash) -> String {
    hex(&token[..SESSION_ID_BYTES])
}

//! Administrator's sessions, kept so that a restart logs nobody out. Only hashes of tokens are stored.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    AccountRecord, Store, StoreError,
    accounts::{read_account, read_accounts},
    devices::remove_devices_of,
    trees::{SESSIONS, Trees, corrupt, decode, encode},
};
use crate::domain::AccountId;

/// SHA-256 of a session's token.
pub type TokenHash = [u8; 32];

/// What is known of a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionRecord {
    /// Time of login.
    pub created_at: Timestamp,
    /// Time of the last request, to the minute.
    pub last_seen_at: Timestamp,
    /// SHA-256 of the password hash in force at login: another password ends the session.
    pub password_fingerprint: [u8; 32],
    /// Who logged in; none in records of before there were several accounts: whoever has the password's file.
    #[serde(default)]
    pub account: Option<AccountId>,
}

impl SessionRecord {
    /// Whether it is this account's.
    #[must_use]
    pub fn is_of(&self, record: &AccountRecord) -> bool {
        self.account.map_or_else(|| record.is_in_file(), |account| account == record.account.id)
    }
}

impl Store {
    /// Begins a session if its account is there and `is_proved` does not refuse the account as it is at that moment;
    /// ends all sessions for which `is_ended` then holds. Gives nothing if there is no such account.
    pub async fn begin_session<E: Send + 'static>(
        &self,
        token: TokenHash,
        session: SessionRecord,
        is_proved: impl FnOnce(&AccountRecord) -> Result<(), E> + Send + 'static,
        is_ended: impl Fn(&SessionRecord, &AccountRecord) -> bool + Send + 'static,
    ) -> Result<Option<Result<(), E>>, StoreError> {
        self.commit(move |trees| {
            let owner = session.account.map(|account| read_account(trees, account)).transpose()?;
            let Some(owner) = owner.flatten() else { return Ok(None) };
            if let Err(refusal) = is_proved(&owner) {
                return Ok(Some(Err(refusal)));
            }
            for record in &trees.sessions {
                let (other, bytes) = record?;
                if is_ended(&decode(SESSIONS, &bytes)?, &owner) {
                    trees.sessions.remove(other)?;
                }
            }
            trees.sessions.insert(token, encode(SESSIONS, &session)?)?;
            Ok(Some(Ok(())))
        })
        .await
    }

    /// The session with this token and whose it is, if there is one.
    pub async fn find_session(
        &self,
        token: TokenHash,
    ) -> Result<Option<(SessionRecord, AccountRecord)>, StoreError> {
        self.read(move |trees| {
            let Some(bytes) = trees.sessions.get(token)? else { return Ok(None) };
            let session: SessionRecord = decode(SESSIONS, &bytes)?;
            let owner = match session.account {
                Some(account) => read_account(trees, account)?,
                None => read_accounts(trees)?.into_iter().find(AccountRecord::is_in_file),
            };
            Ok(owner.map(|owner| (session, owner)))
        })
        .await
    }

    /// All sessions by the hashes of their tokens.
    pub async fn sessions(&self) -> Result<Vec<(TokenHash, SessionRecord)>, StoreError> {
        self.read(|trees| {
            let sessions = trees.sessions.iter().map(|record| {
                let (token, bytes) = record?;
                let token =
                    TokenHash::try_from(&*token).map_err(|error| corrupt(SESSIONS, error))?;
                Ok((token, decode(SESSIONS, &bytes)?))
            });
            sessions.collect()
        })
        .await
    }

    /// Notes that a session was used at this time, and tells whether there is one: what has ended meanwhile
    /// does not come back.
    pub async fn touch_session(&self, token: TokenHash, at: Timestamp) -> Result<bool, StoreError> {
        self.commit(move |trees| {
            let Some(bytes) = trees.sessions.get(token)? else {
                return Ok(false);
            };
            let session: SessionRecord = decode(SESSIONS, &bytes)?;
            let touched = SessionRecord { last_seen_at: session.last_seen_at.max(at), ..session };
            trees.sessions.insert(token, encode(SESSIONS, &touched)?)?;
            Ok(true)
        })
        .await
    }

    /// Ends a session; one that does not exist is no error.
    pub async fn remove_session(&self, token: TokenHash) -> Result<(), StoreError> {
        self.commit(move |trees| {
            trees.sessions.remove(token)?;
            Ok(())
        })
        .await
    }
}

/// Ends the sessions of an account that is no more, and forgets its browsers.
pub(super) fn remove_of_account(trees: &Trees, account: AccountId) -> Result<(), StoreError> {
    for record in &trees.sessions {
        let (token, bytes) = record?;
        if decode::<SessionRecord>(SESSIONS, &bytes)?.account == Some(account) {
            trees.sessions.remove(token)?;
        }
    }
    remove_devices_of(trees, account)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_session_that_has_ended_does_not_come_back_by_a_touch() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        let at = Timestamp::UNIX_EPOCH;
        let account = store.accounts(at).await.expect("accounts")[0].account.id;
        let session = SessionRecord {
            created_at: at,
            last_seen_at: at,
            password_fingerprint: [0; 32],
            account: Some(account),
        };
        let (token, later) = ([1; 32], at + jiff::SignedDuration::from_mins(2));
        let begun = store.begin_session(token, session, |_| Ok::<_, ()>(()), |_, _| false);
        assert_eq!(begun.await.expect("stored"), Some(Ok(())));
        assert!(store.touch_session(token, later).await.expect("touched"));
        let found = store.find_session(token).await.expect("read").expect("a session");
        assert_eq!(found.0.last_seen_at, later);
        store.remove_session(token).await.expect("removed");
        assert!(!store.touch_session(token, later).await.expect("no error"));
        assert_eq!(store.find_session(token).await.expect("read"), None);
    }

    #[tokio::test]
    async fn a_session_of_before_there_were_accounts_is_the_first_owners() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        let first = store.accounts(Timestamp::UNIX_EPOCH).await.expect("accounts").remove(0);
        let former = serde_json::json!({
            "created_at": "2026-11-21T10:00:00Z", "last_seen_at": "2026-11-21T10:00:00Z",
            "password_fingerprint": vec![7; 32],
        });
        let former: SessionRecord = serde_json::from_value(former).expect("a record");
        let stored = store.commit(move |trees| {
            trees.sessions.insert([1; 32], encode(SESSIONS, &former)?)?;
            Ok(())
        });
        stored.await.expect("stored");
        let found = store.find_session([1; 32]).await.expect("read").expect("a session");
        assert_eq!(found.1, first);
    }
}

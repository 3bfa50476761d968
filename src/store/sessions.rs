//! Administrator's sessions, kept so that a restart logs nobody out. Only hashes of tokens are stored.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    Store, StoreError,
    trees::{SESSIONS, decode, encode},
};

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
}

impl Store {
    /// Creates or replaces a session.
    pub async fn put_session(
        &self,
        token: TokenHash,
        session: SessionRecord,
    ) -> Result<(), StoreError> {
        self.commit(move |trees| {
            trees.sessions.insert(token, encode(SESSIONS, &session)?)?;
            Ok(())
        })
        .await
    }

    /// The session with this token, if there is one.
    pub async fn find_session(
        &self,
        token: TokenHash,
    ) -> Result<Option<SessionRecord>, StoreError> {
        self.read(move |trees| {
            let bytes = trees.sessions.get(token)?;
            bytes.map(|bytes| decode(SESSIONS, &bytes)).transpose()
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

    /// Ends all sessions for which `is_over` holds and returns how many there were.
    pub async fn remove_sessions(
        &self,
        is_over: impl Fn(&SessionRecord) -> bool + Send + 'static,
    ) -> Result<usize, StoreError> {
        self.commit(move |trees| {
            let mut removed = 0;
            for record in &trees.sessions {
                let (token, bytes) = record?;
                if is_over(&decode(SESSIONS, &bytes)?) {
                    trees.sessions.remove(token)?;
                    removed += 1;
                }
            }
            Ok(removed)
        })
        .await
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_session_that_has_ended_does_not_come_back_by_a_touch() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        let at = Timestamp::UNIX_EPOCH;
        let session =
            SessionRecord { created_at: at, last_seen_at: at, password_fingerprint: [0; 32] };
        let (token, later) = ([1; 32], at + jiff::SignedDuration::from_mins(2));
        store.put_session(token, session).await.expect("stored");
        assert!(store.touch_session(token, later).await.expect("touched"));
        let found = store.find_session(token).await.expect("read").expect("a session");
        assert_eq!(found.last_seen_at, later);
        store.remove_session(token).await.expect("removed");
        assert!(!store.touch_session(token, later).await.expect("no error"));
        assert_eq!(store.find_session(token).await.expect("read"), None);
    }
}

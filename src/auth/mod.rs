//! Who may administer: the password, its file, and sessions. Knows nothing of HTTP.

mod password;
mod session;

use std::{path::Path, sync::Arc, time::Duration};

use jiff::SignedDuration;
use tokio::sync::Semaphore;

pub use password::{MIN_PASSWORD_CHARS, PASSWORD_FILE, PasswordError, PasswordFile};
pub use session::SessionToken;

use crate::{
    clock::Clock,
    config::{Limits, Retention},
    domain::SessionRules,
    store::{SessionRecord, Store, StoreError},
};

/// A session's last-seen time is written at most this often.
const TOUCH_EVERY: SignedDuration = SignedDuration::from_secs(60);

/// Logs administrators in and out.
#[derive(Debug)]
pub struct Auth {
    store: Store,
    clock: Clock,
    password: PasswordFile,
    checks: Arc<Semaphore>,
    sessions: SessionRules,
}

/// Why a login failed.
#[derive(Debug, thiserror::Error)]
pub enum LoginError {
    /// No password is set, so nobody can log in.
    #[error("no administrator's password is set")]
    Locked,
    /// Another password is right.
    #[error("wrong password")]
    WrongPassword,
    /// The password file failed.
    #[error(transparent)]
    Password(PasswordError),
    /// The session could not be stored.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Auth {
    /// Reads the password from `data_dir` at each login, so that a new one holds at once.
    #[must_use]
    pub fn new(
        data_dir: &Path,
        store: Store,
        clock: Clock,
        limits: &Limits,
        retention: &Retention,
    ) -> Self {
        Self {
            store,
            clock,
            password: PasswordFile::in_dir(data_dir),
            checks: Arc::new(Semaphore::new(limits.password_checks_at_once)),
            sessions: retention.session_rules(),
        }
    }

    /// The longest that a session lives, for its cookie.
    #[must_use]
    pub fn session_max_age(&self) -> Duration {
        self.sessions.max_age.unsigned_abs()
    }

    /// Starts a session if `password` is right.
    pub async fn log_in(&self, password: String) -> Result<SessionToken, LoginError> {
        let hash = self.password.read().map_err(LoginError::Password)?.ok_or(LoginError::Locked)?;
        let fingerprint = hash.fingerprint();
        // Argon2 takes 19 MiB and some 20 ms a run: a flood of logins must not take the machine.
        let Ok(_permit) = self.checks.acquire().await else {
            return Err(LoginError::Store(StoreError::Closed));
        };
        let is_right = tokio::task::spawn_blocking(move || hash.verify(&password))
            .await
            .map_err(|_| StoreError::Closed)?
            .map_err(LoginError::Password)?;
        if !is_right {
            return Err(LoginError::WrongPassword);
        }
        let token = SessionToken::generate();
        let now = self.clock.now();
        let session =
            SessionRecord { created_at: now, last_seen_at: now, password_fingerprint: fingerprint };
        self.remove_ended_sessions(fingerprint).await?;
        self.store.put_session(token.hash(), session).await?;
        Ok(token)
    }

    /// Whether `token` belongs to a session that is still good; keeps it from idling out.
    pub async fn is_active(&self, token: &SessionToken) -> Result<bool, LoginError> {
        let Some(session) = self.store.find_session(token.hash()).await? else {
            return Ok(false);
        };
        let Some(hash) = self.password.read().map_err(LoginError::Password)? else {
            return Ok(false);
        };
        let now = self.clock.now();
        let rules = self.rules(hash.fingerprint());
        if rules(&session) {
            return Ok(false);
        }
        if now.duration_since(session.last_seen_at) >= TOUCH_EVERY {
            // It may have ended since it was read.
            return Ok(self.store.touch_session(token.hash(), now).await?);
        }
        Ok(true)
    }

    /// Ends the session; one that is unknown is no error.
    pub async fn log_out(&self, token: &SessionToken) -> Result<(), StoreError> {
        self.store.remove_session(token.hash()).await
    }

    async fn remove_ended_sessions(&self, fingerprint: [u8; 32]) -> Result<(), StoreError> {
        self.store.remove_sessions(self.rules(fingerprint)).await.map(drop)
    }

    /// The one rule by which a session is over: too old, idle too long, or another password since.
    fn rules(&self, fingerprint: [u8; 32]) -> impl Fn(&SessionRecord) -> bool + Send + use<> {
        let (now, sessions) = (self.clock.now(), self.sessions);
        move |session| {
            sessions.is_over(session.created_at, session.last_seen_at, now)
                || session.password_fingerprint != fingerprint
        }
    }
}

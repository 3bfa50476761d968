//! Who may administer: accounts, their passwords and second factors, sessions, invitations. Knows nothing of HTTP.

mod accounts;
mod devices;
mod password;
mod second_factor;
mod sessions;
mod token;

use std::{path::Path, sync::Arc, time::Duration};

use tokio::sync::Semaphore;

pub use accounts::{AccountError, Accounts};
pub use password::{MIN_PASSWORD_CHARS, PASSWORD_FILE, PasswordError, PasswordFile, StoredHash};
pub use second_factor::Enrolment;
pub(crate) use sessions::session_id;
pub use sessions::{ActiveSession, SessionEntry};
pub use token::{SecretToken, new_token};

use crate::{
    clock::Clock,
    config::{Config, Limits},
    domain::{Account, AccountId, SessionRules},
    store::{AccountChangeError, AccountRecord, SessionRecord, Store, StoreError},
};
use second_factor::{CodeOutcome, MAX_TRIES, TRIES_WINDOW};

/// Logs administrators in and out.
#[derive(Debug)]
pub struct Auth {
    /// The people themselves.
    pub accounts: Accounts,
    store: Store,
    clock: Clock,
    checks: Arc<Semaphore>,
    sessions: SessionRules,
    requires_second_factor: bool,
}

/// What somebody who logs in has typed.
pub struct Credentials {
    /// Asked for where there are several accounts.
    pub email: Option<String>,
    /// The password.
    pub password: String,
    /// Of the app, or a recovery code; asked for where the account has a second factor.
    pub code: Option<String>,
}

/// Why a login failed.
#[derive(Debug, thiserror::Error)]
pub enum LoginError {
    /// No password is set, so nobody can log in.
    #[error("no administrator's password is set")]
    Locked,
    /// Another password is right, or the address is nobody's.
    #[error("wrong password")]
    WrongPassword,
    /// There are several accounts and no address was given.
    #[error("the e-mail address is needed")]
    EmailNeeded,
    /// The password is right; the account has a second factor besides.
    #[error("the code of the second factor is needed")]
    CodeNeeded,
    /// The password is right, the code is not.
    #[error("wrong code")]
    WrongCode,
    /// So many codes were wrong that none is looked at.
    #[error("too many wrong codes")]
    TooManyCodes {
        /// Seconds until one is.
        retry_after_secs: u64,
    },
    /// The password file failed.
    #[error(transparent)]
    Password(PasswordError),
    /// The session could not be stored.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl LoginError {
    /// Codes that may be wrong, and within how many seconds.
    pub const CODES: (u32, u64) = (MAX_TRIES, TRIES_WINDOW.as_secs().unsigned_abs());
}

impl Auth {
    /// Reads the first owner's password from the data directory at each login, so that a new one holds at once.
    pub fn new(config: &Config, store: Store, clock: Clock) -> Result<Self, StoreError> {
        let Limits { password_checks_at_once, .. } = config.limits;
        let data_dir: &Path = &config.server.data_dir;
        Ok(Self {
            accounts: Accounts::new(data_dir, store.clone(), clock.clone())?,
            store,
            clock,
            checks: Arc::new(Semaphore::new(password_checks_at_once)),
            sessions: config.retention.session_rules(),
            requires_second_factor: config.accounts.require_second_factor,
        })
    }

    /// The longest that a session lives, for its cookie.
    #[must_use]
    pub fn session_max_age(&self) -> Duration {
        self.sessions.max_age.unsigned_abs()
    }

    /// Starts a session if everything is right. `device` is the token of the browser, if it is known.
    pub async fn log_in(
        &self,
        credentials: Credentials,
        device: Option<&SecretToken>,
    ) -> Result<(SecretToken, Account), LoginError> {
        let Credentials { email, password, code } = credentials;
        let record = self.find_person(email.as_deref()).await?;
        let is_right = self.is_password_of(record.as_ref(), password).await?;
        let record = record.filter(|_| is_right).ok_or(LoginError::WrongPassword)?;
        if record.active_factor().is_some() {
            let is_known = self.knows(device, record.account.id).await?;
            self.take_code(record.account.id, code, is_known).await?;
        }
        let token = self.begin_session(&record).await?;
        Ok((token, record.account))
    }

    /// The account that somebody wants to log in to: the only one, or that with this address. One that has no
    /// address yet is found by its name, which password managers have kept.
    async fn find_person(&self, email: Option<&str>) -> Result<Option<AccountRecord>, LoginError> {
        let mut accounts = self.accounts.records().await?;
        if accounts.len() < 2 {
            return Ok(accounts.pop());
        }
        let email =
            email.filter(|email| !email.trim().is_empty()).ok_or(LoginError::EmailNeeded)?;
        let is_asked = |record: &AccountRecord| record.account.logs_in_as(email);
        Ok(accounts.into_iter().find(is_asked))
    }

    /// Whether this is the password. An address of nobody takes as long as one of somebody.
    async fn is_password_of(
        &self,
        record: Option<&AccountRecord>,
        password: String,
    ) -> Result<bool, LoginError> {
        let hash = match record {
            Some(record) => self.accounts.hash_of(record)?.ok_or(LoginError::Locked)?,
            None => StoredHash::of_nobody(),
        };
        // Argon2 takes 19 MiB and some 20 ms a run: a flood of logins must not take the machine.
        let Ok(_permit) = self.checks.acquire().await else {
            return Err(LoginError::Store(StoreError::Closed));
        };
        let is_right = tokio::task::spawn_blocking(move || hash.verify(&password))
            .await
            .map_err(|_| StoreError::Closed)?
            .map_err(LoginError::Password)?;
        Ok(is_right && record.is_some())
    }

    /// Hashes a new password, as few at a time as passwords are checked.
    pub async fn hash(&self, password: String) -> Result<StoredHash, LoginError> {
        let Ok(_permit) = self.checks.acquire().await else {
            return Err(LoginError::Store(StoreError::Closed));
        };
        tokio::task::spawn_blocking(move || StoredHash::of(&password))
            .await
            .map_err(|_| StoreError::Closed)?
            .map_err(LoginError::Password)
    }

    async fn take_code(
        &self,
        account: AccountId,
        code: Option<String>,
        is_known: bool,
    ) -> Result<(), LoginError> {
        let Some(code) = code.filter(|code| !code.trim().is_empty()) else {
            return Err(LoginError::CodeNeeded);
        };
        match self.accounts.take_code(account, code, is_known).await? {
            CodeOutcome::Right => Ok(()),
            CodeOutcome::Wrong => Err(LoginError::WrongCode),
            CodeOutcome::Locked(wait) => Err(LoginError::TooManyCodes {
                retry_after_secs: wait.as_secs().unsigned_abs() + 1,
            }),
        }
    }

    async fn begin_session(&self, record: &AccountRecord) -> Result<SecretToken, LoginError> {
        let fingerprint = self.accounts.hash_of(record)?.ok_or(LoginError::Locked)?.fingerprint();
        let (token, now, sessions) = (SecretToken::generate(), self.clock.now(), self.sessions);
        let session = SessionRecord {
            created_at: now,
            last_seen_at: now,
            password_fingerprint: fingerprint,
            account: Some(record.account.id),
        };
        let owner = record.clone();
        let is_ended = move |other: &SessionRecord| {
            sessions.is_over(other.created_at, other.last_seen_at, now)
                || (other.is_of(&owner) && other.password_fingerprint != fingerprint)
        };
        self.store.remove_sessions(is_ended).await?;
        self.store.put_session(token.hash(), session).await?;
        Ok(token)
    }

    /// Whether this is the account's password.
    pub async fn is_password(&self, id: AccountId, password: String) -> Result<bool, LoginError> {
        let record = self.store.find_account(id).await?;
        self.is_password_of(record.as_ref(), password).await
    }

    /// Sets another password; the account's sessions are over by that, and another begins.
    pub async fn change_password(
        &self,
        id: AccountId,
        hash: &StoredHash,
    ) -> Result<SecretToken, AccountError> {
        let record = self.store.find_account(id).await?;
        let record = record.ok_or(AccountChangeError::Missing)?;
        self.accounts.set_password(&record, hash).await?;
        Ok(self.enter(id).await?)
    }

    /// Starts a session of this account, whose person has proved to be who they are.
    pub async fn enter(&self, id: AccountId) -> Result<SecretToken, LoginError> {
        let record = self.store.find_account(id).await?.ok_or(LoginError::WrongPassword)?;
        self.begin_session(&record).await
    }
}

//! Who may administer: accounts, their passwords and second factors, sessions, invitations. Knows nothing of HTTP.

mod accounts;
mod devices;
mod password;
mod second_factor;
mod sessions;
#[cfg(test)]
mod tests;
mod token;

use std::{path::Path, sync::Arc, time::Duration};

use tokio::sync::Semaphore;

pub use accounts::{AccountError, Accounts};
pub use password::{
    MIN_PASSWORD_CHARS, PASSWORD_FILE, PasswordError, PasswordFile, StoredHash, is_blank,
};
pub use second_factor::Enrolment;
pub(crate) use sessions::session_id;
pub use sessions::{ActiveSession, SessionEntry};
pub use token::{SecretToken, new_token};

use crate::{
    clock::Clock,
    config::{Config, Limits},
    domain::{Account, AccountId, SessionRules},
    store::{AccountRecord, SessionRecord, Store, StoreError},
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
        let hash = self.check_password(record.as_ref(), password).await?;
        let (record, hash) = record.zip(hash).ok_or(LoginError::WrongPassword)?;
        let needs_code = record.active_factor().is_some();
        if needs_code {
            let is_known = self.knows(device, record.account.id).await?;
            self.take_code(record.account.id, code, is_known).await?;
        }
        let proof = Proof { password: hash, is_complete: needs_code };
        let token = self.begin_session(record.account.id, proof).await?;
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

    /// The hash that this is the password of, as it was before the check: another one may hold when that is done. An
    /// address of nobody takes as long as one of somebody.
    async fn check_password(
        &self,
        record: Option<&AccountRecord>,
        password: String,
    ) -> Result<Option<StoredHash>, LoginError> {
        let hash = match record {
            Some(record) => self.accounts.hash_of(record)?.ok_or(LoginError::Locked)?,
            None => StoredHash::of_nobody(),
        };
        // Argon2 takes 19 MiB and some 20 ms a run: a flood of logins must not take the machine.
        let Ok(_permit) = self.checks.acquire().await else {
            return Err(LoginError::Store(StoreError::Closed));
        };
        let checked = tokio::task::spawn_blocking(move || {
            let is_right = hash.verify(&password)?;
            Ok(is_right.then_some(hash))
        });
        let right = checked.await.map_err(|_| StoreError::Closed)?.map_err(LoginError::Password)?;
        Ok(right.filter(|_| record.is_some()))
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

    /// Begins a session of whoever has proved to be this person, if the proof still holds at that moment.
    async fn begin_session(&self, id: AccountId, proof: Proof) -> Result<SecretToken, LoginError> {
        let (token, now, sessions) = (SecretToken::generate(), self.clock.now(), self.sessions);
        let password_fingerprint = proof.password.fingerprint();
        let session = SessionRecord {
            created_at: now,
            last_seen_at: now,
            password_fingerprint,
            account: Some(id),
        };
        let accounts = self.accounts.clone();
        let is_proved = move |record: &AccountRecord| {
            if !accounts.is_in_force(&proof.password, record)? {
                return Err(LoginError::WrongPassword);
            }
            let needs_code = record.active_factor().is_some() && !proof.is_complete;
            if needs_code { Err(LoginError::CodeNeeded) } else { Ok(()) }
        };
        // The password is in force: what was begun with another one is over.
        let is_ended = move |other: &SessionRecord, owner: &AccountRecord| {
            sessions.is_over(other.created_at, other.last_seen_at, now)
                || (other.is_of(owner) && other.password_fingerprint != password_fingerprint)
        };
        let begun = self.store.begin_session(token.hash(), session, is_proved, is_ended).await?;
        begun.unwrap_or(Err(LoginError::WrongPassword)).map(|()| token)
    }

    /// The hash in force, if this is the account's password.
    pub async fn prove(
        &self,
        id: AccountId,
        password: String,
    ) -> Result<Option<StoredHash>, LoginError> {
        let record = self.store.find_account(id).await?;
        self.check_password(record.as_ref(), password).await
    }

    /// Sets another password in the place of the one that was proved; the account's sessions are over by that, and
    /// another begins.
    pub async fn change_password(
        &self,
        id: AccountId,
        proved: StoredHash,
        hash: &StoredHash,
    ) -> Result<SecretToken, AccountError> {
        self.accounts.set_password(id, Some(proved), hash).await?;
        Ok(self.enter(id, hash).await?)
    }

    /// Starts a session of this account, whose person has just set this password.
    pub async fn enter(&self, id: AccountId, hash: &StoredHash) -> Result<SecretToken, LoginError> {
        self.begin_session(id, Proof { password: hash.clone(), is_complete: true }).await
    }
}

/// By what somebody has proved who they are.
struct Proof {
    /// What their password was compared with.
    password: StoredHash,
    /// Whether no second factor is left to ask for.
    is_complete: bool,
}

//! The people: found, made, changed, removed; also from the shell of the machine.

use std::path::Path;

use jiff::{SignedDuration, Timestamp};

use super::{
    LoginError, PasswordError, PasswordFile, SecretToken, StoredHash,
    second_factor::{CodeOutcome, Enrolment, take},
};
use crate::{
    clock::Clock,
    domain::{Account, AccountDetails, AccountId, AccountPatch, InvitationId},
    store::{
        AccountChangeError, AccountRecord, InvitationRecord, SecondFactor, Store, StoreError, Tries,
    },
};

/// For an invitation to be used.
const INVITATION_LIFETIME: SignedDuration = SignedDuration::from_hours(72);

/// Accounts with their passwords: the first owner's in a file, so that it can be set without the database, all
/// others' in the database.
#[derive(Clone, Debug)]
pub struct Accounts {
    store: Store,
    clock: Clock,
    file: PasswordFile,
}

/// Why nothing was done with an account.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// The accounts forbid it, or the database failed.
    #[error(transparent)]
    Change(#[from] AccountChangeError),
    /// The password is unfit, or its file failed.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// An account has no address yet, which the login would ask for.
    #[error(
        "the first account has no e-mail address yet, which the login asks for once there are two"
    )]
    NoEmail,
    /// The second factor is on already.
    #[error("the second factor is on already")]
    FactorOn,
    /// No session could be begun.
    #[error(transparent)]
    Login(#[from] LoginError),
}

impl From<StoreError> for AccountError {
    fn from(error: StoreError) -> Self {
        Self::Change(error.into())
    }
}

impl Accounts {
    /// The people of this data directory; makes the first owner if there is nobody. Nothing else may have been
    /// written since the store was opened.
    pub fn new(data_dir: &Path, store: Store, clock: Clock) -> Result<Self, StoreError> {
        store.prepare_first_account(clock.now())?;
        Ok(Self { store, clock, file: PasswordFile::in_dir(data_dir) })
    }

    /// All of them, the oldest first.
    pub async fn records(&self) -> Result<Vec<AccountRecord>, StoreError> {
        let records = self.store.accounts(self.clock.now()).await?;
        if records.iter().any(AccountRecord::is_in_file) {
            return Ok(records);
        }
        // The machine stopped just then, or the file could not be written.
        self.pass_file_on().await;
        self.store.accounts(self.clock.now()).await
    }

    /// Lets the password's file pass to the oldest owner, if its account is gone. Until it has, that owner's password
    /// is where it was, so that a failure is told and stops nothing.
    async fn pass_file_on(&self) {
        let file = self.file.clone();
        let write = move |hash: &str| file.set_hash(&StoredHash::parse(hash)?);
        let passed = self.store.pass_file_on(write).await.map_err(AccountError::from);
        if let Err(error) = passed.and_then(|written| Ok(written?)) {
            tracing::error!("the password's file has not passed to another owner: {error}");
        }
    }

    /// The one with this e-mail address, id or, as long as it has no address, name.
    pub async fn find(&self, whom: &str) -> Result<AccountRecord, AccountError> {
        let is_meant = |record: &AccountRecord| {
            record.account.logs_in_as(whom) || record.account.id.to_string() == whom
        };
        let found = self.records().await?.into_iter().find(is_meant);
        found.ok_or(AccountChangeError::Missing.into())
    }

    /// The password's hash; none if none is set.
    pub(super) fn hash_of(&self, record: &AccountRecord) -> Result<Option<StoredHash>, LoginError> {
        match &record.password_hash {
            Some(hash) => StoredHash::parse(hash).map(Some),
            None => self.file.read(),
        }
        .map_err(LoginError::Password)
    }

    /// Makes an account with a password.
    pub async fn add(
        &self,
        details: AccountDetails,
        hash: &StoredHash,
    ) -> Result<Account, AccountError> {
        let (now, hash) = (self.clock.now(), hash.reveal().to_owned());
        let make = move |id| {
            let AccountDetails { name, email, role } = details;
            AccountRecord::new(Account { id, name, email, role, created_at: now }, Some(hash))
        };
        Ok(self.store.add_account(make, now).await?)
    }

    /// Changes name, address or role.
    pub async fn change(
        &self,
        id: AccountId,
        patch: AccountPatch,
    ) -> Result<Account, AccountError> {
        let change = move |record: &mut AccountRecord| patch.apply(&mut record.account);
        Ok(self.store.change_account(id, change).await?.0.account)
    }

    /// Removes an account; its sessions end. The password's file passes to the oldest owner who is left, once the
    /// account is gone for good: what is refused changes nobody's password.
    pub async fn remove(&self, id: AccountId) -> Result<Account, AccountError> {
        let removed = self.store.remove_account(id).await?;
        self.pass_file_on().await;
        Ok(removed)
    }

    /// Sets a password, which ends the account's sessions; if there is one that was `proved`, only in its place.
    pub async fn set_password(
        &self,
        id: AccountId,
        proved: Option<StoredHash>,
        hash: &StoredHash,
    ) -> Result<(), AccountError> {
        let (accounts, hash) = (self.clone(), hash.clone());
        // Also the file within the change: by then it may be another account's.
        let set = move |record: &mut AccountRecord| {
            accounts.require(proved.as_ref(), record)?;
            if record.is_in_file() {
                return Ok(accounts.file.set_hash(&hash)?);
            }
            record.password_hash = Some(hash.reveal().to_owned());
            Ok(())
        };
        self.store.change_account(id, set).await?.1
    }

    /// Whether the account's password is this one.
    pub(super) fn is_in_force(
        &self,
        hash: &StoredHash,
        record: &AccountRecord,
    ) -> Result<bool, LoginError> {
        let now = self.hash_of(record)?.ok_or(LoginError::Locked)?;
        Ok(now.fingerprint() == hash.fingerprint())
    }

    /// Fails if a password was proved that holds no more.
    fn require(
        &self,
        proved: Option<&StoredHash>,
        record: &AccountRecord,
    ) -> Result<(), LoginError> {
        match proved {
            Some(hash) if !self.is_in_force(hash, record)? => Err(LoginError::WrongPassword),
            _ => Ok(()),
        }
    }

    /// Invites a person; gives the token, which is shown this once. There must be an address for everybody who
    /// will have to say one at the login.
    pub async fn invite(
        &self,
        details: AccountDetails,
        by: AccountId,
    ) -> Result<(SecretToken, InvitationRecord), AccountError> {
        if self.records().await?.iter().any(|record| record.account.email.is_empty()) {
            return Err(AccountError::NoEmail);
        }
        let (token, now) = (SecretToken::generate(), self.clock.now());
        let until = now.saturating_add(INVITATION_LIFETIME).unwrap_or(Timestamp::MAX);
        let record = self.store.add_invitation(token.hash(), details, by, now, until).await?;
        Ok((token, record))
    }

    /// Who is invited and has not come yet.
    pub async fn invitations(&self) -> Result<Vec<InvitationRecord>, StoreError> {
        self.store.invitations(self.clock.now()).await
    }

    /// Takes an invitation back; gives it, if there was one.
    pub async fn withdraw(&self, id: InvitationId) -> Result<Option<InvitationRecord>, StoreError> {
        self.store.withdraw_invitation(id).await
    }

    /// Whom this token invites. Changes nothing.
    pub async fn look_at_invitation(
        &self,
        token: &SecretToken,
    ) -> Result<InvitationRecord, AccountError> {
        let found = self.store.find_invitation(token.hash(), self.clock.now()).await?;
        found.ok_or(AccountChangeError::InvitationOver.into())
    }

    /// Makes the account of who is invited; the token is worth nothing from then on.
    pub async fn accept(
        &self,
        token: &SecretToken,
        name: String,
        hash: &StoredHash,
    ) -> Result<Account, AccountError> {
        let (hash, now) = (hash.reveal().to_owned(), self.clock.now());
        Ok(self.store.accept_invitation(token.hash(), name, hash, now).await?)
    }

    /// Begins to turn the second factor on, with another secret each time.
    pub async fn begin_factor(
        &self,
        id: AccountId,
        issuer: &str,
    ) -> Result<Enrolment, AccountError> {
        let begin = |record: &mut AccountRecord| {
            let is_on = record.active_factor().is_some();
            if !is_on {
                record.second_factor = Some(SecondFactor::begin());
            }
            is_on
        };
        let (record, is_on) = self.store.change_account(id, begin).await?;
        let factor = record.second_factor.filter(|_| !is_on).ok_or(AccountError::FactorOn)?;
        let Account { email, name, .. } = record.account;
        let person = if email.is_empty() { name } else { email };
        factor.enrolment(issuer, &person).ok_or(AccountError::FactorOn)
    }

    /// Turns the second factor on if the code is right; gives the recovery codes, which nobody knows afterwards.
    pub async fn confirm_factor(
        &self,
        id: AccountId,
        code: String,
    ) -> Result<Option<Vec<String>>, AccountError> {
        let now = self.clock.now();
        let confirm = move |record: &mut AccountRecord| {
            let begun = record.second_factor.as_mut().filter(|factor| !factor.is_on);
            begun.and_then(|factor| factor.turn_on(&code, now))
        };
        Ok(self.store.change_account(id, confirm).await?.1)
    }

    /// Turns the second factor off; if there is a password that was `proved`, only while it holds. Gives whose it was,
    /// and whether it was on.
    pub async fn remove_factor(
        &self,
        id: AccountId,
        proved: Option<StoredHash>,
    ) -> Result<(Account, bool), AccountError> {
        let accounts = self.clone();
        let remove = move |record: &mut AccountRecord| {
            accounts.require(proved.as_ref(), record)?;
            let was_on = record.active_factor().is_some();
            record.second_factor = None;
            record.tries = [Tries::default(); 2];
            Ok::<_, LoginError>(was_on)
        };
        let (record, removed) = self.store.change_account(id, remove).await?;
        Ok(removed.map(|was_on| (record.account, was_on))?)
    }

    pub(super) async fn take_code(
        &self,
        id: AccountId,
        code: String,
        is_known: bool,
    ) -> Result<CodeOutcome, LoginError> {
        let now = self.clock.now();
        let take = move |record: &mut AccountRecord| take(record, &code, is_known, now);
        match self.store.change_account(id, take).await {
            Ok((_, outcome)) => Ok(outcome),
            Err(AccountChangeError::Store(error)) => Err(error.into()),
            // Removed meanwhile.
            Err(_) => Ok(CodeOutcome::Wrong),
        }
    }
}

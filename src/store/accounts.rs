//! People who administer, with what proves who they are. How accounts change stands in `account_changes`.

use std::fmt;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{
    Store, StoreError,
    space::Space,
    trees::{ACCOUNTS, Trees, decode, encode},
};
use crate::domain::{Account, AccountId, Role};

/// The first owner's name until they give their own. Password managers have kept the password under it.
const FIRST_NAME: &str = "administrator";

/// SHA-256 of a recovery code.
pub type RecoveryHash = [u8; 32];

/// An account as it is stored. Prints nothing secret.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountRecord {
    /// What everybody may know.
    pub account: Account,
    /// Argon2 hash of the password (PHC string); none where the password's file has it, as for one account
    /// always.
    pub password_hash: Option<String>,
    /// The second factor, from the first step of turning it on.
    pub second_factor: Option<SecondFactor>,
    /// Wrong second factors from browsers in which this person has logged in before, and from others.
    #[serde(default)]
    pub tries: [Tries; 2],
}

/// Time-based codes (RFC 6238) and what replaces them. Prints nothing.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactor {
    /// Shared with the person's device.
    pub secret: Vec<u8>,
    /// Whether a right code has shown that the device has it.
    pub is_on: bool,
    /// Step of the last code that was taken: none is taken twice.
    pub last_step: u64,
    /// Recovery codes that are left.
    pub recovery: Vec<RecoveryHash>,
}

/// What was tried in vain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tries {
    /// How often since then.
    pub count: u32,
    /// Since when.
    pub since: Option<Timestamp>,
}

impl Tries {
    /// How long to wait when `most` tries have been made within `window`.
    #[must_use]
    pub fn wait(self, most: u32, window: SignedDuration, now: Timestamp) -> Option<SignedDuration> {
        let passed = self.since.map(|since| now.duration_since(since).abs())?;
        (self.count >= most && passed < window).then(|| window - passed)
    }

    /// One more.
    pub fn count(&mut self, window: SignedDuration, now: Timestamp) {
        let is_over = self.since.is_none_or(|since| now.duration_since(since).abs() >= window);
        *self = if is_over {
            Self { count: 1, since: Some(now) }
        } else {
            Self { count: self.count.saturating_add(1), ..*self }
        };
    }
}

impl fmt::Debug for AccountRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AccountRecord({})", self.account.id)
    }
}

impl fmt::Debug for SecondFactor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecondFactor(***)")
    }
}

impl AccountRecord {
    /// A new account.
    #[must_use]
    pub fn new(account: Account, password_hash: Option<String>) -> Self {
        Self { account, password_hash, second_factor: None, tries: [Tries::default(); 2] }
    }

    /// The second factor, if it is on.
    #[must_use]
    pub fn active_factor(&self) -> Option<&SecondFactor> {
        self.second_factor.as_ref().filter(|factor| factor.is_on)
    }

    /// Whether the password stands in the file.
    #[must_use]
    pub fn is_in_file(&self) -> bool {
        self.password_hash.is_none()
    }
}

impl Store {
    /// Makes the first owner if there is nobody; nothing else may have been written since the store was opened.
    /// On a full disk it is left for the first login.
    pub fn prepare_first_account(&self, now: Timestamp) -> Result<(), StoreError> {
        let trees = self.current.get();
        if Space::of(self.data_dir.path()).check().is_err() {
            return Ok(());
        }
        if add_first(&trees, now)? { trees.db.flush() } else { Ok(()) }
    }

    /// All accounts, the oldest first; makes the first owner if there is nobody.
    pub async fn accounts(&self, now: Timestamp) -> Result<Vec<AccountRecord>, StoreError> {
        let accounts = self.read(read_accounts).await?;
        if !accounts.is_empty() {
            return Ok(accounts);
        }
        self.commit(move |trees| {
            add_first(trees, now)?;
            read_accounts(trees)
        })
        .await
    }

    /// The account with this id.
    pub async fn find_account(&self, id: AccountId) -> Result<Option<AccountRecord>, StoreError> {
        self.read(move |trees| read_account(trees, id)).await
    }
}

/// Gives whether there was nobody.
fn add_first(trees: &Trees, now: Timestamp) -> Result<bool, StoreError> {
    if !trees.accounts.is_empty() {
        return Ok(false);
    }
    let account = Account {
        id: AccountId::new(trees.new_id(now)),
        name: FIRST_NAME.to_owned(),
        email: String::new(),
        role: Role::Owner,
        created_at: now,
    };
    write_account(trees, &AccountRecord::new(account, None))?;
    Ok(true)
}

pub(super) fn read_accounts(trees: &Trees) -> Result<Vec<AccountRecord>, StoreError> {
    trees.accounts.iter().map(|record| decode(ACCOUNTS, &record?.1)).collect()
}

pub(super) fn read_account(
    trees: &Trees,
    id: AccountId,
) -> Result<Option<AccountRecord>, StoreError> {
    let bytes = trees.accounts.get(id.as_bytes())?;
    bytes.map(|bytes| decode(ACCOUNTS, &bytes)).transpose()
}

pub(super) fn write_account(trees: &Trees, record: &AccountRecord) -> Result<(), StoreError> {
    trees.accounts.insert(record.account.id.as_bytes(), encode(ACCOUNTS, record)?)?;
    Ok(())
}

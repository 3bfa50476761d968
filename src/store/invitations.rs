//! Open invitations, by the hash of the token that the invited person has.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    AccountChangeError, Store, StoreError, TokenHash,
    accounts::{read_account, read_accounts},
    trees::{INVITATIONS, META_TRACES, Trees, decode, encode},
};
use crate::domain::{AccountDetails, AccountId, InvitationId, MAX_ACCOUNTS, Role};

/// Who is invited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvitationRecord {
    /// Names it without the token.
    pub id: InvitationId,
    /// As the owner wrote it.
    pub name: String,
    /// The address that the account will have.
    pub email: String,
    /// What the person will be allowed to do.
    pub role: Role,
    /// Who invites.
    pub invited_by: AccountId,
    /// Since when.
    pub created_at: Timestamp,
    /// From then on it is worth nothing.
    pub expires_at: Timestamp,
}

impl Store {
    /// Invites a person; an open invitation to the same address is worth nothing any more.
    pub async fn add_invitation(
        &self,
        token: TokenHash,
        details: AccountDetails,
        invited_by: AccountId,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Result<InvitationRecord, AccountChangeError> {
        self.commit(move |trees| {
            let AccountDetails { name, email, role } = details;
            if read_accounts(trees)?.iter().any(|record| record.account.email == email) {
                return Ok(Err(AccountChangeError::EmailTaken));
            }
            remove_if(trees, |record| Ok(!is_open(trees, record, now)? || record.email == email))?;
            if trees.invitations.iter().count() >= MAX_ACCOUNTS {
                return Ok(Err(AccountChangeError::TooMany));
            }
            let id = InvitationId::new(trees.new_id(now));
            let record =
                InvitationRecord { id, name, email, role, invited_by, created_at: now, expires_at };
            trees.invitations.insert(token, encode(INVITATIONS, &record)?)?;
            Ok(Ok(record))
        })
        .await?
    }

    /// The invitations that can still be used, the oldest first.
    pub async fn invitations(&self, now: Timestamp) -> Result<Vec<InvitationRecord>, StoreError> {
        let mut open = self
            .read(move |trees| {
                let mut open = Vec::new();
                for record in &trees.invitations {
                    let record: InvitationRecord = decode(INVITATIONS, &record?.1)?;
                    if is_open(trees, &record, now)? {
                        open.push(record);
                    }
                }
                Ok(open)
            })
            .await?;
        open.sort_by_key(|record| record.id);
        Ok(open)
    }

    /// The invitation with this token, if it can still be used. Changes nothing.
    pub async fn find_invitation(
        &self,
        token: TokenHash,
        now: Timestamp,
    ) -> Result<Option<InvitationRecord>, StoreError> {
        self.read(move |trees| open_invitation(trees, token, now)).await
    }

    /// Takes an invitation back; gives it, if there was one.
    pub async fn withdraw_invitation(
        &self,
        id: InvitationId,
    ) -> Result<Option<InvitationRecord>, StoreError> {
        self.commit(move |trees| Ok(remove_if(trees, |record| Ok(record.id == id))?.pop())).await
    }
}

/// The invitation with this token, if it can still be used.
pub(super) fn open_invitation(
    trees: &Trees,
    token: TokenHash,
    now: Timestamp,
) -> Result<Option<InvitationRecord>, StoreError> {
    let Some(bytes) = trees.invitations.get(token)? else { return Ok(None) };
    let record: InvitationRecord = decode(INVITATIONS, &bytes)?;
    Ok(is_open(trees, &record, now)?.then_some(record))
}

/// Whoever invites has to be an owner still: nobody who was sent away comes back by a link of their own.
fn is_open(trees: &Trees, record: &InvitationRecord, now: Timestamp) -> Result<bool, StoreError> {
    let by = read_account(trees, record.invited_by)?;
    Ok(record.expires_at > now && by.is_some_and(|by| by.account.role.is_owner()))
}

fn remove_if(
    trees: &Trees,
    is_over: impl Fn(&InvitationRecord) -> Result<bool, StoreError>,
) -> Result<Vec<InvitationRecord>, StoreError> {
    let mut removed = Vec::new();
    for record in &trees.invitations {
        let (token, bytes) = record?;
        let record = decode(INVITATIONS, &bytes)?;
        if is_over(&record)? {
            trees.invitations.remove(token)?;
            removed.push(record);
        }
    }
    if !removed.is_empty() {
        // Their addresses are still in the database's files.
        trees.meta.insert(META_TRACES, &[1])?;
    }
    Ok(removed)
}

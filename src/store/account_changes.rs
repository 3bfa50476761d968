//! Accounts made, changed and removed: the rules that hold for all of them together are looked at in the same step
//! of the writer, so that no two changes can break them.

use jiff::Timestamp;
use thiserror::Error;

use super::{
    AccountRecord, Store, StoreError, TokenHash,
    accounts::{read_account, read_accounts, write_account},
    invitations::open_invitation,
    sessions::remove_of_account,
    trees::{META_TRACES, Trees},
};
use crate::domain::{Account, AccountId, MAX_ACCOUNTS};

/// Why no account was made, changed or removed; nothing of the change is stored.
#[derive(Debug, Error)]
pub enum AccountChangeError {
    /// There is none of this id.
    #[error("there is no such account")]
    Missing,
    /// Another account has this address.
    #[error("another account has this e-mail address")]
    EmailTaken,
    /// Nobody would be left who may do everything.
    #[error("this is the last owner: make somebody else an owner first")]
    LastOwner,
    /// There are as many as there may be.
    #[error("there are {MAX_ACCOUNTS} accounts: remove one first")]
    TooMany,
    /// The invitation was used, withdrawn or has run out.
    #[error("the invitation is not valid any more")]
    InvitationOver,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Store {
    /// Makes an account.
    pub async fn add_account(
        &self,
        make: impl FnOnce(AccountId) -> AccountRecord + Send + 'static,
        now: Timestamp,
    ) -> Result<Account, AccountChangeError> {
        self.commit(move |trees| {
            let record = make(AccountId::new(trees.new_id(now)));
            Ok(add(trees, &record)?.map(|()| record.account))
        })
        .await?
    }

    /// Makes the account of who was invited by this token, which is worth nothing from then on.
    pub async fn accept_invitation(
        &self,
        token: TokenHash,
        name: String,
        password_hash: String,
        now: Timestamp,
    ) -> Result<Account, AccountChangeError> {
        self.commit(move |trees| {
            let Some(invitation) = open_invitation(trees, token, now)? else {
                return Ok(Err(AccountChangeError::InvitationOver));
            };
            let account = Account {
                id: AccountId::new(trees.new_id(now)),
                name,
                email: invitation.email.clone(),
                role: invitation.role,
                created_at: now,
            };
            let record = AccountRecord::new(account, Some(password_hash));
            let added = add(trees, &record)?;
            if added.is_ok() {
                trees.invitations.remove(token)?;
            }
            Ok(added.map(|()| record.account))
        })
        .await?
    }

    /// Changes an account; gives it as it is now on disk, and what `change` gave.
    pub async fn change_account<T, C>(
        &self,
        id: AccountId,
        change: C,
    ) -> Result<(AccountRecord, T), AccountChangeError>
    where
        T: Send + 'static,
        C: FnOnce(&mut AccountRecord) -> T + Send + 'static,
    {
        self.commit(move |trees| {
            let Some(before) = read_account(trees, id)? else {
                return Ok(Err(AccountChangeError::Missing));
            };
            let mut record = before.clone();
            let outcome = change(&mut record);
            if record != before {
                let others = others(trees, id)?;
                if let Err(refusal) = check(&record, &others) {
                    return Ok(Err(refusal));
                }
                write_account(trees, &record)?;
            }
            Ok(Ok((record, outcome)))
        })
        .await?
    }

    /// Removes an account with its sessions and browsers. If it had the password's file, nobody has it until
    /// [`Store::pass_file_on`] is called.
    pub async fn remove_account(&self, id: AccountId) -> Result<Account, AccountChangeError> {
        self.commit(move |trees| {
            let Some(record) = read_account(trees, id)? else {
                return Ok(Err(AccountChangeError::Missing));
            };
            if !has_owner(&others(trees, id)?) {
                return Ok(Err(AccountChangeError::LastOwner));
            }
            trees.accounts.remove(id.as_bytes())?;
            // Name, address and password are still in the database's files.
            trees.meta.insert(META_TRACES, &[1])?;
            remove_of_account(trees, id)?;
            Ok(Ok(record.account))
        })
        .await?
    }

    /// Lets the password's file pass to the oldest owner, if nobody has it; `write` writes the hash into it.
    pub async fn pass_file_on<E: Send + 'static>(
        &self,
        write: impl FnOnce(&str) -> Result<(), E> + Send + 'static,
    ) -> Result<Result<(), E>, StoreError> {
        self.commit(move |trees| {
            let mut records = read_accounts(trees)?;
            if records.iter().any(AccountRecord::is_in_file) {
                return Ok(Ok(()));
            }
            let heir = records.iter_mut().find(|record| record.account.role.is_owner());
            if let Some(heir) = heir
                && let Some(hash) = heir.password_hash.take()
            {
                // First: the record has the password for as long as the file may not.
                if let Err(error) = write(&hash) {
                    return Ok(Err(error));
                }
                write_account(trees, heir)?;
            }
            Ok(Ok(()))
        })
        .await
    }
}

fn add(
    trees: &Trees,
    record: &AccountRecord,
) -> Result<Result<(), AccountChangeError>, StoreError> {
    let others = read_accounts(trees)?;
    if others.len() >= MAX_ACCOUNTS {
        return Ok(Err(AccountChangeError::TooMany));
    }
    if let Err(refusal) = check(record, &others) {
        return Ok(Err(refusal));
    }
    write_account(trees, record)?;
    Ok(Ok(()))
}

fn others(trees: &Trees, id: AccountId) -> Result<Vec<AccountRecord>, StoreError> {
    let mut others = read_accounts(trees)?;
    others.retain(|other| other.account.id != id);
    Ok(others)
}

fn has_owner(accounts: &[AccountRecord]) -> bool {
    accounts.iter().any(|record| record.account.role.is_owner())
}

/// What holds for an account among the others.
fn check(record: &AccountRecord, others: &[AccountRecord]) -> Result<(), AccountChangeError> {
    let Account { email, role, .. } = &record.account;
    if others.iter().any(|other| other.account.email == *email) {
        return Err(AccountChangeError::EmailTaken);
    }
    if !role.is_owner() && !has_owner(others) {
        return Err(AccountChangeError::LastOwner);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;
    use crate::{
        domain::{AccountDetails, JournalAction, JournalEntry, Role, TokenName, TokenSecret},
        store::{DeviceRecord, RecordSink},
    };

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn open() -> (tempfile::TempDir, Store) {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        (dir, store)
    }

    fn account(email: &str, role: Role) -> impl FnOnce(AccountId) -> AccountRecord + Send + use<> {
        let email = email.to_owned();
        move |id| {
            let account = Account { id, name: "Ilze".into(), email, role, created_at: NOW };
            AccountRecord::new(account, Some("$argon2id$".into()))
        }
    }

    fn demote(record: &mut AccountRecord) {
        record.account.role = Role::Editor;
    }

    #[tokio::test]
    async fn two_owners_who_demote_each_other_at_once_leave_one() {
        let (_dir, store) = open();
        let first = store.accounts(NOW).await.expect("accounts")[0].account.id;
        let second = store.add_account(account("b@example.lv", Role::Owner), NOW).await;
        let second = second.expect("added").id;
        let (one, two) =
            tokio::join!(store.change_account(first, demote), store.change_account(second, demote));
        assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
        let left = store.accounts(NOW).await.expect("accounts");
        assert_eq!(left.iter().filter(|record| record.account.role.is_owner()).count(), 1);
    }

    #[tokio::test]
    async fn an_invitation_that_is_accepted_twice_at_once_makes_one_account() {
        let (_dir, store) = open();
        let owner = store.accounts(NOW).await.expect("accounts")[0].account.id;
        let details = AccountDetails::new("Ilze", "ilze@example.lv", Role::Sales).expect("valid");
        let until = NOW + jiff::SignedDuration::from_hours(1);
        store.add_invitation([1; 32], details, owner, NOW, until).await.expect("invited");
        let accept = || store.accept_invitation([1; 32], "Ilze".into(), "$argon2id$".into(), NOW);
        let (one, two) = tokio::join!(accept(), accept());
        assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
        assert_eq!(store.accounts(NOW).await.expect("accounts").len(), 2);
        assert_eq!(store.invitations(NOW).await.expect("invitations"), []);
    }

    #[tokio::test]
    async fn an_invitation_is_over_when_who_invited_is_no_owner_any_more() {
        let (_dir, store) = open();
        store.accounts(NOW).await.expect("the first owner");
        let second = store.add_account(account("b@example.lv", Role::Owner), NOW).await;
        let second = second.expect("added").id;
        let details = AccountDetails::new("Ilze", "ilze@example.lv", Role::Owner).expect("valid");
        let until = NOW + jiff::SignedDuration::from_hours(1);
        store.add_invitation([1; 32], details, second, NOW, until).await.expect("invited");
        assert_eq!(store.invitations(NOW).await.expect("invitations").len(), 1);
        store.change_account(second, demote).await.expect("changed");
        assert_eq!(store.invitations(NOW).await.expect("invitations"), []);
        assert_eq!(store.find_invitation([1; 32], NOW).await.expect("read"), None);
        let late = store.accept_invitation([1; 32], "Ilze".into(), "$argon2id$".into(), NOW).await;
        assert!(matches!(late, Err(AccountChangeError::InvitationOver)), "{late:?}");
    }

    #[tokio::test]
    async fn nobody_gets_an_address_that_somebody_has() {
        let (_dir, store) = open();
        store.accounts(NOW).await.expect("the first owner");
        store.add_account(account("a@example.lv", Role::Sales), NOW).await.expect("added");
        let again = store.add_account(account("a@example.lv", Role::Sales), NOW).await;
        assert!(matches!(again, Err(AccountChangeError::EmailTaken)), "{again:?}");
        let other = store.add_account(account("b@example.lv", Role::Sales), NOW).await;
        let change = |record: &mut AccountRecord| record.account.email = "a@example.lv".into();
        let changed = store.change_account(other.expect("added").id, change).await;
        assert!(matches!(changed, Err(AccountChangeError::EmailTaken)), "{changed:?}");
    }

    #[tokio::test]
    async fn of_who_is_removed_nothing_is_to_stay_in_the_files() {
        let (_dir, store) = open();
        store.accounts(NOW).await.expect("the first owner");
        let is_due = async || store.compaction_due().await.expect("read").has_inputs;
        let second = store.add_account(account("b@example.lv", Role::Sales), NOW).await;
        store.compact().await.expect("compacted");
        assert!(!is_due().await);
        store.remove_account(second.expect("added").id).await.expect("removed");
        assert!(is_due().await);
    }

    /// The names of the trees that have records.
    #[derive(Default)]
    struct Names(Vec<String>);

    impl RecordSink for Names {
        fn begin_tree(&mut self, name: &[u8]) -> io::Result<()> {
            self.0.push(String::from_utf8_lossy(name).into_owned());
            Ok(())
        }

        fn add(&mut self, _: &[u8], _: &[u8]) -> io::Result<()> {
            Ok(())
        }
    }

    #[tokio::test]
    async fn a_copy_has_accounts_and_the_journal_and_nothing_that_lets_anybody_in() {
        let (_dir, store) = open();
        let owner = store.accounts(NOW).await.expect("accounts")[0].account.clone();
        let device = DeviceRecord { account: owner.id, last_used_at: NOW };
        store.put_device([1; 32], device).await.expect("known");
        let entry = JournalEntry::by(&owner, JournalAction::LoggedIn, NOW);
        store.record_journal(entry).await.expect("recorded");
        let secret = TokenSecret::of_bytes(&[7; 32]);
        let stand = TokenName::new("Stends").expect("name");
        store.add_access_token(&secret, stand, NOW).await.expect("stored").expect("room");
        let names = store.dump(Names::default(), &[]).await.expect("dumped").0;
        for (name, is_copied) in [
            ("accounts", true),
            ("journal", true),
            ("devices", false),
            ("invitations", false),
            ("access_tokens", false),
        ] {
            assert_eq!(names.contains(&format!("{name}.v1")), is_copied, "{name}: {names:?}");
        }
        let (_, damages) = store
            .read(|trees| Ok(crate::store::full_read::find_damages(trees)))
            .await
            .expect("read");
        assert_eq!(damages, Vec::<String>::new(), "every record is what its tree holds");
    }
}

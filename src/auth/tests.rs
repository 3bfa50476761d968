//! What happens at the same moment: proofs that hold no more when they would count, and owners who remove each other.

use tempfile::TempDir;

use super::*;
use crate::{
    domain::{AccountDetails, Role},
    store::AccountChangeError,
};

struct House {
    auth: Auth,
    store: Store,
    first: AccountId,
    second: AccountId,
    _dir: TempDir,
}

/// An owner with the password's file, and another one.
async fn open() -> House {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let mut config = Config::default();
    config.server.data_dir = dir.path().to_owned();
    let auth = Auth::new(&config, store.clone(), Clock::system()).expect("accounts");
    let first = auth.accounts.records().await.expect("read")[0].account.id;
    auth.accounts.set_password(first, None, &hash("first one")).await.expect("set");
    let details = AccountDetails::new("Ilze", "ilze@example.lv", Role::Owner).expect("valid");
    let second = auth.accounts.add(details, &hash("second one")).await.expect("added").id;
    House { auth, store, first, second, _dir: dir }
}

fn password(name: &str) -> String {
    format!("the password of the {name}")
}

fn hash(name: &str) -> StoredHash {
    StoredHash::of(&password(name)).expect("hashed")
}

impl House {
    async fn prove(&self, id: AccountId, name: &str) -> Option<StoredHash> {
        self.auth.prove(id, password(name)).await.expect("no error")
    }

    async fn is_in(&self, token: &SecretToken) -> bool {
        self.auth.find_session(token).await.expect("no error").is_some()
    }

    async fn record(&self, id: AccountId) -> AccountRecord {
        self.store.find_account(id).await.expect("read").expect("there")
    }
}

#[tokio::test]
async fn a_login_that_was_checked_before_another_password_was_set_is_none() {
    let house = open().await;
    let auth = &house.auth;
    for (id, name) in [(house.first, "first one"), (house.second, "second one")] {
        let former = house.prove(id, name).await.expect("right");
        let begin = async |hash: &StoredHash| {
            let proof = Proof { password: hash.clone(), is_complete: false };
            auth.begin_session(id, proof).await
        };
        let before = begin(&former).await.expect("begun");
        let changed = auth.change_password(id, former.clone(), &hash("other")).await;
        let changed = changed.expect("changed");
        let late = begin(&former).await;
        assert!(matches!(late, Err(LoginError::WrongPassword)), "{late:?}");
        assert!(!house.is_in(&before).await);
        assert!(house.is_in(&changed).await, "{name}: the session that the change gave");
    }
}

#[tokio::test]
async fn a_password_that_was_proved_before_it_changed_changes_nothing_any_more() {
    let house = open().await;
    let auth = &house.auth;
    for (id, name) in [(house.first, "first one"), (house.second, "second one")] {
        let proved = house.prove(id, name).await.expect("right");
        auth.change_password(id, proved.clone(), &hash("owner's")).await.expect("changed");
        let late = auth.change_password(id, proved.clone(), &hash("thief's")).await;
        assert!(matches!(late, Err(AccountError::Login(LoginError::WrongPassword))), "{late:?}");
        let removed = auth.accounts.remove_factor(id, Some(proved)).await;
        assert!(matches!(removed, Err(AccountError::Login(LoginError::WrongPassword))));
        assert!(house.prove(id, "owner's").await.is_some());
    }
}

#[tokio::test]
async fn a_second_factor_that_was_turned_on_during_a_login_is_asked_for() {
    let house = open().await;
    let password = house.prove(house.second, "second one").await.expect("right");
    let turn_on = |record: &mut AccountRecord| {
        let mut factor = crate::store::SecondFactor::begin();
        factor.is_on = true;
        record.second_factor = Some(factor);
    };
    house.store.change_account(house.second, turn_on).await.expect("changed");
    let begin = async |is_complete| {
        let proof = Proof { password: password.clone(), is_complete };
        house.auth.begin_session(house.second, proof).await
    };
    let late = begin(false).await;
    assert!(matches!(late, Err(LoginError::CodeNeeded)), "{late:?}");
    assert!(begin(true).await.is_ok());
}

#[tokio::test]
async fn nobody_logs_in_to_an_account_that_is_gone() {
    let house = open().await;
    house.auth.accounts.remove(house.second).await.expect("removed");
    let late = house.auth.enter(house.second, &hash("second one")).await;
    assert!(matches!(late, Err(LoginError::WrongPassword)), "{late:?}");
    assert_eq!(house.auth.sessions().await.expect("read").len(), 0);
}

#[tokio::test]
async fn of_two_owners_who_remove_each_other_one_stays_with_their_own_password() {
    for _ in 0..10 {
        let house = open().await;
        let accounts = &house.auth.accounts;
        let (second, first) =
            tokio::join!(accounts.remove(house.second), accounts.remove(house.first));
        let (stayed, name, refused) = match (&first, &second) {
            (Ok(_), Err(refused)) => (house.second, "second one", refused),
            (Err(refused), Ok(_)) => (house.first, "first one", refused),
            _ => unreachable!("{first:?} {second:?}"),
        };
        assert!(matches!(refused, AccountError::Change(AccountChangeError::LastOwner)));
        assert!(house.prove(stayed, name).await.is_some(), "{name}");
        assert!(house.record(stayed).await.is_in_file());
    }
}

#[tokio::test]
async fn a_machine_that_stops_before_the_file_has_passed_changes_nobodys_password() {
    let house = open().await;
    house.store.remove_account(house.first).await.expect("removed");
    assert!(house.prove(house.second, "second one").await.is_some());
    assert!(house.prove(house.second, "first one").await.is_none());
    assert!(!house.record(house.second).await.is_in_file());
    // Whoever looks next lets it pass.
    let records = house.auth.accounts.records().await.expect("read");
    assert!(records[0].is_in_file());
    assert!(house.prove(house.second, "second one").await.is_some());
}

#[tokio::test]
async fn a_password_that_is_set_while_its_account_is_removed_is_nobodys() {
    let house = open().await;
    house.auth.accounts.remove(house.first).await.expect("removed");
    let late = house.auth.accounts.set_password(house.first, None, &hash("first one")).await;
    assert!(matches!(late, Err(AccountError::Change(AccountChangeError::Missing))), "{late:?}");
    assert!(house.prove(house.second, "second one").await.is_some());
}

//! Requests that come home from a fair, and at the fair itself: how many there were today, and when the last
//! went home.

use jiff::Timestamp;
use serde::Deserialize;

use super::{
    Store, StoreError,
    contact_figures::first_id_at,
    contact_transfer::insert_new,
    erasures::was_erased,
    trees::{CONTACTS, META, META_LEAD_PUSHED, corrupt, decode},
};
use crate::domain::{Contact, LeadOutcome};

impl Store {
    /// Takes requests of another server under their own ids; gives what became of each, in their order. One
    /// that is here already stays as it is, and one that was erased here does not come back.
    pub async fn take_leads(&self, leads: Vec<Contact>) -> Result<Vec<LeadOutcome>, StoreError> {
        self.commit(move |trees| {
            let (mut outcomes, mut taken) = (Vec::new(), Vec::new());
            let all = leads.into_iter().try_for_each(|mut lead| {
                let outcome = if was_erased(trees, &lead, |_| true)? {
                    LeadOutcome::Gone
                } else if insert_new(trees, &mut lead)? {
                    taken.push(lead);
                    LeadOutcome::Taken
                } else {
                    LeadOutcome::Known
                };
                outcomes.push(outcome);
                Ok(())
            });
            // Also those before one that failed.
            trees.contact_index.note_changes(&taken);
            all.map(|()| outcomes)
        })
        .await
    }

    /// How many requests have come from this source since then.
    pub async fn count_from_source(
        &self,
        source: String,
        since: Timestamp,
    ) -> Result<usize, StoreError> {
        #[derive(Deserialize)]
        struct SourceOnly {
            #[serde(default)]
            source: Option<String>,
        }
        self.read(move |trees| {
            let mut count = 0;
            // Ids are in the order of receipt: only the newest records are read.
            for record in trees.contacts.range(*first_id_at(since).as_bytes()..).values() {
                let SourceOnly { source: found } = decode(CONTACTS, &record?)?;
                count += usize::from(found.as_ref() == Some(&source));
            }
            Ok(count)
        })
        .await
    }

    /// Notes that a request went home at this time.
    pub async fn note_lead_pushed(&self, at: Timestamp) -> Result<(), StoreError> {
        self.commit(move |trees| {
            trees.meta.insert(META_LEAD_PUSHED, &at.as_second().to_be_bytes())?;
            Ok(())
        })
        .await
    }

    /// When a request last went home.
    pub async fn lead_pushed_at(&self) -> Result<Option<Timestamp>, StoreError> {
        self.read(|trees| {
            let Some(bytes) = trees.meta.get(META_LEAD_PUSHED)? else { return Ok(None) };
            let seconds = bytes.as_ref().try_into().map(i64::from_be_bytes);
            let time = seconds.ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
            time.map(Some).ok_or_else(|| corrupt(META, "the time of the last lead is none"))
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;
    use crate::{
        domain::{Consent, ContactId, Language, LeadDraft, PersonKey},
        store::erasures::current_key,
    };

    fn at(hour: i64) -> Timestamp {
        let day: Timestamp = "2026-11-23T00:00:00Z".parse().expect("time");
        day + SignedDuration::from_hours(hour)
    }

    /// A request as the fair's device stored it.
    fn lead(number: u64, email: &str, created_at: Timestamp) -> Contact {
        let draft = LeadDraft {
            name: "Anna Kalniņa".into(),
            phone: "+371 20000000".into(),
            email: email.into(),
            gdpr_consent: true,
            source: "Riga Comm".into(),
            ..LeadDraft::default()
        };
        let consent = Consent { version: "1".into(), language: Language::Lv };
        let millis = u64::try_from(created_at.as_millisecond()).expect("after 1970");
        let id = ContactId::new(
            uuid::Builder::from_unix_timestamp_millis(
                millis,
                &number.to_be_bytes().repeat(2)[..10].try_into().expect("ten"),
            )
            .into_uuid(),
        );
        draft.validate(consent).expect("valid").into_contact(id, created_at)
    }

    struct House {
        store: Store,
        _dir: tempfile::TempDir,
    }

    fn open() -> House {
        let dir = tempfile::tempdir().expect("temporary directory");
        House { store: Store::open(dir.path()).expect("store"), _dir: dir }
    }

    #[tokio::test]
    async fn each_lead_is_taken_once_and_stays_as_it_is() {
        let house = open();
        let store = &house.store;
        let first = lead(1, "", at(9));
        let batch = vec![first.clone(), lead(2, "", at(9)), first.clone()];
        let outcomes = store.take_leads(batch).await.expect("taken");
        assert_eq!(outcomes, [LeadOutcome::Taken, LeadOutcome::Taken, LeadOutcome::Known]);
        assert_eq!(store.count_contacts().await.expect("counted").new, 2);
        let changed = Contact { first_name: "Cita".into(), ..first.clone() };
        let again = store.take_leads(vec![changed]).await.expect("taken");
        assert_eq!(again, [LeadOutcome::Known]);
        assert_eq!(store.find_contact(first.id).await.expect("read"), Some(first));
    }

    #[tokio::test]
    async fn who_was_erased_here_does_not_come_back_unless_they_wrote_again() {
        let house = open();
        let store = &house.store;
        let (one, person) = (lead(1, "", at(9)), lead(2, "anna@example.lv", at(9)));
        store.take_leads(vec![one.clone()]).await.expect("taken");
        store.erase_contacts(vec![one.id], at(10)).await.expect("erased");
        // Nothing of hers was here yet: the ledger knows the address alone.
        store.erase_person("Anna@Example.lv", at(10)).await.expect("erased");
        let later = lead(3, "anna@example.lv", at(11));
        let nobody = Contact { phone: Some("+371 21111111".into()), ..lead(4, "", at(9)) };
        store.erase_person("", at(10)).await.expect("nothing");
        let by_number = Contact { phone: Some("+371 29999999".into()), ..lead(5, "", at(9)) };
        let number = PersonKey::of_phone("29999999").expect("a number");
        store.erase_person(number, at(10)).await.expect("erased");
        let outcomes =
            store.take_leads(vec![one, person, by_number, later, nobody]).await.expect("taken");
        let (gone, taken) = (LeadOutcome::Gone, LeadOutcome::Taken);
        assert_eq!(outcomes, [gone, gone, gone, taken, taken]);
    }

    #[tokio::test]
    async fn who_was_erased_here_does_not_come_back_inside_another_request() {
        let house = open();
        let store = &house.store;
        let absorbing = |number: u64, part: &Contact| {
            let phone = Some(format!("+371 2222222{number}"));
            let own = format!("z{number}@example.lv");
            let mut lead = Contact { phone, ..lead(number, &own, at(9)) };
            lead.absorb(part.clone(), "Viņas ziņa", at(10));
            lead
        };
        let by_id = Contact { phone: None, ..lead(1, "a@example.lv", at(9)) };
        let by_address = Contact { phone: None, ..lead(2, "b@example.lv", at(9)) };
        let over = Contact { phone: None, ..lead(3, "c@example.lv", at(9)) };
        let again = Contact { phone: None, ..lead(4, "b@example.lv", at(12)) };
        store.take_leads(vec![by_id.clone(), over.clone()]).await.expect("taken");
        store.erase_contacts(vec![by_id.id], at(11)).await.expect("erased");
        store.erase_person("b@example.lv", at(11)).await.expect("erased");
        store.purge_contacts(vec![over.id], at(11), |_| true).await.expect("purged");
        let leads = vec![
            absorbing(5, &by_id),
            absorbing(6, &by_address),
            absorbing(7, &over),
            absorbing(8, &again),
        ];
        let imported = store.import_contacts(leads[..2].to_vec()).await.expect("imported");
        assert_eq!((imported.added, imported.erased), (0, 2));
        let outcomes = store.take_leads(leads).await.expect("taken");
        let (gone, taken) = (LeadOutcome::Gone, LeadOutcome::Taken);
        assert_eq!(outcomes, [gone, gone, taken, taken]);
    }

    #[tokio::test]
    async fn a_lead_that_names_another_request_as_its_own_takes_nothing_of_it_along() {
        let house = open();
        let store = &house.store;
        // The second comes after it was named.
        let (first, second) = (lead(1, "", at(9)), lead(2, "", at(9)));
        let mut greedy = lead(3, "", at(9));
        for named in [&first, &second] {
            greedy.absorb(named.clone(), "", at(9));
        }
        store.take_leads(vec![first.clone()]).await.expect("taken");
        store.take_leads(vec![greedy.clone(), second.clone()]).await.expect("taken");
        let kept = store.find_contact(greedy.id).await.expect("read").expect("there");
        let named: Vec<_> = kept.merged.iter().map(|merged| merged.id).collect();
        assert_eq!(named, [second.id], "the first was here by itself");
        let ledger_of = async |id: ContactId| {
            let found = store.read(move |trees| {
                let hash = current_key(trees)?.of_contact(id);
                Ok(trees.erasures.contains_key(hash)?)
            });
            found.await.expect("read")
        };
        store.erase_contacts(vec![greedy.id], at(10)).await.expect("erased");
        assert!(ledger_of(greedy.id).await);
        for other in [first, second] {
            assert!(!ledger_of(other.id).await, "it was not erased");
            assert_eq!(store.find_contact(other.id).await.expect("read"), Some(other));
        }
    }

    #[tokio::test]
    async fn those_of_a_fair_are_counted_from_midnight_on() {
        let house = open();
        let store = &house.store;
        let elsewhere = Contact { source: None, ..lead(3, "", at(9)) };
        let leads = vec![lead(1, "", at(-1)), lead(2, "", at(0)), elsewhere, lead(4, "", at(8))];
        store.take_leads(leads).await.expect("taken");
        let count = store.count_from_source("Riga Comm".into(), at(0)).await.expect("counted");
        assert_eq!(count, 2);
    }

    #[tokio::test]
    async fn the_time_of_the_last_push_outlives_a_restart() {
        let dir = tempfile::tempdir().expect("temporary directory");
        {
            let store = Store::open(dir.path()).expect("store");
            assert_eq!(store.lead_pushed_at().await.expect("read"), None);
            store.note_lead_pushed(at(9)).await.expect("stored");
        }
        let store = Store::open(dir.path()).expect("store");
        assert_eq!(store.lead_pushed_at().await.expect("read"), Some(at(9)));
    }
}

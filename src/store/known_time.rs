//! The newest time at which the clock was believed, and why nothing is removed by itself.
//!
//! A clock that jumps ahead makes everything look over its period. So the data remember what time it was:
//! what the clock shows is compared with that, not with itself.

use std::{fs, io, path::Path, sync::atomic::Ordering};

use jiff::Timestamp;

use super::{
    Store, StoreError,
    contact_sealing::vouch,
    purge::read_records,
    space::Space,
    trees::{META, META_HOLD, META_KNOWN_TIME, Trees, corrupt, decode, encode},
};
use crate::domain::HoldRecord;

impl Store {
    /// The newest time at which the clock was believed.
    pub async fn known_time(&self) -> Result<Option<Timestamp>, StoreError> {
        self.read(known_time).await
    }

    /// Remembers that the clock is believed; an earlier time than the remembered one changes nothing.
    pub async fn know_time(&self, now: Timestamp) -> Result<(), StoreError> {
        self.commit(move |trees| {
            if known_time(trees)?.is_none_or(|known| known < now) {
                remember(trees, now)?;
            }
            Ok(())
        })
        .await
    }

    /// Remembers what the clock shows now, whatever was remembered before: somebody says that it is right.
    pub async fn believe_time(&self, now: Timestamp) -> Result<(), StoreError> {
        self.commit(move |trees| {
            remember(trees, now)?;
            Ok(())
        })
        .await
    }

    /// Sees to it that a time is remembered before anything is written by a clock that may be wrong: in a
    /// database of an earlier version the newest one that records and files tell, in a new one `now`.
    /// Gives what is remembered.
    pub fn prepare_known_time(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let trees = self.current.get();
        let remembered = known_time(&trees)?;
        // On a full disk nothing is removed either: that would be written too.
        if remembered.is_some() || Space::of(self.data_dir.path()).check().is_err() {
            return Ok(remembered);
        }
        let newest = [newest_record(&trees)?, self.files_at_start].into_iter().flatten().max();
        // What lies in the future was written by a wrong clock.
        let known = newest.map_or(now, |newest| newest.min(now));
        remember(&trees, known)?;
        trees.db.flush()?;
        Ok(Some(known))
    }

    /// Why nothing is removed by itself, as far as it was found out.
    pub async fn hold(&self) -> Result<Option<HoldRecord>, StoreError> {
        self.read(|trees| {
            let record = trees.meta.get(META_HOLD)?;
            record.map(|bytes| decode(META, &bytes)).transpose()
        })
        .await
    }

    /// Remembers why nothing is removed by itself, or that nothing stands in the way.
    pub async fn set_hold(&self, hold: Option<HoldRecord>) -> Result<(), StoreError> {
        self.commit(move |trees| {
            match hold {
                Some(hold) => trees.meta.insert(META_HOLD, encode(META, &hold)?)?,
                None => trees.meta.remove(META_HOLD)?,
            };
            Ok(())
        })
        .await
    }
}

/// Newest time of a change to the database's files, before this process touches them; `None` if there is
/// none.
pub(super) fn newest_file(place: &Path) -> io::Result<Option<Timestamp>> {
    let mut newest = None;
    let entries = match fs::read_dir(place) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    for entry in entries {
        let metadata = entry?.metadata()?;
        if metadata.is_file() {
            newest = newest.max(Timestamp::try_from(metadata.modified()?).ok());
        }
    }
    Ok(newest)
}

/// Newest time that a contact request, a post or a purge tells.
pub(super) fn newest_record(trees: &Trees) -> Result<Option<Timestamp>, StoreError> {
    let mut newest = read_records(trees)?.last().map(|record| record.at);
    for tree in [&trees.contacts, &trees.post_heads] {
        if let Some((id, _)) = tree.last()? {
            newest = newest.max(time_of_id(&id));
        }
    }
    Ok(newest)
}

/// The time in a time-ordered id (16 bytes).
fn time_of_id(id: &[u8]) -> Option<Timestamp> {
    let (seconds, _) = uuid::Uuid::from_slice(id).ok()?.get_timestamp()?.to_unix();
    Timestamp::from_second(i64::try_from(seconds).ok()?).ok()
}

pub(super) fn known_time(trees: &Trees) -> Result<Option<Timestamp>, StoreError> {
    trees.meta.get(META_KNOWN_TIME)?.map(|bytes| time_of(META, &bytes)).transpose()
}

/// Whoever remembers a time knows of the blocks that were made of the requests, unless it is an earlier version of this
/// program.
fn remember(trees: &Trees, time: Timestamp) -> Result<(), StoreError> {
    trees.meta.insert(META_KNOWN_TIME, &seconds_of(time))?;
    if trees.sealed.are_right().load(Ordering::Acquire) { vouch(trees) } else { Ok(()) }
}

pub(super) fn seconds_of(time: Timestamp) -> [u8; 8] {
    time.as_second().to_be_bytes()
}

pub(super) fn time_of(tree: &'static str, bytes: &[u8]) -> Result<Timestamp, StoreError> {
    let seconds = bytes.try_into().map(i64::from_be_bytes);
    let time = seconds.ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
    time.ok_or_else(|| corrupt(tree, "a time is none"))
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;
    use crate::domain::{Contact, ContactId};

    fn at(day: i64) -> Timestamp {
        let start: Timestamp = "2026-11-21T10:00:00Z".parse().expect("time");
        start + SignedDuration::from_hours(24 * day)
    }

    /// What a database of an earlier version tells whose newest request is of the tenth day, and whose files
    /// were changed on this one.
    fn known_at_start(files_changed: i64, clock: i64) -> Timestamp {
        let dir = tempfile::tempdir().expect("temporary directory");
        let runtime = tokio::runtime::Runtime::new().expect("runtime");
        {
            let store = Store::open(dir.path()).expect("store");
            let id = ContactId::new(store.current.get().new_id(at(10)));
            let contact = serde_json::json!({
                "id": id, "firstName": "A", "lastName": "B", "email": "a@example.lv", "company": null,
                "phone": null, "message": null, "gdprConsent": true, "consentVersion": "1",
                "consentLanguage": "lv", "status": "new", "lastContactAt": null, "createdAt": at(10),
            });
            let contact: Contact = serde_json::from_value(contact).expect("contact");
            runtime.block_on(store.import_contacts(vec![contact])).expect("stored");
        }
        for entry in fs::read_dir(dir.path().join("db")).expect("readable") {
            let path = entry.expect("entry").path();
            if path.is_file() {
                let file = fs::File::options().write(true).open(path).expect("opened");
                file.set_modified(at(files_changed).into()).expect("changed");
            }
        }
        let store = Store::open(dir.path()).expect("store");
        store.prepare_known_time(at(clock)).expect("prepared");
        runtime.block_on(store.known_time()).expect("read").expect("known")
    }

    #[test]
    fn data_of_an_earlier_version_tell_the_time_by_records_and_files_but_never_a_time_to_come() {
        assert_eq!(known_at_start(2, 9999), at(10), "the newest request");
        assert_eq!(known_at_start(15, 9999), at(15), "the files");
        assert_eq!(known_at_start(15, 5), at(5), "the clock");
    }

    #[tokio::test]
    async fn a_new_database_takes_the_clock_for_right_and_time_never_goes_back_by_itself() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        let known = async || store.known_time().await.expect("read");
        assert_eq!(known().await, None);
        store.prepare_known_time(at(3)).expect("prepared");
        assert_eq!(known().await, Some(at(3)));
        store.prepare_known_time(at(9)).expect("prepared");
        assert_eq!(known().await, Some(at(3)), "only what is not known is prepared");
        store.know_time(at(5)).await.expect("known");
        store.know_time(at(4)).await.expect("known");
        assert_eq!(known().await, Some(at(5)));
        store.believe_time(at(1)).await.expect("believed");
        assert_eq!(known().await, Some(at(1)));
    }
}

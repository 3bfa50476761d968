//! Contact requests as the administrator changes them: the version is looked at and the change written in one
//! step of the writer, so that of two changes that start from the same version only one is made.

use std::slice::from_ref;

use jiff::Timestamp;
use thiserror::Error;

use super::{Store, StoreError, contact_bulk::write_changes, contact_merge::read_contact_or_kept};
use crate::domain::{Contact, ContactId, ExpectedVersion, Job};

/// Why a request was not changed; nothing of the change is stored.
#[derive(Debug, Error)]
pub enum ContactChangeError {
    /// There is none of this id.
    #[error("there is no such request")]
    Missing,
    /// It has another version than was expected.
    #[error("the request was changed meanwhile")]
    Changed(
        /// As it is now.
        Box<Contact>,
    ),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Store {
    /// Changes a request that has the expected version, or the one into which it was merged; gives it as it is now
    /// on disk.
    pub async fn change_contact<C>(
        &self,
        id: ContactId,
        expected: ExpectedVersion,
        now: Timestamp,
        change: C,
    ) -> Result<Contact, ContactChangeError>
    where
        C: FnOnce(&mut Contact) + Send + 'static,
    {
        let change = |contact: &mut Contact| {
            change(contact);
            Vec::new()
        };
        Ok(self.change_contact_with(id, expected, now, change).await?.0)
    }

    /// As [`Store::change_contact`], together with the jobs that `change` asks for, all or nothing. They
    /// are given back to be run.
    pub async fn change_contact_with<C>(
        &self,
        id: ContactId,
        expected: ExpectedVersion,
        now: Timestamp,
        change: C,
    ) -> Result<(Contact, Vec<Job>), ContactChangeError>
    where
        C: FnOnce(&mut Contact) -> Vec<Job> + Send + 'static,
    {
        let changing = self.commit(move |trees| {
            let Some(before) = read_contact_or_kept(trees, id)? else {
                return Ok(Err(ContactChangeError::Missing));
            };
            // Whoever names a version has seen the one that was merged.
            let is_seen = before.id == id || expected == ExpectedVersion::Any;
            if !is_seen || !expected.fits(before.version) {
                return Ok(Err(ContactChangeError::Changed(Box::new(before))));
            }
            let mut contact = before.clone();
            let new_jobs = change(&mut contact);
            write_changes(trees, &[before], from_ref(&contact), &new_jobs, now)?;
            Ok(Ok((contact, new_jobs)))
        });
        changing.await?
    }
}

//! Lists of contact requests: all, by status, by words, of one person.

use std::sync::Arc;

use super::{
    Store, StoreError,
    contact_figures::read_counts,
    contacts::read_contact,
    trees::{CONTACTS, Current, Trees, decode},
};
use crate::domain::{
    Contact, ContactCounts, ContactFilter, ContactId, SearchWords, StatusSet, normalise_address,
};

/// A list by status looks at this many records for its page before it asks the index.
const MAX_WALK: usize = 2000;

/// From this many requests on the index is built when a list is opened, ahead of the first search.
const PREPARE_FROM: u64 = 2000;

/// A part of the list, newest first.
#[derive(Clone, Debug)]
pub struct ContactPage {
    /// The requests.
    pub contacts: Vec<Contact>,
    /// How many fit in all.
    pub total: u64,
    /// Whether older ones follow.
    pub has_more: bool,
}

impl Store {
    /// At most `limit` requests that fit, newest first, older than `before` if that is given.
    pub async fn list_contacts(
        &self,
        filter: ContactFilter,
        limit: usize,
        before: Option<ContactId>,
    ) -> Result<ContactPage, StoreError> {
        let current = Arc::clone(&self.current);
        let (counts, page) = self
            .read(move |trees| {
                let counts = read_counts(trees)?;
                let walked = if filter.words.is_empty() {
                    walk(trees, &filter, limit, before, &counts)?
                } else {
                    None
                };
                match walked {
                    Some(page) => Ok((counts, page)),
                    None => Ok((counts, search(&current, &filter, limit, before)?)),
                }
            })
            .await?;
        if counts.in_all(StatusSet::default()) >= PREPARE_FROM {
            self.prepare_search();
        }
        Ok(page)
    }

    /// Every request sent with this e-mail address, newest first.
    pub async fn list_contacts_of(&self, email: &str) -> Result<Vec<Contact>, StoreError> {
        let address = normalise_address(email);
        let filter =
            ContactFilter { words: SearchWords::parse(&address), ..ContactFilter::default() };
        if filter.words.is_empty() {
            return Ok(Vec::new());
        }
        let current = Arc::clone(&self.current);
        self.read(move |_| {
            let mut page = search(&current, &filter, usize::MAX, None)?;
            // The index knows no marks and no fields: what it found may be another's.
            page.contacts.retain(|contact| normalise_address(&contact.email) == address);
            Ok(page.contacts)
        })
        .await
    }

    /// Builds the index while nobody waits for it.
    fn prepare_search(&self) {
        let current = Arc::clone(&self.current);
        tokio::task::spawn_blocking(move || {
            let index = Arc::clone(&current.get().contact_index);
            if let Err(error) = index.prepare(&current) {
                tracing::error!("the contact requests cannot be indexed: {error}");
            }
        });
    }
}

/// Reads records in their order; `None` if too few of them fit to find a page so.
fn walk(
    trees: &Trees,
    filter: &ContactFilter,
    limit: usize,
    before: Option<ContactId>,
    counts: &ContactCounts,
) -> Result<Option<ContactPage>, StoreError> {
    let total = counts.in_all(filter.statuses);
    let mut page = ContactPage { contacts: Vec::new(), total, has_more: false };
    let records = match before {
        Some(before) => trees.contacts.range(..*before.as_bytes()),
        None => trees.contacts.iter(),
    };
    for (seen, record) in records.values().rev().enumerate() {
        if seen >= MAX_WALK {
            return Ok(None);
        }
        let contact: Contact = decode(CONTACTS, &record?)?;
        if !filter.statuses.contains(contact.status) {
            continue;
        }
        if page.contacts.len() == limit {
            page.has_more = true;
            break;
        }
        page.contacts.push(contact);
    }
    Ok(Some(page))
}

fn search(
    current: &Current,
    filter: &ContactFilter,
    limit: usize,
    before: Option<ContactId>,
) -> Result<ContactPage, StoreError> {
    let index = Arc::clone(&current.get().contact_index);
    let found = index.search(current, filter, limit, before)?;
    // Only now: what was found may be newer than the trees there were before, and one that was erased since is
    // left out.
    let trees = current.get();
    let contacts = found.ids.into_iter().filter_map(|id| read_contact(&trees, id).transpose());
    Ok(ContactPage {
        contacts: contacts.collect::<Result<_, _>>()?,
        total: found.total,
        has_more: found.has_more,
    })
}

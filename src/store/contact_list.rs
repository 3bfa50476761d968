//! Lists of contact requests: all, by status, by words, of one person.

use std::{ops::Bound, sync::Arc};

use super::{
    Store, StoreError,
    contact_figures::read_counts,
    contact_index::Head,
    contacts::read_contact,
    trees::{CONTACTS, Current, Trees, decode},
};
use crate::domain::{
    Agreed, Contact, ContactCounts, ContactFilter, ContactOrder, DeadlinePlace, PersonKey,
    StatusSet, TimeZone,
};

/// A list by status looks at this many records for its page before it asks the index.
const MAX_WALK: usize = 2000;

/// From this many requests on the index is built when a list is opened, ahead of the first search.
const PREPARE_FROM: u64 = 2000;

/// A part of the list, in the order that was asked for.
#[derive(Clone, Debug)]
pub struct ContactPage {
    /// The requests.
    pub contacts: Vec<Contact>,
    /// How many fit in all.
    pub total: u64,
    /// Whether others follow.
    pub has_more: bool,
}

impl Store {
    /// At most `limit` requests that fit, in this order.
    pub async fn list_contacts(
        &self,
        filter: ContactFilter,
        limit: usize,
        order: ContactOrder,
    ) -> Result<ContactPage, StoreError> {
        let current = Arc::clone(&self.current);
        let (counts, page) = self
            .read(move |trees| {
                let counts = read_counts(trees)?;
                let walked = if filter.is_by_status() {
                    walk(trees, &filter, limit, order, &counts)?
                } else {
                    None
                };
                match walked {
                    Some(page) => Ok((counts, page)),
                    None => Ok((counts, search(&current, &filter, limit, order)?)),
                }
            })
            .await?;
        if counts.in_all(StatusSet::default()) >= PREPARE_FROM {
            self.prepare_search();
        }
        Ok(page)
    }

    /// Every request of this person (text: of this e-mail address), newest first.
    pub async fn list_contacts_of(
        &self,
        person: impl Into<PersonKey>,
    ) -> Result<Vec<Contact>, StoreError> {
        let (person, current): (PersonKey, _) = (person.into(), Arc::clone(&self.current));
        self.read(move |_| find_of(&current, &person)).await
    }

    /// The same while nobody writes: none is just becoming part of another one, under whose id it would be missed.
    pub(super) async fn list_contacts_of_at_rest(
        &self,
        person: PersonKey,
    ) -> Result<Vec<Contact>, StoreError> {
        let current = Arc::clone(&self.current);
        self.commit(move |_| find_of(&current, &person)).await
    }

    /// Builds the index while nobody waits for it.
    fn prepare_search(&self) {
        let current = Arc::clone(&self.current);
        tokio::task::spawn_blocking(move || {
            let index = Arc::clone(&current.get().contact_index);
            if let Err(error) = index.prepare(&*current) {
                tracing::error!("the contact requests cannot be indexed: {error}");
            }
        });
    }
}

fn find_of(current: &Current, person: &PersonKey) -> Result<Vec<Contact>, StoreError> {
    let filter = ContactFilter { words: person.words(), ..ContactFilter::default() };
    if filter.words.is_empty() {
        return Ok(Vec::new());
    }
    let mut page = search(current, &filter, usize::MAX, ContactOrder::Newest(None))?;
    // The index knows no marks and no fields: what it found may be another's.
    page.contacts.retain(|contact| person.is_of(contact));
    Ok(page.contacts)
}

/// Reads records in their order; `None` if too few of them fit to find a page so.
fn walk(
    trees: &Trees,
    filter: &ContactFilter,
    limit: usize,
    order: ContactOrder,
    counts: &ContactCounts,
) -> Result<Option<ContactPage>, StoreError> {
    let total = counts.in_all(filter.statuses);
    let mut page = ContactPage { contacts: Vec::new(), total, has_more: false };
    let records: Box<dyn Iterator<Item = _>> = match order {
        ContactOrder::Newest(None) => Box::new(trees.contacts.iter().values().rev()),
        ContactOrder::Newest(Some(before)) => {
            Box::new(trees.contacts.range(..*before.as_bytes()).values().rev())
        }
        ContactOrder::Oldest(None) => Box::new(trees.contacts.iter().values()),
        ContactOrder::Oldest(Some(after)) => {
            let after = (Bound::Excluded(*after.as_bytes()), Bound::Unbounded);
            Box::new(trees.contacts.range(after).values())
        }
        ContactOrder::Deadline(..) => return Ok(None),
    };
    for (seen, record) in records.enumerate() {
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
    order: ContactOrder,
) -> Result<ContactPage, StoreError> {
    let index = Arc::clone(&current.get().contact_index);
    let found = match order {
        ContactOrder::Newest(before) => index.search(current, filter, limit, before)?,
        // The index goes from the newest on. What it knows of each is small: all of them are put in order.
        ContactOrder::Oldest(after) => {
            let mut found = index.search(current, filter, usize::MAX, None)?;
            found.heads.retain(|head| after.is_none_or(|after| head.id > after));
            found.heads.reverse();
            found
        }
        ContactOrder::Deadline(after, zone) => {
            let mut found = index.search(current, filter, usize::MAX, None)?;
            found.heads = by_deadline(&found.heads, &filter.agreed, after, zone);
            found
        }
    };
    let has_more = found.has_more || found.heads.len() > limit;
    // Only now: what was found may be newer than the trees there were before, and one that was erased since is
    // left out.
    let trees = current.get();
    let ids = found.heads.into_iter().take(limit).map(|head| head.id);
    let contacts = ids.filter_map(|id| read_contact(&trees, id).transpose());
    Ok(ContactPage { contacts: contacts.collect::<Result<_, _>>()?, total: found.total, has_more })
}

/// Those after this place, in the order of their deadlines.
fn by_deadline(
    heads: &[Head],
    agreed: &Agreed,
    after: Option<DeadlinePlace>,
    zone: TimeZone,
) -> Vec<Head> {
    let place = |head: &Head| {
        let is_owed = agreed.is_owed(head.id, head.status);
        DeadlinePlace::new(head.id, is_owed, head.due, zone)
    };
    let mut placed: Vec<_> = heads.iter().map(|head| (place(head), *head)).collect();
    placed.retain(|(place, _)| after.is_none_or(|after| *place > after));
    placed.sort_unstable_by_key(|(place, _)| *place);
    placed.into_iter().map(|(_, head)| head).collect()
}

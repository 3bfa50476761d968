//! A booking, its request and the jobs that tell of both, written in one step.

use std::slice::from_ref;

use jiff::Timestamp;
use sled::Transactional;

use super::{
    keys::BookingWrite,
    links::{BookingLinks, new_links},
};
use crate::{
    domain::{Booking, Contact, Job},
    store::{
        StoreError,
        contact_figures::{change_counts, count_quarantined},
        contact_keys::{Idempotency, KeyRecord},
        contacts::{encode_jobs, finish, insert_jobs},
        trees::{CONTACT_KEYS, CONTACTS, META_OF_ITSELF, Trees, encode},
    },
};

/// A new booking with its links, to be written.
pub(super) fn linked(
    trees: &Trees,
    booking: &Booking,
) -> Result<(BookingLinks, BookingWrite), StoreError> {
    let links = new_links(trees, booking.id)?;
    let mut write = BookingWrite::of(None, booking)?;
    write.link(booking.id, &links.with_proofs());
    Ok((links, write))
}

/// All that a change writes.
pub(super) struct Written<'w> {
    pub contact: Option<(Option<&'w Contact>, &'w Contact)>,
    pub idempotency: Option<Idempotency>,
    pub bookings: BookingWrite,
    pub jobs: &'w [Job],
}

/// Writes it, all or nothing.
pub(super) fn write(
    trees: &Trees,
    written: &Written<'_>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Written { contact, idempotency, bookings: write, jobs } = written;
    let (before, contact) = (contact.and_then(|(before, _)| before), contact.map(|(_, now)| now));
    let record = contact.map(|contact| encode(CONTACTS, contact)).transpose()?;
    let record = contact.map(|contact| contact.id).zip(record);
    let key = idempotency.as_ref().zip(contact).map(|(idempotency, contact)| {
        let content = idempotency.content;
        let record = KeyRecord { contact: contact.id, content, created_at: now };
        encode(CONTACT_KEYS, &record).map(|record| (idempotency.key, record))
    });
    let (key, job_records) = (key.transpose()?, encode_jobs(jobs)?);
    let (bookings, booking_keys) = write.changing(trees)?;
    let all = (
        trees.contacts.changing(contact.iter().map(|contact| contact.id.as_bytes()))?,
        trees.contact_keys.changing(key.iter().map(|(key, _)| key))?,
        trees.jobs.changing(job_records.iter().map(|(id, _)| id))?,
        trees.meta.changing(META_OF_ITSELF)?,
        bookings,
        booking_keys,
    );
    finish(all.transaction(|(contacts, contact_keys, jobs, meta, bookings, booking_keys)| {
        if let Some((id, record)) = &record {
            contacts.insert(id.as_bytes(), record.as_slice())?;
        }
        if let Some((key, record)) = &key {
            contact_keys.insert(key, record.as_slice())?;
        }
        insert_jobs(jobs, &job_records)?;
        write.apply(bookings, booking_keys)?;
        let Some(contact) = contact else { return Ok(()) };
        count_quarantined(meta, before, Some(contact))?;
        change_counts(meta, |counts| {
            if let Some(before) = before {
                counts.remove(before.status);
            }
            counts.add(contact.status);
        })
    }))?;
    trees.contact_index.note_changes(contact.map(from_ref).unwrap_or_default());
    Ok(())
}

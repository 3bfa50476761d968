//! Bookings on their way from one server to another.

use jiff::Timestamp;

use super::{
    BookingWrite, around, read_of_contact,
    writing::{Written, write},
};
use crate::{
    domain::{Booking, Contact},
    store::{Store, StoreError, contacts::read_contact, trees::Trees},
};

impl Store {
    /// Stores bookings of another server, those of a request in a row, if the request is there and has none here: what
    /// was brought home before, and moved or cancelled since, stays as it is. Gives back those still to come that are not
    /// stored because one that is here `clashes` with them, unless the request `was_told` of it before. Nobody is told of
    /// those that are stored, and no link leads to them.
    pub async fn import_bookings<T, C>(
        &self,
        bookings: Vec<Booking>,
        now: Timestamp,
        (was_told, clashes): (T, C),
    ) -> Result<Vec<Booking>, StoreError>
    where
        T: Fn(&Contact, &Booking) -> bool + Send + 'static,
        C: Fn(&Booking, &Booking) -> bool + Send + 'static,
    {
        self.commit(move |trees| {
            let mut refused = Vec::new();
            for of_one in bookings.chunk_by(|one, next| one.contact_id == next.contact_id) {
                let Some(contact) = find_without_bookings(trees, of_one)? else { continue };
                for booking in of_one {
                    let is_open = booking.is_open(now);
                    let is_known = trees.bookings.contains_key(booking.id.as_bytes())?;
                    if is_known || (is_open && was_told(&contact, booking)) {
                        continue;
                    }
                    let around = around(trees, booking.start)?;
                    let mut taken = around.iter().filter(|other| other.takes_time(now));
                    if is_open && taken.any(|other| clashes(booking, other)) {
                        refused.push(booking.clone());
                        continue;
                    }
                    let bookings = BookingWrite::of(None, booking)?;
                    let written = Written { contact: None, idempotency: None, bookings, jobs: &[] };
                    write(trees, &written, booking.updated_at)?;
                }
            }
            Ok(refused)
        })
        .await
    }
}

/// The request of these bookings, if it is there and has none.
fn find_without_bookings(trees: &Trees, of_one: &[Booking]) -> Result<Option<Contact>, StoreError> {
    let Some(id) = of_one.first().map(|booking| booking.contact_id) else { return Ok(None) };
    if !read_of_contact(trees, id)?.is_empty() {
        return Ok(None);
    }
    read_contact(trees, id)
}

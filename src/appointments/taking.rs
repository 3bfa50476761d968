//! Who gets a time: kept while the form is filled in, then booked together with the request.

use jiff::Timestamp;

use super::{BookingError, Bookings, By, HOLD_FOR, errands::Errands, new_secret, who::Whom};
use crate::{
    booking::Slot,
    domain::{
        Booking, BookingWay, CONFIRM_WITHIN, Contact, ContactId, FieldCode, FieldError, Job,
        Language, LinkSecret, MAX_OPEN_BOOKINGS, NewBooking, NewContact,
    },
    metrics::Intake,
    store::{BookingStored, Idempotency, StoreError},
};

/// What a visitor wants.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// When it begins.
    pub start: Timestamp,
    /// How they want to meet.
    pub way: BookingWay,
    /// Their time zone by its name.
    pub zone: Option<String>,
    /// The secret of the time that was kept for them.
    pub hold: Option<LinkSecret>,
    /// In which language they are written to.
    pub language: Language,
}

/// What somebody of the firm books.
#[derive(Clone, Debug)]
pub struct ByHand {
    /// When it begins.
    pub start: Timestamp,
    /// How they meet.
    pub way: BookingWay,
    /// Whom the visitor meets.
    pub whom: Whom,
}

/// A booking that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// As it is kept.
    pub booking: Booking,
    /// Not for a call that is repeated.
    pub is_new: bool,
    /// For whoever made it.
    pub link: LinkSecret,
    /// Whether letters reach the visitor.
    pub has_mails: bool,
}

impl Bookings {
    /// Keeps a time for a visitor for [`HOLD_FOR`]; gives the secret, and until when. The time that they had kept
    /// before is given up.
    pub async fn hold(
        &self,
        start: Timestamp,
        replaced: Option<LinkSecret>,
        visitor: u64,
        now: Timestamp,
    ) -> Result<(LinkSecret, Timestamp), BookingError> {
        if !self.is_offered(now) {
            return Err(BookingError::Off);
        }
        let secret = new_secret()?;
        let (bookings, kept) = (self.clone(), secret.clone());
        let given_up = replaced.clone();
        let look = move |around: &[Booking]| {
            let agendas = bookings.agendas(around, given_up.as_ref(), now);
            let slot: Option<Slot> = agendas.free_at(bookings.rules(), now, start, None);
            slot.map(|slot| {
                if let Some(given_up) = &given_up {
                    bookings.holds().release(given_up);
                }
                bookings.holds().keep(&kept, slot, visitor, now)
            })
        };
        match self.store().look_at_bookings(start, look).await? {
            Some(true) => Ok((secret, now.checked_add(HOLD_FOR).unwrap_or(Timestamp::MAX))),
            Some(false) => Err(BookingError::Busy),
            None => Err(self.taken(start, now).await),
        }
    }

    /// Gives a time up that was kept.
    pub fn release(&self, hold: &LinkSecret) {
        self.holds().release(hold);
    }

    /// Books a time for a visitor; it, their request and what tells of both are on disk when this returns. Whoever is
    /// taken for a program has to confirm it first.
    pub async fn book(
        &self,
        contact: NewContact,
        wanted: Wanted,
        idempotency: Option<Idempotency>,
        now: Timestamp,
    ) -> Result<Made, BookingError> {
        if !self.is_offered(now) {
            return Err(BookingError::Off);
        }
        if !self.ways().contains(&wanted.way) {
            let errors = vec![FieldError { field: "way", code: FieldCode::Invalid }];
            return Err(BookingError::Fields(errors));
        }
        let is_suspected = contact.is_suspected();
        let lapse = || now.checked_add(CONFIRM_WITHIN).unwrap_or(Timestamp::MAX);
        let Wanted { start, way, zone, hold, language } = wanted;
        let booking = NewBooking { way, zone, language, confirm_until: is_suspected.then(lapse) };
        let decide = self.who_is_free(start, hold.clone(), None, now);
        let jobs = self.jobs_of_new(By::Visitor, now);
        let bookings = self.clone();
        let made = finished(async move {
            let how = (decide, jobs);
            let stored = bookings
                .store()
                .add_booking(
                    (contact, booking),
                    idempotency,
                    Some(MAX_OPEN_BOOKINGS),
                    start,
                    now,
                    how,
                )
                .await?;
            if matches!(stored, BookingStored::Created(..)) {
                let intake = if is_suspected { Intake::Quarantined } else { Intake::Stored };
                bookings.desk().count(intake);
            }
            bookings.made(stored, start, now).await
        });
        let made = made.await?;
        if let Some(hold) = &hold {
            self.holds().release(hold);
        }
        Ok(made)
    }

    /// Books a time for a request that is there, as somebody of the firm does.
    pub async fn book_for(
        &self,
        contact: ContactId,
        language: Language,
        by_hand: ByHand,
        now: Timestamp,
    ) -> Result<Made, BookingError> {
        let ByHand { start, way, whom } = by_hand;
        let booking = NewBooking { way, zone: None, language, confirm_until: None };
        let decide = self.who_is_there(start, whom, now);
        let jobs = self.jobs_of_new(By::Firm, now);
        let bookings = self.clone();
        finished(async move {
            let store = bookings.store();
            let stored = store.add_booking_to((contact, booking), start, now, (decide, jobs));
            bookings.made(stored.await?, start, now).await
        })
        .await
    }

    /// Books a time together with a request that somebody of the firm enters.
    pub async fn book_entered(
        &self,
        contact: NewContact,
        language: Language,
        by_hand: ByHand,
        idempotency: Option<Idempotency>,
        now: Timestamp,
    ) -> Result<Made, BookingError> {
        let ByHand { start, way, whom } = by_hand;
        let booking = NewBooking { way, zone: None, language, confirm_until: None };
        let decide = self.who_is_there(start, whom, now);
        let jobs = self.jobs_of_new(By::Firm, now);
        let bookings = self.clone();
        finished(async move {
            let how = (decide, jobs);
            let new = (contact, booking);
            let stored =
                bookings.store().add_booking(new, idempotency, None, start, now, how).await?;
            if matches!(stored, BookingStored::Created(..)) {
                bookings.desk().count(Intake::Stored);
            }
            bookings.made(stored, start, now).await
        })
        .await
    }

    /// What tells of a new booking and of its request.
    fn jobs_of_new(
        &self,
        by: By,
        now: Timestamp,
    ) -> impl FnOnce(&Contact, &Booking) -> Vec<Job> + Send + 'static + use<> {
        let (errands, desk): (Errands, _) = (self.errands(now), self.desk().clone());
        move |contact, booking| {
            let mut jobs = errands.made(contact, booking, by);
            jobs.extend(desk.jobs_beside_mail(contact, now));
            jobs
        }
    }

    async fn made(
        &self,
        stored: BookingStored,
        start: Timestamp,
        now: Timestamp,
    ) -> Result<Made, BookingError> {
        let is_new = matches!(stored, BookingStored::Created(..));
        let (booking, contact, link) = match stored {
            BookingStored::Created(both, links, jobs) => {
                self.jobs().adopt(jobs);
                let (booking, contact) = *both;
                (booking, contact, links.visitor)
            }
            BookingStored::Repeated(booking) => {
                let links = self.store().links_of_booking(booking.id).await?;
                let found = self.store().find_booking_with_contact(booking.id).await?;
                let (booking, contact) = found.ok_or(BookingError::Missing)?;
                (booking, contact, links.visitor)
            }
            BookingStored::KeyReused => return Err(BookingError::KeyReused),
            BookingStored::Taken => return Err(self.taken(start, now).await),
            BookingStored::TooMany => return Err(BookingError::TooMany),
            BookingStored::Missing => return Err(BookingError::Missing),
        };
        let has_mails = self.errands(now).reach(&contact);
        Ok(Made { booking, is_new, link, has_mails })
    }
}

/// A task of its own: a caller that is dropped meanwhile leaves no job on disk that nobody runs.
pub(super) async fn finished<T: Send + 'static>(
    work: impl Future<Output = Result<T, BookingError>> + Send + 'static,
) -> Result<T, BookingError> {
    tokio::spawn(work).await.map_err(|_| StoreError::Closed)?
}

//! Which letters leave when: the jobs that are stored together with what becomes of a booking.

use jiff::{SignedDuration, Timestamp};

use super::{Bookings, By};
use crate::{
    domain::{Booking, BookingStatus, Contact, Job},
    notify::{BOOKING_MAIL_JOB, BOOKING_REMINDER_JOB, BookingErrand, BookingLetter, plain_address},
};

/// Letters to visitors go before notices.
const PRIORITY: u8 = 5;

/// Makes the jobs, on the writer's thread.
#[derive(Clone, Debug)]
pub(super) struct Errands {
    receivers: Vec<String>,
    has_mail: bool,
    now: Timestamp,
}

impl Bookings {
    pub(super) fn errands(&self, now: Timestamp) -> Errands {
        let receivers = self.receivers().to_vec();
        Errands { receivers, has_mail: self.has_mail(), now }
    }
}

impl Errands {
    /// Whether letters reach this visitor.
    pub fn reach(&self, contact: &Contact) -> bool {
        self.has_mail && plain_address(&contact.email).is_some()
    }

    /// What tells of a new booking, or of one that was confirmed.
    pub fn made(&self, contact: &Contact, booking: &Booking, by: By) -> Vec<Job> {
        if booking.status == BookingStatus::ToConfirm {
            return self.to_visitor(contact, booking, BookingLetter::Confirm);
        }
        let mut jobs = self.to_visitor(contact, booking, BookingLetter::Booked);
        jobs.extend(self.to_firm(booking, BookingLetter::FirmBooked, by));
        jobs.extend(self.reminders(contact, booking));
        jobs
    }

    /// What tells that it has another time.
    pub fn moved(&self, contact: &Contact, booking: &Booking, by: By) -> Vec<Job> {
        let mut jobs = self.to_visitor(contact, booking, BookingLetter::Moved);
        jobs.extend(self.to_firm(booking, BookingLetter::FirmMoved, by));
        jobs.extend(self.reminders(contact, booking));
        jobs
    }

    /// What tells that the visitor meets somebody else at the same time.
    pub fn handed_over(&self, contact: &Contact, booking: &Booking) -> Vec<Job> {
        let mut jobs = self.to_visitor(contact, booking, BookingLetter::HandedOver);
        jobs.extend(self.reminders(contact, booking));
        jobs
    }

    /// What tells that it was called off.
    pub fn cancelled(&self, contact: &Contact, booking: &Booking, by: By) -> Vec<Job> {
        let mut jobs = self.to_visitor(contact, booking, BookingLetter::Cancelled);
        jobs.extend(self.to_firm(booking, BookingLetter::FirmCancelled, by));
        jobs
    }

    /// The reminders whose time is still to come. Each looks, when its time has come, whether it is still wanted.
    fn reminders(&self, contact: &Contact, booking: &Booking) -> Vec<Job> {
        if !self.reach(&booking.as_booked(contact)) {
            return Vec::new();
        }
        let reminder = |(letter, before): (BookingLetter, SignedDuration)| {
            let due = booking.start.checked_sub(before).ok().filter(|due| *due > self.now)?;
            let input = BookingErrand::of(booking, letter, None).to_input();
            Some(Job::new(BOOKING_REMINDER_JOB, PRIORITY, input, self.now).put_off(due))
        };
        BookingLetter::REMINDERS.into_iter().filter_map(reminder).collect()
    }

    fn to_visitor(&self, contact: &Contact, booking: &Booking, letter: BookingLetter) -> Vec<Job> {
        let is_reached = self.reach(&booking.as_booked(contact));
        is_reached.then(|| self.job(booking, letter, None)).into_iter().collect()
    }

    /// Nobody is told of what they did themselves.
    fn to_firm(&self, booking: &Booking, letter: BookingLetter, by: By) -> Vec<Job> {
        if by == By::Firm {
            return Vec::new();
        }
        let receivers = self.receivers.iter();
        receivers.map(|receiver| self.job(booking, letter, Some(receiver.clone()))).collect()
    }

    fn job(&self, booking: &Booking, letter: BookingLetter, receiver: Option<String>) -> Job {
        let input = BookingErrand::of(booking, letter, receiver).to_input();
        Job::new(BOOKING_MAIL_JOB, PRIORITY, input, self.now)
    }
}

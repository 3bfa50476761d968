//! What the owner decided about times, as the search for free ones needs it.

use jiff::{SignedDuration, civil::Date};

use super::holidays::is_holiday;
use crate::{
    config::Config,
    domain::{TimeZone, WorkingHours},
};

/// One who consults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Name, as visitors and mails read it.
    pub name: String,
    /// When this person works.
    pub hours: WorkingHours,
}

/// When consultations can be held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whose wall clock the working hours are of.
    pub zone: TimeZone,
    /// Length of a consultation.
    pub length: SignedDuration,
    /// From one offered time to the next.
    pub step: SignedDuration,
    /// Kept free before a consultation.
    pub buffer_before: SignedDuration,
    /// Kept free after it.
    pub buffer_after: SignedDuration,
    /// Nothing begins earlier than so long from now.
    pub least_notice: SignedDuration,
    /// The furthest day, from today on.
    pub furthest_days: u32,
    /// Consultations of one person on one day.
    pub most_a_day: u32,
    /// Whether public holidays are days off.
    pub holidays: bool,
    /// First and last day of each absence.
    pub days_off: Vec<(Date, Date)>,
    /// Who consults; at least one.
    pub people: Vec<Person>,
}

impl Rules {
    /// The rules of a valid configuration. Nobody listed means one person, the firm.
    #[must_use]
    pub fn of(config: &Config) -> Self {
        let booking = &config.booking;
        let minutes = |minutes: u32| SignedDuration::from_mins(minutes.into());
        let firm = || Person { name: config.company.name.clone(), hours: booking.firm_hours() };
        let own = booking.people.iter().map(|person| {
            let own = person.hours.as_ref().map(|hours| hours.parse().unwrap_or_default());
            let hours = own.unwrap_or_else(|| booking.firm_hours());
            Person { name: person.name.clone(), hours }
        });
        let people: Vec<Person> = own.collect();
        Self {
            zone: config.server.time_zone,
            length: minutes(booking.length_minutes),
            step: minutes(booking.step_minutes),
            buffer_before: minutes(booking.buffer_before_minutes),
            buffer_after: minutes(booking.buffer_after_minutes),
            least_notice: SignedDuration::from_hours(booking.least_notice_hours.into()),
            furthest_days: booking.furthest_days,
            most_a_day: booking.most_a_day,
            holidays: booking.holidays,
            days_off: booking.absences(),
            people: if people.is_empty() { vec![firm()] } else { people },
        }
    }

    /// The furthest day that can be booked.
    #[must_use]
    pub fn furthest(&self, today: Date) -> Date {
        let days = jiff::Span::new().days(i64::from(self.furthest_days));
        today.checked_add(days).unwrap_or(Date::MAX)
    }

    /// Whether nobody works on this day, whatever weekday it is.
    #[must_use]
    pub fn is_day_off(&self, day: Date) -> bool {
        let is_absence = self.days_off.iter().any(|(first, last)| (*first..=*last).contains(&day));
        is_absence || (self.holidays && is_holiday(day))
    }
}

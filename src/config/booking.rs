//! `[booking]`: at what times visitors can book a consultation, and with whom.

mod hours;

use std::path::PathBuf;

use jiff::{SignedDuration, civil::Date};
use reqwest::Url;
use serde::{Deserialize, Serialize};

use super::{Problem, Secret};
use crate::domain::{BookingWay, WorkingHours};
pub use hours::{DayName, Hours, PersonHours};

/// The longest consultation, and the longest pause beside one.
const MAX_MINUTES: u32 = 8 * 60;
/// The furthest day that a visitor can be offered.
const MAX_DAYS: u32 = 366;
/// Days of a whole year, for longer absences several ranges can be written.
const MAX_DAYS_OFF: i32 = 366;
const MAX_PEOPLE: usize = 20;
const NAME_MAX_CHARS: usize = 80;
const CALENDAR_URL_MAX_CHARS: usize = 2_000;

/// Times for consultations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Booking {
    /// Whether visitors can book a time at all.
    pub enabled: bool,
    /// How long a consultation is.
    pub length_minutes: u32,
    /// From one offered time to the next, counted from the begin of the working hours.
    pub step_minutes: u32,
    /// Minutes that are kept free before a consultation.
    pub buffer_before_minutes: u32,
    /// Minutes that are kept free after it.
    pub buffer_after_minutes: u32,
    /// Nothing is offered that begins earlier than so many hours from now.
    pub least_notice_hours: u32,
    /// The furthest day that is offered, from today on.
    pub furthest_days: u32,
    /// Consultations of one person on one day.
    pub most_a_day: u32,
    /// Whether nobody works on Latvia's public holidays.
    pub holidays: bool,
    /// Further days without consultations: `2026-12-27`, or `2026-12-24..2026-12-31` with both ends.
    pub days_off: Vec<String>,
    /// How one can meet; the first is chosen before the visitor chooses.
    pub ways: Vec<BookingWay>,
    /// The working hours of the firm.
    pub hours: Hours,
    /// Address of the calendar (ICS) whose events are busy times, where nobody is listed in `people`; empty for none.
    pub calendar_url: Secret,
    /// File with that address.
    pub calendar_url_file: PathBuf,
    /// For so many hours after the last good look at a calendar times are offered by it.
    pub calendar_trust_hours: u32,
    /// Who consults; nobody listed means one person, the firm.
    pub people: Vec<BookingPerson>,
}

/// One who consults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BookingPerson {
    /// Name, as visitors and mails read it.
    pub name: String,
    /// Own working hours; a day that is not named is free then. `None` for the firm's.
    #[serde(default)]
    pub hours: Option<PersonHours>,
    /// Address of this person's calendar; empty for none.
    #[serde(default)]
    pub calendar_url: Secret,
    /// File with that address.
    #[serde(default)]
    pub calendar_url_file: PathBuf,
}

impl Default for Booking {
    fn default() -> Self {
        Self {
            enabled: true,
            length_minutes: 30,
            step_minutes: 30,
            buffer_before_minutes: 0,
            buffer_after_minutes: 15,
            least_notice_hours: 12,
            furthest_days: 30,
            most_a_day: 6,
            holidays: true,
            days_off: Vec::new(),
            ways: vec![BookingWay::Video, BookingWay::Phone],
            hours: Hours::default(),
            calendar_url: Secret::default(),
            calendar_url_file: PathBuf::new(),
            calendar_trust_hours: 24,
            people: Vec::new(),
        }
    }
}

impl Booking {
    /// For how long a calendar that cannot be read any more is believed.
    #[must_use]
    pub fn calendar_trust(&self) -> SignedDuration {
        SignedDuration::from_hours(self.calendar_trust_hours.into())
    }

    /// The firm's working hours; none at all if they are written wrongly.
    #[must_use]
    pub fn firm_hours(&self) -> WorkingHours {
        self.hours.parse().unwrap_or_default()
    }

    /// First and last day of each absence.
    #[must_use]
    pub fn absences(&self) -> Vec<(Date, Date)> {
        self.days_off.iter().filter_map(|text| parse_days(text)).collect()
    }

    /// The addresses of the calendars with the number of the person whose busy times they tell.
    #[must_use]
    pub fn calendars(&self) -> Vec<(usize, Url)> {
        let own = self.people.iter().map(|person| &person.calendar_url);
        let firm = self.people.is_empty().then_some(&self.calendar_url);
        let urls = own.chain(firm).enumerate();
        urls.filter_map(|(person, url)| Some((person, calendar_address(url.reveal())?))).collect()
    }

    pub(super) fn read_secrets(&mut self, problems: &mut Vec<Problem>) {
        self.calendar_url.read_from("booking.calendar_url", &self.calendar_url_file, problems);
        for person in &mut self.people {
            let key = "booking.people.calendar_url";
            person.calendar_url.read_from(key, &person.calendar_url_file, problems);
        }
    }

    pub(super) fn validate(&self, problems: &mut Vec<Problem>) {
        self.validate_numbers(problems);
        for text in &self.days_off {
            if parse_days(text).is_none() {
                problems.push(Problem::with_value(
                    "booking.days_off",
                    text,
                    "write a day such as 2026-12-27, or the first and the last day such as \
                     2026-12-24..2026-12-31 (at most a year)",
                ));
            }
        }
        let is_twice = |index: usize| self.ways[..index].contains(&self.ways[index]);
        if self.ways.is_empty() || (0..self.ways.len()).any(is_twice) {
            let ways: Vec<&str> = self.ways.iter().map(|way| way.name()).collect();
            let remedy = "name at least one of \"video\", \"phone\" and \"place\", each once";
            problems.push(Problem::with_value("booking.ways", ways.join(", "), remedy));
        }
        if let Err(problem) = self.hours.parse() {
            problems.push(problem);
        }
        check_calendar("booking.calendar_url", &self.calendar_url, problems);
        if !self.people.is_empty() && !self.calendar_url.is_empty() {
            problems.push(Problem::with_value(
                "booking.calendar_url",
                Secret::MASK,
                "people are listed: write each one's calendar_url in [[booking.people]] instead",
            ));
        }
        self.validate_people(problems);
    }

    fn validate_numbers(&self, problems: &mut Vec<Problem>) {
        for (key, value, least, most) in [
            ("booking.length_minutes", self.length_minutes, 5, MAX_MINUTES),
            ("booking.step_minutes", self.step_minutes, 5, MAX_MINUTES),
            ("booking.buffer_before_minutes", self.buffer_before_minutes, 0, MAX_MINUTES),
            ("booking.buffer_after_minutes", self.buffer_after_minutes, 0, MAX_MINUTES),
            ("booking.least_notice_hours", self.least_notice_hours, 0, 24 * MAX_DAYS),
            ("booking.furthest_days", self.furthest_days, 1, MAX_DAYS),
            ("booking.most_a_day", self.most_a_day, 1, 100),
            ("booking.calendar_trust_hours", self.calendar_trust_hours, 1, 24 * MAX_DAYS),
        ] {
            if !(least..=most).contains(&value) {
                let remedy = format!("write a whole number from {least} to {most}");
                problems.push(Problem::with_value(key, value, remedy));
            }
        }
        if self.least_notice_hours >= self.furthest_days.saturating_mul(24) {
            problems.push(Problem::with_value(
                "booking.least_notice_hours",
                self.least_notice_hours,
                "no time could be booked: write fewer hours than booking.furthest_days has, or more days there",
            ));
        }
    }

    fn validate_people(&self, problems: &mut Vec<Problem>) {
        if self.people.len() > MAX_PEOPLE {
            let remedy = format!("name at most {MAX_PEOPLE}");
            problems.push(Problem::with_value("booking.people", self.people.len(), remedy));
        }
        for (index, person) in self.people.iter().enumerate() {
            let name = &person.name;
            let is_twice = self.people[..index].iter().any(|other| other.name == *name);
            let chars = name.chars().count();
            let has_control = name.contains(char::is_control);
            if name.trim() != name
                || !(1..=NAME_MAX_CHARS).contains(&chars)
                || has_control
                || is_twice
            {
                problems.push(Problem::with_value(
                    "booking.people",
                    name,
                    format!("give each person a name of their own of at most {NAME_MAX_CHARS} characters"),
                ));
            }
            if let Some(Err(problem)) = person.hours.as_ref().map(PersonHours::parse) {
                problems.push(problem);
            }
            check_calendar("booking.people.calendar_url", &person.calendar_url, problems);
        }
    }
}

/// First and last day.
fn parse_days(text: &str) -> Option<(Date, Date)> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let day = |text: &str| text.trim().parse::<Date>().ok();
    let (first, last) = (day(first)?, day(last)?);
    let days = last.since(first).ok()?.get_days();
    (0..=MAX_DAYS_OFF).contains(&days).then_some((first, last))
}

/// The value itself is never shown: whoever has it reads the calendar.
fn check_calendar(key: &str, url: &Secret, problems: &mut Vec<Problem>) {
    if !url.is_empty() && calendar_address(url.reveal()).is_none() {
        problems.push(Problem::with_value(
            key,
            Secret::MASK,
            "write the calendar's secret address in iCal format, beginning with https:// or webcal:// \
             (http:// only on this machine)",
        ));
    }
}

/// `webcal` is how calendars name `https`.
fn calendar_address(text: &str) -> Option<Url> {
    if text.len() > CALENDAR_URL_MAX_CHARS {
        return None;
    }
    let secure = text.strip_prefix("webcal://").map(|rest| format!("https://{rest}"));
    let url = Url::parse(secure.as_deref().unwrap_or(text)).ok()?;
    let is_here = || url.host_str().is_some_and(super::mail::is_this_machine);
    let is_protected = match url.scheme() {
        "https" => url.has_host(),
        "http" => is_here(),
        _ => false,
    };
    is_protected.then_some(url)
}

#[cfg(test)]
mod tests;

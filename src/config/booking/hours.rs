//! Working hours as they are written: lists such as `["09:00-12:00", "13:00-17:00"]` by weekday.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Problem;
use crate::domain::WorkingHours;

/// A weekday as it is written in the configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DayName {
    /// Monday.
    Mon,
    /// Tuesday.
    Tue,
    /// Wednesday.
    Wed,
    /// Thursday.
    Thu,
    /// Friday.
    Fri,
    /// Saturday.
    Sat,
    /// Sunday.
    Sun,
}

const DAYS: [DayName; 7] = [
    DayName::Mon,
    DayName::Tue,
    DayName::Wed,
    DayName::Thu,
    DayName::Fri,
    DayName::Sat,
    DayName::Sun,
];
const NAMES: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/// The firm's hours; a day that is not named keeps its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "each field is the hours of the weekday that it is named after")]
pub struct Hours {
    pub mon: Vec<String>,
    pub tue: Vec<String>,
    pub wed: Vec<String>,
    pub thu: Vec<String>,
    pub fri: Vec<String>,
    pub sat: Vec<String>,
    pub sun: Vec<String>,
}

impl Default for Hours {
    /// Those that the site tells on its page of contacts.
    fn default() -> Self {
        let workday = || vec!["09:00-18:00".to_owned()];
        Self {
            mon: workday(),
            tue: workday(),
            wed: workday(),
            thu: workday(),
            fri: workday(),
            sat: Vec::new(),
            sun: Vec::new(),
        }
    }
}

impl Hours {
    pub(super) fn parse(&self) -> Result<WorkingHours, Problem> {
        let Self { mon, tue, wed, thu, fri, sat, sun } = self;
        let hours = WorkingHours::parse([mon, tue, wed, thu, fri, sat, sun]);
        hours.map_err(|(day, text)| problem("booking.hours", day, &text))
    }
}

/// A person's hours; on a day that is not named this person does not work.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonHours(pub BTreeMap<DayName, Vec<String>>);

impl PersonHours {
    /// Gives the hours, or what is wrong with them.
    pub fn parse(&self) -> Result<WorkingHours, Problem> {
        let of = |day: &DayName| self.0.get(day).map_or(&[][..], Vec::as_slice);
        let hours = WorkingHours::parse(DAYS.each_ref().map(of));
        hours.map_err(|(day, text)| problem("booking.people.hours", day, &text))
    }
}

fn problem(key: &str, day: usize, text: &str) -> Problem {
    let key = format!("{key}.{}", NAMES.get(day).unwrap_or(&""));
    let remedy =
        "write hours of one day that do not overlap, such as [\"09:00-12:00\", \"13:00-17:00\"]";
    Problem::with_value(&key, text, remedy)
}

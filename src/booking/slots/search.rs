//! One search for free times: what each person has taken, looked at day by day.

use std::collections::BTreeMap;

use jiff::{
    Timestamp,
    civil::{Date, DateTime},
};

use super::{Busy, Day, Slot, Span, occupied::Occupied};
use crate::{
    booking::Rules,
    domain::{DaySpan, MINUTES_A_DAY},
};

/// What one person has no time for.
#[derive(Debug, Default)]
struct Agenda {
    /// What the calendar tells.
    busy: Occupied,
    /// What is booked here.
    booked: Occupied,
    /// How much of it begins on each day.
    booked_on: BTreeMap<Date, u32>,
}

pub(super) struct Search<'r> {
    rules: &'r Rules,
    /// Today in the firm's zone.
    pub today: Date,
    /// Nothing begins earlier.
    earliest: Timestamp,
    /// Of each person of the rules.
    agendas: Vec<Agenda>,
}

impl<'r> Search<'r> {
    pub fn new(rules: &'r Rules, busy: &[Busy], booked: &[Busy], now: Timestamp) -> Self {
        let spans_of = |list: &[Busy], person: usize| {
            let own = list.iter().filter(|entry| entry.person == person);
            Occupied::new(own.map(|entry| entry.span()).collect())
        };
        let agenda = |person: usize| {
            let mut agenda = Agenda {
                busy: spans_of(busy, person),
                booked: spans_of(booked, person),
                booked_on: BTreeMap::new(),
            };
            for entry in booked.iter().filter(|entry| entry.person == person) {
                *agenda.booked_on.entry(rules.zone.day(entry.start)).or_default() += 1;
            }
            agenda
        };
        Self {
            rules,
            today: rules.zone.day(now),
            earliest: now.checked_add(rules.least_notice).unwrap_or(Timestamp::MAX),
            agendas: (0..rules.people.len()).map(agenda).collect(),
        }
    }

    /// A working day with its free times; `None` where nobody works, or not any more with enough notice: it is not full,
    /// and nobody can book it.
    pub fn day(&self, date: Date) -> Option<Day> {
        let works = self.rules.people.iter().any(|person| !person.hours.of(date).is_empty());
        if !works || self.rules.is_day_off(date) || self.is_too_soon(date) {
            return None;
        }
        let people = 0..self.rules.people.len();
        let mut times: Vec<Slot> = people.flat_map(|person| self.times_of(person, date)).collect();
        times.sort_by_key(|slot| (slot.start, self.burden(slot)));
        times.dedup_by_key(|slot| slot.start);
        Some(Day { date, times })
    }

    /// Whether all its times begin earlier than the notice allows, taken or not.
    fn is_too_soon(&self, date: Date) -> bool {
        let in_time = |person: usize| {
            let hours = self.rules.people[person].hours.of(date);
            let mut slots = hours.iter().flat_map(|hours| self.slots_in(*hours, date, person));
            slots.any(|slot| slot.start >= self.earliest)
        };
        date <= self.rules.zone.day(self.earliest) && !(0..self.rules.people.len()).any(in_time)
    }

    /// How much its person has to do on that day already; of two with as much the first in the list is chosen.
    pub fn burden(&self, slot: &Slot) -> (u32, usize) {
        (self.booked_on(slot.person, self.rules.zone.day(slot.start)), slot.person)
    }

    /// The free times of one person; none on a day off.
    pub fn times_of(&self, person: usize, date: Date) -> Vec<Slot> {
        let is_full = self.booked_on(person, date) >= self.rules.most_a_day;
        if is_full || self.rules.is_day_off(date) {
            return Vec::new();
        }
        let hours = self.rules.people[person].hours.of(date);
        let slots = hours.iter().flat_map(|hours| self.slots_in(*hours, date, person));
        slots.filter(|slot| self.is_free(slot)).collect()
    }

    fn booked_on(&self, person: usize, date: Date) -> u32 {
        self.agendas[person].booked_on.get(&date).copied().unwrap_or_default()
    }

    /// From the begin of the hours on, step by step. No time is offered in the middle or at the end of which the clock is
    /// put: nobody could read from when until when it is, such as half an hour that ends as the clock leaps, 02:30 to
    /// 04:00 in all letters.
    fn slots_in(&self, hours: DaySpan, date: Date, person: usize) -> Vec<Slot> {
        let &Rules { zone, length, step, .. } = self.rules;
        let (opens, closes) = (wall_clock(date, hours.start), wall_clock(date, hours.end));
        let (Some(mut start), Some(last)) = (zone.moment_at(opens), zone.moment_at(closes)) else {
            return Vec::new();
        };
        let mut slots = Vec::new();
        while let Ok(end) = start.checked_add(length)
            && end <= last
        {
            let (from, until) = (zone.civil(start), zone.civil(end));
            let is_unbroken = from.checked_add(length).is_ok_and(|unbroken| unbroken == until);
            if is_unbroken && opens <= from && until <= closes {
                slots.push(Slot { start, end, person });
            }
            let Ok(next) = start.checked_add(step) else { break };
            start = next;
        }
        slots
    }

    /// Whether the notice is long enough and nothing is too near: of events the pauses of this consultation, of
    /// others here also theirs.
    fn is_free(&self, slot: &Slot) -> bool {
        let (before, after) = (self.rules.buffer_before, self.rules.buffer_after);
        let pause = before.max(after);
        let span = Span { start: slot.start, end: slot.end };
        let agenda = &self.agendas[slot.person];
        slot.start >= self.earliest
            && !agenda.busy.touches(span, before, after)
            && !agenda.booked.touches(span, pause, pause)
    }
}

/// So many minutes after midnight; the end of the day is the begin of the next.
fn wall_clock(date: Date, minutes: u16) -> DateTime {
    let part = |number: u16| i8::try_from(number).unwrap_or_default();
    if minutes >= MINUTES_A_DAY {
        return date.tomorrow().unwrap_or(date).at(0, 0, 0, 0);
    }
    date.at(part(minutes / 60), part(minutes % 60), 0, 0)
}

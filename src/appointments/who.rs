//! Who can meet a visitor at a time: for visitors by all rules, for the firm itself by as many as it keeps.

use jiff::Timestamp;

use super::Bookings;
use crate::{
    booking::{Busy, Rules, Slot, Span, free_at},
    domain::{Booking, LinkSecret, Room},
};

/// Whom the firm wants a visitor to meet.
#[derive(Clone, Debug)]
pub enum Whom {
    /// Whoever meets nobody else here; who is free by hours and calendar too comes first.
    Anybody,
    /// Whoever is free by their calendar too.
    WhoeverIsFree,
    /// This one if they meet nobody else here, otherwise as [`Whom::Anybody`].
    Rather(String),
    /// This one, whatever their calendar says.
    Only(String),
}

impl Whom {
    /// Whoever has this name; anybody if none is given.
    #[must_use]
    pub fn named(person: Option<String>) -> Self {
        person.map_or(Self::Anybody, Self::Only)
    }

    fn is_rather(&self, name: &str) -> bool {
        matches!(self, Self::Rather(one) if one == name)
    }

    fn may_be(&self, name: &str) -> bool {
        !matches!(self, Self::Only(one) if one != name)
    }
}

/// When people have no time.
#[derive(Debug)]
pub(super) struct Agendas {
    /// By their calendars, and because of bookings that are of nobody who is known any more.
    pub busy: Vec<Busy>,
    /// By what is booked here or kept for somebody.
    pub booked: Vec<Busy>,
}

impl Agendas {
    /// The time that begins then if it can be booked; with `person`, if one is asked for.
    pub fn free_at(
        &self,
        rules: &Rules,
        now: Timestamp,
        start: Timestamp,
        person: Option<usize>,
    ) -> Option<Slot> {
        free_at(rules, &self.busy, &self.booked, now, start, person)
    }
}

impl Bookings {
    /// What keeps people from meeting a visitor, when the bookings around the time are known.
    pub(super) fn agendas(
        &self,
        bookings: &[Booking],
        own: Option<&LinkSecret>,
        now: Timestamp,
    ) -> Agendas {
        let (mut booked, strays) = booked(self.rules(), bookings, now);
        booked.extend(self.holds().of_others(own, now));
        // Whose calendar is not believed any more has no time at all.
        let mut busy = self.read_calendars().busy(now);
        busy.extend(strays);
        Agendas { busy, booked }
    }

    /// Says who is free at a time, when the bookings around it are known; `rather` is who it was before.
    pub(super) fn who_is_free(
        &self,
        start: Timestamp,
        hold: Option<LinkSecret>,
        rather: Option<String>,
        now: Timestamp,
    ) -> impl FnOnce(&[Booking]) -> Option<Room> + Send + 'static + use<> {
        let bookings = self.clone();
        move |around| {
            if !bookings.is_offered(now) {
                return None;
            }
            let rules = bookings.rules();
            let agendas = bookings.agendas(around, hold.as_ref(), now);
            let before = rather.and_then(|name| number_of(rules, &name));
            let slot = before.and_then(|person| agendas.free_at(rules, now, start, Some(person)));
            let slot = slot.or_else(|| agendas.free_at(rules, now, start, None))?;
            Some(Room { person: name_of(rules, slot.person), start: slot.start, end: slot.end })
        }
    }

    /// As [`Self::who_is_free`], for the firm itself: it may leave its own hours, but nobody meets two at once. Who is
    /// free by hours and calendar comes before who is not.
    pub(super) fn who_is_there(
        &self,
        start: Timestamp,
        whom: Whom,
        now: Timestamp,
    ) -> impl FnOnce(&[Booking]) -> Option<Room> + Send + 'static + use<> {
        let bookings = self.clone();
        move |around| {
            let rules = bookings.rules();
            let end = start.checked_add(rules.length).ok().filter(|_| start >= now)?;
            let span = Span { start, end };
            let clashes = |list: &[Busy], number: usize| {
                list.iter().any(|busy| busy.person == number && busy.span().overlaps(span))
            };
            let (taken, strays) = booked(rules, around, now);
            let agendas = bookings.agendas(around, None, now);
            let best = agendas.free_at(rules, now, start, None).map(|slot| slot.person);
            let doubts = |number: usize| {
                let is_other = !whom.is_rather(&name_of(rules, number));
                (is_other, best != Some(number), clashes(&agendas.busy, number), number)
            };
            let all =
                (0..rules.people.len()).filter(|number| whom.may_be(&name_of(rules, *number)));
            let is_strict = matches!(whom, Whom::WhoeverIsFree);
            let free = all.filter(|number| {
                !clashes(&taken, *number)
                    && !clashes(if is_strict { &agendas.busy } else { &strays }, *number)
            });
            let person = free.min_by_key(|number| doubts(*number))?;
            Some(Room { person: name_of(rules, person), start, end })
        }
    }
}

/// What bookings take of those whose they are; and, in everybody's way, what is booked of nobody who is known any more:
/// better none than two at once.
fn booked(rules: &Rules, bookings: &[Booking], now: Timestamp) -> (Vec<Busy>, Vec<Busy>) {
    let (mut own, mut strays) = (Vec::new(), Vec::new());
    for booking in bookings.iter().filter(|booking| booking.takes_time(now)) {
        let busy = |person| Busy { person, start: booking.start, end: booking.end };
        match number_of(rules, &booking.person) {
            Some(person) => own.push(busy(person)),
            None => strays.extend((0..rules.people.len()).map(busy)),
        }
    }
    (own, strays)
}

/// Whether a booking that comes from another server wants whoever has `other` here at its time. Who is unknown here might
/// be anybody.
pub(super) fn clash(rules: &Rules, booking: &Booking, other: &Booking) -> bool {
    let span = |one: &Booking| Span { start: one.start, end: one.end };
    let is_same = booking.person == other.person || number_of(rules, &booking.person).is_none();
    is_same && span(booking).overlaps(span(other))
}

fn number_of(rules: &Rules, name: &str) -> Option<usize> {
    rules.people.iter().position(|person| person.name == name)
}

pub(super) fn name_of(rules: &Rules, person: usize) -> String {
    rules.people.get(person).map(|person| person.name.clone()).unwrap_or_default()
}

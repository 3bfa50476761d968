//! Who meets visitors, when they are busy, and what of the configuration that takes.

use std::sync::{Arc, RwLock, Weak};

use jiff::{SignedDuration, Timestamp};

use super::{calendars::Calendars, holds::Holds, who::name_of};
use crate::{
    booking::Rules,
    clock::Clock,
    config::Config,
    domain::{Booking, BookingWay, Language},
    jobs::Jobs,
    notify::{Desk, Invitations},
    store::Store,
    wordings::Wordings,
};

/// Takes bookings; clones share what they know.
#[derive(Clone, Debug)]
pub struct Bookings(Arc<Office>);

/// The same, for who must not keep them alive: jobs know those who answer, and these know bookings, which know jobs.
#[derive(Clone, Debug)]
pub struct BookingsAfar(Weak<Office>);

impl BookingsAfar {
    /// The bookings, as long as there is a house.
    #[must_use]
    pub fn reach(&self) -> Option<Bookings> {
        self.0.upgrade().map(Bookings)
    }
}

#[derive(Debug)]
struct Office {
    store: Store,
    jobs: Jobs,
    desk: Desk,
    clock: Clock,
    rules: Arc<Rules>,
    /// The names of those whom the firm lists.
    listed: Vec<String>,
    is_enabled: bool,
    is_at_fair: bool,
    ways: Vec<BookingWay>,
    /// The firm's address in each language.
    places: [String; 2],
    /// Who of the firm is told by e-mail; none where no mail server is configured.
    receivers: Vec<String>,
    has_mail: bool,
    invitations: Invitations,
    holds: Arc<Holds>,
    calendars: RwLock<Calendars>,
}

impl Bookings {
    /// Times as they are configured.
    #[must_use]
    pub fn new(
        config: &Config,
        wordings: &Wordings,
        (store, clock): (Store, Clock),
        jobs: Jobs,
        desk: Desk,
    ) -> Self {
        let has_mail = config.mail.is_configured();
        Self(Arc::new(Office {
            store,
            jobs,
            desk,
            clock,
            rules: Arc::new(Rules::of(config)),
            listed: config.booking.people.iter().map(|person| person.name.clone()).collect(),
            is_enabled: config.booking.enabled,
            is_at_fair: config.fair.name().is_some(),
            ways: config.booking.ways.clone(),
            places: Language::ALL.map(|language| config.company.address_in(language).to_owned()),
            receivers: if has_mail { config.mail.to.clone() } else { Vec::new() },
            has_mail,
            invitations: Invitations::new(config, wordings),
            holds: Arc::default(),
            calendars: RwLock::new(Calendars::new(config)),
        }))
    }

    /// For who must not keep them alive.
    #[must_use]
    pub fn from_afar(&self) -> BookingsAfar {
        BookingsAfar(Arc::downgrade(&self.0))
    }

    pub(super) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(super) fn jobs(&self) -> &Jobs {
        &self.0.jobs
    }

    pub(super) fn desk(&self) -> &Desk {
        &self.0.desk
    }

    pub(super) fn clock(&self) -> &Clock {
        &self.0.clock
    }

    pub(super) fn holds(&self) -> &Arc<Holds> {
        &self.0.holds
    }

    pub(super) fn calendars(&self) -> &RwLock<Calendars> {
        &self.0.calendars
    }

    pub(super) fn receivers(&self) -> &[String] {
        &self.0.receivers
    }

    pub(super) fn invitations(&self) -> &Invitations {
        &self.0.invitations
    }

    /// The firm's address.
    pub(super) fn address(&self, language: Language) -> &str {
        &self.0.places[language as usize]
    }

    /// What the owner decided about times.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.0.rules
    }

    /// How one can meet.
    #[must_use]
    pub fn ways(&self) -> &[BookingWay] {
        &self.0.ways
    }

    /// Where one meets; nothing if that is not among the ways.
    #[must_use]
    pub fn place(&self, language: Language) -> Option<&str> {
        let is_a_way = self.0.ways.contains(&BookingWay::Place);
        is_a_way.then(|| self.0.places[language as usize].as_str())
    }

    /// Whether e-mails are sent at all.
    #[must_use]
    pub fn has_mail(&self) -> bool {
        self.0.has_mail
    }

    /// Whether visitors can book anything now. At a fair they cannot: nobody knows what is booked at home meanwhile, and
    /// their link would lead to a device that goes home too.
    #[must_use]
    pub fn is_offered(&self, now: Timestamp) -> bool {
        !self.0.is_at_fair && self.has_times(now)
    }

    /// Whether there are times at all: it is turned on, and somebody's calendar is believed.
    pub(super) fn has_times(&self, now: Timestamp) -> bool {
        let people = self.0.rules.people.len();
        self.0.is_enabled && self.read_calendars().count_unbelievable(now) < people
    }

    /// The names of those who meet visitors; none where the firm names nobody.
    pub fn people(&self) -> impl Iterator<Item = String> + '_ {
        let rules = &self.0.rules;
        (0..rules.people.len()).map(|number| name_of(rules, number)).filter(|name| !name.is_empty())
    }

    /// Whether nobody would come to this one: it is agreed and still to come, with somebody who meets visitors no more.
    /// Where nobody is listed the firm comes, whatever it was called before.
    #[must_use]
    pub fn is_orphan(&self, booking: &Booking, now: Timestamp) -> bool {
        let listed = &self.0.listed;
        booking.is_changeable(now) && !listed.is_empty() && !listed.contains(&booking.person)
    }

    /// How long a booking lasts.
    #[must_use]
    pub fn length(&self) -> SignedDuration {
        self.0.rules.length
    }
}

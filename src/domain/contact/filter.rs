//! Which requests a list holds beside those with certain words, and in which order.

use std::{cmp::Ordering, collections::BTreeSet, fmt, str::FromStr};

use jiff::{SignedDuration, Timestamp, civil::Date};

use super::{Contact, ContactId, ContactStatus, SearchWords, StatusSet};
use crate::{
    domain::{AccountId, Language, TimeZone},
    text::push_folded,
};

/// The firm's promise: every request is answered within this time.
pub const PROMISE: SignedDuration = SignedDuration::from_hours(24);

/// Requests with an agreed time ahead, which is an answer ([`Booking::is_answer`](crate::domain::Booking::is_answer)).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreed(BTreeSet<ContactId>);

impl Agreed {
    /// Whether the firm still owes an answer to this request, which has this status.
    #[must_use]
    pub fn is_owed(&self, id: ContactId, status: ContactStatus) -> bool {
        status == ContactStatus::New && !self.0.contains(&id)
    }

    /// Each once, in the order of receipt.
    pub fn ids(&self) -> impl Iterator<Item = ContactId> + '_ {
        self.0.iter().copied()
    }
}

impl FromIterator<ContactId> for Agreed {
    fn from_iter<I: IntoIterator<Item = ContactId>>(ids: I) -> Self {
        Self(ids.into_iter().collect())
    }
}

/// Stands before each character of a facet among the texts of a request, so that no typed word is found there.
const MARK: char = '\u{1}';
/// Begins a facet: the end of one is not taken for the whole of another.
const BEGIN: char = '\u{4}';
/// Ends a facet.
const END: char = '\u{3}';
/// Which facet it is: who answers the request.
const ASSIGNEE: char = 'a';

/// A property that requests share, by which a list can be narrowed. Texts are compared as a search compares them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facet<'f> {
    /// Key of the service that it is about.
    Service(&'f str),
    /// Where the visitor met the firm.
    Source(&'f str),
    /// Language of the consent text.
    Language(Language),
    /// Who answers it; `None`: nobody yet.
    Assignee(Option<AccountId>),
    /// One of its tags.
    Tag(&'f str),
}

/// Adds a facet to the text in which a search looks.
pub(super) fn push_facet(text: &mut String, facet: Facet<'_>) {
    let (kind, value) = match facet {
        Facet::Service(service) => ('v', service.to_owned()),
        Facet::Source(source) => ('s', source.to_owned()),
        Facet::Language(language) => ('l', language.code().to_owned()),
        Facet::Assignee(person) => (ASSIGNEE, person.map(|id| id.to_string()).unwrap_or_default()),
        Facet::Tag(tag) => ('t', tag.to_owned()),
    };
    let mut folded = String::from(kind);
    push_folded(&mut folded, value.trim());
    text.push(BEGIN);
    for c in folded.chars().filter(|c| !c.is_control()) {
        text.extend([MARK, c]);
    }
    text.push(END);
}

/// Facets that all occur in a request, and others of which none does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facets {
    wanted: Vec<String>,
    unwanted: Vec<String>,
}

impl Facets {
    /// Asks for one more.
    pub fn add(&mut self, facet: Facet<'_>) {
        let mut wanted = String::new();
        push_facet(&mut wanted, facet);
        self.wanted.push(wanted);
    }

    /// Asks for those that none of these people answers: nobody does, or somebody who is not among them any more.
    pub fn add_answered_by_none_of(&mut self, people: impl Iterator<Item = AccountId>) {
        // Every request has this beginning of a facet.
        self.wanted.push(String::from_iter([BEGIN, MARK, ASSIGNEE]));
        for person in people {
            let mut unwanted = String::new();
            push_facet(&mut unwanted, Facet::Assignee(Some(person)));
            self.unwanted.push(unwanted);
        }
    }
}

/// When requests came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Received {
    /// Not earlier than this.
    pub from: Option<Timestamp>,
    /// Earlier than this.
    pub before: Option<Timestamp>,
}

impl Received {
    /// Those that came within both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let before = [self.before, other.before].into_iter().flatten().min();
        Self { from: self.from.max(other.from), before }
    }
}

/// The days on which a next step may be due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DueDays {
    /// This one.
    On(Date),
    /// Those before this one.
    Before(Date),
}

impl DueDays {
    /// Whether the day is among them.
    #[must_use]
    pub fn contains(self, day: Date) -> bool {
        match self {
            Self::On(wanted) => day == wanted,
            Self::Before(end) => day < end,
        }
    }
}

/// Which requests a list holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContactFilter {
    /// Words that occur in them.
    pub words: SearchWords,
    /// Their status.
    pub statuses: StatusSet,
    /// What they have in common.
    pub facets: Facets,
    /// When they came.
    pub received: Received,
    /// When their next step is due.
    pub due: Option<DueDays>,
    /// Whether the firm still owes an answer, if that is asked for.
    pub is_owed: Option<bool>,
    /// Which of them have one by an agreed time; also for the order of deadlines.
    pub agreed: Agreed,
}

impl ContactFilter {
    /// All that has to occur in the text of a request.
    pub fn needles(&self) -> impl Iterator<Item = &str> {
        self.words.iter().chain(self.facets.wanted.iter().map(String::as_str))
    }

    /// What may not occur there.
    pub fn unwanted(&self) -> impl Iterator<Item = &str> {
        self.facets.unwanted.iter().map(String::as_str)
    }

    /// Whether nothing but the status is asked for.
    #[must_use]
    pub fn is_by_status(&self) -> bool {
        let is_any_time = self.received == Received::default() && self.due.is_none();
        let is_any = self.facets == Facets::default() && self.is_owed.is_none();
        self.words.is_empty() && is_any && is_any_time
    }
}

/// Which requests of a list come first, and where it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContactOrder {
    /// The newest; only those older than this one, if it is given.
    Newest(Option<ContactId>),
    /// The oldest; only those newer than this one, if it is given.
    Oldest(Option<ContactId>),
    /// Those by whose deadline the firm has to act soonest, so that what is late comes first; only those after
    /// this place, if it is given. Days end in this zone.
    Deadline(Option<DeadlinePlace>, TimeZone),
}

impl Default for ContactOrder {
    fn default() -> Self {
        Self::Newest(None)
    }
}

/// Where a request stands in the order of deadlines: one that is owed an answer by the [`PROMISE`], another one by the
/// end of the day of its next step; those without either last, newest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeadlinePlace {
    /// Milliseconds since 1970.
    at: Option<i64>,
    id: ContactId,
}

impl DeadlinePlace {
    /// The place of a request with this next step, which came when its id was made and `is_owed` an answer or not.
    #[must_use]
    pub fn new(id: ContactId, is_owed: bool, due: Option<Date>, zone: TimeZone) -> Self {
        let at = match (is_owed, due) {
            (true, _) => Some(id.millis().saturating_add(millis(PROMISE))),
            (_, Some(due)) => Some(zone.day_end(due).as_millisecond()),
            (_, None) => None,
        };
        Self { at, id }
    }

    /// The place of this request.
    #[must_use]
    pub fn of(contact: &Contact, agreed: &Agreed, zone: TimeZone) -> Self {
        let due = contact.next_step.as_ref().map(|step| step.due);
        let is_owed = agreed.is_owed(contact.id, contact.status);
        Self::new(contact.id, is_owed, due, zone)
    }
}

fn millis(duration: SignedDuration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

impl Ord for DeadlinePlace {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.at, other.at) {
            (Some(at), Some(other_at)) => at.cmp(&other_at).then(self.id.cmp(&other.id)),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => other.id.cmp(&self.id),
        }
    }
}

impl PartialOrd for DeadlinePlace {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for DeadlinePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Some(at) => write!(f, "{at}_{}", self.id),
            None => write!(f, "_{}", self.id),
        }
    }
}

/// A text that is no place in the order of deadlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPlace;

impl FromStr for DeadlinePlace {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (at, id) = text.split_once('_').ok_or(NoPlace)?;
        let at = if at.is_empty() { None } else { Some(at.parse().map_err(|_| NoPlace)?) };
        Ok(Self { at, id: id.parse().map_err(|_| NoPlace)? })
    }
}

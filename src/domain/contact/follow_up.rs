//! What the administrator does with a request: status, notes, time of the last contact.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Change, Contact, NextStep, StatusSet, checked_tags};
use crate::domain::{AccountId, FieldCode, FieldError, field::is_longer};

/// The longest note, in characters.
pub const NOTE_MAX_CHARS: usize = 4000;

/// The administrator's clock may be ahead of the server's by this much.
const CLOCK_DIFFERENCE: SignedDuration = SignedDuration::from_mins(5);

/// How far the administrator is with a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ContactStatus {
    /// Nobody has answered yet.
    #[default]
    New,
    /// The visitor got an answer.
    Contacted,
    /// It became an order.
    Won,
    /// It came to nothing.
    Lost,
    /// Not a request at all.
    Spam,
}

impl ContactStatus {
    /// Every status, in the order in which a request goes through them.
    pub const ALL: [Self; 5] = [Self::New, Self::Contacted, Self::Won, Self::Lost, Self::Spam];

    /// The status of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.name() == name)
    }

    /// The name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Contacted => "contacted",
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Spam => "spam",
        }
    }
}

/// What makes the sender of a request look like a program. Such a request is kept like any other, only
/// apart, until the administrator has looked at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Suspicion {
    /// The field that people do not see was filled in.
    Honeypot,
    /// Sent sooner than a person could have filled in the form.
    TooFast,
}

impl Suspicion {
    /// The least time that a person needs, from the page's arrival to the sending.
    const LEAST_MS: u64 = 2000;

    /// Judges by what stands in the hidden field, and by the time since the page arrived, if the sender
    /// says it: without JavaScript nobody can.
    #[must_use]
    pub fn judge(hidden_field: &str, elapsed_ms: Option<u64>) -> Option<Self> {
        if !hidden_field.trim().is_empty() {
            return Some(Self::Honeypot);
        }
        elapsed_ms.is_some_and(|elapsed| elapsed < Self::LEAST_MS).then_some(Self::TooFast)
    }
}

/// Identifies a note within its request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct NoteId(Uuid);

impl std::str::FromStr for NoteId {
    type Err = uuid::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// What the administrator wrote down about a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Note {
    /// Identifies the note.
    pub id: NoteId,
    /// At most [`NOTE_MAX_CHARS`] characters.
    pub text: String,
    /// When it was written; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// A note that may be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewNote(String);

impl NewNote {
    /// Takes a text that is neither blank nor too long.
    pub fn new(text: &str) -> Result<Self, Vec<FieldError>> {
        let text = text.trim();
        let refuse = |code| Err(vec![FieldError { field: "text", code }]);
        if text.is_empty() {
            refuse(FieldCode::Required)
        } else if is_longer(text, NOTE_MAX_CHARS) {
            refuse(FieldCode::TooLong)
        } else {
            Ok(Self(text.to_owned()))
        }
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }

    pub(super) fn written_at(self, now: Timestamp) -> Note {
        Note { id: NoteId(Uuid::new_v4()), text: self.0, created_at: now }
    }
}

/// What becomes of the time of the last contact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LastContact {
    /// It stays.
    #[default]
    Unchanged,
    /// It is taken away.
    Unknown,
    /// It was then.
    At(Timestamp),
}

/// What the administrator changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContactPatch {
    /// The new status; the old one stays if it is not given.
    pub status: Option<ContactStatus>,
    /// The time of the last contact.
    pub last_contact: LastContact,
    /// Who answers it.
    pub assignee: Change<AccountId>,
    /// All its tags; the old ones stay if they are not given.
    pub tags: Option<Vec<String>>,
    /// What comes next.
    pub next_step: Change<NextStep>,
}

impl ContactPatch {
    /// The change as it is made; refuses a last contact that has not been yet, and tags and steps that
    /// cannot be kept.
    pub fn validate(mut self, now: Timestamp) -> Result<Self, Vec<FieldError>> {
        let mut errors = Vec::new();
        let is_future = |time: Timestamp| time.duration_since(now) > CLOCK_DIFFERENCE;
        if matches!(self.last_contact, LastContact::At(time) if is_future(time)) {
            errors.push(FieldError { field: "lastContactAt", code: FieldCode::Invalid });
        }
        match self.tags.map(checked_tags).transpose() {
            Ok(tags) => self.tags = tags,
            Err(error) => {
                self.tags = None;
                errors.push(error);
            }
        }
        if let Change::To(step) = self.next_step {
            match step.checked() {
                Ok(step) => self.next_step = Change::To(step),
                Err(error) => {
                    self.next_step = Change::Unchanged;
                    errors.push(error);
                }
            }
        }
        if errors.is_empty() { Ok(self) } else { Err(errors) }
    }
}

impl Contact {
    /// Applies the administrator's change. Who is marked as contacted was contacted now, unless the
    /// change itself says when.
    pub fn apply(&mut self, patch: ContactPatch, now: Timestamp) {
        if let Some(status) = patch.status {
            if status == ContactStatus::Contacted && self.status != status {
                self.last_contact_at = Some(now);
            }
            if status != ContactStatus::Spam {
                self.quarantine = None;
            }
            self.status = status;
        }
        match patch.last_contact {
            LastContact::Unchanged => {}
            LastContact::Unknown => self.last_contact_at = None,
            LastContact::At(time) => self.last_contact_at = Some(time),
        }
        patch.assignee.apply(&mut self.assignee);
        if let Some(tags) = patch.tags {
            self.tags = tags;
        }
        patch.next_step.apply(&mut self.next_step);
        self.note_change(now);
    }

    /// Adds a note after the others.
    pub fn add_note(&mut self, note: NewNote, now: Timestamp) {
        self.notes.push(note.written_at(now));
        self.note_change(now);
    }

    /// Takes a note away; one that is not there is gone already.
    pub fn remove_note(&mut self, id: NoteId, now: Timestamp) {
        let count = self.notes.len();
        self.notes.retain(|note| note.id != id);
        if self.notes.len() < count {
            self.note_change(now);
        }
    }

    fn note_change(&mut self, now: Timestamp) {
        self.updated_at = Some(now);
        // An imported record may have any version; what matters is that it has another one now.
        self.version = self.version.wrapping_add(1);
    }
}

/// How many requests have each status.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ContactCounts {
    /// Nobody has answered yet.
    pub new: u64,
    /// Answered.
    pub contacted: u64,
    /// Became orders.
    pub won: u64,
    /// Came to nothing.
    pub lost: u64,
    /// Not requests at all, or suspected not to be.
    pub spam: u64,
}

impl ContactCounts {
    /// How many have one of these statuses.
    #[must_use]
    pub fn in_all(&self, statuses: StatusSet) -> u64 {
        let fitting = ContactStatus::ALL.into_iter().filter(|status| statuses.contains(*status));
        fitting.map(|status| self.of(status)).sum()
    }

    /// How many there are.
    #[must_use]
    pub fn sum(&self) -> u64 {
        ContactStatus::ALL.into_iter().map(|status| self.of(status)).sum()
    }

    /// Counts one more with this status.
    pub fn add(&mut self, status: ContactStatus) {
        let count = self.at(status);
        *count = count.saturating_add(1);
    }

    /// Counts one less with this status.
    pub fn remove(&mut self, status: ContactStatus) {
        let count = self.at(status);
        *count = count.saturating_sub(1);
    }

    fn of(&self, status: ContactStatus) -> u64 {
        match status {
            ContactStatus::New => self.new,
            ContactStatus::Contacted => self.contacted,
            ContactStatus::Won => self.won,
            ContactStatus::Lost => self.lost,
            ContactStatus::Spam => self.spam,
        }
    }

    fn at(&mut self, status: ContactStatus) -> &mut u64 {
        match status {
            ContactStatus::New => &mut self.new,
            ContactStatus::Contacted => &mut self.contacted,
            ContactStatus::Won => &mut self.won,
            ContactStatus::Lost => &mut self.lost,
            ContactStatus::Spam => &mut self.spam,
        }
    }
}

//! The journal: who administered what. Nothing of a visitor stands in it but the ids of their requests; who administers
//! is named as they were called then, for as long as an entry is kept.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Account, AccountId, id::impl_id};

/// Identifies an entry; ordered by time (`UUIDv7`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct JournalId(Uuid);

impl_id!(JournalId);

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum JournalAction {
    /// Somebody logged in.
    LoggedIn,
    /// Somebody logged out.
    LoggedOut,
    /// Contact requests left as a file; `count`.
    ContactsExported,
    /// All that is stored of one person was handed out; `count`.
    PersonExported,
    /// A contact request was erased; `subject` is its id.
    ContactErased,
    /// Several were; `count`.
    ContactsErased,
    /// All requests of one person were erased; `count`.
    PersonErased,
    /// A contact request got a status; `subject` is its id, `detail` the status.
    StatusChanged,
    /// Several did; `count`, `detail` the status.
    StatusesChanged,
    /// Contact requests were given to somebody, or to nobody; `count`, or `subject` for one, and `whom`.
    ContactsAssigned,
    /// A contact request was entered by hand; `subject` is its id.
    ContactEntered,
    /// Another request was merged into one; `subject` is the id of the one that stays.
    ContactsMerged,
    /// A reply was taken, to send or as sent by hand; `subject` is the id of its request.
    ReplySent,
    /// A time was booked by hand; `subject` is the id of its request.
    BookingMade,
    /// A booking got another time; likewise.
    BookingMoved,
    /// A booking was called off; likewise.
    BookingCancelled,
    /// It was noted what became of one; likewise, `detail` the status.
    BookingNoted,
    /// The link that shows all bookings to a calendar was made anew, or revoked if `detail` says so.
    BookingFeedChanged,
    /// A post was published; `subject` is its id.
    PostPublished,
    /// A post was taken back.
    PostUnpublished,
    /// A post was deleted.
    PostDeleted,
    /// A purge that waited was confirmed; `count` is how many requests it removed.
    PurgeConfirmed,
    /// A job that failed for good was begun anew; `subject` is its id, `detail` its kind.
    JobRetried,
    /// It was thrown away; likewise.
    JobDiscarded,
    /// The data were restored from a backup; `detail` is when that was made.
    DataRestored,
    /// Somebody was invited; `whom`, `detail` is the role.
    AccountInvited,
    /// An invitation was taken back; `whom`.
    InvitationWithdrawn,
    /// An account was made; `subject` is its id, as in all of the following, `whom` its person, `detail` the role.
    AccountAdded,
    /// Name, address or role of an account changed; `subject` is its id, `detail` the role.
    AccountChanged,
    /// An account was removed; `subject` is its id.
    AccountRemoved,
    /// A password was set; `subject` is the account.
    PasswordChanged,
    /// A second factor was turned on; `subject` is the account.
    SecondFactorOn,
    /// It was turned off.
    SecondFactorOff,
    /// A device's token was made; `detail` is its name.
    TokenCreated,
    /// A device's token was revoked.
    TokenRevoked,
    /// Somebody's session was ended by another person; `subject` is the account.
    SessionEnded,
}

/// An entry: by whom, what and of what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalEntry {
    /// When; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who did it; null for a command on the machine itself.
    #[schema(required)]
    pub account: Option<AccountId>,
    /// The name that the person had then.
    pub name: String,
    /// What was done.
    pub action: JournalAction,
    /// Id of what it was done to.
    #[schema(required)]
    pub subject: Option<String>,
    /// Whom it was done to, if that is somebody who administers: name and e-mail address of that time.
    #[serde(default)]
    #[schema(required)]
    pub whom: Option<String>,
    /// What became of it, in a word of the API.
    #[schema(required)]
    pub detail: Option<String>,
    /// Of how many.
    #[schema(required)]
    pub count: Option<u64>,
}

impl JournalEntry {
    /// Done by this person.
    #[must_use]
    pub fn by(account: &Account, action: JournalAction, at: Timestamp) -> Self {
        let (id, name) = (Some(account.id), account.name.clone());
        Self { account: id, name, ..Self::by_machine(action, at) }
    }

    /// Done on the machine itself.
    #[must_use]
    pub fn by_machine(action: JournalAction, at: Timestamp) -> Self {
        let name = String::new();
        let (subject, whom, detail, count) = (None, None, None, None);
        Self { at, account: None, name, action, subject, whom, detail, count }
    }

    /// The same, done to what has this id.
    #[must_use]
    pub fn about(self, id: impl ToString) -> Self {
        Self { subject: Some(id.to_string()), ..self }
    }

    /// The same, done to this person or their account.
    #[must_use]
    pub fn about_account(self, account: &Account) -> Self {
        self.about(account.id).to(&account.name, &account.email)
    }

    /// The same, done to the person of this name and address.
    #[must_use]
    pub fn to(self, name: &str, email: &str) -> Self {
        let whom = if email.is_empty() { name.to_owned() } else { format!("{name} <{email}>") };
        Self { whom: Some(whom), ..self }
    }

    /// The same, with what became of it.
    #[must_use]
    pub fn with(self, detail: &str) -> Self {
        Self { detail: Some(detail.to_owned()), ..self }
    }

    /// The same, done to so many.
    #[must_use]
    pub fn counting(self, count: usize) -> Self {
        Self { count: u64::try_from(count).ok(), ..self }
    }
}

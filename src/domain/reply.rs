//! Answers to contact requests, and the templates that they begin with. What a text may hold and how its
//! `{{variables}}` are filled stands here; who sends it, in `notify`.

mod template;
mod words;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use self::words::{check_line, check_text, tidy};
pub use self::{
    template::{MAX_TEMPLATES, NewTemplate, ReplyTemplate, TEMPLATE_NAME_MAX_CHARS, TemplateId},
    words::{Variable, fill, one_line},
};
use super::{
    AccountId, Booking, Contact, ContactId, ContactPatch, ContactStatus, FieldError, JobId,
    Language, LastContact,
    field::{has_control, is_longer},
    id::impl_id,
};

/// The longest subject, in characters; mail programs show about 60.
pub const SUBJECT_MAX_CHARS: usize = 200;
/// The longest text of a reply or a template, in characters.
pub const REPLY_MAX_CHARS: usize = 10_000;
/// The most replies to one request: a conversation goes on in a mail program.
pub const MAX_REPLIES: usize = 200;
/// The longest address, in bytes (RFC 5321); names of letters have no more.
const MAX_ADDRESS: usize = 320;
/// Earlier messages that a letter names; the first one stays, as mail programs do it.
const MAX_REFERENCES: usize = 20;

/// Identifies a reply; ordered by the time at which it was written (`UUIDv7`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct ReplyId(Uuid);

impl_id!(ReplyId);

/// How a reply left the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReplyWay {
    /// By the mail server that is configured.
    Mail,
    /// Somebody sent it with their own program and noted it.
    Hand,
}

/// A reply that is kept with its request: the exact text, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Reply {
    /// Identifies it.
    pub id: ReplyId,
    /// The request that it answers.
    pub contact_id: ContactId,
    /// Who wrote it; none while there is one password for all.
    pub author: Option<AccountId>,
    /// Name of the sender as the letter has it.
    pub sender: String,
    /// Where the visitor's answer goes.
    pub reply_to: String,
    /// The visitor's address.
    pub to: String,
    /// Subject line.
    pub subject: String,
    /// The whole text, signature and all.
    pub text: String,
    /// Language that it is written in.
    pub language: Language,
    /// The template that it began with.
    pub template: Option<TemplateId>,
    /// How it leaves the house.
    pub way: ReplyWay,
    /// Names the letter, the same at each attempt; with angle brackets.
    pub message_id: String,
    /// Earlier letters of the thread, oldest first; with angle brackets.
    pub references: Vec<String>,
    /// The job that sends it.
    pub job: Option<JobId>,
    /// Why the last attempt failed, in one word, until one succeeds.
    pub trouble: Option<String>,
    /// When it was written.
    pub created_at: Timestamp,
    /// When the mail server took it, or somebody noted that they sent it.
    pub sent_at: Option<Timestamp>,
    /// SHA-256 of the key under which it came: the same key twice is one reply.
    #[serde(default)]
    pub key: Option<[u8; 32]>,
}

impl Reply {
    /// The name that the letter of a reply has, at the domain of the sender's address.
    #[must_use]
    pub fn message_id_of(id: ReplyId, domain: &str) -> String {
        format!("<{id}@{domain}>")
    }

    /// Names of the letters that one which follows these answers: the notice of the request first, which the
    /// visitor never got, but which their answer then joins in the firm's own mailbox. Where a time was booked with
    /// the request, the letters about that are in its place.
    #[must_use]
    pub fn thread(
        contact: &Contact,
        bookings: &[Booking],
        domain: &str,
        earlier: &[Self],
    ) -> Vec<String> {
        let booked = bookings.iter().find(|booking| booking.created_at == contact.created_at);
        let mut thread = match booked {
            Some(booking) => booking.first_letters(domain).to_vec(),
            None => vec![format!("<{}@{domain}>", contact.id)],
        };
        let first = thread.len();
        let sent = earlier.iter().filter(|reply| reply.way == ReplyWay::Mail);
        thread.extend(sent.map(|reply| reply.message_id.clone()));
        let surplus = thread.len().saturating_sub(MAX_REFERENCES);
        thread.drain(first..first + surplus);
        thread
    }
}

impl Reply {
    /// Whether this record may be taken over from another server as a reply to this request; otherwise what is
    /// wrong with it.
    pub fn check_import(&self, contact: &Contact) -> Result<(), &'static str> {
        let addresses = [&self.to, &self.reply_to];
        if self.contact_id != contact.id {
            Err("a reply answers another request")
        } else if is_longer(&self.subject, SUBJECT_MAX_CHARS) || has_control(&self.subject) {
            Err("the subject of a reply is none")
        } else if is_longer(&self.text, REPLY_MAX_CHARS) {
            Err("a reply is too long")
        } else if self.references.len() > MAX_REFERENCES
            || self.references.iter().chain([&self.message_id]).any(|id| !is_message_id(id))
        {
            Err("a reply names letters that are none")
        } else if has_control(&self.sender)
            || is_longer(&self.sender, SUBJECT_MAX_CHARS)
            || addresses.iter().any(|address| has_control(address) || address.len() > MAX_ADDRESS)
        {
            Err("the addresses of a reply are none")
        } else {
            Ok(())
        }
    }

    /// The same for another server: neither the job that sends it here, nor why that has failed so far, nor the key
    /// under which it came goes along.
    #[must_use]
    pub fn for_export(self) -> Self {
        Self { key: None, ..self.without_job() }
    }

    /// The same without the job that sends it: nobody knows any more what became of one that was not sent yet.
    #[must_use]
    pub fn without_job(self) -> Self {
        Self { job: None, trouble: None, ..self }
    }
}

/// A reply as somebody wrote it: nothing is known to be right yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplyDraft {
    /// Subject line.
    pub subject: String,
    /// The whole text.
    pub text: String,
    /// Language that it is written in.
    pub language: Language,
    /// The template that it began with.
    pub template: Option<TemplateId>,
    /// How it leaves the house.
    pub way: ReplyWay,
}

/// Why a reply may not be sent as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplyFault {
    /// Fields to correct.
    Fields(Vec<FieldError>),
    /// Names of variables that are not known or have no value for this request.
    Unfilled(Vec<String>),
}

impl ReplyDraft {
    /// Fills in the variables and checks what becomes of it. A variable without a value stops it: nobody shall
    /// get a letter with braces in it.
    pub fn complete(self, variables: &[Variable]) -> Result<Self, ReplyFault> {
        let mut missing = Vec::new();
        let subject = fill(self.subject.trim(), variables, self.language, &mut missing);
        let text = fill(tidy(&self.text).trim(), variables, self.language, &mut missing);
        if !missing.is_empty() {
            return Err(ReplyFault::Unfilled(missing));
        }
        let mut errors = Vec::new();
        errors.extend(check_line("subject", &subject, SUBJECT_MAX_CHARS));
        errors.extend(check_text("text", &text));
        if errors.is_empty() {
            Ok(Self { subject, text, ..self })
        } else {
            Err(ReplyFault::Fields(errors))
        }
    }
}

impl Contact {
    /// Notes that the visitor was answered now: who was new is not any more.
    pub fn note_reply(&mut self, now: Timestamp) {
        let status = (self.status == ContactStatus::New).then_some(ContactStatus::Contacted);
        self.apply(
            ContactPatch { status, last_contact: LastContact::At(now), ..ContactPatch::default() },
            now,
        );
    }
}

fn is_message_id(text: &str) -> bool {
    let inner = text.strip_prefix('<').and_then(|text| text.strip_suffix('>'));
    inner.is_some_and(|inner| {
        inner.len() <= MAX_ADDRESS
            && inner.chars().all(|c| c.is_ascii_graphic() && !matches!(c, '<' | '>'))
    })
}

#[cfg(test)]
mod tests;

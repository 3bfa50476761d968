//! How requests are found: by words anywhere in them, whatever the case and the marks of letters, and by
//! status.

use std::borrow::Cow;

use serde::Deserialize;

use super::{Contact, ContactStatus};
use crate::text::push_folded;

/// The words that a search asks for, folded; all of them must occur.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchWords(Vec<String>);

impl SearchWords {
    /// The words of what somebody typed.
    #[must_use]
    pub fn parse(query: &str) -> Self {
        let mut folded = String::new();
        push_folded(&mut folded, query);
        Self(folded.split_whitespace().map(str::to_owned).collect())
    }

    /// Whether nothing is asked for, so that everything fits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The words, in the order in which they were typed; none holds a blank or the end of a line.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

/// An e-mail address as it is compared: persons write theirs in upper and lower case.
#[must_use]
pub fn normalise_address(email: &str) -> String {
    email.trim().to_lowercase()
}

/// What a search looks at. A record is read as this a good deal faster than as a whole request.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchedContact<'c> {
    /// How far the administrator is with it.
    pub status: ContactStatus,
    #[serde(borrow)]
    first_name: Part<'c>,
    #[serde(borrow)]
    last_name: Part<'c>,
    #[serde(borrow)]
    email: Part<'c>,
    #[serde(borrow)]
    company: Option<Part<'c>>,
    #[serde(borrow)]
    phone: Option<Part<'c>>,
    #[serde(borrow)]
    message: Option<Part<'c>>,
    #[serde(borrow, default)]
    notes: Vec<NoteText<'c>>,
}

/// Taken from the record as it stands there, where nothing in it is escaped.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
struct Part<'c>(#[serde(borrow)] Cow<'c, str>);

#[derive(Debug, Deserialize)]
struct NoteText<'c> {
    #[serde(borrow)]
    text: Part<'c>,
}

impl<'c> From<&'c str> for Part<'c> {
    fn from(text: &'c str) -> Self {
        Self(Cow::Borrowed(text))
    }
}

impl<'c> From<&'c Contact> for SearchedContact<'c> {
    fn from(contact: &'c Contact) -> Self {
        let notes = contact.notes.iter();
        Self {
            status: contact.status,
            first_name: contact.first_name.as_str().into(),
            last_name: contact.last_name.as_str().into(),
            email: contact.email.as_str().into(),
            company: contact.company.as_deref().map(Into::into),
            phone: contact.phone.as_deref().map(Into::into),
            message: contact.message.as_deref().map(Into::into),
            notes: notes.map(|note| NoteText { text: note.text.as_str().into() }).collect(),
        }
    }
}

impl SearchedContact<'_> {
    /// Adds to `text`, folded: name, e-mail address, company, telephone number (as written, and its digits
    /// alone), message and notes.
    pub fn push_text(&self, text: &mut String) {
        push_folded(text, &self.first_name.0);
        text.push(' ');
        push_folded(text, &self.last_name.0);
        let others = [Some(&self.email), self.company.as_ref(), self.phone.as_ref()];
        let notes = self.notes.iter().map(|note| &note.text);
        for part in others.into_iter().flatten().chain(&self.message).chain(notes) {
            text.push('\n');
            push_folded(text, &part.0);
        }
        if let Some(phone) = &self.phone {
            text.push('\n');
            text.extend(phone.0.chars().filter(char::is_ascii_digit));
        }
    }
}

/// Some of the statuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatusSet(u8);

impl Default for StatusSet {
    fn default() -> Self {
        ContactStatus::ALL.into_iter().collect()
    }
}

impl StatusSet {
    /// Reads names parted by commas; `None` when one is unknown.
    #[must_use]
    pub fn parse(names: &str) -> Option<Self> {
        names.split(',').map(ContactStatus::from_name).collect()
    }

    /// Whether the status is among them.
    #[must_use]
    pub fn contains(self, status: ContactStatus) -> bool {
        self.0 & bit(status) != 0
    }
}

impl FromIterator<ContactStatus> for StatusSet {
    fn from_iter<I: IntoIterator<Item = ContactStatus>>(statuses: I) -> Self {
        Self(statuses.into_iter().fold(0, |set, status| set | bit(status)))
    }
}

fn bit(status: ContactStatus) -> u8 {
    1 << status as u8
}

/// Which requests a list holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContactFilter {
    /// Words that occur in them.
    pub words: SearchWords,
    /// Their status.
    pub statuses: StatusSet,
}

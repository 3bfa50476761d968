//! How requests are found: by words anywhere in them, whatever the case and the marks of letters.

use std::borrow::Cow;

use jiff::civil::Date;
use serde::Deserialize;

use super::{
    Contact, ContactStatus, MergedContact,
    filter::{Facet, push_facet},
    phone::{find_phone, is_part, push_phone, push_phones_in},
};
use crate::{
    domain::{AccountId, Language},
    text::push_folded,
};

/// The words that a search asks for, folded; all of them must occur.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchWords(Vec<String>);

impl SearchWords {
    /// The words of what somebody typed; a telephone number among them is found in any spelling.
    #[must_use]
    pub fn parse(query: &str) -> Self {
        let mut folded = String::new();
        push_folded(&mut folded, query);
        // Nobody types the signs that part what the index keeps.
        folded.retain(|c| c.is_whitespace() || !c.is_control());
        let typed: Vec<&str> = folded.split_whitespace().collect();
        let runs = typed.chunk_by(|before, next| is_part(before) && is_part(next));
        let words = runs.flat_map(|run| match find_phone(run) {
            Some(number) if run.iter().all(|word| is_part(word)) => vec![number],
            _ => run.iter().map(|word| (*word).to_owned()).collect(),
        });
        Self(words.collect())
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
    #[serde(borrow, default)]
    merged: Vec<MergedText<'c>>,
    #[serde(borrow, default)]
    service: Option<Part<'c>>,
    #[serde(borrow, default)]
    source: Option<Part<'c>>,
    consent_language: Language,
    #[serde(default)]
    assignee: Option<AccountId>,
    #[serde(borrow, default)]
    tags: Vec<Part<'c>>,
    #[serde(borrow, default)]
    next_step: Option<StepText<'c>>,
}

/// By what one that was merged into it is found besides; its message is a note.
#[derive(Debug, Deserialize)]
struct MergedText<'c> {
    #[serde(borrow)]
    email: Part<'c>,
    #[serde(borrow)]
    phone: Option<Part<'c>>,
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

#[derive(Debug, Deserialize)]
struct StepText<'c> {
    #[serde(borrow)]
    text: Part<'c>,
    due: Date,
}

impl<'c> From<&'c str> for Part<'c> {
    fn from(text: &'c str) -> Self {
        Self(Cow::Borrowed(text))
    }
}

impl<'c> From<&'c MergedContact> for MergedText<'c> {
    fn from(merged: &'c MergedContact) -> Self {
        Self { email: merged.email.as_str().into(), phone: merged.phone.as_deref().map(Into::into) }
    }
}

impl<'c> From<&'c Contact> for SearchedContact<'c> {
    fn from(contact: &'c Contact) -> Self {
        let notes = contact.notes.iter();
        let step = contact.next_step.as_ref();
        Self {
            status: contact.status,
            first_name: contact.first_name.as_str().into(),
            last_name: contact.last_name.as_str().into(),
            email: contact.email.as_str().into(),
            company: contact.company.as_deref().map(Into::into),
            phone: contact.phone.as_deref().map(Into::into),
            message: contact.message.as_deref().map(Into::into),
            notes: notes.map(|note| NoteText { text: note.text.as_str().into() }).collect(),
            merged: contact.merged.iter().map(MergedText::from).collect(),
            service: contact.service.as_deref().map(Into::into),
            source: contact.source.as_deref().map(Into::into),
            consent_language: contact.consent_language,
            assignee: contact.assignee,
            tags: contact.tags.iter().map(|tag| tag.as_str().into()).collect(),
            next_step: step.map(|step| StepText { text: step.text.as_str().into(), due: step.due }),
        }
    }
}

impl SearchedContact<'_> {
    /// The day on which the next step is due.
    #[must_use]
    pub fn due(&self) -> Option<Date> {
        self.next_step.as_ref().map(|step| step.due)
    }

    /// Adds to `text`, folded: name, e-mail address, company, telephone number (as written, and its digits
    /// alone), message, notes, source, tags and next step; then what filters look for.
    pub fn push_text(&self, text: &mut String) {
        push_folded(text, &self.first_name.0);
        text.push(' ');
        push_folded(text, &self.last_name.0);
        let others = [Some(&self.email), self.company.as_ref(), self.phone.as_ref()];
        let notes = self.notes.iter().map(|note| &note.text);
        let plan = self.tags.iter().chain(self.next_step.as_ref().map(|step| &step.text));
        let parts = others.into_iter().flatten().chain(&self.message).chain(notes);
        for part in parts.chain(&self.source).chain(plan) {
            text.push('\n');
            push_folded(text, &part.0);
        }
        for merged in &self.merged {
            for part in [Some(&merged.email), merged.phone.as_ref()].into_iter().flatten() {
                text.push('\n');
                push_folded(text, &part.0);
            }
        }
        let merged = self.merged.iter().filter_map(|merged| merged.phone.as_ref());
        for phone in merged.chain(&self.phone) {
            push_phone(text, &phone.0);
        }
        for part in self.message.iter().chain(self.notes.iter().map(|note| &note.text)) {
            push_phones_in(text, &part.0);
        }
        self.push_facets(text);
    }

    fn push_facets(&self, text: &mut String) {
        text.push('\n');
        push_facet(text, Facet::Language(self.consent_language));
        push_facet(text, Facet::Assignee(self.assignee));
        if let Some(service) = &self.service {
            push_facet(text, Facet::Service(&service.0));
        }
        if let Some(source) = &self.source {
            push_facet(text, Facet::Source(&source.0));
        }
        for tag in &self.tags {
            push_facet(text, Facet::Tag(&tag.0));
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

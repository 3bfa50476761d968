//! How requests are found: by words anywhere in them, whatever the case and the marks of letters, and by
//! status.

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

    /// Whether all words occur in a [`search_text`].
    #[must_use]
    pub fn occur_in(&self, text: &str) -> bool {
        self.0.iter().all(|word| text.contains(word.as_str()))
    }
}

/// An e-mail address as it is compared: persons write theirs in upper and lower case.
#[must_use]
pub fn normalise_address(email: &str) -> String {
    email.trim().to_lowercase()
}

/// All that a search looks at, folded: name, e-mail address, company, telephone number (as written, and
/// its digits alone), message and notes.
#[must_use]
pub fn search_text(contact: &Contact) -> String {
    let mut text = String::new();
    push_folded(&mut text, &contact.first_name);
    text.push(' ');
    push_folded(&mut text, &contact.last_name);
    let phone = contact.phone.as_deref();
    let others = [Some(contact.email.as_str()), contact.company.as_deref(), phone];
    let notes = contact.notes.iter().map(|note| note.text.as_str());
    for part in others.into_iter().flatten().chain(contact.message.as_deref()).chain(notes) {
        text.push('\n');
        push_folded(&mut text, part);
    }
    if let Some(phone) = phone {
        text.push('\n');
        text.extend(phone.chars().filter(char::is_ascii_digit));
    }
    text
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

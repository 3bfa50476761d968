//! What a visitor may send: a request as it arrives, its limits, and what makes it one that may be stored.

use email_address::{EmailAddress, Options};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;

use super::{
    ConsentWay, Contact, ContactId, ContactStatus, NewNote, Suspicion, normalise_phone,
    version::first_version,
};
use crate::domain::{
    FieldCode, FieldError, Language,
    field::{has_control, is_blank, is_longer},
};

/// The longest values that are taken, in characters. The form itself sets no bounds (specification
/// part 1, §5); the server does (design.md §10) and says so.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ContactLimits {
    /// First name, last name and company, each.
    pub name_max_chars: usize,
    /// E-mail address (RFC 5321).
    pub email_max_chars: usize,
    /// Telephone number.
    pub phone_max_chars: usize,
    /// Message.
    pub message_max_chars: usize,
}

impl ContactLimits {
    /// The limits in force.
    pub const ENFORCED: Self = Self {
        name_max_chars: 200,
        email_max_chars: 254,
        phone_max_chars: 40,
        message_max_chars: 10_000,
    };
}

/// A request as it arrived: nothing is known to be right yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ContactDraft {
    /// First name; required.
    pub first_name: String,
    /// Last name; required.
    pub last_name: String,
    /// E-mail address; required.
    pub email: String,
    /// Company; required.
    pub company: String,
    /// Telephone number; may be empty.
    pub phone: String,
    /// Message; may be empty.
    pub message: String,
    /// Key of the service that it is about, as the catalogue writes it; none in particular if empty.
    #[serde(skip)]
    pub service: String,
    /// Whether the visitor agreed to the privacy policy; must be true.
    pub gdpr_consent: bool,
    /// Version of the consent text that the visitor saw, if the sender says.
    #[serde(skip)]
    pub consent_version: Option<String>,
    /// What makes the sender look like a program.
    #[serde(skip)]
    pub suspicion: Option<Suspicion>,
    /// Where the visitor met the firm, if not on its site.
    #[serde(skip)]
    pub source: Option<String>,
}

/// What a visitor agreed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consent {
    /// Version of the consent text now on the site.
    pub version: String,
    /// Language in which it was shown.
    pub language: Language,
}

/// A request that may be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewContact {
    draft: ContactDraft,
    consent: Consent,
    given_by: ConsentWay,
    given_on: Option<Date>,
    /// What somebody of the firm adds who writes it down at a fair.
    note: Option<NewNote>,
    /// Likewise.
    tags: Vec<String>,
}

/// Who typed a request.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// The visitor, into the form.
    Form,
    /// Somebody of the firm.
    Entry,
}

impl NewContact {
    /// Whether a telephone number was given.
    #[must_use]
    pub fn has_phone(&self) -> bool {
        !self.draft.phone.is_empty()
    }
}

impl ContactDraft {
    /// Checks every field (specification part 1, §5) and reports all that are wrong.
    pub fn validate(self, consent: Consent) -> Result<NewContact, Vec<FieldError>> {
        let draft = self.trimmed();
        let mut errors = draft.faults(Origin::Form);
        let mut refuse = |code| errors.push(FieldError { field: "gdprConsent", code });
        if !draft.gdpr_consent {
            refuse(FieldCode::ConsentRequired);
        } else if draft.consent_version.as_ref().is_some_and(|seen| *seen != consent.version) {
            refuse(FieldCode::ConsentOutdated);
        }
        if errors.is_empty() { Ok(NewContact::new(draft, consent)) } else { Err(errors) }
    }

    /// As [`ContactDraft::validate`], of what somebody of the firm entered.
    pub(super) fn enter(
        self,
        consent: Consent,
        given_by: ConsentWay,
        given_on: Option<Date>,
    ) -> Result<NewContact, Vec<FieldError>> {
        let draft = self.trimmed();
        let errors = draft.faults(Origin::Entry);
        if errors.is_empty() {
            Ok(NewContact { given_by, given_on, ..NewContact::new(draft, consent) })
        } else {
            Err(errors)
        }
    }

    /// What is wrong with the fields, without the consent.
    fn faults(&self, origin: Origin) -> Vec<FieldError> {
        let limits = ContactLimits::ENFORCED;
        let mut errors = Vec::new();
        let mut refuse = |field, code| errors.push(FieldError { field, code });
        for (field, value, is_required) in [
            ("firstName", &self.first_name, true),
            ("lastName", &self.last_name, origin == Origin::Form),
            ("company", &self.company, origin == Origin::Form),
        ] {
            if is_blank(value) {
                if is_required {
                    refuse(field, FieldCode::Required);
                }
            } else if is_longer(value, limits.name_max_chars) {
                refuse(field, FieldCode::TooLong);
            } else if has_control(value) {
                refuse(field, FieldCode::Invalid);
            }
        }
        let is_number = normalise_phone(&self.phone).is_some();
        match (origin, self.email.is_empty(), self.phone.is_empty()) {
            (Origin::Entry, true, true) => refuse("email", FieldCode::Required),
            (Origin::Entry, true, false) => {}
            _ if is_longer(&self.email, limits.email_max_chars) => {
                refuse("email", FieldCode::TooLong);
            }
            _ if !is_email(&self.email) || has_control(&self.email) => {
                refuse("email", FieldCode::Invalid);
            }
            _ => {}
        }
        let is_needed = origin == Origin::Entry && self.email.is_empty();
        if is_longer(&self.phone, limits.phone_max_chars) {
            refuse("phone", FieldCode::TooLong);
        } else if has_control(&self.phone) || (is_needed && !self.phone.is_empty() && !is_number) {
            refuse("phone", FieldCode::Invalid);
        }
        if is_longer(&self.message, limits.message_max_chars) {
            refuse("message", FieldCode::TooLong);
        }
        errors
    }

    fn trimmed(self) -> Self {
        let trim = |text: String| text.trim().to_owned();
        Self {
            first_name: trim(self.first_name),
            last_name: trim(self.last_name),
            email: trim(self.email),
            company: trim(self.company),
            phone: trim(self.phone),
            message: trim(self.message.replace(is_stray, "")),
            ..self
        }
    }
}

impl NewContact {
    /// Of fields that have been checked; the consent was given in the form.
    pub(super) fn new(draft: ContactDraft, consent: Consent) -> Self {
        let (given_by, given_on) = (ConsentWay::Form, None);
        Self { draft, consent, given_by, given_on, note: None, tags: Vec::new() }
    }

    /// With what somebody of the firm adds.
    pub(super) fn annotated(self, note: Option<NewNote>, tags: Vec<String>) -> Self {
        Self { note, tags, ..self }
    }

    /// Whether its sender looks like a program: it will be kept apart.
    #[must_use]
    pub fn is_suspected(&self) -> bool {
        self.draft.suspicion.is_some()
    }

    /// The record to keep.
    #[must_use]
    pub fn into_contact(self, id: ContactId, created_at: Timestamp) -> Contact {
        let optional = |text: String| (!text.is_empty()).then_some(text);
        Contact {
            id,
            first_name: self.draft.first_name,
            last_name: self.draft.last_name,
            email: self.draft.email,
            company: optional(self.draft.company),
            phone: optional(self.draft.phone),
            message: optional(self.draft.message),
            service: optional(self.draft.service),
            gdpr_consent: self.draft.gdpr_consent,
            consent_version: self.consent.version,
            consent_language: self.consent.language,
            consent_given_by: self.given_by,
            consent_given_on: self.given_on,
            status: match self.draft.suspicion {
                Some(_) => ContactStatus::Spam,
                None => ContactStatus::New,
            },
            quarantine: self.draft.suspicion,
            source: self.draft.source,
            notes: self.note.map(|note| note.written_at(created_at)).into_iter().collect(),
            assignee: None,
            tags: self.tags,
            next_step: None,
            merged: Vec::new(),
            last_contact_at: None,
            updated_at: None,
            version: first_version(),
            created_at,
        }
    }

    /// What tells this request from another one: all that the visitor typed.
    pub fn content(&self) -> impl Iterator<Item = &str> {
        let draft = &self.draft;
        [
            &draft.first_name,
            &draft.last_name,
            &draft.email,
            &draft.company,
            &draft.phone,
            &draft.message,
        ]
        .into_iter()
        // Without a service as before there were any: the keys of then stay known.
        .chain((!draft.service.is_empty()).then_some(&draft.service))
        .map(String::as_str)
        .chain(self.note.as_ref().map(NewNote::text))
        .chain(self.tags.iter().map(String::as_str))
    }
}

/// A control character that text pasted from elsewhere may bring along; lines and tabs belong to a message.
fn is_stray(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t')
}

pub(in crate::domain) fn is_email(text: &str) -> bool {
    let options =
        Options::default().with_required_tld().without_display_text().without_domain_literal();
    // The crate also takes RFC 5322's quoted local parts, which the form's own check refuses.
    !text.contains('"') && EmailAddress::parse_with_options(text, options).is_ok()
}

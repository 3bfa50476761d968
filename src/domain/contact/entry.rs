//! A request that came otherwise than by the form, as somebody of the firm enters it.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Consent, ContactDraft, NewContact};
use crate::domain::{FieldCode, FieldError, Language};

/// No consent was given in a year before this one: such a date is a slip.
const FIRST_YEAR: i16 = 2000;

/// How a request that was entered by hand reached the firm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EntryWay {
    /// By telephone.
    Phone,
    /// In an e-mail.
    Email,
    /// Face to face.
    InPerson,
    /// Otherwise.
    Other,
}

impl EntryWay {
    /// The name on the wire, which is also the request's source.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Phone => "phone",
            Self::Email => "email",
            Self::InPerson => "in_person",
            Self::Other => "other",
        }
    }
}

/// How somebody agreed to their data being kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConsentWay {
    /// In the form, to the text whose version stands beside it.
    #[default]
    Form,
    /// Said on the telephone.
    Phone,
    /// Written in an e-mail.
    Email,
    /// Said face to face.
    InPerson,
    /// Not at all, as far as is known.
    NotGiven,
}

/// That somebody agreed, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpokenConsent {
    /// How; neither `form` nor `not_given`.
    pub given_by: ConsentWay,
    /// On which day, in the firm's time zone: `2026-11-23`. Not in the future.
    #[schema(value_type = String, format = Date)]
    pub given_on: Date,
}

/// A request as somebody entered it: nothing is known to be right yet.
#[derive(Clone, Debug)]
pub struct ContactEntry {
    /// Whose it is and what it says. Only the first name is required, and an address or a telephone number.
    pub draft: ContactDraft,
    /// How it came.
    pub way: EntryWay,
    /// Whether and how the person agreed.
    pub consent: Option<SpokenConsent>,
    /// In which language the person is answered.
    pub language: Language,
}

impl ContactEntry {
    /// Checks every field as the form does, but for those that may be missing here, and reports all that are
    /// wrong. `today` is the day in the firm's time zone.
    pub fn validate(self, today: Date) -> Result<NewContact, Vec<FieldError>> {
        let Self { draft, way, consent, language } = self;
        let is_day = |day: Date| day <= today && day.year() >= FIRST_YEAR;
        let is_spoken = |way| !matches!(way, ConsentWay::Form | ConsentWay::NotGiven);
        let is_fault =
            consent.is_some_and(|given| !is_day(given.given_on) || !is_spoken(given.given_by));
        let fault = is_fault.then_some(FieldError { field: "consent", code: FieldCode::Invalid });
        let draft = ContactDraft {
            gdpr_consent: consent.is_some(),
            consent_version: None,
            suspicion: None,
            source: Some(way.name().to_owned()),
            ..draft
        };
        // The person saw no text of the site.
        let unread = Consent { version: String::new(), language };
        let given_by = consent.map_or(ConsentWay::NotGiven, |given| given.given_by);
        let entered = draft.enter(unread, given_by, consent.map(|given| given.given_on));
        match (entered, fault) {
            (Ok(contact), None) => Ok(contact),
            (Ok(_), Some(fault)) => Err(vec![fault]),
            (Err(errors), fault) => Err(errors.into_iter().chain(fault).collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::{Timestamp, civil::date};

    use super::*;
    use crate::domain::{Contact, ContactId};

    const TODAY: Date = date(2026, 11, 21);

    fn entry(change: impl FnOnce(&mut ContactEntry)) -> ContactEntry {
        let draft = ContactDraft {
            first_name: "Anna".into(),
            phone: "+371 20000000".into(),
            ..ContactDraft::default()
        };
        let mut entry =
            ContactEntry { draft, way: EntryWay::Phone, consent: None, language: Language::Lv };
        change(&mut entry);
        entry
    }

    fn kept(entry: ContactEntry) -> Contact {
        let contact = entry.validate(TODAY).expect("valid");
        contact.into_contact(
            ContactId::new(uuid::Uuid::new_v7(uuid::Timestamp::from_unix(uuid::NoContext, 1, 0))),
            Timestamp::UNIX_EPOCH,
        )
    }

    fn faults(entry: ContactEntry) -> Vec<(&'static str, FieldCode)> {
        let errors = entry.validate(TODAY).expect_err("must be refused");
        errors.into_iter().map(|error| (error.field, error.code)).collect()
    }

    #[test]
    fn a_name_and_a_number_are_enough_and_no_consent_is_said_to_be_none() {
        let contact = kept(entry(|_| {}));
        assert_eq!((contact.email.as_str(), contact.company.as_deref()), ("", None));
        assert_eq!(contact.source.as_deref(), Some("phone"));
        assert_eq!((contact.gdpr_consent, contact.consent_version.as_str()), (false, ""));
        assert_eq!(
            (contact.consent_given_by, contact.consent_given_on),
            (ConsentWay::NotGiven, None)
        );
        assert_eq!(
            contact.check_import(Timestamp::now()),
            Ok(()),
            "it can be moved to another server"
        );
    }

    #[test]
    fn a_spoken_consent_has_its_day_and_names_no_text_that_was_shown() {
        let spoken = SpokenConsent { given_by: ConsentWay::InPerson, given_on: date(2026, 11, 20) };
        let contact = kept(entry(|entry| entry.consent = Some(spoken)));
        assert_eq!((contact.gdpr_consent, contact.consent_version.as_str()), (true, ""));
        assert_eq!(contact.consent_given_by, ConsentWay::InPerson);
        assert_eq!(contact.consent_given_on, Some(date(2026, 11, 20)));
    }

    #[test]
    fn what_cannot_be_answered_or_cannot_be_true_is_refused() {
        let consent = |given_by, given_on| {
            faults(entry(|entry| entry.consent = Some(SpokenConsent { given_by, given_on })))
        };
        assert_eq!(
            faults(entry(|entry| entry.draft.phone = String::new())),
            [("email", FieldCode::Required)]
        );
        assert_eq!(
            faults(entry(|entry| entry.draft.phone = "vakarā".into())),
            [("phone", FieldCode::Invalid)]
        );
        assert_eq!(
            faults(entry(|entry| entry.draft.email = "anna@".into())),
            [("email", FieldCode::Invalid)]
        );
        let wrong = [("consent", FieldCode::Invalid)];
        assert_eq!(consent(ConsentWay::Phone, date(2026, 11, 22)), wrong, "tomorrow");
        assert_eq!(consent(ConsentWay::Phone, date(1999, 12, 31)), wrong, "a slip");
        assert_eq!(consent(ConsentWay::Form, TODAY), wrong, "nobody saw the form");
        assert_eq!(
            faults(entry(|entry| entry.draft.first_name = " ".into())),
            [("firstName", FieldCode::Required)]
        );
    }
}

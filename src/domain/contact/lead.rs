//! Somebody whom the firm's people met at a fair: what they write down on the spot, and how a record that was
//! taken there comes home.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Consent, Contact, ContactDraft, ContactLimits, NewContact, NewNote, checked_tags,
    draft::is_email, normalise_phone,
};
use crate::domain::{
    FieldCode, FieldError,
    field::{has_control, is_blank, is_longer},
};

/// The most notes with which a record comes home.
const MAX_NOTES: usize = 100;

/// What was written down on the spot: nothing is known to be right yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeadDraft {
    /// First name and last name as one; required.
    pub name: String,
    /// Telephone number; required where there is no e-mail address.
    pub phone: String,
    /// E-mail address; required where there is no telephone number.
    pub email: String,
    /// What was talked about; may be empty.
    pub note: String,
    /// Words under which the firm keeps it.
    pub tags: Vec<String>,
    /// Whether the visitor agreed to the privacy policy; must be true.
    pub gdpr_consent: bool,
    /// Version of the consent text that was shown, if the sender says.
    pub consent_version: Option<String>,
    /// The fair.
    pub source: String,
}

impl LeadDraft {
    /// Checks every field and reports all that are wrong.
    pub fn validate(self, consent: Consent) -> Result<NewContact, Vec<FieldError>> {
        let mut errors = self.errors(&consent);
        let note = match self.note.trim() {
            "" => None,
            text => NewNote::new(text)
                .map_err(|_| errors.push(FieldError { field: "note", code: FieldCode::TooLong }))
                .ok(),
        };
        let tags = checked_tags(self.tags).map_err(|error| errors.push(error)).unwrap_or_default();
        let (first_name, last_name) = split_name(&self.name);
        let draft = ContactDraft {
            first_name,
            last_name,
            email: self.email.trim().to_owned(),
            phone: self.phone.trim().to_owned(),
            gdpr_consent: self.gdpr_consent,
            source: Some(self.source),
            ..ContactDraft::default()
        };
        if errors.is_empty() {
            Ok(NewContact::new(draft, consent).annotated(note, tags))
        } else {
            Err(errors)
        }
    }

    fn errors(&self, consent: &Consent) -> Vec<FieldError> {
        use FieldCode::{ConsentOutdated, ConsentRequired, Invalid, Required, TooLong};
        let limits = ContactLimits::ENFORCED;
        let (name, phone, email) = (self.name.trim(), self.phone.trim(), self.email.trim());
        let mut errors = Vec::new();
        let mut refuse = |field, code| errors.push(FieldError { field, code });
        if is_blank(name) {
            refuse("name", Required);
        }
        if phone.is_empty() && email.is_empty() {
            refuse("phone", Required);
        }
        if !email.is_empty() && !is_email(email) {
            refuse("email", Invalid);
        }
        if email.is_empty() && !phone.is_empty() && normalise_phone(phone).is_none() {
            refuse("phone", Invalid);
        }
        for (field, text, max_chars) in [
            ("name", name, limits.name_max_chars),
            ("phone", phone, limits.phone_max_chars),
            ("email", email, limits.email_max_chars),
        ] {
            if is_longer(text, max_chars) {
                refuse(field, TooLong);
            } else if has_control(text) {
                refuse(field, Invalid);
            }
        }
        if !self.gdpr_consent {
            refuse("gdprConsent", ConsentRequired);
        } else if self.consent_version.as_ref().is_some_and(|seen| *seen != consent.version) {
            refuse("gdprConsent", ConsentOutdated);
        }
        errors
    }
}

/// The last word is the last name; a name of one word is a first name.
fn split_name(name: &str) -> (String, String) {
    let mut words: Vec<&str> = name.split_whitespace().collect();
    let last = if words.len() > 1 { words.pop() } else { None };
    (words.join(" "), last.unwrap_or_default().to_owned())
}

/// What became of a record that came home from a fair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LeadOutcome {
    /// It was new here and is on disk now.
    Taken,
    /// It is here already, and stays as it is.
    Known,
    /// It was here and was erased or became part of another one: it does not come back.
    Gone,
    /// It cannot be taken.
    Refused,
}

impl Contact {
    /// A record that comes home from a fair at `now`, as it is taken; otherwise what is wrong with it.
    pub fn into_lead(mut self, now: Timestamp) -> Result<Self, &'static str> {
        self.check_import(now)?;
        if self.notes.len() > MAX_NOTES {
            return Err("the notes are too many");
        }
        // Accounts are each server's own.
        self.assignee = None;
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;
    use crate::domain::{ContactId, Language, MAX_LEAP};

    fn now() -> Timestamp {
        "2026-11-21T10:00:00Z".parse().expect("time")
    }

    /// As a device makes one then.
    fn id_at(time: Timestamp) -> ContactId {
        let millis = u64::try_from(time.as_millisecond()).expect("after 1970");
        let id = uuid::Builder::from_unix_timestamp_millis(millis, &[7; 10]);
        ContactId::new(id.into_uuid())
    }

    fn draft() -> LeadDraft {
        LeadDraft {
            name: " Anna Marija  Kalniņa ".into(),
            phone: "+371 20000000".into(),
            gdpr_consent: true,
            source: "Riga Comm".into(),
            ..LeadDraft::default()
        }
    }

    fn consent() -> Consent {
        Consent { version: "2026-11-21".into(), language: Language::Lv }
    }

    fn stored(draft: LeadDraft) -> Contact {
        draft.validate(consent()).expect("valid").into_contact(id_at(now()), now())
    }

    fn codes(draft: LeadDraft) -> Vec<(&'static str, FieldCode)> {
        let errors = draft.validate(consent()).expect_err("must be refused");
        errors.into_iter().map(|error| (error.field, error.code)).collect()
    }

    #[test]
    fn a_name_and_a_number_are_enough_and_come_home_as_they_are() {
        let contact = stored(LeadDraft {
            note: " grib demo ".into(),
            tags: vec!["Čatbots".into(), "čatbots".into()],
            ..draft()
        });
        assert_eq!((&*contact.first_name, &*contact.last_name), ("Anna Marija", "Kalniņa"));
        assert_eq!((&*contact.email, contact.phone.as_deref()), ("", Some("+371 20000000")));
        assert_eq!(
            (&*contact.notes[0].text, &*contact.tags),
            ("grib demo", &["Čatbots".into()][..])
        );
        assert_eq!((contact.source.as_deref(), contact.version), (Some("Riga Comm"), 1));
        assert_eq!(contact.clone().into_lead(now()), Ok(contact));
    }

    #[test]
    fn a_name_of_one_word_is_a_first_name() {
        let contact = stored(LeadDraft { name: "Anna".into(), ..draft() });
        assert_eq!((&*contact.first_name, &*contact.last_name), ("Anna", ""));
    }

    #[test]
    fn every_field_that_is_wrong_is_named() {
        use FieldCode::{ConsentOutdated, ConsentRequired, Invalid, Required, TooLong};
        let nothing = LeadDraft::default();
        let expected = [("name", Required), ("phone", Required), ("gdprConsent", ConsentRequired)];
        assert_eq!(codes(nothing), expected);
        assert_eq!(codes(LeadDraft { email: "anna@".into(), ..draft() }), [("email", Invalid)]);
        assert_eq!(codes(LeadDraft { phone: "1".repeat(41), ..draft() }), [("phone", TooLong)]);
        assert_eq!(codes(LeadDraft { phone: "12".into(), ..draft() }), [("phone", Invalid)]);
        assert_eq!(codes(LeadDraft { note: "a".repeat(4001), ..draft() }), [("note", TooLong)]);
        let tags = vec!["a".repeat(41)];
        assert_eq!(codes(LeadDraft { tags, ..draft() }), [("tags", TooLong)]);
        let old = LeadDraft { consent_version: Some("2020-01-01".into()), ..draft() };
        assert_eq!(codes(old), [("gdprConsent", ConsentOutdated)]);
    }

    #[test]
    fn what_no_vitrina_would_have_stored_is_not_taken() {
        let good = stored(draft());
        for (wrong, reason) in [
            (Contact { phone: None, ..good.clone() }, "neither"),
            (Contact { email: "anna".into(), ..good.clone() }, "email"),
            (Contact { phone: Some("1".repeat(41)), ..good.clone() }, "telephone"),
            (Contact { company: Some("a".repeat(201)), ..good.clone() }, "company"),
            (Contact { source: Some("a".repeat(201)), ..good.clone() }, "source"),
            (Contact { consent_version: "a".repeat(201), ..good.clone() }, "consent text"),
            (Contact { version: u64::MAX, ..good.clone() }, "version"),
            (Contact { version: 0, ..good.clone() }, "version"),
            (Contact { created_at: Timestamp::MIN, ..good.clone() }, "createdAt"),
            (Contact { created_at: Timestamp::MAX, ..good.clone() }, "createdAt"),
        ] {
            assert!(
                wrong.check_import(now()).is_err_and(|error| error.contains(reason)),
                "{reason}"
            );
            let error = wrong.into_lead(now()).expect_err("must be refused");
            assert!(error.contains(reason), "{error}");
        }
        let broken = Contact { first_name: "Anna\r\nBcc: x".into(), ..good.clone() };
        let turned = Contact { company: Some("\u{202e}SIA".into()), ..good.clone() };
        let mut standing = good.clone();
        standing.absorb(broken.clone(), "", now());
        for wrong in [broken, turned, standing] {
            assert!(wrong.into_lead(now()).is_err_and(|error| error.contains("one line")));
        }
        let mut talkative = good;
        for _ in 0..=MAX_NOTES {
            talkative.add_note(NewNote::new("a").expect("note"), Timestamp::UNIX_EPOCH);
        }
        assert!(talkative.into_lead(now()).is_err());
    }

    #[test]
    fn a_lead_is_of_the_time_at_which_its_device_made_it() {
        let second = SignedDuration::from_secs(1);
        let good = stored(draft());
        let taken = |id: Timestamp, created_at: Timestamp| {
            let lead = Contact { id: id_at(id), created_at, ..good.clone() };
            lead.into_lead(now()).is_ok()
        };
        let past = now() - SignedDuration::from_hours(24 * 300);
        for made_at in [past, now(), now() + MAX_LEAP] {
            assert!(taken(made_at, made_at), "{made_at}");
        }
        // Where a clock is put back, ids go on from where they were.
        assert!(taken(past + MAX_LEAP, past));
        assert!(!taken(past + MAX_LEAP + second, past));
        assert!(!taken(past - MAX_LEAP - second, past));
        let late = now() + MAX_LEAP + second;
        assert!(!taken(late, late), "a time to come");
        let last = ContactId::new(uuid::Uuid::from_u128(0xffff_ffff_ffff_7fff_bfff_ffff_ffff_ffff));
        assert!(Contact { id: last, ..good }.into_lead(now()).is_err());
    }
}

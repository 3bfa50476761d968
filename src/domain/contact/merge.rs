//! Two requests of one person made one: the older stays and takes over what the other one has.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ConsentWay, Contact, ContactId, ContactStatus, MAX_TAGS, NOTE_MAX_CHARS, NewNote};
use crate::domain::Language;

/// The most requests that one may take over.
pub const MAX_MERGED: usize = 50;

/// What stays of a request that was merged into another one, besides its notes, and its message, which became one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MergedContact {
    /// Its id, which leads to the one that stayed.
    pub id: ContactId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address; empty if there was none.
    pub email: String,
    /// Company.
    #[schema(required)]
    pub company: Option<String>,
    /// Telephone number.
    #[schema(required)]
    pub phone: Option<String>,
    /// Key of the service that it was about.
    #[schema(required)]
    pub service: Option<String>,
    /// Where it came from.
    #[schema(required)]
    pub source: Option<String>,
    /// Whether the person agreed to the privacy policy.
    pub gdpr_consent: bool,
    /// Version of the consent text that was agreed to.
    pub consent_version: String,
    /// Language in which that text was shown.
    pub consent_language: Language,
    /// How the person agreed.
    pub consent_given_by: ConsentWay,
    /// On which day, if not in the form.
    #[schema(required, value_type = Option<String>, format = Date)]
    pub consent_given_on: Option<Date>,
    /// Its last status.
    pub status: ContactStatus,
    /// When it came in; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it was merged; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub merged_at: Timestamp,
}

impl MergedContact {
    fn of(contact: &Contact, merged_at: Timestamp) -> Self {
        Self {
            id: contact.id,
            first_name: contact.first_name.clone(),
            last_name: contact.last_name.clone(),
            email: contact.email.clone(),
            company: contact.company.clone(),
            phone: contact.phone.clone(),
            service: contact.service.clone(),
            source: contact.source.clone(),
            gdpr_consent: contact.gdpr_consent,
            consent_version: contact.consent_version.clone(),
            consent_language: contact.consent_language,
            consent_given_by: contact.consent_given_by,
            consent_given_on: contact.consent_given_on,
            status: contact.status,
            created_at: contact.created_at,
            merged_at,
        }
    }
}

impl Contact {
    /// How many requests this one would stand for, together with the other one, besides itself.
    #[must_use]
    pub fn merged_with(&self, other: &Self) -> usize {
        self.merged.len() + other.merged.len() + 1
    }

    /// This one with the name, the addresses and the service of one that became part of it. Its message is another one's,
    /// and theirs is a note: there is none.
    #[must_use]
    pub fn as_part(&self, part: &MergedContact) -> Self {
        let or_own =
            |part: &Option<String>, own: &Option<String>| part.clone().or_else(|| own.clone());
        let email = if part.email.is_empty() { &self.email } else { &part.email };
        Self {
            first_name: part.first_name.clone(),
            last_name: part.last_name.clone(),
            email: email.clone(),
            company: or_own(&part.company, &self.company),
            phone: or_own(&part.phone, &self.phone),
            service: part.service.clone(),
            message: None,
            gdpr_consent: part.gdpr_consent,
            consent_version: part.consent_version.clone(),
            consent_language: part.consent_language,
            consent_given_by: part.consent_given_by,
            consent_given_on: part.consent_given_on,
            created_at: part.created_at,
            ..self.clone()
        }
    }

    /// Takes over a later request of the same person; `told` is what is noted of it, its message with it.
    ///
    /// What this one lacks comes from the other one, a consent too, but not where it came from. The status is the other one's, which is the newer word, unless
    /// that is spam. Nothing of either is lost: what both have stays in [`Contact::merged`].
    pub fn absorb(&mut self, other: Self, told: &str, now: Timestamp) {
        let merged = MergedContact::of(&other, now);
        if !self.gdpr_consent && other.gdpr_consent {
            self.gdpr_consent = true;
            self.consent_version = other.consent_version;
            self.consent_language = other.consent_language;
            self.consent_given_by = other.consent_given_by;
            self.consent_given_on = other.consent_given_on;
        }
        if self.email.is_empty() {
            self.email = other.email;
        }
        fill(&mut self.company, other.company);
        fill(&mut self.phone, other.phone);
        fill(&mut self.service, other.service);
        fill(&mut self.assignee, other.assignee);
        // What is due sooner is not forgotten over what is due later.
        let steps = [self.next_step.take(), other.next_step];
        self.next_step = steps.into_iter().flatten().min_by_key(|step| step.due);
        if other.status != ContactStatus::Spam {
            self.status = other.status;
            self.quarantine = None;
        }
        for tag in other.tags {
            let is_known = self.tags.iter().any(|known| known.to_lowercase() == tag.to_lowercase());
            if !is_known && self.tags.len() < MAX_TAGS {
                self.tags.push(tag);
            }
        }
        self.last_contact_at = self.last_contact_at.max(other.last_contact_at);
        self.merged.extend(other.merged);
        self.merged.push(merged);
        self.merged.sort_by_key(|merged| merged.created_at);
        self.notes.extend(other.notes);
        self.notes.sort_by_key(|note| note.created_at);
        for part in parts(told) {
            if let Ok(note) = NewNote::new(&part) {
                self.add_note(note, now);
            }
        }
    }
}

fn fill<T>(mine: &mut Option<T>, others: Option<T>) {
    if mine.is_none() {
        *mine = others;
    }
}

/// A text in pieces that notes can hold.
fn parts(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    chars.chunks(NOTE_MAX_CHARS).map(|part| part.iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{NextStep, RetentionRules, SessionRules, Suspicion, TimeZone};

    fn at(text: &str) -> Timestamp {
        text.parse().expect("time")
    }

    fn contact(number: u128, created_at: &str, change: impl FnOnce(&mut Contact)) -> Contact {
        let record = serde_json::json!({
            "id": uuid::Uuid::from_u128(0x01938a4e_0000_7000_8000_000000000000 + number),
            "firstName": "Anna", "lastName": "Ozola", "email": "a@example.lv", "company": null,
            "phone": null, "message": null, "gdprConsent": true, "consentVersion": "1",
            "consentLanguage": "lv", "status": "new", "createdAt": created_at,
        });
        let mut contact = serde_json::from_value(record).expect("contact");
        change(&mut contact);
        contact
    }

    const NOW: &str = "2026-11-21T10:00:00Z";

    #[test]
    fn what_one_lacks_comes_from_the_other_and_what_both_have_is_kept() {
        let mut older = contact(1, "2026-11-01T10:00:00Z", |older| {
            older.email = String::new();
            older.phone = Some("+371 20000000".into());
            older.source = Some("phone".into());
            older.tags = vec!["Izstāde".into()];
            older.consent_given_by = ConsentWay::Phone;
        });
        let newer = contact(2, "2026-11-10T10:00:00Z", |newer| {
            newer.company = Some("SIA Ozols".into());
            newer.phone = Some("29999999".into());
            newer.tags = vec!["izstāde".into(), "čatbots".into()];
            newer.status = ContactStatus::Contacted;
            newer.last_contact_at = Some(at("2026-11-11T10:00:00Z"));
            newer.add_note(NewNote::new("Viņa piezīme").expect("note"), at("2026-11-11T10:00:00Z"));
        });
        older.add_note(NewNote::new("Mana piezīme").expect("note"), at("2026-11-12T10:00:00Z"));
        let version = older.version;
        older.absorb(newer.clone(), "Apvienots", at(NOW));
        assert_eq!(
            (older.email.as_str(), older.company.as_deref()),
            ("a@example.lv", Some("SIA Ozols"))
        );
        assert_eq!(older.phone.as_deref(), Some("+371 20000000"), "its own stays");
        assert_eq!(older.tags, ["Izstāde", "čatbots"]);
        assert_eq!(older.status, ContactStatus::Contacted);
        assert_eq!(older.last_contact_at, newer.last_contact_at);
        let notes: Vec<_> = older.notes.iter().map(|note| note.text.as_str()).collect();
        assert_eq!(notes, ["Viņa piezīme", "Mana piezīme", "Apvienots"]);
        let merged = &older.merged[0];
        assert_eq!((merged.id, merged.phone.as_deref()), (newer.id, Some("29999999")));
        assert_eq!(
            (merged.consent_given_by, older.consent_given_by),
            (ConsentWay::Form, ConsentWay::Phone)
        );
        assert!(older.version > version);
    }

    #[test]
    fn a_consent_is_the_persons_and_a_source_the_requests() {
        let mut older = contact(1, "2026-11-01T10:00:00Z", |older| {
            older.gdpr_consent = false;
            older.consent_given_by = ConsentWay::NotGiven;
            older.consent_version = String::new();
        });
        let newer = contact(2, "2026-11-10T10:00:00Z", |newer| {
            newer.source = Some("phone".into());
        });
        older.absorb(newer, "", at(NOW));
        assert_eq!((older.gdpr_consent, older.consent_version.as_str()), (true, "1"));
        assert_eq!(older.consent_given_by, ConsentWay::Form);
        assert_eq!((&older.source, older.merged[0].source.as_deref()), (&None, Some("phone")));
        let unasked = contact(3, "2026-11-11T10:00:00Z", |unasked| unasked.gdpr_consent = false);
        older.absorb(unasked, "", at(NOW));
        assert!(older.gdpr_consent, "what was given stays");
    }

    #[test]
    fn a_merged_request_that_was_merged_before_brings_its_history() {
        let mut first = contact(1, "2026-11-01T10:00:00Z", |_| {});
        let mut second = contact(2, "2026-11-02T10:00:00Z", |_| {});
        let third = contact(3, "2026-11-03T10:00:00Z", |_| {});
        second.absorb(third.clone(), "", at(NOW));
        assert_eq!(first.merged_with(&second), 2);
        first.absorb(second.clone(), "", at(NOW));
        let ids: Vec<_> = first.merged.iter().map(|merged| merged.id).collect();
        assert_eq!(ids, [second.id, third.id]);
    }

    #[test]
    fn spam_makes_no_request_spam_and_a_request_ends_a_quarantine() {
        let spam = contact(2, "2026-11-02T10:00:00Z", |spam| {
            spam.status = ContactStatus::Spam;
            spam.quarantine = Some(Suspicion::TooFast);
        });
        let mut request = contact(1, "2026-11-01T10:00:00Z", |_| {});
        request.absorb(spam.clone(), "", at(NOW));
        assert_eq!((request.status, request.quarantine), (ContactStatus::New, None));
        let mut spam = spam;
        spam.absorb(contact(3, "2026-11-03T10:00:00Z", |_| {}), "", at(NOW));
        assert_eq!((spam.status, spam.quarantine), (ContactStatus::New, None));
    }

    #[test]
    fn the_step_that_is_due_first_stays() {
        let step = |due: &str| Some(NextStep { text: due.into(), due: due.parse().expect("day") });
        let mut older =
            contact(1, "2026-11-01T10:00:00Z", |older| older.next_step = step("2026-12-02"));
        older.absorb(
            contact(2, "2026-11-02T10:00:00Z", |newer| newer.next_step = step("2026-12-01")),
            "",
            at(NOW),
        );
        assert_eq!(older.next_step, step("2026-12-01"));
    }

    #[test]
    fn a_message_longer_than_a_note_becomes_several() {
        let mut older = contact(1, "2026-11-01T10:00:00Z", |_| {});
        let told = "ā".repeat(2 * NOTE_MAX_CHARS + 1);
        older.absorb(contact(2, "2026-11-02T10:00:00Z", |_| {}), &told, at(NOW));
        assert_eq!(older.notes.len(), 3);
        assert_eq!(older.notes.iter().map(|note| note.text.as_str()).collect::<String>(), told);
    }

    #[test]
    fn retention_counts_from_the_newest_of_both() {
        let rules = RetentionRules {
            time_zone: TimeZone::default(),
            contact_years: 2,
            sessions: SessionRules {
                idle: jiff::SignedDuration::ZERO,
                max_age: jiff::SignedDuration::ZERO,
            },
            dead_jobs: jiff::SignedDuration::ZERO,
            drafts: jiff::SignedDuration::ZERO,
            cookie_decision_years: 3,
        };
        let mut older = contact(1, "2024-01-01T10:00:00Z", |_| {});
        older.absorb(contact(2, "2025-01-01T10:00:00Z", |_| {}), "", at("2025-02-01T10:00:00Z"));
        assert!(!rules.is_contact_over(&older, at("2026-12-31T10:00:00Z")));
        assert!(rules.is_contact_over(&older, at("2027-01-01T10:00:00Z")));
    }
}

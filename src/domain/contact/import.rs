//! What may be taken over from another server: nothing that no vitrina would have stored.

use std::ops::RangeInclusive;

use jiff::Timestamp;

use super::{Contact, ContactLimits, MAX_MERGED, NOTE_MAX_CHARS, checked_tags, draft::is_email};
use crate::domain::{
    MAX_LEAP,
    field::{has_control, is_longer},
};

/// The longest of what is written on one line is an e-mail address.
const LINE_MAX_CHARS: usize = ContactLimits::ENFORCED.email_max_chars;
/// The longest of what a server itself writes into a record, in characters: source, service, version of the consent text.
const WORD_MAX_CHARS: usize = 200;
/// The highest version that a browser's numbers tell from the next one.
const MAX_VERSION: u64 = (1 << 53) - 1;
/// The years in which a record can have come in.
const YEARS: RangeInclusive<i16> = 1970..=2100;

impl Contact {
    /// Whether the firm can answer at all: by e-mail or by telephone.
    fn is_reachable(&self) -> bool {
        !self.email.is_empty() || self.phone.as_ref().is_some_and(|phone| !phone.trim().is_empty())
    }

    /// Whether this record may be taken over from another server at `now`; otherwise what is wrong with it.
    pub fn check_import(&self, now: Timestamp) -> Result<(), &'static str> {
        self.check_record()?;
        if self.lines().any(|line| has_control(line) || is_longer(line, LINE_MAX_CHARS)) {
            return Err("a name, an address or the like is not on one line, or too long");
        }
        self.check_times(now)
    }

    fn check_record(&self) -> Result<(), &'static str> {
        self.check_words()?;
        let limits = ContactLimits::ENFORCED;
        let names = [&self.first_name, &self.last_name];
        if self.id.0.get_version() != Some(uuid::Version::SortRand) {
            Err("the id is not one that a vitrina made")
        } else if names.iter().any(|name| is_longer(name, limits.name_max_chars)) {
            Err("a name is too long")
        } else if !self.is_reachable() {
            Err("there is neither an e-mail address nor a telephone number")
        } else if !self.email.is_empty()
            && (is_longer(&self.email, limits.email_max_chars) || !is_email(&self.email))
        {
            Err("email is no e-mail address")
        } else if self.merged.len() > MAX_MERGED {
            Err("it stands for too many others")
        } else if self
            .message
            .as_ref()
            .is_some_and(|text| is_longer(text, limits.message_max_chars))
        {
            Err("the message is too long")
        } else if checked_tags(self.tags.clone()).as_ref() != Ok(&self.tags) {
            Err("the tags are too many, too long, doubled or not on one line")
        } else if self.next_step.clone().is_some_and(|step| step.checked().is_err()) {
            Err("the next step is blank, too long or not on one line")
        } else if !(1..=MAX_VERSION).contains(&self.version) {
            Err("the version is not one that a record can have")
        } else if !YEARS.contains(&self.created_at.to_zoned(jiff::tz::TimeZone::UTC).year()) {
            Err("createdAt is not a time at which a vitrina was there")
        } else {
            Ok(())
        }
    }

    /// The part of it about lengths of what has no other rule.
    fn check_words(&self) -> Result<(), &'static str> {
        let limits = ContactLimits::ENFORCED;
        let is_long = |text: &Option<String>, max_chars| {
            text.as_ref().is_some_and(|text| is_longer(text, max_chars))
        };
        if is_long(&self.company, limits.name_max_chars) {
            Err("the company's name is too long")
        } else if is_long(&self.phone, limits.phone_max_chars) {
            Err("the telephone number is too long")
        } else if is_long(&self.source, WORD_MAX_CHARS)
            || is_long(&self.service, WORD_MAX_CHARS)
            || is_longer(&self.consent_version, WORD_MAX_CHARS)
        {
            Err("source, service or version of the consent text is too long")
        } else if self.notes.iter().any(|note| is_longer(&note.text, NOTE_MAX_CHARS)) {
            Err("a note is too long")
        } else {
            Ok(())
        }
    }

    /// What is written on one line, in it and in those that it stands for.
    fn lines(&self) -> impl Iterator<Item = &str> {
        let own = [&self.first_name, &self.last_name, &self.email, &self.consent_version];
        let optional = [&self.company, &self.phone, &self.service, &self.source];
        let merged = self.merged.iter().flat_map(|merged| {
            let own =
                [&merged.first_name, &merged.last_name, &merged.email, &merged.consent_version];
            let optional = [&merged.company, &merged.phone, &merged.service, &merged.source];
            own.into_iter().chain(optional.into_iter().flatten())
        });
        own.into_iter().chain(optional.into_iter().flatten()).chain(merged).map(String::as_str)
    }

    /// Its time is over some day: by its id it is found then, and by when it came in it goes.
    fn check_times(&self, now: Timestamp) -> Result<(), &'static str> {
        let created_at = self.created_at.as_millisecond();
        let is_far =
            |millis: i64| u128::from(millis.unsigned_abs()) > MAX_LEAP.as_millis().unsigned_abs();
        if is_far(self.id.millis() - created_at) {
            Err("the id is of another time than createdAt")
        } else if self.created_at.duration_since(now) > MAX_LEAP {
            Err("createdAt is a time to come: is the clock right where it was made?")
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;
    use crate::domain::{Consent, ContactDraft, ContactId, Language, NewNote};

    fn now() -> Timestamp {
        "2026-11-21T10:00:00Z".parse().expect("time")
    }

    fn stored() -> Contact {
        let draft = ContactDraft {
            first_name: "Jānis".into(),
            last_name: "Bērziņš".into(),
            email: "janis@example.lv".into(),
            company: "SIA Ozols".into(),
            gdpr_consent: true,
            ..ContactDraft::default()
        };
        let millis = u64::try_from(now().as_millisecond()).expect("after 1970");
        let id = uuid::Builder::from_unix_timestamp_millis(millis, &[7; 10]).into_uuid();
        let contact = draft.validate(Consent { version: "1".into(), language: Language::Lv });
        contact.expect("valid").into_contact(ContactId::new(id), now())
    }

    #[test]
    fn what_this_program_stored_may_come_and_what_it_never_would_have_may_not() {
        let mut good = stored();
        for _ in 0..200 {
            good.add_note(NewNote::new("Zvanīju.").expect("note"), now());
        }
        assert_eq!(good.check_import(now() + SignedDuration::from_hours(9999)), Ok(()));
        let mut standing = good.clone();
        standing.absorb(Contact { last_name: "B\u{2028}C".into(), ..good.clone() }, "", now());
        let late = now() + MAX_LEAP + SignedDuration::from_secs(1);
        for (wrong, reason) in [
            (Contact { first_name: "Jānis\nBcc: x".into(), ..good.clone() }, "one line"),
            (Contact { source: Some("a\tb".into()), ..good.clone() }, "one line"),
            (standing, "one line"),
            (Contact { created_at: late, ..good.clone() }, "another time"),
        ] {
            let refused = wrong.check_import(now()).expect_err("must be refused");
            assert!(refused.contains(reason), "{refused}");
        }
        let early = now() - MAX_LEAP - SignedDuration::from_secs(1);
        assert!(good.check_import(early).is_err_and(|refused| refused.contains("time to come")));
    }
}

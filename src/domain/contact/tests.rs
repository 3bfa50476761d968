use super::*;

fn draft() -> ContactDraft {
    ContactDraft {
        first_name: "Jānis".into(),
        last_name: "Bērziņš".into(),
        email: "janis@example.lv".into(),
        company: "SIA Ozols".into(),
        gdpr_consent: true,
        ..ContactDraft::default()
    }
}

fn consent() -> Consent {
    Consent { version: "2026-11-21".into(), language: Language::Lv }
}

fn codes(draft: ContactDraft) -> Vec<(&'static str, FieldCode)> {
    let errors = draft.validate(consent()).expect_err("must be refused");
    errors.into_iter().map(|error| (error.field, error.code)).collect()
}

#[test]
fn a_complete_draft_is_accepted_and_trimmed() {
    let padded = ContactDraft { first_name: "  Jānis ".into(), ..draft() };
    let accepted = padded.validate(consent()).expect("valid");
    assert_eq!(accepted.content().next(), Some("Jānis"));
}

#[test]
fn an_empty_draft_names_every_required_field() {
    assert_eq!(
        codes(ContactDraft::default()),
        [
            ("firstName", FieldCode::Required),
            ("lastName", FieldCode::Required),
            ("company", FieldCode::Required),
            ("email", FieldCode::Invalid),
            ("gdprConsent", FieldCode::ConsentRequired),
        ]
    );
}

#[test]
fn addresses_that_cannot_be_reached_are_refused() {
    for bad in ["", "janis", "janis@", "@example.lv", "a b@c.lv", "a@b", "a@[1.2.3.4]"] {
        let with_bad = ContactDraft { email: bad.into(), ..draft() };
        assert_eq!(codes(with_bad), [("email", FieldCode::Invalid)], "{bad:?}");
    }
}

#[test]
fn limits_count_characters_not_bytes() {
    let limits = ContactLimits::ENFORCED;
    let fits = ContactDraft {
        message: "ā".repeat(limits.message_max_chars),
        phone: "1".repeat(limits.phone_max_chars),
        ..draft()
    };
    assert!(fits.clone().validate(consent()).is_ok());
    let too_long =
        ContactDraft { message: fits.message + "ā", phone: fits.phone + "1", ..draft() };
    assert_eq!(codes(too_long), [("phone", FieldCode::TooLong), ("message", FieldCode::TooLong)]);
}

#[test]
fn a_consent_text_that_has_changed_must_be_read_again() {
    let outdated = ContactDraft { consent_version: Some("2020-01-01".into()), ..draft() };
    assert_eq!(codes(outdated), [("gdprConsent", FieldCode::ConsentOutdated)]);
}

use super::*;
use crate::domain::FieldCode;

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
fn a_name_of_which_nothing_is_seen_is_missing() {
    let unseen = ContactDraft { first_name: "\u{200b}\u{feff}".into(), ..draft() };
    assert_eq!(codes(unseen), [("firstName", FieldCode::Required)]);
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

fn stored(draft: ContactDraft) -> Contact {
    let id = ContactId::new(Uuid::from_u128(1));
    draft.validate(consent()).expect("valid").into_contact(id, time("2026-11-21T10:00:00Z"))
}

fn time(text: &str) -> Timestamp {
    text.parse().expect("time")
}

#[test]
fn a_sender_that_looks_like_a_program_is_told_by_the_hidden_field_or_the_time() {
    assert_eq!(Suspicion::judge("", None), None);
    assert_eq!(Suspicion::judge(" \t", Some(2000)), None);
    assert_eq!(Suspicion::judge("", Some(1999)), Some(Suspicion::TooFast));
    assert_eq!(Suspicion::judge("https://spam.example", Some(90_000)), Some(Suspicion::Honeypot));
}

#[test]
fn a_suspected_request_is_kept_apart_until_it_is_released() {
    let mut contact = stored(ContactDraft { suspicion: Some(Suspicion::TooFast), ..draft() });
    assert_eq!(contact.status, ContactStatus::Spam);
    assert_eq!(contact.quarantine, Some(Suspicion::TooFast));
    let release = ContactPatch { status: Some(ContactStatus::New), ..ContactPatch::default() };
    contact.apply(release, contact.created_at);
    assert_eq!((contact.status, contact.quarantine), (ContactStatus::New, None));
}

#[test]
fn who_is_marked_as_contacted_was_contacted_now_unless_it_is_said_when() {
    let (now, earlier) = (time("2026-11-21T12:00:00Z"), time("2026-11-20T09:00:00Z"));
    let contacted =
        ContactPatch { status: Some(ContactStatus::Contacted), ..ContactPatch::default() };
    let mut contact = stored(draft());
    contact.apply(contacted.clone(), now);
    assert_eq!(contact.last_contact_at, Some(now));
    let dated = ContactPatch { last_contact: LastContact::At(earlier), ..contacted.clone() };
    contact.apply(dated, now);
    assert_eq!(contact.last_contact_at, Some(earlier));
    contact.apply(contacted, now);
    assert_eq!(contact.last_contact_at, Some(earlier), "the same status again changes nothing");
    contact
        .apply(ContactPatch { last_contact: LastContact::Unknown, ..ContactPatch::default() }, now);
    assert_eq!(contact.last_contact_at, None);
}

#[test]
fn a_last_contact_in_the_future_is_refused() {
    let now = time("2026-11-21T12:00:00Z");
    let at = |text| ContactPatch {
        last_contact: LastContact::At(time(text)),
        ..ContactPatch::default()
    };
    assert!(at("2026-11-21T12:04:00Z").validate(now).is_ok());
    let errors = at("2026-11-21T12:06:00Z").validate(now).expect_err("must be refused");
    assert_eq!((errors[0].field, errors[0].code), ("lastContactAt", FieldCode::Invalid));
}

#[test]
fn the_version_rises_by_one_with_each_change() {
    let mut contact = stored(draft());
    let now = contact.created_at;
    assert_eq!(contact.version, 1);
    contact.apply(ContactPatch::default(), now);
    assert_eq!(contact.version, 2);
    contact.add_note(NewNote::new("Zvanīt").expect("note"), now);
    assert_eq!(contact.version, 3);
    let note = contact.notes[0].id;
    contact.remove_note(note, now);
    assert_eq!(contact.version, 4);
    contact.remove_note(note, now);
    assert_eq!(contact.version, 4, "it was gone already");
}

#[test]
fn a_record_of_an_earlier_version_is_read() {
    let json = r#"{"id":"01936c00-0000-7000-8000-000000000001","firstName":"Jānis","lastName":"B",
        "email":"j@example.lv","company":null,"phone":null,"message":null,"gdprConsent":true,
        "consentVersion":"2026-11-21","consentLanguage":"lv","status":"new",
        "createdAt":"2026-11-21T10:00:00Z"}"#;
    let contact: Contact = serde_json::from_str(json).expect("readable");
    assert!(contact.notes.is_empty());
    assert_eq!((contact.last_contact_at, contact.quarantine), (None, None));
    assert_eq!(contact.version, 1);
    assert_eq!((contact.assignee, contact.next_step, contact.tags), (None, None, Vec::new()));
}

fn step(text: &str, due: &str) -> NextStep {
    NextStep { text: text.into(), due: due.parse().expect("date") }
}

#[test]
fn what_is_planned_is_kept_trimmed_until_it_is_taken_away() {
    let person = AccountId::new(Uuid::from_u128(7));
    let patch = ContactPatch {
        assignee: Change::To(person),
        tags: Some(vec![" izstāde ".into(), "Čatboti".into(), "IZSTĀDE".into(), " ".into()]),
        next_step: Change::To(step(" piezvanīt ", "2026-11-23")),
        ..ContactPatch::default()
    };
    let mut contact = stored(draft());
    let now = contact.created_at;
    contact.apply(patch.validate(now).expect("valid"), now);
    assert_eq!(contact.assignee, Some(person));
    assert_eq!(contact.tags, ["izstāde", "Čatboti"]);
    assert_eq!(contact.next_step, Some(step("piezvanīt", "2026-11-23")));
    let record = serde_json::to_string(&contact).expect("record");
    assert!(record.contains(r#""nextStep":{"text":"piezvanīt","due":"2026-11-23"}"#), "{record}");
    assert_eq!(serde_json::from_str::<Contact>(&record).expect("readable"), contact);

    contact.apply(ContactPatch::default(), now);
    assert_eq!((contact.assignee, contact.tags.len()), (Some(person), 2), "not given: unchanged");
    let nothing = ContactPatch {
        assignee: Change::Removed,
        tags: Some(Vec::new()),
        next_step: Change::Removed,
        ..ContactPatch::default()
    };
    contact.apply(nothing, now);
    assert_eq!((contact.assignee, contact.next_step, contact.tags), (None, None, Vec::new()));
}

#[test]
fn tags_and_steps_that_cannot_be_kept_are_refused_by_name() {
    use FieldCode::{Invalid, Required, TooLong};
    let codes = |patch: ContactPatch| {
        let errors = patch.validate(time("2026-11-21T12:00:00Z")).err().unwrap_or_default();
        errors.into_iter().map(|error| (error.field, error.code)).collect::<Vec<_>>()
    };
    let tags =
        |tags: Vec<String>| codes(ContactPatch { tags: Some(tags), ..ContactPatch::default() });
    assert_eq!(tags((0..10).map(|number| number.to_string()).collect()), []);
    assert_eq!(tags((0..11).map(|number| number.to_string()).collect()), [("tags", TooLong)]);
    assert_eq!(tags(vec!["ā".repeat(40)]), []);
    for (tag, code) in [("ā".repeat(41), TooLong), ("a\nb".into(), Invalid)] {
        assert_eq!(tags(vec![tag]), [("tags", code)]);
    }
    let steps = |text: &str, due: &str| {
        let next_step = Change::To(step(text, due));
        codes(ContactPatch { next_step, ..ContactPatch::default() })
    };
    assert_eq!(steps(&"ā".repeat(200), "2000-01-01"), []);
    for (text, due, code) in [
        (" ", "2026-11-23", Required),
        (&"ā".repeat(201), "2026-11-23", TooLong),
        ("a\nb", "2026-11-23", Invalid),
        ("a", "1999-12-31", Invalid),
    ] {
        assert_eq!(steps(text, due), [("nextStep", code)], "{text:?}");
    }
}

mod search {
    use std::ops::Range;

    use proptest::{prelude::*, sample::select};

    use super::*;

    const MARKED: [char; 11] = ['ā', 'č', 'ē', 'ģ', 'ī', 'ķ', 'ļ', 'ņ', 'š', 'ū', 'ž'];
    const PLAIN: [char; 11] = ['a', 'c', 'e', 'g', 'i', 'k', 'l', 'n', 's', 'u', 'z'];

    fn text_of(contact: &SearchedContact<'_>) -> String {
        let mut text = String::new();
        contact.push_text(&mut text);
        text
    }

    fn finds(query: &str, contact: &Contact) -> bool {
        let text = text_of(&contact.into());
        SearchWords::parse(query).iter().all(|word| text.contains(word))
    }

    fn string(
        letter: impl Strategy<Value = char>,
        length: Range<usize>,
    ) -> impl Strategy<Value = String> {
        prop::collection::vec(letter, length).prop_map(String::from_iter)
    }

    /// Words of the letters that have marks, and of some that have none.
    fn word() -> impl Strategy<Value = String> {
        let letters: Vec<char> = MARKED.into_iter().chain("bdmprtv".chars()).collect();
        string(select(letters), 1..8)
    }

    fn text() -> impl Strategy<Value = String> {
        string(any::<char>(), 0..32)
    }

    fn without_marks(word: &str) -> String {
        let plain = |letter| MARKED.iter().position(|&marked| marked == letter);
        word.chars().map(|letter| plain(letter).map_or(letter, |at| PLAIN[at])).collect()
    }

    proptest! {
        #[test]
        fn a_word_is_found_in_any_case_and_with_or_without_marks(word in word()) {
            let marked = stored(ContactDraft { message: format!("Labdien, {word}!"), ..draft() });
            let plain = without_marks(&word);
            let unmarked = stored(ContactDraft { message: format!("Labdien, {plain}!"), ..draft() });
            for query in [&word, &plain, &word.to_uppercase(), &plain.to_uppercase()] {
                prop_assert!(finds(query, &marked), "{query:?}");
                prop_assert!(finds(query, &unmarked), "{query:?}");
            }
        }

        #[test]
        fn all_words_must_occur_in_any_order(words in prop::collection::vec(word(), 1..4)) {
            let contact = stored(ContactDraft { message: words.join(" "), ..draft() });
            let backwards: Vec<&str> = words.iter().rev().map(String::as_str).collect();
            prop_assert!(finds(&backwards.join("  "), &contact));
            let with_another = format!("{} xqx", words.join(" "));
            prop_assert!(!finds(&with_another, &contact));
        }

        #[test]
        fn no_text_makes_a_search_fail(query in text(), message in text()) {
            let contact = stored(ContactDraft { message: message.clone(), ..draft() });
            finds(&query, &contact);
            let kept = contact.message.clone().unwrap_or_default();
            prop_assert!(finds(&kept, &contact), "a text is found by itself");
        }
    }

    #[test]
    fn a_record_is_read_for_a_search_as_it_is_as_a_request() {
        let message = "Viņa \"citāts\"\nun \\ \u{8}beigas";
        let draft = ContactDraft { phone: "+371 2000".into(), message: message.into(), ..draft() };
        let mut contact = stored(draft);
        contact.add_note(NewNote::new("Piezīme \"A\"").expect("note"), contact.created_at);
        let without = Contact { company: None, ..stored(super::draft()) };
        for contact in [contact, without] {
            let record = serde_json::to_vec(&contact).expect("record");
            let read: SearchedContact<'_> = serde_json::from_slice(&record).expect("readable");
            assert_eq!(text_of(&read), text_of(&SearchedContact::from(&contact)));
            assert_eq!(read.status, contact.status);
        }
    }

    #[test]
    fn letters_whose_marks_are_characters_of_their_own_are_the_same_letters() {
        let contact = stored(ContactDraft { message: "s\u{30c}k\u{327}ipsna".into(), ..draft() });
        assert!(finds("šķipsna", &contact));
    }

    #[test]
    fn every_field_and_note_is_looked_at() {
        let mut contact = stored(ContactDraft {
            phone: "+371 2000-0000".into(),
            message: "Vēlos tāmi".into(),
            ..draft()
        });
        contact.add_note(NewNote::new("zvanīt pirmdien").expect("note"), contact.created_at);
        for query in [
            "janis berzins",
            "JANIS@EXAMPLE",
            "ozols",
            "+371 2000",
            "37120000000",
            "tami",
            "zvanit",
        ] {
            assert!(finds(query, &contact), "{query:?}");
        }
        assert!(!finds("otrdien", &contact));
    }

    #[test]
    fn unknown_statuses_are_refused() {
        assert_eq!(
            StatusSet::parse("new,won").map(|set| set.contains(ContactStatus::Won)),
            Some(true)
        );
        assert_eq!(
            StatusSet::parse("new,won").map(|set| set.contains(ContactStatus::Spam)),
            Some(false)
        );
        for bad in ["", "old", "new,", "New"] {
            assert_eq!(StatusSet::parse(bad), None, "{bad:?}");
        }
    }
}

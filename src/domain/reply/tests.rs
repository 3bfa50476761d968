use super::*;
use crate::domain::{BookingId, BookingWay, Consent, ContactDraft, FieldCode, NewBooking, Room};

fn draft(subject: &str, text: &str) -> ReplyDraft {
    ReplyDraft {
        subject: subject.into(),
        text: text.into(),
        language: Language::Lv,
        template: None,
        way: ReplyWay::Mail,
    }
}

fn variables() -> [Variable; 2] {
    [Variable::same("firstName", Some("Anna\r\nBcc: {{company}}")), Variable::same("company", None)]
}

#[test]
fn variables_are_filled_once_and_in_one_line() {
    let reply = draft("Par {{firstName}}", "Labdien, {{ firstName }}!\r\nPaldies.\u{0}");
    let reply = reply.complete(&variables()).expect("complete");
    assert_eq!(reply.subject, "Par Anna Bcc: {{company}}");
    assert_eq!(reply.text, "Labdien, Anna Bcc: {{company}}!\nPaldies.");
}

#[test]
fn an_unfilled_or_unknown_variable_stops_the_reply_and_is_named() {
    let reply = draft("{{company}}", "{{company}} {{vards}} {{firstName}}");
    let missing = vec!["company".to_owned(), "vards".to_owned()];
    assert_eq!(reply.complete(&variables()), Err(ReplyFault::Unfilled(missing)));
    let open = draft("Temats", "Labdien, {{firstName}!\nPaldies.").complete(&variables());
    assert_eq!(open, Err(ReplyFault::Unfilled(vec!["firstName}! Paldies.".into()])));
}

#[test]
fn a_subject_of_two_lines_or_none_is_refused() {
    for (subject, code) in [
        ("Sveiki\nBcc: a@example.org", FieldCode::Invalid),
        (" ", FieldCode::Required),
        (&*"ā".repeat(201), FieldCode::TooLong),
    ] {
        let fault = draft(subject, "Teksts").complete(&[]).expect_err("refused");
        let errors = vec![FieldError { field: "subject", code }];
        assert_eq!(fault, ReplyFault::Fields(errors), "{subject:?}");
    }
    let long = draft("Temats", &"ā".repeat(REPLY_MAX_CHARS + 1)).complete(&[]);
    let errors = vec![FieldError { field: "text", code: FieldCode::TooLong }];
    assert_eq!(long, Err(ReplyFault::Fields(errors)));
}

#[test]
fn a_template_may_only_use_variables_that_there_are() {
    let template = |text| NewTemplate::new(Language::En, ["A", "B", text], &["firstName"]);
    assert!(template("Hello {{firstName}}").is_ok());
    let unknown = vec!["fristName".to_owned()];
    assert_eq!(template("Hello {{fristName}}"), Err(ReplyFault::Unfilled(unknown)));
}

fn request() -> Contact {
    let draft = ContactDraft {
        first_name: "Anna".into(),
        last_name: "Ozola".into(),
        email: "anna@example.lv".into(),
        company: "SIA".into(),
        gdpr_consent: true,
        ..ContactDraft::default()
    };
    let consent = Consent { version: "1".into(), language: Language::Lv };
    let contact = draft.validate(consent).expect("valid");
    contact.into_contact(ContactId::new(Uuid::nil()), Timestamp::UNIX_EPOCH)
}

#[test]
fn a_reply_to_who_booked_follows_the_letters_about_that() {
    let contact = request();
    let book = |at: Timestamp| {
        let (way, language) = (BookingWay::Video, Language::Lv);
        let new = NewBooking { way, zone: None, language, confirm_until: None };
        let room = Room { person: String::new(), start: at, end: at };
        new.into_booking(BookingId::new(Uuid::max()), contact.id, room, at)
    };
    let id = Uuid::max();
    let together = book(contact.created_at);
    let told =
        [format!("<{id}-firmBooked-0-firm@example.lv>"), format!("<{id}-booked-0@example.lv>")];
    assert_eq!(Reply::thread(&contact, &[together], "example.lv", &[]), told);
    let later = book(contact.created_at + jiff::SignedDuration::from_hours(1));
    let notice = format!("<{}@example.lv>", contact.id);
    assert_eq!(Reply::thread(&contact, &[later], "example.lv", &[]), [notice]);
}

#[test]
fn a_long_thread_keeps_its_first_letter_and_the_newest() {
    let contact = request();
    let id = contact.id;
    let reply = |number: u128| Reply {
        id: ReplyId::new(Uuid::from_u128(number)),
        contact_id: id,
        author: None,
        sender: String::new(),
        reply_to: String::new(),
        to: String::new(),
        subject: String::new(),
        text: String::new(),
        language: Language::Lv,
        template: None,
        way: if number == 0 { ReplyWay::Hand } else { ReplyWay::Mail },
        message_id: format!("<{number}@example.lv>"),
        references: Vec::new(),
        job: None,
        trouble: None,
        created_at: Timestamp::UNIX_EPOCH,
        sent_at: None,
        key: None,
    };
    let replies: Vec<Reply> = (0..30).map(reply).collect();
    let first = format!("<{id}@example.lv>");
    assert_eq!(
        Reply::thread(&contact, &[], "example.lv", &replies[..1]),
        std::slice::from_ref(&first)
    );
    let two = [first.clone(), "<1@example.lv>".into()];
    assert_eq!(Reply::thread(&contact, &[], "example.lv", &replies[..2]), two);
    let thread = Reply::thread(&contact, &[], "example.lv", &replies);
    assert_eq!(thread.len(), MAX_REFERENCES);
    assert_eq!((&thread[0], thread[19].as_str()), (&first, "<29@example.lv>"));
}

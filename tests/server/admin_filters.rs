//! GET /api/admin/contacts with filters, in the order of deadlines

use jiff::SignedDuration;
use rocket::http::{RawStr, Status};
use serde_json::{Value, json};

use crate::support::{ContactNames, TestApp, assert_problem, json_of, text};

fn list(app: &TestApp, query: &str) -> Vec<String> {
    let list = ContactNames::read(app, query);
    assert_eq!(list.total, list.names.len() as u64, "{query}");
    list.names
}

/// An app at 12:00 in Riga on 21 November 2026; each came an hour after the one before, the last one just now.
fn with_hourly(names: &[&str]) -> (TestApp, Vec<String>) {
    let app = TestApp::with_config(|config| config.limits.contact_per_hour = 0);
    let ids = names.iter().enumerate().map(|(number, name)| {
        if number > 0 {
            app.clock.advance(SignedDuration::from_hours(1));
        }
        app.send_contact(&json!({ "firstName": name }))
    });
    let ids = ids.collect();
    app.log_in();
    (app, ids)
}

#[test]
fn a_list_is_narrowed_by_what_requests_have_in_common() {
    let app = TestApp::with_contacts([
        json!({ "firstName": "A", "language": "en" }),
        json!({ "firstName": "B", "service": "chatbots" }),
        json!({ "firstName": "C" }),
    ]);
    let ids: Vec<String> = app.contacts().iter().map(|contact| text(&contact["id"])).collect();
    let (c, b) = (&ids[0], &ids[1]);
    let person = app.own_id();
    // Once without an index that has to follow, once with it.
    for _ in 0..2 {
        app.change(c, &json!({ "assignee": person, "tags": ["Izstāde 2026", "liels"] }));
        app.change(b, &json!({ "tags": ["liels darbs"] }));
        for (query, found) in [
            ("service=chatbots".to_owned(), &["B"][..]),
            ("service=chatbot".to_owned(), &[]),
            (format!("assignee={person}"), &["C"]),
            ("assignee=none".to_owned(), &["B", "A"]),
            ("tag=izstade%202026".to_owned(), &["C"]),
            ("tag=liels".to_owned(), &["C"]),
            ("tag=liel".to_owned(), &[]),
            ("language=lv&tag=liels%20darbs".to_owned(), &["B"]),
            ("tag=liels&status=new&q=izstade".to_owned(), &["C"]),
            ("tag=liels&status=won".to_owned(), &[]),
            ("source=Tech%20Day".to_owned(), &[]),
        ] {
            assert_eq!(list(&app, &query), found, "{query}");
        }
    }
    assert_eq!(list(&app, "language=en"), ["A"]);
}

#[test]
fn no_typed_text_finds_what_only_filters_look_for() {
    let app = TestApp::with_contacts([json!({ "firstName": "A", "service": "chatbots" })]);
    let id = text(&app.contacts()[0]["id"]);
    let person = app.own_id();
    app.change(&id, &json!({ "assignee": person }));
    for query in ["chatbots", &person, &person[..8]] {
        assert_eq!(list(&app, &format!("q={query}")), [""; 0], "{query}");
    }
}

#[test]
fn days_are_those_of_the_firm_and_both_ends_belong_to_them() {
    // 12:00, 23:00 and 0:00 of the next day in Riga.
    let app = TestApp::with_config(|config| config.limits.contact_per_hour = 0);
    for (name, hours) in [("noon", 0), ("late", 11), ("next", 1)] {
        app.clock.advance(SignedDuration::from_hours(hours));
        app.send_contact(&json!({ "firstName": name }));
    }
    app.log_in();
    for (query, found) in [
        ("from=2026-11-21&to=2026-11-21", &["late", "noon"][..]),
        ("from=2026-11-22", &["next"]),
        ("to=2026-11-20", &[]),
        ("to=2026-11-22&q=ozols", &["next", "late", "noon"]),
    ] {
        assert_eq!(list(&app, query), found, "{query}");
    }
}

#[test]
fn a_deadline_is_over_today_later_or_met() {
    let (app, ids) = with_hourly(&["first", "second", "third"]);
    let by = |deadline: &str| list(&app, &format!("deadline={deadline}"));
    assert_eq!(by("later"), ["third", "second", "first"], "tomorrow about noon");
    assert_eq!(by("ahead"), by("later"));
    app.clock.advance(SignedDuration::from_hours(22) + SignedDuration::from_mins(30));
    app.log_in();
    app.change(&ids[2], &json!({ "status": "contacted" }));
    assert_eq!(by("overdue"), ["first"]);
    assert_eq!(by("today"), ["second"]);
    assert_eq!(by("ahead"), ["second"]);
    assert_eq!(by("later"), [""; 0]);
    assert_eq!(by("none"), ["third"]);
    assert_eq!(list(&app, "deadline=overdue&status=contacted"), [""; 0]);
    let counts = json_of(app.get("/api/admin/contacts/counts").dispatch());
    assert_eq!(counts["overdue"], 1, "the same in the counts");
}

#[test]
fn a_request_with_an_agreed_time_ahead_waits_for_nobody() {
    let (app, ids) = with_hourly(&["waits", "is met", "was met"]);
    for (number, start) in [(1, "2026-11-25T08:00:00Z"), (2, "2026-11-22T08:00:00Z")] {
        let booking = json!({ "contactId": ids[number], "start": start, "way": "video" });
        let made = app.post_json("/api/admin/bookings", &booking).dispatch();
        assert_eq!(made.status(), Status::Created);
    }
    app.clock.advance(SignedDuration::from_hours(30));
    app.log_in();
    assert_eq!(
        list(&app, "deadline=overdue"),
        ["was met", "waits"],
        "nobody noted what became of it"
    );
    assert_eq!(list(&app, "deadline=none"), ["is met"]);
    assert_eq!(list(&app, "order=deadline"), ["waits", "was met", "is met"]);
    for limit in [1, 2] {
        let query = format!("order=deadline&limit={limit}");
        assert_eq!(ContactNames::read(&app, &query).names, ["waits", "was met", "is met"]);
    }
    let counts = json_of(app.get("/api/admin/contacts/counts").dispatch());
    assert_eq!([&counts["new"], &counts["overdue"]], [3, 2]);
    let overview = app.overview()["contacts"].clone();
    assert_eq!([&overview["new"], &overview["overdue"]], [2, 2]);
    let listed = json_of(app.get("/api/admin/contacts?q=met").dispatch());
    assert_eq!(listed[1]["booking"]["start"], "2026-11-25T08:00:00Z");
    // Called off it is no answer any more.
    let id = text(&listed[1]["booking"]["id"]);
    let off = app.post_json(&format!("/api/admin/bookings/{id}/cancel"), &json!({})).dispatch();
    assert_eq!(off.status(), Status::Ok);
    assert_eq!(list(&app, "deadline=overdue").len(), 3);
}

#[test]
fn what_is_late_comes_first_and_pages_hold_everything_once() {
    let (app, ids) = with_hourly(&["new 1", "new 2", "won", "step", "late step", "new 3", "old"]);
    for (number, change) in [
        (2, json!({ "status": "won" })),
        (3, json!({ "status": "contacted", "nextStep": { "text": "a", "due": "2026-11-22" } })),
        (4, json!({ "status": "contacted", "nextStep": { "text": "a", "due": "2026-11-20" } })),
        (6, json!({ "status": "lost" })),
    ] {
        app.change(&ids[number], &change);
    }
    // The end of 20 November, the afternoon of 22 November, its end, and those on which nobody waits.
    let expected = ["late step", "new 1", "new 2", "new 3", "step", "old", "won"];
    for limit in [1, 2, 3, 100] {
        let query = format!("order=deadline&limit={limit}");
        assert_eq!(ContactNames::read(&app, &query).names, expected, "{limit}");
    }
    let narrowed = ContactNames::read(&app, "order=deadline&limit=1&q=ozols&status=new,won");
    assert_eq!(narrowed.names, ["new 1", "new 2", "new 3", "won"]);
    assert_eq!(narrowed.total, 4);
}

#[test]
fn steps_of_today_and_late_ones_are_counted_and_listed() {
    let (app, ids) = with_hourly(&["today", "late", "tomorrow", "spam", "none"]);
    for (number, due) in
        [(0, "2026-11-21"), (1, "2026-11-19"), (2, "2026-11-22"), (3, "2026-11-21")]
    {
        app.change(&ids[number], &json!({ "nextStep": { "text": "Zvanīt", "due": due } }));
    }
    app.change(&ids[3], &json!({ "status": "spam" }));
    let figures = |of: &Value| [of["stepsToday"].clone(), of["stepsLate"].clone()];
    assert_eq!(figures(&app.overview()["contacts"]), [1, 1]);
    assert_eq!(figures(&json_of(app.get("/api/admin/contacts/counts").dispatch())), [1, 1]);
    let received = "status=new,contacted,won,lost";
    assert_eq!(list(&app, &format!("{received}&due=today")), ["today"]);
    assert_eq!(list(&app, &format!("{received}&due=late")), ["late"]);
    // Midnight in Riga.
    app.clock.advance(SignedDuration::from_hours(8));
    app.log_in();
    assert_eq!(list(&app, &format!("{received}&due=late")), ["late", "today"]);
    app.change(&ids[1], &json!({ "nextStep": null }));
    assert_eq!(figures(&app.overview()["contacts"]), [1, 1], "tomorrow's is today's by now");
}

#[test]
fn a_telephone_number_is_found_in_any_spelling() {
    let app = TestApp::with_contacts([
        json!({ "firstName": "A", "phone": "+371 24 123-456" }),
        json!({ "firstName": "B", "phone": "24123457", "message": "Vai 0037129 111 222, lūdzu" }),
    ]);
    for (query, found) in [
        ("+371 24 123-456", &["A"][..]),
        ("24123456", &["A"]),
        ("0037124123456", &["A"]),
        ("+371 24", &["B", "A"]),
        ("24 12 34 57", &["B"]),
        ("29111222", &["B"]),
        ("ozols 24123456", &["A"]),
        ("24123458", &[]),
    ] {
        let query = RawStr::new(query).percent_encode().to_string();
        assert_eq!(list(&app, &format!("q={query}")), found, "{query}");
    }
}

#[test]
fn filters_that_make_no_sense_are_refused() {
    let app = TestApp::with_contacts([]);
    let long = "a".repeat(201);
    for query in [
        "deadline=soon",
        "from=yesterday",
        "to=21.11.2026",
        "assignee=me",
        "language=de",
        "due=tomorrow",
        "order=deadline&after=01936c00-0000-7000-8000-000000000001",
        "order=deadline&before=01936c00-0000-7000-8000-000000000001",
        &format!("tag={long}"),
    ] {
        let uri = format!("/api/admin/contacts?{query}");
        assert_problem(app.get(&uri).dispatch(), Status::BadRequest, "bad_request");
    }
}

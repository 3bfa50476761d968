//! The pages of bookings as they come from the server: with the free times in them, and a booking's own for nobody else.

use std::net::SocketAddr;

use rocket::http::{Accept, ContentType, Header, Status};
use serde_json::{Value, json};

use crate::support::{
    TestApp,
    booking::{MONDAY, book, secret_of},
};

/// What a page is rendered from.
#[track_caller]
fn state_of(html: &str) -> Value {
    let (_, rest) = html.split_once("id=\"state\">").expect("a state");
    let (state, _) = rest.split_once("</script>").expect("its end");
    serde_json::from_str(state).expect("JSON")
}

#[track_caller]
fn page(app: &TestApp, path: &str) -> Value {
    let response = app.get(path).dispatch();
    assert_eq!(response.status(), Status::Ok, "{path}");
    assert_eq!(response.headers().get_one("Cache-Control"), Some("no-store"));
    state_of(&response.into_string().expect("text"))
}

#[test]
fn the_page_of_times_has_those_that_are_free_now() {
    let app = TestApp::start();
    app.render_ahead();
    let first = page(&app, "/booking");
    assert_eq!(first["data"]["kind"], "booking");
    assert_eq!(first["data"]["times"]["days"][0]["times"][0], MONDAY);
    book(&app, &json!({}));
    let state =
        page(&app, "/en/booking?day=2026-11-24&start=2026-11-24T08%3A00%3A00Z&from=2026-11-24");
    let data = &state["data"];
    assert_eq!(data["times"]["days"][0]["date"], "2026-11-24");
    assert_eq!((&data["day"], &data["from"]), (&json!("2026-11-24"), &json!("2026-11-24")));
    assert_eq!(data["start"], "2026-11-24T08:00:00Z");
    let times = page(&app, "/booking")["data"]["times"]["days"][0]["times"].clone();
    assert!(!times.as_array().expect("times").contains(&json!(MONDAY)), "{times}");
}

#[test]
fn a_firm_elsewhere_has_its_own_clock_on_all_pages() {
    // Nine in the morning there.
    for (zone, nine) in [("Europe/London", "09"), ("UTC", "09"), ("Europe/Berlin", "08")] {
        let app = TestApp::with_config(|config| {
            config.server.time_zone = zone.parse().expect("a zone");
        });
        let start = format!("2026-11-23T{nine}:00:00Z");
        let times = app.get("/booking?day=2026-11-23").dispatch();
        assert_eq!(times.status(), Status::Ok, "{zone}");
        let times = times.into_string().expect("text");
        let tile = times.split_once(&format!("value=\"{start}\"")).expect("the first time").1;
        let (tile, _) = tile.split_once("</label>").expect("its end");
        assert!(tile.contains("<span>9:00</span>"), "{zone}: {tile}");
        assert!(times.contains(&format!("data-zone=\"{zone}\"")), "for the scripts");
        let secret = secret_of(&book(&app, &json!({ "start": start, "zone": zone })));
        let own = app.get(&format!("/booking/{secret}")).dispatch();
        assert_eq!(own.status(), Status::Ok, "{zone}");
        let own = own.into_string().expect("text");
        assert!(own.contains("Pirmdien, 23. novembrī, plkst. 9:00–9:30"), "{zone}");
    }
    let riga = TestApp::start().get("/").dispatch().into_string().expect("text");
    assert!(riga.starts_with("<!doctype html><html lang=\"lv\"><head>"), "the scripts know it");
}

#[test]
fn the_page_of_a_booking_is_for_whoever_has_its_link() {
    let app = TestApp::start();
    let secret = secret_of(&book(&app, &json!({})));
    let response = app.get(&format!("/booking/{secret}")).dispatch();
    let header = |name| response.headers().get_one(name).map(str::to_owned);
    assert_eq!(header("X-Robots-Tag").as_deref(), Some("noindex"));
    assert_eq!(header("Referrer-Policy").as_deref(), Some("same-origin"));
    assert_eq!(header("Cache-Control").as_deref(), Some("no-store"));
    let state = state_of(&response.into_string().expect("text"));
    assert_eq!(state["data"]["booking"]["start"], MONDAY);
    assert!(!state["data"]["times"]["days"].as_array().expect("days").is_empty());
    for unknown in ["0".repeat(40), "x".to_owned()] {
        let response = app.get(&format!("/booking/{unknown}")).dispatch();
        assert_eq!(response.status(), Status::NotFound, "{unknown}");
    }
}

#[test]
fn a_plain_form_that_is_refused_comes_back_with_what_was_typed_and_other_times() {
    let app = TestApp::with_config(|config| config.limits.contact_per_hour = 0);
    let secret = secret_of(&book(&app, &json!({})));
    let form = "firstName=Anna&lastName=Ozola&email=anna%40example.lv&company=SIA&gdprConsent=true&language=lv\
         &page=%2Fbooking&way=video&start=2026-11-23T07%3A00%3A00Z";
    let request = app.client.post("/api/booking").header(ContentType::Form);
    let response = request.body(form).dispatch();
    assert_eq!(response.status(), Status::Conflict);
    let state = state_of(&response.into_string().expect("text"));
    assert_eq!(state["contactForm"]["code"], "time_taken");
    assert_eq!(state["contactForm"]["values"]["firstName"], "Anna");
    assert_eq!(state["data"]["start"], MONDAY);
    assert_eq!(state["data"]["nearest"].as_array().map(Vec::len), Some(3));
    book(&app, &json!({ "start": "2026-11-24T08:00:00Z", "email": "b@example.lv", "phone": "" }));
    let uri = format!("/api/booking/{secret}/move");
    let body = format!("page=%2Fbooking%2F{secret}&start=2026-11-24T08%3A00%3A00Z");
    let response = app.client.post(uri).header(ContentType::Form).body(body).dispatch();
    assert_eq!(response.status(), Status::Conflict);
    let state = state_of(&response.into_string().expect("text"));
    assert_eq!(state["data"]["problem"]["code"], "time_taken");
    assert_eq!(state["data"]["booking"]["start"], MONDAY);
}

#[test]
fn a_day_behind_the_first_view_is_shown_and_moved_to_as_far_as_one_can_book() {
    let app = TestApp::start();
    let last = |state: &Value| {
        let days = state["data"]["times"]["days"].as_array().expect("days").clone();
        days.last().expect("a day")["date"].clone()
    };
    assert_eq!(last(&page(&app, "/booking")), "2026-12-04");
    for named in ["day=2026-12-15", "start=2026-12-15T08%3A00%3A00Z"] {
        assert_eq!(last(&page(&app, &format!("/booking?{named}"))), "2026-12-21", "{named}");
    }
    let secret = secret_of(&book(&app, &json!({})));
    assert_eq!(last(&page(&app, &format!("/booking/{secret}"))), "2026-12-21");
}

/// As a browser sends it from the English page.
fn post_form(app: &TestApp, uri: &str, body: &str) -> (Status, String) {
    let request = app.client.post(uri.to_owned()).header(ContentType::Form).header(Accept::HTML);
    let from = Header::new("Referer", "http://localhost/en/contact?sent=1");
    let response = request.header(from).body(body).dispatch();
    let kind = response.content_type().expect("a kind");
    assert!(kind.is_html(), "{uri}: {kind}");
    (response.status(), response.into_string().expect("text"))
}

#[test]
fn a_browser_that_sent_a_plain_form_gets_a_page_whatever_is_wrong() {
    let app = &TestApp::start();
    let secret = secret_of(&book(app, &json!({})));
    let uri = format!("/api/booking/{secret}/move");
    let (status, html) = post_form(app, &uri, &format!("page=%2Fen%2Fbooking%2F{secret}"));
    assert_eq!(status, Status::BadRequest);
    let state = state_of(&html);
    assert_eq!(state["data"]["problem"]["code"], "bad_request");
    assert_eq!(state["language"], "en");
    let unknown = "0".repeat(40);
    let body = format!("page=%2Fen%2Fbooking%2F{unknown}");
    let (status, html) = post_form(app, &format!("/api/booking/{unknown}/cancel"), &body);
    assert_eq!(status, Status::NotFound);
    assert_eq!(state_of(&html)["data"]["booking"], Value::Null);
    let (status, html) = post_form(app, "/api/contact", &"a".repeat(300 * 1024));
    assert_eq!(status, Status::PayloadTooLarge);
    assert!(html.starts_with("<!doctype html><html lang=\"en\">"), "{html}");
    assert!(html.contains("at most 256 KiB"), "{html}");
}

#[test]
fn pages_of_days_are_as_many_for_one_visitor_as_looks_at_times() {
    const DAY: &str = "/booking?from=2026-11-24";
    let app = TestApp::start();
    app.render_ahead();
    let look = |path: &str, from: [u8; 4]| {
        let request = app.get(path).remote(SocketAddr::from((from, 1)));
        request.dispatch().status()
    };
    for _ in 0..60 {
        assert_eq!(look(DAY, [192, 0, 2, 1]), Status::Ok);
    }
    assert_eq!(look(DAY, [192, 0, 2, 1]), Status::TooManyRequests);
    assert_eq!(look("/booking", [192, 0, 2, 1]), Status::Ok, "the page itself is for everybody");
    assert_eq!(look(DAY, [192, 0, 2, 2]), Status::Ok);
}

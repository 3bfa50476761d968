//! POST /api/blog/admin/images and GET /blog-images/{name}

use std::io::Cursor;

use image::{ImageFormat, RgbImage};
use jiff::SignedDuration;
use rocket::{
    http::{ContentType, Status},
    local::blocking::LocalResponse,
};
use serde_json::json;
use vitrina::{app::App, upkeep::Purged};

use crate::support::{TestApp, assert_problem, json_of};

const BOUNDARY: &str = "--robeza";

fn start() -> TestApp {
    let app = TestApp::start();
    app.log_in();
    app
}

fn picture(format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::new(2000, 10).write_to(&mut bytes, format).expect("encoded");
    bytes.into_inner()
}

fn upload<'c>(app: &'c TestApp, bytes: &[u8]) -> LocalResponse<'c> {
    let mut body = format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"image\"; filename=\"a.exe\"\r\n\
         Content-Type: text/html\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(bytes);
    body.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
    let kind = ContentType::new("multipart", "form-data").with_params(("boundary", BOUNDARY));
    app.client.post("/api/blog/admin/images").header(kind).body(body).dispatch()
}

#[test]
fn a_picture_is_made_fit_and_served_for_ever_as_what_it_is() {
    let app = start();
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif] {
        let response = upload(&app, &picture(format));
        assert_eq!(response.status(), Status::Created, "{format:?}");
        let stored = json_of(response);
        assert_eq!((&stored["width"], &stored["height"]), (&json!(1600), &json!(8)));
        let url = stored["url"].as_str().expect("address").to_owned();
        let response = app.get(&url).dispatch();
        assert_eq!(response.status(), Status::Ok);
        let header = |name| response.headers().get_one(name).map(str::to_owned);
        let kind = header("Content-Type").expect("type");
        assert!(kind == "image/jpeg" || kind == "image/webp", "{kind}");
        let for_ever = "public, max-age=31536000, immutable";
        assert_eq!(header("Cache-Control").as_deref(), Some(for_ever));
        assert_eq!(header("X-Content-Type-Options").as_deref(), Some("nosniff"));
    }
}

#[test]
fn what_is_no_picture_is_refused_with_a_reason() {
    let app = start();
    for (bytes, status, code) in [
        (b"<svg onload=alert(1)>".as_slice(), 415, "picture_wrong_type"),
        (&picture(ImageFormat::Png)[..60], 422, "picture_damaged"),
        (&vec![0; (10 << 20) + 1], 413, "picture_too_large"),
        (&vec![0; 12 << 20], 413, "picture_too_large"),
    ] {
        assert_problem(upload(&app, bytes), Status::new(status), code);
    }
    let missing = app.get("/blog-images/..%2fdb%2fconf").dispatch();
    assert_problem(missing, Status::NotFound, "not_found");
}

#[test]
fn a_picture_that_nothing_shows_goes_after_a_day() {
    let app = start();
    let url = |response| json_of(response)["url"].as_str().expect("address").to_owned();
    let shown = url(upload(&app, &picture(ImageFormat::Jpeg)));
    let inside = url(upload(&app, &picture(ImageFormat::Jpeg)));
    let unused = url(upload(&app, &picture(ImageFormat::Jpeg)));
    app.create_post(&json!({ "featuredImage": shown, "content": format!("![x]({inside})") }));
    app.clock.advance(SignedDuration::from_hours(25));
    let removed = {
        let managed = app.client.rocket().state::<App>().expect("managed");
        match rocket::execute(managed.upkeep.purge()).expect("removed") {
            Purged::Done(record) => record.removed.pictures,
            Purged::Held(hold) => unreachable!("{hold:?}"),
        }
    };
    assert_eq!(removed, 1);
    assert_eq!(app.get(&shown).dispatch().status(), Status::Ok);
    assert_eq!(app.get(&inside).dispatch().status(), Status::Ok);
    assert_eq!(app.get(&unused).dispatch().status(), Status::NotFound);
}

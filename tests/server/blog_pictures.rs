//! POST /api/blog/admin/images and GET /blog-images/{name}

use std::{ffi::OsStr, io::Cursor, path::Path};

use image::{ImageFormat, RgbImage};
use jiff::SignedDuration;
use rocket::{
    http::{ContentType, Status},
    local::blocking::LocalResponse,
};
use serde_json::json;
use vitrina::{app::App, upkeep::Purged};

use crate::support::{TestApp, assert_problem, json_of, text};

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

/// With so many colours that JPEG is the smaller form.
fn photo() -> Vec<u8> {
    let noise = |x: u32, y: u32| (x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503)) >> 7;
    let pixel = |x, y| image::Rgb(noise(x, y).to_le_bytes().first_chunk().copied().expect("three"));
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::from_fn(300, 200, pixel).write_to(&mut bytes, ImageFormat::Png).expect("encoded");
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
fn a_text_says_how_large_its_pictures_are() {
    let app = start();
    let url = |response| text(&json_of(response)["url"]);
    let (jpeg, webp) = (url(upload(&app, &photo())), url(upload(&app, &picture(ImageFormat::Png))));
    let extension = |url| Path::new(url).extension().and_then(OsStr::to_str);
    assert_eq!((extension(&jpeg), extension(&webp)), (Some("jpg"), Some("webp")));
    let unknown = "/blog-images/01938a4e-0000-7000-8000-000000000001.jpg";
    let content = format!("![a]({jpeg})\n\n![b]({webp})\n\n![c]({unknown})");
    let preview = app.post_json("/api/blog/admin/preview", &json!({ "content": content }));
    let preview = text(&json_of(preview.dispatch())["html"]);
    for part in [
        format!("<img width=\"300\" height=\"200\" src=\"{jpeg}\""),
        format!("<img width=\"1600\" height=\"8\" src=\"{webp}\""),
        format!("<img src=\"{unknown}\""),
    ] {
        assert!(preview.contains(&part), "{part}\n{preview}");
    }
    app.create_post(&json!({ "content": content }));
    assert_eq!(json_of(app.get("/api/blog/posts/ka-sakt").dispatch())["html"], preview);
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

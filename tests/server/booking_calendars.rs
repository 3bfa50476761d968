//! What others' programs understand of our invitations: python-icalendar, and ical.js, which is Thunderbird's.

use std::{fs, path::Path, process::Command};

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use vitrina::booking::{Invitation, Method, feed_text};

const SUPPORT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server/support");
const UI: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/ui");
const ZONES: [&str; 6] =
    ["Europe/Riga", "Europe/London", "Atlantic/Azores", "Europe/Istanbul", "Europe/Moscow", "UTC"];
/// Nights in which clocks are put, the days around them, and days of other years.
const DAYS: [&str; 9] = [
    "2026-03-28T00:00:00Z",
    "2026-03-29T00:00:00Z",
    "2026-03-30T00:00:00Z",
    "2026-10-24T00:00:00Z",
    "2026-10-25T00:00:00Z",
    "2026-10-26T00:00:00Z",
    "2026-11-24T00:00:00Z",
    "2027-07-01T00:00:00Z",
    "2028-12-31T00:00:00Z",
];

fn invitation(zone: &str, start: Timestamp, method: Method) -> Invitation {
    Invitation {
        uid: "0193-a".into(),
        sequence: 3,
        stamp: "2026-11-23T08:00:00Z".parse().expect("time"),
        start,
        end: start.checked_add(SignedDuration::from_mins(30)).expect("time"),
        zone: zone.parse().expect("zone"),
        summary: "Konsultācija: SIA \"Vitrīna\", telefons; video".into(),
        description: "Pirmā rinda, \\ ar; zīmēm\nOtrā: ".to_owned()
            + &"ļoti gara rinda 🙂 ".repeat(9),
        location: "Brīvības iela 1, Rīga".into(),
        organizer: "info@example.lv".into(),
        attendee: Some("anna@example.lv".into()),
        method,
        url: "https://www.example.lv/booking/abc".into(),
    }
}

/// What a program has to understand of an invitation.
fn wanted(invitation: &Invitation) -> Value {
    let is_cancelled = invitation.method == Method::Cancel;
    let attendee = invitation.attendee.as_ref().filter(|_| invitation.method != Method::Publish);
    json!({
        "uid": invitation.uid,
        "sequence": invitation.sequence,
        "stamp": invitation.stamp.to_string(),
        "start": invitation.start.to_string(),
        "end": invitation.end.to_string(),
        "summary": invitation.summary,
        "description": invitation.description,
        "location": invitation.location,
        "organizer": format!("mailto:{}", invitation.organizer),
        "attendee": attendee.map(|attendee| format!("mailto:{attendee}")),
        "status": if is_cancelled { "CANCELLED" } else { "CONFIRMED" },
        "url": invitation.url,
    })
}

/// What both programs say of the calendars of a folder, by file.
fn understood(folder: &Path) -> [(&'static str, Value); 2] {
    let script = |name: &str| format!("{SUPPORT}/{name}");
    let run = |command: &mut Command| -> Value {
        let output = command.arg(folder).current_dir(UI).output().expect("started");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{complaint}");
        serde_json::from_slice(&output.stdout).expect("JSON")
    };
    [
        // Debian's own Python, for which the library is installed (.ci/install-tools).
        (
            "python-icalendar",
            run(Command::new("/usr/bin/python3").arg(script("read_calendars.py"))),
        ),
        ("ical.js", run(Command::new("node").arg(script("read_calendars.mjs")))),
    ]
}

#[test]
fn others_read_our_invitations_as_they_are_meant() {
    let folder = tempfile::tempdir().expect("temporary directory");
    let mut all = Vec::new();
    for (zone, day) in ZONES.iter().flat_map(|zone| DAYS.map(|day| (*zone, day))) {
        let midnight: Timestamp = day.parse().expect("time");
        for half_hour in [0, 1, 2, 3, 4, 15, 40] {
            let ahead = SignedDuration::from_mins(30 * half_hour);
            let start = midnight.checked_add(ahead).expect("time");
            all.push(invitation(zone, start, Method::Request));
        }
    }
    for method in [Method::Cancel, Method::Publish] {
        all.push(invitation("Europe/Riga", "2026-11-24T07:30:00Z".parse().expect("time"), method));
    }
    for (number, invitation) in all.iter().enumerate() {
        let text = invitation.to_ics();
        assert!(text.split("\r\n").all(|line| line.len() <= 75 && !line.contains('\n')), "{text}");
        fs::write(folder.path().join(format!("{number}.ics")), text).expect("written");
    }
    for (program, found) in understood(folder.path()) {
        for (number, invitation) in all.iter().enumerate() {
            let found = &found[format!("{number}.ics")];
            assert_eq!(found["method"], invitation.method.name(), "{program}");
            assert_eq!(found["events"], json!([wanted(invitation)]), "{program}: {invitation:?}");
        }
    }
}

#[test]
fn others_read_the_owners_feed_and_a_download() {
    let folder = tempfile::tempdir().expect("temporary directory");
    let at = |text: &str| text.parse::<Timestamp>().expect("time");
    let (first, second) = (at("2026-10-24T07:30:00Z"), at("2026-10-26T08:30:00Z"));
    let mut events = vec![
        invitation("Europe/Riga", first, Method::Request),
        invitation("Europe/Riga", second, Method::Cancel),
    ];
    let zone = "Europe/Riga".parse().expect("zone");
    let feed = feed_text("Konsultācijas", zone, at("2026-10-20T00:00:00Z"), &events);
    fs::write(folder.path().join("feed.ics"), feed).expect("written");
    fs::write(folder.path().join("download.ics"), events[0].to_download()).expect("written");
    fs::write(folder.path().join("none.ics"), feed_text("Nekas", zone, first, &[]))
        .expect("written");
    events[0].method = Method::Publish;
    // A feed names nobody who is invited.
    events[1].attendee = None;
    for (program, found) in understood(folder.path()) {
        let of_feed = json!([wanted(&events[0]), wanted(&events[1])]);
        assert_eq!(
            found["feed.ics"],
            json!({ "method": "PUBLISH", "events": of_feed }),
            "{program}"
        );
        let of_download = json!([wanted(&events[0])]);
        assert_eq!(
            found["download.ics"],
            json!({ "method": "PUBLISH", "events": of_download }),
            "{program}"
        );
        assert_eq!(found["none.ics"], json!({ "method": "PUBLISH", "events": [] }), "{program}");
    }
}

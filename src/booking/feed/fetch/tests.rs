use std::{
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    sync::mpsc::{Receiver, channel},
    thread,
};

use jiff::{SignedDuration, Timestamp};

use super::*;
use crate::domain::TimeZone;

const CALENDAR: &str = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261124T080000Z\r\n\
    DTEND:20261124T090000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";

fn at(text: &str) -> Timestamp {
    text.parse().expect("time")
}

/// Answers each connection with the next of these answers; gives the heads of the requests.
fn serve(answers: Vec<Vec<u8>>) -> (FeedAddress, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let url = format!("http://{}/secret.ics", listener.local_addr().expect("address"));
    let (heads, asked) = channel();
    thread::spawn(move || {
        for answer in answers {
            let Ok((stream, _)) = listener.accept() else { return };
            let _ = heads.send(read_head(&stream));
            // Whoever has read enough goes away.
            let _ = (&stream).write_all(&answer);
        }
    });
    (FeedAddress::new(Url::parse(&url).expect("address")), asked)
}

fn read_head(stream: &TcpStream) -> String {
    let lines = BufReader::new(stream).lines().map_while(Result::ok);
    lines.take_while(|line| !line.is_empty()).map(|line| line.to_ascii_lowercase() + "\n").collect()
}

fn answer(status: &str, headers: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!(
        "HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
    )
    .into_bytes()
}

async fn look_at(address: &FeedAddress, known: Option<FeedState>, now: &str) -> FeedState {
    let now = at(now);
    look(address, known, FeedWindow::at(now, 30, TimeZone::default()), now).await
}

#[tokio::test]
async fn a_calendar_that_has_not_changed_is_not_sent_again() {
    let tags = "ETag: \"one\"\r\nLast-Modified: Mon, 23 Nov 2026 07:00:00 GMT\r\n";
    let (address, asked) = serve(vec![
        answer("200 OK", tags, CALENDAR),
        answer("304 Not Modified", "", ""),
        answer("200 OK", "", CALENDAR),
    ]);
    let first = look_at(&address, None, "2026-11-23T08:00:00Z").await;
    assert_eq!((first.failure, first.busy.len()), (None, 1));
    let head = asked.recv().expect("asked");
    assert!(!head.contains("if-none-match"), "{head}");

    let second = look_at(&address, Some(first.clone()), "2026-11-23T08:10:00Z").await;
    let head = asked.recv().expect("asked");
    assert!(head.contains("if-none-match: \"one\"\n"), "{head}");
    assert!(head.contains("if-modified-since: mon, 23 nov 2026 07:00:00 gmt\n"), "{head}");
    assert_eq!(second.fetched_at, Some(at("2026-11-23T08:10:00Z")), "it is as good as new");
    assert_eq!(second.busy, first.busy);

    // What was expanded does not reach far enough any more.
    look_at(&address, Some(second), "2027-01-15T08:00:00Z").await;
    let head = asked.recv().expect("asked");
    assert!(!head.contains("if-none-match"), "{head}");
}

#[tokio::test]
async fn a_failed_look_keeps_the_last_good_one_and_says_why() {
    let (address, _asked) = serve(vec![
        answer("200 OK", "", CALENDAR),
        answer("404 Not Found", "", "gone"),
        answer("503 Service Unavailable", "", ""),
        answer("200 OK", "", "<html>Log in</html>"),
        answer("302 Found", "Location: http://127.0.0.1:1/elsewhere\r\n", ""),
        answer("200 OK", "", &CALENDAR[..60]),
        b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nBEGIN:VCALENDAR\r\n".to_vec(),
    ]);
    let mut state = look_at(&address, None, "2026-11-23T08:00:00Z").await;
    let known = state.busy.clone();
    for wanted in [
        FeedFailure::Refused,
        FeedFailure::Unreachable,
        FeedFailure::NotACalendar,
        FeedFailure::Redirected,
        FeedFailure::NotACalendar,
        FeedFailure::Timeout,
        // Nobody is there any more.
        FeedFailure::Unreachable,
    ] {
        state = look_at(&address, Some(state), "2026-11-23T09:00:00Z").await;
        assert_eq!(state.failure, Some(wanted));
        assert_eq!((&state.busy, state.fetched_at), (&known, Some(at("2026-11-23T08:00:00Z"))));
        assert!(!state.is_due(at("2026-11-23T09:09:59Z")), "a failed look counts as one");
    }
}

#[tokio::test]
async fn a_calendar_without_end_is_given_up_and_so_is_one_that_says_it_is_large() {
    let told = b"HTTP/1.1 200 OK\r\nContent-Length: 10485760\r\n\r\nBEGIN:VCALENDAR\r\n".to_vec();
    let mut endless = b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nBEGIN:VCALENDAR\r\n".to_vec();
    endless.extend(b"X-PADDING:0123456789\r\n".repeat(500_000));
    let (address, _asked) = serve(vec![told, endless]);
    for _ in 0..2 {
        let state = look_at(&address, None, "2026-11-23T08:00:00Z").await;
        assert_eq!(state.failure, Some(FeedFailure::TooLarge));
    }
}

#[tokio::test]
async fn another_address_begins_anew() {
    let (address, _asked) = serve(vec![answer("200 OK", "ETag: \"one\"\r\n", CALENDAR)]);
    let known = look_at(&address, None, "2026-11-23T08:00:00Z").await;
    let (other, asked) = serve(vec![answer("404 Not Found", "", "")]);
    let state = look_at(&other, Some(known), "2026-11-23T09:00:00Z").await;
    assert!(!asked.recv().expect("asked").contains("if-none-match"));
    assert_eq!(
        (state.busy.len(), state.fetched_at),
        (0, None),
        "nothing of the other calendar is left"
    );
    assert_eq!(
        state.health(at("2026-11-23T09:00:00Z"), SignedDuration::from_hours(24)),
        super::super::FeedHealth::TooOld
    );
    assert!(!format!("{other:?} {state:?}").contains("secret"), "the address is shown nowhere");
}

//! SIGKILL while many visitors book: each acknowledged booking is there with its request, none is half there, and no time
//! was given twice. And SIGKILL after each step of one booking: it is whole, and all its letters arrive in order.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, mpsc},
    thread,
};

use serde_json::{Value, json};

use crate::{
    crash::list,
    support::{
        Executable, PASSWORD, SmtpServer, agent,
        booking::{booking_with, secret_of},
        free_port, mail_variables, run, text, wait_until,
    },
};

const KILLS: usize = 8;
const SENDERS: usize = 6;
const BEFORE_KILL: usize = 10;
/// Times enough for all rounds, of which many are wanted by several visitors at once.
const VARIABLES: [(&str, &str); 5] = [
    ("VITRINA_BOOKING__FURTHEST_DAYS", "90"),
    ("VITRINA_BOOKING__MOST_A_DAY", "100"),
    ("VITRINA_BOOKING__BUFFER_AFTER_MINUTES", "0"),
    ("VITRINA_BOOKING__STEP_MINUTES", "30"),
    ("VITRINA_BOOKING__LEAST_NOTICE_HOURS", "24"),
];

#[test]
fn kills_lose_no_acknowledged_booking_and_leave_none_half_done() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let acknowledged = Mutex::new(HashMap::new());
    for round in 0..KILLS {
        let mut server = Executable::start_with(&data, &VARIABLES);
        let times = free_times(&server.url);
        thread::scope(|scope| {
            let (told, heard) = mpsc::channel();
            for sender in 0..SENDERS {
                let (url, times, told) = (server.url.clone(), &times, told.clone());
                let acknowledged = &acknowledged;
                scope.spawn(move || {
                    send(&url, times, &format!("{round}-{sender}"), acknowledged, &told);
                });
            }
            drop(told);
            assert_eq!(heard.iter().take(BEFORE_KILL + round).count(), BEFORE_KILL + round);
            server.kill();
        });
    }
    let server = Executable::start_with(&data, &VARIABLES);
    run(&data, &["admin", "set-password"], PASSWORD);
    let contacts = list(&server);
    let bookings = list_bookings(&server.url);
    let starts: HashSet<String> = bookings.iter().map(|one| text(&one["start"])).collect();
    assert_eq!(starts.len(), bookings.len(), "a time was given twice");
    assert_eq!(contacts.len(), bookings.len(), "a request without its booking, or the other way");
    let stored: HashMap<String, String> =
        bookings.iter().map(|one| (text(&one["id"]), text(&one["start"]))).collect();
    for (id, start) in acknowledged.into_inner().expect("lock") {
        assert_eq!(stored.get(&id), Some(&start), "acknowledged and missing");
    }
}

#[test]
fn a_kill_after_each_step_of_a_booking_leaves_it_whole_and_its_letters_on_their_way() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let port = free_port();
    let mail = SmtpServer::start(port);
    let mail_port = port.to_string();
    let variables = mail_variables(&mail_port);
    let start = || Executable::start_with(&data, &variables);
    let letters = || invitations(&mail.messages.all());
    let wait_for = |method: &str, sequence: &str| {
        let letter = (method.to_owned(), sequence.to_owned());
        wait_until(sequence, || letters().contains(&letter), || ());
    };
    let agent = agent();
    let mut server = start();
    run(&data, &["admin", "set-password"], PASSWORD);
    let times = free_times(&server.url);
    let step = |server: &mut Executable, path: &str, cookie: &str, body: &Value| -> Value {
        let sent = agent.post(format!("{}{path}", server.url)).header("Cookie", cookie);
        let mut answer = sent.send_json(body).expect("answer");
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        let answer = answer.body_mut().read_json().expect("JSON");
        server.kill();
        answer
    };

    let (first, last) = (&times[0], &times[times.len() - 1]);
    let booking = booking_with(&json!({ "start": first }));
    let booked = step(&mut server, "/api/booking", "", &booking);
    let (id, secret) = (text(&booked["id"]), secret_of(&booked));
    server = start();
    wait_for("REQUEST", "0");

    let to = json!({ "start": last });
    step(&mut server, &format!("/api/booking/{secret}/move"), "", &to);
    server = start();
    assert!(free_times(&server.url).contains(first), "the former time is free again");
    wait_for("REQUEST", "1");

    let cookie = log_in(&server.url);
    let word = json!({ "word": "Saslimām." });
    step(&mut server, &format!("/api/admin/bookings/{id}/cancel"), &cookie, &word);
    server = start();
    wait_for("CANCEL", "2");
    let stored = list_bookings(&server.url);
    assert_eq!(stored.len(), 1);
    assert_eq!([&stored[0]["status"], &stored[0]["start"]], [&json!("cancelled"), &json!(last)]);
    // A kill between a delivery and its record may repeat a letter, but not change their order.
    let mut told = letters();
    told.dedup();
    let steps = [("REQUEST", "0"), ("REQUEST", "1"), ("CANCEL", "2")];
    assert_eq!(told, steps.map(|(method, sequence)| (method.to_owned(), sequence.to_owned())));
}

/// The method and the number of each letter with an invitation.
fn invitations(letters: &[Value]) -> Vec<(String, String)> {
    let read = |letter: &Value| {
        let parts = letter["parts"].as_array()?;
        let part = parts.iter().find(|part| part["type"] == "text/calendar")?;
        let sequence = text(&part["content"]);
        let sequence = sequence.lines().find_map(|line| line.strip_prefix("SEQUENCE:"))?;
        Some((text(&part["method"]), sequence.trim().to_owned()))
    };
    letters.iter().filter_map(read).collect()
}

/// Books one time after the other until the server is gone; tells each acknowledgement.
fn send(
    url: &str,
    times: &[String],
    name: &str,
    acknowledged: &Mutex<HashMap<String, String>>,
    told: &mpsc::Sender<()>,
) {
    let agent = agent();
    for (number, start) in times.iter().enumerate() {
        let email = format!("s{name}-{number}@example.lv");
        let booking = booking_with(&json!({ "email": email, "phone": "", "start": start }));
        let sent = agent.post(format!("{url}/api/booking")).send_json(booking);
        let Ok(mut answer) = sent else { return };
        if answer.status() == 409 {
            continue;
        }
        assert_eq!(answer.status(), 201);
        // The kill may come in the middle of the answer.
        let Ok(booked) = answer.body_mut().read_json::<Value>() else { return };
        let mut acknowledged = acknowledged.lock().expect("lock");
        acknowledged.insert(text(&booked["id"]), text(&booked["start"]));
        // The listener is gone once it has heard enough.
        let _ = told.send(());
    }
}

fn free_times(url: &str) -> Vec<String> {
    let asked = agent().get(format!("{url}/api/booking/times?days=62")).call();
    let times: Value = asked.expect("answer").body_mut().read_json().expect("JSON");
    let days = times["days"].as_array().expect("days");
    let of = |day: &Value| day["times"].as_array().expect("times").iter().map(text).collect();
    days.iter().flat_map(|day| -> Vec<String> { of(day) }).collect()
}

/// Gives the cookie of the session.
fn log_in(url: &str) -> String {
    let password = json!({ "password": PASSWORD });
    let login = agent().post(format!("{url}/api/admin/login")).send_json(password).expect("answer");
    let cookie = login.headers()["set-cookie"].to_str().expect("text");
    cookie.split(';').next().expect("cookie").to_owned()
}

fn list_bookings(url: &str) -> Vec<Value> {
    let agent = agent();
    let cookie = log_in(url);
    let to = jiff::Timestamp::now() + jiff::SignedDuration::from_hours(24 * 100);
    let to = to.strftime("%Y-%m-%d");
    let listed = agent.get(format!("{url}/api/admin/bookings?to={to}")).header("Cookie", &cookie);
    let list: Value = listed.call().expect("answer").body_mut().read_json().expect("JSON");
    list["bookings"].as_array().expect("bookings").clone()
}

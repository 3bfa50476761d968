//! SIGKILL while requests come in and the mail server is down: every request that is kept is told of, once.

use std::{
    collections::HashSet,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use serde_json::{Value, json};

use crate::{
    crash::list,
    support::{
        Executable, PASSWORD, SmtpServer, agent, contact_with, free_port, mail_variables, run,
        text, wait_until,
    },
};

const KILLS: usize = 6;
const SENDERS: usize = 4;
const FEWEST_BEFORE_KILL: usize = 5;

#[test]
fn no_request_stays_untold_and_none_is_told_of_twice() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let port = free_port();
    let mail_port = port.to_string();
    let settings = mail_variables(&mail_port);
    let start = || Executable::start_with(&data, &settings);
    for _ in 0..KILLS {
        let mut server = start();
        let acknowledged = AtomicUsize::new(0);
        let url = server.url.clone();
        thread::scope(|scope| {
            for _ in 0..SENDERS {
                scope.spawn(|| {
                    while send(&url, "Pirms").is_some() {
                        acknowledged.fetch_add(1, Ordering::SeqCst);
                    }
                });
            }
            while acknowledged.load(Ordering::SeqCst) < FEWEST_BEFORE_KILL {
                thread::yield_now();
            }
            server.kill();
        });
    }

    run(&data, &["admin", "set-password"], PASSWORD);
    let mail = SmtpServer::start(port);
    let server = start();
    let kept: HashSet<String> = list(&server).iter().map(|contact| text(&contact["id"])).collect();
    assert!(kept.len() >= KILLS * FEWEST_BEFORE_KILL);
    mail.messages.wait_for(kept.len(), || ());
    // The next kill falls between no delivery and its record: that is all the other side could tell.
    wait_until("an empty queue", || open_jobs(&server.url) == 0, || ());
    let messages = mail.messages.all();
    drop(server);
    let server = start();
    let last = send(&server.url, "Pēc").expect("taken");
    mail.messages.wait_for(messages.len() + 1, || ());
    let told: Vec<String> = mail.messages.all().iter().map(told_id).collect();
    assert_eq!(told.last(), Some(&last), "the others came again");
    let once: HashSet<String> = told.iter().cloned().collect();
    assert_eq!(once.len(), told.len(), "told of twice");
    assert_eq!(once, kept.into_iter().chain([last]).collect());
}

/// The id, unless the server is gone.
fn send(url: &str, name: &str) -> Option<String> {
    let contact = contact_with(&json!({ "firstName": name }));
    let mut answer = agent().post(format!("{url}/api/contact")).send_json(contact).ok()?;
    assert_eq!(answer.status(), 201);
    Some(text(&answer.body_mut().read_json::<Value>().ok()?["id"]))
}

/// How many messages are not delivered yet (/metrics).
fn open_jobs(url: &str) -> u64 {
    let mut answer = agent().get(format!("{url}/metrics")).call().expect("answer");
    let figures = answer.body_mut().read_to_string().expect("text");
    let lines = figures.lines().filter(|line| line.starts_with("vitrina_jobs{kind=\"mail\","));
    lines.filter_map(|line| line.rsplit(' ').next()?.parse::<u64>().ok()).sum()
}

fn told_id(message: &Value) -> String {
    let id = text(&message["headers"]["Message-ID"]);
    id.trim_start_matches('<').split('@').next().expect("id").to_owned()
}

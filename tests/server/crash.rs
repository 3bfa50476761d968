//! SIGKILL during a stream of contacts: none that was acknowledged is missing, none is doubled.

use std::{
    collections::{HashMap, HashSet},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

use serde_json::{Value, json};

use crate::support::{Executable, PASSWORD, agent, contact_with, run};

const KILLS: usize = 20;
const SENDERS: usize = 8;
/// Acknowledgements before the kill, at least; the rest varies with the round.
const FEWEST_BEFORE_KILL: usize = 5;

/// A request that is sent until it is acknowledged, across kills, always with its own key.
struct Sender {
    id: usize,
    next: usize,
}

impl Sender {
    /// Sends until the server is gone; tells each acknowledgement.
    fn send(&mut self, url: &str, acknowledged: &Mutex<HashSet<String>>, told: &mpsc::Sender<()>) {
        let agent = agent();
        loop {
            let email = format!("s{}-{}@example.lv", self.id, self.next);
            let sent = agent
                .post(format!("{url}/api/contact"))
                .header("Idempotency-Key", &email)
                .send_json(contact_with(&json!({ "email": email })));
            let Ok(answer) = sent else { return };
            assert_eq!(answer.status(), 201);
            acknowledged.lock().expect("lock").insert(email);
            self.next += 1;
            // The listener is gone once it has heard enough.
            let _ = told.send(());
        }
    }
}

#[test]
fn twenty_kills_lose_and_double_no_acknowledged_contact() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let acknowledged = Mutex::new(HashSet::new());
    let unfinished = AtomicUsize::new(0);
    let mut senders: Vec<Sender> = (0..SENDERS).map(|id| Sender { id, next: 0 }).collect();

    for round in 0..KILLS {
        let mut server = Executable::start(&data);
        let url = server.url.clone();
        thread::scope(|scope| {
            let (told, heard) = mpsc::channel();
            for sender in &mut senders {
                let (url, told) = (&url, told.clone());
                let (acknowledged, unfinished) = (&acknowledged, &unfinished);
                scope.spawn(move || {
                    sender.send(url, acknowledged, &told);
                    unfinished.fetch_add(1, Ordering::Relaxed);
                });
            }
            drop(told);
            let before_kill = FEWEST_BEFORE_KILL + round * 7 % 40;
            assert_eq!(heard.iter().take(before_kill).count(), before_kill);
            server.kill();
        });
    }
    assert_eq!(unfinished.load(Ordering::Relaxed), KILLS * SENDERS, "all broke off mid-request");

    let server = Executable::start(&data);
    run(&data, &["admin", "set-password"], PASSWORD);
    let mut times_stored: HashMap<String, usize> = HashMap::new();
    for contact in list(&server) {
        *times_stored.entry(contact["email"].as_str().expect("e-mail").to_owned()).or_default() +=
            1;
    }
    let acknowledged = acknowledged.into_inner().expect("lock");
    assert!(acknowledged.len() >= KILLS * FEWEST_BEFORE_KILL);
    let missing: Vec<_> = acknowledged.iter().filter(|e| !times_stored.contains_key(*e)).collect();
    assert!(missing.is_empty(), "acknowledged and missing: {missing:?}");
    let doubled: Vec<_> = times_stored.iter().filter(|(_, times)| **times > 1).collect();
    assert!(doubled.is_empty(), "doubled: {doubled:?}");
}

/// All contacts, read as the administrator does.
pub fn list(server: &Executable) -> Vec<Value> {
    let agent = agent();
    let login = agent
        .post(format!("{}/api/admin/login", server.url))
        .send_json(json!({ "password": PASSWORD }))
        .expect("answer");
    let cookie = login.headers()["set-cookie"].to_str().expect("text").to_owned();
    let cookie = cookie.split(';').next().expect("cookie").to_owned();
    let mut contacts = Vec::new();
    let mut path = "/api/admin/contacts?limit=1000".to_owned();
    loop {
        let request = agent.get(format!("{}{path}", server.url)).header("Cookie", &cookie);
        let mut page = request.call().expect("answer");
        assert_eq!(page.status(), 200);
        let next = page.headers().get("link").map(|link| link.to_str().expect("text").to_owned());
        contacts.extend(page.body_mut().read_json::<Vec<Value>>().expect("JSON"));
        let Some(next) = next else { return contacts };
        path.replace_range(.., &next[1..next.find('>').expect("end of address")]);
    }
}

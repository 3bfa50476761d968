//! Somebody who uses everything and remembers what was acknowledged. Each has requests, posts and drafts of their own,
//! so that nobody else changes what they compare.

use std::{
    collections::{HashMap, HashSet},
    sync::atomic::{AtomicBool, Ordering},
};

use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use serde_json::{Value, json};

use crate::client::Client;

const STATUSES: [&str; 5] = ["new", "contacted", "won", "lost", "spam"];
/// Checked after each start; the rest when all are read.
const LATEST: usize = 30;

/// What is known of something that was changed: what it may be now.
#[derive(Clone, Debug)]
struct Known {
    id: String,
    /// More than one only after a call without an answer.
    values: Vec<String>,
    /// Notes that were acknowledged.
    notes: HashSet<String>,
    existence: Existence,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Existence {
    There,
    /// Its erasure was not acknowledged.
    Unsure,
    Erased,
}

pub struct Person {
    id: usize,
    random: StdRng,
    /// Lasts over restarts, as it does for an administrator.
    cookie: Option<String>,
    /// The address of a request that was sent and not acknowledged: it is sent again, with its key.
    unanswered: Option<String>,
    sent: usize,
    contacts: HashMap<String, Known>,
    latest: Vec<String>,
    drafts: HashMap<String, Vec<String>>,
    posts: Vec<Known>,
    consents: Vec<String>,
    pub acknowledged: usize,
}

impl Person {
    pub fn new(id: usize, seed: u64) -> Self {
        Self {
            id,
            random: StdRng::seed_from_u64(seed),
            cookie: None,
            unanswered: None,
            sent: 0,
            contacts: HashMap::new(),
            latest: Vec::new(),
            drafts: HashMap::new(),
            posts: Vec::new(),
            consents: Vec::new(),
            acknowledged: 0,
        }
    }

    /// Checks what was done last, then goes on until the server is gone.
    pub fn work(&mut self, client: &Client, over: &AtomicBool) {
        if self.check(client).is_none() {
            return;
        }
        while !over.load(Ordering::Relaxed) {
            let done = match self.random.random_range(0..20) {
                0..7 => self.send_contact(client),
                7..10 => self.change_status(client),
                10..12 => self.add_note(client),
                12..14 => self.erase(client),
                14 => self.write_draft(client),
                15 => self.publish(client),
                16 => self.rewrite(client),
                17 => self.delete_post(client),
                18 => self.decide(client),
                _ => ask(client),
            };
            if done.is_none() {
                return;
            }
            self.acknowledged += 1;
        }
    }

    /// Compares all requests of this person with the addresses that are there.
    pub fn compare(&self, there: &HashSet<&str>) {
        for (email, known) in &self.contacts {
            match known.existence {
                Existence::There => assert!(there.contains(email.as_str()), "lost: {email}"),
                Existence::Erased => assert!(!there.contains(email.as_str()), "back: {email}"),
                Existence::Unsure => {}
            }
        }
        let prefix = format!("p{}-", self.id);
        let mine = there.iter().filter(|email| email.starts_with(&prefix));
        let unknown: Vec<_> = mine
            .filter(|email| {
                !self.contacts.contains_key(**email) && self.unanswered.as_deref() != Some(**email)
            })
            .collect();
        assert!(unknown.is_empty(), "nobody sent {unknown:?}");
    }

    fn check(&mut self, client: &Client) -> Option<()> {
        self.cookie(client)?;
        for email in self.latest.split_off(self.latest.len().saturating_sub(LATEST)) {
            self.check_contact(client, &email)?;
            self.latest.push(email);
        }
        for (key, values) in &mut self.drafts {
            let path = format!("/api/blog/admin/drafts/{key}");
            let (status, draft) =
                client.call("GET", &path, &[auth(self.cookie.as_deref())], None)?;
            assert_eq!(status, 200, "the draft {key} is lost");
            settle(values, draft["post"]["title"].as_str().unwrap_or_default());
        }
        for post in &mut self.posts {
            check_post(client, self.cookie.as_deref(), post)?;
        }
        for id in self.consents.iter().rev().take(LATEST) {
            let (status, kept) = client.call("GET", &format!("/api/consents/{id}"), &[], None)?;
            assert!(status == 200 && kept.as_array().is_some_and(|k| !k.is_empty()), "lost: {id}");
        }
        Some(())
    }

    fn check_contact(&mut self, client: &Client, email: &str) -> Option<()> {
        let known = self.contacts.get_mut(email).expect("known");
        let path = format!("/api/admin/contacts/{}", known.id);
        let (status, contact) = client.call("GET", &path, &[auth(self.cookie.as_deref())], None)?;
        if status == 404 {
            assert_ne!(known.existence, Existence::There, "lost: {email}");
            known.existence = Existence::Erased;
            return Some(());
        }
        assert_eq!(status, 200, "{email}: {contact}");
        assert_ne!(known.existence, Existence::Erased, "back: {email}");
        known.existence = Existence::There;
        settle(&mut known.values, contact["status"].as_str().expect("status"));
        let notes = contact["notes"].as_array().expect("notes");
        let notes: Vec<&str> = notes.iter().filter_map(|note| note["text"].as_str()).collect();
        let lost: Vec<_> = known.notes.iter().filter(|n| !notes.contains(&n.as_str())).collect();
        assert!(lost.is_empty(), "{email} lost the notes {lost:?}");
        let different: HashSet<&&str> = notes.iter().collect();
        assert_eq!(different.len(), notes.len(), "doubled notes of {email}");
        Some(())
    }

    /// A session that outlasts the kills.
    fn cookie(&mut self, client: &Client) -> Option<()> {
        if self.cookie.is_none() {
            self.cookie = Some(client.log_in()?);
        }
        let (status, _) = client.call(
            "GET",
            "/api/admin/contacts/counts",
            &[auth(self.cookie.as_deref())],
            None,
        )?;
        assert_eq!(status, 200, "the session is lost");
        Some(())
    }

    fn send_contact(&mut self, client: &Client) -> Option<()> {
        let email = self.unanswered.clone().unwrap_or_else(|| {
            self.sent += 1;
            format!("p{}-{}@example.lv", self.id, self.sent)
        });
        self.unanswered = Some(email.clone());
        let body = json!({
            "firstName": "Jānis", "lastName": "Bērziņš", "email": email, "company": "SIA Ozols",
            "message": "Labdien! Vai varat piezvanīt?", "gdprConsent": true, "language": "lv"
        });
        let (status, answer) =
            client.call("POST", "/api/contact", &[("Idempotency-Key", &email)], Some(&body))?;
        assert_eq!(status, 201, "{answer}");
        let id = answer["id"].as_str().expect("id").to_owned();
        let known = Known {
            id,
            values: vec!["new".into()],
            notes: HashSet::new(),
            existence: Existence::There,
        };
        self.contacts.insert(email.clone(), known);
        self.unanswered = None;
        self.latest.push(email);
        Some(())
    }

    /// One of the latest requests that is there.
    fn some_contact(&mut self) -> Option<String> {
        let there = |email: &&String| self.contacts[*email].existence == Existence::There;
        let latest = self.latest.iter().rev().take(LATEST).filter(there).collect::<Vec<_>>();
        latest.choose(&mut self.random).map(|email| (*email).clone())
    }

    fn change_status(&mut self, client: &Client) -> Option<()> {
        let Some(email) = self.some_contact() else { return Some(()) };
        let value = *STATUSES.choose(&mut self.random).expect("status");
        let known = self.contacts.get_mut(&email).expect("known");
        known.values.push(value.into());
        let path = format!("/api/admin/contacts/{}", known.id);
        let body = json!({ "status": value });
        let (status, answer) =
            client.call("PATCH", &path, &[auth(self.cookie.as_deref())], Some(&body))?;
        assert_eq!(status, 200, "{answer}");
        known.values = vec![value.into()];
        Some(())
    }

    fn add_note(&mut self, client: &Client) -> Option<()> {
        let Some(email) = self.some_contact() else { return Some(()) };
        let text = format!("Piezīme {}", self.random.random::<u64>());
        let known = self.contacts.get_mut(&email).expect("known");
        let path = format!("/api/admin/contacts/{}/notes", known.id);
        let body = json!({ "text": text });
        let (status, answer) =
            client.call("POST", &path, &[auth(self.cookie.as_deref())], Some(&body))?;
        assert_eq!(status, 201, "{answer}");
        known.notes.insert(text);
        Some(())
    }

    fn erase(&mut self, client: &Client) -> Option<()> {
        let Some(email) = self.some_contact() else { return Some(()) };
        let known = self.contacts.get_mut(&email).expect("known");
        known.existence = Existence::Unsure;
        let whole_person = self.random.random_bool(0.3);
        let path = if whole_person {
            format!("/api/admin/contacts/person?email={email}")
        } else {
            format!("/api/admin/contacts/{}", known.id)
        };
        let (status, answer) =
            client.call("DELETE", &path, &[auth(self.cookie.as_deref())], None)?;
        assert_eq!(status, if whole_person { 200 } else { 204 }, "{answer}");
        known.existence = Existence::Erased;
        Some(())
    }

    fn write_draft(&mut self, client: &Client) -> Option<()> {
        // As the editor makes one: a UUID.
        let key = format!("00000000-0000-4000-8000-{:012}", self.id);
        let title = format!("Melnraksts {}", self.random.random::<u64>());
        // Before the first acknowledgement it need not be there.
        if let Some(values) = self.drafts.get_mut(&key) {
            values.push(title.clone());
        }
        let path = format!("/api/blog/admin/drafts/{key}");
        let body = json!({ "post": post(&title) });
        let (status, answer) =
            client.call("PUT", &path, &[auth(self.cookie.as_deref())], Some(&body))?;
        assert_eq!(status, 200, "{answer}");
        self.drafts.insert(key, vec![title]);
        Some(())
    }

    fn publish(&mut self, client: &Client) -> Option<()> {
        let title = format!("Raksts {}", self.random.random::<u64>());
        let body = post(&title);
        let (status, answer) = client.call(
            "POST",
            "/api/blog/admin/posts",
            &[auth(self.cookie.as_deref())],
            Some(&body),
        )?;
        assert_eq!(status, 201, "{answer}");
        let id = answer["id"].as_str().expect("id").to_owned();
        let (values, notes) = (vec![title], HashSet::new());
        self.posts.push(Known { id, values, notes, existence: Existence::There });
        Some(())
    }

    fn rewrite(&mut self, client: &Client) -> Option<()> {
        let title = format!("Pārrakstīts {}", self.random.random::<u64>());
        let there = |post: &&mut Known| post.existence == Existence::There;
        let Some(known) = self.posts.iter_mut().rev().find(there) else { return Some(()) };
        let path = format!("/api/blog/admin/posts/{}", known.id);
        let (status, now) = client.call("GET", &path, &[auth(self.cookie.as_deref())], None)?;
        assert_eq!(status, 200, "{now}");
        let mut body = post(&title);
        body["version"] = now["version"].clone();
        known.values.push(title.clone());
        let (status, answer) =
            client.call("PUT", &path, &[auth(self.cookie.as_deref())], Some(&body))?;
        assert_eq!(status, 200, "{answer}");
        known.values = vec![title];
        Some(())
    }

    fn delete_post(&mut self, client: &Client) -> Option<()> {
        let there = |post: &&mut Known| post.existence == Existence::There;
        let Some(known) = self.posts.iter_mut().find(there) else { return Some(()) };
        known.existence = Existence::Unsure;
        let path = format!("/api/blog/admin/posts/{}", known.id);
        let (status, answer) =
            client.call("DELETE", &path, &[auth(self.cookie.as_deref())], None)?;
        assert_eq!(status, 204, "{answer}");
        known.existence = Existence::Erased;
        Some(())
    }

    fn decide(&mut self, client: &Client) -> Option<()> {
        let body = json!({
            "revision": "2026-11-21", "functional": false, "analytics": true,
            "marketing": false, "language": "lv"
        });
        let (status, answer) = client.call("POST", "/api/consents", &[], Some(&body))?;
        assert_eq!(status, 201, "{answer}");
        self.consents.push(answer["id"].as_str().expect("id").to_owned());
        Some(())
    }
}

/// Keeps the queue of jobs busy.
fn ask(client: &Client) -> Option<()> {
    let body = json!({ "text": "Paldies, viss bija lieliski un laikā!", "language": "lv" });
    let (status, answer) = client.call("POST", "/api/analyze-text", &[], Some(&body))?;
    assert_eq!(status, 200, "{answer}");
    Some(())
}

fn check_post(client: &Client, cookie: Option<&str>, known: &mut Known) -> Option<()> {
    let path = format!("/api/blog/admin/posts/{}", known.id);
    let (status, post) = client.call("GET", &path, &[auth(cookie)], None)?;
    if status == 404 {
        assert_ne!(known.existence, Existence::There, "lost: {known:?}");
        known.existence = Existence::Erased;
        return Some(());
    }
    assert_eq!(status, 200, "{post}");
    assert_ne!(known.existence, Existence::Erased, "back: {known:?}");
    known.existence = Existence::There;
    settle(&mut known.values, post["title"].as_str().expect("title"));
    Some(())
}

/// One of the values that are possible: from now on the only one.
fn settle(values: &mut Vec<String>, now: &str) {
    assert!(values.iter().any(|value| value == now), "{now} is none of {values:?}");
    *values = vec![now.to_owned()];
}

fn auth(cookie: Option<&str>) -> (&'static str, &str) {
    ("Cookie", cookie.unwrap_or_default())
}

fn post(title: &str) -> Value {
    json!({
        "title": title, "excerpt": "Par pirmo soli.", "content": "## Solis\n\nViens **solis**.",
        "category": "Automatizācija", "tags": ["n8n"], "isPublished": true, "language": "lv"
    })
}

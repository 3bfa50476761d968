//! Kills the server at random, over and over, while people use all of it, and compares what is there with what was
//! acknowledged: `cargo bench --bench endurance -- 600` (seconds; 60 without a number).
//!
//! Nothing acknowledged may be lost, nothing may be there twice, and nothing erased may come back. The first thing
//! that is not so ends the program.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

mod client;
mod person;
mod server;

use std::{
    collections::{HashMap, HashSet},
    env,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use client::Client;
use person::Person;
use rand::{Rng, SeedableRng, rngs::StdRng};
use server::{Server, command, set_password};

const PEOPLE: usize = 6;
const USUAL_SECONDS: u64 = 60;
/// A server lives for so long at most.
const LONGEST_LIFE: Duration = Duration::from_secs(4);
/// All requests are read and compared after so many kills; what a person did last, after each.
const ROUNDS_BETWEEN_READINGS: u32 = 20;

fn main() {
    let seconds = env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(USUAL_SECONDS);
    let seed = rand::random();
    println!("seed {seed}, {seconds} s");
    let mut random = StdRng::seed_from_u64(seed);
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path();
    set_password(data);
    let mut people: Vec<Person> = (0..PEOPLE).map(|id| Person::new(id, random.random())).collect();
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut kills = 0;
    while Instant::now() < end {
        if random.random_bool(0.1) {
            Server::spawn(data).kill_after(random.random_range(Duration::ZERO..LONGEST_LIFE / 10));
            kills += 1;
        }
        live(data, &mut people, random.random_range(Duration::ZERO..LONGEST_LIFE));
        kills += 1;
        if kills % ROUNDS_BETWEEN_READINGS == 0 {
            compare(data, &people);
        }
    }
    compare(data, &people);
    let done: usize = people.iter().map(|person| person.acknowledged).sum();
    println!("{kills} kills, {done} acknowledged changes: 0 lost, 0 doubled, 0 resurrected");
}

/// One life of the server: everybody checks what they did last, goes on, and it is killed.
fn live(data: &Path, people: &mut [Person], life: Duration) {
    let server = Server::start(data);
    let (url, over) = (server.url.clone(), AtomicBool::new(false));
    thread::scope(|scope| {
        for person in people {
            let (url, over) = (&url, &over);
            scope.spawn(move || person.work(&Client::new(url), over));
        }
        let (over, commands) = (&over, scope.spawn(|| commands(data, &over)));
        thread::sleep(life);
        over.store(true, Ordering::Relaxed);
        server.kill_after(Duration::ZERO);
        commands.join().expect("commands");
    });
}

/// What an administrator's scripts do meanwhile. A command whose server is killed fails: only its effect on what was
/// acknowledged counts.
fn commands(data: &Path, over: &AtomicBool) {
    while !over.load(Ordering::Relaxed) {
        for arguments in [&["backup"][..], &["contacts", "export"], &["purge"]] {
            if over.load(Ordering::Relaxed) {
                return;
            }
            // Killed or not, it is over.
            let _ = command(data).args(arguments).status().expect("started");
        }
    }
}

/// Reads all requests as the administrator does and compares them with what each person knows.
fn compare(data: &Path, people: &[Person]) {
    let server = Server::start(data);
    let client = Client::new(&server.url);
    let mut times: HashMap<String, usize> = HashMap::new();
    for contact in client.all_contacts() {
        *times.entry(contact["email"].as_str().expect("e-mail").to_owned()).or_default() += 1;
    }
    let doubled: Vec<_> = times.iter().filter(|(_, times)| **times > 1).collect();
    assert!(doubled.is_empty(), "doubled: {doubled:?}");
    let there: HashSet<&str> = times.keys().map(String::as_str).collect();
    for person in people {
        person.compare(&there);
    }
    println!("{} requests are there, as acknowledged", there.len());
    server.kill_after(Duration::ZERO);
}

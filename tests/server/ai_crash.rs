//! SIGKILL while jobs run: every job ends exactly once, as done, failed for a reason, or cancelled.

use std::{
    collections::HashMap,
    path::Path,
    sync::{Mutex, mpsc},
    thread,
    time::Duration,
};

use vitrina::{
    domain::{Job, JobState},
    store::Store,
};

use crate::{
    ai_tools::question,
    support::{
        EventStream, Executable, agent,
        ollama::{Behaviour, ScriptedOllama},
    },
};

const KILLS: usize = 30;
const VISITORS: usize = 6;
/// Longest waits for the kill, in events that visitors saw.
const MOST_EVENTS: usize = 60;

/// What visitors were told: the end of each job that they know, `None` while it goes on.
type Told = Mutex<HashMap<String, Option<String>>>;

fn start(data: &Path, ollama: &ScriptedOllama) -> Executable {
    let urls = format!("[\"{}\"]", ollama.url());
    let variables = [
        ("VITRINA_AI__ENGINE", "ollama"),
        ("VITRINA_AI__URLS", urls.as_str()),
        ("VITRINA_AI__CONCURRENCY", "3"),
        ("VITRINA_LIMITS__CHAT_PER_MINUTE", "0"),
    ];
    Executable::start_with(data, &variables)
}

/// Some answers come, some fail, some take their time.
fn behaviour(index: usize) -> Behaviour {
    let answer = Behaviour::answer("Jā, čatbots runā latviski un angliski.");
    match index % 5 {
        0 => Behaviour::status(500),
        1 => answer.failing(),
        2 => answer.paced(Duration::from_millis(3)),
        _ => answer.paced(Duration::from_millis(1)),
    }
}

/// Asks until the server is gone; every fifth visitor stops the answer, every seventh leaves.
fn visit(server: &str, visitor: usize, told: &Told, heard: &mpsc::Sender<()>) {
    let body = question("Vai čatbots runā latviski?", "lv");
    for turn in visitor.. {
        let Some(stream) = EventStream::try_ask(server, "/api/chat", &body) else { return };
        let mut id = String::new();
        for event in stream {
            // The one who kills has heard enough.
            let _ = heard.send(());
            if let Some(job) = event.data["jobId"].as_str() {
                job.clone_into(&mut id);
                told.lock().expect("lock").entry(id.clone()).or_insert(None);
            }
            match event.name.as_str() {
                "done" | "error" => {
                    let end = event.data["code"].as_str().unwrap_or("done").to_owned();
                    told.lock().expect("lock").insert(id.clone(), Some(end));
                }
                "started" if turn % 5 == 0 => {
                    // The kill may come first.
                    let _ = agent().delete(format!("{server}/api/jobs/{id}")).call();
                }
                "token" if turn % 7 == 0 => break,
                _ => {}
            }
        }
    }
}

/// All jobs as they are on disk while nobody serves.
fn stored(data: &Path) -> HashMap<String, Job> {
    let jobs = Store::open(data).expect("database").all_jobs_now().expect("jobs");
    jobs.into_iter().map(|job| (job.id.to_string(), job)).collect()
}

fn is_over(job: &Job) -> bool {
    job.state.ended_at().is_some()
}

#[test]
fn thirty_kills_and_every_job_ends_exactly_once() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let ollama = ScriptedOllama::start();
    (0..10_000).for_each(|index| ollama.queue(behaviour(index)));
    let told = Told::default();
    let mut before: HashMap<String, Job> = HashMap::new();

    for round in 0..KILLS {
        let mut server = start(&data, &ollama);
        let url = server.url.clone();
        thread::scope(|scope| {
            let (heard, listen) = mpsc::channel();
            for visitor in 0..VISITORS {
                let (url, told, heard) = (&url, &told, heard.clone());
                scope.spawn(move || visit(url, visitor, told, &heard));
            }
            drop(heard);
            let patience = 1 + round * 17 % MOST_EVENTS;
            assert_eq!(listen.iter().take(patience).count(), patience);
            server.kill();
        });
        let now = stored(&data);
        for (id, job) in before.iter().filter(|(_, job)| is_over(job)) {
            assert_eq!(now.get(id), Some(job), "an ended job changed");
        }
        before = now;
    }

    let mut server = start(&data, &ollama);
    let open: Vec<_> = before.iter().filter(|(_, job)| !is_over(job)).map(|(id, _)| id).collect();
    assert!(!open.is_empty(), "the last kill interrupted nothing");
    for id in open {
        let end = EventStream::resume(&server, id, "0").last().expect("an end");
        assert!(end.name == "done" || end.name == "error", "{end:?}");
    }
    assert!(server.terminate());
    assert_told_and_stored_agree(&told.into_inner().expect("lock"), &stored(&data));
}

#[track_caller]
fn assert_told_and_stored_agree(
    told: &HashMap<String, Option<String>>,
    stored: &HashMap<String, Job>,
) {
    assert!(told.len() > KILLS, "{} jobs are too few to say anything", told.len());
    for (id, end) in told {
        let job = stored.get(id).expect("no job is lost");
        assert_eq!(job.input, None, "what its visitor wrote is gone");
        assert!(job.attempts <= 2, "{job:?}");
        let ended = match &job.state {
            JobState::Done { .. } => "done",
            JobState::Cancelled { .. } => "cancelled",
            JobState::Dead { reason, .. } => reason,
            JobState::Waiting { .. } | JobState::Leased { .. } => "",
        };
        assert!(!ended.is_empty(), "{job:?} did not end");
        assert!(end.as_ref().is_none_or(|told| told == ended), "told {end:?}, stored {ended}");
    }
}

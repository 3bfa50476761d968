//! The queue with a real database: what happens to a job, whatever its handler does.

use std::{
    future::pending,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use serde_json::json;
use tokio::sync::mpsc;

use super::*;

mod interruptions;

fn kind(handler: Handler) -> Kind {
    Kind {
        name: "test",
        priority: 0,
        concurrency: 1,
        max_waiting: 100,
        max_waiting_each: 100,
        max_attempts: 2,
        backoff: Backoff::default(),
        lease: Duration::from_mins(1),
        expires_after: None,
        grace: Grace(None),
        is_awaited: true,
        is_input_personal: true,
        handler,
    }
}

struct House {
    dir: tempfile::TempDir,
    store: Store,
    jobs: Jobs,
}

fn open(kind: Kind) -> House {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let jobs = Jobs::open(store.clone(), Clock::system(), vec![kind]).expect("jobs");
    House { dir, store, jobs }
}

impl House {
    fn run(&self) {
        tokio::spawn(self.jobs.clone().run());
    }

    async fn add(&self, visitor: u64) -> (JobId, watch::Receiver<Progress>) {
        self.jobs.enqueue("test", visitor, json!("secret")).await.expect("enqueued")
    }

    /// A job once its end is on disk; the worker may be at that already.
    async fn settled(&self, id: JobId) -> Job {
        let settled = timeout(Duration::from_secs(30), async {
            loop {
                self.jobs.0.settle_rest().await.expect("stored now");
                let job = self.stored(id).await;
                if job.state.ended_at().is_some() {
                    return job;
                }
                tokio::task::yield_now().await;
            }
        });
        settled.await.expect("its end is stored")
    }

    async fn stored(&self, id: JobId) -> Job {
        self.store.find_job(id).await.expect("read").expect("stored")
    }
}

async fn outcome(watching: &mut watch::Receiver<Progress>) -> Outcome {
    let ended = watching.wait_for(|progress| progress.outcome.is_some()).await.expect("a feed");
    ended.outcome.clone().expect("an outcome")
}

async fn started(watching: &mut watch::Receiver<Progress>) {
    watching.wait_for(|progress| progress.started.is_some()).await.expect("started");
}

fn never_ends() -> Handler {
    Handler::new(|work: Work| async move {
        work.feed.start("test");
        pending().await
    })
}

#[tokio::test]
async fn an_answer_is_told_and_the_input_leaves_the_disk() {
    let house = open(kind(Handler::new(|work: Work| async move {
        work.feed.add_text("Lab");
        work.feed.add_text("dien");
        Ok(json!({ "got": work.input }))
    })));
    let (id, mut watching) = house.add(1).await;
    assert_eq!(house.stored(id).await.input, Some(json!("secret")));
    house.run();
    assert_eq!(outcome(&mut watching).await, Outcome::Done(json!({ "got": "secret" })));
    assert_eq!(watching.borrow().text, "Labdien");
    let job = house.stored(id).await;
    assert!(matches!(job.state, JobState::Done { .. }), "{job:?}");
    assert_eq!((job.input, job.attempts), (None, 1));
    // Whoever comes late still learns the end.
    assert!(house.jobs.watch(id).expect("feed").borrow().outcome.is_some());
}

#[tokio::test]
async fn a_panic_fails_its_own_job_only() {
    let count = Arc::new(AtomicU32::new(0));
    let house = open(kind(Handler::new(move |_| {
        let first = count.fetch_add(1, Ordering::SeqCst) == 0;
        async move {
            assert!(!first, "a bug");
            Ok(json!(2))
        }
    })));
    house.run();
    let (id, mut first) = house.add(1).await;
    let (_, mut second) = house.add(1).await;
    assert_eq!(outcome(&mut first).await, Outcome::Failed("panicked".into()));
    assert_eq!(outcome(&mut second).await, Outcome::Done(json!(2)));
    let job = house.stored(id).await;
    assert!(matches!(&job.state, JobState::Dead { reason, .. } if reason == "panicked"));
    assert_eq!(job.input, None);
}

#[tokio::test]
async fn a_temporary_failure_waits_before_the_next_attempt() {
    let house = open(kind(Handler::new(|_| async { Err(Failure::temporary("down")) })));
    house.run();
    let (id, mut watching) = house.add(1).await;
    let job = loop {
        let job = house.stored(id).await;
        if job.attempts == 1 && matches!(job.state, JobState::Waiting { .. }) {
            break job;
        }
        tokio::task::yield_now().await;
    };
    let JobState::Waiting { not_before: Some(time) } = job.state else {
        panic!("{job:?} waits for no time");
    };
    assert!(time > Clock::system().now());
    assert!(house.jobs.cancel(id).await.expect("cancelled"));
    assert_eq!(outcome(&mut watching).await, Outcome::Cancelled);
    assert!(matches!(house.stored(id).await.state, JobState::Cancelled { .. }));
}

#[tokio::test]
async fn a_lasting_failure_is_final() {
    let house = open(kind(Handler::new(|_| async { Err(Failure::lasting("refused")) })));
    house.run();
    let (id, mut watching) = house.add(1).await;
    assert_eq!(outcome(&mut watching).await, Outcome::Failed("refused".into()));
    assert_eq!(house.stored(id).await.attempts, 1);
}

#[tokio::test]
async fn waiting_and_running_jobs_can_be_cancelled() {
    let house = open(kind(never_ends()));
    house.run();
    let (running_id, mut running) = house.add(1).await;
    started(&mut running).await;
    let (waiting_id, mut waiting) = house.add(1).await;
    let place = waiting.wait_for(|progress| progress.place.is_some()).await.expect("place");
    assert_eq!(place.place.expect("place").position, 1);
    drop(place);
    for (id, watching) in [(waiting_id, &mut waiting), (running_id, &mut running)] {
        assert!(house.jobs.cancel(id).await.expect("cancelled"));
        assert_eq!(outcome(watching).await, Outcome::Cancelled);
        assert!(matches!(house.stored(id).await.state, JobState::Cancelled { .. }));
        assert!(!house.jobs.cancel(id).await.expect("nothing left to cancel"));
    }
    assert_eq!(house.jobs.counts("test"), (0, 0));
}

#[tokio::test]
async fn a_job_that_nobody_watches_any_more_is_stopped() {
    let (stopped, mut stops) = mpsc::unbounded_channel();
    let handler = Handler::new(move |work: Work| {
        let stopped = stopped.clone();
        async move {
            struct Told(mpsc::UnboundedSender<()>);
            impl Drop for Told {
                fn drop(&mut self) {
                    let _ = self.0.send(());
                }
            }
            let _told = Told(stopped);
            work.feed.start("test");
            pending().await
        }
    });
    let grace = Grace(Some(Duration::from_millis(20)));
    let house = open(Kind { grace, ..kind(handler) });
    house.run();
    let (id, mut watching) = house.add(1).await;
    started(&mut watching).await;
    let again = house.jobs.watch(id).expect("feed");
    drop(watching);
    assert!(stops.try_recv().is_err(), "somebody still watches");
    drop(again);
    stops.recv().await.expect("stopped");
}

#[tokio::test]
async fn a_full_queue_refuses() {
    let house = open(Kind { max_waiting: 2, ..kind(never_ends()) });
    let _kept = (house.add(1).await, house.add(2).await);
    let refused = house.jobs.enqueue("test", 3, json!(null)).await;
    assert!(matches!(refused, Err(EnqueueError::Full)), "{refused:?}");
}

#[tokio::test]
async fn one_visitor_leaves_places_in_the_queue_to_others() {
    let house = open(Kind { max_waiting: 3, max_waiting_each: 2, ..kind(never_ends()) });
    let (_first, _second) = (house.add(1).await, house.add(1).await);
    let refused = house.jobs.enqueue("test", 1, json!(null)).await;
    assert!(matches!(refused, Err(EnqueueError::Full)), "{refused:?}");
    let _other = house.add(2).await;
}

#[tokio::test]
async fn two_hundred_visitors_all_know_their_place() {
    let house = open(Kind { max_waiting: 500, ..kind(never_ends()) });
    let mut waiting = Vec::new();
    for visitor in 0..200 {
        waiting.push(house.add(visitor).await);
    }
    for (index, (_, watching)) in waiting.iter().enumerate() {
        assert_eq!(watching.borrow().place.expect("place").position, index + 1);
    }
    house.run();
    started(&mut waiting[0].1).await;
    assert_eq!(waiting[199].1.borrow().place.expect("place").position, 199);
}

#[tokio::test]
async fn a_job_that_waits_too_long_ends_and_leaves_the_disk() {
    let clock = crate::clock::ManualClock::at(Timestamp::now());
    let mut house =
        open(Kind { expires_after: Some(Duration::from_hours(1)), ..kind(never_ends()) });
    let (store, kinds) = (house.store.clone(), house.jobs.0.kinds.clone());
    house.jobs = Jobs::open(store, Clock::Manual(clock.clone()), kinds).expect("jobs");
    let (_, _running) = house.add(1).await;
    let (id, mut waiting) = house.add(1).await;
    clock.advance(jiff::SignedDuration::from_mins(61));
    house.run();
    assert_eq!(outcome(&mut waiting).await, Outcome::Failed("expired".into()));
    assert_eq!(house.stored(id).await.input, None);
}

#[test]
fn a_kind_that_is_registered_twice_is_an_error() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let kinds = vec![kind(never_ends()), kind(never_ends())];
    let refused = Jobs::open(store, Clock::system(), kinds).map(drop);
    assert!(matches!(refused, Err(OpenError::Twice("test"))), "{refused:?}");
}

#[tokio::test]
async fn a_hastened_job_does_not_wait_for_its_time() {
    let attempts = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&attempts);
    let handler = Handler::new(move |_| {
        let attempt = counted.fetch_add(1, Ordering::SeqCst);
        async move {
            match attempt {
                0 => Err(Failure::temporary("away")),
                _ => Ok(json!(null)),
            }
        }
    });
    let backoff = Backoff { first: Duration::from_hours(1), longest: Duration::from_hours(1) };
    let house = open(Kind { backoff, ..kind(handler) });
    house.run();
    let (id, mut watching) = house.add(1).await;
    let waits = timeout(Duration::from_secs(30), async {
        // Its delay is on disk a moment before the queue knows of it.
        while house.jobs.0.state().next_wake().is_none() {
            tokio::task::yield_now().await;
        }
    });
    waits.await.expect("delayed");
    house.jobs.hasten("test");
    assert_eq!(outcome(&mut watching).await, Outcome::Done(json!(null)));
    assert!(matches!(house.settled(id).await.state, JobState::Done { .. }));
    assert_eq!(attempts.load(Ordering::SeqCst), 2);
}

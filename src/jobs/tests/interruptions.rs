//! What a stop, a crash, a wait of a day and a full disk leave of jobs.

use std::sync::atomic::AtomicBool;

use jiff::SignedDuration;

use super::*;

#[tokio::test]
async fn what_a_dead_process_left_is_taken_back_a_bounded_number_of_times() {
    let house = open(kind(never_ends()));
    let ids = [house.add(1).await.0, house.add(2).await.0];
    let mut leased = house.stored(ids[0]).await;
    leased.attempts = 2;
    leased.state = JobState::Leased { until: Timestamp::now() };
    house.store.put_job(leased).await.expect("stored");

    let kinds = vec![kind(Handler::new(|_| async { Ok(json!("again")) }))];
    let jobs = Jobs::open(house.store.clone(), Clock::system(), kinds).expect("jobs");
    worker::recover(&jobs.0).await;
    let spent = house.stored(ids[0]).await;
    assert!(matches!(&spent.state, JobState::Dead { reason, .. } if reason == "interrupted"));
    let mut watching = jobs.watch(ids[1]).expect("taken back");
    tokio::spawn(async move { worker::run(&jobs.0).await });
    assert_eq!(outcome(&mut watching).await, Outcome::Done(json!("again")));
    drop(house.dir);
}

#[tokio::test]
async fn a_stop_waits_for_what_runs_and_begins_nothing_more() {
    let (tell, mut begun) = mpsc::unbounded_channel();
    let house = open(kind(Handler::new(move |work: Work| {
        tell.send(work.id).expect("listened to");
        async move {
            tokio::time::sleep(Duration::from_millis(20)).await;
            Ok(json!("answer"))
        }
    })));
    house.run();
    let (first, _watch_first) = house.add(1).await;
    let (second, _watch_second) = house.add(1).await;
    assert_eq!(begun.recv().await, Some(first));
    house.jobs.stop(Duration::from_mins(1)).await;
    assert!(matches!(house.stored(first).await.state, JobState::Done { .. }));
    assert_eq!(house.stored(second).await.state, JobState::Waiting { not_before: None });
    assert!(begun.try_recv().is_err(), "the second did not begin");
}

#[tokio::test]
async fn a_job_that_outlasts_the_stop_is_given_back_as_if_it_had_not_begun() {
    let (tell, mut begun) = mpsc::unbounded_channel();
    let mut kind = kind(Handler::new(move |work: Work| {
        tell.send(work.id).expect("listened to");
        pending()
    }));
    kind.grace = Grace(Some(Duration::ZERO));
    let house = open(kind);
    house.run();
    let (id, watching) = house.add(1).await;
    assert_eq!(begun.recv().await, Some(id));
    house.jobs.stop(Duration::ZERO).await;
    // Its visitor's stream ends with the process, and comes back.
    drop(watching);
    tokio::task::yield_now().await;
    let job = house.stored(id).await;
    assert_eq!((job.attempts, job.state), (0, JobState::Waiting { not_before: None }));
    assert_eq!(job.input, Some(json!("secret")));
}

#[tokio::test]
async fn a_full_disk_at_the_start_leaves_no_queue_dead() {
    let mut house = open(kind(never_ends()));
    let ids = [house.add(1).await.0, house.add(2).await.0];
    for id in ids {
        let mut exhausted = house.stored(id).await;
        exhausted.attempts = 2;
        exhausted.state = JobState::Leased { until: Timestamp::now() };
        house.store.put_job(exhausted).await.expect("stored");
    }
    let kinds = vec![kind(Handler::new(|_| async { Ok(json!("done")) }))];
    let jobs = Jobs::open(house.store.clone(), Clock::system(), kinds).expect("jobs");
    let mut watching = ids.map(|id| jobs.watch(id).expect("there"));
    house.store.set_full(true);
    tokio::spawn(jobs.clone().run());
    for watching in &mut watching {
        assert_eq!(outcome(watching).await, Outcome::Failed("interrupted".into()));
    }
    house.store.set_full(false);
    let (_, mut next) = jobs.enqueue("test", 1, json!(null)).await.expect("enqueued");
    assert_eq!(outcome(&mut next).await, Outcome::Done(json!("done")));
    house.jobs = jobs;
    for id in ids {
        let job = house.settled(id).await;
        assert!(matches!(&job.state, JobState::Dead { reason, .. } if reason == "interrupted"));
        assert_eq!(job.input, None, "what a visitor wrote has left the disk");
    }
}

#[tokio::test]
async fn jobs_that_end_on_a_full_disk_are_all_told_and_stored_later() {
    let clock = crate::clock::ManualClock::at(Timestamp::now());
    let mut house =
        open(Kind { expires_after: Some(Duration::from_hours(1)), ..kind(never_ends()) });
    let (store, kinds) = (house.store.clone(), house.jobs.0.kinds.clone());
    house.jobs = Jobs::open(store, Clock::Manual(clock.clone()), kinds).expect("jobs");
    let mut waiting = [house.add(1).await, house.add(2).await, house.add(3).await];
    clock.advance(SignedDuration::from_mins(61));
    house.store.set_full(true);
    house.run();
    for (_, watching) in &mut waiting {
        assert_eq!(outcome(watching).await, Outcome::Failed("expired".into()));
    }
    house.store.set_full(false);
    for (id, _) in waiting {
        assert!(matches!(house.settled(id).await.state, JobState::Dead { .. }));
    }
}

#[tokio::test]
async fn what_failed_under_a_clock_that_was_ahead_is_tried_soon_after_it_is_right() {
    let clock = crate::clock::ManualClock::at(Timestamp::now());
    let right = Clock::Manual(clock.clone()).now();
    let (leap, due) = (SignedDuration::from_hours(720), right + SignedDuration::from_hours(1440));
    let has_failed = Arc::new(AtomicBool::new(false));
    let handler = Handler::new(move |work: Work| {
        let fails = work.input == json!("fails") && !has_failed.swap(true, Ordering::SeqCst);
        async move { if fails { Err(Failure::temporary("away")) } else { Ok(work.input) } }
    });
    let mut house = open(kind(handler));
    let put_off = Job::new("test", 0, json!("late"), right).put_off(due);
    house.store.put_job(put_off).await.expect("stored");
    let (store, kinds) = (house.store.clone(), house.jobs.0.kinds.clone());
    house.jobs = Jobs::open(store, Clock::Manual(clock.clone()), kinds).expect("jobs");
    let next_wake = || house.jobs.0.state().next_wake().expect("something waits");
    let enqueue = async |input: &'static str| {
        house.jobs.enqueue("test", 1, json!(input)).await.expect("taken").1
    };
    clock.advance(leap);
    house.run();
    let mut failing = enqueue("fails").await;
    let fails = timeout(Duration::from_secs(30), async {
        while next_wake() == due {
            tokio::task::yield_now().await;
        }
    });
    fails.await.expect("it waits");
    assert!(next_wake() > right + leap);
    clock.advance(-leap);
    // Whatever is added lets the workers look at the clock.
    let mut other = enqueue("other").await;
    assert_eq!(outcome(&mut other).await, Outcome::Done(json!("other")));
    let longest = SignedDuration::from_secs(8);
    assert!(next_wake() <= right + longest, "half as much again as the first wait");
    clock.advance(longest);
    outcome(&mut enqueue("other").await).await;
    assert_eq!(outcome(&mut failing).await, Outcome::Done(json!("fails")));
    assert_eq!(next_wake(), due, "what was put off from the start waits for its own time");
}

#[tokio::test]
async fn a_job_that_was_put_off_begins_at_its_time_also_after_a_restart() {
    let clock = crate::clock::ManualClock::at(Timestamp::now());
    let now = Clock::Manual(clock.clone()).now();
    let house = open(kind(Handler::new(|work: Work| async move { Ok(work.input) })));
    let due = now.checked_add(Duration::from_hours(24)).expect("time");
    let job = Job::new("test", 0, json!("late"), now).put_off(due);
    house.store.put_job(job.clone()).await.expect("stored");
    let kinds = house.jobs.0.kinds.clone();
    let jobs = Jobs::open(house.store.clone(), Clock::Manual(clock.clone()), kinds).expect("jobs");
    tokio::spawn(jobs.clone().run());
    let mut watching = jobs.watch(job.id).expect("it waits");
    let (_, mut early) = jobs.enqueue("test", 1, json!("now")).await.expect("enqueued");
    assert_eq!(outcome(&mut early).await, Outcome::Done(json!("now")));
    assert!(watching.borrow().started.is_none() && watching.borrow().outcome.is_none());
    assert_eq!(jobs.0.state().next_wake(), Some(due));
    clock.advance(SignedDuration::from_hours(24));
    // Whatever is added lets the workers look at the clock.
    let (_, mut other) = jobs.enqueue("test", 1, json!("then")).await.expect("enqueued");
    assert_eq!(outcome(&mut watching).await, Outcome::Done(json!("late")));
    assert_eq!(outcome(&mut other).await, Outcome::Done(json!("then")));
}

//! All jobs that wait, run or have just ended, in memory.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
    time::Duration,
};

use jiff::Timestamp;
use tokio::sync::Notify;

use super::{Backoff, Feed, Kind, Place, VisitorKey, queue::Queue};
use crate::domain::{Job, JobId};

/// For how long the end of a job can still be learned.
const KEEP_ENDED: Duration = Duration::from_mins(2);
/// Weight of the newest job in the average of their lengths.
const NEWEST_WEIGHT: f64 = 0.3;
/// What a job is expected to take before one has been seen.
const FIRST_GUESS_SECS: f64 = 10.0;

#[derive(Debug)]
pub(super) struct State {
    lanes: Vec<Lane>,
    jobs: HashMap<JobId, Entry>,
    /// Jobs that wait for a time.
    delayed: BTreeSet<(Timestamp, JobId)>,
    /// The time at which it was last looked who has to wait; a clock that shows an earlier one was set back.
    looked_at: Timestamp,
    ended: HashMap<JobId, (Timestamp, Feed)>,
}

/// A kind's jobs.
#[derive(Debug)]
struct Lane {
    queue: Queue,
    backoff: Backoff,
    is_awaited: bool,
    /// Of whom the jobs are that are being stored.
    reserved: Vec<VisitorKey>,
    average_secs: f64,
}

#[derive(Debug)]
struct Entry {
    job: Job,
    kind: usize,
    visitor: VisitorKey,
    feed: Feed,
    /// Told when it shall stop.
    stop: Arc<Notify>,
    is_stopped: bool,
}

/// A job that a worker begins.
#[derive(Debug)]
pub(super) struct Started {
    pub job: Job,
    pub kind: usize,
    pub feed: Feed,
    pub stop: Arc<Notify>,
}

impl State {
    pub fn new(kinds: &[Kind]) -> Self {
        let lane = |kind: &Kind| Lane {
            queue: Queue::new(kind.concurrency),
            backoff: kind.backoff,
            is_awaited: kind.is_awaited,
            reserved: Vec::new(),
            average_secs: FIRST_GUESS_SECS,
        };
        Self {
            lanes: kinds.iter().map(lane).collect(),
            jobs: HashMap::new(),
            delayed: BTreeSet::new(),
            looked_at: Timestamp::MIN,
            ended: HashMap::new(),
        }
    }

    /// Keeps a place for a visitor's job that is being stored; false when there is none, or none for this visitor.
    pub fn reserve(&mut self, index: usize, visitor: VisitorKey, kind: &Kind) -> bool {
        let lane = &self.lanes[index];
        let all = lane.queue.waiting_count() + lane.reserved.len();
        let is_theirs = |id: &JobId| self.jobs.get(id).is_some_and(|job| job.visitor == visitor);
        let theirs = || {
            lane.queue.order().filter(is_theirs).count()
                + lane.reserved.iter().filter(|holder| **holder == visitor).count()
        };
        // Counted only where there are as many: of mail any number may wait.
        let has_place = all < kind.max_waiting
            && (all < kind.max_waiting_each || theirs() < kind.max_waiting_each);
        if has_place {
            self.lanes[index].reserved.push(visitor);
        }
        has_place
    }

    pub fn release(&mut self, index: usize, visitor: VisitorKey) {
        let reserved = &mut self.lanes[index].reserved;
        if let Some(place) = reserved.iter().position(|holder| *holder == visitor) {
            reserved.swap_remove(place);
        }
    }

    pub fn admit(&mut self, kind: usize, job: Job, feed: Feed, visitor: VisitorKey) {
        let (id, priority) = (job.id, job.priority);
        let stop = Arc::new(Notify::new());
        let due = job.due_at();
        self.jobs.insert(id, Entry { job, kind, visitor, feed, stop, is_stopped: false });
        if let Some(due) = due {
            self.delayed.insert((due, id));
            return;
        }
        self.lanes[kind].queue.push(id, priority, visitor);
        self.tell_places(kind);
    }

    /// A running job that failed at this time waits again, until `not_before`; false when it was told to stop meanwhile.
    pub fn delay(&mut self, job: &Job, at: Timestamp, not_before: Timestamp) -> bool {
        self.looked_at = self.looked_at.max(at);
        match self.jobs.get_mut(&job.id) {
            Some(entry) if !entry.is_stopped => {
                entry.job = job.clone();
                self.lanes[entry.kind].queue.finish(job.id);
                self.delayed.insert((not_before, job.id));
                true
            }
            _ => false,
        }
    }

    /// Lets delayed jobs queue whose time has come.
    pub fn wake(&mut self, now: Timestamp) {
        if now < self.looked_at {
            self.shorten(now);
        }
        self.looked_at = now;
        while let Some((time, id)) = self.delayed.first().copied()
            && time <= now
        {
            self.delayed.remove(&(time, id));
            if let Some(entry) = self.jobs.get(&id) {
                self.lanes[entry.kind].queue.push(id, entry.job.priority, entry.visitor);
            }
        }
    }

    /// After a failure under a clock that was ahead nothing waits for that clock's time: from now on it waits as after a
    /// failure just now, at the longest. What was put off from the start waits for its own time.
    fn shorten(&mut self, now: Timestamp) {
        let bounded = |(time, id): (Timestamp, JobId)| {
            let entry = self.jobs.get(&id).filter(|entry| entry.job.attempts > 0);
            let longest = entry.map(|entry| {
                let wait = self.lanes[entry.kind].backoff.most_after(entry.job.attempts);
                now.checked_add(wait).unwrap_or(Timestamp::MAX)
            });
            (longest.map_or(time, |longest| time.min(longest)), id)
        };
        self.delayed = std::mem::take(&mut self.delayed).into_iter().map(bounded).collect();
    }

    /// Lets all delayed jobs of a kind queue now.
    pub fn hasten(&mut self, kind: usize) {
        let of_kind = |id: &JobId| self.jobs.get(id).is_some_and(|entry| entry.kind == kind);
        let (hastened, others): (BTreeSet<_>, _) =
            std::mem::take(&mut self.delayed).into_iter().partition(|(_, id)| of_kind(id));
        self.delayed = others;
        for (_, id) in hastened {
            if let Some(entry) = self.jobs.get(&id) {
                self.lanes[kind].queue.push(id, entry.job.priority, entry.visitor);
            }
        }
    }

    /// When the next delayed job's time comes.
    pub fn next_wake(&self) -> Option<Timestamp> {
        self.delayed.first().map(|(time, _)| *time)
    }

    /// All jobs for which a worker is free.
    pub fn start_all(&mut self) -> Vec<Started> {
        let mut all = Vec::new();
        for kind in 0..self.lanes.len() {
            let before = all.len();
            while let Some(id) = self.lanes[kind].queue.start_next() {
                if let Some(Entry { job, feed, stop, .. }) = self.jobs.get(&id) {
                    let (job, feed, stop) = (job.clone(), feed.clone(), Arc::clone(stop));
                    all.push(Started { job, kind, feed, stop });
                }
            }
            if all.len() > before {
                self.tell_places(kind);
            }
        }
        all
    }

    /// Takes a waiting job out of the queue.
    pub fn withdraw(&mut self, id: JobId) -> Option<Job> {
        let entry = self.jobs.get(&id)?;
        let (kind, job) = (entry.kind, entry.job.clone());
        let was_delayed = self.delayed.iter().find(|(_, delayed)| *delayed == id).copied();
        let was_queued = self.lanes[kind].queue.withdraw(id);
        if let Some(key) = was_delayed {
            self.delayed.remove(&key);
        }
        self.tell_places(kind);
        (was_queued || was_delayed.is_some()).then_some(job)
    }

    /// Tells a running job to stop; false when it does not run.
    pub fn stop(&mut self, id: JobId) -> bool {
        let Some(entry) = self.jobs.get_mut(&id) else {
            return false;
        };
        entry.is_stopped = true;
        entry.stop.notify_one();
        true
    }

    /// Forgets a job that ended, but for its feed.
    pub fn ended(&mut self, id: JobId, now: Timestamp) -> Option<Feed> {
        let entry = self.jobs.remove(&id)?;
        self.lanes[entry.kind].queue.finish(id);
        if self.lanes[entry.kind].is_awaited {
            self.ended.insert(id, (now, entry.feed.clone()));
        }
        Some(entry.feed)
    }

    /// Learns how long a job took.
    pub fn learn(&mut self, kind: usize, took: Duration) {
        let average = &mut self.lanes[kind].average_secs;
        *average += NEWEST_WEIGHT * (took.as_secs_f64() - *average);
    }

    /// Forgets jobs that ended long ago.
    pub fn sweep(&mut self, now: Timestamp) {
        self.ended.retain(|_, (at, _)| now.duration_since(*at).unsigned_abs() < KEEP_ENDED);
    }

    /// Waiting jobs that were asked for before `expiry(kind)`.
    pub fn expired(&self, expiry: impl Fn(usize) -> Option<Timestamp>) -> Vec<JobId> {
        let waits = |id: &JobId, kind: usize| self.lanes[kind].queue.waits(*id);
        self.jobs
            .iter()
            .filter(|(id, entry)| {
                let is_old = expiry(entry.kind).is_some_and(|time| entry.job.created_at < time);
                is_old && (waits(id, entry.kind) || self.delayed.iter().any(|(_, d)| d == *id))
            })
            .map(|(id, _)| *id)
            .collect()
    }

    pub fn feed(&self, id: JobId) -> Option<&Feed> {
        self.live_feed(id).or_else(|| self.ended.get(&id).map(|(_, feed)| feed))
    }

    pub fn counts(&self, kind: usize) -> (usize, usize) {
        let queue = &self.lanes[kind].queue;
        (queue.waiting_count(), queue.running_count())
    }

    /// How many jobs of each kind wait, be it for a worker or for a time, and how many run.
    pub fn totals(&self) -> Vec<(usize, usize)> {
        let mut known = vec![0_usize; self.lanes.len()];
        for entry in self.jobs.values() {
            known[entry.kind] += 1;
        }
        let lanes = known.into_iter().zip(&self.lanes);
        let split = |(known, lane): (usize, &Lane)| {
            let running = lane.queue.running_count();
            (known.saturating_sub(running), running)
        };
        lanes.map(split).collect()
    }

    /// Of a job that waits or runs.
    pub fn live_feed(&self, id: JobId) -> Option<&Feed> {
        self.jobs.get(&id).map(|entry| &entry.feed)
    }

    fn tell_places(&self, kind: usize) {
        let Lane { queue, average_secs, is_awaited, .. } = &self.lanes[kind];
        if !is_awaited {
            return;
        }
        for (index, id) in queue.order().enumerate() {
            let turns = index / queue.concurrency() + 1;
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_precision_loss,
                clippy::cast_sign_loss,
                reason = "seconds for a visitor to read; floats saturate"
            )]
            let eta_seconds = (turns as f64 * average_secs).ceil() as u64;
            if let Some(entry) = self.jobs.get(&id) {
                entry.feed.set_place(Place { position: index + 1, eta_seconds });
            }
        }
    }
}

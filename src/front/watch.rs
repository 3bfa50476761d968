//! What goes on on a connection, so that its deadlines can be kept.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed},
    },
    time::Duration,
};

use tokio::{
    sync::Notify,
    time::{Instant, sleep_until},
};

use crate::config;

/// How long what may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deadlines {
    pub handshake: Duration,
    pub head: Duration,
    pub idle: Duration,
    pub stall: Duration,
}

impl Deadlines {
    pub fn new(config: &config::Front) -> Self {
        let secs = |secs: u32| Duration::from_secs(secs.into());
        Self {
            handshake: secs(config.handshake_timeout_secs),
            head: secs(config.head_timeout_secs),
            idle: secs(config.idle_timeout_secs),
            stall: secs(config.stall_timeout_secs),
        }
    }

    fn shortest(&self) -> Duration {
        self.head.min(self.idle).min(self.stall)
    }
}

/// Which deadline was not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overdue {
    /// Nothing was asked for.
    Idle,
    /// A head that was begun did not end.
    Head,
    /// An answer was not taken.
    Stall,
}

/// A moment of a connection's life in milliseconds, or none.
#[derive(Debug, Default)]
struct Moment(AtomicU64);

impl Moment {
    fn set(&self, millis: u64) {
        self.0.store(millis + 1, Relaxed);
    }

    fn set_first(&self, millis: impl FnOnce() -> u64) {
        if self.0.load(Relaxed) == 0 {
            self.set(millis());
        }
    }

    fn clear(&self) {
        if self.0.load(Relaxed) != 0 {
            self.0.store(0, Relaxed);
        }
    }

    fn get(&self) -> Option<u64> {
        self.0.load(Relaxed).checked_sub(1)
    }
}

/// The state of one connection; the deadlines count from here.
#[derive(Debug)]
pub(super) struct Watch {
    born: Instant,
    deadlines: Deadlines,
    /// When the first head began to be waited for.
    begun_at: Moment,
    head_since: Moment,
    write_since: Moment,
    /// When the system last took something for the other side.
    wrote_at: Moment,
    /// When the last answer was handed over.
    rested_at: Moment,
    /// When something of an answer was last taken.
    moved_at: Moment,
    /// Requests from their heads to the end of their answers.
    open: AtomicUsize,
    /// Those of them that wait for this server, or have a deadline of their own.
    ours: AtomicUsize,
    is_refused: AtomicBool,
    is_last: AtomicBool,
    is_leaving: AtomicBool,
    leave: Notify,
}

impl Watch {
    pub fn new(deadlines: Deadlines) -> Arc<Self> {
        Arc::new(Self {
            born: Instant::now(),
            deadlines,
            begun_at: Moment::default(),
            head_since: Moment::default(),
            write_since: Moment::default(),
            wrote_at: Moment::default(),
            rested_at: Moment::default(),
            moved_at: Moment::default(),
            open: AtomicUsize::new(0),
            ours: AtomicUsize::new(0),
            is_refused: AtomicBool::new(false),
            is_last: AtomicBool::new(false),
            is_leaving: AtomicBool::new(false),
            leave: Notify::new(),
        })
    }

    /// From now on a head is waited for.
    pub fn begin(&self) {
        self.begun_at.set(self.now());
    }

    /// Makes room for others, unless something is asked for until [`Self::asked_to_leave`] hears of it.
    pub fn ask_to_leave(&self) {
        self.is_leaving.store(true, Relaxed);
        self.leave.notify_one();
    }

    pub fn is_leaving(&self) -> bool {
        self.is_leaving.load(Relaxed)
    }

    /// Returns once the connection rests and its place is needed.
    pub async fn asked_to_leave(&self) {
        loop {
            self.leave.notified().await;
            if self.resting_since().is_some() {
                return;
            }
            self.is_leaving.store(false, Relaxed);
        }
    }

    /// Since when nothing has gone on; none while something does.
    pub fn resting_since(&self) -> Option<Instant> {
        let is_at_work = self.is_busy() || self.write_since.get().is_some();
        let rested = self.rested_at.get().max(self.wrote_at.get()).unwrap_or_default();
        (!is_at_work).then(|| self.born + Duration::from_millis(rested))
    }

    fn now(&self) -> u64 {
        u64::try_from(self.born.elapsed().as_millis()).unwrap_or(u64::MAX - 1)
    }

    /// A head has begun and not ended.
    pub fn head_goes_on(&self) {
        self.head_since.set_first(|| self.now());
    }

    pub fn head_ended(&self) {
        self.head_since.clear();
    }

    /// The other side takes nothing.
    pub fn write_waits(&self) {
        self.write_since.set_first(|| self.now());
    }

    pub fn write_went_on(&self) {
        self.write_since.clear();
        self.wrote_at.set(self.now());
    }

    /// Part of an answer was taken over for sending.
    pub fn answer_moved(&self) {
        self.moved_at.set(self.now());
    }

    /// What came cannot be trusted to be what it seems: nothing after it is answered.
    pub fn refuse(&self) {
        self.is_refused.store(true, Relaxed);
        self.end_after_this();
    }

    pub fn is_refused(&self) -> bool {
        self.is_refused.load(Relaxed)
    }

    /// The answer under way is the connection's last.
    pub fn end_after_this(&self) {
        self.is_last.store(true, Relaxed);
    }

    pub fn is_last(&self) -> bool {
        self.is_last.load(Relaxed)
    }

    /// Whether something was begun and is not answered.
    pub fn is_busy(&self) -> bool {
        self.open.load(Relaxed) > 0 || self.head_since.get().is_some()
    }

    /// The deadline that comes first.
    fn due(&self) -> Option<(Instant, Overdue)> {
        let Deadlines { head, idle, stall, .. } = self.deadlines;
        let at = |millis: u64, limit: Duration| self.born + Duration::from_millis(millis) + limit;
        let (open, ours) = (self.open.load(Relaxed), self.ours.load(Relaxed));
        let writing = self.write_since.get().map(|since| (at(since, stall), Overdue::Stall));
        let taking = (open > 0 && ours == 0)
            .then(|| (at(self.moved_at.get().unwrap_or_default(), stall), Overdue::Stall));
        // What the other side may send ahead has its time once it is waited for.
        let awaited = (open == 0).then(|| match (self.head_since.get(), self.rested_at.get()) {
            (Some(begun), rested) => {
                (at(begun.max(rested.unwrap_or_default()), head), Overdue::Head)
            }
            (None, None) => (at(self.begun_at.get().unwrap_or_default(), head), Overdue::Head),
            // An answer goes on after it was handed over.
            (None, rested) => {
                (at(rested.max(self.wrote_at.get()).unwrap_or_default(), idle), Overdue::Idle)
            }
        });
        [writing, taking, awaited].into_iter().flatten().min_by_key(|(at, _)| *at)
    }

    /// Returns once a deadline was not kept.
    pub async fn overdue(&self) -> Overdue {
        loop {
            let now = Instant::now();
            // What begins after this look has a deadline of its own.
            let mut next_look = now + self.deadlines.shortest();
            if let Some((at, which)) = self.due() {
                if at <= now {
                    return which;
                }
                next_look = next_look.min(at);
            }
            sleep_until(next_look).await;
        }
    }
}

/// A request, from its head to the end of its answer.
#[derive(Debug)]
pub(super) struct Turn(Arc<Watch>);

impl Turn {
    pub fn begin(watch: &Arc<Watch>) -> Self {
        watch.open.fetch_add(1, Relaxed);
        watch.answer_moved();
        Self(Arc::clone(watch))
    }

    pub fn moved(&self) {
        self.0.answer_moved();
    }

    /// While this lives, it is not the other side that is waited for.
    pub fn work(&self) -> Work {
        self.0.ours.fetch_add(1, Relaxed);
        Work(Arc::clone(&self.0))
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.rested_at.set(self.0.now());
        self.0.open.fetch_sub(1, Relaxed);
    }
}

#[derive(Debug)]
pub(super) struct Work(Arc<Watch>);

impl Drop for Work {
    fn drop(&mut self) {
        self.0.answer_moved();
        self.0.ours.fetch_sub(1, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEADLINES: Deadlines = Deadlines {
        handshake: Duration::from_secs(5),
        head: Duration::from_secs(10),
        idle: Duration::from_mins(1),
        stall: Duration::from_secs(30),
    };

    /// Seconds from the connection's birth to the next deadline.
    fn due(watch: &Watch) -> Option<(u64, Overdue)> {
        watch.due().map(|(at, which)| ((at - watch.born).as_secs(), which))
    }

    #[tokio::test]
    async fn each_state_has_its_deadline() {
        let watch = Watch::new(DEADLINES);
        assert_eq!(due(&watch), Some((10, Overdue::Head)), "nothing came");
        let turn = Turn::begin(&watch);
        let work = turn.work();
        assert_eq!(due(&watch), None, "this server takes its time");
        drop(work);
        assert_eq!(due(&watch), Some((30, Overdue::Stall)), "nothing is taken");
        drop(turn);
        assert_eq!(due(&watch), Some((60, Overdue::Idle)));
        watch.head_goes_on();
        assert_eq!(due(&watch), Some((10, Overdue::Head)));
        watch.head_ended();
        watch.write_waits();
        assert_eq!(due(&watch), Some((30, Overdue::Stall)));
        watch.write_went_on();
        assert_eq!(due(&watch), Some((60, Overdue::Idle)));
        watch.wrote_at.set(20_000);
        assert_eq!(due(&watch), Some((80, Overdue::Idle)), "the answer went on");
    }

    #[test]
    fn a_head_that_was_sent_ahead_has_its_time_once_it_is_waited_for() {
        let watch = Watch::new(DEADLINES);
        let turn = Turn::begin(&watch);
        watch.head_goes_on();
        assert_eq!(due(&watch), Some((30, Overdue::Stall)));
        drop(turn);
        watch.rested_at.set(25_000);
        assert_eq!(due(&watch), Some((35, Overdue::Head)));
    }

    #[test]
    fn a_head_has_its_time_from_its_first_byte() {
        let watch = Watch::new(DEADLINES);
        watch.head_since.set(3_000);
        watch.head_goes_on();
        assert_eq!(due(&watch), Some((13, Overdue::Head)));
    }

    #[test]
    fn an_answer_of_which_something_is_taken_has_its_time_anew() {
        let watch = Watch::new(DEADLINES);
        let _turn = Turn::begin(&watch);
        watch.moved_at.set(25_000);
        assert_eq!(due(&watch), Some((55, Overdue::Stall)));
    }
}

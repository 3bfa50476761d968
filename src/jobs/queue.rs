//! The order of waiting jobs of one kind: by priority, then fairly among visitors, then by arrival.
//! Pure state, no clock and no I/O.
//!
//! Fairness is start-time fair queueing: each job gets a round, one more than its visitor's last and
//! at least the round being served. A visitor's ten jobs are so spread over ten rounds, and another's
//! one stands in the first.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::domain::JobId;

/// Tells visitors apart; says nothing of who they are.
pub type VisitorKey = u64;

/// Lower goes first: priority, round, arrival.
type Rank = (u8, u64, u64);

/// Waiting and running jobs of one kind.
#[derive(Debug)]
pub(super) struct Queue {
    concurrency: usize,
    waiting: BTreeMap<Rank, JobId>,
    ranks: HashMap<JobId, Rank>,
    running: HashSet<JobId>,
    /// Round of each visitor's last job, while it is ahead of the round being served.
    last_rounds: HashMap<VisitorKey, u64>,
    round: u64,
    arrivals: u64,
}

impl Queue {
    pub fn new(concurrency: usize) -> Self {
        Self {
            concurrency,
            waiting: BTreeMap::new(),
            ranks: HashMap::new(),
            running: HashSet::new(),
            last_rounds: HashMap::new(),
            round: 0,
            arrivals: 0,
        }
    }

    /// Appends a job; one that waits or runs already stays as it is.
    pub fn push(&mut self, id: JobId, priority: u8, visitor: VisitorKey) {
        if self.ranks.contains_key(&id) || self.running.contains(&id) {
            return;
        }
        let last = self.last_rounds.get(&visitor).copied().unwrap_or_default();
        let round = last.max(self.round) + 1;
        self.last_rounds.insert(visitor, round);
        self.arrivals += 1;
        let rank = (priority, round, self.arrivals);
        self.waiting.insert(rank, id);
        self.ranks.insert(id, rank);
    }

    /// The next job, if a worker is free; it runs until [`Queue::finish`].
    pub fn start_next(&mut self) -> Option<JobId> {
        if self.running.len() >= self.concurrency {
            return None;
        }
        let ((_, round, _), id) = self.waiting.pop_first()?;
        self.ranks.remove(&id);
        self.running.insert(id);
        self.round = self.round.max(round);
        let now = self.round;
        self.last_rounds.retain(|_, last| *last > now);
        Some(id)
    }

    /// A running job ended; another may start.
    pub fn finish(&mut self, id: JobId) {
        self.running.remove(&id);
    }

    /// Takes a waiting job out; false when it does not wait.
    pub fn withdraw(&mut self, id: JobId) -> bool {
        let Some(rank) = self.ranks.remove(&id) else {
            return false;
        };
        self.waiting.remove(&rank);
        true
    }

    /// Waiting jobs in their order: the first is the next to start.
    pub fn order(&self) -> impl Iterator<Item = JobId> + '_ {
        self.waiting.values().copied()
    }

    pub fn waits(&self, id: JobId) -> bool {
        self.ranks.contains_key(&id)
    }

    pub fn waiting_count(&self) -> usize {
        self.waiting.len()
    }

    pub fn running_count(&self) -> usize {
        self.running.len()
    }

    /// Jobs that run at the same time at most.
    pub fn concurrency(&self) -> usize {
        self.concurrency
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[derive(Clone, Debug)]
    enum Step {
        Push { priority: u8, visitor: u64 },
        Start,
        Finish(usize),
        Withdraw(usize),
    }

    fn step() -> impl Strategy<Value = Step> {
        prop_oneof![
            4 => (0..3_u8, 0..4_u64).prop_map(|(priority, visitor)| Step::Push { priority, visitor }),
            3 => Just(Step::Start),
            2 => any::<usize>().prop_map(Step::Finish),
            1 => any::<usize>().prop_map(Step::Withdraw),
        ]
    }

    fn pick(ids: &[JobId], index: usize) -> Option<JobId> {
        (!ids.is_empty()).then(|| ids[index % ids.len()])
    }

    proptest! {
        /// No job is lost, none runs twice, never too many at once, higher priorities first, and a
        /// visitor's own jobs of one priority in their order.
        #[test]
        fn rules_hold_for_any_history(concurrency in 1..4_usize, steps in prop::collection::vec(step(), 1..200)) {
            let mut queue = Queue::new(concurrency);
            let mut waiting: Vec<(JobId, u8, u64)> = Vec::new();
            let mut running: Vec<JobId> = Vec::new();
            for step in steps {
                match step {
                    Step::Push { priority, visitor } => {
                        let id = JobId::random();
                        queue.push(id, priority, visitor);
                        waiting.push((id, priority, visitor));
                    }
                    Step::Start => match queue.start_next() {
                        None => prop_assert!(waiting.is_empty() || running.len() == concurrency),
                        Some(id) => {
                            let index = waiting.iter().position(|job| job.0 == id);
                            prop_assert!(index.is_some(), "started a job that did not wait");
                            let (_, priority, visitor) = waiting.remove(index.unwrap_or_default());
                            prop_assert!(waiting.iter().all(|job| job.1 >= priority));
                            let earlier = &waiting[..index.unwrap_or_default()];
                            prop_assert!(!earlier.iter().any(|job| (job.1, job.2) == (priority, visitor)));
                            running.push(id);
                            prop_assert!(running.len() <= concurrency);
                        }
                    },
                    Step::Finish(index) => {
                        if let Some(id) = pick(&running, index) {
                            queue.finish(id);
                            running.retain(|other| *other != id);
                        }
                    }
                    Step::Withdraw(index) => {
                        let ids: Vec<JobId> = waiting.iter().map(|job| job.0).collect();
                        if let Some(id) = pick(&ids, index) {
                            prop_assert!(queue.withdraw(id));
                            waiting.retain(|job| job.0 != id);
                        }
                    }
                }
                prop_assert_eq!(queue.waiting_count(), waiting.len());
                prop_assert_eq!(queue.running_count(), running.len());
            }
        }

        /// However many jobs others have, nobody who waits falls more than one job behind.
        #[test]
        fn no_visitor_starves(counts in prop::collection::vec(1..20_usize, 2..8)) {
            let mut queue = Queue::new(1);
            let mut owners = HashMap::new();
            for (visitor, count) in counts.iter().enumerate() {
                for _ in 0..*count {
                    let id = JobId::random();
                    owners.insert(id, visitor);
                    queue.push(id, 0, visitor as u64);
                }
            }
            let mut served = vec![0; counts.len()];
            while let Some(id) = queue.start_next() {
                queue.finish(id);
                served[owners[&id]] += 1;
                let most = served.iter().max().copied().unwrap_or_default();
                for (visitor, count) in counts.iter().enumerate() {
                    prop_assert!(served[visitor] == *count || served[visitor] + 1 >= most);
                }
            }
            prop_assert_eq!(served, counts);
        }
    }

    #[test]
    fn a_late_visitor_is_served_after_one_job_of_the_busy_one() {
        let mut queue = Queue::new(1);
        let busy: Vec<JobId> = (0..10).map(|_| JobId::random()).collect();
        for id in &busy {
            queue.push(*id, 0, 1);
        }
        let late = JobId::random();
        queue.push(late, 0, 2);
        assert_eq!(queue.order().take(2).collect::<Vec<_>>(), [busy[0], late]);
    }
}

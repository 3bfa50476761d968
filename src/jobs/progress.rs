//! What a visitor may know of a job while it waits and runs.

use std::{sync::Arc, time::Duration};

use serde::Serialize;
use tokio::{sync::watch, time::sleep};
use utoipa::ToSchema;

/// Place in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// 1 is the next to start.
    pub position: usize,
    /// Expected wait in seconds.
    pub eta_seconds: u64,
}

/// How a job ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// With this answer.
    Done(serde_json::Value),
    /// For this reason, in one word.
    Failed(String),
    /// Somebody stopped it.
    Cancelled,
}

/// How far work in several steps is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// 1 is the first.
    pub step: usize,
    /// How many there are.
    pub steps: usize,
}

/// All that is known of a job now. Text only grows, so its length says how much a watcher has seen.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// While it waits.
    pub place: Option<Place>,
    /// What the worker said when it began, such as the engine's name.
    pub started: Option<&'static str>,
    /// Of work in several steps.
    pub step: Option<Step>,
    /// Words of the answer so far.
    pub text: String,
    /// Once it ended.
    pub outcome: Option<Outcome>,
}

/// Where progress is told; whoever watches holds a receiver.
#[derive(Clone, Debug)]
pub struct Feed(Arc<watch::Sender<Progress>>);

impl Default for Feed {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(Progress::default())))
    }
}

impl Feed {
    /// Watches the job; attended jobs run only while somebody does.
    #[must_use]
    pub fn watch(&self) -> watch::Receiver<Progress> {
        self.0.subscribe()
    }

    /// The worker began; `by` is told to the visitor.
    pub fn start(&self, by: &'static str) {
        self.0.send_modify(|progress| {
            progress.place = None;
            progress.started = Some(by);
        });
    }

    /// Whether words of the answer are there already, or the first step of several is done.
    #[must_use]
    pub fn is_getting_on(&self) -> bool {
        let progress = self.0.borrow();
        !progress.text.is_empty() || progress.step.is_some_and(|at| at.step > 1)
    }

    /// The worker is at this step.
    pub fn set_step(&self, step: Step) {
        self.0.send_modify(|progress| progress.step = Some(step));
    }

    /// More words of the answer.
    pub fn add_text(&self, text: &str) {
        if !text.is_empty() {
            self.0.send_modify(|progress| progress.text.push_str(text));
        }
    }

    pub(super) fn set_place(&self, place: Place) {
        self.0.send_if_modified(|progress| {
            let is_new = progress.place != Some(place);
            progress.place = Some(place);
            is_new
        });
    }

    /// The first outcome stays.
    pub(super) fn end(&self, outcome: Outcome) {
        self.0.send_if_modified(|progress| {
            let is_first = progress.outcome.is_none();
            if is_first {
                progress.place = None;
                progress.outcome = Some(outcome);
            }
            is_first
        });
    }

    /// Returns once nobody has watched for `grace`: long enough to take up a broken stream.
    pub(super) async fn abandoned(&self, grace: Duration) {
        loop {
            self.0.closed().await;
            sleep(grace).await;
            if self.0.receiver_count() == 0 {
                return;
            }
        }
    }
}

//! Requests that were taken at a fair go home: each is a job that is tried for as long as it takes. Those that
//! are tried at the same time share a call, and each is over only when the firm's server has named it in its
//! answer. What a captive portal, a proxy or a half answer says moves none.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use jiff::Timestamp;
use serde_json::Value;
use tokio::sync::{Mutex as Turn, Notify, oneshot};

use super::{
    Notice,
    home::{Answer, Home, LONGEST_QUIET, Trouble},
};
use crate::{
    clock::Clock,
    config::Config,
    domain::{AgreedTime, Contact, ContactId, LeadOutcome},
    jobs::{Backoff, Failure, Grace, Handler, Kind, Work},
    store::Store,
};

/// Name of the kind of job that brings a request home.
pub const PUSH_JOB: &str = "push";
/// Member of a request on its way home: the time that was agreed.
pub const AGREED: &str = "booking";
/// The most requests in one call.
pub const MAX_LEADS: usize = 50;
/// The largest body of a call, in bytes; a server takes 256 kB.
const MAX_BODY_BYTES: usize = 250_000;
/// What stands around the requests in a body.
const FRAME_BYTES: usize = 64;
/// How much longer than the first wait the longest one is: a day at a fair is short.
const LONGEST_WAIT: u32 = 20;
/// A job waits for the call that is under way and perhaps another before its own, each with two time-outs.
const CALLS: u32 = 4;
/// For the call's own time-outs to speak first.
const LEASE_MARGIN: Duration = Duration::from_secs(10);

/// Brings requests home.
#[derive(Debug)]
pub struct Courier {
    store: Store,
    clock: Clock,
    /// `None` while it is not configured.
    home: Option<Home>,
    /// Those that wait for a call.
    waiting: Mutex<Vec<Parcel>>,
    /// One call at a time.
    turn: Turn<()>,
    state: Mutex<State>,
    arrived: Notify,
}

#[derive(Debug)]
struct Parcel {
    id: ContactId,
    tell: oneshot::Sender<Result<(), Failure>>,
}

#[derive(Debug, Default)]
struct State {
    trouble: Option<Trouble>,
    /// Until then nobody is asked.
    quiet_until: Option<Timestamp>,
}

/// How it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PushState {
    /// When a request last went home.
    pub last_at: Option<Timestamp>,
    /// Why the last call failed, if it did.
    pub trouble: Option<Trouble>,
}

impl Courier {
    /// A courier to where the configuration says.
    #[must_use]
    pub fn new(config: &Config, store: Store, clock: Clock) -> Self {
        Self {
            store,
            clock,
            home: Home::new(&config.fair),
            waiting: Mutex::default(),
            turn: Turn::default(),
            state: Mutex::default(),
            arrived: Notify::new(),
        }
    }

    /// Whether there is somewhere to go.
    #[must_use]
    pub fn has_home(&self) -> bool {
        self.home.is_some()
    }

    /// How it goes.
    pub async fn state(&self) -> Result<PushState, crate::store::StoreError> {
        let last_at = self.store.lead_pushed_at().await?;
        Ok(PushState { last_at, trouble: self.lock().trouble })
    }

    /// Returns once requests have arrived after a time in which none did: the others may follow.
    pub async fn arrived(&self) {
        self.arrived.notified().await;
    }

    /// Brings a request home; it is there when this returns.
    async fn deliver(&self, id: ContactId) -> Result<(), Failure> {
        let home = self.home.as_ref().ok_or_else(|| Failure::lasting("not_configured"))?;
        let (tell, mut told) = oneshot::channel();
        self.parcels().push(Parcel { id, tell });
        // Whoever has the turn brings along those that wait meanwhile.
        let _turn = self.turn.lock().await;
        loop {
            match told.try_recv() {
                Ok(outcome) => return outcome,
                Err(oneshot::error::TryRecvError::Closed) => {
                    return Err(Failure::temporary("interrupted"));
                }
                Err(oneshot::error::TryRecvError::Empty) => self.go(home).await,
            }
        }
    }

    /// Makes one call with as many of those that wait as go into it, and tells each what became of it.
    async fn go(&self, home: &Home) {
        let (parcels, leads) = match self.pack().await {
            Ok(packed) => packed,
            Err(parcels) => return tell_all(parcels, &Failure::temporary("storage_unavailable")),
        };
        if parcels.is_empty() {
            return;
        }
        if let Some(trouble) = self.quiet() {
            return tell_all(parcels, &trouble.failure());
        }
        match home.call(&leads).await {
            Ok(answers) => self.take_answers(parcels, &answers).await,
            Err(trouble) => {
                self.note_trouble(trouble, home.wait_of(trouble));
                tell_all(parcels, &trouble.failure());
            }
        }
    }

    /// Takes from those that wait; a request that was erased meanwhile has nowhere to go, and is done.
    async fn pack(&self) -> Result<(Vec<Parcel>, Vec<Value>), Vec<Parcel>> {
        let (mut parcels, mut leads, mut bytes) = (Vec::new(), Vec::new(), FRAME_BYTES);
        while leads.len() < MAX_LEADS
            && let Some(parcel) = self.next_parcel()
        {
            let lead = match self.store.find_contact(parcel.id).await {
                Ok(Some(contact)) => match self.store.list_bookings_of(parcel.id).await {
                    Ok(bookings) => lead_of(&contact, AgreedTime::of(&bookings)),
                    Err(error) => {
                        tracing::error!("a time that is to go home cannot be read: {error}");
                        parcels.push(parcel);
                        return Err(parcels);
                    }
                },
                Ok(None) => {
                    tell(parcel, Ok(()));
                    continue;
                }
                Err(error) => {
                    tracing::error!("a request that is to go home cannot be read: {error}");
                    parcels.push(parcel);
                    return Err(parcels);
                }
            };
            let size = lead.to_string().len() + 1;
            if FRAME_BYTES + size > MAX_BODY_BYTES {
                tell(parcel, Err(Failure::lasting("push_too_large")));
                continue;
            }
            if bytes + size > MAX_BODY_BYTES {
                self.parcels().insert(0, parcel);
                break;
            }
            bytes += size;
            leads.push(lead);
            parcels.push(parcel);
        }
        Ok((parcels, leads))
    }

    async fn take_answers(&self, parcels: Vec<Parcel>, answers: &[Answer]) {
        let answers: HashMap<_, _> = answers.iter().map(|one| (one.id, one.outcome)).collect();
        let is_home = |outcome: &LeadOutcome| *outcome != LeadOutcome::Refused;
        let (mut has_arrived, mut is_complete) = (false, true);
        for parcel in parcels {
            let outcome = answers.get(&parcel.id);
            has_arrived |= outcome.is_some_and(is_home);
            is_complete &= outcome.is_some();
            let result = match outcome {
                Some(LeadOutcome::Refused) => Err(Failure::lasting("push_lead_refused")),
                Some(_) => Ok(()),
                None => Err(Trouble::NotOurs.failure()),
            };
            tell(parcel, result);
        }
        if has_arrived && let Err(error) = self.store.note_lead_pushed(self.clock.now()).await {
            tracing::error!("the time of the last push cannot be stored: {error}");
        }
        let was_in_trouble = {
            let mut state = self.lock();
            let trouble = (!is_complete).then_some(Trouble::NotOurs);
            std::mem::replace(&mut state.trouble, trouble).is_some()
        };
        if was_in_trouble && is_complete {
            tracing::info!("requests go home again");
            self.arrived.notify_one();
        }
    }

    fn note_trouble(&self, trouble: Trouble, wait: Duration) {
        let mut state = self.lock();
        if state.trouble != Some(trouble) {
            tracing::warn!("requests cannot go home now, which is tried again: {trouble}");
        }
        state.trouble = Some(trouble);
        state.quiet_until = self.clock.now().checked_add(wait).ok();
    }

    /// Why nobody is asked now, if so.
    fn quiet(&self) -> Option<Trouble> {
        let state = self.lock();
        let left = state.quiet_until?.duration_since(self.clock.now());
        // A clock that was wrong and has been set back must not make it longer.
        let is_quiet = left.is_positive() && left.unsigned_abs() <= LONGEST_QUIET;
        state.trouble.filter(|_| is_quiet)
    }

    fn next_parcel(&self) -> Option<Parcel> {
        let mut parcels = self.parcels();
        // Whoever asked for it may have been stopped: it will ask again.
        parcels.retain(|parcel| !parcel.tell.is_closed());
        (!parcels.is_empty()).then(|| parcels.remove(0))
    }

    fn parcels(&self) -> MutexGuard<'_, Vec<Parcel>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A request as it travels, with the time that was agreed.
fn lead_of(contact: &Contact, agreed: Option<AgreedTime>) -> Value {
    let mut lead = serde_json::json!(contact);
    if let Some(agreed) = agreed {
        lead[AGREED] = serde_json::json!(agreed);
    }
    lead
}

fn tell(parcel: Parcel, outcome: Result<(), Failure>) {
    // Whoever asked may have been stopped.
    let _ = parcel.tell.send(outcome);
}

fn tell_all(parcels: Vec<Parcel>, failure: &Failure) {
    for parcel in parcels {
        tell(parcel, Err(failure.clone()));
    }
}

/// The kind of job that brings a request home. It gives up on what the firm's server refuses for good, and never
/// because of the time that it takes.
#[must_use]
pub fn push_kind(config: &Config, courier: Arc<Courier>) -> Kind {
    let fair = &config.fair;
    let first = Duration::from_secs(fair.push_retry_secs);
    let handler = Handler::new(move |work: Work| {
        let courier = Arc::clone(&courier);
        async move {
            let notice: Notice = serde_json::from_value(work.input)
                .map_err(|_| Failure::lasting("unreadable_input"))?;
            courier.deliver(notice.contact_id).await.map(|()| Value::Null)
        }
    });
    Kind {
        name: PUSH_JOB,
        priority: 0,
        concurrency: MAX_LEADS,
        max_waiting: usize::MAX,
        max_waiting_each: usize::MAX,
        max_attempts: u32::MAX,
        backoff: Backoff { first, longest: first.saturating_mul(LONGEST_WAIT) },
        lease: Duration::from_secs(fair.push_timeout_secs).saturating_mul(CALLS) + LEASE_MARGIN,
        expires_after: None,
        grace: Grace(None),
        is_awaited: false,
        is_input_personal: false,
        handler,
    }
}

//! The daily mail: what came, what waits and what is to be done today, at a set time of the day; nothing on a day with
//! nothing to say.

use std::{sync::Arc, time::Duration};

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::{MissedTickBehavior, interval};

use super::{Notifier, mail_kind};
use crate::{
    clock::Clock,
    config::Config,
    domain::{
        Booking, BookingStatus, Contact, ContactFilter, ContactOrder, DailyRecord, DailyTime, Job,
        PROMISE, Received, TimeZone,
    },
    jobs::{Failure, Handler, Jobs, Kind, Work},
    store::{Counted, Store, StoreError},
};

/// Name of the kind of job that sends it.
pub const DAILY_MAIL_JOB: &str = "daily-mail";

/// How often the clock is looked at.
const GLANCE: Duration = Duration::from_secs(20);
/// Requests of each part that are named.
const MAX_NAMED: usize = 20;
/// After visitors' jobs.
const PRIORITY: u8 = 10;

/// Who is told of which day; a job for each address. What is told is read when it is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct DailyNotice {
    /// An address of `mail.to`.
    receiver: String,
    /// The day, in the firm's time zone.
    day: Date,
    /// What came from then on is new.
    since: Timestamp,
}

/// What is told.
#[derive(Debug)]
pub(super) struct Digest {
    pub day: Date,
    pub since: Timestamp,
    /// What was agreed for this day, in its order.
    pub bookings: Vec<(Booking, Contact)>,
    /// Newest first.
    pub new: Counted,
    /// Unanswered for longer than was promised, oldest first.
    pub overdue: Counted,
    /// With a next step of today or before.
    pub due: Counted,
    /// Jobs that failed for good, such as notices.
    pub failed_jobs: usize,
}

impl Digest {
    pub async fn read(
        store: &Store,
        (day, zone): (Date, TimeZone),
        since: Timestamp,
        now: Timestamp,
    ) -> Result<Self, StoreError> {
        let (bookings, new, overdue, due, dead) = tokio::join!(
            store.list_bookings_with_contacts(zone.day_start(day), zone.day_end(day)),
            store.contacts_since(since, MAX_NAMED),
            read_overdue(store, now),
            store.contacts_due(day, MAX_NAMED),
            store.list_dead_jobs(0),
        );
        let (_, failed_jobs) = dead?;
        let mut bookings = bookings?;
        let is_agreed = |booking: &Booking| booking.status == BookingStatus::Booked;
        bookings.retain(|(booking, _)| is_agreed(booking) && now < booking.end);
        Ok(Self { day, since, bookings, new: new?, overdue: overdue?, due: due?, failed_jobs })
    }

    pub fn is_empty(&self) -> bool {
        [&self.new, &self.overdue, &self.due].iter().all(|counted| counted.total == 0)
            && self.failed_jobs == 0
            && self.bookings.is_empty()
    }
}

async fn read_overdue(store: &Store, now: Timestamp) -> Result<Counted, StoreError> {
    let received = Received { from: None, before: now.checked_sub(PROMISE).ok() };
    let agreed = store.list_agreed(now).await?;
    let filter =
        ContactFilter { received, is_owed: Some(true), agreed, ..ContactFilter::default() };
    let page = store.list_contacts(filter, MAX_NAMED, ContactOrder::Oldest(None)).await?;
    Ok(Counted { first: page.contacts, total: page.total })
}

/// Sees to it that the mail is sent when its time comes.
#[derive(Clone, Debug)]
pub struct DailyMail {
    store: Store,
    jobs: Jobs,
    clock: Clock,
    time_zone: TimeZone,
    /// `None` while there is none.
    time: Option<DailyTime>,
    receivers: Vec<String>,
}

impl DailyMail {
    /// As configured.
    #[must_use]
    pub fn new(config: &Config, store: Store, jobs: Jobs, clock: Clock) -> Self {
        let time_zone = config.server.time_zone;
        let time = config.mail.daily_time().map(|at| DailyTime { at, time_zone });
        Self { store, jobs, clock, time_zone, time, receivers: config.mail.to.clone() }
    }

    /// When the next one is sent, if there is something to say; `None` if there is none.
    pub async fn next_at(&self) -> Result<Option<Timestamp>, StoreError> {
        let Some(time) = self.time else { return Ok(None) };
        let now = self.clock.now();
        let last = self.store.daily_record().await?.unwrap_or_else(|| time.first(now));
        Ok(Some(time.next(last, now)))
    }

    /// Looks at the clock again and again, until the runtime ends.
    pub async fn run(self) {
        if self.time.is_none() {
            return;
        }
        let mut glances = interval(GLANCE);
        glances.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            glances.tick().await;
            if let Err(error) = self.look().await {
                tracing::error!("the daily mail cannot be prepared: {error}");
            }
        }
    }

    /// Sends it if it is due and there is something to say; says whether it does.
    pub async fn look(&self) -> Result<bool, StoreError> {
        let Some(time) = self.time else { return Ok(false) };
        let now = self.clock.now();
        let Some(last) = self.store.daily_record().await? else {
            self.store.note_daily(None, time.first(now), Vec::new()).await?;
            return Ok(false);
        };
        if !time.is_due(last, now) {
            return Ok(false);
        }
        let day = self.time_zone.day(now);
        // A clock that was ahead has seen the future.
        let since = last.at.min(now);
        let digest = Digest::read(&self.store, (day, self.time_zone), since, now).await?;
        let jobs = if digest.is_empty() { Vec::new() } else { self.jobs_of(day, since, now) };
        let record = DailyRecord { day, at: now };
        let is_noted = self.store.note_daily(Some(last), record, jobs.clone()).await?;
        let is_sent = is_noted && !jobs.is_empty();
        if is_sent {
            self.jobs.adopt(jobs);
        }
        Ok(is_sent)
    }

    fn jobs_of(&self, day: Date, since: Timestamp, now: Timestamp) -> Vec<Job> {
        let notice = |receiver: &String| DailyNotice { receiver: receiver.clone(), day, since };
        let inputs = self.receivers.iter().map(|receiver| serde_json::json!(notice(receiver)));
        inputs.map(|input| Job::new(DAILY_MAIL_JOB, PRIORITY, input, now)).collect()
    }
}

pub(super) fn kind(config: &Config, notifier: Arc<Notifier>) -> Kind {
    let time_zone = config.server.time_zone;
    let handler = Handler::new(move |work: Work| {
        let notifier = Arc::clone(&notifier);
        async move { notifier.tell_of_day(work, time_zone).await }
    });
    Kind { priority: PRIORITY, ..mail_kind(DAILY_MAIL_JOB, config, handler) }
}

impl Notifier {
    async fn tell_of_day(&self, work: Work, time_zone: TimeZone) -> Result<Value, Failure> {
        let notice: DailyNotice =
            serde_json::from_value(work.input).map_err(|_| Failure::lasting("unreadable_input"))?;
        let now = self.clock.now();
        // Yesterday's is of no use beside today's.
        if time_zone.day(now) != notice.day {
            return Ok(Value::Null);
        }
        let digest = Digest::read(&self.store, (notice.day, time_zone), notice.since, now).await;
        let digest = digest.map_err(|error| {
            tracing::error!("what the daily mail tells cannot be read: {error}");
            Failure::temporary("storage_unavailable")
        })?;
        // All of it was done meanwhile.
        if digest.is_empty() {
            return Ok(Value::Null);
        }
        let mailer = self.mailer.as_ref().ok_or_else(|| Failure::lasting("not_configured"))?;
        mailer.send_daily(&notice.receiver, &digest, work.created_at).await?;
        Ok(Value::Null)
    }
}

//! Tells the firm of contact requests: by e-mail and by a signed call of another program, each as a job
//! that is stored together with the request and tried until it is delivered (design.md §6).
//!
//! A job holds the request's id only; what is sent is read from the database at each attempt. The id also
//! names the message, so that the other side can tell a second delivery of the same one, which a crash
//! between delivery and its record can cause. Replies to visitors leave by the same mail server (`reply`); requests
//! that were taken at a fair go home likewise (`push`).

mod alarm;
mod booking;
mod booking_letter;
mod daily;
mod daily_letter;
mod desk;
mod hold;
mod home;
mod invitations;
mod letter;
mod mail;
mod names;
mod notice;
mod plain_address;
mod push;
mod reply;
mod smtp;
mod webhook;

use std::{
    collections::HashSet,
    sync::{Arc, Mutex},
    time::Duration,
};

use jiff::Timestamp;
use serde_json::Value;

pub use alarm::Alarm;
pub use booking::{BOOKING_MAIL_JOB, BOOKING_REMINDER_JOB, BookingErrand, BookingLetter};
pub use daily::{DAILY_MAIL_JOB, DailyMail};
pub use desk::Desk;
pub use hold::{HOLD_MAIL_JOB, HoldNotice, hold_receivers};
pub use home::{Trouble, try_home};
pub use invitations::{Invitations, path_of};
pub use notice::Notice;
pub use plain_address::plain_address;
pub use push::{AGREED, Courier, MAX_LEADS, PUSH_JOB, PushState, push_kind};
pub use reply::{REPLY_JOB, ReplyErrand};

use crate::{
    clock::Clock,
    config::Config,
    domain::{Contact, ContactId, ReplyId},
    jobs::{Backoff, Failure, Grace, Handler, Kind, Work},
    metrics::{Channel, Delivery, Metrics},
    store::Store,
    wordings::Wordings,
};
use mail::Mailer;
use webhook::Caller;

/// Name of the kind of job that sends an e-mail.
pub const MAIL_JOB: &str = "mail";
/// Name of the kind of job that calls another program.
pub const WEBHOOK_JOB: &str = "webhook";

/// The wait between two attempts grows up to this.
const LONGEST_WAIT: Duration = Duration::from_hours(2);
/// With the waits between them these last for about five days.
const MAX_ATTEMPTS: u32 = 60;
/// Few at a time: nobody waits for them, and a mail server would call many a flood.
const CONCURRENCY: usize = 2;
/// Steps of a conversation with a mail server, each of which may take its whole time (`smtp`), and room to spare.
const MAIL_STEPS: u32 = 12;
/// For the channel's own time-outs to speak first.
const LEASE_MARGIN: Duration = Duration::from_secs(10);

/// What is needed to tell.
#[derive(Debug)]
struct Notifier {
    store: Store,
    clock: Clock,
    metrics: Arc<Metrics>,
    /// `None` while it is not configured.
    mailer: Option<Mailer>,
    /// Likewise.
    caller: Option<Caller>,
    /// Replies that the mail server took, which the disk does not say yet.
    delivered: Mutex<HashSet<ReplyId>>,
}

/// Connects to the mail server as an e-mail would and logs in, but sends none. Gives the reason of a failure in
/// words; so does a mail server that is not configured.
pub async fn try_mail_server(config: &Config, wordings: &Wordings) -> Result<(), String> {
    match Mailer::new(config, wordings) {
        Some(mailer) => mailer.try_server().await,
        None => Err("it is not configured".to_owned()),
    }
}

/// The kinds of jobs that tell of contact requests and of what waits for somebody, and that send replies. Those that are not configured are there too: what waits
/// from earlier ends visibly instead of waiting for ever.
#[must_use]
pub fn kinds(
    config: &Config,
    wordings: &Wordings,
    store: Store,
    clock: Clock,
    metrics: Arc<Metrics>,
) -> [Kind; 7] {
    let notifier = Arc::new(Notifier {
        store,
        clock,
        metrics,
        mailer: Mailer::new(config, wordings),
        delivered: Mutex::default(),
        caller: Caller::new(config),
    });
    let mail_lease = Duration::from_secs(config.mail.timeout_secs) * MAIL_STEPS;
    let call_lease = Duration::from_secs(config.webhook.timeout_secs);
    let [letters, reminders] = booking::kinds(config, &notifier);
    [
        letters,
        reminders,
        hold::kind(config, Arc::clone(&notifier)),
        daily::kind(config, Arc::clone(&notifier)),
        reply::kind(config, Arc::clone(&notifier)),
        kind(MAIL_JOB, Channel::Mail, config.mail.retry_secs, mail_lease, Arc::clone(&notifier)),
        kind(WEBHOOK_JOB, Channel::Webhook, config.webhook.retry_secs, call_lease, notifier),
    ]
}

fn kind(
    name: &'static str,
    channel: Channel,
    retry_secs: u64,
    patience: Duration,
    notifier: Arc<Notifier>,
) -> Kind {
    let handler = Handler::new(move |work: Work| {
        let notifier = Arc::clone(&notifier);
        async move { notifier.tell(channel, work).await }
    });
    delivery(name, retry_secs, patience, handler)
}

/// A kind of job that sends a letter.
fn mail_kind(name: &'static str, config: &Config, handler: Handler) -> Kind {
    let patience = Duration::from_secs(config.mail.timeout_secs) * MAIL_STEPS;
    delivery(name, config.mail.retry_secs, patience, handler)
}

/// A kind of job that is tried until what it brings has arrived. `patience` is how long one try may take.
fn delivery(name: &'static str, retry_secs: u64, patience: Duration, handler: Handler) -> Kind {
    Kind {
        name,
        priority: 0,
        concurrency: CONCURRENCY,
        max_waiting: usize::MAX,
        max_waiting_each: usize::MAX,
        max_attempts: MAX_ATTEMPTS,
        backoff: Backoff { first: Duration::from_secs(retry_secs), longest: LONGEST_WAIT },
        lease: patience + LEASE_MARGIN,
        expires_after: None,
        grace: Grace(None),
        is_awaited: false,
        is_input_personal: false,
        handler,
    }
}

impl Notifier {
    async fn tell(&self, channel: Channel, work: Work) -> Result<Value, Failure> {
        let notice: Notice =
            serde_json::from_value(work.input).map_err(|_| Failure::lasting("unreadable_input"))?;
        let contact = self.store.find_contact(notice.contact_id).await.map_err(|error| {
            tracing::error!("a contact request to tell of cannot be read: {error}");
            Failure::temporary("storage_unavailable")
        })?;
        // Erased meanwhile: there is nothing to tell of any more.
        let Some(contact) = contact else { return Ok(Value::Null) };
        let told = self.tell_of(channel, &notice, &contact, work.created_at).await;
        let delivery = match &told {
            Ok(()) => Delivery::Delivered,
            Err(failure) if failure.is_temporary => Delivery::Delayed,
            Err(_) => Delivery::Refused,
        };
        self.metrics.count_notice(channel, delivery);
        told.map(|()| Value::Null)
    }

    async fn tell_of(
        &self,
        channel: Channel,
        notice: &Notice,
        contact: &Contact,
        since: Timestamp,
    ) -> Result<(), Failure> {
        let not_configured = || Failure::lasting("not_configured");
        match channel {
            Channel::Mail => {
                let mailer = self.mailer.as_ref().ok_or_else(not_configured)?;
                mailer.send(notice, contact, since).await
            }
            Channel::Webhook => {
                let caller = self.caller.as_ref().ok_or_else(not_configured)?;
                caller.call(contact, since, self.clock.now()).await
            }
        }
    }
}

/// Where the administrator finds a request; nothing while the site's address is not known.
fn admin_link(public_url: &str, id: ContactId) -> Option<String> {
    (!public_url.is_empty()).then(|| format!("{public_url}/admin?id={id}"))
}

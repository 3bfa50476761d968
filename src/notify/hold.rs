//! The e-mail that says that nothing old is removed by itself any more, and why.

use std::{fmt::Write, sync::Arc};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Notifier, mail_kind};
use crate::{
    config::Config,
    domain::{Hold, HoldRecord},
    jobs::{Failure, Handler, Kind, Work},
    text::fill_from,
    wordings::HoldText,
};

/// Name of the kind of job that sends it.
pub const HOLD_MAIL_JOB: &str = "hold-mail";

/// Who is told what; a job for each address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HoldNotice {
    /// An address of `mail.to`.
    pub receiver: String,
    /// Why nothing is removed.
    pub hold: HoldRecord,
}

/// Who is told; nobody where no e-mail is configured.
#[must_use]
pub fn hold_receivers(config: &Config) -> Vec<String> {
    if config.mail.is_configured() { config.mail.to.clone() } else { Vec::new() }
}

pub(super) fn kind(config: &Config, notifier: Arc<Notifier>) -> Kind {
    let handler = Handler::new(move |work: Work| {
        let notifier = Arc::clone(&notifier);
        async move { notifier.tell_of_hold(work).await }
    });
    mail_kind(HOLD_MAIL_JOB, config, handler)
}

impl Notifier {
    async fn tell_of_hold(&self, work: Work) -> Result<Value, Failure> {
        let notice: HoldNotice =
            serde_json::from_value(work.input).map_err(|_| Failure::lasting("unreadable_input"))?;
        let current = self.store.hold().await.map_err(|error| {
            tracing::error!("why nothing is removed cannot be read: {error}");
            Failure::temporary("storage_unavailable")
        })?;
        // It is over: there is nothing to tell of any more.
        if current.is_none_or(|current| current.since != notice.hold.since) {
            return Ok(Value::Null);
        }
        let mailer = self.mailer.as_ref().ok_or_else(|| Failure::lasting("not_configured"))?;
        mailer.send_hold(&notice, self.clock.now()).await?;
        Ok(Value::Null)
    }
}

/// The text of the letter; times as `show` writes them.
pub(super) fn body(
    text: &HoldText,
    hold: Hold,
    now: Timestamp,
    public_url: &str,
    show: impl Fn(Timestamp) -> String,
) -> String {
    let (why, remedy) = match hold {
        Hold::ClockLeap { known_at } => {
            let values = [("clock", &*show(now)), ("known", &show(known_at))];
            (fill_from(&text.leap, &values), &text.leap_remedy)
        }
        Hold::LargePurge { contacts, total } => {
            let values = [("count", &*contacts.to_string()), ("total", &total.to_string())];
            (fill_from(&text.large, &values), &text.large_remedy)
        }
    };
    let mut body = format!("{why}\n\n{remedy}\n\n  vitrina purge --confirm\n");
    if !public_url.is_empty() {
        // Writing to a string cannot fail.
        let _ = writeln!(body, "\n{}: {public_url}/admin/overview", text.open);
    }
    body
}

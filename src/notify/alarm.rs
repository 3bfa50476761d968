//! Tells the firm of what is wrong with the site itself.

use jiff::Timestamp;

use super::mail::Mailer;
use crate::{config::Config, jobs::Failure, store::FullRead, tls::Warning, wordings::Wordings};

/// Sends an e-mail to those who are told of contact requests; to nobody while e-mail is not configured.
#[derive(Debug)]
pub struct Alarm {
    mailer: Option<Mailer>,
}

impl Alarm {
    /// As configured.
    #[must_use]
    pub fn new(config: &Config, wordings: &Wordings) -> Self {
        Self { mailer: Mailer::new(config, wordings) }
    }

    /// Tells what reading everything found.
    pub async fn tell_of_damage(&self, found: &FullRead) -> Result<(), Failure> {
        match &self.mailer {
            Some(mailer) => mailer.send_alarm(found).await,
            None => Ok(()),
        }
    }

    /// Tells that the certificate ends, or that there is none.
    pub async fn tell_of_certificate(
        &self,
        warning: &Warning,
        now: Timestamp,
    ) -> Result<(), Failure> {
        match &self.mailer {
            Some(mailer) => mailer.send_certificate_alarm(warning, now).await,
            None => Ok(()),
        }
    }
}

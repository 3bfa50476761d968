//! Hands the e-mails to the mail server.

use jiff::Timestamp;
use lettre::{Address, Message, address::Envelope};

use super::{
    booking::BookingErrand,
    booking_letter::Told,
    daily::Digest,
    daily_letter,
    hold::{self, HoldNotice},
    invitations::Invitations,
    letter::Letters,
    notice::Notice,
    smtp::{Conversation, SmtpError},
};
use crate::{
    config::{Config, Mail},
    domain::{Booking, Contact, Hold, Language, Reply},
    jobs::Failure,
    store::{BookingLinks, FullRead},
    tls::Warning,
    wordings::{DailyText, HoldText, Wordings},
};

/// Replies that refuse the login and not the message: once the password is right, the message goes.
const LOGIN_REPLIES: [u16; 5] = [530, 534, 535, 538, 454];

/// Sends e-mails as configured.
#[derive(Debug)]
pub(super) struct Mailer {
    config: Mail,
    letters: Letters,
    hold_text: HoldText,
    daily_text: DailyText,
    invitations: Invitations,
    /// Where answers to letters about bookings go.
    reply_to: String,
    public_url: String,
}

impl Mailer {
    /// `None` if e-mail is not configured.
    pub fn new(config: &Config, wordings: &Wordings) -> Option<Self> {
        if !config.mail.is_configured() {
            return None;
        }
        // The firm's language.
        let letters = Letters::new(config, wordings)?;
        let hold_text = wordings.hold(Language::Lv).clone();
        let daily_text = wordings.daily(Language::Lv).clone();
        // The address that comes with the program is nobody's.
        let is_placeholder = config.company.placeholder_keys().contains(&"company.email");
        let real = config.mail.to.first().filter(|_| is_placeholder);
        Some(Self {
            config: config.mail.clone(),
            letters,
            hold_text,
            daily_text,
            invitations: Invitations::new(config, wordings),
            reply_to: real.unwrap_or(&config.company.email).clone(),
            public_url: config.server.public_url.clone(),
        })
    }

    /// Sends the e-mail about a request to whom the notice names; the server has taken it when this returns.
    pub async fn send(
        &self,
        notice: &Notice,
        contact: &Contact,
        since: Timestamp,
    ) -> Result<(), Failure> {
        let receivers = notice.receivers_among(&self.config.to);
        if receivers.is_empty() {
            return Ok(());
        }
        let letter = self.letters.write(contact, since);
        self.send_letter(&receivers, letter).await
    }

    /// Sends the e-mail about damage in the database to all.
    pub async fn send_alarm(&self, found: &FullRead) -> Result<(), Failure> {
        let receivers: Vec<_> = self.config.to.iter().collect();
        self.send_letter(&receivers, self.letters.write_alarm(found)).await
    }

    /// Sends the e-mail about the certificate to all.
    pub async fn send_certificate_alarm(
        &self,
        warning: &Warning,
        now: Timestamp,
    ) -> Result<(), Failure> {
        let receivers: Vec<_> = self.config.to.iter().collect();
        self.send_letter(&receivers, self.letters.write_certificate_alarm(warning, now)).await
    }

    async fn send_letter(
        &self,
        receivers: &[&String],
        letter: Result<Message, lettre::error::Error>,
    ) -> Result<(), Failure> {
        let written = letter.map_err(anyhow::Error::from);
        let written = written.and_then(|letter| address(receivers, &letter));
        let (envelope, letter) = written.map_err(|error| {
            tracing::error!("an e-mail cannot be written: {error:#}");
            Failure::lasting("mail_unwritable")
        })?;
        self.deliver(&envelope, &letter).await
    }

    /// Sends the e-mail that says why nothing is removed, unless its receiver is not configured any more.
    pub async fn send_hold(&self, notice: &HoldNotice, now: Timestamp) -> Result<(), Failure> {
        let HoldNotice { receiver, hold } = notice;
        if !self.config.to.contains(receiver) {
            return Ok(());
        }
        // Mail servers mistrust a letter of the future.
        let since = match hold.hold {
            Hold::ClockLeap { known_at } => known_at,
            Hold::LargePurge { .. } => hold.since,
        };
        let unwritable = |error: &dyn std::error::Error| {
            tracing::error!("an e-mail cannot be written: {error}");
            Failure::lasting("mail_unwritable")
        };
        let to = receiver.parse::<Address>().map_err(|error| unwritable(&error))?;
        let text = &self.hold_text;
        let letter =
            self.letters.write_notice(to, &text.subject, since, "hold", |public_url, show| {
                hold::body(text, hold.hold, now, public_url, show)
            });
        let letter = letter.map_err(|error| unwritable(&error))?;
        self.deliver(letter.envelope(), &letter.formatted()).await
    }

    /// Sends the daily mail, which was due at `since`, unless its receiver is not configured any more.
    pub async fn send_daily(
        &self,
        receiver: &String,
        digest: &Digest,
        since: Timestamp,
    ) -> Result<(), Failure> {
        if !self.config.to.contains(receiver) {
            return Ok(());
        }
        let unwritable = |error: &dyn std::error::Error| {
            tracing::error!("an e-mail cannot be written: {error}");
            Failure::lasting("mail_unwritable")
        };
        let to = receiver.parse::<Address>().map_err(|error| unwritable(&error))?;
        let text = &self.daily_text;
        let subject = daily_letter::subject(text, digest);
        let letter = self.letters.write_notice(to, &subject, since, "daily", |public_url, show| {
            daily_letter::body(text, digest, public_url, show)
        });
        let letter = letter.map_err(|error| unwritable(&error))?;
        self.deliver(letter.envelope(), &letter.formatted()).await
    }

    /// Sends a reply to the visitor; the server has taken it when this returns.
    pub async fn send_reply(&self, reply: &Reply) -> Result<(), Failure> {
        let letter = self.letters.write_reply(reply).map_err(|error| {
            tracing::error!("a reply cannot be written: {error}");
            Failure::lasting("mail_unwritable")
        })?;
        self.deliver(letter.envelope(), &letter.formatted()).await
    }

    /// Sends a letter about a booking, unless its receiver is not configured any more.
    pub async fn send_of_booking(
        &self,
        errand: &BookingErrand,
        (booking, contact): (&Booking, &Contact),
        links: &BookingLinks,
        since: Timestamp,
    ) -> Result<(), Failure> {
        if errand.receiver.as_ref().is_some_and(|receiver| !self.config.to.contains(receiver)) {
            return Ok(());
        }
        let told = Told {
            errand,
            booking,
            contact,
            links,
            invitations: &self.invitations,
            reply_to: &self.reply_to,
            public_url: &self.public_url,
        };
        let letter = told.write(&self.letters, since).map_err(|error| {
            tracing::error!("a letter about a booking cannot be written: {error:#}");
            Failure::lasting("mail_unwritable")
        })?;
        self.deliver(letter.envelope(), &letter.formatted()).await
    }

    async fn deliver(&self, envelope: &Envelope, letter: &[u8]) -> Result<(), Failure> {
        let sent = async { self.connect().await?.send(envelope, letter).await };
        sent.await.map_err(|error| failure(&error))
    }

    /// Connects and logs in; gives the reason why not.
    pub async fn try_server(&self) -> Result<(), String> {
        match self.connect().await {
            Ok(conversation) => {
                conversation.end().await;
                Ok(())
            }
            Err(error) => Err(error.to_string()),
        }
    }

    async fn connect(&self) -> Result<Conversation, SmtpError> {
        Conversation::open(&self.config, self.letters.domain()).await
    }
}

/// The e-mail, which names all receivers, and the envelope for these.
fn address(receivers: &[&String], letter: &Message) -> anyhow::Result<(Envelope, Vec<u8>)> {
    let addresses = receivers.iter().map(|receiver| receiver.parse::<Address>());
    let sender = letter.envelope().from().cloned();
    let envelope = Envelope::new(sender, addresses.collect::<Result<_, _>>()?)?;
    Ok((envelope, letter.formatted()))
}

/// What a failure means for the next attempt. A reply's text is not logged: it may name people.
fn failure(error: &SmtpError) -> Failure {
    let error = match error {
        SmtpError::Smtp(error) => error,
        SmtpError::TimedOut { .. } => {
            tracing::warn!("the mail server cannot be used: {error}");
            return Failure::temporary("mail_timeout");
        }
        SmtpError::Unprotected(_) => {
            tracing::error!("the mail server cannot be used: {error}");
            return Failure::temporary("mail_tls");
        }
    };
    if let Some(code) = error.status() {
        let code = u16::from(code);
        tracing::warn!("the mail server answered {code}");
        return match code {
            _ if LOGIN_REPLIES.contains(&code) => Failure::temporary("mail_login_refused"),
            500.. => Failure::lasting("mail_refused"),
            _ => Failure::temporary("mail_deferred"),
        };
    }
    tracing::warn!("the mail server cannot be used: {error}");
    if error.is_timeout() {
        Failure::temporary("mail_timeout")
    } else if error.is_tls() {
        Failure::temporary("mail_tls")
    } else {
        Failure::temporary("mail_unreachable")
    }
}

//! The e-mails that tell of a contact request and of damage: their words and their headers.

use std::{collections::HashMap, fmt::Write, time::SystemTime};

use jiff::{SignedDuration, Timestamp};
use lettre::{
    Address, Message,
    message::{
        Mailbox, MessageBuilder, SinglePart,
        header::{HeaderName, HeaderValue},
    },
};

use super::{
    admin_link,
    names::{full_name, mailbox_of, one_line},
    plain_address,
};
use crate::{
    config::Config,
    domain::{ConsentWay, Contact, Language, Reply, TimeZone},
    store::FullRead,
    text::fill_from,
    tls::Warning,
    wordings::{MailText, Wordings},
};

/// The firm's promise to answer.
const PROMISE: SignedDuration = SignedDuration::from_hours(24);

/// Writes the e-mails.
#[derive(Debug)]
pub(super) struct Letters {
    from: Mailbox,
    to: Vec<Mailbox>,
    public_url: String,
    text: MailText,
    /// Names by key.
    services: HashMap<String, String>,
    time_zone: TimeZone,
}

impl Letters {
    /// `None` if an address of the configuration is none.
    pub fn new(config: &Config, wordings: &Wordings) -> Option<Self> {
        let address = |text: &str| text.parse::<Address>().ok();
        let from = Mailbox::new(Some(one_line(&config.company.name)), address(&config.mail.from)?);
        let to = config.mail.to.iter().map(|to| Some(Mailbox::new(None, address(to)?)));
        Some(Self {
            from,
            to: to.collect::<Option<_>>()?,
            public_url: config.server.public_url.clone(),
            text: wordings.mail(Language::Lv).clone(),
            services: wordings.services(Language::Lv).clone(),
            time_zone: config.server.time_zone,
        })
    }

    /// The sender's domain, by which the server introduces itself.
    pub fn domain(&self) -> &str {
        self.from.email.domain()
    }

    /// The e-mail about a request, the same at each attempt; dated `since`.
    pub fn write(
        &self,
        contact: &Contact,
        since: Timestamp,
    ) -> Result<Message, lettre::error::Error> {
        let name = full_name(contact);
        let company = contact.company.as_deref().map(one_line);
        let company = company.as_deref().unwrap_or(&self.text.none);
        let values = [("name", name.as_str()), ("company", company)];
        let subject = fill_from(&self.text.subject, &values);
        let message = self.begin(&subject, since, &contact.id.to_string());
        let mut message = self.to_all(message);
        if let Some(visitor) = mailbox_of(contact) {
            message = message.reply_to(visitor);
        }
        message.singlepart(SinglePart::plain(self.body(contact)))
    }

    /// An e-mail about the server itself to one of the receivers; dated `since`, which also names it,
    /// together with its `kind`.
    pub fn write_notice(
        &self,
        to: Address,
        subject: &str,
        since: Timestamp,
        kind: &str,
        body: impl FnOnce(&str, &dyn Fn(Timestamp) -> String) -> String,
    ) -> Result<Message, lettre::error::Error> {
        let message = self.begin(subject, since, &format!("{kind}-{}", since.as_second()));
        let body = body(&self.public_url, &|time| self.time_zone.write(time));
        message.to(Mailbox::new(None, to)).singlepart(SinglePart::plain(body))
    }

    /// A reply to a visitor, the same at each attempt. A person wrote it: nothing calls it automatic.
    pub fn write_reply(&self, reply: &Reply) -> Result<Message, anyhow::Error> {
        let from = Mailbox::new(Some(one_line(&reply.sender)), self.from.email.clone());
        let mut message = Message::builder()
            .from(from)
            .reply_to(Mailbox::new(Some(one_line(&reply.sender)), reply.reply_to.parse()?))
            .to(Mailbox::new(
                None,
                plain_address(&reply.to).as_deref().unwrap_or(&reply.to).parse()?,
            ))
            .subject(one_line(&reply.subject))
            .date(SystemTime::from(reply.created_at))
            .message_id(Some(reply.message_id.clone()));
        if let Some(last) = reply.references.last() {
            message = message.in_reply_to(last.clone()).references(reply.references.join(" "));
        }
        Ok(message.singlepart(SinglePart::plain(reply.text.clone()))?)
    }

    /// The e-mail about damage in the database, in the words of the log.
    pub fn write_alarm(&self, found: &FullRead) -> Result<Message, lettre::error::Error> {
        let id = format!("damage-{}", found.at.as_second());
        let message = self.to_all(self.begin(&self.text.damage_subject, found.at, &id));
        let damages = found.damages.join("\n");
        let body = fill_from(&self.text.damage_text, &[("damages", &damages)]);
        message.singlepart(SinglePart::plain(body))
    }

    /// The e-mail about the certificate, in the words of the log.
    pub fn write_certificate_alarm(
        &self,
        warning: &Warning,
        now: Timestamp,
    ) -> Result<Message, lettre::error::Error> {
        let text = &self.text;
        let id = format!("certificate-{}", now.as_second());
        let subject = if warning.is_of_clock {
            &text.certificate_clock_subject
        } else {
            &text.certificate_subject
        };
        let message = self.to_all(self.begin(subject, now, &id));
        let names = warning.names.join(", ");
        let state = match warning.ends_at {
            _ if warning.is_of_clock => fill_from(&text.certificate_clock, &[("names", &names)]),
            Some(end) => {
                let end = self.time_zone.write(end);
                fill_from(&text.certificate_ends, &[("end", &end), ("names", &names)])
            }
            None => fill_from(&text.certificate_missing, &[("names", &names)]),
        };
        let reason = warning.reason.as_deref().unwrap_or_default();
        let body = format!("{state}\n\n{}\n\n{reason}", text.certificate_remedy);
        message.singlepart(SinglePart::plain(body.trim_end().to_owned() + "\n"))
    }

    pub(super) fn begin(&self, subject: &str, since: Timestamp, id: &str) -> MessageBuilder {
        Message::builder()
            .from(self.from.clone())
            .subject(subject)
            .date(SystemTime::from(since))
            .message_id(Some(format!("<{id}@{}>", self.domain())))
            .raw_header(auto_generated())
    }

    fn to_all(&self, message: MessageBuilder) -> MessageBuilder {
        self.to.iter().fold(message, |message, to| message.to(to.clone()))
    }

    /// A service that the site no longer has is told by its key.
    fn service<'a>(&'a self, key: &'a str) -> &'a str {
        self.services.get(key).map_or(key, String::as_str)
    }

    pub(super) fn body(&self, contact: &Contact) -> String {
        let text = &self.text;
        let or_none = |value: Option<&str>| value.map_or_else(|| text.none.clone(), one_line);
        let deadline = contact.created_at.checked_add(PROMISE).unwrap_or(Timestamp::MAX);
        let consent = if contact.consent_given_by != ConsentWay::Form && contact.gdpr_consent {
            text.consent_spoken.clone()
        } else if contact.gdpr_consent {
            let values = [
                ("version", contact.consent_version.as_str()),
                ("language", contact.consent_language.code()),
            ];
            fill_from(&text.consent_given, &values)
        } else {
            text.consent_missing.clone()
        };
        let service =
            contact.service.as_deref().map(|key| (&text.service, one_line(self.service(key))));
        let fields = [
            (&text.name, full_name(contact)),
            (
                &text.email,
                or_none(Some(&contact.email).filter(|email| !email.is_empty()).map(String::as_str)),
            ),
            (&text.company, or_none(contact.company.as_deref())),
            (&text.phone, or_none(contact.phone.as_deref())),
            (&text.received, self.time_zone.write(contact.created_at)),
            (&text.deadline, self.time_zone.write(deadline)),
            (&text.consent, consent),
        ];
        let lead =
            if mailbox_of(contact).is_some() { &text.lead } else { &text.lead_without_reply };
        let mut body = format!("{lead}\n\n");
        for (label, value) in fields.into_iter().chain(service) {
            // Writing to a string cannot fail.
            let _ = writeln!(body, "{label}: {value}");
        }
        if let Some(link) = admin_link(&self.public_url, contact.id) {
            let _ = writeln!(body, "{}: {link}", text.open);
        }
        // The last one: no line of it can be taken for a field.
        let message = contact.message.as_deref().unwrap_or(&text.none);
        let _ = writeln!(body, "\n{}:\n{message}", text.message);
        body
    }
}

/// Out-of-office programs do not answer it.
fn auto_generated() -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Consent, ContactDraft, ContactId};

    fn letters() -> Letters {
        let mut config = Config::default();
        config.mail.from = "vietne@example.lv".into();
        config.mail.to = vec!["info@example.lv".into()];
        let wordings = Wordings::load().expect("wordings");
        Letters::new(&config, &wordings).expect("letters")
    }

    fn contact(first_name: &str, created_at: &str) -> Contact {
        let draft = ContactDraft {
            first_name: "Anna".into(),
            last_name: "Ozols".into(),
            email: "a@example.lv".into(),
            company: "SIA".into(),
            message: "Pirmā\nE-pasts: cits@example.org".into(),
            gdpr_consent: true,
            ..ContactDraft::default()
        };
        let consent = Consent { version: "1".into(), language: Language::Lv };
        let contact = draft.validate(consent).expect("valid");
        let id = ContactId::new(uuid::Uuid::nil());
        let contact = contact.into_contact(id, created_at.parse().expect("time"));
        // As they could be stored before control characters were refused.
        Contact {
            first_name: first_name.into(),
            company: Some("SIA\r\nBcc: victim@example.org".into()),
            ..contact
        }
    }

    #[test]
    fn a_line_break_in_a_field_begins_no_header_and_no_field() {
        let contact = contact("Anna\r\nBcc: victim@example.org\u{2028}X", "2026-11-21T10:00:00Z");
        let letter = letters().write(&contact, contact.created_at).expect("letter").formatted();
        let letter = String::from_utf8(letter).expect("ASCII");
        let (head, _) = letter.split_once("\r\n\r\n").expect("head and body");
        assert!(!head.lines().any(|line| line.starts_with("Bcc")), "{head}");
        let body = letters().body(&contact);
        let fields = body.lines().take_while(|line| *line != "Ziņojums:");
        assert_eq!(fields.filter(|line| line.contains("Bcc")).count(), 2, "{body}");
        assert_eq!(body.lines().filter(|line| line.starts_with("Bcc")).count(), 0, "{body}");
    }

    #[test]
    fn the_notice_promises_that_an_answer_reaches_the_visitor_only_where_it_does() {
        let written = |email: &str| {
            let contact = contact("Anna", "2026-11-21T10:00:00Z");
            let contact = Contact { email: email.into(), ..contact };
            let letter = letters().write(&contact, contact.created_at).expect("letter").formatted();
            let letter = String::from_utf8(letter).expect("ASCII");
            let to = letter.lines().find(|line| line.starts_with("Reply-To:")).map(str::to_owned);
            (to, letters().body(&contact).contains("atbilde nonāks pie pieteicēja"))
        };
        let (to, is_promised) = written("anna@mežs.lv");
        assert!(to.is_some_and(|to| to.contains("<anna@xn--mes-d3a.lv>")) && is_promised);
        for email in ["jānis@example.lv", ""] {
            assert_eq!(written(email), (None, false), "{email}");
        }
    }

    #[test]
    fn the_service_is_told_by_its_name_on_the_site() {
        let about = |key: Option<&str>| {
            let contact = contact("Anna", "2026-11-21T10:00:00Z");
            letters().body(&Contact { service: key.map(str::to_owned), ..contact })
        };
        assert!(about(Some("chatbots")).contains("Pakalpojums: Čatboti\n"));
        assert!(about(Some("given-up")).contains("Pakalpojums: given-up\n"));
        assert!(!about(None).contains("Pakalpojums"));
    }

    #[test]
    fn a_certificate_that_ends_is_told_of_with_its_end_and_the_reason() {
        let warning = Warning {
            names: vec!["www.example.lv".into()],
            ends_at: Some("2026-12-01T10:00:00Z".parse().expect("time")),
            reason: Some("the authority does not answer".into()),
            is_of_clock: false,
        };
        let now = "2026-11-20T10:00:00Z".parse().expect("time");
        let write = |warning: &Warning| {
            let letter = letters().write_certificate_alarm(warning, now).expect("letter");
            String::from_utf8(letter.formatted()).expect("ASCII")
        };
        let letter = write(&warning);
        assert!(letter.contains("<certificate-1795168800@example.lv>"), "{letter}");
        for words in ["www.example.lv", "1.12.2026", "12:00", "the authority does not answer"] {
            assert!(letter.contains(words), "{words} is not in {letter}");
        }
        // It was renewed, and its end is not to be believed.
        let letter = write(&Warning { is_of_clock: true, ..warning });
        assert!(letter.contains("www.example.lv") && !letter.contains("12:00"), "{letter}");
    }

    #[test]
    fn times_are_those_of_the_configured_zone() {
        let mut config = Config::default();
        config.mail.from = "vietne@example.lv".into();
        config.mail.to = vec!["info@example.lv".into()];
        config.server.time_zone = "Europe/London".parse().expect("zone");
        let wordings = Wordings::load().expect("wordings");
        let london = Letters::new(&config, &wordings).expect("letters");
        let contact = contact("Anna", "2026-11-21T10:05:00Z");
        assert!(london.body(&contact).contains("21.11.2026. 10:05"), "{}", london.body(&contact));
        assert!(letters().body(&contact).contains("21.11.2026. 12:05"));
    }
}

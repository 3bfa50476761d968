//! The words of the letters about bookings.

use std::fmt::Write;

use anyhow::Context;
use jiff::Timestamp;
use lettre::{
    Message,
    message::{Attachment, Mailbox, MessageBuilder, MultiPart, SinglePart, header::ContentType},
};

use super::{
    admin_link,
    booking::{BookingErrand, BookingLetter},
    invitations::Invitations,
    letter::Letters,
    names::{full_name, mailbox_of, one_line, reader_name},
    plain_address,
};
use crate::{
    booking::{Invitation, Method},
    domain::{Booking, Contact, Language, TimeZone},
    store::BookingLinks,
    text::fill_from,
    wordings::BookingText,
};

/// Name of the file in a letter.
const FILE_NAME: &str = "invitation.ics";

/// A letter about a booking.
pub(super) struct Told<'t> {
    pub errand: &'t BookingErrand,
    pub booking: &'t Booking,
    pub contact: &'t Contact,
    pub links: &'t BookingLinks,
    pub invitations: &'t Invitations,
    /// Where the visitor's answer goes.
    pub reply_to: &'t str,
    pub public_url: &'t str,
}

impl Told<'_> {
    /// The letter, the same at each attempt; dated `since`.
    pub fn write(&self, letters: &Letters, since: Timestamp) -> anyhow::Result<Message> {
        let name = serde_json::to_value(self.errand.letter)?;
        let name = name.as_str().unwrap_or_default();
        let id = format!("{}-{name}-{}", self.booking.id, self.errand.sequence);
        let Some(receiver) = &self.errand.receiver else {
            return self.write_to_visitor(letters, since, &id);
        };
        let message = letters.begin(&self.firm_subject(), since, &format!("{id}-firm"));
        let message = self.follow(message, letters);
        let mut message = message.to(Mailbox::new(None, receiver.parse()?));
        // As in the notice of a request.
        if let Some(visitor) = mailbox_of(self.contact) {
            message = message.reply_to(visitor);
        }
        Ok(message.singlepart(SinglePart::plain(self.firm_body(letters)))?)
    }

    fn write_to_visitor(
        &self,
        letters: &Letters,
        since: Timestamp,
        id: &str,
    ) -> anyhow::Result<Message> {
        let firm = Some(self.invitations.firm().to_owned());
        let address = plain_address(&self.contact.email).context("the visitor has no address")?;
        let visitor = Mailbox::new(reader_name(&full_name(self.contact)), address.parse()?);
        let message = letters.begin(&self.subject(), since, id);
        let message = self.follow(message, letters).to(visitor);
        let message = message.reply_to(Mailbox::new(firm, self.reply_to.parse()?));
        Ok(match self.invitation() {
            Some(invitation) => message.multipart(with(self.body(), &invitation)?)?,
            None => message.singlepart(SinglePart::plain(self.body()))?,
        })
    }

    /// Names the letter with which it began: mail programs show them as one conversation.
    fn follow(&self, message: MessageBuilder, letters: &Letters) -> MessageBuilder {
        use BookingLetter::{Booked, Confirm, FirmBooked};
        if matches!(self.errand.letter, Confirm | Booked | FirmBooked) {
            return message;
        }
        let [firm, visitor] = self.booking.first_letters(letters.domain());
        let first = if self.errand.receiver.is_some() { firm } else { visitor };
        message.in_reply_to(first.clone()).references(first)
    }

    fn text(&self) -> &BookingText {
        self.invitations.text(self.booking.language)
    }

    /// Reminders bring no event: it is in the calendar already, or was taken out of it.
    fn invitation(&self) -> Option<Invitation> {
        use BookingLetter::{Booked, Cancelled, HandedOver, Moved};
        let is_invitation = matches!(self.errand.letter, Booked | Moved | HandedOver | Cancelled);
        is_invitation
            .then(|| self.invitations.for_visitor(self.booking, self.contact, &self.links.visitor))
    }

    fn subject(&self) -> String {
        let text = self.text();
        let words = match self.errand.letter {
            BookingLetter::Confirm => &text.confirm_subject,
            BookingLetter::Moved => &text.moved_subject,
            BookingLetter::HandedOver => &text.handed_over_subject,
            BookingLetter::Cancelled => &text.cancelled_subject,
            BookingLetter::DayBefore | BookingLetter::HourBefore => &text.reminder_subject,
            _ => &text.booked_subject,
        };
        let person = one_line(&self.booking.person);
        fill_from(words, &[("when", &self.when(self.booking.language)), ("person", &person)])
    }

    fn body(&self) -> String {
        let text = self.text();
        let mut body = match reader_name(&self.contact.first_name) {
            Some(name) => fill_from(&text.greeting, &[("name", &name)]),
            None => text.greeting_without_name.clone(),
        };
        let lead = match self.errand.letter {
            BookingLetter::Confirm => self.confirm_lead(),
            BookingLetter::Moved => text.moved.clone(),
            BookingLetter::HandedOver => {
                let person = one_line(&self.booking.person);
                fill_from(&text.handed_over, &[("person", &person)])
            }
            BookingLetter::Cancelled => text.cancelled.clone(),
            BookingLetter::DayBefore | BookingLetter::HourBefore => text.reminder.clone(),
            _ => text.booked.clone(),
        };
        // Writing to a string cannot fail.
        let _ = write!(
            body,
            "\n\n{lead}\n\n{}: {}\n",
            text.when,
            self.when_in_full(self.booking.language)
        );
        // Nobody waits for the link of a talk that is off.
        if !matches!(self.errand.letter, BookingLetter::Cancelled) {
            let way = self.invitations.way(self.booking, self.contact, self.booking.language);
            let _ = writeln!(body, "{}: {way}", text.way);
        }
        // Said once: a reminder need not repeat why it was moved.
        let is_reminder =
            BookingLetter::REMINDERS.iter().any(|(one, _)| *one == self.errand.letter);
        if let Some(word) = self.booking.word.as_ref().filter(|_| !is_reminder) {
            let _ = write!(body, "\n{}:\n{word}\n", self.invitations.firm());
        }
        let link = self.invitations.link(self.booking, &self.links.visitor);
        match (link, self.errand.letter) {
            (None, _) | (_, BookingLetter::Confirm) => {}
            (Some(link), BookingLetter::Cancelled) => {
                let _ = write!(body, "\n{}\n", fill_from(&text.again, &[("link", &link)]));
            }
            (Some(link), _) => {
                let _ = write!(body, "\n{}\n", fill_from(&text.manage, &[("link", &link)]));
            }
        }
        let _ = write!(body, "\n{}\n", self.invitations.firm());
        body
    }

    fn confirm_lead(&self) -> String {
        let link = self.invitations.link(self.booking, &self.links.mailbox).unwrap_or_default();
        let until = self.booking.confirm_until.unwrap_or(self.booking.start);
        let until = self.with_zone(until, self.booking.language);
        fill_from(&self.text().confirm, &[("until", &until), ("link", &link)])
    }

    /// When it is, in the firm's zone.
    fn when(&self, language: Language) -> String {
        self.invitations.zone().write_in(self.booking.start, language)
    }

    /// The same with the zone's name, and by the visitor's own clock where that differs. Zones beyond Europe are known to
    /// the visitor's calendar only.
    fn when_in_full(&self, language: Language) -> String {
        let (start, zone) = (self.booking.start, self.invitations.zone());
        let own: Option<TimeZone> = self.booking.zone.as_deref().and_then(|name| name.parse().ok());
        let own = own.filter(|own| own.write(start) != zone.write(start));
        let own = own
            .map(|own| format!("; {} ({own})", own.write_in(start, language)))
            .unwrap_or_default();
        format!("{}{own}", self.with_zone(start, language))
    }

    /// A time by the firm's clock, with the name of its zone.
    fn with_zone(&self, time: Timestamp, language: Language) -> String {
        let zone = self.invitations.zone();
        format!("{} ({zone})", zone.write_in(time, language))
    }

    fn firm_subject(&self) -> String {
        let text = self.invitations.text(Language::Lv);
        let words = match self.errand.letter {
            BookingLetter::FirmMoved => &text.firm_moved_subject,
            BookingLetter::FirmCancelled => &text.firm_cancelled_subject,
            _ => &text.firm_booked_subject,
        };
        fill_from(words, &[("name", &full_name(self.contact)), ("when", &self.when(Language::Lv))])
    }

    fn firm_body(&self, letters: &Letters) -> String {
        let text = self.invitations.text(Language::Lv);
        let way = self.invitations.way(self.booking, self.contact, Language::Lv);
        let mut body =
            format!("{}: {}\n{}: {way}\n", text.when, self.when_in_full(Language::Lv), text.way);
        if !self.booking.person.is_empty() {
            let _ = writeln!(body, "{}: {}", text.person, self.booking.person);
        }
        if let Some(reason) = &self.booking.reason {
            let _ = write!(body, "\n{}:\n{reason}\n", text.word);
        }
        let _ = writeln!(body);
        if self.errand.letter == BookingLetter::FirmBooked {
            body.push_str(&letters.body(self.contact));
        } else if let Some(link) = admin_link(self.public_url, self.contact.id) {
            let _ = writeln!(body, "{link}");
        }
        body
    }
}

/// The words, the same as an event for the calendar (RFC 6047), and that as a file for programs that know no better.
fn with(body: String, invitation: &Invitation) -> anyhow::Result<MultiPart> {
    let ics = invitation.to_ics();
    let method = match invitation.method {
        Method::Cancel => "CANCEL",
        Method::Publish => "PUBLISH",
        Method::Request => "REQUEST",
    };
    let kind = ContentType::parse(&format!("text/calendar; charset=utf-8; method={method}"))?;
    let event = SinglePart::builder().header(kind.clone()).body(ics.clone());
    let words = MultiPart::alternative().singlepart(SinglePart::plain(body)).singlepart(event);
    let file = Attachment::new(FILE_NAME.to_owned()).body(ics, kind);
    Ok(MultiPart::mixed().multipart(words).singlepart(file))
}

//! A booking in the words of its visitor's calendar and of the firm's own.

use crate::{
    booking::{Invitation, Method},
    config::Config,
    domain::{Booking, BookingStatus, BookingWay, Contact, Language, LinkSecret, TimeZone},
    text::fill_from,
    wordings::{BookingText, Wordings},
};

use super::{
    admin_link,
    names::{full_name, one_line},
    plain_address,
};

/// Writes them as the configuration has the firm.
#[derive(Clone, Debug)]
pub struct Invitations {
    firm: String,
    /// Where letters of the firm come from, or its own address.
    organizer: String,
    /// The firm's address in each language.
    places: [String; 2],
    public_url: String,
    zone: TimeZone,
    texts: [BookingText; 2],
}

impl Invitations {
    /// As configured.
    #[must_use]
    pub fn new(config: &Config, wordings: &Wordings) -> Self {
        let has_mail = config.mail.is_configured();
        let organizer = if has_mail { &config.mail.from } else { &config.company.email };
        Self {
            firm: one_line(&config.company.name),
            organizer: organizer.clone(),
            places: Language::ALL.map(|language| config.company.address_in(language).to_owned()),
            public_url: config.server.public_url.clone(),
            zone: config.server.time_zone,
            texts: Language::ALL.map(|language| wordings.booking(language).clone()),
        }
    }

    /// The words in this language.
    pub(super) fn text(&self, language: Language) -> &BookingText {
        &self.texts[language as usize]
    }

    /// The zone of the firm.
    pub(super) fn zone(&self) -> TimeZone {
        self.zone
    }

    /// What the firm is called.
    #[must_use]
    pub fn firm(&self) -> &str {
        &self.firm
    }

    /// Where a booking is seen and changed; nothing while the site's address is not known.
    pub(super) fn link(&self, booking: &Booking, secret: &LinkSecret) -> Option<String> {
        let path = path_of(booking.language, secret);
        (!self.public_url.is_empty()).then(|| format!("{}{path}", self.public_url))
    }

    /// How they meet, in words.
    pub(super) fn way(&self, booking: &Booking, contact: &Contact, language: Language) -> String {
        let text = self.text(language);
        match (booking.way, &contact.phone) {
            (BookingWay::Video, _) => text.way_video.clone(),
            (BookingWay::Phone, Some(phone)) => {
                fill_from(&text.way_phone, &[("phone", &one_line(phone))])
            }
            (BookingWay::Phone, None) => text.way_call.clone(),
            (BookingWay::Place, _) => {
                fill_from(&text.way_place, &[("place", &self.places[language as usize])])
            }
        }
    }

    /// The visitor's own event.
    #[must_use]
    pub fn for_visitor(
        &self,
        booking: &Booking,
        contact: &Contact,
        secret: &LinkSecret,
    ) -> Invitation {
        let language = booking.language;
        let text = self.text(language);
        let link = self.link(booking, secret);
        let manage = link.as_ref().map(|link| fill_from(&text.manage, &[("link", link)]));
        let way = self.way(booking, contact, language);
        let description: Vec<String> = std::iter::once(way.clone()).chain(manage).collect();
        Invitation {
            uid: booking.id.to_string(),
            sequence: booking.sequence,
            stamp: booking.updated_at,
            start: booking.start,
            end: booking.end,
            zone: self.zone,
            summary: fill_from(&text.event, &[("with", &self.firm)]),
            description: description.join("\n"),
            location: way,
            organizer: self.organizer.clone(),
            attendee: plain_address(&contact.email),
            method: method_of(booking),
            url: link.unwrap_or_default(),
        }
    }

    /// The event in the firm's own calendar; in Latvian, as all that the firm is told.
    #[must_use]
    pub fn for_firm(&self, booking: &Booking, contact: &Contact) -> Invitation {
        let text = self.text(Language::Lv);
        let company = contact.company.as_deref().map(|company| format!(", {}", one_line(company)));
        let with = format!("{}{}", full_name(contact), company.unwrap_or_default());
        let way = self.way(booking, contact, Language::Lv);
        let link = admin_link(&self.public_url, contact.id);
        let person = Some(&booking.person).filter(|person| !person.is_empty());
        let person = person.map(|person| format!("{}: {}", text.person, one_line(person)));
        let lines = [Some(way.clone()), person, Some(contact.email.clone()), link.clone()];
        let lines = lines.into_iter().flatten().filter(|line| !line.is_empty());
        Invitation {
            summary: fill_from(&text.event, &[("with", &with)]),
            description: lines.collect::<Vec<_>>().join("\n"),
            location: way,
            attendee: None,
            url: link.unwrap_or_default(),
            uid: booking.id.to_string(),
            sequence: booking.sequence,
            stamp: booking.updated_at,
            start: booking.start,
            end: booking.end,
            zone: self.zone,
            organizer: self.organizer.clone(),
            method: method_of(booking),
        }
    }
}

/// The page of a booking, in the language of whoever has it.
#[must_use]
pub fn path_of(language: Language, secret: &LinkSecret) -> String {
    let prefix = match language {
        Language::Lv => "",
        Language::En => "/en",
    };
    format!("{prefix}/booking/{}", secret.reveal())
}

fn method_of(booking: &Booking) -> Method {
    match booking.status {
        BookingStatus::Cancelled => Method::Cancel,
        _ => Method::Request,
    }
}

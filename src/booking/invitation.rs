//! A booking in the words of calendars (RFC 5545, RFC 5546), and links that add it to two of them.

use jiff::Timestamp;
use reqwest::Url;

use super::{ics::Lines, zone_text};
use crate::domain::TimeZone;

/// Names this program to calendars.
const PRODUCT: &str = "-//Vitrina//Booking//LV";
/// As the two services take a moment in a link.
const GOOGLE_TIME: &str = "%Y%m%dT%H%M%SZ";
const OUTLOOK_TIME: &str = "%Y-%m-%dT%H:%M:%SZ";

/// What a calendar is to do with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Put it in, or where it is move it: an invitation by e-mail.
    Request,
    /// Take it out.
    Cancel,
    /// Show it; for downloads and feeds, which invite nobody.
    Publish,
}

impl Method {
    /// As calendars write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Request => "REQUEST",
            Self::Cancel => "CANCEL",
            Self::Publish => "PUBLISH",
        }
    }
}

/// One consultation as calendars get to know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The same for all versions of a booking.
    pub uid: String,
    /// Rises with each change.
    pub sequence: u32,
    /// When this version was made.
    pub stamp: Timestamp,
    /// When it begins.
    pub start: Timestamp,
    /// When it ends.
    pub end: Timestamp,
    /// The zone in which both are written.
    pub zone: TimeZone,
    /// Title.
    pub summary: String,
    /// What else is to be known, in lines.
    pub description: String,
    /// Where; empty for nowhere in particular.
    pub location: String,
    /// Bare e-mail address of who invites.
    pub organizer: String,
    /// Bare e-mail address of who is invited; `None` for nobody.
    pub attendee: Option<String>,
    /// What the calendar is to do.
    pub method: Method,
    /// Page of the booking; empty for none.
    pub url: String,
}

impl Invitation {
    /// As a calendar of its own.
    #[must_use]
    pub fn to_ics(&self) -> String {
        let mut lines = begin_calendar(self.method);
        zone_text::write_zone(self.zone, self.start, &mut lines);
        self.write_event(&mut lines);
        end_calendar(lines)
    }

    /// The same for a download: it invites nobody, so that nothing is sent to anybody when it is opened.
    #[must_use]
    pub fn to_download(&self) -> String {
        let method = if self.method == Method::Cancel { Method::Cancel } else { Method::Publish };
        Self { method, ..self.clone() }.to_ics()
    }

    fn write_event(&self, lines: &mut Lines) {
        lines.push("BEGIN", "VEVENT");
        lines.push_text("UID", &self.uid);
        lines.push("SEQUENCE", &self.sequence.to_string());
        lines.push("DTSTAMP", &in_utc(self.stamp));
        lines.push("LAST-MODIFIED", &in_utc(self.stamp));
        self.write_time("DTSTART", self.start, lines);
        self.write_time("DTEND", self.end, lines);
        lines.push_text("SUMMARY", &self.summary);
        for (name, text) in [("DESCRIPTION", &self.description), ("LOCATION", &self.location)] {
            if !text.is_empty() {
                lines.push_text(name, text);
            }
        }
        if !self.url.is_empty() {
            lines.push("URL", &self.url);
        }
        // Bare: some calendars take a name beside it for a part of the address.
        lines.push("ORGANIZER", &format!("mailto:{}", self.organizer));
        // What is published must name nobody (RFC 5546, 3.2.1).
        if let Some(attendee) = self.attendee.as_ref().filter(|_| self.method != Method::Publish) {
            // Who books has said yes; an answer would reach nobody who reads it.
            let name =
                "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE";
            lines.push(name, &format!("mailto:{attendee}"));
        }
        let is_cancelled = self.method == Method::Cancel;
        lines.push("STATUS", if is_cancelled { "CANCELLED" } else { "CONFIRMED" });
        lines.push("TRANSP", if is_cancelled { "TRANSPARENT" } else { "OPAQUE" });
        lines.push("END", "VEVENT");
    }

    fn write_time(&self, name: &str, time: Timestamp, lines: &mut Lines) {
        let local = self.zone.civil(time);
        // Calendars do not agree on which of the two is meant by an hour that comes twice.
        if zone_text::is_utc(self.zone) || self.zone.comes_twice(local) {
            return lines.push(name, &in_utc(time));
        }
        let local = local.strftime("%Y%m%dT%H%M%S").to_string();
        lines.push(&format!("{name};TZID={}", self.zone), &local);
    }

    /// Link that opens Google's calendar with this event, to be kept there.
    #[must_use]
    pub fn google_link(&self) -> String {
        let time = |time: Timestamp| time.strftime(GOOGLE_TIME).to_string();
        let dates = format!("{}/{}", time(self.start), time(self.end));
        let base = "https://calendar.google.com/calendar/render";
        link(
            base,
            &[
                ("action", "TEMPLATE"),
                ("text", &self.summary),
                ("dates", &dates),
                ("details", &self.description),
                ("location", &self.location),
            ],
        )
    }

    /// The same for Outlook on the web.
    #[must_use]
    pub fn outlook_link(&self) -> String {
        let time = |time: Timestamp| time.strftime(OUTLOOK_TIME).to_string();
        let base = "https://outlook.office.com/calendar/0/deeplink/compose";
        link(
            base,
            &[
                ("path", "/calendar/action/compose"),
                ("rru", "addevent"),
                ("subject", &self.summary),
                ("startdt", &time(self.start)),
                ("enddt", &time(self.end)),
                ("body", &self.description),
                ("location", &self.location),
            ],
        )
    }
}

/// The owner's own feed: all bookings in one calendar. It is what tells the owner's calendar of them; an invitation
/// to the organizer besides would double each.
#[must_use]
pub fn feed_text(name: &str, zone: TimeZone, now: Timestamp, events: &[Invitation]) -> String {
    let mut lines = begin_calendar(Method::Publish);
    lines.push_text("NAME", name);
    lines.push_text("X-WR-CALNAME", name);
    lines.push("X-WR-TIMEZONE", &zone.to_string());
    lines.push("REFRESH-INTERVAL;VALUE=DURATION", "PT15M");
    lines.push("X-PUBLISHED-TTL", "PT15M");
    let first = events.iter().map(|event| event.start).min().unwrap_or(now);
    zone_text::write_zone(zone, first, &mut lines);
    for event in events {
        let is_cancelled = event.method == Method::Cancel;
        let method = if is_cancelled { Method::Cancel } else { Method::Publish };
        Invitation { method, zone, attendee: None, ..event.clone() }.write_event(&mut lines);
    }
    end_calendar(lines)
}

fn begin_calendar(method: Method) -> Lines {
    let mut lines = Lines::default();
    for (name, value) in [
        ("BEGIN", "VCALENDAR"),
        ("PRODID", PRODUCT),
        ("VERSION", "2.0"),
        ("CALSCALE", "GREGORIAN"),
        ("METHOD", method.name()),
    ] {
        lines.push(name, value);
    }
    lines
}

fn end_calendar(mut lines: Lines) -> String {
    lines.push("END", "VCALENDAR");
    lines.into_text()
}

fn in_utc(time: Timestamp) -> String {
    time.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// Without what is empty.
fn link(base: &str, values: &[(&str, &str)]) -> String {
    let given = values.iter().filter(|(_, value)| !value.is_empty());
    Url::parse_with_params(base, given).map_or_else(|_| base.to_owned(), String::from)
}

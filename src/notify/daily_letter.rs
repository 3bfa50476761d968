//! The words of the daily mail. Of visitors it has names and companies, never what they wrote.

use std::fmt::Write;

use jiff::{Timestamp, civil::Date};

use super::{
    admin_link,
    daily::Digest,
    names::{full_name, one_line},
};
use crate::{domain::Contact, store::Counted, text::fill_from, wordings::DailyText};

/// What the letter is called.
pub(super) fn subject(text: &DailyText, digest: &Digest) -> String {
    let parts = [
        (&text.subject_bookings, digest.bookings.len() as u64),
        (&text.subject_new, digest.new.total),
        (&text.subject_overdue, digest.overdue.total),
        (&text.subject_due, digest.due.total),
        (&text.subject_failed, digest.failed_jobs as u64),
    ];
    let parts = parts.into_iter().filter(|(_, count)| *count > 0);
    let parts = parts.map(|(words, count)| fill_from(words, &[("count", &count.to_string())]));
    let parts = parts.collect::<Vec<_>>().join(", ");
    fill_from(&text.subject, &[("date", &written(digest.day)), ("what", &parts)])
}

/// The letter; times as `show` writes them.
pub(super) fn body(
    text: &DailyText,
    digest: &Digest,
    public_url: &str,
    show: &dyn Fn(Timestamp) -> String,
) -> String {
    let mut body = String::new();
    let time = |time| show(time).split_once(' ').map(|(_, time)| time.to_owned());
    // Writing to a string cannot fail.
    if !digest.bookings.is_empty() {
        let _ = writeln!(body, "{}: {}", text.bookings, digest.bookings.len());
        for (booking, contact) in &digest.bookings {
            let at = time(booking.start).unwrap_or_default();
            let _ = writeln!(body, "- {at} {}", line(contact, public_url));
        }
        body.push('\n');
    }
    let since = fill_from(&text.new, &[("since", &show(digest.since))]);
    part(&mut body, text, &since, &digest.new, |contact| line(contact, public_url));
    part(&mut body, text, &text.overdue, &digest.overdue, |contact| {
        format!("{} ({})", line(contact, public_url), show(contact.created_at))
    });
    part(&mut body, text, &text.due, &digest.due, |contact| {
        let step = contact.next_step.as_ref();
        let step = step.map(|step| format!("{} {}: ", written(step.due), one_line(&step.text)));
        format!("{}{}", step.unwrap_or_default(), line(contact, public_url))
    });
    if digest.failed_jobs > 0 {
        let _ = writeln!(body, "{}: {}\n", text.failed, digest.failed_jobs);
    }
    if !public_url.is_empty() {
        let _ = writeln!(body, "{}: {public_url}/admin?status=new&sort=deadline", text.open);
        let _ = writeln!(body, "{}: {public_url}/admin/overview", text.open_overview);
    }
    body
}

fn part(
    body: &mut String,
    text: &DailyText,
    title: &str,
    counted: &Counted,
    line: impl Fn(&Contact) -> String,
) {
    if counted.total == 0 {
        return;
    }
    let _ = writeln!(body, "{title}: {}", counted.total);
    for contact in &counted.first {
        let _ = writeln!(body, "- {}", line(contact));
    }
    let others = counted.total.saturating_sub(counted.first.len() as u64);
    if others > 0 {
        let _ = writeln!(body, "- {}", fill_from(&text.others, &[("count", &others.to_string())]));
    }
    body.push('\n');
}

/// Who it is and where it is opened.
fn line(contact: &Contact, public_url: &str) -> String {
    let company = contact.company.as_deref().map(|company| format!(", {}", one_line(company)));
    let link = admin_link(public_url, contact.id).map(|link| format!(" {link}"));
    let (company, link) = (company.unwrap_or_default(), link.unwrap_or_default());
    format!("{}{company}{link}", full_name(contact))
}

/// As letters write days: `21.11.2026.`
fn written(day: Date) -> String {
    format!("{:02}.{:02}.{}.", day.day(), day.month(), day.year())
}

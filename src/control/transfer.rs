//! Contact requests out of the database and into it, a line each.

use std::collections::HashMap;

use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::{Receiver, Sender};

use super::{
    Reply,
    operator::{Operator, send},
};
use crate::domain::{self, Contact, ContactId, JournalAction, MAX_BOOKINGS, MAX_REPLIES};

/// Contact requests that are read or stored at a time.
const BATCH: usize = 200;

impl Operator {
    /// Sends each request with its replies and bookings.
    pub(super) async fn export(&self, replies: &Sender<Reply>) -> anyhow::Result<Value> {
        let (mut count, mut after) = (0, None);
        loop {
            let contacts = self.store.next_contacts(after, BATCH).await?;
            let Some(last) = contacts.last() else {
                let action = JournalAction::ContactsExported;
                self.record(action, |entry| entry.counting(count)).await;
                return Ok(json!({ "count": count }));
            };
            after = Some(last.id);
            count += contacts.len();
            let ids: Vec<ContactId> = contacts.iter().map(|contact| contact.id).collect();
            let mut bookings: HashMap<ContactId, Vec<domain::Booking>> = HashMap::new();
            for booking in self.store.list_bookings_of_all(ids.clone()).await? {
                bookings.entry(booking.contact_id).or_default().push(booking);
            }
            let mut answers: HashMap<ContactId, Vec<domain::Reply>> = HashMap::new();
            for answer in self.store.list_replies_of(ids).await? {
                answers.entry(answer.contact_id).or_default().push(answer.for_export());
            }
            for contact in contacts {
                let answers = answers.remove(&contact.id).unwrap_or_default();
                let bookings = bookings.remove(&contact.id).unwrap_or_default();
                let mut line = serde_json::to_value(contact)?;
                line["replies"] = serde_json::to_value(answers)?;
                line["bookings"] = serde_json::to_value(bookings)?;
                send(replies, line).await?;
            }
        }
    }

    /// Stores what the lines hold and is not there yet; tells of each line that it cannot read.
    pub(super) async fn import(
        &self,
        mut lines: Receiver<String>,
        replies: &Sender<Reply>,
    ) -> anyhow::Result<Value> {
        let (mut added, mut known, mut erased, mut invalid) = (0, 0, 0, 0);
        let (mut batch, mut answers, mut number) = (Vec::new(), Vec::new(), 0);
        let mut bookings = Vec::new();
        loop {
            let line = lines.recv().await;
            let is_end = line.is_none();
            if let Some(line) = line {
                number += 1;
                match parse_contact(&line, self.clock.now()) {
                    Ok(None) => {}
                    Ok(Some(read)) => {
                        batch.push(read.contact);
                        answers.extend(read.replies);
                        bookings.extend(read.bookings);
                    }
                    Err(problem) => {
                        invalid += 1;
                        send(replies, json!({ "line": number, "problem": problem })).await?;
                    }
                }
            }
            if is_end || batch.len() >= BATCH {
                let contacts = std::mem::take(&mut batch);
                let count = contacts.len();
                let new = self.store.import_contacts(contacts).await?;
                self.store.import_replies(std::mem::take(&mut answers)).await?;
                let times = std::mem::take(&mut bookings);
                self.arrivals.take(&self.store, times, self.clock.now()).await?;
                added += new.added;
                erased += new.erased;
                known += count - new.added - new.erased;
            }
            if is_end {
                if let Err(error) = self.store.seal_contact_index().await {
                    // They are all there.
                    tracing::warn!("the first search after a start will take longer: {error}");
                }
                return Ok(json!({
                    "added": added, "known": known, "erased": erased, "invalid": invalid,
                }));
            }
        }
    }
}

/// A request with the replies to it and its bookings, as a line of an export has them.
#[derive(Deserialize)]
struct Line {
    #[serde(flatten)]
    contact: Contact,
    /// Earlier exports have none.
    #[serde(default)]
    replies: Vec<domain::Reply>,
    /// Likewise.
    #[serde(default)]
    bookings: Vec<domain::Booking>,
}

/// An empty line is none.
fn parse_contact(line: &str, now: Timestamp) -> Result<Option<Line>, String> {
    if line.trim().is_empty() {
        return Ok(None);
    }
    let mut read: Line = serde_json::from_str(line).map_err(|error| error.to_string())?;
    read.contact.check_import(now).map_err(str::to_owned)?;
    if read.replies.len() > MAX_REPLIES {
        return Err("there are too many replies".to_owned());
    }
    for reply in &read.replies {
        reply.check_import(&read.contact).map_err(str::to_owned)?;
    }
    if read.bookings.len() > MAX_BOOKINGS {
        return Err("there are too many bookings".to_owned());
    }
    for booking in &read.bookings {
        booking.check_import(&read.contact).map_err(str::to_owned)?;
    }
    read.replies = read.replies.into_iter().map(domain::Reply::for_export).collect();
    Ok(Some(read))
}

//! What a job that tells of a contact request works on.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{MAIL_JOB, PUSH_JOB, WEBHOOK_JOB};
use crate::domain::{ContactId, Job};

/// What is told to whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// The contact request.
    pub contact_id: ContactId,
    /// Address to which the e-mail goes. Each has a job of its own, so that one that is refused or has a
    /// mistake in it keeps no other from being told. None where the channel has one receiver only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub receiver: Option<String>,
    /// All who are told of this request by e-mail, this one among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) told: Vec<String>,
}

impl Notice {
    /// A notice for a channel with one receiver.
    pub(super) fn of(contact_id: ContactId) -> Self {
        Self { contact_id, receiver: None, told: Vec::new() }
    }

    /// One notice for each of these addresses.
    pub(super) fn to_each(
        contact_id: ContactId,
        addresses: &[String],
    ) -> impl Iterator<Item = Self> {
        addresses.iter().map(move |address| Self {
            contact_id,
            receiver: Some(address.clone()),
            told: addresses.to_vec(),
        })
    }

    /// The notice that a job is about, if it is one.
    #[must_use]
    pub fn of_job(job: &Job) -> Option<Self> {
        let is_notice = [MAIL_JOB, WEBHOOK_JOB, PUSH_JOB].contains(&job.kind.as_str());
        let input = job.input.as_ref().filter(|_| is_notice)?;
        Self::deserialize(input).ok()
    }

    /// As a job's input.
    pub(super) fn to_input(&self) -> Value {
        serde_json::json!(self)
    }

    /// Those of the configured addresses to which this e-mail goes. One that is not configured any more most
    /// likely had a mistake in it: its place is taken by those that were added, who have been told of nothing.
    pub(super) fn receivers_among<'a>(&self, configured: &'a [String]) -> Vec<&'a String> {
        let is_for = |address: &String| match &self.receiver {
            None => true,
            Some(receiver) if configured.contains(receiver) => address == receiver,
            Some(_) => !self.told.contains(address),
        };
        configured.iter().filter(|address| is_for(address)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mended_address_is_told_in_place_of_the_wrong_one() {
        let addresses = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        let id = ContactId::new(uuid::Uuid::nil());
        let then = addresses(&["info@example.lv", "otrs@exmple.lv"]);
        let notices: Vec<_> = Notice::to_each(id, &then).collect();
        let receivers = |notice: &Notice, now: &[&str]| {
            let now = addresses(now);
            notice.receivers_among(&now).into_iter().cloned().collect::<Vec<_>>()
        };
        assert_eq!(
            receivers(&notices[1], &["info@example.lv", "otrs@exmple.lv"]),
            ["otrs@exmple.lv"]
        );
        let mended = ["info@example.lv", "otrs@example.lv"];
        assert_eq!(receivers(&notices[0], &mended), ["info@example.lv"]);
        assert_eq!(receivers(&notices[1], &mended), ["otrs@example.lv"]);
        assert!(receivers(&notices[1], &["info@example.lv"]).is_empty());
        assert_eq!(receivers(&Notice::of(id), &mended), mended);
    }

    #[test]
    fn a_notice_of_before_receivers_had_their_own_is_read() {
        let id = ContactId::new(uuid::Uuid::nil());
        let input = serde_json::json!({ "contactId": id });
        let job = Job::new(MAIL_JOB, 0, input.clone(), jiff::Timestamp::UNIX_EPOCH);
        assert_eq!(Notice::of_job(&job), Some(Notice::of(id)));
        assert_eq!(Notice::of(id).to_input(), input);
        let job = Job::new("ai", 0, input, jiff::Timestamp::UNIX_EPOCH);
        assert_eq!(Notice::of_job(&job), None);
    }
}

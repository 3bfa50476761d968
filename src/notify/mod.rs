//! Tells the firm of contact requests: by e-mail and by a signed call of another program, each as a job
//! that is stored together with the request and tried until it is delivered.
//!
//! A job holds the request's id only; what is sent is read from the database at each attempt.

use serde::{Deserialize, Serialize};

use crate::domain::{ContactId, Job};

/// Name of the kind of job that sends an e-mail.
pub const MAIL_JOB: &str = "mail";
/// Name of the kind of job that calls another program.
pub const WEBHOOK_JOB: &str = "webhook";

/// What a job works on.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Notice {
    contact_id: ContactId,
}

/// The contact request that a job tells of, if it is one that does.
#[must_use]
pub fn contact_of(job: &Job) -> Option<ContactId> {
    let is_notice = [MAIL_JOB, WEBHOOK_JOB].contains(&job.kind.as_str());
    let input = job.input.clone().filter(|_| is_notice)?;
    serde_json::from_value(input).ok().map(|notice: Notice| notice.contact_id)
}

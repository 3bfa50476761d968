//! How long what is kept: the rules by which records are removed (design.md §5).

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Contact, CookieDecision, Job, JobState, MAX_LEAP, TimeZone};

/// When a session is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionRules {
    /// After this long without a request.
    pub idle: SignedDuration,
    /// After this long in any case.
    pub max_age: SignedDuration,
}

impl SessionRules {
    /// Whether a session of this age is over. One that was used at a time to come, by a clock that was ahead, would
    /// last until then.
    #[must_use]
    pub fn is_over(self, created_at: Timestamp, seen_at: Timestamp, now: Timestamp) -> bool {
        now.duration_since(created_at) >= self.max_age
            || now.duration_since(seen_at).abs() >= self.idle
    }
}

/// The periods in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetentionRules {
    /// Where years are counted.
    pub time_zone: TimeZone,
    /// Contact requests after the last contact: the shorter of the two periods that the pages print.
    pub contact_years: u32,
    /// Administrator's sessions.
    pub sessions: SessionRules,
    /// Jobs that failed for good, for the administrator to look at.
    pub dead_jobs: SignedDuration,
    /// What editors of posts left unfinished.
    pub drafts: SignedDuration,
    /// Proofs of decisions on cookies.
    pub cookie_decision_years: u32,
}

/// Jobs that ended well are of no use for longer.
const ENDED_JOBS: SignedDuration = SignedDuration::from_hours(24);

/// An editor who uploaded a picture may not have saved the draft that shows it yet.
const UNUSED_PICTURES: SignedDuration = SignedDuration::from_hours(24);

/// Years for which the journal tells who administered what.
const JOURNAL_YEARS: u32 = 1;

/// A browser in which nobody has logged in for so long is a stranger's again.
pub const DEVICE_LIFETIME: SignedDuration = SignedDuration::from_hours(24 * 180);

impl RetentionRules {
    /// Whether a contact request has to go. Sending it was a contact too.
    #[must_use]
    pub fn is_contact_over(&self, contact: &Contact, now: Timestamp) -> bool {
        let sent = contact.merged.iter().map(|merged| merged.created_at);
        let last = sent.chain(contact.last_contact_at).fold(contact.created_at, Timestamp::max);
        self.time_zone.add_years(last, self.contact_years) <= now
    }

    /// Only requests whose ids were made before this time can be over: most need not be looked at.
    #[must_use]
    pub fn contacts_over_before(&self, now: Timestamp) -> Timestamp {
        // No calendar year is shorter than 365 days; a day for a change of the clock. Where a clock was put back, ids
        // are later than their requests.
        let days = SignedDuration::from_hours(24 * (365 * i64::from(self.contact_years) - 1));
        let age = (days - MAX_LEAP).max(SignedDuration::ZERO);
        now.checked_sub(age).unwrap_or(Timestamp::MAX)
    }

    /// Whether a job is of no more use; one that has not ended always is.
    #[must_use]
    pub fn is_job_over(&self, job: &Job, now: Timestamp) -> bool {
        let period = match &job.state {
            JobState::Dead { .. } if job.input.is_some() => self.dead_jobs,
            _ => ENDED_JOBS,
        };
        job.state.ended_at().is_some_and(|at| now.duration_since(at) >= period)
    }

    /// Whether a draft was left for too long.
    #[must_use]
    pub fn is_draft_over(&self, saved_at: Timestamp, now: Timestamp) -> bool {
        now.duration_since(saved_at) >= self.drafts
    }

    /// Pictures that nothing shows go if they were made before this time.
    #[must_use]
    pub fn unused_pictures_before(&self, now: Timestamp) -> Timestamp {
        now.checked_sub(UNUSED_PICTURES).unwrap_or(Timestamp::MIN)
    }

    /// Whether a decision on cookies need not be proved any more.
    #[must_use]
    pub fn is_cookie_decision_over(&self, decision: &CookieDecision, now: Timestamp) -> bool {
        self.time_zone.add_years(decision.decided_at, self.cookie_decision_years) <= now
    }

    /// Whether an entry of the journal has to go.
    #[must_use]
    pub fn is_journal_over(&self, at: Timestamp, now: Timestamp) -> bool {
        self.time_zone.add_years(at, JOURNAL_YEARS) <= now
    }

    /// Whether a browser was not used for too long.
    #[must_use]
    pub fn is_device_over(&self, last_used_at: Timestamp, now: Timestamp) -> bool {
        now.duration_since(last_used_at) >= DEVICE_LIFETIME
    }
}

/// How many records of each kind; nothing personal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PurgeCounts {
    /// Contact requests.
    pub contacts: usize,
    /// Administrator's sessions.
    pub sessions: usize,
    /// Jobs that ended.
    pub jobs: usize,
    /// Drafts of posts.
    pub drafts: usize,
    /// Decisions on cookies.
    pub cookie_decisions: usize,
    /// Entries of the journal.
    pub journal: usize,
    /// Invitations that nobody used.
    pub invitations: usize,
    /// Browsers in which somebody once logged in.
    pub devices: usize,
    /// Pictures that no post and no draft shows.
    pub pictures: usize,
}

impl PurgeCounts {
    /// Each count with its name.
    #[must_use]
    pub fn named(&self) -> [(&'static str, usize); 9] {
        [
            ("contacts", self.contacts),
            ("sessions", self.sessions),
            ("jobs", self.jobs),
            ("drafts", self.drafts),
            ("cookie decisions", self.cookie_decisions),
            ("entries of the journal", self.journal),
            ("invitations", self.invitations),
            ("known browsers", self.devices),
            ("pictures", self.pictures),
        ]
    }

    /// Whether there are none at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// That records were removed, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PurgeRecord {
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// What.
    pub removed: PurgeCounts,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::JobId;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("time")
    }

    fn rules() -> RetentionRules {
        RetentionRules {
            time_zone: TimeZone::default(),
            contact_years: 2,
            sessions: SessionRules {
                idle: SignedDuration::from_mins(30),
                max_age: SignedDuration::from_hours(8),
            },
            dead_jobs: SignedDuration::from_hours(24 * 30),
            drafts: SignedDuration::from_hours(24 * 365),
            cookie_decision_years: 3,
        }
    }

    fn contact(created_at: &str, last_contact_at: Option<&str>) -> Contact {
        let record = serde_json::json!({
            "id": "01938a4e-0000-7000-8000-000000000001", "firstName": "A", "lastName": "B",
            "email": "a@example.lv", "company": null, "phone": null, "message": null,
            "gdprConsent": true, "consentVersion": "1", "consentLanguage": "lv", "status": "new",
            "lastContactAt": last_contact_at, "createdAt": created_at,
        });
        serde_json::from_value(record).expect("contact")
    }

    #[test]
    fn a_request_goes_two_calendar_years_after_the_last_contact_and_not_a_second_earlier() {
        for (created, last, over_at) in [
            ("2024-11-21T10:00:00Z", None, "2026-11-21T10:00:00Z"),
            ("2024-11-21T10:00:00Z", Some("2025-03-01T08:00:00Z"), "2027-03-01T08:00:00Z"),
            // A last contact before the request itself is a slip of the pen.
            ("2024-11-21T10:00:00Z", Some("2020-01-01T00:00:00Z"), "2026-11-21T10:00:00Z"),
            ("2024-02-29T10:00:00Z", None, "2026-02-28T10:00:00Z"),
        ] {
            let (contact, over_at) = (contact(created, last), at(over_at));
            assert!(rules().is_contact_over(&contact, over_at), "{created} {last:?}");
            let before = over_at - SignedDuration::from_secs(1);
            assert!(!rules().is_contact_over(&contact, before), "{created} {last:?}");
        }
    }

    #[test]
    fn a_request_whose_time_is_over_is_looked_at_though_its_id_is_later_than_it() {
        let rules = rules();
        for created_at in ["2024-02-29T12:00:00Z", "2024-11-21T10:00:00Z", "2022-12-31T23:59:59Z"] {
            let over = rules.time_zone.add_years(at(created_at), rules.contact_years);
            assert!(rules.is_contact_over(&contact(created_at, None), over));
            let latest_id = at(created_at) + MAX_LEAP;
            assert!(latest_id < rules.contacts_over_before(over), "{created_at}");
        }
    }

    #[test]
    fn a_session_is_over_when_nobody_uses_it_also_one_that_a_clock_ahead_has_begun() {
        let (rules, now) = (rules().sessions, at("2026-11-21T10:00:00Z"));
        let minutes = SignedDuration::from_mins;
        for (created, seen, is_over) in [
            (-60, -29, false),
            (-60, -30, true),
            (-480, 0, true),
            // Set right by a few minutes meanwhile.
            (5, 5, false),
            (30 * 24 * 60, 30 * 24 * 60, true),
        ] {
            let found = rules.is_over(now + minutes(created), now + minutes(seen), now);
            assert_eq!(found, is_over, "begun at {created}, used at {seen}");
        }
    }

    #[test]
    fn a_dead_job_stays_longer_than_a_finished_one_and_a_waiting_one_for_ever() {
        let ended = at("2026-10-01T10:00:00Z");
        let job = |state, input| Job {
            id: JobId::random(),
            kind: "mail".into(),
            priority: 0,
            created_at: ended,
            attempts: 1,
            state,
            input,
        };
        let dead = || JobState::Dead { at: ended, reason: "refused".into() };
        let days = |days: i64| ended + SignedDuration::from_hours(24 * days);
        for (job, over_after) in [
            (job(JobState::Done { at: ended }, None), Some(1)),
            (job(dead(), None), Some(1)),
            (job(dead(), Some(serde_json::json!(1))), Some(30)),
            (job(JobState::Waiting { not_before: None }, Some(serde_json::json!(1))), None),
        ] {
            let over = [0, 1, 29, 30, 9999].map(|day| rules().is_job_over(&job, days(day)));
            let expected =
                [0, 1, 29, 30, 9999].map(|day| over_after.is_some_and(|after| day >= after));
            assert_eq!(over, expected, "{:?}", job.state);
        }
    }
}

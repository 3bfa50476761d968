//! `[retention]`: how long personal data are kept. Legal pages print these settings.

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use super::Problem;
use crate::domain::{RetentionRules, SessionRules, TimeZone};

/// Periods of retention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Retention {
    /// Years after the last contact, as the privacy policy says (specification part 2, §9).
    pub privacy_policy_years: u32,
    /// Years after the last communication, as the form page says (specification part 2, §9).
    pub form_page_years: u32,
    /// Minutes without a request after which an administrator's session ends.
    pub session_idle_minutes: u32,
    /// Hours after which a session ends in any case.
    pub session_max_hours: u32,
    /// Days for which a job that failed for good can be looked at and tried again.
    pub dead_job_days: u32,
    /// Days after which a draft that nobody went on with is removed.
    pub draft_days: u32,
    /// Years for which a decision on cookies can be proved.
    pub cookie_decision_years: u32,
    /// Hour of the night, in `server.time_zone`, at which everything over its period is removed.
    pub purge_hour: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            privacy_policy_years: 2,
            form_page_years: 3,
            session_idle_minutes: 30,
            session_max_hours: 8,
            dead_job_days: 30,
            draft_days: 365,
            cookie_decision_years: 3,
            purge_hour: 1,
        }
    }
}

impl Retention {
    pub(super) fn validate(self, problems: &mut Vec<Problem>) {
        for (key, value, max) in [
            ("retention.privacy_policy_years", self.privacy_policy_years, 10),
            ("retention.form_page_years", self.form_page_years, 10),
            ("retention.session_idle_minutes", self.session_idle_minutes, 1440),
            ("retention.session_max_hours", self.session_max_hours, 168),
            ("retention.dead_job_days", self.dead_job_days, 365),
            ("retention.draft_days", self.draft_days, 3650),
            ("retention.cookie_decision_years", self.cookie_decision_years, 10),
        ] {
            if value == 0 || value > max {
                problems.push(Problem::with_value(
                    key,
                    value,
                    format!("write a number from 1 to {max}"),
                ));
            }
        }
        problems.extend(Problem::unless_hour("retention.purge_hour", self.purge_hour));
    }

    /// When an administrator's session is over.
    #[must_use]
    pub fn session_rules(self) -> SessionRules {
        SessionRules {
            idle: SignedDuration::from_mins(self.session_idle_minutes.into()),
            max_age: SignedDuration::from_hours(self.session_max_hours.into()),
        }
    }

    /// The rules by which records are removed.
    #[must_use]
    pub fn rules(self, time_zone: TimeZone) -> RetentionRules {
        let days = |days: u32| SignedDuration::from_hours(24 * i64::from(days));
        RetentionRules {
            time_zone,
            contact_years: self.contact_years(),
            sessions: self.session_rules(),
            dead_jobs: days(self.dead_job_days),
            drafts: days(self.draft_days),
            cookie_decision_years: self.cookie_decision_years,
        }
    }

    /// Years after which contact requests are removed: the shorter of the two that pages print.
    #[must_use]
    pub fn contact_years(self) -> u32 {
        self.privacy_policy_years.min(self.form_page_years)
    }
}

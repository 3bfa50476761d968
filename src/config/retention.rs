//! `[retention]`: how long personal data are kept. Legal pages print these settings.

use serde::{Deserialize, Serialize};

use super::Problem;

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
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            privacy_policy_years: 2,
            form_page_years: 3,
            session_idle_minutes: 30,
            session_max_hours: 8,
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
        ] {
            if value == 0 || value > max {
                problems.push(Problem::with_value(
                    key,
                    value,
                    format!("write a number from 1 to {max}"),
                ));
            }
        }
    }
}

//! `[limits]`: how much one visitor may ask for. Limits fixed by the specification are in `domain`.

use serde::{Deserialize, Serialize};

use super::Problem;

/// Rate limits; 0 switches one off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Limits {
    /// Contact requests an hour from one address.
    pub contact_per_hour: u32,
    /// Consultations booked in 24 hours from one address.
    pub bookings_per_day: u32,
    /// Chat messages a minute from one address (specification, part 1 §9).
    pub chat_per_minute: u32,
    /// Requests a minute from one address to the other AI tools.
    pub tools_per_minute: u32,
    /// Decisions on cookies an hour from one address.
    pub consent_per_hour: u32,
    /// Login attempts in 15 minutes from one address.
    pub login_per_quarter_hour: u32,
    /// Login attempts a minute from all addresses together.
    pub login_total_per_minute: u32,
    /// Argon2 runs at the same time; each takes 19 MiB.
    pub password_checks_at_once: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            contact_per_hour: 20,
            bookings_per_day: 5,
            chat_per_minute: 5,
            tools_per_minute: 10,
            consent_per_hour: 60,
            login_per_quarter_hour: 10,
            login_total_per_minute: 60,
            password_checks_at_once: 2,
        }
    }
}

impl Limits {
    pub(super) fn validate(self, problems: &mut Vec<Problem>) {
        if self.password_checks_at_once == 0 {
            problems.push(Problem::with_value(
                "limits.password_checks_at_once",
                0,
                "nobody could log in: write 1 or more",
            ));
        }
    }
}

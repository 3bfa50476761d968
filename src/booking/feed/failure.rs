//! Why a calendar could not be read.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Why a look at a calendar failed; its address is never part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FeedFailure {
    /// Nobody answers at the address, what answers cannot prove who it is, or it fails.
    Unreachable,
    /// The answer did not come in time or broke off.
    Timeout,
    /// The server does not give the calendar: the address may have been revoked.
    Refused,
    /// The address leads to one that is not protected, or on and on.
    Redirected,
    /// More bytes than are read.
    TooLarge,
    /// More events than are read, or a recurrence without measure.
    TooMuch,
    /// An event says when it is in a way that nobody can follow.
    NotUnderstood,
    /// Something else than a calendar, such as a page for logging in.
    NotACalendar,
}

impl FeedFailure {
    /// As it is written in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Unreachable => "unreachable",
            Self::Timeout => "timeout",
            Self::Refused => "refused",
            Self::Redirected => "redirected",
            Self::TooLarge => "too_large",
            Self::TooMuch => "too_much",
            Self::NotUnderstood => "not_understood",
            Self::NotACalendar => "not_a_calendar",
        }
    }
}

impl fmt::Display for FeedFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unreachable => {
                "its server cannot be reached or fails, or its certificate is not valid"
            }
            Self::Timeout => "its server did not answer in time",
            Self::Refused => {
                "its server does not give it; the secret address may have been renewed"
            }
            Self::Redirected => "its address leads elsewhere; write the address that it leads to",
            Self::TooLarge => {
                "it is larger than what is read; export a calendar with fewer old events"
            }
            Self::TooMuch => {
                "it has more events, or an event recurs more often, than can be followed"
            }
            Self::NotUnderstood => "it has an event whose time cannot be understood",
            Self::NotACalendar => {
                "what its address gives is no calendar; write its address in iCal format"
            }
        })
    }
}

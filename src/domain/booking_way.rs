//! How two people meet at a booked time.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How the consultation is held.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum BookingWay {
    /// A call with pictures; its link comes from a person.
    Video,
    /// The firm calls.
    Phone,
    /// At the firm's address.
    Place,
}

impl BookingWay {
    /// As it is written in JSON and in the configuration.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Video => "video",
            Self::Phone => "phone",
            Self::Place => "place",
        }
    }
}

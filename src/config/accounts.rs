//! `[accounts]`: what is asked of people who administer.

use serde::{Deserialize, Serialize};

/// Accounts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Accounts {
    /// Whether everybody has to have a second factor: who has none sets one up before anything else.
    pub require_second_factor: bool,
}

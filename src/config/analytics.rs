//! `[analytics]`: an optional tag, loaded only for visitors who agreed.

use serde::{Deserialize, Serialize};

use super::Problem;

/// Web analytics.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Analytics {
    /// Google tag id such as `G-ABC123`; empty for none.
    pub google_tag_id: String,
}

impl Analytics {
    pub(super) fn validate(&self, problems: &mut Vec<Problem>) {
        let is_id = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if !self.google_tag_id.chars().all(is_id) {
            problems.push(Problem::with_value(
                "analytics.google_tag_id",
                &self.google_tag_id,
                "write the tag's id, such as G-ABC123, or leave it empty",
            ));
        }
    }
}

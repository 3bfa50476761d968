//! A value that nobody may read on a screen or in a log.

use std::{fmt, fs, path::Path};

use serde::{Deserialize, Serialize, Serializer};

use super::Problem;

/// Printed and written as `***`; [`Secret::reveal`] gives the text.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// What stands for a secret wherever one is shown.
    pub const MASK: &str = "***";

    /// Keeps a text secret.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text itself.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether values under this key are secret, whatever their type: they may have been given wrongly.
    pub(super) fn is_kept_under(key: &str) -> bool {
        let name = key.rsplit('.').next().unwrap_or(key);
        ["password", "secret", "token", "calendar_url"].iter().any(|ending| name.ends_with(ending))
    }

    /// Reads the secret from `file`, if one is named; without the line's end that editors add.
    pub(super) fn read_from(&mut self, key: &str, file: &Path, problems: &mut Vec<Problem>) {
        if file.as_os_str().is_empty() {
            return;
        }
        let file_key = format!("{key}_file");
        let mut refuse = |remedy: String| {
            problems.push(Problem::with_value(&file_key, file.display(), remedy));
        };
        if !self.is_empty() {
            return refuse(format!("{key} is set too: keep one of the two"));
        }
        match fs::read_to_string(file) {
            Ok(text) if text.trim().is_empty() => refuse("the file is empty".into()),
            Ok(text) => text.trim_end_matches(['\r', '\n']).clone_into(&mut self.0),
            Err(error) => refuse(format!(
                "cannot read the file: {error}. Check the path, and that the server's user may read it"
            )),
        }
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::MASK)
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(if self.is_empty() { "" } else { Self::MASK })
    }
}

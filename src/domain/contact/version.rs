//! The version of a request, and what a change expects of it.

/// The version of a request that nobody has changed yet, and of every record from before there were versions.
pub(super) const fn first_version() -> u64 {
    1
}

/// Which version a change starts from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ExpectedVersion {
    /// Whichever the request has: the last change wins.
    #[default]
    Any,
    /// One of these; none fits if there is none.
    OneOf(Vec<u64>),
}

impl ExpectedVersion {
    /// Whether a request of this version may be changed.
    #[must_use]
    pub fn fits(&self, version: u64) -> bool {
        match self {
            Self::Any => true,
            Self::OneOf(versions) => versions.contains(&version),
        }
    }
}

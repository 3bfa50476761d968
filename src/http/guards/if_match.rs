//! Which version of a thing a change starts from (RFC 9110, §13.1.1).

use rocket::{
    Request, async_trait,
    request::{FromRequest, Outcome},
};

use crate::{domain::ExpectedVersion, error::ApiError, http::refusal::refuse};

/// What `If-Match` expects; any version if it is not sent. What is no list of entity tags is 400.
#[derive(Clone, Debug)]
pub(crate) struct IfMatch(pub ExpectedVersion);

#[async_trait]
impl<'r> FromRequest<'r> for IfMatch {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        let lines: Vec<&str> = request.headers().get("If-Match").collect();
        match parse(&lines) {
            Some(expected) => Outcome::Success(Self(expected)),
            None => refuse(request, ApiError::BadRequest),
        }
    }
}

fn parse(lines: &[&str]) -> Option<ExpectedVersion> {
    let is_any = |line: &&str| line.trim() == "*";
    if lines.iter().all(is_any) {
        return Some(ExpectedVersion::Any);
    }
    let tags = lines.iter().flat_map(|line| line.split(',')).map(str::trim);
    let mut versions = Vec::new();
    for tag in tags.filter(|tag| !tag.is_empty()) {
        versions.extend(EntityTag::read(tag)?.version());
    }
    Some(ExpectedVersion::OneOf(versions))
}

struct EntityTag<'t> {
    is_weak: bool,
    text: &'t str,
}

impl<'t> EntityTag<'t> {
    fn read(tag: &'t str) -> Option<Self> {
        let (is_weak, quoted) = match tag.strip_prefix("W/") {
            Some(quoted) => (true, quoted),
            None => (false, tag),
        };
        let text = quoted.strip_prefix('"')?.strip_suffix('"')?;
        (!text.contains('"')).then_some(Self { is_weak, text })
    }

    /// The version that it stands for; none for a weak one or one that is not ours, which never match.
    fn version(&self) -> Option<u64> {
        let version =
            self.text.parse().ok().filter(|version: &u64| version.to_string() == self.text);
        version.filter(|_| !self.is_weak)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_versions_of_our_own_tags_are_expected() {
        let one_of = |versions: &[u64]| Some(ExpectedVersion::OneOf(versions.to_vec()));
        assert_eq!(parse(&[]), Some(ExpectedVersion::Any));
        assert_eq!(parse(&[" * "]), Some(ExpectedVersion::Any));
        assert_eq!(parse(&["\"7\""]), one_of(&[7]));
        assert_eq!(parse(&["\"7\" , \"8\"", "\"9\""]), one_of(&[7, 8, 9]));
        for other in ["W/\"7\"", "\"abc\"", "\"07\"", "\"+7\"", "\"\"", ""] {
            assert_eq!(parse(&[other]), one_of(&[]), "{other}");
        }
    }

    #[test]
    fn what_is_no_entity_tag_is_refused() {
        for wrong in ["7", "\"7", "7\"", "\"", "w/\"7\"", "\"7\"\"8\"", "*, \"7\""] {
            assert_eq!(parse(&[wrong]), None, "{wrong}");
        }
    }
}

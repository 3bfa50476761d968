//! The heads of all posts in memory: lists and look-ups by slug read nothing from the disk.

use std::collections::{HashMap, HashSet};

use jiff::Timestamp;

use crate::domain::{Language, PostHead, PostId, PostSummary};

/// Tells two states of what everybody may see apart; a later one is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ContentVersion {
    /// Rises with each change by the administrator.
    generation: u64,
    /// Rises when a scheduled post appears.
    appeared: usize,
}

/// All posts without their texts, at one time.
#[derive(Debug)]
pub struct PostIndex {
    generation: u64,
    /// Newest change first.
    heads: Vec<PostHead>,
    by_id: HashMap<PostId, usize>,
    by_slug: HashMap<String, usize>,
    /// When published posts appear, rising.
    appearances: Vec<Timestamp>,
}

impl PostIndex {
    /// Of these posts, the `generation`th state.
    #[must_use]
    pub fn new(generation: u64, mut heads: Vec<PostHead>) -> Self {
        // Of one second, the later made first.
        heads.sort_by_key(|head| std::cmp::Reverse((head.summary.updated_at, head.summary.id)));
        let places = || heads.iter().enumerate();
        let mut appearances: Vec<_> =
            heads.iter().filter_map(|head| head.summary.visible_from()).collect();
        appearances.sort_unstable();
        Self {
            generation,
            by_id: places().map(|(place, head)| (head.summary.id, place)).collect(),
            by_slug: places().map(|(place, head)| (head.summary.slug.clone(), place)).collect(),
            appearances,
            heads,
        }
    }

    /// The state of what everybody may see now.
    #[must_use]
    pub fn version(&self, now: Timestamp) -> ContentVersion {
        let appeared = self.appearances.partition_point(|time| *time <= now);
        ContentVersion { generation: self.generation, appeared }
    }

    /// When the next scheduled post appears.
    #[must_use]
    pub fn next_appearance(&self, now: Timestamp) -> Option<Timestamp> {
        self.appearances.get(self.appearances.partition_point(|time| *time <= now)).copied()
    }

    /// All posts, newest change first.
    #[must_use]
    pub fn heads(&self) -> &[PostHead] {
        &self.heads
    }

    /// The post with this id.
    #[must_use]
    pub fn post(&self, id: PostId) -> Option<&PostHead> {
        self.by_id.get(&id).map(|place| &self.heads[*place])
    }

    /// The post with this slug, if everybody may see it now.
    #[must_use]
    pub fn visible(&self, slug: &str, now: Timestamp) -> Option<&PostHead> {
        let head = &self.heads[*self.by_slug.get(slug)?];
        head.summary.is_visible(now).then_some(head)
    }

    /// The same post in the other language, if everybody may see it now.
    #[must_use]
    pub fn translation(&self, head: &PostHead, now: Timestamp) -> Option<&PostHead> {
        self.post(head.translation_of?).filter(|other| other.summary.is_visible(now))
    }

    /// What everybody may see, newest first; of two translations the one in this language.
    #[must_use]
    pub fn list(&self, language: Language, now: Timestamp) -> Vec<&PostSummary> {
        self.newest(now, |head| {
            head.summary.language == language || self.translation(head, now).is_none()
        })
    }

    /// What everybody may see of the posts written in this language, newest first.
    #[must_use]
    pub fn written_in(&self, language: Language, now: Timestamp) -> Vec<&PostSummary> {
        self.newest(now, |head| head.summary.language == language)
    }

    fn newest(&self, now: Timestamp, is_shown: impl Fn(&PostHead) -> bool) -> Vec<&PostSummary> {
        let visible = self.heads.iter().filter(|head| head.summary.is_visible(now));
        let mut posts: Vec<_> =
            visible.filter(|head| is_shown(head)).map(|head| &head.summary).collect();
        posts.sort_by_key(|post| std::cmp::Reverse((post.published_at, post.id)));
        posts
    }

    /// What everybody may see, each with its translation; a pair comes once.
    #[must_use]
    pub fn groups(&self, now: Timestamp) -> Vec<(&PostSummary, Option<&PostSummary>)> {
        let mut told = HashSet::new();
        let visible = self.newest(now, |_| true);
        let groups = visible.into_iter().filter_map(|post| {
            let other = self.translation(self.post(post.id)?, now).map(|head| &head.summary);
            let is_new = told.insert(post.id);
            told.extend(other.map(|other| other.id));
            is_new.then_some((post, other))
        });
        groups.collect()
    }

    /// Whether any post shows pictures from elsewhere.
    #[must_use]
    pub fn has_foreign_pictures(&self) -> bool {
        self.heads.iter().any(|head| head.has_foreign_pictures)
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::domain::{Post, PostBody, PostDraft};

    fn at(text: &str) -> Timestamp {
        text.parse().expect("time")
    }

    fn id(number: u128) -> PostId {
        PostId::new(Uuid::from_u128(number))
    }

    fn head(number: u128, language: Language, from: &str, other: Option<u128>) -> PostHead {
        let draft = PostDraft {
            title: "Raksts".into(),
            excerpt: "Par ko.".into(),
            content: "Teksts.".into(),
            category: "MI".into(),
            language,
            is_published: true,
            published_at: Some(at(from)),
            ..PostDraft::default()
        };
        let now = at("2026-01-01T00:00:00Z");
        let valid = draft.validate(now).expect("valid");
        let slug = format!("raksts-{number}");
        let (summary, body): (_, PostBody) =
            valid.into_parts(id(number), slug, String::new(), now, now);
        Post::new(summary, body, 1, other.map(id)).head
    }

    const MORNING: &str = "2026-11-21T08:00:00Z";
    const NOON: &str = "2026-11-21T12:00:00Z";

    fn index() -> PostIndex {
        let heads = vec![
            head(1, Language::Lv, MORNING, Some(2)),
            head(2, Language::En, NOON, Some(1)),
            head(3, Language::Lv, "2026-11-20T08:00:00Z", None),
        ];
        PostIndex::new(1, heads)
    }

    fn ids(posts: &[&PostSummary]) -> Vec<PostId> {
        posts.iter().map(|post| post.id).collect()
    }

    #[test]
    fn each_group_is_listed_once_in_the_language_that_there_is() {
        let index = index();
        let list = |language, now| ids(&index.list(language, at(now)));
        assert_eq!(list(Language::Lv, NOON), [id(1), id(3)]);
        assert_eq!(list(Language::En, NOON), [id(2), id(3)]);
        assert_eq!(list(Language::En, "2026-11-21T11:59:59Z"), [id(1), id(3)], "not yet there");
        assert_eq!(ids(&index.written_in(Language::En, at(NOON))), [id(2)]);
        let groups = index.groups(at(NOON));
        assert_eq!(groups.len(), 2);
        assert!(groups.iter().any(|(_, other)| other.is_some()));
    }

    #[test]
    fn a_scheduled_post_changes_the_version_the_moment_it_appears() {
        let index = index();
        let version = |now| index.version(at(now));
        assert_eq!(version(MORNING), version("2026-11-21T11:59:59Z"));
        assert!(version("2026-11-21T11:59:59Z") < version(NOON));
        assert!(index.visible("raksts-2", at(MORNING)).is_none());
        assert!(index.visible("raksts-2", at(NOON)).is_some());
    }
}

use super::*;
use crate::domain::{Language, PostDraft};

fn now() -> Timestamp {
    "2026-11-21T10:00:00Z".parse().expect("time")
}

struct Setup {
    _dir: tempfile::TempDir,
    store: Store,
}

impl Setup {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        Self { _dir: dir, store }
    }

    async fn create(&self, draft: PostDraft) -> PostSaved {
        self.store.create_post(rendered(draft), None, now()).await.expect("store")
    }

    async fn created(&self, draft: PostDraft) -> Post {
        saved(self.create(draft).await)
    }

    /// Saves a post again with a change, at its present version.
    async fn changed(&self, id: PostId, change: impl FnOnce(&mut PostDraft)) -> PostSaved {
        let post = self.post(id).await;
        let mut draft = post.to_draft();
        change(&mut draft);
        let version = post.head.version;
        self.store.update_post(id, version, rendered(draft), None, now()).await.expect("store")
    }

    async fn post(&self, id: PostId) -> Post {
        self.store.find_post(id).await.expect("store").expect("a post")
    }

    async fn of_slug(&self, slug: &str) -> Option<PostId> {
        self.store.post_of_slug(slug).await.expect("store")
    }
}

fn rendered(draft: PostDraft) -> RenderedPost {
    let post = draft.validate(now()).expect("valid");
    RenderedPost { post, html: "<p>Teksts.</p>".into() }
}

fn draft(title: &str) -> PostDraft {
    PostDraft {
        title: title.into(),
        excerpt: "Par ko.".into(),
        content: "Teksts.".into(),
        category: "MI".into(),
        ..PostDraft::default()
    }
}

fn english(title: &str, translation_of: PostId) -> PostDraft {
    let translation_of = Some(translation_of);
    PostDraft { language: Language::En, translation_of, ..draft(title) }
}

#[track_caller]
fn saved(outcome: PostSaved) -> Post {
    match outcome {
        PostSaved::Saved(post) => *post,
        other => panic!("not saved: {other:?}"),
    }
}

#[tokio::test]
async fn a_slug_belongs_to_one_post_and_a_made_one_is_free() {
    let setup = Setup::new();
    let first = setup.created(draft("Raksts")).await;
    assert_eq!(first.head.summary.slug, "raksts");
    let second = setup.created(draft("Raksts")).await;
    assert_eq!(second.head.summary.slug, "raksts-2");
    for wanted in ["raksts", RESERVED_SLUGS[0]] {
        let asked = PostDraft { slug: wanted.into(), ..draft("Cits") };
        let outcome = setup.create(asked).await;
        let PostSaved::SlugTaken { suggestion } = outcome else { panic!("{outcome:?}") };
        assert!(suggestion.starts_with(wanted) && suggestion != wanted, "{suggestion}");
        assert_eq!(setup.of_slug(&suggestion).await, None);
    }
    assert_eq!(setup.store.post_heads().await.expect("store").len(), 2);
    let same = setup.changed(first.head.summary.id, |_| {}).await;
    assert_eq!(saved(same).head.summary.slug, "raksts", "its own slug is no other's");
}

#[tokio::test]
async fn a_slug_that_was_public_leads_on_until_another_post_asks_for_it() {
    let setup = Setup::new();
    let public = PostDraft { is_published: true, ..draft("Vecais") };
    let id = setup.created(public).await.head.summary.id;
    saved(setup.changed(id, |draft| draft.slug = "jaunais".into()).await);
    assert_eq!(setup.of_slug("vecais").await, Some(id));
    assert_eq!(setup.of_slug("jaunais").await, Some(id));
    let other = setup.created(draft("Vecais")).await.head.summary;
    assert_eq!((other.slug.as_str(), setup.of_slug("vecais").await), ("vecais-2", Some(id)));
    assert_eq!(setup.store.free_slug("vecais".into(), None).await.expect("store"), "vecais-3");
    let own = setup.store.free_slug("vecais".into(), Some(id)).await.expect("store");
    assert_eq!(own, "vecais", "its own may come back");
    saved(setup.changed(other.id, |draft| draft.slug = "vecais".into()).await);
    assert_eq!(setup.of_slug("vecais").await, Some(other.id), "asked for");
    assert_eq!(setup.of_slug("vecais-2").await, None, "nobody had seen it");
    saved(setup.changed(other.id, |draft| draft.slug = "cits".into()).await);
    assert_eq!(setup.of_slug("vecais").await, None, "nobody had seen that either");
}

#[tokio::test]
async fn of_two_editors_the_second_gets_what_the_first_saved() {
    let setup = Setup::new();
    let post = setup.created(draft("Raksts")).await;
    let id = post.head.summary.id;
    let first = setup.changed(id, |draft| draft.title = "Pirmais".into()).await;
    assert_eq!(saved(first).head.version, 2);
    let second = rendered(draft("Otrais"));
    let outcome = setup.store.update_post(id, post.head.version, second, None, now()).await;
    let PostSaved::Changed(current) = outcome.expect("store") else { panic!("must be told") };
    assert_eq!(current.head.summary.title, "Pirmais");
    assert_eq!(setup.post(id).await.head.summary.title, "Pirmais");
}

#[tokio::test]
async fn translations_name_each_other_on_both_sides() {
    let setup = Setup::new();
    let lv = setup.created(draft("Raksts")).await.head.summary.id;
    let en = setup.created(english("Post", lv)).await.head.summary.id;
    assert_eq!(setup.post(lv).await.head.translation_of, Some(en));
    assert_eq!(setup.post(lv).await.head.version, 2, "an open editor has to know");

    let other = setup.created(draft("Cits")).await.head.summary.id;
    for bad in [english("Second", lv), PostDraft { language: Language::Lv, ..english("Lv", lv) }] {
        let outcome = setup.create(bad).await;
        assert!(matches!(outcome, PostSaved::BadTranslation), "{outcome:?}");
    }
    saved(setup.changed(en, |draft| draft.translation_of = Some(other)).await);
    assert_eq!(setup.post(lv).await.head.translation_of, None);
    assert_eq!(setup.post(other).await.head.translation_of, Some(en));

    assert!(setup.store.delete_post(en).await.expect("store"));
    assert_eq!(setup.post(other).await.head.translation_of, None);
}

#[tokio::test]
async fn a_deleted_post_leaves_no_slug_and_no_draft() {
    let setup = Setup::new();
    let public = PostDraft { is_published: true, ..draft("Vecais") };
    let id = setup.created(public).await.head.summary.id;
    saved(setup.changed(id, |draft| draft.slug = "jaunais".into()).await);
    let key: DraftKey = id.to_string().parse().expect("key");
    let record = super::super::DraftRecord {
        base_version: Some(2),
        post: serde_json::json!({}),
        saved_at: now(),
        writer: None,
    };
    setup.store.put_draft(key, record, None).await.expect("store");
    assert!(setup.store.delete_post(id).await.expect("store"));
    assert!(!setup.store.delete_post(id).await.expect("store"), "only once");
    assert_eq!(setup.store.find_post(id).await.expect("store"), None);
    assert_eq!(setup.store.find_draft(key).await.expect("store"), None);
    for slug in ["vecais", "jaunais"] {
        assert_eq!(setup.of_slug(slug).await, None, "{slug}");
    }
}

#[tokio::test]
async fn seeds_are_stored_once_even_if_they_were_deleted() {
    let setup = Setup::new();
    let seed = setup.created(draft("Sēkla")).await;
    let id = seed.head.summary.id;
    setup.store.seed_posts(vec![seed.clone()]).await.expect("store");
    assert!(setup.store.delete_post(id).await.expect("store"));
    setup.store.seed_posts(vec![seed]).await.expect("store");
    assert_eq!(setup.store.find_post(id).await.expect("store"), None);
}

use std::convert::Infallible;

use super::*;
use crate::domain::{FieldCode, FieldError};

fn now() -> Timestamp {
    "2026-11-21T10:00:00Z".parse().expect("time")
}

fn draft() -> PostDraft {
    PostDraft {
        title: "Raksts".into(),
        excerpt: "Par ko tas ir.".into(),
        content: "Teksts.".into(),
        category: "MI".into(),
        ..PostDraft::default()
    }
}

fn errors_of(draft: PostDraft) -> Vec<FieldError> {
    draft.validate(now()).expect_err("refused")
}

fn summary_of(draft: PostDraft) -> PostSummary {
    let valid = draft.validate(now()).expect("accepted");
    let id = PostId::new(Uuid::nil());
    valid.into_parts(id, "raksts".into(), String::new(), now(), now()).0
}

#[test]
fn the_slug_rule_runs_after_transliteration() {
    for (title, slug) in [
        ("Procesu automatizācija: no kā sākt?", "procesu-automatizacija-no-ka-sakt"),
        ("ŠŅĀCOŠĀ   ģitāra -- un ķirbis", "snacosa-gitara-un-kirbis"),
        (" - 24/7 čats - ", "247-cats"),
        ("Straße & Æther", "strasse-aether"),
        ("Привет", ""),
        ("…", ""),
    ] {
        assert_eq!(slug_of(title), slug, "{title}");
    }
}

#[test]
fn a_long_slug_is_cut_between_words() {
    let slug = slug_of(&"vārds ".repeat(40));
    assert!(slug.len() <= 100 && slug.ends_with("-vards"), "{slug}");
    assert_eq!(slug_of(&"a".repeat(300)).len(), 100);
}

#[test]
fn a_taken_slug_gets_the_next_free_number() {
    let free = |slug: &str| {
        let taken = |slug: &str| Ok::<_, Infallible>(["raksts", "raksts-2"].contains(&slug));
        free_slug(slug, taken).expect("infallible")
    };
    assert_eq!(free("raksts"), "raksts-3");
    assert_eq!(free("cits"), "cits");
    assert_eq!(free(""), "raksts-3");
    assert_eq!(free(RESERVED_SLUGS[0]), format!("{}-2", RESERVED_SLUGS[0]));
}

#[test]
fn every_missing_field_is_reported_at_once() {
    let empty = PostDraft { content: " \n".into(), ..PostDraft::default() };
    let errors = errors_of(empty);
    let missing = |field| FieldError { field, code: FieldCode::Required };
    assert_eq!(errors, ["title", "excerpt", "content", "category"].map(missing));
}

#[test]
fn a_value_may_be_as_long_as_its_limit_and_no_longer() {
    let with_title = |chars: usize| PostDraft { title: "ā".repeat(chars), ..draft() };
    assert!(with_title(PostLimits::TITLE).validate(now()).is_ok());
    let too_long = [FieldError { field: "title", code: FieldCode::TooLong }];
    assert_eq!(errors_of(with_title(PostLimits::TITLE + 1)), too_long);
}

#[test]
fn tags_are_trimmed_and_neither_empty_nor_repeated() {
    let tags = [" MI ", "", "n8n", "mi", "n8n"].map(String::from).into();
    assert_eq!(summary_of(PostDraft { tags, ..draft() }).tags, ["MI", "n8n"]);
}

#[test]
fn a_picture_is_ours_or_comes_over_https() {
    for (url, is_valid) in [
        ("https://images.example/a.jpg", true),
        ("/blog-images/0190.jpg", true),
        ("http://images.example/a.jpg", false),
        ("//images.example/a.jpg", false),
        ("/blog-images/", false),
        ("/blog-images/../secret", false),
        ("javascript:alert(1)", false),
        ("https://user@images.example/a.jpg", false),
        ("https://images.example/\"onerror=x", false),
        ("data:image/png;base64,AA", false),
    ] {
        let post = PostDraft { featured_image: Some(url.into()), ..draft() };
        assert_eq!(post.validate(now()).is_ok(), is_valid, "{url}");
    }
    let blank = PostDraft { featured_image: Some(" ".into()), ..draft() };
    assert_eq!(summary_of(blank).featured_image, None);
}

#[test]
fn a_slug_that_has_no_usable_letter_is_refused() {
    let post = PostDraft { slug: "Привет".into(), ..draft() };
    assert_eq!(errors_of(post), [FieldError { field: "slug", code: FieldCode::Invalid }]);
}

#[test]
fn a_post_is_visible_from_its_time_on_and_only_if_published() {
    let later: Timestamp = "2026-11-21T10:00:01Z".parse().expect("time");
    let at_once = summary_of(PostDraft { is_published: true, ..draft() });
    assert_eq!(at_once.published_at, Some(now()));
    assert!(at_once.is_visible(now()));
    let scheduled =
        summary_of(PostDraft { is_published: true, published_at: Some(later), ..draft() });
    assert!(!scheduled.is_visible(now()) && scheduled.is_visible(later));
    let hidden = summary_of(PostDraft { published_at: Some(now()), ..draft() });
    assert!(!hidden.is_visible(later));
}

//! Whether an answer is right.

use serde_json::Value;

use crate::text::fold;

/// Members of the answers that hold the words, each tool's own.
const WORDS: [&str; 4] = ["/response", "/email", "/post", "/analysis/sentiment"];
/// An answer that rests on no other page is a pointer to people, not an answer.
const CONTACT_PAGE: &str = "/contact";

/// What an answer is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It says what was expected, or declines what the site cannot know.
    Right,
    /// It declines though the site says it.
    Declined,
    /// It says something else.
    Wrong,
    /// There is none, for this reason.
    Failed(String),
}

impl Verdict {
    pub fn as_str(&self) -> &str {
        match self {
            Self::Right => "right",
            Self::Declined => "declined",
            Self::Wrong => "wrong",
            Self::Failed(reason) => reason,
        }
    }
}

/// The answer's own words.
pub(super) fn words_of(answer: &Value) -> String {
    let words = WORDS.iter().find_map(|member| answer.pointer(member));
    words.and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Looks for what is expected, whatever the letters' case and diacritics; where nothing is, for a refusal.
pub(super) fn judge(expect: &[String], answer: &Value) -> Verdict {
    // Sums are written with spaces that do not break.
    let words = fold(&words_of(answer)).replace(['\u{a0}', '\u{2009}', '\u{202f}'], " ");
    let has = |expected: &String| expected.split('|').any(|form| words.contains(&fold(form)));
    let is_right = if expect.is_empty() { is_declined(answer) } else { expect.iter().all(has) };
    match is_right {
        true => Verdict::Right,
        false if is_declined(answer) => Verdict::Declined,
        false => Verdict::Wrong,
    }
}

fn is_declined(answer: &Value) -> bool {
    let is_contact =
        |source: &Value| source["url"].as_str().is_some_and(|url| url.ends_with(CONTACT_PAGE));
    answer["sources"].as_array().is_some_and(|sources| sources.iter().all(is_contact))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn chat(words: &str, page: &str) -> Value {
        json!({ "response": words, "sources": [{ "title": "", "url": page }] })
    }

    #[test]
    fn what_is_expected_is_found_in_any_letters_and_in_any_of_its_forms() {
        let expect = ["299".to_owned(), "mēnesī|month".to_owned()];
        assert_eq!(judge(&expect, &chat("No 299 € MENESI.", "/services")), Verdict::Right);
        assert_eq!(judge(&expect, &chat("From €299 a month.", "/services")), Verdict::Right);
        assert_eq!(judge(&expect, &chat("No 199 € mēnesī.", "/services")), Verdict::Wrong);
        let sum = ["4 000".to_owned()];
        assert_eq!(judge(&sum, &chat("4\u{a0}000 €", "/services")), Verdict::Right);
        assert_eq!(judge(&expect, &chat("Zvaniet!", "/contact")), Verdict::Declined);
    }

    #[test]
    fn a_foreign_question_is_answered_right_only_by_declining_it() {
        assert_eq!(judge(&[], &chat("Zvaniet!", "/en/contact")), Verdict::Right);
        assert_eq!(judge(&[], &chat("Vilnius.", "/services")), Verdict::Wrong);
        assert_eq!(judge(&[], &json!({ "response": "Nezinu.", "sources": [] })), Verdict::Right);
        assert_eq!(judge(&[], &json!({ "email": "Labdien!" })), Verdict::Wrong);
    }
}

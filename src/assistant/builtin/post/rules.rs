//! The words by which a post is judged (`assets/builtin/post.rules.json`): beginnings of folded words, where a blank
//! at the end makes a whole word, unless a field says otherwise.

use std::{collections::HashMap, sync::LazyLock};

use serde::Deserialize;

use super::kind::{Call, Kind};
use crate::{assistant::packed::packed_text, domain::Language};

/// Built in, and the tests read it; an unreadable file would leave no rules.
pub(super) static RULES: LazyLock<Rules> =
    LazyLock::new(|| serde_json::from_str(packed_text!("post.rules.json")).unwrap_or_default());

pub(super) type Words = Vec<String>;

#[derive(Debug, Default, Deserialize)]
pub(super) struct ByLanguage {
    lv: Words,
    en: Words,
}

impl ByLanguage {
    pub fn of(&self, language: Language) -> &[String] {
        match language {
            Language::Lv => &self.lv,
            Language::En => &self.en,
        }
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Rules {
    /// The first that fits counts.
    pub kinds: Vec<KindSigns>,
    /// *jauna gada* and *new year* are no news.
    pub no_news: ByLanguage,
    /// Begin words to think about, and words of advice.
    pub questions: ByLanguage,
    pub advice: ByLanguage,
    /// Kinds of meetings; with a time they are events.
    pub meetings: ByLanguage,
    pub times: ByLanguage,
    /// Whoever is sought after these words and has such an end is a worker.
    pub seeking: ByLanguage,
    pub workers: ByLanguage,
    /// No visit has to be arranged, whatever the trade.
    pub without_booking: ByLanguage,
    /// The firm is somewhere else now.
    pub moves: ByLanguage,
    /// Words that may stand around a phone or an address without saying more; a star stands for any ending.
    pub appeals: ByLanguage,
    /// The visitor says *tu* to his readers.
    pub familiar: Words,
    /// Hashtags of kinds of posts.
    pub tags: HashMap<Kind, ByLanguage>,
    /// The first that fits counts.
    pub trades: Vec<Trade>,
    pub notes: NoteWords,
    pub names: NameWords,
}

#[derive(Debug, Deserialize)]
pub(super) struct KindSigns {
    pub kind: Kind,
    #[serde(flatten)]
    pub signs: ByLanguage,
}

/// A trade: hashtags for when the topic gives too few, and how one buys there.
#[derive(Debug, Deserialize)]
pub(super) struct Trade {
    /// Of both languages.
    pub signs: Words,
    #[serde(flatten)]
    pub tags: ByLanguage,
    pub call: Call,
}

/// What tells notes apart.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct NoteWords {
    /// Begin a sentence of their own, wherever they stand.
    pub own_sentences: ByLanguage,
    /// Begin what belongs to the words before it.
    pub clauses: ByLanguage,
    /// Whole words that never stand in a part of a list.
    pub sentence_words: ByLanguage,
    /// More such words, which are verbs: what they stand in says something by itself.
    pub verbs: ByLanguage,
    /// Whole Latvian words that say how, when or where.
    pub adverbs: Words,
    /// Say what something is like and may begin a part of a list.
    pub qualities: Words,
    /// *hiring a joiner* has a subject left out: whole words, and those that follow them.
    pub present: Words,
    pub after_present: Words,
    /// *hired two joiners*: irregular forms, and words that may follow any.
    pub past: Words,
    pub after_past: Words,
    /// English; May and March are other words, too.
    pub days_and_months: Words,
}

/// What names something and may be a hashtag; whole words where nothing else is said.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct NameWords {
    /// Stop words that end a name: *adoption day*.
    pub heads: ByLanguage,
    /// Name nothing by themselves.
    pub vague: Words,
    pub english_days: Words,
    /// Verbs, and words that say how.
    pub english_verbs: Words,
    /// An address tags nothing.
    pub streets: Words,
    /// Ends: *pea-sized* names nothing.
    pub compounds: Words,
    /// Beginnings of days, months and times of the day.
    pub latvian_times: Words,
    /// Verbs, participles and words of how that end like nouns.
    pub no_nouns: Words,
    /// Definite adjectives end like the locative: *Melnā piektdiena*.
    pub definite: Words,
    /// Places in their first form, and their beginnings in all forms.
    pub places: Vec<(String, String)>,
    /// Endings behind these beginnings.
    pub place_endings: Words,
    /// What stands behind a Latvian preposition is in another case.
    pub prepositions: Words,
}

/// Whether the list has the word.
pub(super) fn has(words: &[String], word: &str) -> bool {
    words.iter().any(|known| known == word)
}

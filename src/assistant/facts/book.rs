//! The records themselves.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    ops::Range,
    sync::LazyLock,
};

use serde::Deserialize;

use super::{FactsError, LocaleFile, PAGES, Parameters, page};
use crate::{
    assistant::packed::packed_text,
    domain::{Language, Post, PostHead},
    text::fold,
};

/// Facts by the part of the site that they are about.
static FILES: LazyLock<[&str; 6]> = LazyLock::new(|| {
    [
        packed_text!("facts/services.json"),
        packed_text!("facts/processes.json"),
        packed_text!("facts/content.json"),
        packed_text!("facts/legal.json"),
        packed_text!("facts/company.json"),
        packed_text!("facts/foreign.json"),
    ]
});
/// Shorter names stand in too many sentences by chance.
const MIN_NAME_CHARS: usize = 5;
/// Subjects of facts that say what the site does not: they name no page.
const WITHOUT_PAGE: [&str; 3] = ["foreign", "attack", "smalltalk"];
/// Subjects of facts whose words are not the site's.
const NOT_OF_THE_SITE: [&str; 2] = ["foreign", "attack"];

/// A file of facts.
#[derive(Deserialize)]
struct FactFile {
    subjects: BTreeMap<String, Aliases>,
    facts: BTreeMap<String, Record>,
}

/// What visitors call a subject, in both languages.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Aliases {
    /// The product of which this is a package.
    #[serde(default)]
    package_of: Option<String>,
    lv: Vec<String>,
    en: Vec<String>,
}

/// A fact as it is written down: texts with placeholders.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Record {
    subject: String,
    aspect: String,
    page: String,
    /// See [`Fact::leads_to`].
    #[serde(default)]
    leads_to: Option<String>,
    lv: String,
    en: String,
}

/// Where a fact stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Title of the page.
    pub title: String,
    /// Its path with the language prefix.
    pub url: String,
}

/// One thing that the site states.
#[derive(Clone, Debug)]
pub struct Fact {
    /// Its name: `chatbots.price`.
    pub id: String,
    /// What it is about: `chatbots`.
    pub subject: String,
    /// What of it: `price`. The same word for the same kind of question about other subjects.
    pub aspect: String,
    /// The subject that does what this one does not, where it says so: what is asked on is asked of that.
    pub leads_to: Option<String>,
    /// The page that says it, if one does.
    place: [Option<Place>; 2],
    answer: [String; 2],
}

impl Fact {
    /// What it says, in whole sentences.
    #[must_use]
    pub fn answer(&self, language: Language) -> &str {
        &self.answer[language as usize]
    }

    /// Where it stands on the site.
    #[must_use]
    pub fn place(&self, language: Language) -> Option<&Place> {
        self.place[language as usize].as_ref()
    }
}

/// All facts, by id, and the names of what they are about.
#[derive(Debug)]
pub struct FactBook {
    facts: Vec<Fact>,
    by_id: HashMap<String, usize>,
    aliases: BTreeMap<String, Aliases>,
    /// What names a subject in a sentence, in each language.
    roots: [BTreeMap<String, Vec<String>>; 2],
    /// The words of all answers, folded: the owner's names and figures among them.
    words: [BTreeSet<String>; 2],
}

impl FactBook {
    /// Reads the built-in records. What stands in a blog post is known while that post is published.
    pub(in crate::assistant) fn build(
        parameters: &[Parameters; 2],
        posts: &[Post],
    ) -> Result<Self, FactsError> {
        let mut book = Self {
            facts: Vec::new(),
            by_id: HashMap::new(),
            aliases: BTreeMap::new(),
            roots: Default::default(),
            words: Default::default(),
        };
        for file in *FILES {
            let file: FactFile = serde_json::from_str(file)?;
            for (subject, aliases) in file.subjects {
                let known = book.aliases.entry(subject).or_default();
                known.package_of = known.package_of.take().or(aliases.package_of);
                known.lv.extend(aliases.lv);
                known.en.extend(aliases.en);
            }
            for (id, record) in file.facts {
                let Some(place) = place_of(&id, &record, parameters, posts)? else { continue };
                let [latvian, english] = parameters;
                let answer = [latvian.fill(&record.lv)?, english.fill(&record.en)?];
                let Record { subject, aspect, leads_to, .. } = record;
                if book.by_id.insert(id.clone(), book.facts.len()).is_some() {
                    return Err(FactsError::Twice(id));
                }
                book.facts.push(Fact { id, subject, aspect, leads_to, place, answer });
            }
        }
        book.roots = Language::ALL.map(|language| {
            let subjects = book.aliases.keys();
            subjects
                .map(|subject| (subject.clone(), roots(book.aliases(subject, language), language)))
                .collect()
        });
        book.words = Language::ALL.map(|language| words_of(&book.facts, language));
        Ok(book)
    }

    /// Whether a word of the site's answers begins with this, which is folded.
    #[must_use]
    pub fn has_word(&self, beginning: &str, language: Language) -> bool {
        let mut from = self.words[language as usize].range(beginning.to_owned()..);
        from.next().is_some_and(|word| word.starts_with(beginning))
    }

    /// The subjects that a text names.
    pub fn named_in<'b>(&'b self, text: &str, language: Language) -> impl Iterator<Item = &'b str> {
        let folded = fold(text);
        let subjects = self.roots[language as usize].iter();
        subjects
            .filter(move |(_, roots)| roots.iter().any(|root| folded.contains(root.as_str())))
            .map(|(subject, _)| subject.as_str())
    }

    /// The subjects that a text names by more than a part of another one's name: "basic engagement" is no "basic".
    #[must_use]
    pub fn alone_named_in(&self, text: &str, language: Language) -> Vec<&str> {
        let folded = fold(text);
        let named = self.roots[language as usize].iter().flat_map(|(subject, roots)| {
            roots.iter().flat_map(|root| {
                let places = folded.match_indices(root.as_str());
                places.map(|(at, root)| (subject.as_str(), at..at + root.len()))
            })
        });
        let named: Vec<_> = named.collect();
        let is_part = |(subject, own): &(&str, Range<usize>)| {
            named.iter().any(|(other, place)| {
                other != subject
                    && place.len() > own.len()
                    && place.start <= own.start
                    && own.end <= place.end
            })
        };
        let mut alone: Vec<&str> =
            named.iter().filter(|name| !is_part(name)).map(|(subject, _)| *subject).collect();
        alone.sort_unstable();
        alone.dedup();
        alone
    }

    /// The product of which this subject is a package.
    #[must_use]
    pub fn product_of(&self, subject: &str) -> Option<&str> {
        self.aliases.get(subject)?.package_of.as_deref()
    }

    /// The fact that tells this subject's own sum, if it has one: what is not sold has a price fact without any.
    #[must_use]
    pub fn price_of(&self, subject: &str) -> Option<&Fact> {
        let price = self.fact(&format!("{subject}.price"));
        price.filter(|price| price.answer(Language::Lv).contains('€'))
    }

    /// The fact with this id.
    #[must_use]
    pub fn fact(&self, id: &str) -> Option<&Fact> {
        self.by_id.get(id).map(|place| &self.facts[*place])
    }

    /// The fact that answers this kind of question about this subject.
    #[must_use]
    pub fn of(&self, subject: &str, aspect: &str) -> Option<&Fact> {
        self.facts.iter().find(|fact| fact.subject == subject && fact.aspect == aspect)
    }

    /// All facts.
    #[must_use]
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// What visitors call a subject.
    #[must_use]
    pub fn aliases(&self, subject: &str, language: Language) -> &[String] {
        self.aliases.get(subject).map_or(&[], |aliases| match language {
            Language::Lv => &aliases.lv,
            Language::En => &aliases.en,
        })
    }
}

fn words_of(facts: &[Fact], language: Language) -> BTreeSet<String> {
    let own = facts.iter().filter(|fact| !NOT_OF_THE_SITE.contains(&fact.subject.as_str()));
    own.flat_map(|fact| {
        let answer = fold(fact.answer(language));
        let words = answer.split(|letter: char| !letter.is_ascii_alphanumeric());
        words.filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    })
    .collect()
}

/// Names without the ending of their last word, which changes with the sentence: in Latvian with the case, in English
/// with the number.
fn roots(names: &[String], language: Language) -> Vec<String> {
    let root = |name: &String| {
        let folded = fold(name);
        match language {
            Language::Lv => {
                let end = folded.char_indices().nth_back(1).map_or(folded.len(), |(at, _)| at);
                folded[..end].to_owned()
            }
            Language::En => folded.strip_suffix('s').unwrap_or(&folded).to_owned(),
        }
    };
    names.iter().map(root).filter(|name| name.chars().count() >= MIN_NAME_CHARS).collect()
}

/// The page of a fact in both languages; nothing if it is a post that is not published.
fn place_of(
    id: &str,
    record: &Record,
    parameters: &[Parameters; 2],
    posts: &[Post],
) -> Result<Option<[Option<Place>; 2]>, FactsError> {
    if WITHOUT_PAGE.contains(&record.subject.as_str()) {
        return Ok(Some([None, None]));
    }
    if let Some(page) = page(&record.page) {
        let place = |language: Language| {
            let first = page.files.first().copied().unwrap_or_default();
            let words = LocaleFile::load(first, language)?;
            let title = parameters[language as usize].fill(words.text("/meta/title")?)?;
            Ok::<_, FactsError>(Some(Place { title, url: page.url(language) }))
        };
        return Ok(Some([place(Language::Lv)?, place(Language::En)?]));
    }
    if is_like_page_key(&record.page) {
        return Err(FactsError::Page { fact: id.to_owned(), page: record.page.clone() });
    }
    Ok(place_in_posts(&record.page, posts))
}

/// Keys of pages have capitals inside, slugs of posts hyphens.
fn is_like_page_key(page: &str) -> bool {
    !page.contains('-') || PAGES.iter().any(|known| known.key == page)
}

fn place_in_posts(slug: &str, posts: &[Post]) -> Option<[Option<Place>; 2]> {
    let heads = || posts.iter().map(|post| &post.head);
    let latvian = heads().find(|post| post.summary.slug == slug)?;
    let is_translation = |post: &&PostHead| {
        post.translation_of == Some(latvian.summary.id) && post.summary.language == Language::En
    };
    let place =
        |post: &PostHead| Place { title: post.summary.title.clone(), url: post.summary.path() };
    Some([Some(place(latvian)), heads().find(is_translation).map(place)])
}

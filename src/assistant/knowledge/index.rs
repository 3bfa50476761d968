//! The index of one language: BM25 over n-grams of folded words, which forgives typing errors, and a
//! gate of stems, which n-grams alone would let almost anything through.

use std::collections::{HashMap, HashSet};

use super::{
    Passage,
    text::{grams, words},
    words::WordLists,
};
use crate::{domain::Language, text::short_stem};

/// Saturation and length normalisation of BM25: the values of its authors.
const K1: f32 = 1.2;
const B: f32 = 0.75;
/// A word of a heading counts as often as this in the text.
const HEADING_WEIGHT: u16 = 2;
/// What a word counts that was found only after correcting its spelling.
const CORRECTED_CREDIT: f32 = 0.7;
/// What n-grams of a synonym count beside those of the word asked.
const SYNONYM_WEIGHT: f32 = 0.6;
/// What all n-grams of a word count beside its stem.
const GRAMS_WEIGHT: f32 = 0.6;
/// Share of the question's weight that a passage must have words for (chosen with
/// `questions-tuning.tsv`).
const MIN_COVERAGE: f32 = 0.38;
/// What a word that the site does not know counts in the gate beside a rare one: it speaks against.
const UNKNOWN_WEIGHT: f32 = 1.3;
/// A question for a price wants a sum.
const SUM_WEIGHT: f32 = 1.5;
/// So many words may a question have before less coverage suffices: who tells more asks no less.
const FULL_COVERAGE_WORDS: f32 = 5.0;
/// A passage below this fits by chance only (chosen likewise).
const MIN_SCORE: f32 = 3.0;
/// What coverage counts beside BM25 in the gate.
const COVERAGE_EXPONENT: f32 = 1.5;

type Gram = [char; 4];

/// Where a stem or an n-gram occurs: passage numbers and how often, rising.
type Postings = Vec<(u16, u16)>;

/// Passages of one language, searchable.
#[derive(Debug)]
pub(super) struct Index {
    language: Language,
    grams: HashMap<Gram, Postings, foldhash::fast::FixedState>,
    stems: HashMap<String, Postings, foldhash::fast::FixedState>,
    /// Folded words, for corrections of spelling.
    vocabulary: Vec<String>,
    /// N-grams of each passage, and their mean.
    lengths: Vec<f32>,
    mean_length: f32,
    /// Whether a passage states a sum of money.
    has_sum: Vec<bool>,
}

/// A passage that answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Match {
    pub number: usize,
    /// How well it fits.
    pub score: f32,
    /// The share of the question's weight that it has words for, from 0 to 1.
    pub coverage: f32,
}

/// A word of a question with what it weighs.
struct Term {
    /// Folded words to score by their n-grams, with weights.
    spellings: Vec<(String, f32)>,
    /// Stems that count as this word.
    stems: Vec<String>,
    /// What finding it is worth: less after a correction.
    credit: f32,
    weight: f32,
}

impl Index {
    pub fn build(passages: &[Passage], language: Language) -> Self {
        let mut index = Self {
            language,
            grams: HashMap::default(),
            stems: HashMap::default(),
            vocabulary: Vec::new(),
            lengths: Vec::new(),
            mean_length: 1.0,
            has_sum: passages.iter().map(|passage| passage.text.contains('€')).collect(),
        };
        let mut vocabulary = HashSet::new();
        for (number, passage) in (0..u16::MAX).zip(passages) {
            let mut length = 0.0;
            for (text, weight) in
                [(&passage.text, 1), (&passage.topic, HEADING_WEIGHT), (&passage.page_title, 1)]
            {
                for word in words(text) {
                    for gram in grams(&word) {
                        count(index.grams.entry(gram).or_default(), number, weight);
                        length += f32::from(weight);
                    }
                    count(
                        index.stems.entry(short_stem(&word, language)).or_default(),
                        number,
                        weight,
                    );
                    vocabulary.insert(word);
                }
            }
            index.lengths.push(length);
        }
        index.vocabulary = vocabulary.into_iter().collect();
        index.vocabulary.sort_unstable();
        let total: f32 = index.lengths.iter().sum();
        index.mean_length = total / float(index.lengths.len().max(1));
        index
    }

    /// The passages that answer, best first. A word of `earlier`, what was asked
    /// before, counts half.
    pub fn search(&self, query: &str, earlier: &str, lists: &WordLists) -> Vec<Match> {
        let mut terms = self.terms(query, 1.0, lists);
        terms.extend(self.terms(earlier, 0.5, lists));
        let mut scores = vec![0.0; self.lengths.len()];
        let mut covered = vec![0.0; self.lengths.len()];
        let mut total = 0.0;
        for term in &terms {
            let found = self.passages_with(&term.stems);
            let rarity = self.rarity(found.len());
            let strangeness = if found.is_empty() { UNKNOWN_WEIGHT } else { 1.0 };
            // The root keeps words that the site is full of, such as "cookie", from counting for nothing.
            let gate_weight = term.weight * rarity.sqrt() * strangeness;
            total += gate_weight;
            for (number, occurrences) in found {
                let number = usize::from(number);
                covered[number] += gate_weight * term.credit;
                scores[number] +=
                    term.weight * rarity * term.credit * self.saturated(number, occurrences);
            }
            for (spelling, share) in &term.spellings {
                self.add_bm25(spelling, share * term.weight, &mut scores);
            }
        }
        let asks_price = terms.iter().flat_map(|term| &term.stems).any(|stem| lists.is_price(stem));
        if asks_price {
            let with_sum = scores.iter_mut().zip(&self.has_sum).filter(|(_, has_sum)| **has_sum);
            with_sum.for_each(|(score, _)| *score *= SUM_WEIGHT);
        }
        let brevity = f32::min(1.0, FULL_COVERAGE_WORDS / float(terms.len().max(1)));
        let min_coverage = MIN_COVERAGE * brevity.sqrt();
        // Whether a passage answers at all is one decision, which of those does it best another.
        let mut hits: Vec<Match> = scores
            .into_iter()
            .zip(covered)
            .enumerate()
            .map(|(number, (score, covered)): (usize, (f32, f32))| Match {
                number,
                score,
                coverage: covered / f32::max(total, f32::EPSILON),
            })
            .filter(|hit| hit.coverage >= min_coverage)
            .filter(|hit| hit.score * hit.coverage.powf(COVERAGE_EXPONENT) >= MIN_SCORE)
            .collect();
        hits.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.number.cmp(&b.number)));
        hits
    }

    fn terms(&self, query: &str, weight: f32, lists: &WordLists) -> Vec<Term> {
        let mut terms: Vec<Term> = Vec::new();
        for word in words(query) {
            if lists.is_ignored(&word) || terms.iter().any(|term| term.spellings[0].0 == word) {
                continue;
            }
            terms.push(self.term(word, weight, lists));
        }
        terms
    }

    fn term(&self, word: String, weight: f32, lists: &WordLists) -> Term {
        let asked = short_stem(&word, self.language);
        let is_known = self.stems.contains_key(&asked) || lists.synonyms(&asked).next().is_some();
        let (mut spellings, mut stems, credit) = if is_known {
            (vec![(word, 1.0)], vec![asked], 1.0)
        } else {
            let corrections = self.corrections(&word);
            let stems = corrections.iter().map(|word| short_stem(word, self.language)).collect();
            let share = 1.0 / float(corrections.len().max(1));
            let mut spellings = vec![(word, 0.5)];
            spellings.extend(corrections.into_iter().map(|word| (word, share)));
            (spellings, stems, CORRECTED_CREDIT)
        };
        let synonyms: Vec<String> =
            stems.iter().flat_map(|stem| lists.synonyms(stem)).map(ToOwned::to_owned).collect();
        let share = SYNONYM_WEIGHT / float(synonyms.len().max(1));
        spellings.extend(synonyms.iter().map(|synonym| (synonym.clone(), share)));
        stems.extend(synonyms);
        Term { spellings, stems, credit, weight }
    }

    /// Words of the site that are spelt nearly so: nearest ones only.
    fn corrections(&self, word: &str) -> Vec<String> {
        let length = word.chars().count();
        let allowed = match length {
            0..=4 => return Vec::new(),
            5..=7 => 1,
            _ => 2,
        };
        let first = word.chars().next();
        let mut nearest = allowed;
        let mut found: Vec<String> = Vec::new();
        for known in &self.vocabulary {
            if known.chars().next() != first || known.chars().count().abs_diff(length) > allowed {
                continue;
            }
            let distance = strsim::osa_distance(word, known);
            if distance < nearest {
                found.clear();
                nearest = distance;
            }
            if distance == nearest {
                found.push(known.clone());
            }
        }
        found
    }

    /// Passages that have one of the stems, and how often.
    fn passages_with(&self, stems: &[String]) -> HashMap<u16, u16> {
        let mut found = HashMap::new();
        for (number, occurrences) in stems.iter().filter_map(|stem| self.stems.get(stem)).flatten()
        {
            *found.entry(*number).or_default() += occurrences;
        }
        found
    }

    fn add_bm25(&self, word: &str, weight: f32, scores: &mut [f32]) {
        let grams = grams(word);
        let weight = weight * GRAMS_WEIGHT / float(grams.len());
        for postings in grams.iter().filter_map(|gram| self.grams.get(gram)) {
            let rarity = self.rarity(postings.len()) * weight;
            for (number, occurrences) in postings {
                let number = usize::from(*number);
                scores[number] += rarity * self.saturated(number, *occurrences);
            }
        }
    }

    /// BM25's measure of how often something occurs in a passage of this length.
    fn saturated(&self, number: usize, occurrences: u16) -> f32 {
        let length = self.lengths[number] / self.mean_length;
        let occurrences = f32::from(occurrences);
        occurrences * (K1 + 1.0) / (occurrences + K1 * (1.0 - B + B * length))
    }

    /// BM25's inverse document frequency.
    fn rarity(&self, passages: usize) -> f32 {
        let (all, with) = (float(self.lengths.len()), float(passages));
        (1.0 + (all - with + 0.5) / (with + 0.5)).ln()
    }
}

/// Exact for every count here: passages are numbered in 16 bits.
fn float(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

fn count(postings: &mut Postings, number: u16, weight: u16) {
    match postings.last_mut() {
        Some((last, occurrences)) if *last == number => *occurrences += weight,
        _ => postings.push((number, weight)),
    }
}

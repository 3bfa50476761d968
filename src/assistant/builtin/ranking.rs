//! Which sentences of a text tell most: `TextRank` over shared stems, weighted by cue words and place.

use std::collections::{BTreeMap, BTreeSet};

use super::{keywords::is_stop_word, model::count};
use crate::{
    domain::Language,
    text::{fold, stem},
};

/// Sentences that are compared with each other; of a longer text only the weightiest are.
const MOST_COMPARED: usize = 120;
const DAMPING: f32 = 0.85;
const ROUNDS: usize = 20;
/// Fewer content words than this tell little (headings, table rows).
const FEW_STEMS: usize = 3;
/// More words than this are hard to read as a point.
const MANY_WORDS: usize = 45;

/// Folded beginnings of words that announce something important, in both languages.
const CUES: [&str; 42] = [
    "secin",
    "kopuma",
    "svarig",
    "galven",
    "rezultat",
    "merk",
    "nolem",
    "lemum",
    "apstiprin",
    "paredz",
    "termin",
    "budzet",
    "izmaks",
    "ieteic",
    "ieteik",
    "butisk",
    "prioritat",
    "risk",
    "vienoj",
    "nepieciesam",
    "uzlabo",
    "pieaug",
    "samazin",
    "conclu",
    "overall",
    "important",
    "main",
    "result",
    "goal",
    "aim",
    "decided",
    "decision",
    "approved",
    "deadline",
    "budget",
    "cost",
    "recommend",
    "significant",
    "priorit",
    "agreed",
    "increase",
    "reduc",
];

/// A sentence as the ranking sees it.
struct Candidate {
    /// Where it stands among the sentences.
    place: usize,
    stems: BTreeSet<usize>,
    weight: f32,
}

/// How much each sentence tells; 0 for those that can't stand for the text (headings, table rows).
pub(super) fn rank(sentences: &[String], language: Language) -> Vec<f32> {
    let (mut candidates, rarity) = candidates(sentences, language);
    let shared = |one: &Candidate, two: &Candidate| -> f32 {
        let common: f32 = one.stems.intersection(&two.stems).map(|&stem| rarity[stem]).sum();
        common / (1.0 + count(one.stems.len()).ln() + count(two.stems.len()).ln())
    };
    candidates.sort_by(|one, two| two.weight.total_cmp(&one.weight));
    candidates.truncate(MOST_COMPARED);
    let links: Vec<Vec<f32>> = candidates
        .iter()
        .map(|one| {
            let to = |two: &Candidate| if one.place == two.place { 0.0 } else { shared(one, two) };
            candidates.iter().map(to).collect()
        })
        .collect();
    let ranks = walk(&links);
    let mut scores = vec![0.0; sentences.len()];
    for (candidate, rank) in candidates.iter().zip(ranks) {
        scores[candidate.place] = rank * candidate.weight;
    }
    scores
}

/// The sentences that may stand for the text, and for each stem how much sharing it means.
fn candidates(sentences: &[String], language: Language) -> (Vec<Candidate>, Vec<f32>) {
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let mut holders: Vec<usize> = Vec::new();
    let mut candidates = Vec::new();
    for (place, sentence) in sentences.iter().enumerate() {
        let mut stems = BTreeSet::new();
        for word in content_words(sentence, language) {
            let next = numbers.len();
            let number = *numbers.entry(stem(word, language)).or_insert(next);
            holders.resize(numbers.len(), 0);
            holders[number] += usize::from(stems.insert(number));
        }
        let told = stems.len() >= FEW_STEMS && !is_heading(sentence) && !is_table_row(sentence);
        if told {
            candidates.push(Candidate { place, stems, weight: weight(sentence, place) });
        }
    }
    let all = count(sentences.len());
    let rarity = holders.into_iter().map(|held| (1.0 + all / count(held)).ln()).collect();
    (candidates, rarity)
}

fn content_words(sentence: &str, language: Language) -> impl Iterator<Item = &str> {
    sentence
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(move |word| word.chars().count() > 2 && !is_stop_word(word, language))
}

/// Cue words, figures and an early place count for a sentence, great length and a question against it.
fn weight(sentence: &str, place: usize) -> f32 {
    let folded = fold(sentence);
    let words = folded.split(|letter: char| !letter.is_alphanumeric());
    let cues = words.filter(|word| CUES.iter().any(|cue| word.starts_with(cue))).count();
    let length = sentence.split_whitespace().count();
    let has_figure = sentence.contains(|letter: char| letter.is_ascii_digit());
    let has_share = has_figure
        && (sentence.contains(['%', '€', '$', '£'])
            || ["eur", "eiro", "euro", "gbp"].iter().any(|unit| folded.contains(unit)));
    (1.0 + 0.25 * count(cues.min(3)))
        * match (has_figure, has_share) {
            (_, true) => 1.4,
            (true, false) => 1.25,
            (false, false) => 1.0,
        }
        * (1.0 + 0.3 / (1.0 + count(place)))
        * if length > MANY_WORDS { 0.6 } else { 1.0 }
        * if sentence.ends_with('?') { 0.5 } else { 1.0 }
}

/// Short and without a mark at its end.
fn is_heading(sentence: &str) -> bool {
    !sentence.ends_with(['.', '!', '?', '…', '"', '”', ')', ';'])
        && sentence.split_whitespace().count() < 8
}

/// Digits and signs outweigh letters.
fn is_table_row(sentence: &str) -> bool {
    let letters = sentence.chars().filter(|letter| letter.is_alphabetic()).count();
    let others = sentence
        .chars()
        .filter(|letter| !letter.is_alphabetic() && !letter.is_whitespace())
        .count();
    others * 2 > letters
}

/// The share of a random reader who follows links, as in `PageRank`.
fn walk(links: &[Vec<f32>]) -> Vec<f32> {
    let size = count(links.len().max(1));
    let sums: Vec<f32> = links.iter().map(|row| row.iter().sum()).collect();
    let mut ranks = vec![1.0 / size; links.len()];
    for _ in 0..ROUNDS {
        let mut next = vec![(1.0 - DAMPING) / size; links.len()];
        for ((row, rank), sum) in links.iter().zip(&ranks).zip(&sums).filter(|(_, sum)| **sum > 0.0)
        {
            for (share, link) in next.iter_mut().zip(row) {
                *share += DAMPING * rank * link / sum;
            }
        }
        ranks = next;
    }
    ranks
}

/// The places of the `most` best sentences among those that `may_count`, in the text's order, no two of
/// them nearly the same.
pub(super) fn best(
    sentences: &[String],
    scores: &[f32],
    most: usize,
    language: Language,
    may_count: impl Fn(usize) -> bool,
) -> Vec<usize> {
    let mut order: Vec<usize> =
        (0..sentences.len()).filter(|&at| scores[at] > 0.0 && may_count(at)).collect();
    order.sort_by(|&one, &two| scores[two].total_cmp(&scores[one]));
    let stems = |at: usize| -> BTreeSet<String> {
        content_words(&sentences[at], language).map(|word| stem(word, language)).collect()
    };
    let mut chosen: Vec<(usize, BTreeSet<String>)> = Vec::new();
    for at in order {
        if chosen.len() == most {
            break;
        }
        let own = stems(at);
        let repeats = |other: &BTreeSet<String>| {
            own.intersection(other).count() * 3 > own.len().min(other.len()) * 2
        };
        if !chosen.iter().any(|(_, other)| repeats(other)) {
            chosen.push((at, own));
        }
    }
    let mut places: Vec<usize> = chosen.into_iter().map(|(at, _)| at).collect();
    places.sort_unstable();
    places
}

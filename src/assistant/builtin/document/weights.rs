//! What a person would pick out: what opens a section, what came out of it, changed or went wrong. Background counts
//! for less, and so does all that a section says beside its best sentence.

use super::outline::{Role, Unit};
use crate::text::has_word;

const OPENING: f32 = 1.25;
const OUTCOME: f32 = 1.5;
const BACKGROUND: f32 = 0.35;
/// What a section says beside its best sentence.
const BESIDE: f32 = 0.75;
/// "aizpildītu veidlapu;" says nothing without the line over its list.
const FRAGMENT: f32 = 0.4;

/// How lines of a meeting name what was before the time that it is about, folded.
const BEFORE_NOW: [&str; 8] = [
    "last year",
    "last month",
    "last time",
    "pern",
    "pagajusaja gada",
    "pagajusaja menesi",
    "pagajusaja reize",
    "aizpern",
];

/// Whether a line only tells of an earlier year or month.
pub(super) fn is_of_before(unit: &Unit) -> bool {
    BEFORE_NOW.iter().any(|time| has_word(&format!(" {}", unit.folded), time))
}

/// Weighs the scores of all that may tell.
pub(super) fn weigh(scores: &mut [f32], units: &[Unit]) {
    for (at, score) in scores.iter_mut().enumerate() {
        let unit = &units[at];
        if !unit.may_tell() {
            continue;
        }
        let before = units[..at].iter().rev().find(|unit| unit.may_tell());
        if before.is_none_or(|before| before.heading != unit.heading) {
            *score *= OPENING;
        }
        if unit.is_outcome() {
            *score *= OUTCOME;
        }
        if unit.is_background() {
            *score *= BACKGROUND;
        }
        let is_small = unit.text.starts_with(char::is_lowercase);
        // "bija: Rita, Juris" of notes.
        let is_named = unit.text.split_once(": ").is_some_and(|(name, _)| !name.contains(' '));
        let is_item = unit.role == Role::Item && unit.text.ends_with([';', ',']);
        if is_small && (is_item || is_named) {
            *score *= FRAGMENT;
        }
    }
    spread(scores, units);
}

/// A summary tells of several sections before it tells more of one.
fn spread(scores: &mut [f32], units: &[Unit]) {
    let mut start = 0;
    for section in units.chunk_by(|one, two| one.heading == two.heading) {
        let own = &mut scores[start..start + section.len()];
        start += section.len();
        let best = own.iter().copied().fold(0.0, f32::max);
        for score in own.iter_mut().filter(|score| **score < best) {
            *score *= BESIDE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::outline::outline, *};

    #[test]
    fn openings_and_outcomes_weigh_more_and_background_less() {
        let units = outline(
            "Report\n\nThe mill was founded in 1921.\n\nSales\nOur sales fell by 9%. Staff enjoyed the new canteen. The \
             mill has two floors.",
        );
        let mut scores = vec![1.0; units.len()];
        weigh(&mut scores, &units);
        let of = |words: &str| {
            let at = units.iter().position(|unit| unit.text.contains(words)).unwrap();
            scores[at]
        };
        assert!(of("sales fell") > of("two floors") && of("two floors") > of("canteen"));
        assert!(of("two floors") > of("founded"));
    }
}

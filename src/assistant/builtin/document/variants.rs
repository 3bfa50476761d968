//! An offer's variants, each at its price: all of them are told or none.

use super::outline::Unit;

/// More variants are a price list.
const MOST: usize = 5;

/// Adds the variants, and takes them out where there are too many.
pub(super) fn complete(places: &mut Vec<usize>, units: &[Unit]) {
    if !are_in(units) {
        return;
    }
    let all: Vec<usize> = (0..units.len()).filter(|&at| is_variant(&units[at])).collect();
    if all.len() > MOST {
        places.retain(|at| !all.contains(at));
    } else {
        let missing: Vec<usize> = all.into_iter().filter(|at| !places.contains(at)).collect();
        places.extend(missing);
    }
}

/// Whether there is more than one: then no sum is the offer's.
pub(super) fn are_in(units: &[Unit]) -> bool {
    units.iter().filter(|unit| is_variant(unit)).count() > 1
}

/// "A variants – 100 EUR", "2. variants: …", "Option B £100".
fn is_variant(unit: &Unit) -> bool {
    let mut words =
        unit.folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let (one, two) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let names = |word: &str| {
        ["variant", "option", "opcija", "alternativ"].iter().any(|name| word.starts_with(name))
    };
    let is_mark = |word: &str| word.len() == 1;
    let has_sum = unit.text.contains(|letter: char| letter.is_ascii_digit());
    (names(one) && (is_mark(two) || unit.is_first) || is_mark(one) && names(two)) && has_sum
}

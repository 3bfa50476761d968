//! What labelled lines say with a figure: "Next service: May 2027", "Darbu sākums: 5. maijs".

use super::{
    facts::is_sum,
    outline::{Role, Unit},
};
use crate::text::label;

/// Lines of one document that are told.
const MOST: usize = 3;
/// Longer ones are sentences.
const VALUE_WORDS: usize = 8;

/// The places of these lines.
pub(super) fn find(units: &[Unit]) -> Vec<usize> {
    (0..units.len()).filter(|&at| says_figure(&units[at])).take(MOST).collect()
}

fn says_figure(unit: &Unit) -> bool {
    let Some((_, value)) = label(&unit.text) else { return false };
    unit.role == Role::Text
        && unit.is_first
        && !unit.is_barred
        && !is_sum(&unit.folded)
        && value.contains(|letter: char| letter.is_ascii_digit())
        && !value.contains(['@', '+'])
        && (1..=VALUE_WORDS).contains(&value.split_whitespace().count())
}

#[cfg(test)]
mod tests {
    use super::{super::outline::outline, *};

    #[test]
    fn lines_with_a_name_and_a_figure_are_told() {
        let units = outline(
            "Apkopes akts\n\nNākamā apkope: 2027. gada maijā\nTālrunis: 26 000 000\nKopā: 12,00 EUR\nStāvoklis: labs",
        );
        let told: Vec<&str> = find(&units).into_iter().map(|at| units[at].text.as_str()).collect();
        assert_eq!(told, ["Nākamā apkope: 2027. gada maijā"]);
    }
}

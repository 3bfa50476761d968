//! Latvian that was typed without its marks is read with them; what is told stays as its writer typed it.

use super::Unit;
use crate::assistant::builtin::spelling::{is_hasty, with_marks};

/// Notes are short: what follows is read as it stands, and so is a longer sentence.
const MOST_UNITS: usize = 2_000;
const MOST_CHARS: usize = 500;
/// Of so many letters of a text that was typed with marks one has its own.
const ONE_IN: usize = 50;
/// A shorter sentence may well have no such letter.
const LEAST_WORDS: usize = 4;

/// Sets how the units of a text that lacks its marks are read: all of them, or those of one writer.
pub(in super::super) fn mark(units: &mut [Unit]) {
    let end = units.len().min(MOST_UNITS);
    let units = &mut units[..end];
    let letters = |unit: &Unit| unit.text.chars().filter(|letter| letter.is_alphabetic()).count();
    let marks = |unit: &Unit| {
        let is_marked = |letter: &char| letter.is_alphabetic() && !letter.is_ascii();
        unit.text.chars().filter(is_marked).count()
    };
    let is_bare =
        units.iter().map(marks).sum::<usize>() * ONE_IN < units.iter().map(letters).sum::<usize>();
    for unit in units {
        let is_typed_bare = || {
            marks(unit) == 0 && unit.text.split(' ').count() >= LEAST_WORDS && is_hasty(&unit.text)
        };
        if unit.text.len() <= MOST_CHARS && (is_bare || is_typed_bare()) {
            unit.marked = Some(with_marks(&unit.text));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::outline, *};

    #[test]
    fn only_what_lacks_its_marks_is_read_otherwise() {
        let mut units = outline("Rita lidz piektdienai pasuta krasu.\n\nAtslegas janodod Ievai.");
        mark(&mut units);
        let read: Vec<&str> = units.iter().map(Unit::as_read).collect();
        assert_eq!(read, ["Rita līdz piektdienai pasūta krāsu.", "Atslēgas jānodod Ievai."]);
        let mut units = outline("Rīt brauc visi. Rita zvana bankai un brauc uz tirgu.");
        mark(&mut units);
        assert!(units.iter().all(|unit| unit.marked.is_none()));
        let mut units =
            outline("Lūdzu, pārbaudiet rēķinu vēlreiz.\n\nRekinu atsutisu rit ap pusdienlaiku.");
        mark(&mut units);
        assert_eq!(units[1].as_read(), "Rēķinu atsūtīšu rīt ap pusdienlaiku.");
    }
}

//! Who takes part in a meeting: what they will do is a task, with a day or without.

use std::collections::HashSet;

use super::{
    super::{
        kind::Kind,
        outline::{Role, Unit},
    },
    noted,
};
use crate::{
    assistant::builtin::{
        actions::{has_deadline, is_done_by_somebody},
        email::is_first_name,
    },
    domain::Language,
    text::label,
};

/// Names longer than this are no forenames.
const LEAST_LETTERS: usize = 3;

/// Lines that name who writes to whom, or who leads, folded.
const WRITERS: [&str; 9] =
    ["from:", "to:", "cc:", "no:", "kam:", "prepared by", "sagatavoja", "sastadija", "author"];
/// What follows names nobody new.
const MOST_UNITS: usize = 500;

fn names_writer(folded: &str) -> bool {
    WRITERS.iter().any(|name| folded.starts_with(name))
}

/// The words of their names.
#[derive(Default)]
pub(super) struct People {
    names: HashSet<String>,
    /// Whether everybody with a common forename is one of them, as in minutes that name nobody first.
    is_open: bool,
}

impl People {
    pub(super) fn of(kind: Kind, units: &[Unit], language: Language) -> Self {
        let names_them = |unit: &&Unit| {
            unit.role == Role::Header && (unit.names_people() || names_writer(&unit.folded))
        };
        let lines = units.iter().take(MOST_UNITS).filter(names_them);
        let names = lines.flat_map(|unit| {
            let value = label(unit.as_read()).map_or(unit.as_read(), |(_, value)| value);
            value.split(|letter: char| !letter.is_alphabetic()).filter(|word| {
                word.starts_with(char::is_uppercase) && word.chars().count() >= LEAST_LETTERS
            })
        });
        let noted = units.iter().take(MOST_UNITS).filter_map(|unit| noted::named(unit, language));
        let names = names.chain(noted).map(ToOwned::to_owned).collect();
        Self { names, is_open: kind == Kind::Minutes }
    }

    fn know(&self, word: &str) -> bool {
        self.names.contains(word)
            || self.is_open && word.starts_with(char::is_uppercase) && is_first_name(word)
    }

    /// Whether one of them is said to do something: "Rita zvanīs bankai.", "R. Roze pasūta krāsu.", "– krāsa – Rita, līdz
    /// piektdienai"
    pub(super) fn give(&self, unit: &Unit, language: Language) -> bool {
        if !unit.may_tell() || unit.is_barred {
            return false;
        }
        let is_behind = || noted::put_behind(unit.as_read()).is_some_and(|name| self.know(name));
        if unit.role == Role::Item && has_deadline(unit.as_read(), language) && is_behind() {
            return true;
        }
        let mut words = unit.as_read().splitn(3, ' ');
        let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let rest = words.next().unwrap_or_default();
        let is_known = |word: &str| self.know(word);
        let is_initial = first.ends_with('.') && first.chars().count() < 4;
        if is_known(second) && (is_initial || is_known(first)) {
            return is_done_by_somebody(rest, language);
        }
        is_known(first) && is_done_by_somebody(&format!("{second} {rest}"), language)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::super::outline::outline, *};

    #[test]
    fn what_those_present_will_do_is_a_task_without_a_day() {
        let given_in = |kind, text: &str, language| -> Vec<String> {
            let units = outline(text);
            let people = People::of(kind, &units, language);
            units
                .into_iter()
                .filter(|unit| people.give(unit, language))
                .map(|unit| unit.text)
                .collect()
        };
        let given = |text: &str, language| given_in(Kind::Other, text, language);
        let notes =
            "Sapulce\n\nInese savāc 8 parakstus. Ints otrdien zvana bankai. Krāsa žūst lēni.";
        assert_eq!(given(notes, Language::Lv).len(), 0);
        assert_eq!(
            given_in(Kind::Minutes, notes, Language::Lv),
            ["Inese savāc 8 parakstus.", "Ints otrdien zvana bankai."]
        );
        assert_eq!(
            given(
                "Sapulce\nPiedalās: Rita Roze, Juris\n\nRita piezvanīs bankai. Juris informē par remontu. R. Roze \
                 pasūta krāsu. Banka piezvanīs rīt.",
                Language::Lv
            ),
            ["Rita piezvanīs bankai.", "R. Roze pasūta krāsu."]
        );
        assert_eq!(
            given(
                "Meeting\nPresent: Ann, Bob\n\nAnn will order paint. Bob likes blue. Rain will order us home.",
                Language::En
            ),
            ["Ann will order paint."]
        );
        assert_eq!(
            given(
                "Notes\n\n- Ann: call the bank\n- blue paint – Ann, by Friday\n- fair – London, until Friday",
                Language::En
            ),
            ["blue paint – Ann, by Friday"]
        );
    }
}

//! Tasks as people note them at a meeting: "Ann: call the bank", "Ann will call the bank", "photos – Ann, by Friday".

use super::{
    super::outline::{Role, Unit},
    TASKS,
};
use crate::{
    assistant::builtin::actions::{begins_with_order, is_done_by_somebody},
    domain::Language,
    text::{fold, label},
};

/// Before a verb these words are no names, and what follows is not settled, or done.
const NOT_TO_DO: [&str; 39] = [
    "aim",
    "cancelled",
    "done",
    "dropped",
    "example",
    "finished",
    "goal",
    "idea",
    "issue",
    "objective",
    "option",
    "possibility",
    "problem",
    "proposal",
    "purpose",
    "question",
    "reason",
    "result",
    "risk",
    "suggestion",
    "tip",
    "topic",
    "atcelts",
    "doma",
    "ideja",
    "iemesls",
    "iespeja",
    "izdarits",
    "jautajums",
    "merkis",
    "nodoms",
    "pabeigts",
    "padoms",
    "paveikts",
    "piemers",
    "priekslikums",
    "problema",
    "risks",
    "variants",
];
/// Marks before who does it.
const DASHES: [&str; 3] = [" – ", " — ", " - "];

/// "Action – Ann – order the paint – 5 May".
pub(super) fn is_marked(unit: &Unit) -> bool {
    unit.folded.split_once([' ', ':']).is_some_and(|(name, rest)| {
        TASKS.contains(&name)
            && rest.starts_with(['-', '–', '—'])
            && rest.split(' ').take(4).count() > 3
    })
}

/// Whether an item says what one person will do.
pub(super) fn is_for_somebody(unit: &Unit, language: Language) -> bool {
    let text = unit.as_read();
    if unit.role != Role::Item || !unit.is_first || unit.is_barred {
        return false;
    }
    if let Some((name, value)) = label(text) {
        return is_forename(name) && begins_with_order(value, language);
    }
    // In Latvian what things will do looks the same: "Piegāde kavēsies".
    language == Language::En
        && text.split_once(' ').is_some_and(|(name, rest)| {
            // "Able to drive" is asked of everybody.
            is_forename(name) && rest.starts_with("will ") && is_done_by_somebody(rest, language)
        })
}

/// Who does something, as an item before its first blank or colon says.
pub(super) fn named(unit: &Unit, language: Language) -> Option<&str> {
    is_for_somebody(unit, language).then(|| unit.as_read().split([' ', ':']).next()).flatten()
}

/// Who stands behind a task: "the photos – Ben, before Friday", "the photos (Ben) by Friday".
pub(super) fn put_behind(text: &str) -> Option<&str> {
    let marks = DASHES.iter().chain(&[" ("]);
    let behind = marks.filter_map(|mark| text.rsplit_once(mark));
    let names = behind.filter_map(|(_, rest)| rest.split([',', '.', '(', ')']).next());
    names.map(str::trim_end).find(|name| is_forename(name))
}

/// One word that looks like a person's name.
fn is_forename(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.clone().count() > 1
        && letters.all(char::is_lowercase)
        && !NOT_TO_DO.contains(&fold(word).as_str())
}

#[cfg(test)]
mod tests {
    use super::{super::super::outline::outline, *};

    fn noted(text: &str, language: Language) -> Vec<String> {
        let units = outline(text).into_iter();
        units.filter(|unit| is_for_somebody(unit, language)).map(|unit| unit.text).collect()
    }

    #[test]
    fn who_does_something_may_stand_behind_it() {
        for (text, name) in [
            ("the new sign – Rosa, before Friday", Some("Rosa")),
            ("izkārtne - Ints", Some("Ints")),
            ("order cups (Leo) by Monday", Some("Leo")),
            ("two tins of paint – 5 l each", None),
            ("a long-lasting paint", None),
        ] {
            assert_eq!(put_behind(text), name, "{text}");
        }
    }

    #[test]
    fn an_item_with_a_name_before_it_is_a_task() {
        let notes = "Monday\n\n- Priya: chase the builders\n- Leo will order more cups\n\
            - Idea: move the counter\n- Parking will stay closed\n- Ole: away until Friday\n- Able to call \
            clients";
        assert_eq!(
            noted(notes, Language::En),
            ["Priya: chase the builders", "Leo will order more cups"]
        );
        let notes = "Pirmdiena\n\n- Ilze: atgādināt par rēķinu\n\
            - Mērķis: samazināt izmaksas\n- Piegāde kavēsies\n- Zane: slima līdz trešdienai";
        assert_eq!(noted(notes, Language::Lv), ["Ilze: atgādināt par rēķinu"]);
    }
}

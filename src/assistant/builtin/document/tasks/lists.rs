//! Lists that are one task, and numbers before tasks that a page has left without a full stop.

use super::super::outline::{Role, Unit, bars};
use crate::{
    assistant::builtin::actions::{is_action, is_done_by_somebody},
    domain::Language,
};

/// Items and characters of a list that is told whole.
const MOST_ITEMS: usize = 6;
const MOST_CHARS: usize = 400;
/// Words of the line over it.
const LEAD_WORDS: usize = 8;

/// "The bidder must submit:" with its things behind it, and the place where it ends; `None` where its items have verbs
/// of their own.
pub(super) fn whole(units: &[Unit], at: usize, language: Language) -> Option<(usize, String)> {
    let lead = units[at].text.strip_suffix(':')?;
    let words = lead.split_whitespace().take(LEAD_WORDS + 1).count();
    let is_line = units[at].may_tell() || units[at].role == Role::Heading;
    if !is_line || !(2..=LEAD_WORDS).contains(&words) || bars(lead) {
        return None;
    }
    let read = units[at].as_read().trim_end_matches(':');
    let rest = read.split_once(' ').map_or("", |(_, rest)| rest);
    // "Pretendents iesniedz:"
    let does = is_done_by_somebody(&format!("{rest} to"), language)
        || is_action(&format!("{read} this here"), language);
    if !does {
        return None;
    }
    let is_item = |unit: &&Unit| unit.role == Role::Item && unit.is_first;
    // One more than may be told: a list may be as long as the document.
    let items: Vec<&Unit> =
        units[at + 1..].iter().take(MOST_ITEMS + 1).take_while(is_item).collect();
    let is_thing = |unit: &&Unit| {
        unit.text.starts_with(char::is_lowercase)
            && !unit.is_barred
            && !is_action(&format!("{}.", unit.text.trim_end_matches([';', ',', '.'])), language)
            && !begins_with_verb(&unit.text, language)
    };
    let said: Vec<&str> =
        items.iter().map(|unit| unit.text.trim_end_matches([';', ',', '.'])).collect();
    let told = format!("{lead}: {}.", said.join("; "));
    let fits = (1..=MOST_ITEMS).contains(&items.len()) && told.chars().count() <= MOST_CHARS;
    (fits && items.iter().all(is_thing)).then(|| (at + 1 + items.len(), told))
}

/// "salabot ceļu", "close the gate": a task of its own.
fn begins_with_verb(item: &str, language: Language) -> bool {
    let first = item.split(' ').next().unwrap_or_default();
    match language {
        Language::Lv => first.ends_with('t') || first.ends_with("ties"),
        Language::En => {
            is_done_by_somebody(&format!("to {first}"), language)
                || is_action(&format!("{item} at once."), language)
        }
    }
}

/// "1 Lock the gate", "2 Feed the cat": the numbers go.
pub(super) fn strip_numbers(found: &mut [(usize, String)]) {
    let number = |item: &str| -> Option<usize> {
        let (number, rest) = item.split_once(' ')?;
        rest.starts_with(char::is_uppercase).then(|| number.parse().ok())?
    };
    let numbers: Vec<Option<usize>> = found.iter().map(|(_, item)| number(item)).collect();
    let is_listed = |place: usize| {
        let own = numbers[place];
        own.is_some()
            && (numbers.get(place + 1).copied().flatten() == own.map(|number| number + 1)
                || place > 0 && numbers[place - 1].map(|number| number + 1) == own)
    };
    for place in (0..found.len()).filter(|&place| is_listed(place)) {
        let item = &mut found[place].1;
        if let Some((_, rest)) = item.split_once(' ') {
            *item = rest.to_owned();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::super::outline::outline, *};

    #[test]
    fn a_list_of_things_is_one_task_and_a_list_of_verbs_is_several() {
        let told = |text: &str, language| whole(&outline(text), 0, language).map(|(_, item)| item);
        assert_eq!(
            told("Vadītājs iesniedz:\n- darba plānu;\n- tāmi.", Language::Lv).as_deref(),
            Some("Vadītājs iesniedz: darba plānu; tāmi.")
        );
        assert_eq!(
            told("Tenants must bring:\na) a passport;\nb) two references.", Language::En)
                .as_deref(),
            Some("Tenants must bring: a passport; two references.")
        );
        for (others, language) in [
            ("Lūdzam:\n- salabot vārtus;\n- nopļaut zāli.", Language::Lv),
            ("You must:\n- shut the gate;\n- feed the cat.", Language::En),
            (
                "You must bring:\n- a cup;\n- a hat;\n- a bag;\n- a pen;\n- a map;\n- a coat;\n- a key.",
                Language::En,
            ),
            ("Cenā ietilpst:\n- gulta;\n- brokastis.", Language::Lv),
        ] {
            assert_eq!(told(others, language), None, "{others}");
        }
    }

    #[test]
    fn bare_numbers_go_where_they_count_on() {
        let stripped = |items: &[&str]| -> Vec<String> {
            let mut found: Vec<_> = items.iter().map(|item| (0, (*item).to_owned())).collect();
            strip_numbers(&mut found);
            found.into_iter().map(|(_, item)| item).collect()
        };
        assert_eq!(stripped(&["1 Lock up", "2 Feed the cat"]), ["Lock up", "Feed the cat"]);
        assert_eq!(
            stripped(&["12 Chairs to fetch", "Call Ann"]),
            ["12 Chairs to fetch", "Call Ann"]
        );
    }
}

//! What somebody has to do: sentences that oblige, items under a heading of tasks, rows of a table of tasks;
//! with who and until when where a line of its own says that.

mod days;
mod lists;
mod noted;
mod people;
mod wrapped;

use std::collections::HashSet;

use self::{
    days::Days,
    people::People,
    wrapped::{Piece, Rows},
};
use super::{
    hanging,
    kind::{Kind, rules_work},
    outline::{Role, Unit, bars, names_price},
};
use crate::{
    assistant::builtin::actions::{forbids, has_deadline, is_action, is_duty, is_rule},
    domain::Language,
    text::{fold, label},
};

/// Sheets of instructions have no more steps.
const MOST: usize = 16;
/// Longest action item in characters; longer sentences are rather conditions of a contract.
const MAX_CHARS: usize = 400;
/// Names of lines that say who or until when, folded beginnings.
const DETAILS: &[&str] = &[
    "atbildig",
    "atbild",
    "izpilda",
    "izpilditaj",
    "termin",
    "lidz",
    "izpildes termin",
    "owner",
    "responsible",
    "deadline",
    "due",
    "due date",
    "by when",
    "who",
    "assignee",
    "assigned",
];
/// Names of lines that hold a task.
const TASKS: &[&str] = &[
    "uzdevum",
    "darbib",
    "darams",
    "uzdots",
    "jadara",
    "action",
    "task",
    "to do",
    "todo",
    "action point",
    "follow-up",
];
/// Columns of a table of tasks: who and until when.
const WHO_COLUMNS: &[&str] =
    &["atbild", "izpild", "kurs", "owner", "who", "responsible", "assign", "person"];
const WHEN_COLUMNS: &[&str] =
    &["termin", "lidz", "datums", "due", "deadline", "when", "by", "date", "until"];

/// The tasks with the place of each, in the document's order.
pub(super) fn find(kind: Kind, units: &[Unit], language: Language) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let mut in_table = false;
    let mut person = None;
    let mut is_asked = false;
    let mut listed = 0;
    let mut rows = Rows::default();
    let mut days = Days::default();
    let people = People::of(kind, units, language);
    let are_rules = rules_work(kind, units);
    for (at, unit) in units.iter().enumerate() {
        in_table = is_head_of_tasks(&unit.text) || in_table && is_row_of_tasks(unit);
        let dated = days.read(unit, language).filter(|_| !in_table).map(|row| (at, row));
        match rows.read(units, at, language, is_head_of_tasks(&unit.text)) {
            Piece::Row(at, row) => {
                found.push((at, row));
                continue;
            }
            Piece::Told => continue,
            Piece::Other if dated.is_some() => {
                found.extend(dated);
                continue;
            }
            Piece::Other => {}
        }
        if unit.role == Role::Heading {
            person = name_of(&unit.text);
        }
        if is_detail(unit) {
            if let Some((_, item)) = found.last_mut().filter(|(place, _)| *place + 2 >= at) {
                *item = format!("{item} ({})", unit.text.trim_end_matches('.'));
            }
            continue;
        }
        if let Some((end, item)) = lists::whole(units, at, language) {
            found.push((at, item));
            listed = end;
        }
        if at < listed {
            continue;
        }
        let is_row = in_table && !is_head_of_tasks(&unit.text);
        let is_asked_item = is_asked && unit.role == Role::Item && unit.is_first && !unit.is_barred;
        is_asked = asks_for_items(unit, language) || is_asked && unit.role == Role::Item;
        let is_named = || people.give(unit, language);
        let is_rule = || are_rules && is_rule_of_work(unit, language);
        if is_row || is_asked_item || is_task(unit, language) || is_named() || is_rule() {
            found.push((at, item_of(unit, person.as_deref())));
        }
    }
    let mut found = with_what_they_are_about(found, units, language);
    lists::strip_numbers(&mut found);
    let mut known = HashSet::new();
    found.retain(|(_, item)| known.insert(fold(item.trim_end_matches('.'))));
    found.truncate(MOST);
    found
}

/// "It must be paid by Friday" is told with the sentence before it, and as part of a task that this one is.
fn with_what_they_are_about(
    found: Vec<(usize, String)>,
    units: &[Unit],
    language: Language,
) -> Vec<(usize, String)> {
    let mut told: Vec<(usize, String)> = Vec::new();
    for (at, item) in found {
        let unit = &units[at];
        let is_whole = item == unit.text
            && !(unit.is_first && unit.role == Role::Item)
            && hanging::is_about_last(units, at, language);
        match told.last_mut() {
            Some((place, last)) if is_whole && *place + 1 == at && *last == units[*place].text => {
                *last = format!("{last} {item}");
            }
            _ if is_whole => told.push((at, format!("{} {item}", units[at - 1].text))),
            _ => told.push((at, item)),
        }
    }
    told
}

fn item_of(unit: &Unit, person: Option<&str>) -> String {
    let words = unit.text.trim_end_matches([';', ',']).replace('\t', " – ");
    match (person, unit.role) {
        (Some(name), Role::Item) => format!("{name}: {words}"),
        _ => words,
    }
}

fn is_task(unit: &Unit, language: Language) -> bool {
    let text = unit.as_read();
    if unit.is_barred
        || unit.text.ends_with(':')
        || unit.text.chars().count() > MAX_CHARS
        || forbids(text, language)
        || !(unit.may_tell()
            || unit.role == Role::Header
            || is_line_to_do(unit, language)
            || noted::is_marked(unit))
    {
        return false;
    }
    if let Some((name, value)) = label(text) {
        let name = fold(name);
        if TASKS.iter().any(|task| name.starts_with(task)) && value.split_whitespace().count() > 1 {
            return true;
        }
        if is_record(&name, value) && (is_duty(value, language) || has_deadline(value, language)) {
            return true;
        }
        if unit.role == Role::Header {
            return false;
        }
        // "Next service: May 2027" below the recommendations.
        if !has_deadline(value, language)
            && !is_duty(value, language)
            && !is_action(value, language)
            && !noted::is_for_somebody(unit, language)
        {
            return unit.is_open;
        }
    }
    if unit.is_under_problems() && !has_deadline(text, language) {
        return false;
    }
    if unit.is_open || noted::is_marked(unit) {
        return true;
    }
    let words = unit.text.split_whitespace().count();
    // Lists without bullets have no full stops either.
    let is_line =
        unit.role == Role::Text && !unit.text.ends_with(['.', '!', '?', ':']) && words < 20;
    let is_listed = (unit.role == Role::Item && words > 1 || is_line && words > 2)
        && unit.is_first
        && unit.is_under_tasks();
    let is_named = unit.is_first && unit.is_under_tasks() && is_duty(text, language);
    is_listed
        || is_named
        || is_action(text, language)
        || is_order_in_list(unit, language)
        || noted::is_for_somebody(unit, language)
}

/// What somebody does there each time, without a word that obliges.
fn is_rule_of_work(unit: &Unit, language: Language) -> bool {
    let text = unit.as_read();
    unit.may_tell()
        && !unit.is_barred
        && !text.ends_with(':')
        && text.chars().count() <= MAX_CHARS
        && !forbids(text, language)
        && is_rule(text, language)
}

/// Items of a list end without a full stop.
fn is_order_in_list(unit: &Unit, language: Language) -> bool {
    let ends = unit.text.ends_with(['.', '!', '?', ':']);
    unit.role == Role::Item
        && !ends
        && is_action(&format!("{}.", unit.as_read().trim_end_matches([';', ','])), language)
}

/// A line of notes looks like a heading, but has a day or calls somebody.
fn is_line_to_do(unit: &Unit, language: Language) -> bool {
    let is_called = unit.text.starts_with('@') || unit.folded.starts_with("todo");
    unit.role == Role::Heading
        && (is_called || has_deadline(unit.as_read(), language))
        && is_action(unit.as_read(), language)
}

/// "Kas: sakārtot arhīvu, kurš: Ilze, termiņš: 5. maijs" on one line.
fn is_record(name: &str, value: &str) -> bool {
    let folded = fold(value);
    let has =
        |columns: &[&str]| columns.iter().any(|column| folded.contains(&format!("{column}:")));
    matches!(name, "kas" | "ko" | "what")
        && (has(&["kurs", "kurs dara", "atbildigais", "who", "owner"])
            || has(&["termins", "lidz", "deadline", "when", "by when"]))
}

/// "Ņemot vērā minēto, lūdzam:" before a list.
fn asks_for_items(unit: &Unit, language: Language) -> bool {
    let is_short = unit.text.len() <= MAX_CHARS;
    let leads = unit.as_read().strip_suffix(':').filter(|_| is_short && !bars(&unit.text));
    let Some(words) = leads else { return false };
    // A verb to ask with may be all there is.
    is_action(&format!("{words} to do it"), language) || is_action(words, language)
}

/// "Atbildīgais: J. Kalējs", "Deadline: 5 May".
fn is_detail(unit: &Unit) -> bool {
    label(&unit.text).is_some_and(|(name, value)| {
        let name = fold(name);
        let is_short = value.split_whitespace().count().wrapping_sub(1) < 8;
        is_short && DETAILS.iter().any(|detail| name.starts_with(detail)) && unit.role != Role::Row
    })
}

/// "Uzdevums | Atbildīgais | Termiņš".
fn is_head_of_tasks(row: &str) -> bool {
    if row.ends_with(['.', '!', '?', ':']) {
        return false;
    }
    let folded = fold(row);
    let words: Vec<&str> = folded.split_whitespace().collect();
    let names = |columns: &[&str]| {
        words.iter().any(|word| columns.iter().any(|column| word.starts_with(column)))
    };
    // "Service, price, ready by": a price list.
    words.len() <= 8 && names(WHO_COLUMNS) && names(WHEN_COLUMNS) && !names_price(&folded)
}

/// A row below such a head; tables of a PDF are plain lines that end in a day.
fn is_row_of_tasks(unit: &Unit) -> bool {
    let last = unit.text.split_whitespace().last().unwrap_or_default();
    let is_line = matches!(unit.role, Role::Text | Role::Heading)
        && unit.text.split_whitespace().count() < 20;
    let is_next = ["next", "nakam"].iter().any(|word| unit.folded.starts_with(word));
    !is_next && unit.role == Role::Row
        || !is_next && is_line && last.contains(|letter: char| letter.is_ascii_digit())
}

/// The person whose tasks follow: "Anna Kalniņa:".
fn name_of(heading: &str) -> Option<String> {
    let name = heading.strip_suffix(':')?;
    let words: Vec<&str> = name.split(' ').collect();
    let is_name = words.len() <= 3 && words.len() > 1 || name.contains('.');
    let capitals = words.iter().all(|word| word.starts_with(char::is_uppercase));
    (is_name && capitals && name.chars().count() <= 40).then(|| name.to_owned())
}

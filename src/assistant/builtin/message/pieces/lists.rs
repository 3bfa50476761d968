//! Lists in one sentence: numbered points, and what stands in a row behind a colon.

use super::{
    super::{super::super::phrase::capitalise, orders::strip, rules::Rules},
    BULLET,
    clauses::split,
    has_and,
};

/// So many things in a row are easier to read below each other.
const MIN_ROWS: usize = 3;
/// A longer one is a sentence of its own.
const MAX_ROW_WORDS: usize = 8;
/// Words of a label inside a sentence.
const MAX_LABEL_WORDS: usize = 2;
/// Words that announce a list.
const MAX_HEAD_WORDS: usize = 10;

/// *Twice a week: floors, kitchen, windows*: what belongs to the colon.
pub(super) fn is_listing(sentence: &str, rules: &Rules) -> bool {
    sentence.split_once(": ").is_some_and(|(head, list)| {
        !head.contains(", ") && list.contains(", ") && !is_told(&split(list, rules), rules)
    })
}

/// Whether most of these say something by themselves.
fn is_told(rows: &[&str], rules: &Rules) -> bool {
    let said = rows.iter().filter(|row| (rules.has_verb)(row)).count();
    rules.offer.is_some() && said > 1 && said * 2 >= rows.len()
}

/// What is said before a colon and goes on in sentences: *checked it: pump broken, pipe leaks*.
pub(super) fn told<'s>(sentence: &'s str, rules: &Rules) -> Option<(&'s str, &'s str)> {
    let (head, list) = sentence.split_once(": ")?;
    let is_note = rules.notes.iter().any(|note| strip(head, note.begins).is_some());
    let fits = !is_note && (rules.has_verb)(head) && !head.contains(", ") && list.contains(", ");
    (fits && is_told(&split(list, rules), rules)).then_some((head, list))
}

/// Where a label with its list begins behind other clauses: *on Monday, agenda: the rota, the till*.
pub(super) fn label(sentence: &str, rules: &Rules) -> Option<usize> {
    let colon = sentence.find(": ")?;
    let start = sentence[..colon].rfind(", ")? + 2;
    let is_short = sentence[start..colon].split(' ').count() <= MAX_LABEL_WORDS;
    let has_list = sentence[colon..].contains(", ");
    (rules.offer.is_some() && is_short && has_list && sentence[..start].matches('(').count() == 0)
        .then_some(start)
}

/// *Agenda: 1) the rota 2) the till*: a line for each point.
pub(super) fn points(sentence: &str) -> Option<String> {
    let mut starts = Vec::new();
    for number in 1.. {
        let from = starts.last().copied().unwrap_or_default();
        let sign = format!("{number}) ");
        let found = sentence.get(from..)?.find(&sign).map(|at| from + at);
        let Some(at) = found.filter(|at| *at == 0 || sentence[..*at].ends_with(' ')) else { break };
        starts.push(at);
    }
    if starts.len() < 2 {
        return None;
    }
    let ends = starts.iter().skip(1).copied().chain([sentence.len()]);
    let lines = starts.iter().zip(ends).map(|(start, end)| {
        let point = sentence[*start..end].trim_end_matches([' ', ',', ';', '.']);
        format!("\n{point}")
    });
    let head = sentence[..starts[0]].trim_end_matches([' ', ':', ',', '-', '–']);
    let list: String = lines.collect();
    Some(if head.is_empty() {
        list.trim_start().to_owned()
    } else {
        format!("{}:{list}", capitalise(head))
    })
}

/// *Each month: receipts scanned, return filed, one call*: a line for each thing. One that is written out, with *and*
/// before its last, stays a sentence.
pub(super) fn rows(sentence: &str, rules: &Rules) -> Option<String> {
    let (head, list) = sentence.split_once(": ")?;
    let list = list.trim_end_matches('.');
    let rows = split(list, rules);
    let count = |text: &str| text.split(' ').count();
    let is_row = |row: &&str| {
        count(row) <= MAX_ROW_WORDS
            && !rules.joints.contains(&row.split(' ').next().unwrap_or_default())
            && !(rules.waits)(row)
            && !row.contains([':', '?', '!'])
    };
    let is_head = !head.contains([',', '!', '?']) && count(head) <= MAX_HEAD_WORDS;
    let is_long = rows.iter().filter(|row| count(row) > 1).count() * 2 >= rows.len();
    let is_written = rows.last().is_some_and(|last| has_and(last));
    let fits =
        is_head && is_long && !is_written && rows.len() >= MIN_ROWS && !is_told(&rows, rules);
    (fits && rows.iter().all(is_row)).then(|| {
        let lines: String = rows.iter().flat_map(|row| [BULLET, *row]).collect();
        format!("{}:{lines}", capitalise(head))
    })
}

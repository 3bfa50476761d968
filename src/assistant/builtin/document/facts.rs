//! What invoices and other forms say in labelled lines: number, supplier, buyer, total, due date.

mod lines;
mod parties;
mod sums;

use std::sync::LazyLock;

use serde::Deserialize;

use super::outline::Unit;
use crate::{
    assistant::builtin::actions::{has_deadline, is_action},
    domain::Language,
    text::{fold, label},
};
use lines::{Line, lines};
pub(super) use parties::{has_company_form, name_of};

/// A fact of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Field {
    Number,
    Supplier,
    Buyer,
    Total,
    /// What is left of it.
    Balance,
    /// That nothing is left to pay.
    Paid,
    Due,
    Validity,
    Vat,
    Date,
}

impl Field {
    /// Whether a bill is sent to say it.
    pub(super) fn is_main(self) -> bool {
        matches!(self, Self::Number | Self::Total | Self::Balance | Self::Paid | Self::Due)
    }
}

/// The words by which forms are read.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Labels {
    /// Labels of each field, folded, the most certain first.
    fields: Vec<(Field, Vec<String>)>,
    /// Labels of sums, those that count before others first.
    sums: Vec<Vec<String>>,
    /// What may stand between such a label and its number.
    sum_words: Vec<String>,
    /// What is counted where it is no money.
    units: Vec<String>,
    /// How papers say that they are paid.
    paid: Vec<String>,
    /// What stands beside the firm whose paper it is.
    details: Vec<String>,
    /// Forms of companies, as words of a name.
    company_forms: Vec<String>,
}

static LABELS: LazyLock<Labels> = LazyLock::new(|| {
    let lists = include_str!("../../../../assets/builtin/document-labels.json");
    serde_json::from_str(lists).unwrap_or_default()
});

/// Forms are short: what follows is not looked at.
const MAX_UNITS: usize = 300;
/// Days that need no number, folded.
const AT_ONCE: [&str; 5] =
    ["on receipt", "upon receipt", "immediate", "pec rekina sanems", "nekavejoties"];
/// Units that may say what paper it is.
const HEAD_UNITS: usize = 8;

fn labels(field: Field) -> &'static [String] {
    LABELS.fields.iter().find(|(one, _)| *one == field).map_or(&[], |(_, labels)| labels)
}

/// Whether a folded line begins with the label of a sum or of a tax.
pub(super) fn is_sum(folded: &str) -> bool {
    let mut names = LABELS.sums.iter().flatten().chain(labels(Field::Vat));
    names.any(|name| folded.starts_with(name.as_str()))
}

/// Whether a bill gives money back.
pub(super) fn is_credit(units: &[Unit]) -> bool {
    let names = ["kreditrekin", "credit note", "credit memo"];
    units.iter().take(HEAD_UNITS).any(|unit| names.iter().any(|name| unit.folded.contains(name)))
}

/// The facts that stand in a form, each as its line says it.
pub(super) fn find(units: &[Unit], language: Language) -> Vec<(Field, String)> {
    let lines = lines(&units[..units.len().min(MAX_UNITS)]);
    let is_party = |field: Field| matches!(field, Field::Supplier | Field::Buyer);
    let mut facts: Vec<(Field, String)> = LABELS
        .fields
        .iter()
        .filter(|(field, _)| !is_party(*field))
        .filter_map(|(field, labels)| {
            let mut found = labels.iter().filter_map(|label| read(&lines, *field, label));
            found
                .find(|line| *field != Field::Due || says_when(line, language))
                .map(|line| (*field, line))
        })
        .collect();
    facts.extend(parties::find(&lines));
    let (whole, rest) = sums::total(&lines);
    facts.extend(whole.map(|line| (Field::Total, line)));
    facts.extend(rest.map(|line| (Field::Balance, line)));
    let paid = lines
        .iter()
        .find(|line| LABELS.paid.iter().any(|words| line.folded.contains(words.as_str())));
    facts.extend(paid.map(|line| (Field::Paid, line.text.clone())));
    facts.sort_by_key(|(field, _)| *field);
    facts
}

/// The facts of a bill: whose it is too, where that is sure.
pub(super) fn with_letterhead(
    units: &[Unit],
    mut facts: Vec<(Field, String)>,
    language: Language,
) -> Vec<(Field, String)> {
    let of =
        |field: Field| facts.iter().find(|(one, _)| *one == field).map(|(_, line)| line.as_str());
    if of(Field::Supplier).is_none() {
        let lines = lines(&units[..units.len().min(MAX_UNITS)]);
        let name = parties::letterhead(&lines, of(Field::Buyer), language);
        facts.extend(name.map(|name| (Field::Supplier, name)));
        facts.sort_by_key(|(field, _)| *field);
    }
    facts
}

/// The facts of a bill: the sentence that asks for the money too, where no line names the day.
pub(super) fn with_day(
    units: &[Unit],
    mut facts: Vec<(Field, String)>,
    language: Language,
) -> Vec<(Field, String)> {
    let has = |field: Field| facts.iter().any(|(one, _)| *one == field);
    if !has(Field::Due) && !has(Field::Paid) {
        let asks = |unit: &&Unit| {
            let stems = ["apmaks", "samaks", "parskait", "pay", "settle", "transfer"];
            let mut words = unit.folded.split(|letter: char| !letter.is_alphanumeric());
            unit.may_tell()
                && words.any(|word| stems.iter().any(|stem| word.starts_with(stem)))
                && is_action(&unit.text, language)
                && says_when(&unit.text, language)
                && has_deadline(&unit.text, language)
        };
        facts.extend(units.iter().find(asks).map(|unit| (Field::Due, unit.text.clone())));
        facts.sort_by_key(|(field, _)| *field);
    }
    facts
}

/// Not "Due date of previous invoice", nor how to pay where the label asks only for that.
fn says_when(line: &str, language: Language) -> bool {
    let folded = fold(line);
    let is_other = ["previous", "ieprieksej", "last invoice", "earlier"]
        .iter()
        .any(|word| folded.contains(word));
    let asks = ["please", "kindly", "ludz", "apmaksat", "samaksat"]
        .iter()
        .any(|word| folded.starts_with(word));
    !is_other && (!asks || has_deadline(line, language))
}

/// The first line with this label that says something, or the label and the line below it.
fn read(lines: &[Line], field: Field, label_text: &str) -> Option<String> {
    let fits = |at: usize| {
        let rest = lines[at].folded.strip_prefix(label_text)?;
        // "Kopā" but not "Kopāpmaksa", "To" but not "Total".
        let is_whole = !rest.starts_with(char::is_alphanumeric)
            || label_text.ends_with(|last: char| !last.is_alphabetic());
        let is_party = matches!(field, Field::Supplier | Field::Buyer);
        let is_short = label_text.len() > 4
            || rest.is_empty()
            || rest.trim_start().starts_with([':', '(', ','])
            || !is_party && has_digit(rest);
        (is_whole && is_short).then(|| value(lines, at, field, rest.is_empty())).flatten()
    };
    // "Invoice 77 £10.00" among others is a row of a statement.
    let is_listed = |line: &str| field == Field::Number && sums::ends_with_sum(line);
    (0..lines.len()).filter(|&at| !is_listed(&lines[at].text)).find_map(fits)
}

/// What a line with a label says; `is_whole` if the label is all of it.
fn value(lines: &[Line], at: usize, field: Field, is_whole: bool) -> Option<String> {
    let line = &lines[at].text;
    if matches!(field, Field::Supplier | Field::Buyer) {
        return party(lines, at, is_whole);
    }
    if has_digit(line) {
        return (line.chars().count() <= 200).then(|| line.replace('\t', " "));
    }
    // "Due on receipt."
    if field == Field::Due && AT_ONCE.iter().any(|words| lines[at].folded.contains(words)) {
        return Some(line.replace('\t', " "));
    }
    let after = label(line).map(|(_, value)| value);
    let is_alone = !line.ends_with('.')
        && after.is_none_or(str::is_empty)
        && line.split_whitespace().count() <= 5;
    is_alone.then(|| value_below(lines, at, true)).flatten()
}

/// A party's line without the numbers behind the name.
fn party(lines: &[Line], at: usize, is_whole: bool) -> Option<String> {
    let line = &lines[at].text;
    let is_name = |name: &str| {
        // "No: INV-12" is a number.
        !name.split(' ').next().is_some_and(has_digit)
            && name.chars().filter(|letter| letter.is_alphabetic()).count() > 1
            && name.chars().count() <= 160
    };
    let after = label(line).map(|(_, value)| value).filter(|value| !value.is_empty());
    if let Some((name, value)) = line.split_once('\t') {
        return is_name(value).then(|| format!("{name}: {}", name_of(&value.replace('\t', " "))));
    }
    if after.is_some() || !is_whole && label(line).is_none() && has_company_form(line) {
        let said = name_of(line);
        let value = label(&said).map_or(said.as_str(), |(_, value)| value);
        return (is_name(value) && value.split_whitespace().count() < 16).then_some(said);
    }
    let next = &lines.get(at + 1)?.text;
    let is_label = line.ends_with(':') || is_whole || has_company_form(next);
    let is_alone = line.split_whitespace().count() <= 5;
    (is_alone && is_label && is_name(next)).then(|| value_below(lines, at, false)).flatten()
}

/// The line below a label that stands alone, behind it.
fn value_below(lines: &[Line], at: usize, needs_digit: bool) -> Option<String> {
    let next = &lines.get(at + 1)?.text;
    let fits =
        label(next).is_none() && next.chars().count() <= 120 && (!needs_digit || has_digit(next));
    let name = lines[at].text.trim_end_matches(':');
    fits.then(|| format!("{name}: {}", next.replace('\t', " ")))
}

fn has_digit(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

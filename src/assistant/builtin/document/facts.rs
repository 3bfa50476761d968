//! What invoices and other forms say in labelled lines: number, supplier, buyer, total, due date.

use std::sync::LazyLock;

use serde::Deserialize;

use super::outline::Unit;
use crate::{domain::Language, text::label};

/// A fact of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Field {
    Number,
    Supplier,
    Buyer,
    Total,
    Due,
    Validity,
    Vat,
    Date,
}

/// The words by which forms are read.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Labels {
    /// Labels of each field, folded, the most certain first.
    fields: Vec<(Field, Vec<String>)>,
    /// Forms of companies, as words of a name.
    company_forms: Vec<String>,
}

static LABELS: LazyLock<Labels> = LazyLock::new(|| {
    let lists = include_str!("../../../../assets/builtin/document-labels.json");
    serde_json::from_str(lists).unwrap_or_default()
});

/// Forms are short: what follows is not looked at.
const MAX_UNITS: usize = 300;

/// The facts that stand in a form, each as its line says it.
pub(super) fn find(units: &[Unit], language: Language) -> Vec<(Field, String)> {
    let units = &units[..units.len().min(MAX_UNITS)];
    let mut facts: Vec<(Field, String)> = LABELS
        .fields
        .iter()
        .filter_map(|(field, labels)| {
            labels.iter().find_map(|label| read(units, *field, label)).map(|line| (*field, line))
        })
        .collect();
    if !facts.iter().any(|(field, _)| *field == Field::Supplier)
        && let Some(name) = letterhead(units, &facts)
    {
        let word = match language {
            Language::Lv => "Piegādātājs",
            Language::En => "Supplier",
        };
        facts.push((Field::Supplier, format!("{word}: {name}")));
        facts.sort_by_key(|(field, _)| *field);
    }
    facts
}

/// The line with this label, or the label and the line below it; the last one where sums grow.
fn read(units: &[Unit], field: Field, label_text: &str) -> Option<String> {
    let fits = |at: &usize| {
        let rest = units[*at].folded.strip_prefix(label_text)?;
        // "Kopā" but not "Kopāpmaksa", "To" but not "Total".
        let is_whole = !rest.starts_with(char::is_alphanumeric)
            || label_text.ends_with(|last: char| !last.is_alphabetic());
        let is_short = label_text.len() > 4
            || rest.is_empty()
            || rest.trim_start().starts_with([':', '(', ','])
            || has_digit(rest);
        (is_whole && is_short).then(|| value(units, *at, field, rest.is_empty())).flatten()
    };
    let mut places = 0..units.len();
    if field == Field::Total {
        places.rev().find_map(|at| fits(&at))
    } else {
        places.find_map(|at| fits(&at))
    }
}

/// What a line with a label says; `is_whole` if the label is all of it.
fn value(units: &[Unit], at: usize, field: Field, is_whole: bool) -> Option<String> {
    let line = &units[at].text;
    let is_party = matches!(field, Field::Supplier | Field::Buyer);
    let after = label(line).map(|(_, value)| value);
    let needs_digit = !is_party;
    if !needs_digit && after.is_some_and(|value| !value.is_empty())
        || needs_digit && has_digit(line)
    {
        return (line.chars().count() <= 200).then(|| line.replace('\t', " "));
    }
    let next = units.get(at + 1).map(|unit| &unit.text)?;
    let is_alone = after.is_none_or(str::is_empty) && line.split_whitespace().count() <= 5;
    let fits =
        label(next).is_none() && next.chars().count() <= 120 && (!needs_digit || has_digit(next));
    let is_label = line.ends_with(':') || !is_party || is_whole || has_company_form(next);
    (is_alone && fits && is_label).then(|| format!("{}: {next}", line.trim_end_matches(':')))
}

/// The company whose paper it is: the first line with a company's form that is not the buyer's.
fn letterhead(units: &[Unit], facts: &[(Field, String)]) -> Option<String> {
    let buyer = facts.iter().find(|(field, _)| *field == Field::Buyer).map(|(_, line)| line);
    units
        .iter()
        .take(12)
        .map(|unit| &unit.text)
        .find(|line| {
            line.split_whitespace().count() <= 8
                && has_company_form(line)
                && buyer.is_none_or(|buyer| !buyer.contains(line.as_str()))
        })
        .cloned()
}

pub(super) fn has_company_form(line: &str) -> bool {
    line.split([' ', ',']).any(|word| LABELS.company_forms.iter().any(|form| form == word))
}

fn has_digit(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

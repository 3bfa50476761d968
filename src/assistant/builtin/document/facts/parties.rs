//! Who sells and who pays: by labels, by a row of labels over a row of names, or by whose bank it is.

use super::{Field, LABELS, Line, read};
use crate::{domain::Language, text::label};

/// The firms of a letterhead stand in the first lines.
const HEAD_LINES: usize = 12;
/// Lines below a firm that may hold its number and bank.
const DETAIL_LINES: usize = 3;
/// Lines of two cells that stand below each other.
const WRAPPED_LINES: usize = 5;
/// Words of a firm's name.
const NAME_WORDS: usize = 7;

/// Supplier and buyer as lines that name them.
pub(super) fn find(lines: &[Line]) -> Vec<(Field, String)> {
    let rows = (0..lines.len().saturating_sub(1)).find_map(|at| side_by_side(lines, at));
    if let Some(parties) = rows {
        return parties;
    }
    [Field::Supplier, Field::Buyer]
        .into_iter()
        .filter_map(|field| {
            let labels = super::labels(field);
            // A person prepares papers for others too.
            let may_be =
                |label: &str, line: &String| label != "prepared by" || has_company_form(line);
            let mut found = labels
                .iter()
                .filter_map(|label| read(lines, field, label).filter(|line| may_be(label, line)));
            found.next().map(|line| (field, line))
        })
        .collect()
}

/// "Piegādātājs Saņēmējs" over "SIA A SIA B": both, or none where the names cannot be told apart.
fn side_by_side(lines: &[Line], at: usize) -> Option<Vec<(Field, String)>> {
    let folded = lines[at].folded.replace('\t', " ").replace(':', "");
    let head = |field, other| {
        super::labels(field).iter().any(|one: &String| {
            folded
                .strip_prefix(one.as_str())
                .and_then(|rest| rest.strip_prefix(' '))
                .is_some_and(|rest| super::labels(other).iter().any(|two| two == rest.trim()))
        })
    };
    let fields = if head(Field::Supplier, Field::Buyer) {
        [Field::Supplier, Field::Buyer]
    } else if head(Field::Buyer, Field::Supplier) {
        [Field::Buyer, Field::Supplier]
    } else {
        return None;
    };
    let names = split_names(&lines[at + 1].text).or_else(|| below_each_other(&lines[at + 1..]));
    let Some((one, two)) = names else { return Some(Vec::new()) };
    let titles = lines[at].text.replace([':', '\t'], " ");
    let words: Vec<&str> = titles.split_whitespace().collect();
    // Labels of as many words each, or of one and the rest.
    let middle = words.len().div_ceil(2);
    let mut found = vec![
        (fields[0], format!("{}: {}", words[..middle].join(" "), name_of(&one))),
        (fields[1], format!("{}: {}", words[middle..].join(" "), name_of(&two))),
    ];
    found.sort_by_key(|(field, _)| *field);
    Some(found)
}

/// Two names on one line: in cells, or each with its form, before it or behind.
fn split_names(line: &str) -> Option<(String, String)> {
    if let Some((one, two)) = line.split_once('\t') {
        return (!two.contains('\t')).then(|| (one.to_owned(), two.to_owned()));
    }
    let words: Vec<&str> = line.split(' ').collect();
    let forms: Vec<usize> = (0..words.len()).filter(|&at| is_form(words[at])).collect();
    let [first, second] = forms[..] else { return None };
    let cut = if first == 0 { second } else { first + 1 };
    (cut < words.len()).then(|| (words[..cut].join(" "), words[cut..].join(" ")))
}

/// Two cells whose lines a page has wrapped: first all of the left one, then the right one.
fn below_each_other(lines: &[Line]) -> Option<(String, String)> {
    let below = &lines[..lines.len().min(WRAPPED_LINES)];
    let mut firms = below.iter().filter_map(|line| firm(&line.text));
    let (one, two) = (firms.next()?, firms.next()?);
    (firm(&below.first()?.text).is_some() && firms.next().is_none() && one != two)
        .then_some((one, two))
}

/// A name without the numbers and addresses behind it.
pub(in super::super) fn name_of(value: &str) -> String {
    let lower = value.to_lowercase();
    let ends = [
        "reģ",
        "reg.",
        "reg no",
        "(company",
        "company no",
        "pvn ",
        "vienot",
        "vat ",
        "nmr",
        "konts",
        "tālr",
    ];
    let cut = ends
        .iter()
        .filter_map(|end| lower.find(end))
        .filter(|at| *at > 2 && value.is_char_boundary(*at))
        .min()
        .unwrap_or(value.len());
    value[..cut].trim_end_matches([' ', ',', ';', '(', '.', '|', '·', '–', '-']).to_owned()
}

/// The firm whose paper a bill is, where that is sure: its number or bank stands with it, or the buyer is named and it
/// is the only other one in the head.
pub(in super::super) fn letterhead(
    lines: &[Line],
    buyer: Option<&str>,
    language: Language,
) -> Option<String> {
    let firms: Vec<usize> = (0..lines.len())
        .filter(|&at| {
            firm(&lines[at].text)
                .is_some_and(|name| buyer.is_none_or(|buyer| !buyer.contains(&name)))
        })
        .collect();
    let with_details: Vec<usize> =
        firms.iter().copied().filter(|&at| has_details(lines, at)).collect();
    let at = match (with_details.as_slice(), buyer) {
        ([one], _) => *one,
        ([], Some(_)) => {
            match firms.iter().filter(|at| **at < HEAD_LINES).collect::<Vec<_>>()[..] {
                [one] => *one,
                _ => return None,
            }
        }
        _ => return None,
    };
    let word = match language {
        Language::Lv => "Piegādātājs",
        Language::En => "Supplier",
    };
    firm(&lines[at].text).map(|name| format!("{word}: {name}"))
}

/// The firm that a line begins with, without a label.
fn firm(line: &str) -> Option<String> {
    let name = name_of(line.split([',', '|', '·', '\t']).next().unwrap_or_default());
    let is_bank = name.to_lowercase().contains("bank");
    let is_name = has_company_form(&name) && name.split_whitespace().count() <= NAME_WORDS;
    (is_name && !is_bank && label(line).is_none()).then_some(name)
}

/// Its number or bank on its own line or below, before another firm or a label of a party.
fn has_details(lines: &[Line], at: usize) -> bool {
    let names =
        |line: &Line| LABELS.details.iter().any(|detail| line.folded.contains(detail.as_str()));
    let below =
        lines[at + 1..].iter().take(DETAIL_LINES).take_while(|line| firm(&line.text).is_none());
    names(&lines[at]) || below.into_iter().any(names)
}

pub(in super::super) fn has_company_form(line: &str) -> bool {
    line.split([' ', ',']).any(is_form)
}

fn is_form(word: &str) -> bool {
    // "NORTH LTD" of a letterhead.
    let is_capitals = word.len() > 2 && word.bytes().all(|letter| letter.is_ascii_uppercase());
    LABELS
        .company_forms
        .iter()
        .any(|form| form == word || is_capitals && form.to_uppercase() == word)
}

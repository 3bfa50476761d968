//! What invoices and other forms say in labelled lines: number, supplier, buyer, total, due date.

use super::outline::Unit;
use crate::{assistant::builtin::sentences::label, domain::Language};

/// A fact of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

/// Labels of each field, folded, the most certain first.
const LABELS: &[(Field, &[&str])] = &[
    (
        Field::Number,
        &[
            "rekins nr",
            "rekina nr",
            "rekina numurs",
            "rekins-pavadzime nr",
            "avansa rekins nr",
            "prieksapmaksas rekins nr",
            "pavadzime nr",
            "pavadzimes nr",
            "invoice no",
            "invoice number",
            "invoice #",
            "invoice nr",
            "tax invoice",
            "credit note no",
            "proforma invoice no",
            "pro forma invoice no",
            "rekins #",
            "elektroniskais rekins nr",
            "piedavajums nr",
            "piedavajuma nr",
            "tames nr",
            "tame nr",
            "cenu piedavajums nr",
            "quotation no",
            "quote no",
            "quotation number",
            "quote number",
            "offer no",
            "quotation",
            "liguma nr",
            "contract no",
            "agreement no",
            "contract number",
            "dokumenta nr",
            "document no",
            "numurs",
            "our invoice",
            "invoice",
        ],
    ),
    (
        Field::Supplier,
        &[
            "piegadatajs",
            "pardevejs",
            "izpilditajs",
            "pakalpojuma sniedzejs",
            "pakalpojumu sniedzejs",
            "izsniedzejs",
            "precu piegadatajs",
            "izrakstitajs",
            "sanemejs un piegadatajs",
            "supplier",
            "seller",
            "vendor",
            "service provider",
            "issued by",
            "bill from",
            "billed by",
            "contractor",
            "provider",
            "from",
            "rekina izrakstitajs",
            "rekinu izsniedza",
            "company",
        ],
    ),
    (
        Field::Buyer,
        &[
            "pircejs",
            "sanemejs",
            "maksatajs",
            "klients",
            "pasutitajs",
            "precu sanemejs",
            "pakalpojuma sanemejs",
            "pakalpojumu sanemejs",
            "bill to",
            "billed to",
            "sold to",
            "invoice to",
            "buyer",
            "customer",
            "client",
            "invoiced to",
            "purchaser",
            "recipient",
            "rekina sanemejs",
            "abonents",
            "to",
        ],
    ),
    (
        Field::Total,
        &[
            "kopa apmaksai",
            "summa apmaksai",
            "pavisam apmaksai",
            "kopa ar pvn",
            "summa ar pvn",
            "kopeja summa ar pvn",
            "apmaksajama summa",
            "kopa samaksai",
            "kopsumma ar pvn",
            "pavisam kopa",
            "kopeja summa",
            "kopsumma",
            "summa kopa",
            "maksajama summa",
            "rekina summa",
            "apmaksai",
            "samaksai",
            "kopa, eur",
            "kopa (",
            "kopa eur",
            "kopeja cena ar pvn",
            "kopeja cena",
            "cena ar pvn",
            "total due",
            "amount due",
            "total including vat",
            "total incl",
            "total amount due",
            "total amount",
            "total payable",
            "grand total",
            "balance due",
            "amount payable",
            "total to pay",
            "total (incl",
            "invoice total",
            "total price",
            "gross total",
            "gross amount",
            "to pay",
            "kopa",
            "total",
            "pavisam",
        ],
    ),
    (
        Field::Due,
        &[
            "apmaksas termins",
            "samaksas termins",
            "maksajuma termins",
            "apmaksat lidz",
            "samaksat lidz",
            "apmaksas datums",
            "termins apmaksai",
            "maksat lidz",
            "due date",
            "payment due",
            "pay by",
            "due by",
            "payable by",
            "due on",
            "payment terms",
            "payment term",
            "terms of payment",
            "apmaksas nosacijumi",
            "apmaksas kartiba",
            "maksajuma nosacijumi",
            "terms",
            "termins",
            "due",
            "payable within",
            "please pay by",
            "payment date",
            "apmaksa lidz",
            "date due",
            "ludzam apmaksat lidz",
        ],
    ),
    (
        Field::Validity,
        &[
            "piedavajums ir speka lidz",
            "piedavajums speka lidz",
            "derigs lidz",
            "speka lidz",
            "piedavajuma termins",
            "valid until",
            "offer valid until",
            "quotation valid until",
            "validity",
            "valid for",
        ],
    ),
    (
        Field::Vat,
        &[
            "pvn 21",
            "pvn 12",
            "pvn 5",
            "pvn (",
            "pvn summa",
            "pvn",
            "vat (",
            "vat at",
            "vat amount",
            "vat 2",
            "vat 1",
            "vat 9",
            "vat",
        ],
    ),
    (
        Field::Date,
        &[
            "rekina datums",
            "izrakstisanas datums",
            "invoice date",
            "date of invoice",
            "date of issue",
            "issue date",
            "datums",
            "date",
        ],
    ),
];
/// Forms are short: what follows is not looked at.
const MAX_UNITS: usize = 300;
/// Forms of companies, as words of a name.
const COMPANY_FORMS: &[&str] = &[
    "SIA",
    "AS",
    "IK",
    "Z/S",
    "ZS",
    "PS",
    "Ltd",
    "Ltd.",
    "Limited",
    "LLC",
    "plc",
    "PLC",
    "Inc",
    "Inc.",
    "GmbH",
    "AG",
    "UAB",
    "AB",
    "OÜ",
    "BV",
    "B.V.",
    "Oy",
    "A/S",
    "LLP",
    "S.A.",
    "Sp.",
    "biedrība",
    "valsts",
    "VAS",
    "SE",
    "Co.",
    "Company",
];

/// The facts that stand in a form, each as its line says it.
pub(super) fn find(units: &[Unit], language: Language) -> Vec<(Field, String)> {
    let units = &units[..units.len().min(MAX_UNITS)];
    let mut facts: Vec<(Field, String)> = LABELS
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
    line.split([' ', ',']).any(|word| COMPANY_FORMS.contains(&word))
}

fn has_digit(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

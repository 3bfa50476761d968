//! What a form says before any sentence.

use super::{
    facts::{self, Field},
    kind::Kind,
    mail,
    outline::{Role, Unit},
    rows, title, variants,
};
use crate::text::{fold, label};

/// Lines that head a mail.
const MAIL_LINES: usize = 6;
/// What stands before the subject of a reply and of a mail that is passed on.
const REPLIES: [&str; 6] = ["re", "fw", "fwd", "aw", "atb", "par"];
/// Words of a name beside the title.
const MOST_NAME_WORDS: usize = 7;

/// Its title, its sum, who gives and who takes.
#[derive(Default)]
pub(super) struct Head {
    pub lines: Vec<String>,
    pub parties: Vec<String>,
    /// The units that said so.
    pub places: Vec<usize>,
}

impl Head {
    pub(super) fn of(kind: Kind, units: &[Unit], facts: &[(Field, String)]) -> Self {
        let mut head = Self::default();
        let title = subject(units).or_else(|| title::find(units));
        if let Some((title, places)) = title.clone() {
            head.lines.push(title);
            head.places = places;
        }
        // Sums and names of these stand in sentences.
        if kind == Kind::Minutes {
            return head;
        }
        let (is_contract, is_report) = (kind == Kind::Contract, kind == Kind::Report);
        // "Customer: Oak Ltd", and not who acts for it.
        let may_name = |line: &str| {
            let is_short = |(_, name): (&str, &str)| {
                name.split_whitespace().count() <= MOST_NAME_WORDS && !name.contains(':')
            };
            let is_told = !is_report || names_client(line);
            is_told && !is_signature(line) && (!is_contract || label(line).is_some_and(is_short))
        };
        for (field, line) in facts {
            match field {
                Field::Total if !is_contract && !is_report && !variants::are_in(units) => {
                    let with_columns = rows::with_columns(units, line);
                    head.lines.push(with_columns.unwrap_or_else(|| line.clone()));
                }
                // In a sentence it is found as one.
                Field::Validity if !is_contract && !is_report && is_line(units, line) => {
                    head.lines.push(line.clone());
                }
                // Who writes to whom is no news in a mail.
                Field::Supplier | Field::Buyer
                    if may_name(line) && !line.contains('@') && !is_mail(units) =>
                {
                    head.parties.push(line.clone());
                }
                _ => continue,
            }
            let said = (0..units.len()).filter(|&at| {
                let own = units[at].text.replace('\t', " ");
                own == *line
                    || line.starts_with(&facts::name_of(&own)) && units[at].role != Role::Row
            });
            head.places.extend(said);
        }
        let is_named = facts.iter().any(|(field, _)| *field == Field::Supplier);
        let may_be_beside = !is_named && !is_contract && !is_mail(units);
        let beside =
            title.filter(|_| may_be_beside).and_then(|(_, places)| name_beside(units, &places));
        if let Some(at) = beside {
            head.parties.insert(0, units[at].text.replace('\t', " "));
            head.places.push(at);
        }
        head
    }
}

/// "Customer: Mill Bakery" of a report on a visit.
fn names_client(line: &str) -> bool {
    let folded = fold(line);
    ["klient", "pasutitaj", "izpilditaj", "customer", "client", "contractor", "employer"]
        .iter()
        .any(|name| folded.starts_with(name))
}

/// "Tenant: ______ A. Reed", "Nomnieks: A. Roze": who signs for a party.
fn is_signature(line: &str) -> bool {
    let name = label(line).map_or(line, |(_, name)| name);
    let is_initial = |word: &str| word.ends_with('.') && word.chars().count() == 2;
    name.contains("__") || name.split(' ').next().is_some_and(is_initial)
}

/// Whether these words stand on a line of their own that is no sentence.
fn is_line(units: &[Unit], words: &str) -> bool {
    units.iter().any(|unit| !unit.may_tell() && unit.text.replace('\t', " ") == words)
}

fn name_beside(units: &[Unit], title: &[usize]) -> Option<usize> {
    let (first, last) = (*title.first()?, *title.last()?);
    let mut beside = [first.checked_sub(1), Some(last + 1)].into_iter().flatten();
    beside.find(|&at| units.get(at).is_some_and(is_name))
}

/// "Oak Boats Hire, York": a line of names beside the title, told as it stands.
fn is_name(unit: &Unit) -> bool {
    let words: Vec<&str> = unit.text.split_whitespace().collect();
    let is_capital = |word: &&str| {
        word.chars().count() < 4 || word.starts_with(|first: char| !first.is_lowercase())
    };
    matches!(unit.role, Role::Heading | Role::Text)
        && unit.is_first
        && (2..=MOST_NAME_WORDS).contains(&words.len())
        && words.iter().all(is_capital)
        && label(&unit.text).is_none()
        && !unit.text.contains(|letter: char| letter.is_ascii_digit())
        && !unit.text.ends_with(['.', '!', '?', ':', ';', ','])
}

fn is_mail(units: &[Unit]) -> bool {
    subject_line(units).is_some() || mail::older_at(units).is_some()
}

fn subject_line(units: &[Unit]) -> Option<usize> {
    let subjects = ["subject:", "temats:", "tema:"];
    (0..units.len().min(MAIL_LINES))
        .find(|&at| subjects.iter().any(|name| units[at].folded.starts_with(name)))
}

/// What a mail is about, without "RE:"; one word says too little.
fn subject(units: &[Unit]) -> Option<(String, Vec<usize>)> {
    let at = subject_line(units)?;
    if !units.iter().take(MAIL_LINES).any(mail::names_sender) {
        return None;
    }
    let (_, mut about) = label(&units[at].text)?;
    while let Some((mark, rest)) = about.split_once(':') {
        if !REPLIES.contains(&mark.to_lowercase().as_str()) {
            break;
        }
        about = rest.trim_start();
    }
    about.contains(' ').then(|| (about.to_owned(), vec![at]))
}

//! Names in the background of an e-mail: whom it goes to and who signs it, where the words say so for sure.

use super::names::{self, Name};
use crate::{
    domain::Language,
    text::{clauses, fold, sentences_of},
};

/// Words before the recipient's name, without marks.
const RECIPIENTS: &[&str] = &[
    "customer",
    "client",
    "buyer",
    "guest",
    "patient",
    "supplier",
    "partner",
    "colleague",
    "contact",
    "recipient",
    "to",
    "klients",
    "kliente",
    "klientam",
    "klientei",
    "pircejs",
    "pirceja",
    "pircejam",
    "pircejai",
    "viesis",
    "viesim",
    "pacients",
    "paciente",
    "partneris",
    "partnerim",
    "piegadatajs",
    "piegadatajam",
    "kolegis",
    "kolege",
    "kolegim",
    "kolegei",
    "adresats",
    "kontaktpersona",
    "kontakts",
    "kam",
];
/// Words that say that a name comes.
const NAMED: &[&str] = &["name", "called", "named", "vards", "sauc", "uzruna"];
/// Words that may stand between those and the name.
const FILLERS: &[&str] = &[
    "is", "s", "the", "name", "called", "named", "ir", "sauc", "vards", "klientu", "klienti",
    "vinu",
];
/// Words before the sender's name.
const SENDERS: &[&str] = &[
    "sign as",
    "sign off as",
    "sign it as",
    "signed by",
    "signed",
    "sign",
    "from",
    "sender",
    "my name is",
    "i am",
    "i m",
    "parakstas",
    "paraksts",
    "parakstit ka",
    "paraksti ka",
    "parakstit",
    "suta",
    "sutitajs",
    "no",
    "mani sauc",
    "es esmu",
];
/// Forms of companies.
const FORMS: &[&str] = &[
    "SIA", "AS", "IK", "Ltd", "Ltd.", "Limited", "LLC", "PLC", "Inc", "Inc.", "GmbH", "UAB", "OÜ",
];
/// A phone number has so many digits.
const MIN_DIGITS: usize = 7;
const MAX_DIGITS: usize = 15;
/// Words that may say what the one who signs is.
const MAX_PLAIN: usize = 3;

/// Who signs.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Sender {
    pub name: Option<String>,
    pub company: Option<String>,
    pub phone: Option<String>,
}

/// Whom the background names.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct People {
    pub recipient: Option<Name>,
    pub sender: Sender,
}

impl People {
    pub fn read(context: &str, language: Language) -> Self {
        let mut people = Self::default();
        // A colon stands between a name and what calls it one.
        let text = context.replace(['\n', '\r'], ". ").replace(": ", " ");
        let parts = sentences_of(&text);
        for part in &parts {
            if let Some(sender) = sender(part, language) {
                people.sender = sender;
            } else if people.recipient.is_none() {
                people.recipient =
                    clauses(part).into_iter().find_map(|clause| recipient(clause, language));
            }
        }
        // A name and nothing else.
        if let ([only], None) = (parts.as_slice(), &people.recipient)
            && people.sender == Sender::default()
        {
            let words: Vec<&str> = only.trim_end_matches('.').split(' ').collect();
            people.recipient =
                names::known(&words, language).filter(|name| name.word_count() == words.len());
        }
        people
    }
}

fn recipient(clause: &str, language: Language) -> Option<Name> {
    let words: Vec<&str> = clause.split_whitespace().collect();
    let folded: Vec<String> = words.iter().map(|word| bare(word)).collect();
    (0..words.len()).find_map(|at| {
        let is_named = NAMED.contains(&folded[at].as_str());
        let is_marker = is_named || RECIPIENTS.contains(&folded[at].trim_end_matches(" s"));
        let fillers = folded[at + 1..].iter().take_while(|word| FILLERS.contains(&word.as_str()));
        let start = at + 1 + fillers.clone().count();
        let is_named = is_named || fillers.clone().any(|word| NAMED.contains(&word.as_str()));
        let rest = words.get(start..).filter(|_| is_marker)?;
        let name =
            if is_named { names::any(rest, language) } else { names::known(rest, language) }?;
        let next = rest.get(name.word_count());
        (!next.is_some_and(|word| FORMS.contains(word))).then_some(name)
    })
}

/// The word in lower case without marks and without what stands around it; `client's` is `client s`.
fn bare(word: &str) -> String {
    let letters = fold(word).replace(|letter: char| !letter.is_alphanumeric(), " ");
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The sender, where the part says who signs, or names a person with a company or a phone.
fn sender(part: &str, language: Language) -> Option<Sender> {
    let clauses = clauses(part.trim_end_matches('.'));
    let phone = clauses.iter().find_map(|clause| phone(clause));
    let company = clauses.iter().find_map(|clause| company(clause));
    let folded = bare(part);
    let marker = SENDERS.iter().find(|words| folded.starts_with(&format!("{words} ")));
    let skipped = marker.map_or(0, |words| words.split(' ').count());
    let words: Vec<&str> = part.split_whitespace().skip(skipped).collect();
    if marker.is_some() {
        // *signed solicitor Ann Field*
        let plain =
            words.iter().take(MAX_PLAIN).take_while(|word| word.starts_with(char::is_lowercase));
        let words = &words[plain.count()..];
        let name = names::any(words, language)?;
        let company = company.or_else(|| of_company(&words[name.word_count()..]));
        return Some(Sender { name: Some(name.full), company, phone });
    }
    let is_own = folded.starts_with("name ") || folded.starts_with("vards ");
    let name = if is_own {
        names::any(&words[1..], language)
    } else {
        let starts = clauses.iter().map(|clause| clause.split_whitespace().collect::<Vec<_>>());
        starts.into_iter().find_map(|words| names::known(&words, language))
    };
    let is_card =
        company.is_some() && phone.is_some() || is_own && (company.is_some() || phone.is_some());
    name.filter(|_| is_card).map(|name| Sender { name: Some(name.full), company, phone })
}

/// *from Harper Garage*, *no Siltā Māja*.
fn of_company(words: &[&str]) -> Option<String> {
    let [first, rest @ ..] = words else { return None };
    let is_of = matches!(bare(first).as_str(), "from" | "of" | "at" | "no");
    let name: Vec<&str> = rest
        .iter()
        .take_while(|word| word.starts_with(char::is_uppercase) || **word == "&")
        .copied()
        .collect();
    (is_of && !name.is_empty()).then(|| name.join(" ").trim_end_matches([',', '.']).to_owned())
}

/// A clause with the form of a company; Latvian forms stand outside the quotes.
fn company(clause: &str) -> Option<String> {
    let words: Vec<&str> = clause.split_whitespace().collect();
    let at = words.iter().position(|word| FORMS.contains(word))?;
    let is_latin = matches!(words[at], "SIA" | "AS" | "IK");
    let name = if is_latin { &words[at + 1..] } else { &words[..at] };
    let capitals = |words: &[&str]| {
        words.iter().all(|word| {
            word.starts_with(|letter: char| letter.is_uppercase() || "„“\"&".contains(letter))
        })
    };
    if name.is_empty() || !capitals(name) {
        return None;
    }
    let bare = name.join(" ");
    let bare = bare.trim_matches(['„', '“', '”', '"']);
    Some(if is_latin {
        format!("{} „{bare}”", words[at])
    } else {
        format!("{bare} {}", words[at])
    })
}

fn phone(clause: &str) -> Option<String> {
    let start = clause.find(|letter: char| letter.is_ascii_digit() || letter == '+')?;
    let number = clause[start..].trim_end_matches('.');
    let digits = number.chars().filter(char::is_ascii_digit).count();
    let is_number =
        number.chars().all(|letter| letter.is_ascii_digit() || " +()-".contains(letter));
    (is_number && (MIN_DIGITS..=MAX_DIGITS).contains(&digits)).then(|| number.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recipient_of(context: &str) -> Option<String> {
        People::read(context, Language::Lv).recipient.map(|name| name.full)
    }

    #[test]
    fn the_recipient_is_who_is_named_so() {
        for (context, name) in [
            ("Buyer: Emma Stone, was angry", Some("Emma Stone")),
            ("the client's name is Oskar", Some("Oskar")),
            ("client is Mrs Hall; pays late", Some("Mrs Hall")),
            ("klientei Kristīnei nav laika", Some("Kristīne")),
            ("pircējs Andris Lapa zvanīja", Some("Andris Lapa")),
            ("klientu sauc Baiba", Some("Baiba")),
            ("Anna Liepa", Some("Anna Liepa")),
            ("klients Rīgas Siltums", None),
            ("Client Harbour Ltd owes us", None),
            ("Anna is late again", None),
            ("klients ir Valmierā", None),
        ] {
            assert_eq!(recipient_of(context).as_deref(), name, "{context}");
        }
    }

    #[test]
    fn the_sender_is_who_signs() {
        for (context, name, company, phone) in [
            ("Sign as Ben from Oak Joinery.", "Ben", Some("Oak Joinery"), None),
            ("Parakstās Juris Kalns, SIA Koks", "Juris Kalns", Some("SIA „Koks”"), None),
            (
                "Name: Ann Field, Field Ltd, 020 7946 0018",
                "Ann Field",
                Some("Field Ltd"),
                Some("020 7946 0018"),
            ),
        ] {
            let sender = People::read(context, Language::Lv).sender;
            assert_eq!(sender.name.as_deref(), Some(name));
            assert_eq!((sender.company.as_deref(), sender.phone.as_deref()), (company, phone));
        }
    }
}

//! Names in the background of an e-mail: whom it goes to and who signs it, where the words say so for sure.

use self::{
    firms::company,
    words::{
        ANSWERS, FILLERS, FORMS, NAMED, OWN, RECIPIENTS, ROLES, SENDERS, SIGNS, SPOKEN_OF, THEIRS,
        WE, WOMEN,
    },
};
use super::names::{self, Name};
use crate::{
    domain::{Language, MAX_PHONE_DIGITS, MIN_PHONE_DIGITS},
    text::{clauses, fold, sentences_of},
};

mod firms;
mod words;

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
    /// Nothing but its place says who the recipient is: a name behind other words.
    pub is_aside: bool,
    pub sender: Sender,
}

impl People {
    pub fn read(context: &str, language: Language) -> Self {
        let mut people = Self::default();
        // A colon stands between a name and what calls it one.
        let text = context.replace(['\n', '\r'], ". ").replace(": ", " ");
        let (firm, text) = opening_firm(&text, language);
        let parts = sentences_of(text);
        for part in &parts {
            let clauses = clauses(part.trim_end_matches('.'));
            // *Vera, signed by Gus* names both.
            let signed =
                (0..clauses.len()).find_map(|at| Some((at, signer(&clauses[at..], language)?)));
            let found = signed.or_else(|| Some((0, card(&clauses, language)?)));
            let named = found.as_ref().map_or(clauses.len(), |(at, _)| *at);
            people.sender = found.map_or(people.sender, |(_, sender)| sender);
            // *From Tom at Oak Ltd to Mrs Hall*
            let told_to = clauses[named..].iter().find_map(|clause| {
                let (_, rest) = clause.split_once(" to ")?;
                recipient(&format!("to {rest}"), language)
            });
            people.recipient = people.recipient.or(told_to);
            let others = clauses[..named].iter();
            people.recipient = people
                .recipient
                .or_else(|| others.clone().find_map(|clause| recipient(clause, language)));
            // A name and nothing else: a whole one, or any at the beginning.
            let least = if part == &parts[0] { 1 } else { 2 };
            let only = others.enumerate().find_map(|(at, clause)| {
                let least = if at == 0 { least } else { 2 };
                let name = whole_name(clause, language)?;
                (name.word_count() >= least).then_some((at > 0, name))
            });
            if let (None, Some((is_aside, name))) = (&people.recipient, only) {
                (people.is_aside, people.recipient) = (is_aside, Some(name));
            }
            let answers = clauses.iter().find_map(|clause| own_phone(clause));
            people.sender.phone = people.sender.phone.or(answers);
            let own = clauses.iter().find_map(|clause| own_company(clause));
            people.sender.company = people.sender.company.or(own);
        }
        // *Accountant Ann, the client pays late*: the client is somebody else.
        let role = opening_role(&parts, language);
        if role.is_some() && role == people.recipient {
            people.sender.name =
                people.sender.name.or_else(|| people.recipient.take().map(|name| name.full));
        }
        people.sender.name = people.sender.name.or(firm.name);
        people.sender.company = people.sender.company.or(firm.company);
        people
    }
}

/// The sender where the background begins with a firm, and perhaps a name, as letterheads do (*Harbour Vets, Ann Field;
/// …*), and what follows; or where a firm follows remarks.
fn opening_firm(text: &str, language: Language) -> (Sender, &str) {
    let segment = text.split([';', '.']).next().unwrap_or_default();
    let clauses = clauses(segment);
    let of = |company: String, name: Option<Name>| Sender {
        name: name.map(|name| name.full),
        company: Some(company),
        phone: None,
    };
    let found = clauses.first().and_then(|first| Some((first, firms::only(first, language)?)));
    let Some((first, company)) = found else {
        let later = clauses.iter().skip(1).find_map(|clause| firms::quoted(clause, language));
        return (later.map_or_else(Sender::default, |company| of(company, None)), text);
    };
    let next = clauses.get(1).copied();
    let named = next.and_then(|next| Some((next, whole_name(next, language)?)));
    let behind =
        |part: &str, from: usize| text[from..].find(part).map_or(from, |at| from + at + part.len());
    let end = behind(first, 0);
    let end = named.as_ref().map_or(end, |(next, _)| behind(next, end));
    let rest = text[end..].trim_start_matches([',', ';', '.', ' ']);
    (of(company, named.map(|(_, name)| name)), rest)
}

/// Who is named behind what he is, where a later clause speaks of the recipient without a name.
fn opening_role(parts: &[String], language: Language) -> Option<Name> {
    let clauses: Vec<&str> =
        parts.iter().flat_map(|part| clauses(part.trim_end_matches('.'))).collect();
    let words: Vec<&str> = clauses.first()?.split_whitespace().collect();
    let (first, name) = words.split_first()?;
    let is_role =
        ROLES.contains(&bare(first).as_str()) && !RECIPIENTS.contains(&bare(first).as_str());
    let others = clauses[1..].iter().flat_map(|clause| clause.split_whitespace());
    let is_of_another = is_role && others.map(bare).any(|word| SPOKEN_OF.contains(&word.as_str()));
    names::known(name, language).filter(|_| is_of_another)
}

/// A phone that is said to be the sender's: *call us on …*.
fn own_phone(clause: &str) -> Option<String> {
    let is_own = clause.split_whitespace().any(|word| ANSWERS.contains(&bare(word).as_str()));
    phone(clause).filter(|_| is_own)
}

/// A company that is said to be the sender's: *we write as the caretaker, SIA Nams*.
fn own_company(clause: &str) -> Option<String> {
    let folded = bare(clause);
    let marker = WE.iter().find(|words| folded.starts_with(&format!("{words} ")))?;
    let words = clause.split_whitespace().skip(marker.split(' ').count());
    let rest = words.collect::<Vec<_>>().join(" ");
    firms::only(&rest, Language::Lv).or_else(|| company(clause))
}

fn whole_name(clause: &str, language: Language) -> Option<Name> {
    let words: Vec<&str> = clause.split_whitespace().collect();
    names::known(&words, language).filter(|name| name.word_count() == words.len())
}

fn recipient(clause: &str, language: Language) -> Option<Name> {
    let is_dash = |word: &&str| matches!(*word, "-" | "–" | "—");
    let words: Vec<&str> = clause.split_whitespace().filter(|word| !is_dash(word)).collect();
    let folded: Vec<String> = words.iter().map(|word| bare(word)).collect();
    (0..words.len()).find_map(|at| {
        let is_named = NAMED.contains(&folded[at].as_str());
        let before = at.checked_sub(1).map_or("", |before| folded[before].as_str());
        let is_theirs = THEIRS.contains(&before);
        let is_role = ROLES.contains(&folded[at].as_str()) && !OWN.contains(&before) && !is_theirs;
        let is_woman = WOMEN.contains(&folded[at].as_str());
        let is_recipient = RECIPIENTS.contains(&folded[at].trim_end_matches(" s")) && !is_theirs;
        let is_marker = is_named || is_role || is_recipient;
        let fillers = folded[at + 1..].iter().take_while(|word| FILLERS.contains(&word.as_str()));
        let start = at + 1 + fillers.clone().count();
        let is_named = is_named || fillers.clone().any(|word| NAMED.contains(&word.as_str()));
        let rest = words.get(start..).filter(|_| is_marker)?;
        let any = || names::any(rest, language);
        let known = || names::known(rest, language);
        let whole = || {
            any().filter(|name| is_woman && start == at + 1 || is_role && name.word_count() == 2)
        };
        let of_place = || any().filter(|name| is_from(rest.get(name.word_count())));
        let name = if is_named { any() } else { known().or_else(whole).or_else(of_place) }?;
        let next = rest.get(name.word_count());
        (!next.is_some_and(|word| FORMS.contains(word))).then_some(name)
    })
}

/// *Jens from Denmark* is a person.
fn is_from(next: Option<&&str>) -> bool {
    next.is_some_and(|word| *word == "from")
}

/// The word in lower case without marks and without what stands around it; `client's` is `client s`.
fn bare(word: &str) -> String {
    let letters = fold(word).replace(|letter: char| !letter.is_alphanumeric(), " ");
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The sender, where the first clause says who signs.
fn signer(clauses: &[&str], language: Language) -> Option<Sender> {
    let folded = bare(clauses.first()?);
    let starts = |words: &&&str| folded.starts_with(&format!("{words} "));
    let sign = SIGNS.iter().find(starts);
    let marker = sign.or_else(|| SENDERS.iter().find(starts))?;
    let line = clauses.join(", ");
    let words: Vec<&str> = line.split_whitespace().collect();
    let words = &words[marker.split(' ').count()..];
    // *signed solicitor Ann Field*
    let plain = words.iter().take_while(|word| word.starts_with(char::is_lowercase)).count();
    let words = if sign.is_some() { &words[plain.min(MAX_PLAIN)..] } else { words };
    let name =
        if sign.is_some() { names::any(words, language) } else { names::known(words, language) }?;
    let company = clauses.iter().find_map(|clause| company(clause));
    let company = company.or_else(|| of_company(&words[name.word_count()..]));
    let phone = clauses.iter().find_map(|clause| phone(clause));
    Some(Sender { name: Some(name.full), company, phone })
}

/// The sender, where a person is named with a company and a phone; one of them is enough behind *Name:*.
fn card(clauses: &[&str], language: Language) -> Option<Sender> {
    let phone = clauses.iter().find_map(|clause| phone(clause));
    let company = clauses.iter().find_map(|clause| company(clause));
    let first: Vec<&str> = clauses.first()?.split_whitespace().collect();
    let own =
        first.split_first().filter(|(word, _)| ["name", "vards"].contains(&bare(word).as_str()));
    let known = || clauses.iter().find_map(|clause| whole_name(clause, language));
    let name = own.map_or_else(known, |(_, words)| names::any(words, language))?;
    let is_card = company.is_some() && phone.is_some()
        || own.is_some() && (company.is_some() || phone.is_some());
    is_card.then_some(Sender { name: Some(name.full), company, phone })
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

fn phone(clause: &str) -> Option<String> {
    let start = clause.find(|letter: char| letter.is_ascii_digit() || letter == '+')?;
    let number = clause[start..].trim_end_matches('.');
    let digits = number.chars().filter(char::is_ascii_digit).count();
    let is_number =
        number.chars().all(|letter| letter.is_ascii_digit() || " +()-".contains(letter));
    (is_number && (MIN_PHONE_DIGITS..=MAX_PHONE_DIGITS).contains(&digits))
        .then(|| number.to_owned())
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
            ("applicant Emma Stone, barista", Some("Emma Stone")),
            ("grāmatvede Inga, klients kavē", None),
            ("klients Rīgas Siltums", None),
            ("Client Harbour Ltd owes us", None),
            ("Anna is late again", None),
            ("Anna, late again", Some("Anna")),
            ("From Monday we are closed", None),
            ("I am not happy with Emma", None),
            ("Emma, signed by Ben", Some("Emma")),
            ("klients ir Valmierā", None),
            ("pasūtījums 12, Anna Liepa", Some("Anna Liepa")),
            ("contact Paolo Conti, Conti Import", Some("Paolo Conti")),
            ("direktore Mirdza Upe", Some("Mirdza Upe")),
            ("grāmatvede Mirdza Upe", Some("Mirdza Upe")),
            ("Kliente Zaiga, kāzas jūnijā", Some("Zaiga")),
            ("kliente ir Valmierā", None),
            ("our manager Paolo Conti", None),
            ("Met your colleague Emma at the fair", None),
            ("Customer Sven from Oslo", Some("Sven")),
            ("rakstu Andrim par jumtu", Some("Andris")),
            ("profesore Mirdza Upe", Some("Mirdza Upe")),
            ("From Ben at Oak Joinery to Mrs Hall", Some("Mrs Hall")),
            ("SIA Koks, Juris Kalns; klients – Lapas kungs", Some("Lapas kungs")),
        ] {
            assert_eq!(recipient_of(context).as_deref(), name, "{context}");
        }
    }

    #[test]
    fn a_company_is_the_senders_where_it_is_said_so() {
        for (context, company) in [
            ("Rakstām kā nama pārvaldnieks SIA \"Liepu nams\"", Some("SIA „Liepu nams”")),
            ("we are Harbour Joinery Ltd, two people", Some("Harbour Joinery Ltd")),
            ("we owe Harbour Joinery Ltd", None),
            ("SIA Koks kavē rēķinus", None),
            ("Harbour Vets; owner is Emma", Some("Harbour Vets")),
            ("kliente Inga sūdzas, salons \"Rasa\"", Some("Salons \"Rasa\"")),
            ("rakstu Andrim; mēs esam maiznīca Rasa", Some("Maiznīca Rasa")),
            ("klients SIA Koks", None),
        ] {
            let sender = People::read(context, Language::Lv).sender;
            assert_eq!(sender.company.as_deref(), company, "{context}");
        }
    }

    #[test]
    fn the_sender_is_who_signs() {
        for (context, name, company, phone) in [
            ("Sign as Ben from Oak Joinery.", "Ben", Some("Oak Joinery"), None),
            ("Parakstās Juris Kalns, SIA Koks", "Juris Kalns", Some("SIA „Koks”"), None),
            ("SIA Koks, Juris Kalns; klients Ivars", "Juris Kalns", Some("SIA „Koks”"), None),
            (
                "Emma Stone Ltd, Emma Stone; customer Ben",
                "Emma Stone",
                Some("Emma Stone Ltd"),
                None,
            ),
            ("SIA Koks; raksta Inga", "Inga", Some("SIA „Koks”"), None),
            ("grāmatvede Inga, klients vienmēr kavē", "Inga", None, None),
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

//! Who is who in the clause that opens a contract, without numbers, addresses and those who sign.

use super::facts::{has_company_form, name_of};

/// How a role is given, in small letters.
const MARKS: [&str; 7] = [
    "turpmāk tekstā",
    "turpmāk",
    "hereinafter referred to as",
    "hereinafter",
    "(the",
    "(\"the",
    "(“the",
];
/// Words of a role.
const MOST_WORDS: usize = 3;
/// Words of a person's name and title.
const PERSON_WORDS: usize = 5;
/// Words of a firm's name.
const FIRM_WORDS: usize = 7;
/// A longer one is no clause that a person wrote, and what follows each role is read anew.
const MOST_BYTES: usize = 4_000;
/// What both together or the paper itself are called.
const NO_PARTIES: [&str; 8] =
    ["Puse", "Part", "Līgum", "Agreement", "Contract", "Telp", "Premises", "Service"];
/// What stands before the first name.
const BEFORE: [&str; 3] = [" between ", " starp ", " by and between "];

/// "Pasūtītājs: SIA „Rasa”; Izpildītājs: SIA „Lapa”" of a sentence that gives at least two of them.
pub(super) fn of(sentence: &str) -> Option<String> {
    if sentence.len() > MOST_BYTES {
        return None;
    }
    let mut found: Vec<String> = Vec::new();
    let mut rest = sentence;
    while let Some((before, role, after)) = next_role(rest) {
        if let Some(name) = role.filter(|_| !before.is_empty()).zip(name_in(before)) {
            found.push(format!("{}: {}", name.0, name.1));
        }
        rest = after;
    }
    if found.len() < 2 {
        found = dashed(sentence);
    }
    if found.len() < 2 {
        found = bracketed(sentence);
    }
    (found.len() > 1).then(|| found.join("; "))
}

/// "Pasūtītājs – SIA „Rasa”, reģ. Nr. …, un Izpildītājs – SIA „Lapa”, …".
fn dashed(sentence: &str) -> Vec<String> {
    let parties = sentence.match_indices(" – ").filter_map(|(at, dash)| {
        let role = sentence[..at].rsplit(' ').next()?;
        let name = name_of(sentence[at + dash.len()..].split(',').next()?);
        let is_role = role.starts_with(char::is_uppercase) && role.chars().all(char::is_alphabetic);
        (is_role && has_company_form(&name) && name.split(' ').count() <= FIRM_WORDS)
            .then(|| format!("{role}: {name}"))
    });
    parties.collect()
}

/// "SIA „Rasa” (Piegādātājs) un biedrība „Lapa” (Pasūtītājs)".
fn bracketed(sentence: &str) -> Vec<String> {
    let parts = sentence.split(')').filter_map(|part| part.split_once(" ("));
    let parties = parts.filter_map(|(before, role)| {
        let before = ["un ", "and "]
            .iter()
            .find_map(|word| before.trim().strip_prefix(word))
            .unwrap_or(before);
        let name = name_of(before.split(',').next()?.trim());
        let is_role = role.starts_with(char::is_uppercase)
            && role.chars().all(char::is_alphabetic)
            && role.chars().count() > 3;
        (is_role && has_company_form(&name) && name.split(' ').count() <= FIRM_WORDS)
            .then(|| format!("{role}: {name}"))
    });
    parties.collect()
}

/// The text before the next role, the role if it is a party's, and what follows it.
fn next_role(text: &str) -> Option<(&str, Option<&str>, &str)> {
    let lower = text.to_lowercase();
    if lower.len() != text.len() {
        return None;
    }
    let (at, mark) = MARKS.iter().filter_map(|mark| lower.find(mark).map(|at| (at, mark))).min()?;
    let after = &text[at + mark.len()..];
    let role = after.trim_start_matches([' ', '–', '—', '-', ':', '"', '“', '„', '”', '«', ',']);
    let role = role.strip_prefix("the ").unwrap_or(role).trim_start_matches(['"', '“']);
    let end = role.find(['"', '”', '“', '»', ')', ',', ';', '.']).unwrap_or(role.len());
    let (role, after) = role.split_at(end);
    let is_role = role.starts_with(char::is_uppercase)
        && role.split(' ').count() <= MOST_WORDS
        && (role.starts_with("Contractor")
            || !NO_PARTIES.iter().any(|other| role.starts_with(other)));
    Some((text[..at].trim_end_matches(['(', ' ', ',', '–']), is_role.then_some(role), after))
}

/// The name in what stands before its role: a firm by its form, a person only right behind a word that announces one.
fn name_in(before: &str) -> Option<String> {
    let before = before.strip_prefix("Between ").unwrap_or(before);
    let start = BEFORE.iter().filter_map(|word| before.rfind(word).map(|at| at + word.len())).max();
    let is_announced = start.is_some();
    let parts: Vec<(&str, bool)> = before[start.unwrap_or_default()..]
        .split(", ")
        .enumerate()
        .map(|(at, part)| {
            let part = part.trim_start_matches([')', ' ', ',', '"', '”']);
            let joined = ["un ", "and "].iter().find_map(|word| part.strip_prefix(word));
            (joined.unwrap_or(part), joined.is_some() || at == 0 && is_announced)
        })
        .filter(|(part, _)| part.starts_with(char::is_uppercase))
        .collect();
    if let Some((firm, _)) = parts.iter().find(|(part, _)| has_company_form(part)) {
        return Some(name_of(firm));
    }
    let (person, _) = parts.iter().find(|(_, may_be)| *may_be)?;
    let name = person.split(" of ").next().unwrap_or(person);
    let is_name = !name.contains(|letter: char| letter.is_ascii_digit())
        && (2..=PERSON_WORDS).contains(&name.split(' ').count());
    is_name.then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_without_end_is_not_read() {
        let parties = "SIA „Rasa” (Pārdevējs) un SIA „Lapa” (Pircējs) vienojas, ";
        assert!(of(parties).is_some());
        assert_eq!(of(&parties.repeat(100)), None);
    }

    #[test]
    fn names_and_roles_are_all_that_is_told_of_a_clause() {
        assert_eq!(
            of("SIA „Rasa”, reģ. Nr. 40000000001, tās valdes locekļa Ilmāra Kļavas personā (turpmāk – Pasūtītājs), no \
                vienas puses, un SIA „Lapa”, reģ. Nr. 40000000002 (turpmāk – Izpildītājs), noslēdz šo līgumu.")
            .as_deref(),
            Some("Pasūtītājs: SIA „Rasa”; Izpildītājs: SIA „Lapa”")
        );
        assert_eq!(
            of("This Agreement is made between Reed Farm Ltd, company number 123 (the \"Client\"), and Ann Poe of 3 Mill \
                Road (the \"Designer\").")
            .as_deref(),
            Some("Client: Reed Farm Ltd; Designer: Ann Poe")
        );
        assert_eq!(
            of("Pircējs – SIA „Rasa”, reģ. Nr. 4, un Pārdevējs – AS „Lapa”, kuru pārstāv I. Roze, vienojas.")
                .as_deref(),
            Some("Pircējs: SIA „Rasa”; Pārdevējs: AS „Lapa”")
        );
        assert_eq!(
            of("Between Reed Farm Ltd (\"the Client\") and Oak Ltd (\"the Contractor\").")
                .as_deref(),
            Some("Client: Reed Farm Ltd; Contractor: Oak Ltd")
        );
        assert_eq!(
            of("SIA „Rasa” (Pārdevējs) un biedrība „Lapa” (Pircējs) vienojas:").as_deref(),
            Some("Pārdevējs: SIA „Rasa”; Pircējs: biedrība „Lapa”")
        );
        // An address is nobody.
        let office = "Made between Reed Farm Ltd, whose office is in York, Mill Road (the \"Client\"), and another.";
        assert_eq!(of(office), None);
        assert_eq!(of("The Client pays the fee within ten days."), None);
    }
}

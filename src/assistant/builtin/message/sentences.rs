//! The visitor's sentences, and what stands before and after them: the greeting and the signature.

use super::{
    super::{super::phrase::capitalise, email::is_first_name},
    introduction,
    orders::strip,
    rules::Rules,
};
use crate::text::{clause_ends, sentences_of, small_sentences};

/// A longer beginning is no greeting.
const MAX_GREETING_WORDS: usize = 5;
/// Words before an exclamation mark that may be a greeting.
const MAX_CALL_WORDS: usize = 3;

/// So many small words behind a greeting are told, not called.
const MIN_TOLD_WORDS: usize = 3;
/// What calls somebody though its letters are small, or how it begins: *labdien, cienījamie sadarbības partneri*.
const CALLS: [&str; 11] = [
    "cienījam*",
    "godāt*",
    "dārg*",
    "mīļ*",
    "visi",
    "visiem",
    "dear",
    "all",
    "everyone",
    "to",
    "there",
];

/// Among so many words behind *I am* a name is the writer's.
const MAX_OWN_WORDS: usize = 3;

/// What an e-mail has around its sentences.
#[derive(Default)]
pub(super) struct Ends {
    pub greeting: Option<String>,
    pub signature: Vec<String>,
}

/// The sentences of these lines without the greeting and the signature.
pub(super) fn sentences(lines: &[String], rules: &Rules) -> (Vec<String>, Ends) {
    let mut ends = Ends::default();
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    if let Some(at) = lines.iter().position(|line| signs_off(line, rules)) {
        ends.signature = signature(&lines.split_off(at), rules);
    }
    let mut found = Vec::new();
    for line in lines {
        if line.contains(":\n") {
            found.push(line.to_owned());
            continue;
        }
        let typed = sentences_of(line);
        found.extend(typed.iter().flat_map(|one| small_sentences(one)).map(str::to_owned));
    }
    if found.len() > 1 && found.last().is_some_and(|last| signs_off(last, rules)) {
        let last = found.pop().unwrap_or_default();
        ends.signature = signature(&[&last], rules);
    }
    if let Some(first) = found.first().cloned()
        && let Some((greeting, rest)) = greeting(&first, rules)
    {
        ends.greeting = Some(greeting);
        found.remove(0);
        if !rest.is_empty() {
            found.insert(0, rest);
        }
    }
    (found, ends)
}

/// The greeting with its mark, and what follows it.
fn greeting(sentence: &str, rules: &Rules) -> Option<(String, String)> {
    let rest = rules.greetings.iter().find_map(|word| strip(sentence, word))?;
    let own = sentence.len() - rest.len();
    let is_word = rest.is_empty() || rest.starts_with([' ', ',', '!', '.']);
    if rest.starts_with(' ') && is_told(rest) {
        let own = format!("{}{}", capitalise(&sentence[..own]), rules.greeting_mark);
        return Some((own, rest.trim().to_owned()));
    }
    // *Labdien, Ilze!* has a comma of its own.
    let call = sentence.find('!').filter(|at| sentence[..*at].split(' ').count() <= MAX_CALL_WORDS);
    let end = call.or_else(|| {
        let end = clause_ends(sentence).next()?;
        let is_name =
            sentence[end..].trim().split(' ').next().is_some_and(|word| word.ends_with(','));
        Some(if is_name { clause_ends(sentence).nth(1)? - 1 } else { end - 1 })
    });
    let end = end.unwrap_or(sentence.trim_end_matches('.').len());
    let head = sentence.get(..end)?.trim();
    let is_short = head.split(' ').count() <= MAX_GREETING_WORDS;
    if !is_word || !is_short || end < own {
        return None;
    }
    let tail = sentence[end..].trim_start_matches(['!', ',', '.', ' ']);
    let mark = if sentence[end..].starts_with('!') { "!" } else { rules.greeting_mark };
    Some((format!("{}{mark}", capitalise(head)), tail.to_owned()))
}

/// Whether what follows a greeting without a mark says something: *labdien mašīna ir gatava*.
fn is_told(rest: &str) -> bool {
    let head = &rest[..clause_ends(rest).next().unwrap_or(rest.len())];
    let small = head.split_whitespace().take_while(|word| word.starts_with(char::is_lowercase));
    let calls = |word: &str| {
        let is_one = |call: &&str| match call.strip_suffix('*') {
            Some(start) => word.starts_with(start),
            None => word == *call,
        };
        CALLS.iter().any(is_one)
    };
    small.clone().count() >= MIN_TOLD_WORDS && !small.clone().next().is_some_and(calls)
}

/// Whether a line closes the letter: nothing or a name follows the words.
fn signs_off(line: &str, rules: &Rules) -> bool {
    let rest = rules.sign_offs.iter().find_map(|words| strip(line, words));
    rest.is_some_and(|rest| {
        let name = rest.trim_matches([',', ' ', '.', '!']);
        name.is_empty() || name.starts_with(char::is_uppercase)
    })
}

/// The lines after the words that close.
fn signature(lines: &[&str], rules: &Rules) -> Vec<String> {
    let text = lines.join(", ");
    let rest = rules.sign_offs.iter().find_map(|words| strip(&text, words)).unwrap_or_default();
    let parts = rest.split(", ").map(|part| part.trim_matches([',', ' ', '.', '!']));
    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// *I am tom*: with the capital of his name.
pub(super) fn with_own_name(sentence: &str) -> String {
    let Some(own) = introduction(sentence) else { return sentence.to_owned() };
    let start = sentence.len() - own.len();
    let end = own.find(',').unwrap_or(own.len());
    let words = own[..end].split(' ').enumerate().map(|(at, word)| {
        let name = capitalise(word);
        if at < MAX_OWN_WORDS && is_first_name(&name) { name } else { word.to_owned() }
    });
    let words: Vec<String> = words.collect();
    format!("{}{}{}", &sentence[..start], words.join(" "), &own[end..])
}

//! What a visitor wants to say, as sentences to the recipient: notes and orders ("ask them to pay by Friday") become
//! polite sentences, lists become prose, and who is spoken of becomes who is spoken to. What stands by itself stays,
//! well written.

mod english;
mod latvian;
mod orders;
mod pieces;
mod purpose;
mod readings;
mod rules;
mod sentences;
mod subject;

use self::{
    english::ENGLISH,
    latvian::LATVIAN,
    orders::{strip, strip_word},
    rules::{Rules, Who},
    sentences::{Ends, sentences, with_own_name},
};
pub(super) use self::{latvian::FIRMS, pieces::introduction, purpose::Purpose};
use super::{
    super::phrase::{
        capitalise, end_sentence, ends_with_address, lower_first, one_line, without_bullet,
    },
    spelling::with_marks,
};
use crate::domain::Language;

/// Longest line that is a note and no sentence, in words.
const MAX_NOTE_WORDS: usize = 5;
/// Fewer lines make no list.
const MIN_NOTES: usize = 2;
/// Longest name of what an address shows.
const MAX_LABEL_WORDS: usize = 2;

/// To whom the letter goes, as far as that says who *the customer* in it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum To {
    /// The customer himself, perhaps.
    Anybody,
    /// A colleague or a supplier: the customer is somebody else.
    NoCustomer,
}

/// What the e-mail says, and what it is about.
pub(super) struct Message {
    pub sentences: String,
    /// What it is about, short enough for a subject.
    pub subject: String,
    pub purpose: Purpose,
    /// The visitor's own greeting: *Hi Tom,*.
    pub greeting: Option<String>,
    /// Whom an order names: *tell Ilze that …*.
    pub name: Option<String>,
    /// The visitor's own lines after the closing: *Best regards, Tom*.
    pub signature: Vec<String>,
    /// One person writes, and says so.
    pub is_single: bool,
    /// The sentences as a proposal of what they name without a verb.
    pub offered: Option<String>,
}

impl Message {
    /// What stands around the message, said by as many as the message.
    pub fn voiced(&self, phrase: &str, language: Language) -> String {
        if self.is_single { (rules(language).single)(phrase) } else { phrase.to_owned() }
    }
}

const fn rules(language: Language) -> &'static Rules {
    match language {
        Language::Lv => &LATVIAN,
        Language::En => &ENGLISH,
    }
}

/// The message as sentences to the recipient; the visitor's names, figures and links stay letter by letter. In a stiff
/// letter, a short statement gets a frame ("We would like to let you know that …").
pub(super) fn rewrite(message: &str, language: Language, is_stiff: bool, to: To) -> Message {
    let rules = rules(language);
    let spelled = match language {
        Language::Lv => with_marks(message),
        Language::En => message.to_owned(),
    };
    let spelled = calm(spelled);
    let is_single = (rules.is_single)(&spelled);
    let lines = with_lists(&spelled);
    if lines.len() >= MIN_NOTES && lines.iter().all(|line| is_note(line)) {
        let list = join(&lines, rules.and);
        let whole = end_sentence(&format!("{}{list}", rules.list));
        return finish(vec![whole], &list, Ends::default(), None, rules);
    }
    let (typed, ends) = sentences(&lines, rules);
    let is_noted = (rules.is_noted)(&typed);
    let typed: Vec<String> = typed
        .iter()
        .flat_map(|one| pieces::pieces(&with_own_name(&(rules.tidy)(one)), rules))
        .collect();
    let who = (rules.speaks_of)(&spelled);
    let mut writer = Writer { rules, is_stiff, to, name: None, who };
    let told: Vec<String> =
        typed.iter().enumerate().flat_map(|(at, one)| writer.write(one, at, typed.len())).collect();
    let told: Vec<String> =
        if is_noted { told.iter().map(|one| (rules.polish)(one)).collect() } else { told };
    let voice = |one: &String| if is_single { (rules.single)(one) } else { one.clone() };
    let first = told.first().cloned().unwrap_or_default();
    let told: Vec<String> = told.iter().map(voice).collect();
    let message = finish(told, &first, ends, writer.name, rules);
    let offered = offered(&message.sentences, &first, rules).filter(|_| is_noted);
    let offered = offered.map(|whole| (rules.polish)(&whole));
    Message { subject: voice(&message.subject), is_single, offered, ..message }
}

fn finish(
    told: Vec<String>,
    matter: &str,
    ends: Ends,
    name: Option<String>,
    rules: &Rules,
) -> Message {
    let sentences = flow(&told);
    let purpose = Purpose::of(&sentences, told.first().map_or("", String::as_str), rules);
    let matter = matter.split('\n').next().unwrap_or_default();
    let subject = subject::subject(matter, rules);
    Message {
        sentences,
        subject,
        purpose,
        greeting: ends.greeting,
        name,
        signature: ends.signature,
        is_single: false,
        offered: None,
    }
}

/// *We would like to offer you weekly cleaning*, where a note only names it.
fn offered(told: &str, first: &str, rules: &Rules) -> Option<String> {
    let head = first.split('\n').next().unwrap_or_default();
    let head = head.trim_end_matches(['.', ':']);
    let is_thing = !(rules.has_verb)(head)
        && (rules.event)(head).is_none()
        && !head.contains([':', '?', '!', '–'])
        && !head.starts_with(|c: char| c.is_ascii_digit());
    let is_own = || {
        rules.greetings.iter().chain(rules.signs.thanks).any(|start| strip(head, start).is_some())
    };
    rules
        .offer
        .filter(|_| is_thing && !is_own())
        .map(|offer| format!("{offer}{}", lower_first(told)))
}

/// The sentences in a row; what follows a list stands on a line of its own.
fn flow(told: &[String]) -> String {
    let mut text = String::new();
    for sentence in told {
        let is_behind_list = text.rsplit_once('\n').is_some_and(|(_, line)| {
            line.starts_with('•') || line.starts_with(|c: char| c.is_ascii_digit())
        });
        text.push_str(match () {
            () if text.is_empty() => "",
            // Behind an address, too, which has no mark at its end.
            () if is_behind_list || ends_with_address(&text) => "\n",
            () => " ",
        });
        text.push_str(sentence);
    }
    text
}

/// The lines; those of a list behind a line that announces it belong to that.
fn with_lists(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for typed in text.lines() {
        let line = clean_line(typed);
        match lines.last_mut() {
            _ if line.is_empty() => {}
            Some(list) if line != one_line(typed) && announces(list) => {
                list.push_str("\n• ");
                list.push_str(&line);
            }
            _ => lines.push(line),
        }
    }
    lines
}

/// Whether a list follows, or has begun.
fn announces(line: &str) -> bool {
    line.ends_with(':') || line.contains(":\n")
}

/// Without the sign of a list.
fn clean_line(line: &str) -> String {
    let line = one_line(line);
    let bare = without_bullet(&line);
    let number = bare.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered =
        number.len() < bare.len() && number.starts_with([')', '.']) && number[1..].starts_with(' ');
    if is_numbered { number[1..].trim().to_owned() } else { bare.to_owned() }
}

fn is_note(line: &str) -> bool {
    line.split(' ').count() <= MAX_NOTE_WORDS && !line.ends_with(['.', '!', '?'])
}

struct Writer {
    rules: &'static Rules,
    is_stiff: bool,
    to: To,
    name: Option<String>,
    /// Who is spoken of, if it is the recipient.
    who: Option<Who>,
}

impl Writer {
    /// The sentences that one of the visitor's becomes.
    fn write(&mut self, typed: &str, at: usize, count: usize) -> Vec<String> {
        if let Some((head, list)) = typed.split_once(":\n") {
            return self.with_list(head, list, at, count);
        }
        let sentence = (self.rules.tidy)(typed.trim());
        if let Some(told) = self.order(&sentence) {
            return told;
        }
        let sentence = self.addressed(sentence);
        let told = self
            .note(&sentence)
            .or_else(|| self.imperative(&sentence))
            .or_else(|| self.question(&sentence))
            .or_else(|| (self.rules.event)(&sentence))
            .or_else(|| self.frame(&sentence, at == 0 && count == 1));
        vec![told.unwrap_or_else(|| capitalise(&end_sentence(&sentence)))]
    }

    /// A sentence with the lines that it is followed by.
    fn with_list(&mut self, head: &str, list: &str, at: usize, count: usize) -> Vec<String> {
        let mut told = self.write(head, at, count.max(2));
        let lines: Vec<String> = list.lines().map(self.rules.tidy).collect();
        if let Some(last) = told.last_mut() {
            let head = last.trim_end_matches('.');
            let colon = if head.ends_with(['?', '!']) { "" } else { ":" };
            *last = format!("{head}{colon}\n{}", lines.join("\n"));
        }
        told
    }

    /// What is said of the recipient, said to him.
    fn addressed(&mut self, sentence: String) -> String {
        let subjects = self.rules.subjects_of.iter().filter(|_| self.to == To::Anybody);
        let about = { subjects }.find_map(|(subject, who)| {
            let rest = strip_word(&sentence, subject)?;
            Some((*who, format!("{} {rest}", (self.rules.pronouns)(*who))))
        });
        let (who, sentence) = match about {
            Some((who, sentence)) => (Some(who), sentence),
            None => (self.who, sentence),
        };
        self.who = who;
        let first = first_word(&sentence);
        let is_said = self.rules.first_pronouns.contains(&first.as_str());
        let sentence = if is_said { first.clone() + &sentence[first.len()..] } else { sentence };
        who.map_or(sentence.clone(), |who| (self.rules.address)(&sentence, who))
    }
}

/// *Reminder: invoice 12*: without the capital of a common word.
pub(super) fn behind_colon(matter: &str, language: Language) -> String {
    let word = first_word(matter);
    let rules = rules(language);
    let is_common = rules.common.contains(&word.as_str()) && !word.starts_with("jūs");
    let is_own = || {
        rules.first_person.contains(&word.as_str())
            || ["am", "ām"].iter().any(|end| word.ends_with(end))
    };
    if is_common || word == "par" || language == Language::Lv && is_own() {
        lower_first(matter)
    } else {
        matter.to_owned()
    }
}

/// One mark is enough: *where is it??*.
fn calm(mut text: String) -> String {
    for (typed, mark) in [("??", "?"), ("!!", "!")] {
        while text.contains(typed) {
            text = text.replace(typed, mark);
        }
    }
    text
}

/// *Examples www.a.lv*: an address behind what it shows.
fn words_before_address(note: &str) -> Option<String> {
    let (head, address) = note.rsplit_once(' ')?;
    let is_address = ends_with_address(address) || address.contains('@');
    let fits = is_address && head.split(' ').count() <= MAX_LABEL_WORDS;
    fits.then(|| format!("{}: {address}", capitalise(head)))
}

/// In lower case, as long as it stands there.
fn first_word(sentence: &str) -> String {
    let word = sentence.split([' ', ',']).next().unwrap_or_default();
    let lower = word.to_lowercase();
    if lower.len() == word.len() { lower } else { word.to_owned() }
}

fn join(items: &[String], and: &str) -> String {
    let items: Vec<&str> = items.iter().map(|item| item.trim_end_matches([',', ';'])).collect();
    match items.as_slice() {
        [rest @ .., last] if !rest.is_empty() => format!("{} {and} {last}", rest.join(", ")),
        _ => items.concat(),
    }
}

#[cfg(test)]
mod tests;

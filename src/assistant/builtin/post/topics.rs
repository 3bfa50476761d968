//! What a post is about: the form takes keywords, notes or sentences in the same field. What the visitor wrote stays
//! in its order and words; here it becomes sentences.

use super::{
    super::super::phrase::{as_sentence, capitalise, one_line, shorten, without_bullet},
    contact::Contact,
    kind::Said,
    notes,
};
use crate::{
    domain::Language,
    text::{sentences, small_sentences},
};

/// Fewer words with an end mark may still be keywords, such as `Nr. 1`.
const MIN_SENTENCE_WORDS: usize = 4;
const MARKS: [char; 4] = ['.', '!', '?', '…'];
/// Lines of so few words are keywords and no sentences.
const MAX_KEYWORD_WORDS: usize = 3;
/// Longer notes are read in a paragraph, not in a list.
const MAX_BULLET_WORDS: usize = 8;

/// How a part follows the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Joint {
    Sentence,
    Comma,
    Dash,
}

#[derive(Debug)]
struct Part {
    joint: Joint,
    text: String,
    /// Another of the same kind may follow after *and*.
    is_like: bool,
}

/// What a post is about; never nothing.
#[derive(Debug)]
pub(super) struct Topics {
    parts: Vec<Part>,
    language: Language,
}

impl Topics {
    /// Reads the visitor's words; without any, `fallback` is the one keyword.
    pub fn parse(words: &str, fallback: &str, language: Language) -> Self {
        let mut topics = Self { parts: Vec::new(), language };
        let mut lines: Vec<Line> = words.lines().flat_map(read_line).collect();
        let is_keyword =
            |line: &Line| line.text.split(' ').count() <= MAX_KEYWORD_WORDS && !line.is_sentence;
        if lines.len() > 1 && lines.iter().all(is_keyword) {
            let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
            lines = vec![Line { text: texts.join(", "), is_sentence: false }];
        }
        for line in &lines {
            topics.add(line);
        }
        if topics.parts.is_empty() {
            topics.parts.push(Part {
                joint: Joint::Sentence,
                text: fallback.to_owned(),
                is_like: true,
            });
        }
        topics
    }

    fn add(&mut self, line: &Line) {
        if line.is_sentence {
            let text = notes::tidy(&line.text, false, self.language);
            self.parts.push(Part { joint: Joint::Sentence, text, is_like: false });
            return;
        }
        let mut typed = split_at_commas(&line.text);
        // *Thank you, 15 chairs from Oak Ltd* says what for.
        if self.language == Language::En && typed.len() > 1 {
            let is_thanks = matches!(typed[0].to_lowercase().as_str(), "thank you" | "thanks");
            if is_thanks && notes::is_given(&typed[1]) {
                let given = typed.remove(1);
                typed[0] = format!("{} for {given}", typed[0]);
            }
        }
        for (at, note) in typed.into_iter().enumerate() {
            let joint = match at {
                0 => Joint::Sentence,
                _ if notes::is_own_sentence(&note, self.language) => Joint::Sentence,
                _ if self.is_said_beside(&note) => Joint::Sentence,
                // *Sestdien meistarklase* is said for itself.
                _ if Said::read(&note, self.language).is_meeting() => Joint::Sentence,
                1 if self.follows_statement() && notes::is_quality(&note) => Joint::Sentence,
                _ if notes::is_price(&note) => Joint::Dash,
                _ => Joint::Comma,
            };
            let thing = if at == 0 { note.rsplit(": ").next().unwrap_or_default() } else { &note };
            let is_name = at > 0 && thing.starts_with(char::is_uppercase);
            let is_like = !is_name && notes::is_like(thing, self.language);
            let text = notes::tidy(&note, at == 0, self.language);
            self.parts.push(Part { joint, text, is_like });
        }
    }

    /// Whether the note or the part before it says something by itself.
    fn is_said_beside(&self, note: &str) -> bool {
        let is_said =
            |text: &str| notes::is_said(text, self.language) || notes::is_done(text, self.language);
        let follows = self.parts.last().is_some_and(|part| is_said(&part.text));
        !notes::is_price(note) && (is_said(note) || follows)
    }

    /// Whether the part before says who does what.
    fn follows_statement(&self) -> bool {
        self.parts.last().is_some_and(|part| notes::is_statement(&part.text, self.language))
    }

    /// How the reader gets in touch, taken out of what is said first: the note for `place` only if he is to come.
    pub fn take_contact(&mut self, is_place: bool) -> Option<(Contact, String)> {
        let language = self.language;
        let read = |part: &Part| {
            let contact = Contact::read(&part.text, language);
            contact.or_else(|| is_place.then(|| Contact::read_place(&part.text, language))?)
        };
        let (at, contact) =
            self.parts.iter().enumerate().skip(1).find_map(|(at, part)| Some((at, read(part)?)))?;
        let part = self.parts.remove(at);
        let said = contact.spoken(&part.text);
        Some((contact, as_sentence(&said)))
    }

    /// All of it as sentences: `A, b un c.`
    pub fn write(&self) -> String {
        write_parts(&self.parts, self.language)
    }

    /// A first line and what follows from it line by line, if that has at least so many parts. A list without a first
    /// line has its own for `with_bare_list`.
    pub fn write_bullets(&self, min_bullets: usize, with_bare_list: bool) -> Option<String> {
        let (first, rest) = self.parts.split_first()?;
        let rest = rest.iter().map(|part| part.text.as_str());
        let (lead, bullets): (String, Vec<&str>) = match first.text.split_once(": ") {
            Some((lead, item)) => (format!("{lead}:"), [item].into_iter().chain(rest).collect()),
            None if self.parts.iter().all(|part| part.is_like) => {
                if !with_bare_list {
                    return None;
                }
                (String::new(), [first.text.as_str()].into_iter().chain(rest).collect())
            }
            // Only like things follow: they are no details of the first.
            None if self.parts.iter().skip(1).all(|part| part.is_like) => return None,
            None if self.parts.iter().skip(1).all(|part| part.joint == Joint::Sentence) => {
                return None;
            }
            // What the visitor calls no heading is none: a line of its own.
            None if self.says(&first.text) => (as_sentence(&first.text), rest.collect()),
            None => (first.text.clone(), rest.collect()),
        };
        let is_note = |note: &&str| {
            note.split(' ').count() <= MAX_BULLET_WORDS
                && !note.ends_with(MARKS)
                && !notes::is_clause(note, self.language)
        };
        if first.text.ends_with(MARKS)
            || bullets.len() < min_bullets
            || !bullets.iter().all(is_note)
        {
            return None;
        }
        let lines = bullets.iter().map(|item| format!("• {}", capitalise(item)));
        let lead = Some(capitalise(&lead)).filter(|lead| !lead.is_empty());
        Some(lead.into_iter().chain(lines).collect::<Vec<_>>().join("\n"))
    }

    /// Whether the words are a sentence.
    fn says(&self, text: &str) -> bool {
        notes::is_said(text, self.language) || notes::is_statement(text, self.language)
    }

    /// As much of it as fits: whole parts if the first does, else as many words as do.
    pub fn write_within(&self, max_width: usize, width: fn(char) -> usize) -> String {
        let fits = |text: &String| text.chars().map(width).sum::<usize>() <= max_width;
        let shorter = (1..=self.parts.len())
            .rev()
            .filter_map(|count| self.parts.get(..count))
            .map(|parts| write_parts(parts, self.language))
            .find(fits);
        shorter.unwrap_or_else(|| shorten(&self.write(), max_width, width))
    }
}

/// What the visitor wrote on a line.
struct Line {
    text: String,
    /// A sentence with its commas, or notes between them.
    is_sentence: bool,
}

/// The parts of a line that end with a mark or a semicolon, without the sign of a list.
fn read_line(line: &str) -> Vec<Line> {
    let line = one_line(without_bullet(line.trim().trim_start_matches('#')));
    let mut lines = Vec::new();
    for part in line.split(';').map(str::trim) {
        let found: Vec<&str> = sentences(part).into_iter().flat_map(small_sentences).collect();
        let are_sentences = found.len() > 1;
        lines.extend(found.into_iter().map(|text| Line {
            text: text.to_owned(),
            is_sentence: are_sentences || is_ended(text),
        }));
    }
    lines
}

/// Whether the visitor ended the line as a sentence.
fn is_ended(line: &str) -> bool {
    line.ends_with(MARKS) && line.split(' ').count() >= MIN_SENTENCE_WORDS
}

/// The notes between commas; a comma inside a number or in brackets parts nothing.
fn split_at_commas(line: &str) -> Vec<String> {
    let mut notes = vec![String::new()];
    let mut letters = line.chars().peekable();
    let (mut before, mut depth) = (' ', 0_usize);
    while let Some(letter) = letters.next() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_inside_number =
            before.is_ascii_digit() && letters.peek().is_some_and(char::is_ascii_digit);
        if letter == ',' && depth == 0 && !is_inside_number {
            notes.push(String::new());
        } else if let Some(note) = notes.last_mut() {
            note.push(letter);
        }
        before = letter;
    }
    let clean = |note: String| one_line(without_bullet(note.trim().trim_start_matches('#')));
    let notes = notes.into_iter().map(clean);
    notes.filter(|note| note.chars().any(char::is_alphanumeric)).collect()
}

fn write_parts(parts: &[Part], language: Language) -> String {
    let mut written: Vec<String> = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        match (part.joint, written.last_mut()) {
            (Joint::Comma, Some(sentence)) if ends_list(parts, at) => {
                sentence.push_str(notes::and(language));
                sentence.push_str(&part.text);
            }
            (Joint::Comma, Some(sentence)) => {
                sentence.push_str(", ");
                sentence.push_str(&part.text);
            }
            (Joint::Dash, Some(sentence)) => {
                sentence.push_str(" – ");
                sentence.push_str(&part.text);
            }
            _ => written.push(part.text.clone()),
        }
    }
    written.iter().map(|sentence| as_sentence(sentence)).collect::<Vec<_>>().join(" ")
}

/// Whether the part is the last of a list that its sentence begins with.
fn ends_list(parts: &[Part], at: usize) -> bool {
    let start = parts[..=at].iter().rposition(|part| part.joint == Joint::Sentence).unwrap_or(at);
    let goes_on = parts.get(at + 1).is_some_and(|next| next.joint == Joint::Comma);
    let list = &parts[start..=at];
    !goes_on
        && list.iter().all(|part| part.is_like)
        && list.iter().skip(1).all(|part| part.joint == Joint::Comma)
}

#[cfg(test)]
mod tests;

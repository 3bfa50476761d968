//! A model's answer, looked at sentence by sentence before a visitor gets it: what rests on nothing that the model
//! was given is left out, and what is no answer any more ends it.

use std::collections::HashSet;

use crate::{
    assistant::{
        builtin::{language::detect, stems::stem},
        knowledge::fold,
        prompt::MARKS,
        understand,
    },
    domain::Language,
};

/// The share of a sentence's content words that what the model was given must have.
const GROUNDED_SHARE: f32 = 0.5;
/// Shorter words carry no content of their own.
const CONTENT_CHARS: usize = 4;
/// Fewer words show no language.
const LANGUAGE_WORDS: usize = 4;
/// A sentence that still has no end after so many bytes is looked at as it is.
const MAX_SENTENCE_BYTES: usize = 600;
/// A model that went astray for so many sentences does not come back.
const MAX_LEFT_OUT_IN_A_ROW: u32 = 4;
/// Turns and forms that a model goes on with when it has lost its way, folded.
const LOST: [&str; 10] = [
    "the visitor writes",
    "apmekletajs raksta",
    "vietnes fragmenti",
    "passages of the site",
    "visitor_text",
    "was already told",
    "apmekletajam jau",
    "json",
    "```",
    "{\"",
];

/// What an answer may rest on.
#[derive(Clone, Debug)]
pub struct Material {
    language: Language,
    stems: HashSet<String>,
    numbers: HashSet<String>,
    said: HashSet<String>,
}

impl Material {
    /// From the texts that the model was given and what the visitor wrote.
    #[must_use]
    pub fn new<'t>(language: Language, texts: impl Iterator<Item = &'t str>) -> Self {
        let mut material =
            Self { language, stems: HashSet::new(), numbers: HashSet::new(), said: HashSet::new() };
        for text in texts {
            material.stems.extend(stems(text, language));
            material.numbers.extend(numbers(text));
        }
        material
    }

    /// Notes a sentence that was said: it is not said twice.
    pub fn note_said(&mut self, text: &str) {
        self.said.extend(split(text).map(letters));
    }

    /// Whether a whole text rests on the material.
    #[must_use]
    pub fn holds(&self, text: &str) -> bool {
        self.is_free_writing(text) && self.is_grounded(text)
    }

    /// Whether a text that may have words of its own is in the right language, names no figure that was not given
    /// (but for single digits), insults nobody and shows nothing of its prompt.
    #[must_use]
    pub fn is_free_writing(&self, text: &str) -> bool {
        let is_given = |number: &String| number.len() == 1 || self.numbers.contains(number);
        !is_lost(text) && numbers(text).all(|number| is_given(&number)) && self.speaks_right(text)
    }

    fn judge(&mut self, sentence: &str) -> Verdict {
        if is_lost(sentence) {
            return Verdict::Lost;
        }
        let letters = letters(sentence);
        if letters.is_empty() {
            return Verdict::Leave;
        }
        if !self.said.insert(letters) {
            return Verdict::Lost;
        }
        // A model's question repeats what the visitor asked, or a heading that it was given.
        let is_question = sentence.trim_end().ends_with('?');
        let is_known = numbers(sentence).all(|number| self.numbers.contains(&number));
        if !is_question && is_known && self.is_grounded(sentence) && self.speaks_right(sentence) {
            Verdict::Say
        } else {
            Verdict::Leave
        }
    }

    fn is_grounded(&self, sentence: &str) -> bool {
        let (mut known, mut all) = (0.0, 0.0);
        for stem in stems(sentence, self.language) {
            all += 1.0;
            known += if self.stems.contains(&stem) { 1.0 } else { 0.0 };
        }
        known >= all * GROUNDED_SHARE
    }

    fn speaks_right(&self, sentence: &str) -> bool {
        let is_short = sentence.split_whitespace().count() < LANGUAGE_WORDS;
        let is_other = detect(sentence).is_some_and(|language| language != self.language);
        (is_short || !is_other) && !understand::is_insult(sentence, self.language)
    }
}

fn is_lost(text: &str) -> bool {
    let folded = fold(text);
    LOST.iter().chain(&MARKS).any(|sign| folded.contains(sign))
}

/// The sentences of a whole answer that rest on the material; nothing if none does.
#[must_use]
pub fn hold_to(material: Material, text: &str) -> Option<String> {
    let mut gate = SentenceGate::new(material);
    let mut held = gate.push(text);
    held.push_str(&gate.finish());
    let held = held.trim();
    (!held.is_empty()).then(|| held.to_owned())
}

/// What becomes of a sentence.
enum Verdict {
    Say,
    /// It rests on nothing; the next one may.
    Leave,
    /// The model has lost its way: nothing that follows is an answer.
    Lost,
}

/// Holds a model's words back until a sentence ends, and lets through what stands the test.
#[derive(Debug)]
pub struct SentenceGate {
    material: Material,
    held: String,
    is_closed: bool,
    said: u32,
    left_out: u32,
    /// Sentences left out since the last that was said.
    left_out_in_a_row: u32,
}

impl SentenceGate {
    /// A gate for one answer.
    #[must_use]
    pub fn new(material: Material) -> Self {
        Self {
            material,
            held: String::new(),
            is_closed: false,
            said: 0,
            left_out: 0,
            left_out_in_a_row: 0,
        }
    }

    /// Takes words in and gives out the sentences that ended and may be said.
    pub fn push(&mut self, words: &str) -> String {
        self.held.push_str(words);
        let mut released = String::new();
        while let Some(end) = end_of_sentence(&self.held) {
            let sentence: String = self.held.drain(..end).collect();
            released.push_str(&self.pass(&sentence));
        }
        released
    }

    /// The last sentence, when the answer has ended. One that was cut off is not said.
    pub fn finish(&mut self) -> String {
        let rest = std::mem::take(&mut self.held);
        if rest.trim_end().ends_with(['.', '!', '?', '…', ')', '”', '"']) {
            self.pass(&rest)
        } else {
            self.left_out += u32::from(rest.contains(char::is_alphanumeric));
            String::new()
        }
    }

    /// Whether nothing that follows will be said.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// How many sentences went through since this was last asked, and how many did not.
    pub fn take_counts(&mut self) -> (u32, u32) {
        (std::mem::take(&mut self.said), std::mem::take(&mut self.left_out))
    }

    fn pass(&mut self, sentence: &str) -> String {
        let plain = without_markdown(sentence);
        let verdict = if self.is_closed { Verdict::Lost } else { self.material.judge(&plain) };
        if matches!(verdict, Verdict::Say) {
            self.said += 1;
            self.left_out_in_a_row = 0;
            return plain;
        }
        // Marks between sentences are nothing that was left out.
        let is_left_out = u32::from(plain.contains(char::is_alphanumeric));
        self.left_out += is_left_out;
        self.left_out_in_a_row += is_left_out;
        self.is_closed |=
            matches!(verdict, Verdict::Lost) || self.left_out_in_a_row >= MAX_LEFT_OUT_IN_A_ROW;
        String::new()
    }
}

/// After the mark and the blanks that end a sentence.
fn end_of_sentence(text: &str) -> Option<usize> {
    let marks =
        text.char_indices().filter(|(_, letter)| matches!(letter, '.' | '!' | '?' | '…' | '\n'));
    for (at, letter) in marks {
        let end = at + letter.len_utf8();
        let rest = &text[end..];
        let blanks = rest.len() - rest.trim_start().len();
        let next = rest.trim_start().chars().next();
        let is_end = letter == '\n' || blanks > 0 && next.is_some_and(|next| !next.is_lowercase());
        if is_end {
            return Some(end + blanks);
        }
    }
    (text.len() > MAX_SENTENCE_BYTES).then_some(text.len())
}

fn split(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let end = end_of_sentence(rest).unwrap_or(rest.len());
        let sentence = &rest[..end];
        rest = &rest[end..];
        (!sentence.is_empty()).then_some(sentence)
    })
}

/// The marks that the page would show as they are go; links stay.
fn without_markdown(sentence: &str) -> String {
    let bare = sentence.replace("**", "").replace("__", "").replace('`', "");
    let start = bare.trim_start_matches(['#', '>', '*', '•', '-', ' ']);
    // A blank line between paragraphs stays.
    let blank = if bare.starts_with('\n') { "\n" } else { "" };
    format!("{blank}{start}")
}

fn letters(text: &str) -> String {
    fold(text).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

fn stems(text: &str, language: Language) -> impl Iterator<Item = String> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| {
            word.chars().count() >= CONTENT_CHARS && word.chars().all(char::is_alphabetic)
        })
        .map(move |word| stem(word, language))
}

/// Runs of digits with what groups them, without it: `47 320`, `47,320` and `+371 20000000` alike.
fn numbers(text: &str) -> impl Iterator<Item = String> {
    let joined: Vec<char> =
        text.chars().filter(|c| !matches!(c, '\u{a0}' | '\u{202f}' | '\u{2009}')).collect();
    let digits_around = |at: usize| {
        at > 0
            && joined[at - 1].is_ascii_digit()
            && joined.get(at + 1).is_some_and(char::is_ascii_digit)
    };
    let is_group = |at: usize, c: char| matches!(c, ' ' | ',' | '.') && digits_around(at);
    let text: String =
        joined.iter().enumerate().filter(|(at, c)| !is_group(*at, **c)).map(|(_, c)| *c).collect();
    let runs = text.split(|c: char| !c.is_ascii_digit()).map(ToOwned::to_owned);
    runs.filter(|run| !run.is_empty()).collect::<Vec<_>>().into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACT: &str = "Čatbots maksā no 299 € mēnesī. Tas atbild 112 valodās un visu diennakti.";

    /// The answer through a gate in pieces of so many letters.
    fn passed(answer: &str, piece_chars: usize) -> String {
        let material =
            Material::new(Language::Lv, [FACT, "Cik maksā čatbots veikalam?"].into_iter());
        let mut gate = SentenceGate::new(material);
        let letters: Vec<char> = answer.chars().collect();
        let mut said: String = letters
            .chunks(piece_chars)
            .map(|piece| gate.push(&piece.iter().collect::<String>()))
            .collect();
        said.push_str(&gate.finish());
        said
    }

    #[test]
    fn sentences_from_what_was_given_arrive_however_they_are_cut() {
        let answer = "Čatbots veikalam maksā no 299 € mēnesī. Tas atbild visu diennakti.";
        for piece_chars in [1, 3, 1000] {
            assert_eq!(passed(answer, piece_chars), answer);
        }
    }

    #[test]
    fn a_figure_a_language_or_a_matter_that_was_not_given_is_left_out() {
        for wrong in [
            "Čatbots maksā no 199 € mēnesī. ",
            "The chatbot answers visitors all day and night. ",
            "Pankūkas cep ar olām, pienu un miltiem. ",
        ] {
            let answer = format!("{wrong}Tas atbild 112 valodās.");
            assert_eq!(passed(&answer, 4), "Tas atbild 112 valodās.", "{wrong}");
        }
    }

    #[test]
    fn a_model_that_lost_its_way_ends_there() {
        for lost in
            ["Apmeklētājs raksta: cik maksā? ", "Tas atbild 112 valodās. ", "{\"atbilde\": 1} "]
        {
            let answer = format!("Tas atbild 112 valodās. {lost}Čatbots atbild visu diennakti.");
            assert_eq!(passed(&answer, 5).trim_end(), "Tas atbild 112 valodās.", "{lost}");
        }
    }

    #[test]
    fn a_question_back_is_left_out_and_four_sentences_astray_are_the_end() {
        assert_eq!(
            passed("Cik maksā čatbots? Tas atbild 112 valodās.", 4),
            "Tas atbild 112 valodās."
        );
        let astray = "Čatbots maksā no 1 €. Čatbots maksā no 2 €. Čatbots maksā no 3 €. ";
        let good = "Tas atbild 112 valodās.";
        assert_eq!(passed(&format!("{astray}{good}"), 9), good);
        assert_eq!(passed(&format!("{astray}Čatbots maksā no 4 €. {good}"), 9), "");
    }

    #[test]
    fn what_is_said_and_what_is_left_out_is_counted() {
        let material = Material::new(Language::Lv, [FACT].into_iter());
        let mut gate = SentenceGate::new(material);
        gate.push("Tas atbild 112 valodās. Čatbots maksā no 199 € mēnesī.\n\n{\"atbilde\": 1} ");
        gate.push("Tas atbild visu diennakti. Un vēl ne");
        gate.finish();
        assert_eq!(gate.take_counts(), (1, 3));
        assert_eq!(gate.take_counts(), (0, 0));
    }

    #[test]
    fn markdown_that_the_page_does_not_show_goes() {
        assert_eq!(
            passed("**Čatbots** maksā no 299 € mēnesī.", 2),
            "Čatbots maksā no 299 € mēnesī."
        );
    }
}

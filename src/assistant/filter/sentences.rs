//! A model's answer, looked at sentence by sentence before a visitor gets it: what rests on nothing that the model
//! was given is left out, and what is no answer any more ends it.

use super::material::{Material, Verdict, end_of_sentence};

/// A model that went astray for so many sentences does not come back.
const MAX_LEFT_OUT_IN_A_ROW: u32 = 4;

/// The sentences of a whole answer that rest on the material; nothing if none does.
#[must_use]
pub fn hold_to(material: Material, text: &str) -> Option<String> {
    let mut gate = SentenceGate::new(material);
    let mut held = gate.push(text);
    held.push_str(&gate.finish());
    let held = held.trim();
    (!held.is_empty()).then(|| held.to_owned())
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

/// The marks that the page would show as they are go; links stay.
fn without_markdown(sentence: &str) -> String {
    let bare = sentence.replace("**", "").replace("__", "").replace('`', "");
    let start = bare.trim_start_matches(['#', '>', '*', '•', '-', ' ']);
    // A blank line between paragraphs stays.
    let blank = if bare.starts_with('\n') { "\n" } else { "" };
    format!("{blank}{start}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Language;

    const FACT: &str = "Čatbots maksā no 299 € mēnesī. Tas atbild 112 valodās un visu diennakti.";

    /// The answer through a gate in pieces of so many letters.
    fn passed(answer: &str, piece_chars: usize) -> String {
        let material =
            Material::by_clauses(Language::Lv, [FACT, "Cik maksā čatbots veikalam?"].into_iter());
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
    fn what_is_put_together_denied_announced_or_hardly_known_is_left_out() {
        for wrong in [
            "Čatbots atbild 299 valodās. ",
            "Čatbots visu diennakti neatbild. ",
            "Atbilde:\n",
            "Ja to maksā, parādītu par to. ",
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

//! Messages that try to make the engine something else than a consultant.

use std::sync::OnceLock;

use serde::Deserialize;

use super::normalise::{Token, spelt_out, tokens};

const RULES: &str = include_str!("../../../assets/builtin/attacks.json");
/// Marks that chat templates put around turns; no visitor writes them by chance.
const TEMPLATE_MARKS: [&str; 9] = [
    "<|im_start|>",
    "<|im_end|>",
    "<|system|>",
    "<|endoftext|>",
    "[inst]",
    "<<sys>>",
    "### system",
    "### instruction",
    "<system>",
];
/// Roles that a line of a forged conversation begins with.
const ROLE_MARKS: [&str; 3] = ["system:", "assistant:", "developer:"];

/// Why a message is not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// It asks for the instructions behind the consultant.
    #[error("the message asks for the instructions behind the consultant")]
    RevealPrompt,
    /// It tells the consultant to drop its instructions.
    #[error("the message tells the consultant to drop its instructions")]
    IgnoreInstructions,
    /// It gives the consultant another role.
    #[error("the message gives the consultant another role")]
    ChangeRole,
    /// It is a known trick against rules.
    #[error("the message is a known trick against rules")]
    Jailbreak,
    /// It imitates the marks of a chat template.
    #[error("the message imitates the marks of a chat template")]
    ForgedTurn,
}

/// Words that in this order, with few others between, are an attack.
#[derive(Debug, Deserialize)]
struct Rule {
    kind: Refusal,
    /// Words that may stand between two steps.
    gap: usize,
    /// Whether the first step begins a sentence.
    #[serde(default)]
    is_start: bool,
    /// Each one of these beginnings of words; with `=` at its end, the whole word.
    steps: Vec<Vec<String>>,
}

/// Whether a message may be put to an engine, in whichever language.
pub fn check_input(text: &str) -> Result<(), Refusal> {
    let lower = text.to_lowercase();
    let begins_role =
        |line: &str| ROLE_MARKS.iter().any(|mark| line.trim_start().starts_with(mark));
    if TEMPLATE_MARKS.iter().any(|mark| lower.contains(mark)) || lower.lines().any(begins_role) {
        return Err(Refusal::ForgedTurn);
    }
    let tokens = tokens(text);
    let spelt = spelt_out(&tokens);
    let found = rules().iter().find(|rule| {
        rule.matches(&tokens) || spelt.iter().any(|letters| rule.matches_letters(letters))
    });
    found.map_or(Ok(()), |rule| Err(rule.kind))
}

/// The rules, parsed once; a test makes sure that they parse.
fn rules() -> &'static [Rule] {
    static PARSED: OnceLock<Vec<Rule>> = OnceLock::new();
    PARSED.get_or_init(|| serde_json::from_str(RULES).unwrap_or_default())
}

impl Rule {
    fn matches(&self, tokens: &[Token]) -> bool {
        let begins = |at: &usize| !self.is_start || tokens[*at].is_start;
        let first =
            |at: &usize| self.steps.first().is_some_and(|step| fits(step, &tokens[*at].word));
        (0..tokens.len())
            .filter(begins)
            .filter(first)
            .any(|at| self.continues(&tokens[at + 1..], &self.steps[1..]))
    }

    fn continues(&self, tokens: &[Token], steps: &[Vec<String>]) -> bool {
        let Some((step, rest)) = steps.split_first() else { return true };
        (0..tokens.len().min(self.gap + 1))
            .any(|at| fits(step, &tokens[at].word) && self.continues(&tokens[at + 1..], rest))
    }

    /// Whether letters without blanks contain the steps in order.
    fn matches_letters(&self, letters: &str) -> bool {
        let mut rest = letters;
        self.steps.iter().all(|step| {
            let ends = step.iter().filter_map(|part| {
                let part = part.trim_end_matches('=');
                rest.find(part).map(|at| at + part.len())
            });
            let end = ends.min();
            rest = end.map_or("", |end| &rest[end..]);
            end.is_some()
        })
    }
}

fn fits(step: &[String], word: &str) -> bool {
    step.iter().any(|part| match part.strip_suffix('=') {
        Some(whole) => word == whole,
        None => word.starts_with(part.as_str()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ATTACKS: &str = include_str!("../../../tests/data/attacks.tsv");
    const QUESTIONS: &str = include_str!("../../../tests/data/questions.tsv");
    const TUNING: &str = include_str!("../../../tests/data/questions-tuning.tsv");

    fn rows(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
        file.lines().filter(|line| !line.starts_with('#')).map(|row| {
            let kind = row.split('\t').nth(1).expect(row);
            (kind, row.rsplit('\t').next().expect(row))
        })
    }

    #[test]
    fn the_rules_parse() {
        assert!(rules().len() > 20);
    }

    #[test]
    fn attacks_on_prompt_and_role_are_refused_in_both_languages() {
        let refused = |kind: &str| matches!(kind, "prompt" | "role");
        let missed: Vec<&str> = rows(ATTACKS)
            .filter(|(kind, text)| refused(kind) && check_input(&unescaped(text)).is_ok())
            .map(|(_, text)| text)
            .collect();
        assert!(missed.is_empty(), "{missed:#?}");
    }

    #[test]
    fn honest_questions_are_never_refused() {
        let honest = rows(ATTACKS).filter(|(kind, _)| *kind == "honest");
        let questions = honest.chain(rows(QUESTIONS)).chain(rows(TUNING));
        let refused: Vec<_> = questions
            .filter_map(|(_, text)| check_input(text).err().map(|refusal| (refusal, text)))
            .collect();
        assert!(refused.is_empty(), "{refused:#?}");
    }

    /// A row of the list with its escapes for line breaks and invisible characters.
    fn unescaped(text: &str) -> String {
        text.replace("\\n", "\n").replace("\\u200b", "\u{200b}")
    }
}

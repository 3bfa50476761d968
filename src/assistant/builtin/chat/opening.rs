//! "Yes," at the beginning of a fact answers those who asked whether. Who asked how, who or which of two is told the
//! same without it.

use std::borrow::Cow;

use crate::{
    domain::Language,
    text::{fold, sentences},
};

/// How a fact begins that answers whether.
const OPENINGS: [[&str; 2]; 2] = [["Jā, ", "Nē, "], ["Yes, ", "No, "]];
/// What goes on so says nothing without its opening.
const LEANING: [&str; 8] =
    ["ja ", "tikai ", "bet ", "if ", "except ", "only ", "but ", "although "];
/// Words that ask for more than yes or no, folded but for the last: "kā" asks, "ka" joins two halves.
const ASKING_LV: [&str; 19] = [
    "kas", "ko", "kam", "kur", "kurs", "kura", "kuru", "kuri", "kuras", "kads", "kada", "kadi",
    "kadas", "kadu", "kad", "kapec", "cik", "kadel", "kā",
];
const ASKING_EN: [&str; 13] = [
    "who", "what", "which", "when", "where", "why", "how", "whose", "whom", "whats", "hows",
    "whos", "wheres",
];
/// How a question begins that wants yes or no, whatever its later halves begin with.
const WHETHER_LV: [&str; 4] = ["vai", "var", "ir", "varat"];
const WHETHER_EN: [&str; 24] = [
    "do", "does", "did", "is", "are", "am", "was", "were", "can", "could", "will", "would",
    "shall", "should", "have", "has", "must", "may", "might", "dont", "isnt", "arent", "cant",
    "doesnt",
];
/// What stands between two of which one is asked for, after so many words at least: in Latvian it also asks whether.
const EITHER: [(&str, usize); 2] = [("vai", 2), ("or", 0)];
/// Who asks whether it is for this or that reason, or one's own fault, is told so by no yes or no to something else.
const REASONS: [&[&str]; 2] =
    [&["tapec", "tadel", "nepareizi", "vaina"], &["why", "because", "wrong", "fault"]];
/// "Or not" asks whether.
const NOT: [&str; 4] = ["not", "no", "nah", "ne"];
/// So many words may stand before the asking one: "and in which …".
const BEFORE_ASKING: usize = 2;

/// The fact as an answer to this question.
pub(super) fn fitting<'f>(fact: &'f str, question: &str, language: Language) -> Cow<'f, str> {
    let rest = OPENINGS[language as usize].iter().find_map(|opening| fact.strip_prefix(opening));
    let is_whole = |rest: &&str| !LEANING.iter().any(|word| rest.starts_with(word));
    let Some(rest) = rest.filter(is_whole).filter(|_| asks_for_more(question, language)) else {
        return Cow::Borrowed(fact);
    };
    let mut letters = rest.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>());
    Cow::Owned(first.unwrap_or_default() + letters.as_str())
}

/// Whether its last sentence asks for more than yes or no.
fn asks_for_more(question: &str, language: Language) -> bool {
    let Some(last) = sentences(question).into_iter().rev().find(|one| !words(one).is_empty())
    else {
        return false;
    };
    let (asking, whether): (&[&str], &[&str]) = match language {
        Language::Lv => (&ASKING_LV, &WHETHER_LV),
        Language::En => (&ASKING_EN, &WHETHER_EN),
    };
    let clauses: Vec<Vec<String>> = last.split([',', ';', ':', '–', '—']).map(words).collect();
    let is_of = |word: &String, list: &[&str]| list.contains(&word.as_str());
    let has = |list: &[&str]| clauses.iter().flatten().any(|word| is_of(word, list));
    let (either, after) = EITHER[language as usize];
    let is_either =
        clauses.iter().any(|clause| clause.iter().skip(after).any(|word| word == either));
    if (is_either && !has(&NOT)) || has(REASONS[language as usize]) {
        return true;
    }
    // The first half that asks at all says how.
    let mut beginnings = clauses.iter().flat_map(|clause| clause.iter().take(BEFORE_ASKING + 1));
    beginnings
        .find(|word| is_of(word, asking) || is_of(word, whether))
        .is_some_and(|word| is_of(word, asking))
}

/// Lower-case words, folded but for "kā".
fn words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase().replace(['\'', '’'], "");
    let runs = lower.split(|letter: char| !letter.is_alphanumeric());
    let word = |run: &str| if run == "kā" { run.to_owned() } else { fold(run) };
    runs.filter(|run| !run.is_empty()).map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn yes_and_no_answer_whether_and_nothing_else() {
        for (language, question, stays) in [
            (Language::En, "Are prices with VAT?", true),
            (Language::En, "Good morning. Can you tell me whether prices hold VAT, please?", true),
            (Language::En, "so do you work with shops, which we are", true),
            (Language::En, "you guys put VAT on top", true),
            (Language::En, "is VAT on top or not", true),
            (Language::En, "is VAT on top or in them", false),
            (Language::En, "If it tells a customer a wrong price, who catches that?", false),
            (Language::En, "and in which countries?", false),
            (Language::En, "How's that taxed", false),
            (Language::En, "They went up, is that why?", false),
            (Language::En, "am I doing something wrong", false),
            (Language::Lv, "Vai cenās ir PVN?", true),
            (Language::Lv, "Vai tāpēc tās ir tik lielas?", false),
            (Language::Lv, "Cenas ar PVN vai bez?", false),
            (Language::Lv, "Vai tiesa, ka cenās ir PVN?", true),
            (Language::Lv, "Labdien, vai cenas ir ar PVN?", true),
            (Language::Lv, "cenas ar pvn?", true),
            (Language::Lv, "Vai PVN ir klāt vai nāk virsū?", false),
            (Language::Lv, "Kā ir ar PVN?", false),
            (Language::Lv, "un cik liels ir PVN", false),
        ] {
            let fact = if language == Language::En { "Yes, in all." } else { "Jā, visās." };
            let bare = if language == Language::En { "In all." } else { "Visās." };
            let expected = if stays { fact } else { bare };
            assert_eq!(fitting(fact, question, language), expected, "{question}");
        }
        assert_eq!(fitting("Yes, if you ask.", "How?", Language::En), "Yes, if you ask.");
        let leaning = "Jā, tikai sākums būs kārtošana.";
        assert_eq!(fitting(leaning, "Kā ar bardaku?", Language::Lv), leaning);
        assert_eq!(fitting("Not yet.", "How?", Language::En), "Not yet.");
    }
}

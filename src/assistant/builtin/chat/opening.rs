//! "Yes," at the beginning of a fact answers those who asked whether. Who asked how, who or which of two is told the
//! same without it.

use std::borrow::Cow;

use super::polarity;
use crate::{
    domain::Language,
    text::{fold, has_word, sentences, spaced_words},
};

/// How a fact begins that answers whether.
pub(super) const OPENINGS: [[&str; 2]; 2] = [["Jā, ", "Nē, "], ["Yes, ", "No, "]];
/// What goes on so says nothing without its opening.
const LEANING: [&str; 8] =
    ["ja ", "tikai ", "bet ", "if ", "except ", "only ", "but ", "although "];
/// Of those, what may be left out with it.
const HEDGES: [&str; 4] = ["tikai ", "bet ", "only ", "but "];
/// Where the clause ends that answers whether.
const ENDS_OF_CLAUSE: [char; 4] = [':', ';', '.', '–'];
/// How half a question begins that only names a condition.
const CONDITIONS: [&str; 4] = ["if", "when", "ja", "kad"];
/// How the sentence of a fact begins that tells what is dearest, and how who asks for that says so; folded.
const DEAREST: [&str; 2] = ["Dārgāk", "The most expensive"];
const ASKS_DEAREST: [&str; 5] = ["dargak", "most expensive", "dearest", "priciest", "highest"];
/// Who wants to be told of something asks for more too, unless it is told whether.
const TELLING: [&str; 6] =
    ["tell", "describe", "explain", "pastasti", "pastastiet", "paskaidrojiet"];
const WHETHER: [&str; 3] = ["if", "whether", "vai"];
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
/// How somebody asks whether it is better not to; folded.
const NOT_TO: [&str; 8] = [
    "labak nemaz",
    "labak ne",
    "nemaz nesak",
    "iemesls nesakt",
    "better not",
    "not to start",
    "not start",
    "not begin",
];
/// So many words may stand before the asking one: "and in which …".
const BEFORE_ASKING: usize = 2;

/// The fact as an answer to this question: with yes or no where that answers it, and the dearest first for those who ask
/// for it.
pub(super) fn fitting<'f>(fact: &'f str, question: &str, language: Language) -> Cow<'f, str> {
    let [yes, no] = OPENINGS[language as usize];
    let (stored, rest) = match (fact.strip_prefix(yes), fact.strip_prefix(no)) {
        (Some(rest), _) => (true, rest),
        (_, Some(rest)) => (false, rest),
        _ => return dearest_first(fact, question),
    };
    let is_leaning = LEANING.iter().any(|word| rest.starts_with(word));
    let clause = rest.split(ENDS_OF_CLAUSE).next().unwrap_or(rest);
    let asks_not_to = asks_not_to(question);
    // "Had we better not begin?" "Only that it begins with sorting" leans on a yes that would be one to that.
    let rest = HEDGES
        .iter()
        .find_map(|hedge| rest.strip_prefix(hedge))
        .filter(|_| asks_not_to)
        .unwrap_or(rest);
    let particle = if !is_leaning && asks_for_more(question, language) || asks_not_to {
        None
    } else {
        polarity::answer(&words(clause), &asking_words(question), stored, language)
    };
    match particle {
        Some(known) if known == stored => Cow::Borrowed(fact),
        Some(known) => Cow::Owned(format!("{}{rest}", if known { yes } else { no })),
        None => {
            let mut letters = rest.chars();
            let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>());
            Cow::Owned(first.unwrap_or_default() + letters.as_str())
        }
    }
}

/// "Had we better not begin at all?" Neither yes nor no says clearly what is meant.
fn asks_not_to(question: &str) -> bool {
    let words = spaced_words(question);
    NOT_TO.iter().any(|said| has_word(&words, said))
}

/// A fact that tells the cheapest and then the dearest, the other way round for those who ask for the dearest.
fn dearest_first<'f>(fact: &'f str, question: &str) -> Cow<'f, str> {
    let asked = fold(question);
    let parts = sentences(fact);
    let at = parts.iter().position(|part| DEAREST.iter().any(|words| part.starts_with(words)));
    match at.filter(|at| *at > 0 && ASKS_DEAREST.iter().any(|stem| asked.contains(stem))) {
        Some(at) => Cow::Owned([&parts[at..], &parts[..at]].concat().join(" ")),
        None => Cow::Borrowed(fact),
    }
}

/// The words of the last sentence of a question, without the halves that only name a condition.
fn asking_words(question: &str) -> Vec<String> {
    let last = sentences(question).into_iter().rev().find(|one| !words(one).is_empty());
    let halves: Vec<Vec<String>> = last.unwrap_or_default().split(',').map(words).collect();
    let is_condition =
        |half: &[String]| half.first().is_some_and(|first| CONDITIONS.contains(&first.as_str()));
    let asking: Vec<String> =
        halves.iter().filter(|half| !is_condition(half)).flatten().cloned().collect();
    if asking.is_empty() { halves.concat() } else { asking }
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
    let first = clauses.iter().flatten().next();
    if first.is_some_and(|word| is_of(word, &TELLING)) && !has(&WHETHER) {
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
            (Language::En, "you guys put VAT in them", true),
            (Language::En, "is VAT in them or not", true),
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
        let asked = "Varbūt labāk nemaz nesākt?";
        assert_eq!(fitting(leaning, asked, Language::Lv), "Sākums būs kārtošana.");
        let asked = "Should we better not start at all?";
        assert_eq!(fitting("Yes, it pays.", asked, Language::En), "It pays.");
        assert_eq!(fitting("Not yet.", "How?", Language::En), "Not yet.");
        assert_eq!(fitting("Yes, we do.", "Tell me of your bots.", Language::En), "We do.");
        assert_eq!(
            fitting("Yes, we do.", "Tell me if you make bots.", Language::En),
            "Yes, we do."
        );
    }

    #[test]
    fn who_asks_for_the_contrary_is_told_the_contrary_and_nothing_where_it_is_not_known() {
        let told = "Yes, readers will know it: the page says so.";
        let kept = "No, the letter is not kept.";
        let field = "No, the second name is optional in it.";
        let leaning = "Jā, ja raksta programma, lasītājam tas jāzina.";
        let refusing = "Jā, varat iebilst pret reklāmu.";
        let offers = "Nē, reklāmas vēstules šī vietne nepiedāvā.";
        let tax = "Yes, prices include value added tax.";
        let need = "No, you do not have to rebuild your site.";
        let vat = "Jā, visas cenas norādītas eiro, ieskaitot PVN.";
        for (fact, question, expected) in [
            (told, "Will readers know?", "Yes, readers will know it"),
            (told, "Does it conceal who writes?", "No, readers will know it"),
            (told, "Can you promise it never hides who writes?", "Yes, readers will know it"),
            (told, "If something is hidden, will readers know?", "Yes, readers will know it"),
            (told, "Is it forbidden?", "Readers will know it"),
            (kept, "Do you keep the letter?", "No, the letter"),
            (kept, "Will the letter be erased?", "Yes, the letter"),
            (field, "Must I give both?", "No, the second"),
            (field, "Is the second one optional?", "Yes, the second"),
            (leaning, "Vai lasītājam to noslēps?", "Nē, ja raksta"),
            (leaning, "Vai lasītājs to zinās?", "Jā, ja raksta"),
            (refusing, "Vai man sāks sūtīt reklāmas?", "Varat iebilst"),
            (refusing, "Vai varu iebilst pret reklāmām?", "Jā, varat"),
            (offers, "Vai sūtīsiet man reklāmas?", "Nē, reklāmas"),
            (need, "Do I have to rebuild it?", "No, you do not"),
            (need, "Can I put it on my site?", "You do not"),
            (need, "Could we need a new one?", "No, you do not"),
            (tax, "Does the tax come on top?", "No, prices"),
            (vat, "Vai PVN nāks virsū?", "Nē, visas cenas"),
            (vat, "Vai sarakstā vēl jāpieskaita nodoklis?", "Nē, visas cenas"),
            (vat, "Vai cenas ir ar PVN?", "Jā, visas cenas"),
        ] {
            let language = if fact.is_ascii() { Language::En } else { Language::Lv };
            let answer = fitting(fact, question, language);
            assert!(answer.starts_with(expected), "{question}: {answer}");
        }
    }

    #[test]
    fn who_asks_for_the_dearest_is_told_that_first() {
        let fact = "The cheapest is paper at €5. The most expensive is gold: €90.";
        let dearest = fitting(fact, "Which is the dearest?", Language::En);
        assert_eq!(dearest, "The most expensive is gold: €90. The cheapest is paper at €5.");
        assert_eq!(fitting(fact, "Which is the cheapest?", Language::En), fact);
    }
}

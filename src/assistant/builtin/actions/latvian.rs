//! Latvian: *jā-* verbs, words that oblige or ask, participles in *-jams*, and doing by a day.

use super::{
    Words, deadline,
    latvian_notes::{
        amends, is_handed_in, is_order_of_a_thing, is_polite_question, is_put_to_somebody, is_wish,
        threatens,
    },
    latvian_verbs::{is_doing, is_future, is_infinitive},
    latvian_words::{
        COURTESIES, DESCRIBING, HOLDS, LOOKING_BACK, NO_DEBITIVE, OBLIGATIONS, PLANS, TO_BE_DONE,
    },
    payments,
};
use crate::text::fold;

pub(super) fn is_action(words: &Words<'_>) -> bool {
    if is_courtesy(words) {
        return false;
    }
    let asks = (0..words.lower.len()).any(|at| obliges(words, at));
    if words.is_question() {
        return asks && words.lower.iter().any(|word| word.starts_with("lūdz"))
            || is_polite_question(words);
    }
    if threatens(words) || amends(words) {
        return false;
    }
    asks || is_imperative(words)
        || awaits_answer(words)
        || is_put_in_charge(words)
        || {
            deadline::latvian(words)
                && (has_participle(words) || has_doing(words) || begins_with_infinitive(words))
        }
        || is_given_a_day(words)
        || is_bare_participle(words)
        || is_wish(words)
        || is_put_to_somebody(words)
        || is_order_of_a_thing(words)
        || is_handed_in(words)
        || words.at(0) == "todo"
        || payments::latvian(words)
}

fn obliges(words: &Words<'_>, at: usize) -> bool {
    let denied = [1, 2].iter().any(|&steps| LOOKING_BACK.contains(&words.before(at, steps)))
        || words.before(at, 1) == "ja";
    let word = words.at(at);
    if is_debitive(words, at) {
        return !matches!(
            words.before(at, 1),
            "nav"
                | "nebija"
                | "bija"
                | "nebūs"
                | "kas"
                | "kur"
                | "ko"
                | "kuru"
                | "kurš"
                | "kuri"
                | "kura"
                | "kam"
                | "cik"
                | "kad"
                | "kā"
                | "vai"
                | "kāpēc"
        );
    }
    is_listed(word)
        && !denied
        && words.at(at + 1) != "gadījumā"
        && (!is_need(word) || names_doing(words))
}

/// *nepieciešams*, *vajadzīgi*, *prasīts*: of something to do, or of a thing.
pub(super) fn is_need(word: &str) -> bool {
    ["nepieciešam", "vajadzīg", "vajag", "prasīts"].iter().any(|stem| word.starts_with(stem))
}

fn names_doing(words: &Words<'_>) -> bool {
    let small =
        |at: usize| words.written.get(at).is_some_and(|word| word.starts_with(char::is_lowercase));
    (0..words.lower.len()).any(|at| {
        let word = words.at(at);
        (small(at) || at == 0)
            && word.chars().count() > 3
            && (word.ends_with('t') || word.ends_with("ties"))
    })
}

fn is_listed(word: &str) -> bool {
    // The lists' words are longer.
    if word.len() < 4 {
        return false;
    }
    let folded = fold(word);
    OBLIGATIONS.iter().any(|entry| {
        entry.strip_suffix('*').map_or(folded == *entry, |stem| folded.starts_with(stem))
    })
}

/// *jāsagatavo*, *jāņem*; but not *Jānis*, *jātnieks*. A name keeps its capital inside a sentence.
fn is_debitive(words: &Words<'_>, at: usize) -> bool {
    let word = words.at(at);
    let written_small = words.written.get(at).is_some_and(|written| written.starts_with('j'));
    word.starts_with("jā")
        && word.chars().count() >= 4
        && !NO_DEBITIVE.iter().any(|other| word.starts_with(other))
        && (written_small || at == 0)
}

fn is_courtesy(words: &Words<'_>) -> bool {
    let lower = words.sentence.to_lowercase();
    // "jautājumus" alone is not also "jautājiet".
    COURTESIES.iter().any(|[one, two]| lower.contains(one) && lower.replace(one, "").contains(two))
}

/// *maksājams*, *iesniedzami*, *nododama*.
fn has_participle(words: &Words<'_>) -> bool {
    words.lower.iter().any(|word| is_participle(word))
}

fn is_participle(word: &str) -> bool {
    word.chars().count() >= 7
        && TO_BE_DONE.iter().any(|ending| word.ends_with(ending))
        && !DESCRIBING.iter().any(|other| word.starts_with(other))
        && !["ogramma", "reklāma", "zināma"].iter().any(|noun| word.ends_with(noun))
}

/// "Veidlapas ir iesniedzamas elektroniski": a participle in *-jams* right behind *ir*.
fn is_bare_participle(words: &Words<'_>) -> bool {
    (1..words.lower.len()).any(|at| {
        let word = words.at(at);
        matches!(words.before(at, 1), "ir" | "būs") && is_participle(word)
    })
}

/// "Dace līdz piektdienai nosūta tāmi": somebody does something by a day. "Katlu piegādā četru nedēļu laikā" says
/// how long it takes, and names nobody.
fn has_doing(words: &Words<'_>) -> bool {
    !words.has(HOLDS)
        && !words.has(&["tiek", "tika", "tiks", "tikt", "var", "varēs"])
        && (0..words.lower.len()).any(|at| {
            let small =
                words.written.get(at).is_some_and(|word| word.starts_with(char::is_lowercase));
            (small || at == 0)
                && (is_doing(words.at(at)) || answers(words, at))
                && (!words.has(&["laikā"]) || names_somebody(words, at))
                && !matches!(
                    words.before(at, 1),
                    "puses"
                        | "kas"
                        | "kurš"
                        | "kura"
                        | "ja"
                        | "nav"
                        | "pēc"
                        | "bez"
                        | "no"
                        | "līdz"
                        | "ar"
                        | "par"
                        | "pie"
                        | "kuri"
                        | "kuras"
                )
        })
}

/// "Māris otrdien aizved paraugus": one word for who, and the day right behind it.
fn is_given_a_day(words: &Words<'_>) -> bool {
    let is_one = words.written.first().is_some_and(|word| word.starts_with(char::is_uppercase))
        && words.at(0).ends_with(['s', 'š', 'a', 'e', 'o']);
    is_one && deadline::is_weekday(words.at(1)) && has_doing(words)
}

/// "Vadītājs atbild nedēļas laikā", and not "atbild par noliktavu".
fn answers(words: &Words<'_>, at: usize) -> bool {
    words.at(at) == "atbild" && words.has(&["laikā"]) && !words.has(&["par"])
}

/// Whether the verb's clause has a word that can be its subject.
fn names_somebody(words: &Words<'_>, verb: usize) -> bool {
    let is_subject = |word: &str| {
        word.chars().count() > 3
            && word.ends_with(['s', 'š', 'a', 'e', 'i'])
            && !["dienas", "nedēļas", "stundas", "mēneša", "gada"].contains(&word)
    };
    let before = words
        .written
        .get(verb)
        .and_then(|verb| words.sentence.split_once(verb))
        .map_or("", |(before, _)| before);
    let clause = before.rsplit([',', ';', ':', '–']).next().unwrap_or_default();
    let own = clause.split_whitespace().any(|word| is_subject(&word.to_lowercase()));
    own || (verb + 1..words.lower.len()).any(|at| {
        is_subject(words.at(at)) && (words.at(at).ends_with("js") || words.at(at).ends_with("ks"))
    })
}

/// "Sagatavot tāmi līdz 5. maijam", "J. Kalējs – sagatavot tāmi līdz 5. maijam".
fn begins_with_infinitive(words: &Words<'_>) -> bool {
    let mut small = words.written.iter().zip(&words.lower).skip_while(|(written, lower)| {
        written.starts_with(|first: char| first.is_uppercase() || first.is_numeric())
            && !is_infinitive(lower)
            || matches!(lower.as_str(), "un" | "līdz" | "kopā" | "ar")
            || lower.ends_with("am")
            || lower.ends_with("ai")
            || lower.ends_with("im")
    });
    !words.has(PLANS) && small.next().is_some_and(|(_, lower)| is_infinitive(lower))
}

/// "Nosūtiet rēķinu", "Ja der, atbildiet mums".
pub(super) fn is_imperative(words: &Words<'_>) -> bool {
    let is_form = |at: usize| {
        let word = words.at(at);
        word.chars().count() >= 6
            && (word.ends_with("iet") || word.ends_with("ieties"))
            && !["pāriet", "aiziet", "iziet", "saiet", "noiet", "pieiet", "atiet", "skriet"]
                .iter()
                .any(|verb| word.ends_with(verb))
            && !word.ends_with("siet")
            && !word.ends_with("sieties")
    };
    // No other form of these verbs ends so: "Vecās atslēgas atdodiet Ritai."
    (0..words.lower.len()).any(is_form) || is_told_to_one(words)
}

/// "Lūdzu, Aija, pārbaudi" asks by its own word; "Pārbaudi rēķinus!" only by its form, with a mark or denied.
fn is_told_to_one(words: &Words<'_>) -> bool {
    let word = words.at(0);
    let denied = word.strip_prefix("ne");
    let is_form = |word: &str| {
        word.ends_with('i') && is_infinitive(&format!("{}īt", word.trim_end_matches('i')))
    };
    // "Pieraksti ir pazuduši": things have such names.
    let clause = words.sentence.split([',', ';', ':', '–']).next().unwrap_or_default();
    let is_thing = word.ends_with("raksti")
        || clause
            .split_whitespace()
            .any(|word| ["ir", "tiek", "tika", "bija", "būs"].contains(&word));
    is_called(words)
        || denied.is_some_and(is_form)
        || is_form(word) && (words.sentence.ends_with('!') || !is_thing && words.lower.len() > 2)
}

/// "Edgar, atnes urbi": somebody is called, and told what to do.
fn is_called(words: &Words<'_>) -> bool {
    let called = words.sentence.split_once(", ").map_or("", |(name, _)| name);
    let is_name = called.starts_with(char::is_uppercase)
        && !called.contains(' ')
        && called.chars().count() > 2
        && !["Labdien", "Sveiki", "Sveika", "Diemžēl", "Protams"].contains(&called);
    let verb = words.at(1);
    let is_order =
        verb.ends_with('i') && is_infinitive(&format!("{}īt", verb.trim_end_matches('i')));
    is_name && (is_order || is_doing(verb))
}

/// "Par telpām atbild Ilze", "vienojās, ka Ilze rezervēs telpas".
fn is_put_in_charge(words: &Words<'_>) -> bool {
    let is_name = |at: usize| {
        at > 0 && words.written.get(at).is_some_and(|word| word.starts_with(char::is_uppercase))
    };
    (0..words.lower.len()).any(|at| match words.at(at) {
        "atbild" | "atbildīgs" | "atbildīga" | "atbildēs" => {
            words.has(&["par"]) && is_name(at + 1)
        }
        "ka" => is_name(at + 1) && (at + 2..at + 5).any(|verb| is_future(words.at(verb))),
        _ => false,
    })
}

/// "Atbildi gaidām līdz piektdienai."
fn awaits_answer(words: &Words<'_>) -> bool {
    let waits =
        ["gaidām", "gaidu", "gaidīšu", "gaidīsim", "sagaidām", "vēlos", "vēlamies", "ceram"];
    let answer = [
        "atbild",
        "piedāvājum",
        "apstiprināj",
        "priekšlikum",
        "lēmum",
        "viedok",
        "komentār",
        "ierosinājum",
        "pieteikum",
        "dokument",
        "maksājum",
        "samaks",
    ];
    words.has(&waits)
        && words.lower.iter().any(|word| answer.iter().any(|stem| word.starts_with(stem)))
        && deadline::latvian(words)
}

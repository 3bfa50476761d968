//! Latvian of mails and notes: polite questions, wishes, what was agreed, duties; and threats, which ask for nothing.

use super::{
    Words, deadline,
    latvian::is_need,
    latvian_verbs::{is_doing, is_future, is_infinitive},
    latvian_words::PLANS,
};
use crate::text::{LATVIAN_MONTHS, LATVIAN_WEEKDAYS, fold};

/// Shorter words end so and are none.
const LEAST_VERB_LETTERS: usize = 3;
/// Words of a thing that is to be handed in.
const MOST_THING_WORDS: usize = 4;

/// "Vai vari piezvanīt Ievai?"
pub(super) fn is_polite_question(words: &Words<'_>) -> bool {
    let can = |at: usize| {
        matches!(words.at(at), "vari" | "varat" | "varētu" | "varētum" | "varēsi" | "varēsiet")
    };
    (0..words.lower.len()).any(|at| {
        let is_to_you = !matches!(words.at(at), "varētu") || words.has(&["jūs", "tu"]);
        can(at) && is_to_you && (at + 1..at + 4).any(|verb| is_any_infinitive(words.at(verb)))
    })
}

/// By its ending alone, which behind "vai vari" says enough.
fn is_any_infinitive(word: &str) -> bool {
    word.chars().count() > LEAST_VERB_LETTERS
        && (word.ends_with('t') || word.ends_with("ties"))
        && word != "varbūt"
}

/// "Atslēgas Ilzei līdz piektdienai.": a thing, whom it is for, and until when, without a verb.
pub(super) fn is_handed_in(words: &Words<'_>) -> bool {
    let until = words.lower.iter().position(|word| word == "līdz").unwrap_or_default();
    let whom = words.before(until, 1);
    let is_somebody = ["am", "im", "ai", "ei"].iter().any(|ending| whom.ends_with(ending))
        && until
            .checked_sub(1)
            .and_then(|at| words.written.get(at))
            .is_some_and(|word| word.starts_with(char::is_uppercase));
    (2..=MOST_THING_WORDS + 1).contains(&until)
        && is_somebody
        && deadline::latvian(words)
        && !["atvaļinājum", "slimīb"].iter().any(|away| words.at(0).starts_with(away))
        && !words.lower.iter().any(|word| is_finite(word))
}

/// "Ja nesamaksāsiet, pārtrauksim piegādi": what follows, not what is to be done.
pub(super) fn threatens(words: &Words<'_>) -> bool {
    let condition = matches!(words.at(0), "ja" | "pretējā" | "citādi");
    let own = |word: &String| {
        word.chars().count() > 5
            && (word.ends_with("sim")
                || word.ends_with("simies")
                || word.ends_with("šu")
                || word.ends_with("šos"))
    };
    let asks = words.lower.iter().any(|word| word.starts_with("lūdz") || word.ends_with("iet"));
    condition && !asks && words.lower.iter().any(own)
}

/// "Būtu labi, ja atsūtītu plānu", "Mums vajag jūsu parakstu".
pub(super) fn is_wish(words: &Words<'_>) -> bool {
    let good = words.at(0) == "būtu"
        && words.at(2) == "ja"
        && words.lower.iter().any(|word| word.ends_with("tu"));
    let need = words.lower.iter().any(|word| is_need(word));
    let denied = words.has(&["nav", "nevajag", "vairs"]);
    // "Man vajag plānu līdz rītam."
    let is_awaited =
        words.has(&["vajag"]) && words.has(&["man", "mums"]) && deadline::latvian(words);
    let is_yours = words.has(&["jūsu", "tavu", "tavus", "tavas", "tavs", "tava"]);
    good || need && !denied && (is_yours || is_awaited)
}

/// "Vienojās: Rita piezvanīs bankai", "Ints parūpēsies par malku", "Darbu aktus komisijai iesniegt līdz 5. maijam".
pub(super) fn is_put_to_somebody(words: &Words<'_>) -> bool {
    let is_name =
        |at: usize| words.written.get(at).is_some_and(|word| word.starts_with(char::is_uppercase));
    let settled = ["vienoj", "nolem", "nolēm", "norun", "lēmum"]
        .iter()
        .any(|verb| words.at(0).starts_with(verb));
    settled && (1..words.lower.len()).any(|at| is_name(at) && is_future(words.at(at + 1)))
        || is_name(0) && matches!(words.at(1), "parūpēsies" | "uzņemsies")
        // "Ilze lai atnes atslēgas", and not "Pārbaudīt, lai nav kļūdu".
        || is_name(0) && words.sentence.split_once(' ').is_some_and(|(name, rest)| {
            name.ends_with(char::is_alphabetic) && rest.starts_with("lai ")
        })
        || is_said_for_a_day(words)
        || is_authorised(words)
        || deadline::latvian(words) && is_order_to(words)
}

/// "Mūsu meistars Jānis Kalns piezvanīs pirmdien", "Rīt nosūtīšu līgumu."
fn is_said_for_a_day(words: &Words<'_>) -> bool {
    let is_day = |word: &String| {
        matches!(word.as_str(), "rīt" | "šodien" | "parīt" | "šovakar" | "uzreiz" | "tūlīt")
            || LATVIAN_WEEKDAYS.iter().chain(&LATVIAN_MONTHS).any(|day| fold(word).starts_with(day))
    };
    let is_name =
        |at: usize| words.written.get(at).is_some_and(|word| word.starts_with(char::is_uppercase));
    let is_own = |word: &String| {
        word.strip_suffix("šu").is_some_and(|stem| is_infinitive(&format!("{stem}t")))
    };
    let is_theirs = (0..words.lower.len())
        .any(|at| is_name(at) && (at == 0 || is_name(at - 1)) && is_future(words.at(at + 1)));
    (is_theirs || words.lower.iter().any(is_own))
        && words.lower.iter().any(is_day)
        && !words.has(&["ja", "varbūt"])
}

/// "Valde pilnvaro I. Rozi parakstīt līgumu", "Pilnvarot I. Rozi …": a body decides it. A power of attorney only
/// permits.
fn is_authorised(words: &Words<'_>) -> bool {
    const MOST_BETWEEN: usize = 5;
    let bodies = ["vald", "sapulc", "dom", "padom", "kopsapulc", "komisij", "īpašniek", "nolem"];
    let is_decided = |at: usize| {
        words.at(at) == "pilnvarot"
            || words.at(at) == "pilnvaro"
                && words.lower[..at]
                    .iter()
                    .any(|word| bodies.iter().any(|body| word.starts_with(body)))
    };
    (0..words.lower.len()).any(|at| {
        is_decided(at) && (at + 2..=at + MOST_BETWEEN).any(|verb| is_infinitive(words.at(verb)))
    })
}

/// "Komisijai aktus iesniegt līdz 5. maijam": to whom, and an infinitive with no verb before it.
fn is_order_to(words: &Words<'_>) -> bool {
    let first = words.at(0);
    let to_whom =
        ["ai", "am", "im", "ei", "iem", "ām", "ēm"].iter().any(|ending| first.ends_with(ending))
            && first.chars().count() > 3;
    to_whom && names_duty(words)
}

/// "Pagarināt līguma termiņu", "Izteikt 3. punktu šādi": what a paper changes in another, and nothing to do.
pub(super) fn amends(words: &Words<'_>) -> bool {
    let changes = [
        "izteikt",
        "pagarināt",
        "palielināt",
        "samazināt",
        "papildināt",
        "aizstāt",
        "svītrot",
        "grozīt",
    ];
    changes.contains(&words.at(0))
        && words.lower.iter().any(|word| {
            ["līgum", "punkt", "pielikum", "vienošan"].iter().any(|stem| word.starts_with(stem))
        })
}

/// "Kabeli ierakt 70 cm dziļumā.": a whole sentence whose thing stands before its only verb, an infinitive.
pub(super) fn is_order_of_a_thing(words: &Words<'_>) -> bool {
    let verb = (1..words.lower.len()).find(|&at| is_infinitive(words.at(at)));
    // Behind a comma it is another verb's: "Visi spriež, kur likt galdu."
    let before = verb
        .and_then(|verb| words.written.get(verb))
        .and_then(|verb| words.sentence.split_once(verb));
    let is_whole = words.sentence.ends_with(['.', '!', ';'])
        && before.is_some_and(|(before, _)| !before.contains(','));
    let has_other_verb = words.lower.iter().any(|word| is_finite(word));
    let first = words.at(0);
    // "Iespēja pasūtīt preci.", "Mērķis – ietaupīt laiku.": a nominative is what the rest says something of.
    let is_thing = |word: &String| {
        ["u", "i", "us", "as", "es", "is", "ā", "ī", "ē", "am", "ai", "ei", "im", "ām"]
            .iter()
            .any(|ending| word.ends_with(ending))
    };
    let has_thing = verb.is_some_and(|verb| words.lower[..verb].iter().any(is_thing))
        || matches!(first, "pēc" | "pirms" | "no" | "uz" | "ar" | "pie" | "katru" | "reizi");
    verb.is_some() && is_whole && has_thing && !has_other_verb
}

/// Words that a sentence with a plan, a right or a report has beside its infinitive.
fn is_finite(word: &str) -> bool {
    const OTHERS: [&str; 40] = [
        "ir",
        "nav",
        "bija",
        "nebija",
        "būs",
        "nebūs",
        "tiek",
        "tika",
        "tiks",
        "var",
        "nevar",
        "varēs",
        "varēja",
        "drīkst",
        "lai",
        "ja",
        "kā",
        "kas",
        "ka",
        "jo",
        "kur",
        "kad",
        "kurš",
        "kura",
        "kuru",
        "kuri",
        "tiesības",
        "iespēja",
        "iespējas",
        "ļauj",
        "palīdz",
        "sāk",
        "sāka",
        "sola",
        "prot",
        "māk",
        "spēj",
        "grib",
        "vēlas",
        "izdevās",
    ];
    // "strādāja", "lūdza", "ieteicams", "nolemts".
    let is_form = word.chars().count() > 5
        && ["āja", "ēja", "īja", "oja", "ams", "ama", "ami", "āms", "ts", "ti", "sim", "siet"]
            .iter()
            .any(|ending| word.ends_with(ending));
    OTHERS.contains(&word)
        || is_form
        || word.starts_with("jā")
        || PLANS.contains(&word)
        || is_doing(word)
        || [
            "plāno",
            "pilnvar",
            "paredz",
            "ierosin",
            "iesak",
            "aicin",
            "mērķ",
            "uzdevum",
            "lūdz",
            "vajag",
            "vajadz",
            "nepiecieš",
            "atļau",
            "aizlie",
            "piedāv",
            "mēģin",
            "turpin",
        ]
        .iter()
        .any(|stem| word.starts_with(stem))
}

/// "zvanīs bankai", "pasūta krāsu", but not "ziņo par remontu", which was said at the meeting.
pub(super) fn begins_with_doing(words: &Words<'_>) -> bool {
    let said = [
        "ziņo",
        "informē",
        "prezentē",
        "skaidro",
        "vērtē",
        "precizē",
        "salīdzina",
        "iesaka",
        "iepazīstina",
        "atgādina",
    ];
    let verb = words.at(usize::from(deadline::is_weekday(words.at(0))));
    words.lower.len() > 1 && (is_future(verb) || is_doing(verb) && !said.contains(&verb))
}

/// An infinitive of doing with no verb before it that would make it a plan or a right; or who holds the post does it.
pub(super) fn names_duty(words: &Words<'_>) -> bool {
    if is_doing(words.at(0)) || words.at(0) == "atbild" {
        return true;
    }
    let Some(verb) = (0..words.lower.len()).find(|&at| is_infinitive(words.at(at))) else {
        return false;
    };
    let states = |word: &String| {
        matches!(
            word.as_str(),
            "ir" | "nav"
                | "bija"
                | "būs"
                | "tiek"
                | "tika"
                | "tiks"
                | "lai"
                | "tiesības"
                | "iespēja"
                | "ļauj"
                | "drīkst"
                | "ierosina"
                | "iesaka"
                | "sola"
                | "uzskata"
        ) || PLANS.contains(&word.as_str())
    };
    !words.lower[..verb].iter().any(states)
}

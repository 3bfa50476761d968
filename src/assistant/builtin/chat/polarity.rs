//! Whether a fact says yes or no to a question that may be asked the other way round: "Do customers know that it is a
//! bot?" and "Does it hide that it is one?" are told the same, one with yes, one with no.

use crate::domain::Language;

/// Words of one matter, by their beginnings, Latvian and English, folded: those that a fact says, and those of who asks
/// for the contrary. Neither has a word that is in many questions by chance.
struct Matter {
    plain: [&'static [&'static str]; 2],
    contrary: [&'static [&'static str]; 2],
}

const MATTERS: [Matter; 10] = [
    Matter {
        plain: [
            &["zin", "pasak", "norad", "atzist", "godig"],
            &["know", "tell", "told", "say", "honest"],
        ],
        contrary: [
            &["slep", "noslep", "izlik", "nokluse", "noklus", "melo", "maldin", "krap"],
            &[
                "pretend", "hide", "hiding", "hidden", "conceal", "pose", "posing", "disguis",
                "lie ", "lying", "deceiv", "fool", "trick", "secret",
            ],
        ],
    },
    Matter {
        plain: [&["bez maksas"], &["free"]],
        contrary: [&["maksa ", "maksas ", "par maksu"], &["pay", "cost", "charge", "fee "]],
    },
    Matter {
        plain: [&["paliek", "patur", "glaba", "saglaba"], &["keep", "kept", "stay", "remain"]],
        contrary: [
            &["zaude", "pazaude", "pazud", "zudi", "izdzes", "dzes"],
            &["lose", "losing", "lost", "vanish", "disappear", "delet", "erase"],
        ],
    },
    Matter {
        plain: [&["ieskait", "ar pvn", "ietilp"], &["include"]],
        contrary: [
            &["klat", "papildus", "virsu", "bez pvn", "pieskait"],
            &[
                "on top",
                "extra",
                "added to",
                "vat added",
                "tax added",
                "exclud",
                "without vat",
                "before vat",
            ],
        ],
    },
    Matter {
        plain: [&["eiro"], &["euro"]],
        contrary: [&["dolar", "marcin"], &["dollar", "pound"]],
    },
    Matter {
        plain: [&[], &[]],
        contrary: [
            &["reklam", "spam", "mestul", "jaunum"],
            &["advert", "ads ", "spam", "junk", "newsletter"],
        ],
    },
    Matter { plain: [&[], &[]], contrary: [&["pardo", "pardev"], &["sell", "sold"]] },
    Matter {
        plain: [&["drikst", "varat"], &["allow", "may "]],
        contrary: [&["aizlieg", "liegt"], &["forbid", "prohibit", "banned"]],
    },
    Matter {
        plain: [&["obligat"], &["required", "must"]],
        contrary: [&["neobligat", "brivpratig"], &["optional", "voluntary"]],
    },
    Matter {
        plain: [&["kludi"], &["wrong", "mistake"]],
        contrary: [
            &["vienmer pareiz", "nekad neklud", "bez klud"],
            &["always right", "always correct", "never wrong", "flawless", "infallible"],
        ],
    },
];
/// A fact about refusing something says nothing of it to those who ask about the thing itself.
const REFUSING: [&[&str]; 2] = [&["iebil"], &["object"]];
/// That nothing has to be done is no answer to whether something can be: "Can I put the bot on my site?" "No, you do not
/// have to rebuild it."
const NEEDING: [&[&str]; 2] = [
    &["japar", "jamaina", "jauzstad", "jaizmanto", "vajag", "vajadz"],
    &["have to", "need", "must", "requir"],
];
const ABLE: [&[&str]; 2] =
    [&["var ", "varu ", "varam ", "varat ", "drikst"], &["can ", "could ", "may ", "possible"]];
/// Words that deny what follows so closely.
const DENYING_LV: [&str; 5] = ["nav", "bez", "nekad", "neviens", "ne"];
const DENYING_EN: [&str; 15] = [
    "not", "no", "never", "nothing", "nobody", "without", "nor", "dont", "doesnt", "wont", "isnt",
    "arent", "cannot", "cant", "neither",
];
const NEAR: [usize; 2] = [2, 4];
/// Shorter words in "ne-" deny nothing: "nes", "nedēļa" is caught by its stem.
const DENYING_CHARS: usize = 6;
/// What may stand before the stem of a Latvian verb: that it is needed, or denied.
const DENIED: &str = "ne";
const NEEDED: &str = "ja";

/// Yes or no to these words of a question, from those of a fact that is stored with one of them; nothing where it is not
/// known.
pub(super) fn answer(
    fact: &[String],
    question: &[String],
    is_yes: bool,
    language: Language,
) -> Option<bool> {
    let at = language as usize;
    let refuses = |words: &[String]| denial(words, REFUSING[at], language).is_some();
    if refuses(fact) && !refuses(question) {
        return None;
    }
    let speaks_of = |words: &[String], stems| denial(words, stems, language).is_some();
    let is_of_need = !is_yes && speaks_of(fact, NEEDING[at]) && !speaks_of(question, NEEDING[at]);
    if is_of_need && speaks_of(question, ABLE[at]) {
        return None;
    }
    for matter in &MATTERS {
        if denial(question, matter.contrary[at], language) != Some(false) {
            continue;
        }
        // What has no opposite is asked in the words of the fact itself.
        let contrary = denial(fact, matter.contrary[at], language);
        let same =
            contrary.map(|denied| if matter.plain[at].is_empty() { is_yes } else { !denied });
        return same.or_else(|| denial(fact, matter.plain[at], language));
    }
    Some(is_yes)
}

/// Whether the first of these words that a text has is denied in it.
fn denial(words: &[String], stems: &[&str], language: Language) -> Option<bool> {
    (0..words.len()).find_map(|at| {
        // With a blank behind the last word too, so that a stem can end with one.
        let text = words[at..].join(" ") + " ";
        let is_one = |text: &str| stems.iter().any(|stem| text.starts_with(stem));
        let without = |prefix| text.strip_prefix(prefix).filter(|_| language == Language::Lv);
        if is_one(&text) || without(NEEDED).is_some_and(is_one) {
            return Some(denies(&words[at.saturating_sub(NEAR[language as usize])..at], language));
        }
        without(DENIED).is_some_and(is_one).then_some(true)
    })
}

fn denies(words: &[String], language: Language) -> bool {
    words.iter().any(|word| match language {
        Language::En => DENYING_EN.contains(&word.as_str()),
        Language::Lv => {
            DENYING_LV.contains(&word.as_str())
                || (word.starts_with(DENIED) && word.len() >= DENYING_CHARS)
        }
    })
}

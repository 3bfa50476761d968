//! More that is heard by how it is said: whether data is sold, that accounts are not kept, where somebody begins who knows nothing of AI, and that
//! something broke which is none of ours.

use crate::{
    assistant::{facts::FactBook, understand::Understanding},
    text::{has_word, spoken_words},
};

/// Facts that answer them.
const SELLING: &str = "privacy.selling";
const PURPOSE: &str = "privacy.purpose";
const START: &str = "services.start";
const NOT_SOLD: &str = "foreign.notSold";

/// Sets of word beginnings, folded, of each of which a message has one; a blank ends a whole word.
type Sets = &'static [&'static [&'static str]];

/// Whether what visitors leave is sold or handed on.
const SELLS: [&[Sets]; 2] = [
    &[
        &[
            &["pardod", "pardos", "pardev", "tirgo"],
            &["mus ", "musu ", "man ", "mans ", "manu ", "manus ", "mana ", "klientu "],
            &["dat", "e past", "epast", "adres", "numur", "kontakt", "informac"],
        ],
        &[
            &["nodod", "nodos", "atdod", "atdos", "iedod", "nonak"],
            &["mus ", "musu ", "man ", "mans ", "manu ", "manus ", "mana ", "klientu "],
            &["dat", "e past", "epast", "adres", "numur", "kontakt", "informac"],
            &["spam", "reklam", "mestul", "tirgot", "telefonpard"],
        ],
    ],
    &[
        &[
            &["sell ", "sells ", "sold ", "selling ", "trade "],
            &["my ", "our ", "your visitors", "your customers", "your clients"],
            &["data", "detail", "email", "e mail", "address", "number", "contact", "information"],
        ],
        &[
            &["give ", "pass ", "hand ", "share ", "forward "],
            &["my ", "our "],
            &["data", "detail", "email", "e mail", "address", "number", "contact", "information"],
            &["spam", "advert", "marketer", "telemarket", "junk"],
        ],
    ],
];
/// What becomes of what a visitor writes of himself; our own number is not what he asks for.
const USES: [&[Sets]; 2] = [
    &[&[
        &["ko ", "ka ", "kam ", "kas "],
        &["dara", "izmanto", "lieto", "notiek", "notiks"],
        &["man ", "mans ", "manu ", "manus ", "maniem ", "mana ", "musu "],
        &["dat", "e past", "epast", "adres", "numur", "telefon", "kontakt"],
    ]],
    &[&[
        &["what ", "how "],
        &["do with", "use ", "used ", "happens ", "using "],
        &["my ", "our "],
        &["data", "detail", "email", "e mail", "address", "number", "phone", "contact"],
    ]],
];
const CONTACT: &str = "contact.";
/// Where a beginner begins.
const BEGINS: [&[Sets]; 2] = [
    &[&[
        &["ar ko ", "no ka ", "kur ", "ka ", "no kurienes "],
        &["sak", "jasak", "iesak"],
        &[
            "nesaprot",
            "neko nezin",
            "nezinu neko",
            "iesacej",
            "nekad nees",
            "pirmo reizi",
            "neko no",
        ],
        &["mi ", "ai ", "maksligo", "maksliga", "si jom"],
    ]],
    &[&[
        &["where ", "how ", "what "],
        &["start", "begin", "first"],
        &[
            "know nothing",
            "dont know anything",
            "clueless",
            "never used",
            "new to",
            "beginner",
            "no idea",
        ],
        &["ai ", "artificial"],
    ]],
];
/// What accountants do by hand, which none of ours does. Our own tax number is not what is asked.
const ACCOUNTS: [&[&str]; 2] = [
    &[
        "algu apre",
        "algas apre",
        "algu gram",
        "algas un",
        "algas vai",
        "kartojat alg",
        "rekinat alg",
        "gada parsk",
        "gada deklar",
        "nodoklu deklar",
        "pvn deklar",
        "ienakumu deklar",
    ],
    &[
        "payroll",
        "tax return",
        "tax returns",
        "vat return",
        "annual account",
        "year end account",
        "annual return",
    ],
];
/// What is asked of the firm itself.
const OF_THE_FIRM: &str = "firm.";
/// From here on something else is asked: whether payroll sheets can be read.
const SURE_OF_OTHERS: f32 = 0.6;
/// Things of a household, and what happens to them.
const THINGS: [&[&str]; 2] = [
    &[
        "trauku mazg",
        "velas mas",
        "velasmas",
        "ledussk",
        "ledusskap",
        "plits",
        "cepeskrasn",
        "krans",
        "kranu",
        "izlietn",
        "tualet",
        "podu",
        "boiler",
        "katls",
        "katlu",
        "apkure",
        "radiator",
        "jumts",
        "jumtu",
        "durvis",
        "logs",
        "logu",
        "masina ",
        "masinu ",
        "auto ",
        "velosiped",
        "televizor",
        "putekl",
        "suns",
        "suni ",
        "kakis",
        "kaki ",
        "caurul",
        "santehn",
        "elektrik",
    ],
    &[
        "dishwasher",
        "washing machine",
        "washer ",
        "dryer ",
        "fridge",
        "freezer",
        "oven ",
        "cooker",
        "tap ",
        "sink ",
        "toilet",
        "boiler",
        "radiator",
        "heating ",
        "roof ",
        "door ",
        "window ",
        "car ",
        "bike ",
        "bicycle",
        "telly",
        "tv ",
        "hoover",
        "vacuum",
        "dog ",
        "cat ",
        "pipe ",
        "pipes ",
        "plumb",
        "drain",
        "kettle",
        "toaster",
    ],
];
const BROKEN: [&[&str]; 2] = [
    &[
        "tek ", "tec ", "pil ", "saboj", "salauz", "salab", "remont", "nestrad", "nesald",
        "nesild", "nedarb", "nesac", "piln", "aizser", "saplis", "saslim", "slims ", "izlab",
        "atsut",
    ],
    &[
        "leak",
        "drip",
        "broke",
        "broken",
        "fix ",
        "repair",
        "blocked",
        "clogged",
        "stuck",
        "sick ",
        "ill ",
        "not cool",
        "not heat",
        "not work",
        "doesnt work",
        "wont start",
        "wont turn",
        "does not",
        "dead ",
    ],
];
/// "The chatbot for my car repair shop broke" is one of ours.
const OURS: [&[&str]; 2] = [
    &[
        "catbot",
        "bots",
        "botu",
        "automatiz",
        "autoservis",
        "serviss",
        "servisa",
        "servisu",
        "jusu ",
        "mi ",
        "klient",
    ],
    &[
        "chatbot", "bot ", "automat", "shop", "your ", "ai ", "customer", "client", "business",
        "garage",
    ],
];

/// The fact that answers a message that says one of these.
pub(super) fn fact_for(
    message: &str,
    understood: &Understanding,
    book: &FactBook,
) -> Option<&'static str> {
    let language = understood.language;
    let at = language as usize;
    let words = spoken_words(message);
    let says = |sets: &[Sets]| sets.iter().any(|sets| sets.iter().all(|set| has(&words, set)));
    let best = understood.asked.first();
    let is_foreign = best.is_none_or(|best| best.fact.starts_with("foreign."));
    if says(SELLS[at]) {
        return Some(SELLING);
    }
    let is_contact = best.is_some_and(|best| best.fact.starts_with(CONTACT));
    if says(USES[at]) && (is_contact || is_foreign) {
        return Some(PURPOSE);
    }
    let is_open = best
        .is_none_or(|best| best.fact.starts_with(OF_THE_FIRM) || best.probability < SURE_OF_OTHERS);
    if has(&words, ACCOUNTS[at]) && (is_open || is_foreign) {
        return Some(NOT_SOLD);
    }
    if says(BEGINS[at]) {
        return Some(START);
    }
    let is_named = book.named_in(message, language).any(|it| book.price_of(it).is_some());
    let is_broken = has(&words, THINGS[at]) && has(&words, BROKEN[at]) && !has(&words, OURS[at]);
    (is_broken && !is_named).then_some(NOT_SOLD)
}

fn has(words: &str, begins: &[&str]) -> bool {
    begins.iter().any(|begin| has_word(words, begin))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        assistant::{engine::facts::Facts, understand::understand},
        blog::built_in_posts,
        config::Config,
        domain::Language,
    };

    #[test]
    fn selling_beginning_and_broken_things_are_heard() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (language, message, expected) in [
            (Language::En, "so you sell my address to junk mailers?", Some(SELLING)),
            (Language::En, "Can you sell our bread online?", None),
            (Language::En, "We are new to AI. How do we begin?", Some(START)),
            (Language::En, "our freezer does not cool any more", Some(NOT_SOLD)),
            (Language::En, "my dishwasher leaks", Some(NOT_SOLD)),
            (Language::En, "Your chatbot for my car repair shop does not answer", None),
            (Language::Lv, "vai pārdodat manu telefona numuru tirgotājiem", Some(SELLING)),
            (Language::Lv, "Vai čatbots pārdod preces klientiem?", None),
            (Language::Lv, "No MI neko nesaprotam, kā lai iesākam?", Some(START)),
            (Language::Lv, "Boilers nesilda, palīdziet", Some(NOT_SOLD)),
            (Language::Lv, "Vai der autoservisam, kur remontē auto?", None),
        ] {
            let understood = understand(&[message], language, &facts.book);
            assert_eq!(fact_for(message, &understood, &facts.book), expected, "{message}");
        }
    }
}

//! Who is spoken of becomes who is spoken to: *viņa dīvāns* is *Jūsu dīvāns* in a letter to him.

use super::super::rules::Who;

/// What may stand between the pronoun and its verb.
const BETWEEN: &[&str] = &[
    "vēl", "jau", "tikai", "arī", "vairs", "drīz", "šodien", "rīt", "to", "tos", "tās", "tagad",
    "vakar", "mūs", "mums",
];
/// Of these somebody else may be spoken of afterwards.
const OTHERS: &[&str] = &[
    "šofer",
    "kurjer",
    "meistar",
    "vadītāj",
    "grāmatved",
    "kolēģ",
    "kaimiņ",
    "elektriķ",
    "santehniķ",
];
/// Present forms that the endings do not tell.
const VERBS: &[(&str, &str)] = &[
    ("ir", "esat"),
    ("nav", "neesat"),
    ("iet", "ejat"),
    ("dod", "dodat"),
    ("nāk", "nākat"),
    ("brauc", "braucat"),
    ("zina", "zināt"),
    ("redz", "redzat"),
];

/// Verbs in the third person that may stand without *viņš*.
const THIRD: &[&str] = &[
    "vēlas",
    "grib",
    "var",
    "nevar",
    "nevarēs",
    "varēs",
    "piekrīt",
    "izvēlas",
    "izvēlēsies",
    "izlems",
    "nolems",
    "samaksā",
    "samaksās",
    "apmaksās",
    "noslēdz",
    "noslēgs",
    "paraksta",
    "parakstīs",
    "pasūta",
    "pasūtīs",
    "atbildēs",
    "nosūtīs",
    "atsūtīs",
    "palīdz",
    "nāks",
    "atnāks",
    "ieradīsies",
    "paņems",
    "izņems",
    "maksās",
    "saņems",
    "atrada",
    "atnesa",
    "atnāca",
    "saņēma",
    "paņēma",
    "brauc",
    "brauks",
    "zina",
    "redz",
    "vajadzēs",
];
/// Whom no letter with these words speaks of: it speaks to him.
const SPOKEN_TO: &[&str] = &["jūs", "jums", "jūsu", "tu", "tev", "tevi", "tavs", "tava", "tavu"];

/// Whom a message without *Jūs* speaks of: him or her, and nobody else.
pub(super) fn speaks_of(message: &str) -> Option<Who> {
    let lower = message.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_alphabetic());
    let is_other = |word: &str| {
        SPOKEN_TO.contains(&word) || OTHERS.iter().any(|other| word.starts_with(other))
    };
    if words.clone().any(is_other) {
        return None;
    }
    let mut spoken = words.filter_map(|word| match word {
        "viņš" | "viņam" => Some(Who::Man),
        "viņai" => Some(Who::Woman),
        _ => None,
    });
    spoken.next()
}

/// Before the verb of a wish.
const WISHED: [&str; 5] = ["viņš ", "viņa ", "viņi ", "klients ", "kliente "];
/// Ends of verbs that others than verbs have, too, and so many wishes begin with.
const WISHES: &str = "sūta raksta maina zvana saka dara gaida pilda skaita lasa rāda stiprina klausa bauda izvēlas \
     maksā runā domā meklē gatavo rezervē labo mazgā tīra vērtē precizē pieņem paņem izņem ņem nes met \
     odas kās nās pierakstās kopē skenē numurē atrisina noskaidro apstiprina pievieno uzlabo";

/// Whether the clause says what the recipient is to do: *lai atsūta rēķinu*, *bet lai zvana*; not *lai varētu*, *lai cena
/// ir zema*.
pub(super) fn is_wish(clause: &str) -> bool {
    let bare = ["bet ", "un "].iter().find_map(|joint| clause.strip_prefix(joint));
    let rest = bare.unwrap_or(clause).strip_prefix("lai ");
    rest.is_some_and(|rest| is_wished(first_verb(rest)))
}

fn first_verb(text: &str) -> &str {
    let bare = WISHED.iter().find_map(|subject| text.strip_prefix(subject)).unwrap_or(text);
    bare.split([' ', ',', '.', '!']).next().unwrap_or_default()
}

/// Whether the word is a verb that asks for something, in the third person.
fn is_wished(verb: &str) -> bool {
    const OTHERS: &str = "kad tad ir nav var nevar par pēc kur tur virs der";
    let is_other = OTHERS.split(' ').any(|other| other == verb) || verb.ends_with("āk");
    !is_other
        && verb.chars().count() > 2
        && (verb.ends_with(['d', 'j', 'k', 'c', 'z', 'ž', 'v', 'p', 'r', 'b', 'g'])
            || WISHES.split_whitespace().any(|end| verb.ends_with(end)))
}

/// What somebody is to do as a wish to him: *viņš maina vai atdod to* is *mainiet vai atdodiet to*.
pub(super) fn wish(text: &str) -> String {
    let bare = WISHED.iter().find_map(|subject| text.strip_prefix(subject)).unwrap_or(text);
    let mut before = "un";
    let told = bare.split(' ').enumerate().map(|(at, word)| {
        let verb = word.trim_end_matches([',', '.', '!']);
        let is_verb = at == 0 || matches!(before, "un" | "vai") && is_wished(verb);
        before = word;
        if is_verb {
            format!("{}{}", imperative(verb), &word[verb.len()..])
        } else {
            word.to_owned()
        }
    });
    told.collect::<Vec<_>>().join(" ")
}

/// Of a verb in the third person: *sūta* is *sūtiet*, *pieliek* is *pielieciet*, *sazinās* is *sazinieties*.
fn imperative(verb: &str) -> String {
    const ENDS: [(&str, &str); 8] = [
        ("ās", "ieties"),
        ("as", "ieties"),
        ("ā", "ājiet"),
        ("ē", "ējiet"),
        ("o", "ojiet"),
        ("a", "iet"),
        ("k", "ciet"),
        ("g", "dziet"),
    ];
    let found =
        ENDS.iter().find_map(|(end, own)| Some(format!("{}{own}", verb.strip_suffix(end)?)));
    found.unwrap_or_else(|| if verb.is_empty() { String::new() } else { format!("{verb}iet") })
}

/// What was said to the writer about the recipient, said to the recipient.
pub(super) fn to_recipient(text: &str, who: Who) -> String {
    let mut told: Vec<String> = Vec::new();
    // *Ka palīdzēja*, *vai ir saņēmuši*: nobody else is named.
    let mut starts_clause = true;
    let mut wants_verb = false;
    let mut is_other = false;
    for (at, word) in text.split(' ').enumerate() {
        let bare = word.trim_end_matches([',', '.', ';', ':', '!', '?']);
        let lower = bare.to_lowercase();
        is_other = is_other || OTHERS.iter().any(|other| lower.starts_with(other));
        let pronoun = if is_other { None } else { pronoun(&lower, who) };
        let new = match pronoun {
            Some(pronoun) => pronoun.to_owned(),
            None if wants_verb && !BETWEEN.contains(&lower.as_str()) => second_person(bare),
            None if starts_clause && !is_other && is_third(&lower, text, at) => second_person(bare),
            // *Lūdz atbildēt* was the writer's order.
            None if lower == "lūdz" && is_infinitive(text, at + 1) => "lūdzam".to_owned(),
            None => bare.to_owned(),
        };
        let is_subject = pronoun == Some("Jūs") && is_nominative(&lower, who);
        let still = wants_verb && BETWEEN.contains(&lower.as_str());
        wants_verb = (is_subject || still) && word.len() == bare.len();
        let opens = matches!(lower.as_str(), "ka" | "vai" | "ja" | "kad" | "cik");
        starts_clause = opens || starts_clause && BETWEEN.contains(&lower.as_str());
        told.push(format!("{new}{}", &word[bare.len()..]));
    }
    told.join(" ")
}

/// Whether the word is a verb whose subject was left out: the recipient.
fn is_third(word: &str, text: &str, at: usize) -> bool {
    let is_past = ["jās", "ēja", "āja", "īja"].iter().any(|end| word.ends_with(end))
        && !["tāja", "cēja", "vēja"].iter().any(|end| word.ends_with(end));
    let is_perfect = || {
        let next = text.split(' ').skip(at + 1).take(2);
        matches!(word, "ir" | "nav")
            && next
                .map(|word| word.trim_end_matches([',', '.', '?']))
                .any(|word| ["uši", "ušas", "usi"].iter().any(|end| word.ends_with(end)))
    };
    THIRD.contains(&word) || is_past && word.chars().count() > 5 || is_perfect()
}

fn is_infinitive(text: &str, at: usize) -> bool {
    let word = text.split(' ').nth(at).unwrap_or_default();
    word.chars().count() > 4 && (word.ends_with('t') || word.ends_with("ties"))
}

fn pronoun(word: &str, who: Who) -> Option<&'static str> {
    Some(match (word, who) {
        ("viņš" | "viņi" | "viņus", _)
        | ("viņa", Who::Woman)
        | ("viņas", Who::Several)
        | ("viņu", Who::Man | Who::Woman) => "Jūs",
        ("viņam" | "viņai" | "viņiem" | "viņām", _) => "Jums",
        ("viņa" | "viņas" | "viņu", _) => "Jūsu",
        _ => return None,
    })
}

fn is_nominative(word: &str, who: Who) -> bool {
    matches!(word, "viņš" | "viņi")
        || word == "viņa" && who == Who::Woman
        || word == "viņas" && who == Who::Several
}

/// The verb after *Jūs*: *viņš saņems* is *Jūs saņemsiet*.
fn second_person(verb: &str) -> String {
    if let Some((_, known)) = VERBS.iter().find(|(third, _)| *third == verb) {
        return (*known).to_owned();
    }
    let ended = |stem: &str, end: &str| format!("{stem}{end}");
    // *Izvēlējās*, *vēlas* and *ieradīsies*.
    if let Some(stem) = verb.strip_suffix("jās") {
        return ended(stem, "jāties");
    }
    if let Some(stem) = verb.strip_suffix("as").or_else(|| verb.strip_suffix("ies")) {
        return ended(stem, if verb.ends_with("as") { "aties" } else { "ieties" });
    }
    match verb.chars().last() {
        Some('a') => ended(&verb[..verb.len() - 1], "āt"),
        Some('ā' | 'ē' | 'o' | 'ī') => ended(verb, "jat"),
        Some('s') => ended(verb, "iet"),
        Some('b' | 'k' | 'm' | 'n' | 'p' | 'r' | 'v' | 'ļ' | 'ņ' | 'd' | 'g' | 'z' | 'l') => {
            ended(verb, "at")
        }
        _ => verb.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_recipient_is_addressed_with_the_verb() {
        for (of, who, to) in [
            (
                "viņa virtuve būs gatava un viņš saņems rēķinu",
                Who::Man,
                "Jūsu virtuve būs gatava un Jūs saņemsiet rēķinu",
            ),
            ("viņai jāpaņem kleita", Who::Woman, "Jums jāpaņem kleita"),
            ("viņi vēl nav samaksājuši", Who::Several, "Jūs vēl neesat samaksājuši"),
            ("viņš var atnākt", Who::Man, "Jūs varat atnākt"),
            ("biroja telpas, ka pircēja zvana", Who::Unsaid, "biroja telpas, ka pircēja zvana"),
            ("vakar palīdzēja", Who::Unsaid, "vakar palīdzējāt"),
            ("vai jau ir saņēmuši tāmi", Who::Unsaid, "vai jau esat saņēmuši tāmi"),
            ("cena zema, ja izvēlas drīz", Who::Unsaid, "cena zema, ja izvēlaties drīz"),
            ("kurjers teica, ka viņš kavējas", Who::Man, "kurjers teica, ka viņš kavējas"),
        ] {
            assert_eq!(to_recipient(of, who), to);
        }
    }
}

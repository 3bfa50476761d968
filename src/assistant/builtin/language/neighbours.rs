//! Signs of the languages that papers of the neighbourhood come in beside our two: German, Lithuanian, Estonian,
//! Polish, Finnish, Swedish, French and Spanish.

/// Letters that neither Latvian nor English has.
const LETTERS: &str = "ßäöüąęėįųłśźżćńõåøæêëîïûœçñ";
/// Letters that none of those languages has.
const LATVIAN_LETTERS: &str = "āēīģķļņ";
/// Common words and words of papers, folded, that are none of Latvian or English.
const WORDS: &[&str] = &[
    // German
    "und",
    "der",
    "das",
    "dem",
    "nicht",
    "wir",
    "sie",
    "ein",
    "eine",
    "fur",
    "mit",
    "auf",
    "zu",
    "zum",
    "zur",
    "bitte",
    "bis",
    "ihr",
    "ihre",
    "ihnen",
    "von",
    "sehr",
    "geehrte",
    "rechnung",
    "lieferant",
    "kunde",
    "angebot",
    "vertrag",
    "zahlbar",
    "betrag",
    "gesamtbetrag",
    "gesamtpreis",
    "mwst",
    "datum",
    "ist",
    "werden",
    "durch",
    "gultig",
    // Lithuanian
    "iki",
    "yra",
    "kad",
    "prasome",
    "pagal",
    "arba",
    "bei",
    "musų",
    "jusų",
    "del",
    "su",
    "viso",
    "moketi",
    "saskaita",
    "tiekejas",
    "tiekėjas",
    "pirkejas",
    "pirkėjas",
    "sutartis",
    "pasiulymas",
    "pagarbiai",
    "metus",
    // Estonian
    "ning",
    "kuni",
    "voi",
    "meie",
    "teie",
    "palume",
    "eest",
    "kokku",
    "tasuda",
    "arve",
    "muuja",
    "ostja",
    "leping",
    "lugupidamisega",
    "lugupeetud",
    "kehtib",
    "pakkumine",
    "hiljemalt",
    "koos",
    "aastas",
    // Polish
    "sie",
    "się",
    "nie",
    "jest",
    "oraz",
    "dla",
    "prosimy",
    "przez",
    "faktura",
    "umowa",
    "kwota",
    "zaplaty",
    "sprzedawca",
    "nabywca",
    "oferta",
    "razem",
    "dnia",
    "panstwo",
    "wazna",
    // Finnish, Swedish, French, Spanish
    "hinta",
    "lasku",
    "maksu",
    "och",
    "att",
    "det",
    "som",
    "till",
    "inte",
    "les",
    "des",
    "une",
    "est",
    "pour",
    "vous",
    "dans",
    "facture",
    "los",
    "las",
    "para",
    "por",
    "con",
    "una",
    "factura",
];
/// Whether a text shows a third language: words of one that outnumber those of ours, or its letters in many words.
/// `words` are folded, `ours` is how many of them are common in our language.
pub(super) fn is_foreign(text: &str, words: &[String], ours: usize) -> bool {
    let foreign = words.iter().filter(|word| WORDS.contains(&word.as_str())).count();
    let lower = text.to_lowercase();
    let with = |letters: &str| {
        lower.split_whitespace().filter(|word| word.contains(|one| letters.contains(one))).count()
    };
    let (theirs, latvian) = (with(LETTERS), with(LATVIAN_LETTERS));
    foreign >= 2 && foreign > ours && foreign > latvian
        || theirs >= 2 && foreign > 0 && theirs > latvian * 2 && theirs + foreign > ours
}

/// Whether letters that only Latvian has stand in many of its words.
pub(super) fn is_plainly_latvian(text: &str) -> bool {
    let lower = text.to_lowercase();
    let words: Vec<&str> =
        lower.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).collect();
    let marked =
        words.iter().filter(|word| word.contains(|one| LATVIAN_LETTERS.contains(one))).count();
    marked >= 3 && marked * 8 >= words.len()
}

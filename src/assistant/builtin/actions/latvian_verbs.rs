//! Latvian verbs of doing, as they stand in tasks: the third person of the present and the stem of the
//! infinitive, which the future is made of.

/// Before these stems any prefix may stand, or none.
const VERBS: &[(&str, &str)] = &[
    ("gatavo", "gatavo"),
    ("zvana", "zvanī"),
    ("sūta", "sūtī"),
    ("sniedz", "snieg"),
    ("skaņo", "skaņo"),
    ("precizē", "precizē"),
    ("organizē", "organizē"),
    ("nodrošina", "nodrošinā"),
    ("veic", "veik"),
    ("informē", "informē"),
    ("veido", "veido"),
    ("publicē", "publicē"),
    ("iegādājas", "iegādā"),
    ("novērš", "novērs"),
    ("aptaujā", "aptaujā"),
    ("noslēdz", "noslēg"),
    ("apstiprina", "apstiprinā"),
    ("piegādā", "piegādā"),
    ("ievieš", "ievies"),
    ("testē", "testē"),
    ("rezervē", "rezervē"),
    ("reģistrē", "reģistrē"),
    ("papildina", "papildinā"),
    ("tulko", "tulko"),
    ("maksā", "maksā"),
    ("atgriež", "atgriez"),
    ("montē", "montē"),
    ("prezentē", "prezentē"),
    ("ziņo", "ziņo"),
    ("augšupielādē", "augšupielādē"),
    ("lejupielādē", "lejupielādē"),
    ("drukā", "drukā"),
    ("apmeklē", "apmeklē"),
    ("koriģē", "koriģē"),
    ("vērtē", "vērtē"),
    ("analizē", "analizē"),
    ("skaidro", "skaidro"),
    ("savieno", "savieno"),
    ("pievieno", "pievieno"),
    ("dzēš", "dzēs"),
    ("arhivē", "arhivē"),
    ("pērk", "pirk"),
    ("kontrolē", "kontrolē"),
    ("salīdzina", "salīdzinā"),
    ("atlasa", "atlasī"),
    ("izvēlas", "izvēlē"),
    ("definē", "definē"),
    ("formulē", "formulē"),
    ("būvē", "būvē"),
    ("krāso", "krāso"),
    ("remontē", "remontē"),
    ("kārto", "kārto"),
    ("izsludina", "izsludinā"),
    ("piesaka", "pieteik"),
    ("konfigurē", "konfigurē"),
    ("instalē", "instalē"),
    ("sauc", "sauk"),
    ("anulē", "anulē"),
    ("realizē", "realizē"),
    ("īsteno", "īsteno"),
    ("meklē", "meklē"),
    ("sagādā", "sagādā"),
    ("noformē", "noformē"),
    ("fotografē", "fotografē"),
    ("filmē", "filmē"),
    ("uzrāda", "uzrādī"),
    ("atjaunina", "atjauninā"),
    ("pagarina", "pagarinā"),
    ("kompensē", "kompensē"),
    ("atlīdzina", "atlīdzinā"),
    ("apdrošina", "apdrošinā"),
    ("nomaina", "nomainī"),
    ("apmaina", "apmainī"),
    ("uzstāda", "uzstādī"),
    ("sastāda", "sastādī"),
    ("migrē", "migrē"),
    ("beidz", "beig"),
    ("pasūta", "pasūtī"),
    ("sarunā", "sarunā"),
    ("aizslēdz", "aizslēg"),
    ("nokopē", "nokopē"),
    ("izņem", "izņem"),
    ("iesaista", "iesaistī"),
    ("pārliecinās", "pārliecinā"),
    ("sazinās", "sazinā"),
    ("atskaitās", "atskaitī"),
    ("parūpējas", "parūpē"),
    ("nokomplektē", "nokomplektē"),
    ("pārskata", "pārskatī"),
    ("izskata", "izskatī"),
    ("apskata", "apskatī"),
    ("raksta", "rakstī"),
    ("uzraksta", "uzrakstī"),
    ("paraksta", "parakstī"),
    ("izraksta", "izrakstī"),
    ("ieraksta", "ierakstī"),
    ("pieraksta", "pierakstī"),
    ("pārraksta", "pārrakstī"),
    ("aizpilda", "aizpildī"),
    ("izpilda", "izpildī"),
    ("papilda", "papildī"),
    ("pārbauda", "pārbaudī"),
    ("izbauda", "izbaudī"),
    ("izplata", "izplatī"),
    ("apmāca", "apmācī"),
    ("uzmēra", "uzmērī"),
    ("pārskaita", "pārskaitī"),
    ("ieskaita", "ieskaitī"),
    ("iztulko", "iztulko"),
    ("iesaka", "ieteik"),
    ("vienkāršo", "vienkāršo"),
    ("demontē", "demontē"),
    ("deponē", "deponē"),
    ("saskaita", "saskaitī"),
    ("optimizē", "optimizē"),
    ("automatizē", "automatizē"),
    ("integrē", "integrē"),
    ("dokumentē", "dokumentē"),
    ("inventarizē", "inventarizē"),
    ("digitalizē", "digitalizē"),
    ("uzsāk", "uzsāk"),
    ("pārrēķina", "pārrēķinā"),
    ("aktualizē", "aktualizē"),
    ("adaptē", "adaptē"),
    ("atrisina", "atrisinā"),
    ("aizstāj", "aizstā"),
    ("vāc", "vāk"),
    ("brīvo", "brīvo"),
    ("vieto", "vieto"),
    ("rēķina", "rēķinā"),
    ("apzina", "apzinā"),
    ("uzlādē", "uzlādē"),
    ("tukšo", "tukšo"),
    ("piepilda", "piepildī"),
    ("uzpilda", "uzpildī"),
    ("skalo", "skalo"),
    ("kopj", "kop"),
    ("laista", "laistī"),
    ("seko", "seko"),
    ("glabā", "glabā"),
    ("rīko", "rīko"),
    ("iepazīstina", "iepazīstinā"),
    ("pārtrauc", "pārtrauk"),
    ("apkalpo", "apkalpo"),
    ("plāno", "plāno"),
    ("slauka", "slaucī"),
    ("tīra", "tīrī"),
    ("mazgā", "mazgā"),
    ("pieņem", "pieņem"),
    ("vadā", "vadā"),
    ("ievada", "ievadī"),
    ("pakar", "pakār"),
    ("izvieto", "izvieto"),
    ("pļauj", "pļau"),
    ("lādē", "lādē"),
    ("aizver", "aizvēr"),
    ("atver", "atvēr"),
    ("vienojas", "vieno"),
    ("atgādina", "atgādinā"),
    ("uzaicina", "uzaicinā"),
    ("ielūdz", "ielūg"),
    ("izdala", "izdalī"),
    ("sadala", "sadalī"),
    ("pielāgo", "pielāgo"),
    ("iestata", "iestatī"),
    ("noalgo", "noalgo"),
    ("pasaka", "pateik"),
];
/// Without a prefix these are other words, or no doing.
const PREFIXED: &[(&str, &str)] = &[
    ("strādā", "strādā"),
    ("labo", "labo"),
    ("jauno", "jauno"),
    ("kopo", "kopo"),
    ("runā", "runā"),
    ("dod", "do"),
    ("ceļ", "cel"),
    ("nes", "nes"),
    ("ved", "ves"),
    ("velk", "vilk"),
    ("ņem", "ņem"),
    ("rod", "ras"),
    ("liek", "lik"),
    ("ver", "vēr"),
    ("dara", "darī"),
    ("tīra", "tīrī"),
    ("sūdz", "sūdzē"),
    ("teic", "teik"),
    ("mazgā", "mazgā"),
    ("pako", "pako"),
    ("prasa", "prasī"),
    ("staigā", "staigā"),
    ("slauka", "slaucī"),
    ("rauga", "raudzī"),
    ("slēdz", "slēg"),
    ("griež", "griez"),
    ("rok", "rak"),
    ("laiž", "lais"),
    ("jautā", "jautā"),
];
const PREFIXES: &[&str] =
    &["aiz", "ap", "at", "ie", "iz", "no", "pa", "pār", "pie", "sa", "uz", "priekš"];

/// Whether the word is a verb of doing in the third person, present or future.
pub(super) fn is_doing(word: &str) -> bool {
    // To receive and to take time are no tasks.
    !matches!(word, "saņem" | "aizņem" | "saņems" | "aizņems")
        && matches(word, |word, present, stem| {
            word == present
                || word
                    .strip_prefix(stem)
                    .is_some_and(|rest| matches!(rest, "s" | "sies" | "sim" | "šu" | "simies"))
        })
}

/// Whether the word is the future of such a verb.
pub(super) fn is_future(word: &str) -> bool {
    matches(word, |word, _, stem| {
        word.strip_prefix(stem).is_some_and(|rest| matches!(rest, "s" | "sies"))
    })
}

/// Whether the word is the infinitive of a verb of doing.
pub(super) fn is_infinitive(word: &str) -> bool {
    matches(word, |word, _, stem| {
        word.strip_prefix(stem).is_some_and(|rest| matches!(rest, "t" | "ties"))
    })
}

fn matches(word: &str, fits: impl Fn(&str, &str, &str) -> bool) -> bool {
    let listed = |word: &str, verbs: &[(&str, &str)]| {
        verbs.iter().any(|(present, stem)| fits(word, present, stem))
    };
    listed(word, VERBS)
        || PREFIXES
            .iter()
            .filter_map(|prefix| word.strip_prefix(prefix))
            .any(|rest| listed(rest, VERBS) || listed(rest, PREFIXED))
}

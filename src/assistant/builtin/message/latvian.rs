//! How Latvian messages are read and what they become.

use self::words::{NOTES, ORDERS, RECIPIENTS, STATEMENT, SUBJECTS};
use super::rules::{Rules, Signs, Who};
use crate::text::{LATVIAN_MONTHS, LATVIAN_WEEKDAYS};

pub(in super::super) use clauses::FIRMS;

mod address;
mod clauses;
mod single;
mod tidy;
mod words;

/// Infinitives that ask the recipient; others say what the sender wants.
const ASKED: &[&str] = &[
    "atsūtīt",
    "samaksāt",
    "apmaksāt",
    "iesniegt",
    "parakstīt",
    "paziņot",
    "aizpildīt",
    "atdot",
    "atgriezt",
    "nomainīt",
    "apmainīt",
    "atvest",
    "atnest",
    "piezvanīt",
    "atbildēt",
    "nosūtīt",
    "sagatavot",
    "ierasties",
    "zvanīt",
    "rakstīt",
    "sazināties",
    "pieteikties",
    "pierakstīties",
    "reģistrēties",
];

pub(super) const LATVIAN: Rules = Rules {
    orders: ORDERS,
    leads: &[
        "lūdzu, ",
        "lūdzu ",
        "vajag ",
        "es gribu ",
        "es vēlos ",
        "es gribētu ",
        "mēs gribam ",
        "mēs vēlamies ",
        "gribētu ",
        "vēlētos ",
        "gribu ",
        "vēlos ",
        "gribam ",
        "vēlamies ",
        "bet ",
    ],
    recipients: RECIPIENTS,
    begins_somebody: is_dative,
    our: "mūsu",
    notes: NOTES,
    address: address::to_recipient,
    subjects_of: SUBJECTS,
    first_pronouns: &["viņš", "viņa", "viņu", "viņam", "viņai", "viņi", "viņiem"],
    pronouns: |who| if who == Who::Woman { "viņa" } else { "viņš" },
    speaks_of: address::speaks_of,
    wish: address::wish,
    is_wish: address::is_wish,
    is_single: single::is_single,
    single: single::single,
    first_person: &["es", "man", "mans", "mana", "manu", "mani", "esmu", "neesmu"],
    questions: &[
        "vai ",
        "kad ",
        "cik ",
        "kāpēc ",
        "kur ",
        "kurā ",
        "kuros ",
        "kāda ir ",
        "kāds ir ",
    ],
    statement: STATEMENT,
    please: "Lūdzu, ",
    at_will: (&[], ""),
    list: "Rakstām Jums par šo: ",
    and: "un",
    going_on: &[" un ", " bet ", ", "],
    greetings: &[
        "labdien",
        "sveiki",
        "sveiks",
        "sveika",
        "čau",
        "hei",
        "labrīt",
        "cienījamais",
        "cienījamā",
        "cienījamie",
        "godātais",
        "godātā",
    ],
    greeting_mark: "!",
    sign_offs: &["ar cieņu", "ar sveicieniem", "sveicieni", "sirsnīgi", "patiesā cieņā"],
    common: &[
        "mēs",
        "mūsu",
        "jūsu",
        "šis",
        "šī",
        "no",
        "ar",
        "uz",
        "līdz",
        "pēc",
        "piegāde",
        "rēķins",
        "rēķina",
        "sapulce",
        "tikšanās",
        "līgums",
        "līguma",
        "pasūtījums",
        "cena",
        "cenas",
        "termiņš",
        "darbs",
        "preces",
        "prece",
    ],
    is_imperative,
    after_nouns: &[],
    is_object: |_| true,
    before_verb,
    tidy: tidy::tidy,
    signs: Signs {
        thanks: &["paldies", "pateic"],
        sorry: &[
            "atvainoj",
            "diemzel",
            "zel ",
            "nevar",
            "piedodiet",
            "nozeloj",
            "citu kandidat",
            "noraid",
            "atteik",
        ],
        reminder: &["atgadin"],
        invitation: &["aicinam", "aicinu", "ielug", "uzaicin"],
        payment: &["rekin", "apmaks", "samaks", "parad", "jamaks"],
        offer: &["piedav", "priekslik", "tame ", "tami "],
        request: &["ludz", "atsutiet", "velamies sanemt", "vajag"],
        reply: &[
            "atbild",
            "pateikt",
            "pazinot",
            "pazinoj",
            "apstiprin",
            "dot zinu",
            "dodiet zinu",
            "uzzinat",
            "informet",
        ],
        paid: &["nenemt vera", "nenemiet vera", "neminet", "jau samaks", "jau apmaks"],
        time: &[
            &LATVIAN_WEEKDAYS,
            &LATVIAN_MONTHS,
            &["marta ", "maija ", "sodien ", "rit ", "parit ", "plkst"],
        ],
        change: &["parcel", "atcel", "atliek", "atlikt"],
        notice: &["informejam par "],
        own: &["esam ", "esmu ", "mani sauc", "musu uznem", "prieks "],
    },
    subjects: &[
        ("lūdzam pateikt, ", ""),
        ("gribēju uzzināt, ", ""),
        ("gribējām uzzināt, ", ""),
        ("vēlējos uzzināt, ", ""),
        ("vēlos uzzināt, ", ""),
        ("vēlamies uzzināt, ", ""),
        ("gribu uzzināt, ", ""),
        ("diemžēl jānorāda, ka ", ""),
        ("nosūtīju tāmi ", "Tāme "),
        ("nosūtījām tāmi ", "Tāme "),
        ("nosūtīju piedāvājumu ", "Piedāvājums "),
        ("nosūtījām piedāvājumu ", "Piedāvājums "),
        ("vēlos tikties ", "Tikšanās "),
        ("vēlos satikties ", "Tikšanās "),
        ("vēlamies tikties ", "Tikšanās "),
        ("vēlamies satikties ", "Tikšanās "),
        ("vai varam tikties ", "Tikšanās "),
        ("vai varam satikties ", "Tikšanās "),
        ("vai varētu tikties ", "Tikšanās "),
        ("vai varētu satikties ", "Tikšanās "),
        ("vēlos pārcelt mūsu tikšanos ", "Tikšanās pārcelšana "),
        ("vēlos pārcelt tikšanos ", "Tikšanās pārcelšana "),
        ("vēlamies pārcelt mūsu tikšanos ", "Tikšanās pārcelšana "),
        ("vēlamies jūs iepazīstināt ar ", "Par "),
        ("vēlamies jums pastāstīt par ", "Par "),
        ("jā, ", ""),
        ("nē, ", ""),
        ("atgādinām, ka ", ""),
        ("atgādinu, ka ", ""),
        ("atgādinām par ", "Par "),
        ("vēlamies atgādināt, ka ", ""),
        ("vēlamies atgādināt par ", "Par "),
        ("vēlamies jūs informēt, ka ", ""),
        ("diemžēl esam spiesti noraidīt piedāvājumu ", "Jūsu piedāvājums "),
        ("informējam, ka ", ""),
        ("informējam par ", "Paziņojums par "),
        ("vēlamies paskaidrot, ka ", ""),
        ("aicinām jūs uz ", "Ielūgums uz "),
        ("aicinām uz ", "Ielūgums uz "),
        ("vēlamies jūs uzaicināt uz ", "Ielūgums uz "),
        ("pārceļam tikšanos ", "Tikšanās pārcelšana "),
        ("pārceļam sapulci ", "Sapulces pārcelšana "),
        ("pārceļam sanāksmi ", "Sanāksmes pārcelšana "),
        ("vēlamies pārcelt tikšanos ", "Tikšanās pārcelšana "),
        ("atceļam tikšanos ", "Tikšanās atcelšana "),
        ("atbildot uz jūsu jautājumu par ", "Par "),
        ("nosūtām cenu piedāvājumu ", "Cenu piedāvājums "),
        ("nosūtām piedāvājumu ", "Piedāvājums "),
        ("nosūtām tāmi ", "Tāme "),
        ("nosūtām rēķinu ", "Rēķins "),
        ("rakstām jums par ", "Par "),
        ("mums žēl, ka ", "Atvainojamies, ka "),
        ("pateicamies jums par ", "Paldies par "),
        ("pateicamies par ", "Paldies par "),
        ("vēlamies jums piedāvāt ", "Piedāvājam "),
        ("lūdzam ", "Lūgums "),
        ("labi, ", ""),
    ],
    asked: ("lūdzam pateikt, vai ", &[" ir ", " nav ", " būs "]),
    moves: (" no ", " uz "),
    percent: ("atlaide", "Jums ir "),
    left_out: &[" un ka ", ", jo "],
    that: "ka ",
    by_the_way: ", lūdzu",
    has_verb: clauses::has_verb,
    goes_on: clauses::goes_on,
    waits: clauses::waits,
    linked: clauses::linked,
    is_predicate: clauses::is_predicate,
    predicate: clauses::predicate,
    priced: clauses::priced,
    is_when: clauses::is_when,
    when: clauses::when,
    told: clauses::told,
    event: clauses::event,
    is_lead: clauses::is_lead,
    place: "Vieta: ",
    there: "Būs ",
    joints: &["un", "bet", "jo", "ka", "lai", "ja", "kas", "kurš", "kura", "kad", "tāpēc", "vai"],
    prepositions: &["par", "uz", "no", "ar", "līdz", "pie", "pēc", "pirms", "pa", "pret", "bez"],
    openers: &["mūsu", "jūsu", "ir", "arī", "tikai"],
};

/// *Viesnīcai*, *notāram*, *dārgajiem*.
fn is_dative(word: &str) -> bool {
    word.chars().count() > 4
        && ["am", "im", "um", "ai", "ei", "iem", "ām", "ēm"].iter().any(|end| word.ends_with(end))
}

/// *Atsūtiet*, *ierodieties*; but *saņemsiet* is what will be.
fn is_imperative(word: &str) -> bool {
    const FUTURE: &[&str] = &[
        "āsiet", "ēsiet", "īsiet", "osiet", "msiet", "ksiet", "gsiet", "ūsiet", "psiet", "rsiet",
        "esiet",
    ];
    word.chars().count() > 5
        && (word.ends_with("iet") || word.ends_with("ieties"))
        && !FUTURE.iter().any(|end| word.ends_with(end))
}

/// What an infinitive at the start of a note says: *pārcelt tikšanos*; *solījāt* is none.
fn before_verb(sentence: &str) -> Option<&'static str> {
    const ENDS: &[&str] =
        &["ināt", "runāt", "āvāt", "ēt", "īt", "kt", "gt", "st", "lt", "rt", "mt", "pt", "ties"];
    let word = sentence.split([' ', ',']).next().unwrap_or_default().to_lowercase();
    let is_asked = ASKED.contains(&word.as_str());
    let is_long = word.chars().count() > 5;
    // *Pierakstoties līdz maijam* says how.
    let is_doing = word.ends_with("oties");
    let is_infinitive =
        is_asked || is_long && !is_doing && ENDS.iter().any(|end| word.ends_with(end));
    is_infinitive.then_some(if is_asked { "Lūdzam " } else { "Vēlamies " })
}

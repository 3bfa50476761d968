//! Latvian orders and notes, and the words that take their place.

use super::super::rules::{Note, Order, Who, note};

/// Verbs that tell, ask, …: after the first forms a recipient has to be named, after the others not.
type Verb = (&'static [&'static str], &'static [&'static str]);

const TELL: Verb = (
    &[
        "pasaki",
        "pasakiet",
        "saki",
        "sakiet",
        "uzraksti",
        "uzrakstiet",
        "paziņo",
        "paziņojiet",
        "informē",
        "informējiet",
        "jāpasaka",
        "jāuzraksta",
        "jāpaziņo",
        "jāinformē",
        "aizraksti",
        "nosūti ziņu",
        "raksti",
        "atbildi",
        "atbildiet",
        "jāatbild",
    ],
    &["atbildēt", "pateikt", "paziņot", "informēt", "uzrakstīt"],
);
/// Orders to the writer even where nobody is named.
const SAY: Verb =
    (&[], &["pasaki", "pasakiet", "saki", "sakiet", "uzraksti", "uzrakstiet", "aizraksti"]);
const ASK: Verb = (
    &["palūdz", "palūdziet", "lūdz", "jāpalūdz", "jālūdz", "paprasi", "paprasiet"],
    &["palūgt", "lūgt", "paprasīt", "pieprasīt"],
);
const WONDER: Verb = (
    &[
        "pajautā",
        "pajautājiet",
        "jāpajautā",
        "uzjautā",
        "noskaidro ar",
        "painteresējies",
        "paprasi",
        "pavaicā",
    ],
    &["pajautāt", "noskaidrot", "uzjautāt", "pavaicāt", "jautāt", "uzzināt"],
);
const REMIND: Verb = (&["atgādini", "atgādiniet", "jāatgādina"], &["atgādināt"]);
const EXPLAIN: Verb = (&["paskaidro", "paskaidrojiet", "jāpaskaidro"], &["paskaidrot"]);
const THANK: Verb = (
    &["pateicies", "pateicieties", "jāpateicas", "pasaki paldies"],
    &["pateikties", "pateikt paldies", "izteikt pateicību", "izteikt paldies"],
);
const SORRY: Verb = (&["atvainojies", "atvainojieties", "jāatvainojas"], &["atvainoties"]);
const OFFER: Verb = (&["piedāvā", "piedāvājiet", "jāpiedāvā"], &["piedāvāt"]);
const INVITE: Verb =
    (&["uzaicini", "uzaiciniet", "ielūdz", "jāuzaicina"], &["uzaicināt", "ielūgt"]);
const ADVISE: Verb = (&["iesaki", "iesakiet"], &["ieteikt"]);
const CONFIRM: Verb = (&["apstiprini", "apstipriniet", "jāapstiprina"], &["apstiprināt"]);
pub(super) const STATEMENT: &str = "Vēlamies Jūs informēt, ka ";

const fn order(verb: Verb, after: &'static str, becomes: &'static str, end: char) -> Order {
    Order {
        verbs: verb.0,
        alone: verb.1,
        after,
        becomes,
        end,
        is_to_anybody: false,
        is_wish: false,
    }
}

pub(super) const ORDERS: &[Order] = &[
    order(WONDER, "vai", "Vai ", '?'),
    order(WONDER, "", "Lūdzam pateikt, ", '.'),
    order(REMIND, "ka", "Vēlamies atgādināt, ka ", '.'),
    order(REMIND, "par", "Vēlamies atgādināt par ", '.'),
    order(THANK, "par", "Pateicamies Jums par ", '.').whoever_it_is(),
    order(TELL, "ka", STATEMENT, '.'),
    order(THANK, "ka", "Paldies, ka ", '.').whoever_it_is(),
    order((&["paldies"], &[]), "par", "Paldies par ", '.'),
    order((&["paldies"], &[]), "ka", "Paldies, ka ", '.'),
    order(TELL, "lai", "Lūdzu, ", '.').wished(),
    order(ASK, "lai", "Lūdzu, ", '.').wished(),
    order((&[], &["lai"]), "", "Lūdzu, ", '.').wished(),
    order(SAY, "ka", STATEMENT, '.'),
    order((&[], &["atgādini", "atgādiniet"]), "ka", "Vēlamies atgādināt, ka ", '.'),
    order(SAY, "lai", "Lūdzu, ", '.').wished(),
    order(TELL, "par", "Rakstām Jums par ", '.'),
    order(EXPLAIN, "ka", "Vēlamies paskaidrot, ka ", '.'),
    order((&[], &["pastāstīt"]), "par", "Vēlamies Jums pastāstīt par ", '.'),
    order(SORRY, "par", "Atvainojamies par ", '.').whoever_it_is(),
    order(SORRY, "ka", "Atvainojamies, ka ", '.'),
    order(OFFER, "", "Vēlamies Jums piedāvāt ", '.').whoever_it_is(),
    order(INVITE, "uz", "Vēlamies Jūs uzaicināt uz ", '.'),
    order((&[], &["sūdzēties", "iebilst"]), "ka", "Diemžēl jānorāda, ka ", '.'),
    order((&[], &["noraidīt"]), "", "Diemžēl esam spiesti noraidīt ", '.'),
    order((&[], &["atteikties"]), "no", "Diemžēl esam spiesti atteikties no ", '.'),
    order(ADVISE, "", "Vēlamies Jums ieteikt ", '.'),
    order(CONFIRM, "ka", "Apstiprinām, ka ", '.'),
    order((&[], &["apstiprināt"]), "", "Vēlamies apstiprināt ", '.'),
    order((&[], &["vienoties"]), "par", "Vēlamies vienoties par ", '.'),
    order(ASK, "", "Lūdzam ", '.'),
];

pub(super) const RECIPIENTS: &[(&str, Who)] = &[
    ("sadarbības partnerim", Who::Man),
    ("sadarbības partneri", Who::Man),
    ("piegādātājam", Who::Man),
    ("piegādātāju", Who::Man),
    ("piegādātājiem", Who::Several),
    ("partnerim", Who::Man),
    ("partneri", Who::Man),
    ("partneriem", Who::Several),
    ("klientiem", Who::Several),
    ("klientus", Who::Several),
    ("klientam", Who::Man),
    ("klientu", Who::Man),
    ("klientei", Who::Woman),
    ("klienti", Who::Woman),
    ("pircējam", Who::Man),
    ("pircējai", Who::Woman),
    ("pircēju", Who::Man),
    ("pircējiem", Who::Several),
    ("kolēģiem", Who::Several),
    ("kolēģim", Who::Man),
    ("kolēģei", Who::Woman),
    ("kolēģus", Who::Several),
    ("kolēģi", Who::Man),
    ("vecākiem", Who::Several),
    ("vecākus", Who::Several),
    ("biedriem", Who::Several),
    ("biedrus", Who::Several),
    ("kaimiņiem", Who::Several),
    ("kaimiņus", Who::Several),
    ("brīvprātīgajiem", Who::Several),
    ("brīvprātīgos", Who::Several),
    ("viesiem", Who::Several),
    ("viesus", Who::Several),
    ("visiem", Who::Several),
    ("visus", Who::Several),
    ("viņiem", Who::Several),
    ("viņus", Who::Several),
    ("viņam", Who::Man),
    ("viņai", Who::Woman),
    ("viņu", Who::Man),
];

/// Of the recipient, at the start of what is said about him.
pub(super) const SUBJECTS: &[(&str, Who)] = &[
    ("klients", Who::Man),
    ("kliente", Who::Woman),
    ("pircējs", Who::Man),
    ("pircēja", Who::Woman),
    ("viesis", Who::Man),
    ("pasūtītājs", Who::Man),
    ("pasūtītāja", Who::Woman),
    ("pacients", Who::Man),
    ("paciente", Who::Woman),
];

pub(super) const NOTES: &[Note] = &[
    note("lūdzu ", "Lūdzu, "),
    note("iepazīstināt ar ", "Vēlamies Jūs iepazīstināt ar "),
    note("ielūgums uz ", "Aicinām Jūs uz "),
    note("uzaicinājums uz ", "Aicinām Jūs uz "),
    note("paziņojums par ", "Informējam par "),
    note("cenu piedāvājums ", "Nosūtām cenu piedāvājumu "),
    note("cenu piedāvājums: ", "Nosūtām cenu piedāvājumu: "),
    note("piedāvājums: ", "Mūsu piedāvājums: "),
    note("piedāvājums par ", "Nosūtām piedāvājumu par "),
    note("tāme par ", "Nosūtām tāmi par "),
    note("rēķins par ", "Nosūtām rēķinu par "),
    note("atgādinājums par ", "Atgādinām par "),
    note("atgādinājums: ", "Atgādinām: "),
    note("samaksa līdz ", "Lūdzam samaksāt līdz "),
    note("apmaksa līdz ", "Lūdzam samaksāt līdz "),
    note("termiņš līdz ", "Termiņš ir līdz "),
    note("žēl, ka ", "Mums žēl, ka "),
    note("uz jautājumu par ", "Atbildot uz Jūsu jautājumu par "),
    note("par jautājumu par ", "Atbildot uz Jūsu jautājumu par "),
    Note { begins: "varbūt varam ", becomes: "Vai varam ", end: Some('?') },
    Note { begins: "varbūt varētu ", becomes: "Vai varētu ", end: Some('?') },
    note("ok, ", "Labi, "),
    note("jā ", "Jā, "),
    note("nē ", "Nē, "),
    note("vajag ", "Mums vajag "),
    note("jāpārceļ ", "Mums jāpārceļ "),
    note("jāatceļ ", "Mums jāatceļ "),
];

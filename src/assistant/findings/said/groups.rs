//! Questions that visitors ask in everyday words which many other questions have too: whether one needs a new computer,
//! who pays for a mistake, where the money goes. Each is heard by words of several kinds together, where the classifier
//! is not sure of something else.

use crate::{domain::Language, text::has_word};

/// Beginnings of words, folded and with `|` between; a blank ends a whole word.
pub(super) type Words = &'static str;

/// What answers a group of questions, and by what it is heard, Latvian and English.
pub(super) struct Group {
    pub fact: &'static str,
    /// Sets of kinds of words; the message has one of each kind.
    pub sets: [&'static [&'static [Words]]; 2],
    /// Words of who asks for something else.
    pub unless: [Words; 2],
    /// Another fact of the site is asked for from this probability on.
    pub below: f32,
}

impl Group {
    /// Whether spoken words have one of each kind of a set, and none of who asks for something else.
    pub(super) fn is_heard(&self, words: &str, language: Language) -> bool {
        let at = language as usize;
        let has = |kind: &str| kind.split('|').any(|begin| has_word(words, begin));
        let is_said = self.sets[at].iter().any(|set| set.iter().all(|kind| has(kind)));
        is_said && !has(self.unless[at])
    }
}

pub(super) const UNSURE: f32 = 0.6;
/// So plainly said that nothing else is meant, however sure the classifier is of it.
pub(super) const PLAIN: f32 = 1.1;
/// Of these, guides and other services tell much that looks alike.
pub(super) const NEARLY_SURE: f32 = 0.95;

pub(super) static GROUPS: [Group; 10] = [
    Group {
        fact: "integrations.equipment",
        sets: [
            &[&[
                "dator|klepjdator|portativ|serveri |serveris |serverus |kompi |kompj|\
                 iekart|tehniku |tehnika |datortehnik|aprikojum|videokart|planset",
                "vajag|vajadz|japerk|japirk|pirkt |nopirkt |jamaina|jaapmain|\
                 janomaina|jaatjauno|jaiegad|jaunu |jauni |jauns |jaunus |vecs |\
                 veci |vecais |vecie |veco |veca |pietiek|pietik|deres |der |\
                 darbosies |pavilks |ies |jaudig",
            ]],
            &[&[
                "computer|laptop|pc |pcs |hardware|equipment|gear |server |servers |\
                 tablet|graphics card",
                "need|buy|new |old |enough|replac|upgrade|run on|work on|cope|\
                 ancient|suffic|requir|handle|powerful|from 20|years",
            ]],
        ],
        unless: [
            "cik maks|pardod|remont|salab|neies |lens |tirdzniec|veikal|nozag|\
             gribu |iesak|parol",
            "how much|price|sell|repair|fix |broke|slow |stolen|shop|want to buy|\
             recommend|password",
        ],
        below: UNSURE,
    },
    Group {
        fact: "security.standards",
        sets: [
            &[
                &["mi akt|ai akt|ai act|intelekta akt|intelekta regul|mi regul|ai regul"],
                &[
                    "mi |ai |maksligo intelekt|maksliga intelekt|maksligais intelekt",
                    "likum|legal|aizliedz|aizliegt|aizliegs|neaizlie|sodu |sodi |sods |\
                 sodis|nesodis|ierobezo",
                ],
            ],
            &[
                &["ai act|artificial intelligence act|ai law|ai regulation|ai rules"],
                &[
                    "ai |artificial intelligence",
                    "illegal|is legal|even legal|be legal|legal in|the law |by law |\
                 a law |unlawful|lawful|banned|bans |forbid|fined |fines |brussels",
                ],
            ],
        ],
        unless: [
            "dati |datus |datu |datiem |gdpr|vdar|personas|sertif|jurist",
            "data |gdpr|personal|certif|law firm|lawyers",
        ],
        below: NEARLY_SURE,
    },
    Group {
        fact: "firm.requisites",
        sets: [
            &[&[
                "bankas kont|konta numur|iban |kuru kontu|kadu kontu|kura konta|\
                 kura banka",
                "jusu |jums |maks|samaks|parskait|ieskait|norekin|kads |kada |kuru |\
                 kura ",
            ]],
            &[&[
                "bank account|bank detail|iban |account number|which account|\
                 what account",
                "your|you |pay|transfer|wire|send|what|which",
            ]],
        ],
        unless: [
            "facebook|instagram|social|izrakst|lietotaj|klient",
            "facebook|instagram|social|statement|user |customer",
        ],
        below: UNSURE,
    },
    Group {
        fact: "person.press",
        sets: [
            &[&[
                "interv|nointerv|zurnalist|kursa darb|kursadarb|bakalaur|magistra|\
                 diplomdarb|skolas projekt|raidijum|podkast|presei ",
                "jus |jusu |jums |kads |kadu |kadam |firm|uznemum|ar ko ",
            ]],
            &[&[
                "interview|journalist|reporter|thesis|dissertation|coursework|\
                 school project|podcast|local paper|\
                 local newspaper|the press ",
                "you |your |somebody|someone|anybody|anyone|who ",
            ]],
        ],
        unless: [
            "darba interv|vakanc|transkrib|uzrakstit|uzrakstiet|uzraksti ",
            "job |vacanc|transcri|write my|write a|candidate",
        ],
        below: UNSURE,
    },
    Group {
        fact: "terms.liability",
        sets: [
            &[&[
                "kurs |kas |kuram |kam ",
                "segs |sedz |atbildes |atbildigs |atbildib|vainig|maksa |maksas |\
                 samaks|atlidzin",
                "klud|nepareiz|zaudej|sajauc|sola |apsol|nosauc|saputr|sabeigs",
            ]],
            &[&[
                "who |whos |you or me|me or you",
                "liable|responsib|pays |pay |covers |cover |foots |to blame|\
                 whose fault|makes good",
                "wrong|mistake|error|loss|losses|damage|lose |screw|mess|promise",
            ]],
        ],
        unless: ["pvn|cik ", "vat |how much"],
        below: NEARLY_SURE,
    },
    Group {
        fact: "firm.customers",
        sets: [
            &[&[
                "verts |verta |jega |jegas |atmaks|labums ",
                "maz|viens pats|viena pati|divata|tikai |pasnod|mikro|neliel",
            ]],
            &[&[
                "worth|any point|pay off|pays off|any use",
                "small|tiny|little|two of us|three of us|one man|one person|just me|\
                 self employed|sole |micro",
            ]],
        ],
        unless: ["garant", "guarant|worth of"],
        below: UNSURE,
    },
    Group {
        fact: "chatbots.languages",
        sets: [
            &[&[
                "epast|e past|vestul|meil",
                "vacisk|vacu |igaun|krievu |krievisk|somu |somisk|francu|polisk|\
                 polu |lietuv",
                "atbild|neatbild|atrakst",
            ]],
            &[&[
                "mail|emails|letter",
                "german|estonian|russian|finnish|french|polish|lithuanian|spanish|\
                 italian|swedish",
                "reply|replies|answer|write back|respond",
            ]],
        ],
        unless: ["rakstitaj|generator|jus ", "writer|generator|can you |do you "],
        below: NEARLY_SURE,
    },
    Group {
        fact: "chatbots.health",
        sets: [
            &[&[
                "bot|catbot|robot",
                "zobs |zobu |sap |sapes |sapem |slim|izsit|simptom|diagnoz|zales |\
                 kaite|pie arsta",
            ]],
            &[&[
                "bot |bots |chatbot|robot",
                "rash|toothache|tooth |pain |illness|symptom|diagnos|medicine|\
                 a doctor |fever",
            ]],
        ],
        unless: ["pierakst|atgadin", "book|remind|appointment"],
        below: UNSURE,
    },
    Group {
        fact: "foreign.notSold",
        sets: [
            &[&[
                "uztais|taisat |taisiet |izstradajat |izstradasiet |uzbuvesiet |\
                 uzprogramm|izveidojat |izveidosiet |izveidot ",
                "majaslapu |majas lapu |majaslapas |interneta veikal|internetveikal|\
                 aplikacij|mobilo lietotn|timekla vietni |saitu ",
            ]],
            &[&[
                "build |make |create |design |develop ",
                "a website |a web site |a homepage |new homepage |new website |\
                 an online shop |a webshop |a web shop |an app |a mobile app |\
                 mobile apps |websites ",
            ]],
        ],
        unless: [
            "bot|catbot|konsultant|asistent|mi |tekst|savien",
            "bot |chatbot|consultant|assistant|ai |text|copy|for a website|\
                 on a website|connect",
        ],
        below: NEARLY_SURE,
    },
    Group {
        fact: "attack.prompt",
        sets: [
            &[],
            &[&[
                "last |previous|other |others |before me |earlier ",
                "customer|visitor|client|person |people |user ",
                "asked you|ask you |asked here|wrote to you|wrote here|write to you|talked to you|\
                 talk to you",
            ]],
        ],
        unless: ["", "our |my |we "],
        below: UNSURE,
    },
];

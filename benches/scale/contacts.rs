//! Contact requests by the hundred thousand, as different from each other as those of people.

use std::{
    fmt::Write as _,
    io::Write as _,
    ops::Range,
    path::Path,
    process::{Command, Stdio},
};

const FIRST_NAMES: [&str; 8] =
    ["Jānis", "Ilze", "Šķipsna", "Žanis", "Anna", "Kārlis", "Dace", "Mārtiņš"];
const LAST_NAMES: [&str; 8] =
    ["Bērziņš", "Kalniņa", "Ozols", "Liepiņa", "Krūmiņš", "Zariņa", "Vītols", "Ābele"];
const COMPANIES: [&str; 6] =
    ["Ozols", "Jūras vējš", "Rīta rasa", "Zemgales graudi", "Amatnieks", "Dzintars"];
/// What messages are made of.
const WORDS: &str = "\
    labdien vēlos mēs mūsu uzņēmums rēķini apstrāde klienti atbalsts automatizēt tērzēšana robots \
    atskaites noliktava pasūtījumi piegāde grāmatvedība dokumenti līgumi paraugs piedāvājums cena \
    termiņš sanāksme zvans rīt šodien nākamnedēļ otrdien pirmdien lūdzu paldies cik ilgi maksā varētu \
    pastāstīt vairāk par un ar bez darbinieki nodaļa vadītājs sistēma programma savienot datubāze \
    izklājlapa e-pasts vēstules atbildes jautājumi visbiežāk katru dienu stundas nedēļa mēnesis gads \
    pārdošana mārketings saturs raksti tulkojumi latviešu angļu krievu vācu igauņu apmācība kolēģi \
    iepazīstināt drošība personas dati serveris mākonis izmēģināt bezmaksas versija līdz pēc kad kāpēc \
    vai jauns liels mazs ātrs lēts labs Rīga Liepāja Valmiera";

/// The id of the request with this number; later ones are greater.
pub fn id_of(number: usize) -> uuid::Uuid {
    // One each 100 milliseconds; what follows is as good as random.
    let millis = 1_795_000_000_000 + number as u64 * 100;
    let mut random = Random::new(number as u64);
    uuid::Builder::from_unix_timestamp_millis(millis, &random.bytes()).into_uuid()
}

/// Puts the requests with these numbers into the database, which no server may be using.
pub fn import(data: &Path, numbers: Range<usize>) {
    let mut import = Command::new(env!("CARGO_BIN_EXE_vitrina"))
        .args(["contacts", "import", "-"])
        .current_dir(data)
        .env("VITRINA_SERVER__DATA_DIR", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("started");
    let mut input = import.stdin.take().expect("standard input");
    let mut lines = String::new();
    for number in numbers {
        push_line(&mut lines, number);
        if number % 1000 == 999 {
            input.write_all(lines.as_bytes()).expect("written");
            lines.clear();
        }
    }
    input.write_all(lines.as_bytes()).expect("written");
    drop(input);
    assert!(import.wait().expect("ended").success());
}

fn push_line(lines: &mut String, number: usize) {
    let mut random = Random::new(number as u64);
    let id = id_of(number);
    let (first, last) = (random.one_of(&FIRST_NAMES), random.one_of(&LAST_NAMES));
    let company = random.one_of(&COMPANIES);
    let phone = 20_000_000 + random.below(9_999_999);
    write!(
        lines,
        r#"{{"id":"{id}","firstName":"{first}","lastName":"{last}","email":"persona{number}@example.lv","company":"SIA {company} {number}","phone":"+371 {phone}","message":""#
    )
    .expect("written");
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    for _ in 0..15 + random.below(20) {
        lines.push_str(random.one_of(&words));
        lines.push(' ');
    }
    lines.push_str(
        r#"?","gdprConsent":true,"consentVersion":"1","consentLanguage":"lv","status":"new","createdAt":"2026-11-21T10:00:00Z"}"#,
    );
    lines.push('\n');
}

/// The same numbers each time (`SplitMix64`).
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.draw() % bound as u64).unwrap_or_default()
    }

    fn one_of<'w>(&mut self, words: &[&'w str]) -> &'w str {
        words[self.below(words.len())]
    }

    fn bytes(&mut self) -> [u8; 10] {
        let (first, second) = (self.draw().to_be_bytes(), self.draw().to_be_bytes());
        std::array::from_fn(|at| *first.get(at).unwrap_or(&second[at % 8]))
    }
}

//! What a clause of a Latvian message between commas is.

use super::super::{
    super::super::phrase::{capitalise, end_sentence, lower_first},
    words_before_address,
};
use crate::text::{LATVIAN_MONTHS, LATVIAN_WEEKDAYS, fold};

const JOINTS: &str = "un bet jo ka lai kas ko kam kā nevis tāpēc tādēļ taču vai cik piemēram tostarp ieskaitot izņemot \
     gan t.sk. kādēļ kāpēc kur plus tikai kāds kāda kādi";
const OPENERS: &str = "ja kad kamēr tiklīdz pirms līdzko";
/// Behind these a pronoun that asks belongs to the clause before: *par ko*, *uz kuru*.
const PREPOSITIONS: &str = "par ar uz no pie pēc līdz bez pirms ap pa kopš pret virs zem starp";
const VERBS: &str = "ir nav būs nebūs bija nebija var nevar varat nevarat varēs nevarēs vajag vajadzēs grib esam esmu \
     esat maksā maksās maksāja notiek notiks notika sākas sāksies beidzas beigsies strādā strādās \
     atrodas nāk nāks kavējas kavēsies der neder gaida gaidīs dod dos nozīmē ietilpst attiecas paliek \
     paliks ilgst ilgs aizņem aizņems aizņemtu tiek tiks tika izmaksā izmaksās mainās mainīsies \
     saņems saņēma zvanīja teica prasa lūdz vēlas lūdzu lūdzam paldies atvainojos varu nevaru ceru \
     sūtu gribu gribētu vēlos lūdzos būšu būsim piedodiet atbraukšu stājas pienāk pienāks aprēķina \
     iekļauj drīkst nedrīkst trūkst pietiek pietiks jums varam nevaram gribam dodam zinām sēžam \
     runājām vienojāmies solījāt solījām zvaniet rakstiet nāciet ņemiet neņemiet veicas garantējam \
     interesē beidzies beigušies būtu mainu rakstu zvanu braucu daru taisu cepu šuju";
const SUBJECTS: &str = "es mēs jūs viņš viņa viņi tas tā";
/// What is said of a thing without *ir*: *līgums gatavs*.
const STATES: &str = "gatav iekļaut pieejam slēgt atvērt lietot apmaksāt samaksāt neapmaksāt nesamaksāt \
     atcelt pārcelt obligāt nepieciešam vajadzīg ierobežot izpārdot pasūtīt rezervēt salabot \
     nomainīt sagatavot izgatavot pabeigt nosūtīt saņemt uzstādīt piegādāt parakstīt apstiprināt";
/// Adjectives and nouns do not end so, words for a state do.
const STATE_ENDS: &str = "s a i as";
const EVENTS: &str = "tikšanās sapulce sanāksme atklāšana pasākums kurss nodarbība vizīte degustācija apmācība \
     seminārs vebinārs izstāde ballīte konsultācija apskate saruna";
/// Words for what a firm is.
pub(in super::super::super) const FIRMS: &str = "galdniecība ceptuve maiznīca firma uzņēmums darbnīca salons studija birojs saimniecība klīnika \
     aģentūra frizētava kafejnīca komanda veikals";
const TERMS: &str = "gads gadi mēnesis nedēļa stunda pusgads diena";

fn words(clause: &str) -> Vec<String> {
    let bare = |word: &str| {
        word.trim_matches([',', '.', ':', ';', '!', '?', '(', ')', '"', '„', '”']).to_lowercase()
    };
    clause.split(' ').map(bare).filter(|word| !word.is_empty()).collect()
}

fn has(list: &str, word: &str) -> bool {
    list.split(' ').any(|listed| listed == word)
}

/// *Sūtām*, *gaidīsim*, *atvainojamies*; in other places than the first, such words may be things.
fn is_verb(word: &str, is_first: bool) -> bool {
    const ANYWHERE: &str = "jam sim siet ieties amies āmies imies sities sieties simies ējāt āsies";
    const FIRST: &str = "am ām im iet āt at āju ēju īju oju";
    let ends = |ends: &str| ends.split(' ').any(|end| word.ends_with(end));
    let is_long = word.chars().count() >= 5;
    has(VERBS, word)
        || is_long && (ends(ANYWHERE) || is_first && ends(FIRST))
        || word
            .strip_prefix("jā")
            .is_some_and(|rest| rest.chars().count() > 3 && !rest.starts_with('ņ'))
}

pub(super) fn has_verb(clause: &str) -> bool {
    let words = words(clause);
    let first = words.first().map_or("", String::as_str);
    words.iter().enumerate().any(|(at, word)| is_verb(word, at == 0))
        || words.len() > 1 && has(SUBJECTS, first)
        || super::LATVIAN
            .notes
            .iter()
            .any(|note| super::super::strip(clause, note.begins).is_some())
        || super::before_verb(clause).is_some()
        || asked(clause).is_some()
}

pub(super) fn goes_on(clause: &str) -> bool {
    let words = words(clause);
    let first = words.first().map_or("", String::as_str);
    let asks = |word: &str| word.starts_with("kur") || has("ko kā kam ka", word);
    has(JOINTS, first)
        || asks(first)
        || has(PREPOSITIONS, first) && words.get(1).is_some_and(|word| asks(word))
        || first.ends_with("ot") && first.chars().count() > 4
}

/// *Jo prece lietota* lacks its verb, *ja nevarat, zvanīt* who asks.
pub(super) fn linked(clause: &str) -> String {
    if let Some(asked) = asked(clause) {
        return asked.replacen("Lūdzam", "lūdzam", 1);
    }
    let (first, rest) = clause.split_once(' ').unwrap_or((clause, ""));
    match with_state(rest) {
        Some(said) if has(JOINTS, first) || has(OPENERS, first) => {
            format!("{first} {}", lower_first(said.trim_end_matches('.')))
        }
        _ => clause.to_owned(),
    }
}

pub(super) fn waits(clause: &str) -> bool {
    words(clause).first().is_some_and(|first| has(OPENERS, first))
}

pub(super) fn is_lead(clause: &str) -> bool {
    !words(clause).iter().any(|word| is_state(word))
}

fn is_state(word: &str) -> bool {
    let is_of = |state: &str| word.strip_prefix(state).is_some_and(|end| has(STATE_ENDS, end));
    word == "pielikumā" || STATES.split(' ').any(is_of)
}

pub(super) fn is_predicate(clause: &str) -> bool {
    let words = words(clause);
    let first = words.first().map_or("", String::as_str);
    has("ir nav būs bija nebija", first)
        && words.get(1).is_some_and(|next| {
            is_state(next) || ["ts", "ta", "ti", "tas"].iter().any(|end| next.ends_with(end))
        })
}

pub(super) fn predicate(clause: &str) -> String {
    format!(" {clause}")
}

pub(super) fn priced(clause: &str) -> String {
    let is_sum = clause.starts_with(|c: char| c.is_ascii_digit());
    format!("{}{clause}", if is_sum { " par " } else { ", " })
}

fn is_weekday(word: &str) -> bool {
    LATVIAN_WEEKDAYS.iter().any(|day| fold(word).starts_with(day))
}

fn is_month(word: &str) -> bool {
    let word = fold(word);
    LATVIAN_MONTHS.iter().chain(&["mart", "maij"]).any(|month| word.starts_with(month))
}

fn is_clock(word: &str) -> bool {
    word.starts_with("plkst")
        || word.contains([':', '.'])
            && word
                .split([':', '.', '-', '–'])
                .all(|part| part.len() < 3 && part.parse::<u8>().is_ok())
}

fn is_date(words: &[String]) -> bool {
    words.first().is_some_and(|day| day.parse::<u8>().is_ok_and(|day| day < 32))
        && words.get(1).is_some_and(|word| is_month(word))
}

pub(super) fn is_when(clause: &str) -> bool {
    let words = words(clause);
    let first = words.first().map_or("", String::as_str);
    has(PREPOSITIONS, first)
        || has("rīt šodien parīt katru šovakar virtuvē birojā klātienē tiešsaistē", first)
        || is_weekday(first)
        || is_clock(first)
        || is_date(&words)
}

/// *… 5. februārī*, *… plkst. 14*.
pub(super) fn when(clause: &str) -> String {
    let words = words(clause);
    if !is_date(&words) {
        return format!(" {clause}");
    }
    let typed: Vec<String> = clause
        .split(' ')
        .map(|word| {
            let bare = word.trim_end_matches([',', '.']);
            let stem = bare.strip_suffix("is").or_else(|| bare.strip_suffix('s'));
            match stem.filter(|_| is_month(bare)) {
                Some(stem) if bare.ends_with("is") => format!("{stem}ī"),
                Some(stem) => format!("{stem}ā"),
                None => word.to_owned(),
            }
        })
        .collect();
    format!(" {}", typed.join(" "))
}

/// *Garantija 10 gadi* needs a dash, *piegāde bez maksas* its verb.
pub(super) fn told(note: &str) -> Option<String> {
    if note.contains(": ") || note.ends_with(['?', '!']) {
        return Some(end_sentence(&capitalise(note)));
    }
    if let Some(address) = words_before_address(note) {
        return Some(address);
    }
    let words = words(note);
    let typed: Vec<&str> = note.split(' ').collect();
    if typed.len() != words.len() {
        return None;
    }
    let free = note
        .find(" bez maksas")
        .filter(|at| note[..*at].split(' ').count() < 4 && !has(PREPOSITIONS, &words[0]));
    if let Some(at) = free {
        return Some(end_sentence(&capitalise(&format!("{} ir{}", &note[..at], &note[at..]))));
    }
    if let Some(said) = with_state(note) {
        return Some(said);
    }
    let is_figure = |word: &str| word.starts_with(|c: char| c.is_ascii_digit() || c == '€');
    if let Some(said) = costs(&typed).filter(|_| typed.get(2).is_some_and(|sum| is_figure(sum))) {
        return Some(said);
    }
    let at = typed
        .iter()
        .position(|word| is_figure(word))
        .or_else(|| (typed.len() == 2 && has(TERMS, &words[1])).then_some(1))?;
    let is_label = (1..=2).contains(&at) && typed.len() - at <= 4 && {
        let last = &words[at - 1];
        !has(PREPOSITIONS, last)
            && !is_state(last)
            && ["s", "a", "e", "is", "š", "as", "es", "i"].iter().any(|end| last.ends_with(end))
    };
    is_label.then(|| {
        end_sentence(&capitalise(&format!("{} – {}", typed[..at].join(" "), typed[at..].join(" "))))
    })
}

/// *Montāža maksa 40 EUR* lacks its long vowel: before *maksa* in a name stands a genitive (*dalības maksa*).
fn costs(typed: &[&str]) -> Option<String> {
    let [thing, "maksa", rest @ ..] = typed else { return None };
    (thing.ends_with(['a', 'e']) && !rest.is_empty())
        .then(|| end_sentence(&capitalise(&format!("{thing} maksā {}", rest.join(" ")))))
}

/// *Prece lietota* is *prece ir lietota*.
pub(super) fn with_state(note: &str) -> Option<String> {
    let words = words(note);
    let typed: Vec<&str> = note.split(' ').collect();
    let at = words.iter().position(|word| is_state(word)).filter(|at| (1..4).contains(at))?;
    let is_noun = ["s", "a", "e", "i", "š"].iter().any(|end| words[at - 1].ends_with(end));
    let is_said_of = words.get(at + 1).is_none_or(|next| {
        has(PREPOSITIONS, next) || is_when(next) || next.starts_with(|c: char| c.is_ascii_digit())
    });
    let fits = is_noun
        && is_said_of
        && typed.len() == words.len()
        && !words.iter().enumerate().any(|(at, word)| is_verb(word, at == 0));
    fits.then(|| {
        end_sentence(&capitalise(&format!(
            "{} ir {}",
            typed[..at].join(" "),
            typed[at..].join(" ")
        )))
    })
}

/// Verbs that ask the recipient though they stand behind what they ask for: *talonu sūtīt uz …*.
pub(super) fn asked(clause: &str) -> Option<String> {
    const ASKED: &str = "sūtīt nosūtīt atsūtīt zvanīt rakstīt pieteikties sazināties ņemt paņemt ierasties \
         apstiprināt samaksāt apmaksāt neņemt izvēlēties rezervēt atbildēt atvest atnest";
    let words = words(clause);
    let at = words.iter().position(|word| has(ASKED, word)).filter(|at| *at < 3)?;
    let is_said = words.iter().enumerate().any(|(at, word)| is_verb(word, at == 0));
    (!is_said && !has(OPENERS, &words[0]) && !words[at..].is_empty())
        .then(|| format!("Lūdzam {clause}"))
}

fn has_from(words: &[String]) -> bool {
    words.iter().skip(1).take(3).any(|word| has("no ar pie", word))
}

/// *Tikšanās otrdien* takes place; *pirmdien 9:30 sapulce* too.
pub(super) fn event(sentence: &str) -> Option<String> {
    if let Some(asked) = asked(sentence) {
        return Some(end_sentence(&asked));
    }
    if has_verb(sentence) {
        return None;
    }
    if let Some(said) = with_state(sentence.trim_end_matches('.')) {
        return Some(said);
    }
    let typed: Vec<&str> = sentence.trim_end_matches('.').split(' ').collect();
    let words = words(sentence);
    let is_time =
        |word: &String| is_weekday(word) || is_clock(word) || has("rīt šodien parīt", word);
    let is_firm = words.iter().take(3).any(|word| has(FIRMS, word)) && has_from(&words);
    if is_firm && sentence.starts_with(char::is_lowercase) {
        return Some(end_sentence(&format!("Esam {sentence}")));
    }
    let event = words.iter().position(|word| has(EVENTS, word))?;
    let time = words
        .iter()
        .position(is_time)
        .or_else(|| (0..words.len()).find(|at| is_date(&words[*at..])))?;
    if typed.len() != words.len() || event.max(time) > 7 {
        return None;
    }
    let at = if time > event {
        time
    } else {
        words.iter().rposition(is_time).filter(|at| *at < event)? + 1
    };
    Some(end_sentence(&capitalise(&format!(
        "{} notiks {}",
        typed[..at].join(" "),
        typed[at..].join(" ")
    ))))
}

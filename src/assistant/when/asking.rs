//! Whether a message only asks whether a time is free: it names one, and all its other words are such as go with that.

use jiff::civil::{Date, date};

use super::Reading;
use crate::{
    domain::Language,
    text::{has_word, spoken_words},
};

/// Any day of this century: which words name a time depends on no other day.
const SOME_DAY: Date = date(2026, 1, 1);
/// Earlier turns that may have spoken of meeting.
const MAX_EARLIER: usize = 3;

/// Words that go with a time, and what words begin with that speak of meeting.
const BESIDE: [&str; 2] = [
    " vai un bet ja tad ar uz ap pie par pec no lidz pirms plkst pl pulksten starp man mums jums \
     mani mus jus es mes var varu varam varat varetu ir bus butu der deretu derigs derigi labi \
     labak sanak sanaktu iespejams iespeja iznak kads kada kadi kadu kaut kas ko ari tikai \
     velak agrak ludzu paldies sveiki labdien labrit labvakar ne ok diena dienas dienu cikos kad \
     tas taja to sis cits citu vel tiesi precizi nakam nakamaja nakamo nakamned nakamnedel \
     sonedel saja nedela nedel so gada g h rita rits vakara pusdien pusdienas pusdienam gribu \
     gribetu velos veletos jusu laiki laiku laikus laika laiks datuma datums tomer varbut tur \
     gadijuma kadam ta sakot pecpusdien pecpusdiena priekspusdien priekspusdiena vakaru apmeram aptuveni esat esmu \
     kolegis kolegi stunda der vajag vajadzetu vispar kaut gribetos velreiz ",
    " a an the on at in for to of by and or but so then if is are be do does can could would will \
     may might shall i im id ill we you your me us my it its that this there any anything \
     something anyone someone anybody somebody one have got has how what whats about when which \
     time times possible ok okay good fine work works suit suits fit fits best better prefer like \
     want please thanks hi hello hey no yes also instead maybe perhaps later earlier come left \
     still next week around roughly after before past between until till from through morning \
     mornings afternoon afternoons evening lunch with up back get take make let lets put down \
     squeeze free oclock over early late exactly else otherwise weekday team chat only \
     say need looking opening openings chance great lovely sometime soon taken first thing ",
];
const MEETING: [&[&str]; 2] = [
    &[
        "briv", "konsult", "tiksan", "tikties", "satikt", "parunat", "aprunat", "pieteik",
        "piesak", "pierakst", "sazvan", "piezvan", "atzvan", "norun",
    ],
    &["book", "slot", "appointment", "meet", "consult", "availab", "schedul"],
];
/// What besides goes with a time, by how it begins.
const TALKING: [&[&str]; 2] = [
    &[
        "sarun", "runat", "rezerv", "zvan", "vizit", "atbrauk", "pieejam", "pienem", "sanaksm",
        "video",
    ],
    &["talk", "speak", "call", "ring", "phone", "reserv"],
];
/// Who takes a time that was named says so; folded.
const ACCEPTS: [&[&str]; 2] = [
    &[
        "pierakst",
        "piesak",
        "pieteic",
        "rezerv",
        "nemsu ",
        "nemam ",
        "nemu ",
        "ieraksti",
        "apstiprin",
    ],
    &[
        "book me",
        "book us",
        "book it",
        "book that",
        "reserve",
        "put me down",
        "put us down",
        "take it",
        "take that",
        "sign me up",
        "pencil me",
        "schedule it",
        "schedule me",
        "confirm",
    ],
];
/// In so many words at most: in more, something else may be asked.
const MAX_WORDS_OF_ACCEPTING: usize = 10;
/// Whoever speaks of these speaks of others' talks.
const OF_OTHERS: [&[&str]; 2] =
    [&["robot", "catbot", "bot", "klient"], &["bot", "chatbot", "client", "customer"]];
/// What asks for something else in words that go with a time: the weather, what day it is, and when the office is open.
const WEATHER_LV: &str = " laiks ";
const CALENDAR_LV: [&str; 3] = [" datums ", " kada diena ", " kada rit diena "];
const OFFICE_EN: [&str; 4] = [" you work ", " what day ", " which day is ", " what date "];
/// "Brīvs" speaks of time, "free" of money too, unless a time is named.
const FREE_EN: &str = "free ";

/// Whether the last turn only asks whether a time is free: of a day to come or a clock time by itself, of any time after
/// talk of meeting. Where the talk was of something else, such a message asks something of that.
pub fn asks_for_time(turns: &[&str], language: Language) -> bool {
    let Some((last, earlier)) = turns.split_last() else { return false };
    let earlier = &earlier[earlier.len().saturating_sub(MAX_EARLIER)..];
    let names = |turn: &str, is_any: bool| only_names_time(turn, language, is_any);
    let is_of_meeting = |turn: &&str| speaks_of_meeting(turn, language) || names(turn, false);
    if earlier.iter().any(is_of_meeting) {
        let named_before = || earlier.last().is_some_and(|turn| names(turn, true));
        return names(last, true) || accepts(last, language) && named_before();
    }
    let asks = || speaks_of_meeting(last, language) || has_word(&spoken_words(last), FREE_EN);
    names(last, false) && (earlier.is_empty() || asks())
}

/// Whether somebody would like to talk on a day of the calendar or at a time of the clock, whatever else is said.
pub fn wishes_to_meet(message: &str, language: Language) -> bool {
    speaks_of_meeting(message, language)
        && Reading::of(message, language, SOME_DAY, SOME_DAY).is_exact
}

/// Whether somebody would like to talk, or asks who has time.
fn speaks_of_meeting(turn: &str, language: Language) -> bool {
    let words = spoken_words(turn);
    let has = |begins: &[&str]| begins.iter().any(|begin| has_word(&words, begin));
    has(MEETING[language as usize]) && !has(OF_OTHERS[language as usize])
}

/// Whether somebody takes the time that the talk was of: "labi, tad pierakstiet mani", "great, put me down".
pub fn accepts(turn: &str, language: Language) -> bool {
    let words = spoken_words(turn);
    let is_short = words.split_whitespace().count() <= MAX_WORDS_OF_ACCEPTING;
    is_short && ACCEPTS[language as usize].iter().any(|begin| has_word(&words, begin))
}

/// Whether somebody names a day of the calendar: "Are you open on 28 December?"
pub fn names_date(message: &str, language: Language) -> bool {
    let reading = Reading::of(message, language, SOME_DAY, SOME_DAY);
    reading.is_exact && reading.wish.names_day()
}

/// Whether nothing but a time is named: of any kind, or a day to come or a time of the clock.
fn only_names_time(turn: &str, language: Language, is_any: bool) -> bool {
    let reading = Reading::of(turn, language, SOME_DAY, SOME_DAY);
    let wish = &reading.wish;
    let is_time = reading.is_exact || wish.names_day_after(SOME_DAY) || is_any && wish.is_named();
    let tokens = &reading.tokens;
    let goes_with = |at: usize| {
        let word = tokens.word(at);
        let begins = MEETING[language as usize].iter().chain(TALKING[language as usize]);
        let begins_so = |word: &str| begins.clone().any(|begin| word.starts_with(begin));
        let is_beside = |word: &str| BESIDE[language as usize].contains(&format!(" {word} "));
        reading.used[at]
            || tokens.mark(at).is_some()
            || word.is_some_and(|word| is_beside(word) || begins_so(word))
    };
    let asks_else = || {
        let words = spoken_words(turn);
        let has_hours = !reading.wish.hours.is_empty();
        match language {
            Language::Lv => {
                let is_calendar = CALENDAR_LV.iter().any(|it| words.contains(it));
                let is_else = words.contains(WEATHER_LV) || is_calendar;
                is_else && !has_hours && !speaks_of_meeting(turn, language)
            }
            Language::En => OFFICE_EN.iter().any(|it| words.contains(it)),
        }
    };
    is_time && (0..tokens.len()).all(goes_with) && !asks_else()
}

//! What kind of post the visitor's words make, what the reader may be asked to do, and how he is addressed. By folded
//! words of both languages.

use serde::Deserialize;

use super::rules::{ByLanguage, RULES, Trade, has};
use crate::{domain::Language, text::fold};

/// Which frames fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Kind {
    Condolence,
    Hiring,
    /// Closed doors, hours, delays.
    Notice,
    Wishes,
    Milestone,
    Thanks,
    Event,
    Promotion,
    Tips,
    Thought,
    News,
    /// Any other: goods, services, words.
    Offer,
}

/// What the reader is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Call {
    Apply,
    TakePart,
    Come,
    Order,
    Book,
    Write,
    Ask,
    MeetAgain,
}

/// The worker that is sought is among so many words.
const SOUGHT_WORDS: usize = 5;
/// Shorter words are no workers.
const MIN_WORKER_CHARS: usize = 5;

/// The visitor's words with a blank around each, folded; signs of a percentage are words.
pub(super) struct Said {
    words: String,
    language: Language,
}

impl Said {
    pub fn read(text: &str, language: Language) -> Self {
        let mut words = String::from(" ");
        for letter in fold(text).replace('%', " % ").chars() {
            if letter.is_alphanumeric() || letter == '%' {
                words.push(letter);
            } else if !words.ends_with(' ') {
                words.push(' ');
            }
        }
        Self { words: format!("{} ", words.trim_end()), language }
    }

    pub fn has(&self, signs: &[String]) -> bool {
        signs.iter().any(|sign| self.words.contains(&format!(" {sign}")))
    }

    fn has_of(&self, signs: &ByLanguage) -> bool {
        self.has(signs.of(self.language))
    }

    fn begins_with(&self, signs: &ByLanguage) -> bool {
        let words = self.words.trim_start();
        signs.of(self.language).iter().any(|sign| words.starts_with(sign))
    }

    pub fn kind(&self) -> Kind {
        if self.seeks_workers() {
            return Kind::Hiring;
        }
        let rules = &*RULES;
        // *Minimālā alga* is what the law says.
        let is_law = self.words.contains(" minimal");
        let mut found = rules
            .kinds
            .iter()
            .filter(|kind| self.has_of(&kind.signs) && !(is_law && kind.kind == Kind::Hiring))
            .map(|kind| kind.kind);
        let first = found.find(|kind| *kind != Kind::News || !self.has_of(&rules.no_news));
        let is_meeting = self.is_meeting();
        match first {
            Some(Kind::Promotion | Kind::Thought | Kind::News) | None
                if is_meeting && !self.words.contains('%') && !self.has_of(&rules.moves) =>
            {
                Kind::Event
            }
            Some(Kind::News) | None if self.begins_with(&rules.questions) => Kind::Thought,
            None if self.begins_with(&rules.advice) => Kind::Tips,
            None if self.tells_what_was_done() => Kind::News,
            first => first.unwrap_or(Kind::Offer),
        }
    }

    /// Whether it names a meeting and its time.
    pub fn is_meeting(&self) -> bool {
        self.has_of(&RULES.meetings) && self.has_of(&RULES.times)
    }

    /// *we planted 40 trees*.
    fn tells_what_was_done(&self) -> bool {
        const DONE: [&str; 11] =
            ["built", "made", "bought", "won", "sold", "got", "grew", "went", "ran", "cut", "took"];
        let verb = self.words.strip_prefix(" we ").and_then(|rest| rest.split(' ').next());
        self.language == Language::En
            && verb
                .is_some_and(|verb| verb.len() > 4 && verb.ends_with("ed") || DONE.contains(&verb))
    }

    /// *meklējam pavāru*, *we are looking for a driver*.
    fn seeks_workers(&self) -> bool {
        let ends = RULES.workers.of(self.language);
        let is_worker = |word: &str| {
            word.len() >= MIN_WORKER_CHARS && ends.iter().any(|end| word.ends_with(end))
        };
        RULES.seeking.of(self.language).iter().any(|sign| {
            let after = self.words.split_once(&format!(" {sign}")).map(|(_, after)| after);
            let mut next = after.into_iter().flat_map(|after| after.split(' ').take(SOUGHT_WORDS));
            next.any(is_worker)
        })
    }

    /// What fits the kind and, of goods and services, the trade.
    pub fn call(&self, kind: Kind, trade: Option<&Trade>) -> Option<Call> {
        let of_trade = trade.map_or(Call::Write, |trade| trade.call);
        Some(match kind {
            Kind::Condolence => return None,
            Kind::Hiring => Call::Apply,
            Kind::Event => Call::TakePart,
            Kind::Notice | Kind::Tips | Kind::Thought => Call::Ask,
            Kind::Wishes | Kind::Thanks | Kind::Milestone => Call::MeetAgain,
            Kind::News | Kind::Promotion | Kind::Offer
                if self.has_of(&RULES.without_booking) || self.has_of(&RULES.moves) =>
            {
                Call::Come
            }
            Kind::News | Kind::Promotion | Kind::Offer => of_trade,
        })
    }

    /// Whether the visitor's own words ask the reader for something.
    pub fn calls(&self) -> bool {
        const LATVIAN: &[&str] = &[
            "rakstiet",
            "raksti ",
            "zvaniet",
            "zvani ",
            "piesakieties",
            "piesakies",
            "pieteikties",
            "pierakst",
            "naciet ",
            "nac ",
            "pasutiet",
            "pasuti ",
            "rezervejiet",
            "registrejieties",
            "iegriezieties",
            "piedalieties",
        ];
        const ENGLISH: &[&str] = &[
            "message us",
            "call us",
            "write to us",
            "email us",
            "contact us",
            "book now",
            "book your",
            "order now",
            "order by",
            "join us",
            "come and",
            "come along",
            "visit us",
            "apply by",
            "apply now",
            "sign up",
            "pop in",
            "drop in",
            "get in touch",
        ];
        let signs = match self.language {
            Language::Lv => LATVIAN,
            Language::En => ENGLISH,
        };
        signs.iter().any(|sign| self.words.contains(&format!(" {sign}")))
    }

    /// Whether the visitor says *tu* to the reader.
    pub fn is_familiar(&self) -> bool {
        self.language == Language::Lv
            && self.words.split(' ').any(|word| has(&RULES.familiar, word))
    }
}

/// The trade that the topic or else the company's name shows.
pub(super) fn trade_of(topic: &Said, company: &Said) -> Option<&'static Trade> {
    let find = |said: &Said| RULES.trades.iter().find(|trade| said.has(&trade.signs));
    find(topic).or_else(|| find(company))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_show_the_kind_of_a_post() {
        for (kind, latvian, english) in [
            (
                Kind::Condolence,
                "Skumjā brīdī izsakām līdzjūtību kolēģei",
                "our founder has passed away",
            ),
            (
                Kind::Hiring,
                "meklējam maiņas vadītāju, darbs Talsos",
                "we're looking for two drivers",
            ),
            (Kind::Hiring, "vakance noliktavā", "full time warehouse job"),
            (Kind::Tips, "mainās minimālā alga", "how to raise wages"),
            (Kind::Notice, "līgo dienās nestrādājam", "shop shut on Monday"),
            (Kind::Notice, "piektdien strādāsim līdz 15", "sorry, the lift is out of order"),
            (Kind::Wishes, "Priecīgas Lieldienas!", "Happy Easter to all our guests"),
            (Kind::Milestone, "svinam desmito gadskārtu", "turning 10 this week"),
            (Kind::Thanks, "paldies visiem, kas palīdzēja", "thank you to our volunteers"),
            (Kind::Event, "keramikas meistarklase 4. maijā", "pottery workshop on 4 May"),
            (Kind::Promotion, "segām 15% atlaide", "15% off all blankets"),
            (Kind::Tips, "kā izvēlēties matraci", "how to choose a mattress"),
            (Kind::Thought, "kāpēc klienti aiziet", "why customers leave"),
            (Kind::News, "atveram otro veikalu Ogrē", "we planted 40 oaks along the river"),
            (
                Kind::News,
                "esam pārcēlušies, atvēršana maijā",
                "we moved to Oak Street, grand opening in May",
            ),
            (Kind::News, "jauna kolekcija plauktos", "our new collection is here"),
            (Kind::Offer, "lietoti velosipēdi, 80 EUR", "used bikes, £80"),
            (Kind::Offer, "jauna gada apņemšanās", "new year resolutions"),
        ] {
            assert_eq!(Said::read(latvian, Language::Lv).kind(), kind, "{latvian}");
            assert_eq!(Said::read(english, Language::En).kind(), kind, "{english}");
        }
    }

    #[test]
    fn the_reader_is_asked_for_what_fits() {
        let call = |words: &str| {
            let said = Said::read(words, Language::En);
            said.call(said.kind(), trade_of(&said, &Said::read("Oak", Language::En)))
        };
        for (words, expected) in [
            ("rest in peace, Anna", None),
            ("we are hiring a baker", Some(Call::Apply)),
            ("haircuts, £20", Some(Call::Book)),
            ("haircuts, walk in", Some(Call::Come)),
            ("birthday cake, £20", Some(Call::Order)),
            ("lunch menu of the day", Some(Call::Come)),
            ("closed on Monday", Some(Call::Ask)),
            ("anything else", Some(Call::Write)),
        ] {
            assert_eq!(call(words), expected, "{words}");
        }
    }

    #[test]
    fn the_visitors_own_call_is_heard() {
        let calls = |words: &str, language| Said::read(words, language).calls();
        assert!(calls("brīvs laiks, rakstiet ziņā", Language::Lv));
        assert!(calls("haircuts £20, message us", Language::En));
        assert!(!calls("rakstāmgaldi", Language::Lv) && !calls("order books", Language::En));
    }

    #[test]
    fn who_says_tu_to_the_reader_is_told_from_others() {
        let is_familiar = |words: &str| Said::read(words, Language::Lv).is_familiar();
        assert!(is_familiar("Piesakies! Tavai mājai"));
        assert!(!is_familiar("Piesakieties! Jūsu mājai, tulpes un tunci"));
    }
}

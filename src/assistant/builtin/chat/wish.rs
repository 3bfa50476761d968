//! The day and the part of it at which somebody would like to talk: "Thursday after lunch", "tomorrow morning".

use std::ops::Range;

use jiff::{
    ToSpan as _,
    civil::{Date, DateTime, Weekday},
};

use crate::{domain::Language, text::fold};

/// Days by the words that begin so; folded. "Mon" alone could be anybody's.
const DAYS_EN: [(&str, Weekday); 7] = [
    ("monday", Weekday::Monday),
    ("tuesday", Weekday::Tuesday),
    ("wednesday", Weekday::Wednesday),
    ("thursday", Weekday::Thursday),
    ("friday", Weekday::Friday),
    ("saturday", Weekday::Saturday),
    ("sunday", Weekday::Sunday),
];
const DAYS_LV: [(&str, Weekday); 7] = [
    ("pirmdien", Weekday::Monday),
    ("otrdien", Weekday::Tuesday),
    ("tresdien", Weekday::Wednesday),
    ("ceturtdien", Weekday::Thursday),
    ("piektdien", Weekday::Friday),
    ("sestdien", Weekday::Saturday),
    ("svetdien", Weekday::Sunday),
];
/// Words for days by how many days away those are; the first that is named counts.
const AWAY_EN: [(&str, i64); 3] = [("day after tomorrow", 2), ("tomorrow", 1), ("today", 0)];
const AWAY_LV: [(&str, i64); 3] = [("parit", 2), ("rit", 1), ("sodien", 0)];
/// Parts of the day, by their hours; folded, with the blank before them. "Rītā" alone reads like a name: Rita.
const PARTS_EN: [(&str, Range<i8>); 3] =
    [(" morning", 0..12), (" afternoon", 12..24), (" after lunch", 13..24)];
const PARTS_LV: [(&str, Range<i8>); 8] = [
    (" no rita", 0..12),
    (" rita pus", 0..12),
    ("dienas rit", 0..12),
    ("dien rit", 0..12),
    (" priekspusdien", 0..12),
    (" pecpusdien", 12..24),
    (" pec pusdien", 13..24),
    (" uz vakaru", 12..24),
];

/// When somebody would like to talk. Nothing named means that any time will do.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Wish {
    days: Vec<Weekday>,
    date: Option<Date>,
    hours: Option<Range<i8>>,
}

impl Wish {
    /// What a message of this day names.
    pub fn of(message: &str, language: Language, today: Date) -> Self {
        let (days, away, parts): (_, _, &[(&str, Range<i8>)]) = match language {
            Language::Lv => (&DAYS_LV, &AWAY_LV, &PARTS_LV),
            Language::En => (&DAYS_EN, &AWAY_EN, &PARTS_EN),
        };
        let folded = format!(" {}", fold(message));
        // "Good morning" wishes for nothing.
        let asks = folded.replace(" good morning", "").replace(" good afternoon", "");
        let named = days.iter().filter(|(word, _)| asks.contains(&format!(" {word}")));
        let letters = |letter: char| if letter.is_alphanumeric() { letter } else { ' ' };
        let words = format!("{} ", asks.chars().map(letters).collect::<String>());
        let away = away.iter().find(|(word, _)| words.contains(&format!(" {word} ")));
        let part = parts.iter().find(|(words, _)| asks.contains(words));
        Self {
            days: named.map(|(_, day)| *day).collect(),
            date: away.and_then(|(_, days)| today.checked_add(days.days()).ok()),
            hours: part.map(|(_, hours)| hours.clone()),
        }
    }

    /// Whether it would suit them then.
    pub fn suits(&self, time: DateTime) -> bool {
        let is_any_day = self.days.is_empty() && self.date.is_none();
        (is_any_day || self.days.contains(&time.weekday()) || self.date == Some(time.date()))
            && self.hours.as_ref().is_none_or(|hours| hours.contains(&time.hour()))
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_day_and_a_part_of_it_are_heard_and_a_greeting_is_none() {
        // A Thursday.
        let day = date(2026, 11, 26);
        for (language, message, suiting) in [
            (Language::En, "can someone ring me back thursday after lunch?", [false, true, false]),
            (
                Language::En,
                "Good morning, could we talk on Thursday or Friday?",
                [true, true, true],
            ),
            (Language::En, "any free time in the mornings", [true, false, true]),
            (Language::En, "call me back please", [true, true, true]),
            (
                Language::Lv,
                "Vai varat piezvanīt ceturtdien pēc pusdienām, lūdzu?",
                [false, true, false],
            ),
            (Language::En, "Tomorrow would suit me. When can we talk?", [false, false, true]),
            (Language::Lv, "rit no rita varat piezvanit?", [false, false, true]),
            (Language::Lv, "Šodien neko nepaspēju. Rita un Mārtiņš zvanīs.", [true, true, false]),
            (Language::Lv, "zvaniet piektdienas rita", [false, false, true]),
            (Language::Lv, "Labrīt! Te Rita. Kad varam runāt?", [true, true, true]),
        ] {
            let wish = Wish::of(message, language, day);
            let times =
                [day.at(9, 0, 0, 0), day.at(14, 30, 0, 0), date(2026, 11, 27).at(9, 30, 0, 0)];
            assert_eq!(times.map(|time| wish.suits(time)), suiting, "{message}");
        }
    }
}

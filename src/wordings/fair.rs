//! What is said at a trade fair.

use std::collections::HashMap;

use jiff::Timestamp;
use serde::Deserialize;

use crate::{domain::TimeZone, text::fill_from};

/// Latvian, English.
pub(super) const FILES: [&str; 2] = [
    include_str!("../../ui/src/locales/lv/fair.json"),
    include_str!("../../ui/src/locales/en/fair.json"),
];

/// All that is said at a fair.
#[derive(Clone, Debug, Deserialize)]
#[expect(missing_docs, reason = "each is what it is called, in words")]
pub struct FairText {
    pub board: BoardText,
    pub push: PushText,
    pub lead: LeadText,
    pub conflict: ConflictText,
}

/// What a request says at home whose time somebody else has.
#[derive(Clone, Debug, Deserialize)]
pub struct ConflictText {
    /// With `{{time}}`.
    pub none: String,
    /// With `{{time}}` and `{{nearest}}`.
    pub nearest: String,
}

impl ConflictText {
    /// The words about a time, with the nearest that are free instead.
    #[must_use]
    pub fn write(&self, zone: TimeZone, start: Timestamp, nearest: &[Timestamp]) -> String {
        let time = zone.write(start);
        if nearest.is_empty() {
            return fill_from(&self.none, &[("time", &time)]);
        }
        let nearest: Vec<String> = nearest.iter().map(|time| zone.write(*time)).collect();
        fill_from(&self.nearest, &[("time", &time), ("nearest", &nearest.join(", "))])
    }

    /// Whether these are the words about this time, whatever was free instead: by how both wordings begin. A note that
    /// somebody wrote may name the time too.
    #[must_use]
    pub fn is_about(&self, words: &str, zone: TimeZone, start: Timestamp) -> bool {
        let both = self.none.chars().zip(self.nearest.chars());
        let beginning: String =
            both.take_while(|(one, other)| one == other).map(|(one, _)| one).collect();
        words.starts_with(&fill_from(&beginning, &[("time", &zone.write(start))]))
    }
}

/// What the page with a site's addresses says at a trade fair.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BoardText {
    /// Its title, with `{{fair}}`.
    pub title: String,
    /// What the addresses are for.
    pub intro: String,
    /// Instead of that, where there are none.
    pub none: String,
    /// What a picture shows, with `{{url}}`.
    pub code: String,
    /// When the screen starts anew, with `{{seconds}}`.
    pub idle: String,
    /// Where contact requests are, with `{{fair}}`.
    pub contacts: String,
    /// Leads to the home page.
    pub start: String,
    /// Where the firm's people write down leads, with `{{url}}`.
    pub lead: String,
    /// Leads there on this very device.
    pub lead_here: String,
}

/// What the same page says of requests on their way home.
#[derive(Clone, Debug, Deserialize)]
#[expect(missing_docs, reason = "each is what it is called, in words")]
pub struct PushText {
    pub title: String,
    /// Where there is no home.
    pub none: String,
    /// With `{{count}}`.
    pub waiting: String,
    /// Likewise.
    pub refused: String,
    /// With `{{time}}`.
    pub last: String,
    pub never: String,
    /// What is wrong, by the name of the trouble, and what to do.
    pub trouble: HashMap<String, String>,
}

/// What the form for quick leads says.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "each is what it is called, in words")]
pub struct LeadText {
    pub title: String,
    /// With `{{count}}`.
    pub today: String,
    pub name: String,
    pub phone: String,
    pub email: String,
    /// That one of the two is enough.
    pub reach: String,
    pub tags: String,
    pub other_tags: String,
    pub note: String,
    pub new_tab: String,
    pub save: String,
    pub saving: String,
    pub saved: String,
    /// Leads to the same in the other language, by its name.
    pub language: String,
    pub no_script: String,
    pub failed: String,
    pub check: String,
    /// When one meets, and that no time was agreed.
    pub time: String,
    pub no_time: String,
    /// Somebody else has the time; with `{{nearest}}`.
    pub taken: String,
    /// By field and code, or by code alone.
    pub error: HashMap<String, String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_conflict_is_known_by_its_own_words_and_not_by_the_time_in_others() {
        let zone: TimeZone = "Europe/Riga".parse().expect("zone");
        let at = |text: &str| -> Timestamp { text.parse().expect("time") };
        let (start, other) = (at("2026-11-30T11:00:00Z"), at("2026-12-01T11:00:00Z"));
        for file in FILES {
            let text = serde_json::from_str::<FairText>(file).expect("texts").conflict;
            for nearest in [&[][..], &[other]] {
                let words = text.write(zone, start, nearest);
                assert!(words.contains("30.11.2026. 13:00"), "{words}");
                assert!(text.is_about(&words, zone, start), "{words}");
                assert!(!text.is_about(&words, zone, other), "{words}");
            }
            let (before, _) = text.none.split_once("{{time}}").expect("a time");
            for own in ["Sarunāts 30.11.2026. 13:00", &format!("{before}30.11.2026. 13:00: zvanīt")]
            {
                assert!(!text.is_about(own, zone, start), "{own}");
            }
        }
    }
}

//! Hashtags in camel case, with their diacritics, from names of the topic, the company and the trade.

use super::{
    super::super::phrase::capitalise,
    kind::Kind,
    nouns::{self, Names},
    nouns_latvian,
    rules::{RULES, Trade},
};
use crate::domain::Language;

/// Legal forms that nobody puts into a hashtag.
const LEGAL_FORMS: [&str; 9] = ["sia", "as", "ik", "ltd", "llc", "inc", "gmbh", "oü", "plc"];
/// Ends of addresses that are names of companies, too.
const DOMAINS: [&str; 5] = [".lv", ".com", ".eu", ".co.uk", ".net"];

/// What hashtags are made of.
pub(super) struct Sources<'s> {
    pub topic: &'s str,
    pub company: &'s str,
    pub kind: Kind,
    pub trade: Option<&'static Trade>,
    /// For when all others are too few.
    pub general: &'s [String],
    pub language: Language,
}

impl Sources<'_> {
    /// `count` different hashtags with `#`, none wider than `max_width`: what the topic names first, the company after
    /// the first of them, then what is said of the trade and of the kind of post.
    pub fn write(&self, count: usize, max_width: usize, width: fn(char) -> usize) -> Vec<String> {
        let fits = |tag: &String| tag.chars().map(width).sum::<usize>() <= max_width;
        let join_all = |names: &[String]| -> Vec<String> {
            names.iter().map(|name| join(name)).filter(fits).collect()
        };
        let Names { sure, vague } = match self.kind {
            Kind::Condolence => Names::default(),
            _ => nouns::names(self.topic, self.language),
        };
        let worker = self.worker();
        let sure = match &worker {
            // *CE kategorijas šoferi* stands in the accusative.
            Some((typed, _)) => sure.into_iter().filter(|name| !name.ends_with(typed)).collect(),
            None => sure,
        };
        let (mut tags, mut vague) = (join_all(&sure), join_all(&vague).into_iter());
        tags.splice(0..0, worker.map(|(_, name)| join(&name)));
        let is_unsure = tags.is_empty();
        tags.insert(tags.len().min(1), self.company_tag(max_width, width));
        tags.extend(self.place_tags());
        // Where nothing is sure, the first word comes near what is meant.
        tags.extend(vague.next().filter(|_| is_unsure));
        tags.extend(self.listed().map(|tag| format!("#{tag}")));
        tags.extend(vague);
        tags.extend(self.general.iter().map(|tag| format!("#{tag}")));
        unique(tags.into_iter().filter(fits), count)
    }

    /// Whom a Latvian firm seeks, as typed and in the first form.
    fn worker(&self) -> Option<(String, String)> {
        let is_hiring = self.kind == Kind::Hiring && self.language == Language::Lv;
        let mut words = self.topic.split(|c: char| !c.is_alphabetic()).filter(|_| is_hiring);
        words.find_map(|word| Some((word.to_owned(), nouns_latvian::worker(word)?)))
    }

    /// Of the trade and of the kind, by turns as long as both have some.
    fn listed(&self) -> impl Iterator<Item = &String> {
        let of_trade = self.trade.map_or::<&[String], _>(&[], |trade| trade.tags.of(self.language));
        let of_kind = RULES.tags.get(&self.kind);
        let of_kind = of_kind.map_or::<&[String], _>(&[], |tags| tags.of(self.language));
        let by_turns = of_trade.iter().zip(of_kind).flat_map(|(one, other)| [one, other]);
        by_turns.chain(of_trade).chain(of_kind)
    }

    /// A long name keeps its first words that fit.
    fn company_tag(&self, max_width: usize, width: fn(char) -> usize) -> String {
        let lower = self.company.to_lowercase();
        let name = DOMAINS
            .iter()
            .find_map(|end| self.company.get(..lower.strip_suffix(end)?.len()))
            .unwrap_or(self.company);
        let mut words: Vec<&str> = name.split(' ').collect();
        words.retain(|word| {
            let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
            !LEGAL_FORMS.contains(&bare.to_lowercase().as_str())
        });
        let mut tag = join(&words.join(" "));
        while words.len() > 1 && tag.chars().map(width).sum::<usize>() > max_width {
            words.pop();
            tag = join(&words.join(" "));
        }
        tag
    }

    /// Places in their first form; in Latvian only those that are known.
    fn place_tags(&self) -> Vec<String> {
        let words = self.topic.split(|letter: char| !letter.is_alphabetic());
        let places = words.filter_map(nouns_latvian::place);
        if self.language == Language::Lv { places.map(join).collect() } else { Vec::new() }
    }
}

/// `#` and the words in camel case without their marks.
fn join(name: &str) -> String {
    let name = name.replace(['\'', '’'], "");
    let words =
        name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let words: String = words.map(capitalise).collect();
    format!("#{words}")
}

/// The first that are different; platforms take no hashtag of digits alone.
fn unique(tags: impl Iterator<Item = String>, count: usize) -> Vec<String> {
    let mut kept: Vec<String> = Vec::with_capacity(count);
    for tag in tags.filter(|tag| tag.chars().any(char::is_alphabetic)) {
        if kept.len() == count {
            break;
        }
        let lower = tag.to_lowercase();
        if !kept.iter().any(|known| known.to_lowercase() == lower) {
            kept.push(tag);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assistant::phrase::count_chars;

    fn tags(topic: &str, company: &str, language: Language, count: usize) -> String {
        let general = ["Idejas", "Jaunumi"].map(str::to_owned);
        let (kind, trade) = (Kind::Offer, None);
        let sources = Sources { topic, company, kind, trade, general: &general, language };
        sources.write(count, 30, count_chars).join(" ")
    }

    #[test]
    fn latvian_hashtags_are_names_in_their_first_form() {
        for (topic, expected) in [
            ("zivju zupa pirmdien, 6,50 EUR", "#ZivjuZupa #Zīle"),
            ("atveram darbnīcu Cēsīs", "#Zīle #Cēsis"),
            ("remontējam jumtus visā Kurzemē", "#Zīle #Kurzeme"),
            ("Melnā piektdiena: siltas segas -30%", "#MelnāPiektdiena #Zīle #SiltasSegas"),
            ("drēbju skapis bērniem, koka plaukti", "#DrēbjuSkapis #Zīle #KokaPlaukti"),
            ("kā izvēlēties riteni: augstums, svars", "#Augstums #Zīle #Svars"),
            ("atzīmējam 10. gadu, paldies klientiem", "#Zīle"),
            ("CRM un e-veikals", "#CRM #Zīle"),
            ("darbnīcas darba laika maiņa no 3. maija", "#Zīle #Maiņa"),
            ("Upes iela 3", "#Zīle"),
            ("meklējam mājas kaķenei, sterilizēta, mīļa", "#Zīle #Idejas"),
        ] {
            let count = expected.split(' ').count();
            assert_eq!(tags(topic, "SIA „Zīle”", Language::Lv, count), expected, "{topic}");
        }
    }

    #[test]
    fn whoever_is_sought_is_named_in_the_first_form() {
        let general = ["Idejas", "Jaunumi"].map(str::to_owned);
        let sources = Sources {
            topic: "meklējam B kategorijas šoferi, darbs maiņās",
            company: "Zīle",
            kind: Kind::Hiring,
            trade: None,
            general: &general,
            language: Language::Lv,
        };
        assert_eq!(sources.write(2, 30, count_chars).join(" "), "#Šoferis #Zīle");
    }

    #[test]
    fn english_hashtags_are_names_without_clause_figure_or_apostrophe() {
        for (topic, expected) in [
            ("Father's Day hampers, order by 12 June", "#FathersDayHampers #Wren"),
            ("we opened our 3rd shop in York", "#York #Wren"),
            ("a hall of 12,500 sq ft, ladies' shoes", "#LadiesShoes #Wren"),
            ("how to prune apple trees: twice a year", "#AppleTrees #Wren"),
            ("dog grooming saturday £30", "#DogGrooming #Wren"),
            ("new year detox, new menu", "#NewYearDetox #Wren"),
            ("4 Park Lane", "#Wren"),
            ("heating broken, mon-thu", "#Heating #Wren"),
        ] {
            let count = expected.split(' ').count();
            assert_eq!(tags(topic, "Wren Ltd", Language::En, count), expected, "{topic}");
        }
    }

    #[test]
    fn there_are_always_as_many_as_asked_for() {
        assert_eq!(tags("2026", "Rīts.lv", Language::Lv, 3), "#Rīts #Idejas #Jaunumi");
        assert_eq!(tags("Kafija, kafija!", "kafija", Language::Lv, 2), "#Kafija #Idejas");
        let long = tags("tēja", "Ilgtspējīga attīstība reģionos un pasaulē", Language::Lv, 2);
        assert_eq!(long, "#Tēja #IlgtspējīgaAttīstībaReģionos");
    }
}

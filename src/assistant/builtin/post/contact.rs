//! How the reader is to get in touch, where the visitor says it: by phone, by mail, on a page, at an address. The call to
//! action then says the same.

use std::collections::HashMap;

use serde::Deserialize;

use super::{
    kind::{Call, Kind},
    rules::{RULES, has},
};
use crate::{
    domain::{Language, MAX_PHONE_DIGITS, MIN_PHONE_DIGITS},
    text::{fill_from, fold},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Channel {
    Phone,
    WhatsApp,
    Mail,
    /// What is said goes before the address: *Write to …*.
    Mailbox,
    Page,
    Place,
}

/// What the reader does there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Appeal {
    Apply,
    Cv,
    Book,
    Reserve,
    Register,
    Order,
    Call,
    Write,
    Chat,
    More,
    Come,
}

/// Wordings: each appeal as it is mostly said and as a formal post says it, and each channel with `{{appeal}}` and
/// `{{target}}`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wordings {
    appeals: HashMap<Appeal, [String; 2]>,
    channels: HashMap<Channel, String>,
}

/// A note that says how to get in touch.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Contact {
    channel: Channel,
    target: String,
    /// The note in lower case without marks.
    said: String,
    /// It says nothing else.
    pub is_whole: bool,
}

impl Contact {
    pub fn read(note: &str, language: Language) -> Option<Self> {
        let words: Vec<&str> = note.split_whitespace().collect();
        let (channel, start, end) = address(&words).or_else(|| number(&words))?;
        let target = words[start..end].join(" ");
        let target = target.trim_matches([',', '.', ';', ':', '!', '(', ')']).to_owned();
        let plain =
            |word: &&str| fold(word).replace(|c: char| !c.is_alphanumeric() && c != '-', "");
        let others: Vec<String> = words[..start].iter().chain(&words[end..]).map(plain).collect();
        let appeals = RULES.appeals.of(language);
        let is_appeal = |word: &String| {
            word.is_empty()
                || appeals.iter().any(|known| match known.strip_suffix('*') {
                    Some(start) => word.starts_with(start),
                    None => word == known,
                })
        };
        let said = format!(" {} ", others.join(" "));
        let is_chat = said.contains(" whatsapp ") && channel == Channel::Phone;
        Some(Self {
            channel: if is_chat { Channel::WhatsApp } else { channel },
            target,
            is_whole: others.iter().all(is_appeal),
            said,
        })
    }

    /// An address in a street or a house of it, and nothing else.
    pub fn read_place(note: &str, language: Language) -> Option<Self> {
        const STREETS: [(&str, &str); 4] = [
            (" iela ", " ielā "),
            (" bulvāris ", " bulvārī "),
            (" prospekts ", " prospektā "),
            (" laukums ", " laukumā "),
        ];
        let words: Vec<&str> = note.split(' ').collect();
        let is_house =
            |word: &str| word.starts_with(|c: char| c.is_ascii_digit()) && word.len() < 5;
        let target = match language {
            Language::Lv => {
                let (street, own) = STREETS.iter().find(|(street, _)| note.contains(street))?;
                let is_last = words.len() <= 5 && is_house(words.last()?);
                is_last.then(|| note.replacen(street, own, 1))?
            }
            Language::En => {
                let has_street = words.iter().any(|word| has(&RULES.names.streets, &fold(word)));
                let house = words.iter().filter(|word| is_house(word)).count();
                let is_name = |word: &&str| word.starts_with(char::is_uppercase) || is_house(word);
                let is_street = has_street || words.len() == 2 && is_house(words[1]);
                let fits = house == 1 && is_street && words.iter().all(is_name);
                fits.then(|| note.to_owned())?
            }
        };
        Some(Self { channel: Channel::Place, target, said: String::new(), is_whole: true })
    }

    /// The visitor's own words with a colon before the address: *Apply by Friday: cv@a.lv*.
    pub fn spoken(&self, text: &str) -> String {
        const JOINTS: [&str; 12] =
            ["uz", "pa", "no", "vai", "un", "to", "at", "on", "via", "or", "and", "by"];
        let said = text.strip_suffix(self.target.as_str()).map(str::trim_end);
        let last = said.and_then(|said| said.rsplit(' ').next()).unwrap_or_default();
        match said {
            Some(said)
                if last.ends_with(char::is_alphanumeric)
                    && !JOINTS.contains(&fold(last).as_str()) =>
            {
                format!("{said}: {}", self.target)
            }
            _ => text.to_owned(),
        }
    }

    /// The call to action, without an end mark: an address ends it.
    pub fn call(&self, kind: Kind, call: Call, is_formal: bool, wordings: &Wordings) -> String {
        let appeal = self.appeal(kind, call);
        let channel = match (self.channel, appeal) {
            (Channel::Mail, Appeal::Cv | Appeal::Write) => Channel::Mailbox,
            (Channel::Phone, Appeal::Call) => Channel::Page,
            (channel, _) => channel,
        };
        let (Some(appeal), Some(pattern)) =
            (wordings.appeals.get(&appeal), wordings.channels.get(&channel))
        else {
            return String::new();
        };
        let appeal = &appeal[usize::from(is_formal)];
        fill_from(pattern, &[("appeal", appeal), ("target", &self.target)])
    }

    /// What the note says, or else what fits the post.
    fn appeal(&self, kind: Kind, call: Call) -> Appeal {
        const SAID: [(&str, Appeal); 13] = [
            (" pasut", Appeal::Order),
            (" order", Appeal::Order),
            (" rezerv", Appeal::Reserve),
            (" reserv", Appeal::Reserve),
            (" registr", Appeal::Register),
            (" register", Appeal::Register),
            (" sign", Appeal::Register),
            (" pierakst", Appeal::Book),
            (" piesak", Appeal::Book),
            (" pieteik", Appeal::Book),
            (" book", Appeal::Book),
            (" call ", Appeal::Call),
            (" zvan", Appeal::Call),
        ];
        let said =
            SAID.iter().find(|(word, _)| self.said.contains(word)).map(|(_, appeal)| *appeal);
        match (self.channel, said) {
            (Channel::Place, _) => Appeal::Come,
            _ if kind == Kind::Hiring && self.said.contains(" cv ") => Appeal::Cv,
            _ if kind == Kind::Hiring => Appeal::Apply,
            (_, Some(said)) => said,
            (Channel::Page, None) => match call {
                Call::Order => Appeal::Order,
                Call::Book => Appeal::Book,
                Call::TakePart => Appeal::Register,
                _ => Appeal::More,
            },
            (Channel::WhatsApp, None) => match call {
                Call::Order => Appeal::Order,
                _ => Appeal::Chat,
            },
            (Channel::Phone, None) => match call {
                Call::Order => Appeal::Order,
                Call::Book => Appeal::Book,
                _ => Appeal::Call,
            },
            _ => Appeal::Write,
        }
    }
}

fn address(words: &[&str]) -> Option<(Channel, usize, usize)> {
    words.iter().enumerate().find_map(|(at, word)| {
        let is_page = ["http://", "https://", "www."].iter().any(|start| word.starts_with(start))
            || is_domain(word);
        let is_mail =
            word.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'));
        let channel = if is_page { Channel::Page } else { Channel::Mail };
        (is_page || is_mail).then_some((channel, at, at + 1))
    })
}

/// *oak.co.uk/shop*, in small letters: in capitals it may be a name.
fn is_domain(word: &str) -> bool {
    const ENDS: [&str; 7] = [".lv", ".com", ".eu", ".co.uk", ".org", ".net", ".uk"];
    let host = word.trim_end_matches([',', '.', '!', ')']).split('/').next().unwrap_or_default();
    let is_plain = |letter: char| {
        letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-' || letter == '.'
    };
    host.chars().all(is_plain)
        && ENDS.iter().any(|end| host.len() > end.len() + 1 && host.ends_with(end))
}

/// A phone number, in one piece or several.
fn number(words: &[&str]) -> Option<(Channel, usize, usize)> {
    let is_piece = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_digit() || "+(".contains(c))
            && word
                .trim_end_matches([',', '.'])
                .chars()
                .all(|c| c.is_ascii_digit() || "+()".contains(c))
    };
    let start = words.iter().position(|word| is_piece(word))?;
    let end = start + words[start..].iter().take_while(|word| is_piece(word)).count();
    let digits = words[start..end].concat().bytes().filter(u8::is_ascii_digit).count();
    let is_sum = words.get(end).is_some_and(|next| {
        next.starts_with('€')
            || ["eur", "eiro"].contains(&fold(next.trim_end_matches('.')).as_str())
    });
    let fits = !is_sum && (MIN_PHONE_DIGITS..=MAX_PHONE_DIGITS).contains(&digits);
    fits.then_some((Channel::Phone, start, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colon_stands_before_the_address() {
        for (said, told) in [
            ("tickets until May www.oak.eu", "tickets until May: www.oak.eu"),
            ("send photos to me@oak.eu", "send photos to me@oak.eu"),
        ] {
            let contact = Contact::read(said, Language::En).unwrap();
            assert_eq!(contact.spoken(said), told);
        }
    }

    #[test]
    fn the_visitors_own_channel_is_read() {
        for (note, channel, target, is_whole) in [
            ("pieraksts pa tālruni 27 000 111", Channel::Phone, "27 000 111", true),
            ("pasūtīt var WhatsApp 27000111", Channel::WhatsApp, "27000111", true),
            ("CV uz darbs@alfa.lv", Channel::Mail, "darbs@alfa.lv", true),
            ("biļetes līdz maijam www.alfa.lv", Channel::Page, "www.alfa.lv", false),
            ("alfa.lv/veikals", Channel::Page, "alfa.lv/veikals", true),
        ] {
            let contact = Contact::read(note, Language::Lv).unwrap();
            assert_eq!((contact.channel, contact.target.as_str()), (channel, target));
            assert_eq!(contact.is_whole, is_whole, "{note}");
        }
        for note in [
            "no 12 līdz 15",
            "120 EUR",
            "10. decembrī plkst. 18",
            "1400-1900 EUR",
            "1 200 000 eiro",
        ] {
            assert_eq!(Contact::read(note, Language::Lv), None);
        }
        let place = |note, language| Contact::read_place(note, language).map(|place| place.target);
        assert_eq!(place("Liepu iela 3", Language::Lv).as_deref(), Some("Liepu ielā 3"));
        assert_eq!(place("12 Mill Road", Language::En).as_deref(), Some("12 Mill Road"));
        assert_eq!(place("open until 5", Language::En), None);
    }
}

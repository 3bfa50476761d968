//! Posts for social networks: the visitor's words in a frame of the occasion, by the conventions of each platform. The
//! phrases come from `assets/builtin/post.*.json`; company and topics stand where any grammar fits.

use std::{collections::HashMap, sync::LazyLock};

use rand::{SeedableRng as _, rngs::StdRng, seq::IndexedRandom as _};
use serde::Deserialize;

use super::{
    super::{
        MAX_HASHTAGS, Platform, PostRequest, PostTone,
        phrase::{choose, count_chars, one_line, shorten},
    },
    spelling::with_marks,
};
use crate::{assistant::packed::packed_text, domain::Language, text::fill_from};

mod contact;
mod hashtags;
mod kind;
mod notes;
mod nouns;
mod nouns_latvian;
mod rules;
mod topics;

use self::{
    contact::{Contact, Wordings},
    hashtags::Sources,
    kind::{Call, Kind, Said, trade_of},
    rules::Trade,
    topics::Topics,
};

/// X's limit, hashtags included.
const MAX_X_WIDTH: usize = 280;
/// With the longest call and five hashtags this leaves a post on X some 50 characters for its topics.
const MAX_X_COMPANY_WIDTH: usize = 40;
const MAX_X_HASHTAG_WIDTH: usize = 24;
/// Longer hashtags are hard to read.
const MAX_HASHTAG_CHARS: usize = 40;
/// From so many details on, a post lists them line by line.
const MIN_LINKEDIN_BULLETS: usize = 2;
const MIN_FACEBOOK_BULLETS: usize = 3;

/// Both files are built in and the tests read them; an unreadable one would leave the phrases empty.
static LATVIAN: LazyLock<Phrases> =
    LazyLock::new(|| serde_json::from_str(packed_text!("post.lv.json")).unwrap_or_default());
static ENGLISH: LazyLock<Phrases> =
    LazyLock::new(|| serde_json::from_str(packed_text!("post.en.json")).unwrap_or_default());

type ByTone<T> = HashMap<PostTone, T>;

/// Wordings. `[Jūs/tu]` is a form of address for those who say *Jūs* and one for those who say *tu*.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Phrases {
    /// Around a company's name, so that it need not be inflected.
    quotes: [String; 2],
    /// For when topic, company, trade and kind give too few: more than [`MAX_HASHTAGS`].
    hashtags: Vec<String>,
    emoji: HashMap<Kind, Vec<String>>,
    /// With `{{company}}` and `{{topics}}`. What stands behind both is too much for X.
    frames: HashMap<Kind, ByTone<Vec<String>>>,
    calls: HashMap<Call, ByTone<Vec<String>>>,
    /// Calls that name a phone, a page, an address.
    contacts: Wordings,
}

/// The post, ready to publish. The same request and seed give the same text.
#[must_use]
pub fn write(request: &PostRequest, seed: u64) -> String {
    let mut writer = Writer::new(request, seed);
    match request.platform {
        Platform::LinkedIn => writer.write_linkedin(),
        Platform::Facebook => writer.write_facebook(),
        Platform::X => writer.write_x(),
    }
}

struct Writer<'r> {
    request: &'r PostRequest,
    /// The visitor's words, Latvian ones with their marks.
    words: String,
    phrases: &'static Phrases,
    kind: Kind,
    call: Option<Call>,
    trade: Option<&'static Trade>,
    is_familiar: bool,
    company: String,
    topics: Topics,
    /// How the reader gets in touch, and how the visitor says it.
    contact: Option<(Contact, String)>,
    rng: StdRng,
}

impl<'r> Writer<'r> {
    fn new(request: &'r PostRequest, seed: u64) -> Self {
        let language = request.language;
        let phrases = match language {
            Language::Lv => &*LATVIAN,
            Language::En => &*ENGLISH,
        };
        let company = one_line(&request.company_name);
        let words = match language {
            Language::Lv => with_marks(&request.keywords),
            Language::En => with_places(&request.keywords),
        };
        let said = Said::read(&words, language);
        let kind = said.kind();
        let words = match kind {
            Kind::Condolence => notes::announced(&words, language),
            Kind::News => notes::without_label(&words).to_owned(),
            _ => words,
        };
        let trade = trade_of(&said, &Said::read(&company, language));
        let call = said.call(kind, trade).filter(|_| request.include_cta);
        let mut topics = Topics::parse(&words, &company, language);
        let contact = call.and_then(|call| topics.take_contact(call == Call::Come));
        // The visitor's own call is enough.
        let call = call.filter(|_| contact.is_some() || !said.calls());
        Self {
            request,
            phrases,
            kind,
            call,
            contact,
            trade,
            is_familiar: said.is_familiar(),
            topics,
            words,
            company,
            rng: StdRng::seed_from_u64(seed),
        }
    }

    /// Paragraphs about the topic, no emoji.
    fn write_linkedin(&mut self) -> String {
        let topics = self.topics.write_bullets(MIN_LINKEDIN_BULLETS, true);
        let body = self.body(topics, "");
        paragraphs([body, self.hashtags(MAX_HASHTAG_CHARS, count_chars)])
    }

    /// The same with an emoji or two, where the occasion has any.
    fn write_facebook(&mut self) -> String {
        let count = match self.request.tone {
            PostTone::Friendly | PostTone::Inspiring => 2,
            PostTone::Professional | PostTone::Formal => 1,
        };
        let phrases = self.phrases;
        let emoji = phrases.emoji.get(&self.kind).map_or::<&[String], _>(&[], Vec::as_slice);
        let mut emoji = emoji.choose_multiple(&mut self.rng, count).map(String::as_str);
        let first = emoji.next().unwrap_or_default();
        let second = emoji.next().unwrap_or_default();
        let topics = self.topics.write_bullets(MIN_FACEBOOK_BULLETS, false);
        let body = self.body(topics, second);
        paragraphs([format!("{first} {body}"), self.hashtags(MAX_HASHTAG_CHARS, count_chars)])
    }

    /// Within X's limit whatever the visitor wrote: what does not fit goes from the end of the topics.
    fn write_x(&mut self) -> String {
        let frame = short_frame(&self.choose_frame());
        let call = self.write_call();
        let hashtags = self.hashtags(MAX_X_HASHTAG_WIDTH, x_char_width);
        let frame_width = x_width(&fill_from(&frame, &[("company", ""), ("topics", "")]));
        // Around the name its quotes, before call and hashtags an empty line each.
        let around = frame_width + x_width(&call) + x_width(&hashtags) + 6;
        let room = MAX_X_WIDTH.saturating_sub(around);
        let company_room = room.saturating_sub(x_width(&self.topics.write()));
        let company = shorten(&self.company, company_room.max(MAX_X_COMPANY_WIDTH), x_char_width);
        let topics_room = room.saturating_sub(x_width(&company));
        let topics = self.topics.write_within(topics_room, x_char_width);
        let topics = paragraphs([topics, call]);
        let company = self.quote(&company);
        paragraphs([fill_from(&frame, &[("company", &company), ("topics", &topics)]), hashtags])
    }

    /// Topics, call with its sign and company in a frame of the kind.
    fn body(&mut self, topics: Option<String>, sign: &str) -> String {
        let frame = self.choose_frame();
        let topics = topics.filter(|_| self.kind != Kind::Condolence);
        let topics = topics.unwrap_or_else(|| self.write_topics());
        let call = self.write_call();
        let call = if call.is_empty() { call } else { format!("{call} {sign}") };
        let topics = paragraphs([topics, call]);
        fill_from(&frame, &[("company", &self.quote(&self.company)), ("topics", &topics)])
    }

    /// A wish ends with an exclamation mark, unless the visitor wrote another.
    fn write_topics(&self) -> String {
        let topics = self.topics.write();
        match topics.strip_suffix('.') {
            Some(wish) if self.kind == Kind::Wishes && !self.words.ends_with('.') => {
                format!("{wish}!")
            }
            _ => topics,
        }
    }

    fn choose_frame(&mut self) -> String {
        let phrases = self.phrases;
        let frames = phrases.frames.get(&self.kind);
        // A call closes the post: nothing of the frame but the name stands behind it.
        let is_open = |frame: &&String| {
            frame.ends_with("{{topics}}") || *frame == "{{topics}}\n\n{{company}}"
        };
        let all = frames.and_then(|frames| frames.get(&self.request.tone));
        let open: Vec<&String> = all.into_iter().flatten().filter(is_open).collect();
        if self.call.is_none() || open.is_empty() {
            return self.choose(frames);
        }
        let frame = open.choose(&mut self.rng).map_or("", |frame| frame.as_str());
        address(frame, self.is_familiar)
    }

    /// The call to action, if the visitor wants one and the occasion allows it.
    fn write_call(&mut self) -> String {
        let phrases = self.phrases;
        if let (Some((contact, said)), Some(call)) = (&self.contact, self.call) {
            let is_formal = self.request.tone == PostTone::Formal;
            let own = contact.call(self.kind, call, is_formal, &phrases.contacts);
            return if contact.is_whole { address(&own, self.is_familiar) } else { said.clone() };
        }
        self.choose(self.call.and_then(|call| phrases.calls.get(&call)))
    }

    fn choose(&mut self, wordings: Option<&'static ByTone<Vec<String>>>) -> String {
        let variants = wordings.and_then(|wordings| wordings.get(&self.request.tone));
        let chosen = variants.map_or("", |variants| choose(&mut self.rng, variants));
        address(chosen, self.is_familiar)
    }

    fn quote(&self, company: &str) -> String {
        let [open, close] = &self.phrases.quotes;
        let is_quoted = company.contains(['"', '„', '“', '”', '«', '\'']);
        if is_quoted { company.to_owned() } else { format!("{open}{company}{close}") }
    }

    fn hashtags(&self, max_width: usize, width: fn(char) -> usize) -> String {
        let sources = Sources {
            topic: &self.words,
            company: &self.company,
            kind: self.kind,
            trade: self.trade,
            general: &self.phrases.hashtags,
            language: self.request.language,
        };
        let count = self.request.hashtag_count.min(MAX_HASHTAGS);
        sources.write(usize::from(count), max_width, width).join(" ")
    }
}

/// Latvian towns as they are spelled: *Cēsis*.
fn with_places(words: &str) -> String {
    let pieces = words.split_inclusive(|letter: char| !letter.is_alphabetic());
    let spelled = pieces.map(|piece| {
        let word = piece.trim_end_matches(|letter: char| !letter.is_alphabetic());
        let place = nouns_latvian::english_place(word);
        place.map_or_else(|| piece.to_owned(), |place| piece.replacen(word, place, 1))
    });
    spelled.collect()
}

/// The frame up to its company and topics.
fn short_frame(frame: &str) -> String {
    let end = ["{{company}}", "{{topics}}"]
        .iter()
        .filter_map(|name| Some(frame.rfind(name)? + name.len()))
        .max();
    let end = end.unwrap_or(frame.len());
    // The rest of the last line belongs to it.
    let line_end = frame[end..].find('\n').map_or(frame.len(), |at| end + at);
    frame[..line_end].to_owned()
}

/// `[Jūs/tu]` as the visitor speaks to his readers.
fn address(wording: &str, is_familiar: bool) -> String {
    let mut text = String::with_capacity(wording.len());
    let mut rest = wording;
    while let Some((before, (polite, familiar), after)) =
        rest.split_once('[').and_then(|(before, forms)| {
            let (forms, after) = forms.split_once(']')?;
            Some((before, forms.split_once('/')?, after))
        })
    {
        text.push_str(before);
        text.push_str(if is_familiar { familiar } else { polite });
        rest = after;
    }
    text + rest
}

fn paragraphs<const N: usize>(parts: [String; N]) -> String {
    let parts = parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("\n\n")
}

fn x_width(text: &str) -> usize {
    text.chars().map(x_char_width).sum()
}

/// How X counts a character: two outside Latin and the like (twitter-text, configuration 3).
fn x_char_width(c: char) -> usize {
    match u32::from(c) {
        0..=4351 | 8192..=8205 | 8208..=8223 | 8242..=8247 => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests;

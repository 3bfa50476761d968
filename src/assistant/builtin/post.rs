//! Posts for social networks from templates, by the conventions of each platform. The phrases come
//! from `assets/builtin/post.*.json`; company and keywords stand where any grammar fits.

use std::{collections::HashMap, sync::LazyLock};

use rand::{SeedableRng as _, rngs::StdRng, seq::IndexedRandom as _};
use serde::Deserialize;

use super::{
    super::{
        MAX_HASHTAGS, Platform, PostRequest, PostTone,
        phrase::{capitalise, choose, count_chars, one_line, shorten},
    },
    hashtags,
    topics::Topics,
};
use crate::{domain::Language, text::fill_from};

/// X's limit, hashtags included.
const MAX_X_WIDTH: usize = 280;
/// With the longest call and five hashtags this leaves a post on X some 50 characters for its topics.
const MAX_X_COMPANY_WIDTH: usize = 40;
const MAX_X_HASHTAG_WIDTH: usize = 24;
/// Longer hashtags are hard to read.
const MAX_HASHTAG_CHARS: usize = 40;
/// From this number on, a long post lists its keywords line by line.
const MIN_BULLETS: usize = 3;

/// Both files are built in and the tests read them; an unreadable one would leave the phrases empty.
static LATVIAN: LazyLock<Phrases> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../assets/builtin/post.lv.json")).unwrap_or_default()
});
static ENGLISH: LazyLock<Phrases> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../assets/builtin/post.en.json")).unwrap_or_default()
});

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Phrases {
    and: String,
    /// Around a company's name, so that it need not be inflected.
    quotes: [String; 2],
    /// For when topic and company give too few: more than [`MAX_HASHTAGS`].
    hashtags: Vec<String>,
    tones: HashMap<PostTone, TonePhrases>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TonePhrases {
    /// With `{{topics}}`.
    topics: Vec<String>,
    /// With `{{company}}`, quoted.
    company: Vec<String>,
    questions: Vec<String>,
    emoji: Vec<String>,
    /// With `{{company}}` as the name alone, and `{{topics}}`.
    short: Vec<String>,
    calls: HashMap<Platform, Vec<String>>,
}

/// The post, ready to publish. The same request and seed give the same text.
#[must_use]
pub fn write(request: &PostRequest, seed: u64) -> String {
    let phrases = match request.language {
        Language::Lv => &*LATVIAN,
        Language::En => &*ENGLISH,
    };
    let Some(tone) = phrases.tones.get(&request.tone) else {
        return String::new();
    };
    let company = one_line(&request.company_name);
    let topics = Topics::parse(&request.keywords, &company);
    let rng = StdRng::seed_from_u64(seed);
    let mut writer = Writer { request, phrases, tone, company, topics, rng };
    match request.platform {
        Platform::LinkedIn => writer.write_linkedin(),
        Platform::Facebook => writer.write_facebook(),
        Platform::X => writer.write_x(),
    }
}

struct Writer<'r> {
    request: &'r PostRequest,
    phrases: &'r Phrases,
    tone: &'r TonePhrases,
    company: String,
    topics: Topics,
    rng: StdRng,
}

impl<'r> Writer<'r> {
    /// Paragraphs about the topic, no line that could stand under any other, no emoji.
    fn write_linkedin(&mut self) -> String {
        let tone = self.tone;
        let question = self.choose(&tone.questions);
        let call = self.call();
        paragraphs([
            self.topics_paragraph(true),
            self.company_sentence(),
            format!("{question} {call}"),
            self.hashtags(MAX_HASHTAG_CHARS, count_chars),
        ])
    }

    /// Short and warm, with an emoji or two and a question.
    fn write_facebook(&mut self) -> String {
        let tone = self.tone;
        let count = match self.request.tone {
            PostTone::Friendly | PostTone::Inspiring => 2,
            PostTone::Professional | PostTone::Formal => 1,
        };
        let mut emoji = tone.emoji.choose_multiple(&mut self.rng, count).map(String::as_str);
        let first = emoji.next().unwrap_or_default();
        let second = emoji.next().unwrap_or_default();
        let question = self.choose(&tone.questions);
        let topics = self.topics_paragraph(false);
        paragraphs([
            format!("{first} {topics}"),
            self.company_sentence(),
            format!("{question} {second}"),
            self.call().to_owned(),
            self.hashtags(MAX_HASHTAG_CHARS, count_chars),
        ])
    }

    /// Within X's limit whatever the visitor wrote: what does not fit goes from the end of the keywords.
    fn write_x(&mut self) -> String {
        let tone = self.tone;
        let (frame, call) = (self.choose(&tone.short), self.call());
        let hashtags = self.hashtags(MAX_X_HASHTAG_WIDTH, x_char_width);
        let tail = paragraphs([call.to_owned(), hashtags]);
        let and = &self.phrases.and;
        let frame_width = x_width(&fill_from(frame, &[("company", ""), ("topics", "")]));
        let room = MAX_X_WIDTH.saturating_sub(frame_width + x_width(&tail) + 2);
        let company_room = room.saturating_sub(x_width(&self.topics.write(and)));
        let company = shorten(&self.company, company_room.max(MAX_X_COMPANY_WIDTH), x_char_width);
        let topics_room = room.saturating_sub(x_width(&company));
        let topics = self.topics.write_within(and, topics_room, x_char_width);
        let body = fill_from(frame, &[("company", &company), ("topics", &topics)]);
        paragraphs([body, tail])
    }

    fn choose(&mut self, variants: &'r [String]) -> &'r str {
        choose(&mut self.rng, variants)
    }

    /// The call to action, if the visitor wants one.
    fn call(&mut self) -> &'r str {
        let calls = self.tone.calls.get(&self.request.platform);
        match calls {
            Some(calls) if self.request.include_cta => self.choose(calls),
            _ => "",
        }
    }

    fn topics_paragraph(&mut self, with_bullets: bool) -> String {
        let frame = self.choose(&self.tone.topics);
        match &self.topics {
            Topics::Prose(text) => text.clone(),
            Topics::List(items) if with_bullets && items.len() >= MIN_BULLETS => {
                let lead = fill_from(frame, &[("topics", "")]);
                let bullets = items.iter().map(|item| format!("\n• {}", capitalise(item)));
                format!("{}{}", lead.trim_end(), bullets.collect::<String>())
            }
            list @ Topics::List(_) => {
                fill_from(frame, &[("topics", &list.write(&self.phrases.and))])
            }
        }
    }

    fn company_sentence(&mut self) -> String {
        let [open, close] = &self.phrases.quotes;
        let is_quoted = self.company.contains(['"', '„', '“', '”', '«', '\'']);
        let name =
            if is_quoted { self.company.clone() } else { format!("{open}{}{close}", self.company) };
        fill_from(self.choose(&self.tone.company), &[("company", &name)])
    }

    /// As many as asked for: keywords first, the company after the first of them, then words of the topic.
    fn hashtags(&self, max_width: usize, width: fn(char) -> usize) -> String {
        let count = self.request.hashtag_count.min(MAX_HASHTAGS);
        let mut candidates: Vec<&str> = self.topics.keywords().iter().map(String::as_str).collect();
        candidates.insert(candidates.len().min(1), &self.company);
        let single = self.topics.words(self.request.language);
        candidates.extend(single.iter().map(String::as_str));
        candidates.extend(self.phrases.hashtags.iter().map(String::as_str));
        hashtags::make(candidates, usize::from(count), max_width, width).join(" ")
    }
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

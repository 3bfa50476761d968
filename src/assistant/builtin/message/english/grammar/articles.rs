//! Articles before what notes name without one.

use super::lexicon::{
    an, bare, happened, happens, has, is_adverb, is_base, is_be, is_countable, is_determiner,
    is_doing, is_finite, is_idiom, is_irregular_past, is_joint, is_kind, is_modal, is_noun_ing,
    is_number, is_object, is_plain, is_plural, is_preposition, is_regular_past, is_state,
    is_subject, is_superlative, is_time,
};
use crate::assistant::phrase::lower_first;

/// What stands behind these has an article.
const BEFORE: &str = "behind near opposite above below at in on of for from with during before after inside outside into \
     under over about until through without";
/// What they bring in is not yet known.
const NEW: &str = "need needs needed want wants wanted have has had get got offer offered give gave make made find found \
     choose chose buy bought propose proposed suggest arrange book booked order ordered send sent save saved build \
     built rent hire recommend create become with without";
/// May stand before a base form.
const LEADS: &str = "to please we i you they and not don't didn't";
/// Behind these *to* leads to somebody or something.
const TOWARDS: &str = "talked spoke wrote sent gave went came moved returned delivered belongs next back access according \
     close damage reply answer goes talk speak write";
/// Behind a subject's words so many more may stand before its verb.
const MAX_BEHIND: usize = 5;

struct Typed<'w> {
    words: &'w [&'w str],
    bare: Vec<String>,
}

pub(super) fn with_articles(words: &[&str]) -> Vec<String> {
    let typed = Typed { words, bare: words.iter().map(|word| bare(word)).collect() };
    let mut told: Vec<String> = Vec::new();
    let mut end = 0;
    for (at, word) in words.iter().enumerate() {
        // What has its article has it once.
        let article = typed.article(at).filter(|_| at >= end);
        if article.is_some() {
            end = typed.end_of_run(at);
        }
        told.extend(article.or_else(|| typed.person(at)).map(str::to_owned));
        told.push((*word).to_owned());
    }
    told
}

impl Typed<'_> {
    #[inline(never)]
    fn word(&self, at: usize) -> &str {
        self.bare.get(at).map_or("", String::as_str)
    }

    /// A mark parts it from the next.
    #[inline(never)]
    fn is_last(&self, at: usize) -> bool {
        self.words.get(at).is_none_or(|word| word.ends_with([',', ';', ':', '.', '!', '?', ')']))
    }

    /// Where the row of plain words that begins here ends.
    #[inline(never)]
    fn end_of_run(&self, from: usize) -> usize {
        let mut end = from;
        while end < self.words.len()
            && is_plain(self.words[end].trim_end_matches([',', ';', ':', '.', '!', '?', ')']))
        {
            // *The dentist was ill*, *a lift that works*: a verb.
            if end > from && is_verb(self.word(end), self.word(end + 1)) {
                break;
            }
            end += 1;
            // *A new one*
            let is_one = self.word(end) == "one" && !self.is_last(end - 1);
            end += usize::from(is_one);
            if self.is_last(end - 1) {
                break;
            }
        }
        end
    }

    /// *The same day*, *the day before*.
    fn fixed(&self, at: usize) -> bool {
        let before = self.word(at - 1);
        let is_time = has("day week night", self.word(at))
            && has("before after", self.word(at + 1))
            && self.is_last(at + 1);
        let is_said = is_be(before) && self.is_last(at) || is_plain(self.word(at + 1));
        // *By the end of May*
        let is_part = is_preposition(before)
            && has("end beginning middle start rest", self.word(at))
            && self.word(at + 1) == "of";
        !is_determiner(before)
            && !is_number(before)
            && (is_time
                || is_part
                || is_superlative(self.word(at)) && before != "at"
                || has("same whole", self.word(at)) && is_said)
    }

    fn article(&self, at: usize) -> Option<&'static str> {
        let before = at.checked_sub(1)?;
        if self.fixed(at) {
            return Some("the");
        }
        let is_parted = self.is_last(before);
        let end = self.end_of_run(at);
        let run = &self.bare[at..end];
        let is_thing = is_countable(run) && !self.has_number(end);
        let word = self.word(before);
        if !is_parted && self.is_thanked(before) && !run.is_empty() {
            let is_doing = run[0].ends_with("ing");
            return (!is_doing && !is_plural(run.last()?)).then_some("your");
        }
        if !is_thing {
            return None;
        }
        let new = |is_new: bool| {
            if is_new || run.last().is_some_and(|head| head == "one") { an(&run[0]) } else { "the" }
        };
        let is_known_kind = word == "of" && before > 0 && is_kind(self.word(before - 1));
        if !is_parted
            && (has(BEFORE, word) || self.is_towards(before))
            && !is_known_kind
            && !is_idiom(word, &run[0])
        {
            // *With invoice* and *with a new roof*.
            return Some(new(has(NEW, word) && (run.len() > 1 || word != "with")));
        }
        if !is_parted && let Some(verb) = self.verb(before) {
            return Some(new(has(NEW, &verb)));
        }
        let starts = is_parted && !self.words[before].ends_with(['.', '!', '?', ')'])
            || is_joint(word) && word != "or" && word != "than"
            || word == "that";
        (starts && self.is_subject(end)).then_some("the")
    }

    /// *Room 4*, *order LV12* are names.
    fn has_number(&self, end: usize) -> bool {
        let next = self.words.get(end).copied().unwrap_or_default();
        let is_name = next.starts_with(char::is_uppercase) && !is_weekday(next);
        end > 0
            && !self.is_last(end - 1)
            && (is_name || next.starts_with(|c: char| c.is_ascii_digit() || c == '#'))
    }

    /// *Thank you for*, *thanks for*.
    fn is_thanked(&self, at: usize) -> bool {
        let of = |back: usize| at.checked_sub(back).map_or("", |at| self.word(at));
        self.word(at) == "for" && (of(1) == "thanks" || of(1) == "you" && of(2) == "thank")
    }

    /// Whether a thing and no verb follows this *to*.
    fn is_towards(&self, at: usize) -> bool {
        let (next, before) = (self.word(at + 1), at.checked_sub(1).map_or("", |at| self.word(at)));
        self.word(at) == "to"
            && (has(TOWARDS, before) && !is_base(next) || before == "you" && is_noun_ing(next))
    }

    /// *If want to stay*, *if happens again*: who or what.
    fn person(&self, at: usize) -> Option<&'static str> {
        let before = at.checked_sub(1)?;
        let (word, next) = (self.word(at), self.word(at + 1));
        let waits = has("if when whether until unless", self.word(before)) && !self.is_last(before);
        let wishes = "want need have prefer like agree can can't cannot could don't didn't haven't won't decide";
        match () {
            () if !waits || is_subject(next) => None,
            () if has(wishes, word) => Some("you"),
            () if happens(word) && !is_plain(next) => Some("it"),
            () => None,
        }
    }

    /// The verb that ends here and has its object behind it.
    fn verb(&self, at: usize) -> Option<String> {
        // *Saved us a day*
        let is_behind = is_object(self.word(at)) && at > 0;
        // *Let me know*
        if is_behind && is_base(self.word(at + 1)) {
            return None;
        }
        let at = if is_behind { at - 1 } else { at };
        let word = self.word(at);
        let before = at.checked_sub(1).map_or("", |at| self.word(at));
        let is_led = has(LEADS, before) || is_modal(before);
        let is_done = is_irregular_past(word)
            && !before.is_empty()
            && !has("is are was were been be", before);
        let is_told = is_subject(before) || has("and have has had already", before);
        let does = word.strip_suffix('s').filter(|verb| is_base(verb) && is_subject(before));
        let fits = is_base(word) && is_led
            || is_done
            || is_regular_past(word) && is_told
            || is_doing(word) && is_preposition(before);
        does.or(fits.then_some(word)).map(str::to_owned)
    }

    /// Whether a verb follows what ends here.
    fn is_subject(&self, end: usize) -> bool {
        if end == 0 || self.is_last(end - 1) {
            return false;
        }
        if is_verb(self.word(end), self.word(end + 1)) {
            return true;
        }
        let mut behind = end..self.words.len().min(end + MAX_BEHIND);
        is_preposition(self.word(end))
            && behind.clone().take_while(|at| !self.is_last(*at)).count() > 0
            && behind.any(|at| at > end + 1 && is_verb(self.word(at), self.word(at + 1)))
    }
}

fn is_weekday(word: &str) -> bool {
    is_time(&bare(word))
}

/// Whether the word is a verb of what stands before it.
#[inline(never)]
pub(super) fn is_verb(word: &str, next: &str) -> bool {
    let ends = next.is_empty()
        || is_preposition(next)
        || is_determiner(next)
        || is_number(next)
        || is_object(next)
        || is_adverb(next)
        || is_doing(next)
        || is_state(next)
        || is_time(next);
    let is_done = is_regular_past(word) || is_irregular_past(word);
    is_finite(word)
        || happened(word)
        || happens(word) && ends
        || is_done && !is_state(word) && takes(next)
}

/// Whether an object begins so.
#[inline(never)]
pub(super) fn takes(next: &str) -> bool {
    is_determiner(next) && !has("next last", next) || is_object(next) || is_number(next)
}

/// *Oven broke* is *the oven broke*.
#[inline(never)]
pub(super) fn with_subject(sentence: &str) -> Option<String> {
    let small = lower_first(sentence);
    let words: Vec<&str> = small.split(' ').collect();
    let typed = Typed { words: &words, bare: words.iter().map(|word| bare(word)).collect() };
    let end = typed.end_of_run(0);
    // *Anna came* has a name.
    let is_sure = sentence.starts_with(char::is_lowercase) || end > 1;
    let fits = is_sure && end > 0 && is_countable(&typed.bare[..end]) && !typed.has_number(end);
    (fits && typed.is_subject(end)).then(|| format!("The {small}"))
}

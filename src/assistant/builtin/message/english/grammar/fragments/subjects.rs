//! Who or what is left out before a verb.

use super::{
    super::articles::takes,
    super::lexicon::{
        happened, happens, has, is_achieved, is_adverb, is_base, is_determiner, is_irregular_past,
        is_modal, is_number, is_object, is_only_past, is_our_state, is_participle, is_plain,
        is_regular_past, is_state, is_subject, is_time,
    },
    Clause,
};
use crate::assistant::phrase::lower_first;

/// People do these things, and nobody does them to people's things.
const OUR_DEEDS: &str = "called emailed tried waited talked decided asked agreed promised wanted hoped looked worked replied \
     checked ordered";

impl Clause<'_> {
    /// *Can deliver*, *went home*, *takes two days*: who or what is left out.
    #[inline(never)]
    pub(super) fn with_own_subject(&self) -> Option<String> {
        let (first, next) = (self.word(0), self.word(1));
        let is_offer = next == "you" && is_base(first) && !has("thank see have need want", first);
        let is_done = is_irregular_past(first) || is_regular_past(first);
        if self.typed.len() == 1 && is_achieved(first) {
            return Some(format!("It has been {}", lower_first(self.text)));
        }
        if is_subject(next) && !is_offer && !is_done || self.typed.len() < 2 {
            return None;
        }
        let who = match () {
            () if is_modal(first) => self.subject_of_modal(next),
            () if has("haven't hadn't didn't don't", first) => "We",
            () if first == "were" => "We",
            () if has("hasn't doesn't isn't wasn't is was has does", first) => "It",
            () if first == "have" && is_participle(next) => "We",
            () if self.is_our_past(0) => self.doer(1),
            () if self.is_our_wish() => "We",
            () if has("look sound seem taste", first) && is_state(next) => "They",
            () if is_offer => {
                if has("invite wish ask offer assure owe", first) {
                    "We"
                } else {
                    "We will"
                }
            }

            () if has("already just also still recently finally now", first)
                && (self.is_our_past(1) || is_modal(next)) =>
            {
                self.doer(2)
            }
            () if happens(first)
                && (self.opens_behind(1) || first == "works" && is_state(next))
                && !has("returns changes looks", first) =>
            {
                if first != "works" && self.predicate_at(0).is_some() {
                    return None;
                }
                "It"
            }
            () if is_participle(first)
                && has("for by more less over about", next)
                && self.is_over() =>
            {
                "It was"
            }
            () => return self.with_own_state(),
        };
        Some(format!("{who} {}", lower_first(self.text)))
    }

    /// *Want 700 EUR*, *have two questions*, *approve your leave*: what no order says.
    pub(super) fn is_our_wish(&self) -> bool {
        let (first, next) = (self.word(0), self.word(1));
        let is_greeting = has("nice good great lovely safe fun", self.word(2)) || next == "fun";
        let is_thing = is_number(next) || is_determiner(next) || is_plain(next);
        has("want have expect prefer bake sell accept", first)
            && (is_thing || is_object(next))
            && !is_greeting
            || has("approve accept appreciate regret understand acknowledge refuse", first)
                && has("your the that this", next)
    }

    pub(super) fn subject_of_modal(&self, next: &str) -> &'static str {
        let verb = if has("also still not only", next) { self.word(2) } else { next };
        let is_at_will = self.bare.iter().any(|word| has("anytime", word));
        match () {
            () if is_at_will => "You",
            () if verb == "be" && is_participle(self.word(2)) && !is_our_state(self.word(2)) => {
                "It"
            }
            () if verb == "take" && has("over part care on", self.word(2)) => "We",
            () if has(
                "arrive take cost last fit expire vary depend contain weigh include happen",
                verb,
            ) =>
            {
                "It"
            }
            () => "We",
        }
    }

    /// *Saved us a day* is said of what was told before.
    pub(super) fn doer(&self, object: usize) -> &'static str {
        let is_ours = self.word(0) == "made" && has("our my", self.word(object));
        if is_ours || has("us me", self.word(object)) { "It" } else { "We" }
    }

    /// Whether what we did stands here: *went*, *received 36*, *ordered chairs yesterday*.
    pub(super) fn is_our_past(&self, at: usize) -> bool {
        let (word, next) = (self.word(at), self.word(at + 1));
        let has_time =
            self.bare.iter().any(|word| has("yesterday ago last", word) || is_time(word));
        let is_thing = is_plain(next)
            && (has_time || self.typed.len() > at + 3)
            && !self.has_verb()
            && self.predicate_at(at + 1).is_none();
        let is_for_us = has("for by more less over about", next);
        let is_replaced = is_achieved(word)
            && is_plain(next)
            && !has("lost found stolen", word)
            && self.predicate_at(at + 1).is_none();
        let is_deed = !is_for_us && takes(next)
            || is_replaced
            || has("out up over", next) && !is_our_state(word)
            || next == "to"
            || next == "not" && self.word(at + 2) == "to"
            || is_thing;
        match () {
            () if is_only_past(word) => true,
            () if is_irregular_past(word) => is_deed,
            () if happened(word) && !has("asked changed wanted", word) => false,
            () if is_regular_past(word) => is_deed || has(OUR_DEEDS, word) && !is_for_us,
            () => false,
        }
    }

    /// *Fully booked*, *not included*.
    pub(super) fn with_own_state(&self) -> Option<String> {
        let at = (0..self.end).find(|at| !is_adverb(self.word(*at)))?;
        let is_begun = at == 0 || !has("please thanks thank sorry yes hello here", self.word(0));
        let word = self.word(at);
        let who = match () {
            () if !self.opens_behind(at + 1) || !is_begun => return None,
            () if is_our_state(word) => "We are",
            () if is_state(word) && self.word(0) == "not" => "It is",
            () if is_participle(word) && at > 0 && self.word(0) == "not" => "It is",
            () => return None,
        };
        Some(format!("{who} {}", lower_first(self.text)))
    }
}

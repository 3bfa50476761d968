//! Which services fit: points for what the description names, the industry, the size, the time and the
//! knowledge, then as many of the best as the budget carries. The points stand in
//! `assets/builtin/recommend.rules.json`.

use std::{cmp::Reverse, collections::HashMap, sync::LazyLock};

use serde::Deserialize;

use super::{
    super::{
        Budget, CompanySize, Industry, RecommendRequest, TechLevel, Timeline,
        catalogue::{Catalogue, ServiceId},
        packed::packed_text,
    },
    clauses::{Clause, Stage, says_any},
    pattern::Pattern,
    reading::Reading,
};

/// A service's name, or a need of which its rule knows more than a word.
const TOPIC_POINTS: i32 = 4;
/// A word that names a service's subject weighs as much as the best-fitting industry.
const STEM_POINTS: i32 = 3;
/// Of names and needs, and of stems.
const MAX_STEMS: usize = 3;
/// What is named so much less than the rest is only touched on; what is named this much less is not meant.
const STRONGER: i32 = 2;
const MUCH_STRONGER: i32 = 4;
/// A word that several services share.
const HINT_POINTS: i32 = 1;
const MAX_HINTS: usize = 2;
/// One shared word alone names no service.
const MIN_NAMING_HINTS: usize = 2;
/// So many services are recommended where nothing is named.
const MIN_GUESSES: usize = 2;
const MAX_CHOICES: usize = 4;

/// Built in and read by the tests; an unreadable file would recommend nothing.
static RULES: LazyLock<Rules> = LazyLock::new(|| {
    let json = packed_text!("recommend.rules.json");
    serde_json::from_str(json).unwrap_or_default()
});

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    pub reading: Reading,
    /// What of a description bears a risk of its own, the likeliest first.
    pub risks: Vec<RiskRule>,
    /// Of each pair, one is recommended at most.
    alternatives: Vec<[ServiceId; 2]>,
    services: Vec<ServiceRule>,
}

/// A risk of what is told of, where one of these services is recommended.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RiskRule {
    pub id: String,
    pub services: Vec<ServiceId>,
    pub stems: Vec<Pattern>,
}

/// Points are left out where they are none.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ServiceRule {
    id: ServiceId,
    /// The service itself: what can be refused.
    names: Vec<Pattern>,
    /// What rules it out without its name, in one sentence.
    #[serde(default)]
    refused_by: Vec<Pattern>,
    stems: Vec<Pattern>,
    #[serde(default)]
    topics: Vec<Topic>,
    hints: Vec<Pattern>,
    industries: HashMap<Industry, i32>,
    sizes: HashMap<CompanySize, i32>,
    timelines: HashMap<Timeline, i32>,
    tech_levels: HashMap<TechLevel, i32>,
}

/// A part of a service's subject that has words of its own.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Topic {
    id: String,
    stems: Vec<Pattern>,
}

/// A service that fits.
#[derive(Debug)]
pub(super) struct Choice {
    pub id: ServiceId,
    /// What of the description names it; nothing if only the other answers speak for it.
    pub named_by: Vec<&'static Pattern>,
    /// The part of its subject that the description names.
    pub topic: Option<&'static str>,
    pub stage: Stage,
    /// Where the description first names it.
    position: usize,
    /// For what names it.
    strength: i32,
    /// With the other answers.
    score: i32,
    /// Whether a word of it, though it may name nothing, is in the description.
    is_touched_on: bool,
}

impl Choice {
    /// Whether the description names it.
    pub fn is_named(&self) -> bool {
        !self.named_by.is_empty()
    }
}

/// What is recommended, and what was named but costs too much.
#[derive(Debug, Default)]
pub(super) struct Choices {
    pub chosen: Vec<Choice>,
    pub left_out: Vec<Choice>,
    /// How many services do something that the description touches on.
    pub touched_on: usize,
}

/// The rules that are built in.
pub(super) fn rules() -> &'static Rules {
    &RULES
}

/// Whether folded words name a service itself.
pub(super) fn names_any(words: &str) -> bool {
    RULES.services.iter().any(|rule| rule.is_name_in(words))
}

/// Whether folded words begin with the name of a service.
pub(super) fn begins_with_name(words: &str) -> bool {
    let mut names = RULES.services.iter().flat_map(|rule| &rule.names);
    names.any(|name| name.begins(words))
}

/// Whether folded words name a service or work that it would do.
pub(super) fn mentions_any(words: &str) -> bool {
    RULES.services.iter().any(|rule| rule.is_mentioned_in(words))
}

/// The services that the description names, the best first, whose lowest prices together fit the limit; if it
/// names none, those that the other answers speak for.
pub(super) fn choose(
    request: &RecommendRequest,
    told: &[Clause<'_>],
    limit: Option<u32>,
    catalogue: &Catalogue,
) -> Choices {
    let wanted = RULES.services.iter().filter(|rule| !rule.is_refused(told));
    let sentences = sentences(told);
    let mut candidates: Vec<Choice> =
        wanted.map(|rule| rule.judge(request, told, &sentences)).collect();
    let best = candidates.iter().map(|choice| choice.score).max().unwrap_or(0);
    let strongest = candidates.iter().map(|choice| choice.strength).max().unwrap_or(0);
    // What was named comes first, in the order that the company asks for or else tells it; what it only touches
    // on comes behind that. Equal ones keep the order of the rules.
    candidates.sort_by_key(|choice| {
        let is_touched_on = choice.strength * STRONGER < strongest;
        let named = (choice.stage, is_touched_on, choice.position, Reverse(choice.strength));
        (!choice.is_named(), named, Reverse(choice.score))
    });
    let is_told = candidates.first().is_some_and(Choice::is_named);
    let mut spent = 0;
    let touched_on = candidates.iter().filter(|choice| choice.is_touched_on).count();
    let mut choices = Choices { touched_on, ..Choices::default() };
    for candidate in candidates {
        let chosen = &choices.chosen;
        let is_enough = chosen.len() >= MIN_GUESSES && candidate.score * 2 < best;
        let is_vague = candidate.strength * MUCH_STRONGER < strongest;
        let is_left = if is_told { !candidate.is_named() || is_vague } else { is_enough };
        if is_left || chosen.len() == MAX_CHOICES || has_alternative(chosen, candidate.id) {
            continue;
        }
        let service = catalogue.service(candidate.id);
        let price = service.and_then(|service| service.price_from_eur_per_month).unwrap_or(0);
        if limit.is_none_or(|limit| spent + price <= limit) {
            spent += price;
            choices.chosen.push(candidate);
        } else if candidate.is_named() {
            choices.left_out.push(candidate);
        }
    }
    // Better what is needed at its price than what is not.
    if choices.chosen.is_empty() && !choices.left_out.is_empty() {
        choices.chosen.push(choices.left_out.remove(0));
    }
    choices
}

/// What the company can spend a month at most, in euros; nothing where the answer sets no bound.
pub(super) fn upper_bound_eur(budget: Budget) -> Option<u32> {
    match budget {
        Budget::To2000 => Some(2_000),
        Budget::To5000 => Some(5_000),
        Budget::To10000 => Some(10_000),
        Budget::Over10000 => None,
    }
}

fn has_alternative(choices: &[Choice], id: ServiceId) -> bool {
    let pairs = RULES.alternatives.iter().filter(|pair| pair.contains(&id));
    pairs.flatten().any(|other| choices.iter().any(|choice| choice.id == *other))
}

/// The words of each sentence without what is refused or goes well.
fn sentences(told: &[Clause<'_>]) -> Vec<String> {
    let sentences = told.chunk_by(|one, next| one.sentence == next.sentence);
    let words = |clauses: &[Clause<'_>]| {
        let told = clauses.iter().filter(|clause| clause.is_wanted());
        // Each has a blank at both its ends.
        told.map(|clause| clause.words.trim_end()).chain([" "]).collect::<String>()
    };
    sentences.map(words).collect()
}

impl ServiceRule {
    fn is_name_in(&self, words: &str) -> bool {
        self.names.iter().any(|name| name.is_in(words))
    }

    fn is_mentioned_in(&self, words: &str) -> bool {
        self.is_name_in(words) || self.patterns().any(|pattern| pattern.is_in(words))
    }

    /// Its needs and stems.
    fn patterns(&self) -> impl Iterator<Item = &Pattern> {
        self.topics.iter().flat_map(|topic| &topic.stems).chain(&self.stems)
    }

    /// Whether the company names this service, or else its work, only to say that it is not wanted.
    fn is_refused(&self, told: &[Clause<'_>]) -> bool {
        let refused = || told.iter().filter(|clause| clause.is_refused);
        // "The blog is Anna's work, and leave the blog with her."
        let is_kept = |name: &&Pattern| !refused().any(|clause| name.is_in(&clause.words));
        let kept: Vec<&Pattern> = self.names.iter().filter(is_kept).collect();
        let is_named = |clause: &Clause<'_>| kept.iter().any(|name| name.is_in(&clause.words));
        let is_mentioned = |clause: &Clause<'_>| self.is_mentioned_in(&clause.words);
        let is_wanted = |clause: &&Clause<'_>| !clause.is_refused;
        refused().any(|clause| self.is_name_in(&clause.words)) && !told.iter().any(is_named)
            || refused().any(is_mentioned) && !told.iter().filter(is_wanted).any(is_mentioned)
            || says_any(told.iter(), &self.refused_by)
    }

    fn judge(
        &'static self,
        request: &RecommendRequest,
        told: &[Clause<'_>],
        sentences: &[String],
    ) -> Choice {
        let topics = self.topics.iter().flat_map(|topic| &topic.stems);
        let needs = found(self.names.iter().chain(topics), sentences, MAX_STEMS);
        let stems = found(&self.stems, sentences, MAX_STEMS);
        let hints = found(&self.hints, sentences, MAX_HINTS);
        let points = |found: &[&Pattern], each: i32| i32::try_from(found.len()).unwrap_or(0) * each;
        let strength = points(&needs, TOPIC_POINTS) + points(&stems, STEM_POINTS);
        let score = strength
            + points(&hints, HINT_POINTS)
            + points_of(&self.industries, Some(request.industry))
            + points_of(&self.sizes, Some(request.company_size))
            + points_of(&self.timelines, request.timeline)
            + points_of(&self.tech_levels, request.tech_level);
        let is_touched_on = !(needs.is_empty() && stems.is_empty() && hints.is_empty());
        let named_by = match (needs.is_empty() && stems.is_empty(), hints.len()) {
            (true, MIN_NAMING_HINTS..) => hints,
            _ => [needs, stems].concat(),
        };
        let is_told = |topic: &&'static Topic| !found(&topic.stems, sentences, 1).is_empty();
        let topic = self.topics.iter().find(is_told).map(|topic| topic.id.as_str());
        let names_it = |clause: &Clause<'_>| {
            clause.is_wanted() && named_by.iter().any(|pattern| pattern.is_in(&clause.words))
        };
        let position = position(sentences, &named_by).unwrap_or(usize::MAX);
        let stages = told.iter().filter(|clause| names_it(clause)).map(|clause| clause.stage);
        let stage = stages.min().unwrap_or_default();
        Choice { id: self.id, named_by, topic, stage, position, strength, score, is_touched_on }
    }
}

/// Where in these sentences one of the patterns is said first.
fn position(sentences: &[String], patterns: &[&Pattern]) -> Option<usize> {
    let mut start = 0;
    sentences.iter().find_map(|words| {
        let first = start;
        start += words.len();
        let places = patterns.iter().filter_map(|pattern| pattern.said_at(words));
        places.min().map(|at| first + at)
    })
}

fn points_of<K: Eq + std::hash::Hash>(points: &HashMap<K, i32>, answer: Option<K>) -> i32 {
    answer.and_then(|answer| points.get(&answer)).copied().unwrap_or(0)
}

fn found(
    patterns: impl IntoIterator<Item = &'static Pattern>,
    sentences: &[String],
    max: usize,
) -> Vec<&'static Pattern> {
    let is_told = |pattern: &&Pattern| sentences.iter().any(|words| pattern.is_in(words));
    patterns.into_iter().filter(is_told).take(max).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::words::Words, *};
    use crate::{config::Config, domain::Language, text::spaced_words};

    #[test]
    fn every_service_but_the_recommendations_themselves_can_be_recommended() {
        let catalogue = Catalogue::load(&Config::default()).unwrap();
        for service in catalogue.services() {
            let rule = RULES.services.iter().find(|rule| rule.id == service.id);
            assert_eq!(rule.is_none(), service.id == ServiceId::Recommendations);
        }
    }

    #[test]
    fn every_risk_has_its_words() {
        for language in [Language::Lv, Language::En] {
            let own = &Words::of(language).unwrap().risks.own;
            assert_eq!(own.len(), RULES.risks.len());
            assert!(RULES.risks.iter().all(|rule| own.contains_key(&rule.id)));
        }
    }

    #[test]
    fn word_beginnings_are_written_the_way_descriptions_are_folded() {
        for rule in &RULES.services {
            let patterns = rule.names.iter().chain(&rule.hints).chain(rule.patterns());
            for stem in patterns.flat_map(Pattern::beginnings) {
                assert_eq!(spaced_words(stem).trim(), stem.trim());
            }
        }
    }
}

//! Which services fit: points for what the description names, the industry, the size, the time and the
//! knowledge, then as many of the best as the budget carries. The points stand in
//! `assets/builtin/recommend.rules.json`.

use std::{cmp::Reverse, collections::HashMap, sync::LazyLock};

use serde::Deserialize;

use super::{
    super::{
        Budget, CompanySize, Industry, RecommendRequest, TechLevel, Timeline,
        catalogue::{Catalogue, ServiceId},
    },
    clauses::{Clause, Stage},
    pattern::Pattern,
};

/// A word that names a service's subject weighs as much as the best-fitting industry.
const STEM_POINTS: i32 = 3;
const MAX_STEMS: usize = 3;
/// A word that several services share.
const HINT_POINTS: i32 = 1;
const MAX_HINTS: usize = 2;
/// One shared word alone names no service.
const MIN_NAMING_HINTS: usize = 2;
const MIN_CHOICES: usize = 2;
const MAX_CHOICES: usize = 4;

/// Built in and read by the tests; an unreadable file would recommend nothing.
static RULES: LazyLock<Rules> = LazyLock::new(|| {
    let json = include_str!("../../../assets/builtin/recommend.rules.json");
    serde_json::from_str(json).unwrap_or_default()
});

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    pub reading: Reading,
    /// Of each pair, one is recommended at most.
    alternatives: Vec<[ServiceId; 2]>,
    services: Vec<ServiceRule>,
}

/// Words by which clauses are told apart: beginnings as in a [`Pattern`], or whole words.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Reading {
    /// Whole words: a clause that begins with one belongs to the clause before it.
    pub conjunctions: Vec<String>,
    /// Whole words between the things of a list.
    pub links: Vec<String>,
    /// Whole words that a quotation does not begin with.
    pub openings: Vec<String>,
    /// A new clause begins before these.
    pub turns: Vec<String>,
    pub wishes: Vec<String>,
    pub refusals_lv: Vec<String>,
    pub refusals_en: Vec<String>,
    /// Whole words that refuse the service named behind them.
    pub negations: Vec<String>,
    /// Verbs by which a service is refused like by its name.
    pub having: Vec<String>,
    /// Who does the work that is not wanted: the company itself.
    pub own_work: Vec<String>,
    /// What is wanted before the rest.
    pub firsts: Vec<String>,
    /// What is wanted after the rest.
    pub laters: Vec<String>,
}

/// Points are left out where they are none.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ServiceRule {
    id: ServiceId,
    /// The service itself: what can be refused.
    names: Vec<Pattern>,
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
    stage: Stage,
    score: i32,
}

impl Choice {
    /// Whether the description names it.
    pub fn is_named(&self) -> bool {
        !self.named_by.is_empty()
    }
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

/// Two to four services, the best first, whose lowest prices together fit the budget.
pub(super) fn choose(
    request: &RecommendRequest,
    told: &[Clause<'_>],
    catalogue: &Catalogue,
) -> Vec<Choice> {
    let wanted = RULES.services.iter().filter(|rule| !rule.is_refused(told));
    let sentences = sentences(told);
    let mut candidates: Vec<Choice> =
        wanted.map(|rule| rule.judge(request, told, &sentences)).collect();
    // What was named comes first, whatever the other answers say, in the order that the company names;
    // equal ones keep the order of the rules.
    candidates.sort_by_key(|choice| (!choice.is_named(), choice.stage, Reverse(choice.score)));
    let best = candidates.iter().map(|choice| choice.score).max().unwrap_or(0);
    let limit = request.budget.and_then(upper_bound_eur);
    let mut spent = 0;
    let mut choices: Vec<Choice> = Vec::with_capacity(MAX_CHOICES);
    for candidate in candidates {
        let is_enough =
            choices.len() >= MIN_CHOICES && !candidate.is_named() && candidate.score * 2 < best;
        if is_enough || choices.len() == MAX_CHOICES {
            break;
        }
        let service = catalogue.service(candidate.id);
        let price = service.and_then(|service| service.price_from_eur_per_month).unwrap_or(0);
        let is_affordable = limit.is_none_or(|limit| spent + price <= limit);
        if is_affordable && !has_alternative(&choices, candidate.id) {
            spent += price;
            choices.push(candidate);
        }
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

/// The words of each sentence without what is refused.
fn sentences(told: &[Clause<'_>]) -> Vec<String> {
    let sentences = told.chunk_by(|one, next| one.sentence == next.sentence);
    let words = |clauses: &[Clause<'_>]| {
        let told = clauses.iter().filter(|clause| !clause.is_refused);
        // Each has a blank at both its ends.
        told.map(|clause| clause.words.trim_end()).chain([" "]).collect::<String>()
    };
    sentences.map(words).collect()
}

impl ServiceRule {
    fn is_name_in(&self, words: &str) -> bool {
        self.names.iter().any(|name| name.is_in(words))
    }

    /// Whether the company names this service only to say that it is not wanted.
    fn is_refused(&self, told: &[Clause<'_>]) -> bool {
        let mut named = told.iter().filter(|clause| self.is_name_in(&clause.words)).peekable();
        named.peek().is_some() && named.all(|clause| clause.is_refused)
    }

    fn judge(
        &'static self,
        request: &RecommendRequest,
        told: &[Clause<'_>],
        sentences: &[String],
    ) -> Choice {
        let topics = self.topics.iter().flat_map(|topic| &topic.stems);
        let stems = self.names.iter().chain(topics).chain(&self.stems);
        let stems = found(stems, sentences, MAX_STEMS);
        let hints = found(&self.hints, sentences, MAX_HINTS);
        let points = |count: usize, each: i32| i32::try_from(count).unwrap_or(0) * each;
        let score = points(stems.len(), STEM_POINTS)
            + points(hints.len(), HINT_POINTS)
            + points_of(&self.industries, Some(request.industry))
            + points_of(&self.sizes, Some(request.company_size))
            + points_of(&self.timelines, request.timeline)
            + points_of(&self.tech_levels, request.tech_level);
        let is_hinted = hints.len() >= MIN_NAMING_HINTS;
        let named_by = if stems.is_empty() && is_hinted { hints } else { stems };
        let is_told = |topic: &&'static Topic| !found(&topic.stems, sentences, 1).is_empty();
        let topic = self.topics.iter().find(is_told).map(|topic| topic.id.as_str());
        let names_it = |clause: &&Clause<'_>| {
            !clause.is_refused && named_by.iter().any(|pattern| pattern.is_in(&clause.words))
        };
        let stage = told.iter().filter(names_it).map(|clause| clause.stage).min();
        Choice { id: self.id, named_by, topic, stage: stage.unwrap_or_default(), score }
    }
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
    use super::{super::quote::spaced_words, *};

    #[test]
    fn every_service_but_the_recommendations_themselves_can_be_recommended() {
        let catalogue = Catalogue::load().unwrap();
        for service in catalogue.services() {
            let rule = RULES.services.iter().find(|rule| rule.id == service.id);
            assert_eq!(rule.is_none(), service.id == ServiceId::Recommendations);
        }
    }

    #[test]
    fn word_beginnings_are_written_the_way_descriptions_are_folded() {
        for rule in &RULES.services {
            let topics = rule.topics.iter().flat_map(|topic| &topic.stems);
            let patterns = rule.names.iter().chain(&rule.stems).chain(&rule.hints).chain(topics);
            for stem in patterns.flat_map(Pattern::beginnings) {
                assert_eq!(spaced_words(stem).trim(), stem.trim());
            }
        }
    }
}

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
    quote::spaced_words,
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

/// Word beginnings are without diacritics, so that they also match careless spelling; one that ends
/// with a space is a whole word.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    /// A clause that begins with one of these belongs to the clause before it.
    pub conjunctions: Vec<String>,
    /// Of each pair, one is recommended at most.
    alternatives: Vec<[ServiceId; 2]>,
    services: Vec<ServiceRule>,
}

/// Points are left out where they are none.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ServiceRule {
    id: ServiceId,
    stems: Vec<String>,
    hints: Vec<String>,
    industries: HashMap<Industry, i32>,
    sizes: HashMap<CompanySize, i32>,
    timelines: HashMap<Timeline, i32>,
    tech_levels: HashMap<TechLevel, i32>,
}

/// A service that fits.
#[derive(Debug)]
pub(super) struct Choice {
    pub id: ServiceId,
    /// Word beginnings by which the description names it; none if only the other answers speak for it.
    pub named_by: Vec<&'static str>,
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

/// Two to four services, the best first, whose lowest prices together fit the budget.
pub(super) fn choose(request: &RecommendRequest, catalogue: &Catalogue) -> Vec<Choice> {
    let challenges = spaced_words(&request.current_challenges);
    let mut candidates: Vec<Choice> =
        RULES.services.iter().map(|rule| rule.judge(request, &challenges)).collect();
    // What was named comes first, whatever the other answers say; equal ones keep the order of the rules.
    candidates.sort_by_key(|choice| Reverse((choice.is_named(), choice.score)));
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

impl ServiceRule {
    fn judge(&'static self, request: &RecommendRequest, challenges: &str) -> Choice {
        let stems = found(&self.stems, challenges, MAX_STEMS);
        let hints = found(&self.hints, challenges, MAX_HINTS);
        let points = |count: usize, each: i32| i32::try_from(count).unwrap_or(0) * each;
        let score = points(stems.len(), STEM_POINTS)
            + points(hints.len(), HINT_POINTS)
            + points_of(&self.industries, Some(request.industry))
            + points_of(&self.sizes, Some(request.company_size))
            + points_of(&self.timelines, request.timeline)
            + points_of(&self.tech_levels, request.tech_level);
        let is_hinted = hints.len() >= MIN_NAMING_HINTS;
        let named_by = if stems.is_empty() && is_hinted { hints } else { stems };
        Choice { id: self.id, named_by, score }
    }
}

fn points_of<K: Eq + std::hash::Hash>(points: &HashMap<K, i32>, answer: Option<K>) -> i32 {
    answer.and_then(|answer| points.get(&answer)).copied().unwrap_or(0)
}

fn found(stems: &'static [String], folded: &str, max: usize) -> Vec<&'static str> {
    let is_there = |stem: &&str| folded.contains(&format!(" {stem}"));
    stems.iter().map(String::as_str).filter(is_there).take(max).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
            for stem in rule.stems.iter().chain(&rule.hints) {
                assert_eq!(spaced_words(stem).trim(), stem.trim_end());
            }
        }
    }
}

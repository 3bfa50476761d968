//! Recommendations by rules over the catalogue. Both engines take the services, figures and steps from
//! here; a model rewrites only the summary and the reasoning.

mod budget;
mod clauses;
mod effort;
mod numbers;
mod pattern;
mod quantity;
mod quote;
mod reading;
mod refusals;
mod report;
mod risks;
mod rules;
mod words;

use super::{
    Industry, Priority, RecommendRequest, Recommendation, Recommendations, Timeline,
    catalogue::{Catalogue, Service, write_euros},
};
use crate::text::{fill, fill_from, spaced_words};
use budget::Limit;
use clauses::{Clause, Stage};
use pattern::Pattern;
use rules::{Choice, Choices};
use words::{ServiceWords, TopicWords, Words};

/// Features named as benefits.
const MAX_FEATURES: usize = 3;
/// So few words name no need of another kind: "Varat palīdzēt?"
const MAX_VAGUE_WORDS: usize = 3;
/// Who tells so much and touches on fewer services than this has told of no need of ours.
const MIN_TELLING_WORDS: usize = 8;
const MIN_TOUCHED_ON: usize = 2;

/// Which services fit this company, in which order and why. Every figure is the catalogue's.
#[must_use]
pub fn plan(request: &RecommendRequest, catalogue: &Catalogue) -> Recommendations {
    let told = clauses::read(&request.current_challenges);
    let limit = budget::find(&told);
    let bound = request.budget.and_then(rules::upper_bound_eur);
    let bound = limit.map(|limit| limit.euros).into_iter().chain(bound).min();
    let mut choices = rules::choose(request, &told, bound, catalogue);
    let mood = Mood::of(&told, &choices);
    if matches!(mood, Mood::Nothing | Mood::Foreign) {
        choices = Choices::default();
    }
    let overall_confidence = confidence(request, mood);
    let Some(words) = Words::of(request.language) else {
        return Recommendations {
            executive_summary: String::new(),
            overall_confidence,
            reasoning: String::new(),
            risks: Vec::new(),
            recommendations: Vec::new(),
        };
    };
    let planner = Planner { request, told, limit, bound, mood, catalogue, words };
    let picks: Vec<Pick<'_>> =
        choices.chosen.iter().filter_map(|choice| planner.pick(choice)).collect();
    Recommendations {
        executive_summary: planner.summarise(&picks),
        overall_confidence,
        reasoning: planner.reason(&picks, &choices.left_out),
        risks: risks::of(request, &planner.told, &choices.chosen, &words.risks),
        recommendations: planner.recommend(&picks),
    }
}

/// What a description is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    /// It names needs.
    Told,
    /// It names none that we know.
    Unsure,
    /// It says that there are none.
    Nothing,
    /// It names some, but none of ours: "the roof leaks".
    Foreign,
}

impl Mood {
    fn of(told: &[Clause<'_>], choices: &Choices) -> Self {
        let reading = &rules::rules().reading;
        let says = |patterns: &[Pattern]| clauses::says_any(told.iter(), patterns);
        let asks = |patterns: &[Pattern]| {
            clauses::says_any(told.iter().filter(|clause| clause.is_wanted()), patterns)
        };
        let words: usize = told.iter().map(|clause| clause.words.split_whitespace().count()).sum();
        let is_open = words <= MAX_VAGUE_WORDS || asks(&reading.open);
        let has_much = quantity::find(&quote::told_of(told)).is_some();
        let is_in_order = told.iter().any(|clause| !clause.is_wanted());
        let is_told_at_length =
            words >= MIN_TELLING_WORDS && choices.touched_on < MIN_TOUCHED_ON && !has_much;
        if choices.chosen.iter().any(Choice::is_named) {
            Self::Told
        } else if says(&reading.nothing) {
            Self::Nothing
        } else if !is_open && (says(&reading.foreign) || choices.touched_on == 0) {
            Self::Foreign
        } else if !is_open && is_in_order && is_told_at_length {
            Self::Nothing
        } else if !is_open && is_told_at_length {
            Self::Foreign
        } else {
            Self::Unsure
        }
    }
}

/// How much the answers say, from 0.25 to 0.95: 0.30 if the description names a subject of ours, up to
/// 0.10 for its length (full from 20 words), 0.08 for each of budget, time and knowledge, 0.06 for an
/// industry on the list.
fn confidence(request: &RecommendRequest, mood: Mood) -> f64 {
    let words = request.current_challenges.split_whitespace().count().min(20);
    let length_hundredths = u32::try_from(words).unwrap_or(0) / 2;
    let points_if = |is_said: bool, hundredths: u32| if is_said { hundredths } else { 0 };
    let hundredths = 25
        + points_if(mood == Mood::Told, 30)
        + length_hundredths
        + points_if(request.budget.is_some(), 8)
        + points_if(request.timeline.is_some(), 8)
        + points_if(request.tech_level.is_some(), 8)
        + points_if(request.industry != Industry::Other, 6);
    f64::from(hundredths) / 100.0
}

/// A choice with all that is known of it.
struct Pick<'p> {
    choice: &'p Choice,
    service: &'p Service,
    words: &'p ServiceWords,
    /// Of the part of its subject that the company names.
    topic: Option<&'p TopicWords>,
    /// The company's own words about it.
    quote: Option<String>,
}

impl Pick<'_> {
    fn has_quoted(&self, quote: &str) -> bool {
        self.quote.as_deref().is_some_and(|own| own.contains(quote))
    }

    fn theme(&self) -> &str {
        self.topic.map_or(&self.words.theme, |topic| &topic.theme)
    }

    fn why(&self) -> &str {
        self.topic.and_then(|topic| topic.why.as_ref()).unwrap_or(&self.words.why)
    }
}

/// What they cost a month at least, as far as the catalogue says.
fn total_eur(picks: &[Pick<'_>]) -> u32 {
    picks.iter().filter_map(|pick| pick.service.price_from_eur_per_month).sum()
}

struct Planner<'p> {
    request: &'p RecommendRequest,
    told: Vec<Clause<'p>>,
    /// What it can spend, by its own words.
    limit: Option<Limit>,
    /// The same in euros a month, by its words or the form.
    bound: Option<u32>,
    mood: Mood,
    catalogue: &'p Catalogue,
    words: &'p Words,
}

impl<'p> Planner<'p> {
    fn pick(&self, choice: &'p Choice) -> Option<Pick<'p>> {
        Some(Pick {
            choice,
            service: self.catalogue.service(choice.id)?,
            words: self.words.services.get(&choice.id)?,
            topic: choice.topic.and_then(|topic| self.words.topics.get(topic)),
            quote: quote::find_clause(&self.told, &choice.named_by),
        })
    }

    fn recommend(&self, picks: &[Pick<'_>]) -> Vec<Recommendation> {
        let own_hours = self.own_hours(picks);
        let recommend_one = |(at, pick): (usize, &Pick<'_>)| {
            let before = picks.get(..at).unwrap_or_default();
            let local = pick.service.local(self.request.language);
            let figured = |text: Option<&String>, agreed: &str| {
                text.map_or_else(|| agreed.to_owned(), |text| self.fill(text, pick.service))
            };
            let roi = figured(pick.words.roi.as_ref(), &self.words.roi_agreed);
            let estimated_roi = match &own_hours {
                Some((of, hours)) if *of == at => {
                    fill_from(&self.words.roi_own, &[("hours", hours), ("result", &roi)])
                }
                _ => roi,
            };
            Recommendation {
                service_name: local.name.clone(),
                priority: self.priority(at, pick),
                description: self.describe(pick, before),
                estimated_roi,
                implementation_time: figured(pick.words.time.as_ref(), &self.words.time_agreed),
                benefits: self.benefits(pick),
                next_steps: self.steps(at, pick),
            }
        };
        picks.iter().enumerate().map(recommend_one).collect()
    }

    /// The best comes first. What else the company named comes next, unless it can wait or a month leaves time
    /// for one only. What only the other answers speak for is less urgent.
    fn priority(&self, at: usize, pick: &Pick<'_>) -> Priority {
        let has_time = self.request.timeline != Some(Timeline::OneMonth);
        let can_wait = pick.choice.stage == Stage::Deferred;
        match (self.mood, at) {
            (Mood::Told, 0) => Priority::High,
            (Mood::Told, _) if has_time && !can_wait => Priority::Medium,
            (Mood::Unsure, 0) => Priority::Medium,
            _ => Priority::Low,
        }
    }

    /// What the company said, or once what companies like it need; what the service does about it; the
    /// price.
    fn describe(&self, pick: &Pick<'_>, before: &[Pick<'_>]) -> String {
        let words = &self.words.description;
        let occasion = match &pick.quote {
            Some(quote) if before.iter().any(|other| other.has_quoted(quote)) => {
                words.quote_again.clone()
            }
            Some(quote) => fill_from(&words.quote, &[("quote", quote)]),
            None if before.iter().any(|other| other.quote.is_none()) => String::new(),
            None => self.words.industries.get(&self.request.industry).cloned().unwrap_or_default(),
        };
        let local = pick.service.local(self.request.language);
        let price = match (&local.price, pick.service.build_from_eur) {
            (Some(price), Some(build)) => {
                let build = write_euros(build, self.request.language);
                fill_from(&words.price_with_build, &[("price", price), ("build", &build)])
            }
            (Some(price), None) => fill_from(&words.price, &[("price", price)]),
            (None, _) => words.price_agreed.clone(),
        };
        let sentences = [occasion.as_str(), pick.why(), &price];
        sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// The result, where it is no figure of return, and the features, those first that the company
    /// asked about.
    fn benefits(&self, pick: &Pick<'_>) -> Vec<String> {
        let local = pick.service.local(self.request.language);
        let is_asked_for = |feature: &&String| {
            let folded = spaced_words(feature);
            pick.choice.named_by.iter().any(|pattern| pattern.is_in(&folded))
        };
        let mut features: Vec<&String> = local.features.iter().collect();
        features.sort_by_key(|feature| !is_asked_for(feature));
        let is_in_roi = pick.words.roi.as_ref().is_some_and(|roi| roi.contains("{{result}}"));
        let result = (!is_in_roi).then_some(&local.result);
        result.into_iter().chain(features.into_iter().take(MAX_FEATURES)).cloned().collect()
    }

    fn steps(&self, at: usize, pick: &Pick<'_>) -> Vec<String> {
        let words = &self.words.steps;
        let consultation = if at == 0 { &words.first } else { &words.later };
        let consultation = self.fill(consultation, pick.service);
        pick.words.steps.iter().cloned().chain([consultation]).collect()
    }

    /// With the catalogue's figures and the service's result.
    fn fill(&self, text: &str, service: &'p Service) -> String {
        let language = self.request.language;
        fill(text, |name| match name {
            "result" => Some(service.local(language).result.as_str()),
            figure => self.catalogue.figure(language, figure),
        })
    }

    fn join(&self, items: &[String]) -> String {
        match items {
            [rest @ .., last] if !rest.is_empty() => {
                format!("{} {} {last}", rest.join(", "), self.words.and)
            }
            _ => items.concat(),
        }
    }
}

#[cfg(test)]
mod tests;

//! Recommendations by rules over the catalogue. Both engines take the services, figures and steps from
//! here; a model rewrites only the summary and the reasoning.

mod clauses;
mod pattern;
mod quantity;
mod quote;
mod risks;
mod rules;
mod words;

use super::{
    Industry, Priority, RecommendRequest, Recommendation, Recommendations, Timeline,
    catalogue::{Catalogue, Service, write_euros},
    phrase::lower_first,
};
use crate::text::{fill, fill_from};
use clauses::Clause;
use rules::Choice;
use words::{ServiceWords, TopicWords, Words};

/// Features named as benefits.
const MAX_FEATURES: usize = 3;

/// Which services fit this company, in which order and why. Every figure is the catalogue's.
#[must_use]
pub fn plan(request: &RecommendRequest, catalogue: &Catalogue) -> Recommendations {
    let told = clauses::read(&request.current_challenges);
    let choices = rules::choose(request, &told, catalogue);
    let overall_confidence = confidence(request, &choices);
    let Some(words) = Words::of(request.language) else {
        return Recommendations {
            executive_summary: String::new(),
            overall_confidence,
            reasoning: String::new(),
            risks: Vec::new(),
            recommendations: Vec::new(),
        };
    };
    let planner = Planner { request, told, catalogue, words };
    let picks: Vec<Pick<'_>> = choices.iter().filter_map(|choice| planner.pick(choice)).collect();
    Recommendations {
        executive_summary: planner.summarise(&picks),
        overall_confidence,
        reasoning: planner.reason(&picks),
        risks: risks::of(request, &choices, &words.risks),
        recommendations: planner.recommend(&picks),
    }
}

/// How much the answers say, from 0.25 to 0.95: 0.30 if the description names a subject of ours, up to
/// 0.10 for its length (full from 20 words), 0.08 for each of budget, time and knowledge, 0.06 for an
/// industry on the list.
fn confidence(request: &RecommendRequest, choices: &[Choice]) -> f64 {
    let words = request.current_challenges.split_whitespace().count().min(20);
    let length_hundredths = u32::try_from(words).unwrap_or(0) / 2;
    let points_if = |is_said: bool, hundredths: u32| if is_said { hundredths } else { 0 };
    let hundredths = 25
        + points_if(choices.iter().any(Choice::is_named), 30)
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
        let recommend_one = |(at, pick): (usize, &Pick<'_>)| {
            let before = picks.get(..at).unwrap_or_default();
            let local = pick.service.local(self.request.language);
            let figured = |text: &Option<String>, agreed: &str| {
                text.as_ref()
                    .map_or_else(|| agreed.to_owned(), |text| self.fill(text, pick.service))
            };
            Recommendation {
                service_name: local.name.clone(),
                priority: self.priority(at, pick),
                description: self.describe(pick, before),
                estimated_roi: figured(&pick.words.roi, &self.words.roi_agreed),
                implementation_time: figured(&pick.words.time, &self.words.time_agreed),
                benefits: self.benefits(pick),
                next_steps: self.steps(at, pick),
            }
        };
        picks.iter().enumerate().map(recommend_one).collect()
    }

    /// The best comes first. What the company named comes next, unless a month leaves time for one
    /// only; what other answers speak for comes last.
    fn priority(&self, at: usize, pick: &Pick<'_>) -> Priority {
        let has_time = self.request.timeline != Some(Timeline::OneMonth);
        match at {
            0 => Priority::High,
            _ if has_time && pick.choice.is_named() => Priority::Medium,
            _ => Priority::Low,
        }
    }

    /// What the company said, or once what companies like it need; what the service does about it; the
    /// price.
    fn describe(&self, pick: &Pick<'_>, before: &[Pick<'_>]) -> String {
        let words = &self.words.description;
        let occasion = match &pick.quote {
            Some(quote) if before.iter().any(|other| other.quote.as_ref() == Some(quote)) => {
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
            let folded = quote::spaced_words(feature);
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

    fn summarise(&self, picks: &[Pick<'_>]) -> String {
        let [first, rest @ ..] = picks else {
            return String::new();
        };
        let name = &first.service.local(self.request.language).name;
        let rest: Vec<String> = rest.iter().map(|pick| pick.words.considered.clone()).collect();
        let rest = self.join(&rest);
        let values = [("first", name.as_str()), ("rest", &rest)];
        let words = &self.words.summary;
        [
            fill_from(&words.first, &values),
            self.total(picks),
            self.fill(&words.r#return, first.service),
        ]
        .join(" ")
    }

    /// What the services cost together, as far as the catalogue says.
    fn total(&self, picks: &[Pick<'_>]) -> String {
        let words = &self.words.summary;
        let total = total_eur(picks);
        if total == 0 {
            return words.total_agreed.clone();
        }
        let euros = write_euros(total, self.request.language);
        let budget = self.request.budget.and_then(|budget| self.words.budgets.get(&budget));
        match budget {
            Some(budget) => {
                let budget = lower_first(budget);
                fill_from(&words.total_in_budget, &[("total", &euros), ("budget", &budget)])
            }
            None => fill_from(&words.total, &[("total", &euros)]),
        }
    }

    /// A sentence for each answer that weighed.
    fn reason(&self, picks: &[Pick<'_>]) -> String {
        let (request, words) = (self.request, &self.words.reasoning);
        let named = picks.iter().filter(|pick| pick.choice.is_named());
        let themes: Vec<String> = named.map(|pick| pick.theme().to_owned()).collect();
        let themes = if themes.is_empty() {
            words.no_themes.clone()
        } else {
            fill_from(&words.themes, &[("themes", &self.join(&themes))])
        };
        let bound = request.budget.and_then(rules::upper_bound_eur);
        let budget = bound.filter(|_| total_eur(picks) > 0).map(|_| &words.budget);
        let quantity = quantity::find(&request.current_challenges)
            .map(|quantity| quantity.describe(&words.quantity, request.language));
        let sentences = [
            Some(&themes),
            quantity.as_ref(),
            self.words.industries.get(&request.industry),
            self.words.sizes.get(&request.company_size),
            budget,
            request.timeline.and_then(|timeline| self.words.timelines.get(&timeline)),
            request.tech_level.and_then(|level| self.words.tech_levels.get(&level)),
        ];
        sentences.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ")
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

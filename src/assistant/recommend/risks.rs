//! What can go wrong with what is recommended to this company, and what helps.

use super::{
    super::{Industry, RecommendRequest, TechLevel, Timeline, catalogue::ServiceId},
    clauses::{Clause, says_any},
    pattern::Pattern,
    rules::{Choice, RiskRule, rules},
    words::RiskWords,
};

const MAX_RISKS: usize = 4;
/// Of what the company tells of.
const MAX_OWN_RISKS: usize = 3;
/// With fewer, the team's time is told too.
const MIN_RISKS: usize = 3;

/// First what the company's own answers and words give reason for, then what each service brings along.
pub(super) fn of(
    request: &RecommendRequest,
    told: &[Clause<'_>],
    choices: &[Choice],
    words: &RiskWords,
) -> Vec<String> {
    if choices.is_empty() {
        return Vec::new();
    }
    let reading = &rules().reading;
    let says = |patterns: &[Pattern]| says_any(told.iter(), patterns);
    let is_short = request.timeline == Some(Timeline::OneMonth);
    let is_new = request.tech_level == Some(TechLevel::Beginner);
    let is_private = request.industry == Industry::Healthcare || says(&reading.private);
    let of_company = [
        (is_short, &words.one_month),
        (is_private, &words.private),
        (says(&reading.decisions), &words.decision),
        (says(&reading.failures), &words.failure),
        (says(&reading.mistakes), &words.mistakes),
        (says(&reading.jobs), &words.jobs),
        (says(&reading.costs), &words.costs),
    ];
    let of_company = of_company.into_iter().filter(|(concerns, _)| *concerns).map(|(_, text)| text);
    let is_borne = |rule: &&RiskRule| {
        choices.iter().any(|choice| rule.services.contains(&choice.id)) && says(&rule.stems)
    };
    let own = rules().risks.iter().filter(is_borne).filter_map(|rule| words.own.get(&rule.id));
    let of_team = is_new.then_some(&words.team);
    let of_services = choices.iter().map(|choice| of_service(choice.id, words));
    let mut risks: Vec<String> = Vec::new();
    for text in of_company.chain(own.take(MAX_OWN_RISKS)).chain(of_team).chain(of_services) {
        if !risks.contains(text) {
            risks.push(text.clone());
        }
    }
    if risks.len() < MIN_RISKS && !risks.contains(&words.team) {
        risks.push(words.team.clone());
    }
    risks.truncate(MAX_RISKS);
    risks
}

fn of_service(id: ServiceId, words: &RiskWords) -> &String {
    match id {
        ServiceId::DataAnalytics => &words.data,
        ServiceId::CustomerService | ServiceId::Chatbots => &words.answers,
        ServiceId::ContentGeneration => &words.facts,
        ServiceId::SocialMedia | ServiceId::Assistants => &words.voice,
        ServiceId::ProcessOptimization => &words.habits,
        _ => &words.systems,
    }
}

//! What can go wrong with what is recommended to this company, and what helps.

use super::{
    super::{Industry, RecommendRequest, TechLevel, Timeline, catalogue::ServiceId},
    clauses::{Clause, says_any},
    rules::{Choice, rules},
    words::RiskWords,
};

const MAX_RISKS: usize = 4;
/// With fewer, the team's time is told too.
const MIN_RISKS: usize = 3;

/// First what the company's own answers give reason for, then what each service brings along.
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
    let is_short = request.timeline == Some(Timeline::OneMonth);
    let is_new = request.tech_level == Some(TechLevel::Beginner);
    let is_private = request.industry == Industry::Healthcare || says_any(told, &reading.private);
    let of_company = [
        (is_short, &words.one_month),
        (is_private, &words.private),
        (says_any(told, &reading.decisions), &words.decision),
        (says_any(told, &reading.failures), &words.failure),
        (says_any(told, &reading.mistakes), &words.mistakes),
        (says_any(told, &reading.jobs), &words.jobs),
        (says_any(told, &reading.costs), &words.costs),
        (is_new, &words.team),
    ];
    let of_company = of_company.into_iter().filter(|(concerns, _)| *concerns).map(|(_, text)| text);
    let of_services = choices.iter().map(|choice| of_service(choice.id, words));
    let mut risks: Vec<String> = Vec::new();
    for text in of_company.chain(of_services) {
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

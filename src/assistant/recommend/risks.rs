//! What can go wrong with what is recommended: the page promises to say so.

use super::{
    super::{RecommendRequest, TechLevel, Timeline, catalogue::ServiceId},
    rules::Choice,
    words::RiskWords,
};

/// Untidy data, ageing systems, a team without time: what concerns this company most comes first.
pub(super) fn of(request: &RecommendRequest, choices: &[Choice], words: &RiskWords) -> Vec<String> {
    let recommends = |ids: &[ServiceId]| choices.iter().any(|choice| ids.contains(&choice.id));
    let is_short = request.timeline == Some(Timeline::OneMonth);
    let is_new = request.tech_level == Some(TechLevel::Beginner);
    let on_systems =
        [ServiceId::Integrations, ServiceId::ProcessAutomation, ServiceId::ProcessOptimization];
    let mut risks = [
        (recommends(&[ServiceId::DataAnalytics]), &words.data),
        (recommends(&on_systems), &words.systems),
        (is_new || is_short, &words.team),
    ];
    risks.sort_by_key(|(concerns, _)| !concerns);
    let hurry = is_short.then_some(&words.one_month);
    hurry.into_iter().chain(risks.map(|(_, text)| text)).cloned().collect()
}

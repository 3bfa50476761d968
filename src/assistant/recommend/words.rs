//! The sentences of recommendations, by language: `assets/builtin/recommend.*.json`.

use std::{collections::HashMap, sync::LazyLock};

use serde::Deserialize;

use super::super::{Budget, CompanySize, Industry, TechLevel, Timeline, catalogue::ServiceId};
use crate::domain::Language;

const FILES: [(Language, &str, &str); 2] = [
    (
        Language::Lv,
        include_str!("../../../assets/builtin/recommend.lv.json"),
        include_str!("../../../ui/src/locales/lv/recommendations.json"),
    ),
    (
        Language::En,
        include_str!("../../../assets/builtin/recommend.en.json"),
        include_str!("../../../ui/src/locales/en/recommendations.json"),
    ),
];

/// Built in and read by the tests; an unreadable file would leave its language without words.
static WORDS: LazyLock<HashMap<Language, Words>> = LazyLock::new(|| {
    FILES.into_iter().filter_map(|(language, own, form)| parse(language, own, form).ok()).collect()
});

/// All words of one language.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Words {
    pub and: String,
    pub description: DescriptionWords,
    /// What a return follows where the company's own figures tell how long the work takes, with `{{hours}}`; `{{result}}` is
    /// the return.
    pub roi_own: String,
    pub roi_agreed: String,
    pub time_agreed: String,
    pub steps: StepWords,
    pub summary: SummaryWords,
    pub reasoning: ReasoningWords,
    pub risks: RiskWords,
    pub industries: HashMap<Industry, String>,
    pub sizes: HashMap<CompanySize, String>,
    pub timelines: HashMap<Timeline, String>,
    pub tech_levels: HashMap<TechLevel, String>,
    pub topics: HashMap<String, TopicWords>,
    pub services: HashMap<ServiceId, ServiceWords>,
    /// As the form offers them; from the UI's locale file.
    #[serde(skip)]
    pub budgets: HashMap<Budget, String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct DescriptionWords {
    pub quote: String,
    pub quote_again: String,
    pub price: String,
    pub price_with_build: String,
    pub price_agreed: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StepWords {
    pub first: String,
    pub later: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct SummaryWords {
    pub first: String,
    pub only: String,
    /// Where the description names nothing.
    pub unsure: String,
    /// Where it says that nothing is needed.
    pub nothing: String,
    /// Where it names what others sell.
    pub foreign: String,
    pub total: String,
    pub total_of_one: String,
    pub total_in_budget: String,
    pub total_of_one_in_budget: String,
    pub total_over_budget: String,
    pub total_agreed: String,
    pub agreed_in_budget: String,
    /// Where the budget is below every price that we know, the least being `{{least}}`.
    pub agreed_below: String,
    /// A budget that the description names, with `{{limit}}`.
    pub limit: String,
    pub r#return: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct ReasoningWords {
    pub themes: String,
    pub no_themes: String,
    pub nothing: String,
    pub foreign: String,
    /// What the company leaves as it is, with `{{quote}}`.
    pub refused: String,
    /// What its budget does not carry, with `{{rest}}`.
    pub left_out: String,
    pub quantity: QuantityWords,
    pub budget: String,
}

/// How much of something a company has, with `{{quote}}`, `{{monthly}}`, `{{minutes}}` and `{{hours}}`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct QuantityWords {
    pub monthly: String,
    /// With the minutes that the company names for one.
    pub monthly_named: String,
    /// With minutes that are only guessed.
    pub monthly_guessed: String,
    /// The same where it is told by the month already.
    pub named: String,
    pub guessed: String,
    /// Hours themselves.
    pub of_hours: String,
}

/// What can go wrong, and what helps.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct RiskWords {
    /// Of what the company tells of, by the rules' names.
    pub own: HashMap<String, String>,
    pub data: String,
    pub systems: String,
    pub team: String,
    pub one_month: String,
    pub private: String,
    pub decision: String,
    pub failure: String,
    pub mistakes: String,
    pub jobs: String,
    pub costs: String,
    pub answers: String,
    pub facts: String,
    pub voice: String,
    pub habits: String,
}

/// What is said of one service. `roi` and `time` may name the catalogue's figures and `{{result}}`;
/// they are left out where the catalogue has none.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ServiceWords {
    /// Its name as the object of "consider".
    pub considered: String,
    pub theme: String,
    pub why: String,
    pub roi: Option<String>,
    pub time: Option<String>,
    pub steps: Vec<String>,
}

/// What is said of a part of a service's subject; `why` is left out where the service's fits.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TopicWords {
    pub theme: String,
    pub why: Option<String>,
}

#[derive(Deserialize)]
struct Form {
    budget: HashMap<Budget, String>,
}

impl Words {
    /// The words in this language.
    pub fn of(language: Language) -> Option<&'static Self> {
        WORDS.get(&language)
    }
}

fn parse(
    language: Language,
    own: &str,
    form: &str,
) -> Result<(Language, Words), serde_json::Error> {
    let mut words: Words = serde_json::from_str(own)?;
    words.budgets = serde_json::from_str::<Form>(form)?.budget;
    Ok((language, words))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assistant::phrase::tests::assert_same_keys_and_no_shared_phrases;

    #[test]
    fn both_languages_have_all_words() {
        assert_same_keys_and_no_shared_phrases(FILES.map(|(_, own, _)| own));
        for (language, own, form) in FILES {
            let (_, words) = parse(language, own, form).unwrap();
            assert_eq!(words.industries.len(), Industry::ALL.len());
            assert_eq!(words.sizes.len(), CompanySize::ALL.len());
            assert_eq!(words.timelines.len(), Timeline::ALL.len());
            assert_eq!(words.tech_levels.len(), TechLevel::ALL.len());
            assert_eq!(words.budgets.len(), Budget::ALL.len());
            assert!(words.services.values().all(|service| service.steps.len() == 2));
        }
    }
}

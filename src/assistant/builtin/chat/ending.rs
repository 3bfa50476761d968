//! What is added to the facts that are told: which of two costs more, a sum, the next step.

use super::{
    Texts, comparison, opening,
    reckoned::{self, Claim, Reckoned},
};
use crate::{
    assistant::{
        ChatAnswer, catalogue::write_euros, facts::Fact, findings::Findings, phrase::lower_first,
    },
    text::fill_from,
};

/// Aspects of facts about how to begin.
const BEGINNINGS: [&str; 5] = ["start", "next", "trial", "scope", "pilot"];
/// The fact that tells the telephone number.
const PHONE: &str = "contact.phone";
/// Where the contact form is, after the prefix of the language.
const CONTACT_PATH: &str = "/contact";

impl Texts {
    /// The answer to which of two things costs more or less, beginning with that one, which is told first.
    pub(super) fn with_winner(
        &self,
        answer: ChatAnswer,
        facts: &[&Fact],
        findings: &Findings<'_>,
    ) -> ChatAnswer {
        let wanted = comparison::wanted(facts, &findings.question, findings.language);
        let words = match wanted {
            Some(comparison::Wanted::Dearer) => &self.costs_more,
            Some(comparison::Wanted::Cheaper) => &self.costs_less,
            None => return answer,
        };
        let Some(name) = facts.first().and_then(|fact| self.names.get(&fact.subject)) else {
            return answer;
        };
        let words = fill_from(words, &[("name", name)]);
        ChatAnswer { response: format!("{words} {}", answer.response), ..answer }
    }

    /// The answer with yes or no to the sum that somebody names, and with the sum that he asks for.
    pub(super) fn with_sum(
        &self,
        answer: ChatAnswer,
        facts: &[&Fact],
        findings: &Findings<'_>,
    ) -> ChatAnswer {
        let (message, language) = (findings.message.as_str(), findings.language);
        let [yes, no] = opening::OPENINGS[language as usize];
        let begun = |word: &str| format!("{word}{}", lower_first(&answer.response));
        let response = match reckoned::claim(facts, message, language) {
            Some(Claim::Right) => begun(yes),
            Some(Claim::Wrong) => begun(no),
            None => answer.response.clone(),
        };
        let euros = |sum| write_euros(sum, language);
        let response = match reckoned::sum(facts, message, language) {
            Some(Reckoned::Together(sum)) => {
                format!("{response}\n\n{}", fill_from(&self.together, &[("sum", &euros(sum))]))
            }
            Some(Reckoned::Months(months, sum)) => {
                let values = [("months", &*months.to_string()), ("sum", &*euros(sum))];
                format!("{response} {}", fill_from(&self.in_months, &values))
            }
            Some(Reckoned::Affordable(sum, subjects)) => {
                let names = subjects.iter().filter_map(|subject| self.names.get(*subject));
                let names: Vec<String> = names.map(|name| lower_first(name)).collect();
                let words = if names.is_empty() { &self.unaffordable } else { &self.affordable };
                let values = [("sum", &*euros(sum)), ("names", &*names.join(", "))];
                format!("{} {response}", fill_from(words, &values))
            }
            None => response,
        };
        ChatAnswer { response, ..answer }
    }

    /// The answer with the next step, where it does not name one itself.
    pub(super) fn with_way_on(
        &self,
        answer: ChatAnswer,
        facts: &[&Fact],
        findings: &Findings<'_>,
    ) -> ChatAnswer {
        let is_about_start = |fact: &&Fact| BEGINNINGS.contains(&fact.aspect.as_str());
        let next = match () {
            () if answer.response.contains(CONTACT_PATH) || tells_phone(facts) => return answer,
            () if findings.offers_person => &self.person,
            () if facts.iter().any(is_about_start) => &self.book,
            () => return answer,
        };
        ChatAnswer { response: format!("{} {next}", answer.response), ..answer }
    }
}

/// Whether the answer is the telephone number itself.
fn tells_phone(facts: &[&Fact]) -> bool {
    facts.iter().any(|fact| fact.id == PHONE)
}

//! The words by which descriptions are read: a part of `assets/builtin/recommend.rules.json`.

use serde::Deserialize;

use super::pattern::Pattern;

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
    /// Those of both that say something of a service's name only.
    pub contrasts: Vec<String>,
    /// What leaves work as it is, whatever else the clause says.
    pub leaves: Vec<Pattern>,
    /// Whole words that only point back to what a refusal means.
    pub pronouns: Vec<String>,
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
    /// What is not wanted now.
    pub deferrals: Vec<String>,
    /// What tells of money to spend, and what only of a limit.
    pub budgets: Vec<String>,
    pub limits: Vec<String>,
    /// A clause with one of these asks for nothing, whatever it names: "I only fill this in out of curiosity".
    pub idle: Vec<String>,
    /// Nothing is needed.
    pub nothing: Vec<Pattern>,
    /// What asks for a beginning or for anything, and what other trades sell.
    pub open: Vec<Pattern>,
    pub foreign: Vec<Pattern>,
    /// What a company has in mind that bears a risk of its own.
    pub private: Vec<Pattern>,
    pub decisions: Vec<Pattern>,
    pub failures: Vec<Pattern>,
    pub mistakes: Vec<Pattern>,
    pub jobs: Vec<Pattern>,
    pub costs: Vec<Pattern>,
}

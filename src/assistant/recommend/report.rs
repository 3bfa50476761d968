//! What is said of a plan as a whole: its summary and its reasoning.

use super::{
    super::{Industry, catalogue::write_euros, phrase::lower_first},
    Mood, Pick, Planner, effort,
    quantity::{self, Quantity},
    quote,
    rules::Choice,
    total_eur,
};
use crate::text::{fill, fill_from, spaced_words};

impl Planner<'_> {
    pub(super) fn summarise(&self, picks: &[Pick<'_>]) -> String {
        let words = &self.words.summary;
        let [first, rest @ ..] = picks else {
            let is_foreign = self.mood == Mood::Foreign;
            return self.figured(if is_foreign { &words.foreign } else { &words.nothing });
        };
        let name = &first.service.local(self.request.language).name;
        let rest: Vec<String> = rest.iter().map(|pick| pick.words.considered.clone()).collect();
        let values = [("first", name.as_str()), ("rest", &self.join(&rest))];
        let opening = match self.mood {
            Mood::Told if rest.is_empty() => &words.only,
            Mood::Told => &words.first,
            _ => return fill_from(&words.unsure, &values),
        };
        let opening = fill_from(opening, &values);
        let total = self.total(picks);
        // Who cannot pay for it is not told what it returns.
        if self.bound.is_some_and(|bound| bound < self.least_eur().max(total_eur(picks))) {
            return format!("{opening} {total}");
        }
        [opening, total, self.figured(&words.r#return)].join(" ")
    }

    /// The lowest price a month.
    fn least_eur(&self) -> u32 {
        let services = self.catalogue.services().iter();
        services.filter_map(|service| service.price_from_eur_per_month).min().unwrap_or(0)
    }

    /// With the catalogue's figures.
    fn figured(&self, text: &str) -> String {
        fill(text, |figure| self.catalogue.figure(self.request.language, figure))
    }

    /// What the services cost together, as far as the catalogue says, and whether the budget carries it.
    fn total(&self, picks: &[Pick<'_>]) -> String {
        let words = &self.words.summary;
        let total = total_eur(picks);
        let is_over = self.bound.is_some_and(|bound| total > bound);
        let budget = self.budget();
        let least = self.least_eur();
        let frame = match (total, &budget) {
            (0, Some(_)) if self.bound.is_some_and(|bound| bound < least) => &words.agreed_below,
            (0, None) => &words.total_agreed,
            (0, Some(_)) => &words.agreed_in_budget,
            (_, Some(_)) if is_over => &words.total_over_budget,
            (_, Some(_)) if picks.len() == 1 => &words.total_of_one_in_budget,
            (_, Some(_)) => &words.total_in_budget,
            (_, None) if picks.len() == 1 => &words.total_of_one,
            (_, None) => &words.total,
        };
        let [total, least] = [total, least].map(|euros| write_euros(euros, self.request.language));
        let budget = budget.unwrap_or_default();
        fill_from(frame, &[("total", &total), ("least", &least), ("budget", &budget)])
    }

    /// What the company can spend, as it says in its own words or as the form offers it.
    fn budget(&self) -> Option<String> {
        let of_text = self.limit.map(|limit| {
            let euros = write_euros(limit.euros, self.request.language);
            fill_from(&self.words.summary.limit, &[("limit", &euros)])
        });
        let of_form = || self.words.budgets.get(&self.request.budget?);
        of_text.or_else(|| of_form().map(|budget| lower_first(budget)))
    }

    /// A sentence for each answer that weighed.
    pub(super) fn reason(&self, picks: &[Pick<'_>], left_out: &[Choice]) -> String {
        let (request, words) = (self.request, &self.words.reasoning);
        let themes: Vec<String> = picks.iter().map(|pick| pick.theme().to_owned()).collect();
        let themes = match self.mood {
            Mood::Told => Some(fill_from(&words.themes, &[("themes", &self.join(&themes))])),
            Mood::Unsure => Some(words.no_themes.clone()),
            Mood::Nothing => return self.figured(&words.nothing),
            Mood::Foreign => return self.figured(&words.foreign),
        };
        let quantity = self.quantity().and_then(|(quantity, minutes)| {
            quantity.describe(minutes, &words.quantity, request.language)
        });
        let refused = quote::find_refusal(&self.told)
            .map(|quote| fill_from(&words.refused, &[("quote", &quote)]));
        let left_out = self.left_out(left_out);
        let total = total_eur(picks);
        let is_within = self.bound.is_some_and(|bound| (1..=bound).contains(&total));
        let is_listed = request.industry != Industry::Other || self.mood == Mood::Unsure;
        let sentences = [
            themes.as_ref(),
            quantity.as_ref(),
            refused.as_ref(),
            self.words.industries.get(&request.industry).filter(|_| is_listed),
            self.words.sizes.get(&request.company_size),
            is_within.then_some(&words.budget),
            left_out.as_ref(),
            request.timeline.and_then(|timeline| self.words.timelines.get(&timeline)),
            request.tech_level.and_then(|level| self.words.tech_levels.get(&level)),
        ];
        sentences.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// How much of something the company has and the minutes that it names for each, outside what names its budget or
    /// what it leaves as it is.
    fn quantity(&self) -> Option<(Quantity, Option<u32>)> {
        let of_budget = self.limit.map(|limit| limit.clause);
        let clauses = self.told.iter().enumerate();
        let told = clauses.filter(|(at, clause)| Some(*at) != of_budget && clause.is_wanted());
        let told: Vec<&str> = told.map(|(_, clause)| clause.text).collect();
        let told = told.join(" ");
        let minutes = effort::minutes_each(&told);
        // Hours that the company names say more than a guess of ours.
        let hours = minutes.is_none().then(|| quantity::find_hours(&told)).flatten();
        Some((hours.or_else(|| quantity::find(&told))?, minutes))
    }

    /// The hours that the company's own figures come to, and the place of what they tell of.
    pub(super) fn own_hours(&self, picks: &[Pick<'_>]) -> Option<(usize, String)> {
        let (quantity, minutes) = self.quantity()?;
        let hours = quantity.own_hours(minutes, self.request.language)?;
        let sentences = self.told.chunk_by(|one, next| one.sentence == next.sentence);
        let words = sentences.map(quote::told_of).find(|text| text.contains(quantity.quote()));
        let words = spaced_words(&words.unwrap_or_default());
        let is_of = |pick: &Pick<'_>| {
            pick.choice.named_by.iter().any(|pattern| pattern.is_in(&words)) || picks.len() == 1
        };
        picks.iter().position(is_of).map(|at| (at, hours))
    }

    /// What was named, but is more than the budget carries.
    fn left_out(&self, choices: &[Choice]) -> Option<String> {
        let name = |choice: &Choice| {
            let service = self.catalogue.service(choice.id)?;
            Some(lower_first(&service.local(self.request.language).name))
        };
        let names: Vec<String> = choices.iter().filter_map(name).collect();
        let rest = (!names.is_empty()).then(|| self.join(&names))?;
        Some(fill_from(&self.words.reasoning.left_out, &[("rest", &rest)]))
    }
}

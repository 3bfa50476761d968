//! Summaries of documents: key facts of their kind, the most telling sentences, and what somebody must do.
//! All of it in the document's own words and language; only a label may be ours.

mod choice;
mod facts;
mod hanging;
mod head;
mod identity;
mod kind;
mod labelled;
mod leads;
mod mail;
mod outline;
mod payment;
mod roles;
mod rows;
mod signatures;
mod slots;
mod tasks;
mod title;
mod variants;
mod weights;

use super::{
    language,
    ranking::{best, rank},
};
use crate::{
    assistant::DocumentSummary,
    domain::Language,
    text::{label, sentences_of},
};
use facts::Field;
use head::Head;
use kind::Kind;
use outline::{Role, Unit};

/// Sentences of a summary, of a document of at least twice as many.
const SUMMARY_SENTENCES: usize = 4;
/// A short one is told in so many.
const LEAST_SENTENCES: usize = 3;
const KEY_POINTS: usize = 6;
/// What a task counts for in a summary, beside what is none.
const TASK_WEIGHT: f32 = 0.75;
/// What a meeting was told of an earlier year.
const BEFORE_WEIGHT: f32 = 0.4;
/// What an older letter says counts for, below a newer one.
const OLDER_LETTER: f32 = 0.5;
/// How much of a document is looked at for its language, at three places.
const SAMPLE_CHARS: usize = 4_000;
/// How far back a sentence is looked for that says the same.
const REPEATED_WITHIN: usize = 400;
/// Key points of a document with many facts.
const MAX_KEY_POINTS: usize = 8;

/// The language that a document is written in, by its beginning, middle and end; `None` where it is neither.
#[must_use]
pub fn language_of(text: &str) -> Option<Language> {
    let letters: Vec<char> = text.chars().collect();
    let sample = |start: usize| -> String {
        letters[start..letters.len().min(start + SAMPLE_CHARS)].iter().collect()
    };
    let starts = if letters.len() > 3 * SAMPLE_CHARS {
        vec![0, letters.len() / 2, letters.len() - SAMPLE_CHARS]
    } else {
        vec![0]
    };
    let votes: Vec<Language> =
        starts.into_iter().filter_map(|start| language::detect_ours(&sample(start))).collect();
    let latvian = votes.iter().filter(|language| **language == Language::Lv).count();
    match (latvian * 2).cmp(&votes.len()) {
        std::cmp::Ordering::Greater => Some(Language::Lv),
        std::cmp::Ordering::Less => Some(Language::En),
        std::cmp::Ordering::Equal => votes.first().copied(),
    }
}

/// Summary, key points that the summary does not have, and action items in the document's order. The
/// language is the document's.
#[must_use]
pub fn summarize(text: &str, language: Language) -> DocumentSummary {
    let mut units = outline::outline(&mail::own_words(text));
    if language == Language::Lv {
        outline::mark(&mut units);
    }
    let facts = facts::find(&units, language);
    let kind = match kind::recognise(&units, &facts) {
        Kind::Invoice if !facts.iter().any(|(field, _)| field.is_main()) => Kind::Other,
        kind => kind,
    };
    let facts = match kind {
        Kind::Invoice => {
            facts::with_day(&units, facts::with_letterhead(&units, facts, language), language)
        }
        Kind::Offer => facts::with_letterhead(&units, facts, language),
        _ => facts,
    };
    let mut actions = tasks::find(kind, &units, language);
    if kind == Kind::Invoice {
        payment::add(&mut actions, &units, &facts);
    }
    let is_action =
        |at: usize| actions.iter().any(|(place, item)| *place == at || is_part(&units[at], item));
    let scores = score(&units, language);
    let chosen = choice::what_is_chosen(text, &units);
    let (said, mut points) = if kind == Kind::Invoice {
        tell_invoice(&units, &scores, facts, language, is_action)
    } else {
        tell(kind, &units, &scores, &facts, language, is_action)
    };
    let summary = match said.as_slice() {
        [one] => one.clone(),
        several => several.iter().map(|line| ended(line)).collect::<Vec<_>>().join(" "),
    };
    points.splice(0..0, chosen.filter(|words| !summary.contains(words.as_str())));
    points.truncate(MAX_KEY_POINTS);
    DocumentSummary {
        summary,
        key_points: points,
        action_items: actions.into_iter().map(|(_, item)| item).collect(),
    }
}

/// Whether an item of a list is told in a task that is the whole list.
fn is_part(unit: &Unit, task: &str) -> bool {
    let item = unit.text.trim_end_matches([';', ',', '.']);
    unit.role == Role::Item && item.len() < task.len() && item.contains(' ') && task.contains(item)
}

/// How much each unit tells; 0 for headings, rows, headers and courtesies.
fn score(units: &[Unit], language: Language) -> Vec<f32> {
    let small = |unit: &&Unit| unit.may_tell() && unit.text.starts_with(char::is_lowercase);
    let telling = units.iter().filter(|unit| unit.may_tell()).count();
    let are_notes = units.iter().filter(small).count() * 3 > telling * 2;
    // Lines of notes are whole without a full stop.
    let texts: Vec<String> = units
        .iter()
        .map(
            |unit| if are_notes && unit.may_tell() { ended(&unit.text) } else { unit.text.clone() },
        )
        .collect();
    let mut scores = rank(&texts, language);
    for (at, (score, unit)) in scores.iter_mut().zip(units).enumerate() {
        *score *= match unit.role {
            Role::Heading | Role::Row | Role::Header | Role::Courtesy => 0.0,
            // What is rejected or done already tells less than what holds.
            Role::Text | Role::Item if unit.is_barred => 0.6,
            Role::Text | Role::Item if hanging::hangs(units, at, language) => 0.5,
            Role::Text | Role::Item if unit.is_under_summary() => 1.6,
            Role::Text | Role::Item => 1.0,
        };
    }
    weights::weigh(&mut scores, units);
    if let Some(older) = mail::older_at(units) {
        scores[older..].iter_mut().for_each(|score| *score *= OLDER_LETTER);
    }
    scores
}

/// Number, sum and date due; then the parties and what else is worth telling.
fn tell_invoice(
    units: &[Unit],
    scores: &[f32],
    facts: Vec<(Field, String)>,
    language: Language,
    is_action: impl Fn(usize) -> bool,
) -> (Vec<String>, Vec<String>) {
    let has = |field: Field| facts.iter().any(|(one, _)| *one == field);
    let (is_paid, is_numbered) = (has(Field::Paid), has(Field::Number));
    // What is paid is not due any more.
    let (main, others): (Vec<_>, Vec<_>) = facts
        .into_iter()
        .filter(|(field, _)| *field != Field::Due || !is_paid)
        .partition(|(field, _)| field.is_main());
    let title = title::find(units).filter(|_| !is_numbered).map(|(title, _)| title);
    let lines = |facts: Vec<(Field, String)>| facts.into_iter().map(|(_, line)| line);
    let summary: Vec<String> = title.into_iter().chain(lines(main)).collect();
    let mut points: Vec<String> = lines(others).collect();
    let texts: Vec<String> = units.iter().map(|unit| unit.text.clone()).collect();
    let is_new = |at: usize, told: &[String]| {
        let bare = facts::name_of(&texts[at]);
        !is_action(at)
            && !told.iter().any(|line| {
                let value = label(line).map_or("", |(_, value)| value);
                line.contains(texts[at].as_str())
                    || line.contains(&bare)
                    || value.len() > 3 && bare.starts_with(value)
            })
    };
    let known: Vec<String> = summary.iter().chain(&points).cloned().collect();
    let rest = best(&texts, scores, KEY_POINTS, language, |at| is_new(at, &known));
    points.extend(rest.into_iter().map(|at| texts[at].clone()));
    points.truncate(MAX_KEY_POINTS);
    (summary, points)
}

/// A line of a form as a sentence among others.
fn ended(line: &str) -> String {
    let line = line.trim_end_matches([':', ';', ',']);
    if line.ends_with(['.', '!', '?']) { line.to_owned() } else { format!("{line}.") }
}

/// Title and sum, sentences for what the kind is read for, then the most telling ones; who is who among the points.
fn tell(
    kind: Kind,
    units: &[Unit],
    scores: &[f32],
    facts: &[(Field, String)],
    language: Language,
    is_action: impl Fn(usize) -> bool,
) -> (Vec<String>, Vec<String>) {
    let texts: Vec<String> = units.iter().map(|unit| unit.text.clone()).collect();
    let head = Head::of(kind, units, facts);
    let may_tell = |at: usize| !head.places.contains(&at) && !repeats_before(units, at);
    let mut slots = slots::fill(kind, units, scores, &is_action);
    slots.retain(|(at, _)| may_tell(*at));
    let telling = scores.iter().filter(|score| **score > 0.0).count();
    let mut summary: Vec<usize> =
        slots.iter().filter(|(_, in_summary)| *in_summary).map(|(at, _)| *at).collect();
    // All that the kind is read for, and others beside it where there is room.
    summary.truncate(telling.div_ceil(2).clamp(1, SUMMARY_SENTENCES + 1));
    let least = telling.clamp(1, LEAST_SENTENCES);
    let most = telling.div_ceil(2).clamp(least, SUMMARY_SENTENCES).max(summary.len());
    let weight = |at: usize| match () {
        () if is_action(at) => TASK_WEIGHT,
        () if kind == Kind::Minutes && weights::is_of_before(&units[at]) => BEFORE_WEIGHT,
        () => 1.0,
    };
    let weighed: Vec<f32> =
        scores.iter().enumerate().map(|(at, score)| score * weight(at)).collect();
    let more = best(&texts, &weighed, most - summary.len(), language, |at| {
        // Of orders and calls for bids what is to be done is the matter itself.
        !summary.contains(&at) && (kind.is_about_doing() || !is_action(at)) && may_tell(at)
    });
    summary.extend(more);
    if kind == Kind::Offer {
        variants::complete(&mut summary, units);
    }
    if summary.is_empty() && head.lines.is_empty() {
        // Nothing but headings or rows: its beginning is all there is to tell.
        summary = (0..units.len().min(SUMMARY_SENTENCES)).collect();
    }
    summary.sort_unstable();
    let is_free = |at: usize| !summary.contains(&at) && !is_action(at) && may_tell(at);
    let mut points: Vec<usize> =
        slots.iter().map(|(at, _)| *at).filter(|at| is_free(*at)).take(MAX_KEY_POINTS).collect();
    if matches!(kind, Kind::Deed | Kind::Order | Kind::Report) || kind.is_about_doing() {
        let mut lines = labelled::find(units);
        lines.retain(|at| is_free(*at) && !points.contains(at));
        points.extend(lines);
    }
    // A short document is not told nearly whole.
    let enough = (telling * 3 / 4).saturating_sub(summary.len()).clamp(1, KEY_POINTS);
    let room = enough.saturating_sub(points.len()).max(1);
    let others = best(&texts, scores, room, language, |at| {
        is_free(at) && !points.contains(&at) && !units[at].is_background()
    });
    let slotted = points.len();
    points.extend(others);
    let (summary, ranges) =
        hanging::with_what_they_hang_on(units, summary, &points, &is_action, language);
    let lines = summary.into_iter().map(|at| quote(units, (at, at)));
    let said: Vec<String> = head.lines.into_iter().chain(lines).collect();
    let known = said.join(" ");
    let parties = head.parties.into_iter().filter(|party| !known.contains(party.as_str()));
    let mut told: Vec<String> = ranges.into_iter().map(|range| quote(units, range)).collect();
    if kind != Kind::Minutes {
        // Behind what the kind is read for.
        let place = slotted.min(told.len()).min(KEY_POINTS / 2);
        let rows = rows::tell(units).into_iter();
        let rows = rows.filter(|(at, row)| !is_action(*at) && !known.contains(row.as_str()));
        told.splice(place..place, rows.map(|(_, row)| row));
    }
    let mut points: Vec<String> = parties.chain(told).take(MAX_KEY_POINTS).collect();
    let lines = identity::find(kind, units);
    let is_told = |line: &String| {
        known.contains(line.as_str()) || points.iter().any(|point| point.contains(line.as_str()))
    };
    let lines: Vec<String> = lines.into_iter().filter(|line| !is_told(line)).collect();
    points.extend(lines);
    points.truncate(MAX_KEY_POINTS);
    (said, points)
}

/// Sentences from one place to another, as they stand.
fn quote(units: &[Unit], (from, to): (usize, usize)) -> String {
    let words: Vec<String> = units[from..=to]
        .iter()
        .map(|unit| roles::of(&unit.text).unwrap_or_else(|| unit.text.replace('\t', " ")))
        .collect();
    words.join(" ").trim_end_matches([';', ',']).to_owned()
}

/// Whether the same sentence stood before.
fn repeats_before(units: &[Unit], at: usize) -> bool {
    let place = &units[at];
    place.may_tell()
        && units[at.saturating_sub(REPEATED_WITHIN)..at]
            .iter()
            .any(|unit| unit.folded == place.folded)
}

/// The most telling sentences of a short text: all of it where there is no more than a sentence or two.
pub(super) fn gist(text: &str, language: Language) -> String {
    let sentences = sentences_of(text);
    let most = match sentences.len() {
        0..=1 => return sentences.concat(),
        2..=5 => 1,
        _ => 2,
    };
    let scores = rank(&sentences, language);
    let places = best(&sentences, &scores, most, language, |_| true);
    if places.is_empty() {
        return sentences
            .into_iter()
            .max_by_key(|sentence| sentence.chars().count())
            .unwrap_or_default();
    }
    places.iter().map(|&at| sentences[at].as_str()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;

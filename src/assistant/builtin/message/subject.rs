//! What an e-mail is about, in as many letters as mail programs show.

use super::{
    super::super::phrase::{as_sentence, capitalise, count_chars, shorten},
    orders::strip,
    rules::Rules,
};
use crate::text::clause_ends;

/// Longest subject, in characters: mail programs show some 60.
const MAX_CHARS: usize = 60;
/// A subject that is whole may go on a little before it is cut inside its words.
const MAX_WHOLE_CHARS: usize = 85;
/// A shorter clause may be an address, such as `Dear colleagues`.
const MIN_CLAUSE_WORDS: usize = 3;
/// What a colon follows may be shorter: `On the warranty: …`.
const MIN_NAME_WORDS: usize = 2;

/// The matter of the first sentence, cut where a clause ends if it is long.
pub(super) fn subject(first: &str, rules: &Rules) -> String {
    let line = as_sentence(first);
    let line = line.trim_end_matches(['.', '!', ' ']);
    let line = line.split_once("http").map_or(line, |(before, _)| before).trim();
    let said =
        rules.left_out.iter().filter_map(|start| line.find(start)).filter(|at| *at > 0).min();
    let line = said.map_or(line, |end| &line[..end]);
    let line = match (line.find(" ("), line.find(')')) {
        (Some(open), Some(close)) if open < close => [&line[..open], &line[close + 1..]].concat(),
        _ => line.to_owned(),
    };
    let line = line.as_str();
    let line = line[..price(line).unwrap_or(line.len())].trim_end();
    let (asks, verbs) = rules.asked;
    if let Some(asked) = strip(line, asks) {
        let end = verbs.iter().filter_map(|verb| asked.find(verb)).min().unwrap_or(asked.len());
        // *You have …* names nothing before its verb.
        if asked[..end].contains(' ') {
            return capitalise(asked[..end].trim_end_matches('?'));
        }
    }
    let found = rules.subjects.iter().find_map(|(start, becomes)| {
        let rest = strip(line, start).filter(|rest| !rest.is_empty())?;
        Some((becomes.len(), capitalise(&format!("{becomes}{}", rest.trim_end_matches('?')))))
    });
    let (own, said) = found.unwrap_or_else(|| (0, line.to_owned()));
    let said = without_origin(&said, rules);
    let is_short = said.chars().count() <= MAX_CHARS;
    let cut = |max| cut(&said, own, max, rules);
    let is_near = said.chars().count() <= MAX_WHOLE_CHARS;
    let whole = Some(said.clone());
    let short = if is_short {
        whole
    } else {
        cut(MAX_CHARS).or(whole.filter(|_| is_near)).or_else(|| cut(MAX_WHOLE_CHARS))
    };
    let short = short.unwrap_or_else(|| shorten(&said, MAX_CHARS, count_chars));
    short.trim_end_matches([',', ';', ':', ' ']).trim_end_matches(rules.by_the_way).to_owned()
}

/// Where a figure follows a comma behind a matter that is said without it: *logo design, 450 EUR*.
fn price(line: &str) -> Option<usize> {
    let mut ends = clause_ends(line).filter(|end| line[..*end].ends_with(','));
    let is_figure = |end: &usize| {
        line[*end..].trim_start_matches([' ', '€', '£']).starts_with(|c: char| c.is_ascii_digit())
    };
    let end =
        ends.find(|end| line[..*end].split(' ').count() >= MIN_CLAUSE_WORDS && is_figure(end))?;
    Some(end - 1)
}

/// A long line without the time that something moves from.
fn without_origin(line: &str, rules: &Rules) -> String {
    let (from, to) = rules.moves;
    let is_long = line.chars().count() > MAX_CHARS;
    let span = line.find(from).filter(|_| is_long).and_then(|start| {
        let end = start + from.len() + line[start + from.len()..].find(to)?;
        line[start..end].contains(|letter: char| letter.is_ascii_digit()).then_some(start..end)
    });
    span.map_or_else(
        || line.to_owned(),
        |span| format!("{}{}", line[..span.start].trim_end_matches(','), &line[span.end..]),
    )
}

/// The longest beginning that is a phrase of its own; what stands before a colon behind the subject's own words names
/// the matter.
fn cut(line: &str, own: usize, max: usize, rules: &Rules) -> Option<String> {
    let fits = |end: &usize, least: usize| {
        let head = &line[..*end];
        head.chars().count() <= max && head.split(' ').count() >= least
    };
    let ends: Vec<usize> = clause_ends(line).filter(|end| fits(end, MIN_NAME_WORDS)).collect();
    let named = ends.iter().find(|end| **end > own).copied();
    let named = named.filter(|end| line[..*end].ends_with(':'));
    // *With winter coming, …* waits for its clause.
    let first = line.split(' ').next().unwrap_or_default().to_lowercase();
    let is_open = [rules.prepositions, rules.joints].concat().contains(&first.as_str());
    // A date or an address goes on behind its comma.
    let is_clause = |end: &&usize| {
        let next = line[**end..].trim_start();
        let goes_on = next.starts_with(|next: char| next.is_ascii_digit());
        fits(end, MIN_CLAUSE_WORDS) && !is_open && !goes_on && !next.starts_with(rules.that)
    };
    let before = |words: &[&str]| {
        let mut starts = line.match_indices(' ').map(|(at, _)| at).filter(|at| {
            let word = line[at + 1..].split([' ', ',']).next().unwrap_or_default();
            words.contains(&word.to_lowercase().as_str())
        });
        let is_whole = |at: &usize| fits(at, MIN_CLAUSE_WORDS) && !ends_open(&line[..*at], rules);
        starts.rfind(is_whole)
    };
    let end = named
        .or_else(|| ends.iter().rfind(is_clause).copied())
        .or_else(|| before(rules.joints))
        .or_else(|| before(rules.prepositions))
        .or_else(|| ends.iter().rfind(|end| fits(end, MIN_CLAUSE_WORDS)).copied())?;
    Some(line[..end].to_owned())
}

/// Whether the words wait for another.
fn ends_open(head: &str, rules: &Rules) -> bool {
    let last = head.rsplit(' ').next().unwrap_or_default().to_lowercase();
    [rules.prepositions, rules.joints, rules.openers].concat().contains(&last.as_str())
}

//! Orders to the writer: *tell the client that his sofa is late* becomes a sentence to the client.

use super::{
    super::{super::phrase::capitalise, email::is_first_name},
    rules::{Order, Rules, Who},
};

/// A longer phrase is no recipient.
const MAX_SOMEBODY_WORDS: usize = 4;

/// What an order becomes.
pub(super) struct Read<'s> {
    pub becomes: &'static str,
    pub rest: &'s str,
    pub end: char,
    /// Neither a recipient nor words for what is to be said are named.
    pub is_alone: bool,
    pub is_wish: bool,
    pub who: Who,
    /// The recipient, where the order names one: *tell Ilze that …*.
    pub name: Option<String>,
}

/// Reads the sentence as an order; one that `goes_on` from another need not name the recipient again.
pub(super) fn read<'s>(sentence: &'s str, goes_on: bool, rules: &Rules) -> Option<Read<'s>> {
    let lead = rules.leads.iter().find_map(|lead| strip(sentence, lead));
    let is_asked = rules.asks.iter().any(|ask| strip(sentence, ask).is_some());
    [Some(sentence), lead]
        .into_iter()
        .flatten()
        .find_map(|text| rules.orders.iter().find_map(|order| read_as(text, order, goes_on, rules)))
        .filter(|read| !(is_asked && read.is_alone))
}

fn read_as<'s>(text: &'s str, order: &Order, goes_on: bool, rules: &Rules) -> Option<Read<'s>> {
    let named = order.verbs.iter().chain(order.alone).find_map(|verb| {
        let (who, name, rest) = recipient(strip_word(text, verb)?, rules)?;
        Some((who, name, following(rest, order.after)?))
    });
    let somebody = || {
        let mut verbs = order.verbs.iter().chain(order.alone).filter(|_| order.is_to_anybody);
        verbs.find_map(|verb| Some((Who::default(), None, somebody(text, verb, order, rules)?)))
    };
    let alone = || {
        let known = order.verbs.iter().filter(|_| goes_on);
        order.alone.iter().chain(known).find_map(|verb| {
            let rest = following(strip_word(text, verb)?, order.after)?;
            let fits = !order.after.is_empty() || (rules.is_object)(rest);
            fits.then_some((Who::default(), None, rest))
        })
    };
    let is_alone = named.is_none() && order.after.is_empty();
    let (who, name, rest) = named.or_else(somebody).or_else(alone)?;
    let Order { becomes, end, is_wish, .. } = *order;
    // *Lai saskaņotu* says what for.
    let is_purpose = rest.split(' ').next().is_some_and(|verb| verb.ends_with("tu"));
    let is_sure = || !order.after.is_empty() || (rules.is_wish)(text);
    if is_wish && (is_purpose || !is_sure()) {
        return None;
    }
    Some(Read { becomes, rest, end, is_alone, is_wish, who, name })
}

/// What follows a recipient of whom no list knows.
fn somebody<'s>(text: &'s str, verb: &str, order: &Order, rules: &Rules) -> Option<&'s str> {
    let rest = strip_word(text, verb)?;
    // *viesu namam*: what it is stands before it.
    if !rest.split(' ').take(2).any(rules.begins_somebody) {
        return None;
    }
    let mut starts =
        rest.match_indices(' ').map(|(at, _)| &rest[at + 1..]).take(MAX_SOMEBODY_WORDS);
    starts.find_map(|behind| {
        if order.after.is_empty() {
            strip_word(behind, rules.our).map(|_| behind)
        } else {
            following(behind, order.after)
        }
    })
}

/// The recipient at the start, a name of his own, and what follows.
fn recipient<'s>(text: &'s str, rules: &Rules) -> Option<(Who, Option<String>, &'s str)> {
    let known =
        rules.recipients.iter().find_map(|(word, who)| Some((*who, strip_word(text, word)?)));
    let (who, rest) = known.map_or((None, text), |(who, rest)| (Some(who), rest));
    let is_known = |word: &str| is_first_name(&capitalise(word.trim_end_matches([',', ':'])));
    let names = rest.split(' ').take(3).take_while(|word| is_name(word)).collect::<Vec<_>>();
    // *tell anna that …*
    let small = rest.split(' ').take(1).filter(|word| names.is_empty() && is_known(word));
    let names: Vec<&str> = names.iter().copied().chain(small).collect();
    let ends = names.iter().position(|word| word.ends_with(',')).map_or(names.len(), |at| at + 1);
    let length: usize = names[..ends].iter().map(|word| word.len() + 1).sum();
    if length == 0 {
        return who.map(|who| (who, None, rest));
    }
    let name = rest.get(..length - 1)?.trim_end_matches(',');
    let length = name.len() + second_name(&rest[name.len()..], rules).unwrap_or_default();
    let (name, rest) = rest.split_at(length);
    let words = name
        .split(' ')
        .map(|word| if word == rules.and { word.to_owned() } else { capitalise(word) });
    let name = words.collect::<Vec<_>>().join(" ");
    Some((who.unwrap_or_default(), Some(name), rest.trim_start_matches(' ')))
}

/// How long *and Tom* is where a second one is named.
fn second_name(rest: &str, rules: &Rules) -> Option<usize> {
    let and = format!(" {} ", rules.and);
    let name = rest.strip_prefix(&and)?.split(' ').next()?;
    is_name(name).then(|| and.len() + name.trim_end_matches(',').len())
}

fn is_name(word: &str) -> bool {
    let bare = word.trim_end_matches([',', '.']);
    let mut letters = bare.chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.next().is_some()
        && letters.all(|letter| letter.is_lowercase() || letter == '-')
}

/// What stands behind the words that have to follow, whether or not a comma stands before them.
fn following<'s>(rest: &'s str, after: &str) -> Option<&'s str> {
    let rest = rest.trim_start_matches([',', ':', ' ']);
    let rest = if after.is_empty() { rest } else { strip_word(rest, after)? };
    (!rest.trim().is_empty()).then_some(rest.trim())
}

/// The parts of what was ordered: *… and ask them to call* is an order of its own.
pub(super) fn parts<'s>(text: &'s str, rules: &Rules) -> Vec<&'s str> {
    let cuts = rules.going_on.iter().filter_map(|joint| {
        text.match_indices(joint)
            .map(|(at, joint)| (at, at + joint.len()))
            .find(|(_, next)| read(&text[*next..], true, rules).is_some())
    });
    let Some((at, next)) = cuts.min() else { return vec![text] };
    let mut found = vec![text[..at].trim_end_matches(',')];
    found.extend(parts(&text[next..], rules));
    found
}

/// The text behind this word and a blank or a comma.
pub(super) fn strip_word<'s>(text: &'s str, word: &str) -> Option<&'s str> {
    let rest = strip(text, word)?;
    let is_end = rest.starts_with([' ', ',', ':']);
    is_end.then(|| rest.trim_start_matches(' '))
}

/// The text behind this beginning, in whatever case.
pub(super) fn strip<'s>(text: &'s str, start: &str) -> Option<&'s str> {
    let length = start.chars().count();
    let end = text.char_indices().nth(length).map_or(text.len(), |(at, _)| at);
    let head = &text[..end];
    (head.to_lowercase() == start).then(|| &text[end..])
}

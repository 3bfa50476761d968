//! Clauses that stand in a row between commas, as sentences of their own: *the desk is ready, delivery takes 2 days*.
//! What belongs together stays together; bare notes behind a statement become a list.

mod clauses;
mod lists;

use self::clauses::{Clause, Kind, is_sum_of, ordered, read, split};
use super::{super::super::phrase::end_sentence, orders, rules::Rules};

/// Longest word or two before a comma that wait for what follows: *unfortunately, …*, *colleagues, …*.
const MAX_LEAD_WORDS: usize = 2;
/// So many notes in a row are read line by line.
const MIN_LIST: usize = 2;
/// Words of a thing in a list without figures.
const MAX_THING_WORDS: usize = 3;
/// How invitations begin: what follows says when and where.
const INVITING: [&str; 3] = ["invit", "ielūg", "uzaicin"];
/// Before the name of who writes.
const INTRODUCING: [&str; 5] = ["i am ", "i'm ", "my name is ", "esmu ", "mani sauc "];
/// The sign of a list's line.
const BULLET: &str = "\n• ";

/// The sentences of one that the visitor typed with commas; one that is written out stays whole.
pub(super) fn pieces(sentence: &str, rules: &Rules) -> Vec<String> {
    if sentence.contains(":\n") {
        return vec![sentence.to_owned()];
    }
    if let Some(list) = lists::points(sentence).or_else(|| lists::rows(sentence, rules)) {
        return vec![list];
    }
    if let Some((head, list)) = lists::told(sentence, rules) {
        return [pieces(head, rules), pieces(list, rules)].concat();
    }
    if lists::is_listing(sentence, rules) {
        return vec![sentence.to_owned()];
    }
    if let Some(at) = lists::label(sentence, rules) {
        let (head, list) = sentence.split_at(at);
        return [pieces(head.trim_end_matches([',', ' ']), rules), pieces(list, rules)].concat();
    }
    let texts = split(sentence, rules);
    if texts.len() < 2 {
        return vec![sentence.to_owned()];
    }
    let clauses = ordered(read(&texts, rules));
    if is_written_out(sentence, &clauses) {
        return vec![sentence.to_owned()];
    }
    let lower = sentence.to_lowercase();
    let is_inviting = INVITING.iter().any(|start| lower.starts_with(start));
    let mut found = Vec::new();
    let mut at = 0;
    while at < clauses.len() {
        let end = end_of(&clauses, at, rules);
        let head = Head { clauses: &clauses[at..end], is_inviting, is_first: at == 0 };
        let notes = clauses[end..].iter().take_while(|clause| clause.kind == Kind::Note).count();
        found.extend(head.told(&clauses[end..end + notes], rules));
        at = end + notes;
    }
    found
}

/// A sentence with its capital and its end mark is as the visitor wants it, unless several clauses that say something by
/// themselves stand in a row.
fn is_written_out(sentence: &str, clauses: &[Clause<'_>]) -> bool {
    let is_row = clauses.len() > 2
        && clauses
            .iter()
            .all(|clause| matches!(clause.kind, Kind::Said | Kind::Joined | Kind::Open));
    !is_row && sentence.starts_with(char::is_uppercase) && sentence.ends_with(['.', '!', '?'])
}

/// Where the sentence that begins here ends.
fn end_of(clauses: &[Clause<'_>], start: usize, rules: &Rules) -> usize {
    let mut is_open = waits(&clauses[start], start == 0, rules);
    let mut is_said = clauses[start].kind == Kind::Said;
    let mut end = start + 1;
    while let Some(clause) = clauses.get(end) {
        let goes_on = match clause.kind {
            Kind::Joined | Kind::When | Kind::Predicate => true,
            Kind::Said => is_open,
            Kind::Open => false,
            Kind::Where => clauses[start].kind == Kind::Where,
            Kind::Note => {
                is_open
                    || !is_said && !rules.room.is_empty() && is_room(clause.text)
                    || is_said && is_sum_of(clause.text, clauses[end - 1].text)
                    || end == start + 1 && introduction(clauses[start].text).is_some()
                    || is_said && is_thing(&clauses[end..]) && (rules.told)(clause.text).is_none()
                    || is_series(&clauses[end - 1..])
                        && (has_and(clause.text) || (rules.told)(clause.text).is_none())
                    || clauses[end..].iter().any(|clause| clause.kind == Kind::Predicate)
            }
        };
        if !goes_on {
            break;
        }
        // *Those, who come on Friday, get 10% off*: what was begun is not yet said.
        // *Tell him, that …* is.
        let is_told = ["ka ", "that "].iter().any(|word| clause.text.starts_with(word));
        is_open = clause.kind == Kind::Joined && !is_said && !is_told
            || is_open && clause.kind == Kind::When;
        is_said |= matches!(clause.kind, Kind::Said | Kind::Predicate);
        end += 1;
    }
    end
}

/// What follows *I am …*: who writes.
pub(in super::super) fn introduction(text: &str) -> Option<&str> {
    INTRODUCING.iter().find_map(|start| orders::strip(text, start))
}

/// Whether the clause says nothing without the next one.
fn waits(clause: &Clause<'_>, is_first: bool, rules: &Rules) -> bool {
    let words = clause.text.split(' ').count();
    clause.kind == Kind::Open
        || is_first
            && clause.kind == Kind::Note
            && words <= MAX_LEAD_WORDS
            && !clause.text.contains(|c: char| c.is_ascii_digit())
            && (rules.is_lead)(clause.text)
}

/// Whether what goes on behind the first of these ends with *and*: *with a calendar, pictures and two languages*.
fn is_series(clauses: &[Clause<'_>]) -> bool {
    let mut notes = clauses[1..].iter().take_while(|clause| clause.kind == Kind::Note);
    matches!(clauses[0].kind, Kind::Said | Kind::Note | Kind::Joined)
        && notes.any(|note| has_and(note.text))
}

fn has_and(text: &str) -> bool {
    text.contains(" un ") || text.contains(" and ")
}

/// *Room 4*.
fn is_room(text: &str) -> bool {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split(' ').collect();
    matches!(words.as_slice(), ["room" | "hall" | "office" | "building" | "studio", number] if number.len() < 5)
}

/// Whether bare things go on from here: *beds, tables and chairs*.
fn is_thing(clauses: &[Clause<'_>]) -> bool {
    let run: Vec<&str> = clauses
        .iter()
        .take_while(|clause| matches!(clause.kind, Kind::Note | Kind::Joined))
        .map(|clause| clause.text)
        .collect();
    let is_bare = |text: &&str| {
        text.split(' ').count() <= MAX_THING_WORDS
            && !text.contains(|c: char| c.is_ascii_digit() || "%€:".contains(c))
    };
    let whole = run.last().is_some_and(|last| has_and(last));
    let count = run.len();
    run.iter().enumerate().all(|(at, text)| {
        let is_last = at + 1 == count;
        is_bare(text) || is_last && whole && text.split(' ').count() <= 2 * MAX_THING_WORDS
    }) && (whole || run.iter().all(|text| text.split(' ').count() < MAX_THING_WORDS))
}

/// *Mainu boilerus, vadus*: one word in the case of the one before.
fn is_next_thing(said: &str, note: &str) -> bool {
    const ACCUSATIVES: [&str; 4] = ["us", "as", "es", "is"];
    ACCUSATIVES.iter().any(|end| said.ends_with(end) && note.ends_with(end)) && !note.contains(' ')
}

/// The clauses that make a sentence.
struct Head<'c, 's> {
    clauses: &'c [Clause<'s>],
    is_inviting: bool,
    /// A list belongs to what the message begins with.
    is_first: bool,
}

impl Head<'_, '_> {
    /// The sentence and the notes behind it.
    fn told(&self, notes: &[Clause<'_>], rules: &Rules) -> Vec<String> {
        let said = self.joined(rules);
        let notes: Vec<&str> = notes.iter().map(|note| note.text).collect();
        if self.clauses[0].kind == Kind::Where {
            let others = notes.iter().map(|note| self.sentence(note, rules));
            return [format!("{}{said}", rules.place)].into_iter().chain(others).collect();
        }
        let has_verb = self.clauses.iter().any(|clause| clause.kind == Kind::Said);
        let is_asked = rules.questions.iter().any(|start| orders::strip(&said, start).is_some());
        let is_open = !is_asked && !said.ends_with(['?', '!']) && !said.contains(':');
        let plain = notes.iter().filter(|note| (rules.told)(note).is_none()).count();
        let is_list = plain >= MIN_LIST || !has_verb && notes.len() >= MIN_LIST;
        if is_list && is_open && !self.is_inviting && (self.is_first || rules.offer.is_none()) {
            let list: String = notes.iter().flat_map(|note| [BULLET, *note]).collect();
            return vec![format!("{said}:{list}")];
        }
        let is_bare = |note: &&&str| {
            (rules.told)(note).is_none()
                && (!has_verb
                    || note.split(' ').count() < MAX_THING_WORDS
                        && !note.contains(|c: char| c.is_ascii_digit()))
        };
        if let Some(first) = notes.first().filter(is_bare).filter(|_| is_open && plain == 1) {
            let others = notes[1..].iter().map(|note| self.sentence(note, rules));
            let joint = if has_verb && is_next_thing(&said, first) { rules.and } else { "–" };
            return [format!("{said} {joint} {first}")].into_iter().chain(others).collect();
        }
        let others = notes.iter().map(|note| self.sentence(note, rules));
        [said].into_iter().chain(others).collect()
    }

    fn sentence(&self, note: &str, rules: &Rules) -> String {
        let has_figure = note.contains(|c: char| c.is_ascii_digit());
        (rules.told)(note).unwrap_or_else(|| {
            let there = if self.is_inviting && !has_figure { rules.there } else { "" };
            end_sentence(&format!("{there}{note}"))
        })
    }

    /// The clauses, each behind its comma; a day or an hour behind a blank where the grammar wants it so.
    fn joined(&self, rules: &Rules) -> String {
        let has = |kind: Kind| self.clauses.iter().any(|clause| clause.kind == kind);
        let is_verbless = !has(Kind::Said);
        let has_predicate = has(Kind::Predicate);
        let mut text = String::new();
        for (at, clause) in self.clauses.iter().enumerate() {
            let part = match clause.kind {
                Kind::When if is_verbless || self.is_inviting => (rules.when)(clause.text),
                Kind::When if (rules.is_time)(clause.text) => (rules.when)(clause.text),
                Kind::Predicate if is_verbless || at == 1 => (rules.predicate)(clause.text),
                Kind::Note if at == 1 && has_predicate => (rules.priced)(clause.text),
                Kind::Note if at > 0 && is_sum_of(clause.text, self.clauses[at - 1].text) => {
                    format!(" ({})", clause.text)
                }
                Kind::Note if is_verbless && at > 0 && is_room(clause.text) => {
                    format!("{}{}", rules.room, clause.text)
                }
                Kind::Joined => format!(", {}", (rules.linked)(clause.text)),
                Kind::Said if at > 0 => format!(", {}", (rules.linked)(clause.text)),
                _ => format!(", {}", clause.text),
            };
            text.push_str(if at == 0 { clause.text } else { &part });
        }
        text
    }
}

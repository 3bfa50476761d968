//! A document's sentences with what each of them is: text, heading, list item, table row, a labelled line
//! or a courtesy, and under which heading it stands.

mod beginnings;
mod greetings;
mod marking;

use super::{
    leads::{self, Lead},
    signatures,
};
use crate::text::{Block, Marker, blocks, fold, label, small_sentences};
use beginnings::{BEGINNINGS, begins_with_any, holds_any};
pub(super) use marking::mark;

/// Blocks among which the title stands.
const TITLE_BLOCKS: usize = 6;

/// Names of columns with prices, folded.
const PRICES: [&str; 6] = ["price", "cost", "cena", "maksa", "summa", "amount"];

/// Words of an item of an agenda.
const AGENDA_WORDS: usize = 8;

/// How greetings and thanks begin, folded.
const GREETINGS: [&str; 7] =
    ["godat", "cienij", "dear ", "sveik", "paldies par", "thank you for", "thanks for"];

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Text,
    Heading,
    Item,
    Row,
    /// A line that names a date, an address, who took part.
    Header,
    Courtesy,
}

/// A sentence, heading or row.
pub(super) struct Unit {
    /// The cells of a row have tabs between them.
    pub text: String,
    pub folded: String,
    /// With the marks that its writer left out, where that is known.
    pub marked: Option<String>,
    pub role: Role,
    /// The heading above, folded.
    pub heading: String,
    /// Whether its block begins with it.
    pub is_first: bool,
    /// Whether it stands under a line that turns it round, which is then part of its text.
    pub is_barred: bool,
    /// Whether it is an item with an open box before it.
    pub is_open: bool,
}

impl Unit {
    /// Whether it stands under a heading that announces tasks.
    pub(super) fn is_under_tasks(&self) -> bool {
        // "Task, how often, price": the head of a price list.
        !names_price(&self.heading)
            && (begins_with_any(&self.heading, &BEGINNINGS.task_headings) || self.is_under_duties())
    }

    /// "Galvenie pienākumi", "Your main duties".
    fn is_under_duties(&self) -> bool {
        let mut words = self.heading.split(' ').skip(1).take(2);
        words.any(|word| begins_with_any(word, &BEGINNINGS.duties))
    }

    /// Whether it stands under a heading over what goes wrong.
    pub(super) fn is_under_problems(&self) -> bool {
        begins_with_any(&self.heading, &BEGINNINGS.problem_headings)
    }

    /// Whether it says who came to a meeting, or who led it.
    pub(super) fn names_people(&self) -> bool {
        begins_with_any(&self.folded, &BEGINNINGS.attendance)
            || begins_with_any(&self.folded, &BEGINNINGS.chairs)
    }

    /// Whether it stands under a heading that announces what matters.
    pub(super) fn is_under_summary(&self) -> bool {
        !self.is_under_duties() && begins_with_any(&self.heading, &BEGINNINGS.summary_headings)
    }

    /// Whether it stands in the document's own summary.
    pub(super) fn is_under_abstract(&self) -> bool {
        !self.is_under_duties() && begins_with_any(&self.heading, &BEGINNINGS.abstract_headings)
    }

    /// Whether it says what came out, changed or went wrong.
    pub(super) fn is_outcome(&self) -> bool {
        holds_any(&self.folded, &BEGINNINGS.outcomes)
    }

    /// Whether it only tells where something comes from or how it felt.
    pub(super) fn is_background(&self) -> bool {
        holds_any(&self.folded, &BEGINNINGS.background)
    }

    /// Its words as the rules of their language read them.
    pub(super) fn as_read(&self) -> &str {
        self.marked.as_deref().unwrap_or(&self.text)
    }

    /// Whether it says something about the matter itself.
    pub(super) fn may_tell(&self) -> bool {
        matches!(self.role, Role::Text | Role::Item)
    }
}

/// The units of a text in their order.
pub(super) fn outline(text: &str) -> Vec<Unit> {
    let blocks = blocks(text);
    let is_small = is_written_small(&blocks);
    let mut units = Vec::new();
    let mut heading = String::new();
    let mut lead = Lead::new(&BEGINNINGS.leads);
    for (at, block) in blocks.iter().enumerate() {
        let sentences = sentences_of(block, is_small);
        let is_heading = is_heading(&blocks, at, &sentences) && !(is_small && is_note(&sentences));
        if is_heading {
            heading = fold(sentences.concat().trim_end_matches(':'));
        }
        // A title bars nothing.
        let is_over = is_heading && at > 0;
        let over = lead.over(block, &sentences, is_over);
        let place = Place { block, heading: &heading, is_heading };
        units.extend(
            sentences
                .into_iter()
                .enumerate()
                .map(|(at, text)| place.unit(at, text, over.as_deref())),
        );
    }
    signatures::hide(&mut units);
    units
}

/// Where a sentence stands.
struct Place<'b> {
    block: &'b Block,
    heading: &'b str,
    is_heading: bool,
}

impl Place<'_> {
    fn unit(&self, at: usize, text: String, over: Option<&str>) -> Unit {
        let box_of = |mark: &str| {
            self.block.text.starts_with(mark) || self.block.text.starts_with(&mark.to_uppercase())
        };
        let is_done = box_of("[x]") || box_of("☑") || box_of("☒") || box_of("✓");
        let item =
            leads::number_of(&text).and_then(|number| text.strip_prefix(number)).unwrap_or(&text);
        let (text, is_long) = match over {
            Some(over) if at == 0 => {
                let words = over.trim_end_matches(':');
                (format!("{words}: {item}"), words.split(' ').count() > leads::MOST_WORDS)
            }
            _ => (text, over.is_some()),
        };
        let folded = fold(&text);
        let role = if is_long || is_done { Role::Header } else { self.role(at, &text, &folded) };
        Unit {
            folded,
            marked: None,
            role,
            heading: self.heading.to_owned(),
            is_first: at == 0,
            is_barred: over.is_some() || is_done,
            is_open: box_of("[ ]") || box_of("☐"),
            text,
        }
    }

    fn role(&self, at: usize, text: &str, folded: &str) -> Role {
        let is_plain = !matches!(self.block.marker, Marker::Bullet | Marker::Row);
        match self.block.marker {
            _ if at == 0 && is_plain && is_attendance(text) => Role::Header,
            _ if self.is_heading => Role::Heading,
            Marker::Row => Role::Row,
            _ if is_courtesy(folded) || is_disclaimer(folded) => Role::Courtesy,
            _ if at == 0 && is_plain && is_header(text) => Role::Header,
            Marker::None => Role::Text,
            // What will be talked about says nothing of it yet.
            _ if at == 0
                && begins_with_any(self.heading, &BEGINNINGS.agendas)
                && text.split(' ').count() <= AGENDA_WORDS =>
            {
                Role::Header
            }
            Marker::Bullet | Marker::Number(_) => Role::Item,
        }
    }
}

fn sentences_of(block: &Block, is_small: bool) -> Vec<String> {
    let mut sentences = block.sentences();
    if let Some(first) = sentences.first_mut().filter(|_| block.marker == Marker::None) {
        greetings::cut(first);
    }
    if !is_small && !has_small_sentences(&sentences) {
        return sentences;
    }
    sentences.iter().flat_map(|one| small_sentences(one)).map(ToOwned::to_owned).collect()
}

/// Whether more sentences of a block begin with a small letter than with a capital.
fn has_small_sentences(sentences: &[String]) -> bool {
    let begins_small =
        |one: &&str| one.trim_start_matches(['"', '„', '(']).starts_with(char::is_lowercase);
    let parts = sentences.iter().flat_map(|one| small_sentences(one).into_iter().skip(1));
    let small = parts.filter(begins_small).count();
    let capitals = sentences.iter().filter(|one| one.starts_with(char::is_uppercase)).count();
    let is_small = sentences.first().is_some_and(|one| one.starts_with(char::is_lowercase));
    small > capitals && (is_small || small > 1)
}

/// A line of small notes is a heading only where it is a word or two, or ends with a colon.
fn is_note(sentences: &[String]) -> bool {
    let line = sentences.concat();
    line.split_whitespace().count() > 2 && !line.ends_with(':')
}

/// Whether hardly a line begins with a capital: notes in a hurry.
fn is_written_small(blocks: &[Block]) -> bool {
    let begins = |test: fn(char) -> bool| {
        let texts = blocks.iter().filter(|block| block.marker != Marker::Row);
        texts
            .filter(|block| {
                block.text.split_whitespace().count() > 3 && block.text.starts_with(test)
            })
            .count()
    };
    let small = begins(char::is_lowercase);
    small > 0 && small >= 2 * begins(char::is_uppercase)
}

/// Whether a heading, or the head of a table, names prices.
pub(super) fn names_price(folded: &str) -> bool {
    PRICES.iter().any(|name| folded.contains(name))
}

/// Whether items under this line are nothing to do.
pub(super) fn bars(lead: &str) -> bool {
    BEGINNINGS.leads.bar(lead)
}

/// One with a day in it asks for something, "We look forward to your reply by 5 May"; but greetings and thanks don't.
fn is_courtesy(folded: &str) -> bool {
    let greets = GREETINGS.iter().any(|words| folded.starts_with(words)) && folded.len() < 80;
    begins_with_any(folded, &BEGINNINGS.courtesies)
        && (greets || !folded.contains(|letter: char| letter.is_ascii_digit()))
}

fn is_disclaimer(folded: &str) -> bool {
    BEGINNINGS.disclaimers.iter().any(|words| folded.contains(words.as_str()))
}

/// "Present S. Lee (chair), L. Moss": mostly names.
fn is_attendance(line: &str) -> bool {
    if !begins_with_any(&fold(line), &BEGINNINGS.attendance) {
        return false;
    }
    let names: Vec<&str> =
        line.split_whitespace().skip(1).filter(|word| !word.starts_with('(')).collect();
    let capitals = names.iter().filter(|word| word.starts_with(char::is_uppercase)).count();
    capitals > 1 && capitals * 3 >= names.len() * 2
}

/// "Subject: Lost parcel"; the whole name before the colon begins with one of those that are known.
fn is_header(line: &str) -> bool {
    let Some((name, value)) = label(line) else { return false };
    let name = fold(name);
    let is_known = BEGINNINGS.headers.iter().any(|header| {
        name.strip_prefix(header.as_str()).is_some_and(|rest| {
            rest.is_empty() || header.len() > 3 || !rest.starts_with(char::is_alphabetic)
        })
    });
    is_known && value.split_whitespace().count() < 25
}

/// Short and without a mark at its end. A numbered one is an item among others of its depth.
fn is_heading(blocks: &[Block], at: usize, sentences: &[String]) -> bool {
    let [line] = sentences else { return false };
    let words = line.split_whitespace().count();
    let ends = line.ends_with(['.', '!', '?', '…', ';', ','])
        || words > 5 && line.ends_with(['"', '”', ')']);
    // The title may be longer.
    let is_short = words < 9 || at < TITLE_BLOCKS && words < 15 && !line.ends_with(':');
    if ends || !is_short {
        return false;
    }
    let neighbour = |at: Option<usize>| at.and_then(|at| blocks.get(at)).map(|block| block.marker);
    match blocks[at].marker {
        Marker::None => label(line).is_none_or(|(_, value)| value.is_empty()),
        Marker::Number(_) => {
            let own = Some(blocks[at].marker);
            neighbour(at.checked_sub(1)) != own && neighbour(at.checked_add(1)) != own
        }
        Marker::Bullet | Marker::Row => false,
    }
}

#[cfg(test)]
mod tests;

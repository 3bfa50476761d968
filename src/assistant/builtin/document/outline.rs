//! A document's sentences with what each of them is: text, heading, list item, table row, a labelled line
//! or a courtesy, and under which heading it stands.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::text::{Block, Marker, blocks, fold, label};

/// How lines begin that are not what a document says, folded.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Beginnings {
    /// Of lines that say what a document is.
    headers: Vec<String>,
    /// Of greetings and farewells.
    courtesies: Vec<String>,
    /// Of headings over tasks.
    task_headings: Vec<String>,
    /// Of headings over a document's own summary.
    abstract_headings: Vec<String>,
    /// Of headings over what matters.
    summary_headings: Vec<String>,
}

static BEGINNINGS: LazyLock<Beginnings> = LazyLock::new(|| {
    let lists = include_str!("../../../../assets/builtin/document-lines.json");
    serde_json::from_str(lists).unwrap_or_default()
});

/// Blocks among which the title stands.
const TITLE_BLOCKS: usize = 6;

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
    pub role: Role,
    /// The heading above, folded.
    pub heading: String,
    /// Whether its block begins with it.
    pub is_first: bool,
}

impl Unit {
    /// Whether it stands under a heading that announces tasks.
    pub(super) fn is_under_tasks(&self) -> bool {
        begins_with_any(&self.heading, &BEGINNINGS.task_headings)
    }

    /// Whether it stands under a heading that announces what matters.
    pub(super) fn is_under_summary(&self) -> bool {
        begins_with_any(&self.heading, &BEGINNINGS.summary_headings)
    }

    /// Whether it stands in the document's own summary.
    pub(super) fn is_under_abstract(&self) -> bool {
        begins_with_any(&self.heading, &BEGINNINGS.abstract_headings)
    }

    /// Whether it says something about the matter itself.
    pub(super) fn may_tell(&self) -> bool {
        matches!(self.role, Role::Text | Role::Item)
    }
}

/// The units of a text in their order.
pub(super) fn outline(text: &str) -> Vec<Unit> {
    let blocks = blocks(text);
    let mut units = Vec::new();
    let mut heading = String::new();
    for (at, block) in blocks.iter().enumerate() {
        let sentences = block.sentences();
        let is_heading = is_heading(&blocks, at, &sentences);
        if is_heading {
            heading = fold(sentences.concat().trim_end_matches(':'));
        }
        for (place, text) in sentences.into_iter().enumerate() {
            let folded = fold(&text);
            let role = match block.marker {
                _ if is_heading => Role::Heading,
                Marker::Row => Role::Row,
                _ if is_courtesy(&folded) => Role::Courtesy,
                Marker::None | Marker::Number(_) if place == 0 && is_header(&text) => Role::Header,
                Marker::None => Role::Text,
                Marker::Bullet | Marker::Number(_) => Role::Item,
            };
            let (heading, is_first) = (heading.clone(), place == 0);
            units.push(Unit { text, folded, role, heading, is_first });
        }
    }
    units
}

fn begins_with_any(folded: &str, beginnings: &[String]) -> bool {
    beginnings.iter().any(|beginning| folded.starts_with(beginning.as_str()))
}

/// One with a day in it asks for something: "We look forward to your reply by 5 May".
fn is_courtesy(folded: &str) -> bool {
    begins_with_any(folded, &BEGINNINGS.courtesies)
        && !folded.contains(|letter: char| letter.is_ascii_digit())
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
mod tests {
    use super::*;

    #[test]
    fn the_lists_of_lines_are_read() {
        assert!(BEGINNINGS.headers.len() > 100 && BEGINNINGS.courtesies.len() > 30);
        let headings = outline("Uzdevumi\n\nSagatavot tāmi.\n\nKopsavilkums\n\nViss ir labi.");
        assert!(headings[1].is_under_tasks());
        assert!(headings[3].is_under_summary() && headings[3].is_under_abstract());
    }
}

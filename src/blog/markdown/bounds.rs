//! How much a text in Markdown may become. A hundred kB of `>` are as many elements, one within the other, on
//! which the cleaning spends minutes; a few tags of HTML that are never closed are opened anew in each
//! paragraph.

use std::time::Duration;

use pulldown_cmark::{Event, Parser};
use rustix::time::{ClockId, clock_gettime};

use super::OPTIONS;

/// The most that a text may become.
#[derive(Clone, Copy, Debug)]
pub struct MarkdownLimits;

impl MarkdownLimits {
    /// Elements within each other: lists, quotations, emphasis, HTML.
    pub const DEPTH: usize = 50;
    /// Quotations and lists that one line begins.
    const LINE_DEPTH: usize = 100;
    /// Parts of the text: beginnings, ends, pieces of text.
    const EVENTS: usize = 300_000;
    /// Elements of the HTML, each with those around it.
    const OPENED: usize = 500_000;
    /// Length of the HTML before it is cleaned.
    const HTML_BYTES: usize = 2 << 20;
    /// Processor time until it is cleaned.
    const TIME: Duration = Duration::from_secs(2);
}

/// A text would become more than [`MarkdownLimits`] allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the text is too deeply nested or too complicated")]
pub struct TooComplex;

/// The clock is read after so many events.
const EVENTS_BETWEEN_LOOKS: usize = 1024;
/// Elements that have no end, or whose end the next one of their kind brings: they do not nest in HTML.
const FLAT: [&str; 31] = [
    "area", "base", "br", "caption", "col", "colgroup", "dd", "dt", "embed", "hr", "img", "input",
    "li", "link", "meta", "optgroup", "option", "p", "param", "rp", "rt", "source", "tbody", "td",
    "tfoot", "th", "thead", "tr", "track", "wbr", "html",
];
/// Within these the same ones do.
const FOREIGN: [&str; 2] = ["svg", "math"];

/// The events of a text within bounds.
pub(super) fn events(markdown: &str) -> Result<Vec<Event<'_>>, TooComplex> {
    if markdown.lines().any(|line| line_depth(line) > MarkdownLimits::LINE_DEPTH) {
        return Err(TooComplex);
    }
    let (mut events, mut depth) = (Vec::new(), 0_usize);
    let end = processor_time() + MarkdownLimits::TIME;
    for event in Parser::new_ext(markdown, OPTIONS) {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            _ => {}
        }
        let is_late = events.len() % EVENTS_BETWEEN_LOOKS == 0 && processor_time() > end;
        if is_late || depth > MarkdownLimits::DEPTH || events.len() == MarkdownLimits::EVENTS {
            return Err(TooComplex);
        }
        events.push(event);
    }
    Ok(events)
}

/// How many quotations and lists a line begins or goes on with.
fn line_depth(line: &str) -> usize {
    let mut depth = 0;
    let mut rest = line;
    loop {
        rest = rest.trim_start_matches([' ', '\t']);
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let after = match rest.as_bytes().get(digits) {
            Some(b'>' | b'-' | b'+' | b'*') if digits == 0 => &rest[1..],
            Some(b'.' | b')') if digits > 0 => &rest[digits + 1..],
            _ => return depth,
        };
        let is_mark = rest.starts_with('>') || after.is_empty() || after.starts_with([' ', '\t']);
        if !is_mark {
            return depth;
        }
        depth += 1;
        rest = after;
    }
}

/// Whether the HTML can be cleaned in a moment, as far as its tags tell.
pub(super) fn check_html(html: &str) -> Result<(), TooComplex> {
    if html.len() > MarkdownLimits::HTML_BYTES {
        return Err(TooComplex);
    }
    let has_foreign = tags(html).any(|(name, _)| FOREIGN.iter().any(|own| is_same(own, name)));
    let mut open: Vec<&str> = Vec::new();
    let mut opened = 0;
    for (name, is_end) in tags(html) {
        if is_end {
            // It alone: what was opened within it may stay open.
            if let Some(place) = open.iter().rposition(|other| is_same(other, name)) {
                open.remove(place);
            }
            continue;
        }
        opened += 1 + open.len();
        if has_foreign || !FLAT.iter().any(|flat| is_same(flat, name)) {
            open.push(name);
        }
        if open.len() > MarkdownLimits::DEPTH || opened > MarkdownLimits::OPENED {
            return Err(TooComplex);
        }
    }
    Ok(())
}

/// The names of all tags, and whether each is an end.
fn tags(html: &str) -> impl Iterator<Item = (&str, bool)> {
    html.split('<').skip(1).filter_map(|rest| {
        let (rest, is_end) = rest.strip_prefix('/').map_or((rest, false), |rest| (rest, true));
        let ends = |c: char| c.is_ascii_whitespace() || matches!(c, '/' | '>');
        let name = &rest[..rest.find(ends).unwrap_or(rest.len())];
        name.starts_with(|c: char| c.is_ascii_alphabetic()).then_some((name, is_end))
    })
}

fn is_same(name: &str, other: &str) -> bool {
    name.eq_ignore_ascii_case(other)
}

/// Processor time that this thread has used.
fn processor_time() -> Duration {
    let used = clock_gettime(ClockId::ThreadCPUTime);
    let secs = u64::try_from(used.tv_sec).unwrap_or_default();
    Duration::new(secs, u32::try_from(used.tv_nsec).unwrap_or_default())
}

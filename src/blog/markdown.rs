//! Markdown of a post as the HTML that is shown: rendered and cleaned at save, and for the preview.

mod bounds;
mod notes;
mod sizes;
mod tasks;

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use ammonia::Builder;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Tag, TagEnd, html};

pub use bounds::{MarkdownLimits, TooComplex};
pub(super) use sizes::{unmeasured_pictures, with_sizes};

use crate::domain::slug_of;

/// Stands before each id of a post, so that none can be one of the page's own.
const ID_PREFIX: &str = "post-";
/// The page has its own first heading.
const FIRST_LEVEL: usize = 2;
const LAST_LEVEL: usize = 6;
const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_TASKLISTS);
/// Elements that ammonia allows and a post has no use for: landmarks of the page, maps, old ones.
const REMOVED_TAGS: [&str; 13] = [
    "area", "article", "aside", "center", "footer", "header", "hgroup", "map", "nav", "strike",
    "acronym", "tt", "h1",
];

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut cleaner = Builder::default();
    cleaner
        .rm_tags(REMOVED_TAGS)
        .add_generic_attributes(["id"])
        .id_prefix(Some(ID_PREFIX))
        .url_schemes(HashSet::from(["https", "http", "mailto", "tel"]))
        .link_rel(Some("noopener"))
        .set_tag_attribute_value("img", "loading", "lazy")
        .add_tags(["label"])
        .add_allowed_classes("span", tasks::CLASSES)
        // Long lines scroll within their block; keys do it where the block has the focus.
        .set_tag_attribute_value("pre", "tabindex", "0")
        .set_tag_attribute_value("table", "tabindex", "0")
        .add_allowed_classes("sup", ["footnote-reference"])
        .add_allowed_classes("ol", ["footnotes"])
        .attribute_filter(|element, attribute, value| match (element, attribute) {
            // A place in the post, whose id has the prefix.
            ("a", "href") => Some(match value.strip_prefix('#') {
                Some(id) if !id.is_empty() => Cow::Owned(format!("#{ID_PREFIX}{id}")),
                _ => Cow::Borrowed(value),
            }),
            ("img", "src") => is_picture(value).then_some(Cow::Borrowed(value)),
            _ => Some(Cow::Borrowed(value)),
        });
    cleaner
});

/// The text of a post as HTML that can do no harm, whatever it holds.
pub fn render(markdown: &str) -> Result<String, TooComplex> {
    let mut events = bounds::events(markdown)?;
    set_headings(&mut events);
    let events = tasks::label(notes::gather(events));
    let mut rendered = String::with_capacity(markdown.len() * 3 / 2);
    html::push_html(&mut rendered, events.into_iter());
    bounds::check_html(&rendered)?;
    let cleaned = CLEANER.clean(&without_styles(&lower_raw_headings(&rendered))).to_string();
    Ok(tasks::with_boxes(&cleaned))
}

/// A part of a post as plain words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Its heading; empty before the first one.
    pub heading: String,
    /// Paragraphs, rows of tables, and items of lists, which begin with a hyphen.
    pub paragraphs: Vec<String>,
}

impl Section {
    fn add(&mut self, text: &mut String) {
        let text = std::mem::take(text);
        if !text.trim().is_empty() {
            self.paragraphs.push(text.trim().to_owned());
        }
    }
}

/// The words of a post by its sections, without HTML; none of a text that is too complicated.
#[must_use]
pub fn sections(markdown: &str) -> Vec<Section> {
    let mut done = Vec::new();
    let mut section = Section::default();
    let mut text = String::new();
    for event in bounds::events(markdown).unwrap_or_default() {
        match event {
            Event::Start(Tag::Heading { .. }) => {
                section.add(&mut text);
                done.push(std::mem::take(&mut section));
            }
            Event::End(TagEnd::Heading(_)) => {
                text.trim().clone_into(&mut section.heading);
                text.clear();
            }
            Event::Start(Tag::Item) => {
                section.add(&mut text);
                text.push_str("- ");
            }
            Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableHead | TagEnd::TableRow) => {
                section.add(&mut text);
            }
            Event::End(TagEnd::TableCell) => text.push_str("; "),
            Event::Text(words) | Event::Code(words) => text.push_str(&words),
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            _ => {}
        }
    }
    section.add(&mut text);
    done.push(section);
    done.retain(|section| !section.paragraphs.is_empty());
    done
}

/// A picture of this site, or one that is fetched over HTTPS.
fn is_picture(url: &str) -> bool {
    url.starts_with("https://") || (url.starts_with('/') && !url.starts_with("//"))
}

/// Shifts headings so that the highest is of the second level, and gives each an id of its words.
fn set_headings(events: &mut [Event<'_>]) {
    let levels = events.iter().filter_map(|event| match event {
        Event::Start(Tag::Heading { level, .. }) => Some(*level as usize),
        _ => None,
    });
    let highest = levels.min().unwrap_or(FIRST_LEVEL);
    let shifted = |level: HeadingLevel| {
        let level = (level as usize + FIRST_LEVEL - highest).min(LAST_LEVEL);
        HeadingLevel::try_from(level).unwrap_or(HeadingLevel::H2)
    };
    let mut seen: HashMap<String, usize> = HashMap::new();
    for place in 0..events.len() {
        let words = match &events[place] {
            Event::Start(Tag::Heading { .. }) => heading_words(&events[place + 1..]),
            _ => String::new(),
        };
        match &mut events[place] {
            Event::Start(Tag::Heading { level, id, .. }) => {
                *level = shifted(*level);
                *id = own_id(slug_of(&words), &mut seen).map(CowStr::from);
            }
            Event::End(TagEnd::Heading(level)) => *level = shifted(*level),
            _ => {}
        }
    }
}

fn heading_words(events: &[Event<'_>]) -> String {
    let inside = events.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    inside
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(&**text),
            Event::SoftBreak => Some(" "),
            _ => None,
        })
        .collect()
}

/// The same words again get a number.
fn own_id(slug: String, seen: &mut HashMap<String, usize>) -> Option<String> {
    if slug.is_empty() {
        return None;
    }
    let times = seen.entry(slug.clone()).or_default();
    *times += 1;
    Some(if *times == 1 { slug } else { format!("{slug}-{times}") })
}

/// `<h1>` that the author wrote as HTML.
fn lower_raw_headings(html: &str) -> String {
    ["<h1", "<H1", "</h1", "</H1"]
        .into_iter()
        .fold(html.to_owned(), |html, tag| html.replace(tag, &tag.replace('1', "2")))
}

/// Columns of tables are aligned by styles, which the security policy blocks.
fn without_styles(html: &str) -> String {
    ["left", "center", "right"].into_iter().fold(html.to_owned(), |html, side| {
        html.replace(&format!(" style=\"text-align: {side}\""), &format!(" align=\"{side}\""))
    })
}

#[cfg(test)]
mod tests;

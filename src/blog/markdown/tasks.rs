//! Task lists: each box is named by the words beside it.

use pulldown_cmark::{Event, Tag, TagEnd};

const END: &str = "</label>";

/// The events with each box and the words of its line in a label.
pub(super) fn label(events: Vec<Event<'_>>) -> Vec<Event<'_>> {
    let mut labelled = Vec::with_capacity(events.len());
    let (mut wanted, mut is_open) = (None, false);
    for event in events {
        match event {
            Event::TaskListMarker(is_done) => wanted = Some(is_done),
            // In a list with blank lines the words are a paragraph.
            Event::Start(Tag::Paragraph) => labelled.push(event),
            event => {
                if let Some(is_done) = wanted.take() {
                    labelled.push(begin(is_done));
                    is_open = true;
                }
                if is_open && !is_inline(&event) {
                    labelled.push(Event::InlineHtml(END.into()));
                    is_open = false;
                }
                labelled.push(event);
            }
        }
    }
    labelled
}

/// A box as it passes through the cleaning, which lets no field of the author's own pass.
const BOXES: [(&str, &str); 2] = [
    ("<span class=\"task-open\"></span>", "<input type=\"checkbox\" disabled=\"\">"),
    ("<span class=\"task-done\"></span>", "<input type=\"checkbox\" disabled=\"\" checked=\"\">"),
];
/// What the cleaning has to let pass on a `span`.
pub(super) const CLASSES: [&str; 2] = ["task-open", "task-done"];

fn begin<'m>(is_done: bool) -> Event<'m> {
    let (passing, _) = BOXES[usize::from(is_done)];
    Event::InlineHtml(format!("<label>{passing} ").into())
}

/// Cleaned HTML with its boxes, which nobody can use.
pub(super) fn with_boxes(html: &str) -> String {
    let [open, done] = BOXES;
    html.replace(open.0, open.1).replace(done.0, done.1)
}

fn is_inline(event: &Event<'_>) -> bool {
    match event {
        Event::Start(tag) => matches!(
            tag,
            Tag::Emphasis
                | Tag::Strong
                | Tag::Strikethrough
                | Tag::Link { .. }
                | Tag::Image { .. }
                | Tag::Superscript
                | Tag::Subscript
        ),
        Event::End(tag) => matches!(
            tag,
            TagEnd::Emphasis
                | TagEnd::Strong
                | TagEnd::Strikethrough
                | TagEnd::Link
                | TagEnd::Image
                | TagEnd::Superscript
                | TagEnd::Subscript
        ),
        Event::Html(_) | Event::Rule | Event::DisplayMath(_) => false,
        _ => true,
    }
}

//! Footnotes: together at the end, in the order in which the text calls them, each with the way back.

use std::collections::HashMap;

use pulldown_cmark::{Event, Tag, TagEnd};

/// A footnote, taken out of the text.
struct Note<'m> {
    name: String,
    events: Vec<Event<'m>>,
}

/// How the notes are called so far.
#[derive(Default)]
struct Calls {
    /// Number of a note, and how often it was called.
    by_name: HashMap<String, (usize, usize)>,
    /// Names in the order of their first calls.
    order: Vec<String>,
}

/// The events with all footnotes behind the text. Those that nothing calls come last: what was written is not lost.
pub(super) fn gather(events: Vec<Event<'_>>) -> Vec<Event<'_>> {
    let (mut text, mut notes) = take_out(events);
    if notes.is_empty() {
        return text;
    }
    let mut calls = Calls::default();
    calls.number(&mut text);
    text.push(html("<ol class=\"footnotes\">\n"));
    let mut number = 0;
    while !notes.is_empty() {
        // Notes call notes too, so the order may have grown.
        let called = calls.order.get(number);
        let place = called.and_then(|name| notes.iter().position(|note| note.name == *name));
        let is_called = called.is_some();
        number += 1;
        // Of two notes of one name the second is never called.
        let Note { mut events, .. } = match (place, is_called) {
            (Some(place), _) => notes.remove(place),
            (None, true) => continue,
            (None, false) => notes.remove(0),
        };
        calls.number(&mut events);
        text.push(html(&format!("<li id=\"fn_{number}\">")));
        let way_back = is_called.then(|| html(&format!(" <a href=\"#fnref_{number}\">↩</a>")));
        let is_paragraph = matches!(events.last(), Some(Event::End(TagEnd::Paragraph)));
        let end = events.len() - usize::from(is_paragraph);
        events.splice(end..end, way_back);
        text.append(&mut events);
        text.push(html("</li>\n"));
    }
    text.push(html("</ol>\n"));
    text
}

fn take_out(events: Vec<Event<'_>>) -> (Vec<Event<'_>>, Vec<Note<'_>>) {
    let mut text = Vec::with_capacity(events.len());
    let (mut open, mut notes) = (Vec::<Note<'_>>::new(), Vec::new());
    for event in events {
        match event {
            Event::Start(Tag::FootnoteDefinition(name)) => {
                open.push(Note { name: name.to_lowercase(), events: Vec::new() });
            }
            Event::End(TagEnd::FootnoteDefinition) => notes.extend(open.pop()),
            event => open.last_mut().map_or(&mut text, |note| &mut note.events).push(event),
        }
    }
    (text, notes)
}

impl Calls {
    /// Puts numbers that lead to the notes in the place of their calls.
    fn number(&mut self, events: &mut [Event<'_>]) {
        for event in events {
            let Event::FootnoteReference(name) = event else { continue };
            let name = name.to_lowercase();
            let (number, times) = self.by_name.entry(name.clone()).or_insert_with(|| {
                self.order.push(name);
                (self.order.len(), 0)
            });
            *times += 1;
            // The way back leads to the first call.
            let again = if *times == 1 { String::new() } else { format!("_{times}") };
            *event = Event::InlineHtml(
                format!(
                    "<sup class=\"footnote-reference\" id=\"fnref_{number}{again}\">\
                     <a href=\"#fn_{number}\">{number}</a></sup>"
                )
                .into(),
            );
        }
    }
}

fn html<'m>(text: &str) -> Event<'m> {
    Event::Html(text.to_owned().into())
}

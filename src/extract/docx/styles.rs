//! The styles of a document, as far as they decide whether text is seen.

use std::collections::HashMap;

use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};

use super::look::{Hue, Look, shade, value};

const MAX_STYLES: usize = 4_096;
/// Styles are based on each other so deep at most.
const MAX_DEPTH: usize = 12;

#[derive(Clone, Default)]
struct Style {
    look: Look,
    /// The ground of its paragraphs.
    shade: Option<Hue>,
    /// Whether it gives any part of a table a ground.
    is_shaded: bool,
    /// Whether its paragraphs are items of a list, where it says.
    is_listed: Option<bool>,
    base: Option<String>,
}

/// Styles by their names.
#[derive(Default)]
pub(super) struct Styles {
    by_name: HashMap<String, Style>,
    /// Of paragraphs that name none.
    usual: Option<String>,
    /// Of text that no style says anything about.
    pub default: Look,
}

impl Styles {
    /// The styles of a part, up to the first fault.
    pub(super) fn parse(xml: &str) -> Self {
        let mut styles = Self::default();
        let mut reader = Reader::from_str(xml);
        let mut path = String::new();
        let mut current = None;
        while styles.by_name.len() < MAX_STYLES {
            match reader.read_event() {
                Ok(Event::Start(element)) => {
                    styles.note(&path, &element, &mut current);
                    path.push('/');
                    path.push_str(element.local_name().as_ref());
                }
                Ok(Event::Empty(element)) => styles.note(&path, &element, &mut current),
                Ok(Event::End(_)) => path.truncate(path.rfind('/').unwrap_or(0)),
                Ok(Event::Eof) | Err(_) => break,
                Ok(_) => {}
            }
        }
        styles
    }

    /// Notes an element below this path; `current` is the style that is open.
    fn note(&mut self, path: &str, element: &BytesStart<'_>, current: &mut Option<String>) {
        let name = element.local_name();
        let name = name.as_ref();
        if (path, name) == ("/styles", "style") {
            *current = value(element, "styleId");
            let is = |name, wanted: &[&str]| {
                value(element, name).is_some_and(|value| wanted.contains(&value.as_str()))
            };
            if is("default", &["1", "true", "on"]) && is("type", &["paragraph"]) {
                self.usual.clone_from(current);
            }
            let id = current.clone().unwrap_or_default();
            self.by_name.entry(id).or_default();
            return;
        }
        if path == "/styles/docDefaults/rPrDefault/rPr" {
            self.default.note(element);
        }
        let Some(style) = current.as_ref().and_then(|id| self.by_name.get_mut(id)) else { return };
        match (path, name) {
            ("/styles/style", "basedOn") => style.base = value(element, "val"),
            ("/styles/style/rPr", _) => style.look.note(element),
            ("/styles/style/pPr", "shd") => style.shade = Some(shade(element)),
            ("/styles/style/pPr/numPr", "numId") => {
                style.is_listed = value(element, "val").map(|number| number != "0");
            }
            _ => {}
        }
        style.is_shaded |= name == "shd" && shade(element) != Hue::Automatic;
    }

    /// How a style's text looks, with all that it is based on.
    pub(super) fn look(&self, name: &str) -> Look {
        self.chain(name).fold(Look::default(), |look, style| look.or(style.look))
    }

    /// The ground of a style's paragraphs.
    pub(super) fn shade(&self, name: &str) -> Hue {
        self.chain(name).find_map(|style| style.shade).unwrap_or(Hue::Automatic)
    }

    /// Whether a table of this style may have a ground.
    pub(super) fn is_shaded(&self, name: &str) -> bool {
        self.chain(name).any(|style| style.is_shaded)
    }

    /// Whether a style makes items of its paragraphs.
    pub(super) fn is_listed(&self, name: &str) -> bool {
        self.chain(name).find_map(|style| style.is_listed).unwrap_or(false)
    }

    /// The style of paragraphs that name none.
    pub(super) fn usual(&self) -> Option<&str> {
        self.usual.as_deref()
    }

    fn chain(&self, name: &str) -> impl Iterator<Item = &Style> {
        let next = |style: &&Style| self.by_name.get(style.base.as_ref()?);
        std::iter::successors(self.by_name.get(name), next).take(MAX_DEPTH)
    }
}

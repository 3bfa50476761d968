//! What encloses a text: table, row, cell, paragraph, run, text box; and whether it is seen there.

use quick_xml::events::BytesStart;

use super::{
    look::{Hue, Look, PAPER, is_on, shade, value},
    styles::Styles,
};

/// The elements that decide how text looks.
const NAMES: [&str; 6] = ["tbl", "tr", "tc", "p", "r", "txbxContent"];

/// An open element.
struct Scope {
    name: &'static str,
    depth: usize,
    /// What its own properties say, and its style.
    own: Look,
    style: Look,
    /// How text outside of it looks.
    around: Look,
    ground: Hue,
    /// Whether all that is in it is hidden.
    is_hidden: bool,
}

impl Scope {
    fn look(&self) -> Look {
        self.own.or(self.style).or(self.around)
    }

    fn is_seen(&self) -> bool {
        !self.is_hidden && self.look().is_seen(self.ground)
    }
}

/// The elements that are open.
pub(super) struct Scopes<'s> {
    styles: &'s Styles,
    open: Vec<Scope>,
    /// What pages look like.
    page: Hue,
}

impl<'s> Scopes<'s> {
    /// No open elements, on pages that have a picture behind the text or are white.
    pub(super) fn new(styles: &'s Styles, has_backdrop: bool) -> Self {
        let page = if has_backdrop { Hue::Unknown } else { PAPER };
        Self { styles, open: Vec::new(), page }
    }

    /// Begins an element at this depth.
    pub(super) fn open(&mut self, name: &str, depth: usize) {
        let Some(name) = NAMES.into_iter().find(|known| *known == name) else { return };
        let outer = self.open.last();
        let is_box = name == "txbxContent";
        let mut scope = Scope {
            name,
            depth,
            own: Look::default(),
            style: Look::default(),
            around: outer.filter(|_| !is_box).map_or(self.styles.default, Scope::look),
            ground: outer.map_or(self.page, |outer| outer.ground),
            is_hidden: outer
                .is_some_and(|outer| outer.is_hidden || outer.name == "r" && !outer.is_seen()),
        };
        if is_box {
            // Boxes have a ground of their own.
            scope.ground = Hue::Unknown;
        }
        self.open.push(scope);
        if let Some(usual) = self.styles.usual().filter(|_| name == "p") {
            self.use_style(usual);
        }
    }

    /// Ends what is deeper than this.
    pub(super) fn close(&mut self, depth: usize) {
        while self.open.last().is_some_and(|scope| scope.depth > depth) {
            self.open.pop();
        }
    }

    /// Notes one of the properties that stand in this element.
    pub(super) fn note(&mut self, properties: &str, element: &BytesStart<'_>) {
        let Some(scope) = self.open.last_mut() else { return };
        if scope.name != properties.trim_end_matches("Pr") {
            return;
        }
        let name = element.local_name();
        match (properties, name.as_ref()) {
            ("pPr", "pStyle") | ("rPr", "rStyle") | ("tblPr", "tblStyle") => {
                let style = value(element, "val").unwrap_or_default();
                self.use_style(&style);
            }
            ("rPr", _) => scope.own.note(element),
            ("trPr", "hidden") => scope.is_hidden |= is_on(element),
            (_, "shd") => scope.ground = shade(element).over(scope.ground),
            _ => {}
        }
    }

    /// Whether a style makes items of its paragraphs.
    pub(super) fn is_listed(&self, style: &str) -> bool {
        self.styles.is_listed(style)
    }

    /// Whether text that stands here is seen.
    pub(super) fn is_seen(&self) -> bool {
        self.open.last().is_none_or(Scope::is_seen)
    }

    fn use_style(&mut self, style: &str) {
        let Some(scope) = self.open.last_mut() else { return };
        scope.style = self.styles.look(style);
        match scope.name {
            "p" => scope.ground = self.styles.shade(style).over(scope.ground),
            "tbl" if self.styles.is_shaded(style) => scope.ground = Hue::Unknown,
            _ => {}
        }
    }
}

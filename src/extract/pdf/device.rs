//! A device that draws nothing and keeps the letters that a reader of the page could see, in the order of the
//! page's instructions.

use std::collections::VecDeque;

use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageDrawProps, SoftMask,
    font::{Glyph, GlyphRun, PositionedGlyph},
    hayro_cmap::BfString,
    kurbo::{BezPath, Point, Rect, Shape},
};

use super::{
    effort::Effort,
    fonts::{Fonts, Told, is_readable},
    legibility,
    line::Line,
    place::Placed,
    sight::Sight,
};
use crate::extract::MAX_TEXT_BYTES;

/// How many letters back the bold one's double is looked for.
const REMEMBERED: usize = 64;
/// Width of a letter that has none, in thousandths of an em.
const USUAL_ADVANCE: f32 = 500.0;
/// Fewer letters than this say nothing about how well a page can be read.
const FEW_LETTERS: usize = 12;

/// Collects letters and sets spaces and line ends by their places.
pub(super) struct TextDevice<'f> {
    fonts: &'f mut Fonts,
    effort: &'f mut Effort,
    text: String,
    line: Line,
    last: Option<Placed>,
    recent: VecDeque<(char, Point)>,
    sight: Sight,
    letters: usize,
    /// Letters that neither the document nor a font explains.
    guessed: String,
    /// Letters that only an encoding explains which may not be the font's.
    by_code: String,
}

/// The text of a page.
pub(super) struct PageText {
    pub text: String,
    /// How many letters were drawn.
    pub letters: usize,
    /// Whether most of them are not known.
    pub is_unreadable: bool,
}

impl<'f> TextDevice<'f> {
    /// A device for a page of this size.
    pub(super) fn new(fonts: &'f mut Fonts, effort: &'f mut Effort, page: Rect) -> Self {
        effort.begin_page();
        Self {
            fonts,
            effort,
            text: String::new(),
            line: Line::default(),
            last: None,
            recent: VecDeque::new(),
            sight: Sight::new(page),
            letters: 0,
            guessed: String::new(),
            by_code: String::new(),
        }
    }

    /// What was collected.
    pub(super) fn into_text(mut self) -> PageText {
        self.end_line();
        let is_unreadable = self.letters >= FEW_LETTERS
            && (legibility::has_holes(&self.text, self.letters)
                || legibility::is_mostly_wrong(&self.guessed, self.letters)
                || legibility::is_cipher(&self.by_code, self.letters));
        self.text.retain(|letter| letter != char::REPLACEMENT_CHARACTER);
        PageText { text: self.text, letters: self.letters, is_unreadable }
    }

    fn end_line(&mut self) {
        let line = self.line.take();
        self.text.push_str(&line);
    }

    fn place(&mut self, letters: &str, placed: Placed) {
        let first = letters.chars().next().unwrap_or(' ');
        if !first.is_whitespace() && self.is_double(first, &placed) {
            return;
        }
        let mut gap = 0.0;
        if let Some(last) = self.last {
            if placed.begins_line_after(&last) || self.line.is_full() {
                self.end_line();
                if !self.text.is_empty() && !self.text.ends_with('\n') {
                    self.text.push('\n');
                }
            } else {
                gap = placed.gap_after(&last);
            }
        }
        let plain = |letter: char| if letter.is_whitespace() { ' ' } else { letter };
        let is_letter = |letter: &char| !letter.is_control();
        let letters: String = letters.chars().map(plain).filter(is_letter).collect();
        if !letters.is_empty() {
            let along = |point: Point| point.to_vec2().dot(placed.direction);
            self.line.push(letters, gap, (along(placed.start), along(placed.end)), placed.em);
        }
        self.last = Some(placed);
    }

    fn is_double(&mut self, letter: char, placed: &Placed) -> bool {
        let is_same =
            |(other, start): &(char, Point)| *other == letter && placed.is_double_of(*start);
        if self.recent.iter().any(is_same) {
            return true;
        }
        self.recent.push_back((letter, placed.start));
        if self.recent.len() > REMEMBERED {
            self.recent.pop_front();
        }
        false
    }

    /// The letters of a glyph: by the document's table, else by the font's, else by its code.
    fn letters_of(&mut self, glyph: &PositionedGlyph<'_>) -> String {
        self.letters += 1;
        let told = glyph.as_unicode().filter(|told| match told {
            BfString::Char(letter) => is_readable(*letter),
            BfString::String(letters) => letters.chars().any(is_readable),
        });
        match (&**glyph, told) {
            (Glyph::Outline(outline), Some(BfString::Char(letter))) => {
                match self.fonts.check(outline, letter) {
                    Told::Surely => {}
                    Told::Otherwise(own) => return own.to_string(),
                    Told::ByCode => self.by_code.push(letter),
                }
                letter.to_string()
            }
            (Glyph::Type3(_), Some(BfString::Char(letter))) => letter.to_string(),
            (_, Some(BfString::String(letters))) => letters,
            (Glyph::Outline(outline), None) => match self.fonts.letter(outline) {
                Some(letter) => letter.to_string(),
                None => self.guess(glyph.char_code()),
            },
            (Glyph::Type3(_), None) => self.guess(glyph.char_code()),
        }
    }

    /// Codes are often those of letters.
    fn guess(&mut self, code: u32) -> String {
        let letter =
            u8::try_from(code).ok().filter(|code| (b' '..=b'~').contains(code)).map(char::from);
        let letter = letter.unwrap_or(char::REPLACEMENT_CHARACTER);
        self.guessed.push(letter);
        letter.to_string()
    }
}

impl<'a> Device<'a> for TextDevice<'_> {
    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, props: DrawProps<'a>, mode: &DrawMode) {
        let ink = self.sight.ink(&props);
        for glyph in run.glyphs() {
            if self.text.len() > MAX_TEXT_BYTES {
                return;
            }
            let advance = match &**glyph {
                Glyph::Outline(outline) => outline.advance_width(),
                Glyph::Type3(drawn) => drawn.advance_width(),
            };
            let advance = f64::from(advance.unwrap_or(USUAL_ADVANCE));
            let placed = Placed::new(props.transform * glyph.transform(), advance);
            // Glyphs that are drawn as pictures may have colours of their own.
            let may_hide =
                !matches!((mode, &**glyph), (DrawMode::Invisible, _) | (_, Glyph::Type3(_)));
            let is_seen = |placed: &Placed| {
                self.sight.shows(placed) && !(may_hide && self.sight.hides(placed, &ink))
            };
            if let Some(placed) = placed.filter(is_seen) {
                let letters = self.letters_of(glyph);
                self.place(&letters, placed);
            }
        }
    }

    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'a>, mode: &DrawMode) {
        self.sight.draw_path(path, &props, mode);
    }

    fn draw_rect(&mut self, rect: &Rect, props: DrawProps<'a>, mode: &DrawMode) {
        self.sight.draw_rect(rect, &props, mode);
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        self.sight.draw_picture((image.width(), image.height()), props.transform);
    }

    fn push_clip_path(&mut self, clip: &ClipPath) {
        self.effort.begin(clip);
        self.sight.push_clip(clip.path.bounding_box(), false);
    }

    fn push_clip_rect(&mut self, clip: &Rect) {
        self.effort.begin_plain();
        self.sight.push_clip(clip.abs(), true);
    }

    fn pop_clip(&mut self) {
        self.effort.end();
        self.sight.pop_clip();
    }

    fn push_transparency_group(
        &mut self,
        opacity: f32,
        mask: Option<SoftMask<'a>>,
        mode: BlendMode,
    ) {
        self.sight.push_group(opacity, mask.is_some(), mode);
    }

    fn pop_transparency_group(&mut self) {
        self.sight.pop_group();
    }
}

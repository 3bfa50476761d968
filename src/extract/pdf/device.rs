//! A device that draws nothing and keeps the letters that a reader of the page could see, in the order of the
//! page's instructions.

use std::collections::VecDeque;

use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageDrawProps, SoftMask,
    font::{Glyph, GlyphRun, PositionedGlyph},
    hayro_cmap::BfString,
    kurbo::{Affine, BezPath, Point, Rect, Shape, Vec2},
};

use super::{
    fonts::{Fonts, Told, is_readable},
    legibility,
    line::Line,
};
use crate::extract::MAX_TEXT_BYTES;

/// Lengths below are in ems. A step to the side by more than this begins a line.
const LINE_STEP: f64 = 0.6;
/// A step back by more than this is no kerning but a word elsewhere on the line.
const BACK_STEP: f64 = 1.0;
/// A step back by more than this begins a line if it also goes down a little.
const BACK_DOWN: (f64, f64) = (2.0, 0.2);
/// A step back by more than this begins a line.
const FAR_BACK: f64 = 6.0;
/// The same letter again within this part of its width makes it bold, not double.
const BOLD_SHIFT: f64 = 0.15;
/// How many letters back the bold one's double is looked for.
const REMEMBERED: usize = 64;
/// Width of a letter that has none, in thousandths of an em.
const USUAL_ADVANCE: f32 = 500.0;
/// How far the middle of a letter may be beyond a clip or the page that still shows a part of it.
const BEYOND: f64 = 0.5;
/// Fewer letters than this say nothing about how well a page can be read.
const FEW_LETTERS: usize = 12;

/// Collects letters and sets spaces and line ends by their places.
pub(super) struct TextDevice<'f> {
    fonts: &'f mut Fonts,
    text: String,
    line: Line,
    last: Option<Placed>,
    recent: VecDeque<(char, Point)>,
    /// What each open clip leaves of the page.
    clips: Vec<Rect>,
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

/// Where a letter stands on the page.
#[derive(Clone, Copy)]
struct Placed {
    start: Point,
    end: Point,
    /// Unit vector along the line.
    direction: Vec2,
    /// Size of an em.
    em: f64,
}

impl Placed {
    /// `None` for a place outside of arithmetic.
    fn new(transform: Affine, advance: f64) -> Option<Self> {
        let start = transform * Point::ZERO;
        let along = transform * Point::new(1000.0, 0.0) - start;
        let em = (transform * Point::new(0.0, 1000.0) - start).hypot().max(1e-6);
        let len = along.hypot();
        let direction = if len > 1e-9 { along / len } else { Vec2::new(1.0, 0.0) };
        let end = start + along * (advance / 1000.0);
        (start.is_finite() && end.is_finite() && em.is_finite()).then_some(Self {
            start,
            end,
            direction,
            em,
        })
    }

    fn is_double_of(&self, other: Point) -> bool {
        (other - self.start).hypot() < (self.end - self.start).hypot().min(self.em) * BOLD_SHIFT
    }

    fn begins_line_after(&self, last: &Self) -> bool {
        let (along, aside) = self.step_from(last);
        let em = self.em.min(last.em);
        last.direction.dot(self.direction) < 0.9
            || aside > LINE_STEP * self.em.max(last.em)
            || along < -BACK_DOWN.0 * em && aside > BACK_DOWN.1 * em
            || along < -FAR_BACK * em
    }

    /// The gap after the last letter, in ems; a step far back is a wide one.
    fn gap_after(&self, last: &Self) -> f64 {
        let (along, _) = self.step_from(last);
        let gap = along / self.em.min(last.em);
        if gap < -BACK_STEP { f64::INFINITY } else { gap }
    }

    fn step_from(&self, last: &Self) -> (f64, f64) {
        let step = self.start - last.end;
        (step.dot(self.direction), step.cross(self.direction).abs())
    }

    /// Whether some of it is inside.
    fn is_in(&self, area: &Rect) -> bool {
        let middle = self.start.midpoint(self.end);
        let beyond = BEYOND * self.em;
        area.width() > 0.0 && area.height() > 0.0 && area.inflate(beyond, beyond).contains(middle)
    }
}

impl<'f> TextDevice<'f> {
    /// A device for a page of this size.
    pub(super) fn new(fonts: &'f mut Fonts, page: Rect) -> Self {
        Self {
            fonts,
            text: String::new(),
            line: Line::default(),
            last: None,
            recent: VecDeque::new(),
            clips: vec![page],
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

    fn push_clip(&mut self, clip: Rect) {
        let before = self.clips.last().copied().unwrap_or(clip);
        self.clips.push(before.intersect(clip));
    }
}

impl<'a> Device<'a> for TextDevice<'_> {
    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, props: DrawProps<'a>, _: &DrawMode) {
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
            let is_shown =
                |placed: &Placed| self.clips.last().is_none_or(|clip| placed.is_in(clip));
            if let Some(placed) = placed.filter(is_shown) {
                let letters = self.letters_of(glyph);
                self.place(&letters, placed);
            }
        }
    }

    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {}

    fn push_clip_path(&mut self, clip: &ClipPath) {
        self.push_clip(clip.path.bounding_box());
    }

    fn push_clip_rect(&mut self, clip: &Rect) {
        self.push_clip(clip.abs());
    }

    fn pop_clip(&mut self) {
        if self.clips.len() > 1 {
            self.clips.pop();
        }
    }

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn draw_image(&mut self, _: Image<'a, '_>, _: ImageDrawProps<'a>) {}
    fn pop_transparency_group(&mut self) {}
}

//! A device that draws nothing and keeps the letters in the order of the page's instructions.

use std::collections::VecDeque;

use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageDrawProps, SoftMask,
    font::{Glyph, GlyphRun, PositionedGlyph},
    hayro_cmap::BfString,
    kurbo::{Affine, BezPath, Point, Vec2},
};

use crate::extract::MAX_TEXT_BYTES;

/// Lengths below are in ems. A wider gap than this is a space between words (measured on 1,671 files).
const WORD_GAP: f64 = 0.14;
/// A step to the side by more than this begins a line.
const LINE_STEP: f64 = 0.6;
/// A step back by more than this is no kerning.
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

/// Collects letters and sets spaces and line ends by their places.
#[derive(Default)]
pub(super) struct TextDevice {
    text: String,
    last: Option<Placed>,
    recent: VecDeque<(char, Point)>,
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

    fn begins_word_after(&self, last: &Self) -> bool {
        let (along, _) = self.step_from(last);
        let em = self.em.min(last.em);
        along > WORD_GAP * em || along < -BACK_STEP * em
    }

    fn step_from(&self, last: &Self) -> (f64, f64) {
        let step = self.start - last.end;
        (step.dot(self.direction), step.cross(self.direction).abs())
    }
}

impl TextDevice {
    /// What was collected.
    pub(super) fn into_text(self) -> String {
        self.text
    }

    fn place(&mut self, letters: &str, placed: Placed) {
        let first = letters.chars().next().unwrap_or(' ');
        if !first.is_whitespace() && self.is_double(first, &placed) {
            return;
        }
        if let Some(last) = self.last {
            let tail = self.text.chars().next_back();
            let is_after_blank = tail.is_none_or(char::is_whitespace);
            if placed.begins_line_after(&last) {
                if tail != Some('\n') {
                    self.text.push('\n');
                }
            } else if !is_after_blank && !first.is_whitespace() && placed.begins_word_after(&last) {
                self.text.push(' ');
            }
        }
        let is_letter =
            |letter: &char| !letter.is_control() && *letter != char::REPLACEMENT_CHARACTER;
        let plain = |letter| if letter == '\u{a0}' { ' ' } else { letter };
        self.text.extend(letters.chars().filter(is_letter).map(plain));
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
}

/// The letters of a glyph: by the font's table, else by its code if that is ASCII.
fn letters_of(glyph: &PositionedGlyph<'_>) -> String {
    match glyph.as_unicode() {
        Some(BfString::Char(letter)) => letter.to_string(),
        Some(BfString::String(letters)) => letters,
        None => u8::try_from(glyph.char_code())
            .ok()
            .filter(|code| (b' '..=b'~').contains(code))
            .map_or(char::REPLACEMENT_CHARACTER, char::from)
            .to_string(),
    }
}

impl<'a> Device<'a> for TextDevice {
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
            if let Some(placed) = Placed::new(props.transform * glyph.transform(), advance) {
                self.place(&letters_of(glyph), placed);
            }
        }
    }

    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn draw_image(&mut self, _: Image<'a, '_>, _: ImageDrawProps<'a>) {}
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}

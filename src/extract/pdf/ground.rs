//! What a page has painted so far, as far as it decides whether a letter stands out from what is beneath it.
//! A page begins white.

use hayro_interpret::kurbo::{Point, Rect};

/// Most areas that are remembered; on a page with more every letter counts as seen.
const MAX_AREAS: usize = 8_192;
/// Strips of the page by which areas are found.
const STRIPS: u32 = 64;
/// Most of the room that is looked at around the middle of a letter.
const MAX_REACH: f64 = 6.0;
/// Two colours of whose parts none differs by more than this look the same.
const SAME: u8 = 12;
const WHITE: Colour = [u8::MAX; 3];

/// Red, green, blue.
pub(super) type Colour = [u8; 3];

/// Something that was painted.
struct Area {
    bounds: Rect,
    /// `None` for a picture, a gradient or a blend.
    colour: Option<Colour>,
    /// Whether it fills its bounds and nothing shows through.
    covers: bool,
}

/// The areas that were painted, the latest last.
pub(super) struct Ground {
    page: Rect,
    areas: Vec<Area>,
    /// For each strip the places of the areas that reach into it.
    strips: Vec<Vec<usize>>,
    is_full: bool,
}

impl Ground {
    pub(super) fn new(page: Rect) -> Self {
        Self { page, areas: Vec::new(), strips: Vec::new(), is_full: false }
    }

    /// Remembers an area.
    pub(super) fn paint(&mut self, bounds: Rect, colour: Option<Colour>, covers: bool) {
        let seen = bounds.intersect(self.page);
        if !bounds.is_finite() || seen.width() <= 0.0 || seen.height() <= 0.0 {
            return;
        }
        if covers && seen == self.page {
            *self = Self::new(self.page);
        }
        if self.areas.len() >= MAX_AREAS {
            self.is_full = true;
            return;
        }
        self.strips.resize_with(STRIPS as usize, Vec::new);
        let (first, last) = (self.strip(seen.y0 - MAX_REACH), self.strip(seen.y1 + MAX_REACH));
        for strip in &mut self.strips[first..=last] {
            strip.push(self.areas.len());
        }
        self.areas.push(Area { bounds: seen, colour, covers });
    }

    /// Whether a letter of this colour in this place looks like all that may be beneath it; one without a
    /// colour does so where no picture is.
    pub(super) fn swallows(&self, colour: Option<Colour>, at: Point, reach: f64) -> bool {
        if self.is_full {
            return false;
        }
        let reach = reach.min(MAX_REACH);
        let is_same = |beneath: Colour| colour.is_none_or(|colour| look_the_same(colour, beneath));
        let strip = self.strips.get(self.strip(at.y)).map_or(&[][..], Vec::as_slice);
        for area in strip.iter().rev().filter_map(|place| self.areas.get(*place)) {
            if !area.bounds.inflate(reach, reach).contains(at) {
                continue;
            }
            if !area.colour.is_some_and(is_same) {
                return false;
            }
            if area.covers && area.bounds.inflate(-reach, -reach).contains(at) {
                return true;
            }
        }
        is_same(WHITE)
    }

    fn strip(&self, y: f64) -> usize {
        let part = (y - self.page.y0) / self.page.height().max(1.0) * f64::from(STRIPS);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between 0 and the number of strips"
        )]
        let strip = part.clamp(0.0, f64::from(STRIPS - 1)) as usize;
        strip
    }
}

fn look_the_same(one: Colour, other: Colour) -> bool {
    one.iter().zip(other).all(|(one, other)| one.abs_diff(other) <= SAME)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: Rect = Rect::new(0.0, 0.0, 600.0, 800.0);
    const BLUE: Colour = [20, 40, 120];

    #[test]
    fn what_lies_on_top_decides_and_only_what_is_sure_hides() {
        let at = Point::new(100.0, 100.0);
        let mut ground = Ground::new(PAGE);
        assert!(ground.swallows(Some([250, 255, 255]), at, 2.0));
        assert!(!ground.swallows(Some(BLUE), at, 2.0));
        ground.paint(Rect::new(90.0, 90.0, 200.0, 110.0), Some(BLUE), true);
        assert!(ground.swallows(Some(BLUE), at, 2.0));
        assert!(!ground.swallows(Some(WHITE), at, 2.0));
        // At its edge a letter stands on both.
        let edge = Point::new(91.0, 100.0);
        assert!(
            !ground.swallows(Some(BLUE), edge, 2.0) && !ground.swallows(Some(WHITE), edge, 2.0)
        );
        // What may not cover it all leaves what is beneath.
        ground.paint(Rect::new(0.0, 0.0, 300.0, 300.0), Some(WHITE), false);
        assert!(!ground.swallows(Some(WHITE), at, 2.0));
        ground.paint(Rect::new(0.0, 0.0, 300.0, 300.0), Some(WHITE), true);
        assert!(ground.swallows(Some(WHITE), at, 2.0));
        ground.paint(Rect::new(0.0, 0.0, 300.0, 300.0), None, true);
        assert!(!ground.swallows(Some(WHITE), at, 2.0) && !ground.swallows(None, at, 2.0));
    }

    #[test]
    fn on_a_page_with_too_much_every_letter_counts_as_seen() {
        let at = Point::new(500.0, 500.0);
        let mut ground = Ground::new(PAGE);
        for _ in 0..=MAX_AREAS {
            ground.paint(Rect::new(0.0, 0.0, 1.0, 1.0), Some(BLUE), true);
        }
        assert!(!ground.swallows(Some(WHITE), at, 2.0));
        ground.paint(PAGE, Some(WHITE), true);
        assert!(ground.swallows(Some(WHITE), at, 2.0));
    }
}

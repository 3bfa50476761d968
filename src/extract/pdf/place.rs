//! Where a letter stands, and what the step from the last one means.

use hayro_interpret::kurbo::{Affine, Point, Vec2};

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
/// How high above the line the middle of letters without ascenders is.
const CORE: f64 = 0.25;

/// Where a letter stands on the page.
#[derive(Clone, Copy)]
pub(super) struct Placed {
    pub start: Point,
    pub end: Point,
    /// Unit vector along the line.
    pub direction: Vec2,
    /// Size of an em.
    pub em: f64,
    /// The middle of its lower half, which every letter fills.
    pub core: Point,
}

impl Placed {
    /// `None` for a place outside of arithmetic.
    pub(super) fn new(transform: Affine, advance: f64) -> Option<Self> {
        let start = transform * Point::ZERO;
        let along = transform * Point::new(1000.0, 0.0) - start;
        let up = transform * Point::new(0.0, 1000.0) - start;
        let em = up.hypot().max(1e-6);
        let len = along.hypot();
        let direction = if len > 1e-9 { along / len } else { Vec2::new(1.0, 0.0) };
        let end = start + along * (advance / 1000.0);
        let core = start.midpoint(end) + up * CORE;
        (start.is_finite() && end.is_finite() && em.is_finite()).then_some(Self {
            start,
            end,
            direction,
            em,
            core,
        })
    }

    pub(super) fn is_double_of(&self, other: Point) -> bool {
        (other - self.start).hypot() < (self.end - self.start).hypot().min(self.em) * BOLD_SHIFT
    }

    pub(super) fn begins_line_after(&self, last: &Self) -> bool {
        let (along, aside) = self.step_from(last);
        let em = self.em.min(last.em);
        last.direction.dot(self.direction) < 0.9
            || aside > LINE_STEP * self.em.max(last.em)
            || along < -BACK_DOWN.0 * em && aside > BACK_DOWN.1 * em
            || along < -FAR_BACK * em
    }

    /// The gap after the last letter, in ems; a step far back is a wide one.
    pub(super) fn gap_after(&self, last: &Self) -> f64 {
        let (along, _) = self.step_from(last);
        let gap = along / self.em.min(last.em);
        if gap < -BACK_STEP { f64::INFINITY } else { gap }
    }

    fn step_from(&self, last: &Self) -> (f64, f64) {
        let step = self.start - last.end;
        (step.dot(self.direction), step.cross(self.direction).abs())
    }

    pub(super) fn middle(&self) -> Point {
        self.start.midpoint(self.end)
    }
}

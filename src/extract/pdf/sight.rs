//! Which letters a reader of the page sees: inside of the page and its clips, large enough, and of another
//! colour than what is beneath them. What is not sure counts as seen, and so does the invisible text behind scans.

use hayro_interpret::{
    BlendMode, DrawMode, DrawProps, Paint,
    kurbo::{Affine, BezPath, PathSeg, Rect, Shape},
};

use super::{
    ground::{Colour, Ground},
    place::Placed,
};

/// How far the middle of a letter may be beyond a clip or the page that still shows a part of it, in ems.
const BEYOND: f64 = 0.5;
/// How much around the middle of a letter decides what it stands on, in ems.
const REACH: f64 = 0.15;
/// Nobody reads letters smaller than this, in points...
const LEAST_EM: f64 = 1.5;
/// ...nor those that go so often along the longer side of the page.
const LEAST_PART: f64 = 560.0;
/// What is less opaque is not seen, what is more hides what is beneath.
const OPAQUE: (f32, f32) = (0.03, 0.99);
/// A line with more parts counts as the area around it.
const MAX_PARTS: usize = 256;

/// What decides how a page's letters look.
pub(super) struct Sight {
    /// What each open clip leaves of the page, and whether it is a rectangle.
    clips: Vec<(Rect, bool)>,
    groups: Vec<Group>,
    ground: Ground,
    least_em: f64,
}

/// Through what open groups are seen.
#[derive(Clone, Copy)]
struct Group {
    opacity: f32,
    /// Whether a mask may take parts away.
    is_masked: bool,
    /// Whether its colours are mixed with those beneath.
    is_mixed: bool,
}

impl Group {
    fn with(self, opacity: f32, is_masked: bool, blend_mode: BlendMode) -> Self {
        Self {
            opacity: self.opacity * opacity,
            is_masked: self.is_masked || is_masked,
            is_mixed: self.is_mixed || blend_mode != BlendMode::Normal,
        }
    }
}

/// With what something is drawn.
pub(super) struct Ink {
    /// `None` for a pattern or a mixture.
    colour: Option<Colour>,
    group: Group,
}

impl Ink {
    fn is_seen(&self) -> bool {
        self.group.opacity >= OPAQUE.0
    }
}

impl Sight {
    pub(super) fn new(page: Rect) -> Self {
        Self {
            clips: vec![(page, true)],
            groups: vec![Group { opacity: 1.0, is_masked: false, is_mixed: false }],
            ground: Ground::new(page),
            least_em: LEAST_EM.min(page.width().max(page.height()) / LEAST_PART),
        }
    }

    pub(super) fn push_clip(&mut self, clip: Rect, is_rect: bool) {
        let (before, was_rect) = self.clip();
        self.clips.push((before.intersect(clip), was_rect && is_rect));
    }

    pub(super) fn pop_clip(&mut self) {
        if self.clips.len() > 1 {
            self.clips.pop();
        }
    }

    pub(super) fn push_group(&mut self, opacity: f32, is_masked: bool, blend_mode: BlendMode) {
        self.groups.push(self.group().with(opacity, is_masked, blend_mode));
    }

    pub(super) fn pop_group(&mut self) {
        if self.groups.len() > 1 {
            self.groups.pop();
        }
    }

    /// What these properties draw with.
    pub(super) fn ink(&self, props: &DrawProps<'_>) -> Ink {
        let Paint::Color(paint) = &props.paint else {
            let group = self.group().with(1.0, props.soft_mask.is_some(), props.blend_mode);
            return Ink { colour: None, group };
        };
        let paint = paint.to_rgba();
        let opacity = paint.components()[3];
        let group = self.group().with(opacity, props.soft_mask.is_some(), props.blend_mode);
        let [red, green, blue, _] = paint.to_rgba8();
        Ink { colour: Some([red, green, blue]).filter(|_| !group.is_mixed), group }
    }

    /// Whether some of a letter is inside of the clip.
    pub(super) fn shows(&self, letter: &Placed) -> bool {
        let (area, _) = self.clip();
        let beyond = BEYOND * letter.em;
        area.width() > 0.0
            && area.height() > 0.0
            && area.inflate(beyond, beyond).contains(letter.middle())
    }

    /// Whether a letter drawn with this can't be seen.
    pub(super) fn hides(&self, letter: &Placed, ink: &Ink) -> bool {
        let colour = ink.colour.filter(|_| ink.is_seen());
        let is_told = colour.is_some() || !ink.is_seen();
        letter.em < self.least_em
            || is_told && self.ground.swallows(colour, letter.core, REACH * letter.em)
    }

    /// Remembers a rectangle.
    pub(super) fn draw_rect(&mut self, rect: &Rect, props: &DrawProps<'_>, mode: &DrawMode) {
        if matches!(mode, DrawMode::Fill(_) | DrawMode::FillAndStroke(..)) {
            let [a, b, c, d, ..] = props.transform.as_coeffs();
            let is_upright = a.abs().min(d.abs()) < 1e-6 || b.abs().max(c.abs()) < 1e-6;
            self.paint(props.transform.transform_rect_bbox(*rect), &self.ink(props), is_upright);
        }
        self.draw_stroke(&rect.to_path(0.1), props, mode);
    }

    /// Remembers a shape of any form.
    pub(super) fn draw_path(&mut self, path: &BezPath, props: &DrawProps<'_>, mode: &DrawMode) {
        if matches!(mode, DrawMode::Fill(_) | DrawMode::FillAndStroke(..)) {
            let ink = self.ink(props);
            for part in path.subpaths() {
                let bounds = BezPath::from_vec(part.to_vec()).control_box();
                self.paint(props.transform.transform_rect_bbox(bounds), &ink, false);
            }
        }
        self.draw_stroke(path, props, mode);
    }

    /// A line is as wide as its pen.
    fn draw_stroke(&mut self, path: &BezPath, props: &DrawProps<'_>, mode: &DrawMode) {
        let (DrawMode::Stroke(pen) | DrawMode::FillAndStroke(_, pen)) = mode else { return };
        let ink = self.ink(props);
        let scale = props.transform.determinant().abs().sqrt();
        let half = (f64::from(pen.line_width) * scale / 2.0).max(0.5);
        let mut around = |bounds: Rect| {
            let bounds = props.transform.transform_rect_bbox(bounds);
            self.paint(bounds.inflate(half, half), &ink, false);
        };
        if path.elements().len() > MAX_PARTS {
            return around(path.control_box());
        }
        for segment in path.segments() {
            around(match segment {
                PathSeg::Line(line) => Rect::from_points(line.p0, line.p1),
                other => other.to_path(0.1).control_box(),
            });
        }
    }

    /// Remembers a picture of this size in its own units.
    pub(super) fn draw_picture(&mut self, (width, height): (u32, u32), transform: Affine) {
        let bounds = Rect::new(0.0, 0.0, f64::from(width), f64::from(height));
        let ink = Ink { colour: None, group: self.group() };
        self.paint(transform.transform_rect_bbox(bounds), &ink, false);
    }

    fn paint(&mut self, bounds: Rect, ink: &Ink, is_rect: bool) {
        let (clip, is_clip_rect) = self.clip();
        if ink.is_seen() {
            let is_opaque = ink.group.opacity > OPAQUE.1 && !ink.group.is_masked;
            self.ground.paint(
                bounds.intersect(clip),
                ink.colour,
                is_rect && is_clip_rect && is_opaque,
            );
        }
    }

    fn clip(&self) -> (Rect, bool) {
        self.clips.last().copied().unwrap_or_default()
    }

    fn group(&self) -> Group {
        let none = Group { opacity: 1.0, is_masked: false, is_mixed: false };
        self.groups.last().copied().unwrap_or(none)
    }
}

//! The brand files: drawn templates into which the company's name is set as outlines, so that a
//! downloaded file looks the same where the fonts are not installed.
//!
//! A template says where words go with an empty element,
//! `<g data-wordmark="x,y,height,anchor,width,color"/>`: the baseline's anchor point, the height of
//! capitals and the greatest width in pixels, `start`, `middle` or `end`, and a colour. `data-line`
//! is the same for the tagline, in the text face.

use std::{collections::HashMap, fmt::Write as _, sync::Arc};

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::Content;

const DISPLAY_FONT: &[u8] = include_bytes!("../../assets/builtin/brand-display.ttf");
const TEXT_FONT: &[u8] = include_bytes!("../../assets/builtin/brand-text.ttf");
const WORDMARK: &str = "<g data-wordmark=\"";
const TAGLINE: &str = "<g data-line=\"";
const END: &str = "\"/>";
/// Height of capitals of a font that does not tell it, at the usual 1000 units an em.
const CAPITAL_UNITS: f32 = 700.0;

macro_rules! templates {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../../assets/templates/", $name, ".svg")))),+]
    };
}

/// The seven files of the specification (part 2, §2).
const TEMPLATES: [(&str, &str); 7] = templates![
    "main-logo",
    "facebook-cover",
    "instagram-post",
    "linkedin-banner",
    "twitter-header",
    "profile-picture",
    "compact-logo",
];

/// Why a brand file can't be drawn: a fault of the build, found at start.
#[derive(Debug, thiserror::Error)]
pub enum BrandError {
    /// A built-in font does not parse.
    #[error("a built-in font is unusable: {0}")]
    Font(#[from] ttf_parser::FaceParsingError),
    /// A template's element is not of the form above.
    #[error("the brand template {0} has an element that cannot be read")]
    Template(&'static str),
}

/// All brand files by their path, such as `brand/main-logo.svg`.
pub(super) fn files(
    name: &str,
    tagline: &str,
) -> Result<HashMap<String, Arc<Content>>, BrandError> {
    let display = Face::parse(DISPLAY_FONT, 0)?;
    let text = Face::parse(TEXT_FONT, 0)?;
    TEMPLATES
        .into_iter()
        .map(|(file, template)| {
            let with_name = set_words(template, WORDMARK, &display, name);
            let svg = with_name.and_then(|svg| set_words(&svg, TAGLINE, &text, tagline));
            let svg = svg.ok_or(BrandError::Template(file))?;
            let content = Content::new("image/svg+xml", svg.into_bytes());
            Ok((format!("brand/{file}.svg"), Arc::new(content)))
        })
        .collect()
}

/// Replaces each element that begins with `mark` by the outlines of `words`.
fn set_words(template: &str, mark: &str, face: &Face<'_>, words: &str) -> Option<String> {
    let mut parts = template.split(mark);
    let mut svg = parts.next()?.to_owned();
    for part in parts {
        let (place, rest) = part.split_once(END)?;
        let place = Place::parse(place)?;
        write!(svg, "<path fill=\"{}\" d=\"{}\"/>", place.color, place.outline(face, words))
            .ok()?;
        svg.push_str(rest);
    }
    Some(svg)
}

/// Where words go, in pixels of the drawing.
struct Place<'t> {
    x: f32,
    y: f32,
    capital_height: f32,
    anchor: &'t str,
    max_width: f32,
    color: &'t str,
}

impl<'t> Place<'t> {
    fn parse(text: &'t str) -> Option<Self> {
        let mut values = text.split(',');
        let mut next = || values.next();
        Some(Self {
            x: next()?.parse().ok()?,
            y: next()?.parse().ok()?,
            capital_height: next()?.parse().ok()?,
            anchor: next()?,
            max_width: next()?.parse().ok()?,
            color: next()?,
        })
    }

    fn outline(&self, face: &Face<'_>, words: &str) -> String {
        let capital_units = face.capital_height().map_or(CAPITAL_UNITS, f32::from);
        let width_units: f32 = glyphs(face, words).map(|glyph| advance(face, glyph)).sum();
        let wished = self.capital_height / capital_units;
        // A long name shrinks rather than leave the drawing.
        let scale = wished.min(self.max_width / width_units.max(1.0));
        let shift = match self.anchor {
            "middle" => width_units * scale / 2.0,
            "end" => width_units * scale,
            _ => 0.0,
        };
        let mut path = Path { x: self.x - shift, y: self.y, scale, data: String::new() };
        for glyph in glyphs(face, words) {
            // A glyph without an outline is a space.
            let _ = face.outline_glyph(glyph, &mut path);
            path.x += advance(face, glyph) * scale;
        }
        path.data
    }
}

fn glyphs<'f>(face: &'f Face<'_>, words: &'f str) -> impl Iterator<Item = GlyphId> + 'f {
    // A letter that the font lacks shows as its box, as it would anywhere.
    words.chars().map(|letter| face.glyph_index(letter).unwrap_or(GlyphId(0)))
}

fn advance(face: &Face<'_>, glyph: GlyphId) -> f32 {
    face.glyph_hor_advance(glyph).map_or(0.0, f32::from)
}

/// Writes outlines as SVG path data. Fonts count upwards, drawings downwards.
struct Path {
    x: f32,
    y: f32,
    scale: f32,
    data: String,
}

impl Path {
    fn push(&mut self, command: char, points: &[(f32, f32)]) {
        self.data.push(command);
        for (index, (x, y)) in points.iter().enumerate() {
            let (x, y) = (self.x + x * self.scale, self.y - y * self.scale);
            // Writing to a string cannot fail.
            let _ = write!(self.data, "{}{x:.2} {y:.2}", if index == 0 { "" } else { " " });
        }
    }
}

impl OutlineBuilder for Path {
    fn move_to(&mut self, x: f32, y: f32) {
        self.push('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.push('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.push('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.data.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(name: &str, file: &str) -> String {
        let files = files(name, "MI automatizācija").expect("drawn");
        assert_eq!(files.len(), TEMPLATES.len());
        let (_, body) = files[file].negotiate(None);
        String::from_utf8(body.to_vec()).expect("UTF-8")
    }

    fn widest_x(svg: &str) -> f32 {
        let data = svg.rsplit("d=\"").next().and_then(|rest| rest.split('"').next()).expect("path");
        let numbers = data.split(|c: char| c.is_ascii_alphabetic() || c == ' ');
        let xs = numbers.filter(|n| !n.is_empty()).step_by(2);
        xs.map(|x| x.parse().expect("number")).fold(0.0, f32::max)
    }

    #[test]
    fn every_file_has_the_name_as_outlines_and_no_placeholder() {
        for (file, _) in TEMPLATES {
            let svg = svg("Vitrīna", &format!("brand/{file}.svg"));
            assert!(!svg.contains("data-wordmark") && !svg.contains("data-line"), "{file}");
            assert!(!svg.contains("<text") && !svg.contains("font-family"), "{file}");
        }
    }

    #[test]
    fn another_name_gives_other_outlines() {
        let file = "brand/main-logo.svg";
        assert_ne!(svg("Vitrīna", file), svg("Ozols", file));
    }

    #[test]
    fn a_long_name_stays_inside_the_drawing() {
        let long = svg("Mākslīgā intelekta pakalpojumu apvienība", "brand/main-logo.svg");
        assert!(widest_x(&long) <= 63.0 + 126.0 + 0.5, "{}", widest_x(&long));
    }
}

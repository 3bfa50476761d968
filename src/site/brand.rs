//! The brand files: drawn templates into which the company's name is set as outlines, so that a
//! downloaded file looks the same where the fonts are not installed.
//!
//! A template says where words go with an empty element,
//! `<g data-wordmark="x,y,height,anchor,width,room,color"/>`: the baseline's anchor point, the
//! height of capitals and the greatest width in pixels, `start`, `middle` or `end`, how high more
//! than one line may be together, and a colour. `data-line` is the same for the tagline, in the
//! text face. More lines stand around the middle of where the one line would.

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
/// From one baseline to the next, in heights of capitals: a comma under ģ and a macron over Ā fit.
const LINE_STEP: f32 = 1.6;

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
    max_height: f32,
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
            max_height: next()?.parse().ok()?,
            color: next()?,
        })
    }

    /// The outlines of `words`, in as many lines as let them be largest. A name that is too long
    /// for all of them shrinks rather than leave its place.
    fn outline(&self, face: &Face<'_>, words: &str) -> String {
        let mut lines = vec![words.to_owned()];
        let mut scale = self.scale(face, &lines);
        for other in broken(words) {
            let other_scale = self.scale(face, &other);
            if other_scale > scale {
                (lines, scale) = (other, other_scale);
            }
        }
        self.draw(face, &lines, scale)
    }

    /// Pixels a unit of the font at which these lines fit.
    fn scale(&self, face: &Face<'_>, lines: &[String]) -> f32 {
        let widest = lines.iter().map(|line| width_units(face, line)).fold(1.0, f32::max);
        let mut height = self.capital_height;
        if lines.len() > 1 {
            height = height.min(self.max_height / (1.0 + LINE_STEP * steps(lines)));
        }
        (height / capital_units(face)).min(self.max_width / widest)
    }

    fn draw(&self, face: &Face<'_>, lines: &[String], scale: f32) -> String {
        let capital_height = capital_units(face) * scale;
        let step = capital_height * LINE_STEP;
        // Around the middle of the capitals of one line at its full size.
        let raised = 0.5 * (self.capital_height - capital_height + step * steps(lines));
        let mut path = Path { x: 0.0, y: self.y - raised, scale, data: String::new() };
        for line in lines {
            let width = width_units(face, line) * scale;
            path.x = match self.anchor {
                "middle" => self.x - width / 2.0,
                "end" => self.x - width,
                _ => self.x,
            };
            for glyph in glyphs(face, line) {
                // A glyph without an outline is a space.
                let _ = face.outline_glyph(glyph, &mut path);
                path.x += advance(face, glyph) * scale;
            }
            path.y += step;
        }
        path.data
    }
}

/// All ways to break a name into two or three lines, each line ending with a word.
fn broken(name: &str) -> Vec<Vec<String>> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let mut ways = Vec::new();
    for first in 1..words.len() {
        ways.push(vec![words[..first].join(" "), words[first..].join(" ")]);
        for second in first + 1..words.len() {
            let parts = [&words[..first], &words[first..second], &words[second..]];
            ways.push(parts.map(|part| part.join(" ")).to_vec());
        }
    }
    ways
}

/// From the first line to the last.
fn steps(lines: &[String]) -> f32 {
    lines.iter().skip(1).map(|_| 1.0).sum()
}

fn capital_units(face: &Face<'_>) -> f32 {
    face.capital_height().map_or(CAPITAL_UNITS, f32::from)
}

fn width_units(face: &Face<'_>, words: &str) -> f32 {
    glyphs(face, words).map(|glyph| advance(face, glyph)).sum()
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

    /// Left, top, right and bottom of what was written at first: the name.
    fn extent(svg: &str) -> [f32; 4] {
        let data = svg.split("<path fill=\"").nth(1).and_then(|path| path.split('"').nth(2));
        let numbers: Vec<f32> = data
            .expect("a name")
            .split(|c: char| c.is_ascii_alphabetic() || c == ' ')
            .filter(|number| !number.is_empty())
            .map(|number| number.parse().expect("a number"))
            .collect();
        let xs = numbers.iter().copied().step_by(2);
        let ys = numbers.iter().copied().skip(1).step_by(2);
        [
            xs.clone().fold(f32::MAX, f32::min),
            ys.clone().fold(f32::MAX, f32::min),
            xs.fold(0.0, f32::max),
            ys.fold(0.0, f32::max),
        ]
    }

    /// What the drawings leave free for the name, between star, window, tagline and edge: left,
    /// top, right, bottom.
    const FREE: [(&str, [f32; 4]); 6] = [
        ("main-logo", [58.0, 3.0, 193.0, 52.0]),
        ("facebook-cover", [106.0, 70.0, 508.0, 168.0]),
        ("instagram-post", [80.0, 766.0, 1000.0, 940.0]),
        ("linkedin-banner", [66.0, 246.0, 530.0, 396.0]),
        ("twitter-header", [800.0, 60.0, 1420.0, 276.0]),
        ("compact-logo", [36.0, 3.0, 117.0, 37.0]),
    ];

    const NAMES: [&str; 8] = [
        "Ķēk",
        "SIA",
        "Vitrīna",
        "Baltijas Automatizācija",
        "Rūķu Tīkls un Jauno Risinājumu Grupa",
        "Mākslīgā intelekta pakalpojumu apvienība",
        "Automatizācijasunmākslīgāintelektabirojs",
        "WWWWWWWWWWWWWWWWWWWW WWWWWWWWWWWWWWWWWWW",
    ];

    #[test]
    fn names_of_3_to_40_letters_stay_where_the_drawing_is_free() {
        for name in NAMES {
            assert!((3..=40).contains(&name.chars().count()), "{name}");
            for (file, free) in FREE {
                let [left, top, right, bottom] = extent(&svg(name, &format!("brand/{file}.svg")));
                let fits = left >= free[0] && top >= free[1];
                let fits = fits && right <= free[2] && bottom <= free[3];
                assert!(fits, "{name} in {file}: {left} {top} {right} {bottom}, free {free:?}");
            }
        }
    }

    #[test]
    fn a_long_name_takes_more_lines_where_that_makes_it_larger() {
        let file = "brand/linkedin-banner.svg";
        let [_, top, _, bottom] = extent(&svg("Baltijas Automatizācija", file));
        let [_, one_top, _, one_bottom] = extent(&svg("BaltijasAutomatizācija", file));
        assert!(bottom - top > 2.0 * (one_bottom - one_top), "{top} {bottom}");
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
}

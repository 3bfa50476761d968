//! How text looks, as far as it decides whether a reader sees it.

use quick_xml::events::BytesStart;

/// Letters of this size are not read by anybody, in halves of a point.
const UNREADABLE: u32 = 3;
/// Two colours of whose parts none differs by more than this look the same.
const SAME: u8 = 12;
/// Properties that draw letters otherwise than in their colour alone.
const EFFECTS: [&str; 8] =
    ["outline", "shadow", "emboss", "imprint", "textFill", "textOutline", "glow", "props3d"];

/// Red, green, blue.
type Colour = [u8; 3];
const WHITE: Colour = [u8::MAX; 3];
/// What pages are.
pub(super) const PAPER: Hue = Hue::Colour(WHITE);

/// The colour of text or of what it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hue {
    /// Of text: what the ground asks for. Of a ground: the one beneath.
    Automatic,
    Colour(Colour),
    /// A pattern, a picture, a table's style.
    Unknown,
}

impl Hue {
    fn named(name: &str) -> Self {
        let number = u32::from_str_radix(name, 16).ok().filter(|_| name.len() == 6);
        number.map_or(Self::Automatic, |number| {
            let [_, red, green, blue] = number.to_be_bytes();
            Self::Colour([red, green, blue])
        })
    }

    /// What is seen where this lies on another ground.
    pub(super) fn over(self, beneath: Self) -> Self {
        if self == Self::Automatic { beneath } else { self }
    }

    fn looks_like(self, other: Self) -> bool {
        let (Self::Colour(one), Self::Colour(other)) = (self, other) else { return false };
        one.iter().zip(other).all(|(one, other)| one.abs_diff(other) <= SAME)
    }
}

/// What properties say; `None` where they are silent.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Look {
    is_hidden: Option<bool>,
    is_struck: Option<bool>,
    is_struck_twice: Option<bool>,
    has_effect: Option<bool>,
    half_points: Option<u32>,
    colour: Option<Hue>,
    shade: Option<Hue>,
}

impl Look {
    /// Notes a property of a run.
    pub(super) fn note(&mut self, property: &BytesStart<'_>) {
        let name = property.local_name();
        match name.as_ref() {
            "vanish" => self.is_hidden = Some(is_on(property)),
            "strike" => self.is_struck = Some(is_on(property)),
            "dstrike" => self.is_struck_twice = Some(is_on(property)),
            "sz" => self.half_points = value(property, "val").and_then(|size| size.parse().ok()),
            "color" => self.colour = value(property, "val").map(|name| Hue::named(&name)),
            "shd" => self.shade = Some(shade(property)),
            "highlight" => self.shade = value(property, "val").map(|name| highlight(&name)),
            name if EFFECTS.contains(&name) => self.has_effect = Some(is_on(property)),
            _ => {}
        }
    }

    /// Its own properties, and for the others those of what it is based on.
    pub(super) fn or(self, other: Self) -> Self {
        Self {
            is_hidden: self.is_hidden.or(other.is_hidden),
            is_struck: self.is_struck.or(other.is_struck),
            is_struck_twice: self.is_struck_twice.or(other.is_struck_twice),
            has_effect: self.has_effect.or(other.has_effect),
            half_points: self.half_points.or(other.half_points),
            colour: self.colour.or(other.colour),
            shade: self.shade.or(other.shade),
        }
    }

    /// Whether a reader sees it on this ground and takes it for valid.
    pub(super) fn is_seen(&self, beneath: Hue) -> bool {
        let is = |property: Option<bool>| property == Some(true);
        let ground = self.shade.unwrap_or(Hue::Automatic).over(beneath);
        let is_swallowed = self.colour.is_some_and(|colour| colour.looks_like(ground));
        !(is(self.is_hidden) || is(self.is_struck) || is(self.is_struck_twice))
            && self.half_points.is_none_or(|size| size > UNREADABLE)
            && (!is_swallowed || is(self.has_effect))
    }
}

/// The ground that a `shd` draws.
pub(super) fn shade(property: &BytesStart<'_>) -> Hue {
    let fill = |name| value(property, name).map_or(Hue::Automatic, |name| Hue::named(&name));
    match value(property, "val").as_deref() {
        None | Some("clear" | "nil") => fill("fill"),
        Some("solid") => fill("color").over(Hue::Unknown),
        Some(_) => Hue::Unknown,
    }
}

fn highlight(name: &str) -> Hue {
    match name {
        "none" => Hue::Automatic,
        "white" => PAPER,
        "black" => Hue::Colour([0; 3]),
        _ => Hue::Unknown,
    }
}

/// A property without a value is on.
pub(super) fn is_on(property: &BytesStart<'_>) -> bool {
    !matches!(value(property, "val").as_deref(), Some("0" | "false" | "off"))
}

/// The value of an attribute by its name, whatever the prefix.
pub(super) fn value(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = element.attributes().flatten();
    let found = attributes.find(|attribute| attribute.key.local_name().as_ref() == name)?;
    Some(found.value.into_owned())
}

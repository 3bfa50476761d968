//! Properties of characters and paragraphs as far as they decide what is read ([MS-DOC] 2.6).

use super::bytes::u16_at;

const DELETED: u16 = 0x0800;
/// Properties that are on, off, as in the style or not as in the style: struck, hidden, struck twice.
const TOGGLES: [u16; 3] = [0x0837, 0x083c, 0x2a53];
const HALF_POINTS: u16 = 0x4a43;
const CHARACTER_STYLE: u16 = 0x4a30;
const COLOUR: u16 = 0x6870;
const COLOUR_INDEX: u16 = 0x2a42;
const WHITE_INDEX: u8 = 8;
/// Shading of characters, and marker pens.
const CHARACTER_GROUNDS: [u16; 3] = [0xca71, 0x4866, 0x2a0c];
/// Shading of paragraphs, and that they stand in a table.
const PARAGRAPH_GROUNDS: [u16; 3] = [0xc64d, 0x442d, 0x2416];
const LEVEL: u16 = 0x260a;
const LIST: u16 = 0x460b;
/// Two properties whose length is given otherwise than by a byte.
const TABLE_DEFINITION: u16 = 0xd608;
const TAB_CHANGES: u16 = 0xc615;
/// Letters of this size are not read by anybody, in halves of a point.
const UNREADABLE: u16 = 3;

/// Names and values of a list of properties.
pub(super) struct Properties<'b>(pub &'b [u8]);

impl<'b> Iterator for Properties<'b> {
    type Item = (u16, &'b [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let name = u16_at(self.0, 0)?;
        let rest = &self.0[2..];
        let (skipped, len) = match (name, name >> 13) {
            (TABLE_DEFINITION, _) => (2, usize::from(u16_at(rest, 0)?).saturating_sub(1)),
            (TAB_CHANGES, _) if rest.first() == Some(&255) => return None,
            (_, 0 | 1) => (0, 1),
            (_, 2 | 4 | 5) => (0, 2),
            (_, 3) => (0, 4),
            (_, 7) => (0, 3),
            _ => (1, usize::from(*rest.first()?)),
        };
        let value = rest.get(skipped..skipped + len)?;
        self.0 = &rest[skipped + len..];
        Some((name, value))
    }
}

/// Which item a paragraph is: the use of a list, counted from 1, and its level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ListPlace {
    pub list: Option<u16>,
    pub level: Option<u8>,
}

/// What properties say of a paragraph.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ParagraphLook {
    pub place: ListPlace,
    /// Whether it may stand on a colour.
    pub has_ground: bool,
}

impl ParagraphLook {
    pub(super) fn read(properties: &[u8]) -> Self {
        let mut look = Self::default();
        for (name, value) in Properties(properties) {
            match name {
                LIST => look.place.list = u16_at(value, 0),
                LEVEL => look.place.level = value.first().copied(),
                name if PARAGRAPH_GROUNDS.contains(&name) => look.has_ground = true,
                _ => {}
            }
        }
        look
    }

    /// Its own properties, and for the others those of what it is based on.
    pub(super) fn or(self, other: Self) -> Self {
        let (own, base) = (self.place, other.place);
        let place = ListPlace { list: own.list.or(base.list), level: own.level.or(base.level) };
        Self { place, has_ground: self.has_ground || other.has_ground }
    }
}

/// What properties say of characters; `None` where they are silent.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Look {
    toggles: [Option<u8>; 3],
    half_points: Option<u16>,
    is_white: Option<bool>,
    has_ground: bool,
    pub is_deleted: bool,
    pub style: Option<u16>,
}

impl Look {
    pub(super) fn read(properties: &[u8]) -> Self {
        let mut look = Self::default();
        for (name, value) in Properties(properties) {
            match name {
                DELETED => look.is_deleted = value == [1],
                HALF_POINTS => look.half_points = u16_at(value, 0),
                CHARACTER_STYLE => look.style = u16_at(value, 0),
                // Red, green, blue, and whether it is chosen by the ground.
                COLOUR => look.is_white = Some(value == [255, 255, 255, 0]),
                COLOUR_INDEX => look.is_white = Some(value == [WHITE_INDEX]),
                name if CHARACTER_GROUNDS.contains(&name) => look.has_ground = true,
                _ => {
                    let toggle = TOGGLES.iter().position(|toggle| *toggle == name);
                    if let Some(toggle) = toggle.and_then(|at| look.toggles.get_mut(at)) {
                        *toggle = value.first().copied();
                    }
                }
            }
        }
        look
    }

    /// Its own properties, and for the others those of what it is based on.
    pub(super) fn or(self, base: Self) -> Self {
        let mut toggles = base.toggles;
        for (toggle, own) in toggles.iter_mut().zip(self.toggles) {
            *toggle = match own {
                Some(0x81) => Some(u8::from(*toggle != Some(1))),
                None | Some(0x80) => *toggle,
                own => own,
            };
        }
        Self {
            toggles,
            half_points: self.half_points.or(base.half_points),
            is_white: self.is_white.or(base.is_white),
            has_ground: self.has_ground || base.has_ground,
            is_deleted: self.is_deleted,
            style: self.style,
        }
    }

    /// Whether a reader takes it for deleted.
    pub(super) fn is_struck(&self) -> bool {
        self.toggles[0] == Some(1) || self.toggles[2] == Some(1)
    }

    /// Whether it can't be seen on any ground.
    pub(super) fn is_hidden(&self) -> bool {
        self.toggles[1] == Some(1) || self.half_points.is_some_and(|size| size <= UNREADABLE)
    }

    /// Whether it says that it is seen.
    pub(super) fn is_shown(&self) -> bool {
        !self.is_struck() && !self.is_hidden() && self.toggles.contains(&Some(0))
    }

    /// Whether it is not seen on white paper.
    pub(super) fn is_white(&self) -> bool {
        self.is_white == Some(true) && !self.has_ground
    }
}

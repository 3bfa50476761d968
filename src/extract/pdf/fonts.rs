//! Letters by the tables of the embedded fonts themselves, for PDFs that don't say which letter a glyph is.

use std::{
    collections::HashMap,
    rc::Rc,
    sync::{Arc, Mutex, PoisonError},
};

use hayro_interpret::{
    InterpreterSettings,
    font::{FontData, FontQuery, OutlineGlyph},
};
use ttf_parser::{Face, GlyphId, cff};

/// Names of glyphs after Adobe's list: those of European letters and of signs, with their numbers.
const NAMES: &str = include_str!("glyph-names.txt");
/// Most fonts whose tables are read; no honest document has so many.
const MAX_FONTS: usize = 500;

/// What the glyphs of a font stand for.
type Letters = HashMap<u16, char>;

/// How well a letter is known.
pub(super) enum Told {
    Surely,
    /// The font's own tables say this one.
    Otherwise(char),
    /// Only its number speaks for it.
    ByCode,
}

/// The fonts of a document, read when their tables are needed.
pub(super) struct Fonts {
    read: HashMap<u128, Rc<Letters>>,
    names: HashMap<&'static str, char>,
    /// Where the programs begin that stand in for fonts which are not in the document: their glyphs are not
    /// the document's.
    substitutes: Arc<Mutex<Vec<usize>>>,
}

impl Fonts {
    /// No fonts yet, and settings that tell of substitutes.
    pub(super) fn new() -> (Self, InterpreterSettings) {
        let substitutes = Arc::new(Mutex::new(Vec::new()));
        let mut settings = InterpreterSettings::default();
        let (usual, given) = (settings.font_resolver.clone(), substitutes.clone());
        settings.font_resolver = Arc::new(move |query: &FontQuery| {
            let found = usual(query);
            if let Some((data, _)) = &found {
                given.lock().unwrap_or_else(PoisonError::into_inner).push(place_of(data));
            }
            found
        });
        let mut names = HashMap::new();
        let mut words = NAMES.split_whitespace();
        while let (Some(name), Some(number)) = (words.next(), words.next()) {
            let letter = u32::from_str_radix(number, 16).ok().and_then(char::from_u32);
            names.extend(letter.map(|letter| (name, letter)));
        }
        (Self { read: HashMap::new(), names, substitutes }, settings)
    }

    /// The letter that the glyph's own font has for it.
    pub(super) fn letter(&mut self, glyph: &OutlineGlyph) -> Option<char> {
        let number = u16::try_from(glyph.glyph_id().to_u32()).ok()?;
        self.letters(glyph)?.get(&number).copied()
    }

    /// What to make of a letter that may be told by nothing but its code: fonts that number their letters as they
    /// come are taken for ASCII where the document has no table for them.
    pub(super) fn check(&mut self, glyph: &OutlineGlyph, told: char) -> Told {
        let is_code = u8::try_from(glyph.char_code()).is_ok_and(|code| {
            // The standard encoding has curved quotes.
            told == char::from(code) || matches!((code, told), (0x27, '’') | (0x60, '‘'))
        });
        let own = self.letter(glyph);
        match own {
            Some(own) if own == told => Told::Surely,
            Some(own) if own.is_alphabetic() && !told.is_alphabetic() => Told::Otherwise(own),
            Some(own) if is_code && told.is_ascii_graphic() => Told::Otherwise(own),
            None if is_code && glyph.font_data().is_some() => Told::ByCode,
            _ => Told::Surely,
        }
    }

    fn letters(&mut self, glyph: &OutlineGlyph) -> Option<Rc<Letters>> {
        let font = glyph.font_data()?;
        if let Some(letters) = self.read.get(&font.cache_key) {
            return Some(letters.clone());
        }
        if self.read.len() >= MAX_FONTS {
            return None;
        }
        let place = place_of(&font.data);
        let is_substitute =
            self.substitutes.lock().unwrap_or_else(PoisonError::into_inner).contains(&place);
        let letters =
            if is_substitute { Letters::new() } else { self.read_tables((*font.data).as_ref()) };
        let letters = Rc::new(letters);
        self.read.insert(font.cache_key, letters.clone());
        Some(letters)
    }

    fn read_tables(&self, data: &[u8]) -> Letters {
        let mut letters = Letters::new();
        if let Ok(face) = Face::parse(data, 0) {
            read_cmap(&face, &mut letters);
            let count = face.number_of_glyphs();
            self.read_names(count, |glyph| face.glyph_name(glyph), &mut letters);
        } else if let Some(table) = cff::Table::parse(data) {
            let count = table.number_of_glyphs();
            self.read_names(count, |glyph| table.glyph_name(glyph), &mut letters);
        }
        letters
    }

    fn read_names<'f>(
        &self,
        count: u16,
        name_of: impl Fn(GlyphId) -> Option<&'f str>,
        letters: &mut Letters,
    ) {
        for number in 0..count {
            let letter = name_of(GlyphId(number)).and_then(|name| self.letter_named(name));
            if let Some(letter) = letter {
                letters.entry(number).or_insert(letter);
            }
        }
    }

    /// `amacron`, `uni0101`, `u0101`, `a`, `a.sc`.
    fn letter_named(&self, name: &str) -> Option<char> {
        let name = name.split('.').next().filter(|name| !name.is_empty())?;
        if let Some(letter) = self.names.get(name) {
            return Some(*letter);
        }
        let mut letters = name.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            return letter.is_ascii_alphabetic().then_some(letter);
        }
        let digits = name.strip_prefix("uni").or_else(|| name.strip_prefix('u'))?;
        let is_number = (4..=6).contains(&digits.len());
        let number = u32::from_str_radix(digits, 16).ok().filter(|_| is_number)?;
        char::from_u32(number).filter(|letter| is_readable(*letter))
    }
}

/// Letters of the basic plane by the font's table of characters; of several the lowest, which is the usual.
fn read_cmap(face: &Face<'_>, letters: &mut Letters) {
    let Some(table) = face.tables().cmap else { return };
    for subtable in table.subtables.into_iter().filter(ttf_parser::cmap::Subtable::is_unicode) {
        for letter in (' '..='\u{fffd}').filter(|letter| is_readable(*letter)) {
            if let Some(glyph) = subtable.glyph_index(u32::from(letter)) {
                letters.entry(glyph.0).or_insert(letter);
            }
        }
    }
}

/// Whether it means the same everywhere.
pub(super) fn is_readable(letter: char) -> bool {
    // Some documents call their spaces tabs.
    (!letter.is_control() || letter.is_whitespace())
        && letter != char::REPLACEMENT_CHARACTER
        && !('\u{e000}'..='\u{f8ff}').contains(&letter)
}

fn place_of(data: &FontData) -> usize {
    (**data).as_ref().as_ptr().addr()
}

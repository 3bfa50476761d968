//! Codes in which letters are written: escapes, numbers, base64. What is no code stays as it is.

use base64::{
    Engine as _, alphabet,
    engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig},
};

/// Shorter runs of base64's letters are words.
const MIN_BASE64_CHARS: usize = 8;
/// So many codes of letters in a row are a text.
const MIN_CODES: usize = 5;
/// How often a code for one letter may begin an escape: `&#x10ffff;`.
const MAX_ENTITY_CHARS: usize = 9;
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// HTML's, addresses' and programs' escapes undone: `&#105;`, `%69`, `\u0069`, `\x69`.
pub(super) fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['&', '%', '\\']) {
        bytes.extend_from_slice(&rest.as_bytes()[..at]);
        rest = &rest[at..];
        let (escape, length) = escape(rest).unwrap_or_else(|| (rest.as_bytes()[..1].to_vec(), 1));
        bytes.extend(escape);
        rest = &rest[length..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8_lossy(&bytes).into_owned()
}

/// What the escape at the beginning stands for, and its length.
fn escape(text: &str) -> Option<(Vec<u8>, usize)> {
    let coded = |digits: &str, radix| {
        let letter = char::from_u32(u32::from_str_radix(digits, radix).ok()?)?;
        Some(letter.to_string().into_bytes())
    };
    if let Some(hex) = text.strip_prefix('%') {
        return Some((vec![u8::from_str_radix(hex.get(..2)?, 16).ok()?], 3));
    }
    for (prefix, digits) in [("\\u", 4), ("\\x", 2)] {
        if let Some(rest) = text.strip_prefix(prefix) {
            return Some((coded(rest.get(..digits)?, 16)?, 2 + digits));
        }
    }
    let end = text.bytes().take(MAX_ENTITY_CHARS + 1).position(|byte| byte == b';')?;
    let name = text.get(1..end)?;
    let letter = match (name.strip_prefix("#x"), name.strip_prefix('#')) {
        (Some(hex), _) => coded(hex, 16)?,
        (None, Some(decimal)) => coded(decimal, 10)?,
        _ => match name {
            "lt" => b"<".to_vec(),
            "gt" => b">".to_vec(),
            "quot" | "apos" => b"\"".to_vec(),
            "nbsp" => b" ".to_vec(),
            "amp" => b"&".to_vec(),
            _ => return None,
        },
    };
    Some((letter, end + 1))
}

/// Runs of letters' codes, hexadecimal, binary or decimal, as the letters.
pub(super) fn codes_read(text: &str) -> String {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '"' | '[' | ']' | '.'))
        .filter(|word| !word.is_empty())
        .collect();
    let mut read: Vec<String> = Vec::with_capacity(words.len());
    let mut is_changed = false;
    for run in words.chunk_by(|a, b| is_code(a) == is_code(b)) {
        match letters_of(run).filter(|_| is_code(run[0])) {
            Some(letters) => {
                is_changed = true;
                read.push(letters);
            }
            None => read.extend(run.iter().map(|word| (*word).to_owned())),
        }
    }
    if is_changed { read.join(" ") } else { text.to_owned() }
}

fn is_code(word: &str) -> bool {
    let bare = without_prefix(word);
    bare.len() > 1 && bare.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-')
}

fn without_prefix(word: &str) -> &str {
    word.strip_prefix("0x").or_else(|| word.strip_prefix("0X")).unwrap_or(word)
}

fn letters_of(run: &[&str]) -> Option<String> {
    let codes = || run.iter().flat_map(|word| word.split('-')).map(without_prefix);
    let is_long = |bytes: &Vec<u8>| bytes.len() >= MIN_CODES;
    let decimal = || codes().map(|code| code.parse().ok()).collect::<Option<Vec<u8>>>();
    let digits: String = codes().collect();
    [in_groups(&digits, 8, 2), in_groups(&digits, 2, 16), decimal()]
        .into_iter()
        .flatten()
        .filter(is_long)
        .find_map(readable)
}

fn in_groups(digits: &str, width: usize, radix: u32) -> Option<Vec<u8>> {
    let groups = digits.as_bytes().chunks(width);
    let byte = |group: &[u8]| {
        let group = std::str::from_utf8(group).ok().filter(|group| group.len() == width)?;
        u8::from_str_radix(group, radix).ok()
    };
    groups.map(byte).collect()
}

/// Runs of base64's letters that are a text when decoded, as that text.
pub(super) fn base64_read(text: &str) -> String {
    let is_base64 = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '-' | '_');
    let mut read = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let length = rest.find(|c: char| !is_base64(c)).unwrap_or(rest.len());
        let (run, after) = rest.split_at(length);
        match from_base64(run) {
            Some(decoded) => read.push_str(&decoded),
            None => read.push_str(run),
        }
        let next = after.find(is_base64).unwrap_or(after.len());
        read.push_str(&after[..next]);
        rest = &after[next..];
    }
    read
}

fn from_base64(run: &str) -> Option<String> {
    if run.len() < MIN_BASE64_CHARS {
        return None;
    }
    let standard = run.replace('-', "+").replace('_', "/");
    readable(BASE64.decode(standard).ok()?)
}

/// The text, if these bytes are one.
fn readable(bytes: Vec<u8>) -> Option<String> {
    let text = String::from_utf8(bytes).ok()?;
    let is_of_text = |c: char| {
        c.is_alphanumeric() || c.is_ascii_punctuation() || matches!(c, ' ' | '\n' | '\r' | '\t')
    };
    text.chars().all(is_of_text).then_some(text)
}

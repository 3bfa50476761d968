//! Plain text: finds the encoding and decodes.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252, WINDOWS_1257};

use super::ExtractError;

/// How much of the file is looked at for zero bytes and control characters.
const HEAD_BYTES: usize = 1 << 16;
/// One control character in so many bytes is more than a text has.
const BYTES_PER_CONTROL: usize = 50;
/// A text is UTF-8 with faults if there are so many of its letters for each fault.
const LETTERS_PER_FAULT: usize = 20;
const LATVIAN: &str = "āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ";
/// What else is to be expected in a Latvian text: neighbours' letters and typography.
const BESIDE_LATVIAN: &str = "äöüõéåßÄÖÜÕÉÅ„“”‘’‚–—…«»§°€™®©·\u{a0}";

/// The text of a plain text file.
pub(super) fn read(bytes: &[u8]) -> Result<String, ExtractError> {
    if let Some((encoding, mark_bytes)) = Encoding::for_bom(bytes) {
        return Ok(decode(encoding, &bytes[mark_bytes..]));
    }
    let head = &bytes[..bytes.len().min(HEAD_BYTES)];
    if let Some(encoding) = utf16_by_zeros(head) {
        return Ok(decode(encoding, bytes));
    }
    if is_binary(head) {
        return Err(ExtractError::ContradictsName);
    }
    if is_nearly_utf8(bytes) {
        return Ok(String::from_utf8_lossy(bytes).into_owned());
    }
    Ok(decode(guess(bytes), bytes))
}

fn decode(encoding: &'static Encoding, bytes: &[u8]) -> String {
    encoding.decode_without_bom_handling(bytes).0.into_owned()
}

/// Most letters of European languages have a zero byte in UTF-16, always on the same side.
fn utf16_by_zeros(head: &[u8]) -> Option<&'static Encoding> {
    let pairs = head.chunks_exact(2);
    let count = pairs.len();
    if count < 2 {
        return None;
    }
    let (first, second) = pairs.fold((0, 0), |(first, second), pair| {
        (first + usize::from(pair[0] == 0), second + usize::from(pair[1] == 0))
    });
    let is_many = |zeros: usize| zeros * 10 >= count * 4;
    let is_few = |zeros: usize| zeros * 20 <= count;
    if is_many(second) && is_few(first) {
        Some(UTF_16LE)
    } else if is_many(first) && is_few(second) {
        Some(UTF_16BE)
    } else {
        None
    }
}

fn is_binary(head: &[u8]) -> bool {
    let is_control = |byte: &&u8| matches!(**byte, 0..=8 | 0x0e..=0x1a | 0x1c..=0x1f | 0x7f);
    head.iter().filter(is_control).count() * BYTES_PER_CONTROL > head.len()
}

/// A cut file or a stray byte does not make a text another encoding's.
fn is_nearly_utf8(bytes: &[u8]) -> bool {
    if std::str::from_utf8(bytes).is_ok() {
        return true;
    }
    let (mut letters, mut faults) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        letters += chunk.valid().chars().filter(|letter| !letter.is_ascii()).count();
        faults += usize::from(!chunk.invalid().is_empty());
    }
    letters >= faults * LETTERS_PER_FAULT
}

/// The encoding that the bytes are most likely in.
pub(super) fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guess = detector.guess(Some(b"lv"), Utf8Detection::Deny);
    if guess == WINDOWS_1252 && is_latvian(&decode(WINDOWS_1257, bytes)) {
        WINDOWS_1257
    } else {
        guess
    }
}

/// Whether nearly all letters beyond ASCII are Latvian.
fn is_latvian(text: &str) -> bool {
    let (mut latvian, mut others) = (0, 0);
    for letter in text.chars().filter(|letter| !letter.is_ascii()) {
        if LATVIAN.contains(letter) {
            latvian += 1;
        } else if !BESIDE_LATVIAN.contains(letter) {
            others += 1;
        }
    }
    latvian > 0 && others * LETTERS_PER_FAULT <= latvian
}

#[cfg(test)]
mod tests {
    use encoding_rs::{ISO_8859_13, WINDOWS_1251};

    use super::*;

    const SAMPLE: &str = "Līgums par datu apstrādi. Izpildītājs apņemas veikt darbus \
        līdz gada beigām, un pasūtītājs samaksā rēķinu četrpadsmit dienu laikā.";

    fn utf16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(to_bytes).collect()
    }

    #[test]
    fn utf8_and_utf16_are_read_with_and_without_a_mark() {
        let marked = format!("\u{feff}{SAMPLE}");
        for bytes in [
            SAMPLE.as_bytes().to_vec(),
            marked.as_bytes().to_vec(),
            utf16(SAMPLE, u16::to_le_bytes),
            utf16(SAMPLE, u16::to_be_bytes),
            utf16(&marked, u16::to_le_bytes),
            utf16(&marked, u16::to_be_bytes),
        ] {
            assert_eq!(read(&bytes).as_deref(), Ok(SAMPLE));
        }
    }

    #[test]
    fn latvian_in_old_encodings_is_read_even_when_it_is_short() {
        for text in [SAMPLE, "Labrīt, Jāni!", "rēķins Nr. 5"] {
            for encoding in [WINDOWS_1257, ISO_8859_13] {
                let bytes = encoding.encode(text).0;
                assert_eq!(read(&bytes).as_deref(), Ok(text), "{}", encoding.name());
            }
        }
    }

    #[test]
    fn russian_in_an_old_encoding_is_read() {
        let text = "Договор об обработке данных заключён между сторонами";
        assert_eq!(read(&WINDOWS_1251.encode(text).0).as_deref(), Ok(text));
    }

    #[test]
    fn utf8_that_is_cut_or_has_a_stray_byte_stays_utf8() {
        let long = SAMPLE.repeat(3);
        let cut = &long.as_bytes()[..=long.rfind('ā').expect("a letter")];
        assert!(read(cut).expect("text").starts_with("Līgums par datu apstrādi."));
        let mut stray = long.into_bytes();
        stray.insert(1, 0xff);
        assert!(read(&stray).expect("text").contains("gums par datu apstrādi."));
    }

    #[test]
    fn binary_content_is_no_text() {
        let bytes: Vec<u8> = (0..=255).cycle().take(4096).collect();
        assert_eq!(read(&bytes), Err(ExtractError::ContradictsName));
        assert_eq!(read(&[0; 64]), Err(ExtractError::ContradictsName));
    }
}

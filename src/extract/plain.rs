//! The form in which every reader's text leaves: lines end with `\n`, no control characters, no
//! ligatures, no trailing blanks, at most one empty line in a row.

/// Brings a reader's text into the common form.
pub(super) fn tidy(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut is_after_empty = true;
    for line in text.split(['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}']) {
        let start = out.len();
        for letter in line.chars().filter(|letter| is_kept(*letter)) {
            match ligature(letter) {
                Some(letters) => out.push_str(letters),
                None => out.push(letter),
            }
        }
        let end = out.trim_end().len().max(start);
        out.truncate(end);
        let is_empty = end == start;
        if !(is_empty && is_after_empty) {
            out.push('\n');
        }
        is_after_empty = is_empty;
    }
    out.truncate(out.trim_end().len());
    out
}

fn is_kept(letter: char) -> bool {
    // Soft hyphens and byte order marks are no part of words; the last two numbers are no letters at all.
    letter == '\t'
        || !letter.is_control()
            && !matches!(letter, '\u{ad}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
}

/// The letters that a printer drew as one; no word is found by such a sign.
fn ligature(letter: char) -> Option<&'static str> {
    Some(match letter {
        '\u{fb00}' => "ff",
        '\u{fb01}' => "fi",
        '\u{fb02}' => "fl",
        '\u{fb03}' => "ffi",
        '\u{fb04}' => "ffl",
        '\u{fb05}' | '\u{fb06}' => "st",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::tidy;

    #[test]
    fn lines_and_blanks_take_the_common_form() {
        assert_eq!(tidy("\u{feff}a  \r\nb\t\r\r\n\n\n\nc\0\u{1}\n\n"), "a\n\nb\n\nc");
        assert_eq!(tidy(" \n\t\n\u{c}"), "");
        assert_eq!(tidy("sa\u{ad}\u{12b}sin\u{101}t"), "sa\u{12b}sin\u{101}t");
        assert_eq!(tidy("  atk\u{101}pe"), "  atk\u{101}pe");
        assert_eq!(
            tidy("o\u{fb03}ce \u{fb01}rst \u{fb02}oor mo\u{fb06}"),
            "office first floor most"
        );
    }
}

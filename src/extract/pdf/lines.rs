//! Words that a line's end cut in two.

/// Joins a line that ends with a hyphen to the next one if that begins with a small letter.
pub(super) fn join_hyphenated(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut lines = text.split('\n').peekable();
    while let Some(line) = lines.next() {
        let next = lines.peek().and_then(|next| next.trim_start().chars().next());
        if let Some(start) = cut_word(line).filter(|_| next.is_some_and(char::is_lowercase)) {
            joined.push_str(start);
        } else {
            joined.push_str(line);
            joined.push('\n');
        }
    }
    joined
}

/// The line without the hyphen, if it ends in one that follows a letter.
fn cut_word(line: &str) -> Option<&str> {
    let start = line.trim_end().strip_suffix(['-', '\u{ad}', '\u{2010}'])?;
    start.ends_with(char::is_alphabetic).then_some(start)
}

#[cfg(test)]
mod tests {
    use super::join_hyphenated;

    #[test]
    fn only_a_word_that_was_cut_is_joined() {
        assert_eq!(join_hyphenated("pār-\nbaude"), "pārbaude\n");
        assert_eq!(join_hyphenated("no 1-\npieci"), "no 1-\npieci\n");
        assert_eq!(join_hyphenated("SIA-\nRīga"), "SIA-\nRīga\n");
        assert_eq!(join_hyphenated("beigas-"), "beigas-\n");
    }
}

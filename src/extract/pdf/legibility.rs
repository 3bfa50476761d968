//! Whether what was made of a page's glyphs can be its text.

/// Letters that are missing inside words, in a hundred, that make a page unreadable: icons and bullets stand
/// outside of words.
const HOLES_PERCENT: usize = 2;
const FEW_HOLES: usize = 4;
/// Signs, in a hundred letters, that no text has.
const SIGNS_PERCENT: usize = 12;
/// In a text at least one sign in so many is a blank; in a cipher another sign stands for it.
const BLANK_IN: usize = 12;
const SIGNS: &[u8] = b"!\"#$&'+;<=>?@[\\]^`{|}~";

/// Whether words lack letters that nothing explains.
pub(super) fn has_holes(text: &str, letters: usize) -> bool {
    let is_hole = |letter: char| letter == char::REPLACEMENT_CHARACTER;
    let mut before = ' ';
    let mut holes = 0;
    let mut run = 0;
    for letter in text.chars().chain([' ']) {
        if is_hole(letter) {
            run += 1;
        } else {
            if run > 0 && run < 4 && (before.is_alphabetic() || letter.is_alphabetic()) {
                holes += run;
            }
            run = 0;
            before = letter;
        }
    }
    holes >= FEW_HOLES && holes * 100 > letters * HOLES_PERCENT
}

/// Whether most letters are guessed, and the guesses are no words.
pub(super) fn is_mostly_wrong(guessed: &str, letters: usize) -> bool {
    guessed.chars().count() * 2 > letters && !reads_like_words(guessed)
}

/// Whether most letters are known by their codes only, and these are those of another alphabet.
pub(super) fn is_cipher(by_code: &str, letters: usize) -> bool {
    let signs = by_code.bytes().filter(|letter| SIGNS.contains(letter)).count();
    let all = by_code.chars().count();
    let blanks = by_code.bytes().filter(|letter| *letter == b' ').count();
    all * 2 > letters
        && signs * 100 > all * SIGNS_PERCENT
        && blanks * BLANK_IN < all
        && !reads_like_words(by_code)
}

/// Small letters, a usual share of vowels, and nearly none missing.
fn reads_like_words(text: &str) -> bool {
    let count = |is: fn(&char) -> bool| text.chars().filter(is).count();
    let all = text.chars().count();
    let letters = count(|letter| letter.is_alphabetic());
    let small = count(|letter| letter.is_lowercase());
    let vowels = count(|letter| "aeiouyāēīūAEIOUY".contains(*letter));
    let missing = count(|letter| *letter == char::REPLACEMENT_CHARACTER);
    missing * 10 < all
        && letters * 2 > all
        && small * 10 > letters * 6
        && (letters * 25..letters * 60).contains(&(vowels * 100))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_without_some_letters_have_holes_and_icons_are_none() {
        let lost = "Pirc\u{fffd}js: J\u{fffd}nis B\u{fffd}rzi\u{fffd}\u{fffd}";
        assert!(has_holes(lost, 27));
        assert!(!has_holes("\u{fffd} Pircējs: Jānis\n\u{fffd} Rīga\n\u{fffd}", 24));
    }

    #[test]
    fn letters_of_another_alphabet_are_no_text() {
        assert!(is_mostly_wrong("3DQGRUD /5HNLQV", 15));
        assert!(!is_mostly_wrong("the supplier delivers goods", 27));
        let cipher = "!\"#$%&()*+,-./$0$)(+1*$2)3$4567879|:+);(<*=$>?1+*$@()A+BCD$E+";
        assert!(is_cipher(cipher, cipher.len()));
        let listing = "if (a < b) { return a; } else { value[0] = 'x'; } // comment";
        assert!(!is_cipher(listing, listing.len()));
        assert!(!is_cipher("RĒĶINS NR. 1 234,56 EUR 21 % 992,20", 35));
    }
}

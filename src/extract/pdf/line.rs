//! A line as it is collected: letters with the gaps between them; words are parted by the line's own spacing,
//! and lines of letters that run from right to left come in the order of reading.

/// Gaps are in ems. A wider one is a space between words (measured on 1,671 files).
const WORD_GAP: f64 = 0.14;
/// A gap this wide parts cells of a table, or columns; in justified lines the widest are half of it.
const CELL_GAP: f64 = 2.0;
/// In a line with such a gap this one parts cells too.
const NEXT_CELL_GAP: f64 = 0.9;
/// Letters of a mark before an item: "12.1.", "•".
const MARK_LETTERS: usize = 5;
/// Letters this far from each other in most of a line are spaced on purpose.
const SPACED: f64 = 0.06;
/// In a line without any space a gap this wide parts words if most are far narrower.
const NARROW_GAP: f64 = 0.07;
/// Letters of a line that shows no space anywhere before narrower gaps are looked at.
const LONG_WORD: usize = 16;
/// More letters than this are no line.
pub(super) const MAX_LETTERS: usize = 20_000;

/// A letter, or the letters of a ligature.
struct Piece {
    letters: String,
    /// From the end of the one before, along the line.
    gap: f64,
    /// Where it begins and ends along the line, and the size of an em.
    start: f64,
    end: f64,
    em: f64,
}

/// Letters between two line ends.
#[derive(Default)]
pub(super) struct Line {
    pieces: Vec<Piece>,
}

impl Line {
    pub(super) fn is_full(&self) -> bool {
        self.pieces.len() >= MAX_LETTERS
    }

    /// Adds letters that stand between these places along the line.
    pub(super) fn push(&mut self, letters: String, gap: f64, (start, end): (f64, f64), em: f64) {
        self.pieces.push(Piece { letters, gap, start, end, em });
    }

    /// The line's text, and room for the next.
    pub(super) fn take(&mut self) -> String {
        let mut pieces = std::mem::take(&mut self.pieces);
        let is_mirrored = pieces.iter().any(|piece| piece.letters.chars().any(runs_left));
        if is_mirrored {
            order_by_place(&mut pieces);
        }
        let widest = word_gap(&pieces);
        let has_cells = pieces.iter().skip(1).any(|piece| piece.gap > CELL_GAP);
        let cell_gap = if has_cells { NEXT_CELL_GAP + widest } else { CELL_GAP };
        let mut words: Vec<String> = Vec::with_capacity(pieces.len());
        for piece in pieces {
            let is_blank = |text: &String| text.chars().all(char::is_whitespace);
            if piece.gap > cell_gap && !is_mirrored && !is_mark(&words) && !is_blank(&piece.letters)
            {
                words.truncate(
                    words.iter().rposition(|word| !is_blank(word)).map_or(0, |at| at + 1),
                );
                words.push("\t".to_owned());
            }
            let needs_space = piece.gap > widest
                && !is_blank(&piece.letters)
                && words.last().is_some_and(|last| !is_blank(last));
            if needs_space {
                words.push(" ".to_owned());
            }
            words.push(piece.letters);
        }
        if is_mirrored { in_reading_order(words) } else { words.concat() }
    }
}

/// Whether a line that has so far these letters has no more than the mark of an item, or nothing.
fn is_mark(words: &[String]) -> bool {
    let said = words.concat();
    let said = said.trim();
    said.chars().count() <= MARK_LETTERS
        && (said.is_empty() || said.ends_with(['.', ')']) || !said.contains(char::is_alphanumeric))
}

/// From which gap on a space is meant.
fn word_gap(pieces: &[Piece]) -> f64 {
    let is_blank = |piece: &Piece| piece.letters.chars().all(char::is_whitespace);
    let mut gaps: Vec<f64> = pieces
        .windows(2)
        .filter(|pair| !is_blank(&pair[0]) && !is_blank(&pair[1]))
        .map(|pair| pair[1].gap)
        .collect();
    if gaps.len() < 4 {
        return WORD_GAP;
    }
    gaps.sort_by(f64::total_cmp);
    let middle = gaps[gaps.len() / 2];
    let largest = gaps[gaps.len() - 1];
    if middle > SPACED {
        return middle + WORD_GAP.max(middle * 0.6);
    }
    let has_blank = pieces.iter().any(is_blank);
    if !has_blank
        && largest <= WORD_GAP
        && largest > NARROW_GAP
        && pieces.len() >= LONG_WORD
        && middle < 0.02
    {
        return f64::midpoint(middle, NARROW_GAP);
    }
    WORD_GAP
}

/// Hebrew and Arabic letters.
fn runs_left(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}')
}

/// As they stand from left to right, whatever order they were drawn in.
fn order_by_place(pieces: &mut [Piece]) {
    pieces.sort_by(|one, two| one.start.total_cmp(&two.start));
    let mut last_end = None;
    for piece in pieces {
        piece.gap = last_end.map_or(0.0, |end| (piece.start - end) / piece.em);
        last_end = Some(piece.end);
    }
}

/// Turns round what runs to the left; numbers and words in other letters keep their order inside.
fn in_reading_order(pieces: Vec<String>) -> String {
    let direction = |piece: &String| {
        let letter = piece.chars().next().unwrap_or(' ');
        if runs_left(letter) {
            Some(true)
        } else if letter.is_alphanumeric() {
            Some(false)
        } else {
            None
        }
    };
    let left = pieces.iter().filter(|piece| direction(piece) == Some(true)).count();
    let right = pieces.iter().filter(|piece| direction(piece) == Some(false)).count();
    let base_is_left = left >= right;
    // Runs of one direction; what has none belongs to both neighbours if they agree, else to the line.
    let mut runs: Vec<(bool, Vec<String>)> = Vec::new();
    let directions: Vec<Option<bool>> = pieces.iter().map(direction).collect();
    for (at, piece) in pieces.into_iter().enumerate() {
        let before = directions[..at].iter().rev().find_map(|one| *one);
        let after = directions[at..].iter().find_map(|one| *one);
        let own = match (before, after) {
            _ if directions[at].is_some() => directions[at] == Some(true),
            (Some(before), Some(after)) if before == after => before,
            _ => base_is_left,
        };
        match runs.last_mut() {
            Some((direction, run)) if *direction == own => run.push(piece),
            _ => runs.push((own, vec![piece])),
        }
    }
    if base_is_left {
        runs.reverse();
    }
    runs.into_iter()
        .flat_map(|(is_left, mut run)| {
            if is_left {
                run.reverse();
                run.iter_mut().for_each(mirror);
            }
            run
        })
        .collect()
}

/// A bracket opens to the other side.
fn mirror(piece: &mut String) {
    let other = match piece.as_str() {
        "(" => ")",
        ")" => "(",
        "[" => "]",
        "]" => "[",
        "«" => "»",
        "»" => "«",
        _ => return,
    };
    other.clone_into(piece);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of letters an em wide each, with these gaps before them.
    fn line(letters: &str, gaps: &[f64]) -> String {
        let mut line = Line::default();
        let mut at = 0.0;
        for (letter, gap) in letters.chars().zip(gaps.iter().chain(std::iter::repeat(&0.0))) {
            line.push(letter.to_string(), *gap, (at + gap, at + gap + 1.0), 1.0);
            at += gap + 1.0;
        }
        line.take()
    }

    #[test]
    fn a_usual_gap_parts_words() {
        assert_eq!(line("irlabi", &[0.0, 0.0, 0.25, 0.0]), "ir labi");
        assert_eq!(line("ir", &[0.0, 0.05]), "ir");
    }

    #[test]
    fn a_wide_gap_parts_cells_but_not_an_item_from_its_mark() {
        assert_eq!(line("dēlis9", &[0.0, 0.0, 0.0, 0.0, 0.0, 3.0]), "dēlis\t9");
        assert_eq!(line("2.ir", &[0.0, 0.0, 3.0]), "2. ir");
    }

    #[test]
    fn spaced_letters_are_words_all_the_same() {
        let gaps = [0.0, 0.2, 0.2, 0.2, 0.2, 0.2, 0.62, 0.2];
        assert_eq!(line("RĒĶINSNR", &gaps), "RĒĶINS NR");
    }

    #[test]
    fn narrow_gaps_part_words_where_there_are_no_others() {
        let mut gaps = vec![0.0; 24];
        gaps[6] = 0.1;
        gaps[14] = 0.11;
        assert_eq!(line("līgumsnoslēgtstrīsdienas", &gaps), "līgums noslēgts trīsdienas");
    }

    #[test]
    fn letters_that_run_to_the_left_come_in_the_order_of_reading() {
        let shown: String = "שלום עולם 123".chars().rev().collect();
        let shown = shown.replace("321", "123");
        assert_eq!(line(&shown, &[]), "שלום עולם 123");
        assert_eq!(line("Vitrīna םולש", &[]), "Vitrīna שלום");
    }
}

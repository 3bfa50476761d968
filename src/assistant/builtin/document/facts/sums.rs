//! Which of a form's sums is the one that counts: what is left to pay before what was to pay, that before the whole
//! with its tax, and sums without tax last.

use super::{LABELS, Line, has_digit, value_below};

/// The line of the sum that counts, as it stands, and that of what is left of it; of a row of net, tax and whole only
/// the whole.
pub(super) fn total(lines: &[Line]) -> (Option<String>, Option<String>) {
    // The most certain label first, and of several lines the last: sums grow.
    let find = |labels: &Vec<String>| {
        labels.iter().find_map(|label| (0..lines.len()).rev().find_map(|at| read(lines, at, label)))
    };
    let Some((left, wholes)) = LABELS.sums.split_first() else { return (None, None) };
    let (whole, left) =
        (wholes.iter().find_map(find), find(left).or_else(|| in_sentence(lines, left)));
    let cents = |line: &str| sums(line).last().map(|sum| sum.cents);
    // Both say the same where nothing was paid.
    let is_same = whole
        .as_deref()
        .zip(left.as_deref())
        .is_some_and(|(whole, left)| cents(whole).is_some() && cents(whole) == cents(left));
    (whole.filter(|_| !is_same), left)
}

/// "A deposit of £9 was received; balance due: £20.00."
fn in_sentence(lines: &[Line], labels: &[String]) -> Option<String> {
    let parts = lines.iter().flat_map(|line| line.text.split("; ").skip(1));
    let parts: Vec<Line> = parts.map(|part| Line::new(part.to_owned())).collect();
    labels.iter().find_map(|label| (0..parts.len()).find_map(|at| read(&parts, at, label)))
}

fn read(lines: &[Line], at: usize, label: &str) -> Option<String> {
    let line = &lines[at];
    let rest = line.folded.strip_prefix(label)?;
    if rest.starts_with(char::is_alphanumeric) || line.text.chars().count() > 200 {
        return None;
    }
    if !has_digit(rest) {
        let is_alone = rest.trim_matches([':', ' ', '.', ',']).split_whitespace().all(is_sum_word);
        return is_alone.then(|| value_below(lines, at, true)).flatten();
    }
    let start = rest.find(|letter: char| letter.is_ascii_digit()).unwrap_or_default();
    let (between, number) = rest.split_at(start);
    let unit = number.trim_start_matches(|letter: char| !letter.is_alphabetic() && letter != '%');
    let unit = unit.split(|letter: char| !letter.is_alphanumeric() && letter != '%').next();
    let counts =
        number.trim_start_matches(|letter: char| letter.is_ascii_digit() || " .,".contains(letter));
    let is_money = !counts.starts_with('%')
        && unit.is_none_or(|unit| !LABELS.units.iter().any(|one| one == unit));
    let words: Vec<&str> = between.split(|letter: char| !letter.is_alphanumeric()).collect();
    let has = |list: &[&str]| words.iter().any(|word| list.contains(word));
    // "Total VAT" is the tax alone.
    let is_tax =
        has(&["vat", "pvn", "tax"]) && !has(&["incl", "including", "inc", "ar", "ieskaitot"]);
    let is_sum = !is_tax && words.iter().all(|word| is_sum_word(word));
    (is_sum && is_money).then(|| whole(&line.text))
}

fn is_sum_word(word: &str) -> bool {
    word.is_empty() || LABELS.sum_words.iter().any(|one| one == word)
}

/// "Kopā 100,00 21,00 121,00" → "Kopā 121,00": the first two make the third.
fn whole(line: &str) -> String {
    let line = line.replace('\t', " ");
    let sums = sums(&line);
    let [.., net, tax, gross] = sums.as_slice() else { return line };
    if net.cents + tax.cents != gross.cents || tax.cents == 0 {
        return line;
    }
    let label = line.split(|letter: char| letter.is_ascii_digit() || "€£$".contains(letter)).next();
    format!("{} {}", label.unwrap_or_default().trim_end(), gross.written)
}

/// Whether a line ends with a sum with cents.
pub(super) fn ends_with_sum(line: &str) -> bool {
    let last = line.split_whitespace().last().unwrap_or_default();
    sums(last).len() == 1
}

struct Sum<'l> {
    written: &'l str,
    cents: u64,
}

/// The sums with cents at a line's end; "1 749,42" is one.
fn sums(line: &str) -> Vec<Sum<'_>> {
    let mut found = Vec::new();
    let mut start = None;
    let mut place = 0;
    for word in line.split(' ') {
        let begin = place;
        place += word.len() + 1;
        let digits = word.trim_matches(['€', '£', '$', '-']);
        let is_group = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let ends = digits.rsplit_once([',', '.']).filter(|(whole, cents)| {
            cents.len() == 2 && (whole.len() == 3 || start.is_none() || whole.len() > 3)
        });
        match ends {
            Some((whole, _)) => {
                let from = if whole.len() == 3 { start.unwrap_or(begin) } else { begin };
                let written = &line[from..begin + word.len()];
                let number: String = written.chars().filter(char::is_ascii_digit).collect();
                found.extend(number.parse().ok().map(|cents| Sum { written, cents }));
                start = None;
            }
            None if is_group && digits.len() <= 3 => start = start.or(Some(begin)),
            None => start = None,
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{super::lines::lines, *};
    use crate::assistant::builtin::document::outline::outline;

    #[track_caller]
    fn assert_total(text: &str, expected: Option<&str>) {
        let lines = lines(&outline(text));
        let (whole, left) = total(&lines);
        assert_eq!(left.or(whole).as_deref(), expected, "{text}");
    }

    #[test]
    fn what_is_left_to_pay_counts_before_every_other_sum() {
        assert_total(
            "Kopā ar PVN 900,00\nAvanss -300,00\nAtlicis samaksāt 600,00",
            Some("Atlicis samaksāt 600,00"),
        );
        assert_total(
            "Total £90.00\nDeposit -£40.00\nBalance due £50.00",
            Some("Balance due £50.00"),
        );
        assert_total(
            "Kopā ar PVN: 50,00\nSamaksāts: 50,00\nApmaksai: 0,00",
            Some("Apmaksai: 0,00"),
        );
    }

    #[test]
    fn the_whole_and_what_is_left_of_it_are_both_told() {
        let told = |text: &str| total(&lines(&outline(text)));
        let both = ("Kopā ar PVN 900,00", "Atlicis samaksāt 600,00");
        let bill = "Kopā ar PVN 900,00\nAvanss -300,00\nAtlicis samaksāt 600,00";
        assert_eq!(told(bill), (Some(both.0.to_owned()), Some(both.1.to_owned())));
        let in_words =
            "Total due: £90.00\nWe received a deposit of £40.00 in May; balance to pay: £50.00.";
        assert_eq!(told(in_words).1.as_deref(), Some("balance to pay: £50.00."));
        let same = "Total £90.00\nBalance due £90.00";
        assert_eq!(told(same), (None, Some("Balance due £90.00".to_owned())));
    }

    #[test]
    fn taxes_weights_and_other_papers_are_no_totals() {
        assert_total("Total £60.00\nTotal VAT £10.00", Some("Total £60.00"));
        assert_total("Total weight 40 kg\nTotal EUR 12.00\nTotal boxes 3", Some("Total EUR 12.00"));
        assert_total("Kopā 50,00\nPVN 12% 6,00\nPavisam 56,00", Some("Pavisam 56,00"));
        assert_total("Total paid 20.00", None);
    }

    #[test]
    fn of_a_row_of_sums_the_whole_counts() {
        assert_total("Kopā 1 000,00 210,00 1 210,00", Some("Kopā 1 210,00"));
        assert_total("Total £50.00 £10.00 £60.00", Some("Total £60.00"));
        assert_total("Dēļi\t2\t8,00\tKopā\t8,00\tPavisam kopā\t9,68", Some("Pavisam kopā 9,68"));
    }
}

//! What a mail's writer says: older mail that is quoted below or between belongs to others.

use super::outline::Unit;
use crate::text::{fold, label};

/// Words that a reply has of its own; with fewer somebody only passes the quoted mail on.
const MIN_OWN_WORDS: usize = 8;
/// Lines that head a quoted mail, folded, without dashes.
const DIVIDERS: &[&str] = &[
    "original message",
    "forwarded message",
    "begin forwarded message",
    "sakotneja zina",
    "sakotnejais zinojums",
    "originala zina",
    "parsutita zina",
    "parsutits zinojums",
];
/// Names of the lines that head a mail, folded.
const SENDERS: &[&str] = &["from", "no"];
const OTHERS: &[&str] =
    &["sent", "date", "to", "subject", "nosutits", "datums", "kam", "temats", "tema"];

/// The text without what is quoted in it; whole if little else is there.
pub(super) fn own_words(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut own = String::new();
    let mut said = 0;
    for (at, line) in lines.iter().enumerate() {
        if said > 0 && begins_older(&lines[at..]) {
            break;
        }
        if line.trim_start().starts_with('>') {
            continue;
        }
        if label(line.trim()).is_none_or(|(name, _)| !is_one_of(name, SENDERS, OTHERS)) {
            said += line.split_whitespace().count();
        }
        own.push_str(line);
        own.push('\n');
    }
    if said < MIN_OWN_WORDS { text.to_owned() } else { own }
}

/// Where a letter begins that stands below a newer one, with who wrote it.
pub(super) fn older_at(units: &[Unit]) -> Option<usize> {
    let is_head = |unit: &Unit| unit.is_first && names_sender(unit);
    let said = units.iter().position(Unit::may_tell)?;
    let head = units[..said].iter().any(is_head);
    head.then(|| units[said..].iter().position(is_head)).flatten().map(|at| said + at)
}

/// "From: Ann Poe".
pub(super) fn names_sender(unit: &Unit) -> bool {
    let behind = |name: &&str| unit.folded.strip_prefix(*name);
    SENDERS.iter().filter_map(behind).any(|rest| rest.starts_with(':'))
}

fn is_one_of(name: &str, senders: &[&str], others: &[&str]) -> bool {
    let name = fold(name);
    senders.iter().chain(others).any(|other| name == *other)
}

/// Whether a quoted mail begins with the first of these lines.
fn begins_older(lines: &[&str]) -> bool {
    let bare = |line: &str| line.trim_matches(['-', '_', '>', ' ', ':', '\u{a0}']).to_owned();
    let first = fold(&bare(lines[0]));
    DIVIDERS.contains(&first.as_str()) || is_attribution(lines) || {
        let heads = |line: &&&str, names: &[&str]| {
            label(&bare(line)).is_some_and(|(name, _)| is_one_of(name, names, &[]))
        };
        // Blank lines may stand between in what was a page.
        let next: Vec<&&str> =
            lines[1..].iter().filter(|line| !line.trim().is_empty()).take(4).collect();
        heads(&&lines[0], SENDERS) && next.iter().filter(|line| heads(line, OTHERS)).count() > 1
    }
}

/// "On 3 May 2026 at 14:05, Ann <ann@…> wrote:", on one line or two.
fn is_attribution(lines: &[&str]) -> bool {
    let two = lines.iter().take(2).map(|line| line.trim()).collect::<Vec<_>>().join(" ");
    let ends = |text: &str| {
        let folded = fold(text.trim());
        let writes = ["wrote:", "writes:", "rakstija:"].iter().any(|verb| folded.ends_with(verb));
        // A letter may quote too, but names no minute and no address.
        writes && (folded.contains('@') || folded.contains(|letter: char| letter.is_ascii_digit()))
    };
    ends(lines[0]) || fold(lines[0]).starts_with("on ") && ends(&two)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_mail_is_cut_off_wherever_it_begins() {
        let own = "Sveiki, zāle ir pasūtīta uz otrdienu, un kafija arī būs.\n";
        for older in [
            "> Lūdzu, pasūti zāli!\n",
            "-----Original Message-----\nPlease book it.\n",
            "No: Rita\nNosūtīts: 3. maijā\nKam: Juris\nLūdzu, pasūti!\n",
            "2026. g. 3. maijā plkst. 9:15 Rita <rita@example.com> rakstīja:\nPasūti!\n",
            "On Mon, 3 May 2026 at 9:15,\nRita <rita@example.com> wrote:\nBook it!\n",
        ] {
            assert_eq!(own_words(&format!("{own}{older}")), own, "{older}");
        }
    }

    #[test]
    fn a_mail_that_is_only_passed_on_is_read() {
        let passed =
            "FYI\n\n---- Forwarded message ----\nFrom: Rita\nTo: Juris\nPlease call the hotel.\n";
        assert_eq!(own_words(passed), passed);
        let first = "From: Rita\nSent: Monday\nTo: Juris\nSubject: Hall\n\nPlease call the hotel by Friday, it is urgent.\n";
        assert_eq!(own_words(first), first);
    }
}

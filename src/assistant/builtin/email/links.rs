//! Addresses and files that the background gives for the recipient.

use crate::text::fold;

/// Words that call an address something to be read by the recipient, as beginnings without marks.
const LABELS: &[&str] = &[
    "link",
    "saite",
    "quote",
    "offer",
    "estimate",
    "invoice",
    "slides",
    "presentation",
    "document",
    "catalog",
    "price",
    "form",
    "survey",
    "booking",
    "video",
    "photo",
    "agenda",
    "map",
    "details",
    "more",
    "full",
    "tame",
    "piedavajum",
    "rekin",
    "prezentacij",
    "dokument",
    "katalog",
    "cenrad",
    "anket",
    "aptauj",
    "pieteik",
    "foto",
    "bild",
    "karte",
    "sikak",
    "vairak",
    "pilna",
    "pilns",
    "pielikum",
    "attach",
    "program",
];
const FILES: &[&str] = &[".pdf", ".docx", ".xlsx", ".doc", ".xls", ".pptx", ".jpg", ".png", ".zip"];
/// A longer label is a note to the writer.
const MAX_LABEL_WORDS: usize = 4;

/// A line for each of the background's addresses and files that the recipient is to have.
pub(super) fn lines(context: &str, message: &str, link: &str, attached: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut label: Vec<&str> = Vec::new();
    for word in context.split_whitespace() {
        let target = word.trim_end_matches(['.', ',', ';', ')', '!']);
        let is_link = target.starts_with("https://")
            || target.starts_with("http://")
            || target.starts_with("www.");
        let is_file = !is_link && FILES.iter().any(|end| target.to_lowercase().ends_with(end));
        if (is_link || is_file) && !message.contains(target) {
            found.extend(line(&label.join(" "), target, if is_link { link } else { attached }));
        }
        let ends = is_link || is_file || word.ends_with(['.', ';', '!', '?']);
        if ends { label.clear() } else { label.push(word) }
    }
    found
}

fn line(label: &str, target: &str, plain: &str) -> Option<String> {
    let label = label.trim_end_matches(':').trim();
    let words = fold(label);
    let is_label = words.split(' ').any(|word| LABELS.iter().any(|known| word.starts_with(known)));
    let is_short = label.split(' ').count() <= MAX_LABEL_WORDS;
    let shown = if is_short { label } else { plain };
    is_label.then(|| format!("{}: {target}", super::capitalise(shown)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_recipient_is_to_read_is_given_and_nothing_else() {
        let context = "Price list: https://a.eu/p. Rival's page https://b.eu/x. attached plan.pdf";
        assert_eq!(
            lines(context, "", "Link", "Attached"),
            ["Price list: https://a.eu/p", "Attached: plan.pdf"]
        );
        assert!(lines(context, "See https://a.eu/p and plan.pdf", "Link", "Attached").is_empty());
    }
}

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
    "majaslap",
    "majas",
    "website",
    "web",
    "site",
];
/// Whose address is none of the recipient's business, or his own.
const OTHERS: &[&str] =
    &["client", "customer", "klient", "konkuren", "rival", "competitor", "their", "vinu"];
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
            let plain = if is_link { link } else { attached };
            let own = || is_own(target, message).then(|| format!("{plain}: {target}"));
            found.extend(line(&label.join(" "), target, plain).or_else(own));
        }
        let ends = is_link || is_file || word.ends_with(['.', ';', '!', '?', ',']);
        if ends { label.clear() } else { label.push(word) }
    }
    found
}

/// Whether the address has the name that the message gives: *Siltais Nams* has siltaisnams.lv.
fn is_own(target: &str, message: &str) -> bool {
    let host = target.trim_start_matches("https://").trim_start_matches("http://");
    let name = host.trim_start_matches("www.").split('.').next().unwrap_or_default();
    let plain: String = fold(message).chars().filter(|letter| letter.is_alphanumeric()).collect();
    name.len() > 4 && plain.contains(&fold(name).replace('-', ""))
}

fn line(label: &str, target: &str, plain: &str) -> Option<String> {
    let label = label.trim_end_matches(':').trim();
    let words = fold(label);
    let is_label = words.split(' ').any(|word| LABELS.iter().any(|known| word.starts_with(known)));
    let is_short = label.split(' ').count() <= MAX_LABEL_WORDS;
    let shown = if is_short { label } else { plain };
    let is_other = words.split(' ').any(|word| OTHERS.iter().any(|known| word.starts_with(known)));
    (is_label && !is_other).then(|| format!("{}: {target}", super::capitalise(shown)))
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

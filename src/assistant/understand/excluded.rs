//! What a visitor who asks for a price rules out: "I don't want a chatbot. I want my invoices handled. What is it?" A
//! service, a package or a feature that is not wanted is no part of what is priced. Where one of two packages is ruled
//! out, the other is meant.

use std::borrow::Cow;

use crate::{
    assistant::facts::FactBook,
    domain::Language,
    text::{fold, fold_word},
};

/// Words of who asks for a price begin so; folded.
const PRICE: [&[&str]; 2] = [
    &["cik", "cena", "cenu", "maksa"],
    &[
        "cost",
        "price",
        "pricing",
        "how much",
        "charge",
        "quote",
        "pay",
        "set us back",
        "set me back",
    ],
];
/// After these stands what is not wanted, at once or after a few little words.
const BEFORE: [&[&[&str]]; 2] = [
    &[&["bez"], &["nevis"], &["ne"]],
    &[&["without"], &["not"], &["no"], &["instead", "of"], &["rather", "than"]],
];
const LITTLE: [&str; 15] = [
    "a", "an", "the", "any", "your", "those", "several", "many", "two", "five", "vairakam",
    "piecam", "divam", "visam", "jusu",
];
/// "Not only a chatbot" wants one.
const ONLY: [&str; 3] = ["only", "just", "tikai"];
/// Who says so does not want what the clause goes on to name; in Latvian it may stand before too.
const UNWANTED: [&[&[&str]]; 2] = [
    &[&["nevajag"], &["nevajadz"], &["negrib"], &["nevel"], &["nav", "vajadz"], &["neinteres"]],
    &[
        &["dont", "want"],
        &["do", "not", "want"],
        &["dont", "need"],
        &["do", "not", "need"],
        &["no", "need", "for"],
        &["not", "interested", "in"],
    ],
];
/// Nor who finds it too much.
const TOO_MUCH: [&[&[&str]]; 2] = [
    &[&["par", "dargu"], &["par", "daudz"], &["par", "lielu"]],
    &[&["too", "expensive"], &["too", "dear"], &["too", "much"], &["too", "pricey"]],
];
/// A package, and what is meant where it is ruled out.
const OTHERS: [(&str, [&str; 2]); 4] = [
    ("managedPremium", ["pamata pakete", "Basic package"]),
    ("managedBasic", ["premium pakete", "Premium package"]),
    ("profileFull", ["pamata iesaiste", "Basic engagement"]),
    ("profileBasic", ["pilna iesaiste", "Full engagement"]),
];
/// Beginnings of words for what only one package of a product has, and the package without it.
const FEATURES: [(&str, &str); 5] = [
    ("poll", "profileFull"),
    ("aptauj", "profileFull"),
    ("platform", ""),
    ("network", ""),
    ("tikl", ""),
];
/// Words that are read for a name: what stands further off is something else.
const NAME_WORDS: usize = 2;
/// Clauses of a longer message are left as they are.
const MAX_CLAUSES: usize = 40;

/// A message that asks for a price, without what it rules out.
pub(super) fn left_of<'t>(message: &'t str, language: Language, book: &FactBook) -> Cow<'t, str> {
    let folded = fold(message);
    if !PRICE[language as usize].iter().any(|stem| folded.contains(stem)) {
        return Cow::Borrowed(message);
    }
    let clauses = clauses(message);
    let reader = Excluder { language, book };
    if clauses.len() > MAX_CLAUSES || !clauses.iter().any(|clause| reader.cut(clause).is_some()) {
        return Cow::Borrowed(message);
    }
    let names_package = |clause: &&str| {
        let left = reader.cut(clause).map_or(*clause, |(left, _)| left);
        book.named_in(left, language).any(|named| OTHERS.iter().any(|(one, _)| *one == named))
    };
    let mut meant = !clauses.iter().any(names_package);
    let mut text = String::new();
    for clause in clauses {
        let Some((left, excluded)) = reader.cut(clause) else {
            text.push_str(clause);
            continue;
        };
        text.push_str(left);
        let other = OTHERS.iter().find(|(one, _)| meant && *one == excluded);
        if let Some((_, names)) = other {
            text.push(' ');
            text.push_str(names[language as usize]);
            meant = false;
        }
        // The mark that ends the clause.
        text.extend(clause.trim_end().chars().next_back().filter(|mark| !mark.is_alphanumeric()));
        text.push(' ');
    }
    // Who wants nothing of it asks nothing else.
    if text.contains(char::is_alphanumeric) { Cow::Owned(text) } else { Cow::Borrowed(message) }
}

struct Excluder<'b> {
    language: Language,
    book: &'b FactBook,
}

impl<'b> Excluder<'b> {
    /// What is left of a clause that rules something out, and that.
    fn cut<'t>(&self, clause: &'t str) -> Option<(&'t str, &'b str)> {
        let at = self.language as usize;
        let pieces: Vec<(usize, &str)> = pieces(clause);
        let said: Vec<String> = pieces.iter().map(|(_, word)| fold_word(word)).collect();
        let find = |markers: &[&[&str]]| {
            (0..said.len()).find_map(|from| {
                let marker = markers.iter().find(|marker| begins(&said[from..], marker))?;
                Some((from, from + marker.len()))
            })
        };
        let whole = match self.language {
            Language::Lv => find(UNWANTED[at]).or_else(|| find(TOO_MUCH[at])),
            Language::En => find(TOO_MUCH[at]),
        };
        if let Some(excluded) = whole.and_then(|_| self.thing(&said)) {
            return Some(("", excluded));
        }
        let object =
            find(UNWANTED[at]).and_then(|(from, to)| Some((from, self.thing(&said[to..])?)));
        let near = || (0..said.len()).find_map(|from| self.near(&said, from).map(|it| (from, it)));
        let (from, excluded) = object.or_else(near)?;
        Some((&clause[..pieces[from].0], excluded))
    }

    /// What the words that begin here rule out at once.
    fn near(&self, said: &[String], from: usize) -> Option<&'b str> {
        let marker = BEFORE[self.language as usize].iter();
        let marker = marker.copied().find(|marker| exactly(&said[from..], marker))?;
        let rest = &said[from + marker.len()..];
        let is_little =
            |word: &&String| LITTLE.contains(&word.as_str()) || word.parse::<u8>().is_ok();
        let little = rest.iter().take_while(is_little).count();
        let rest = &rest[little..];
        let is_only = rest.first().is_some_and(|word| ONLY.contains(&word.as_str()));
        self.thing(&rest[..rest.len().min(NAME_WORDS)]).filter(|_| !is_only)
    }

    /// The service, the package or the package with the feature that words name; an empty name where the feature tells
    /// no package.
    fn thing(&self, said: &[String]) -> Option<&'b str> {
        let text = said.join(" ");
        let named = self.book.named_in(&text, self.language);
        let mut sold: Vec<&str> =
            named.filter(|subject| self.book.price_of(subject).is_some()).collect();
        // A package before its product.
        sold.sort_by_key(|subject| self.book.product_of(subject).is_none());
        let feature = || {
            let is_said = |stem: &str| said.iter().any(|word| word.starts_with(stem));
            FEATURES.iter().find(|(stem, _)| is_said(stem)).map(|(_, package)| *package)
        };
        sold.first().copied().or_else(feature)
    }
}

/// The words of a clause, and where each begins.
fn pieces(clause: &str) -> Vec<(usize, &str)> {
    let begin = |word: &str| word.as_ptr() as usize - clause.as_ptr() as usize;
    clause.split_whitespace().map(|word| (begin(word), word)).collect()
}

fn begins(said: &[String], marker: &[&str]) -> bool {
    said.len() >= marker.len() && said.iter().zip(marker).all(|(word, stem)| word.starts_with(stem))
}

fn exactly(said: &[String], marker: &[&str]) -> bool {
    said.len() >= marker.len() && said.iter().zip(marker).all(|(word, stem)| word == stem)
}

/// A message in its clauses, each with the mark that ends it.
fn clauses(message: &str) -> Vec<&str> {
    let marks = message.split_inclusive([',', ';', '.', '!', '?', ':', '–', '—', '\n']);
    marks.flat_map(at_but).collect()
}

/// A clause in two before "but".
fn at_but(clause: &str) -> Vec<&str> {
    let at = [" but ", " bet "].iter().find_map(|link| clause.find(link));
    let (one, other) = clause.split_at(at.unwrap_or(0));
    [one, other].into_iter().filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{assistant::engine::facts::Facts, blog::built_in_posts, config::Config};

    #[test]
    fn what_is_ruled_out_is_left_out_where_a_price_is_asked() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (language, message, left) in [
            (
                Language::En,
                "No chatbot for us, just the reports. How much?",
                ", just the reports. How much?",
            ),
            (
                Language::En,
                "We do not need analytics. What is the price?",
                "We . What is the price?",
            ),
            (Language::En, "A profile without polls: price?", "A profile Basic engagement: price?"),
            (Language::En, "Premium is too dear. Cost?", "Basic package. Cost?"),
            (Language::En, "Not only a chatbot: what would both cost?", ""),
            (Language::En, "How much without VAT is a chatbot?", ""),
            (Language::En, "I don't want a chatbot.", ""),
            (Language::Lv, "Cik maksā profils bez aptaujām?", "Cik maksā profils pamata iesaiste?"),
            (Language::Lv, "Analītiku negribam, bet botu gan. Cik?", ", bet botu gan. Cik?"),
            (Language::Lv, "Vai cena ir bez PVN?", ""),
        ] {
            let found = left_of(message, language, &facts.book);
            let expected = if left.is_empty() { message } else { left };
            let squeezed: Vec<&str> = found.split_whitespace().collect();
            assert_eq!(squeezed.join(" ").replace(" :", ":"), expected, "{message}");
        }
    }
}

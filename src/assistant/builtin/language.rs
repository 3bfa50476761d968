//! Which language a text is in: logistic regression on hashed character 1–4-grams (4 kB of weights, trained
//! by `assets/builtin/train`), and on ties the specification's count of common words (part 1, §4).

mod neighbours;

use std::sync::LazyLock;

use super::{
    grams::{fnv1a, folded_words, push_gram_hashes, without_links},
    model::Model,
};
use crate::{domain::Language, text::fold_char};

/// Characters of a long text that are read.
const READ_CHARS: usize = 4_000;
/// A difference of logits below this is a tie.
const TIE: f32 = 0.2;

/// A text of so many words has common ones among them, at least one in so many.
const ENOUGH_WORDS: usize = 60;
const COMMON_IN: usize = 40;

/// Words that are common in Latvian and no English ones, folded.
const LATVIAN_WORDS: [&str; 40] = [
    "un", "ir", "ka", "kas", "ar", "par", "uz", "es", "tu", "jus", "mes", "vai", "cik", "kur",
    "kada", "bet", "tas", "ta", "ja", "ne", "nav", "musu", "mums", "jums", "lai", "nevar", "pie",
    "pec", "vel", "jau", "kad", "labdien", "sveiki", "paldies", "ludzu", "maksa", "var", "gribu",
    "velos", "kads",
];
/// Words that are common in English and no Latvian ones.
const ENGLISH_WORDS: [&str; 40] = [
    "the", "and", "is", "are", "of", "to", "in", "for", "with", "you", "we", "i", "it", "that",
    "this", "what", "how", "where", "when", "who", "can", "do", "does", "have", "has", "not",
    "but", "be", "my", "your", "our", "hello", "hi", "thanks", "please", "price", "yes", "a", "on",
    "would",
];

static MODEL: LazyLock<Model<2>> =
    LazyLock::new(|| Model::read(include_bytes!("../../../assets/builtin/language.bin"), 0, 1));

/// The language of a text; `None` when nothing speaks for either.
#[must_use]
pub fn detect(text: &str) -> Option<Language> {
    let text: String = text.chars().take(READ_CHARS).collect();
    let words = folded_words(&text);
    let mut hashes = Vec::new();
    for word in &words {
        push_gram_hashes(word, 1, 4, &mut hashes);
    }
    if hashes.is_empty() {
        return None;
    }
    // Letters that folding changes speak for themselves.
    let marks =
        text.chars().flat_map(char::to_lowercase).filter(|&letter| fold_char(letter) != letter);
    hashes.extend(marks.map(|letter| fnv1a(letter.encode_utf8(&mut [0; 4]).bytes())));
    let [latvian, english] = MODEL.logits(&hashes, &[0.0]);
    match latvian - english {
        lead if lead > TIE => Some(Language::Lv),
        lead if lead < -TIE => Some(Language::En),
        _ => count_common_words(&words),
    }
}

/// The language of a text that may well be in a third one: `None` too where words or letters of one stand in it, or
/// where it is long enough for common words and has hardly any. A form in Latvian has few, but the letters.
pub(super) fn detect_ours(text: &str) -> Option<Language> {
    let language = detect(text)?;
    let words = folded_words(text);
    let letters = without_links(text).chars().filter(|letter| letter.is_alphabetic()).count();
    let known = words.iter().map(String::len).sum::<usize>();
    let ours = count_words_of(&words, language);
    let lacks_words = words.len() >= ENOUGH_WORDS && ours * COMMON_IN < words.len();
    let is_latvian = language == Language::Lv && neighbours::is_plainly_latvian(text);
    let is_foreign = neighbours::is_foreign(text, &words, ours) || lacks_words && !is_latvian;
    (!is_foreign && known * 2 > letters).then_some(language)
}

/// Whether one of the commonest words of a language is in a text.
#[must_use]
pub fn has_common_word(text: &str, language: Language) -> bool {
    count_words_of(&folded_words(text), language) > 0
}

fn count_words_of(words: &[String], language: Language) -> usize {
    let common: &[&str] = match language {
        Language::Lv => &LATVIAN_WORDS,
        Language::En => &ENGLISH_WORDS,
    };
    words.iter().filter(|word| common.contains(&word.as_str())).count()
}

fn count_common_words(words: &[String]) -> Option<Language> {
    let [latvian, english] = Language::ALL.map(|language| count_words_of(words, language));
    match latvian.cmp(&english) {
        std::cmp::Ordering::Greater => Some(Language::Lv),
        std::cmp::Ordering::Less => Some(Language::En),
        std::cmp::Ordering::Equal => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assistant::builtin::model::count;

    #[test]
    fn short_messages_show_their_language() {
        for (text, expected) in [
            ("Cik maksā mājaslapas izstrāde?", Language::Lv),
            ("cik ilgi jagaida atbilde", Language::Lv),
            ("labdien", Language::Lv),
            ("Es gribu runāt ar menedžeri", Language::Lv),
            ("Vai chatbot strādā ar WhatsApp?", Language::Lv),
            ("How long does it take?", Language::En),
            ("hello", Language::En),
            ("can I speak to someone about pricing", Language::En),
            ("Our office in Rīga is closed", Language::En),
        ] {
            assert_eq!(detect(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn texts_without_words_speak_for_neither() {
        for text in [
            "",
            "  ",
            "12345",
            "?!",
            "https://example.com/lapa",
            "a@b.lv",
            "Привет, как дела",
            "你好",
        ] {
            assert_eq!(detect(text), None, "{text}");
        }
    }

    #[test]
    fn a_tie_is_decided_by_common_words() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(count_common_words(&words("chatbot un price")), None);
        assert_eq!(count_common_words(&words("chatbot un crm")), Some(Language::Lv));
        assert_eq!(count_common_words(&words("the chatbot crm")), Some(Language::En));
    }

    #[test]
    fn texts_in_a_third_language_are_none_of_ours() {
        let german = "Sehr geehrte Damen und Herren, hiermit kündige ich den Vertrag zum nächstmöglichen Termin. Bitte \
            bestätigen Sie mir den Erhalt dieses Schreibens und das Datum des Vertragsendes schriftlich. Die Zahlungen \
            werde ich bis dahin pünktlich leisten. Sollten noch Unterlagen fehlen, teilen Sie mir das umgehend mit. \
            Für die bisherige Zusammenarbeit möchte ich mich herzlich bedanken und verbleibe mit freundlichen Grüßen \
            aus München, wo ich ab Oktober eine neue Stelle antreten werde.";
        assert_eq!(detect_ours(german), None);
        assert_eq!(
            detect_ours("Протокол собрания. Анна отправит договор SIA Ozols до пятницы."),
            None
        );
        assert_eq!(detect_ours("Rēķins Nr. 5, SIA Ozols, 100 EUR"), Some(Language::Lv));
        let link =
            "Rēķinus sūta uz rekini@gaze.lv, portāls: https://portals.gaze.lv/pieteikties/rekini.";
        assert_eq!(detect_ours(link), Some(Language::Lv));
    }

    #[test]
    fn short_papers_of_the_neighbours_are_none_of_ours() {
        for paper in [
            "Angebot 5\nFirma: Vogel GmbH\nWir liefern die Möbel bis März. Bitte bestätigen Sie den Auftrag.",
            "Pasiūlymas Nr. 2\nUAB \"Ąžuolas\"\nKaina galioja iki kovo 1 d. Prašome patvirtinti raštu.",
            "Leping nr 3\nMüüja: OÜ Tamm\nOstja: SIA \"Osis\"\nHind kehtib kuni 1. märtsini.",
            "Oferta nr 4\nSprzedawca: Dąb sp. z o.o.\nCena jest ważna do 1 marca. Prosimy o odpowiedź.",
        ] {
            assert_eq!(detect_ours(paper), None, "{paper}");
        }
        for (paper, language) in [
            ("Invoice 5\nTo: Müller Möbel GmbH, Köln\nPlease pay by 5 May.", Language::En),
            ("Rēķins Nr. 5\nPircējs: Müller und Söhne GmbH\nKopā apmaksai 10,00", Language::Lv),
        ] {
            assert_eq!(detect_ours(paper), Some(language), "{paper}");
        }
    }

    #[test]
    fn a_long_form_of_few_common_words_is_latvian_by_its_letters() {
        let row = "Kāposti, mazgāti, 25 kg kaste 12 3,40 40,80\n";
        let form = format!("PREČU PAVADZĪME\nSaņēmējs SIA Galdiņš\n{}Kopā 300,00", row.repeat(20));
        assert_eq!(detect_ours(&form), Some(Language::Lv));
    }

    /// The share of rows in a file beside the project that are told right, if it is here.
    fn share_right(name: &str, kind: Option<&str>) -> Option<f64> {
        let path = format!(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data/text/{}"), name);
        let Ok(file) = std::fs::read_to_string(&path) else {
            println!("skipped: no {path}");
            return None;
        };
        let rows: Vec<Vec<&str>> = file.lines().map(|line| line.split('\t').collect()).collect();
        let rows: Vec<_> =
            rows.iter().filter(|row| kind.is_none_or(|kind| row[1] == kind)).collect();
        let is_right =
            |row: &&&Vec<&str>| detect(row[row.len() - 1]) == Language::from_code(row[0]);
        let share =
            f64::from(count(rows.iter().filter(is_right).count())) / f64::from(count(rows.len()));
        println!("{name} {kind:?}: {share:.4}");
        Some(share)
    }

    #[test]
    fn sentences_are_told_with_and_without_diacritics() {
        for (name, kind, least) in [
            ("langid.tsv", None, 0.99),
            ("langid_stress.tsv", Some("nodiac"), 0.97),
            ("langid_stress.tsv", None, 0.95),
            ("langid_chat.tsv", None, 0.95),
        ] {
            if let Some(share) = share_right(name, kind) {
                assert!(share >= least, "{name} {kind:?}: {share:.4}");
            }
        }
    }
}

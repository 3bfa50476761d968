//! The analysis of a short text: feeling, tone, keywords and gist.

use super::{document, keywords, language::detect, opinion, sentiment, tone};
use crate::{
    assistant::{TextAnalysis, TextRequest, Tones},
    domain::Language,
};

/// Most keywords of an analysis.
const MOST_KEYWORDS: usize = 8;

/// Analyses a text in its own language (the answer's, when it shows none); the tone is named in the
/// language of the answer, and in both.
#[must_use]
pub fn analyze(request: &TextRequest) -> TextAnalysis {
    let language = detect(&request.text).unwrap_or(request.language);
    let feeling = sentiment::judge(&request.text, language);
    let tone_in = |answer| tone::describe(&request.text, language, feeling, answer);
    TextAnalysis {
        sentiment: feeling.sentiment,
        // Two digits: more would claim more than is known.
        confidence: (feeling.confidence * 100.0).round() / 100.0,
        tone: tone_in(request.language),
        tones: Some(Tones { lv: tone_in(Language::Lv), en: tone_in(Language::En) }),
        keywords: keywords::extract(&request.text, language, MOST_KEYWORDS),
        summary: opinion::gist(&request.text, language, feeling)
            .unwrap_or_else(|| document::gist(&request.text, language)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assistant::Sentiment;

    fn analyze_in(text: &str, language: Language) -> TextAnalysis {
        analyze(&TextRequest { text: text.to_owned(), language })
    }

    #[test]
    fn a_latvian_complaint_is_analysed_in_the_language_of_the_page() {
        let text = "Labdien! Diemžēl piegāde atkal kavējas, un esam ļoti vīlušies par jūsu apkalpošanu. \
                    Pasūtījumu gaidām jau trīs nedēļas. Lūdzu, nekavējoties atrisiniet šo problēmu.";
        let analysis = analyze_in(text, Language::En);
        assert_eq!(analysis.sentiment, Sentiment::Negative);
        assert!(
            analysis.confidence >= 0.55 && analysis.confidence <= 1.0,
            "{}",
            analysis.confidence
        );
        assert!(
            analysis.tone.contains("discontented") || analysis.tone.contains("indignant"),
            "{}",
            analysis.tone
        );
        assert!(analysis.keywords.iter().any(|word| word == "piegāde"), "{:?}", analysis.keywords);
        assert!(text.contains(&analysis.summary) && !analysis.summary.is_empty());
        assert!(analysis.summary.len() < text.len() / 2, "{}", analysis.summary);
    }

    #[test]
    fn english_praise_is_analysed_in_latvian_words() {
        let text = "Thank you for the excellent training! Our sales team loved it and works much faster now.";
        let analysis = analyze_in(text, Language::Lv);
        assert_eq!(analysis.sentiment, Sentiment::Positive);
        assert!(analysis.tone.contains("pateicīgs"), "{}", analysis.tone);
        assert!(analysis.keywords.iter().any(|word| word == "training"), "{:?}", analysis.keywords);
    }

    #[test]
    fn a_text_without_words_is_other_and_says_nothing() {
        let analysis = analyze_in("12345 … !!!", Language::Lv);
        assert_eq!(analysis.sentiment, Sentiment::Other);
        assert!(analysis.keywords.is_empty());
    }

    #[test]
    fn the_summary_of_one_sentence_is_the_sentence() {
        let text = "Sapulce notiks otrdien.";
        assert_eq!(analyze_in(text, Language::Lv).summary, text);
    }
}

//! Summaries of documents by a model: long ones in parts that are merged at the end.

use super::{
    checks::check_summary,
    forms::{document_json, tidy_list},
};
use crate::{
    assistant::{
        DocumentRequest, DocumentSummary, beginning, builtin,
        filter::AllowedLinks,
        ollama::{Ollama, OllamaError},
        prompt::{self, MAX_DOCUMENT_PART_CHARS},
    },
    jobs::{Feed, Step},
};

/// How often a model is asked for one answer at the most: the parts of a document, and their merge.
pub const MAX_MODEL_CALLS: u32 = 7;
/// Parts that a model reads; with the merge each takes as long as another answer.
const MAX_PARTS: usize = MAX_MODEL_CALLS as usize - 1;

/// The answer to a request, in the document's own language, with how much of the document it is about.
pub(super) async fn summarize(
    ollama: &Ollama,
    request: &DocumentRequest,
    links: &AllowedLinks,
    feed: &Feed,
) -> Result<serde_json::Value, OllamaError> {
    let language = builtin::document::language_of(&request.text);
    let written_in = language.unwrap_or(request.language);
    let (parts, unread) = parts(&request.text);
    let read_chars = request.text.chars().count() - unread.chars().count();
    let mut summaries: Vec<DocumentSummary> = Vec::new();
    // One part needs no merge, and no step to tell.
    let steps = if parts.len() > 1 { parts.len() + 1 } else { 0 };
    let tell = |done: usize| {
        if steps > 0 {
            feed.set_step(Step { step: done + 1, steps });
        }
    };
    for part in parts {
        tell(summaries.len());
        let prompt = prompt::summarize_document(part, written_in);
        summaries.push(ollama.generate_json(&prompt, prompt::check_summary).await?);
    }
    let mut whole = if summaries.len() == 1 {
        summaries.remove(0)
    } else {
        tell(summaries.len());
        let prompt = prompt::merge_summaries(&summaries, written_in);
        ollama.generate_json(&prompt, prompt::check_summary).await?
    };
    let lists = whole.key_points.iter_mut().chain(&mut whole.action_items);
    for words in lists.chain([&mut whole.summary]) {
        *words = links.clean_text(words);
    }
    tidy_list(&mut whole.key_points);
    tidy_list(&mut whole.action_items);
    check_summary(&mut whole, &request.text, written_in)?;
    Ok(document_json(&whole, language, read_chars, request.total_chars))
}

/// The answer without a model.
pub(super) fn summarize_builtin(request: &DocumentRequest) -> serde_json::Value {
    let language = builtin::document::language_of(&request.text);
    let written_in = language.unwrap_or(request.language);
    let summary = builtin::document::summarize(&request.text, written_in);
    document_json(&summary, language, request.text.chars().count(), request.total_chars)
}

/// The first pieces that fit into a prompt each, cut where a paragraph, a sentence or at least a word ends;
/// and what is left.
fn parts(text: &str) -> (Vec<&str>, &str) {
    let mut parts = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() && parts.len() < MAX_PARTS {
        let most = beginning(rest, MAX_DOCUMENT_PART_CHARS);
        let end = if most.len() == rest.len() { most.len() } else { end_of_part(most) };
        let (part, after) = rest.split_at(end);
        parts.push(part.trim_end());
        rest = after.trim_start();
    }
    (parts, rest)
}

fn end_of_part(most: &str) -> usize {
    let after = |end: &str| most.rfind(end).map(|at| at + end.len());
    // A paragraph's end near the beginning would waste most of the prompt.
    let is_late = |at: &usize| *at * 2 > most.len();
    ["\n\n", "\n", ". ", " "]
        .into_iter()
        .find_map(|end| after(end).filter(is_late))
        .unwrap_or(most.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_document_is_one_part() {
        assert_eq!(parts(" Īss līgums. \n"), (vec!["Īss līgums."], ""));
        assert_eq!(parts("  "), (Vec::new(), ""));
    }

    #[test]
    fn a_long_one_is_cut_between_sentences_and_nothing_is_lost() {
        let sentence = "Šis ir līguma teikums par piegādi. ";
        let text = sentence.repeat(1000);
        let (parts, rest) = parts(&text);
        assert!(parts.len() > 3 && rest.is_empty());
        for part in &parts {
            assert!(
                part.chars().count() <= MAX_DOCUMENT_PART_CHARS && part.ends_with('.'),
                "{part}"
            );
        }
        assert_eq!(parts.join(" "), text.trim_end());
    }

    #[test]
    fn a_text_without_blanks_is_cut_all_the_same() {
        let text = "ā".repeat(MAX_DOCUMENT_PART_CHARS * 2 + 1);
        let (parts, _) = parts(&text);
        let lengths: Vec<_> = parts.iter().map(|part| part.chars().count()).collect();
        assert_eq!(lengths, [MAX_DOCUMENT_PART_CHARS, MAX_DOCUMENT_PART_CHARS, 1]);
    }

    #[test]
    fn what_no_model_reads_is_left() {
        let text = "ā".repeat(MAX_DOCUMENT_PART_CHARS * MAX_PARTS + 5);
        let (parts, rest) = parts(&text);
        assert_eq!((parts.len(), rest.chars().count()), (MAX_PARTS, 5));
    }
}

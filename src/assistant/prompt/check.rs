//! The form of structured answers: the schema that Ollama is given, and what it can't enforce. A fault is
//! named in words for the model.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::assistant::{DocumentSummary, TextAnalysis};

const MAX_KEYWORDS: usize = 8;
const MAX_POINTS: usize = 8;
/// Longest texts of a document's summary, asked for only so that the whole fits into `MAX_SUMMARY_TOKENS`: a
/// longer one is shown all the same.
const MAX_SUMMARY_CHARS: usize = 600;
const MAX_POINT_CHARS: usize = 150;
/// Shortest texts, such as "MI": small models otherwise end a text before they began it.
const MIN_CHARS: usize = 2;
/// So many of the same letter or digit in a row are no words: a small model has lost its way.
const MAX_RUN: usize = 20;
/// For the longest summary: models write Latvian with a token for about two letters.
pub(super) const MAX_SUMMARY_TOKENS: u32 = 1_800;

/// The words of a recommendation; everything else in it comes from rules.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlanWords {
    /// The whole in a few sentences.
    pub executive_summary: String,
    /// Why these services.
    pub reasoning: String,
}

pub(super) fn analysis_schema() -> Value {
    object(&json!({
        "sentiment": { "type": "string", "enum": ["positive", "negative", "other"] },
        "confidence": { "type": "number", "minimum": 0, "maximum": 1 },
        "tone": text(),
        "keywords": list(&text(), 1, MAX_KEYWORDS),
        "summary": text(),
    }))
}

pub(super) fn plan_schema() -> Value {
    object(&json!({ "executiveSummary": text(), "reasoning": text() }))
}

pub(super) fn document_schema() -> Value {
    let point = text_up_to(MAX_POINT_CHARS);
    object(&json!({
        "summary": text_up_to(MAX_SUMMARY_CHARS),
        "keyPoints": list(&point, 1, MAX_POINTS),
        "actionItems": list(&point, 0, MAX_POINTS),
    }))
}

fn object(properties: &Value) -> Value {
    let required: Vec<_> = properties.as_object().into_iter().flat_map(|all| all.keys()).collect();
    json!({ "type": "object", "properties": properties, "required": required })
}

fn text() -> Value {
    json!({ "type": "string", "minLength": MIN_CHARS })
}

fn text_up_to(max: usize) -> Value {
    json!({ "type": "string", "minLength": MIN_CHARS, "maxLength": max })
}

fn list(item: &Value, min: usize, max: usize) -> Value {
    json!({ "type": "array", "items": item, "minItems": min, "maxItems": max })
}

/// Whether an analysis can be shown.
pub fn check_analysis(analysis: &TextAnalysis) -> Result<(), String> {
    if !(0.0..=1.0).contains(&analysis.confidence) {
        return Err("confidence must be from 0 to 1".into());
    }
    check_text("tone", &analysis.tone)?;
    check_list("keywords", &analysis.keywords, 1, MAX_KEYWORDS)?;
    check_text("summary", &analysis.summary)
}

/// Whether a plan's words can be shown.
pub fn check_plan_words(words: &PlanWords) -> Result<(), String> {
    check_text("executiveSummary", &words.executive_summary)?;
    check_text("reasoning", &words.reasoning)
}

/// Whether a document's summary can be shown.
pub fn check_summary(summary: &DocumentSummary) -> Result<(), String> {
    check_text("summary", &summary.summary)?;
    check_list("keyPoints", &summary.key_points, 1, MAX_POINTS)?;
    check_list("actionItems", &summary.action_items, 0, MAX_POINTS)
}

fn check_text(name: &str, text: &str) -> Result<(), String> {
    match text {
        text if is_blank(text) => Err(format!("{name} is empty")),
        text if is_stuck(text) => Err(format!("{name} repeats one sign")),
        _ => Ok(()),
    }
}

/// Blank entries don't count, and are not shown: where models have nothing to say, some say it in a list of one.
fn check_list(name: &str, list: &[String], min: usize, max: usize) -> Result<(), String> {
    let mut entries = list.iter().filter(|text| !is_blank(text));
    if !(min..=max).contains(&entries.clone().count()) {
        return Err(format!("{name} must have {min} to {max} entries"));
    }
    entries.try_for_each(|text| check_text(name, text))
}

fn is_stuck(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let mut runs = signs.chunk_by(|one, next| one == next);
    runs.any(|run| run.len() >= MAX_RUN && run[0].is_alphanumeric())
}

/// Whether a text says nothing: signs alone do not, and some cannot be seen.
pub fn is_blank(text: &str) -> bool {
    !text.chars().any(char::is_alphanumeric)
}

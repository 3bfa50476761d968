//! What the AI tools answer (specification, part 1 §3).

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::Language;

/// A page of the site that an answer rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Source {
    /// The page's title.
    pub title: String,
    /// Its path on this site, with the language prefix.
    pub url: String,
}

/// The consultant's answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChatAnswer {
    /// The words.
    pub response: String,
    /// Their language.
    pub language: Language,
    /// Pages that it rests on; none when it declines.
    pub sources: Vec<Source>,
    /// The next free times, where somebody asks how to agree on one; RFC 3339, UTC.
    #[serde(default)]
    #[schema(required, value_type = Vec<String>)]
    pub times: Vec<Timestamp>,
}

/// How urgent a recommendation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Priority {
    /// First.
    High,
    /// Then.
    Medium,
    /// When there is time.
    Low,
}

/// One recommended service.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Recommendation {
    /// Its name in the catalogue.
    pub service_name: String,
    /// How urgent it is.
    pub priority: Priority,
    /// Why it fits this company.
    pub description: String,
    /// What it brings, from the catalogue's figures.
    #[serde(rename = "estimatedROI")]
    pub estimated_roi: String,
    /// How long it takes.
    pub implementation_time: String,
    /// What the company gains.
    pub benefits: Vec<String>,
    /// What to do next.
    pub next_steps: Vec<String>,
}

/// Which services fit a company.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Recommendations {
    /// The whole in a few sentences.
    pub executive_summary: String,
    /// From 0 to 1: how much the answers say about the company.
    pub overall_confidence: f64,
    /// Why these services.
    pub reasoning: String,
    /// What can go wrong, what concerns this company most first, and what helps.
    #[serde(default)]
    pub risks: Vec<String>,
    /// The most urgent first.
    pub recommendations: Vec<Recommendation>,
}

/// What a text feels like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Sentiment {
    /// Content, praise.
    Positive,
    /// Discontent, complaint.
    Negative,
    /// Neither, or not to be told.
    Other,
}

/// What a text says and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TextAnalysis {
    /// What it feels like.
    pub sentiment: Sentiment,
    /// From 0 to 1: of answers with 0.75 or more, some nine of ten are right.
    pub confidence: f64,
    /// How it sounds, in words of the answer's language.
    pub tone: String,
    /// The same in both languages, for a page that changes its own; not from a model, whose words are its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tones: Option<Tones>,
    /// What it is about, the most telling first.
    pub keywords: Vec<String>,
    /// What it says.
    pub summary: String,
}

/// How a text sounds, in words of each language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Tones {
    /// In Latvian.
    pub lv: String,
    /// In English.
    pub en: String,
}

/// What a document says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentSummary {
    /// The whole in a few sentences.
    pub summary: String,
    /// What matters most.
    pub key_points: Vec<String>,
    /// What somebody must do.
    pub action_items: Vec<String>,
}

//! One request to an AI tool, as it waits in the queue.

use serde::{Deserialize, Serialize};

use super::{
    ChatRequest, DocumentRequest, EmailRequest, PostRequest, RecommendRequest, TextRequest,
    filter::{Refusal, check_input},
};

/// Name of the kind of job that answers the AI tools' requests.
pub const AI_JOB: &str = "ai";

/// A request to one of the tools.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "tool", content = "request", rename_all = "lowercase")]
pub enum Task {
    /// Asks the consultant.
    Chat(ChatRequest),
    /// Writes an e-mail.
    Email(EmailRequest),
    /// Writes a post.
    Post(PostRequest),
    /// Recommends services.
    Recommend(RecommendRequest),
    /// Analyses a text.
    Text(TextRequest),
    /// Summarises a document.
    Document(DocumentRequest),
}

impl Task {
    /// Turns away what attacks the tool itself; the words of all members are looked at.
    pub fn check(&self) -> Result<(), Refusal> {
        let texts: Vec<&str> = match self {
            // Earlier messages were looked at when they came, or are not the visitor's.
            Self::Chat(request) => {
                request.messages.last().map(|turn| turn.content.as_str()).into_iter().collect()
            }
            Self::Email(request) => vec![&request.main_message, &request.context],
            Self::Post(request) => vec![&request.company_name, &request.keywords],
            Self::Recommend(request) => vec![&request.current_challenges],
            Self::Text(_) | Self::Document(_) => Vec::new(),
        };
        texts.into_iter().try_for_each(check_input)
    }
}

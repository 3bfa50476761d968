//! One request to an AI tool, as it waits in the queue.

use serde::{Deserialize, Serialize};

use super::{
    Author, ChatRequest, DocumentRequest, EmailRequest, PostRequest, RecommendRequest,
    ReplyRequest, TextRequest,
    filter::{Refusal, check_brief, check_input, check_instruction, check_talk},
};
use crate::domain::Language;

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
    /// Drafts a reply to a contact request.
    Reply(ReplyRequest),
}

impl Task {
    /// The language of its answer.
    #[must_use]
    pub fn language(&self) -> Language {
        match self {
            Self::Chat(request) => request.language,
            Self::Email(request) => request.language,
            Self::Post(request) => request.language,
            Self::Recommend(request) => request.language,
            Self::Text(request) => request.language,
            Self::Document(request) => request.language,
            Self::Reply(request) => request.chosen_language.unwrap_or(request.language),
        }
    }

    /// The task if it may be done. Of a talk, the earlier turns that are refused by themselves are left out with what
    /// answered them: the visitor goes on without them.
    #[must_use]
    pub fn accepted(self) -> Option<Self> {
        if self.check().is_ok() {
            return Some(self);
        }
        let rest = self.without_refused_turns();
        rest.check().is_ok().then_some(rest)
    }

    fn without_refused_turns(mut self) -> Self {
        if let Self::Chat(request) = &mut self
            && let Some(last) = request.messages.iter().rposition(|it| it.role == Author::User)
        {
            let mut at = 0;
            let mut is_refused = false;
            request.messages.retain(|turn| {
                if turn.role == Author::User {
                    is_refused = at < last && check_input(&turn.content).is_err();
                }
                at += 1;
                !is_refused
            });
        }
        self
    }

    /// Turns away what attacks the tool itself, and what it must not write in the visitor's name.
    pub fn check(&self) -> Result<(), Refusal> {
        match self {
            // Earlier turns too: the browser may send what was refused before as if it had been answered.
            Self::Chat(request) => check_talk(&request.visitor_turns()),
            Self::Email(request) => {
                check_instruction(&request.main_message)?;
                check_brief(&[&request.context, &request.main_message])
            }
            Self::Post(request) => {
                check_instruction(&request.keywords)?;
                check_brief(&[&request.company_name, &request.keywords])
            }
            Self::Recommend(request) => check_input(&request.current_challenges),
            Self::Reply(request) => check_input(&request.message),
            Self::Text(_) | Self::Document(_) => Ok(()),
        }
    }
}

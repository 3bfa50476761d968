//! What visitors ask the AI tools (specification, part 1 §3 and §5).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::choices::{
    Budget, CompanySize, EmailTone, EmailType, Industry, Platform, PostTone, RecipientType,
    TechLevel, Timeline,
};
use crate::domain::{ContactId, Language};

/// Longest message of a chat, in characters.
pub const MAX_CHAT_CHARS: usize = 2_000;
/// As much of each earlier answer as is read; the browser sends them back.
pub const MAX_ANSWER_CHARS: usize = 8_000;
/// Turns of a conversation that are read; the oldest go first.
pub const MAX_CHAT_TURNS: usize = 20;
/// Longest main message of an e-mail (part 1, §9).
pub const MAX_MAIN_MESSAGE_CHARS: usize = 300;
/// Longest context of an e-mail (part 1, §9).
pub const MAX_EMAIL_CONTEXT_CHARS: usize = 200;
/// Longest text to analyse (part 1, §9).
pub const MAX_TEXT_CHARS: usize = 1_000;
/// Most hashtags of a post (part 1, §9).
pub const MAX_HASHTAGS: u8 = 5;
/// Longest company name, keywords and challenges; the forms have no bounds of their own.
pub const MAX_LINE_CHARS: usize = 200;
/// As much of a document as is read, some 300 pages.
pub const MAX_DOCUMENT_CHARS: usize = 1_000_000;
/// Longest description of challenges.
pub const MAX_CHALLENGES_CHARS: usize = 2_000;

/// Who wrote a turn of a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Author {
    /// The visitor.
    User,
    /// The consultant.
    Assistant,
}

/// One message of a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChatTurn {
    /// Who wrote it.
    pub role: Author,
    /// What it says.
    pub content: String,
}

/// Where the visitor is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ChatContext {
    /// Path of the page.
    pub page: String,
}

/// A conversation whose last message wants an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChatRequest {
    /// Oldest first.
    #[serde(default)]
    #[schema(required)]
    pub messages: Vec<ChatTurn>,
    /// What the browser takes the language for: it counts where the visitor's own words show none.
    #[serde(default)]
    pub language: Language,
    /// May be left out.
    #[serde(default)]
    pub context: Option<ChatContext>,
}

impl ChatRequest {
    /// What the visitor wrote, oldest first. Answers come back from the browser and are not to be trusted.
    #[must_use]
    pub fn visitor_turns(&self) -> Vec<&str> {
        let own = self.messages.iter().filter(|turn| turn.role == Author::User);
        own.map(|turn| turn.content.as_str()).collect()
    }
}

/// An e-mail to write.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailRequest {
    /// What it is for.
    pub email_type: EmailType,
    /// Whom it goes to, if the visitor said.
    pub recipient_type: Option<RecipientType>,
    /// How it sounds.
    pub tone: EmailTone,
    /// What it must say: at most 300 characters.
    pub main_message: String,
    /// What else to know: at most 200 characters; may be empty.
    #[schema(required = false)]
    pub context: String,
    /// Language of the e-mail; the page's if not given.
    #[schema(required = false)]
    pub language: Language,
}

/// A post for a social network to write.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostRequest {
    /// How it sounds.
    pub tone: PostTone,
    /// Whose post it is.
    pub company_name: String,
    /// Where it appears.
    pub platform: Platform,
    /// What it is about, mostly separated by commas.
    pub keywords: String,
    /// From 0 to 5; 3 if not given.
    #[schema(required = false)]
    pub hashtag_count: u8,
    /// Whether it ends with a call to action.
    #[serde(rename = "includeCTA")]
    #[schema(required = false)]
    pub include_cta: bool,
    /// Language of the post; the page's if not given.
    #[schema(required = false)]
    pub language: Language,
}

/// A company that asks which services fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecommendRequest {
    /// Made by the browser; not used.
    #[schema(required = false)]
    pub session_id: String,
    /// How large it is.
    pub company_size: CompanySize,
    /// What it does.
    pub industry: Industry,
    /// What troubles it, in its own words.
    pub current_challenges: String,
    /// What it can spend, if it said.
    pub budget: Option<Budget>,
    /// By when, if it said.
    pub timeline: Option<Timeline>,
    /// What it knows, if it said.
    pub tech_level: Option<TechLevel>,
    /// Language of the answer; the page's if not given.
    #[schema(required = false)]
    pub language: Language,
}

/// The text of a document to summarise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DocumentRequest {
    /// Its beginning, as far as it is read: at most [`MAX_DOCUMENT_CHARS`].
    pub text: String,
    /// Length of the whole document in characters.
    pub total_chars: usize,
    /// Language of the page: of the answer where the document's own can't be told.
    pub language: Language,
}

impl DocumentRequest {
    /// Takes as much of a document as is read.
    #[must_use]
    pub fn new(text: &str, language: Language) -> Self {
        let total_chars = text.chars().count();
        Self { text: beginning(text, MAX_DOCUMENT_CHARS).to_owned(), total_chars, language }
    }
}

/// A contact request that wants an answer: what the administrator's draft is written from. The visitor's own words
/// are material, never instructions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReplyRequest {
    /// The request that it answers: with it the draft goes too. Drafts of programs before this one do not say it.
    #[serde(default)]
    pub contact: Option<ContactId>,
    /// The visitor's first name.
    pub first_name: String,
    /// What the visitor wrote; may be empty.
    pub message: String,
    /// Name of the service that it is about, in Latvian and English, if it is about one.
    pub service: [Option<String>; 2],
    /// Who signs.
    pub sender: String,
    /// Language of the page that the visitor used.
    pub language: Language,
    /// The language of the reply, if somebody chose it; the visitor's own words decide otherwise.
    pub chosen_language: Option<Language>,
}

/// At most so many characters of a text.
pub(super) fn beginning(text: &str, max_chars: usize) -> &str {
    text.char_indices().nth(max_chars).map_or(text, |(end, _)| &text[..end])
}

/// A text to analyse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TextRequest {
    /// At most 1000 characters.
    pub text: String,
    /// Language of the answer's words; the page's if not given.
    #[schema(required = false)]
    pub language: Language,
}

//! Reads requests from JSON and names every member that is wrong (specification, part 1 §5). Forms send
//! '' for what was left out.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::request::{
    Author, ChatContext, ChatRequest, ChatTurn, EmailRequest, MAX_ANSWER_CHARS,
    MAX_CHALLENGES_CHARS, MAX_CHAT_CHARS, MAX_CHAT_TURNS, MAX_EMAIL_CONTEXT_CHARS, MAX_HASHTAGS,
    MAX_LINE_CHARS, MAX_MAIN_MESSAGE_CHARS, MAX_TEXT_CHARS, PostRequest, RecommendRequest,
    TextRequest, beginning,
};
use super::understand::language_of;
use crate::domain::{FieldCode, FieldError, Language};

/// Hashtags when the request says nothing (part 1, §9).
const DEFAULT_HASHTAGS: u8 = 3;

/// A request that can be read from JSON.
pub trait ReadRequest: Sized {
    /// Reads it, or reports all members that are wrong. `language` is for requests that name none.
    fn read(json: &Value, language: Language) -> Result<Self, Vec<FieldError>>;
}

struct Members<'j> {
    json: &'j Value,
    errors: Vec<FieldError>,
}

impl<'j> Members<'j> {
    fn new(json: &'j Value) -> Self {
        Self { json, errors: Vec::new() }
    }

    /// The request, if nothing was wrong with its members.
    fn finish<T>(self, request: Option<T>) -> Result<T, Vec<FieldError>> {
        request.filter(|_| self.errors.is_empty()).ok_or(self.errors)
    }

    fn refuse(&mut self, field: &'static str, code: FieldCode) {
        self.errors.push(FieldError { field, code });
    }

    fn given(&self, field: &str) -> Option<&'j Value> {
        let value = self.json.get(field)?;
        let is_blank = value.is_null() || value.as_str().is_some_and(|text| text.trim().is_empty());
        (!is_blank).then_some(value)
    }

    fn optional<T: DeserializeOwned>(&mut self, field: &'static str) -> Option<T> {
        let read = T::deserialize(self.given(field)?);
        read.inspect_err(|_| self.refuse(field, FieldCode::Invalid)).ok()
    }

    fn required<T: DeserializeOwned>(&mut self, field: &'static str) -> Option<T> {
        if self.given(field).is_none() {
            self.refuse(field, FieldCode::Required);
        }
        self.optional(field)
    }

    fn optional_text(&mut self, field: &'static str, max_chars: usize) -> String {
        let text: String = self.optional(field).unwrap_or_default();
        if text.trim().chars().count() > max_chars {
            self.refuse(field, FieldCode::TooLong);
        }
        text.trim().to_owned()
    }

    fn text(&mut self, field: &'static str, max_chars: usize) -> String {
        if self.given(field).is_none() {
            self.refuse(field, FieldCode::Required);
        }
        self.optional_text(field, max_chars)
    }

    fn language(&mut self, fallback: Language) -> Language {
        self.optional("language").unwrap_or(fallback)
    }
}

impl ReadRequest for ChatRequest {
    fn read(json: &Value, language: Language) -> Result<Self, Vec<FieldError>> {
        let mut members = Members::new(json);
        // Into a struct serde would also read an array.
        let turns = json.get("messages").and_then(Value::as_array);
        if turns.is_some_and(|turns| !turns.iter().all(Value::is_object)) {
            members.refuse("messages", FieldCode::Invalid);
        }
        let mut messages: Vec<ChatTurn> = members.required("messages").unwrap_or_default();
        messages.retain(|turn| !turn.content.trim().is_empty());
        let is_question = messages.last().is_some_and(|turn| turn.role == Author::User);
        if members.errors.is_empty() && !is_question {
            members.refuse("messages", FieldCode::Required);
        }
        let is_too_long = |turn: &ChatTurn| {
            turn.role == Author::User && turn.content.chars().count() > MAX_CHAT_CHARS
        };
        if messages.iter().any(is_too_long) {
            members.refuse("messages", FieldCode::TooLong);
        }
        messages.drain(..messages.len().saturating_sub(MAX_CHAT_TURNS));
        for turn in messages.iter_mut().filter(|turn| turn.role == Author::Assistant) {
            turn.content.truncate(beginning(&turn.content, MAX_ANSWER_CHARS).len());
        }
        let claimed = members.language(language);
        let turns = messages.iter().filter(|turn| turn.role == Author::User);
        let turns: Vec<&str> = turns.map(|turn| turn.content.as_str()).collect();
        let language = language_of(&turns, claimed);
        // Unknown members and forms of the context are nobody's fault (design.md §10).
        let context = json.get("context").and_then(|context| {
            let page = beginning(context.get("page")?.as_str()?, MAX_LINE_CHARS);
            Some(ChatContext { page: page.to_owned() })
        });
        members.finish(Some(Self { messages, language, context }))
    }
}

impl ReadRequest for EmailRequest {
    fn read(json: &Value, language: Language) -> Result<Self, Vec<FieldError>> {
        let mut members = Members::new(json);
        let email_type = members.required("emailType");
        let recipient_type = members.optional("recipientType");
        let tone = members.required("tone");
        let main_message = members.text("mainMessage", MAX_MAIN_MESSAGE_CHARS);
        let context = members.optional_text("context", MAX_EMAIL_CONTEXT_CHARS);
        let language = members.language(language);
        let request = email_type.zip(tone).map(|(email_type, tone)| Self {
            email_type,
            recipient_type,
            tone,
            main_message,
            context,
            language,
        });
        members.finish(request)
    }
}

impl ReadRequest for PostRequest {
    fn read(json: &Value, language: Language) -> Result<Self, Vec<FieldError>> {
        let mut members = Members::new(json);
        let tone = members.required("tone");
        let company_name = members.text("companyName", MAX_LINE_CHARS);
        let platform = members.required("platform");
        let keywords = members.text("keywords", MAX_LINE_CHARS);
        let hashtag_count = members.optional("hashtagCount").unwrap_or(DEFAULT_HASHTAGS);
        if hashtag_count > MAX_HASHTAGS {
            members.refuse("hashtagCount", FieldCode::Invalid);
        }
        let include_cta = members.optional("includeCTA").unwrap_or_default();
        let language = members.language(language);
        let request = tone.zip(platform).map(|(tone, platform)| Self {
            tone,
            company_name,
            platform,
            keywords,
            hashtag_count,
            include_cta,
            language,
        });
        members.finish(request)
    }
}

impl ReadRequest for RecommendRequest {
    fn read(json: &Value, language: Language) -> Result<Self, Vec<FieldError>> {
        let mut members = Members::new(json);
        let session_id = members.optional_text("sessionId", MAX_LINE_CHARS);
        let company_size = members.required("companySize");
        let industry = members.required("industry");
        let current_challenges = members.text("currentChallenges", MAX_CHALLENGES_CHARS);
        let (budget, timeline) = (members.optional("budget"), members.optional("timeline"));
        let tech_level = members.optional("techLevel");
        let language = members.language(language);
        let request = company_size.zip(industry).map(|(company_size, industry)| Self {
            session_id,
            company_size,
            industry,
            current_challenges,
            budget,
            timeline,
            tech_level,
            language,
        });
        members.finish(request)
    }
}

impl ReadRequest for TextRequest {
    fn read(json: &Value, language: Language) -> Result<Self, Vec<FieldError>> {
        let mut members = Members::new(json);
        let text = members.text("text", MAX_TEXT_CHARS);
        let language = members.language(language);
        members.finish(Some(Self { text, language }))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::assistant::{EmailTone, EmailType};

    fn refusals<T: ReadRequest>(json: &Value) -> Vec<(&'static str, FieldCode)> {
        let errors = T::read(json, Language::Lv).err().expect("refused");
        errors.into_iter().map(|error| (error.field, error.code)).collect()
    }

    #[test]
    fn every_missing_member_is_named() {
        use FieldCode::Required;
        let empty = json!({ "emailType": "", "mainMessage": "  " });
        let missing = [("emailType", Required), ("tone", Required), ("mainMessage", Required)];
        assert_eq!(refusals::<EmailRequest>(&empty), missing);
        let missing = ["tone", "companyName", "platform", "keywords"].map(|f| (f, Required));
        assert_eq!(refusals::<PostRequest>(&json!({})), missing);
        let missing = ["companySize", "industry", "currentChallenges"].map(|f| (f, Required));
        assert_eq!(refusals::<RecommendRequest>(&json!({})), missing);
        assert_eq!(refusals::<TextRequest>(&json!([])), [("text", Required)]);
        assert_eq!(refusals::<ChatRequest>(&json!({ "messages": [] })), [("messages", Required)]);
    }

    #[test]
    fn limits_count_characters_not_bytes() {
        let request = |chars: usize| json!({ "text": "ā".repeat(chars) });
        assert!(TextRequest::read(&request(1_000), Language::Lv).is_ok());
        assert_eq!(refusals::<TextRequest>(&request(1_001)), [("text", FieldCode::TooLong)]);
    }

    #[test]
    fn unknown_choices_and_wrong_types_are_invalid() {
        let json = json!({ "emailType": "spam", "tone": 5, "mainMessage": "Labdien" });
        let invalid = [("emailType", FieldCode::Invalid), ("tone", FieldCode::Invalid)];
        assert_eq!(refusals::<EmailRequest>(&json), invalid);
        let json = json!({
            "tone": "formal", "companyName": "A", "platform": "x", "keywords": "b", "hashtagCount": 6
        });
        assert_eq!(refusals::<PostRequest>(&json), [("hashtagCount", FieldCode::Invalid)]);
    }

    #[test]
    fn what_was_left_out_is_none() {
        let json = json!({
            "emailType": "follow-up", "recipientType": "", "tone": "casual",
            "mainMessage": " Sveiki ", "context": ""
        });
        let request = EmailRequest::read(&json, Language::En).expect("valid");
        assert_eq!(request.email_type, EmailType::FollowUp);
        assert_eq!((request.recipient_type, request.tone), (None, EmailTone::Casual));
        assert_eq!((request.main_message.as_str(), request.language), ("Sveiki", Language::En));
    }

    #[test]
    fn a_conversation_ends_with_a_question_and_keeps_its_last_turns() {
        let turn = |role: &str, text: &str| json!({ "role": role, "content": text });
        let answered = json!({ "messages": [turn("user", "?"), turn("assistant", "!")] });
        assert_eq!(refusals::<ChatRequest>(&answered), [("messages", FieldCode::Required)]);
        let many: Vec<Value> = (0..25).map(|n| turn("user", &n.to_string())).collect();
        let json = json!({ "messages": many, "context": "odd" });
        let request = ChatRequest::read(&json, Language::Lv).expect("valid");
        assert_eq!((request.messages.len(), request.context), (20, None));
        assert_eq!(request.messages[0].content, "5");
    }
}

//! Drafts of replies to contact requests: what the site states, word for word, in a letter's frame; a model may add to
//! it under the same tests as for the consultant. A person looks at every draft: nothing here sends one.

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    Assistant, BUILTIN, OLLAMA, Speech,
    consult::{Ground, PASSAGES, Wanted, passage},
    facts::Facts,
    forms::marked,
};
use crate::{
    assistant::{
        Author, ChatRequest, ChatTurn, MAX_CHAT_CHARS, ReplyRequest,
        builtin::{chat::tell, language::detect},
        findings::{Findings, Found},
        ollama::OllamaError,
        prompt,
        request::beginning,
    },
    domain::Language,
    text::{fill_from, sentences},
};

const FILES: [&str; 2] = [
    include_str!("../../../assets/builtin/reply.lv.json"),
    include_str!("../../../assets/builtin/reply.en.json"),
];

/// Both files are built in and tests read them; an unreadable one would leave the words empty.
static WORDS: LazyLock<[Words; 2]> =
    LazyLock::new(|| FILES.map(|file| serde_json::from_str(file).unwrap_or_default()));

/// What stands around an answer.
#[derive(Debug, Default, Deserialize)]
struct Words {
    start: Start,
    draft: Frame,
}

#[derive(Debug, Default, Deserialize)]
struct Start {
    subject: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Frame {
    greeting: String,
    thanks: String,
    thanks_service: String,
    unknown: String,
    closing: String,
    sign_off: String,
}

/// A letter around what is answered.
struct Letter {
    language: Language,
    /// Greeting and thanks.
    opening: String,
    /// What is said where nothing is known.
    unknown: &'static str,
    /// Closing words and signature.
    end: String,
}

impl Letter {
    fn of(request: &ReplyRequest, language: Language) -> Self {
        let frame = &WORDS[language as usize].draft;
        let greeting = fill_from(&frame.greeting, &[("firstName", &request.first_name)]);
        let thanks = match service(request, language) {
            Some(service) => fill_from(&frame.thanks_service, &[("service", service)]),
            None => frame.thanks.clone(),
        };
        Self {
            language,
            opening: format!("{greeting}\n\n{thanks}"),
            unknown: &frame.unknown,
            end: format!("{}\n\n{}\n{}", frame.closing, frame.sign_off, request.sender),
        }
    }

    /// The whole draft around these paragraphs.
    fn around(&self, middle: &str, engine: &str) -> Value {
        let middle = if middle.trim().is_empty() { self.unknown } else { middle.trim() };
        let text = format!("{}\n\n{middle}\n\n{}", self.opening, self.end);
        let subject = &WORDS[self.language as usize].start.subject;
        let draft = json!({ "subject": subject, "text": text, "language": self.language });
        marked(draft, engine)
    }
}

/// A draft without a model.
pub(super) fn draft_builtin(request: &ReplyRequest, facts: &Facts) -> Value {
    let language = language_of(request);
    let question = question_of(request);
    let findings = Findings::of(&question, &facts.book, &facts.knowledge);
    Letter::of(request, language).around(&known(&findings, facts, language), BUILTIN)
}

impl Assistant {
    /// A draft with a model's words in it; without, where none of them stands the test.
    pub(super) async fn draft_reply(
        &self,
        request: &ReplyRequest,
        facts: &Facts,
        speech: &mut Speech<'_>,
    ) -> Result<Value, OllamaError> {
        let language = language_of(request);
        let letter = Letter::of(request, language);
        let question = question_of(request);
        let findings = Findings::of(&question, &facts.book, &facts.knowledge);
        let said = known(&findings, facts, language);
        let service = service(request, language);
        let searched = format!("{} {}", service.unwrap_or_default(), findings.question);
        let hits = facts.knowledge.search(&searched, language, PASSAGES);
        let passages = hits.iter().map(passage).collect();
        let ground = Ground { said, passages, sources: Vec::new() };
        // Whatever becomes of the model, the letter begins so.
        let head = [letter.opening.as_str(), ground.said.as_str()];
        speech.say(head.join("\n\n").trim_end());
        let firm = (&self.config.company, language);
        let message = beginning(&request.message, MAX_CHAT_CHARS);
        let prompt = prompt::reply(message, service, &ground.said, &ground.passages, firm);
        let wanted = Wanted { prompt, before: "\n\n", language };
        match self.add(&question, &ground, facts, wanted, speech).await {
            Ok(words) => {
                speech.say(&format!("\n\n{}", letter.end));
                let middle = format!("{}\n\n{}", ground.said, without_paths(&words));
                Ok(letter.around(&middle, OLLAMA))
            }
            // It had nothing to say that the site bears out.
            Err(OllamaError::Empty) => Ok(letter.around(&ground.said, BUILTIN)),
            // What is known for sure needs no model.
            Err(error) if !ground.said.is_empty() => {
                tracing::info!("the model added nothing to a draft: {error}");
                Ok(letter.around(&ground.said, BUILTIN))
            }
            Err(error) => Err(error),
        }
    }
}

/// What the site states for sure; empty if nothing.
fn known(findings: &Findings<'_>, facts: &Facts, language: Language) -> String {
    match &findings.found {
        Found::Facts(found) => without_paths(&tell(found, &findings.question, language).response),
        Found::Passages(_) if findings.language == language => {
            without_paths(&facts.consultant.answer(findings, &facts.knowledge).response)
        }
        _ => String::new(),
    }
}

/// Leaves out the sentences that name paths of the site: they lead nowhere in a mail program.
fn without_paths(text: &str) -> String {
    let paragraphs = text.split("\n\n").map(|paragraph| {
        let kept = sentences(paragraph).into_iter().filter(|sentence| !has_path(sentence));
        kept.map(str::trim).collect::<Vec<_>>().join(" ")
    });
    paragraphs.filter(|paragraph| !paragraph.is_empty()).collect::<Vec<_>>().join("\n\n")
}

fn has_path(text: &str) -> bool {
    text.contains("](/")
        || text.split_whitespace().any(|word| word.starts_with('/') && word.len() > 1)
}

fn service(request: &ReplyRequest, language: Language) -> Option<&str> {
    request.service[language as usize].as_deref()
}

/// The visitor's own words show their language better than the page they used.
fn language_of(request: &ReplyRequest) -> Language {
    request.chosen_language.unwrap_or_else(|| own_language(request))
}

fn own_language(request: &ReplyRequest) -> Language {
    detect(&request.message).unwrap_or(request.language)
}

/// The visitor's message as the consultant would be asked it: understood in its own language, whatever that of the
/// reply is.
fn question_of(request: &ReplyRequest) -> ChatRequest {
    let language = own_language(request);
    let content = beginning(&request.message, MAX_CHAT_CHARS).to_owned();
    let messages = vec![ChatTurn { role: Author::User, content }];
    ChatRequest { messages, language, context: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    fn request(message: &str) -> ReplyRequest {
        ReplyRequest {
            contact: None,
            first_name: "Anna".into(),
            message: message.into(),
            service: [Some("Čatboti".into()), Some("Chatbots".into())],
            sender: "Vitrīna".into(),
            language: Language::Lv,
            chosen_language: None,
        }
    }

    fn draft(request: &ReplyRequest) -> Value {
        let facts = Facts::read(&Config::default(), &[]).expect("facts");
        draft_builtin(request, &facts)
    }

    fn text(draft: &Value) -> &str {
        draft["text"].as_str().expect("text")
    }

    #[test]
    fn a_question_is_answered_with_the_sites_facts_in_a_letter() {
        let draft = draft(&request("Labdien! Cik maksā čatbots?"));
        let text = text(&draft);
        assert!(text.starts_with("Labdien, Anna!\n\nPaldies par interesi"), "{text}");
        assert!(text.contains("299"), "{text}");
        assert!(text.ends_with("Ar cieņu\nVitrīna"), "{text}");
        assert!(!text.contains("{{") && !has_path(text), "{text}");
        assert_eq!((&draft["language"], &draft["aiGenerated"]), (&json!("lv"), &json!(true)));
    }

    #[test]
    fn the_visitors_own_words_decide_the_language_unless_somebody_chose_one() {
        let english = request("Hello, how much does a chatbot cost and how long does it take?");
        let own = draft(&english);
        assert_eq!(own["language"], "en");
        assert!(text(&own).starts_with("Hello Anna,"), "{own}");
        let chosen = draft(&ReplyRequest { chosen_language: Some(Language::Lv), ..english });
        assert_eq!(chosen["language"], "lv");
        assert!(text(&chosen).starts_with("Labdien, Anna!"), "{chosen}");
        assert!(text(&chosen).contains("299"), "the question is understood all the same: {chosen}");
    }

    #[test]
    fn nothing_is_made_up_where_the_site_says_nothing() {
        for message in ["", "Vai jūs cepat pankūkas ar ievārījumu?", "Sveiki!"] {
            let draft = draft(&request(message));
            let middle = text(&draft).split("\n\n").nth(2);
            assert_eq!(middle, Some(WORDS[0].draft.unknown.as_str()), "{message}");
        }
    }

    #[test]
    fn both_files_have_all_words() {
        for words in WORDS.iter() {
            let Frame { greeting, thanks, thanks_service, unknown, closing, sign_off } =
                &words.draft;
            let all = [greeting, thanks, thanks_service, unknown, closing, sign_off];
            assert!(all.iter().all(|words| !words.is_empty()));
        }
    }
}

//! POST /api/process-document: reads an uploaded document and summarises it. Nothing of the file is kept.

use rocket::{
    Route, async_trait,
    data::ToByteUnit,
    form::{DataField, Errors, Form, FromForm, FromFormField, error::ErrorKind},
    futures::StreamExt,
    post,
    response::stream::{Event, stream},
    routes as collect,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    events::{Events, Reply, problem_event},
    tools::{AnswerMark, Call},
};
use crate::{
    assistant::{DocumentRequest, DocumentSummary, Task},
    domain::{FieldCode, FieldError, Language},
    error::ApiError,
    extract::{ExtractError, MAX_BYTES},
    http::{
        BodyRoom, HeldMemory,
        guards::{SameOrigin, ToolTurn},
    },
};

/// The call.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![process_document]
}

/// The form that brings a document.
#[derive(Debug, FromForm, ToSchema)]
pub struct DocumentForm {
    /// TXT, PDF, DOC or DOCX, at most 5 MB.
    #[schema(value_type = String, format = Binary)]
    document: Upload,
    /// Language of the answer: `lv` or `en`.
    language: Option<String>,
}

/// A summarised document.
#[derive(Debug, Serialize, ToSchema)]
pub struct DocumentReply {
    /// Always true.
    success: bool,
    /// What it says.
    result: DocumentReport,
    #[serde(flatten)]
    mark: AnswerMark,
}

/// A summary, and of how much.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentReport {
    #[serde(flatten)]
    summary: DocumentSummary,
    /// Language of the document, which is that of the summary; nothing if it is another than `lv` and `en`.
    language: Option<Language>,
    /// How much of the document was read, from its beginning: 100 for the whole.
    covered_percent: u8,
}

/// A file as it came, with the name that its sender gave it.
#[derive(Debug)]
struct Upload {
    name: String,
    bytes: Vec<u8>,
    /// Goes with the bytes: those who wait for a place to be read hold theirs.
    _memory: Option<BodyRoom>,
}

#[async_trait]
impl<'r> FromFormField<'r> for Upload {
    async fn from_data(field: DataField<'r, '_>) -> rocket::form::Result<'r, Self> {
        // Only its extension is looked at; it never becomes a path.
        let name = field.file_name.map(|name| name.dangerous_unsafe_unsanitized_raw().to_string());
        // One byte more than is taken shows that it is larger.
        let bytes = field.data.open((MAX_BYTES + 1).bytes()).into_bytes().await?;
        let memory = HeldMemory::take_from(field.request);
        Ok(Self { name: name.unwrap_or_default(), bytes: bytes.into_inner(), _memory: memory })
    }
}

/// Summarises a document.
#[utoipa::path(post, path = "/api/process-document", tag = "tools",
    request_body(content = DocumentForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = DocumentReply, description = "With `Accept: text/event-stream`: events \
            reading, queued, started, step (of a long document), done, error."),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
        (status = "5XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/process-document", data = "<form>")]
async fn process_document<'r>(
    _origin: SameOrigin,
    _turn: ToolTurn,
    call: Call<'r>,
    form: Result<Form<DocumentForm>, Errors<'_>>,
) -> Result<Reply<'r>, ApiError> {
    let form = form.map_err(|errors| refusal(&errors))?.into_inner();
    let asked = form.language.as_deref().and_then(Language::from_code);
    let language = asked.unwrap_or(call.language);
    if call.wants_events {
        return Ok(Reply::events(tell(call, form.document, language)));
    }
    let task = read(&call, &form.document, language).await?;
    call.wait(task).await
}

/// The task of summarising a document.
async fn read(call: &Call<'_>, document: &Upload, language: Language) -> Result<Task, ApiError> {
    let text = call.app.extractor.read(call.visitor(), &document.name, &document.bytes).await?;
    Ok(Task::Document(DocumentRequest::new(&text, language)))
}

/// Tells that the document has arrived before it is read, then how the summary goes.
fn tell(call: Call<'_>, document: Upload, language: Language) -> Events<'_> {
    Box::pin(stream! {
        yield Event::data("{}").event("reading");
        let job = match read(&call, &document, language).await {
            Ok(task) => call.follow(task).await,
            Err(error) => Err(error),
        };
        drop(document);
        match job {
            Ok(mut events) => while let Some(event) = events.next().await {
                yield event;
            },
            Err(error) => yield problem_event(call.app, &error, call.language),
        }
    })
}

/// Why the form could not be read.
fn refusal(errors: &Errors<'_>) -> ApiError {
    let has = |is: fn(&ErrorKind<'_>) -> bool| errors.iter().any(|error| is(&error.kind));
    // Without a bound that was passed, the form broke off or is none.
    if has(|kind| matches!(kind, ErrorKind::InvalidLength { max: Some(_), .. })) {
        ExtractError::TooLarge { max_mib: MAX_BYTES >> 20 }.into()
    } else if has(|kind| matches!(kind, ErrorKind::Missing | ErrorKind::Unexpected)) {
        let error = FieldError { field: "document", code: FieldCode::Required };
        ApiError::Validation(vec![error])
    } else {
        ApiError::BadRequest
    }
}

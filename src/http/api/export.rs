//! POST /api/export-docx: a generated result as a Word file.

use std::time::Duration;

use rocket::{
    Responder, Route, State,
    http::{ContentType, Header},
    post, routes as collect,
};
use serde::Deserialize;
use tokio::{task::spawn_blocking, time::timeout};
use utoipa::ToSchema;

use crate::{
    app::App,
    error::ApiError,
    export::{ExportError, Section, to_docx},
    http::{
        body::{Json, Object},
        guards::{SameOrigin, ToolTurn, Visitor},
    },
};

/// Whoever waited so long for a place is told to come again.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// The call.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![export_docx]
}

/// What stands in the file: at most 1,000 lines of text with headings, 1,000 items and 100,000 characters.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DocxRequest {
    /// Its first line.
    title: String,
    /// The rest, in order.
    #[schema(value_type = Vec<DocxSection>)]
    sections: Vec<Object<DocxSection>>,
}

/// A part of the file; each member may be left out.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct DocxSection {
    /// What stands over it.
    heading: String,
    /// Its text; each line is a paragraph.
    paragraphs: Vec<String>,
    /// What is listed below; each line is an item.
    items: Vec<String>,
}

#[derive(Responder)]
struct DocxFile {
    bytes: Vec<u8>,
    kind: ContentType,
    disposition: Header<'static>,
}

/// Makes a Word file of a result. Nothing is kept.
#[utoipa::path(post, path = "/api/export-docx", tag = "tools", request_body = DocxRequest, responses(
    (status = 200, description = "The file.",
        content_type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    (status = "5XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[post("/export-docx", data = "<body>")]
async fn export_docx(
    _origin: SameOrigin,
    _turn: ToolTurn,
    visitor: Visitor,
    app: &State<App>,
    body: Json<DocxRequest>,
) -> Result<DocxFile, ApiError> {
    let DocxRequest { title, sections } = body.0;
    let into_section =
        |Object(DocxSection { heading, paragraphs, items })| Section { heading, paragraphs, items };
    let sections: Vec<Section> = sections.into_iter().map(into_section).collect();
    let place = timeout(MAX_WAIT, app.word_files.take(visitor.address, 1)).await.ok().flatten();
    let place = place.ok_or(ApiError::Busy)?;
    let written = spawn_blocking(move || {
        // Goes on after the client has left: the place is taken until it ends.
        let _place = place;
        to_docx(&title, &sections)
    });
    let bytes = written.await.map_err(|_| ApiError::Internal)?.map_err(|error| match error {
        ExportError::TooLong => ApiError::ExportTooLong,
        ExportError::Failed(_) => {
            tracing::error!("{error}");
            ApiError::Internal
        }
    })?;
    Ok(DocxFile {
        bytes,
        kind: ContentType::new(
            "application",
            "vnd.openxmlformats-officedocument.wordprocessingml.document",
        ),
        disposition: Header::new("Content-Disposition", "attachment"),
    })
}

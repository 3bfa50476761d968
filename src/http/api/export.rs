//! POST /api/export-docx: a generated result as a Word file.

use rocket::{
    Responder, Route,
    http::{ContentType, Header},
    post, routes as collect,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    export::{Section, to_docx},
    http::{body::Json, guards::SameOrigin},
};

/// The call.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![export_docx]
}

/// What stands in the file.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DocxRequest {
    /// Its first line.
    title: String,
    /// The rest, in order.
    sections: Vec<DocxSection>,
}

/// A part of the file; each member may be left out.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct DocxSection {
    /// What stands over it.
    heading: String,
    /// Its text; each line is a paragraph.
    paragraphs: Vec<String>,
    /// What is listed below.
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
fn export_docx(_origin: SameOrigin, body: Json<DocxRequest>) -> Result<DocxFile, ApiError> {
    let DocxRequest { title, sections } = body.0;
    let into_section =
        |DocxSection { heading, paragraphs, items }| Section { heading, paragraphs, items };
    let sections: Vec<Section> = sections.into_iter().map(into_section).collect();
    let bytes = to_docx(&title, &sections).map_err(|error| {
        tracing::error!("{error}");
        ApiError::Internal
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

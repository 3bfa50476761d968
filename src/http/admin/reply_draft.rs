//! A draft of a reply, written by a machine for somebody who looks at it. Nothing is stored and nothing is sent.

use rocket::{Route, post, routes as collect};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::reply::find_contact;
use crate::{
    domain::Language,
    error::ApiError,
    http::{
        api::{
            events::Reply,
            tools::{AnswerMark, Call},
        },
        body::Json,
        guards::{SalesSession, SameOrigin},
    },
};

/// The call for drafts.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![draft_reply]
}

/// What kind of draft is wanted.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct DraftBody {
    /// Its language; the visitor's own if not given.
    language: Option<Language>,
}

/// A drafted reply.
#[derive(Debug, Serialize, ToSchema)]
pub struct DraftedReply {
    /// Subject line.
    subject: String,
    /// Greeting, answer from the site's facts, signature.
    text: String,
    /// Its language.
    language: Language,
    #[serde(flatten)]
    mark: AnswerMark,
}

/// Drafts a reply in the visitor's language from the request and the site's facts alone.
#[utoipa::path(post, path = "/api/admin/contacts/{id}/replies/draft", tag = "admin",
    params(("id" = String, Path)),
    request_body = DraftBody,
    responses(
        (status = 200, body = DraftedReply, description = "With `Accept: text/event-stream`: events \
            queued, started, token, done, error."),
        (status = 422, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`content_refused`: the visitor's message tries to instruct the machine"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
        (status = "5XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/contacts/<id>/replies/draft", data = "<body>")]
async fn draft_reply<'r>(
    _origin: SameOrigin,
    session: SalesSession,
    call: Call<'r>,
    id: &str,
    body: Json<DraftBody>,
) -> Result<Reply<'r>, ApiError> {
    let contact = find_contact(call.app, id).await?;
    let task = call.app.replies.draft_task(&contact, Some(&session.account), body.0.language);
    call.ask(&call.app.rate_limits.tools, task).await
}

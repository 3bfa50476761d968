//! Replies to a contact request: what there is, a new one, and another attempt.

use jiff::Timestamp;
use rocket::{Route, State, get, http::Status, post, routes as collect};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::contact::parse_id;
use crate::{
    app::App,
    assistant::builtin::language::detect,
    desk::{Outgoing, ReplyState, Standing},
    domain::{
        AccountId, Contact, JournalAction, Language, Reply, ReplyDraft, ReplyId, ReplyWay,
        TemplateId, Variable, fill,
    },
    error::ApiError,
    http::{
        JsonText,
        api::contact::IdempotencyKey,
        body::Json,
        guards::{IfMatch, SalesSession, SameOrigin},
        json,
    },
};

/// The calls for replies.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![list_replies, send_reply, retry_reply]
}

/// A reply, and what became of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplyView {
    id: ReplyId,
    /// Who wrote it; null while there is one password for all.
    #[schema(required)]
    author: Option<AccountId>,
    /// Name of the sender as the letter has it.
    sender: String,
    /// The visitor's address.
    to: String,
    /// Subject line.
    subject: String,
    /// The exact text.
    text: String,
    /// Language that it is written in.
    language: Language,
    /// The template that it began with.
    #[schema(required)]
    template: Option<TemplateId>,
    /// Whether this server sent it, or somebody by hand.
    way: ReplyWay,
    /// What became of it.
    state: ReplyState,
    /// Why it could not be sent, in one word, as long as it is not: those of failed jobs, and `lost` where nobody knows,
    /// such as after a restore.
    #[schema(required)]
    reason: Option<String>,
    /// How often it was tried, while it is not sent.
    attempts: u32,
    /// When it is tried again, if it waits for that; RFC 3339, UTC.
    #[schema(value_type = Option<String>, format = DateTime, required)]
    next_attempt_at: Option<Timestamp>,
    /// When it was written; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    created_at: Timestamp,
    /// When the mail server took it; RFC 3339, UTC.
    #[schema(value_type = Option<String>, format = DateTime, required)]
    sent_at: Option<Timestamp>,
}

impl ReplyView {
    pub(super) fn of(reply: Reply, standing: Standing) -> Self {
        Self {
            id: reply.id,
            author: reply.author,
            sender: reply.sender,
            to: reply.to,
            subject: reply.subject,
            text: reply.text,
            language: reply.language,
            template: reply.template,
            way: reply.way,
            state: standing.state,
            reason: standing.reason,
            attempts: standing.attempts,
            next_attempt_at: standing.next_attempt_at,
            created_at: reply.created_at,
            sent_at: reply.sent_at,
        }
    }
}

/// Subject and text that a reply begins with.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReplyStart {
    /// Its language.
    language: Language,
    /// Subject line.
    subject: String,
    /// Greeting and signature.
    text: String,
}

/// The replies to a request, and what a new one needs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplyRoom {
    /// Oldest first.
    replies: Vec<ReplyView>,
    /// Address from which replies are sent; null where no mail server is configured.
    #[schema(required)]
    from: Option<String>,
    /// Where the visitor's answer goes.
    reply_to: String,
    /// Name of the sender.
    sender: String,
    /// The visitor's language, by their own words if they show one.
    language: Language,
    /// What templates may use, with what stands for it here.
    variables: Vec<Variable>,
    /// An empty reply in each language.
    starts: Vec<ReplyStart>,
}

/// Shows the replies to a contact request, or to the one into which it was merged, and what a new one needs.
#[utoipa::path(get, path = "/api/admin/contacts/{id}/replies", tag = "admin",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = ReplyRoom),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/contacts/<id>/replies")]
async fn list_replies(
    session: SalesSession,
    id: &str,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let contact = find_contact(app, id).await?;
    let replies = app.replies.list(contact.id).await?;
    let sender = app.replies.sender(Some(&session.account));
    let variables = app.replies.variables(&contact, &sender);
    let start = |language: Language| {
        let start = &app.replies.texts(language).start;
        // What stands for nothing is seen in the text, and stops the sending.
        let filled = |text| fill(text, &variables, language, &mut Vec::new());
        ReplyStart { language, subject: filled(&start.subject), text: filled(&start.text) }
    };
    let own = contact.message.as_deref().and_then(detect);
    json(&ReplyRoom {
        replies: replies.into_iter().map(|(reply, how)| ReplyView::of(reply, how)).collect(),
        from: app.replies.from_address().map(str::to_owned),
        reply_to: sender.reply_to,
        sender: sender.name,
        language: own.unwrap_or(contact.consent_language),
        starts: Language::ALL.map(start).into(),
        variables,
    })
}

/// A reply to send, or one that was sent by hand.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplyBody {
    /// One line, at most 200 characters; variables are filled in.
    subject: String,
    /// Plain text, at most 10,000 characters; variables are filled in.
    text: String,
    /// Language that it is written in.
    language: Language,
    /// The template that it began with.
    #[serde(default)]
    template: Option<TemplateId>,
    /// `hand` notes what somebody sent with their own program; `mail` if not given.
    #[serde(default)]
    way: Option<ReplyWay>,
}

/// A reply that was taken.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReplyTaken {
    /// As it is kept.
    reply: ReplyView,
    /// Its request as it is now: answered, no longer new.
    contact: Contact,
}

/// Sends a reply, or notes one that was sent by hand; answers once it is on disk. It leaves as a job, whose end the list
/// of replies tells.
#[utoipa::path(post, path = "/api/admin/contacts/{id}/replies", tag = "admin",
    params(
        ("id" = String, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "The same key twice is one reply"),
        ("If-Match" = Option<String>, Header, description = "`ETag` of the request as it was seen; without it, any"),
    ),
    request_body = ReplyBody,
    responses(
        (status = 201, body = ReplyTaken),
        (status = 200, body = ReplyTaken, description = "It was there already under this key"),
        (status = 412, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`contact_changed` with `contact`, as it is now or into which it was merged; nothing is sent"),
        (status = 422, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`reply_variables` with `variables` that stand for nothing, or fields to correct"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/contacts/<id>/replies", data = "<body>")]
async fn send_reply(
    _origin: SameOrigin,
    session: SalesSession,
    expected: IfMatch,
    key: IdempotencyKey,
    id: &str,
    app: &State<App>,
    body: Json<ReplyBody>,
) -> Result<(Status, JsonText), ApiError> {
    app.rate_limits.replies.check().map_err(ApiError::RateLimited)?;
    let contact = find_contact(app, id).await?;
    // Whoever wrote this saw another address: nothing leaves to this one before they have seen it.
    if contact.id != parse_id(id)? {
        return Err(ApiError::ContactChanged(contact.into()));
    }
    let Json(ReplyBody { subject, text, language, template, way }) = body;
    let way = way.unwrap_or(ReplyWay::Mail);
    let outgoing = Outgoing {
        draft: ReplyDraft { subject, text, language, template, way },
        author: Some(session.account.clone()),
        expected: expected.0,
        key: key.0,
    };
    let kept = app.replies.send(&contact, outgoing, app.clock.now()).await?;
    if kept.is_new {
        let id = contact.id;
        session.record_as(app, JournalAction::ReplySent, |entry| entry.about(id)).await;
    }
    let status = if kept.is_new { Status::Created } else { Status::Ok };
    let reply = ReplyView::of(kept.reply, kept.standing);
    Ok((status, json(&ReplyTaken { reply, contact: kept.contact })?))
}

/// Lets a reply that could not be sent be sent once more.
#[utoipa::path(post, path = "/api/admin/contacts/{id}/replies/{replyId}/retry", tag = "admin",
    params(("id" = String, Path), ("replyId" = String, Path)),
    responses(
        (status = 204, description = "It waits again"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/contacts/<id>/replies/<reply_id>/retry")]
async fn retry_reply(
    _origin: SameOrigin,
    _session: SalesSession,
    id: &str,
    reply_id: &str,
    app: &State<App>,
) -> Result<Status, ApiError> {
    app.rate_limits.replies.check().map_err(ApiError::RateLimited)?;
    let contact = find_contact(app, id).await?;
    let reply: ReplyId = reply_id.parse().map_err(|_| ApiError::NotFound)?;
    app.replies.retry(contact.id, reply, app.clock.now()).await?;
    Ok(Status::NoContent)
}

/// The request of this id, or the one into which it was merged.
pub(super) async fn find_contact(app: &App, id: &str) -> Result<Contact, ApiError> {
    app.store.find_contact_or_kept(parse_id(id)?).await?.ok_or(ApiError::NotFound)
}

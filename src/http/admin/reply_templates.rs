//! Templates that replies begin with.

use jiff::Timestamp;
use rocket::{Route, State, delete, get, http::Status, post, put, routes as collect};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    app::App,
    desk::VARIABLES,
    domain::{Language, NewTemplate, ReplyTemplate, TemplateId},
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{SalesSession, SameOrigin},
        json,
    },
};

/// The calls for templates.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![list_templates, create_template, update_template, delete_template]
}

/// A template to keep.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TemplateBody {
    /// Language that it is written in.
    language: Language,
    /// What it is called where one is chosen; at most 80 characters.
    name: String,
    /// Subject line, at most 200 characters; may hold variables such as `{{firstName}}`.
    subject: String,
    /// The text, at most 10,000 characters; may hold variables.
    text: String,
    /// Of a change: the `updatedAt` of the template that was seen; RFC 3339. What somebody else has saved since is not
    /// written over. Without it the change is made in any case.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = DateTime)]
    seen: Option<Timestamp>,
}

impl TemplateBody {
    fn read(&self) -> Result<NewTemplate, ApiError> {
        let parts = [&*self.name, &self.subject, &self.text];
        NewTemplate::new(self.language, parts, &VARIABLES).map_err(ApiError::from)
    }
}

/// Lists the templates of all languages, in the order of making.
#[utoipa::path(get, path = "/api/admin/reply-templates", tag = "admin", responses(
    (status = 200, body = Vec<ReplyTemplate>),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/reply-templates")]
async fn list_templates(_session: SalesSession, app: &State<App>) -> Result<JsonText, ApiError> {
    json(&app.replies.list_templates(app.clock.now()).await?)
}

/// Adds a template.
#[utoipa::path(post, path = "/api/admin/reply-templates", tag = "admin", request_body = TemplateBody,
    responses(
        (status = 201, body = ReplyTemplate),
        (status = 422, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`reply_variables` with `variables` that there are not, or fields to correct"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/reply-templates", data = "<body>")]
async fn create_template(
    _origin: SameOrigin,
    _session: SalesSession,
    app: &State<App>,
    body: Json<TemplateBody>,
) -> Result<(Status, JsonText), ApiError> {
    let template = app.replies.add_template(body.0.read()?, app.clock.now()).await?;
    Ok((Status::Created, json(&template)?))
}

/// Replaces a template.
#[utoipa::path(put, path = "/api/admin/reply-templates/{id}", tag = "admin",
    params(("id" = String, Path)),
    request_body = TemplateBody,
    responses(
        (status = 200, body = ReplyTemplate),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`template_changed`: somebody has saved it since it was `seen`"),
        (status = 422, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`reply_variables` with `variables` that there are not, or fields to correct"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[put("/reply-templates/<id>", data = "<body>")]
async fn update_template(
    _origin: SameOrigin,
    _session: SalesSession,
    id: &str,
    app: &State<App>,
    body: Json<TemplateBody>,
) -> Result<JsonText, ApiError> {
    let (template, id) = (body.0.read()?, parse_id(id)?);
    json(&app.replies.replace_template(id, template, body.0.seen, app.clock.now()).await?)
}

/// Removes a template; replies that began with it stay.
#[utoipa::path(delete, path = "/api/admin/reply-templates/{id}", tag = "admin",
    params(("id" = String, Path)),
    responses(
        (status = 204, description = "It is gone"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/reply-templates/<id>")]
async fn delete_template(
    _origin: SameOrigin,
    _session: SalesSession,
    id: &str,
    app: &State<App>,
) -> Result<Status, ApiError> {
    app.replies.remove_template(parse_id(id)?).await?;
    Ok(Status::NoContent)
}

fn parse_id(text: &str) -> Result<TemplateId, ApiError> {
    text.parse().map_err(|_| ApiError::NotFound)
}

//! The AI tools' calls (specification, part 1 §7): checked, queued as a job, answered as JSON or as a
//! stream of events.

use std::{net::IpAddr, time::Duration};

use rocket::{Request, Route, async_trait, post, request::Outcome, routes as collect};
use rocket::{Shutdown, request::FromRequest};
use serde::Serialize;
use serde_json::Value;
use tokio::{sync::watch, time::timeout};
use utoipa::ToSchema;

use crate::{
    app::App,
    assistant::{
        AI_JOB, ChatAnswer, ChatRequest, EmailRequest, PostRequest, ReadRequest, RecommendRequest,
        Recommendations, Task, TextAnalysis, TextRequest,
    },
    domain::{JobId, Language},
    error::ApiError,
    http::{
        api::events::{Events, JobEvents, Reply},
        body::Json,
        guards::{SameOrigin, Visitor, request_language},
        json,
        rate_limit::VisitorLimit,
    },
    jobs::{EnqueueError, Outcome as JobOutcome, Progress},
};

/// An answer takes as long as `[ai]` allows; a plain request also has to wait for its turn.
const MAX_WAIT: Duration = Duration::from_mins(10);
const EVENT_STREAM: &str = "text/event-stream";

/// The AI calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![chat, generate_email, generate_post, recommend_services, analyze_text]
}

/// What all answers say of themselves.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswerMark {
    /// `ollama` or `builtin`.
    engine: String,
    /// Always true: a machine wrote the answer.
    ai_generated: bool,
}

/// The consultant's answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChatReply {
    #[serde(flatten)]
    answer: ChatAnswer,
    /// The same as `response`.
    message: String,
    #[serde(flatten)]
    mark: AnswerMark,
}

/// A written e-mail.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmailReply {
    /// Always true.
    success: bool,
    /// Subject and text.
    email: String,
    #[serde(flatten)]
    mark: AnswerMark,
}

/// A written post.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostReply {
    /// Always true.
    success: bool,
    /// The text with its hashtags.
    post: String,
    #[serde(flatten)]
    mark: AnswerMark,
}

/// Recommended services.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecommendReply {
    #[serde(flatten)]
    report: Recommendations,
    #[serde(flatten)]
    mark: AnswerMark,
}

/// An analysed text.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnalysisReply {
    /// Always true.
    success: bool,
    /// What the text says and how.
    analysis: TextAnalysis,
    #[serde(flatten)]
    mark: AnswerMark,
}

/// Asks the consultant.
#[utoipa::path(post, path = "/api/chat", tag = "tools", request_body = ChatRequest, responses(
    (status = 200, body = ChatReply, description = "With `Accept: text/event-stream`: events \
        queued, started, token, done, error."),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    (status = "5XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[post("/chat", data = "<body>")]
async fn chat(
    _origin: SameOrigin,
    call: Call<'_>,
    body: Json<Value>,
) -> Result<Reply<'_>, ApiError> {
    let request = call.read::<ChatRequest>(&body.0)?;
    call.ask(&call.app.rate_limits.chat, Task::Chat(request)).await
}

/// Writes an e-mail.
#[utoipa::path(post, path = "/api/generate-email", tag = "tools", request_body = EmailRequest, responses(
    (status = 200, body = EmailReply),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    (status = "5XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[post("/generate-email", data = "<body>")]
async fn generate_email(
    _origin: SameOrigin,
    call: Call<'_>,
    body: Json<Value>,
) -> Result<Reply<'_>, ApiError> {
    let request = call.read::<EmailRequest>(&body.0)?;
    call.ask(&call.app.rate_limits.tools, Task::Email(request)).await
}

/// Writes a post for a social network.
#[utoipa::path(post, path = "/api/generate-post", tag = "tools", request_body = PostRequest, responses(
    (status = 200, body = PostReply),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    (status = "5XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[post("/generate-post", data = "<body>")]
async fn generate_post(
    _origin: SameOrigin,
    call: Call<'_>,
    body: Json<Value>,
) -> Result<Reply<'_>, ApiError> {
    let request = call.read::<PostRequest>(&body.0)?;
    call.ask(&call.app.rate_limits.tools, Task::Post(request)).await
}

/// Recommends services to a company.
#[utoipa::path(post, path = "/api/recommend-services", tag = "tools", request_body = RecommendRequest,
    responses(
        (status = 200, body = RecommendReply),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
        (status = "5XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/recommend-services", data = "<body>")]
async fn recommend_services(
    _origin: SameOrigin,
    call: Call<'_>,
    body: Json<Value>,
) -> Result<Reply<'_>, ApiError> {
    let request = call.read::<RecommendRequest>(&body.0)?;
    call.ask(&call.app.rate_limits.tools, Task::Recommend(request)).await
}

/// Says what a text feels like and what it is about.
#[utoipa::path(post, path = "/api/analyze-text", tag = "tools", request_body = TextRequest, responses(
    (status = 200, body = AnalysisReply),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    (status = "5XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[post("/analyze-text", data = "<body>")]
async fn analyze_text(
    _origin: SameOrigin,
    call: Call<'_>,
    body: Json<Value>,
) -> Result<Reply<'_>, ApiError> {
    let request = call.read::<TextRequest>(&body.0)?;
    call.ask(&call.app.rate_limits.tools, Task::Text(request)).await
}

/// Who calls a tool, and how it shall be answered.
pub(in crate::http) struct Call<'r> {
    pub app: &'r App,
    visitor: Visitor,
    pub language: Language,
    /// Whether the answer shall come as a stream.
    pub wants_events: bool,
    shutdown: Shutdown,
}

#[async_trait]
impl<'r> FromRequest<'r> for Call<'r> {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        let rocket = request.rocket();
        let (Some(app), Outcome::Success(visitor)) =
            (rocket.state::<App>(), Visitor::from_request(request).await)
        else {
            return Outcome::Forward(rocket::http::Status::InternalServerError);
        };
        let accept = request.headers().get_one("Accept").unwrap_or_default();
        Outcome::Success(Self {
            app,
            visitor,
            language: request_language(request),
            wants_events: accept.contains(EVENT_STREAM),
            shutdown: rocket.shutdown(),
        })
    }
}

impl<'r> Call<'r> {
    fn read<T: ReadRequest>(&self, json: &Value) -> Result<T, ApiError> {
        T::read(json, self.language).map_err(ApiError::Validation)
    }

    /// Who calls.
    pub fn visitor(&self) -> IpAddr {
        self.visitor.address
    }

    /// Counts the request, looks at what is asked, and answers.
    pub async fn ask(&self, limit: &VisitorLimit, task: Task) -> Result<Reply<'r>, ApiError> {
        // Reading a long message for attacks takes time: it counts, whatever becomes of it.
        self.admit(limit)?;
        let language = task.language();
        let task = task.accepted().ok_or(ApiError::ContentRefused { language })?;
        self.run(task).await
    }

    /// Counts the request against the visitor's limit.
    fn admit(&self, limit: &VisitorLimit) -> Result<(), ApiError> {
        limit.check(self.visitor.address).map_err(ApiError::RateLimited)
    }

    /// Queues the task and answers, whole or as a stream.
    async fn run(&self, task: Task) -> Result<Reply<'r>, ApiError> {
        if self.wants_events {
            return Ok(Reply::events(self.follow(task).await?));
        }
        self.wait(task).await
    }

    /// Queues the task and tells how it goes.
    pub async fn follow(&self, task: Task) -> Result<Events<'r>, ApiError> {
        let (id, watching) = self.queue(task).await?;
        let events = JobEvents { id, watching, seen: 0, language: self.language };
        Ok(events.stream(self.app, self.shutdown.clone()))
    }

    /// Queues the task and gives its answer.
    pub async fn wait(&self, task: Task) -> Result<Reply<'r>, ApiError> {
        let (_, mut watching) = self.queue(task).await?;
        let ended = timeout(MAX_WAIT, watching.wait_for(|progress| progress.outcome.is_some()));
        let ended = tokio::select! {
            ended = ended => ended,
            () = self.shutdown.clone() => return Err(ApiError::Stopping),
        };
        let outcome = ended.ok().and_then(Result::ok).and_then(|ended| ended.outcome.clone());
        match outcome {
            Some(JobOutcome::Done(answer)) => Ok(Reply::Json(json(&answer)?)),
            Some(JobOutcome::Failed(reason)) => Err(ApiError::from_job(&reason)),
            Some(JobOutcome::Cancelled) => Err(ApiError::JobCancelled),
            None => Err(ApiError::AiTimeout),
        }
    }

    async fn queue(&self, task: Task) -> Result<(JobId, watch::Receiver<Progress>), ApiError> {
        let visitor = self.app.rate_limits.visitor_key(self.visitor.address);
        let input = serde_json::to_value(task).map_err(|_| ApiError::Internal)?;
        let queued = self.app.jobs.enqueue(AI_JOB, visitor, input).await;
        queued.map_err(|error| match error {
            EnqueueError::Full => ApiError::AiBusy,
            EnqueueError::Store(error) => error.into(),
        })
    }
}

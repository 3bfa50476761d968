//! Takes contact requests: as JSON from the page's script, or as a plain form without it.

use rocket::{
    Data, Request, Route, State, async_trait,
    data::{FromData, Outcome},
    form::{Form, FromForm},
    http::{RawStr, Status},
    post,
    request::FromRequest,
    response::{self, Redirect, Responder, status::Custom},
    routes as collect,
};
use serde::{
    Deserialize, Serialize,
    de::{IntoDeserializer, value},
};
use utoipa::ToSchema;

use crate::{
    app::App,
    assistant::catalogue::ServiceId,
    domain::{Consent, ContactDraft, ContactId, Language, Suspicion},
    error::ApiError,
    http::{
        body,
        guards::{SameOrigin, Visitor, request_language},
        pages::{RefusedPage, refused_form},
        refusal::refuse,
    },
    site::PageAddress,
    store::{Idempotency, Stored},
};

/// Longer keys are cut off by no one: they are refused.
const MAX_KEY_CHARS: usize = 200;

/// The contact calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![create_contact]
}

/// A contact request as the page's script sends it.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ContactRequest {
    /// Required.
    #[schema(required, value_type = String)]
    first_name: Option<String>,
    /// Required.
    #[schema(required, value_type = String)]
    last_name: Option<String>,
    /// Required.
    #[schema(required, value_type = String)]
    email: Option<String>,
    /// Required.
    #[schema(required, value_type = String)]
    company: Option<String>,
    /// At most 40 characters.
    phone: Option<String>,
    /// At most 10,000 characters.
    message: Option<String>,
    /// The service that it is about; none in particular if not given.
    service: Option<ServiceId>,
    /// Must be true.
    #[schema(required)]
    gdpr_consent: bool,
    /// Language of the page, and so of the consent text; the request's own if not given.
    language: Option<Language>,
    /// Version of the consent text that the visitor saw; the current one if not given.
    consent_version: Option<String>,
    /// A field that people do not see; who fills it in is taken for a program.
    homepage: Option<String>,
    /// Milliseconds from the page's arrival to the sending; too few are taken for a program's.
    elapsed_ms: Option<u64>,
}

/// The request is on disk.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactCreated {
    /// Always true.
    success: bool,
    /// Id of the request.
    id: ContactId,
}

/// Takes a contact request and answers once it is on disk.
///
/// Also takes `application/x-www-form-urlencoded` with the same members and `page`, the path of the
/// form's page: that is answered with a redirect, or with the page and its errors.
#[utoipa::path(post, path = "/api/contact", tag = "public", request_body = ContactRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "The same key twice is one contact")),
    responses(
        (status = 201, body = ContactCreated),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/contact", data = "<submission>")]
async fn create_contact(
    _origin: SameOrigin,
    visitor: Visitor,
    key: IdempotencyKey,
    submission: Submission,
    app: &State<App>,
) -> Result<Accepted, Refused> {
    let Submission { draft, language, form } = submission;
    match accept(app, visitor, key, draft.clone(), language, form.is_some()).await {
        Ok(id) => Ok(match form {
            None => Accepted::Json(id),
            Some(page) => Accepted::Form(page),
        }),
        Err(error) => Err(match form {
            None => Refused::Json(error),
            Some(page) => match app.rate_limits.forms.check(visitor.address) {
                Ok(()) => Refused::Form(show_form(app, &page, draft, &error, visitor).await),
                Err(limited) => Refused::Json(ApiError::RateLimited(limited)),
            },
        }),
    }
}

async fn accept(
    app: &App,
    visitor: Visitor,
    key: IdempotencyKey,
    mut draft: ContactDraft,
    language: Language,
    is_form: bool,
) -> Result<ContactId, ApiError> {
    draft.source = app.config.fair.name().map(str::to_owned);
    let consent = Consent { version: app.wordings.consent_version().to_owned(), language };
    let contact = draft.validate(consent).map_err(ApiError::Validation)?;
    app.rate_limits.contact.check(visitor.address).map_err(ApiError::RateLimited)?;
    let now = app.clock.now();
    let idempotency = match key.0 {
        Some(key) => Some(Idempotency::chosen(&key, &contact)),
        None => is_form.then(|| Idempotency::by_content(&contact, now)),
    };
    match app.desk.take(contact, idempotency, now).await? {
        Stored::Created(id) | Stored::Repeated(id) => Ok(id),
        Stored::KeyReused => Err(ApiError::IdempotencyKeyReused),
    }
}

async fn show_form(
    app: &App,
    page: &PageAddress,
    draft: ContactDraft,
    error: &ApiError,
    visitor: Visitor,
) -> RefusedPage {
    let key = page.key(&app.site, false);
    let page = app.site.page_with_form(&key, refused_form(draft, error), visitor.address).await;
    RefusedPage::new(page, error)
}

enum Accepted {
    Json(ContactId),
    Form(PageAddress),
}

impl<'r> Responder<'r, 'static> for Accepted {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        match self {
            Self::Json(id) => {
                let body = crate::http::json(&ContactCreated { success: true, id });
                Custom(Status::Created, body).respond_to(request)
            }
            Self::Form(page) => {
                Redirect::to(format!("{}?sent=1#contact-status", page.path())).respond_to(request)
            }
        }
    }
}

#[derive(Responder)]
enum Refused {
    Json(ApiError),
    Form(RefusedPage),
}

/// The header `Idempotency-Key`, if it was sent.
pub(in crate::http) struct IdempotencyKey(pub Option<String>);

#[async_trait]
impl<'r> FromRequest<'r> for IdempotencyKey {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> rocket::request::Outcome<Self, ()> {
        match request.headers().get_one("Idempotency-Key") {
            Some(key) if key.is_empty() || key.chars().count() > MAX_KEY_CHARS => {
                refuse(request, ApiError::BadRequest)
            }
            key => rocket::outcome::Outcome::Success(Self(key.map(str::to_owned))),
        }
    }
}

/// What was sent, in either form.
pub(super) struct Submission {
    pub draft: ContactDraft,
    pub language: Language,
    /// The form's page, if it was a plain form.
    pub form: Option<PageAddress>,
}

#[async_trait]
impl<'r> FromData<'r> for Submission {
    type Error = ();

    async fn from_data(request: &'r Request<'_>, data: Data<'r>) -> Outcome<'r, Self> {
        let content_type = request.content_type();
        let is_form = content_type.is_some_and(|kind| kind.is_form());
        if !is_form && !content_type.is_some_and(|kind| kind.is_json()) {
            return refuse(request, ApiError::UnsupportedMediaType);
        }
        let fallback = request_language(request);
        let parse = if is_form { Self::from_form } else { Self::from_json };
        match body::read(request, data).await.and_then(|bytes| parse(&bytes, fallback)) {
            Ok(submission) => Outcome::Success(submission),
            Err(error) => refuse(request, error),
        }
    }
}

impl Submission {
    fn from_json(bytes: &[u8], fallback: Language) -> Result<Self, ApiError> {
        Ok(Self::of(body::parse_json(bytes)?, fallback))
    }

    /// A request as the page's script sent it.
    pub(super) fn of(request: ContactRequest, fallback: Language) -> Self {
        let language = request.language.unwrap_or(fallback);
        let draft = ContactDraft {
            first_name: request.first_name.unwrap_or_default(),
            last_name: request.last_name.unwrap_or_default(),
            email: request.email.unwrap_or_default(),
            company: request.company.unwrap_or_default(),
            phone: request.phone.unwrap_or_default(),
            message: request.message.unwrap_or_default(),
            service: request.service.map(ServiceId::key).unwrap_or_default().to_owned(),
            gdpr_consent: request.gdpr_consent,
            consent_version: request.consent_version,
            suspicion: Suspicion::judge(&request.homepage.unwrap_or_default(), request.elapsed_ms),
            source: None,
        };
        Self { draft, language, form: None }
    }

    pub(super) fn from_form(bytes: &[u8], fallback: Language) -> Result<Self, ApiError> {
        let text = std::str::from_utf8(bytes).map_err(|_| ApiError::BadRequest)?;
        let form = Form::<PlainForm>::parse_encoded(RawStr::new(text));
        let form = form.map_err(|_| ApiError::BadRequest)?;
        let language = Language::from_code(&form.language).unwrap_or(fallback);
        let draft = ContactDraft {
            first_name: form.first_name,
            last_name: form.last_name,
            email: form.email,
            company: form.company,
            phone: form.phone,
            message: form.message,
            service: known_service(&form.service),
            gdpr_consent: form.gdpr_consent == "true",
            consent_version: (!form.consent_version.is_empty()).then_some(form.consent_version),
            suspicion: Suspicion::judge(&form.homepage, None),
            source: None,
        };
        let page = PageAddress::said(&form.page, language);
        Ok(Self { draft, language, form: Some(page) })
    }
}

/// A service that the catalogue does not have is none in particular.
fn known_service(key: &str) -> String {
    let name: value::StrDeserializer<'_, value::Error> = key.into_deserializer();
    ServiceId::deserialize(name).map(ServiceId::key).unwrap_or_default().to_owned()
}

/// The plain form's fields; a field that is missing counts as empty.
#[derive(Debug, FromForm)]
struct PlainForm {
    #[field(name = "firstName", default = String::new())]
    first_name: String,
    #[field(name = "lastName", default = String::new())]
    last_name: String,
    #[field(default = String::new())]
    email: String,
    #[field(default = String::new())]
    company: String,
    #[field(default = String::new())]
    phone: String,
    #[field(default = String::new())]
    message: String,
    #[field(default = String::new())]
    service: String,
    #[field(name = "gdprConsent", default = String::new())]
    gdpr_consent: String,
    #[field(default = String::new())]
    language: String,
    #[field(name = "consentVersion", default = String::new())]
    consent_version: String,
    #[field(default = String::new())]
    homepage: String,
    #[field(default = String::new())]
    page: String,
}

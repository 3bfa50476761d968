//! Uploads of pictures.

use rocket::{
    Route, State, async_trait,
    data::ToByteUnit,
    form::{DataField, Errors, Form, FromForm, FromFormField, error::ErrorKind},
    http::Status,
    post,
    response::status::Custom,
    routes as collect,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::App,
    blog::{MAX_PICTURE_BYTES, PictureError},
    domain::{FieldCode, FieldError},
    error::ApiError,
    http::{
        JsonText,
        guards::{EditorSession, SameOrigin},
        json,
    },
};

/// The call.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![upload_picture]
}

/// The form that brings a picture.
#[derive(FromForm, ToSchema)]
pub struct PictureForm {
    /// JPEG, PNG, WebP or GIF (its first picture), at most 10 MB.
    #[schema(value_type = String, format = Binary)]
    image: Upload,
}

struct Upload(Vec<u8>);

#[async_trait]
impl<'r> FromFormField<'r> for Upload {
    async fn from_data(field: DataField<'r, '_>) -> rocket::form::Result<'r, Self> {
        // One byte more than is taken shows that it is larger.
        let bytes = field.data.open((MAX_PICTURE_BYTES + 1).bytes()).into_bytes().await?;
        Ok(Self(bytes.into_inner()))
    }
}

/// A picture that was kept.
#[derive(Serialize, ToSchema)]
pub struct UploadedPicture {
    /// Its path on this site.
    url: String,
    /// In pixels.
    width: u32,
    /// In pixels.
    height: u32,
}

/// Keeps a picture: upright, at most 1600 pixels on a side, without anything but its pixels.
#[utoipa::path(post, path = "/api/blog/admin/images", tag = "admin",
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses(
        (status = 201, body = UploadedPicture),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/images", data = "<form>")]
async fn upload_picture(
    _origin: SameOrigin,
    _session: EditorSession,
    app: &State<App>,
    form: Result<Form<PictureForm>, Errors<'_>>,
) -> Result<Custom<JsonText>, ApiError> {
    let form = form.map_err(|errors| refusal(&errors))?.into_inner();
    let picture = app.blog.add_picture(form.image.0, app.clock.now()).await?;
    let (url, width, height) = (picture.name.url(), picture.width, picture.height);
    Ok(Custom(Status::Created, json(&UploadedPicture { url, width, height })?))
}

/// Why the form could not be read.
fn refusal(errors: &Errors<'_>) -> ApiError {
    let has = |is: fn(&ErrorKind<'_>) -> bool| errors.iter().any(|error| is(&error.kind));
    // Without a bound that was passed, the form broke off or is none.
    if has(|kind| matches!(kind, ErrorKind::InvalidLength { max: Some(_), .. })) {
        ApiError::Picture(PictureError::TooLarge)
    } else if has(|kind| matches!(kind, ErrorKind::Missing | ErrorKind::Unexpected)) {
        ApiError::Validation(vec![FieldError { field: "image", code: FieldCode::Required }])
    } else {
        ApiError::BadRequest
    }
}

//! A page of a list: the array itself is the body, how many there are and where the next page is stand in headers.

use rocket::{
    Request,
    http::{ContentType, Header},
    response::{self, Responder, Response},
};

use super::JsonText;

/// A page as an answer.
pub(super) struct Paged {
    /// The array.
    pub body: JsonText,
    /// How many fit in all.
    pub total: u64,
    /// Address of the next page, if there is one.
    pub next: Option<String>,
}

impl<'r> Responder<'r, 'static> for Paged {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        let mut response = Response::build_from(self.body.respond_to(request)?);
        response.header(ContentType::JSON);
        response.header(Header::new("X-Total-Count", self.total.to_string()));
        if let Some(next) = self.next {
            response.header(Header::new("Link", format!("<{next}>; rel=\"next\"")));
        }
        response.ok()
    }
}

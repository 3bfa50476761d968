//! Keeps the method that the front took: its bounds were for that one. Rocket puts another one in its place where the
//! first field of a form is named `_method`.

use rocket::{
    Data, Request, async_trait,
    fairing::{Fairing, Info, Kind},
    http::Method,
};

/// The method that a request came with, left with it by the front.
#[derive(Clone, Copy, Debug)]
pub struct TakenMethod(pub Method);

/// Puts the method back.
#[derive(Debug)]
pub struct KeepMethod;

#[async_trait]
impl Fairing for KeepMethod {
    fn info(&self) -> Info {
        Info { name: "method", kind: Kind::Request }
    }

    async fn on_request(&self, request: &mut Request<'_>, _: &mut Data<'_>) {
        let TakenMethod(method) = *request.local_cache(|| TakenMethod(request.method()));
        request.set_method(method);
    }
}

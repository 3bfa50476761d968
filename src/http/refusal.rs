//! Hands an error from a guard to the catcher: Rocket itself passes on the status only.

use std::sync::{Mutex, PoisonError};

use rocket::{Request, http::Status, outcome::Outcome};

use crate::error::ApiError;

#[derive(Default)]
struct Refusal(Mutex<Option<ApiError>>);

/// Ends a guard with this error; the catcher answers it.
pub(super) fn refuse<S, F>(request: &Request<'_>, error: ApiError) -> Outcome<S, (Status, ()), F> {
    let status = error.status();
    let slot = request.local_cache(Refusal::default);
    *slot.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
    Outcome::Error((status, ()))
}

/// The error with which a guard ended, if one did.
pub(super) fn take(request: &Request<'_>) -> Option<ApiError> {
    let slot = request.local_cache(Refusal::default);
    slot.0.lock().unwrap_or_else(PoisonError::into_inner).take()
}

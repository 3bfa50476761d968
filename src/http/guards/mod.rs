//! Request guards: who asks, from where, in which language, and whether they may.

mod language;
mod origin;
mod session;
mod visitor;

pub(super) use language::language_cookie;
pub use language::request_language;
pub(super) use origin::SameOrigin;
pub(super) use session::{AdminSession, SessionCookie};
pub(super) use visitor::{Visitor, is_https};

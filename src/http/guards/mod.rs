//! Request guards: who asks, from where, in which language, and whether they may.

mod language;
mod origin;
mod session;
mod tool_turn;
mod visitor;

pub use language::request_language;
pub(super) use language::{VisitorLanguage, language_cookie};
pub(super) use origin::SameOrigin;
pub(super) use session::{AdminSession, SessionCookie};
pub(super) use tool_turn::ToolTurn;
pub(super) use visitor::{Visitor, is_from_proxy, is_https, socket_address};

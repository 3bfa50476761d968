//! Request guards: who asks, from where, in which language, and whether they may.

mod if_match;
mod language;
mod lead_token;
mod origin;
mod session;
mod tool_turn;
mod visitor;

pub(super) use if_match::IfMatch;
pub(super) use language::VisitorLanguage;
pub use language::request_language;
pub(super) use lead_token::LeadToken;
pub(super) use origin::SameOrigin;
pub use origin::is_same_origin;
pub use session::require_session;
pub(super) use session::{
    AdminSession, EditorSession, IdlingSession, OwnSession, OwnerSession, SalesSession,
    SessionCookie,
};
pub(super) use tool_turn::ToolTurn;
pub use tool_turn::TurnTaken;
pub use visitor::{Peer, Visitor};
pub(super) use visitor::{is_from_proxy, is_https, peer_address};

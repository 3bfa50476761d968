//! Which times can be booked, and the words that calendars read about a booking.
//!
//! What is free follows from [`Rules`], from the owners' calendars ([`feed`]) and from what is booked. Nothing here
//! knows the store, HTTP of our own or e-mail; only [`feed`] asks another server.

pub mod feed;
mod holidays;
mod ics;
mod invitation;
mod rules;
mod slots;
mod zone_text;

pub use holidays::is_holiday;
pub use invitation::{Invitation, Method, feed_text};
pub use rules::{Person, Rules};
pub use slots::{Busy, Day, Slot, Span, free_at, free_times, nearest_times};

//! What letters about bookings say.

use serde::Deserialize;

/// The words of letters about bookings, and of events in calendars.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "each is what it is called, in words")]
pub struct BookingText {
    /// Title of an event, with `{{with}}`.
    pub event: String,
    /// With `{{name}}`.
    pub greeting: String,
    pub greeting_without_name: String,
    pub when: String,
    pub way: String,
    pub person: String,
    pub way_video: String,
    /// With `{{phone}}`.
    pub way_phone: String,
    /// Where the number is not known.
    pub way_call: String,
    /// With `{{place}}`.
    pub way_place: String,
    /// With `{{link}}`.
    pub manage: String,
    /// Likewise, of what was called off.
    pub again: String,
    /// Before the visitor's own words.
    pub word: String,
    /// Subjects have `{{when}}`; those to the firm also `{{name}}`.
    pub confirm_subject: String,
    /// With `{{until}}` and `{{link}}`.
    pub confirm: String,
    pub booked_subject: String,
    pub booked: String,
    pub moved_subject: String,
    pub moved: String,
    /// With `{{when}}` and `{{person}}`.
    pub handed_over_subject: String,
    /// With `{{person}}`.
    pub handed_over: String,
    pub cancelled_subject: String,
    pub cancelled: String,
    pub reminder_subject: String,
    pub reminder: String,
    pub firm_booked_subject: String,
    pub firm_moved_subject: String,
    pub firm_cancelled_subject: String,
}

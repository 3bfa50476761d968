//! Stretches of time that are taken, to be asked many times.

use jiff::{SignedDuration, Timestamp};

use super::Span;

/// Stretches in order, none of which touches another.
#[derive(Debug, Default)]
pub(super) struct Occupied(Vec<Span>);

impl Occupied {
    pub fn new(spans: Vec<Span>) -> Self {
        Self(merge(spans))
    }

    /// Whether any is less than `before` ahead of this stretch, in it, or less than `after` behind it.
    pub fn touches(&self, span: Span, before: SignedDuration, after: SignedDuration) -> bool {
        let start = span.start.checked_sub(before).unwrap_or(Timestamp::MIN);
        let end = span.end.checked_add(after).unwrap_or(Timestamp::MAX);
        let next = self.0.partition_point(|taken| taken.end <= start);
        self.0.get(next).is_some_and(|taken| taken.start < end)
    }
}

/// The same stretches in order, those that overlap or touch as one. Those without length, or with an end before the
/// begin, take nothing.
pub(in crate::booking) fn merge(mut spans: Vec<Span>) -> Vec<Span> {
    spans.retain(|span| span.start < span.end);
    spans.sort_unstable();
    let mut merged: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        match merged.last_mut() {
            Some(last) if span.start <= last.end => last.end = last.end.max(span.end),
            _ => merged.push(span),
        }
    }
    merged
}

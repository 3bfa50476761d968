//! What became of a model's sentences: how many were said, how many were left out.

use std::{
    ops::{AddAssign, Sub},
    sync::{Mutex, PoisonError},
};

/// Sentences of a model's answers to the consultant's visitors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sentences {
    /// A visitor got them.
    pub said: u32,
    /// They rested on nothing, were cut off, or came after the model had lost its way.
    pub left_out: u32,
}

impl AddAssign for Sentences {
    fn add_assign(&mut self, more: Self) {
        self.said = self.said.saturating_add(more.said);
        self.left_out = self.left_out.saturating_add(more.left_out);
    }
}

impl Sub for Sentences {
    type Output = Self;

    fn sub(self, earlier: Self) -> Self {
        Self {
            said: self.said.saturating_sub(earlier.said),
            left_out: self.left_out.saturating_sub(earlier.left_out),
        }
    }
}

/// Counts over all answers.
#[derive(Debug, Default)]
pub(super) struct Tally(Mutex<Sentences>);

impl Tally {
    /// Takes in what a gate let through and what it left out; of the former, some named a sum beside the wrong
    /// product and were not said either.
    pub fn add(&self, (passed, left_out): (u32, u32), mixed_up: u32) {
        let said = passed.saturating_sub(mixed_up);
        let left_out = left_out.saturating_add(mixed_up);
        let mut total = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *total += Sentences { said, left_out };
    }

    pub fn total(&self) -> Sentences {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

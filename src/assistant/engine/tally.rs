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
    pub fn add(&self, (said, left_out): (u32, u32)) {
        self.change(|total| *total += Sentences { said, left_out });
    }

    /// What a gate let through last was not said either: it named a sum beside the wrong product.
    pub fn take_back(&self) {
        self.change(|total| {
            total.said = total.said.saturating_sub(1);
            total.left_out = total.left_out.saturating_add(1);
        });
    }

    pub fn total(&self) -> Sentences {
        self.change(|total| *total)
    }

    fn change<T>(&self, change: impl FnOnce(&mut Sentences) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

//! A network that sees all features of a message at once: their mean, bent by tanh, weighed for each class.

use serde::Deserialize;

use super::{Output, Weights, buckets, buckets::Buckets};
use crate::assistant::understand::features::Features;

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Header {
    buckets: buckets::Header,
    class_step: f32,
}

#[derive(Debug)]
pub(super) struct Bag {
    buckets: Buckets,
    output: Output,
}

impl Bag {
    pub(super) fn read(header: Header, classes: usize, weights: &mut Weights) -> Option<Self> {
        let buckets = Buckets::read(header.buckets, weights)?;
        let output = Output::read(header.class_step, buckets.dims(), classes, weights)?;
        Some(Self { buckets, output })
    }

    /// Adds this share of what it says of each class.
    pub(super) fn add_to(&self, logits: &mut [f32], known: &Features, share: f32) {
        let found = self.buckets.mean(known.all.iter().copied());
        let hidden: Vec<f32> = found.into_iter().map(f32::tanh).collect();
        self.output.add_to(logits, &hidden, share);
    }
}

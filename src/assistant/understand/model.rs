//! The classifier as the training program stores it: the length of a JSON header (u32, little endian), the header,
//! the bits of the filter of known features, then the bytes of each of its networks.

mod bag;
mod buckets;
mod convolution;
mod lanes;

use serde::Deserialize;

use self::{
    bag::Bag,
    convolution::Convolution,
    lanes::{Row, Rows},
};
use super::{features::Features, known::Filter};

/// What stands before the weights.
#[derive(Debug, Deserialize)]
struct Header {
    /// Ids of facts, in the order of the weights.
    classes: Vec<String>,
    /// The filter has two to the power of this many bits, of which each feature sets so many.
    filter_bits: u32,
    filter_probes: u32,
    /// The networks, whose mean counts.
    members: Vec<MemberHeader>,
    bias: Vec<f32>,
}

/// The shape of a network, and what its numbers are worth.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum MemberHeader {
    Bag(bag::Header),
    Convolution(convolution::Header),
}

/// What stands for a text's classes, such as the facts that a message asks for: several networks' mean.
#[derive(Debug)]
pub(in crate::assistant) struct Model {
    classes: Vec<String>,
    bias: Vec<f32>,
    known: Filter,
    members: Vec<Member>,
}

#[derive(Debug)]
enum Member {
    Bag(Bag),
    Convolution(Convolution),
}

/// The last layer: for each class a row of what each value of the layer before says of it.
#[derive(Debug)]
struct Output {
    step: f32,
    classes: Rows,
}

/// Cuts the next part off the weights.
struct Weights(&'static [u8]);

impl Model {
    /// Reads an embedded file; nothing if it is not one.
    pub(in crate::assistant) fn read(file: &'static [u8]) -> Option<Self> {
        let (length, rest) = file.split_first_chunk::<4>()?;
        let mut weights = Weights(rest);
        let header = weights.take(usize::try_from(u32::from_le_bytes(*length)).ok()?)?;
        let Header { classes, filter_bits, filter_probes, members, bias } =
            serde_json::from_slice(header).ok()?;
        let filter = weights.take(1_usize.checked_shl(filter_bits)? / 8)?;
        let known = Filter::new(filter, filter_probes)?;
        let members: Option<Vec<Member>> = members
            .into_iter()
            .map(|member| Member::read(member, classes.len(), &mut weights))
            .collect();
        let is_whole = bias.len() == classes.len() && weights.0.is_empty();
        is_whole.then_some(Self { classes, bias, known, members: members? })
    }

    /// The probability of each class of a text by itself.
    pub(in crate::assistant) fn shares_of(&self, text: &str) -> Vec<f32> {
        self.probabilities(&Features::of(text, None))
    }

    /// Ids of the facts that it can tell.
    pub(in crate::assistant) fn classes(&self) -> &[String] {
        &self.classes
    }

    /// The probability of each class.
    pub(super) fn probabilities(&self, features: &Features) -> Vec<f32> {
        let known = features.only(|hash| self.known.knows(hash));
        let mut logits = self.bias.clone();
        let share = 1.0 / float(self.members.len().max(1));
        for member in &self.members {
            match member {
                Member::Bag(bag) => bag.add_to(&mut logits, &known, share),
                Member::Convolution(reader) => reader.add_to(&mut logits, &known, share),
            }
        }
        softmax(logits)
    }
}

impl Member {
    fn read(header: MemberHeader, classes: usize, weights: &mut Weights) -> Option<Self> {
        Some(match header {
            MemberHeader::Bag(header) => Self::Bag(Bag::read(header, classes, weights)?),
            MemberHeader::Convolution(header) => {
                Self::Convolution(Convolution::read(header, classes, weights)?)
            }
        })
    }
}

impl Output {
    fn read(step: f32, values: usize, classes: usize, weights: &mut Weights) -> Option<Self> {
        let weights = weights.take(values.checked_mul(classes)?)?;
        Some(Self { step, classes: Rows::of(weights, values) })
    }

    /// Adds this share of what the values say of each class.
    fn add_to(&self, logits: &mut [f32], values: &[f32], share: f32) {
        let (values, step) = Row::rounded(values);
        for (logit, product) in logits.iter_mut().zip(self.classes.products(&values)) {
            *logit += share * step * self.step * product;
        }
    }
}

impl Weights {
    fn take(&mut self, bytes: usize) -> Option<&'static [u8]> {
        let (taken, rest) = self.0.split_at_checked(bytes)?;
        self.0 = rest;
        Some(taken)
    }
}

/// Exact for every count of features that a message can have.
fn float(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

fn softmax(logits: Vec<f32>) -> Vec<f32> {
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = logits.into_iter().map(|logit| (logit - most).exp()).collect();
    let sum: f32 = powers.iter().sum();
    powers.into_iter().map(|power| power / sum).collect()
}

//! The content filter: what is not asked of an engine, and what of its answer does not reach visitors
//! (design.md §7). It lowers the risk, and the engines get no secrets to tell.

mod clauses;
mod codes;
mod combinations;
mod decode;
mod doubt;
mod input;
mod links;
mod material;
mod normalise;
mod output;
mod prices;
mod product_sums;
mod rules;
mod sentences;
mod steps;
mod told;
mod turns;

pub use doubt::are_doubtful;
pub use input::{
    Refusal, check_brief, check_input, check_instruction, check_talk, check_turns, pries,
};
pub use links::AllowedLinks;
pub use material::Material;
pub use output::OutputFilter;
#[cfg(test)]
pub(super) use prices::invented_prices;
pub(super) use prices::sums_eur;
pub use product_sums::ProductSums;
pub use sentences::{SentenceGate, hold_to};

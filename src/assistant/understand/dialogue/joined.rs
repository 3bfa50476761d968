//! A short message read together with the one before it: "Do you send reminders?" "When?"

use super::Guess;

/// A message of more words says itself what it asks, and so does one that is surer than this alone.
const MAX_WORDS: usize = 10;
const SURE_ALONE: f32 = 0.6;

/// Whether the talk before may tell what a message asks.
pub(super) fn may_lean(message: &str, alone: &[Guess]) -> bool {
    message.split_whitespace().count() <= MAX_WORDS
        && alone.first().is_some_and(|best| best.probability < SURE_ALONE)
}

/// What a message asks by itself or together with the one before. Either reading can be the right one, so a fact is
/// as probable as that one of them is right; what is `no_topic` (a greeting, something foreign) must show in both.
pub(super) fn either(
    alone: Vec<Guess>,
    joined: &[Guess],
    no_topic: impl Fn(&Guess) -> bool,
) -> Vec<Guess> {
    let mut mixed: Vec<Guess> = alone
        .into_iter()
        .map(|guess| {
            let other = joined.iter().find(|other| other.fact == guess.fact);
            let other = other.map_or(0.0, |other| other.probability);
            let own = guess.probability;
            let probability = if no_topic(&guess) {
                f32::midpoint(own, other)
            } else {
                1.0 - (1.0 - own) * (1.0 - other)
            };
            Guess { probability, ..guess }
        })
        .collect();
    mixed.sort_by(|one, two| two.probability.total_cmp(&one.probability));
    mixed
}

//! What the sentences of one message ask: the one of a story that asks, and a second question beside it.

use super::{
    Guess, NO_SUBJECTS, Reader, UNSURE_BELOW, halves, parts, probability, without_greeting,
};

/// Each half of a sentence asks something of its own from this probability on.
const HALF_FROM: f32 = 0.6;
/// From here on only questions are halved.
const SURE_OF_FIRST: f32 = 0.6;
/// The halves of so many cuts are read, of the last ones: a question stands at the end.
const MAX_HALVED: usize = 12;
/// A question of fewer words leans on the rest of its message.
const FEWEST_WORDS_OF_WHOLE: usize = 5;

impl<'b> Reader<'b> {
    /// The part of a message that asks, and what it asks for: two things, where it asks two.
    pub(super) fn read<'t>(
        &self,
        message: &'t str,
        subject: Option<&'b str>,
    ) -> (&'t str, Vec<Guess>) {
        let (question, best) = self.gist(message, subject);
        if let Some(both) = self.compared(question, &best) {
            let others =
                best.into_iter().filter(|guess| both.iter().all(|one| one.fact != guess.fact));
            return (question, both.iter().cloned().chain(others).collect());
        }
        (question, self.with_second(best, &parts(without_greeting(message)), subject))
    }

    /// The part of a message that asks, and what it asks for most probably.
    pub(super) fn gist<'t>(
        &self,
        message: &'t str,
        subject: Option<&'b str>,
    ) -> (&'t str, Vec<Guess>) {
        let message = without_greeting(message);
        let whole = self.readings.guesses(message, subject);
        let parts = parts(message);
        if parts.len() > 1 {
            self.sharpest(message, whole, &parts, subject)
        } else {
            (message, whole)
        }
    }

    /// In a story, the sentence that asks for something for sure, questions first; else the whole.
    fn sharpest<'t>(
        &self,
        message: &'t str,
        whole: Vec<Guess>,
        parts: &[&'t str],
        subject: Option<&'b str>,
    ) -> (&'t str, Vec<Guess>) {
        let telling = |(_, guesses): &(&str, Vec<Guess>)| {
            guesses.first().is_some_and(|best| !self.is_small_talk(best))
        };
        // A sentence may lean on the one before: "Bots talk rubbish. Does yours?"
        let mut topic = subject;
        let mut read: Vec<(&str, Vec<Guess>)> = Vec::new();
        // A whole sentence that asks for something of what the ones before it named.
        let mut asks_of_topic = None;
        for part in parts {
            let guesses = self.readings.guesses(part, topic);
            let is_of_topic = guesses.first().and_then(|best| self.subject(best.fact)) == topic;
            if is_of_topic && topic.is_some() && asks_for_sure(part, &guesses) {
                asks_of_topic = Some(*part);
            }
            topic = self.topic(&guesses).or(topic);
            read.push((*part, guesses));
        }
        read.retain(telling);
        let has_question = read.iter().any(|(part, _)| part.ends_with('?'));
        let best = read
            .into_iter()
            .filter(|(part, _)| !has_question || part.ends_with('?'))
            .max_by(|(_, one), (_, two)| probability(one).total_cmp(&probability(two)));
        match best {
            Some((part, guesses))
                if probability(&guesses) > probability(&whole)
                    || asks_of_topic == Some(part)
                    || whole.first().is_some_and(|best| self.is_small_talk(best)) =>
            {
                (part, guesses)
            }
            _ => (message, whole),
        }
    }

    /// Puts a second question of the message in the second place: in another sentence, or in the other half of one.
    fn with_second(
        &self,
        mut best: Vec<Guess>,
        parts: &[&str],
        subject: Option<&str>,
    ) -> Vec<Guess> {
        let Some(first) = best.first().cloned() else { return best };
        let own = self.subject(first.fact).filter(|own| !NO_SUBJECTS.contains(own)).or(subject);
        let is_question = |part: &&str| part.ends_with('?');
        // Where it is sure what is asked, the story around it asks nothing.
        let may_ask = |part: &&str| {
            first.probability < SURE_OF_FIRST || is_question(part) || !parts.iter().any(is_question)
        };
        let halves: Vec<[&str; 2]> =
            parts.iter().copied().filter(may_ask).flat_map(halves).collect();
        let halves = halves[halves.len().saturating_sub(MAX_HALVED)..].iter().copied();
        let other_sentences = parts.iter().copied().filter(is_question);
        let candidates = other_sentences.chain(halves.flatten());
        // The second may lean on the first, or have nothing to do with it.
        let readings = candidates.flat_map(|part| [own, None].map(|topic| (part, topic)));
        let second = readings
            .filter_map(|(part, topic)| self.readings.guesses(part, topic).into_iter().next())
            .filter(|guess| guess.fact != first.fact && guess.probability >= HALF_FROM)
            .filter(|guess| self.subject(guess.fact).is_some_and(|it| !NO_SUBJECTS.contains(&it)))
            .max_by(|one, two| one.probability.total_cmp(&two.probability));
        if let Some(second) = second {
            best.retain(|guess| guess.fact != second.fact);
            best.insert(1, second);
        }
        best
    }
}

fn asks_for_sure(part: &str, guesses: &[Guess]) -> bool {
    part.ends_with('?')
        && part.split_whitespace().count() >= FEWEST_WORDS_OF_WHOLE
        && probability(guesses) >= UNSURE_BELOW
}

#[cfg(test)]
mod tests {
    use super::{super::understand, *};
    use crate::{
        assistant::engine::facts::Facts, blog::built_in_posts, config::Config, domain::Language,
    };

    #[test]
    fn beside_a_sure_question_its_story_asks_nothing() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        let story = "I read your article about n8n and liked it";
        for (text, is_second) in [
            (format!("{story}. How many weeks until a first small version runs?"), false),
            (format!("{story}. How many weeks until a first small version runs"), true),
        ] {
            let asked = understand(&[&text], Language::En, &facts.book).asked;
            assert_eq!(asked[0].fact, "n8n.mvp", "{text}");
            assert_eq!(asked[1].probability >= HALF_FROM, is_second, "{text}: {asked:?}");
        }
    }
}

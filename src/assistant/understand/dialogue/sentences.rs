//! What the sentences of one message ask: the one of a story that asks, and a second question beside it.

use crate::assistant::facts::COMPLAINT;

use super::{
    Guess, NO_SUBJECTS, Reader, UNSURE_BELOW, halves, parts, probability, without_greeting,
};

/// Each half of a sentence asks something of its own from this probability on.
const HALF_FROM: f32 = 0.6;
/// And a whole question of its own from this one on.
const QUESTION_FROM: f32 = 0.45;
const FEWEST_WORDS_OF_QUESTION: usize = 4;
/// From here on only questions are halved.
const SURE_OF_FIRST: f32 = 0.6;
/// The halves of so many cuts are read, of the last ones: a question stands at the end.
const MAX_HALVED: usize = 12;
/// What somebody is told who does not understand; half of his message may ask something.
const CONFUSED: &str = "smalltalk.confused";
const FEWEST_WORDS_OF_HALF: usize = 3;
/// Declines of what the firm could be asked but the site does not say.
const NEAR_DECLINES: [&str; 5] = [
    "foreign.refund",
    "foreign.vacancies",
    "foreign.firmPrivate",
    "foreign.payment",
    "foreign.opinion",
];
/// A part asks for something of the site from here on, and is declined itself from the other one on.
const ASKS_BESIDE: f32 = 0.35;
const STILL_DECLINED: f32 = 0.15;
/// Somebody complains for sure from here on.
const SURE_OF_COMPLAINT: f32 = 0.6;
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
            let read = self.sharpest(message, whole, &parts, subject);
            return self.asked_beside_decline(read, &parts);
        }
        let is_lost = whole.first().is_some_and(|best| best.fact == CONFUSED);
        let halves = is_lost.then(|| message.split(',')).into_iter().flatten();
        self.surest(halves, FEWEST_WORDS_OF_HALF).unwrap_or((message, whole))
    }

    /// "I am sick of contracts for years! Does your form bind me?" A story that looks like what the site does not know
    /// may end in a whole question that it answers.
    fn asked_beside_decline<'t>(
        &self,
        read: (&'t str, Vec<Guess>),
        parts: &[&'t str],
    ) -> (&'t str, Vec<Guess>) {
        let is_declined = |best: &Guess| NEAR_DECLINES.contains(&best.fact);
        if !read.1.first().is_some_and(is_declined) {
            return read;
        }
        // "Nobody answers me, you crooks! Who is your director?"
        let complains = |part: &&'t str| {
            let guesses = self.readings.guesses(part, None);
            let best = guesses.first()?;
            let is_sure = best.fact == COMPLAINT && best.probability >= SURE_OF_COMPLAINT;
            is_sure.then_some((*part, guesses))
        };
        if let Some(complaint) = parts.iter().find_map(complains) {
            return complaint;
        }
        let declines = |part: &&str| {
            let guesses = self.readings.guesses(part, None);
            guesses.iter().any(|guess| {
                NEAR_DECLINES.contains(&guess.fact) && guess.probability >= STILL_DECLINED
            })
        };
        let questions = parts.iter().copied().filter(|part| part.ends_with('?') && !declines(part));
        self.surest(questions, FEWEST_WORDS_OF_WHOLE).unwrap_or(read)
    }

    /// The surest of some parts of so many words at least that asks for a fact of the site, if one does.
    fn surest<'t>(
        &self,
        parts: impl Iterator<Item = &'t str>,
        fewest: usize,
    ) -> Option<(&'t str, Vec<Guess>)> {
        let asks = |guesses: &[Guess]| {
            guesses.first().is_some_and(|best| {
                best.probability >= ASKS_BESIDE
                    && self.subject(best.fact).is_some_and(|it| !NO_SUBJECTS.contains(&it))
            })
        };
        parts
            .map(str::trim)
            .take(MAX_HALVED)
            .filter(|part| part.split_whitespace().count() >= fewest)
            .map(|part| (part, self.readings.guesses(part, None)))
            .filter(|(_, guesses)| asks(guesses))
            .max_by(|(_, one), (_, two)| probability(one).total_cmp(&probability(two)))
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
        if let Some(both) = self.two_asked(parts, &best, subject) {
            best.retain(|guess| both.iter().all(|one| one.fact != guess.fact));
            best.splice(0..0, both);
            return best;
        }
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
        let of_sentences =
            parts.iter().copied().filter(is_question).map(|part| (part, question_from(part)));
        let candidates = of_sentences.chain(halves.flatten().map(|half| (half, HALF_FROM)));
        // The second may lean on the first, or have nothing to do with it.
        let readings = candidates.flat_map(|part| [own, None].map(|topic| (part, topic)));
        let second = readings
            .filter_map(|((part, from), topic)| {
                let guess = self.readings.guesses(part, topic).into_iter().next()?;
                let probability = guess.probability.max(HALF_FROM);
                (guess.probability >= from).then_some(Guess { probability, ..guess })
            })
            .filter(|guess| guess.fact != first.fact)
            .filter(|guess| self.subject(guess.fact).is_some_and(|it| !NO_SUBJECTS.contains(&it)))
            .max_by(|one, two| one.probability.total_cmp(&two.probability));
        if let Some(second) = second {
            best.retain(|guess| guess.fact != second.fact);
            best.insert(1, second);
        }
        best
    }
}

/// From which probability on a sentence that asks is a second question: a short one leans on what it stands beside.
fn question_from(part: &str) -> f32 {
    if part.split_whitespace().count() < FEWEST_WORDS_OF_QUESTION {
        HALF_FROM
    } else {
        QUESTION_FROM
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

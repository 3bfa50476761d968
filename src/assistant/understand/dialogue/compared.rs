//! Two things of which a message asks where there is more of something: "Which saves more hours, the invoices or the
//! new enquiries?" It asks the same of both.

use super::{Guess, NO_SUBJECTS, Reader, alternatives::BEFORE_NAMES, class_of, likeliest};
use crate::{domain::Language, text::fold};

/// Words that compare begin so; folded.
const COMPARES_EN: [&str; 11] = [
    "more", "most", "less", "least", "better", "faster", "quicker", "sooner", "longer", "easier",
    "bigger",
];
const COMPARES_LV: [&str; 9] =
    ["vairak", "mazak", "labak", "atrak", "ilgak", "vieglak", "lielak", "visvairak", "vismazak"];
/// Each of the two questions asks for its fact from this probability on.
const EACH_FROM: f32 = 0.3;
/// How sure it is then that both are asked for.
const BOTH: f32 = 0.6;
/// Nobody compares two things in more words; a long message would be read twice more.
const MAX_WORDS: usize = 40;
/// What tells already how things differ.
const TELLS_BOTH: &str = "compare";

impl<'b> Reader<'b> {
    /// What a message asks of the one thing and of the other, where it compares two of which the same is told.
    pub(super) fn compared(&self, message: &str, whole: &[Guess]) -> Option<[Guess; 2]> {
        let (between, stems): (_, &[&str]) = match self.language {
            Language::En => (" or ", &COMPARES_EN),
            Language::Lv => (" vai ", &COMPARES_LV),
        };
        if message.split_whitespace().count() > MAX_WORDS {
            return None;
        }
        let folded = fold(message);
        let compares = |word: &str| stems.iter().any(|stem| word.starts_with(stem));
        let is_told = |best: &Guess| self.aspect(best.fact) == Some(TELLS_BOTH);
        if !folded.split_whitespace().any(compares) || whole.first().is_some_and(is_told) {
            return None;
        }
        let (at, _) = message.match_indices(between).last()?;
        let (one, other) = (&message[..at], &message[at + between.len()..]);
        let lead = &one[..one.rfind(BEFORE_NAMES)?];
        let [one, other] =
            [one.to_owned(), format!("{lead}, {other}")].map(|question| self.asked_by(&question));
        let (one, other) = (one?, other?);
        // The same may be told of two subjects: of the second thing it is told where it is of the first.
        let other = if self.subject(one.fact) == self.subject(other.fact) {
            other
        } else {
            let fact = self.book.of(self.subject(one.fact)?, self.aspect(other.fact)?);
            let kin = fact.and_then(|fact| class_of(&fact.id, self.language));
            let same = (self.aspect(one.fact) == self.aspect(other.fact)).then_some(other.fact);
            Guess { fact: same.or(kin)?, ..other }
        };
        (one.fact != other.fact).then_some([one, other])
    }

    /// The fact that a question of one thing asks for: the likeliest of the aspect that is the likeliest of all subjects.
    fn asked_by(&self, question: &str) -> Option<Guess> {
        let guesses = self.readings.guesses(question, None);
        let (aspect, share) = likeliest(&guesses, |guess| self.aspect(guess.fact))?;
        let best = guesses.into_iter().find(|guess| self.aspect(guess.fact) == Some(aspect))?;
        let is_of_site = self.subject(best.fact).is_some_and(|it| !NO_SUBJECTS.contains(&it));
        (is_of_site && share >= EACH_FROM).then_some(Guess { probability: BOTH, ..best })
    }

    pub(super) fn aspect(&self, fact: &str) -> Option<&'b str> {
        self.book.fact(fact).map(|fact| fact.aspect.as_str())
    }
}

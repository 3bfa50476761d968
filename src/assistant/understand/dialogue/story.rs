//! What the sentences before a question tell of: "Every month I put a report together from four tables. Can that be
//! done by itself?"

use super::{NO_SUBJECTS, Reader, likeliest, parts, without_greeting};

const PRICE: &str = "price";
/// The facts of a service have this probability together in a sentence that tells of it.
const TOLD_FROM: f32 = 0.35;

impl<'b> Reader<'b> {
    /// The service that the surest of the sentences besides the question tells of.
    pub(super) fn story_of(&self, message: &str, question: &str) -> Option<&'b str> {
        let parts = parts(without_greeting(message));
        let is_story = |part: &&&str| !part.ends_with('?') && **part != question;
        let told = parts.iter().filter(is_story).filter_map(|part| {
            let guesses = self.readings.guesses(part, None);
            let (subject, share) = likeliest(&guesses, |guess| self.service_of(guess.fact))?;
            (share >= TOLD_FROM).then_some((subject, share))
        });
        told.max_by(|(_, one), (_, two)| one.total_cmp(two)).map(|(subject, _)| subject)
    }

    /// The subject of a fact, if it is something that has a price.
    fn service_of(&self, fact: &str) -> Option<&'b str> {
        let subject = self.subject(fact).filter(|subject| !NO_SUBJECTS.contains(subject))?;
        self.book.of(subject, PRICE).map(|_| subject)
    }
}

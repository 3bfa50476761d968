//! What a message is for, as far as its words tell.

use super::rules::Rules;
use crate::text::spaced_words;

/// Purposes that a message may have, several at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Purpose(u16);

impl Purpose {
    pub const THANKS: Self = Self(1);
    /// An apology or a refusal.
    pub const SORRY: Self = Self(1 << 1);
    pub const REMINDER: Self = Self(1 << 2);
    pub const INVITATION: Self = Self(1 << 3);
    pub const PAYMENT: Self = Self(1 << 4);
    pub const OFFER: Self = Self(1 << 5);
    pub const REQUEST: Self = Self(1 << 6);
    pub const QUESTION: Self = Self(1 << 7);
    /// It names a day or an hour.
    pub const TIME: Self = Self(1 << 8);
    pub const CHANGE: Self = Self(1 << 9);
    /// It begins by saying who writes.
    pub const OWN: Self = Self(1 << 10);
    /// It asks for an answer.
    pub const REPLY: Self = Self(1 << 11);
    /// It says what to do if it has been paid.
    pub const PAID: Self = Self(1 << 12);
    /// It begins as a notice does.
    pub const NOTICE: Self = Self(1 << 13);

    pub(super) fn of(text: &str, first: &str, rules: &Rules) -> Self {
        let (whole, start) = (spaced_words(text), spaced_words(first));
        let signs = &rules.signs;
        let says = |text: &str, signs: &[&str]| {
            signs.iter().any(|sign| text.contains(&format!(" {sign}")))
        };
        let is_clock = |word: &str| {
            let hour = word.trim_end_matches(['p', 'a', 'm']);
            hour.split_once([':', '.']).is_some_and(|(hour, rest)| {
                hour.parse::<u8>().is_ok_and(|hour| hour < 24)
                    && rest
                        .get(..2)
                        .is_some_and(|rest| rest.parse::<u8>().is_ok_and(|rest| rest < 60))
            }) || hour.len() < word.len() && hour.parse::<u8>().is_ok()
        };
        let has_clock = text.split_whitespace().any(is_clock);
        [
            (says(&whole, signs.thanks), Self::THANKS),
            (says(&whole, signs.sorry), Self::SORRY),
            (says(&start, signs.reminder), Self::REMINDER),
            (says(&start, signs.invitation), Self::INVITATION),
            (says(&whole, signs.payment), Self::PAYMENT),
            (says(&start, signs.offer), Self::OFFER),
            (says(&whole, signs.request), Self::REQUEST),
            (text.contains('?'), Self::QUESTION),
            (says(&whole, signs.reply), Self::REPLY),
            (says(&whole, signs.paid), Self::PAID),
            (has_clock || signs.time.iter().any(|signs| says(&whole, signs)), Self::TIME),
            (says(&start, signs.change), Self::CHANGE),
            (says(&start, signs.own), Self::OWN),
            (says(&start, signs.notice), Self::NOTICE),
        ]
        .into_iter()
        .filter(|(is_said, _)| *is_said)
        .fold(Self::default(), |purpose, (_, own)| Self(purpose.0 | own.0))
    }

    pub fn has(self, purpose: Self) -> bool {
        self.0 & purpose.0 != 0
    }

    pub fn has_any(self, purposes: &[Self]) -> bool {
        purposes.iter().any(|purpose| self.has(*purpose))
    }
}

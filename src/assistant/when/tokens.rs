//! A message as numbers, words and marks: what dates and clock times are put together from.

use std::iter::Peekable;

use crate::text::fold;

/// No date and no clock time has more digits.
const MAX_DIGITS: usize = 4;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Its value; of more digits than a year has: [`u32::MAX`].
    Number(u32),
    Word(String),
    /// Every dash is a hyphen.
    Mark(char),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: Kind,
    /// Its letters.
    pub length: usize,
    /// Whether a blank stands before it.
    pub is_apart: bool,
    /// Whether it begins with a zero.
    pub is_padded: bool,
}

/// The tokens of a message, folded. A place beyond its end has nothing.
#[derive(Debug)]
pub(super) struct Tokens(Vec<Token>);

impl Tokens {
    pub fn of(message: &str) -> Self {
        let folded = fold(message).replace(['\'', '’'], "");
        let mut letters = folded.chars().peekable();
        let mut tokens = Vec::new();
        let mut is_apart = true;
        while let Some(&letter) = letters.peek() {
            if letter.is_whitespace() {
                letters.next();
                is_apart = true;
                continue;
            }
            tokens.push(next_token(&mut letters, letter, is_apart));
            is_apart = false;
        }
        Self(tokens)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn get(&self, at: usize) -> Option<&Token> {
        self.0.get(at)
    }

    pub fn number(&self, at: usize) -> Option<u32> {
        match self.get(at)?.kind {
            Kind::Number(number) => Some(number),
            _ => None,
        }
    }

    /// A number of one or two digits.
    pub fn small_number(&self, at: usize) -> Option<u32> {
        self.number(at).filter(|_| self.length(at) <= 2)
    }

    pub fn word(&self, at: usize) -> Option<&str> {
        match &self.get(at)?.kind {
            Kind::Word(word) => Some(word),
            _ => None,
        }
    }

    pub fn mark(&self, at: usize) -> Option<char> {
        match self.get(at)?.kind {
            Kind::Mark(mark) => Some(mark),
            _ => None,
        }
    }

    pub fn is_mark(&self, at: usize, mark: char) -> bool {
        self.mark(at) == Some(mark)
    }

    pub fn is_word_of(&self, at: usize, words: &[&str]) -> bool {
        self.word(at).is_some_and(|word| words.contains(&word))
    }

    /// Whether it follows what is before it without a blank.
    pub fn is_glued(&self, at: usize) -> bool {
        at > 0 && self.get(at).is_some_and(|token| !token.is_apart)
    }

    pub fn length(&self, at: usize) -> usize {
        self.get(at).map_or(0, |token| token.length)
    }

    /// Whether this mark and a number follow without a blank: "2.5" goes on behind its 2.
    pub fn goes_on(&self, at: usize, mark: char) -> bool {
        self.is_mark(at, mark)
            && self.is_glued(at)
            && self.number(at + 1).is_some()
            && self.is_glued(at + 1)
    }
}

fn next_token(
    letters: &mut Peekable<impl Iterator<Item = char>>,
    first: char,
    is_apart: bool,
) -> Token {
    let is_digit = first.is_ascii_digit();
    let mut text = String::new();
    if is_digit || first.is_alphabetic() {
        let is_same = |letter: &char| {
            if is_digit { letter.is_ascii_digit() } else { letter.is_alphabetic() }
        };
        while let Some(letter) = letters.next_if(is_same) {
            text.push(letter);
        }
    } else {
        letters.next();
    }
    let length = text.chars().count();
    let kind = match () {
        () if is_digit && length <= MAX_DIGITS => Kind::Number(text.parse().unwrap_or(u32::MAX)),
        () if is_digit => Kind::Number(u32::MAX),
        () if length > 0 => Kind::Word(text),
        () if ('\u{2010}'..='\u{2015}').contains(&first) => Kind::Mark('-'),
        () => Kind::Mark(first),
    };
    Token { kind, length, is_apart, is_padded: first == '0' }
}

//! What a scripted Ollama does with one request.

use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Done,
    Cut,
    /// Ends in good order, without `"done": true`.
    Unfinished,
    ErrorLine,
    Never,
}

/// What happens to one request for an answer.
#[derive(Clone, Debug)]
pub struct Behaviour {
    pub(super) status: u16,
    /// `None` follows the request: a value of its schema, or a sentence.
    pub(super) tokens: Option<Vec<String>>,
    pub(super) thinks: bool,
    pub(super) chunk_bytes: usize,
    pub(super) stall_at: Option<usize>,
    pub(super) pause: Duration,
    pub(super) ending: Ending,
}

impl Default for Behaviour {
    fn default() -> Self {
        Self {
            status: 200,
            tokens: None,
            thinks: false,
            chunk_bytes: usize::MAX,
            stall_at: None,
            pause: Duration::ZERO,
            ending: Ending::Done,
        }
    }
}

impl Behaviour {
    /// Answers this text word by word, whatever `format` asks for.
    pub fn answer(text: &str) -> Self {
        let tokens = text.split_inclusive(' ').map(str::to_owned).collect();
        Self { tokens: Some(tokens), ..Self::default() }
    }

    /// Answers completely, but not a word.
    pub fn empty() -> Self {
        Self::answer("")
    }

    /// Refuses.
    pub fn status(status: u16) -> Self {
        Self { status, ..Self::default() }
    }

    /// Repeats a word until the client leaves.
    pub fn endless() -> Self {
        Self { ending: Ending::Never, ..Self::answer("un ") }
    }

    /// Thinks aloud before it answers.
    pub fn thinking(self) -> Self {
        Self { thinks: true, ..self }
    }

    /// Sends the stream in chunks of so many bytes: 1 splits every letter and line.
    pub fn in_chunks_of(self, chunk_bytes: usize) -> Self {
        Self { chunk_bytes, ..self }
    }

    /// Waits for `release` before the token with this index.
    pub fn stalled_at(self, token: usize) -> Self {
        Self { stall_at: Some(token), ..self }
    }

    /// Waits before each token.
    pub fn paced(self, pause: Duration) -> Self {
        Self { pause, ..self }
    }

    /// Closes the connection after the last token.
    pub fn cut(self) -> Self {
        Self { ending: Ending::Cut, ..self }
    }

    /// Ends the stream in good order after the last token, but without saying that it is done.
    pub fn unfinished(self) -> Self {
        Self { ending: Ending::Unfinished, ..self }
    }

    /// Sends an error line after the last token.
    pub fn failing(self) -> Self {
        Self { ending: Ending::ErrorLine, ..self }
    }
}

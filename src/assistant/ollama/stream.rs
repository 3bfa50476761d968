//! Reads a streamed answer: bytes, then lines, then words. A chunk of the network may end anywhere, inside
//! a letter too, so only whole lines become text (ollama-rs's own stream loses such chunks).

use std::time::Duration;

use bytes::Bytes;
use ollama_rs::{error::InternalOllamaError, generation::chat::ChatMessageResponse};
use reqwest::Response;
use serde::Deserialize;
use tokio::time::{Instant, timeout_at};

use super::error::{OllamaError, Reason};

/// Longest stream in bytes, words and wrapping together: a model that thinks for ever ends here.
const MAX_STREAM_BYTES: usize = 8 << 20;
/// Longest body of a refusal that is looked at.
const MAX_REFUSAL_BYTES: usize = 4 << 10;

/// When waiting ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    pub first_token: Duration,
    pub next_token: Duration,
    /// End of everything, over all servers and repairs.
    pub deadline: Instant,
}

impl Patience {
    /// Waits until `limit`, or the deadline if that is sooner.
    pub(super) async fn wait<T>(
        &self,
        limit: Instant,
        at_limit: OllamaError,
        future: impl Future<Output = T>,
    ) -> Result<T, OllamaError> {
        let total = self.deadline <= limit;
        timeout_at(limit.min(self.deadline), future)
            .await
            .map_err(|_| if total { OllamaError::TotalTimeout } else { at_limit })
    }
}

/// Takes the words and hands them on.
pub(super) struct Sink<'a> {
    text: String,
    max_bytes: usize,
    on_text: &'a mut (dyn FnMut(&str) + Send),
}

impl<'a> Sink<'a> {
    pub(super) fn new(max_bytes: usize, on_text: &'a mut (dyn FnMut(&str) + Send)) -> Self {
        Self { text: String::new(), max_bytes, on_text }
    }

    /// Whether a word was handed out: nothing may be tried again then.
    pub(super) fn has_begun(&self) -> bool {
        !self.text.is_empty()
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }

    /// White space before the first word is dropped: it would count as a begun answer.
    fn push(&mut self, words: &str) -> Result<(), OllamaError> {
        let words = if self.has_begun() { words } else { words.trim_start() };
        if self.text.len() + words.len() > self.max_bytes {
            return Err(OllamaError::TooLong);
        }
        if !words.is_empty() {
            self.text.push_str(words);
            (self.on_text)(words);
        }
        Ok(())
    }
}

/// Reads to the end. `asked` is when this server was asked.
pub(super) async fn read_answer(
    mut response: Response,
    asked: Instant,
    patience: &Patience,
    sink: &mut Sink<'_>,
) -> Result<(), OllamaError> {
    let mut lines = Lines::default();
    let mut last_words = asked;
    let mut received = 0;
    loop {
        let (limit, at_limit) = if sink.has_begun() {
            (last_words + patience.next_token, OllamaError::NextTokenTimeout)
        } else {
            (asked + patience.first_token, OllamaError::FirstTokenTimeout)
        };
        let chunk = patience.wait(limit, at_limit, response.chunk()).await??;
        match &chunk {
            Some(bytes) => lines.push(bytes),
            None => lines.end(),
        }
        received += chunk.as_ref().map_or(0, Bytes::len);
        while let Some(line) = lines.next() {
            let part = parse_line(&line)?;
            if !part.message.content.is_empty() {
                sink.push(&part.message.content)?;
                last_words = Instant::now();
            }
            if part.done {
                return if sink.has_begun() { Ok(()) } else { Err(OllamaError::Empty) };
            }
        }
        if chunk.is_none() {
            return Err(OllamaError::Cut);
        }
        if received > MAX_STREAM_BYTES {
            return Err(OllamaError::TooLong);
        }
    }
}

/// The beginning of a refusal's body.
pub(super) async fn read_refusal(response: &mut Response) -> Vec<u8> {
    let mut body = Vec::new();
    while let Ok(Some(chunk)) = response.chunk().await {
        body.extend_from_slice(&chunk);
        if body.len() > MAX_REFUSAL_BYTES {
            break;
        }
    }
    body
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    Error(InternalOllamaError),
    Part(Box<ChatMessageResponse>),
}

fn parse_line(line: &[u8]) -> Result<ChatMessageResponse, OllamaError> {
    match serde_json::from_slice(line) {
        Ok(Line::Part(part)) => Ok(*part),
        Ok(Line::Error(error)) => {
            Err(OllamaError::Reported(Reason::from_words(error.message.as_bytes())))
        }
        Err(_) => Err(OllamaError::Unreadable),
    }
}

/// Cuts bytes into lines.
#[derive(Default)]
struct Lines {
    bytes: Vec<u8>,
    /// Bytes that are known to hold no line end: each byte is looked at once.
    searched: usize,
}

impl Lines {
    fn push(&mut self, chunk: &[u8]) {
        self.bytes.extend_from_slice(chunk);
    }

    /// The last line may lack its end.
    fn end(&mut self) {
        self.bytes.push(b'\n');
    }

    /// The next whole line that isn't blank.
    fn next(&mut self) -> Option<Vec<u8>> {
        loop {
            let Some(at) = self.bytes[self.searched..].iter().position(|byte| *byte == b'\n')
            else {
                self.searched = self.bytes.len();
                return None;
            };
            let rest = self.bytes.split_off(self.searched + at + 1);
            let line = std::mem::replace(&mut self.bytes, rest);
            self.searched = 0;
            if !line.trim_ascii().is_empty() {
                return Some(line);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_whole_wherever_the_chunks_end() {
        let stream = "{\"a\":\"āčē\"}\n\n{\"b\":\"ļņš\"}\r\n{\"c\":1}".as_bytes();
        for size in 1..=stream.len() {
            let (mut lines, mut found) = (Lines::default(), Vec::new());
            for chunk in stream.chunks(size) {
                lines.push(chunk);
                found.extend(std::iter::from_fn(|| lines.next()));
            }
            lines.end();
            found.extend(std::iter::from_fn(|| lines.next()));
            let found: Vec<_> =
                found.iter().map(|line| std::str::from_utf8(line).expect("UTF-8").trim()).collect();
            assert_eq!(found, ["{\"a\":\"āčē\"}", "{\"b\":\"ļņš\"}", "{\"c\":1}"], "{size}");
        }
    }

    #[test]
    fn thinking_is_no_answer() {
        let line = br#"{"model":"m","created_at":"t","message":{"role":"assistant","content":"","thinking":"hm"},"done":false}"#;
        let part = parse_line(line).expect("a part");
        assert!(part.message.content.is_empty() && !part.done);
    }

    #[test]
    fn error_lines_are_told_from_unreadable_ones() {
        let memory = br#"{"error":"model requires more system memory (5.6 GiB)"}"#;
        let error = parse_line(memory).expect_err("an error");
        assert_eq!(error, OllamaError::Reported(Reason::Memory));
        assert_eq!(parse_line(b"<html>").expect_err("HTML"), OllamaError::Unreadable);
    }
}

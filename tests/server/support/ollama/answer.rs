//! Streams an answer as Ollama does, or as the script wants it.

use std::{
    io::{self, ErrorKind, Write},
    net::TcpStream,
    time::Duration,
};

use serde_json::{Value, json};

use super::{Behaviour, MODEL, Shared, behaviour::Ending, respond};

/// How often a stalled stream looks whether it may go on or its client has left.
const GLANCE: Duration = Duration::from_millis(5);

pub(super) fn chat(
    shared: &Shared,
    stream: &TcpStream,
    behaviour: &Behaviour,
    request: &Value,
) -> io::Result<()> {
    if behaviour.status != 200 {
        return respond(stream, behaviour.status, &json!({ "error": "scripted refusal" }));
    }
    let tokens = behaviour.tokens.clone().unwrap_or_else(|| fitting_answer(request));
    let mut answer = Answer { shared, stream, behaviour, has_head: false };
    if behaviour.thinks {
        answer.line(&part(&json!({ "content": "", "thinking": "Jādomā." }), false))?;
    }
    for index in 0.. {
        answer.hold(index)?;
        let token = match (tokens.get(index), behaviour.ending) {
            (Some(token), _) => token,
            (None, Ending::Never) => &tokens[index % tokens.len()],
            (None, _) => break,
        };
        answer.line(&part(&json!({ "content": token }), false))?;
        shared.change(|state| state.seen.tokens += 1);
    }
    match behaviour.ending {
        Ending::Cut => answer.head(),
        Ending::ErrorLine => {
            answer.line(&json!({ "error": "model runner has unexpectedly stopped" }))
        }
        Ending::Done | Ending::Never => {
            answer.line(&part(&json!({ "content": "" }), true))?;
            answer.end()
        }
        Ending::Unfinished => answer.end(),
    }
}

/// A line of the stream as Ollama writes it.
fn part(message: &Value, done: bool) -> Value {
    let mut message = message.clone();
    message["role"] = "assistant".into();
    json!({ "model": MODEL, "created_at": "2026-11-21T10:00:00Z", "message": message, "done": done })
}

struct Answer<'a> {
    shared: &'a Shared,
    stream: &'a TcpStream,
    behaviour: &'a Behaviour,
    has_head: bool,
}

impl Answer<'_> {
    /// As Ollama does, the head goes out with the first line.
    fn head(&mut self) -> io::Result<()> {
        if self.has_head {
            return Ok(());
        }
        self.has_head = true;
        self.stream.write_all(
            b"HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n\
              Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n",
        )
    }

    fn end(&mut self) -> io::Result<()> {
        self.head()?;
        self.stream.write_all(b"0\r\n\r\n")
    }

    fn line(&mut self, line: &Value) -> io::Result<()> {
        self.head()?;
        for chunk in format!("{line}\n").as_bytes().chunks(self.behaviour.chunk_bytes) {
            let mut framed = format!("{:x}\r\n", chunk.len()).into_bytes();
            framed.extend_from_slice(chunk);
            framed.extend_from_slice(b"\r\n");
            self.stream.write_all(&framed)?;
        }
        Ok(())
    }

    /// Waits as the behaviour says; an error when the client has left meanwhile.
    fn hold(&self, index: usize) -> io::Result<()> {
        if self.behaviour.pause > Duration::ZERO {
            self.watch(self.behaviour.pause)?;
        }
        if self.behaviour.stall_at != Some(index) {
            return Ok(());
        }
        self.shared.change(|state| state.stalled += 1);
        let waited = loop {
            let released = self.shared.change(|state| {
                let may_go = state.released > 0;
                state.released -= usize::from(may_go);
                may_go || state.ended
            });
            match self.watch(GLANCE) {
                Ok(()) if released => break Ok(()),
                Ok(()) => {}
                Err(error) => break Err(error),
            }
        };
        self.shared.change(|state| state.stalled -= 1);
        waited
    }

    /// Looks for so long whether the client is still there.
    fn watch(&self, duration: Duration) -> io::Result<()> {
        self.stream.set_read_timeout(Some(duration))?;
        match self.stream.peek(&mut [0]) {
            Ok(0) => Err(ErrorKind::ConnectionAborted.into()),
            Ok(_) => Ok(()),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                Ok(())
            }
            Err(error) => Err(error),
        }
    }
}

/// Words for a question, the smallest fitting value for a schema.
fn fitting_answer(request: &Value) -> Vec<String> {
    let text = match &request["format"] {
        Value::Object(_) => fitting_value(&request["format"]).to_string(),
        _ => "Mākslīgais intelekts atbild: jā, šādi to var izdarīt.".into(),
    };
    text.split_inclusive(' ').map(str::to_owned).collect()
}

fn fitting_value(schema: &Value) -> Value {
    if let Some(choices) = schema["enum"].as_array() {
        return choices[0].clone();
    }
    match schema["type"].as_str() {
        Some("object") => {
            let members = schema["properties"].as_object().into_iter().flatten();
            members.map(|(name, member)| (name.clone(), fitting_value(member))).collect()
        }
        Some("array") => json!([fitting_value(&schema["items"])]),
        Some("number") => json!(0.5),
        Some("integer") => json!(1),
        Some("boolean") => json!(true),
        _ => json!("Piemēra teksts."),
    }
}

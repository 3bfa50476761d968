//! A receiver of webhooks that answers as it is told and keeps what it was sent.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use super::Inbox;

/// A call as it arrived.
#[derive(Clone, Debug)]
pub struct Call {
    pub path: String,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Call {
    #[track_caller]
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        &found.expect("the header is there").1
    }
}

/// A running receiver; it ends when dropped.
pub struct Receiver {
    pub calls: Inbox<Call>,
    port: u16,
    is_ended: Arc<AtomicBool>,
}

impl Receiver {
    /// Answers the first calls with these heads (status line, further headers), all others with 204.
    pub fn start(port: u16, answers: &[&str]) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", port)).expect("the port is free");
        let calls = Inbox::default();
        let (kept, is_ended) = (calls.clone(), Arc::new(AtomicBool::new(false)));
        let ended = Arc::clone(&is_ended);
        let answers: Vec<String> = answers.iter().map(|&answer| answer.to_owned()).collect();
        thread::spawn(move || {
            let mut answers = answers.into_iter();
            for stream in listener.incoming().map_while(Result::ok) {
                if ended.load(Ordering::SeqCst) {
                    return;
                }
                let answer = answers.next().unwrap_or_else(|| "204 No Content".into());
                // A client that leaves is none to keep.
                if let Ok(call) = serve(&stream, &answer) {
                    kept.put(call);
                }
            }
        });
        Self { calls, port, is_ended }
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.is_ended.store(true, Ordering::SeqCst);
        // Wakes the thread that accepts.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

fn serve(mut stream: &TcpStream, answer: &str) -> io::Result<Call> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let path = line.split(' ').nth(1).unwrap_or_default().to_owned();
    let mut headers = Vec::new();
    loop {
        line.clear();
        reader.read_line(&mut line)?;
        let Some((name, value)) = line.split_once(':') else { break };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let length = length.and_then(|(_, value)| value.parse().ok()).unwrap_or_default();
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    write!(stream, "HTTP/1.1 {answer}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")?;
    Ok(Call { path, headers, body })
}

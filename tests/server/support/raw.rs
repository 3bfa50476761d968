//! A connection on which every byte is the test's own.

use std::{
    io::{self, BufRead, BufReader, ErrorKind, Read, Write},
    net::{Ipv4Addr, SocketAddrV4, TcpStream},
    time::Duration,
};

use rustix::net::{AddressFamily, SocketFlags, SocketType, bind, connect, socket_with, sockopt};

/// Longer than any deadline of a test.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection without TLS.
pub struct RawConnection(BufReader<TcpStream>);

/// An answer; names of headers in small letters.
#[derive(Debug)]
pub struct RawAnswer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl RawAnswer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    pub fn ends_connection(&self) -> bool {
        self.header("connection") == Some("close")
    }
}

impl RawConnection {
    pub fn open(port: u16) -> Self {
        Self::over(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("connected"))
    }

    /// With so little room that soon nothing more is taken of what is not read.
    pub fn open_narrow(port: u16) -> Self {
        let socket =
            socket_with(AddressFamily::INET, SocketType::STREAM, SocketFlags::CLOEXEC, None);
        let socket = socket.expect("socket");
        sockopt::set_socket_recv_buffer_size(&socket, 2048).expect("set");
        connect(&socket, &SocketAddrV4::new(Ipv4Addr::LOCALHOST, port)).expect("connected");
        Self::over(socket.into())
    }

    /// From another address of this machine.
    pub fn open_from(source: Ipv4Addr, port: u16) -> Self {
        let socket =
            socket_with(AddressFamily::INET, SocketType::STREAM, SocketFlags::CLOEXEC, None);
        let socket = socket.expect("socket");
        bind(&socket, &SocketAddrV4::new(source, 0)).expect("bound");
        connect(&socket, &SocketAddrV4::new(Ipv4Addr::LOCALHOST, port)).expect("connected");
        Self::over(socket.into())
    }

    fn over(stream: TcpStream) -> Self {
        stream.set_read_timeout(Some(PATIENCE)).expect("limit");
        stream.set_write_timeout(Some(PATIENCE)).expect("limit");
        Self(BufReader::new(stream))
    }

    pub fn send(&mut self, bytes: impl AsRef<[u8]>) {
        self.0.get_mut().write_all(bytes.as_ref()).expect("sent");
    }

    /// Whether the other side still takes these.
    pub fn try_send(&mut self, bytes: impl AsRef<[u8]>) -> bool {
        self.0.get_mut().write_all(bytes.as_ref()).is_ok()
    }

    /// A GET of this address.
    pub fn get(&mut self, path: &str) -> RawAnswer {
        self.send(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"));
        self.answer().expect("an answer")
    }

    /// The next answer; none if the connection ended before it.
    pub fn answer(&mut self) -> Option<RawAnswer> {
        self.answer_to("GET")
    }

    /// As `answer`, to a request with this method.
    pub fn answer_to(&mut self, method: &str) -> Option<RawAnswer> {
        let status = self.line()?;
        let status = status.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        let mut headers = Vec::new();
        loop {
            let line = self.line().expect("a whole head");
            let Some((name, value)) = line.split_once(": ") else { break };
            headers.push((name.to_ascii_lowercase(), value.to_owned()));
        }
        let mut answer = RawAnswer { status, headers, body: Vec::new() };
        let length = answer.header("content-length").map(|length| length.parse().expect("number"));
        let length = length.filter(|_| method != "HEAD" && status != 304);
        answer.body.resize(length.unwrap_or(0), 0);
        self.0.read_exact(&mut answer.body).expect("the whole body");
        Some(answer)
    }

    /// The next line; none at the connection's end.
    pub fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.0.read_line(&mut line).or_else(as_end);
        let length = read.expect("the connection goes on or ends");
        (length > 0).then(|| line.trim_end().to_owned())
    }

    /// Waits until the other side ends the connection; what it sent before.
    pub fn rest(&mut self) -> Vec<u8> {
        let mut rest = Vec::new();
        self.0.read_to_end(&mut rest).or_else(as_end).expect("the connection ends");
        rest
    }
}

/// A reset ends a connection too.
fn as_end(error: io::Error) -> io::Result<usize> {
    if error.kind() == ErrorKind::ConnectionReset { Ok(0) } else { Err(error) }
}

/// How often the server counted this in /metrics.
pub fn figure_of(port: u16, line: &str) -> u64 {
    let answer = RawConnection::open(port).get("/metrics");
    assert_eq!(answer.status, 200);
    let text = String::from_utf8(answer.body).expect("UTF-8");
    let figure = text.lines().find_map(|found| found.strip_prefix(line));
    figure.map_or(0, |figure| figure.trim().parse().expect("number"))
}

/// How often the server cut something off for this reason.
pub fn cuts(port: u16, reason: &str) -> u64 {
    figure_of(port, &format!("vitrina_connections_cut_total{{reason=\"{reason}\"}}"))
}

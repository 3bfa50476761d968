//! The shell's end: over the socket where a server runs, on the closed database where none does.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::Shutdown,
    os::unix::net::UnixStream,
    path::Path,
    sync::Arc,
    thread,
    time::Duration,
};

use anyhow::{Context, bail};
use serde_json::Value;
use tokio::sync::mpsc;

use super::{MAX_LINE_BYTES, Operator, Reply, Request, socket_in};
use crate::{
    appointments::Arrivals,
    auth::Accounts,
    clock::Clock,
    config::Config,
    store::{Store, check_owner},
    upkeep::Upkeep,
    wordings::Wordings,
};

const WAITING_LINES: usize = 64;

/// For the server's first word, which it says at once.
const PATIENCE: Duration = Duration::from_secs(10);

/// A running server.
#[derive(Debug)]
pub struct Connection {
    stream: UnixStream,
    replies: BufReader<UnixStream>,
}

impl Connection {
    /// The server of this data directory, if one runs. Fails if it says nothing within ten seconds.
    pub fn open(data_dir: &Path) -> anyhow::Result<Option<Self>> {
        let socket = socket_in(data_dir);
        match UnixStream::connect(&socket) {
            Ok(stream) => Self::greeted(stream).map(Some),
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused
                ) =>
            {
                Ok(None)
            }
            Err(error) => {
                let shown = socket.display();
                Err(error).with_context(|| {
                    format!("cannot reach the server at {shown}: run this as the server's user")
                })
            }
        }
    }

    fn greeted(stream: UnixStream) -> anyhow::Result<Self> {
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut replies = BufReader::new(stream.try_clone()?);
        let mut line = String::new();
        let heard = replies.by_ref().take(MAX_LINE_BYTES).read_line(&mut line);
        if heard.is_err() || !matches!(serde_json::from_str(&line), Ok(Reply::Ready)) {
            bail!(
                "a server has the data and does not answer: it hangs, or is of another version than this command; \
                 restart it"
            );
        }
        // What it is asked for may take long.
        stream.set_read_timeout(None)?;
        Ok(Self { stream, replies })
    }

    /// Has the server carry out a command; `input` follows it line by line.
    pub fn ask(
        self,
        request: &Request,
        input: impl BufRead + Send,
        on_item: impl FnMut(Value) -> anyhow::Result<()>,
    ) -> anyhow::Result<Value> {
        let Self { stream, mut replies } = self;
        thread::scope(|scope| {
            // Apart, because the server answers while it is still being told.
            let telling = scope.spawn(|| tell(&stream, request, input));
            let done = listen(&mut replies, on_item);
            // A server that has ended the conversation takes no more; `done` says why.
            let told = telling.join();
            match done {
                Ok(done) => {
                    let told = told.map_err(|_| anyhow::anyhow!("the input could not be read"))?;
                    // Its words alone: a server that takes no more is none that reads what this command prints.
                    told.map_err(|error| anyhow::anyhow!("{error:#}"))?;
                    Ok(done)
                }
                Err(error) => Err(error),
            }
        })
    }
}

fn tell(mut stream: &UnixStream, request: &Request, input: impl BufRead) -> anyhow::Result<()> {
    serde_json::to_writer(stream, request)?;
    stream.write_all(b"\n")?;
    let told = read_lines(input, |line| Ok(writeln!(stream, "{line}").map(|()| true)?));
    // Also after an input that cannot be read, or the server would wait for the rest of it. Gone already if the command
    // took no input and has ended.
    let _ = stream.shutdown(Shutdown::Write);
    told
}

/// Hands on one line after the other, until `take` wants no more.
fn read_lines(
    mut input: impl BufRead,
    mut take: impl FnMut(String) -> anyhow::Result<bool>,
) -> anyhow::Result<()> {
    for number in 1.. {
        let mut line = String::new();
        let length =
            input.by_ref().take(MAX_LINE_BYTES).read_line(&mut line).with_context(|| {
                format!("cannot read line {number} of the input; those before it have been taken")
            })?;
        // With which some editors begin a file.
        if number == 1 && line.starts_with('\u{feff}') {
            line.remove(0);
        }
        if line.ends_with('\n') {
            line.pop();
        } else if length as u64 == MAX_LINE_BYTES {
            bail!(
                "line {number} of the input is longer than {} MB: neither it nor what follows has been taken; \
                 those before it have",
                MAX_LINE_BYTES >> 20
            );
        }
        if length == 0 || !take(line)? {
            break;
        }
    }
    Ok(())
}

fn listen(
    replies: &mut impl BufRead,
    mut on_item: impl FnMut(Value) -> anyhow::Result<()>,
) -> anyhow::Result<Value> {
    for line in replies.lines() {
        let line = line.context("the server broke off")?;
        match serde_json::from_str(&line).context("the server speaks another version")? {
            Reply::Item(item) => on_item(item)?,
            Reply::Done(done) => return Ok(done),
            Reply::Failed(reason) => bail!(reason),
            Reply::Ready => bail!("the server speaks another version"),
        }
    }
    bail!("the server broke off before it was done")
}

/// Carries out a command on the database that no server has open.
pub fn carry_out_alone(
    config: &Config,
    request: Request,
    input: impl BufRead + Send,
    mut on_item: impl FnMut(Value) -> anyhow::Result<()>,
) -> anyhow::Result<Value> {
    let data_dir = &config.server.data_dir;
    if !data_dir.exists() {
        bail!("there is no data directory {}", data_dir.display());
    }
    check_owner(data_dir)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .context("cannot start the asynchronous runtime")?;
    let clock = Clock::system();
    let store = Store::open(data_dir)?;
    let upkeep = Arc::new(Upkeep::new(config, store.clone(), clock.clone())?);
    let accounts = Accounts::new(data_dir, store.clone(), clock.clone())?;
    let arrivals = Arrivals::new(config, &Wordings::load()?, None);
    let operator = Operator { store, upkeep, jobs: None, arrivals, accounts, clock };
    let (lines, waiting) = mpsc::channel(WAITING_LINES);
    let (replies, mut told) = mpsc::channel(WAITING_LINES);
    thread::scope(|scope| {
        let reading =
            scope.spawn(move || read_lines(input, |line| Ok(lines.blocking_send(line).is_ok())));
        let listening = async {
            while let Some(reply) = told.recv().await {
                match reply {
                    Reply::Item(item) => on_item(item)?,
                    Reply::Done(done) => return Ok(done),
                    Reply::Failed(reason) => bail!(reason),
                    // Only a server has to say that it is there.
                    Reply::Ready => {}
                }
            }
            bail!("the command ended without an answer")
        };
        let work = operator.carry_out(request, waiting, replies);
        let (done, ()) = runtime.block_on(async { tokio::join!(listening, work) });
        reading.join().map_err(|_| anyhow::anyhow!("the input could not be read"))??;
        done
    })
}

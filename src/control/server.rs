//! The server's end of the socket: for its own user and root only.

use std::{fs, io, os::unix::fs::PermissionsExt, path::Path, sync::Arc, time::Duration};

use tokio::{
    io::{AsyncBufRead, AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{
        UnixListener, UnixStream,
        unix::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::mpsc,
    time::{sleep, timeout},
};

use super::{MAX_LINE_BYTES, Operator, Reply, Request};

/// For the request, which a client sends at once.
const REQUEST_PATIENCE: Duration = Duration::from_secs(10);
/// Lines that wait on either side.
const WAITING_LINES: usize = 64;
/// After an accept that failed, as for want of file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);

/// Takes commands at `socket` until the runtime ends. The data directory must be this process's own: a
/// socket that is there already is a dead server's.
pub async fn serve(socket: &Path, operator: Operator) -> io::Result<()> {
    match fs::remove_file(socket) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let listener = UnixListener::bind(socket)?;
    fs::set_permissions(socket, fs::Permissions::from_mode(0o600))?;
    let operator = Arc::new(operator);
    loop {
        match listener.accept().await {
            Ok((stream, _)) if is_trusted(&stream) => {
                let operator = Arc::clone(&operator);
                tokio::spawn(async move {
                    if let Err(error) = answer(stream, &operator).await {
                        tracing::debug!("a command was broken off: {error}");
                    }
                });
            }
            Ok(_) => tracing::warn!("a command of another user was refused"),
            Err(error) => {
                tracing::error!("commands cannot be taken: {error}");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

fn is_trusted(stream: &UnixStream) -> bool {
    let own = rustix::process::geteuid().as_raw();
    stream.peer_cred().is_ok_and(|peer| peer.uid() == own || peer.uid() == 0)
}

async fn answer(stream: UnixStream, operator: &Operator) -> io::Result<()> {
    let (read, mut write) = stream.into_split();
    write.write_all(&line_of(&Reply::Ready)?).await?;
    let mut read = BufReader::new(read);
    let line = timeout(REQUEST_PATIENCE, read_line(&mut read)).await??.unwrap_or_default();
    let (replies, mut told) = mpsc::channel(WAITING_LINES);
    let Ok(request) = serde_json::from_str::<Request>(&line) else {
        let reason = "this server does not know the command: it is of another version; restart it";
        drop(replies.send(Reply::Failed(reason.into())).await);
        drop(replies);
        return write_all(write, &mut told).await;
    };
    let (lines, waiting) = mpsc::channel(WAITING_LINES);
    let reading = tokio::spawn(read_all(read, lines));
    let work = operator.carry_out(request, waiting, replies);
    let ((), written) = tokio::join!(work, write_all(write, &mut told));
    reading.abort();
    written
}

async fn read_all(mut read: BufReader<OwnedReadHalf>, lines: mpsc::Sender<String>) {
    while let Ok(Some(line)) = read_line(&mut read).await {
        if lines.send(line).await.is_err() {
            return;
        }
    }
}

/// `None` at the end. Longer lines and other encodings are errors.
async fn read_line(read: &mut (impl AsyncBufRead + Unpin)) -> io::Result<Option<String>> {
    let mut line = String::new();
    let length = read.take(MAX_LINE_BYTES).read_line(&mut line).await?;
    if length == 0 {
        return Ok(None);
    }
    if line.pop() != Some('\n') {
        return Err(io::ErrorKind::InvalidData.into());
    }
    Ok(Some(line))
}

fn line_of(reply: &Reply) -> io::Result<Vec<u8>> {
    let mut line = serde_json::to_vec(reply)?;
    line.push(b'\n');
    Ok(line)
}

async fn write_all(mut write: OwnedWriteHalf, told: &mut mpsc::Receiver<Reply>) -> io::Result<()> {
    let mut write_each = async || {
        while let Some(reply) = told.recv().await {
            write.write_all(&line_of(&reply)?).await?;
        }
        write.shutdown().await
    };
    let written = write_each().await;
    // Whoever still has something to say learns that nobody listens.
    told.close();
    written
}

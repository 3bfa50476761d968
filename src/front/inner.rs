//! Hands requests to Rocket, in the same process and without a port.
//!
//! Each is answered by a task of its own: a visitor who leaves does not interrupt what was begun. What they no
//! longer wait for, a stream of events, ends with their connection.

use std::{io, net::SocketAddr, sync::Arc};

use bytes::{Bytes, BytesMut};
use hyper::{HeaderMap, Method, StatusCode, header};
use rocket::{
    http::{Cookie, Header, Method as RocketMethod, uri::Origin},
    local::asynchronous::{Client, LocalRequest, LocalResponse},
};
use tokio::{
    io::AsyncReadExt,
    runtime::Handle,
    sync::{mpsc, oneshot},
};

use super::{
    answers::{Claim, Room, keeping},
    asked::cookies_of,
    body::Whole,
    outgoing::Content,
    table::{PIECE, WHOLE_ANSWER},
};
use crate::{
    http::{HeldMemory, Peer, Seen, TakenMethod, TurnTaken},
    metrics::Cut,
    shares::Share,
};

/// A request that Rocket can read.
#[derive(Debug)]
pub(super) struct Question {
    pub method: RocketMethod,
    pub uri: Origin<'static>,
    pub headers: HeaderMap,
    pub host: Option<String>,
    pub body: Whole,
    pub remote: SocketAddr,
    pub peer: Peer,
    pub seen: Seen,
    pub turn_taken: TurnTaken,
}

/// What Rocket answered.
#[derive(Debug)]
pub(super) struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub content: Content,
}

/// Told to whoever asked: what Rocket answered, or why there is no room for it.
type Told = Result<Reply, Cut>;

/// Rocket's answer, made on this runtime; none if a handler took it down with it.
pub(super) async fn ask(
    runtime: &Handle,
    client: Arc<Client>,
    claim: Claim,
    question: Question,
) -> Option<Told> {
    let (tell, told) = oneshot::channel();
    runtime.spawn(answer(client, claim, question, tell));
    told.await.ok()
}

/// Whoever asked may be gone whenever something is told.
async fn answer(
    client: Arc<Client>,
    claim: Claim,
    question: Question,
    mut tell: oneshot::Sender<Told>,
) {
    let turn = tokio::select! {
        biased;
        turn = claim.turn() => turn,
        () = tell.closed() => return,
    };
    let turn = match turn {
        Ok(turn) => turn,
        Err(cut) => {
            let _ = tell.send(Err(cut));
            return;
        }
    };
    let is_head = question.method == RocketMethod::Head;
    let (request, memory) = request(&client, question);
    let response = request.dispatch().await;
    drop(memory.take());
    let (status, mut headers, length) = head_of(&response);
    let has_body = !is_head && status != StatusCode::NOT_MODIFIED && response.body().is_some();
    if !has_body {
        if let (true, Some(length)) = (is_head, length) {
            headers.insert(header::CONTENT_LENGTH, length.into());
        }
        let _ = tell.send(Ok(Reply { status, headers, content: Content::NOTHING }));
        return;
    }
    let held = match length {
        Some(length) => claim.room(length).await.map(|room| (None, room)),
        None => claim.stream().map(|(place, room)| (Some(place), room)),
    };
    drop(turn);
    match held {
        Ok((place, room)) => {
            let reply = Reply { status, headers, content: Content::NOTHING };
            hand_over(response, reply, (place, room), tell).await;
        }
        Err(cut) => {
            let _ = tell.send(Err(cut));
        }
    }
}

/// Tells an answer whole, or as it comes.
async fn hand_over(
    mut response: LocalResponse<'_>,
    reply: Reply,
    (place, room): (Option<Share>, Room),
    tell: oneshot::Sender<Told>,
) {
    let length = response.body().preset_size();
    if let Some(length) = length.filter(|length| *length <= WHOLE_ANSWER) {
        let mut bytes = Vec::with_capacity(length);
        if let Err(error) = response.read_to_end(&mut bytes).await {
            tracing::error!("an answer could not be made: {error}");
            return;
        }
        let content = Content::whole(keeping(&room, bytes.into()));
        let _ = tell.send(Ok(Reply { content, ..reply }));
        return;
    }
    let (parts, content) = mpsc::channel(1);
    let content = Content::Parts(content, length.map(|length| length as u64));
    if tell.send(Ok(Reply { content, ..reply })).is_ok() {
        pass_on(response, &parts, place, &room).await;
    }
}

/// Passes on what comes, as it comes, for as long as somebody takes it. What nobody takes at once is gathered, so that
/// a stream that has ended gives its place back although not all of it was read.
async fn pass_on(
    mut response: LocalResponse<'_>,
    parts: &mpsc::Sender<io::Result<Bytes>>,
    place: Option<Share>,
    room: &Room,
) {
    loop {
        let mut part = BytesMut::with_capacity(PIECE);
        let end = loop {
            tokio::select! {
                biased;
                () = parts.closed() => return,
                slot = parts.reserve(), if !part.is_empty() => {
                    let Ok(slot) = slot else { return };
                    slot.send(Ok(keeping(room, part.split().freeze())));
                    break None;
                }
                read = response.read_buf(&mut part), if part.len() < PIECE => match read {
                    Ok(0) => break Some(Ok(())),
                    Ok(_) => {}
                    Err(error) => break Some(Err(error)),
                },
            }
        };
        let Some(end) = end else { continue };
        drop((response, place));
        if !part.is_empty() && parts.send(Ok(keeping(room, part.freeze()))).await.is_err() {
            return;
        }
        if let Err(error) = end {
            let _ = parts.send(Err(error)).await;
        }
        return;
    }
}

fn request(client: &Client, question: Question) -> (LocalRequest<'_>, HeldMemory) {
    let Question { method, uri, headers, host, body, remote, peer, seen, turn_taken } = question;
    let mut request = client.req(method, uri).remote(remote);
    for (name, value) in &headers {
        // The front has refused others.
        let Ok(value) = std::str::from_utf8(value.as_bytes()) else { continue };
        if *name != header::HOST {
            request.add_header(Header::new(name.as_str().to_owned(), value.to_owned()));
        }
    }
    let cookies = cookies_of(&headers);
    request = request
        .cookies(cookies.map(|(name, value)| Cookie::new(name.to_owned(), value.to_owned())));
    if let Some(host) = host {
        request.add_header(Header::new(header::HOST.as_str(), host));
    }
    request.set_body(&body.bytes);
    let memory = HeldMemory::new(body.memory);
    let inner = request.inner();
    inner.local_cache(|| TakenMethod(method));
    inner.local_cache(|| peer);
    inner.local_cache(|| seen);
    inner.local_cache(|| turn_taken);
    inner.local_cache(|| memory.clone());
    (request, memory)
}

fn head_of(response: &LocalResponse<'_>) -> (StatusCode, HeaderMap, Option<usize>) {
    let status = StatusCode::from_u16(response.status().code);
    let mut headers = HeaderMap::with_capacity(16);
    for field in response.headers().iter() {
        let name = header::HeaderName::try_from(field.name.as_str());
        let value = header::HeaderValue::try_from(field.value.as_ref());
        match (name, value) {
            // Of the connection, which is not Rocket's.
            (Ok(header::CONNECTION | header::TRANSFER_ENCODING), _) => {}
            (Ok(name), Ok(value)) => {
                headers.append(name, value);
            }
            _ => tracing::error!(header = field.name.as_str(), "a header cannot be sent"),
        }
    }
    let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, headers, response.body().preset_size())
}

/// The method in Rocket's words; none if it knows no such method.
pub(super) fn method_of(method: &Method) -> Option<RocketMethod> {
    method.as_str().parse().ok()
}

//! One socket from hello to farewell: limits, decodes, hands on to the room, and writes what comes back.

use std::{num::NonZeroU32, ops::ControlFlow};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::{SinkExt as _, StreamExt as _, stream::SplitSink};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use lamproom_protocol::{
    ByeCode, ClientMessage, MessageId, Op, PROTOCOL, PlayerKey, Question, Refusal, RefusalCode,
    Seq, ServerMessage, TableCode, decode,
};
use lamproom_table::{KeyHash, Request};
use tokio::time::{Instant, timeout, timeout_at};
use tracing::{debug, warn};

use crate::{
    app::App,
    config::{Switch, limits},
    edge::Address,
    metrics,
    room::{ConnectionId, Farewell, FindError, Incoming, RoomGone, RoomHandle, frame, outbox},
};

/// Close codes of RFC 6455 and its registry.
const CLOSE_NORMAL: u16 = 1000;
const CLOSE_POLICY: u16 = 1008;
const CLOSE_SERVICE_RESTART: u16 = 1012;
const CLOSE_TRY_AGAIN_LATER: u16 = 1013;

/// Lives with a socket until it ends.
pub(super) async fn run(socket: WebSocket, app: App, code: Option<TableCode>, address: Address) {
    let (sink, mut stream) = socket.split();
    let mut writer = Writer(sink);
    let greeted = tokio::select! {
        greeted = greet(&mut writer, &mut stream) => greeted,
        () = app.node.stopping.cancelled() => Err(Some(Farewell::RESTART)),
    };
    let farewell = match greeted {
        Ok((key, since)) => match find(&app, code, &address).await {
            Ok(room) => {
                let connection = Connection::new(&app, room);
                connection.live(&mut writer, &mut stream, key, since).await
            }
            Err(farewell) => Some(farewell),
        },
        Err(farewell) => farewell,
    };
    if let Some(farewell) = farewell {
        debug!(code = ?farewell.code, "connection ended");
        writer.end(farewell).await;
        see_out(&mut stream).await;
    }
}

/// Reads what is still on its way until the client has closed as well: a socket that is closed with anything unread takes our last
/// words with it.
async fn see_out(stream: &mut Stream) {
    let gone = async { while let Some(Ok(_)) = stream.next().await {} };
    // Whoever goes on talking is not listening.
    let _ = timeout(limits::DRAIN, gone).await;
}

type Stream = futures_util::stream::SplitStream<WebSocket>;

/// What came from a client.
enum Heard {
    Message(ClientMessage),
    Refused(Option<MessageId>, Refusal),
    /// A control frame: the line is alive.
    Sign,
    Gone,
}

async fn hear(stream: &mut Stream) -> Heard {
    match stream.next().await {
        Some(Ok(Message::Text(text))) => match decode(&text) {
            Ok(message) => Heard::Message(message),
            Err((id, refusal)) => Heard::Refused(id, refusal),
        },
        Some(Ok(Message::Binary(_))) => Heard::Refused(
            None,
            Refusal::new(RefusalCode::BadMessage, "Messages are text frames, not binary ones."),
        ),
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Heard::Sign,
        Some(Ok(Message::Close(_)) | Err(_)) | None => Heard::Gone,
    }
}

/// Waits for the hello.
async fn greet(
    writer: &mut Writer,
    stream: &mut Stream,
) -> Result<(PlayerKey, Option<Seq>), Option<Farewell>> {
    let deadline = Instant::now() + limits::HELLO;
    loop {
        let refusal = match timeout_at(deadline, hear(stream)).await {
            Err(_) => return Err(Some(Farewell::SILENT)),
            Ok(Heard::Gone) => return Err(None),
            Ok(Heard::Sign) => continue,
            Ok(Heard::Message(ClientMessage::Hello { protocol: PROTOCOL, key, since })) => {
                return Ok((key, since));
            }
            Ok(Heard::Message(ClientMessage::Hello { protocol, .. })) => Refusal::new(
                RefusalCode::UnsupportedProtocol,
                format!("Protocol {protocol} is not spoken here. Reload the page."),
            ),
            Ok(Heard::Message(_)) => {
                Refusal::new(RefusalCode::HelloFirst, "The first message must be hello.")
            }
            Ok(Heard::Refused(_, refusal)) => refusal,
        };
        writer.refuse(None, refusal).await;
        return Err(Some(Farewell::PROTOCOL));
    }
}

async fn find(
    app: &App,
    code: Option<TableCode>,
    address: &Address,
) -> Result<RoomHandle, Farewell> {
    let found = match &code {
        Some(code) => app.directory.find(code).await,
        None => Err(FindError::Unknown),
    };
    found.map_err(|error| match error {
        FindError::Unknown if app.rates.guess(address).is_err() => Farewell::GUESSED_TOO_MUCH,
        FindError::Unknown => Farewell::UNKNOWN_TABLE,
        FindError::Store(error) => {
            warn!(%error, "a table cannot be looked up");
            Farewell::UNAVAILABLE
        }
    })
}

/// A connection that has said hello to a table that exists.
struct Connection {
    id: ConnectionId,
    room: RoomHandle,
    rate: Option<DefaultDirectRateLimiter>,
    /// For questions that take long to answer.
    question_rate: Option<DefaultDirectRateLimiter>,
    /// Frames refused in a row.
    strikes: u32,
}

impl Connection {
    fn new(app: &App, room: RoomHandle) -> Self {
        let quota = |n| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let limiter = |(burst, per_second)| {
            (app.node.config.rate_limits == Switch::On).then(|| {
                RateLimiter::direct(Quota::per_second(quota(per_second)).allow_burst(quota(burst)))
            })
        };
        let (rate, question_rate) = (limiter(limits::MESSAGES), limiter(limits::QUESTIONS));
        Self { id: ConnectionId::new(), room, rate, question_rate, strikes: 0 }
    }

    /// Carries messages both ways; gives what to say at the end, if anybody still listens.
    async fn live(
        mut self,
        writer: &mut Writer,
        stream: &mut Stream,
        key: PlayerKey,
        since: Option<Seq>,
    ) -> Option<Farewell> {
        let (outbox, mut incoming) = outbox();
        let key = KeyHash::of(&key);
        if self.room.connect(self.id, key, since, outbox).await.is_err() {
            return Some(incoming.farewell());
        }
        let farewell = self.carry(writer, stream, &mut incoming).await;
        self.room.disconnect(self.id).await;
        farewell
    }

    async fn carry(
        &mut self,
        writer: &mut Writer,
        stream: &mut Stream,
        incoming: &mut Incoming,
    ) -> Option<Farewell> {
        let mut heard_at = Instant::now();
        loop {
            tokio::select! {
                frame = incoming.frames.recv() => match frame {
                    Some(frame) => writer.write(frame, incoming).await.then_some(())?,
                    None => return Some(incoming.farewell()),
                },
                heard = timeout_at(heard_at + limits::SILENCE, hear(stream)) => {
                    let Ok(heard) = heard else { return Some(Farewell::SILENT) };
                    heard_at = Instant::now();
                    if let ControlFlow::Break(farewell) = self.answer(writer, incoming, heard).await {
                        return farewell;
                    }
                }
            }
        }
    }

    async fn hand_on(&self, id: MessageId, wanted: Wanted) -> Result<(), RoomGone> {
        match wanted {
            Wanted::Step(request) => self.room.ask(self.id, id, request).await,
            Wanted::Advice(seen, question) => self.room.consult(self.id, id, seen, question).await,
        }
    }

    fn is_too_fast(&self, message: &ClientMessage) -> bool {
        let over = |rate: &Option<DefaultDirectRateLimiter>, weight| {
            // What no burst has room for is too fast as well.
            rate.as_ref().is_some_and(|rate| !matches!(rate.check_n(weight), Ok(Ok(()))))
        };
        let asks = matches!(message, ClientMessage::Ask { .. });
        over(&self.rate, weight(message)) || asks && over(&self.question_rate, NonZeroU32::MIN)
    }

    async fn answer(
        &mut self,
        writer: &mut Writer,
        incoming: &Incoming,
        heard: Heard,
    ) -> ControlFlow<Option<Farewell>> {
        let (id, refusal) = match heard {
            Heard::Gone => return ControlFlow::Break(None),
            Heard::Sign => return ControlFlow::Continue(()),
            Heard::Refused(id, refusal) => (id, refusal),
            Heard::Message(message) => {
                let too_fast = self.is_too_fast(&message);
                let (id, wanted) = match message {
                    ClientMessage::Act { id, seen, action } => {
                        (Some(id), Ok(Wanted::Step(Request::Act { seen, action })))
                    }
                    ClientMessage::Table { id, op } => {
                        (Some(id), Ok(Wanted::Step(Request::Op(op))))
                    }
                    ClientMessage::Say { id, text } => {
                        (Some(id), Ok(Wanted::Step(Request::Say(text))))
                    }
                    ClientMessage::Ask { id, seen, question } => {
                        (Some(id), Ok(Wanted::Advice(seen, question)))
                    }
                    ClientMessage::Ping {} if !too_fast => {
                        let alive = writer.say(&ServerMessage::Pong {}).await;
                        return if alive {
                            ControlFlow::Continue(())
                        } else {
                            ControlFlow::Break(None)
                        };
                    }
                    ClientMessage::Ping {} => (None, Err(RefusalCode::TooFast)),
                    ClientMessage::Hello { .. } => (None, Err(RefusalCode::HelloFirst)),
                };
                match (id, wanted) {
                    (Some(id), Ok(wanted)) if !too_fast => {
                        self.strikes = 0;
                        return if self.hand_on(id, wanted).await.is_ok() {
                            ControlFlow::Continue(())
                        } else {
                            ControlFlow::Break(Some(incoming.farewell()))
                        };
                    }
                    (id, Ok(_) | Err(RefusalCode::TooFast)) => {
                        let text = "That was too fast. Wait a moment, and try again.";
                        (id, Refusal::new(RefusalCode::TooFast, text))
                    }
                    (id, Err(code)) => (id, Refusal::new(code, "Hello was said already.")),
                }
            }
        };
        self.strikes += 1;
        if !writer.refuse(id, refusal).await {
            return ControlFlow::Break(None);
        }
        if self.strikes >= limits::STRIKES {
            return ControlFlow::Break(Some(Farewell::PROTOCOL));
        }
        ControlFlow::Continue(())
    }
}

/// What a message asks of the room.
enum Wanted {
    Step(Request),
    Advice(Seq, Question),
}

/// As how many messages this one counts.
fn weight(message: &ClientMessage) -> NonZeroU32 {
    let weight = match message {
        ClientMessage::Say { .. }
        | ClientMessage::Table { op: Op::Watch { .. } | Op::Rename { .. }, .. } => {
            limits::TEXT_WEIGHT
        }
        ClientMessage::Hello { .. }
        | ClientMessage::Act { .. }
        | ClientMessage::Table { .. }
        | ClientMessage::Ask { .. }
        | ClientMessage::Ping {} => 1,
    };
    NonZeroU32::new(weight).unwrap_or(NonZeroU32::MIN)
}

/// The writing half of a socket. Every method says whether anybody still listens.
struct Writer(SplitSink<WebSocket, Message>);

impl Writer {
    /// Writes a frame, and all that wait behind it, in one go.
    async fn write(&mut self, first: Utf8Bytes, incoming: &mut Incoming) -> bool {
        let all = async {
            self.0.feed(Message::Text(first)).await?;
            while let Ok(next) = incoming.frames.try_recv() {
                self.0.feed(Message::Text(next)).await?;
            }
            self.0.flush().await
        };
        matches!(timeout(limits::WRITE, all).await, Ok(Ok(())))
    }

    async fn say(&mut self, message: &ServerMessage) -> bool {
        let sent = timeout(limits::WRITE, self.0.send(Message::Text(frame(message)))).await;
        matches!(sent, Ok(Ok(())))
    }

    async fn refuse(&mut self, id: Option<MessageId>, refusal: Refusal) -> bool {
        metrics::refused(refusal.code);
        self.say(&ServerMessage::Refused { id, refusal }).await
    }

    async fn end(&mut self, Farewell { code, text, retry_ms }: Farewell) {
        let bye = ServerMessage::Bye { code, text: text.to_owned(), retry_ms };
        let close = match code {
            ByeCode::Restart => CLOSE_SERVICE_RESTART,
            ByeCode::Moved | ByeCode::Unavailable | ByeCode::TooSlow | ByeCode::Crowded => {
                CLOSE_TRY_AGAIN_LATER
            }
            ByeCode::Silent | ByeCode::UnknownTable => CLOSE_NORMAL,
            ByeCode::Protocol => CLOSE_POLICY,
        };
        if self.say(&bye).await {
            let frame = CloseFrame { code: close, reason: Utf8Bytes::from_static("") };
            // Whoever does not take the close has left already.
            let _ = timeout(limits::WRITE, self.0.send(Message::Close(Some(frame)))).await;
        }
    }
}

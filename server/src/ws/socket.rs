//! One socket from the hello to the close: rate limits, decoding, and forwarding between the client
//! and the room.

use std::{num::NonZeroU32, ops::ControlFlow};

use axum::{
    body::Bytes,
    extract::ws::{Message, WebSocket},
};
use futures_util::{StreamExt as _, stream::SplitStream};
use governor::{DefaultDirectRateLimiter, RateLimiter};
use lamproom_protocol::{
    ClientMessage, MessageId, Op, PROTOCOL, PlayerKey, Refusal, RefusalCode, Seq, ServerMessage,
    TableCode, Views, decode,
};
use lamproom_table::KeyHash;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout, timeout_at};
use tracing::{debug, warn};

use super::{
    lag::Lag,
    route::{Route, route},
    writer::Writer,
};
use crate::{
    app::App,
    config::{Switch, limits},
    edge::{Address, quota},
    room::{
        Client, CloseReason, ConnectionId, FindError, LoadError, OutboxReader, RoomHandle, outbox,
    },
};

type Stream = SplitStream<WebSocket>;

/// Runs a connection from its upgrade to its close. A connection is idle most of the time, and
/// there are thousands: what it does now and then has its memory in a box, which is freed after it.
pub(super) async fn run(socket: WebSocket, app: App, code: Option<TableCode>, address: Address) {
    let (sink, mut stream) = socket.split();
    let mut writer = Writer(sink);
    let greeting = tokio::select! {
        biased;
        () = app.node.stopping.cancelled() => Err(Some(app.node.stop_reason())),
        greeting = Box::pin(handshake(&mut writer, &mut stream)) => greeting,
    };
    let reason = match greeting {
        Ok(greeting) => match Box::pin(find(&app, code, &address)).await {
            Ok(room) => {
                let connection = Connection::new(&app, room);
                connection.serve(&mut writer, &mut stream, greeting, address).await
            }
            Err(reason) => Some(reason),
        },
        Err(reason) => reason,
    };
    if let Some(reason) = reason {
        debug!(code = ?reason.code, "connection ended");
        writer.close(reason).await;
    }
    drain(&mut stream).await;
}

/// Reads until both sides have closed, which also sends the answer to a client's close frame. A TCP
/// connection that is closed with unread data is reset, and the client would lose the close reason.
async fn drain(stream: &mut Stream) {
    let closed = async { while let Some(Ok(_)) = stream.next().await {} };
    // A client that keeps sending does not read.
    let _ = timeout(limits::DRAIN, closed).await;
}

/// What the socket delivered.
enum Received {
    Message(ClientMessage),
    /// A frame that is not a message, with its id if that could be read.
    Malformed(Option<MessageId>, Refusal),
    ControlFrame,
    /// The answer to a ping, with its payload.
    Pong(Bytes),
    Closed,
}

async fn receive(stream: &mut Stream) -> Received {
    match stream.next().await {
        Some(Ok(Message::Text(text))) => match decode(&text) {
            Ok(message) => Received::Message(message),
            Err((id, refusal)) => Received::Malformed(id, refusal),
        },
        Some(Ok(Message::Binary(_))) => {
            let text = "Messages must be text frames, not binary frames.";
            Received::Malformed(None, Refusal::new(RefusalCode::BadMessage, text))
        }
        Some(Ok(Message::Ping(_))) => Received::ControlFrame,
        Some(Ok(Message::Pong(payload))) => Received::Pong(payload),
        Some(Ok(Message::Close(_)) | Err(_)) | None => Received::Closed,
    }
}

/// What a client says in its hello.
struct Greeting {
    key: PlayerKey,
    /// The last step that it has seen.
    since: Option<Seq>,
    views: Views,
}

/// Waits for the hello. The error is why to close, or `None` if the client has gone.
async fn handshake(
    writer: &mut Writer,
    stream: &mut Stream,
) -> Result<Greeting, Option<CloseReason>> {
    let deadline = Instant::now() + limits::HELLO;
    loop {
        let refusal = match timeout_at(deadline, receive(stream)).await {
            Err(_) => return Err(Some(CloseReason::SILENT)),
            Ok(Received::Closed) => return Err(None),
            Ok(Received::ControlFrame | Received::Pong(_)) => continue,
            Ok(Received::Message(ClientMessage::Hello {
                protocol: PROTOCOL,
                key,
                since,
                views,
            })) => return Ok(Greeting { key, since, views }),
            Ok(Received::Message(ClientMessage::Hello { protocol, .. })) => Refusal::new(
                RefusalCode::UnsupportedProtocol,
                format!("This server does not support protocol {protocol}. Reload the page."),
            ),
            Ok(Received::Message(_)) => {
                Refusal::new(RefusalCode::HelloFirst, "The first message must be hello.")
            }
            Ok(Received::Malformed(_, refusal)) => refusal,
        };
        writer.refuse(None, refusal).await;
        return Err(Some(CloseReason::PROTOCOL));
    }
}

async fn find(
    app: &App,
    code: Option<TableCode>,
    address: &Address,
) -> Result<RoomHandle, CloseReason> {
    app.rates.may_guess(address).map_err(|_| CloseReason::GUESSED_TOO_MUCH)?;
    let found = match &code {
        Some(code) => app.directory.find(code, || app.rates.may_load(address)).await,
        None => Err(LoadError::Unknown.into()),
    };
    found.map_err(|error| match error {
        FindError::LoadedTooMany => CloseReason::LOADED_TOO_MANY,
        FindError::Load(error) => {
            match &error {
                LoadError::Unknown => app.rates.guessed_wrong(address),
                LoadError::Elsewhere => {}
                error => warn!(%error, "cannot look up table"),
            }
            error.close_reason()
        }
    })
}

/// A connection that has said hello to a table that exists.
struct Connection {
    id: ConnectionId,
    room: RoomHandle,
    message_rate: Option<DefaultDirectRateLimiter>,
    question_rate: Option<DefaultDirectRateLimiter>,
    /// Frames refused in a row.
    strikes: u32,
}

impl Connection {
    fn new(app: &App, room: RoomHandle) -> Self {
        let limiter = |rate| {
            (app.node.config.rate_limits == Switch::On)
                .then(|| RateLimiter::direct(quota::per_second(rate)))
        };
        let message_rate = limiter(limits::MESSAGES);
        let question_rate = limiter(limits::QUESTIONS);
        let id = ConnectionId::new();
        Self { id, room, message_rate, question_rate, strikes: 0 }
    }

    /// Connects to the room, and runs until either side ends. Returns why to close, or `None` if
    /// the client has gone.
    async fn serve(
        mut self,
        writer: &mut Writer,
        stream: &mut Stream,
        Greeting { key, since, views }: Greeting,
        address: Address,
    ) -> Option<CloseReason> {
        let (outbox, mut reader) = outbox();
        let client = Client { key: KeyHash::of(&key), address, views };
        if self.room.connect(self.id, client, since, outbox).await.is_err() {
            return Some(reader.close_reason());
        }
        let reason = self.run(writer, stream, &mut reader).await;
        self.room.disconnect(self.id).await;
        reason
    }

    /// Carries messages both ways. What the client says comes first: it is limited by a rate.
    async fn run(
        &mut self,
        writer: &mut Writer,
        stream: &mut Stream,
        reader: &mut OutboxReader,
    ) -> Option<CloseReason> {
        let mut received_at = Instant::now();
        let mut lag = Lag::default();
        let mut pings = interval(limits::LAG);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                biased;
                _ = pings.tick() => writer.ping(lag.ping(Instant::now())).await.then_some(())?,
                received = timeout_at(received_at + limits::SILENCE, receive(stream)) => {
                    let Ok(received) = received else { return Some(CloseReason::SILENT) };
                    received_at = Instant::now();
                    if let Received::Pong(payload) = &received {
                        let measured = lag.pong(payload, Instant::now());
                        if let Err(reason) = self.measured(measured, reader).await {
                            return Some(reason);
                        }
                        continue;
                    }
                    let flow = Box::pin(self.handle(writer, reader, received)).await;
                    if let ControlFlow::Break(reason) = flow {
                        return reason;
                    }
                }
                frame = reader.frames.recv() => match frame {
                    Some(frame) => writer.write(frame, reader).await.then_some(())?,
                    None => return Some(reader.close_reason()),
                },
            }
        }
    }

    /// Tells the room the delay of the connection, if it was measured.
    async fn measured(
        &mut self,
        delay_ms: Option<u16>,
        reader: &OutboxReader,
    ) -> Result<(), CloseReason> {
        let Some(delay_ms) = delay_ms else { return Ok(()) };
        let sent = self.room.delay(self.id, delay_ms).await;
        sent.map_err(|_| reader.close_reason())
    }

    async fn handle(
        &mut self,
        writer: &mut Writer,
        reader: &OutboxReader,
        received: Received,
    ) -> ControlFlow<Option<CloseReason>> {
        let route = match received {
            Received::Closed => return ControlFlow::Break(None),
            Received::ControlFrame | Received::Pong(_) => return ControlFlow::Continue(()),
            Received::Malformed(id, refusal) => Route::Refuse(id, refusal),
            Received::Message(message) => {
                let too_fast = self.is_too_fast(&message);
                route(message, too_fast)
            }
        };
        if matches!(route, Route::Request(..) | Route::Advice(..) | Route::React(_)) {
            self.strikes = 0;
        }
        let room_gone = |_| ControlFlow::Break(Some(reader.close_reason()));
        match route {
            Route::Request(id, request) => {
                let sent = self.room.request(self.id, id, request).await;
                sent.map_or_else(room_gone, ControlFlow::Continue)
            }
            Route::Advice(id, seen, question) => {
                let sent = self.room.request_advice(self.id, id, seen, question).await;
                sent.map_or_else(room_gone, ControlFlow::Continue)
            }
            Route::React(reaction) => {
                let sent = self.room.react(self.id, reaction).await;
                sent.map_or_else(room_gone, ControlFlow::Continue)
            }
            Route::Look(looks) => {
                let sent = self.room.look(self.id, looks).await;
                sent.map_or_else(room_gone, ControlFlow::Continue)
            }
            Route::Pong if writer.send(&ServerMessage::Pong {}).await => ControlFlow::Continue(()),
            Route::Pong => ControlFlow::Break(None),
            Route::Refuse(id, refusal) => self.strike(writer, id, refusal).await,
        }
    }

    /// Refuses a frame, and ends the connection after too many in a row.
    async fn strike(
        &mut self,
        writer: &mut Writer,
        id: Option<MessageId>,
        refusal: Refusal,
    ) -> ControlFlow<Option<CloseReason>> {
        self.strikes += 1;
        if !writer.refuse(id, refusal).await {
            ControlFlow::Break(None)
        } else if self.strikes >= limits::STRIKES {
            ControlFlow::Break(Some(CloseReason::PROTOCOL))
        } else {
            ControlFlow::Continue(())
        }
    }

    fn is_too_fast(&self, message: &ClientMessage) -> bool {
        let asks = matches!(message, ClientMessage::Ask { .. });
        exceeds(self.message_rate.as_ref(), weight(message))
            || asks && exceeds(self.question_rate.as_ref(), NonZeroU32::MIN)
    }
}

/// Whether something of this weight comes too fast.
fn exceeds(rate: Option<&DefaultDirectRateLimiter>, weight: NonZeroU32) -> bool {
    // A message heavier than any burst exceeds the rate as well.
    rate.is_some_and(|rate| !matches!(rate.check_n(weight), Ok(Ok(()))))
}

/// The number of messages that this one counts as.
fn weight(message: &ClientMessage) -> NonZeroU32 {
    let weight = match message {
        ClientMessage::Say { .. }
        | ClientMessage::Table {
            op: Op::Watch { .. } | Op::Rename { .. } | Op::Wear { .. } | Op::AskForSeat { .. },
            ..
        } => limits::TEXT_WEIGHT,
        ClientMessage::Hello { .. }
        | ClientMessage::Act { .. }
        | ClientMessage::Table { .. }
        | ClientMessage::Ask { .. }
        | ClientMessage::React { .. }
        | ClientMessage::Look { .. }
        | ClientMessage::Ping {} => 1,
    };
    NonZeroU32::new(weight).unwrap_or(NonZeroU32::MIN)
}

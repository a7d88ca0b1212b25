//! One client of one table: its WebSocket, what it knows of the table, and the messages that wait
//! for a reply. It reveals its entropy by itself, as a browser does.

use std::{sync::Arc, time::Duration};

use futures_util::{SinkExt, StreamExt};
use lamproom_protocol::{
    Advice, ClientMessage, Entropy, EntropyHash, Json, MessageId, Op, PROTOCOL, PlayerKey,
    Question, Reaction, Refusal, Seq, ServerMessage, TableCode, Views,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::{Instant, timeout, timeout_at},
};
use tokio_tungstenite::tungstenite::Message;

use crate::{
    Breach, ClientError, Fold, News, Socket, Witness, new_entropy, open_socket,
    unanswered::Unanswered,
};

/// The longest wait for a connection.
const CONNECT_MAX: Duration = Duration::from_secs(10);
/// The interval of pings until the server has set one.
const PING_DEFAULT: Duration = Duration::from_secs(5);
/// The intervals of pings for which the server may be silent.
const SILENT_PINGS_MAX: u32 = 3;

/// One client of one table, on any kind of line to the server.
#[derive(Debug)]
pub struct Client<L = TcpStream> {
    code: TableCode,
    key: PlayerKey,
    socket: Option<Socket<L>>,
    fold: Fold,
    unanswered: Unanswered,
    witness: Option<Arc<Witness>>,
    /// What it has last committed to.
    entropy: Option<(Entropy, EntropyHash)>,
    /// The message that reveals it.
    reveal: Option<MessageId>,
    ids_used: u32,
    heard_at: Instant,
    received_bytes: u64,
}

impl<L> Client<L> {
    /// A client that has not connected yet.
    pub fn new(code: TableCode, key: PlayerKey) -> Self {
        Self {
            code,
            key,
            socket: None,
            fold: Fold::default(),
            unanswered: Unanswered::default(),
            witness: None,
            entropy: None,
            reveal: None,
            ids_used: 0,
            heard_at: Instant::now(),
            received_bytes: 0,
        }
    }

    /// The same client, with a witness that is told everything the client is told.
    #[must_use]
    pub fn watched_by(mut self, witness: Arc<Witness>) -> Self {
        self.witness = Some(witness);
        self
    }

    /// The code of its table.
    pub fn code(&self) -> &TableCode {
        &self.code
    }

    /// What it knows of its table.
    pub fn fold(&self) -> &Fold {
        &self.fold
    }

    /// Whether every message has its reply.
    pub fn is_settled(&self) -> bool {
        self.unanswered.is_empty()
    }

    /// The length of all messages that it has received, in bytes.
    pub fn received_bytes(&self) -> u64 {
        self.received_bytes
    }

    /// Whether it is connected.
    pub fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    /// Cuts the connection as a broken network would, without a close frame.
    pub fn cut(&mut self) {
        self.socket = None;
    }
}

impl Client {
    /// Connects, and waits until the client knows the table.
    ///
    /// # Errors
    /// If the connection is lost, or the server breaks a promise.
    pub async fn connect(
        base_url: &str,
        code: TableCode,
        key: PlayerKey,
    ) -> Result<Self, ClientError> {
        let mut client = Self::new(code, key);
        client.reconnect(base_url).await?;
        client.until(Fold::is_current).await?;
        Ok(client)
    }

    /// Connects, or connects again: says `hello` with the last step seen, and sends all messages
    /// that have no reply.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn reconnect(&mut self, base_url: &str) -> Result<(), ClientError> {
        self.cut();
        let socket = timeout(CONNECT_MAX, open_socket(base_url, &self.code))
            .await
            .map_err(|_| ClientError::Lost("no answer".to_owned()))??;
        self.resume(socket).await
    }
}

impl<L: AsyncRead + AsyncWrite + Unpin> Client<L> {
    /// Goes on over a new socket: says `hello` with the last step seen, and sends all messages that
    /// have no reply.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn resume(&mut self, socket: Socket<L>) -> Result<(), ClientError> {
        self.fold.begin_connection();
        self.socket = Some(socket);
        self.heard_at = Instant::now();
        let (key, since, views) = (self.key.clone(), self.fold.seq(), Views::Paths);
        self.put(&ClientMessage::Hello { protocol: PROTOCOL, key, since, views }).await?;
        for message in self.unanswered.resend() {
            self.put(&message).await?;
        }
        Ok(())
    }

    /// Sends an action of the game; [`Client::next`] returns the reply.
    ///
    /// # Errors
    /// If the connection is lost. The message is kept, and sent on the next connection.
    pub async fn send_act(&mut self, action: Json) -> Result<MessageId, ClientError> {
        let (id, seen) = (self.new_id(), self.fold.seq().unwrap_or_default());
        self.send(id.clone(), ClientMessage::Act { id, seen, action }).await
    }

    /// Sends an operation on the table; [`Client::next`] returns the reply.
    ///
    /// # Errors
    /// If the connection is lost. The message is kept, and sent on the next connection.
    pub async fn send_op(&mut self, op: Op) -> Result<MessageId, ClientError> {
        let id = self.new_id();
        self.send(id.clone(), ClientMessage::Table { id, op }).await
    }

    /// Draws new entropy, and sends that its player is ready; [`Client::next`] returns the reply.
    ///
    /// # Errors
    /// If the connection is lost. The message is kept, and sent on the next connection.
    pub async fn send_ready(&mut self) -> Result<MessageId, ClientError> {
        let entropy_hash = self.draw_entropy();
        self.send_op(Op::Ready { entropy_hash, seen: None }).await
    }

    /// Draws new entropy, takes the first free seat with it, and returns the step or the refusal.
    ///
    /// # Errors
    /// If the connection is lost, or the server breaks a promise.
    pub async fn sit_ready(&mut self, name: &str) -> Result<Result<Seq, Refusal>, ClientError> {
        let entropy_hash = Some(self.draw_entropy());
        let id = self.send_op(Op::Sit { name: name.to_owned(), seat: None, entropy_hash }).await?;
        self.reply(&id).await
    }

    fn draw_entropy(&mut self) -> EntropyHash {
        let (entropy, entropy_hash) = new_entropy();
        self.entropy = Some((entropy, entropy_hash.clone()));
        self.reveal = None;
        entropy_hash
    }

    /// Draws new entropy, sends that its player is ready, and returns the step or the refusal.
    ///
    /// # Errors
    /// If the connection is lost, or the server breaks a promise.
    pub async fn ready(&mut self) -> Result<Result<Seq, Refusal>, ClientError> {
        let id = self.send_ready().await?;
        self.reply(&id).await
    }

    /// Whether its player is ready with entropy that it can reveal.
    pub fn is_ready(&self) -> bool {
        self.entropy_asked_for().is_some()
    }

    /// The entropy that the table shows the hash of.
    fn entropy_asked_for(&self) -> Option<&Entropy> {
        let seat = self.fold.you().seat?;
        let shown = self.fold.table()?.fairness.entropy_hashes.get(&seat.0.to_string())?;
        let (entropy, hash) = self.entropy.as_ref()?;
        (hash.as_str() == shown).then_some(entropy)
    }

    /// Reveals its entropy, if the table waits for it.
    async fn reveal_if_asked(&mut self) -> Result<(), ClientError> {
        let asked = self.fold.table().is_some_and(|table| table.revealing);
        if asked
            && self.reveal.is_none()
            && let Some(entropy) = self.entropy_asked_for().cloned()
        {
            let id = self.new_id();
            let message = ClientMessage::Table { id: id.clone(), op: Op::Reveal { entropy } };
            self.reveal = Some(id.clone());
            self.send(id, message).await?;
        }
        Ok(())
    }

    /// Sends a line of chat; [`Client::next`] returns the reply.
    ///
    /// # Errors
    /// If the connection is lost. The message is kept, and sent on the next connection.
    pub async fn send_say(&mut self, text: &str) -> Result<MessageId, ClientError> {
        let (id, text) = (self.new_id(), text.to_owned());
        self.send(id.clone(), ClientMessage::Say { id, text }).await
    }

    /// Sends an action of the game, and returns its step or the refusal.
    ///
    /// # Errors
    /// If the connection is lost, or the server breaks a promise.
    pub async fn act(&mut self, action: Json) -> Result<Result<Seq, Refusal>, ClientError> {
        let id = self.send_act(action).await?;
        self.reply(&id).await
    }

    /// Sends an operation on the table, and returns its step or the refusal.
    ///
    /// # Errors
    /// If the connection is lost, or the server breaks a promise.
    pub async fn op(&mut self, op: Op) -> Result<Result<Seq, Refusal>, ClientError> {
        let id = self.send_op(op).await?;
        self.reply(&id).await
    }

    /// Sends a line of chat, and returns its step or the refusal.
    ///
    /// # Errors
    /// If the connection is lost, or the server breaks a promise.
    pub async fn say(&mut self, text: &str) -> Result<Result<Seq, Refusal>, ClientError> {
        let id = self.send_say(text).await?;
        self.reply(&id).await
    }

    /// Sends a question about the match; [`Client::next`] returns the reply.
    ///
    /// # Errors
    /// If the connection is lost. The message is kept, and sent on the next connection.
    pub async fn send_ask(&mut self, question: Question) -> Result<MessageId, ClientError> {
        let (id, seen) = (self.new_id(), self.fold.seq().unwrap_or_default());
        self.send(id.clone(), ClientMessage::Ask { id, seen, question }).await
    }

    /// Tells the server whether somebody can see the page.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn look(&mut self, looks: bool) -> Result<(), ClientError> {
        self.put(&ClientMessage::Look { looks }).await
    }

    /// Shows a reaction to everybody.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn react(&mut self, reaction: Reaction) -> Result<(), ClientError> {
        self.put(&ClientMessage::React { reaction }).await
    }

    /// Asks a question about the match, and returns the advice or the refusal.
    ///
    /// # Errors
    /// If the connection is lost, or the server breaks a promise.
    pub async fn ask(
        &mut self,
        question: Question,
    ) -> Result<Result<Advice, Refusal>, ClientError> {
        let asked = self.send_ask(question).await?;
        self.advice(&asked).await
    }

    /// Waits for the reply to a question.
    ///
    /// # Errors
    /// If the connection is lost, or the server breaks a promise.
    pub async fn advice(&mut self, to: &MessageId) -> Result<Result<Advice, Refusal>, ClientError> {
        loop {
            match self.next().await? {
                News::Advised { id, advice } if id == *to => return Ok(Ok(advice)),
                News::Refused { id: Some(id), refusal } if id == *to => return Ok(Err(refusal)),
                _ => {}
            }
        }
    }

    /// Waits for the reply to a message.
    ///
    /// # Errors
    /// If the connection is lost, or the server breaks a promise.
    pub async fn reply(&mut self, to: &MessageId) -> Result<Result<Seq, Refusal>, ClientError> {
        loop {
            match self.next().await? {
                News::Acked { id, seq, .. } if id == *to => return Ok(Ok(seq)),
                News::Refused { id: Some(id), refusal } if id == *to => return Ok(Err(refusal)),
                _ => {}
            }
        }
    }

    /// Receives messages until a condition holds.
    ///
    /// # Errors
    /// If the connection is lost, or the server breaks a promise.
    pub async fn until(&mut self, condition: impl Fn(&Fold) -> bool) -> Result<(), ClientError> {
        while !condition(&self.fold) {
            self.next().await?;
        }
        Ok(())
    }

    /// Waits for the next message and folds it in. Pings while it waits, as a client should.
    ///
    /// # Errors
    /// If the connection is lost (and then closed), or the server breaks a promise.
    pub async fn next(&mut self) -> Result<News, ClientError> {
        let news = self.receive().await;
        if news.is_err() {
            self.socket = None;
        }
        news
    }

    async fn receive(&mut self) -> Result<News, ClientError> {
        let text = self.next_text().await?;
        self.received_bytes += text.len() as u64;
        let message: ServerMessage = serde_json::from_str(&text)
            .map_err(|error| Breach::Malformed(format!("{error}: {text}")))?;
        if let ServerMessage::Bye { code, text, retry_ms } = message {
            return Err(ClientError::Bye { code, text, retry_ms });
        }
        let news = self.fold.apply(message, &mut self.unanswered)?;
        if let Some(witness) = &self.witness {
            witness.observe(&self.fold, &news)?;
            if let News::Acked { message: Some(ClientMessage::Act { .. }), .. } = &news {
                witness.note_wait(self.unanswered.waited());
            }
        }
        if let News::Refused { id, .. } = &news
            && *id == self.reveal
        {
            self.reveal = None;
        }
        self.reveal_if_asked().await?;
        Ok(news)
    }

    async fn next_text(&mut self) -> Result<String, ClientError> {
        let ping_every = self.ping_every();
        loop {
            let Some(socket) = &mut self.socket else {
                return Err(ClientError::Lost("not connected".to_owned()));
            };
            match timeout_at(Instant::now() + ping_every, socket.next()).await {
                Err(_) if self.heard_at.elapsed() > ping_every * SILENT_PINGS_MAX => {
                    return Err(ClientError::Lost("the server is silent".to_owned()));
                }
                Err(_) => self.put(&ClientMessage::Ping {}).await?,
                Ok(Some(Ok(frame))) => {
                    self.heard_at = Instant::now();
                    if let Some(text) = text_of(frame)? {
                        return Ok(text);
                    }
                }
                Ok(Some(Err(error))) => return Err(ClientError::Lost(error.to_string())),
                Ok(None) => return Err(ClientError::Lost("closed".to_owned())),
            }
        }
    }

    fn ping_every(&self) -> Duration {
        let limits = self.fold.limits();
        limits.map_or(PING_DEFAULT, |limits| Duration::from_millis(u64::from(limits.ping_ms)))
    }

    /// Ids must be unique among the messages of a player to a table, and a player may have several
    /// clients.
    fn new_id(&mut self) -> MessageId {
        self.ids_used += 1;
        let id = format!("{:016x}-{}", fastrand::u64(..), self.ids_used);
        id.parse().expect("16 digits, a dash and a u32 make a valid message id")
    }

    async fn send(
        &mut self,
        id: MessageId,
        message: ClientMessage,
    ) -> Result<MessageId, ClientError> {
        self.unanswered.push(id.clone(), message.clone());
        self.put(&message).await?;
        Ok(id)
    }

    async fn put(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let Some(socket) = &mut self.socket else {
            return Err(ClientError::Lost("not connected".to_owned()));
        };
        let text = serde_json::to_string(message)
            .expect("messages have string keys and cannot fail to become JSON");
        let sent = socket.send(Message::text(text)).await;
        if sent.is_err() {
            self.socket = None;
        }
        sent.map_err(|error| ClientError::Lost(error.to_string()))
    }
}

/// The text of a frame; `None` for control frames.
fn text_of(frame: Message) -> Result<Option<String>, ClientError> {
    match frame {
        Message::Text(text) => Ok(Some(text.as_str().to_owned())),
        Message::Binary(_) => Err(Breach::Malformed("a binary frame".to_owned()).into()),
        Message::Close(frame) => Err(ClientError::Lost(format!("closed: {frame:?}"))),
        Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Ok(None),
    }
}

//! One client of one table: a WebSocket, the picture it builds up, and the messages that wait for their answers.

use std::{sync::Arc, time::Duration};

use futures_util::{SinkExt, StreamExt};
use lamproom_protocol::{
    Advice, ClientMessage, MessageId, Op, PROTOCOL, PlayerKey, Question, Refusal, Seq,
    ServerMessage, TableCode,
};
use serde_json::Value;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::Message;

use crate::{Breach, ClientError, Fold, Line, News, Witness, open_line, outbox::Outbox};

/// Longest wait for a connection to be made.
const CONNECT_MAX: Duration = Duration::from_secs(10);
/// How often to ask for a sign of life until the server has said how often.
const PING_DEFAULT: Duration = Duration::from_secs(5);
/// How many times the interval of pings the server may be silent.
const SILENT_PINGS_MAX: u32 = 3;
/// One client of one table.
#[derive(Debug)]
pub struct Client {
    code: TableCode,
    key: PlayerKey,
    line: Option<Line>,
    fold: Fold,
    outbox: Outbox,
    witness: Option<Arc<Witness>>,
    ids_used: u32,
    heard_at: Instant,
}

impl Client {
    /// A client that has not called yet.
    pub fn new(code: TableCode, key: PlayerKey) -> Self {
        Self {
            code,
            key,
            line: None,
            fold: Fold::default(),
            outbox: Outbox::default(),
            witness: None,
            ids_used: 0,
            heard_at: Instant::now(),
        }
    }

    /// The same, with somebody who is told everything that happens to it.
    #[must_use]
    pub fn watched_by(mut self, witness: Arc<Witness>) -> Self {
        self.witness = Some(witness);
        self
    }

    /// Connects and waits until it knows the table.
    ///
    /// # Errors
    /// When the line breaks, or the server breaks a promise.
    pub async fn connect(
        base_url: &str,
        code: TableCode,
        key: PlayerKey,
    ) -> Result<Self, ClientError> {
        let mut client = Self::new(code, key);
        client.call(base_url).await?;
        client.until(Fold::is_current).await?;
        Ok(client)
    }

    /// The code of its table.
    pub fn code(&self) -> &TableCode {
        &self.code
    }

    /// What it knows of its table.
    pub fn fold(&self) -> &Fold {
        &self.fold
    }

    /// Has every message been answered?
    pub fn is_settled(&self) -> bool {
        self.outbox.is_empty()
    }

    /// Is there a line?
    pub fn is_connected(&self) -> bool {
        self.line.is_some()
    }

    /// Cuts the line as a broken network would, without a goodbye.
    pub fn cut(&mut self) {
        self.line = None;
    }

    /// Connects (again), says `hello` with the last step seen, and sends what was not answered.
    ///
    /// # Errors
    /// When the server cannot be reached.
    pub async fn call(&mut self, base_url: &str) -> Result<(), ClientError> {
        self.line = None;
        self.fold.begin_connection();
        let line = timeout(CONNECT_MAX, open_line(base_url, &self.code))
            .await
            .map_err(|_| ClientError::Lost("nobody answers".to_owned()))??;
        self.line = Some(line);
        self.heard_at = Instant::now();
        let (key, since) = (self.key.clone(), self.fold.seq());
        self.put(&ClientMessage::Hello { protocol: PROTOCOL, key, since }).await?;
        for message in self.outbox.resend() {
            self.put(&message).await?;
        }
        Ok(())
    }

    /// Sends an action of the game; the answer comes by [`Client::next`].
    ///
    /// # Errors
    /// When the line is lost; the message is kept and sent on the next one.
    pub async fn send_act(&mut self, action: Value) -> Result<MessageId, ClientError> {
        let (id, seen) = (self.new_id(), self.fold.seq().unwrap_or_default());
        self.send(id.clone(), ClientMessage::Act { id, seen, action }).await
    }

    /// Sends an operation on the table; the answer comes by [`Client::next`].
    ///
    /// # Errors
    /// When the line is lost; the message is kept and sent on the next one.
    pub async fn send_op(&mut self, op: Op) -> Result<MessageId, ClientError> {
        let id = self.new_id();
        self.send(id.clone(), ClientMessage::Table { id, op }).await
    }

    /// Sends a line of chat; the answer comes by [`Client::next`].
    ///
    /// # Errors
    /// When the line is lost; the message is kept and sent on the next one.
    pub async fn send_say(&mut self, text: &str) -> Result<MessageId, ClientError> {
        let (id, text) = (self.new_id(), text.to_owned());
        self.send(id.clone(), ClientMessage::Say { id, text }).await
    }

    /// Does an action of the game: its step, or the refusal.
    ///
    /// # Errors
    /// When the line is lost, or the server breaks a promise.
    pub async fn act(&mut self, action: Value) -> Result<Result<Seq, Refusal>, ClientError> {
        let id = self.send_act(action).await?;
        self.answer(&id).await
    }

    /// Does an operation on the table: its step, or the refusal.
    ///
    /// # Errors
    /// When the line is lost, or the server breaks a promise.
    pub async fn op(&mut self, op: Op) -> Result<Result<Seq, Refusal>, ClientError> {
        let id = self.send_op(op).await?;
        self.answer(&id).await
    }

    /// Says a line of chat: its step, or the refusal.
    ///
    /// # Errors
    /// When the line is lost, or the server breaks a promise.
    pub async fn say(&mut self, text: &str) -> Result<Result<Seq, Refusal>, ClientError> {
        let id = self.send_say(text).await?;
        self.answer(&id).await
    }

    /// Asks a question about the match; the answer comes by [`Client::next`].
    ///
    /// # Errors
    /// When the line is lost; the message is kept and sent on the next one.
    pub async fn send_ask(&mut self, question: Question) -> Result<MessageId, ClientError> {
        let (id, seen) = (self.new_id(), self.fold.seq().unwrap_or_default());
        self.send(id.clone(), ClientMessage::Ask { id, seen, question }).await
    }

    /// Asks a question about the match: the advice, or the refusal.
    ///
    /// # Errors
    /// When the line is lost, or the server breaks a promise.
    pub async fn ask(
        &mut self,
        question: Question,
    ) -> Result<Result<Advice, Refusal>, ClientError> {
        let asked = self.send_ask(question).await?;
        self.advice(&asked).await
    }

    /// Waits for the answer to a question.
    ///
    /// # Errors
    /// When the line is lost, or the server breaks a promise.
    pub async fn advice(&mut self, to: &MessageId) -> Result<Result<Advice, Refusal>, ClientError> {
        loop {
            match self.next().await? {
                News::Advised { id, advice } if id == *to => return Ok(Ok(advice)),
                News::Refused { id: Some(id), refusal } if id == *to => return Ok(Err(refusal)),
                _ => {}
            }
        }
    }

    /// Waits for the answer to a message.
    ///
    /// # Errors
    /// When the line is lost, or the server breaks a promise.
    pub async fn answer(&mut self, to: &MessageId) -> Result<Result<Seq, Refusal>, ClientError> {
        loop {
            match self.next().await? {
                News::Acked { id, seq, .. } if id == *to => return Ok(Ok(seq)),
                News::Refused { id: Some(id), refusal } if id == *to => return Ok(Err(refusal)),
                _ => {}
            }
        }
    }

    /// Takes messages in until the picture is as wished.
    ///
    /// # Errors
    /// When the line is lost, or the server breaks a promise.
    pub async fn until(&mut self, wished: impl Fn(&Fold) -> bool) -> Result<(), ClientError> {
        while !wished(&self.fold) {
            self.next().await?;
        }
        Ok(())
    }

    /// Waits for the next message and folds it in; pings in between, as a client should.
    ///
    /// # Errors
    /// When the line is lost (and then there is none any more), or the server breaks a promise.
    pub async fn next(&mut self) -> Result<News, ClientError> {
        let news = self.receive().await;
        if news.is_err() {
            self.line = None;
        }
        news
    }

    async fn receive(&mut self) -> Result<News, ClientError> {
        let text = self.next_text().await?;
        let message: ServerMessage = serde_json::from_str(&text)
            .map_err(|error| Breach::Gibberish(format!("{error}: {text}")))?;
        if let ServerMessage::Bye { code, text, retry_ms } = message {
            return Err(ClientError::Bye { code, text, retry_ms });
        }
        let news = self.fold.take(message, &mut self.outbox)?;
        if let Some(witness) = &self.witness {
            witness.hear(&self.fold, &news)?;
        }
        Ok(news)
    }

    async fn next_text(&mut self) -> Result<String, ClientError> {
        let ping_every = self.ping_every();
        loop {
            let Some(line) = &mut self.line else {
                return Err(ClientError::Lost("not connected".to_owned()));
            };
            match timeout_at(Instant::now() + ping_every, line.next()).await {
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

    /// Ids need only be unique among this player's messages to this table; a process may have several clients with one key.
    fn new_id(&mut self) -> MessageId {
        self.ids_used += 1;
        let id = format!("{:016x}-{}", fastrand::u64(..), self.ids_used);
        id.parse().expect("16 digits, a dash and a u32 are a message id")
    }

    async fn send(
        &mut self,
        id: MessageId,
        message: ClientMessage,
    ) -> Result<MessageId, ClientError> {
        self.outbox.keep(id.clone(), message.clone());
        self.put(&message).await?;
        Ok(id)
    }

    async fn put(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let Some(line) = &mut self.line else {
            return Err(ClientError::Lost("not connected".to_owned()));
        };
        let text = serde_json::to_string(message).expect("our own messages become JSON");
        let sent = line.send(Message::text(text)).await;
        if sent.is_err() {
            self.line = None;
        }
        sent.map_err(|error| ClientError::Lost(error.to_string()))
    }
}

/// The text of a frame; none for those that are only about the line.
fn text_of(frame: Message) -> Result<Option<String>, ClientError> {
    match frame {
        Message::Text(text) => Ok(Some(text.as_str().to_owned())),
        Message::Binary(_) => Err(Breach::Gibberish("a binary frame".to_owned()).into()),
        Message::Close(frame) => Err(ClientError::Lost(format!("closed: {frame:?}"))),
        Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Ok(None),
    }
}

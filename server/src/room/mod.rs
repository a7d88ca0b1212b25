//! A room is a loaded table: one task that alone owns it, reached through a bounded inbox. Rooms
//! share nothing and know no sockets.

mod actor;
mod before;
mod calls;
mod close_reason;
mod directory;
mod fanout;
mod finished;
mod load;
mod loads;
mod newcomers;
mod open_tables;
mod pending_advice;
mod pending_thoughts;
mod reaction_rates;
mod rewritten_tables;
mod until_saved;
pub(crate) mod waker;
mod waking;

use lamproom_protocol::{MessageId, Question, Reaction, Seq, Views};
use lamproom_table::{KeyHash, Overview, Request};
use tokio::sync::{mpsc, oneshot};
use tracing::Span;

pub use self::{
    close_reason::CloseReason,
    directory::{Directory, FindError},
    fanout::{ConnectionId, Outbox, OutboxReader, OutgoingFrame, outbox},
    load::LoadError,
    loads::Loads,
    open_tables::OpenTables,
    rewritten_tables::RewrittenTables,
};
pub(crate) use {fanout::frame, finished::finished_match};

use crate::{edge::Address, traces};

/// Who is at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Client {
    pub key: KeyHash,
    pub address: Address,
    pub views: Views,
}

/// A message in a room's inbox. In a box there, because an inbox has room for many.
#[derive(Debug)]
pub(crate) enum Command {
    /// A connection has said hello, and has seen the steps up to `since`.
    Connect { connection: ConnectionId, client: Client, since: Option<Seq>, outbox: Outbox },
    /// A connection sends a request, which may begin a trace.
    Request { connection: ConnectionId, id: MessageId, request: Request, trace: Span },
    /// A connection asks for advice about the step `seen`.
    RequestAdvice { connection: ConnectionId, id: MessageId, seen: Seq, question: Question },
    /// A connection shows a reaction.
    React { connection: ConnectionId, reaction: Reaction },
    /// The delay of a connection's line, in milliseconds.
    Delay { connection: ConnectionId, delay_ms: u16 },
    /// Whether somebody can see the page at the other end of a connection.
    Look { connection: ConnectionId, looks: bool },
    /// A connection has ended.
    Disconnect { connection: ConnectionId },
    /// An HTTP request asks what lists say about the table. It is answered once that is saved; not
    /// at all if it cannot be saved at the moment.
    Survey { reply: oneshot::Sender<Overview> },
    /// The journal was written again, under a new claim.
    Reload,
}

/// The receiving end of a room's inbox.
type Inbox = mpsc::Receiver<Box<Command>>;
/// The sending end of a room's inbox.
type InboxSender = mpsc::Sender<Box<Command>>;

/// Sends commands to a room. Fails once the room is asleep or has lost its table;
/// [`Directory::find`] wakes it again.
#[derive(Clone, Debug)]
pub struct RoomHandle(InboxSender);

/// The room is asleep, has lost its table, or could not be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the room has ended")]
pub struct RoomGone;

impl RoomHandle {
    async fn send(&self, command: Command) -> Result<(), RoomGone> {
        self.0.send(Box::new(command)).await.map_err(|_| RoomGone)
    }

    /// Connects: from now on the room fills the outbox.
    ///
    /// # Errors
    /// If the room has ended.
    pub async fn connect(
        &self,
        connection: ConnectionId,
        client: Client,
        since: Option<Seq>,
        outbox: Outbox,
    ) -> Result<(), RoomGone> {
        self.send(Command::Connect { connection, client, since, outbox }).await
    }

    /// Sends a request of a connection; the reply comes through its outbox.
    ///
    /// # Errors
    /// If the room has ended.
    pub async fn request(
        &self,
        connection: ConnectionId,
        id: MessageId,
        request: Request,
    ) -> Result<(), RoomGone> {
        let trace = traces::begin(&request);
        self.send(Command::Request { connection, id, request, trace }).await
    }

    /// Asks for advice on behalf of a connection; the reply comes through its outbox.
    ///
    /// # Errors
    /// If the room has ended.
    pub async fn request_advice(
        &self,
        connection: ConnectionId,
        id: MessageId,
        seen: Seq,
        question: Question,
    ) -> Result<(), RoomGone> {
        self.send(Command::RequestAdvice { connection, id, seen, question }).await
    }

    /// Shows a reaction of a connection to everybody.
    ///
    /// # Errors
    /// If the room has ended.
    pub async fn react(
        &self,
        connection: ConnectionId,
        reaction: Reaction,
    ) -> Result<(), RoomGone> {
        self.send(Command::React { connection, reaction }).await
    }

    /// Tells the room the delay of a connection's line, in milliseconds.
    ///
    /// # Errors
    /// If the room has ended.
    pub async fn delay(&self, connection: ConnectionId, delay_ms: u16) -> Result<(), RoomGone> {
        self.send(Command::Delay { connection, delay_ms }).await
    }

    /// Tells the room whether somebody can see the page at the other end of a connection.
    ///
    /// # Errors
    /// If the room has ended.
    pub async fn look(&self, connection: ConnectionId, looks: bool) -> Result<(), RoomGone> {
        self.send(Command::Look { connection, looks }).await
    }

    /// Tells the room that a connection has ended.
    pub async fn disconnect(&self, connection: ConnectionId) {
        // A room that has ended has no connections.
        let _ = self.send(Command::Disconnect { connection }).await;
    }

    /// Asks the room what lists say about its table.
    ///
    /// # Errors
    /// If the room has ended, or has steps that cannot be saved at the moment.
    pub async fn overview(&self) -> Result<Overview, RoomGone> {
        let (reply, overview) = oneshot::channel();
        self.send(Command::Survey { reply }).await?;
        overview.await.map_err(|_| RoomGone)
    }

    /// Tells the room that its journal was written again, under a new claim. It ends, and its
    /// connections come again.
    pub async fn reload(&self) {
        // A room that has ended has nothing to load again.
        let _ = self.send(Command::Reload).await;
    }
}

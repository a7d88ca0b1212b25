//! A room is a loaded table: one task that alone owns it, reached through a bounded inbox. Rooms share nothing and know no sockets.

mod actor;
mod consulting;
mod directory;
mod fanout;
mod farewell;
mod finished;

use lamproom_protocol::{MessageId, Question, Seq, TableSummary};
use lamproom_table::{KeyHash, Request};
use tokio::sync::{mpsc, oneshot};

pub use self::{
    directory::{Directory, FindError},
    fanout::{ConnectionId, Incoming, Outbox, outbox},
    farewell::Farewell,
};
pub(crate) use fanout::frame;

/// What a room is told.
#[derive(Debug)]
pub(crate) enum Letter {
    /// A connection has said hello.
    Connect { connection: ConnectionId, key: KeyHash, since: Option<Seq>, outbox: Outbox },
    /// A connection asks for something.
    Ask { connection: ConnectionId, id: MessageId, request: Request },
    /// A connection asks for advice.
    Consult { connection: ConnectionId, id: MessageId, seen: Seq, question: Question },
    /// A connection has ended.
    Disconnect { connection: ConnectionId },
    /// Somebody without a connection wants to know what table this is.
    Summarise { answer: oneshot::Sender<TableSummary> },
}

/// The way to a room. It fails when the room has gone to sleep or lost its table; [`Directory::find`] wakes it again.
#[derive(Clone, Debug)]
pub struct RoomHandle(mpsc::Sender<Letter>);

/// The room has gone to sleep, lost its table, or could not be woken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the room is not there any more")]
pub struct RoomGone;

impl RoomHandle {
    async fn send(&self, letter: Letter) -> Result<(), RoomGone> {
        self.0.send(letter).await.map_err(|_| RoomGone)
    }

    /// Connects: from now on the room fills the outbox.
    ///
    /// # Errors
    /// When the room is gone.
    pub async fn connect(
        &self,
        connection: ConnectionId,
        key: KeyHash,
        since: Option<Seq>,
        outbox: Outbox,
    ) -> Result<(), RoomGone> {
        self.send(Letter::Connect { connection, key, since, outbox }).await
    }

    /// Asks for something in the name of a connection; the answer comes through its outbox.
    ///
    /// # Errors
    /// When the room is gone.
    pub async fn ask(
        &self,
        connection: ConnectionId,
        id: MessageId,
        request: Request,
    ) -> Result<(), RoomGone> {
        self.send(Letter::Ask { connection, id, request }).await
    }

    /// Asks for advice in the name of a connection; it comes through its outbox.
    ///
    /// # Errors
    /// When the room is gone.
    pub async fn consult(
        &self,
        connection: ConnectionId,
        id: MessageId,
        seen: Seq,
        question: Question,
    ) -> Result<(), RoomGone> {
        self.send(Letter::Consult { connection, id, seen, question }).await
    }

    /// Says that a connection has ended.
    pub async fn disconnect(&self, connection: ConnectionId) {
        // A room that is gone has no connections.
        let _ = self.send(Letter::Disconnect { connection }).await;
    }

    /// What table this is.
    ///
    /// # Errors
    /// When the room is gone.
    pub async fn summary(&self) -> Result<TableSummary, RoomGone> {
        let (answer, summary) = oneshot::channel();
        self.send(Letter::Summarise { answer }).await?;
        summary.await.map_err(|_| RoomGone)
    }
}

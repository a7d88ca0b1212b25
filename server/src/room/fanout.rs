//! What leaves a room: frames into the bounded outboxes of its connections, and none before the step it shows is saved.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::extract::ws::Utf8Bytes;
use lamproom_game::Viewer;
use lamproom_protocol::{Seq, ServerMessage, You};
use lamproom_table::KeyHash;
use tokio::sync::mpsc;

use super::Farewell;
use crate::{config::limits, metrics};

/// A connection, as rooms tell them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ConnectionId(u64);

impl ConnectionId {
    /// One that no other connection of this process has.
    pub fn new() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl Default for ConnectionId {
    fn default() -> Self {
        Self::new()
    }
}

/// Where a room puts the frames of a connection. When it is dropped, the connection says farewell and ends.
#[derive(Debug)]
pub struct Outbox {
    frames: mpsc::Sender<Utf8Bytes>,
    farewell: Arc<OnceLock<Farewell>>,
}

/// Where a connection finds its frames.
#[derive(Debug)]
pub struct Incoming {
    /// The frames; when there are no more, the connection ends.
    pub frames: mpsc::Receiver<Utf8Bytes>,
    farewell: Arc<OnceLock<Farewell>>,
}

impl Incoming {
    /// What to say when there are no more frames.
    pub fn farewell(&self) -> Farewell {
        self.farewell.get().copied().unwrap_or(Farewell::MOVED)
    }
}

/// A bounded way from a room to a connection.
pub fn outbox() -> (Outbox, Incoming) {
    let (sender, frames) = mpsc::channel(limits::CONNECTION_OUTBOX);
    let farewell = Arc::new(OnceLock::new());
    (Outbox { frames: sender, farewell: farewell.clone() }, Incoming { frames, farewell })
}

impl Outbox {
    /// Ends the connection with these words.
    pub(super) fn end(self, farewell: Farewell) {
        // Whoever comes first has the last word.
        let _ = self.farewell.set(farewell);
    }
}

/// A connection of a room.
#[derive(Debug)]
pub(super) struct Connection {
    pub(super) key: KeyHash,
    /// What it was last told it is and sees.
    pub(super) you: You,
    pub(super) viewer: Viewer,
    /// None once it has been ended; it stays a connection of the room until its socket is gone.
    outbox: Option<Outbox>,
}

/// Something to be said once a step is saved.
#[derive(Debug)]
struct Waiting {
    saved: Seq,
    frame: Utf8Bytes,
    to: Vec<ConnectionId>,
}

/// The connections of a room and what waits to be said to them.
#[derive(Debug)]
pub(super) struct Fanout {
    connections: BTreeMap<ConnectionId, Connection>,
    waiting: VecDeque<Waiting>,
    saved: Seq,
}

/// A message as a frame.
pub(crate) fn frame(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("messages have string keys and cannot fail to become JSON")
        .into()
}

impl Fanout {
    pub(super) fn starting_at(saved: Seq) -> Self {
        Self { connections: BTreeMap::new(), waiting: VecDeque::new(), saved }
    }

    pub(super) fn len(&self) -> usize {
        self.connections.len()
    }

    pub(super) fn get(&self, id: ConnectionId) -> Option<&Connection> {
        self.connections.get(&id)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (ConnectionId, &Connection)> {
        self.connections.iter().map(|(id, connection)| (*id, connection))
    }

    pub(super) fn add(
        &mut self,
        id: ConnectionId,
        key: KeyHash,
        (you, viewer): (You, Viewer),
        outbox: Outbox,
    ) {
        self.connections.insert(id, Connection { key, you, viewer, outbox: Some(outbox) });
        metrics::connections().increment(1.0);
    }

    pub(super) fn remove(&mut self, id: ConnectionId) -> Option<Connection> {
        let connection = self.connections.remove(&id)?;
        metrics::connections().decrement(1.0);
        Some(connection)
    }

    /// Notes what a connection is and sees from now on.
    pub(super) fn set(&mut self, id: ConnectionId, you: You, viewer: Viewer) {
        if let Some(connection) = self.connections.get_mut(&id) {
            (connection.you, connection.viewer) = (you, viewer);
        }
    }

    /// Is anybody with this key connected?
    pub(super) fn has(&self, key: &KeyHash) -> bool {
        self.connections.values().any(|connection| connection.key == *key)
    }

    /// The latest connection whose key `is` true of.
    pub(super) fn latest(&self, is: impl Fn(&KeyHash) -> bool) -> Option<ConnectionId> {
        let mut latest_first = self.connections.iter().rev();
        latest_first.find(|(_, connection)| is(&connection.key)).map(|(id, _)| *id)
    }

    /// How many connections have a key that `is` true of.
    pub(super) fn count(&self, is: impl Fn(&KeyHash) -> bool) -> usize {
        self.connections.values().filter(|connection| is(&connection.key)).count()
    }

    /// Says something to these connections as soon as the step `after` is saved, and in the order in which it was said.
    pub(super) fn say(&mut self, after: Seq, to: Vec<ConnectionId>, message: &ServerMessage) {
        if !to.is_empty() {
            self.waiting.push_back(Waiting { saved: after, frame: frame(message), to });
            self.flush();
        }
    }

    /// Says something to all connections; see [`Fanout::say`].
    pub(super) fn say_to_all(&mut self, after: Seq, message: &ServerMessage) {
        self.say(after, self.connections.keys().copied().collect(), message);
    }

    /// Says something at once, whatever waits: it shows nothing of the table.
    pub(super) fn interrupt(&mut self, to: Vec<ConnectionId>, message: &ServerMessage) {
        let frame = frame(message);
        for id in to {
            self.put(id, frame.clone());
        }
    }

    /// The steps up to this one are saved.
    pub(super) fn saved(&mut self, seq: Seq) {
        self.saved = seq;
        self.flush();
    }

    fn flush(&mut self) {
        while let Some(next) = self.waiting.pop_front_if(|next| next.saved <= self.saved) {
            for id in next.to {
                self.put(id, next.frame.clone());
            }
        }
    }

    /// A connection that does not read fast enough is ended: it comes back and goes on from its last step.
    fn put(&mut self, id: ConnectionId, frame: Utf8Bytes) {
        let Some(connection) = self.connections.get_mut(&id) else { return };
        let Some(outbox) = connection.outbox.take() else { return };
        if outbox.frames.try_send(frame).is_ok() {
            connection.outbox = Some(outbox);
        } else {
            metrics::outbox_overflows().increment(1);
            outbox.end(Farewell::TOO_SLOW);
        }
    }

    /// Ends a connection with these words, and gives whose it was.
    pub(super) fn end(&mut self, id: ConnectionId, farewell: Farewell) -> Option<KeyHash> {
        let connection = self.remove(id)?;
        if let Some(outbox) = connection.outbox {
            outbox.end(farewell);
        }
        Some(connection.key)
    }

    /// Ends all connections with these words.
    pub(super) fn end_all(&mut self, farewell: Farewell) {
        let ids: Vec<ConnectionId> = self.connections.keys().copied().collect();
        for id in ids {
            self.end(id, farewell);
        }
    }
}

impl Drop for Fanout {
    /// However a room ends, its connections are not counted any more.
    fn drop(&mut self) {
        metrics::connections()
            .decrement(f64::from(u32::try_from(self.connections.len()).unwrap_or(u32::MAX)));
    }
}

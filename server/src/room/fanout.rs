//! The output of a room: frames for the bounded outboxes of its connections, each held back until
//! the step it shows is saved.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::extract::ws::Utf8Bytes;
use lamproom_game::Viewer;
use lamproom_protocol::{Seq, ServerMessage, You};
use lamproom_table::KeyHash;
use tokio::sync::mpsc::{self, error::TrySendError};
use tracing::Span;

use super::{Client, close_reason::CloseReason, until_saved::UntilSaved};
use crate::{
    config::limits,
    edge::Address,
    metrics,
    traces::{self, Delivery},
};

/// Identifies a connection within this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ConnectionId(u64);

impl ConnectionId {
    /// An id that no other connection of this process has. Later ids are greater.
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

/// The sending end of a connection's outbox. Dropping it ends the connection.
#[derive(Debug)]
pub struct Outbox {
    frames: mpsc::Sender<OutgoingFrame>,
    reason: Arc<OnceLock<CloseReason>>,
}

/// A frame in an outbox.
#[derive(Debug)]
pub struct OutgoingFrame {
    pub text: Utf8Bytes,
    /// To be dropped once the frame has been written; `None` if it is not traced. In a box, because
    /// outboxes have room for many frames.
    pub delivery: Option<Box<Delivery>>,
}

impl From<Utf8Bytes> for OutgoingFrame {
    fn from(text: Utf8Bytes) -> Self {
        Self { text, delivery: None }
    }
}

/// The receiving end of a connection's outbox.
#[derive(Debug)]
pub struct OutboxReader {
    /// The frames. The connection ends when the channel does.
    pub frames: mpsc::Receiver<OutgoingFrame>,
    reason: Arc<OnceLock<CloseReason>>,
}

impl OutboxReader {
    /// Why the room has closed the outbox.
    pub fn close_reason(&self) -> CloseReason {
        self.reason.get().copied().unwrap_or(CloseReason::MOVED)
    }
}

/// A bounded outbox, as its two ends.
pub fn outbox() -> (Outbox, OutboxReader) {
    let (sender, frames) = mpsc::channel(limits::CONNECTION_OUTBOX);
    let reason = Arc::new(OnceLock::new());
    (Outbox { frames: sender, reason: reason.clone() }, OutboxReader { frames, reason })
}

/// A frame could not be put into an outbox, which is to be dropped: the client reads too slowly, or
/// has gone.
pub(super) struct Undelivered;

impl Outbox {
    /// Puts a frame behind the others. Without room for it, the client is told that it was too
    /// slow.
    pub(super) fn put(&self, frame: impl Into<OutgoingFrame>) -> Result<(), Undelivered> {
        self.frames.try_send(frame.into()).map_err(|error| {
            if matches!(error, TrySendError::Full(_)) {
                metrics::outbox_overflows().increment(1);
                // The first reason stands.
                let _ = self.reason.set(CloseReason::TOO_SLOW);
            }
            Undelivered
        })
    }

    pub(super) fn close(self, reason: CloseReason) {
        // The first reason stands.
        let _ = self.reason.set(reason);
    }
}

/// A connection as its room sees it.
#[derive(Debug)]
pub(super) struct Recipient {
    pub(super) client: Client,
    /// What the connection was last told about itself.
    pub(super) you: You,
    /// Whose view it is shown.
    pub(super) viewer: Viewer,
    /// Whether somebody can see the page.
    looks: bool,
    /// `None` once it is closed. The connection stays in the room until its socket is gone.
    outbox: Option<Outbox>,
}

/// A frame held back until a step is saved.
#[derive(Debug)]
struct HeldFrame {
    frame: Utf8Bytes,
    /// The trace of the move that it tells of.
    trace: Span,
    to: Vec<ConnectionId>,
}

/// The connections of a room, and the frames held back for them.
#[derive(Debug)]
pub(super) struct Fanout {
    recipients: BTreeMap<ConnectionId, Recipient>,
    held: UntilSaved<HeldFrame>,
    /// The latest saved step.
    saved: Seq,
}

/// Encodes a message as a frame.
pub(crate) fn frame(message: &ServerMessage) -> Utf8Bytes {
    lamproom_protocol::encode(message).into()
}

impl Fanout {
    pub(super) fn starting_at(saved: Seq) -> Self {
        Self { recipients: BTreeMap::new(), held: UntilSaved::default(), saved }
    }

    pub(super) fn len(&self) -> usize {
        self.recipients.len()
    }

    pub(super) fn get(&self, id: ConnectionId) -> Option<&Recipient> {
        self.recipients.get(&id)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (ConnectionId, &Recipient)> {
        self.recipients.iter().map(|(id, recipient)| (*id, recipient))
    }

    pub(super) fn add(
        &mut self,
        id: ConnectionId,
        client: Client,
        (you, viewer): (You, Viewer),
        outbox: Outbox,
    ) {
        self.recipients
            .insert(id, Recipient { client, you, viewer, looks: true, outbox: Some(outbox) });
        metrics::connections().increment(1.0);
    }

    /// Removes a connection, and what is held back for it alone.
    pub(super) fn remove(&mut self, id: ConnectionId) -> Option<Recipient> {
        let recipient = self.recipients.remove(&id)?;
        self.held.retain_mut(|held| {
            held.to.retain(|to| *to != id);
            !held.to.is_empty()
        });
        metrics::connections().decrement(1.0);
        Some(recipient)
    }

    /// Sets who a connection is, and whose view it is shown, from now on.
    pub(super) fn set(&mut self, id: ConnectionId, you: You, viewer: Viewer) {
        if let Some(recipient) = self.recipients.get_mut(&id) {
            (recipient.you, recipient.viewer) = (you, viewer);
        }
    }

    /// Notes whether somebody can see the page of a connection.
    pub(super) fn set_looks(&mut self, id: ConnectionId, looks: bool) {
        if let Some(recipient) = self.recipients.get_mut(&id) {
            recipient.looks = looks;
        }
    }

    /// Whether this player can see a page of the table on any device.
    pub(super) fn looks(&self, key: &KeyHash) -> bool {
        self.recipients.values().any(|one| one.client.key == *key && one.looks)
    }

    /// Whether a connection of this player is left.
    pub(super) fn has(&self, key: &KeyHash) -> bool {
        self.recipients.values().any(|recipient| recipient.client.key == *key)
    }

    /// The latest connection whose client satisfies a predicate.
    pub(super) fn latest(&self, is: impl Fn(&Client) -> bool) -> Option<ConnectionId> {
        let mut latest_first = self.recipients.iter().rev();
        latest_first.find(|(_, recipient)| is(&recipient.client)).map(|(id, _)| *id)
    }

    /// How many connections each address has.
    pub(super) fn by_address(&self) -> HashMap<Address, usize> {
        let mut counts = HashMap::new();
        for recipient in self.recipients.values() {
            *counts.entry(recipient.client.address).or_default() += 1;
        }
        counts
    }

    /// The number of connections whose player satisfies a predicate.
    pub(super) fn count(&self, is: impl Fn(&KeyHash) -> bool) -> usize {
        self.recipients.values().filter(|recipient| is(&recipient.client.key)).count()
    }

    /// Sends a message to these connections once the step `after` is saved. Messages keep their
    /// order.
    pub(super) fn send(&mut self, after: Seq, to: Vec<ConnectionId>, message: &ServerMessage) {
        if !to.is_empty() {
            let (frame, trace) = (frame(message), Span::current());
            self.held.hold(after, HeldFrame { frame, trace, to });
            self.flush();
        }
    }

    /// Sends a message to all connections; see [`Fanout::send`].
    pub(super) fn send_to_all(&mut self, after: Seq, message: &ServerMessage) {
        self.send(after, self.recipients.keys().copied().collect(), message);
    }

    /// Sends a message at once, ahead of all held frames. It must show nothing of the table.
    pub(super) fn send_now(&mut self, to: Vec<ConnectionId>, message: &ServerMessage) {
        let frame = frame(message);
        for id in to {
            self.put(id, frame.clone().into());
        }
    }

    /// The latest saved step.
    pub(super) fn last_saved(&self) -> Seq {
        self.saved
    }

    /// Releases the frames that were held for the steps up to this one.
    pub(super) fn saved(&mut self, seq: Seq) {
        self.saved = seq;
        self.flush();
    }

    fn flush(&mut self) {
        while let Some(next) = self.held.release(self.saved) {
            for id in next.to {
                let delivery = traces::deliver(&next.trace);
                self.put(id, OutgoingFrame { text: next.frame.clone(), delivery });
            }
        }
    }

    /// Drops the outbox of a connection that reads too slowly: it will return, and resume after its
    /// last step.
    fn put(&mut self, id: ConnectionId, frame: OutgoingFrame) {
        let Some(recipient) = self.recipients.get_mut(&id) else { return };
        if recipient.outbox.as_ref().is_some_and(|outbox| outbox.put(frame).is_err()) {
            recipient.outbox = None;
        }
    }

    /// Removes and closes a connection; returns whose it was.
    pub(super) fn close(&mut self, id: ConnectionId, reason: CloseReason) -> Option<KeyHash> {
        let recipient = self.remove(id)?;
        if let Some(outbox) = recipient.outbox {
            outbox.close(reason);
        }
        Some(recipient.client.key)
    }

    /// Removes and closes all connections.
    pub(super) fn close_all(&mut self, reason: CloseReason) {
        let ids: Vec<ConnectionId> = self.recipients.keys().copied().collect();
        for id in ids {
            self.close(id, reason);
        }
    }
}

impl Drop for Fanout {
    /// However a room ends, its connections must no longer be counted.
    fn drop(&mut self) {
        metrics::connections()
            .decrement(f64::from(u32::try_from(self.recipients.len()).unwrap_or(u32::MAX)));
    }
}

#[cfg(test)]
mod tests {
    use lamproom_protocol::Views;

    use super::*;

    #[test]
    fn nothing_is_held_back_for_connections_that_have_gone() {
        let mut fanout = Fanout::starting_at(Seq(3));
        let address = Address::of_peer("192.0.2.7".parse().unwrap());
        let client = Client { key: KeyHash([7; 32]), address, views: Views::Whole };
        let add = |fanout: &mut Fanout| {
            let (id, (outbox, reader)) = (ConnectionId::new(), outbox());
            fanout.add(id, client, (You::default(), Viewer::Spectator), outbox);
            (id, reader)
        };
        let (stays, mut reader) = add(&mut fanout);
        for _ in 0..100 {
            let (goes, _) = add(&mut fanout);
            fanout.send(Seq(4), vec![goes], &ServerMessage::Pong {});
            fanout.remove(goes);
        }
        assert!(fanout.held.last().is_none(), "{:?}", fanout.held);

        let (goes, _) = add(&mut fanout);
        fanout.send(Seq(4), vec![goes, stays], &ServerMessage::Pong {});
        fanout.remove(goes);
        assert!(reader.frames.try_recv().is_err());
        fanout.saved(Seq(4));
        assert!(reader.frames.try_recv().is_ok());
    }
}

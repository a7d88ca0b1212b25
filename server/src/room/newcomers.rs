//! The connections that come while a table cannot save and has unsaved steps. The table in memory
//! is ahead of what may be shown, so they are shown what the journal holds, if it can be read, and
//! are let in when the table can save again. Nothing is held back for them meanwhile.

use std::{collections::BTreeMap, future::pending};

use futures_util::future::BoxFuture;
use lamproom_game::Viewer;
use lamproom_protocol::{MessageId, Seq, ServerMessage};
use lamproom_table::Table;

use super::{
    Client, CloseReason, ConnectionId, Outbox,
    fanout::{Undelivered, frame},
};
use crate::config::limits;

/// A connection that waits to be let in.
#[derive(Debug)]
pub(super) struct Newcomer {
    pub(super) client: Client,
    /// The last step that it has seen or been shown.
    pub(super) since: Option<Seq>,
    pub(super) outbox: Outbox,
    /// Messages that it sent again, in order, and that rows carry out which may be unsaved. They
    /// are acknowledged when it is let in.
    pub(super) carried_out: Vec<MessageId>,
}

/// The connections that wait to be let in.
#[derive(Default)]
pub(super) struct Newcomers {
    waiting: BTreeMap<ConnectionId, Newcomer>,
    saved: Saved,
}

/// The table as the journal has it.
#[derive(Default)]
enum Saved {
    #[default]
    Unread,
    Reading(BoxFuture<'static, Option<Table>>),
    /// `None` if it cannot be read either.
    Read(Option<Box<Table>>),
}

impl Newcomers {
    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }

    pub(super) fn get_mut(&mut self, id: ConnectionId) -> Option<&mut Newcomer> {
        self.waiting.get_mut(&id)
    }

    pub(super) fn remove(&mut self, id: ConnectionId) -> Option<Newcomer> {
        self.waiting.remove(&id)
    }

    /// Adds a newcomer, who is shown the table at once if it has been read. Otherwise `read` begins
    /// to read it.
    pub(super) fn add(
        &mut self,
        id: ConnectionId,
        newcomer: Newcomer,
        frozen: &ServerMessage,
        read: impl FnOnce() -> BoxFuture<'static, Option<Table>>,
    ) {
        self.waiting.insert(id, newcomer);
        match &self.saved {
            Saved::Unread => self.saved = Saved::Reading(read()),
            Saved::Reading(_) => {}
            Saved::Read(_) => self.show(&[id], frozen),
        }
    }

    /// Waits until the table has been read; forever if it is not being read.
    pub(super) async fn read(&mut self) {
        let Saved::Reading(reading) = &mut self.saved else { return pending().await };
        let table = reading.await;
        self.saved = Saved::Read(table.map(Box::new));
    }

    /// Shows the table, once it has been read, to all who wait.
    pub(super) fn show_all(&mut self, frozen: &ServerMessage) {
        let all: Vec<ConnectionId> = self.waiting.keys().copied().collect();
        self.show(&all, frozen);
    }

    fn show(&mut self, ids: &[ConnectionId], frozen: &ServerMessage) {
        for id in ids {
            let Some(newcomer) = self.waiting.get_mut(id) else { continue };
            let shown = match &self.saved {
                Saved::Read(Some(table)) => newcomer.show(table),
                Saved::Read(None) | Saved::Unread | Saved::Reading(_) => Ok(()),
            };
            if shown.and_then(|()| newcomer.outbox.put(frame(frozen))).is_err() {
                self.waiting.remove(id);
            }
        }
    }

    /// Closes all who wait.
    pub(super) fn close_all(&mut self, reason: CloseReason) {
        for newcomer in self.take().into_values() {
            newcomer.outbox.close(reason);
        }
    }

    /// Takes all who wait, to let them in.
    pub(super) fn take(&mut self) -> BTreeMap<ConnectionId, Newcomer> {
        std::mem::take(self).waiting
    }
}

impl Newcomer {
    pub(super) fn new(client: Client, since: Option<Seq>, outbox: Outbox) -> Self {
        Self { client, since, outbox, carried_out: Vec::new() }
    }

    fn show(&mut self, table: &Table) -> Result<(), Undelivered> {
        self.outbox.put(frame(&ServerMessage::You(table.you(&self.client.key))))?;
        for message in missed(table, self.since, table.viewer(&self.client.key)) {
            self.outbox.put(frame(&message))?;
        }
        self.since = Some(table.seq());
        Ok(())
    }
}

/// What brings a client up to date that has seen the steps up to `since`: the steps that it missed,
/// or the whole table.
pub(super) fn missed(table: &Table, since: Option<Seq>, viewer: Viewer) -> Vec<ServerMessage> {
    let missed = since.and_then(|since| table.steps_missed(since, viewer));
    match missed.filter(|missed| missed.len() <= limits::STEPS_RESENT) {
        Some(missed) => missed.into_iter().map(ServerMessage::Step).collect(),
        None => vec![table.snapshot(viewer)],
    }
}

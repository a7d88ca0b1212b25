//! How a room lets connections in: at once, or after a time in which its table could not save.

use std::sync::Arc;

use futures_util::FutureExt as _;
use lamproom_protocol::{
    MessageId, PROTOCOL, Refusal, RefusalCode, Seq, ServerMessage, TableCode, You,
};
use lamproom_table::KeyHash;
use tracing::warn;

use super::{Room, frozen_message, frozen_refusal};
use crate::{
    metrics, moment,
    node::Node,
    room::{
        Client, CloseReason, ConnectionId, Outbox,
        fanout::frame,
        load,
        newcomers::{Newcomer, missed},
    },
};

impl Room {
    pub(super) fn connect(
        &mut self,
        connection: ConnectionId,
        client: Client,
        since: Option<Seq>,
        outbox: Outbox,
    ) {
        let since = since.filter(|since| !self.was_rewritten || *since > self.loaded_until);
        let connections = self.fanout.len() + self.newcomers.len();
        let full = connections >= self.node.config.connections_per_table;
        if full && !self.displace(&client) {
            metrics::refused(RefusalCode::Crowded);
            outbox.close(CloseReason::CROWDED);
            return;
        }
        if self.is_ahead_of_journal() {
            // The outbox is empty, and has room for this.
            let _ = outbox.put(frame(&self.welcome(&client.key)));
            self.keep_waiting(connection, client, since, outbox);
            return;
        }
        self.let_in(connection, client, outbox);
        let (welcome, to) = (self.welcome(&client.key), vec![connection]);
        if self.is_known() {
            self.fanout.send_now(to, &welcome);
        } else {
            self.fanout.send(self.people_changed, to, &welcome);
        }
        self.bring_up_to_date(connection, &client.key, since);
        self.send_presence();
        if self.frozen.get() {
            self.fanout.send_now(vec![connection], &frozen_message(true));
        }
    }

    /// Says who somebody is, unless that rests on a step that cannot be saved at the moment.
    fn welcome(&self, key: &KeyHash) -> ServerMessage {
        let may_tell = !self.is_ahead_of_journal() || self.is_known();
        ServerMessage::Welcome {
            protocol: PROTOCOL,
            server: env!("CARGO_PKG_VERSION").to_owned(),
            you: if may_tell { self.table.you(key) } else { You::default() },
            limits: self.node.protocol_limits(),
            now_ms: self.table.time_ms(moment::now_ms()),
        }
    }

    /// Whether it is saved who everybody is.
    fn is_known(&self) -> bool {
        self.people_changed <= self.fanout.last_saved()
    }

    fn tell_who_they_are(&mut self, connection: ConnectionId, key: &KeyHash) {
        let you = ServerMessage::You(self.table.you(key));
        self.fanout.send(self.table.seq(), vec![connection], &you);
    }

    /// Whether the table has steps that cannot be saved at the moment, and so cannot be shown.
    pub(super) fn is_ahead_of_journal(&self) -> bool {
        self.frozen.get() && !self.unsaved.is_empty()
    }

    /// Adds a connection.
    fn let_in(&mut self, connection: ConnectionId, client: Client, outbox: Outbox) {
        let key = client.key;
        self.table.set_online(&key, true, moment::now_ms());
        let (you, viewer) = (self.table.you(&key), self.table.viewer(&key));
        self.fanout.add(connection, client, (you, viewer), outbox);
    }

    /// Sends a connection what has happened since a step.
    fn bring_up_to_date(&mut self, connection: ConnectionId, key: &KeyHash, since: Option<Seq>) {
        let (seq, viewer) = (self.table.seq(), self.table.viewer(key));
        for message in missed(&self.table, since, viewer) {
            self.fanout.send(seq, vec![connection], &message);
        }
    }

    fn keep_waiting(
        &mut self,
        connection: ConnectionId,
        client: Client,
        since: Option<Seq>,
        outbox: Outbox,
    ) {
        let newcomer = Newcomer::new(client, since, outbox);
        let (node, code) = (self.node.clone(), self.table.code().clone());
        let read = move || async move { read(&node, &code).await }.boxed();
        self.newcomers.add(connection, newcomer, &frozen_message(true), read);
    }

    /// Lets in those who have waited until the table can save again.
    pub(super) fn let_newcomers_in(&mut self) {
        for (connection, newcomer) in self.newcomers.take() {
            self.presence_changed = true;
            let Newcomer { client, since, outbox, carried_out } = newcomer;
            self.let_in(connection, client, outbox);
            // First, since the steps are as this person sees them.
            self.tell_who_they_are(connection, &client.key);
            self.bring_up_to_date(connection, &client.key, since);
            for id in carried_out {
                if let Some(seq) = self.table.answered(&client.key, &id) {
                    self.acknowledge(connection, id, seq);
                }
            }
        }
    }

    /// Answers a message of a connection that waits to be let in: it is refused, unless an unsaved
    /// row has carried it out. A refusal would claim that it was not done.
    pub(super) fn answer_newcomer(&mut self, connection: ConnectionId, id: MessageId) {
        let Some(newcomer) = self.newcomers.get_mut(connection) else { return };
        if self.table.answered(&newcomer.client.key, &id).is_some() {
            if !newcomer.carried_out.contains(&id) {
                newcomer.carried_out.push(id);
            }
            return;
        }
        let refusal: Refusal = frozen_refusal();
        metrics::refused(refusal.code);
        if newcomer.outbox.put(frame(&ServerMessage::Refused { id: Some(id), refusal })).is_err() {
            self.newcomers.remove(connection);
        }
    }
}

/// The table as the journal has it, if it can be read.
async fn read(node: &Arc<Node>, code: &TableCode) -> Option<lamproom_table::Table> {
    let table = load::read(node, code).await.map(|loaded| loaded.table);
    table.inspect_err(|error| warn!(table = %code, %error, "cannot show the saved table")).ok()
}

//! The task that owns a table: takes letters one by one, lets the table decide, hands its rows to the journal writer, and says to each
//! connection what it may see as soon as the rows are saved. It may decide on the next letter while rows are being saved; what it says waits in order.

mod advice;

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use futures_util::{FutureExt as _, StreamExt as _, stream::FuturesOrdered};
use lamproom_games::Viewer;
use lamproom_protocol::{
    MessageId, PROTOCOL, Phase, Refusal, RefusalCode, Seq, ServerMessage, TableCode,
};
use lamproom_table::{Answer, Corrupt, KeyHash, Request, Row, Table};
use tokio::{
    sync::{mpsc, watch},
    time::{Instant, sleep_until, timeout_at},
};
use tracing::{error, info, warn};

use super::{
    ConnectionId, Farewell, Letter, Outbox, consulting::Consulting, fanout::Fanout,
    finished::finished_match,
};
use crate::{
    clock,
    config::limits,
    metrics,
    node::Node,
    store::{self, Append, Appended, Epoch, Store as _, StoreError},
};

/// Why a table could not be loaded.
#[derive(Debug, thiserror::Error)]
enum LoadError {
    #[error("there is no such table")]
    Unknown,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

/// Why a room ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// Nobody has been there for a while.
    Asleep,
    /// Another owner writes its journal now, or it is unknown what stands there.
    Lost,
    /// The server is being stopped.
    Stopped,
}

/// Loads a table and lives with it until the room ends.
pub(super) async fn run(node: Arc<Node>, code: TableCode, mut inbox: mpsc::Receiver<Letter>) {
    let (table, epoch) = match load(&node, &code).await {
        Ok(loaded) => loaded,
        Err(error) => {
            if !matches!(error, LoadError::Unknown) {
                error!(table = %code, %error, "table cannot be loaded");
            }
            let unknown = matches!(error, LoadError::Unknown);
            turn_away(
                &mut inbox,
                if unknown { Farewell::UNKNOWN_TABLE } else { Farewell::UNAVAILABLE },
            )
            .await;
            return;
        }
    };
    metrics::tables_woken().increment(1);
    let frozen = node.writer.frozen();
    let frozen_since_ms = frozen.borrow().then(clock::now_ms);
    let room = Room {
        fanout: Fanout::starting_at(table.seq()),
        consulting: Consulting::default(),
        table,
        epoch,
        unsaved: FuturesOrdered::new(),
        frozen,
        frozen_since_ms,
        alone_since: Instant::now(),
        node,
    };
    room.live(inbox).await;
}

async fn load(node: &Node, code: &TableCode) -> Result<(Table, Epoch), LoadError> {
    // Claimed before it is read: what is read then is all that there will be of earlier owners.
    let epoch = node.store.claim(code).await?.ok_or(LoadError::Unknown)?;
    let rows = node.store.rows(code).await?;
    let (code, games, limits) = (code.clone(), node.games, node.config.table_limits());
    // A long journal takes a while to fold, and other rooms have to go on meanwhile.
    let table = tokio::task::spawn_blocking(move || {
        Table::load(&code, games, &rows, limits, clock::now_ms())
    });
    // A panic of the rules stays one, and ends this room.
    let table =
        table.await.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))?;
    Ok((table, epoch))
}

/// Answers those who have come already, when there is no table for them.
async fn turn_away(inbox: &mut mpsc::Receiver<Letter>, farewell: Farewell) {
    inbox.close();
    while let Some(letter) = inbox.recv().await {
        if let Letter::Connect { outbox, .. } = letter {
            outbox.end(farewell);
        }
    }
}

type Saved = (Seq, Result<Appended, tokio::sync::oneshot::error::RecvError>);

struct Room {
    node: Arc<Node>,
    table: Table,
    epoch: Epoch,
    fanout: Fanout,
    consulting: Consulting,
    /// Rows that are being saved, in order.
    unsaved: FuturesOrdered<futures_util::future::BoxFuture<'static, Saved>>,
    frozen: watch::Receiver<bool>,
    /// Since when nothing can be saved, in milliseconds since 1970.
    frozen_since_ms: Option<u64>,
    alone_since: Instant,
}

impl Room {
    async fn live(mut self, mut inbox: mpsc::Receiver<Letter>) {
        let stopping = self.node.stopping.clone();
        let end = loop {
            let wake = self.next_deadline();
            tokio::select! {
                biased;
                Some(saved) = self.unsaved.next() => {
                    if !self.saved(saved) {
                        break End::Lost;
                    }
                }
                () = stopping.cancelled() => break End::Stopped,
                Ok(()) = self.frozen.changed() => self.tell_frozen(),
                letter = inbox.recv() => match letter {
                    Some(letter) => if self.take(letter).await.is_err() {
                        break End::Stopped;
                    },
                    None => break End::Stopped,
                },
                thought = self.consulting.next() => {
                    if self.advise(thought).await.is_err() {
                        break End::Stopped;
                    }
                }
                () = sleep_until(wake) => {
                    if self.is_asleep() {
                        break End::Asleep;
                    }
                    if self.tick().await.is_err() {
                        break End::Stopped;
                    }
                }
            }
        };
        self.end(end, inbox).await;
    }

    async fn end(mut self, end: End, mut inbox: mpsc::Receiver<Letter>) {
        info!(table = %self.table.code(), reason = ?end, "room ends");
        let farewell = match end {
            End::Asleep | End::Lost => Farewell::MOVED,
            End::Stopped => {
                // Whoever has been heard gets an answer.
                let deadline = Instant::now() + limits::SHUTDOWN;
                while let Ok(Some(saved)) = timeout_at(deadline, self.unsaved.next()).await {
                    if !self.saved(saved) {
                        break;
                    }
                }
                Farewell::RESTART
            }
        };
        self.fanout.end_all(farewell);
        turn_away(&mut inbox, farewell).await;
    }

    /// When to look at the clock again.
    fn next_deadline(&self) -> Instant {
        let asleep = self.alone_since + self.node.config.sleep_after();
        let alone = self.fanout.len() == 0 && self.unsaved.is_empty();
        let due =
            self.table.deadline_ms().filter(|_| !*self.frozen.borrow()).map(|due| {
                Instant::now() + Duration::from_millis(due.saturating_sub(clock::now_ms()))
            });
        let never = Instant::now() + limits::ROOM_CLOCK;
        match (due, alone) {
            (Some(due), true) => due.min(asleep),
            (Some(due), false) => due,
            (None, true) => asleep,
            (None, false) => never,
        }
    }

    fn is_asleep(&self) -> bool {
        self.fanout.len() == 0
            && self.unsaved.is_empty()
            && self.alone_since.elapsed() >= self.node.config.sleep_after()
    }

    async fn tick(&mut self) -> Result<(), store::WriterGone> {
        let before = self.before();
        let rows = self.table.tick(clock::moment());
        self.publish(before, rows).await
    }

    async fn take(&mut self, letter: Letter) -> Result<(), store::WriterGone> {
        match letter {
            Letter::Connect { connection, key, since, outbox } => {
                self.connect(connection, key, since, outbox);
                Ok(())
            }
            Letter::Consult { connection, id, seen, question } => {
                self.consult(connection, id, seen, question);
                Ok(())
            }
            Letter::Disconnect { connection } => {
                self.consulting.forget(connection);
                if let Some(gone) = self.fanout.remove(connection) {
                    self.left(&gone.key);
                }
                Ok(())
            }
            Letter::Ask { connection, id, request } => self.ask(connection, id, request).await,
            Letter::Summarise { answer } => {
                // Whoever asked may have left.
                let _ = answer.send(self.table.summary());
                Ok(())
            }
        }
    }

    fn connect(
        &mut self,
        connection: ConnectionId,
        key: KeyHash,
        since: Option<Seq>,
        outbox: Outbox,
    ) {
        if self.fanout.len() >= self.node.config.connections_per_table && !self.make_room(&key) {
            metrics::refused(RefusalCode::Crowded);
            outbox.end(Farewell::CROWDED);
            return;
        }
        self.table.set_online(&key, true, clock::now_ms());
        let (you, viewer) = (self.table.you(&key), self.table.viewer(&key));
        self.fanout.add(connection, key, (you.clone(), viewer), outbox);
        let welcome = ServerMessage::Welcome {
            protocol: PROTOCOL,
            server: env!("CARGO_PKG_VERSION").to_owned(),
            you,
            limits: self.node.protocol_limits(),
            now_ms: clock::now_ms(),
        };
        let seq = self.table.seq();
        self.fanout.say(seq, vec![connection], &welcome);
        let missed = since.and_then(|since| self.table.steps_missed(since, viewer));
        match missed.filter(|missed| missed.len() <= limits::STEPS_RESENT) {
            Some(missed) => {
                for step in missed {
                    self.fanout.say(seq, vec![connection], &ServerMessage::Step(step));
                }
            }
            None => self.fanout.say(seq, vec![connection], &self.table.snapshot(viewer)),
        }
        self.tell_presence();
        if *self.frozen.borrow() {
            self.fanout.interrupt(vec![connection], &frozen(true));
        }
    }

    /// Lets somebody in who plays here, in the place of the latest who only looks on; false when there is nobody to give way.
    fn make_room(&mut self, key: &KeyHash) -> bool {
        let plays = |key: &KeyHash| self.table.you(key).seat.is_some();
        let gives_way = plays(key).then(|| self.fanout.latest(|key| !plays(key))).flatten();
        let gone = gives_way.and_then(|id| self.fanout.end(id, Farewell::CROWDED));
        if let Some(gone) = gone {
            self.left(&gone);
        }
        gone.is_some()
    }

    fn left(&mut self, key: &KeyHash) {
        if !self.fanout.has(key) {
            self.table.set_online(key, false, clock::now_ms());
        }
        self.alone_since = Instant::now();
        self.tell_presence();
    }

    async fn ask(
        &mut self,
        connection: ConnectionId,
        id: MessageId,
        request: Request,
    ) -> Result<(), store::WriterGone> {
        let Some(key) = self.fanout.get(connection).map(|connection| connection.key) else {
            return Ok(());
        };
        let before = self.before();
        let answer = match self.table.answered(&key, &id) {
            // Also while nothing can be saved: a refusal would say that it was not done.
            Some(seq) => Ok(Answer::Again(seq)),
            None if self.waits() => Err(cannot_save()),
            None => self.table.handle(&key, &id, request, clock::moment()),
        };
        match answer {
            Ok(Answer::Done(rows)) => {
                let seq = rows.first().map_or(self.table.seq(), |row| row.step);
                self.table.set_online(&key, true, clock::now_ms());
                self.publish(before, rows).await?;
                self.acknowledge(connection, id, seq);
            }
            Ok(Answer::Again(seq)) => self.acknowledge(connection, id, seq),
            Err(refusal) => self.refuse(connection, id, refusal),
        }
        Ok(())
    }

    fn refuse(&mut self, connection: ConnectionId, id: MessageId, refusal: Refusal) {
        metrics::refused(refusal.code);
        let refused = ServerMessage::Refused { id: Some(id), refusal };
        self.fanout.interrupt(vec![connection], &refused);
    }

    /// Can nothing be saved at the moment?
    fn waits(&self) -> bool {
        *self.frozen.borrow() || self.unsaved.len() >= limits::ROOM_UNSAVED
    }

    fn acknowledge(&mut self, connection: ConnectionId, id: MessageId, seq: Seq) {
        // Behind what was said before: a step is seen before it is acknowledged.
        self.fanout.say(self.table.seq(), vec![connection], &ServerMessage::Ack { id, seq });
    }

    fn before(&self) -> Before {
        Before { seq: self.table.seq(), playing: self.table.phase() != Phase::Lobby }
    }

    /// Hands rows to the journal, and says what they changed as soon as they are saved.
    async fn publish(&mut self, before: Before, rows: Vec<Row>) -> Result<(), store::WriterGone> {
        if rows.is_empty() {
            return Ok(());
        }
        for row in rows {
            self.save(row).await?;
        }
        self.refuse_late_questions();
        let seq = self.table.seq();
        let changes = self.note_viewers();
        let mut by_viewer: BTreeMap<Viewer, Vec<ConnectionId>> = BTreeMap::new();
        for (id, connection) in self.fanout.iter() {
            by_viewer.entry(connection.viewer).or_default().push(id);
        }
        for (viewer, to) in by_viewer {
            for step in self.table.steps_after(before.seq, viewer).unwrap_or_default() {
                self.fanout.say(seq, to.clone(), &ServerMessage::Step(step));
            }
        }
        let come = !changes.is_empty();
        for (id, viewer_changed) in changes {
            let Some(connection) = self.fanout.get(id) else { continue };
            let (you, viewer) = (connection.you.clone(), connection.viewer);
            self.fanout.say(seq, vec![id], &ServerMessage::You(you));
            if viewer_changed && before.playing {
                self.fanout.say(seq, vec![id], &self.table.snapshot(viewer));
            }
        }
        if come {
            self.tell_presence();
        }
        Ok(())
    }

    /// Notes who the connections are now; gives those for whom that is not what it was, and whether they see otherwise too.
    fn note_viewers(&mut self) -> Vec<(ConnectionId, bool)> {
        let mut changes = Vec::new();
        for (id, connection) in self.fanout.iter() {
            let (you, viewer) =
                (self.table.you(&connection.key), self.table.viewer(&connection.key));
            if you != connection.you || viewer != connection.viewer {
                changes.push((id, you, viewer, viewer != connection.viewer));
            }
        }
        changes
            .into_iter()
            .map(|(id, you, viewer, sees_otherwise)| {
                self.fanout.set(id, you, viewer);
                (id, sees_otherwise)
            })
            .collect()
    }

    async fn save(&mut self, row: Row) -> Result<(), store::WriterGone> {
        let step = row.step;
        if row.entry["entry"] == "acted" {
            metrics::moves().increment(1);
        }
        let finished = self.table.finished_by(step).map(|finished| {
            metrics::matches_finished().increment(1);
            finished_match(self.table.code(), finished)
        });
        let append = Append { table: self.table.code().clone(), epoch: self.epoch, row, finished };
        let answer = self.node.writer.submit(append).await?;
        self.unsaved.push_back(answer.map(move |answer| (step, answer)).boxed());
        Ok(())
    }

    /// Says what a saved row was waited for with; false when the table is not ours any more.
    fn saved(&mut self, (seq, answer): Saved) -> bool {
        match answer {
            Ok(Appended::Written) => {
                self.fanout.saved(seq);
                true
            }
            Ok(Appended::Fenced) => {
                warn!(table = %self.table.code(), step = seq.0, "another owner has this table");
                false
            }
            Err(_) => {
                error!(table = %self.table.code(), step = seq.0, "a row was not saved");
                false
            }
        }
    }

    fn tell_frozen(&mut self) {
        let is_frozen = *self.frozen.borrow_and_update();
        if is_frozen {
            self.frozen_since_ms.get_or_insert_with(clock::now_ms);
        } else if let Some(since) = self.frozen_since_ms.take() {
            self.table.stood_still(since, clock::now_ms());
        }
        let message = frozen(is_frozen);
        let all = self.fanout.iter().map(|(id, _)| id).collect();
        self.fanout.interrupt(all, &message);
    }

    fn tell_presence(&mut self) {
        let nameless = self.fanout.count(|key| self.table.you(key).person.is_none());
        let presence = ServerMessage::Presence {
            online: self.table.online(),
            nameless: u32::try_from(nameless).unwrap_or(u32::MAX),
        };
        self.fanout.say_to_all(self.table.seq(), &presence);
    }
}

/// The table as it was before something was done.
struct Before {
    seq: Seq,
    playing: bool,
}

fn cannot_save() -> Refusal {
    let text = "The table cannot save at the moment. Nothing is lost; try again when it can.";
    Refusal::new(RefusalCode::Frozen, text)
}

fn frozen(frozen: bool) -> ServerMessage {
    let text = if frozen {
        "The table cannot save at the moment. Nothing is lost; it goes on by itself as soon as it can."
    } else {
        "The table can save again."
    };
    ServerMessage::Frozen { frozen, text: text.to_owned() }
}

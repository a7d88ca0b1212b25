//! The task that owns a table. It takes commands one by one, lets the table decide, submits the
//! table's rows to the journal writer, and sends each connection what it may see once the rows are
//! saved. It may decide on the next command while rows are being saved; its output waits in order.

mod advice;
mod calling;
mod listing;
mod newcomers;
mod reacting;
mod showing;
mod thinking;
mod waking;

use std::{sync::Arc, time::Duration};

use futures_util::{FutureExt as _, StreamExt as _, stream::FuturesOrdered};
use lamproom_game::Shown;
use lamproom_protocol::{MessageId, Refusal, RefusalCode, Seq, ServerMessage, TableCode};
use lamproom_table::{Effect, KeyHash, Moment, Overview, Request, Row, StoredRow, Table};
use tokio::{
    sync::oneshot,
    time::{Instant, sleep_until, timeout_at},
};
use tokio_util::sync::CancellationToken;
use tracing::{Instrument as _, error, info, warn};

use super::{
    Client, CloseReason, Command, ConnectionId, Inbox,
    before::Before,
    calls::Calls,
    fanout::Fanout,
    finished::finished_match,
    load::{self, LoadError},
    newcomers::Newcomers,
    open_tables::Listing,
    pending_advice::PendingAdvice,
    pending_thoughts::PendingThoughts,
    reaction_rates::ReactionRates,
    until_saved::UntilSaved,
    waking::Waking,
};
use crate::{
    cluster::Term,
    config::limits,
    edge::Address,
    metrics::{self, Stage},
    moment,
    node::Node,
    store::{self, Append, Appended, Epoch, Frozen, Leases as _, Store as _},
    traces,
};

/// Why a room ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// Nobody has been connected for a while.
    Asleep,
    /// The table has another owner, or nobody knows what its journal holds.
    Lost,
    /// The server is being stopped.
    Stopped,
}

impl From<store::WriterGone> for End {
    fn from(_: store::WriterGone) -> Self {
        Self::Stopped
    }
}

/// Loads a table, and runs its room until the room ends.
pub(super) async fn run(node: Arc<Node>, code: TableCode, mut inbox: Inbox) {
    // Before the claim: if it ends meanwhile, another node may claim the table after this one.
    let term = node.lease.term();
    let (loaded, epoch) = match Box::pin(load::claim(&node, &code)).await {
        Ok(loaded) => loaded,
        Err(error) => {
            if !matches!(error, LoadError::Unknown | LoadError::Elsewhere) {
                error!(table = %code, %error, "cannot load table");
            }
            turn_away(&mut inbox, error.close_reason()).await;
            return;
        }
    };
    metrics::tables_woken().increment(1);
    let (table, damaged) = (loaded.table, CancellationToken::new());
    if loaded.is_from_extract {
        load::check_rows(&node, &code, damaged.clone());
    }
    let frozen = node.writer.frozen();
    let frozen_since_ms = frozen.get().then(|| table.time_at(moment::now_ms()));
    let stood_ms = node.standstill.beat(moment::now_ms());
    let room = Room {
        fanout: Fanout::starting_at(table.seq()),
        newcomers: Newcomers::default(),
        surveys: UntilSaved::default(),
        pending_advice: PendingAdvice::default(),
        pending_thoughts: PendingThoughts::default(),
        shown: Shown::default(),
        calls: Calls::default(),
        reaction_rates: ReactionRates::new(node.config.rate_limits),
        listing: node.open_tables.clone().map(Listing::new),
        people_changed: table.seq(),
        loaded_until: table.seq(),
        was_rewritten: node.rewritten.take(&code),
        presence_changed: false,
        table,
        epoch,
        term,
        damaged,
        unsaved: FuturesOrdered::new(),
        frozen,
        frozen_since_ms,
        stood_ms,
        empty_since: Instant::now(),
        waking: Waking::default(),
        node,
    };
    Box::pin(room.run(inbox)).await;
}

/// Closes the connections that wait in the inbox of a room that has no table for them.
async fn turn_away(inbox: &mut Inbox, reason: CloseReason) {
    inbox.close();
    while let Some(command) = inbox.recv().await {
        if let Command::Connect { outbox, .. } = *command {
            outbox.close(reason);
        }
    }
}

/// Forgets a table, and lets another node have it, which otherwise had to wait until the lease of
/// this one ends.
async fn release(node: Arc<Node>, code: TableCode, epoch: Epoch) {
    node.store.forget_head(&code);
    if node.cluster.is_some()
        && let Err(error) = node.store.release(&code, epoch).await
    {
        warn!(table = %code, %error, "cannot let go of a table");
    }
}

type Saved = (Seq, Result<Appended, oneshot::error::RecvError>);

struct Room {
    node: Arc<Node>,
    table: Table,
    epoch: Epoch,
    /// The room must end when it is over.
    term: Term,
    /// Cancelled if the journal turns out to be damaged: the table must then be loaded again.
    damaged: CancellationToken,
    fanout: Fanout,
    newcomers: Newcomers,
    /// What lists are told, with those who ask.
    surveys: UntilSaved<(Overview, oneshot::Sender<Overview>)>,
    pending_advice: PendingAdvice,
    pending_thoughts: PendingThoughts,
    /// What the viewers of the match were shown last.
    shown: Shown,
    calls: Calls,
    reaction_rates: ReactionRates,
    /// Its entry in the list of open tables, if the server has one.
    listing: Option<Listing>,
    /// The latest step that may have changed who somebody is.
    people_changed: Seq,
    /// The last step when the table was loaded.
    loaded_until: Seq,
    /// Whether the journal was written again before the table was loaded: what pages have seen
    /// until then need not be what it has.
    was_rewritten: bool,
    /// Whether it has changed who is connected since that was last sent.
    presence_changed: bool,
    /// The decisions whose rows are being saved, in order, each with its last step.
    unsaved: FuturesOrdered<futures_util::future::BoxFuture<'static, Saved>>,
    frozen: Frozen,
    /// When the journal became unwritable, by the time of the table.
    frozen_since_ms: Option<u64>,
    /// How long the process has stood still, as far as the table knows, in milliseconds.
    stood_ms: u64,
    /// When the last connection left.
    empty_since: Instant,
    waking: Waking,
}

impl Room {
    /// Runs until the room ends. A room waits most of the time, and there are thousands: whatever
    /// it does between two waits has its memory in a box, which is freed afterwards.
    async fn run(mut self, mut inbox: Inbox) {
        if Box::pin(self.go_on(Table::complete)).await.is_err() {
            return Box::pin(self.end(End::Stopped, inbox)).await;
        }
        let stopping = self.node.stopping.clone();
        let (term, damaged) = (self.term.clone(), self.damaged.clone());
        self.note_turns();
        let end = loop {
            self.note_standstill();
            self.expect_waking();
            self.list_if_open();
            self.think();
            let wake = self.next_deadline();
            tokio::select! {
                biased;
                () = term.ended() => break End::Lost,
                () = damaged.cancelled() => break End::Lost,
                Some(saved) = self.unsaved.next() => {
                    if !self.saved(saved) {
                        break End::Lost;
                    }
                }
                () = stopping.cancelled() => break End::Stopped,
                is_frozen = self.frozen.changed() => {
                    if is_frozen { self.freeze() } else { self.thaw() }
                }
                command = inbox.recv() => match command {
                    // Its sender is told to come again.
                    Some(_) if term.is_over() => break End::Lost,
                    Some(command) => {
                        if let Err(end) = Box::pin(self.handle(*command)).await {
                            break end;
                        }
                        self.note_turns();
                    }
                    None => break End::Stopped,
                },
                () = self.newcomers.read() => self.newcomers.show_all(&frozen_message(true)),
                completed = self.pending_advice.next() => {
                    if Box::pin(self.deliver_advice(completed)).await.is_err() {
                        break End::Stopped;
                    }
                }
                (id, choice) = self.pending_thoughts.next() => self.table.end_thought(id, choice),
                () = sleep_until(wake) => {
                    if term.is_over() {
                        break End::Lost;
                    }
                    if self.is_asleep() {
                        break End::Asleep;
                    }
                    self.call_due_players();
                    // Clocks stand still until the journal can be written again.
                    if !self.frozen.get() && Box::pin(self.go_on(Table::tick)).await.is_err() {
                        break End::Stopped;
                    }
                    self.note_turns();
                }
            }
        };
        Box::pin(self.end(end, inbox)).await;
    }

    async fn end(mut self, end: End, mut inbox: Inbox) {
        info!(table = %self.table.code(), reason = ?end, "room ends");
        let reason = match end {
            End::Asleep | End::Lost => CloseReason::MOVED,
            End::Stopped => {
                // Every request that was accepted gets its reply.
                let deadline = Instant::now() + limits::SHUTDOWN;
                while let Ok(Some(saved)) = timeout_at(deadline, self.unsaved.next()).await {
                    if !self.saved(saved) {
                        break;
                    }
                }
                self.node.stop_reason()
            }
        };
        let added = self.table.seq().0 - self.loaded_until.0;
        if end == End::Asleep {
            self.leave_waking();
        }
        if end == End::Asleep && added >= limits::EXTRACT_ROWS as u64 {
            load::extract(&self.node, self.table.code());
        }
        let (node, code) = (self.node.clone(), self.table.code().clone());
        release(node, code, self.epoch).await;
        self.fanout.close_all(reason);
        self.newcomers.close_all(reason);
        turn_away(&mut inbox, reason).await;
    }

    /// When the table or the room itself next has to act by the clock.
    fn next_deadline(&self) -> Instant {
        let asleep = self.empty_since + self.node.config.sleep_after();
        let empty = self.is_empty() && self.unsaved.is_empty() && !self.table.runs_live_clocks();
        let due = self.table.deadline_ms().filter(|_| !self.frozen.get()).map(|due| {
            Instant::now() + Duration::from_millis(due.saturating_sub(moment::now_ms()))
        });
        let never = Instant::now() + limits::ROOM_CLOCK;
        let call = self.call_due();
        let asleep = (empty && call.is_none()).then_some(asleep);
        [due, asleep, call].into_iter().flatten().min().unwrap_or(never)
    }

    fn is_empty(&self) -> bool {
        self.fanout.len() == 0 && self.newcomers.len() == 0
    }

    fn is_asleep(&self) -> bool {
        self.is_empty()
            && self.unsaved.is_empty()
            && self.call_due().is_none()
            && !self.table.runs_live_clocks()
            && self.empty_since.elapsed() >= self.node.config.sleep_after()
    }

    /// Lets the table do something by itself.
    async fn go_on(
        &mut self,
        step: fn(&mut Table, Moment) -> Vec<Row>,
    ) -> Result<(), store::WriterGone> {
        self.note_standstill();
        let before = Before::of(&self.table);
        let rows = step(&mut self.table, moment::now());
        self.publish(before, rows).await
    }

    /// Tells the table that the process stood still, or that its clock was set forward. For how
    /// long nobody could play because the journal was frozen is told when it can be written again.
    fn note_standstill(&mut self) {
        let now_ms = moment::now_ms();
        let stood_ms = self.node.standstill.beat(now_ms);
        let new_ms = stood_ms - std::mem::replace(&mut self.stood_ms, stood_ms);
        match self.frozen_since_ms {
            _ if new_ms == 0 => {}
            None => self.table.clock_leapt(new_ms, now_ms),
            Some(_) => self.table.clock_leapt_meanwhile(new_ms),
        }
        self.table.note_clock(now_ms);
    }

    /// Carries out a command, or says why the room must end.
    async fn handle(&mut self, command: Command) -> Result<(), End> {
        self.note_standstill();
        if self.table.has_lost_time() && !self.frozen.get() {
            self.go_on(Table::put_clocks_back).await?;
        }
        match command {
            Command::Connect { connection, client, since, outbox } => {
                self.connect(connection, client, since, outbox);
            }
            Command::Request { connection, id, request, trace } => {
                self.handle_request(connection, id, request).instrument(trace).await?;
            }
            Command::RequestAdvice { connection, id, seen, question } => {
                self.request_advice(connection, id, seen, question);
            }
            Command::React { connection, reaction } => self.show_reaction(connection, reaction),
            Command::Delay { connection, delay_ms } => {
                if let Some(recipient) = self.fanout.get(connection) {
                    self.table.set_delay(&recipient.client.key, delay_ms);
                }
            }
            Command::Look { connection, looks } => self.fanout.set_looks(connection, looks),
            Command::Disconnect { connection } => {
                self.pending_advice.remove(connection);
                self.newcomers.remove(connection);
                if let Some(gone) = self.fanout.remove(connection) {
                    self.note_departure(&gone.client.key);
                }
            }
            Command::Survey { reply } => {
                if !self.is_ahead_of_journal() {
                    self.surveys.hold(self.table.seq(), (self.table.overview(), reply));
                    self.answer_surveys();
                }
            }
            Command::Reload => return Err(End::Lost),
        }
        Ok(())
    }

    /// Closes a connection to let a newcomer in: the latest spectator's to let a player in, one of
    /// an address that has more connections than the newcomer's, or one of a person with several,
    /// to let in a person with none. Returns whether it could. So nobody can fill a table from one
    /// address, or with one key, and keep the others out.
    fn displace(&mut self, client: &Client) -> bool {
        let plays = |key: &KeyHash| self.table.you(key).seat.is_some();
        let counts = self.fanout.by_address();
        let count = |address: &Address| counts.get(address).copied().unwrap_or_default();
        let most = counts.values().copied().max().unwrap_or_default();
        let connections = |key: &KeyHash| self.fanout.count(|other| other == key);
        let is_new = !self.fanout.has(&client.key);
        let looks_on = |other: &Client| {
            let is_crowding = count(&other.address) == most && most > count(&client.address) + 1;
            !plays(&other.key) && (plays(&client.key) || is_crowding)
        };
        let has_several = |other: &Client| is_new && connections(&other.key) > 1;
        let latest = self.fanout.latest(looks_on).or_else(|| self.fanout.latest(has_several));
        let gone = latest.and_then(|id| self.fanout.close(id, CloseReason::CROWDED));
        if let Some(gone) = gone {
            self.note_departure(&gone);
        }
        gone.is_some()
    }

    fn note_departure(&mut self, key: &KeyHash) {
        if !self.fanout.has(key) {
            self.table.set_online(key, false, moment::now_ms());
        }
        self.empty_since = Instant::now();
        self.send_presence();
    }

    async fn handle_request(
        &mut self,
        connection: ConnectionId,
        id: MessageId,
        request: Request,
    ) -> Result<(), store::WriterGone> {
        let Some(key) = self.fanout.get(connection).map(|recipient| recipient.client.key) else {
            self.answer_newcomer(connection, id);
            return Ok(());
        };
        let before = Before::of(&self.table);
        let answer = match self.table.answered(&key, &id) {
            // Also while nothing can be saved: a refusal would claim that it was not done.
            Some(seq) => Ok(Effect::Repeated(seq)),
            None if self.cannot_save() => Err(frozen_refusal()),
            None => {
                let began = Instant::now();
                let _span = traces::decide(self.table.code()).entered();
                let answer = self.table.handle(&key, &id, request, moment::now());
                metrics::stage(Stage::Decide, began.elapsed());
                answer
            }
        };
        match answer {
            Ok(Effect::Appended(rows)) => {
                let seq = rows.first().map_or(self.table.seq(), |row| row.step);
                self.table.set_online(&key, true, moment::now_ms());
                self.publish(before, rows).await?;
                self.acknowledge(connection, id, seq);
            }
            Ok(Effect::Repeated(seq)) => self.acknowledge(connection, id, seq),
            Err(refusal) => self.refuse(connection, id, refusal),
        }
        Ok(())
    }

    fn refuse(
        &mut self,
        connection: ConnectionId,
        id: impl Into<Option<MessageId>>,
        refusal: Refusal,
    ) {
        metrics::refused(refusal.code);
        let refused = ServerMessage::Refused { id: id.into(), refusal };
        self.fanout.send_now(vec![connection], &refused);
    }

    /// Whether the table must not change, because its rows could not be saved soon.
    fn cannot_save(&self) -> bool {
        self.frozen.get() || self.unsaved.len() >= limits::ROOM_UNSAVED
    }

    fn acknowledge(&mut self, connection: ConnectionId, id: MessageId, seq: Seq) {
        // In order with the steps: a step is seen before it is acknowledged.
        self.fanout.send(self.table.seq(), vec![connection], &ServerMessage::Ack { id, seq });
    }

    /// Submits rows to the journal writer, and sends what they changed once they are saved.
    async fn publish(&mut self, before: Before, rows: Vec<Row>) -> Result<(), store::WriterGone> {
        if rows.is_empty() {
            return Ok(());
        }
        if rows.iter().any(|row| !row.is_action()) {
            self.people_changed = self.table.seq();
        }
        self.save(&rows).await?;
        self.refuse_stale_questions();
        let began = Instant::now();
        self.send_changes(&before);
        metrics::stage(Stage::Views, began.elapsed());
        Ok(())
    }

    /// Submits the rows of one decision.
    async fn save(&mut self, rows: &[Row]) -> Result<(), store::WriterGone> {
        let appends = rows.iter().map(|row| self.append_of(row)).collect();
        let (last, appended) = (self.table.seq(), self.node.writer.submit(appends).await?);
        self.unsaved.push_back(appended.map(move |appended| (last, appended)).boxed());
        Ok(())
    }

    fn append_of(&self, row: &Row) -> Append {
        if row.is_action() {
            metrics::moves().increment(1);
        }
        let finished = self.table.listed_by(row.step).map(|finished| {
            metrics::matches_finished().increment(1);
            finished_match(self.table.code(), finished)
        });
        let (table, epoch) = (self.table.code().clone(), self.epoch);
        Append { table, epoch, row: StoredRow::from(row), finished }
    }

    /// Releases the output held back for a saved decision; `false` if this node has lost the table.
    fn saved(&mut self, (seq, appended): Saved) -> bool {
        match appended {
            Ok(Appended::Written) => {
                self.fanout.saved(seq);
                self.answer_surveys();
                true
            }
            Ok(Appended::Fenced) => {
                warn!(table = %self.table.code(), step = seq.0, "table has another owner");
                false
            }
            Err(_) => {
                error!(table = %self.table.code(), step = seq.0, "rows were not saved");
                false
            }
        }
    }

    /// Answers those who ask, as far as it is saved.
    fn answer_surveys(&mut self) {
        while let Some((overview, reply)) = self.surveys.release(self.fanout.last_saved()) {
            // The HTTP request may have been cancelled.
            let _ = reply.send(overview);
        }
    }

    /// The journal cannot be written.
    fn freeze(&mut self) {
        // What was before it is no part of it.
        self.note_standstill();
        self.frozen_since_ms.get_or_insert_with(|| self.table.time_at(moment::now_ms()));
        // Those who ask are told what the journal has.
        self.surveys.clear();
        self.send_to_all_now(&frozen_message(true));
    }

    /// The journal can be written again.
    fn thaw(&mut self) {
        // What was in it must not count twice.
        self.note_standstill();
        if let Some(since) = self.frozen_since_ms.take() {
            self.table.stood_still_since(since, moment::now_ms());
        }
        self.let_newcomers_in();
        if self.presence_changed {
            self.send_presence();
        }
        self.send_to_all_now(&frozen_message(false));
    }
}

fn frozen_refusal() -> Refusal {
    let text = "The table cannot save at the moment. Nothing is lost; try again when it can.";
    Refusal::new(RefusalCode::Frozen, text)
}

fn frozen_message(frozen: bool) -> ServerMessage {
    let text = if frozen {
        "The table cannot save at the moment. Nothing is lost; play resumes as soon as it can."
    } else {
        "The table can save again."
    };
    ServerMessage::Frozen { frozen, text: text.to_owned() }
}

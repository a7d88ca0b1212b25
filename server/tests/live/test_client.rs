//! A client at a table whose methods fail the test if what they expect does not happen soon.

use lamproom_loadtest::{Client, ClientError, Fold, new_entropy, new_key};
use lamproom_protocol::{
    ByeCode, GameFrame, Holder, Json, Op, OpenTable, PersonId, Phase, PlayerKey, RefusalCode, Seat,
    Seq, TableCode, TableView, You,
};
use serde_json::json;

use crate::{soon, test_server::TestServer};

/// Takes the first free seat.
pub(crate) fn sit(name: &str) -> Op {
    Op::Sit { name: name.to_owned(), seat: None, entropy_hash: None }
}

/// Takes a name without a seat.
pub(crate) fn watch(name: &str) -> Op {
    Op::Watch { name: name.to_owned() }
}

/// Is ready, with entropy that is never revealed.
pub(crate) fn ready() -> Op {
    Op::Ready { entropy_hash: new_entropy().1, seen: None }
}

/// Options of Cave Mining: the target score, with seat 0 to begin.
pub(crate) fn options(target: u16) -> Op {
    Op::Options { options: json!({"target": target, "first": "seat_order"}) }
}

/// Lines of chat sent at once: fewer than the rows of a table that may wait to be saved.
const LINES_AT_ONCE: usize = 32;

/// A client at a table.
pub(crate) struct TestClient {
    pub(crate) client: Client,
    pub(crate) key: PlayerKey,
}

impl TestClient {
    /// Joins with a new key.
    pub(crate) async fn join(server: &TestServer, code: &TableCode) -> Self {
        Self::join_as(server.url(), code, new_key()).await
    }

    /// Joins with this key.
    pub(crate) async fn join_as(url: &str, code: &TableCode, key: PlayerKey) -> Self {
        let mut joined = Self { client: Client::new(code.clone(), key.clone()), key };
        joined.reconnect(url).await;
        joined
    }

    /// Joins a solo table with this key, and starts the match.
    pub(crate) async fn join_solo(
        server: &TestServer,
        code: &TableCode,
        key: PlayerKey,
        name: &str,
    ) -> Self {
        let mut joined = Self::join_as(server.url(), code, key).await;
        joined.op(sit(name)).await;
        joined.ready().await;
        joined.wait_for_phase(Phase::Playing).await;
        joined
    }

    /// Opens a solo table as Ada, and starts the match.
    pub(crate) async fn start_solo(server: &TestServer, game: &str) -> Self {
        let key = new_key();
        let solo = OpenTable { game: game.to_owned(), solo: true, ..OpenTable::default() };
        let code = server.api().open(&solo, &key).await.unwrap();
        Self::join_solo(server, &code, key, "Ada").await
    }

    /// Connects again and again, as a browser does, until it knows what it has missed. Sends again
    /// what was not answered.
    pub(crate) async fn reconnect(&mut self, url: &str) {
        let client = &mut self.client;
        let back = async {
            loop {
                let come = async {
                    client.reconnect(url).await?;
                    client.until(Fold::is_current).await
                };
                match come.await {
                    Ok(()) => return,
                    Err(error) if error.is_transient() => tokio::task::yield_now().await,
                    Err(error) => panic!("cannot join: {error}"),
                }
            }
        };
        soon("to join the table", back).await;
    }

    /// Sends an operation that must succeed.
    pub(crate) async fn op(&mut self, op: Op) -> Seq {
        let what = format!("{op:?}");
        soon(&what, self.client.op(op)).await.unwrap().unwrap_or_else(|no| panic!("{what}: {no:?}"))
    }

    /// Gets ready. Once the table asks for it, the client reveals its entropy while it waits for
    /// anything.
    pub(crate) async fn ready(&mut self) -> Seq {
        let refused = |no| panic!("not ready: {no:?}");
        soon("to be ready", self.client.ready()).await.unwrap().unwrap_or_else(refused)
    }

    /// Takes the first free seat and is ready, in one message.
    pub(crate) async fn sit_ready(&mut self, name: &str) -> Seq {
        soon("to sit", self.client.sit_ready(name)).await.unwrap().unwrap()
    }

    /// Sends an operation that must be refused.
    pub(crate) async fn expect_refusal(&mut self, op: Op) -> RefusalCode {
        let what = format!("{op:?}");
        let refused = soon(&what, self.client.op(op)).await.unwrap();
        refused.expect_err(&what).code
    }

    /// Says a line.
    pub(crate) async fn say(&mut self, line: &str) -> Seq {
        soon(line, self.client.say(line)).await.unwrap().unwrap()
    }

    /// Says a line many times, in batches.
    pub(crate) async fn say_many(&mut self, lines: usize, line: &str) {
        for sent in 1..=lines {
            self.client.send_say(line).await.unwrap();
            if sent % LINES_AT_ONCE == 0 || sent == lines {
                let answered = async {
                    while !self.client.is_settled() {
                        self.client.next().await.unwrap();
                    }
                };
                soon("that all lines are said", answered).await;
            }
        }
    }

    /// Sends an action that must succeed.
    pub(crate) async fn act(&mut self, action: impl Into<Json>) -> Seq {
        soon("the action", self.client.act(action.into())).await.unwrap().unwrap()
    }

    /// Sends an action that must be refused.
    pub(crate) async fn expect_act_refusal(&mut self, action: impl Into<Json>) -> RefusalCode {
        soon("the refusal", self.client.act(action.into())).await.unwrap().unwrap_err().code
    }

    /// Waits until a condition holds.
    pub(crate) async fn wait_for(&mut self, what: &str, condition: impl Fn(&Fold) -> bool) {
        soon(what, self.client.until(condition)).await.unwrap();
    }

    /// Waits for this step.
    pub(crate) async fn wait_for_step(&mut self, seq: Seq) {
        self.wait_for("a step", |fold| fold.seq() >= Some(seq)).await;
    }

    /// Waits for this phase of the table.
    pub(crate) async fn wait_for_phase(&mut self, phase: Phase) {
        self.wait_for("a phase", |fold| fold.table().is_some_and(|table| table.phase == phase))
            .await;
    }

    /// Waits until exactly these people are connected.
    pub(crate) async fn wait_for_online(&mut self, people: &[PersonId]) {
        self.wait_for("who is online", |fold| fold.online() == people).await;
    }

    /// Waits until the server closes the connection.
    pub(crate) async fn wait_for_bye(&mut self) -> ByeCode {
        let bye = async {
            loop {
                match self.client.next().await {
                    Ok(_) => {}
                    Err(ClientError::Bye { code, .. }) => return code,
                    Err(error) => panic!("no close reason, but {error}"),
                }
            }
        };
        soon("a close reason", bye).await
    }

    pub(crate) fn seq(&self) -> Seq {
        self.client.fold().seq().unwrap()
    }

    pub(crate) fn you(&self) -> &You {
        self.client.fold().you()
    }

    pub(crate) fn person(&self) -> PersonId {
        self.you().person.unwrap()
    }

    pub(crate) fn table(&self) -> &TableView {
        self.client.fold().table().unwrap()
    }

    pub(crate) fn game(&self) -> &GameFrame {
        self.client.fold().game().unwrap()
    }

    /// Who holds a seat.
    pub(crate) fn holder(&self, seat: u8) -> Option<&Holder> {
        let seat = self.table().seats.iter().find(|view| view.seat == Seat(seat)).unwrap();
        seat.holder.as_ref()
    }

    /// Whether this client must choose now.
    pub(crate) fn is_asked(&self) -> bool {
        is_asked(self.client.fold())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table().phase != Phase::Playing
    }
}

/// Whether the client must choose now.
pub(crate) fn is_asked(fold: &Fold) -> bool {
    let playing = fold.table().is_some_and(|table| table.phase == Phase::Playing);
    let asked = |game: &GameFrame| {
        fold.you().seat.is_some_and(|seat| game.waiting.contains(&seat))
            && !game.legal.items().is_empty()
    };
    playing && fold.game().is_some_and(asked)
}

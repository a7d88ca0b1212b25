//! Somebody at a table who says what they do, and fails the test when it does not happen, or not soon.

use lamproom_loadtest::{Client, ClientError, Fold, new_entropy, new_key};
use lamproom_protocol::{
    ByeCode, GameFrame, Holder, Op, OpenTable, PersonId, Phase, PlayerKey, RefusalCode, Seat, Seq,
    TableCode, TableView, You,
};
use serde_json::{Value, json};

use crate::{house::House, soon};

/// Takes a seat, the first that is free.
pub(crate) fn sit(name: &str) -> Op {
    Op::Sit { name: name.to_owned(), seat: None }
}

/// Takes a name without a seat.
pub(crate) fn watch(name: &str) -> Op {
    Op::Watch { name: name.to_owned() }
}

/// Is ready, with entropy of its own.
pub(crate) fn ready() -> Op {
    Op::Ready { entropy: new_entropy() }
}

/// Cave Mining to this score, begun by the first seat.
pub(crate) fn options(target: u16) -> Op {
    Op::Options { options: json!({"target": target, "first": "seat_order"}) }
}

/// Fewer than the rows of one table that may wait to be saved.
const LINES_AT_ONCE: usize = 32;

/// Somebody at a table.
pub(crate) struct Guest {
    pub(crate) client: Client,
    pub(crate) key: PlayerKey,
}

impl Guest {
    /// Somebody new comes by the link.
    pub(crate) async fn comes(house: &House, code: &TableCode) -> Self {
        Self::comes_as(house.url(), code, new_key()).await
    }

    /// The owner of this key comes.
    pub(crate) async fn comes_as(url: &str, code: &TableCode, key: PlayerKey) -> Self {
        let mut guest = Self { client: Client::new(code.clone(), key.clone()), key };
        guest.comes_back(url).await;
        guest
    }

    /// The owner of this key comes to a table for one person, sits down, and the match begins.
    pub(crate) async fn begins_alone(
        house: &House,
        code: &TableCode,
        key: PlayerKey,
        name: &str,
    ) -> Self {
        let mut guest = Self::comes_as(house.url(), code, key).await;
        guest.does(sit(name)).await;
        guest.does(ready()).await;
        guest.sees_phase(Phase::Playing).await;
        guest
    }

    /// Ada opens a table for herself, and begins.
    pub(crate) async fn alone(house: &House, game: &str) -> Self {
        let key = new_key();
        let solo = OpenTable { game: game.to_owned(), solo: true, ..OpenTable::default() };
        let code = house.api().open(&solo, &key).await.unwrap();
        Self::begins_alone(house, &code, key, "Ada").await
    }

    /// Connects again and again, as a browser does, until it is told what it has missed. What was not answered is sent again.
    pub(crate) async fn comes_back(&mut self, url: &str) {
        let client = &mut self.client;
        let back = async {
            loop {
                let come = async {
                    client.call(url).await?;
                    client.until(Fold::is_current).await
                };
                match come.await {
                    Ok(()) => return,
                    Err(error) if error.passes() => tokio::task::yield_now().await,
                    Err(error) => panic!("nobody comes in: {error}"),
                }
            }
        };
        soon("to come to the table", back).await;
    }

    /// Does something that is allowed.
    pub(crate) async fn does(&mut self, op: Op) -> Seq {
        let what = format!("{op:?}");
        soon(&what, self.client.op(op)).await.unwrap().unwrap_or_else(|no| panic!("{what}: {no:?}"))
    }

    /// Tries something that is refused.
    pub(crate) async fn may_not(&mut self, op: Op) -> RefusalCode {
        let what = format!("{op:?}");
        let refused = soon(&what, self.client.op(op)).await.unwrap();
        refused.expect_err(&what).code
    }

    /// Says something.
    pub(crate) async fn says(&mut self, line: &str) -> Seq {
        soon(line, self.client.say(line)).await.unwrap().unwrap()
    }

    /// Says so many lines, a few at a time.
    pub(crate) async fn talks(&mut self, lines: usize, line: &str) {
        for sent in 1..=lines {
            self.client.send_say(line).await.unwrap();
            if sent % LINES_AT_ONCE == 0 || sent == lines {
                let answered = async {
                    while !self.client.is_settled() {
                        self.client.next().await.unwrap();
                    }
                };
                soon("that all is said", answered).await;
            }
        }
    }

    /// Does an action of the game.
    pub(crate) async fn acts(&mut self, action: Value) -> Seq {
        soon("the action", self.client.act(action)).await.unwrap().unwrap()
    }

    /// Tries an action that is refused.
    pub(crate) async fn may_not_act(&mut self, action: Value) -> RefusalCode {
        soon("the refusal", self.client.act(action)).await.unwrap().unwrap_err().code
    }

    /// Waits until the picture is as wished.
    pub(crate) async fn sees(&mut self, what: &str, wished: impl Fn(&Fold) -> bool) {
        soon(what, self.client.until(wished)).await.unwrap();
    }

    /// Waits for this step.
    pub(crate) async fn sees_step(&mut self, seq: Seq) {
        self.sees("a step", |fold| fold.seq() >= Some(seq)).await;
    }

    /// Waits for this phase of the table.
    pub(crate) async fn sees_phase(&mut self, phase: Phase) {
        self.sees("a phase", |fold| fold.table().is_some_and(|table| table.phase == phase)).await;
    }

    /// Waits until exactly so many named people are connected.
    pub(crate) async fn sees_online(&mut self, people: &[PersonId]) {
        self.sees("who is online", |fold| fold.online() == people).await;
    }

    /// Waits for the server's goodbye.
    pub(crate) async fn is_sent_off(&mut self) -> ByeCode {
        let goodbye = async {
            loop {
                match self.client.next().await {
                    Ok(_) => {}
                    Err(ClientError::Bye { code, .. }) => return code,
                    Err(error) => panic!("no goodbye, but {error}"),
                }
            }
        };
        soon("a goodbye", goodbye).await
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

    /// Must this guest choose now?
    pub(crate) fn is_asked(&self) -> bool {
        is_asked(self.client.fold())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table().phase != Phase::Playing
    }
}

/// Must the owner of this picture choose now?
pub(crate) fn is_asked(fold: &Fold) -> bool {
    let playing = fold.table().is_some_and(|table| table.phase == Phase::Playing);
    let asked = |game: &GameFrame| {
        fold.you().seat.is_some_and(|seat| game.waiting.contains(&seat)) && !game.legal.is_empty()
    };
    playing && fold.game().is_some_and(asked)
}

//! The table without IO: people ask, a made-up clock ticks, and after every step the journal folds
//! to the same table.

mod absence;
mod advice;
mod after_a_match;
mod at_once;
mod clock;
mod completing;
mod continuing;
mod counting;
mod daily;
mod day_secret;
mod every_game;
mod extracts;
mod forged;
mod journal;
mod lesson;
mod levels;
mod lobby;
mod moves;
mod nudge;
mod overview;
mod pace;
mod replay;
mod reveal;
mod seat_moves;
mod series;
mod set_back;
mod thoughts;
mod undo;
mod votes;

use lamproom_game::{GameKind, Viewer};
use lamproom_games::registry::GAMES;
use lamproom_json::Json;
use lamproom_protocol::{
    Advice, Cause, Chooser, Entropy, GameFrame, Holder, Level, Op, PersonId, Phase, PlayerKey,
    Question, Refusal, RefusalCode, Seat, Seq, ServerMessage, TableView,
};
use lamproom_toys::{camp, expedition, sealed, solitaire};
use serde_json::{Value, json};

use crate::{
    Acted, AdviceRequest, Effect, Entry, Finished, KeyHash, Limits, Moment, Opening, Request, Row,
    StoredRow, Table,
    fairness::entropy_hash,
    game_match::Match,
    match_file::{self, Fault, MatchFile},
};

const ADA: &str = "a";
const BEN: &str = "b";
const CLEO: &str = "c";
/// Ada's other browser.
const PHONE: &str = "d";

/// A table, its journal, and a clock.
struct Fixture {
    games: &'static [GameKind],
    table: Table,
    rows: Vec<Row>,
    now_ms: u64,
    messages: u32,
}

fn stored(rows: &[Row]) -> Vec<StoredRow> {
    rows.iter().map(StoredRow::from).collect()
}

/// Changes the JSON of a stored row.
fn alter(row: &mut StoredRow, change: impl FnOnce(&mut Value)) {
    let mut json = serde_json::from_str(&row.json).unwrap();
    change(&mut json);
    row.json = json.to_string();
}

/// What somebody's browser adds to every match.
fn entropy(who: &str) -> Entropy {
    who.repeat(64).parse().unwrap()
}

fn key(who: &str) -> KeyHash {
    KeyHash::of(&who.repeat(32).parse::<PlayerKey>().unwrap())
}

impl Fixture {
    /// An open table; Ada has opened it.
    fn open() -> Self {
        Self::open_with(GAMES, Limits::default())
    }

    /// A table of the first of these games.
    fn open_with(games: &'static [GameKind], limits: Limits) -> Self {
        Self::open_as(games, false, limits)
    }

    /// A table of the first of these games, for Ada alone or for more.
    fn open_as(games: &'static [GameKind], solo: bool, limits: Limits) -> Self {
        let options = games[0].default_options();
        let opening = Opening { opener: Some(key(ADA)), solo, options, ..Opening::default() };
        Self::open_by(games, opening, limits)
    }

    fn open_by(games: &'static [GameKind], opening: Opening, limits: Limits) -> Self {
        let moment = Moment { now_ms: 1_000, random: [3; 32] };
        let rows = Table::open(&games[0], opening, moment);
        let code = "k7m-2qx-9fd".parse().unwrap();
        let table = Table::load(&code, games, &stored(&rows), limits, moment.now_ms).unwrap();
        Self { games, table, rows, now_ms: moment.now_ms, messages: 0 }
    }

    /// A match of the toy in which all decide at once, between these players and a bot.
    fn sealed(players: &[&'static str]) -> Self {
        let mut fixture = Self::open_with(sealed::GAMES, Limits::default());
        fixture.sit_ready(players);
        fixture.op(ADA, Op::AddBot { seat: None, level: None });
        fixture.op(ADA, Op::Start {});
        fixture
    }

    /// Ada and Ben have seats and are present; the target is low.
    fn seated() -> Self {
        let mut fixture = Self::open();
        fixture.sit(ADA, "Ada");
        fixture.sit(BEN, "Ben");
        fixture.op(ADA, Op::Options { options: json!({ "target": 50, "first": "drawn" }) });
        fixture
    }

    fn playing() -> Self {
        let mut fixture = Self::seated();
        fixture.ready(ADA);
        fixture.ready(BEN);
        fixture.op(ADA, Op::Start {});
        assert_eq!(fixture.table.phase(), Phase::Playing);
        fixture
    }

    fn moment(&mut self) -> Moment {
        self.now_ms += 10;
        let mut random = [0; 32];
        random[..8].copy_from_slice(&self.now_ms.to_be_bytes());
        Moment { now_ms: self.now_ms, random }
    }

    /// Sends a request under a new message id.
    fn ask(&mut self, who: &str, request: Request) -> Result<Effect, Refusal> {
        self.messages += 1;
        let id = format!("m{}", self.messages);
        self.ask_as(who, &id, request)
    }

    fn ask_as(&mut self, who: &str, id: &str, request: Request) -> Result<Effect, Refusal> {
        let moment = self.moment();
        let seq = self.table.seq();
        let answer = self.table.handle(&key(who), &id.parse().unwrap(), request, moment);
        match &answer {
            Ok(Effect::Appended(rows)) => self.keep(rows.clone()),
            Ok(Effect::Repeated(_)) | Err(_) => {
                assert_eq!(self.table.seq(), seq, "nothing is done");
            }
        }
        answer
    }

    /// Keeps rows as a journal would, and compares the table with one that is loaded from them.
    fn keep(&mut self, rows: Vec<Row>) {
        self.rows.extend(rows);
        assert_eq!(self.rows.last().map(|row| row.step), Some(self.table.seq()));
        let folded = self.reloaded();
        let viewers = [Viewer::Spectator, Viewer::Seat(lamproom_game::Seat(0))];
        for viewer in viewers {
            assert_eq!(folded.snapshot(viewer), self.table.snapshot(viewer));
        }
        assert_eq!(folded.overview(), self.table.overview());
        extracts::check(self, &folded);
    }

    /// The journal as a database keeps it.
    fn stored(&self) -> Vec<StoredRow> {
        stored(&self.rows)
    }

    /// The running match, or the one that has just ended.
    fn current(&self) -> &Match {
        self.table.stage.shown().unwrap()
    }

    fn finished(&self) -> &Finished {
        &self.table.stage.last().unwrap().finished
    }

    /// The table as another node would load it.
    fn reloaded(&self) -> Table {
        let limits = self.table.limits;
        Table::load(&self.table.code, self.games, &self.stored(), limits, self.now_ms).unwrap()
    }

    /// Sends an operation, and lets browsers reveal what it makes the table ask for.
    #[track_caller]
    fn op(&mut self, who: &str, op: Op) {
        self.ask(who, Request::Op(op)).unwrap();
        self.reveal();
    }

    #[track_caller]
    fn refused(&mut self, who: &str, op: Op) -> RefusalCode {
        self.ask(who, Request::Op(op)).unwrap_err().code
    }

    fn sit(&mut self, who: &str, name: &str) {
        self.op(who, Op::Sit { name: name.to_owned(), seat: None, entropy_hash: None });
        self.table.set_online(&key(who), true, self.now_ms);
    }

    /// Seats these players under their own keys as names, and makes them ready.
    fn sit_ready(&mut self, players: &[&str]) {
        for who in players {
            self.sit(who, who);
            self.ready(who);
        }
    }

    fn ready(&mut self, who: &str) {
        self.op(who, Op::Ready { entropy_hash: entropy_hash(&entropy(who)), seen: None });
    }

    /// Reveals what everybody has committed to, if the table waits for it.
    fn reveal(&mut self) {
        for who in [ADA, BEN, CLEO, "d", "e"] {
            let seat = self.table.you(&key(who)).seat;
            let missing = self.table.seats.unrevealed();
            if self.view().revealing && seat.is_some_and(|seat| missing.contains(&seat)) {
                self.ask(who, Request::Op(Op::Reveal { entropy: entropy(who) })).unwrap();
            }
        }
    }

    fn away(&mut self, who: &str) {
        self.table.set_online(&key(who), false, self.now_ms);
    }

    /// Lets time pass, and lets the table do what is due.
    fn wait(&mut self, ms: u64) -> Vec<Row> {
        self.now_ms += ms;
        let moment = self.moment();
        let rows = self.table.tick(moment);
        self.keep(rows.clone());
        rows
    }

    fn view(&self) -> TableView {
        let ServerMessage::Snapshot { table, .. } = self.table.snapshot(Viewer::Spectator) else {
            panic!("a snapshot")
        };
        table
    }

    fn holder(&self, seat: u8) -> Option<Holder> {
        self.view().seats[usize::from(seat)].holder.clone()
    }

    /// The player whose turn it is, and their legal actions.
    fn to_move(&self) -> Option<(&'static str, Vec<Json>)> {
        let current = self.table.stage.shown()?;
        let seat = *current.waiting().first()?;
        Some(([ADA, BEN][usize::from(seat.0)], current.legal(seat)))
    }

    fn act(&mut self, who: &str, seen: Seq, action: impl Into<Json>) -> Result<Effect, Refusal> {
        self.ask(who, Request::Act { seen, action: action.into() })
    }

    /// Plays to the end; bots move by themselves.
    fn play_beside_bots(&mut self) {
        for _ in 0..1_000 {
            if !self.wait(10_000).is_empty() {
                continue;
            }
            let Some((who, legal)) = self.to_move() else { return };
            let seen = self.table.seq();
            self.act(who, seen, legal.last().unwrap().clone()).unwrap();
        }
        panic!("the match does not end");
    }

    /// Plays the last legal action until the match has ended.
    fn play_to_the_end(&mut self) {
        self.play_to_the_end_as([ADA, BEN]);
    }

    /// Plays on in the browsers with these keys, by seat.
    fn play_to_the_end_as(&mut self, players: [&str; 2]) {
        for _ in 0..1_000 {
            let current = self.current();
            let Some(seat) = current.waiting().first().copied() else { return };
            let last = current.legal(seat).pop().unwrap();
            let seen = self.table.seq();
            self.act(players[usize::from(seat.0)], seen, last).unwrap();
        }
        panic!("the match does not end");
    }
}

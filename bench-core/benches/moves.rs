//! Counts the instructions of a move: deciding it, the steps it makes for two viewers, and their
//! text. `make bench-core` runs it, and fails when a figure rises.

#![expect(clippy::unwrap_used, reason = "a benchmark that cannot play its moves must fail")]

use std::hint::black_box;

use chacha20::ChaCha20Rng;
use gungraun::{Callgrind, EventKind, LibraryBenchmarkConfig, prelude::*};
use lamproom_game::{GameKind, Shown, random::pick};
use lamproom_games::registry::GAMES;
use lamproom_protocol::{
    GameFrame, MessageId, Op, Phase, PlayerKey, Seat, ServerMessage, TableCode, encode,
};
use lamproom_table::{
    Effect, KeyHash, Limits, Moment, Opening, Request, Row, StoredRow, Table, fairness,
};
use rand_core::SeedableRng;
use tikv_jemallocator::Jemalloc;

/// As in the program.
#[global_allocator]
static ALLOCATOR: Jemalloc = Jemalloc;

/// How many moves of a game are counted.
const MOVES: u64 = 1000;

/// Instructions per move of each game, as they were last recorded.
const RECORDED: &str = include_str!("../instructions.json");

/// By how much a figure may be above the recorded one.
const TOLERANCE_PERCENT: u64 = 3;

/// The limit for a game, by its place in the registry.
fn limit(game: usize) -> LibraryBenchmarkConfig {
    let recorded: serde_json::Value = serde_json::from_str(RECORDED).unwrap();
    let per_move = recorded[GAMES[game].meta.id].as_u64().unwrap();
    let most = per_move * MOVES * (100 + TOLERANCE_PERCENT) / 100;
    let mut callgrind = Callgrind::with_args(["--cache-sim=no"]);
    callgrind.hard_limits([(EventKind::Ir, most)]);
    LibraryBenchmarkConfig::default().tool(callgrind).clone()
}

/// A move, ready to be sent.
struct Ask {
    key: KeyHash,
    id: MessageId,
    request: Request,
    moment: Moment,
}

/// The moves of a match that is about to begin.
struct Recorded {
    table: Table,
    moves: Vec<Ask>,
}

/// A table with its journal, and a clock.
struct Fixture {
    table: Table,
    rows: Vec<Row>,
    now_ms: u64,
    dice: ChaCha20Rng,
}

fn key_of(seat: u8) -> KeyHash {
    let letter = if seat == 0 { "a" } else { "b" };
    KeyHash::of(&letter.repeat(32).parse::<PlayerKey>().unwrap())
}

impl Fixture {
    /// A match of two players, or of one where moves can be taken back, after its first draws.
    fn begun(kind: &'static GameKind, number: u8) -> Self {
        let opening = Opening {
            opener: Some(key_of(0)),
            options: kind.default_options(),
            ..Opening::default()
        };
        let moment = Moment { now_ms: 1_000, random: [number; 32] };
        let rows = Table::open(kind, opening, moment);
        let dice = ChaCha20Rng::seed_from_u64(u64::from(number));
        let table = Self::load(&rows);
        let mut fixture = Self { table, rows, now_ms: moment.now_ms, dice };
        let players = kind.meta.seats.0.clamp(1, 2);
        for seat in 0..players {
            let entropy = format!("{number:02x}").repeat(32).parse().unwrap();
            let entropy_hash = fairness::entropy_hash(&entropy);
            let name = format!("Player {seat}");
            fixture.op(seat, Op::Sit { name, seat: None, entropy_hash: None });
            fixture.table.set_online(&key_of(seat), true, 1_000);
            fixture.op(seat, Op::Ready { entropy_hash, seen: None });
        }
        fixture.op(0, Op::Start {});
        for seat in 0..players {
            let entropy = format!("{number:02x}").repeat(32).parse().unwrap();
            fixture.op(seat, Op::Reveal { entropy });
        }
        assert_eq!(fixture.table.phase(), Phase::Playing, "{}", kind.meta.id);
        fixture
    }

    /// The table as its journal makes it, with both players present.
    fn load(rows: &[Row]) -> Table {
        let code: TableCode = "k7m-2qx-9fd".parse().unwrap();
        let stored: Vec<StoredRow> = rows.iter().map(StoredRow::from).collect();
        let mut table = Table::load(&code, GAMES, &stored, Limits::default(), 1_000).unwrap();
        for seat in [0, 1] {
            table.set_online(&key_of(seat), true, 1_000);
        }
        table
    }

    fn op(&mut self, seat: u8, op: Op) {
        let id = format!("op{}", self.rows.len()).parse().unwrap();
        let moment = self.moment();
        match self.table.handle(&key_of(seat), &id, Request::Op(op), moment).unwrap() {
            Effect::Appended(rows) => self.rows.extend(rows),
            Effect::Repeated(_) => panic!("the id is new"),
        }
    }

    fn moment(&mut self) -> Moment {
        self.now_ms += 10;
        Moment { now_ms: self.now_ms, random: [0; 32] }
    }

    /// The next move: agreement to what has been proposed, or a random legal action of a seat that
    /// must act.
    fn next(&mut self) -> Ask {
        let seats = (0..2).filter_map(|seat| {
            let ServerMessage::Snapshot { game: Some(game), .. } =
                self.table.snapshot(self.table.viewer(&key_of(seat)))
            else {
                return None;
            };
            let GameFrame { legal, waiting, votes, .. } = game;
            let proposed = votes.first().map(|vote| vote.action.clone());
            let agrees = votes.iter().any(|vote| vote.seat == Seat(seat));
            (waiting.contains(&Seat(seat)) && !agrees).then_some((seat, legal.items(), proposed))
        });
        let seats: Vec<_> = seats.collect();
        let (seat, legal, proposed) = pick(seats, &mut self.dice).unwrap();
        let action = proposed.unwrap_or_else(|| pick(legal, &mut self.dice).unwrap());
        let request = Request::Act { seen: self.table.seq(), action };
        let id = format!("move{}", self.now_ms).parse().unwrap();
        Ask { key: key_of(seat), id, request, moment: self.moment() }
    }

    /// Plays until the match has ended or this many moves were made.
    fn played(mut self, most: u64) -> Recorded {
        let table = Self::load(&self.rows);
        let mut moves = Vec::new();
        while self.table.phase() == Phase::Playing && (moves.len() as u64) < most {
            let ask = self.next();
            self.table.handle(&ask.key, &ask.id, ask.request.clone(), ask.moment).unwrap();
            moves.push(ask);
        }
        Recorded { table, moves }
    }
}

/// Matches of a game with [`MOVES`] moves in all, and the keys of the players, which a server
/// hashes once for each connection.
fn matches(game: usize) -> (Vec<Recorded>, [KeyHash; 2]) {
    let mut left = MOVES;
    let recorded = (0..).map_while(|number| {
        let played = (left > 0).then(|| Fixture::begun(&GAMES[game], number).played(left))?;
        left -= played.moves.len() as u64;
        Some(played)
    });
    (recorded.collect(), [0, 1].map(key_of))
}

#[library_benchmark(setup = matches)]
#[bench::first(args = (0), config = limit(0))]
#[bench::second(args = (1), config = limit(1))]
#[bench::third(args = (2), config = limit(2))]
#[bench::fourth(args = (3), config = limit(3))]
fn moves((matches, keys): (Vec<Recorded>, [KeyHash; 2])) -> Vec<Table> {
    let play = |Recorded { mut table, moves }| {
        let mut shown = Shown::default();
        for Ask { key, id, request, moment } in moves {
            let before = table.seq();
            table.handle(&key, &id, request, moment).unwrap();
            let viewers = keys.map(|key| table.viewer(&key));
            let steps = table.steps_for(before, &viewers, &mut shown).unwrap();
            for step in steps.into_iter().flatten() {
                black_box(encode(&ServerMessage::Step(step)));
            }
        }
        table
    };
    matches.into_iter().map(play).collect()
}

library_benchmark_group!(name = pure, benchmarks = moves);
main!(library_benchmark_groups = pure);

//! The guided match: how the cave is dealt, and what the learner (seat 0) and the mate do in the
//! first two rounds.

use super::{
    DiggingDown,
    types::{Action, Decisions, Difficulty, Gear, Options},
};
use lamproom_game::{ChanceOutcome, LEARNER, Lesson, Seat, capability::Teaches};

/// The cards of each depth, by their places among those of the depth. The last four of the dirt are
/// on top of passages 4, 1, 2 and 3: Creeper, Coal, Iron ore and Spider. Below the Coal lies the
/// Zombie. The diamonds are deep in the first passages.
const DEEPSLATE: [u16; 8] = [0, 1, 3, 4, 5, 6, 7, 2];
const STONE: [u16; 10] = [7, 8, 9, 6, 0, 1, 2, 3, 4, 5];
const DIRT: [u16; 9] = [1, 2, 4, 5, 7, 8, 0, 3, 6];

const MATE: Seat = Seat(1);

/// Everybody has the character of their own seat.
const fn walk(seat: Seat, passage: u8) -> (Seat, Action) {
    (seat, Action::Move { miner: seat.0, passage })
}

/// The mate gets ready first, so that the learner's press reveals the cards.
const READY: [(Seat, Action); 2] = [(MATE, Action::Ready {}), (LEARNER, Action::Ready {})];

/// One press: the tools are raised, and the card is resolved.
const fn resolve(seat: Seat) -> [(Seat, Action); 2] {
    [(seat, Action::CommitOwn {}), (seat, Action::Resolve {})]
}

impl Teaches for DiggingDown {
    fn lesson() -> Lesson<Options, Action> {
        // Coal for one, iron for the other.
        let first = [walk(LEARNER, 0), walk(MATE, 1)];
        // Together against the Spider, by light.
        let second = [
            (LEARNER, Action::Explore { payer: 1 }),
            walk(LEARNER, 2),
            walk(MATE, 2),
            (LEARNER, Action::Light { miner: 0 }),
        ];
        let spider = [
            (LEARNER, Action::CommitOwn {}),
            (MATE, Action::CommitOwn {}),
            (LEARNER, Action::Resolve {}),
        ];
        let base = [
            (LEARNER, Action::Return { payers: vec![0, 1] }),
            (LEARNER, Action::Take { loot: 2, gear: Gear::IronSword, miner: 0 }),
        ];
        // Light drives the Creeper away.
        let third = [walk(LEARNER, 0), walk(MATE, 3), (MATE, Action::Light { miner: 1 })];
        let actions = (first.into_iter().chain(READY))
            .chain(resolve(LEARNER))
            .chain(resolve(MATE))
            .chain(second.into_iter().chain(READY))
            .chain(spider)
            .chain(base.into_iter().chain(READY))
            .chain(third.into_iter().chain(READY))
            .chain(resolve(LEARNER));
        let shuffles = [DEEPSLATE.to_vec(), STONE.to_vec(), DIRT.to_vec()];
        Lesson {
            options: Options { difficulty: Difficulty::Normal, decisions: Decisions::Majority },
            seats: 2,
            first: None,
            draws: shuffles.map(ChanceOutcome::Shuffle).into(),
            actions: actions.collect(),
        }
    }
}

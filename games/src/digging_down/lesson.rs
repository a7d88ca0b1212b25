//! The guided match: how the cave is dealt, and what one player does with both characters in the
//! first two rounds.

use super::{
    DiggingDown,
    types::{Action, Decisions, Difficulty, Gear, Options},
};
use lamproom_game::{ChanceOutcome, LEARNER, Lesson, capability::Teaches};

/// The cards of each depth, by their places among those of the depth. The last four of the dirt are
/// on top of passages 4, 1, 2 and 3: Creeper, Coal, Iron ore and Spider. Below the Coal lies the
/// Zombie. The diamonds are deep in the first passages.
const DEEPSLATE: [u16; 8] = [0, 1, 3, 4, 5, 6, 7, 2];
const STONE: [u16; 10] = [7, 8, 9, 6, 0, 1, 2, 3, 4, 5];
const DIRT: [u16; 9] = [1, 2, 4, 5, 7, 8, 0, 3, 6];

const fn walk(miner: u8, passage: u8) -> Action {
    Action::Move { miner, passage }
}

/// One press: the tools are raised, and the card is resolved.
const RESOLVE: [Action; 2] = [Action::CommitOwn {}, Action::Resolve {}];

impl Teaches for DiggingDown {
    fn lesson() -> Lesson<Options, Action> {
        // Coal for one, iron for the other.
        let first = [walk(0, 0), walk(1, 1), Action::Ready {}];
        // Together against the Spider, by light.
        let second = [
            Action::Explore { payer: 1 },
            walk(0, 2),
            walk(1, 2),
            Action::Light { miner: 0 },
            Action::Ready {},
        ];
        let base = [
            Action::Return { payers: vec![0, 1] },
            Action::Take { loot: 2, gear: Gear::IronSword, miner: 0 },
            Action::Ready {},
        ];
        // Light drives the Creeper away.
        let third = [walk(0, 0), walk(1, 3), Action::Light { miner: 1 }, Action::Ready {}];
        let actions = first
            .into_iter()
            .chain(RESOLVE)
            .chain(RESOLVE)
            .chain(second)
            .chain(RESOLVE)
            .chain(base)
            .chain(third)
            .chain(RESOLVE);
        let shuffles = [DEEPSLATE.to_vec(), STONE.to_vec(), DIRT.to_vec()];
        Lesson {
            options: Options { difficulty: Difficulty::Normal, decisions: Decisions::Majority },
            seats: 1,
            first: None,
            draws: shuffles.map(ChanceOutcome::Shuffle).into(),
            actions: actions.map(|action| (LEARNER, action)).collect(),
        }
    }
}

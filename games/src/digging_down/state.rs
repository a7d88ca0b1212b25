//! The complete position: the expedition and the phase it is in.

use super::{
    data::{self, EXCHANGE, HEARTS, PASSAGES},
    expedition::{Expedition, Passage},
    inventory::Miner,
    phase::{Deal, Phase},
    types::{Depth, Goal, Options, Tally},
};
use lamproom_game::Setup;

/// A match of Digging Down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiggingDown {
    pub(super) expedition: Expedition,
    pub(super) phase: Phase,
}

/// A match before its first input (DD-1 to DD-3).
pub(super) fn new(setup: &Setup<Options>) -> DiggingDown {
    let (options, seats) = (*setup.options(), setup.seats());
    let characters = seats.max(2);
    let kit = data::kit(characters);
    let goals = data::objectives(options.difficulty);
    let expedition = Expedition {
        rules_version: setup.rules_version(),
        options,
        seats,
        round: 1,
        passages: vec![Passage::default(); PASSAGES.into()],
        thrown: Vec::new(),
        miners: vec![Miner::new(kit); characters.into()],
        hearts: HEARTS,
        armour: 0,
        protection: None,
        stash: kit.torches_in_all - characters * kit.torches,
        boxed: 0,
        loot: Vec::new(),
        spoils: Vec::new(),
        sleeves: Vec::new(),
        goals: goals.iter().map(|&objective| Goal { objective, met: false }).collect(),
        exchange: EXCHANGE.to_vec(),
        tally: Tally::default(),
        loot_numbered: 0,
    };
    DiggingDown { expedition, phase: Phase::Deal(Deal { depth: Depth::Deepslate }) }
}

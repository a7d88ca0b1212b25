//! What players are honoured for: resolved cards and torches. A solo match has no honours, so a
//! character has the number of its seat.

use lamproom_game::{Deed, Honour, Measure, Seat};

use super::types::Event;

pub(super) const HONOURS: &[Honour] = &[STRONGEST_ARM, LAMPLIGHTER];

/// The most cards resolved, alone or together (DD-15).
const STRONGEST_ARM: Honour = Honour {
    id: "strongest_arm",
    title: "Strongest arm",
    words: ["{} card", "{} cards"],
    measure: Measure::Sum,
};

/// The most torches used up (DD-6, DD-11).
const LAMPLIGHTER: Honour = Honour {
    id: "lamplighter",
    title: "Lamplighter",
    words: ["{} torch used", "{} torches used"],
    measure: Measure::Sum,
};

pub(super) fn deeds(event: &Event) -> Vec<Deed> {
    let of = |honour: &'static Honour, miner: u8| Deed { honour, seat: Seat(miner), amount: 1 };
    match event {
        Event::Resolved { miners, .. } => {
            miners.iter().map(|&miner| of(&STRONGEST_ARM, miner)).collect()
        }
        Event::Explored { payer: miner } | Event::Lit { miner, .. } => {
            vec![of(&LAMPLIGHTER, *miner)]
        }
        Event::Returned { payers } => payers.iter().map(|&miner| of(&LAMPLIGHTER, miner)).collect(),
        _ => Vec::new(),
    }
}

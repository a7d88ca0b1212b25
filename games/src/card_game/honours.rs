//! What players are honoured for: tools, TNT and losses to Creepers.

use lamproom_game::{Deed, Honour, Measure, Seat};

use super::events::{Event, Loss};

pub(super) const HONOURS: &[Honour] = &[MOST_TOOLS, BLASTER, FAVOURITE];

/// The most cards crafted (CG-7).
const MOST_TOOLS: Honour = Honour {
    id: "most_tools",
    title: "Most tools",
    words: ["{} tool", "{} tools"],
    measure: Measure::Sum,
};

/// The most TNT mined (CG-12).
const BLASTER: Honour =
    Honour { id: "blaster", title: "Blaster", words: ["{} TNT", "{} TNT"], measure: Measure::Sum };

/// The most cards lost to Creepers (CG-14).
const FAVOURITE: Honour = Honour {
    id: "creepers_favourite",
    title: "The Creepers' favourite",
    words: ["{} card lost", "{} cards lost"],
    measure: Measure::Sum,
};

pub(super) fn deeds(event: &Event) -> Vec<Deed> {
    match event {
        Event::Crafted { seat, .. } => vec![Deed { honour: &MOST_TOOLS, seat: *seat, amount: 1 }],
        Event::TntMined { seat, .. } => vec![Deed { honour: &BLASTER, seat: *seat, amount: 1 }],
        Event::CreeperMet { losses, .. } => (0..)
            .map(Seat)
            .zip(losses)
            .filter(|(_, loss)| matches!(loss, Loss::Card(_)))
            .map(|(seat, _)| Deed { honour: &FAVOURITE, seat, amount: 1 })
            .collect(),
        _ => Vec::new(),
    }
}

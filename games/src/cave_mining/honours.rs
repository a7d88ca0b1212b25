//! What players are honoured for: hauls, depth and sabotage.

use lamproom_game::{Deed, Honour, Measure};

use super::{
    data,
    types::{CaveInCause, Event},
};

pub(super) const HONOURS: &[Honour] = &[BIGGEST_HAUL, DEEPEST, SABOTEUR];

/// The most treasure that was collected in one turn (CM-16).
const BIGGEST_HAUL: Honour = Honour {
    id: "biggest_haul",
    title: "Biggest haul",
    words: ["{}", "{}"],
    measure: Measure::Greatest,
};

/// The deepest layer that held when it was dug (CM-8).
const DEEPEST: Honour = Honour {
    id: "deepest",
    title: "Deepest",
    words: ["layer {}", "layer {}"],
    measure: Measure::Greatest,
};

/// The most sabotages (CM-12).
const SABOTEUR: Honour = Honour {
    id: "saboteur",
    title: "Saboteur",
    words: ["{} sabotage", "{} sabotages"],
    measure: Measure::Sum,
};

pub(super) fn deeds(event: &Event) -> Vec<Deed> {
    let deed = match *event {
        Event::Collected { seat, sum, .. } => {
            Deed { honour: &BIGGEST_HAUL, seat, amount: sum.into() }
        }
        Event::CaveInRoll { seat, cause: CaveInCause::Dig, layer, roll }
            if !data::caves_in(layer, roll) =>
        {
            Deed { honour: &DEEPEST, seat, amount: layer.into() }
        }
        Event::Sabotaged { seat, .. } => Deed { honour: &SABOTEUR, seat, amount: 1 },
        _ => return Vec::new(),
    };
    vec![deed]
}

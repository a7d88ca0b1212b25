//! What the players of a race are honoured for: encounters, items and long runs.

use lamproom_game::{Deed, Honour, Measure};

use super::types::{Event, Happening};

pub(super) const HONOURS: &[Honour] = &[BOLDEST, COLLECTOR, LONGEST_MARCH];

/// The most encounters completed (CS-22, CS-23).
const BOLDEST: Honour = Honour {
    id: "boldest",
    title: "Boldest",
    words: ["{} encounter", "{} encounters"],
    measure: Measure::Sum,
};

/// The most items set aside (CS-30).
const COLLECTOR: Honour = Honour {
    id: "collector",
    title: "Collector",
    words: ["{} item", "{} items"],
    measure: Measure::Sum,
};

/// The most cards moved in one run (CS-7).
const LONGEST_MARCH: Honour = Honour {
    id: "longest_march",
    title: "Longest march",
    words: ["{} card at once", "{} cards at once"],
    measure: Measure::Greatest,
};

pub(super) fn deeds(event: &Event) -> Vec<Deed> {
    let Event::On { seat, what } = event else { return Vec::new() };
    let of = |honour: &'static Honour, amount: u32| vec![Deed { honour, seat: *seat, amount }];
    match what {
        Happening::Completed { .. } => of(&BOLDEST, 1),
        Happening::SetAside { .. } => of(&COLLECTOR, 1),
        Happening::Moved { cards, .. } => {
            of(&LONGEST_MARCH, u32::try_from(cards.len()).unwrap_or(u32::MAX))
        }
        _ => Vec::new(),
    }
}

//! The guided match: what the dice show, and what the learner (seat 0) and the mate do.

use super::{
    CaveMining,
    types::{Action, First, Options},
};
use lamproom_game::{ChanceOutcome, LEARNER, Lesson, Seat, capability::Teaches};

const MATE: Seat = Seat(1);
const DIG: Action = Action::Dig {};
const TAKE: Action = Action::TakeTreasure {};

/// What happens in a turn, with the dice that are rolled for it: first those for cave-ins, then
/// those for treasure.
type Turn = (Seat, &'static [Action], &'static [u32]);

const TURNS: &[Turn] = &[
    // Two layers hold, and the camp brings 3 + 4.
    (LEARNER, &[DIG, DIG, TAKE], &[62, 80, 3, 4]),
    // The mate sabotages the camp, which falls by a layer, and collects 2.
    (MATE, &[DIG, DIG, TAKE, Action::Sabotage { seat: LEARNER }], &[40, 55, 9, 60, 2]),
    // The camp holds. The mate's camp is sabotaged, and falls to the surface.
    (LEARNER, &[DIG, TAKE, Action::Sabotage { seat: MATE }], &[71, 66, 12, 4, 4]),
    // The second layer caves in: nothing.
    (MATE, &[DIG, DIG], &[30, 8]),
    // Down to the fourth layer for 3 + 5 + 7 + 11.
    (LEARNER, &[DIG, DIG, TAKE], &[40, 70, 51, 3, 5, 7, 11]),
    (MATE, &[DIG, DIG, DIG, TAKE], &[50, 77, 90, 1, 6, 5]),
    // The camp falls by a layer, which ends the turn, and brings 2 + 4 + 8: 51 points.
    (LEARNER, &[], &[22, 60, 2, 4, 8]),
    // The mate needs 38, dares two layers, and collects 30.
    (MATE, &[DIG, DIG, TAKE], &[80, 60, 66, 2, 3, 4, 9, 12]),
];

impl Teaches for CaveMining {
    fn lesson() -> Lesson<Options, Action> {
        let actions = TURNS
            .iter()
            .flat_map(|(seat, actions, _)| actions.iter().map(|action| (*seat, *action)));
        let dice = TURNS.iter().flat_map(|(.., dice)| dice.iter());
        Lesson {
            options: Options { target: 50, first: First::SeatOrder },
            seats: 2,
            first: Some(LEARNER),
            draws: dice.map(|value| ChanceOutcome::Die(*value)).collect(),
            actions: actions.collect(),
        }
    }
}

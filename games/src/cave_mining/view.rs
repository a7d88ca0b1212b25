//! What everybody sees, including what each choice risks and brings.

use super::{
    data::{self, CORE, LAYERS, Layer, OMITS_DERIVED, OMITS_LAYERS, SHOWS_ROLLS, SURFACE},
    state::{self, CaveIn, CaveMining, Due, Player, Treasure},
    types::{DigOdds, DiggerView, LayerInfo, Odds, Phase, Roll, SabotageOdds, TakeOdds, View},
};
use lamproom_game::Waiting;

/// The whole position: nothing is hidden from anybody.
pub(super) fn view(game: &CaveMining) -> View {
    let detail = Detail { all: game.rules_version < OMITS_DERIVED };
    View {
        layers: if game.rules_version < OMITS_LAYERS {
            LAYERS.map(LayerInfo::from).to_vec()
        } else {
            Vec::new()
        },
        target: game.target,
        round: game.round,
        tie_break: game.tie_break,
        phase: phase(game),
        turn: game.first.map(|_| game.turn),
        first: game.first,
        diggers: game.diggers.iter().map(|digger| detail.digger(*digger)).collect(),
        odds: detail.odds(game),
        outcome: match &game.due {
            Due::Over(outcome) => Some(outcome.clone()),
            _ => None,
        },
    }
}

impl From<Layer> for LayerInfo {
    fn from(Layer { name, die, risk }: Layer) -> Self {
        Self { name: name.to_owned(), die, risk }
    }
}

fn phase(game: &CaveMining) -> Phase {
    match (&game.due, state::waiting(game)) {
        (due, Waiting::Chance(node)) => {
            let roll = roll(due).filter(|_| game.rules_version >= SHOWS_ROLLS);
            Phase::Rolling { purpose: node.purpose, roll }
        }
        (_, Waiting::Over(_)) => Phase::Over {},
        (Due::Sabotage, _) => Phase::Sabotage {},
        (_, _) => Phase::WhatNow {},
    }
}

/// What a die that is due is rolled for; none if none is due.
fn roll(due: &Due) -> Option<Roll> {
    match *due {
        Due::FirstPlayer => Some(Roll::FirstPlayer {}),
        Due::CaveIn(CaveIn { seat, cause, from, .. }) => Some(Roll::CaveIn { seat, cause, from }),
        Due::Treasure(Treasure { last, sum, .. }) => Some(Roll::Treasure { last, sum }),
        Due::WhatNow | Due::Sabotage | Due::Over(_) => None,
    }
}

/// Whether a view also says what follows from the rest of it.
#[derive(Clone, Copy)]
struct Detail {
    all: bool,
}

impl Detail {
    fn digger(self, digger: Player) -> DiggerView {
        let Player { digger, camp, score, turns, sabotaged, caved_in } = digger;
        let said = |so: bool| (self.all || so).then_some(so);
        let (sabotaged, caved_in) = (said(sabotaged), said(caved_in));
        DiggerView { digger, camp, score, turns, sabotaged, caved_in }
    }

    /// The odds of each choice; none while nobody has one.
    fn odds(self, game: &CaveMining) -> Option<Odds> {
        let own = game.digger(game.turn);
        match game.due {
            Due::WhatNow => Some(Odds {
                dig: (own.digger != CORE).then(|| DigOdds {
                    layer: own.digger + 1,
                    risk: data::layer(own.digger + 1).risk,
                    falls_to: own.camp,
                    dice_if_caved_in: self.dice_down_to(own.camp),
                    dice_if_held: self.dice_down_to(own.digger + 1),
                }),
                take: (own.digger != SURFACE).then(|| self.take_odds(own.digger)),
                sabotage: self.all.then(Vec::new),
            }),
            Due::Sabotage => Some(Odds {
                dig: None,
                take: Some(self.take_odds(own.camp)),
                sabotage: Some(
                    game.victims()
                        .filter_map(|victim| {
                            Some(SabotageOdds {
                                victim,
                                risk: data::layer(own.camp).risk,
                                gives_up: data::layer(own.camp).die?,
                                dice: self.dice_down_to(own.camp - 1),
                            })
                        })
                        .collect(),
                ),
            }),
            Due::FirstPlayer | Due::CaveIn(_) | Due::Treasure(_) | Due::Over(_) => None,
        }
    }

    fn take_odds(self, camp: u8) -> TakeOdds {
        // A die of n sides shows (n + 1) / 2 on average.
        let mean_doubled = dice_down_to(camp).map(|sides| u16::from(sides) + 1).sum();
        TakeOdds { camp, dice: self.dice_down_to(camp), mean_doubled }
    }

    fn dice_down_to(self, last: u8) -> Option<Vec<u8>> {
        self.all.then(|| dice_down_to(last).collect())
    }
}

/// The sides of the treasure dice from the top down to a layer.
fn dice_down_to(last: u8) -> impl Iterator<Item = u8> {
    LAYERS[..=usize::from(last)].iter().filter_map(|layer| layer.die)
}

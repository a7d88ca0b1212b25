//! What everybody sees, with what each choice risks and brings.

use super::{
    data::{self, CORE, LAYERS, SURFACE},
    state::{CaveMining, Step},
    types::{DigOdds, LayerInfo, Odds, Phase, SabotageOdds, TakeOdds, View},
};
use crate::Waiting;

impl CaveMining {
    /// The whole game: nothing is hidden.
    pub(super) fn seen(&self) -> View {
        View {
            layers: LAYERS
                .iter()
                .map(|layer| LayerInfo {
                    name: layer.name.to_owned(),
                    die: layer.die,
                    risk: layer.risk,
                })
                .collect(),
            target: self.target,
            round: self.round,
            tie_break: self.tie_break,
            phase: self.phase(),
            turn: self.first.map(|_| self.turn),
            first: self.first,
            diggers: self.diggers.clone(),
            odds: self.odds(),
            outcome: match &self.step {
                Step::Over(outcome) => Some(outcome.clone()),
                _ => None,
            },
        }
    }

    fn phase(&self) -> Phase {
        match (&self.step, self.step.waiting(self.turn, self.seats())) {
            (_, Waiting::Chance(node)) => Phase::Rolling { purpose: node.purpose },
            (_, Waiting::Over(_)) => Phase::Over {},
            (Step::Sabotage, _) => Phase::Sabotage {},
            (_, _) => Phase::WhatNow {},
        }
    }

    /// While somebody has a choice.
    fn odds(&self) -> Option<Odds> {
        let mine = self.digger(self.turn);
        match self.step {
            Step::WhatNow => Some(Odds {
                dig: (mine.digger != CORE).then(|| DigOdds {
                    layer: mine.digger + 1,
                    risk: data::layer(mine.digger + 1).risk,
                    falls_to: mine.camp,
                    dice_if_caved_in: dice_down_to(mine.camp),
                    dice_if_held: dice_down_to(mine.digger + 1),
                }),
                take: (mine.digger != SURFACE).then(|| take_odds(mine.digger)),
                sabotage: Vec::new(),
            }),
            Step::Sabotage => Some(Odds {
                dig: None,
                take: Some(take_odds(mine.camp)),
                sabotage: self
                    .victims()
                    .filter_map(|victim| {
                        Some(SabotageOdds {
                            victim,
                            risk: data::layer(mine.camp).risk,
                            gives_up: data::layer(mine.camp).die?,
                            dice: dice_down_to(mine.camp - 1),
                        })
                    })
                    .collect(),
            }),
            Step::DrawFirst | Step::CaveIn(_) | Step::Treasure(_) | Step::Over(_) => None,
        }
    }
}

/// The treasure dice from the top down to a layer.
fn dice_down_to(last: u8) -> Vec<u8> {
    LAYERS[..=usize::from(last)].iter().filter_map(|layer| layer.die).collect()
}

fn take_odds(camp: u8) -> TakeOdds {
    let dice = dice_down_to(camp);
    // A die of n sides shows (n + 1) / 2 on the average.
    let mean_doubled = dice.iter().map(|&sides| u16::from(sides) + 1).sum();
    TakeOdds { camp, dice, mean_doubled }
}

//! What may be done, and which rule forbids the rest.

use super::{
    data::{self, CORE, SURFACE},
    state::{CaveMining, Step},
    types::Action,
};
use crate::{Illegal, Seat};

impl CaveMining {
    /// All that a seat may do, sorted.
    pub(super) fn legal(&self, seat: Seat) -> Vec<Action> {
        [Action::Dig {}, Action::TakeTreasure {}]
            .into_iter()
            .chain(Seat::all(self.seats()).map(|victim| Action::Sabotage { seat: victim }))
            .chain([Action::DeclineSabotage {}])
            .filter(|&action| self.allows(seat, action).is_ok())
            .collect()
    }

    /// May this seat do this?
    pub(super) fn allows(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match &self.step {
            Step::Over(_) => Err(Illegal::new("CM-17", "The game has ended.")),
            Step::DrawFirst | Step::CaveIn(_) | Step::Treasure(_) => {
                Err(Illegal::new("CM-20", "A die is still rolling: wait for it."))
            }
            Step::WhatNow | Step::Sabotage if seat != self.turn => {
                Err(Illegal::new("CM-19", "It is not your turn: wait until the others are done."))
            }
            Step::WhatNow => self.allows_now(action),
            Step::Sabotage => self.allows_against(action),
        }
    }

    /// May this be done in step 2?
    fn allows_now(&self, action: Action) -> Result<(), Illegal> {
        let mine = self.digger(self.turn);
        match action {
            Action::Dig {} if mine.digger == CORE => Err(Illegal::new(
                "CM-11",
                format!("There is nothing below {}: take the treasure.", data::layer(CORE).name),
            )),
            Action::TakeTreasure {} if mine.digger == SURFACE => {
                Err(Illegal::new("CM-10", "There is no treasure on the surface: dig first."))
            }
            Action::Dig {} | Action::TakeTreasure {} => Ok(()),
            Action::Sabotage { .. } | Action::DeclineSabotage {} if mine.caved_in => {
                Err(Illegal::new(
                    "CM-15",
                    "Your own mine caved in this turn, so you cannot sabotage: dig or take treasure.",
                ))
            }
            Action::Sabotage { .. } | Action::DeclineSabotage {} => Err(Illegal::new(
                "CM-12",
                "Sabotage comes after taking treasure: dig or take treasure first.",
            )),
        }
    }

    /// May this be done in step 3?
    fn allows_against(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::DeclineSabotage {} => Ok(()),
            Action::Sabotage { seat } if self.victims().any(|victim| victim == seat) => Ok(()),
            Action::Sabotage { .. } => Err(Illegal::new(
                "CM-12",
                "Only an opponent who camps on your layer can be sabotaged: name another one, or decline.",
            )),
            Action::Dig {} | Action::TakeTreasure {} => Err(Illegal::new(
                "CM-12",
                "You have chosen the treasure: sabotage somebody on your layer, or decline.",
            )),
        }
    }
}

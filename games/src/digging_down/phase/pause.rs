//! Between two reveals those with a potion may drink it (DD-12).

use super::{Acting, Flow, Pause, Phase};
use crate::digging_down::{
    expedition::Expedition,
    types::{Action, Event, PhaseView},
};
use lamproom_game::{Illegal, Seat, Tell};

/// What to do with a potion.
pub(super) enum PauseAction {
    Drink { miner: u8 },
    GoOn,
}

impl Acting for Pause {
    type Action = PauseAction;

    const ONLY: (&'static str, &'static str) = ("DD-12", "Drink a potion, or go on.");

    fn narrow(action: &Action) -> Option<PauseAction> {
        match *action {
            Action::Drink { miner } => Some(PauseAction::Drink { miner }),
            Action::GoOn {} => Some(PauseAction::GoOn),
            _ => None,
        }
    }

    fn waiting(&self, expedition: &Expedition) -> Vec<Seat> {
        let undecided =
            |seat: &Seat| expedition.holds_potion(*seat) && !self.declined.contains(seat);
        Seat::all(expedition.seats).filter(undecided).collect()
    }

    fn candidates(&self, expedition: &Expedition, seat: Seat) -> Vec<Action> {
        let drinks = expedition.miners_of(seat).map(|miner| Action::Drink { miner });
        drinks.chain([Action::GoOn {}]).collect()
    }

    fn check(
        &self,
        expedition: &Expedition,
        seat: Seat,
        action: &PauseAction,
    ) -> Result<(), Illegal> {
        match *action {
            PauseAction::Drink { miner } => expedition.check_drink(seat, miner),
            PauseAction::GoOn if self.waiting(expedition).contains(&seat) => Ok(()),
            PauseAction::GoOn => {
                let text = "You have no potion, or have already decided to keep it.";
                Err(Illegal::new("DD-12", text))
            }
        }
    }

    fn apply(
        mut self,
        expedition: &mut Expedition,
        seat: Seat,
        action: PauseAction,
        tell: &mut Tell<Event>,
    ) -> Flow {
        match action {
            PauseAction::Drink { miner } => expedition.drink(miner, tell),
            PauseAction::GoOn => {
                self.declined.insert(seat);
                if !self.waiting(expedition).is_empty() {
                    return Flow::Continue(Phase::Pause(self));
                }
            }
        }
        expedition.reveal_from(self.passage, tell)
    }

    fn view(&self, _expedition: &Expedition) -> PhaseView {
        let ready = self.declined.iter().copied().collect();
        PhaseView::Pause { passage: self.passage, ready }
    }
}

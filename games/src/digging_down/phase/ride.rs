//! A good ride: those at the passage may throw its next cards away, all or none (DD-28).

use super::{Acting, Flow, Ride};
use crate::digging_down::{
    expedition::Expedition,
    types::{Action, Event, PhaseView},
};
use lamproom_game::{Illegal, Seat, Tell};

/// What those who ride can decide.
pub(super) enum RideAction {
    Skip,
    Stay,
}

impl Acting for Ride {
    type Action = RideAction;

    const ONLY: (&'static str, &'static str) =
        ("DD-28", "The ride went well. Skip the next cards, or stay.");

    fn narrow(action: &Action) -> Option<RideAction> {
        match action {
            Action::Skip {} => Some(RideAction::Skip),
            Action::Stay {} => Some(RideAction::Stay),
            _ => None,
        }
    }

    fn waiting(&self, expedition: &Expedition) -> Vec<Seat> {
        expedition.seats_at(self.passage)
    }

    fn candidates(&self, _expedition: &Expedition, _seat: Seat) -> Vec<Action> {
        vec![Action::Skip {}, Action::Stay {}]
    }

    fn check(
        &self,
        expedition: &Expedition,
        seat: Seat,
        _action: &RideAction,
    ) -> Result<(), Illegal> {
        if expedition.seats_at(self.passage).contains(&seat) {
            Ok(())
        } else {
            Err(Illegal::new("DD-28", "Only those on the ride decide this."))
        }
    }

    fn apply(
        self,
        expedition: &mut Expedition,
        _seat: Seat,
        action: RideAction,
        tell: &mut Tell<Event>,
    ) -> Flow {
        let passage = self.passage;
        let cards = expedition.ride_length(passage);
        expedition.box_top(passage, false, tell);
        match action {
            RideAction::Skip => {
                for _ in 0..cards {
                    let card = expedition.remove_top(passage);
                    expedition.thrown.push(card);
                }
                tell.all(Event::Skipped { passage, cards });
            }
            RideAction::Stay => tell.all(Event::Stayed { passage }),
        }
        expedition.reveal_next(passage, tell)
    }

    fn view(&self, expedition: &Expedition) -> PhaseView {
        let cards = expedition.ride_length(self.passage);
        PhaseView::Ride { passage: self.passage, cards }
    }
}

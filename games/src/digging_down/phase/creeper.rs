//! A Creeper is turned up in the dark, and the team chooses the loot card it destroys (DD-26).

use super::{Acting, Creeper, Flow};
use crate::digging_down::{
    expedition::Expedition,
    types::{Action, Event, PhaseView},
};
use lamproom_game::{Illegal, Seat, Tell, Topic};

/// The loot card to lose.
pub(super) struct Loss {
    loot: u8,
}

impl Acting for Creeper {
    type Action = Loss;

    const ONLY: (&'static str, &'static str) =
        ("DD-26", "The Creeper destroys one of your loot cards. Choose which.");

    fn narrow(action: &Action) -> Option<Loss> {
        match *action {
            Action::LoseLoot { loot } => Some(Loss { loot }),
            _ => None,
        }
    }

    /// Also those at other passages.
    fn waiting(&self, expedition: &Expedition) -> Vec<Seat> {
        expedition.all_seats()
    }

    fn candidates(&self, expedition: &Expedition, _seat: Seat) -> Vec<Action> {
        let loot = expedition.distinct(&expedition.loot).into_iter();
        loot.map(|piece| Action::LoseLoot { loot: piece.number }).collect()
    }

    fn check(&self, expedition: &Expedition, _seat: Seat, action: &Loss) -> Result<(), Illegal> {
        let loot = expedition.distinct(&expedition.loot);
        if loot.iter().any(|piece| piece.number == action.loot) {
            Ok(())
        } else {
            Err(Illegal::new("DD-26", "That is not one of your loot cards."))
        }
    }

    fn apply(
        self,
        expedition: &mut Expedition,
        _seat: Seat,
        action: Loss,
        tell: &mut Tell<Event>,
    ) -> Flow {
        expedition.bear_consequence(self.passage, Some(action.loot), tell)
    }

    /// On the wire it is a card like any other that nobody has accepted.
    fn view(&self, expedition: &Expedition) -> PhaseView {
        expedition.view_of_face(self.passage, Vec::new())
    }

    fn topic(&self, expedition: &Expedition, _action: &Action) -> Option<Topic> {
        Some(expedition.topic_of_card(self.passage))
    }
}

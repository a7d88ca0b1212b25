//! At the base: loot and inventories are arranged until everybody is ready (DD-40 to DD-43).

use super::{Acting, Base, Decide, Flow, Phase, share::Share};
use crate::digging_down::{
    data::ASKS_FOR_CHOICES,
    expedition::Expedition,
    types::{Action, Enchantment, Event, Gear, Item, PhaseView},
};
use lamproom_game::{Illegal, Seat, Tell, Topic};

/// What a seat can do at the base.
pub(super) enum BaseAction {
    Give { miner: u8, gear: Gear, enchanted: bool, to: u8 },
    Discard { miner: u8, gear: Gear, enchanted: bool },
    Stash { miner: u8 },
    TakeTorch { miner: u8 },
    Fill { miner: u8 },
    Share(Share),
    Ready,
    NotReady,
}

impl Acting for Base {
    type Action = BaseAction;

    const ONLY: (&'static str, &'static str) =
        ("DD-42", "You are at the base. Arrange your inventory and get ready.");

    fn narrow(action: &Action) -> Option<BaseAction> {
        match *action {
            Action::Give { miner, gear, enchanted, to } => {
                Some(BaseAction::Give { miner, gear, enchanted, to })
            }
            Action::Discard { miner, gear, enchanted } => {
                Some(BaseAction::Discard { miner, gear, enchanted })
            }
            Action::Stash { miner } => Some(BaseAction::Stash { miner }),
            Action::TakeTorch { miner } => Some(BaseAction::TakeTorch { miner }),
            Action::Fill { miner } => Some(BaseAction::Fill { miner }),
            Action::Ready {} => Some(BaseAction::Ready),
            Action::NotReady {} => Some(BaseAction::NotReady),
            _ => Share::narrow(action).map(BaseAction::Share),
        }
    }

    fn waiting(&self, _expedition: &Expedition) -> Vec<Seat> {
        self.readiness.unready()
    }

    fn candidates(&self, expedition: &Expedition, seat: Seat) -> Vec<Action> {
        let own = expedition.miners_of(seat).flat_map(|miner| of_miner(expedition, miner));
        let shares = Share::candidates(expedition);
        own.chain(shares).chain([Action::Ready {}, Action::NotReady {}]).collect()
    }

    fn check(
        &self,
        expedition: &Expedition,
        seat: Seat,
        action: &BaseAction,
    ) -> Result<(), Illegal> {
        match *action {
            BaseAction::Give { miner, gear, enchanted, to } => {
                expedition.check_owner(seat, miner)?;
                if miner == to {
                    let text = "That would change nothing. Name another character.";
                    return Err(Illegal::new("DD-41", text));
                }
                expedition.check_carries(miner, gear, enchanted)?;
                expedition.check_room(to, gear)?;
            }
            BaseAction::Discard { miner, gear, enchanted } => {
                expedition.check_owner(seat, miner)?;
                expedition.check_discard(miner, gear, enchanted)?;
            }
            BaseAction::Stash { miner } => {
                expedition.check_owner(seat, miner)?;
                expedition.check_stash(miner)?;
            }
            BaseAction::TakeTorch { miner } | BaseAction::Fill { miner } => {
                expedition.check_owner(seat, miner)?;
                expedition.check_take_torch(miner)?;
            }
            BaseAction::Share(share) => return share.check(expedition),
            BaseAction::Ready if self.readiness.is_ready(seat) => {
                return Err(Illegal::new("DD-42", "You are already ready."));
            }
            BaseAction::Ready => return Ok(()),
            BaseAction::NotReady if !self.readiness.is_ready(seat) => {
                return Err(Illegal::new("DD-42", "You have not said that you are ready."));
            }
            BaseAction::NotReady => {}
        }
        self.readiness.check_change(seat)
    }

    fn apply(
        mut self,
        expedition: &mut Expedition,
        seat: Seat,
        action: BaseAction,
        tell: &mut Tell<Event>,
    ) -> Flow {
        match action {
            BaseAction::Share(share) => share.apply(expedition, tell),
            BaseAction::Ready => {
                self.readiness.set_ready(seat);
                tell.all(Event::Ready { seat });
                if self.readiness.is_everybody_ready() {
                    return leave(expedition, tell);
                }
            }
            BaseAction::NotReady => {
                self.readiness.count_change(seat);
                self.readiness.set_unready(seat);
                tell.all(Event::NotReady { seat });
            }
            BaseAction::Give { miner, gear, enchanted, to } => {
                self.readiness.count_change(seat);
                expedition.give(miner, Item::active(gear, enchanted), to, tell);
            }
            BaseAction::Discard { miner, gear, enchanted } => {
                self.readiness.count_change(seat);
                expedition.discard(miner, gear, enchanted, tell);
            }
            BaseAction::Stash { miner } => {
                self.readiness.count_change(seat);
                expedition.put_into_stash(miner, tell);
            }
            BaseAction::TakeTorch { miner } => {
                self.readiness.count_change(seat);
                expedition.take_torches(miner, 1, tell);
            }
            BaseAction::Fill { miner } => {
                self.readiness.count_change(seat);
                expedition.take_torches(miner, u8::MAX, tell);
            }
        }
        Flow::Continue(Phase::Base(self))
    }

    fn view(&self, _expedition: &Expedition) -> PhaseView {
        PhaseView::Base { ready: self.readiness.ready() }
    }

    /// Each loot card and each enchantment is decided by itself. Everything else is a seat's own.
    fn topic(&self, expedition: &Expedition, action: &Action) -> Option<Topic> {
        let names_alike = expedition.rules_version >= ASKS_FOR_CHOICES;
        Some(match *action {
            // One may want one thing from a card and another from one like it.
            Action::Take { loot, gear, .. } if names_alike => Topic("loot", vec![loot, gear as u8]),
            Action::Take { loot, .. } | Action::TakeArmour { loot } | Action::Leave { loot } => {
                Topic("loot", vec![loot])
            }
            Action::Enchant { enchantment, .. } => Topic("sleeve", vec![enchantment as u8]),
            Action::Protect {} => Topic("sleeve", vec![Enchantment::Protection as u8]),
            _ => Topic("hands", Vec::new()),
        })
    }
}

/// What can be done with the inventory of a character.
fn of_miner(expedition: &Expedition, miner: u8) -> Vec<Action> {
    let things = expedition.miner(miner).kinds().flat_map(|item| {
        let Item { gear, enchanted, .. } = item;
        let miners = expedition.miner_numbers();
        let gives = miners.map(move |to| Action::Give { miner, gear, enchanted, to });
        gives.chain([Action::Discard { miner, gear, enchanted }])
    });
    let torches = [Action::Stash { miner }, Action::TakeTorch { miner }, Action::Fill { miner }];
    things.chain(torches).collect()
}

/// Everybody is ready: remaining loot is shared out, free slots are filled with torches, and a
/// round begins (DD-42).
fn leave(expedition: &mut Expedition, tell: &mut Tell<Event>) -> Flow {
    while let Some(piece) = expedition.spoils.first().copied() {
        Share::of_unwanted(expedition, piece).apply(expedition, tell);
    }
    fill_all(expedition, tell);
    if expedition.carried() == 0 {
        // All slots hold other things. Nobody could go anywhere without a torch.
        drop_weakest(expedition, tell);
        fill_all(expedition, tell);
    }
    expedition.round += 1;
    tell.all(Event::SetOut { round: expedition.round });
    Decide::begin(expedition, tell)
}

/// Fills free slots with torches from the stash, as evenly as possible.
fn fill_all(expedition: &mut Expedition, tell: &mut Tell<Event>) {
    let mut more = vec![0_u8; expedition.miners.len()];
    for _ in 0..expedition.stash {
        let has_room = |miner: &u8| expedition.miner(*miner).free() > more[usize::from(*miner)];
        let poorest = expedition
            .miner_numbers()
            .filter(has_room)
            .min_by_key(|&miner| expedition.miner(miner).torches() + more[usize::from(miner)]);
        if let Some(miner) = poorest {
            more[usize::from(miner)] += 1;
        }
    }
    for (miner, torches) in expedition.miner_numbers().zip(more) {
        expedition.take_torches(miner, torches, tell);
    }
}

/// Discards the weakest basic tool of the team.
fn drop_weakest(expedition: &mut Expedition, tell: &mut Tell<Event>) {
    let things = expedition.miner_numbers().flat_map(|miner| {
        let things = expedition.miner(miner).kinds();
        things.map(move |item| (item.enchanted, item.gear, miner))
    });
    if let Some((enchanted, gear, miner)) = things.min() {
        expedition.discard(miner, gear, enchanted, tell);
    }
}

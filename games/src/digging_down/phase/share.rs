//! What the team decides about secured loot and enchantments (DD-34 to DD-36).

use crate::digging_down::{
    expedition::{Expedition, Piece},
    types::{Action, Enchantment, Event, Gear, Item},
};
use lamproom_game::{Illegal, Tell};

/// A decision about a loot card or an enchantment.
#[derive(Clone, Copy)]
pub(super) enum Share {
    Take { loot: u8, gear: Gear, miner: u8 },
    TakeArmour { loot: u8 },
    Leave { loot: u8 },
    Enchant { enchantment: Enchantment, miner: u8, gear: Gear },
    Protect,
}

impl Share {
    /// Reads a wire action; none if it is not about sharing.
    pub(super) fn narrow(action: &Action) -> Option<Self> {
        match *action {
            Action::Take { loot, gear, miner } => Some(Self::Take { loot, gear, miner }),
            Action::TakeArmour { loot } => Some(Self::TakeArmour { loot }),
            Action::Leave { loot } => Some(Self::Leave { loot }),
            Action::Enchant { enchantment, miner, gear } => {
                Some(Self::Enchant { enchantment, miner, gear })
            }
            Action::Protect {} => Some(Self::Protect),
            _ => None,
        }
    }

    /// At least everything that is legal. The same for all seats.
    pub(super) fn candidates(expedition: &Expedition) -> impl Iterator<Item = Action> {
        let of_piece = move |piece: Piece| {
            let loot = piece.number;
            let takes = expedition.things_for(piece.card).into_iter().flat_map(move |gear| {
                let miners = expedition.miner_numbers();
                miners.map(move |miner| Action::Take { loot, gear, miner })
            });
            takes.chain([Action::TakeArmour { loot }, Action::Leave { loot }])
        };
        let on_tools = expedition.sleeves.iter().flat_map(move |&enchantment| {
            expedition.miner_numbers().flat_map(move |miner| {
                let tools = expedition.miner(miner).kinds();
                tools.map(move |Item { gear, .. }| Action::Enchant { enchantment, miner, gear })
            })
        });
        let spoils = expedition.distinct(&expedition.spoils).into_iter();
        spoils.flat_map(of_piece).chain(on_tools).chain([Action::Protect {}])
    }

    /// What becomes of loot that nobody took: whoever has most room gets it, or it goes to the box.
    pub(super) fn of_unwanted(expedition: &Expedition, piece: Piece) -> Self {
        let loot = piece.number;
        let room = |miner: &u8| {
            let miner = expedition.miner(*miner);
            (miner.free(), miner.torches())
        };
        let miner = expedition.miner_numbers().rev().max_by_key(room).unwrap_or_default();
        match expedition.things_for(piece.card).first() {
            Some(Gear::Armour) => Self::TakeArmour { loot },
            Some(&gear) if expedition.check_room(miner, gear).is_ok() => {
                Self::Take { loot, gear, miner }
            }
            _ => Self::Leave { loot },
        }
    }

    /// May the team decide this?
    pub(super) fn check(self, expedition: &Expedition) -> Result<(), Illegal> {
        match self {
            Self::Take { loot, gear, miner } => {
                let things = expedition.things_for(spoil(expedition, loot)?.card);
                if gear == Gear::Armour || !things.contains(&gear) {
                    let text = "This loot card does not bring that.";
                    return Err(Illegal::new("DD-35", text));
                }
                expedition.check_room(miner, gear)
            }
            Self::TakeArmour { loot } => {
                let things = expedition.things_for(spoil(expedition, loot)?.card);
                if things.contains(&Gear::Armour) {
                    Ok(())
                } else {
                    Err(Illegal::new("DD-35", "This loot card brings no armour."))
                }
            }
            Self::Leave { loot } => spoil(expedition, loot).map(|_| ()),
            Self::Enchant { enchantment, miner, gear } => {
                check_enchant(expedition, enchantment, miner, gear)
            }
            Self::Protect if !expedition.sleeves.contains(&Enchantment::Protection) => {
                Err(Illegal::new("DD-36", "There is no Protection at the base."))
            }
            Self::Protect if expedition.armour == 0 => {
                let text = "There is no armour to put it on. Keep it at the base for now.";
                Err(Illegal::new("DD-36", text))
            }
            Self::Protect => Ok(()),
        }
    }

    /// Carries out the decision.
    pub(super) fn apply(self, expedition: &mut Expedition, tell: &mut Tell<Event>) {
        match self {
            Self::Take { loot, gear, miner } => {
                expedition.take_spoil(loot, gear, Some(miner), tell);
            }
            Self::TakeArmour { loot } => {
                expedition.take_spoil(loot, Gear::Armour, None, tell);
            }
            Self::Leave { loot } => {
                if let Some(piece) = expedition.remove_spoil(loot) {
                    tell.all(Event::Left { loot: piece.number, card: piece.card.0 });
                }
            }
            Self::Enchant { enchantment, miner, gear } => {
                expedition.sleeves.retain(|other| *other != enchantment);
                expedition.miner_mut(miner).change(Item::new(gear), Item::active(gear, true));
                tell.all(Event::Enchanted { enchantment, miner: Some(miner), gear });
            }
            Self::Protect => {
                let enchantment = Enchantment::Protection;
                expedition.sleeves.retain(|other| *other != enchantment);
                expedition.armour -= 1;
                expedition.protection = Some(true);
                tell.all(Event::Enchanted { enchantment, miner: None, gear: Gear::Armour });
            }
        }
    }
}

/// A secured loot card that is still there.
fn spoil(expedition: &Expedition, number: u8) -> Result<Piece, Illegal> {
    let found = expedition.distinct(&expedition.spoils);
    found.into_iter().find(|piece| piece.number == number).ok_or_else(|| {
        Illegal::new("DD-35", "That loot is gone. Somebody took it, or it was left.")
    })
}

fn check_enchant(
    expedition: &Expedition,
    enchantment: Enchantment,
    miner: u8,
    gear: Gear,
) -> Result<(), Illegal> {
    if !expedition.sleeves.contains(&enchantment) {
        return Err(Illegal::new("DD-36", "That enchantment is not at the base."));
    }
    let fits = match enchantment {
        Enchantment::Sharpness => gear.is_sword(),
        Enchantment::SilkTouch => gear.is_pickaxe(),
        Enchantment::Protection => false,
    };
    if !fits {
        let text = "Sharpness is for swords, Silk Touch for pickaxes, Protection for armour.";
        return Err(Illegal::new("DD-36", text));
    }
    let exists = expedition.miner_numbers().contains(&miner);
    if exists && expedition.miner(miner).has(Item::new(gear)) {
        Ok(())
    } else {
        Err(Illegal::new("DD-36", "This character carries no such tool."))
    }
}

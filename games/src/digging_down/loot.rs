//! Loot that is secured and shared out, and enchantments (DD-34 to DD-36).

use super::{
    state::{DiggingDown, Piece},
    types::{Action, Enchantment, Event, Gear, Item, Loot},
};
use crate::{Illegal, Tell};

impl Gear {
    pub(super) fn is_sword(self) -> bool {
        matches!(self, Self::StoneSword | Self::IronSword | Self::DiamondSword)
    }

    pub(super) fn is_pickaxe(self) -> bool {
        matches!(self, Self::StonePickaxe | Self::IronPickaxe | Self::DiamondPickaxe)
    }
}

impl DiggingDown {
    /// After a voluntary return: torches to the stash, armour beside the hearts, sleeves to the base; the rest is shared out.
    pub(super) fn secure_loot(&mut self, tell: &mut Tell<Event>) {
        let pieces = std::mem::take(&mut self.loot);
        let cards = u8::try_from(pieces.len()).expect("there are fewer cards");
        let (mut torches, mut recovered, mut armour) = (0, 0, 0);
        let mut sleeves = Vec::new();
        for piece in pieces {
            match piece.card.loot() {
                Loot::Torches { count } => torches += count,
                Loot::Recover { count } => recovered += count.min(self.boxed - recovered),
                Loot::Item { gear: Gear::Armour } => armour += 1,
                Loot::Sleeve { enchantment } => sleeves.push(enchantment),
                Loot::Item { .. } | Loot::Exchange { .. } => self.spoils.push(piece),
                Loot::Nothing {} => {}
            }
        }
        self.stash += torches + recovered;
        self.boxed -= recovered;
        self.armour += armour;
        self.sleeves.extend(&sleeves);
        self.sleeves.sort_unstable();
        self.tally.secured += u16::from(cards);
        tell.all(Event::Secured { cards, torches, recovered, armour, sleeves });
        self.drop_worthless(tell);
    }

    /// Where both things of an exchange have run out, there is nothing to be had (DD-35).
    fn drop_worthless(&mut self, tell: &mut Tell<Event>) {
        let spoils = std::mem::take(&mut self.spoils);
        for piece in spoils {
            if self.becomes(piece.card).is_empty() {
                tell.all(Event::Left { loot: piece.number, card: piece.card.0 });
            } else {
                self.spoils.push(piece);
            }
        }
    }

    /// What the team may decide about its secured loot.
    pub(super) fn shares(&self) -> Vec<Action> {
        let of_piece = |piece: &Piece| {
            let loot = piece.number;
            let takes = self.becomes(piece.card).into_iter().flat_map(move |gear| {
                self.miner_numbers().map(move |miner| Action::Take { loot, gear, miner })
            });
            let others = [Action::TakeArmour { loot }, Action::Leave { loot }];
            takes.chain(others).collect::<Vec<_>>()
        };
        let on_tools = self.sleeves.iter().flat_map(|&enchantment| {
            self.miner_numbers().flat_map(move |miner| {
                let tools = self.miner(miner).kinds();
                tools.map(move |Item { gear, .. }| Action::Enchant { enchantment, miner, gear })
            })
        });
        self.spoils.iter().flat_map(of_piece).chain(on_tools).chain([Action::Protect {}]).collect()
    }

    fn spoil(&self, number: u8) -> Result<Piece, Illegal> {
        let found = self.spoils.iter().find(|piece| piece.number == number).copied();
        found.ok_or_else(|| {
            Illegal::new("DD-35", "That loot is gone: somebody took it, or it was left.")
        })
    }

    pub(super) fn allows_share(&self, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Take { loot, gear, miner } => {
                let piece = self.spoil(loot)?;
                if gear == Gear::Armour || !self.becomes(piece.card).contains(&gear) {
                    return Err(Illegal::new("DD-35", "That cannot be had for this loot card."));
                }
                self.has_room(miner, gear)
            }
            Action::TakeArmour { loot } => {
                let piece = self.spoil(loot)?;
                if self.becomes(piece.card).contains(&Gear::Armour) {
                    Ok(())
                } else {
                    Err(Illegal::new("DD-35", "There is no armour to be had for this loot card."))
                }
            }
            Action::Leave { loot } => self.spoil(loot).map(|_| ()),
            Action::Enchant { enchantment, miner, gear } => {
                self.can_enchant(enchantment, miner, gear)
            }
            Action::Protect {} => {
                if !self.sleeves.contains(&Enchantment::Protection) {
                    return Err(Illegal::new("DD-36", "There is no Protection at the base."));
                }
                if self.armour == 0 {
                    let text =
                        "There is no armour to put it on: keep it at the base until there is.";
                    return Err(Illegal::new("DD-36", text));
                }
                Ok(())
            }
            _ => Err(self.not_now()),
        }
    }

    fn can_enchant(&self, enchantment: Enchantment, miner: u8, gear: Gear) -> Result<(), Illegal> {
        if !self.sleeves.contains(&enchantment) {
            return Err(Illegal::new("DD-36", "This enchantment is not at the base."));
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
        let there = self.miner_numbers().contains(&miner);
        if there && self.miner(miner).has(Item::new(gear)) {
            Ok(())
        } else {
            Err(Illegal::new("DD-36", "This character carries no such tool."))
        }
    }

    /// A thing for a loot card leaves the exchange items, if it comes from there.
    pub(super) fn hand_out(&mut self, from: Loot, gear: Gear, miner: u8) {
        if let (Loot::Exchange { .. }, Some((_, left))) =
            (from, self.exchange.iter_mut().find(|(other, _)| *other == gear))
        {
            *left -= 1;
        }
        if gear == Gear::Armour {
            self.armour += 1;
        } else {
            self.miner_mut(miner).put(Item::new(gear));
        }
    }

    /// Carries out a decision about secured loot or an enchantment.
    pub(super) fn share(&mut self, action: &Action, tell: &mut Tell<Event>) {
        match *action {
            Action::Take { loot, gear, miner } => self.take(loot, gear, Some(miner), tell),
            Action::TakeArmour { loot } => self.take(loot, Gear::Armour, None, tell),
            Action::Leave { loot } => {
                if let Some(piece) = self.pick_spoil(loot) {
                    let card = piece.card.0;
                    tell.all(Event::Left { loot, card });
                }
            }
            Action::Enchant { enchantment, miner, gear } => {
                self.sleeves.retain(|other| *other != enchantment);
                self.miner_mut(miner).change(Item::new(gear), Item::active(gear, true));
                tell.all(Event::Enchanted { enchantment, miner: Some(miner), gear });
            }
            _ => {
                let enchantment = Enchantment::Protection;
                self.sleeves.retain(|other| *other != enchantment);
                self.armour -= 1;
                self.protection = Some(true);
                tell.all(Event::Enchanted { enchantment, miner: None, gear: Gear::Armour });
            }
        }
    }

    /// Secured loot becomes this thing in an inventory, or armour beside the hearts.
    pub(super) fn take(&mut self, loot: u8, gear: Gear, miner: Option<u8>, tell: &mut Tell<Event>) {
        let Some(piece) = self.pick_spoil(loot) else { return };
        if let Some(miner) = miner {
            self.make_room(miner, tell);
        }
        self.hand_out(piece.card.loot(), gear, miner.unwrap_or_default());
        tell.all(Event::Taken { loot, gear, miner });
        self.drop_worthless(tell);
    }

    fn pick_spoil(&mut self, number: u8) -> Option<Piece> {
        let place = self.spoils.iter().position(|piece| piece.number == number)?;
        Some(self.spoils.remove(place))
    }
}

//! Loot: it is won, destroyed, secured and given out (DD-26, DD-34, DD-35).

use super::{
    data::ASKS_FOR_CHOICES,
    expedition::{Expedition, Piece},
    types::{Event, Gear, Item, Loot},
};
use lamproom_game::Tell;

impl Expedition {
    pub(super) fn add_loot(&mut self, piece: Piece, tell: &mut Tell<Event>) {
        self.loot.push(piece);
        tell.all(Event::Looted { loot: piece.number, card: piece.card.0 });
    }

    /// Loot cards without those that bring the same as an earlier one. Since rules version 4 only
    /// these are named in actions, so that two proposals for the same are equal.
    pub(super) fn distinct(&self, pieces: &[Piece]) -> Vec<Piece> {
        let mut distinct: Vec<Piece> = Vec::new();
        for piece in pieces {
            let brings_same = |other: &Piece| other.card.loot() == piece.card.loot();
            if self.rules_version < ASKS_FOR_CHOICES || !distinct.iter().any(brings_same) {
                distinct.push(*piece);
            }
        }
        distinct
    }

    /// The last of the secured loot cards that bring the same as this one. It is taken first, so
    /// that proposals about the others still name a card that is there.
    fn last_alike(&self, number: u8) -> Option<usize> {
        let named = self.spoils.iter().find(|piece| piece.number == number)?;
        if self.rules_version < ASKS_FOR_CHOICES {
            return self.spoils.iter().position(|piece| piece.number == number);
        }
        self.spoils.iter().rposition(|piece| piece.card.loot() == named.card.loot())
    }

    /// A Creeper destroys a loot card.
    pub(super) fn destroy_loot(&mut self, number: u8, tell: &mut Tell<Event>) {
        let Some(place) = self.loot.iter().position(|piece| piece.number == number) else { return };
        let piece = self.loot.remove(place);
        self.tally.lost += 1;
        tell.all(Event::LootLost { loot: number, card: piece.card.0 });
    }

    /// The loot of the round goes to the box. Returns how many cards it was.
    pub(super) fn lose_loot(&mut self) -> u8 {
        let cards = self.loot_cards();
        self.loot.clear();
        self.tally.lost += u16::from(cards);
        cards
    }

    /// How many loot cards the round has brought so far.
    pub(super) fn loot_cards(&self) -> u8 {
        u8::try_from(self.loot.len()).expect("there are fewer cards")
    }

    /// After a voluntary return torches go to the stash, armour beside the hearts and enchantments
    /// to the base. What remains is for the team to share out.
    pub(super) fn secure_loot(&mut self, tell: &mut Tell<Event>) {
        let cards = self.loot_cards();
        let pieces = std::mem::take(&mut self.loot);
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

    /// Once both things of an exchange have run out, its loot card brings nothing (DD-35).
    fn drop_worthless(&mut self, tell: &mut Tell<Event>) {
        let spoils = std::mem::take(&mut self.spoils);
        for piece in spoils {
            if self.things_for(piece.card).is_empty() {
                tell.all(Event::Left { loot: piece.number, card: piece.card.0 });
            } else {
                self.spoils.push(piece);
            }
        }
    }

    /// Secured loot becomes this thing in an inventory, or armour beside the hearts.
    pub(super) fn take_spoil(
        &mut self,
        loot: u8,
        gear: Gear,
        miner: Option<u8>,
        tell: &mut Tell<Event>,
    ) {
        let Some(piece) = self.remove_spoil(loot) else { return };
        if let Some(miner) = miner {
            self.make_room(miner, tell);
        }
        self.give_out(piece.card.loot(), gear, miner.unwrap_or_default());
        tell.all(Event::Taken { loot: piece.number, gear, miner });
        self.drop_worthless(tell);
    }

    pub(super) fn remove_spoil(&mut self, number: u8) -> Option<Piece> {
        let place = self.last_alike(number)?;
        Some(self.spoils.remove(place))
    }

    /// A thing for a loot card: from the exchange items, if the card offers an exchange.
    pub(super) fn give_out(&mut self, from: Loot, gear: Gear, miner: u8) {
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
}

//! Hearts, armour and respawn (DD-20, DD-21, DD-34, DD-36).

use super::{
    state::DiggingDown,
    types::{Consequence, Event},
};
use crate::Tell;

impl DiggingDown {
    /// What losing so many hearts does, and this many loot cards before them.
    pub(super) fn consequence(&self, hearts: u8, loot: u8, boxed: bool) -> Consequence {
        let worn = self.armour + u8::from(self.protection == Some(true));
        let armour = hearts.min(worn);
        let left = self.hearts.saturating_sub(hearts - armour);
        let lost = armour + self.hearts - left;
        let respawn = left == 0;
        let loot = if respawn { self.loot_cards() } else { loot };
        Consequence { hearts: lost, armour, left, respawn, loot, boxed }
    }

    /// Hearts are lost, armour first; true when that was the last one, and everybody is back at the base.
    pub(super) fn lose_hearts(&mut self, hearts: u8, tell: &mut Tell<Event>) -> bool {
        if hearts == 0 {
            return false;
        }
        let Consequence { hearts: lost, armour, left, respawn, .. } =
            self.consequence(hearts, 0, false);
        let mut worn = armour;
        if worn > 0 && self.protection == Some(true) {
            // The enchanted one first: it comes back at the base.
            self.protection = Some(false);
            worn -= 1;
        }
        self.armour -= worn;
        self.hearts = left;
        self.tally.hearts_lost += u16::from(lost);
        tell.all(Event::HeartsLost { lost, armour, left });
        if respawn {
            self.respawn(tell);
        }
        respawn
    }

    /// All characters are back at the base, and the loot of the round is lost (DD-21).
    fn respawn(&mut self, tell: &mut Tell<Event>) {
        self.tally.respawns += 1;
        let loot = self.lose_loot();
        tell.all(Event::Respawned { loot });
        self.enter_base();
    }

    /// How many loot cards the round has brought so far.
    fn loot_cards(&self) -> u8 {
        u8::try_from(self.loot.len()).expect("there are fewer cards")
    }

    /// The loot of the round goes to the box; how many cards it was.
    pub(super) fn lose_loot(&mut self) -> u8 {
        let cards = self.loot_cards();
        self.loot.clear();
        self.tally.lost += u16::from(cards);
        cards
    }
}

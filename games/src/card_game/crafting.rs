//! Crafting, reserving, and the tools that are used on their own (CG-7 to CG-10, CG-17 to CG-20).

use super::{
    cards::{CraftCard, Tool},
    events::{Event, PaidCard},
    state::{CardGame, POINTS_REACHED},
    types::{Crafted, Payment, Source},
};
use crate::{Seat, Tell};

impl CardGame {
    /// A card is paid for and placed in front (CG-7 to CG-9).
    pub(super) fn craft(&mut self, from: Source, payment: &Payment, tell: &mut Tell<Event>) {
        let seat = self.turn;
        let (card, next) = match from {
            Source::Pile(pile) => {
                let taken = self.take_craft(pile).expect("it was checked that there is one");
                (taken.card, taken.next)
            }
            Source::Holder => {
                let held = self.player_mut(seat).holder.take();
                (held.expect("it was checked that there is one"), None)
            }
        };
        let player = self.player_mut(seat);
        let axes = (0..payment.axes).map(|_| player.use_up(Tool::Axe)).collect();
        let paid: Vec<PaidCard> = payment
            .cards
            .iter()
            .map(|paid| PaidCard { card: player.lose(paid.face()), material: paid.material })
            .collect();
        player.tools.push(Crafted { card, used: false });
        player.points += card.points;
        let points = player.points;
        self.discard.extend(paid.iter().map(|paid| paid.card));
        tell.all(Event::Crafted { seat, from, card, paid, axes, points, next });
        if self.has_won(seat) {
            self.end(POINTS_REACHED, tell);
        } else {
            self.settle(tell);
        }
    }

    /// A card is taken into the holder (CG-10).
    pub(super) fn reserve(&mut self, pile: u8, tell: &mut Tell<Event>) {
        let taken = self.take_craft(pile).expect("it was checked that there is one");
        self.player_mut(self.turn).holder = Some(taken.card);
        tell.all(Event::Reserved { seat: self.turn, taken });
        self.settle(tell);
    }

    /// One more action (CG-19).
    pub(super) fn use_pick_axe(&mut self, tell: &mut Tell<Event>) {
        let seat = self.turn;
        let tool = self.use_tool(seat, Tool::PickAxe);
        self.actions += 1;
        tell.all(Event::PickAxeUsed { seat, tool, actions: self.actions });
        self.settle(tell);
    }

    /// One action less in the victim's next turn (CG-18).
    pub(super) fn use_shovel(&mut self, seat: Seat, victim: Seat, tell: &mut Tell<Event>) {
        let tool = self.use_tool(seat, Tool::Shovel);
        let theirs = self.player_mut(victim);
        theirs.shovels += 1;
        let shovels = theirs.shovels;
        tell.all(Event::ShovelUsed { seat, tool, victim, shovels });
        self.settle(tell);
    }

    /// The tops of all piles go to the discard pile (CG-20).
    pub(super) fn use_hoe(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        let tool = self.use_tool(seat, Tool::Hoe);
        let resources = self.take_all();
        let piles = self.craft_pile_numbers();
        let crafts: Vec<_> = piles.filter_map(|pile| self.take_craft(pile)).collect();
        self.discard.extend(resources.iter().map(|taken| taken.card));
        self.discarded_crafts.extend(crafts.iter().map(|taken| taken.card));
        tell.all(Event::HoeUsed { seat, tool, resources, crafts });
        self.pass_creepers(tell);
        self.settle(tell);
    }

    /// Uses up a tool (CG-17).
    fn use_tool(&mut self, seat: Seat, tool: Tool) -> CraftCard {
        self.busy = true;
        self.player_mut(seat).use_up(tool)
    }
}

//! Crafting, reserving, and tools used on their own (CG-7 to CG-10, CG-17 to CG-20).

use super::{
    cards::{CraftCard, Tool},
    events::{Event, PaidCard},
    state::{CardGame, POINTS_REACHED},
    types::{Crafted, Payment, Source},
};
use lamproom_game::{Seat, Tell};

impl CardGame {
    /// Pays for a card and places it in front of the player (CG-7 to CG-9).
    pub(super) fn craft(&mut self, from: Source, payment: &Payment, tell: &mut Tell<Event>) {
        let seat = self.turn;
        let (card, next) = match from {
            Source::Pile(pile) => {
                let taken = self.take_craft(pile).expect("checked: the pile is not empty");
                (taken.card, taken.next)
            }
            Source::Holder => {
                let held = self.player_mut(seat).holder.take();
                (held.expect("checked: the holder is not empty"), None)
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

    /// Takes a card into the holder (CG-10).
    pub(super) fn reserve(&mut self, pile: u8, tell: &mut Tell<Event>) {
        let taken = self.take_craft(pile).expect("checked: the pile is not empty");
        self.player_mut(self.turn).holder = Some(taken.card);
        tell.all(Event::Reserved { seat: self.turn, taken });
        self.settle(tell);
    }

    /// Adds an action to the turn (CG-19).
    pub(super) fn use_pick_axe(&mut self, tell: &mut Tell<Event>) {
        let seat = self.turn;
        let tool = self.use_tool(seat, Tool::PickAxe);
        self.actions += 1;
        tell.all(Event::PickAxeUsed { seat, tool, actions: self.actions });
        self.settle(tell);
    }

    /// Takes an action from the victim's next turn (CG-18).
    pub(super) fn use_shovel(&mut self, seat: Seat, victim: Seat, tell: &mut Tell<Event>) {
        let tool = self.use_tool(seat, Tool::Shovel);
        let player = self.player_mut(victim);
        player.shovels += 1;
        let shovels = player.shovels;
        tell.all(Event::ShovelUsed { seat, tool, victim, shovels });
        self.settle(tell);
    }

    /// Discards the tops of all piles (CG-20).
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
        self.restart_turns_left();
        self.player_mut(seat).use_up(tool)
    }
}

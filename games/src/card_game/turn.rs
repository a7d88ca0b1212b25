//! How a game goes on: an input is taken, and what follows from it until somebody is asked again.

use super::{
    cards::Tool,
    data::{self, ACTIONS, QUIET_ROUNDS},
    events::Event,
    state::{CardGame, STANDSTILL, Step},
    types::Action,
};
use crate::{ChanceOutcome, Input, Outcome, Seat, Tell};

impl CardGame {
    /// Takes one input that was checked.
    pub(super) fn go_on(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        match input {
            Input::Act { seat, action } => self.act(*seat, action, tell),
            Input::Chance(outcome) => self.drawn(outcome, tell),
        }
    }

    fn act(&mut self, seat: Seat, action: &Action, tell: &mut Tell<Event>) {
        match action {
            Action::EndTurn {} => {
                tell.all(Event::TurnEnded { seat, unused: self.actions });
                self.end_turn(tell);
            }
            Action::Meet { answer } => self.decide(seat, *answer, tell),
            Action::Keep { piles } => self.keep(&piles[..], tell),
            Action::Mine { pile } => {
                self.spend_action();
                self.mine(*pile, tell);
            }
            Action::Craft { from, payment } => {
                self.spend_action();
                self.craft(*from, payment, tell);
            }
            Action::Reserve { pile } => {
                self.spend_action();
                self.reserve(*pile, tell);
            }
            Action::PickAxe {} => self.use_pick_axe(tell),
            Action::Shovel { victim } => self.use_shovel(seat, *victim, tell),
            Action::Hoe {} => self.use_hoe(seat, tell),
        }
    }

    /// The shuffle or die that was waited for has come.
    fn drawn(&mut self, outcome: &ChanceOutcome, tell: &mut Tell<Event>) {
        match (&self.step, outcome) {
            (Step::DealResources, ChanceOutcome::Shuffle(order)) => {
                self.deal_resources(order, tell);
            }
            (Step::DealCrafts, ChanceOutcome::Shuffle(order)) => self.deal_crafts(order, tell),
            (&Step::Rebuild(pile), ChanceOutcome::Shuffle(order)) => {
                self.rebuild(pile, order, tell);
            }
            (Step::DrawFirst, ChanceOutcome::Die(value)) => {
                let seat = u8::try_from(value - 1).expect("at most four play");
                self.begin(Seat(seat), true, tell);
            }
            _ => unreachable!("it is not what was waited for"),
        }
    }

    /// One of the actions of the turn (CG-5).
    fn spend_action(&mut self) {
        self.actions -= 1;
        self.busy = true;
    }

    /// An action or the use of a tool is fully resolved: what follows?
    pub(super) fn settle(&mut self, tell: &mut Tell<Event>) {
        if self.nothing_to_craft() {
            self.end(STANDSTILL, tell);
        } else if let Some(pile) = self.pile_to_rebuild() {
            self.step = Step::Rebuild(pile);
        } else if self.can_go_on() {
            self.step = Step::Turn;
        } else {
            self.end_turn(tell);
        }
    }

    /// Whose turn it is has an action left, or can have one more (CG-19).
    fn can_go_on(&self) -> bool {
        self.actions > 0 || self.player(self.turn).unused(Tool::PickAxe) > 0
    }

    /// No craft card is left on piles and in holders (CG-11).
    fn nothing_to_craft(&self) -> bool {
        self.craft_piles.iter().all(Vec::is_empty)
            && self.players.iter().all(|player| player.holder.is_none())
    }

    /// The next seat plays (CG-5), unless nobody has done anything for too long (CG-11).
    pub(super) fn end_turn(&mut self, tell: &mut Tell<Event>) {
        self.quiet_turns = if self.busy { 0 } else { self.quiet_turns + 1 };
        self.busy = false;
        if self.quiet_turns == self.quiet_turns_max() {
            self.end(STANDSTILL, tell);
        } else {
            self.begin_turn(self.turn.next(self.seats()), tell);
        }
    }

    /// So many turns in a row without anything done end the game (CG-11).
    fn quiet_turns_max(&self) -> u8 {
        QUIET_ROUNDS * self.seats()
    }

    /// If nobody does anything, so many turns end the game, with this one (CG-11).
    pub(super) fn quiet_turns_left(&self) -> u8 {
        if self.busy {
            self.quiet_turns_max() + 1
        } else {
            self.quiet_turns_max() - self.quiet_turns
        }
    }

    /// A turn begins, with an action less for each Shovel (CG-5, CG-18).
    pub(super) fn begin_turn(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        self.turn = seat;
        let shovels = std::mem::take(&mut self.player_mut(seat).shovels);
        self.actions = ACTIONS - shovels;
        tell.all(Event::TurnBegan { seat, actions: self.actions, shovels });
        if self.can_go_on() {
            self.step = Step::Turn;
        } else {
            self.end_turn(tell);
        }
    }

    /// The points are reached, if they are (CG-22).
    pub(super) fn has_won(&self, seat: Seat) -> bool {
        self.player(seat).points >= data::goal(self.seats())
    }

    /// The game ends: most points, then fewer crafted cards, then shared (CG-11, CG-22).
    pub(super) fn end(&mut self, how: &str, tell: &mut Tell<Event>) {
        let seats = self.players.iter().map(|player| {
            let fewer_tools = std::cmp::Reverse(player.tools.len());
            ((player.points, fewer_tools), i32::from(player.points))
        });
        let outcome = Outcome::ranked(how, seats);
        tell.all(Event::Ended { outcome: outcome.clone() });
        self.step = Step::Over(outcome);
    }
}

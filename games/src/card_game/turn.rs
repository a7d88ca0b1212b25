//! Applies an input, and whatever follows from it until the next decision.

use super::{
    cards::Tool,
    data::{self, ACTIONS, MINING_ROUNDS, QUIET_ROUNDS},
    events::Event,
    state::{CardGame, Due, STANDSTILL},
    types::Action,
};
use lamproom_game::{ChanceOutcome, Input, Outcome, Seat, Tell};

/// Applies a checked input.
pub(super) fn apply(game: &mut CardGame, input: &Input<Action>, tell: &mut Tell<Event>) {
    match input {
        Input::Act { seat, action } => game.act(*seat, action, tell),
        Input::Chance(outcome) => game.draw(outcome, tell),
    }
}

impl CardGame {
    fn act(&mut self, seat: Seat, action: &Action, tell: &mut Tell<Event>) {
        match action {
            Action::EndTurn {} => {
                tell.all(Event::TurnEnded { seat, unused: self.actions });
                self.end_turn(tell);
            }
            Action::Meet { answer } => self.decide(seat, *answer, tell),
            Action::Keep { piles } => self.keep(&piles[..], tell),
            Action::Mine { pile } => {
                self.actions -= 1;
                self.mine(*pile, tell);
            }
            Action::Craft { from, payment } => {
                self.actions -= 1;
                self.restart_turns_left();
                self.craft(*from, payment, tell);
            }
            Action::Reserve { pile } => {
                self.actions -= 1;
                self.restart_turns_left();
                self.reserve(*pile, tell);
            }
            Action::PickAxe {} => self.use_pick_axe(tell),
            Action::Shovel { victim } => self.use_shovel(seat, *victim, tell),
            Action::Hoe {} => self.use_hoe(seat, tell),
        }
    }

    /// The result of the shuffle or die that was due.
    fn draw(&mut self, outcome: &ChanceOutcome, tell: &mut Tell<Event>) {
        match (&self.due, outcome) {
            (Due::ResourceDeck, ChanceOutcome::Shuffle(order)) => {
                self.deal_resources(order, tell);
            }
            (Due::CraftDeck, ChanceOutcome::Shuffle(order)) => self.deal_crafts(order, tell),
            (&Due::Rebuild(pile), ChanceOutcome::Shuffle(order)) => {
                self.rebuild(pile, order, tell);
            }
            (Due::FirstPlayer, ChanceOutcome::Die(value)) => {
                let seat = u8::try_from(value - 1).expect("at most four play");
                self.begin(Seat(seat), true, tell);
            }
            _ => unreachable!("checked: the outcome is of the kind that was due"),
        }
    }

    /// Somebody has brought the game forward: this turn is not a quiet one, nor one of mining alone
    /// (CG-11).
    pub(super) fn restart_turns_left(&mut self) {
        self.restart_quiet_turns();
        let seats = self.seats();
        if let Some(left) = &mut self.mining_turns_left {
            *left = MINING_ROUNDS * seats + 1;
        }
    }

    /// Somebody has done something, so this turn is not a quiet one (CG-11).
    pub(super) fn restart_quiet_turns(&mut self) {
        self.quiet_turns_left = QUIET_ROUNDS * self.seats() + 1;
    }

    /// Continues after an action or the use of a tool is fully resolved.
    pub(super) fn settle(&mut self, tell: &mut Tell<Event>) {
        if self.nothing_to_craft() {
            self.end(STANDSTILL, tell);
        } else if let Some(pile) = self.pile_to_rebuild() {
            self.due = Due::Rebuild(pile);
        } else if self.can_continue() {
            self.due = Due::Turn;
        } else {
            self.end_turn(tell);
        }
    }

    /// Whether the turn has an action left, or a Pick Axe can add one (CG-19).
    fn can_continue(&self) -> bool {
        self.actions > 0 || self.player(self.turn).unused(Tool::PickAxe) > 0
    }

    /// Whether no craft card is left on piles and in holders (CG-11).
    fn nothing_to_craft(&self) -> bool {
        self.craft_piles.iter().all(Vec::is_empty)
            && self.players.iter().all(|player| player.holder.is_none())
    }

    /// Passes the turn to the next seat (CG-5), or ends the game after too many quiet turns or
    /// turns of mining alone (CG-11).
    pub(super) fn end_turn(&mut self, tell: &mut Tell<Event>) {
        self.quiet_turns_left -= 1;
        self.mining_turns_left = self.mining_turns_left.map(|left| left - 1);
        if self.quiet_turns_left == 0 || self.mining_turns_left == Some(0) {
            self.end(STANDSTILL, tell);
        } else {
            self.begin_turn(self.turn.next(self.seats()), ACTIONS, tell);
        }
    }

    /// Begins a turn with these actions, one fewer for each Shovel (CG-5, CG-18).
    pub(super) fn begin_turn(&mut self, seat: Seat, actions: u8, tell: &mut Tell<Event>) {
        self.turn = seat;
        self.rounds += u32::from(self.first == Some(seat));
        let shovels = std::mem::take(&mut self.player_mut(seat).shovels);
        self.actions = actions.saturating_sub(shovels);
        tell.all(Event::TurnBegan { seat, actions: self.actions, shovels });
        if self.can_continue() {
            self.due = Due::Turn;
        } else {
            self.end_turn(tell);
        }
    }

    /// Whether a player has enough points to win (CG-22).
    pub(super) fn has_won(&self, seat: Seat) -> bool {
        self.player(seat).points >= data::goal(self.seats())
    }

    /// Ends the game: most points win, then fewer crafted cards, then shared (CG-11, CG-22).
    pub(super) fn end(&mut self, how: &str, tell: &mut Tell<Event>) {
        let seats = self.players.iter().map(|player| {
            let fewer_tools = std::cmp::Reverse(player.tools.len());
            ((player.points, fewer_tools), i32::from(player.points))
        });
        let outcome = Outcome::ranked(how, seats);
        tell.all(Event::Ended { outcome: outcome.clone() });
        self.due = Due::Over(outcome);
    }
}

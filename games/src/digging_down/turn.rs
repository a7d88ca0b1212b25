//! How a game goes on: an input of a seat or of chance, handed to the phase it belongs to.

use super::{
    state::{DiggingDown, Step},
    types::{Action, Event, Item, Side},
};
use crate::{ChanceOutcome, Input, Seat, Tell};

impl DiggingDown {
    /// Takes one input that was checked.
    pub(super) fn go_on(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        match input {
            Input::Act { seat, action } => self.act(*seat, action, tell),
            Input::Chance(ChanceOutcome::Die(value)) => {
                self.land(if *value == 1 { Side::Light } else { Side::Dark }, tell);
            }
            Input::Chance(ChanceOutcome::Shuffle(order)) => match self.step {
                Step::Deal(depth) => self.deal(depth, order, tell),
                _ => unreachable!("only the cave is shuffled"),
            },
        }
    }

    fn act(&mut self, seat: Seat, action: &Action, tell: &mut Tell<Event>) {
        if matches!(self.step, Step::Base(_)) && !matches!(action, Action::Ready {}) {
            return self.handle(seat, action, tell);
        }
        match *action {
            Action::Explore { payer } => self.explore(payer, tell),
            Action::Return { ref payers } => self.go_back(payers, tell),
            Action::Move { miner, passage } => self.go_to(miner, passage, tell),
            Action::Light { miner } => self.light(miner, tell),
            Action::Drink { miner } => self.drink(miner, tell),
            Action::Ready {} => self.ready(seat, tell),
            Action::NotReady {} => self.not_ready(seat, tell),
            Action::Commit { miner, gear, enchanted } => {
                let (from, to) = (Item::active(gear, enchanted), Item::committed(gear, enchanted));
                self.raise(miner, from, to, tell);
            }
            Action::CommitNeeded {} => self.raise_needed(seat, tell),
            Action::Withdraw { miner, gear, enchanted } => {
                let (from, to) = (Item::committed(gear, enchanted), Item::active(gear, enchanted));
                self.raise(miner, from, to, tell);
            }
            Action::Resolve {} => self.resolve(tell),
            Action::Accept {} => self.accept(seat, tell),
            Action::LoseLoot { loot } => self.bear(Some(loot), tell),
            Action::Flip {} => self.flip(seat),
            Action::Skip {} => self.ride(true, tell),
            Action::Stay {} => self.ride(false, tell),
            Action::GoOn {} => self.keep_potion(seat, tell),
            Action::Pocket { gear } => self.pocket(gear, tell),
            Action::ToLoot {} => self.leave_to_loot(tell),
            Action::Discard { miner, gear, enchanted } => {
                self.discard(miner, gear, enchanted, tell);
            }
            Action::Stash { miner } => self.put_into_stash(miner, tell),
            Action::Take { .. }
            | Action::TakeArmour { .. }
            | Action::Leave { .. }
            | Action::Enchant { .. }
            | Action::Protect {}
            | Action::Give { .. }
            | Action::TakeTorch { .. }
            | Action::Fill { .. } => unreachable!("only at the base"),
        }
    }

    /// A seat is ready; when all are, the reveal begins or the base is left (DD-13, DD-42).
    fn ready(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        let (Step::Move(turnout) | Step::Base(turnout)) = &mut self.step else { return };
        turnout.set(seat, true);
        let all = turnout.ready().len() == usize::from(self.seats);
        tell.all(Event::Ready { seat });
        match self.step {
            Step::Move(_) if all => self.reveal_from(0, tell),
            Step::Base(_) if all => self.leave_base(tell),
            _ => {}
        }
    }

    fn not_ready(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        if let Step::Move(turnout) = &mut self.step {
            turnout.handle(seat);
            turnout.set(seat, false);
        }
        tell.all(Event::NotReady { seat });
    }
}

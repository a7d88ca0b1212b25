//! What may be done, and which rule forbids the rest: each phase has a file of its own.

use super::{
    card::CardId,
    data::TILE_SIDES,
    state::{DiggingDown, Step, Turnout},
    types::Action,
};
use crate::{ChanceKind, ChanceNode, Illegal, Seat, Waiting};

impl DiggingDown {
    /// Who must act.
    pub(super) fn waits_for(&self) -> Waiting {
        let unready = |turnout: &Turnout| {
            Waiting::Together(
                Seat::all(self.seats).filter(|&seat| !turnout.is_ready(seat)).collect(),
            )
        };
        match &self.step {
            Step::Deal(depth) => {
                let cards = CardId::of_depth(self.difficulty(), *depth).len();
                let cards = u16::try_from(cards).expect("a depth has fewer cards");
                let purpose = format!("the cards of the {}", depth.name());
                Waiting::Chance(ChanceNode::new(ChanceKind::Shuffle(cards), purpose))
            }
            Step::Flip { passage } => {
                let kind = ChanceKind::Die(TILE_SIDES);
                let purpose = format!("torch tile at passage {}, 1 is light", passage + 1);
                Waiting::Chance(ChanceNode::new(kind, purpose))
            }
            Step::Decide => Waiting::Together(self.all_seats()),
            Step::Move(turnout) | Step::Base(turnout) => unready(turnout),
            Step::Face(facing) => Waiting::Together(self.facing_seats(facing)),
            Step::Ride { passage } => Waiting::Together(self.seats_at(*passage)),
            Step::Pause { turnout, .. } => Waiting::Together(self.pausing_seats(turnout)),
            // Nobody else has to decide, but nobody should wait for ever for somebody who is away either.
            Step::SilkTouch { miner, .. } => Waiting::Together(vec![self.owner(*miner)]),
            Step::Over(outcome) => Waiting::Over(outcome.clone()),
        }
    }

    /// All that a seat may do, sorted.
    pub(super) fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut legal = match &self.step {
            Step::Deal(_) | Step::Flip { .. } | Step::Over(_) => Vec::new(),
            Step::Decide => self.decisions(),
            Step::Move(_) => self.moves(seat),
            Step::Face(facing) => self.answers(facing, seat),
            Step::Ride { .. } => vec![Action::Skip {}, Action::Stay {}],
            Step::Pause { .. } => self.sips(seat),
            Step::SilkTouch { miner, piece, .. } => self.pocketings(*miner, *piece),
            Step::Base(_) => self.handlings(seat),
        };
        legal.retain(|action| self.allows(seat, action).is_ok());
        legal.sort_unstable();
        legal.dedup();
        legal
    }

    /// May this seat do this?
    pub(super) fn allows(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if seat.0 >= self.seats {
            return Err(Illegal::without_rule("Nobody plays on that seat."));
        }
        match &self.step {
            Step::Deal(_) | Step::Flip { .. } | Step::Over(_) => Err(self.not_now()),
            Step::Decide => self.allows_decision(action),
            Step::Move(turnout) => self.allows_move(turnout, seat, action),
            Step::Face(facing) => self.allows_answer(facing, seat, action),
            Step::Ride { passage } => self.allows_ride(*passage, seat, action),
            Step::Pause { turnout, .. } => self.allows_sip(turnout, seat, action),
            Step::SilkTouch { miner, piece, .. } => {
                self.allows_pocketing(*miner, *piece, seat, action)
            }
            Step::Base(turnout) => self.allows_handling(turnout, seat, action),
        }
    }

    /// Something else is asked for.
    pub(super) fn not_now(&self) -> Illegal {
        let (rule, text) = match self.step {
            Step::Deal(_) => ("DD-4", "The cave is being dealt."),
            Step::Decide => ("DD-6", "Now the team decides: explore, or return to base."),
            Step::Move(_) => ("DD-13", "Now everybody goes to a passage and gets ready."),
            Step::Face(_) => ("DD-15", "A card is turned up: resolve it, or accept what it does."),
            Step::Flip { .. } => ("DD-28", "The torch tile is in the air."),
            Step::Ride { .. } => ("DD-28", "The ride went well: skip the next cards, or stay."),
            Step::Pause { .. } => ("DD-12", "Now is the time to drink a potion, or to go on."),
            Step::SilkTouch { .. } => {
                ("DD-36", "Put what was mined into the inventory, or leave it to the loot.")
            }
            Step::Base(_) => ("DD-42", "You are at the base: arrange your things and get ready."),
            Step::Over(_) => ("DD-50", "The game has ended."),
        };
        Illegal::new(rule, text)
    }

    /// Does this decide for all (DD-7)?
    pub(super) fn decides_for_all(&self, action: &Action) -> bool {
        action.is_of_team() && self.asks_all()
    }

    /// What is done for a seat that must act and does not.
    pub(super) fn safe_choice(&self, seat: Seat) -> Option<Action> {
        if !self.waits_for().seats().contains(&seat) {
            return None;
        }
        let legal = self.legal(seat);
        // To resolve is good wherever it is possible; to explore goes on; nothing is flipped or thrown away for somebody.
        let explore = || {
            let payer = self.default_payers(1).first().copied()?;
            Some(Action::Explore { payer })
        };
        let back = || Some(Action::Return { payers: self.default_payers(self.return_cost()) });
        let wishes = [
            Some(Action::Resolve {}),
            Some(Action::Accept {}),
            Some(Action::Stay {}),
            Some(Action::GoOn {}),
            Some(Action::ToLoot {}),
            Some(Action::Ready {}),
            self.join(seat),
            explore(),
            back(),
        ];
        let wish = wishes.into_iter().flatten().find(|wish| legal.contains(wish));
        // What remains is to choose the loot that a Creeper destroys.
        wish.or_else(|| legal.into_iter().next())
    }
}

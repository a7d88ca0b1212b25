//! What may be done, and which rule forbids the rest.

use super::{
    cards::{Kind, Tool},
    data::SHOVELS_MAX,
    state::{Attack, CardGame, Explosion, Stand, Step},
    types::{Action, Answer, Payment, Source},
};
use crate::{Illegal, Seat};

impl CardGame {
    /// All that a seat may do, sorted: first what is paid for, as that has many ways, then the rest by trying it.
    pub(super) fn legal(&self, seat: Seat) -> Vec<Action> {
        if seat.0 >= self.seats() {
            return Vec::new();
        }
        let mut legal = self.crafts(seat);
        let candidates = match &self.step {
            Step::Turn => self.turn_candidates(seat),
            Step::Tnt(explosion) => pairs(explosion),
            Step::Creeper(_) => {
                let answers = self.player(seat).answers().into_iter();
                answers.map(|answer| Action::Meet { answer }).collect()
            }
            _ => Vec::new(),
        };
        legal.extend(candidates.into_iter().filter(|action| self.allows(seat, action).is_ok()));
        legal.sort();
        legal
    }

    /// All crafting with all payments (CG-7, CG-8).
    fn crafts(&self, seat: Seat) -> Vec<Action> {
        if self.allows_action(seat).is_err() {
            return Vec::new();
        }
        let purse = self.player(seat).purse();
        let ways = |from| {
            let card = self.craft_card(seat, from);
            let payments = card.map(|card| purse.payments(card)).unwrap_or_default();
            payments.into_iter().map(move |payment| Action::Craft { from, payment })
        };
        self.sources().flat_map(ways).collect()
    }

    /// Where craft cards can lie that a player can craft.
    pub(super) fn sources(&self) -> impl Iterator<Item = Source> + use<> {
        self.craft_pile_numbers().map(Source::Pile).chain([Source::Holder])
    }

    fn turn_candidates(&self, seat: Seat) -> Vec<Action> {
        let mine = self.resource_pile_numbers().map(|pile| Action::Mine { pile });
        let reserve = self.craft_pile_numbers().map(|pile| Action::Reserve { pile });
        let shovel = Seat::all(self.seats())
            .filter(|&victim| victim != seat)
            .map(|victim| Action::Shovel { victim });
        let others = [Action::PickAxe {}, Action::Hoe {}, Action::EndTurn {}];
        mine.chain(reserve).chain(shovel).chain(others).collect()
    }

    /// What is done for somebody whose time is up: the turn ends, the most valuable of what TNT took is kept, and a Creeper gets
    /// the least valuable card, but never a Sword.
    pub(super) fn done_for_absent(&self, seat: Seat) -> Option<Action> {
        match &self.step {
            Step::Turn if seat == self.turn => Some(Action::EndTurn {}),
            Step::Tnt(explosion) if seat == self.turn => {
                let value = |piles: [u8; 2]| -> u8 {
                    let kept = explosion.blast.iter().filter(|blown| piles.contains(&blown.pile));
                    kept.map(|blown| blown.card.face.value).sum()
                };
                pairs(explosion).into_iter().max_by_key(|action| match action {
                    Action::Keep { piles } => value(*piles),
                    _ => 0,
                })
            }
            Step::Creeper(attack) if attack.thinking().contains(&seat) => {
                let faces = self.player(seat).cards.iter().map(|card| card.face);
                let least = faces.min_by_key(|face| (face.value, face.kind == Kind::Wild))?;
                Some(Action::Meet { answer: Answer::Discard(least) })
            }
            _ => None,
        }
    }

    /// May this seat do this?
    pub(super) fn allows(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if seat.0 >= self.seats() {
            return Err(Illegal::without_rule("Nobody sits there: take a seat to play."));
        }
        match action {
            Action::Mine { pile } => {
                self.allows_action(seat)?;
                self.top(*pile)
                    .map(drop)
                    .ok_or_else(|| Illegal::new("CG-6", "This pile is empty: mine another one."))
            }
            Action::Craft { from, payment } => {
                self.allows_action(seat)?;
                self.allows_craft(seat, *from, payment)
            }
            Action::Reserve { pile } => {
                self.allows_action(seat)?;
                self.allows_reserve(seat, *pile)
            }
            Action::PickAxe {} => {
                self.allows_turn(seat)?;
                self.has_unused(seat, Tool::PickAxe)
            }
            Action::EndTurn {} => self.allows_turn(seat),
            Action::Shovel { victim } => {
                self.allows_tools()?;
                self.has_unused(seat, Tool::Shovel)?;
                self.allows_victim(seat, *victim)
            }
            Action::Hoe {} => {
                self.allows_tools()?;
                self.has_unused(seat, Tool::Hoe)
            }
            Action::Keep { piles } => self.allows_keep(seat, *piles),
            Action::Meet { answer } => self.allows_answer(seat, *answer),
        }
    }

    /// Nothing is to be chosen or drawn first (CG-21).
    fn allows_tools(&self) -> Result<(), Illegal> {
        match &self.step {
            Step::Turn => Ok(()),
            Step::Tnt(_) => Err(Illegal::new(
                "CG-21",
                "First it is chosen what to keep of what the TNT took: wait for that.",
            )),
            Step::Creeper(_) => Err(Illegal::new(
                "CG-21",
                "First everybody decides how to meet the Creeper: wait for that.",
            )),
            Step::Over(_) => Err(Illegal::new("CG-22", "The game has ended.")),
            Step::DealResources | Step::DealCrafts | Step::DrawFirst | Step::Rebuild(_) => {
                Err(Illegal::new("CG-2", "The cards are still being laid out: wait for them."))
            }
        }
    }

    /// It is this seat's turn, and nothing is to be chosen first (CG-5).
    fn allows_turn(&self, seat: Seat) -> Result<(), Illegal> {
        self.allows_tools()?;
        if seat == self.turn {
            Ok(())
        } else {
            Err(Illegal::new("CG-5", "It is not your turn: wait until the others are done."))
        }
    }

    /// This seat has an action left (CG-5).
    fn allows_action(&self, seat: Seat) -> Result<(), Illegal> {
        self.allows_turn(seat)?;
        if self.actions > 0 {
            Ok(())
        } else {
            Err(Illegal::new("CG-5", "You have no action left: use a Pick Axe or end your turn."))
        }
    }

    fn allows_craft(&self, seat: Seat, from: Source, payment: &Payment) -> Result<(), Illegal> {
        let card = self
            .craft_card(seat, from)
            .ok_or_else(|| Illegal::new("CG-7", "There is no craft card: choose another one."))?;
        self.player(seat).purse().check(card, payment)
    }

    fn allows_reserve(&self, seat: Seat, pile: u8) -> Result<(), Illegal> {
        if self.player(seat).holder.is_some() {
            return Err(Illegal::new("CG-10", "Your holder is full: craft the card in it first."));
        }
        self.craft_card(seat, Source::Pile(pile))
            .map(drop)
            .ok_or_else(|| Illegal::new("CG-10", "This pile is empty: reserve from another one."))
    }

    fn has_unused(&self, seat: Seat, tool: Tool) -> Result<(), Illegal> {
        if self.player(seat).unused(tool) > 0 {
            return Ok(());
        }
        Err(Illegal::new("CG-17", format!("You have no unused {tool}: craft one first.")))
    }

    fn allows_victim(&self, seat: Seat, victim: Seat) -> Result<(), Illegal> {
        if victim == seat || victim.0 >= self.seats() {
            return Err(Illegal::new("CG-18", "A Shovel is used on another player: choose one."));
        }
        if self.player(victim).shovels == SHOVELS_MAX {
            return Err(Illegal::new(
                "CG-18",
                "Their next turn has no action left to take: choose somebody else, or wait.",
            ));
        }
        Ok(())
    }

    fn allows_keep(&self, seat: Seat, piles: [u8; 2]) -> Result<(), Illegal> {
        let Step::Tnt(explosion) = &self.step else {
            self.allows_tools()?;
            return Err(Illegal::new("CG-12", "There is no TNT to choose cards of."));
        };
        if seat != self.turn {
            return Err(Illegal::new("CG-12", "Who mined the TNT chooses: wait for that."));
        }
        let keepable =
            |pile: &u8| explosion.blast.iter().any(|blown| blown.pile == *pile && blown.keepable);
        if piles[0] < piles[1] && piles.iter().all(keepable) {
            Ok(())
        } else {
            Err(Illegal::new("CG-12", "Keep two different resources or Wilds, the left one first."))
        }
    }

    fn allows_answer(&self, seat: Seat, answer: Answer) -> Result<(), Illegal> {
        let Step::Creeper(Attack { stands, .. }) = &self.step else {
            self.allows_tools()?;
            return Err(Illegal::new("CG-14", "There is no Creeper to meet."));
        };
        if stands[seat.index()] != Stand::Thinking {
            return Err(Illegal::new("CG-14", "That is settled: wait for the others to decide."));
        }
        if self.player(seat).answers().contains(&answer) {
            return Ok(());
        }
        Err(match answer {
            Answer::Discard(face) => Illegal::new(
                "CG-14",
                format!("You have no {face} to discard: choose another card."),
            ),
            Answer::Sword => {
                Illegal::new("CG-15", "You have no unused Sword: choose a card to discard.")
            }
        })
    }
}

/// All ways to keep two of the cards that TNT took (CG-12).
fn pairs(explosion: &Explosion) -> Vec<Action> {
    let piles = explosion.blast.iter().filter(|blown| blown.keepable).map(|blown| blown.pile);
    let right = |left| piles.clone().filter(move |&right| left < right);
    let pair = |left| right(left).map(move |right| Action::Keep { piles: [left, right] });
    piles.clone().flat_map(pair).collect()
}

//! A card that is turned up: tools are raised against it, or its consequence is borne (DD-15, DD-16, DD-23 to DD-32).

use super::{
    card::CardId,
    state::{DiggingDown, Facing, Step},
    types::{
        Action, Ahead, Challenge, Consequence, Event, Gear, Item, ItemState, Loot, Needed, Strength,
    },
};
use crate::{Illegal, Seat, Tell};

impl DiggingDown {
    /// What not resolving the card at a passage does.
    pub(super) fn consequence_at(&self, passage: u8) -> Consequence {
        let card = self.top(passage);
        let lit = self.passage(passage).lit;
        let destroys = matches!(card.challenge(), Challenge::Creeper { .. }) && !lit;
        let loot = u8::from(destroys && !self.loot.is_empty());
        self.consequence(card.hearts(lit), loot, !card.stays())
    }

    /// What the dark side of a tile does, where one may be flipped.
    pub(super) fn dark_side_at(&self, passage: u8) -> Option<Consequence> {
        match self.top(passage).challenge() {
            Challenge::Ride { hearts, .. } | Challenge::Dive { hearts } => {
                Some(self.consequence(hearts, 0, true))
            }
            _ => None,
        }
    }

    /// What the top card of a passage asks for and does, where the team has seen it.
    pub(super) fn ahead(&self, passage: u8) -> Option<Ahead> {
        let card = *self.passage(passage).cards.last().filter(|_| self.passage(passage).seen)?;
        let takes = card.takes(self.passage(passage).lit);
        let chest = matches!(card.challenge(), Challenge::Chest {});
        Some(Ahead {
            takes,
            within_reach: takes.is_some_and(|takes| self.within_reach(passage).covers(takes)),
            consequence: (!chest).then(|| self.consequence_at(passage)),
            dark: self.dark_side_at(passage),
        })
    }

    /// The strength of the tools of those at a passage that are in one of these states.
    pub(super) fn strength_at(&self, passage: u8, states: &[ItemState]) -> Strength {
        let miners = self.miners_at(passage).map(|miner| self.miner(miner));
        Strength::sum(
            miners.flat_map(|miner| states.iter().map(move |&state| miner.strength(state))),
        )
    }

    /// The strength of the tools that those at a passage have left.
    pub(super) fn within_reach(&self, passage: u8) -> Strength {
        self.strength_at(passage, &[ItemState::Active, ItemState::Committed])
    }

    /// A Creeper that can destroy one of several loot cards: the team chooses (DD-26).
    pub(super) fn loot_is_chosen(&self, passage: u8) -> bool {
        let creeper = matches!(self.top(passage).challenge(), Challenge::Creeper { .. });
        creeper && self.loot.len() > 1
    }

    /// Who must answer the card.
    pub(super) fn facing_seats(&self, facing: &Facing) -> Vec<Seat> {
        if self.loot_is_chosen(facing.passage) {
            return self.all_seats();
        }
        let mut seats = self.seats_at(facing.passage);
        seats.retain(|&seat| !facing.turnout.is_ready(seat));
        seats
    }

    pub(super) fn answers(&self, facing: &Facing, seat: Seat) -> Vec<Action> {
        let loot = self.loot.iter().map(|piece| Action::LoseLoot { loot: piece.number });
        let here =
            self.miners_of(seat).filter(|&miner| self.miner(miner).passage == Some(facing.passage));
        let tools = here.flat_map(|miner| {
            self.miner(miner).kinds().flat_map(move |Item { gear, enchanted, .. }| {
                [
                    Action::Commit { miner, gear, enchanted },
                    Action::Withdraw { miner, gear, enchanted },
                ]
            })
        });
        let others =
            [Action::CommitNeeded {}, Action::Resolve {}, Action::Accept {}, Action::Flip {}];
        loot.chain(tools).chain(others).collect()
    }

    pub(super) fn allows_answer(
        &self,
        facing: &Facing,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Illegal> {
        let passage = facing.passage;
        let refuse = |rule, text: &str| Err(Illegal::new(rule, text));
        if self.loot_is_chosen(passage) {
            return match action {
                Action::LoseLoot { loot } if self.loot.iter().any(|one| one.number == *loot) => {
                    Ok(())
                }
                Action::LoseLoot { .. } => refuse("DD-26", "That is none of your loot cards."),
                _ => refuse("DD-26", "The Creeper destroys a loot card: choose which."),
            };
        }
        if !self.seats_at(passage).contains(&seat) {
            return refuse("DD-15", "Only those at the passage deal with its card.");
        }
        let takes = self.top(passage).takes(self.passage(passage).lit);
        let raised = self.strength_at(passage, &[ItemState::Committed]);
        match (*action).clone() {
            Action::Commit { miner, gear, enchanted } => {
                let item = self.tool_at(passage, seat, miner, Item::active(gear, enchanted))?;
                let Some(takes) = takes else {
                    return refuse("DD-15", "Tools are of no use against this card.");
                };
                let (tool, fights) = (item.strength(), takes.combat > raised.combat);
                if !(tool.combat > 0 && fights || tool.mining > 0 && takes.mining > raised.mining) {
                    return refuse("DD-15", "More of that strength is not needed here.");
                }
                facing.turnout.allows(seat)
            }
            Action::CommitNeeded {} if self.needed_of(passage, seat).next().is_some() => {
                facing.turnout.allows(seat)
            }
            Action::CommitNeeded {} => refuse(
                "DD-15",
                "No tools of yours are needed, or there is not enough at the passage.",
            ),
            Action::Withdraw { miner, gear, enchanted } => {
                self.tool_at(passage, seat, miner, Item::committed(gear, enchanted))?;
                facing.turnout.allows(seat)
            }
            Action::Resolve {} if takes.is_some_and(|takes| raised.covers(takes)) => Ok(()),
            Action::Resolve {} => {
                refuse("DD-15", "The raised tools are not enough: raise more, or leave it.")
            }
            Action::Accept {} if facing.turnout.is_ready(seat) => {
                refuse("DD-16", "You have said so: the others at the passage are asked.")
            }
            Action::Accept {} => Ok(()),
            Action::Flip {} if self.dark_side_at(passage).is_some() => Ok(()),
            Action::Flip {} => {
                refuse("DD-28", "There is no torch tile to be flipped for this card.")
            }
            _ => Err(self.not_now()),
        }
    }

    /// The own tools among those that are needed at a passage.
    fn needed_of(&self, passage: u8, seat: Seat) -> impl Iterator<Item = Needed> {
        let needed = self.needed_at(passage).into_iter();
        needed.filter(move |tool| self.owner(tool.miner) == seat)
    }

    /// Raises the own tools that are needed.
    pub(super) fn raise_needed(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        let needed: Vec<Needed> = self.needed_of(self.facing_passage(), seat).collect();
        for Needed { miner, gear, enchanted } in needed {
            let (from, to) = (Item::active(gear, enchanted), Item::committed(gear, enchanted));
            self.raise(miner, from, to, tell);
        }
    }

    /// A tool of an own character at the passage.
    fn tool_at(&self, passage: u8, seat: Seat, miner: u8, item: Item) -> Result<Item, Illegal> {
        self.plays(seat, miner)?;
        if self.miner(miner).passage != Some(passage) {
            return Err(Illegal::new("DD-15", "This character stands elsewhere."));
        }
        if !self.miner(miner).has(item) {
            return Err(Illegal::new("DD-15", "There is no such tool, or it is used."));
        }
        Ok(item)
    }

    /// A tool is raised or taken back; those who had accepted the consequence may think again.
    pub(super) fn raise(&mut self, miner: u8, from: Item, to: Item, tell: &mut Tell<Event>) {
        let seat = self.owner(miner);
        self.miner_mut(miner).change(from, to);
        let Step::Face(facing) = &mut self.step else { return };
        facing.turnout.handle(seat);
        facing.turnout.clear();
        let raised = self.strength_at(self.facing_passage(), &[ItemState::Committed]);
        let Item { gear, enchanted, .. } = to;
        tell.all(match to.state {
            ItemState::Committed => Event::Committed { miner, gear, enchanted, raised },
            ItemState::Active | ItemState::Used => {
                Event::Withdrawn { miner, gear, enchanted, raised }
            }
        });
    }

    /// The passage whose card is turned up.
    pub(super) fn facing_passage(&self) -> u8 {
        match &self.step {
            Step::Face(Facing { passage, .. })
            | Step::Flip { passage }
            | Step::Ride { passage } => *passage,
            step => unreachable!("no card is turned up in {step:?}"),
        }
    }

    /// The raised tools resolve the card (DD-15).
    pub(super) fn resolve(&mut self, tell: &mut Tell<Event>) {
        let passage = self.facing_passage();
        let card = self.top(passage);
        let silk = self.silk_touch_at(passage, card);
        let took: Vec<u8> = self
            .miners_at(passage)
            .filter(|&miner| {
                self.miner(miner).strength(ItemState::Committed) != Strength::default()
            })
            .collect();
        for &miner in &took {
            let miner = self.miner_mut(miner);
            miner.turn_all(ItemState::Committed, ItemState::Used);
            miner.resolved += 1;
        }
        let miners = took;
        tell.all(Event::Resolved { passage, card: card.0, miners });
        match silk {
            Some(miner) => {
                self.remove_top(passage);
                let piece = self.new_piece(card);
                self.step = Step::SilkTouch { passage, miner, piece };
            }
            None => self.loot_top(passage, tell),
        }
        if let Some(objective) = card.objective(self.difficulty()) {
            self.meet_objective(objective, tell);
        }
        if silk.is_none() && !self.is_over() {
            self.reveal_next(passage, tell);
        }
    }

    /// Whose pickaxe puts what it mines straight into the inventory, if there is one among the raised (DD-36).
    fn silk_touch_at(&self, passage: u8, card: CardId) -> Option<u8> {
        let mined = matches!(card.challenge(), Challenge::Ore { .. });
        let enchanted = |gear| Item::committed(gear, true);
        let pickaxes = [Gear::StonePickaxe, Gear::IronPickaxe, Gear::DiamondPickaxe];
        self.miners_at(passage)
            .find(|&miner| pickaxes.iter().any(|&gear| self.miner(miner).has(enchanted(gear))))
            .filter(|_| mined && !self.pockets(card).is_empty())
    }

    /// A seat does not want to resolve the card: done, once nobody at the passage could and would (DD-16).
    pub(super) fn accept(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        let passage = self.facing_passage();
        let takes = self.top(passage).takes(self.passage(passage).lit);
        let possible = takes.is_some_and(|takes| self.within_reach(passage).covers(takes));
        let all = self.seats_at(passage);
        let Step::Face(Facing { turnout, .. }) = &mut self.step else { return };
        turnout.set(seat, true);
        if possible && !all.iter().all(|&seat| turnout.is_ready(seat)) {
            tell.all(Event::Accepted { seat });
            return;
        }
        self.bear(self.loot.first().map(|piece| piece.number), tell);
    }

    /// The consequence of not resolving the card; a Creeper destroys this loot card.
    pub(super) fn bear(&mut self, loot: Option<u8>, tell: &mut Tell<Event>) {
        let passage = self.facing_passage();
        let card = self.top(passage);
        let hearts = card.hearts(self.passage(passage).lit);
        for miner in &mut self.miners {
            miner.turn_all(ItemState::Committed, ItemState::Active);
        }
        if card.stays() {
            self.turn_back(passage, tell);
        } else {
            self.box_top(passage, false, tell);
        }
        if let (Challenge::Creeper { .. }, Some(number)) = (card.challenge(), loot) {
            self.destroy_loot(number, tell);
        }
        if !self.lose_hearts(hearts, tell) {
            self.reveal_next(passage, tell);
        }
    }

    fn destroy_loot(&mut self, number: u8, tell: &mut Tell<Event>) {
        let Some(place) = self.loot.iter().position(|piece| piece.number == number) else { return };
        let piece = self.loot.remove(place);
        self.tally.lost += 1;
        tell.all(Event::LootLost { loot: number, card: piece.card.0 });
    }

    /// What Silk Touch can put into an inventory now: a thing, a torch, or one of two (DD-36).
    pub(super) fn pockets(&self, card: CardId) -> Vec<Gear> {
        match card.loot() {
            Loot::Torches { .. } => vec![Gear::Torch],
            Loot::Recover { .. } if self.boxed > 0 => vec![Gear::Torch],
            _ => self.becomes(card),
        }
    }
}

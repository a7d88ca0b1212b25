//! A card is turned up: those at the passage resolve it, or accept its consequence (DD-15, DD-16).

use super::{Acting, Face, Flip, Flow, Phase, SilkTouch};
use crate::digging_down::{
    card::CardId,
    data::ASKS_FOR_CHOICES,
    expedition::Expedition,
    types::{Action, Challenge, Event, Gear, Item, ItemState, Needed, PhaseView, Strength},
};
use lamproom_game::{Illegal, Seat, Tell, Topic};

/// What a seat can do about a card.
pub(super) enum Answer {
    Commit(Needed),
    CommitNeeded,
    CommitOwn,
    Withdraw(Needed),
    Resolve,
    Accept,
    Flip,
}

impl Acting for Face {
    type Action = Answer;

    const ONLY: (&'static str, &'static str) =
        ("DD-15", "A card is turned up. Resolve it, or accept its consequence.");

    fn narrow(action: &Action) -> Option<Answer> {
        match *action {
            Action::Commit { miner, gear, enchanted } => {
                Some(Answer::Commit(Needed { miner, gear, enchanted }))
            }
            Action::Withdraw { miner, gear, enchanted } => {
                Some(Answer::Withdraw(Needed { miner, gear, enchanted }))
            }
            Action::CommitNeeded {} => Some(Answer::CommitNeeded),
            Action::CommitOwn {} => Some(Answer::CommitOwn),
            Action::Resolve {} => Some(Answer::Resolve),
            Action::Accept {} => Some(Answer::Accept),
            Action::Flip {} => Some(Answer::Flip),
            _ => None,
        }
    }

    fn waiting(&self, expedition: &Expedition) -> Vec<Seat> {
        let mut seats = expedition.seats_at(self.passage);
        seats.retain(|&seat| !self.acceptance.is_ready(seat));
        seats
    }

    fn candidates(&self, expedition: &Expedition, seat: Seat) -> Vec<Action> {
        let tools = self.miners_here(expedition, seat).flat_map(|miner| {
            expedition.miner(miner).kinds().flat_map(move |Item { gear, enchanted, .. }| {
                [
                    Action::Commit { miner, gear, enchanted },
                    Action::Withdraw { miner, gear, enchanted },
                ]
            })
        });
        let raises = [Action::CommitNeeded {}, Action::CommitOwn {}];
        let others = [Action::Resolve {}, Action::Accept {}, Action::Flip {}];
        tools.chain(raises).chain(others).collect()
    }

    fn check(&self, expedition: &Expedition, seat: Seat, action: &Answer) -> Result<(), Illegal> {
        let passage = self.passage;
        let refuse = |rule, text: &str| Err(Illegal::new(rule, text));
        if !expedition.seats_at(passage).contains(&seat) {
            return refuse("DD-15", "Only those at the passage deal with its card.");
        }
        match *action {
            Answer::Commit(tool) => self.check_commit(expedition, seat, tool),
            Answer::CommitNeeded => self.check_all(seat, &self.needed_of(expedition, seat)),
            Answer::CommitOwn => self.check_all(seat, &self.advised(expedition, seat)),
            Answer::Withdraw(tool) => {
                self.check_tool(expedition, seat, tool, ItemState::Committed)?;
                self.acceptance.check_change(seat)
            }
            Answer::Resolve => {
                let raised = expedition.raised_at(passage);
                if expedition.takes_at(passage).is_some_and(|takes| raised.covers(takes)) {
                    return Ok(());
                }
                refuse("DD-15", "The raised tools are not enough. Raise more, or accept.")
            }
            Answer::Accept if self.acceptance.is_ready(seat) => refuse(
                "DD-16",
                "You have already accepted. Waiting for the others at this passage.",
            ),
            Answer::Accept => Ok(()),
            Answer::Flip if expedition.dark_side_at(passage).is_some() => Ok(()),
            Answer::Flip => refuse("DD-28", "No torch tile is flipped for this card."),
        }
    }

    fn apply(
        mut self,
        expedition: &mut Expedition,
        seat: Seat,
        action: Answer,
        tell: &mut Tell<Event>,
    ) -> Flow {
        match action {
            Answer::Commit(tool) => self.raise(expedition, tool, tell),
            Answer::CommitNeeded => {
                self.raise_all(expedition, self.needed_of(expedition, seat), tell);
            }
            Answer::CommitOwn => self.raise_all(expedition, self.advised(expedition, seat), tell),
            Answer::Withdraw(tool) => self.take_back(expedition, tool, tell),
            Answer::Resolve => return self.resolve(expedition, tell),
            Answer::Accept => return self.accept(expedition, seat, tell),
            Answer::Flip => {
                let passage = self.passage;
                let flipper = self.miners_here(expedition, seat).next();
                if let Some(miner) = flipper {
                    expedition.miner_mut(miner).flips += 1;
                    tell.all(Event::TileTossed { passage, miner });
                }
                return Flow::Continue(Phase::Flip(Flip { passage }));
            }
        }
        Flow::Continue(Phase::Face(self))
    }

    fn view(&self, expedition: &Expedition) -> PhaseView {
        expedition.view_of_face(self.passage, self.acceptance.ready())
    }

    fn topic(&self, expedition: &Expedition, _action: &Action) -> Option<Topic> {
        Some(expedition.topic_of_card(self.passage))
    }
}

impl Face {
    /// The characters of a seat at the passage.
    fn miners_here(&self, expedition: &Expedition, seat: Seat) -> impl Iterator<Item = u8> {
        let here = |miner: &u8| expedition.miner(*miner).passage == Some(self.passage);
        expedition.miners_of(seat).filter(here)
    }

    fn check_commit(
        &self,
        expedition: &Expedition,
        seat: Seat,
        tool: Needed,
    ) -> Result<(), Illegal> {
        let item = self.check_tool(expedition, seat, tool, ItemState::Active)?;
        let Some(takes) = expedition.takes_at(self.passage) else {
            return Err(Illegal::new("DD-15", "Tools are of no use against this card."));
        };
        let (tool, raised) = (item.strength(), expedition.raised_at(self.passage));
        let fights = tool.combat > 0 && takes.combat > raised.combat;
        let mines = tool.mining > 0 && takes.mining > raised.mining;
        if !fights && !mines {
            let text = "The card needs no further strength of that kind.";
            return Err(Illegal::new("DD-15", text));
        }
        self.acceptance.check_change(seat)
    }

    /// A tool in this state, of a character that the seat has at the passage.
    fn check_tool(
        &self,
        expedition: &Expedition,
        seat: Seat,
        tool: Needed,
        state: ItemState,
    ) -> Result<Item, Illegal> {
        let Needed { miner, gear, enchanted } = tool;
        expedition.check_owner(seat, miner)?;
        if expedition.miner(miner).passage != Some(self.passage) {
            return Err(Illegal::new("DD-15", "This character is not at the passage."));
        }
        let item = Item { gear, enchanted, state };
        if !expedition.miner(miner).has(item) {
            let text = "This character has no such tool, or has already used it.";
            return Err(Illegal::new("DD-15", text));
        }
        Ok(item)
    }

    /// The seat's tools among those that the team needs.
    fn needed_of(&self, expedition: &Expedition, seat: Seat) -> Vec<Needed> {
        let mut needed = expedition.needed_at(self.passage);
        needed.retain(|tool| expedition.owner(tool.miner) == seat);
        needed
    }

    /// The seat's tools among those that it is advised to use.
    fn advised(&self, expedition: &Expedition, seat: Seat) -> Vec<Needed> {
        let mut advised = expedition.needed_for(seat, self.passage);
        advised.retain(|tool| expedition.owner(tool.miner) == seat);
        advised
    }

    /// May a seat raise all these?
    fn check_all(&self, seat: Seat, tools: &[Needed]) -> Result<(), Illegal> {
        if tools.is_empty() {
            let text = "None of your tools are needed, or the tools at the passage are not enough.";
            return Err(Illegal::new("DD-15", text));
        }
        self.acceptance.check_change(seat)
    }

    fn raise_all(
        &mut self,
        expedition: &mut Expedition,
        tools: Vec<Needed>,
        tell: &mut Tell<Event>,
    ) {
        for tool in tools {
            self.raise(expedition, tool, tell);
        }
    }

    fn raise(&mut self, expedition: &mut Expedition, tool: Needed, tell: &mut Tell<Event>) {
        let Needed { miner, gear, enchanted } = tool;
        let (from, to) = (Item::active(gear, enchanted), Item::committed(gear, enchanted));
        let raised = self.turn(expedition, miner, from, to);
        tell.all(Event::Committed { miner, gear, enchanted, raised });
    }

    fn take_back(&mut self, expedition: &mut Expedition, tool: Needed, tell: &mut Tell<Event>) {
        let Needed { miner, gear, enchanted } = tool;
        let (from, to) = (Item::committed(gear, enchanted), Item::active(gear, enchanted));
        let raised = self.turn(expedition, miner, from, to);
        tell.all(Event::Withdrawn { miner, gear, enchanted, raised });
    }

    /// Raises a tool or takes it back. Those who had accepted may think again. Returns the strength
    /// that is raised then.
    fn turn(&mut self, expedition: &mut Expedition, miner: u8, from: Item, to: Item) -> Strength {
        expedition.miner_mut(miner).change(from, to);
        self.acceptance.count_change(expedition.owner(miner));
        self.acceptance.clear();
        expedition.raised_at(self.passage)
    }

    /// The raised tools resolve the card (DD-15).
    fn resolve(&self, expedition: &mut Expedition, tell: &mut Tell<Event>) -> Flow {
        let passage = self.passage;
        let card = expedition.top(passage);
        let silk_touch = silk_touch_at(expedition, passage, card);
        let miners = use_raised(expedition, passage);
        tell.all(Event::Resolved { passage, card: card.0, miners });
        let pocketing = silk_touch.map(|miner| {
            expedition.remove_top(passage);
            let piece = expedition.new_piece(card);
            Phase::SilkTouch(SilkTouch { passage, miner, piece })
        });
        if pocketing.is_none() {
            expedition.loot_top(passage, tell);
        }
        if let Some(objective) = card.objective(expedition.difficulty()) {
            expedition.meet_objective(objective, tell)?;
        }
        match pocketing {
            Some(pocketing) => Flow::Continue(pocketing),
            None => expedition.reveal_next(passage, tell),
        }
    }

    /// A seat accepts the consequence. It comes once all at the passage do (DD-16). Until rules
    /// version 3 it came at once if they could not resolve the card.
    fn accept(mut self, expedition: &mut Expedition, seat: Seat, tell: &mut Tell<Event>) -> Flow {
        let passage = self.passage;
        self.acceptance.set_ready(seat);
        let asks_all =
            expedition.rules_version >= ASKS_FOR_CHOICES || expedition.is_within_reach(passage);
        if asks_all && !self.waiting(expedition).is_empty() {
            tell.all(Event::Accepted { seat });
            return Flow::Continue(Phase::Face(self));
        }
        let loot = expedition.loot.first().map(|piece| piece.number);
        expedition.bear_consequence(passage, loot, tell)
    }
}

/// Raised tools become used ones. Returns the characters whose tools they were.
fn use_raised(expedition: &mut Expedition, passage: u8) -> Vec<u8> {
    let has_raised =
        |&miner: &u8| expedition.miner(miner).strength(ItemState::Committed) != Strength::default();
    let miners: Vec<u8> = expedition.miners_at(passage).filter(has_raised).collect();
    for &miner in &miners {
        let miner = expedition.miner_mut(miner);
        miner.turn_all(ItemState::Committed, ItemState::Used);
        miner.resolved += 1;
    }
    miners
}

/// The character whose raised pickaxe puts what it mines straight into the inventory (DD-36).
fn silk_touch_at(expedition: &Expedition, passage: u8, card: CardId) -> Option<u8> {
    let is_ore = matches!(card.challenge(), Challenge::Ore { .. });
    if !is_ore || expedition.pocketable(card).is_empty() {
        return None;
    }
    let pickaxes = [Gear::StonePickaxe, Gear::IronPickaxe, Gear::DiamondPickaxe];
    let mut miners = expedition.miners_at(passage);
    miners.find(|&miner| {
        let miner = expedition.miner(miner);
        pickaxes.iter().any(|&gear| miner.has(Item::committed(gear, true)))
    })
}

//! Where a game stands.

use super::{
    cards::{Card, CraftCard, Face, Tool},
    data::{CRAFT_CARDS, RESOURCE_CARDS},
    payment::Purse,
    types::{Answer, Blown, Options, Player, Source},
};
use crate::{ChanceKind, ChanceNode, Outcome, Seat, Setup, Waiting};

/// The end when somebody has the points (CG-22).
pub(super) const POINTS_REACHED: &str = "points_reached";
/// The end when nobody does anything any more, or nothing is left to be crafted (CG-11).
pub(super) const STANDSTILL: &str = "standstill";

/// A game of Card Game?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardGame {
    /// Who began, once that is known.
    pub(super) first: Option<Seat>,
    /// Whose turn it is; of no meaning before the first.
    pub(super) turn: Seat,
    /// The actions that are left in this turn.
    pub(super) actions: u8,
    /// Somebody has done something in this turn (CG-11).
    pub(super) busy: bool,
    /// How many turns before this one had nothing done in them, in a row (CG-11).
    pub(super) quiet_turns: u8,
    /// The resource piles, from the left; empty before the deal.
    pub(super) resource_piles: Vec<ResourcePile>,
    /// The craft piles, from the left, the top last; empty before the deal.
    pub(super) craft_piles: Vec<Vec<CraftCard>>,
    /// The craft card that began the discard pile, face down (CG-2).
    pub(super) set_aside: Option<CraftCard>,
    /// The discarded resource cards, the top last.
    pub(super) discard: Vec<Card>,
    /// The discarded craft cards that everybody has seen.
    pub(super) discarded_crafts: Vec<CraftCard>,
    /// By seat. Everything that lies in front of a player is public, so it is kept as it is seen.
    pub(super) players: Vec<Player>,
    /// What comes next.
    pub(super) step: Step,
}

/// A pile of resource cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ResourcePile {
    /// The top last.
    pub cards: Vec<Card>,
    /// It was made of discarded cards, so that everybody can know which cards are in it, but not their order (CG-16).
    pub rebuilt: bool,
}

/// What comes next: cards from the seed, decisions, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The resource cards are shuffled (CG-2).
    DealResources,
    /// The craft cards are shuffled (CG-2).
    DealCrafts,
    /// The first player is drawn (CG-4).
    DrawFirst,
    /// Whose turn it is acts (CG-5).
    Turn,
    /// Whose turn it is chooses what to keep (CG-12).
    Tnt(Explosion),
    /// All decide how to meet a Creeper (CG-14).
    Creeper(Attack),
    /// This pile is made of the discarded cards (CG-16).
    Rebuild(u8),
    /// It has ended (CG-11, CG-22).
    Over(Outcome),
}

/// TNT that was mined, and what it took (CG-12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Explosion {
    pub tnt: Card,
    pub blast: Vec<Blown>,
}

/// A Creeper on top of a pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Attack {
    pub pile: u8,
    /// By seat.
    pub stands: Vec<Stand>,
}

/// How a player stands to a Creeper (CG-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stand {
    /// Has no card, and so nothing to decide.
    Safe,
    /// Has not decided yet.
    Thinking,
    /// Has decided, or had no choice.
    Decided(Answer),
}

impl Attack {
    /// Who has not decided yet.
    pub(super) fn thinking(&self) -> Vec<Seat> {
        let stands = (0..).map(Seat).zip(&self.stands);
        stands.filter(|(_, stand)| **stand == Stand::Thinking).map(|(seat, _)| seat).collect()
    }
}

impl CardGame {
    /// A game before its first input (CG-4).
    pub(super) fn set_up(setup: &Setup<Options>) -> Self {
        let first = setup.first();
        let player =
            Player { points: 0, cards: Vec::new(), tools: Vec::new(), holder: None, shovels: 0 };
        Self {
            first,
            turn: first.unwrap_or(Seat(0)),
            actions: 0,
            busy: false,
            quiet_turns: 0,
            resource_piles: Vec::new(),
            craft_piles: Vec::new(),
            set_aside: None,
            discard: Vec::new(),
            discarded_crafts: Vec::new(),
            players: vec![player; usize::from(setup.seats())],
            step: Step::DealResources,
        }
    }

    /// Who must move.
    pub(super) fn asked(&self) -> Waiting {
        let chance = |kind, purpose: String| Waiting::Chance(ChanceNode::new(kind, purpose));
        match &self.step {
            Step::DealResources => {
                chance(ChanceKind::Shuffle(RESOURCE_CARDS), "resource cards".to_owned())
            }
            Step::DealCrafts => chance(ChanceKind::Shuffle(CRAFT_CARDS), "craft cards".to_owned()),
            Step::DrawFirst => {
                chance(ChanceKind::Die(self.seats().into()), "first player".to_owned())
            }
            Step::Turn | Step::Tnt(_) => Waiting::Turn(self.turn),
            Step::Creeper(attack) => Waiting::Together(attack.thinking()),
            Step::Rebuild(pile) => {
                let cards = u16::try_from(self.discard.len()).expect("at most 75 cards");
                chance(ChanceKind::Shuffle(cards), format!("new pile {}", pile + 1))
            }
            Step::Over(outcome) => Waiting::Over(outcome.clone()),
        }
    }

    /// How many play.
    pub(super) fn seats(&self) -> u8 {
        u8::try_from(self.players.len()).expect("at most four play")
    }

    /// A player who is there.
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A player who is there, to change.
    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The craft card that lies there for a player.
    pub(super) fn craft_card(&self, seat: Seat, from: Source) -> Option<CraftCard> {
        match from {
            Source::Pile(pile) => self.craft_piles.get(usize::from(pile))?.last().copied(),
            Source::Holder => self.player(seat).holder,
        }
    }

    /// The top of a resource pile.
    pub(super) fn top(&self, pile: u8) -> Option<Card> {
        self.resource_piles.get(usize::from(pile))?.cards.last().copied()
    }

    /// The numbers of the resource piles.
    pub(super) fn resource_pile_numbers(&self) -> impl Iterator<Item = u8> + use<> {
        0..u8::try_from(self.resource_piles.len()).expect("five piles")
    }

    /// The numbers of the craft piles.
    pub(super) fn craft_pile_numbers(&self) -> impl Iterator<Item = u8> + use<> {
        0..u8::try_from(self.craft_piles.len()).expect("four piles")
    }
}

impl Player {
    /// How many unused tools of this sort lie there. They are all of the same use.
    pub(super) fn unused(&self, tool: Tool) -> u8 {
        let unused = self.tools.iter().filter(|other| !other.used && other.card.tool == tool);
        u8::try_from(unused.count()).expect("there are five of each")
    }

    /// What this player can pay with.
    pub(super) fn purse(&self) -> Purse {
        Purse::new(self.cards.iter().map(|card| card.face), self.unused(Tool::Axe))
    }

    /// All the ways in which this player can meet a Creeper, each once (CG-14, CG-15); none without a card.
    pub(super) fn answers(&self) -> Vec<Answer> {
        let mut faces: Vec<Face> = self.cards.iter().map(|card| card.face).collect();
        faces.dedup();
        let sword = (!faces.is_empty() && self.unused(Tool::Sword) > 0).then_some(Answer::Sword);
        faces.into_iter().map(Answer::Discard).chain(sword).collect()
    }

    /// Marks an unused tool as used and gives it.
    pub(super) fn use_up(&mut self, tool: Tool) -> CraftCard {
        let crafted = self
            .tools
            .iter_mut()
            .find(|crafted| !crafted.used && crafted.card.tool == tool)
            .expect("it was checked that there is one");
        crafted.used = true;
        crafted.card
    }

    /// Lays a card in front of the player.
    pub(super) fn gain(&mut self, card: Card) {
        let place = self.cards.partition_point(|other| other.id < card.id);
        self.cards.insert(place, card);
    }

    /// Takes away a card that shows this.
    pub(super) fn lose(&mut self, face: Face) -> Card {
        let place = self.cards.iter().position(|card| card.face == face);
        self.cards.remove(place.expect("it was checked that there is one"))
    }
}

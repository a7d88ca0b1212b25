//! The position of a game.

use super::{
    cards::{Card, CraftCard, Face, Tool},
    data::{CRAFT_CARDS, ENDS_STALLED, MINING_ROUNDS, QUIET_ROUNDS, RESOURCE_CARDS},
    payment::Purse,
    types::{Answer, Blown, Options, Player, Source},
};
use lamproom_game::{ChanceKind, ChanceNode, Outcome, Seat, Setup, Waiting};

/// How a game ends when a player reaches the points (CG-22).
pub(super) const POINTS_REACHED: &str = "points_reached";
/// How a game ends when nobody does anything, or nothing is left to craft (CG-11).
pub(super) const STANDSTILL: &str = "standstill";

/// A game of Card Game?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardGame {
    /// The version of the rules that this match is played by.
    pub(super) rules_version: u16,
    /// Who begins; none until known.
    pub(super) first: Option<Seat>,
    /// Whose turn it is; meaningless before the first.
    pub(super) turn: Seat,
    /// How many rounds have begun.
    pub(super) rounds: u32,
    /// Actions left in this turn.
    pub(super) actions: u8,
    /// The game ends after this many turns, this one included, unless somebody does something
    /// (CG-11).
    pub(super) quiet_turns_left: u8,
    /// The game ends after this many turns, this one included, unless somebody crafts, reserves or
    /// uses a tool other than a Sword (CG-11). None by rules version 1, which does not end it then.
    pub(super) mining_turns_left: Option<u8>,
    /// The resource piles, from the left; empty before the deal.
    pub(super) resource_piles: Vec<ResourcePile>,
    /// The craft piles, from the left, the top last; empty before the deal.
    pub(super) craft_piles: Vec<Vec<CraftCard>>,
    /// The craft card that started the discard pile, face down (CG-2).
    pub(super) set_aside: Option<CraftCard>,
    /// The discarded resource cards, the top last.
    pub(super) discard: Vec<Card>,
    /// The craft cards that were discarded face up.
    pub(super) discarded_crafts: Vec<CraftCard>,
    /// By seat. Everything in front of a player is public, so it is stored as everybody sees it.
    pub(super) players: Vec<Player>,
    pub(super) due: Due,
}

/// A pile of resource cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ResourcePile {
    /// The top last.
    pub cards: Vec<Card>,
    /// Built from discarded cards, so everybody can know which cards it holds, but not their order
    /// (CG-16). Always false where nothing lies below the top.
    pub rebuilt: bool,
}

/// What the game waits for: cards or a die from the seed, a decision, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Due {
    /// The shuffle of the resource cards (CG-2).
    ResourceDeck,
    /// The shuffle of the craft cards (CG-2).
    CraftDeck,
    /// The die that draws the first player (CG-4).
    FirstPlayer,
    /// An action of the player whose turn it is (CG-5).
    Turn,
    /// The player whose turn it is chooses what to keep (CG-12).
    Tnt(Explosion),
    /// Everybody decides how to meet a Creeper (CG-14).
    Creeper(Attack),
    /// The shuffle that makes this pile from the discarded cards (CG-16).
    Rebuild(u8),
    /// Nothing: the game has ended (CG-11, CG-22).
    Over(Outcome),
}

/// TNT that was mined, and what it took (CG-12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Explosion {
    pub tnt: Card,
    pub blast: Vec<Blown>,
}

/// A Creeper on top of a pile, and how everybody meets it (CG-14).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Attack {
    pub pile: u8,
    /// By seat.
    pub decisions: Vec<Decision>,
}

/// A player's decision about a Creeper (CG-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// The player has no card to lose, and so nothing to decide.
    NotNeeded,
    Pending,
    /// Made by the player, or forced because there is only one answer.
    Made(Answer),
}

/// A game before its first input (CG-4).
pub(super) fn new(setup: &Setup<Options>) -> CardGame {
    let first = setup.first();
    let rules_version = setup.rules_version();
    let player =
        Player { points: 0, cards: Vec::new(), tools: Vec::new(), holder: None, shovels: 0 };
    CardGame {
        rules_version,
        first,
        turn: first.unwrap_or(Seat(0)),
        rounds: 0,
        actions: 0,
        quiet_turns_left: QUIET_ROUNDS * setup.seats(),
        mining_turns_left: (rules_version >= ENDS_STALLED).then(|| MINING_ROUNDS * setup.seats()),
        resource_piles: Vec::new(),
        craft_piles: Vec::new(),
        set_aside: None,
        discard: Vec::new(),
        discarded_crafts: Vec::new(),
        players: vec![player; usize::from(setup.seats())],
        due: Due::ResourceDeck,
    }
}

/// What the game waits for, as the core asks.
pub(super) fn waiting(game: &CardGame) -> Waiting {
    let chance = |kind, purpose: String| Waiting::Chance(ChanceNode::new(kind, purpose));
    match &game.due {
        Due::ResourceDeck => {
            chance(ChanceKind::Shuffle(RESOURCE_CARDS), "resource cards".to_owned())
        }
        Due::CraftDeck => chance(ChanceKind::Shuffle(CRAFT_CARDS), "craft cards".to_owned()),
        Due::FirstPlayer => chance(ChanceKind::Die(game.seats().into()), "first player".to_owned()),
        Due::Turn | Due::Tnt(_) => Waiting::Turn(game.turn),
        Due::Creeper(attack) => Waiting::Together(attack.thinking()),
        Due::Rebuild(pile) => {
            let cards = u16::try_from(game.discard.len()).expect("at most 75 cards");
            chance(ChanceKind::Shuffle(cards), format!("new pile {}", pile + 1))
        }
        Due::Over(outcome) => Waiting::Over(outcome.clone()),
    }
}

impl Attack {
    /// The seats that have not decided yet.
    pub(super) fn thinking(&self) -> Vec<Seat> {
        let decisions = (0..).map(Seat).zip(&self.decisions);
        let pending = decisions.filter(|(_, decision)| **decision == Decision::Pending);
        pending.map(|(seat, _)| seat).collect()
    }
}

impl CardGame {
    /// Whether the cards are laid out and the first player is known.
    pub(super) fn has_begun(&self) -> bool {
        !matches!(self.due, Due::ResourceDeck | Due::CraftDeck | Due::FirstPlayer)
    }

    /// The number of players.
    pub(super) fn seats(&self) -> u8 {
        u8::try_from(self.players.len()).expect("at most four play")
    }

    /// The player on a seat.
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The player on a seat, mutably.
    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The craft card a player would get from there.
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

    /// Where a craft card can lie that a player could craft.
    pub(super) fn sources(&self) -> impl Iterator<Item = Source> + use<> {
        self.craft_pile_numbers().map(Source::Pile).chain([Source::Holder])
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
    /// The number of unused tools of this kind.
    pub(super) fn unused(&self, tool: Tool) -> u8 {
        let unused = self.tools.iter().filter(|other| !other.used && other.card.tool == tool);
        u8::try_from(unused.count()).expect("there are five of each")
    }

    /// What this player can pay with.
    pub(super) fn purse(&self) -> Purse {
        Purse::new(self.cards.iter().map(|card| card.face), self.unused(Tool::Axe))
    }

    /// All distinct ways to meet a Creeper (CG-14, CG-15); none without a card to lose.
    pub(super) fn answers(&self) -> Vec<Answer> {
        let mut faces: Vec<Face> = self.cards.iter().map(|card| card.face).collect();
        faces.dedup();
        let sword = (!faces.is_empty() && self.unused(Tool::Sword) > 0).then_some(Answer::Sword);
        faces.into_iter().map(Answer::Discard).chain(sword).collect()
    }

    /// Uses an unused tool, and returns its card.
    pub(super) fn use_up(&mut self, tool: Tool) -> CraftCard {
        let crafted = self
            .tools
            .iter_mut()
            .find(|crafted| !crafted.used && crafted.card.tool == tool)
            .expect("checked: the player has one unused");
        crafted.used = true;
        crafted.card
    }

    /// Adds a card, keeping the cards sorted.
    pub(super) fn gain(&mut self, card: Card) {
        let place = self.cards.partition_point(|other| other.id < card.id);
        self.cards.insert(place, card);
    }

    /// Removes a card with this face.
    pub(super) fn lose(&mut self, face: Face) -> Card {
        let place = self.cards.iter().position(|card| card.face == face);
        self.cards.remove(place.expect("checked: the player has this card"))
    }
}

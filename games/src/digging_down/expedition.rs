//! The expedition: the team, everything it has, and the cave. Together with the phase it is the
//! position.

use super::{
    card::{CardId, Deck},
    inventory::Miner,
    types::{Decisions, Difficulty, Enchantment, Gear, Goal, Loot, Options, Tally},
};
use lamproom_game::Seat;

/// The team, everything it has, and the cave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Expedition {
    /// The version of the rules that this match is played by.
    pub rules_version: u16,
    pub options: Options,
    pub seats: u8,
    /// From 1. A round lasts from base to base.
    pub round: u16,
    /// From the base outwards.
    pub passages: Vec<Passage>,
    /// Cards thrown face down into the box (DD-28).
    pub thrown: Vec<CardId>,
    /// The characters. A single player has two.
    pub miners: Vec<Miner>,
    pub hearts: u8,
    /// Armour without an enchantment.
    pub armour: u8,
    /// Whether the enchanted armour is active; none before there is one.
    pub protection: Option<bool>,
    /// Torches at the base.
    pub stash: u8,
    /// Torches in the box.
    pub boxed: u8,
    /// The loot of the round.
    pub loot: Vec<Piece>,
    /// Secured loot that nobody has taken yet.
    pub spoils: Vec<Piece>,
    /// Enchantments at the base, sorted.
    pub sleeves: Vec<Enchantment>,
    pub goals: Vec<Goal>,
    /// How many of each exchange item are left.
    pub exchange: Vec<(Gear, u8)>,
    pub tally: Tally,
    /// The number of the latest loot card.
    pub loot_numbered: u8,
}

/// A cave passage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Passage {
    /// From bottom to top.
    pub cards: Vec<CardId>,
    /// The team has seen the top card.
    pub seen: bool,
    /// A torch tile lies there.
    pub lit: bool,
}

/// A loot card. Its number keeps a choice pointing at the same card when others come and go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub number: u8,
    pub card: CardId,
}

impl Expedition {
    pub(super) fn difficulty(&self) -> Difficulty {
        self.options.difficulty
    }

    /// The cards that this match was dealt from.
    pub(super) fn deck(&self) -> Deck {
        let characters = self.miner_numbers().end;
        Deck { difficulty: self.difficulty(), characters, rules_version: self.rules_version }
    }

    /// Does the team vote on joint actions (DD-7)?
    pub(super) fn votes(&self) -> bool {
        self.options.decisions == Decisions::Majority
    }

    /// All seats, sorted.
    pub(super) fn all_seats(&self) -> Vec<Seat> {
        Seat::all(self.seats).collect()
    }

    /// The numbers of the characters.
    pub(super) fn miner_numbers(&self) -> std::ops::Range<u8> {
        0..u8::try_from(self.miners.len()).expect("at most four characters")
    }

    /// The seat that plays a character. A single player plays both.
    pub(super) fn owner(&self, miner: u8) -> Seat {
        if self.seats == 1 { Seat(0) } else { Seat(miner) }
    }

    /// The characters of a seat.
    pub(super) fn miners_of(&self, seat: Seat) -> impl Iterator<Item = u8> {
        self.miner_numbers().filter(move |&miner| self.owner(miner) == seat)
    }

    pub(super) fn miner(&self, number: u8) -> &Miner {
        &self.miners[usize::from(number)]
    }

    pub(super) fn miner_mut(&mut self, number: u8) -> &mut Miner {
        &mut self.miners[usize::from(number)]
    }

    pub(super) fn passage(&self, number: u8) -> &Passage {
        &self.passages[usize::from(number)]
    }

    pub(super) fn passage_mut(&mut self, number: u8) -> &mut Passage {
        &mut self.passages[usize::from(number)]
    }

    /// The top card of a passage that has one.
    pub(super) fn top(&self, passage: u8) -> CardId {
        *self.passage(passage).cards.last().expect("nothing happens at an empty passage")
    }

    /// The characters at a passage.
    pub(super) fn miners_at(&self, passage: u8) -> impl Iterator<Item = u8> {
        self.miner_numbers().filter(move |&miner| self.miner(miner).passage == Some(passage))
    }

    /// The seats with a character at a passage, sorted, each once.
    pub(super) fn seats_at(&self, passage: u8) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.miners_at(passage).map(|miner| self.owner(miner)).collect();
        seats.dedup();
        seats
    }

    /// Is nobody in the cave? Then a round begins.
    pub(super) fn is_at_base(&self) -> bool {
        self.miners.iter().all(|miner| miner.passage.is_none())
    }

    /// How many of an exchange item are left.
    pub(super) fn stock(&self, gear: Gear) -> u8 {
        self.exchange.iter().find(|(other, _)| *other == gear).map_or(0, |&(_, left)| left)
    }

    /// The things to choose from for a loot card; empty if it brings none, or none are left
    /// (DD-35).
    pub(super) fn things_for(&self, card: CardId) -> Vec<Gear> {
        match card.loot() {
            Loot::Item { gear } => vec![gear],
            Loot::Exchange { one, other } => {
                [one, other].into_iter().filter(|&gear| self.stock(gear) > 0).collect()
            }
            Loot::Torches { .. }
            | Loot::Recover { .. }
            | Loot::Sleeve { .. }
            | Loot::Nothing {} => Vec::new(),
        }
    }

    /// Gives a card that becomes loot its number.
    pub(super) fn new_piece(&mut self, card: CardId) -> Piece {
        self.loot_numbered += 1;
        Piece { number: self.loot_numbered, card }
    }
}

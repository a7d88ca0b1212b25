//! Where a game stands.

use super::{
    card::CardId,
    data::{self, EXCHANGE, HANDLINGS_MAX, HEARTS, PASSAGES},
    inventory::Miner,
    types::{Decisions, Depth, Difficulty, Enchantment, Gear, Goal, Loot, Options, Tally},
};
use crate::{Illegal, Outcome, Seat, Setup};

/// The end when all objectives are flipped (DD-50).
pub(super) const WON: &str = "won";
/// The end when the last torch is used (DD-8).
pub(super) const TORCHES_OUT: &str = "torches_out";
/// The end when fewer objectives are left in the passages than are open (DD-18, DD-28). With these decks it cannot come.
pub(super) const OBJECTIVES_LOST: &str = "objectives_lost";

/// A game of Digging Down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiggingDown {
    pub(super) options: Options,
    pub(super) seats: u8,
    /// What comes next.
    pub(super) step: Step,
    /// From 1: from base to base.
    pub(super) round: u16,
    /// From the base.
    pub(super) passages: Vec<Passage>,
    /// What was thrown face down into the box (DD-28).
    pub(super) thrown: Vec<CardId>,
    /// The characters; who plays alone has two.
    pub(super) miners: Vec<Miner>,
    pub(super) hearts: u8,
    /// Armour that is not enchanted.
    pub(super) armour: u8,
    /// The enchanted armour: whether it is active.
    pub(super) protection: Option<bool>,
    /// Torches at the base.
    pub(super) stash: u8,
    /// Torches in the box.
    pub(super) boxed: u8,
    /// The loot of the round.
    pub(super) loot: Vec<Piece>,
    /// Secured loot that nobody has taken yet.
    pub(super) spoils: Vec<Piece>,
    /// Enchantments at the base.
    pub(super) sleeves: Vec<Enchantment>,
    pub(super) goals: Vec<Goal>,
    /// The exchange items that are left.
    pub(super) exchange: Vec<(Gear, u8)>,
    pub(super) tally: Tally,
    /// The number of the next loot card.
    pub(super) next_piece: u8,
}

/// A cave passage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Passage {
    /// From the bottom to the top.
    pub cards: Vec<CardId>,
    /// The team has seen the top card.
    pub seen: bool,
    /// A torch tile lies there.
    pub lit: bool,
}

/// A loot card, with a number of its own so that a choice means the same card whatever happens to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub number: u8,
    pub card: CardId,
}

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The shuffle of a depth (DD-4).
    Deal(Depth),
    /// To explore or to return (DD-6).
    Decide,
    /// To go to passages and to light them (DD-10 to DD-13).
    Move(Turnout),
    /// A card is turned up and needs an answer (DD-15, DD-16).
    Face(Facing),
    /// A torch tile is in the air (DD-28, DD-29).
    Flip {
        passage: u8,
    },
    /// To throw cards away or not (DD-28).
    Ride {
        passage: u8,
    },
    /// To drink before the next reveal or not (DD-12).
    Pause {
        passage: u8,
        turnout: Turnout,
    },
    /// What to do with what Silk Touch mined (DD-36).
    SilkTouch {
        passage: u8,
        miner: u8,
        piece: Piece,
    },
    /// At the base (DD-40 to DD-42).
    Base(Turnout),
    Over(Outcome),
}

/// A card that is turned up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Facing {
    pub passage: u8,
    /// Who accepts the consequence.
    pub turnout: Turnout,
}

/// Who of the seats is ready, and how often each has changed its mind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turnout {
    ready: Vec<bool>,
    handled: Vec<u8>,
}

impl Turnout {
    fn new(seats: u8) -> Self {
        Self { ready: vec![false; seats.into()], handled: vec![0; seats.into()] }
    }

    pub(super) fn is_ready(&self, seat: Seat) -> bool {
        self.ready[seat.index()]
    }

    pub(super) fn ready(&self) -> Vec<Seat> {
        self.seats().filter(|&seat| self.is_ready(seat)).collect()
    }

    pub(super) fn set(&mut self, seat: Seat, ready: bool) {
        self.ready[seat.index()] = ready;
    }

    /// Everybody thinks again.
    pub(super) fn clear(&mut self) {
        self.ready.fill(false);
    }

    /// Notes that a seat does what it may do again and again.
    pub(super) fn handle(&mut self, seat: Seat) {
        let handled = &mut self.handled[seat.index()];
        *handled = handled.saturating_add(1);
    }

    /// May a seat go on doing so?
    pub(super) fn allows(&self, seat: Seat) -> Result<(), Illegal> {
        if self.handled[seat.index()] < HANDLINGS_MAX {
            return Ok(());
        }
        let text = format!("That was {HANDLINGS_MAX} times back and forth: now go on.");
        Err(Illegal::new("DD-13", text))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(u8::try_from(self.ready.len()).expect("at most four play"))
    }
}

impl DiggingDown {
    /// A game before its first input (DD-1 to DD-3).
    pub(super) fn set_up(setup: &Setup<Options>) -> Self {
        let (options, seats) = (*setup.options(), setup.seats());
        let characters = seats.max(2);
        let kit = data::kit(characters);
        let goals = data::objectives(options.difficulty);
        Self {
            options,
            seats,
            step: Step::Deal(Depth::Deepslate),
            round: 1,
            passages: vec![Passage::default(); PASSAGES.into()],
            thrown: Vec::new(),
            miners: vec![Miner::new(kit); characters.into()],
            hearts: HEARTS,
            armour: 0,
            protection: None,
            stash: kit.torches_in_all - characters * kit.torches,
            boxed: 0,
            loot: Vec::new(),
            spoils: Vec::new(),
            sleeves: Vec::new(),
            goals: goals.iter().map(|&objective| Goal { objective, met: false }).collect(),
            exchange: EXCHANGE.to_vec(),
            tally: Tally::default(),
            next_piece: 0,
        }
    }

    pub(super) fn difficulty(&self) -> Difficulty {
        self.options.difficulty
    }

    /// Is a decision of the team put to all of it (DD-7)?
    pub(super) fn asks_all(&self) -> bool {
        self.options.decisions == Decisions::Majority
    }

    /// All seats, as they are asked.
    pub(super) fn all_seats(&self) -> Vec<Seat> {
        Seat::all(self.seats).collect()
    }

    /// Nobody is ready yet.
    pub(super) fn turnout(&self) -> Turnout {
        Turnout::new(self.seats)
    }

    /// The numbers of the characters.
    pub(super) fn miner_numbers(&self) -> std::ops::Range<u8> {
        0..u8::try_from(self.miners.len()).expect("at most four characters")
    }

    /// Who plays a character: who plays alone plays both.
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
        *self.passage(passage).cards.last().expect("only where cards are left something is done")
    }

    /// The characters at a passage.
    pub(super) fn miners_at(&self, passage: u8) -> impl Iterator<Item = u8> {
        self.miner_numbers().filter(move |&miner| self.miner(miner).passage == Some(passage))
    }

    /// Who plays the characters at a passage, each once.
    pub(super) fn seats_at(&self, passage: u8) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.miners_at(passage).map(|miner| self.owner(miner)).collect();
        seats.dedup();
        seats
    }

    /// Torches in the inventories.
    pub(super) fn carried(&self) -> u8 {
        self.miners.iter().map(Miner::torches).sum()
    }

    /// Torches that count: those of inventories and stash (DD-8).
    pub(super) fn torches(&self) -> u8 {
        self.carried() + self.stash
    }

    /// How many of an exchange item are left.
    pub(super) fn stock(&self, gear: Gear) -> u8 {
        self.exchange.iter().find(|(other, _)| *other == gear).map_or(0, |&(_, left)| left)
    }

    /// What a loot card can become now, where it becomes a thing; empty when nothing is left of it (DD-35).
    pub(super) fn becomes(&self, card: CardId) -> Vec<Gear> {
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

    pub(super) fn is_over(&self) -> bool {
        matches!(self.step, Step::Over(_))
    }
}

//! What turning up a card may bring, in torches.

use super::{
    team::Team,
    weights::{KNOWN, LEAST_LOOT, OBJECTIVE},
};
use crate::digging_down::{
    card::CardId,
    types::{Challenge, Strength},
};

/// One more than the most hearts that a card costs.
const LOSSES: usize = 5;

/// What is gained: expected values, weighted by chance.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gain {
    pub chance: f64,
    /// What cannot be lost again.
    pub lasting: f64,
    /// The worth of the loot.
    pub loot: f64,
    /// Mining strength used up until the base. Two of combat count as one.
    pub wear: f64,
}

impl Gain {
    /// Either of two alternatives.
    pub(super) fn add(&mut self, other: Self) {
        self.chance += other.chance;
        self.lasting += other.lasting;
        self.loot += other.loot;
        self.wear += other.wear;
    }

    /// Both in succession.
    pub(super) fn and(self, other: Self) -> Self {
        let both = |one: f64, two: f64| one * other.chance + two * self.chance;
        Self {
            chance: self.chance * other.chance,
            lasting: both(self.lasting, other.lasting),
            loot: both(self.loot, other.loot),
            wear: both(self.wear, other.wear),
        }
    }

    fn times(self, chance: f64) -> Self {
        Self {
            chance,
            lasting: self.lasting * chance,
            loot: self.loot * chance,
            wear: self.wear * chance,
        }
    }
}

/// What is known about the top card of a passage.
#[derive(Clone, Debug)]
pub(super) struct Top {
    /// What it may be, with chances.
    pub cards: Vec<(CardId, f64)>,
    /// The team has seen it.
    pub is_seen: bool,
    /// The worth of getting past it.
    pub progress: f64,
}

impl Top {
    pub(super) fn of(team: &Team<'_>, passage: u8) -> Self {
        Self {
            cards: team.tops(passage),
            is_seen: team.view.passages[usize::from(passage)].ahead.is_some(),
            progress: team.progress(passage),
        }
    }
}

/// What turning up a card may bring, by the hearts it costs.
#[derive(Clone, Debug, Default)]
pub(super) struct Prospect([Gain; LOSSES]);

impl Prospect {
    /// For characters with this strength together.
    pub(super) fn new(team: &Team<'_>, top: &Top, strength: Strength, lit: bool) -> Self {
        let mut all = Self::default();
        for &(card, chance) in &top.cards {
            match card.takes(lit) {
                Some(takes) if strength.covers(takes) => {
                    all.put(0, chance, resolved(team, card, takes, top.progress));
                }
                // Those who see by light that they cannot resolve it may still go elsewhere.
                Some(_) => {
                    let hearts = if lit && !top.is_seen { 0 } else { card.hearts(lit) };
                    let lasting = if top.is_seen { 0.0 } else { KNOWN };
                    all.put(hearts, chance, Gain { lasting, ..Gain::default() });
                }
                None => all.bear(team, card, chance, lit, top.progress),
            }
        }
        all
    }

    /// A card against which no strength helps.
    fn bear(&mut self, team: &Team<'_>, card: CardId, chance: f64, lit: bool, progress: f64) {
        let passed = Gain { lasting: progress, ..Gain::default() };
        let looted = Gain { loot: team.worth(card.loot()), ..passed };
        match card.challenge() {
            Challenge::Ride { cards, hearts } => {
                let ride = Gain { lasting: progress * f64::from(1 + cards), ..passed };
                self.put(0, chance / 2.0, ride);
                self.put(hearts, chance / 2.0, passed);
            }
            Challenge::Dive { hearts } => {
                self.put(0, chance / 2.0, looted);
                self.put(hearts, chance / 2.0, passed);
            }
            Challenge::Creeper { hearts } if !lit => {
                let least = if team.view.loot.is_empty() { 0.0 } else { LEAST_LOOT };
                self.put(hearts, chance, Gain { loot: -least, ..passed });
            }
            _ => self.put(card.hearts(lit), chance, looted),
        }
    }

    fn put(&mut self, hearts: u8, chance: f64, gain: Gain) {
        self.0[usize::from(hearts)].add(gain.times(chance));
    }

    /// The same at a cost.
    pub(super) fn less(mut self, torches: f64) -> Self {
        for gain in &mut self.0 {
            gain.lasting -= torches * gain.chance;
        }
        self
    }

    /// The hearts that may be lost, each with what is gained then.
    pub(super) fn by_loss(&self) -> impl Iterator<Item = (usize, Gain)> {
        self.0.iter().copied().enumerate().filter(|(_, gain)| gain.chance > 0.0)
    }
}

/// The gain from a card that is resolved.
fn resolved(team: &Team<'_>, card: CardId, takes: Strength, progress: f64) -> Gain {
    let objective = if team.wants(card.printed().objective) { OBJECTIVE } else { 0.0 };
    Gain {
        chance: 1.0,
        lasting: progress + objective,
        loot: team.worth(card.loot()),
        wear: takes.units(),
    }
}

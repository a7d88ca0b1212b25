//! Where a game stands.

use super::{
    data::{self, CAVE_IN_SIDES, SURFACE},
    types::{CaveInCause, Digger, Event, First, Options},
};
use crate::{ChanceKind, ChanceNode, Outcome, Seat, Setup, Tell, Waiting};

/// The end when one score was the highest in the round that reached the target (CM-17).
pub(super) const TARGET_REACHED: &str = "target_reached";
/// The end when further rounds had to part a shared highest score (CM-18).
pub(super) const TIE_BROKEN: &str = "tie_broken";

/// A game of Cave Mining.
///
/// Nothing is hidden, so the diggers are kept as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaveMining {
    /// The score that ends the game.
    pub(super) target: u16,
    /// Who began, once that is known.
    pub(super) first: Option<Seat>,
    /// From 1.
    pub(super) round: u16,
    /// Whose turn it is; of no meaning before the first player is drawn.
    pub(super) turn: Seat,
    /// What comes next.
    pub(super) step: Step,
    /// The target is reached, but the highest score was shared: a further round (CM-18).
    pub(super) tie_break: bool,
    /// By seat.
    pub(super) diggers: Vec<Digger>,
}

/// What comes next: a die, a decision of the player whose turn it is, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The first player is drawn (CM-3).
    DrawFirst,
    /// A cave-in roll (CM-1).
    CaveIn(CaveIn),
    /// To dig or to take treasure (CM-8 to CM-11).
    WhatNow,
    /// To sabotage or not (CM-12).
    Sabotage,
    /// A treasure die (CM-16).
    Treasure(Treasure),
    /// It has ended (CM-17, CM-18).
    Over(Outcome),
}

/// A cave-in roll that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CaveIn {
    /// Whose camp or digger is at risk.
    pub seat: Seat,
    /// Why.
    pub cause: CaveInCause,
    /// For which layer.
    pub layer: u8,
    /// The layer of the camp when the rolling began.
    pub from: u8,
}

/// A treasure die that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Treasure {
    /// Of which layer.
    pub layer: u8,
    /// The last layer whose die is rolled.
    pub last: u8,
    /// The dice before it.
    pub sum: u16,
}

impl Step {
    /// Who must move.
    pub(super) fn waiting(&self, turn: Seat, seats: u8) -> Waiting {
        let die = |sides: u8, purpose: String| {
            Waiting::Chance(ChanceNode::new(ChanceKind::Die(sides.into()), purpose))
        };
        match self {
            Self::DrawFirst => die(seats, "first player".to_owned()),
            Self::CaveIn(CaveIn { layer, .. }) => {
                die(CAVE_IN_SIDES, format!("cave-in of layer {layer}"))
            }
            Self::WhatNow | Self::Sabotage => Waiting::Turn(turn),
            Self::Treasure(Treasure { layer, .. }) => {
                let sides = data::layer(*layer).die.expect("no treasure is due on the surface");
                die(sides, format!("treasure of layer {layer}"))
            }
            Self::Over(outcome) => Waiting::Over(outcome.clone()),
        }
    }
}

impl CaveMining {
    /// A game before its first input (CM-3, CM-4).
    pub(super) fn set_up(setup: &Setup<Options>, tell: &mut Tell<Event>) -> Self {
        let first = setup.first().or(match setup.options().first {
            First::Drawn => None,
            First::SeatOrder => Some(Seat(0)),
        });
        if let Some(seat) = first {
            tell.all(Event::FirstPlayer { seat, drawn: false });
            tell.all(Event::TurnBegan { seat, round: 1 });
        }
        let digger = Digger {
            digger: SURFACE,
            camp: SURFACE,
            score: 0,
            turns: 0,
            sabotaged: false,
            caved_in: false,
        };
        Self {
            target: setup.options().target,
            first,
            round: 1,
            turn: first.unwrap_or(Seat(0)),
            // Every camp is on the surface, so that nothing is rolled before the first choice (CM-5).
            step: if first.is_some() { Step::WhatNow } else { Step::DrawFirst },
            tie_break: false,
            diggers: vec![digger; usize::from(setup.seats())],
        }
    }

    /// How many play.
    pub(super) fn seats(&self) -> u8 {
        u8::try_from(self.diggers.len()).expect("at most three play")
    }

    /// The digger of a seat that plays.
    pub(super) fn digger(&self, seat: Seat) -> &Digger {
        &self.diggers[seat.index()]
    }

    /// The digger of a seat that plays, to change.
    pub(super) fn digger_mut(&mut self, seat: Seat) -> &mut Digger {
        &mut self.diggers[seat.index()]
    }

    /// Whom the player whose turn it is may sabotage (CM-12): nobody on the surface, as no treasure is taken there (CM-10).
    pub(super) fn victims(&self) -> impl Iterator<Item = Seat> {
        let camp = self.digger(self.turn).camp;
        Seat::all(self.seats()).filter(move |&seat| {
            let other = self.digger(seat);
            seat != self.turn && other.camp == camp && other.digger == camp
        })
    }
}

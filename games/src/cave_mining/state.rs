//! The position of a game.

use super::{
    data::{self, CAVE_IN_SIDES, SURFACE},
    types::{CaveInCause, Event, First, Options},
};
use lamproom_game::{ChanceKind, ChanceNode, Outcome, Seat, Setup, Tell, Waiting};

/// How a game ends when one score is highest in the round that reaches the target (CM-17).
pub(super) const TARGET_REACHED: &str = "target_reached";
/// How a game ends when further rounds had to break a tie for the highest score (CM-18).
pub(super) const TIE_BROKEN: &str = "tie_broken";

/// A game of Cave Mining.
///
/// Nothing is hidden, so it stores the diggers as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaveMining {
    /// The version of the rules that this match is played by.
    pub(super) rules_version: u16,
    /// The score that ends the game.
    pub(super) target: u16,
    /// Who began; none until drawn.
    pub(super) first: Option<Seat>,
    /// From 1.
    pub(super) round: u16,
    /// Whose turn it is; meaningless before the first player is drawn.
    pub(super) turn: Seat,
    pub(super) due: Due,
    /// The target was reached with a tied highest score, so another round is played (CM-18).
    pub(super) tie_break: bool,
    /// By seat.
    pub(super) diggers: Vec<Player>,
}

/// A player's pieces, score and state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Player {
    /// The layer of the digger.
    pub digger: u8,
    /// The layer of the base camp.
    pub camp: u8,
    /// The treasure collected so far.
    pub score: u16,
    /// Finished turns.
    pub turns: u16,
    /// Sabotaged since their previous turn, and so keeps step 2 if the mine caves in (CM-7).
    pub sabotaged: bool,
    /// The player's mine caved in in step 1 of this turn (CM-15).
    pub caved_in: bool,
}

/// What the game waits for: a die, a decision of the player whose turn it is, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Due {
    /// The die that draws the first player (CM-3).
    FirstPlayer,
    /// A cave-in roll (CM-1).
    CaveIn(CaveIn),
    /// To dig or to take treasure (CM-8 to CM-11).
    WhatNow,
    /// To sabotage or not (CM-12).
    Sabotage,
    /// A treasure die (CM-16).
    Treasure(Treasure),
    /// Nothing: the game has ended (CM-17, CM-18).
    Over(Outcome),
}

/// A cave-in roll that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CaveIn {
    /// Whose camp or digger is at risk.
    pub seat: Seat,
    pub cause: CaveInCause,
    /// The layer that may cave in.
    pub layer: u8,
    /// The layer of the camp before the first roll.
    pub from: u8,
}

/// A treasure die that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Treasure {
    /// The layer whose die it is.
    pub layer: u8,
    /// The deepest layer whose die is rolled this turn.
    pub last: u8,
    /// The sum of the dice rolled so far.
    pub sum: u16,
}

/// A game before its first input (CM-3, CM-4).
pub(super) fn new(setup: &Setup<Options>, tell: &mut Tell<Event>) -> CaveMining {
    let first = setup.first().or(match setup.options().first {
        First::Drawn => None,
        First::SeatOrder => Some(Seat(0)),
    });
    if let Some(seat) = first {
        tell.all(Event::FirstPlayer { seat, drawn: false });
        tell.all(Event::TurnBegan { seat, round: 1 });
    }
    let digger = Player {
        digger: SURFACE,
        camp: SURFACE,
        score: 0,
        turns: 0,
        sabotaged: false,
        caved_in: false,
    };
    CaveMining {
        rules_version: setup.rules_version(),
        target: setup.options().target,
        first,
        round: 1,
        turn: first.unwrap_or(Seat(0)),
        // Every camp is on the surface, so nothing is rolled before the first choice (CM-5).
        due: if first.is_some() { Due::WhatNow } else { Due::FirstPlayer },
        tie_break: false,
        diggers: vec![digger; usize::from(setup.seats())],
    }
}

/// What the game waits for, as the core asks.
pub(super) fn waiting(game: &CaveMining) -> Waiting {
    let die = |sides: u8, purpose: String| {
        Waiting::Chance(ChanceNode::new(ChanceKind::Die(sides.into()), purpose))
    };
    match &game.due {
        Due::FirstPlayer => die(game.seats(), "first player".to_owned()),
        Due::CaveIn(CaveIn { layer, .. }) => {
            die(CAVE_IN_SIDES, format!("cave-in of layer {layer}"))
        }
        Due::WhatNow | Due::Sabotage => Waiting::Turn(game.turn),
        Due::Treasure(Treasure { layer, .. }) => {
            let sides = data::layer(*layer).die.expect("there is no treasure on the surface");
            die(sides, format!("treasure of layer {layer}"))
        }
        Due::Over(outcome) => Waiting::Over(outcome.clone()),
    }
}

impl CaveMining {
    /// The number of players.
    pub(super) fn seats(&self) -> u8 {
        u8::try_from(self.diggers.len()).expect("at most three play")
    }

    /// The digger of a seat.
    pub(super) fn digger(&self, seat: Seat) -> &Player {
        &self.diggers[seat.index()]
    }

    /// The digger of a seat, mutably.
    pub(super) fn digger_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.diggers[seat.index()]
    }

    /// Whom the player whose turn it is may sabotage (CM-12). Nobody can be sabotaged on the
    /// surface, as no treasure is taken there (CM-10).
    pub(super) fn victims(&self) -> impl Iterator<Item = Seat> {
        let camp = self.digger(self.turn).camp;
        Seat::all(self.seats()).filter(move |&seat| {
            let other = self.digger(seat);
            seat != self.turn && other.camp == camp && other.digger == camp
        })
    }
}

//! The phases of a match: what each one holds. The rules of each are in a file of its own.
//!
//! A phase in which seats act implements [`Acting`]: it reads a wire action as one of its own, says
//! whether it is legal, and turns itself into the next phase. [`Phase`] only passes calls on.

mod base;
mod creeper;
mod deal;
mod decide;
mod face;
mod flip;
mod moving;
mod pause;
mod ride;
mod share;
mod silk_touch;

use std::{collections::BTreeSet, ops::ControlFlow};

use super::{
    expedition::{Expedition, Piece},
    readiness::Readiness,
    types::{Action, Depth, Event, PhaseView, Side},
};
use lamproom_game::{ChanceOutcome, Illegal, Input, Outcome, Seat, Tell, Topic, Waiting};

/// What a match is waiting for, and what it has to remember meanwhile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Deal(Deal),
    Decide(Decide),
    Moving(Moving),
    Face(Face),
    Creeper(Creeper),
    Flip(Flip),
    Ride(Ride),
    Pause(Pause),
    SilkTouch(SilkTouch),
    Base(Base),
    Over(Outcome),
}

/// The shuffle of a depth (DD-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Deal {
    pub depth: Depth,
}

/// The team decides whether to explore or to return (DD-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Decide;

/// The characters go to passages and light them (DD-10 to DD-13).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moving {
    pub readiness: Readiness,
}

/// A card is turned up, and those at the passage resolve or accept it (DD-15, DD-16).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Face {
    pub passage: u8,
    /// Who accepts the consequence counts as ready.
    pub acceptance: Readiness,
}

/// The team chooses which of several loot cards a Creeper destroys (DD-26).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Creeper {
    pub passage: u8,
}

/// A torch tile is in the air (DD-28, DD-29).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flip {
    pub passage: u8,
}

/// After a good ride, those at the passage throw the next cards away or stay (DD-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ride {
    pub passage: u8,
}

/// Before the next reveal, those with a potion may drink it (DD-12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pause {
    /// Whose card comes next.
    pub passage: u8,
    /// The seats that keep their potions.
    pub declined: BTreeSet<Seat>,
}

/// The owner of a Silk Touch pickaxe puts what it mined somewhere (DD-36).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SilkTouch {
    pub passage: u8,
    pub miner: u8,
    pub piece: Piece,
}

/// The team is at the base (DD-40 to DD-42).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Base {
    pub readiness: Readiness,
}

/// What follows. It breaks off where the match ends or the team respawns: the rest does not happen.
pub(super) type Flow<T = Phase> = ControlFlow<Phase, T>;

/// A phase in which seats act.
trait Acting: Clone {
    /// What can be done in this phase.
    type Action;

    /// The rule and the sentence that refuse every action of another phase.
    const ONLY: (&'static str, &'static str);

    /// Reads a wire action; none if it belongs to another phase.
    fn narrow(action: &Action) -> Option<Self::Action>;

    /// The seats that must act, sorted and never empty.
    fn waiting(&self, expedition: &Expedition) -> Vec<Seat>;

    /// At least every legal action of a seat. Which of these are legal, [`Acting::check`] says.
    fn candidates(&self, expedition: &Expedition, seat: Seat) -> Vec<Action>;

    /// May this seat do this?
    fn check(
        &self,
        expedition: &Expedition,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<(), Illegal>;

    /// Carries out a legal action.
    fn apply(
        self,
        expedition: &mut Expedition,
        seat: Seat,
        action: Self::Action,
        tell: &mut Tell<Event>,
    ) -> Flow;

    /// What everybody sees of the phase.
    fn view(&self, expedition: &Expedition) -> PhaseView;

    /// See [`lamproom_game::capability::Team::topic`].
    fn topic(&self, _expedition: &Expedition, _action: &Action) -> Option<Topic> {
        None
    }
}

impl Phase {
    pub(super) fn waiting(&self, expedition: &Expedition) -> Waiting {
        Waiting::Together(match self {
            Self::Deal(deal) => return Waiting::Chance(deal.chance(expedition)),
            Self::Flip(flip) => return Waiting::Chance(flip.chance()),
            Self::Over(outcome) => return Waiting::Over(outcome.clone()),
            Self::Decide(phase) => phase.waiting(expedition),
            Self::Moving(phase) => phase.waiting(expedition),
            Self::Face(phase) => phase.waiting(expedition),
            Self::Creeper(phase) => phase.waiting(expedition),
            Self::Ride(phase) => phase.waiting(expedition),
            Self::Pause(phase) => phase.waiting(expedition),
            Self::SilkTouch(phase) => phase.waiting(expedition),
            Self::Base(phase) => phase.waiting(expedition),
        })
    }

    /// At least every legal action of a seat. Which of these are legal, [`Phase::check`] says.
    pub(super) fn candidates(&self, expedition: &Expedition, seat: Seat) -> Vec<Action> {
        match self {
            Self::Deal(_) | Self::Flip(_) | Self::Over(_) => Vec::new(),
            Self::Decide(phase) => phase.candidates(expedition, seat),
            Self::Moving(phase) => phase.candidates(expedition, seat),
            Self::Face(phase) => phase.candidates(expedition, seat),
            Self::Creeper(phase) => phase.candidates(expedition, seat),
            Self::Ride(phase) => phase.candidates(expedition, seat),
            Self::Pause(phase) => phase.candidates(expedition, seat),
            Self::SilkTouch(phase) => phase.candidates(expedition, seat),
            Self::Base(phase) => phase.candidates(expedition, seat),
        }
    }

    pub(super) fn check(
        &self,
        expedition: &Expedition,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Illegal> {
        match self {
            Self::Deal(_) => Err(Illegal::new("DD-4", "The cave is still being dealt.")),
            Self::Flip(_) => Err(Illegal::new("DD-28", "The torch tile is in the air.")),
            Self::Over(_) => Err(Illegal::new("DD-50", "The game has ended.")),
            Self::Decide(phase) => check(phase, expedition, seat, action),
            Self::Moving(phase) => check(phase, expedition, seat, action),
            Self::Face(phase) => check(phase, expedition, seat, action),
            Self::Creeper(phase) => check(phase, expedition, seat, action),
            Self::Ride(phase) => check(phase, expedition, seat, action),
            Self::Pause(phase) => check(phase, expedition, seat, action),
            Self::SilkTouch(phase) => check(phase, expedition, seat, action),
            Self::Base(phase) => check(phase, expedition, seat, action),
        }
    }

    /// Takes an input that was checked, and becomes the next phase.
    pub(super) fn apply(
        self,
        expedition: &mut Expedition,
        input: &Input<Action>,
        tell: &mut Tell<Event>,
    ) -> Self {
        let flow = match (self, input) {
            (Self::Deal(deal), Input::Chance(ChanceOutcome::Shuffle(order))) => {
                deal.apply(expedition, order, tell)
            }
            (Self::Flip(flip), Input::Chance(ChanceOutcome::Die(value))) => {
                let side = if *value == 1 { Side::Light } else { Side::Dark };
                flip.apply(expedition, side, tell)
            }
            (Self::Decide(phase), Input::Act { seat, action }) => {
                act(phase, expedition, *seat, action, tell)
            }
            (Self::Moving(phase), Input::Act { seat, action }) => {
                act(phase, expedition, *seat, action, tell)
            }
            (Self::Face(phase), Input::Act { seat, action }) => {
                act(phase, expedition, *seat, action, tell)
            }
            (Self::Creeper(phase), Input::Act { seat, action }) => {
                act(phase, expedition, *seat, action, tell)
            }
            (Self::Ride(phase), Input::Act { seat, action }) => {
                act(phase, expedition, *seat, action, tell)
            }
            (Self::Pause(phase), Input::Act { seat, action }) => {
                act(phase, expedition, *seat, action, tell)
            }
            (Self::SilkTouch(phase), Input::Act { seat, action }) => {
                act(phase, expedition, *seat, action, tell)
            }
            (Self::Base(phase), Input::Act { seat, action }) => {
                act(phase, expedition, *seat, action, tell)
            }
            (phase, input) => unreachable!("{phase:?} does not wait for {input:?}"),
        };
        match flow {
            Flow::Continue(phase) | Flow::Break(phase) => phase,
        }
    }

    pub(super) fn view(&self, expedition: &Expedition) -> PhaseView {
        match self {
            Self::Deal(_) => PhaseView::Dealing {},
            Self::Flip(flip) => PhaseView::Flipping { passage: flip.passage },
            Self::Over(_) => PhaseView::Over {},
            Self::Decide(phase) => phase.view(expedition),
            Self::Moving(phase) => phase.view(expedition),
            Self::Face(phase) => phase.view(expedition),
            Self::Creeper(phase) => phase.view(expedition),
            Self::Ride(phase) => phase.view(expedition),
            Self::Pause(phase) => phase.view(expedition),
            Self::SilkTouch(phase) => phase.view(expedition),
            Self::Base(phase) => phase.view(expedition),
        }
    }

    pub(super) fn topic(&self, expedition: &Expedition, action: &Action) -> Option<Topic> {
        match self {
            Self::Deal(_) | Self::Flip(_) | Self::Over(_) => None,
            Self::Decide(phase) => phase.topic(expedition, action),
            Self::Moving(phase) => phase.topic(expedition, action),
            Self::Face(phase) => phase.topic(expedition, action),
            Self::Creeper(phase) => phase.topic(expedition, action),
            Self::Ride(phase) => phase.topic(expedition, action),
            Self::Pause(phase) => phase.topic(expedition, action),
            Self::SilkTouch(phase) => phase.topic(expedition, action),
            Self::Base(phase) => phase.topic(expedition, action),
        }
    }

    /// How often each seat has changed its mind; empty where that is not counted (DD-13).
    pub(super) fn changes(&self) -> &[u8] {
        match self {
            Self::Moving(Moving { readiness }) | Self::Base(Base { readiness }) => {
                readiness.changes()
            }
            Self::Face(face) => face.acceptance.changes(),
            _ => &[],
        }
    }

    pub(super) fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::Over(outcome) => Some(outcome),
            _ => None,
        }
    }
}

fn check<P: Acting>(
    phase: &P,
    expedition: &Expedition,
    seat: Seat,
    action: &Action,
) -> Result<(), Illegal> {
    let (rule, text) = P::ONLY;
    let action = P::narrow(action).ok_or_else(|| Illegal::new(rule, text))?;
    phase.check(expedition, seat, &action)
}

fn act<P: Acting>(
    phase: P,
    expedition: &mut Expedition,
    seat: Seat,
    action: &Action,
    tell: &mut Tell<Event>,
) -> Flow {
    let action = P::narrow(action).expect("`check` refuses the actions of other phases");
    phase.apply(expedition, seat, action, tell)
}

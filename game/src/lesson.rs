//! A guided first match: a fixed deal, and mates who do what is written. A page explains each
//! action of the learner; here is only what happens.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{ChanceOutcome, Json, Seat, json};

/// The seat of the learner. Bots have the others.
pub const LEARNER: Seat = Seat(0);

/// A guided match as its game writes it, with the types of its options and actions.
#[derive(Clone, Debug)]
pub struct Lesson<O, A> {
    /// The options of the table.
    pub options: O,
    /// How many play.
    pub seats: u8,
    /// The first player, in a game that has one.
    pub first: Option<Seat>,
    /// What the first dice and shuffles come to, in order. Later ones are drawn.
    pub draws: Vec<ChanceOutcome>,
    /// What everybody does, in order. Then the learner plays on as they like, against bots.
    pub actions: Vec<(Seat, A)>,
}

/// A [`Lesson`] without its type.
#[derive(Clone, Debug)]
pub struct AnyLesson {
    /// The options of the table, in the game's own form.
    pub options: Value,
    /// How many play.
    pub seats: u8,
    /// What happens.
    pub script: Script,
}

/// What happens in a guided match. Journals keep it, so that a match goes on as it began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Script {
    /// See [`Lesson::first`].
    pub first: Option<Seat>,
    /// See [`Lesson::draws`].
    pub draws: Vec<ChanceOutcome>,
    /// See [`Lesson::actions`]; the actions are in canonical form.
    pub actions: Vec<(Seat, Json)>,
}

impl<O: Serialize, A: Serialize> Lesson<O, A> {
    pub(crate) fn without_type(self) -> AnyLesson {
        let Self { options, seats, first, draws, actions } = self;
        let actions = actions.iter().map(|(seat, action)| (*seat, json::action(action)));
        let script = Script { first, draws, actions: actions.collect() };
        AnyLesson { options: json::tree(&options), seats, script }
    }
}

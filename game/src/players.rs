//! Players for any game: matches played at random, by bots or by nobody.

use rand_core::Rng;

use crate::{
    AnyGame, Input, Json, Level, Remit, Seat, Waiting,
    random::{draw, pick},
};

/// Who makes the moves of a match that is played without people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// Any seat that may act does anything it may; see [`random_input`].
    Random,
    /// The first who must, as its bot says.
    Bots,
    /// The first who must, as is done for those whose time is up.
    Absent,
}

impl Players {
    /// A next input of a game with this many seats. None once the match has ended.
    pub fn input(self, game: &dyn AnyGame, seats: u8, rng: &mut dyn Rng) -> Option<Input<Json>> {
        let Some(&seat) = game.awaits().seats().first() else {
            return random_input(game, seats, rng);
        };
        let action = match self {
            Self::Random => return random_input(game, seats, rng),
            Self::Bots => game.bot_json(seat, Level::Skilled, Remit::Everything),
            Self::Absent => game.fallback_json(seat),
        };
        Some(Input::Act { seat, action: action? })
    }
}

/// A next input of a game with this many seats: chance, or any legal action, in or out of turn.
/// None once the match has ended.
pub fn random_input(game: &dyn AnyGame, seats: u8, rng: &mut dyn Rng) -> Option<Input<Json>> {
    match game.awaits() {
        Waiting::Over(_) => None,
        Waiting::Chance(node) => Some(Input::Chance(draw(node.kind, rng))),
        Waiting::Turn(_) | Waiting::Together(_) | Waiting::Apart(_) => {
            let able = Seat::all(seats)
                .map(|seat| (seat, game.legal_json(seat)))
                .filter(|(_, legal)| !legal.is_empty())
                .collect();
            let (seat, legal) = pick(able, rng)?;
            Some(Input::Act { seat, action: pick(legal, rng)? })
        }
    }
}

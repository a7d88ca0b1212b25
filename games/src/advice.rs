//! Advice: what a player may ask for besides what is seen. To work it out takes long, so what a game gives is a piece of work that can be carried elsewhere.

use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use crate::{Game, Seat, Viewer};

/// What a player can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// What to do next, by what the seat can see.
    Hint,
    /// Whether it is lost for certain. The answer knows what is hidden, and is for those who want to be told.
    Outlook,
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice<A> {
    /// To a [`Question::Hint`].
    Hint {
        /// What to do: something legal.
        action: A,
        /// What it is good for, in one short sentence.
        why: String,
    },
    /// To a [`Question::Outlook`].
    Outlook {
        /// It is proven that nothing wins any more. Where it is not, that says little: nobody may have looked for long enough.
        lost: bool,
    },
}

impl<A> Advice<A> {
    pub(crate) fn map<B>(self, form: impl FnOnce(A) -> B) -> Advice<B> {
        match self {
            Self::Hint { action, why } => Advice::Hint { action: form(action), why },
            Self::Outlook { lost } => Advice::Outlook { lost },
        }
    }
}

/// How much somebody may think.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// How many positions may be looked at, which also bounds the memory.
    pub positions: u32,
    /// Asked every now and then: shall it go on? After a no, the best answer so far is given.
    pub goes_on: &'a dyn Fn() -> bool,
}

impl std::fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Effort").field("positions", &self.positions).finish_non_exhaustive()
    }
}

/// A question to a game in one position.
pub(crate) struct Asked<G> {
    game: G,
    seat: Seat,
    question: Question,
    rng: ChaCha20Rng,
}

impl<G: Game> Asked<G> {
    /// None where the game does not answer this. Who answers for a hint is given what the seat sees and no more: all else is redealt before.
    pub(crate) fn new(game: &G, seat: Seat, question: Question, seed: [u8; 32]) -> Option<Self> {
        if !G::ADVICE.contains(&question) {
            return None;
        }
        let (mut game, mut rng) = (game.clone(), ChaCha20Rng::from_seed(seed));
        if question == Question::Hint {
            game.redeal(Viewer::Seat(seat), &mut rng as &mut dyn Rng);
        }
        Some(Self { game, seat, question, rng })
    }

    pub(crate) fn answer(mut self, effort: Effort<'_>) -> Option<Advice<G::Action>> {
        self.game.advise(self.seat, self.question, effort, &mut self.rng)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        AnyGame, Viewer,
        cave_mining::CaveMining,
        cavern_shuffle::{CavernShuffle, DealChoice, ExploreEnd, Options, Reveal},
        registry,
    };

    fn solitaire() -> CavernShuffle {
        let deal = DealChoice::Numbered("cs1:20".parse().unwrap());
        let (reveal, explore) = (Reveal::BeforeMinotaur, ExploreEnd::TurnOver);
        let options = Options { deal, reveal, explore };
        Game::new(&crate::Setup { options, seats: 1, first: None }).unwrap()
    }

    #[test]
    fn who_gives_a_hint_sees_what_the_seat_sees_and_no_more() {
        let game = solitaire();
        let asked = |question| Asked::new(&game, Seat(0), question, [7; 32]).unwrap().game;
        let (for_hint, for_outlook) = (asked(Question::Hint), asked(Question::Outlook));
        assert_ne!(for_hint, game);
        assert_eq!(for_outlook, game);
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            assert_eq!(Game::view(&for_hint, viewer), Game::view(&game, viewer));
        }
    }

    #[test]
    fn a_game_without_advice_is_not_asked() {
        let entry = registry::find(CaveMining::META.id).unwrap();
        let game = entry.start(&entry.default_options(), 2, None).unwrap();
        assert!(game.adviser(Seat(0), Question::Hint, [7; 32]).is_none());
        assert!(AnyGame::adviser(&solitaire(), Seat(0), Question::Hint, [7; 32]).is_some());
    }
}

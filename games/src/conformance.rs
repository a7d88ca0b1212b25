//! The one suite for any game: `conformance::check::<MyGame>()` in the tests of each.
//!
//! It needs nothing of a game but what [`Game`] says. It plays at random, with bots and with nobody there, from fixed seeds, and asks at the
//! positions on the way what must be true at any. [`toy`] proves that it can fail.

mod advice;
mod declaration;
mod outcome;
mod position;
mod secrets;
mod toy;

use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde_json::Value;

use crate::{
    AnyGame, Game, Input, Seat, Setup, Waiting,
    random::{self, Players},
    replay,
};

/// What is wrong with a game, in words.
type Checked = Result<(), String>;

/// Matches of each setup at random; as many again are played by bots, and by nobody.
const SEEDS: u64 = 2;
/// Where there are more setups, one match of each is enough.
const SETUPS_FEW: usize = 12;
/// After its opening, one position in so many is examined in every respect.
const THOROUGH_ONE_IN: u32 = 12;
/// At such a position, so many actions that were possible elsewhere are tried.
const ACTIONS_TRIED: usize = 150;
/// So many positions are the opening of a match.
const OPENING: usize = 8;

/// A game does what [`Game`] promises.
#[track_caller]
pub(crate) fn check<G: Game>() {
    if let Err(fault) = examine::<G>() {
        panic!("{}: {fault}", G::META.id);
    }
}

fn examine<G: Game>() -> Checked {
    declaration::examine::<G>()?;
    let mut seen = Seen::<G> { actions: Vec::new(), hidden: secrets::Hidden::default() };
    let setups = setups::<G>()?;
    let seeds = if setups.len() > SETUPS_FEW { 1 } else { SEEDS };
    for (number, setup) in setups.into_iter().enumerate() {
        for seed in 0..seeds {
            for players in [Players::Random, Players::Bots, Players::Absent] {
                let mut trial = Trial::new(&setup, players, seed, &mut seen)?;
                trial.play().map_err(|fault| {
                    format!(
                        "setup {number}, seed {seed}, {players:?}, input {}: {fault}",
                        trial.steps.len()
                    )
                })?;
            }
        }
    }
    seen.hidden.is_redealt()
}

/// Every choice of the options for every number of players, and once with a first player who is known.
fn setups<G: Game>() -> Result<Vec<Setup<G::Options>>, String> {
    let (fewest, most) = G::META.seats;
    let mut setups = Vec::new();
    for (number, json) in declaration::options::<G>()?.into_iter().enumerate() {
        let options: G::Options =
            serde_json::from_value(json).map_err(|error| error.to_string())?;
        for seats in fewest..=most {
            setups.push(Setup { options: options.clone(), seats, first: None });
            if number == 0 {
                let last = Seat(seats - 1);
                setups.push(Setup { options: options.clone(), seats, first: Some(last) });
            }
        }
    }
    Ok(setups)
}

/// What came up in all matches so far.
struct Seen<G: Game> {
    /// The actions that were possible somewhere, to be tried where they may not be.
    actions: Vec<G::Action>,
    hidden: secrets::Hidden,
}

/// A match on the way.
struct Trial<'a, G: Game> {
    setup: &'a Setup<G::Options>,
    players: Players,
    rng: ChaCha20Rng,
    game: G,
    steps: Vec<(Input<Value>, String)>,
    seen: &'a mut Seen<G>,
}

impl<'a, G: Game> Trial<'a, G> {
    fn new(
        setup: &'a Setup<G::Options>,
        players: Players,
        seed: u64,
        seen: &'a mut Seen<G>,
    ) -> Result<Self, String> {
        let game = G::new(setup).map_err(|illegal| format!("{setup:?} is refused: {illegal}"))?;
        let rng = ChaCha20Rng::seed_from_u64(seed);
        Ok(Self { setup, players, rng, game, steps: Vec::new(), seen })
    }

    /// From the first input to the last.
    fn play(&mut self) -> Checked {
        loop {
            self.look_around()?;
            let Some(input) = self.players.input(&self.game, self.setup.seats, &mut self.rng)
            else {
                break;
            };
            if self.steps.len() == G::META.inputs_max as usize {
                return Err(format!("has not ended after {} inputs", G::META.inputs_max));
            }
            AnyGame::apply(&mut self.game, &input)
                .map_err(|illegal| format!("{input:?} was possible and is refused: {illegal}"))?;
            self.steps.push((input, self.game.digest()));
        }
        outcome::examine(&self.game, self.setup.seats)?;
        self.replay()
    }

    /// Examines the position.
    fn look_around(&mut self) -> Checked {
        let Self { setup, game, seen, .. } = self;
        position::examine(game, setup.seats)?;
        if let (Some(first), Some(begun)) = (setup.first, Game::first(game))
            && first != begun
        {
            return Err(format!("{begun:?} began, and not {first:?}"));
        }
        let over = matches!(Game::waiting(game), Waiting::Over(_));
        let opening = self.steps.len() < OPENING;
        if over || self.steps.len() == OPENING / 2 {
            advice::examine(game, setup.seats)?;
        }
        if !over && !opening && !self.rng.next_u32().is_multiple_of(THOROUGH_ONE_IN) {
            return Ok(());
        }
        let legal = Seat::all(setup.seats).flat_map(|seat| Game::legal_actions(game, seat));
        seen.actions.extend(legal);
        seen.actions.sort();
        seen.actions.dedup();
        let mut known = seen.actions.clone();
        random::shuffle(&mut known, &mut self.rng);
        known.truncate(ACTIONS_TRIED);
        position::probe(game, setup.seats, &known)?;
        seen.hidden.examine(game, setup.seats, &mut self.rng)
    }

    /// The inputs, written as JSON and read back, lead through the same positions.
    fn replay(&self) -> Checked {
        let inputs: Vec<_> = self.steps.iter().map(|(input, _)| input).collect();
        let text = serde_json::to_string(&inputs).map_err(|error| error.to_string())?;
        let inputs: Vec<Input<Value>> =
            serde_json::from_str(&text).map_err(|error| error.to_string())?;
        let mut again = G::new(self.setup).map_err(|illegal| illegal.to_string())?;
        let steps = replay::fold(&mut again, &inputs).map_err(|broken| broken.to_string())?;
        match steps.iter().zip(&self.steps).position(|(step, (_, digest))| step.digest != *digest) {
            Some(place) => Err(format!("a replay leads elsewhere at input {}", place + 1)),
            None => Ok(()),
        }
    }
}

//! The one suite that every game passes: `conformance::check::<MyGame>()` in its tests.
//!
//! The suite knows nothing about a game but what [`Game`] says. From fixed seeds it plays matches
//! at random, with bots, and with nobody acting in time, and checks the positions on the way.

mod advice;
mod bots;
mod changes;
mod checked;
mod declaration;
mod honours;
mod lesson;
mod outcome;
mod position;
mod secrets;

use std::{array, collections::BTreeMap, panic::resume_unwind, thread};

use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use self::checked::Checked;
use crate::{
    AnyGame, Game, GameKind, Input, InputsMax, Json, Seat, Setup, Tell, Waiting, players::Players,
    random, replay,
};

/// Matches of each setup and kind of players.
const SEEDS: u64 = 2;
/// Shares of the setups, which are played at the same time.
const SHARES: usize = 4;
/// With more setups than this, one match of each is enough.
const SETUPS_FEW: usize = 12;
/// After the opening of a match, one position in this many is examined in every respect.
const THOROUGH_ONE_IN: u32 = 12;
/// Actions from other positions that are tried at such a position.
const ACTIONS_TRIED: usize = 150;
/// The number of positions in the opening of a match.
const OPENING: usize = 8;

/// Checks that a game does what [`Game`] promises.
///
/// # Panics
/// If it does not, with the setup, seed and input that show it.
#[track_caller]
pub fn check<G: Game>() {
    if let Err(fault) = examine::<G>() {
        panic!("{}: {fault}", G::META.id);
    }
}

/// The same as [`check`], for tests of the suite itself.
///
/// # Errors
/// The first fault, in words.
pub fn examine<G: Game>() -> Result<(), String> {
    declaration::examine::<G>()?;
    lesson::examine::<G>()?;
    honours::examine(&GameKind::of::<G>())?;
    // All shares end before the first fault is reported, in order: a fault is always the same one.
    let shares = thread::scope(|scope| {
        let shares: [_; SHARES] =
            array::from_fn(|share| scope.spawn(move || play_share::<G>(share)));
        shares.map(|share| share.join().unwrap_or_else(|panic| resume_unwind(panic)))
    });
    let mut hidden = secrets::Hidden::default();
    for share in shares {
        hidden.add(&share?);
    }
    hidden.is_redealt()
}

/// Plays the matches of one share of the setups, and says what was hidden in them.
fn play_share<G: Game>(share: usize) -> Result<secrets::Hidden, String> {
    let mut seen = Seen::<G> {
        actions: Vec::new(),
        hidden: secrets::Hidden::default(),
        digests: BTreeMap::new(),
    };
    let setups = setups::<G>()?;
    let seeds = if setups.len() > SETUPS_FEW { 1 } else { SEEDS };
    for (number, setup) in setups.into_iter().enumerate().skip(share).step_by(SHARES) {
        for seed in 0..seeds {
            for players in [Players::Random, Players::Bots, Players::Absent] {
                let mut trial = Trial::new(number, &setup, players, seed, &mut seen);
                trial.play().map_err(|fault| {
                    format!(
                        "setup {number}, seed {seed}, {players:?}, input {}: {fault}",
                        trial.steps.len()
                    )
                })?;
            }
        }
    }
    Ok(seen.hidden)
}

/// Every choice of the options for every number of players, and once with a first player who is
/// known.
fn setups<G: Game>() -> Result<Vec<Setup<G::Options>>, String> {
    let (fewest, most) = G::META.seats;
    let mut setups = Vec::new();
    for (number, json) in declaration::options::<G>()?.into_iter().enumerate() {
        let options: G::Options =
            serde_json::from_value(json).map_err(|error| error.to_string())?;
        for seats in fewest..=most {
            let setup = |first| Setup::new(&G::META, options.clone(), seats, first);
            let last = (number == 0).then_some(Some(Seat(seats - 1)));
            for first in [None].into_iter().chain(last) {
                setups.push(setup(first).map_err(|illegal| illegal.to_string())?);
            }
        }
    }
    Ok(setups)
}

/// What came up in all matches of a share so far.
struct Seen<G: Game> {
    /// The actions that were legal somewhere, to be tried where they may not be.
    actions: Vec<G::Action>,
    hidden: secrets::Hidden,
    /// By setup and digest: the hash of the position.
    digests: BTreeMap<(usize, String), [u8; 32]>,
}

impl<G: Game> Seen<G> {
    /// Different positions of a setup never share a digest. (A digest is always read beside its
    /// setup: a match file has both.) Equal positions have equal texts, as
    /// [`Debug`](std::fmt::Debug) is derived.
    fn note(&mut self, setup: usize, game: &G, digest: String) -> Checked {
        let position = Sha256::digest(format!("{game:?}")).into();
        match self.digests.insert((setup, digest), position) {
            Some(other) if other != position => {
                Err("two different positions have the same digest: the referee is blind".to_owned())
            }
            _ => Ok(()),
        }
    }
}

/// A match in progress.
struct Trial<'a, G: Game> {
    number: usize,
    setup: &'a Setup<G::Options>,
    players: Players,
    rng: ChaCha20Rng,
    game: G,
    steps: Vec<(Input<Json>, String)>,
    draws: u32,
    shown: changes::ShownSoFar,
    seen: &'a mut Seen<G>,
}

impl<'a, G: Game> Trial<'a, G> {
    fn new(
        number: usize,
        setup: &'a Setup<G::Options>,
        players: Players,
        seed: u64,
        seen: &'a mut Seen<G>,
    ) -> Self {
        let game = G::new(setup, &mut Tell::default());
        let rng = ChaCha20Rng::seed_from_u64(seed);
        let (steps, shown) = (Vec::new(), changes::ShownSoFar::default());
        Self { number, setup, players, rng, game, steps, draws: 0, shown, seen }
    }

    /// From the first input to the last.
    fn play(&mut self) -> Checked {
        self.starts_alike()?;
        self.seen.note(self.number, &self.game, self.game.digest())?;
        loop {
            self.look_around()?;
            let Some(input) = self.players.input(&self.game, self.setup.seats(), &mut self.rng)
            else {
                break;
            };
            self.count(&input)?;
            let applied = self
                .game
                .apply_json(&input)
                .map_err(|illegal| format!("{input:?} was possible and is refused: {illegal}"))?;
            honours::are_listed(&GameKind::of::<G>(), &applied.deeds)?;
            let digest = self.game.digest();
            self.seen.note(self.number, &self.game, digest.clone())?;
            self.steps.push((input, digest));
        }
        outcome::examine(&self.game, self.setup.seats())?;
        self.replay()
    }

    /// Counts an input: there are at most as many inputs and draws as META says.
    fn count(&mut self, input: &Input<Json>) -> Checked {
        let inputs_max = G::META.inputs_max;
        if self.steps.len() == inputs_max.count() as usize {
            return Err(format!("has not ended after {} inputs", inputs_max.count()));
        }
        self.draws += u32::from(matches!(input, Input::Chance(_)));
        match inputs_max {
            InputsMax::ByStepLimit { draws } if self.draws > draws => {
                Err(format!("draws more than {draws} times"))
            }
            InputsMax::ByStepLimit { .. } | InputsMax::ByRules(_) => Ok(()),
        }
    }

    /// A setup always starts with the same position and the same events.
    fn starts_alike(&self) -> Checked {
        let start = || {
            let mut tell = Tell::default();
            (G::new(self.setup, &mut tell), tell.into_told())
        };
        if start() == start() { Ok(()) } else { Err("one setup starts in two ways".to_owned()) }
    }

    /// Examines the position.
    fn look_around(&mut self) -> Checked {
        let Self { setup, game, shown, seen, .. } = self;
        position::examine(game, setup.seats())?;
        shown.examine(game)?;
        if let (Some(first), Some(begun)) = (setup.first(), game.first())
            && first != begun
        {
            return Err(format!("{begun:?} began, and not {first:?}"));
        }
        let over = matches!(game.waiting(), Waiting::Over(_));
        let opening = self.steps.len() < OPENING;
        if over || self.steps.len() == OPENING / 2 {
            advice::examine(game, setup.seats())?;
        }
        if !over && !opening && !self.rng.next_u32().is_multiple_of(THOROUGH_ONE_IN) {
            return Ok(());
        }
        let legal = Seat::all(setup.seats()).flat_map(|seat| game.legal_actions(seat));
        seen.actions.extend(legal);
        seen.actions.sort();
        seen.actions.dedup();
        let mut known = seen.actions.clone();
        random::shuffle(&mut known, &mut self.rng);
        known.truncate(ACTIONS_TRIED);
        position::probe(game, setup.seats(), &known)?;
        bots::examine(game, setup.seats(), &mut self.rng)?;
        seen.hidden.examine(game, setup.seats(), &mut self.rng)
    }

    /// The inputs, written as JSON and read back, lead through the same positions.
    fn replay(&self) -> Checked {
        let inputs: Vec<_> = self.steps.iter().map(|(input, _)| input).collect();
        let text = serde_json::to_string(&inputs).map_err(|error| error.to_string())?;
        let inputs: Vec<Input<Json>> =
            serde_json::from_str(&text).map_err(|error| error.to_string())?;
        let mut again = G::new(self.setup, &mut Tell::default());
        let steps = replay::fold(&mut again, &inputs).map_err(|broken| broken.to_string())?;
        match steps.iter().zip(&self.steps).position(|(step, (_, digest))| step.digest != *digest) {
            Some(place) => Err(format!("a replay leads elsewhere at input {}", place + 1)),
            None => Ok(()),
        }
    }
}

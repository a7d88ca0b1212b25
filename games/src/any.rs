//! The object-safe face of a game: JSON in, JSON out. Tables, replays and bots of the server use this one.

use std::fmt::Debug;

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{Game, Illegal, Input, Outcome, Seat, Tell, Viewer, Waiting, events};

/// An event of any game, for all or with a secret.
pub type Told = events::Told<Value>;

/// A game of any kind.
pub trait AnyGame: Debug + Send + Sync {
    /// See [`Game::first`].
    fn first(&self) -> Option<Seat>;
    /// See [`Game::waiting`].
    fn waiting(&self) -> Waiting;
    /// See [`Game::legal_actions`].
    fn legal_actions(&self, seat: Seat) -> Vec<Value>;
    /// Checks and applies one input.
    ///
    /// # Errors
    /// When the action is malformed or not allowed, or the chance outcome is not the one that is waited for; then nothing has changed.
    fn apply(&mut self, input: &Input<Value>) -> Result<Vec<Told>, Illegal>;
    /// See [`Game::view`].
    fn view(&self, viewer: Viewer) -> Value;
    /// See [`Game::fallback`].
    fn fallback(&self, seat: Seat) -> Option<Value>;
    /// What a bot does on this seat, seeing what the seat sees; none where it may do nothing.
    fn bot(&self, seat: Seat) -> Option<Value>;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;

    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome> {
        match self.waiting() {
            Waiting::Over(outcome) => Some(outcome),
            Waiting::Chance(_) | Waiting::Seats(_) => None,
        }
    }

    /// SHA-256, in hexadecimal, of the referee's view as canonical JSON (keys sorted, no space): the same for server, page and
    /// command line.
    fn digest(&self) -> String {
        hex::encode(Sha256::digest(self.view(Viewer::Referee).to_string()))
    }
}

/// Turns what we made ourselves into JSON.
fn json(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value)
        .expect("our own types have string keys and cannot fail to become JSON")
}

impl<G: Game> AnyGame for G {
    fn first(&self) -> Option<Seat> {
        Game::first(self)
    }

    fn waiting(&self) -> Waiting {
        Game::waiting(self)
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Value> {
        Game::legal_actions(self, seat).into_iter().map(json).collect()
    }

    fn apply(&mut self, input: &Input<Value>) -> Result<Vec<Told>, Illegal> {
        let input = match input {
            Input::Act { seat, action } => {
                let action: G::Action = serde_json::from_value(action.clone())
                    .map_err(|error| Illegal::new("", format!("No such action: {error}.")))?;
                self.check(*seat, &action)?;
                Input::Act { seat: *seat, action }
            }
            Input::Chance(outcome) => {
                let Waiting::Chance(node) = Game::waiting(self) else {
                    return Err(Illegal::new("", "No die is to be rolled now."));
                };
                if !node.kind.allows(outcome) {
                    return Err(Illegal::new("", format!("{outcome:?} cannot come of {node:?}.")));
                }
                Input::Chance(outcome.clone())
            }
        };
        let mut tell = Tell::default();
        Game::apply(self, &input, &mut tell);
        Ok(tell.into_told().into_iter().map(|told| told.map(json)).collect())
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(Game::view(self, viewer))
    }

    fn fallback(&self, seat: Seat) -> Option<Value> {
        Game::fallback(self, seat).map(json)
    }

    fn bot(&self, seat: Seat) -> Option<Value> {
        let legal = Game::legal_actions(self, seat);
        (!legal.is_empty())
            .then(|| json(G::bot(&Game::view(self, Viewer::Seat(seat)), seat, &legal)))
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}

//! The object-safe face of a game: JSON in, JSON out. Tables, replays and bots of the server use this one.

use std::fmt::Debug;

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{
    Advice, Effort, Game, Illegal, Input, Merit, Outcome, Question, Seat, Tell, Topic, Viewer,
    Waiting, advice::Asked, events,
};

/// An event of any game, for all or with a secret.
pub type Told = events::Told<Value>;

/// What came of an input.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Applied {
    /// What was told, in order.
    pub told: Vec<Told>,
    /// Something hidden was revealed; see [`Tell::barrier`].
    pub barrier: bool,
}

/// A question to a game, on its way to where there is time to think.
pub trait Adviser: Send {
    /// Thinks, and answers; nothing where there is nothing to say.
    fn advise(self: Box<Self>, effort: Effort<'_>) -> Option<Advice<Value>>;
}

impl<G: Game> Adviser for Asked<G> {
    fn advise(self: Box<Self>, effort: Effort<'_>) -> Option<Advice<Value>> {
        Some(self.answer(effort)?.map(json))
    }
}

/// A game of any kind.
pub trait AnyGame: Debug + Send + Sync {
    /// See [`Game::first`].
    fn first(&self) -> Option<Seat>;
    /// See [`Game::waiting`].
    fn waiting(&self) -> Waiting;
    /// See [`Game::legal_actions`].
    fn legal_actions(&self, seat: Seat) -> Vec<Value>;
    /// See [`Game::is_joint`]; what is no action decides nothing.
    fn is_joint(&self, action: &Value) -> bool;
    /// See [`Game::topic`]; what is no action is about nothing of its own.
    fn topic(&self, action: &Value) -> Option<Topic>;
    /// The legal actions with what each is about; see [`Game::topic`].
    fn offers(&self, seat: Seat) -> Vec<(Value, Option<Topic>)>;
    /// See [`Game::is_common`].
    fn is_common(&self, action: &Value) -> bool;
    /// Checks and applies one input.
    ///
    /// # Errors
    /// When the action is malformed or not allowed, or the chance outcome is not the one that is waited for; then nothing has changed.
    fn apply(&mut self, input: &Input<Value>) -> Result<Applied, Illegal>;
    /// See [`Game::view`].
    fn view(&self, viewer: Viewer) -> Value;
    /// See [`Game::fallback`].
    fn fallback(&self, seat: Seat) -> Option<Value>;
    /// See [`Game::merit`].
    fn merit(&self) -> Option<Merit>;
    /// What a bot does on this seat, seeing what the seat sees; none where it may do nothing.
    fn bot(&self, seat: Seat) -> Option<Value>;
    /// The same beside people, to whom it leaves whatever decides for all.
    fn bot_mate(&self, seat: Seat) -> Option<Value>;
    /// May a seat do anything that does not decide for all?
    fn acts_alone(&self, seat: Seat) -> bool;
    /// Takes a question down, to be answered by [`Adviser::advise`]; none where the game does not answer it. The seed decides what is left to chance.
    fn adviser(&self, seat: Seat, question: Question, seed: [u8; 32]) -> Option<Box<dyn Adviser>>;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;

    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome> {
        match self.waiting() {
            Waiting::Over(outcome) => Some(outcome),
            Waiting::Chance(_) | Waiting::Turn(_) | Waiting::Together(_) | Waiting::Apart(_) => {
                None
            }
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

fn read<G: Game>(action: &Value) -> Option<G::Action> {
    serde_json::from_value(action.clone()).ok()
}

fn bot_of<G: Game>(game: &G, seat: Seat, legal: &[G::Action]) -> Option<Value> {
    (!legal.is_empty()).then(|| json(G::bot(&game.view(Viewer::Seat(seat)), seat, legal)))
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

    fn is_joint(&self, action: &Value) -> bool {
        read::<G>(action).is_some_and(|action| Game::is_joint(self, &action))
    }

    fn topic(&self, action: &Value) -> Option<Topic> {
        Game::topic(self, &read::<G>(action)?)
    }

    fn offers(&self, seat: Seat) -> Vec<(Value, Option<Topic>)> {
        let legal = Game::legal_actions(self, seat).into_iter();
        legal.map(|action| (json(&action), Game::topic(self, &action))).collect()
    }

    fn is_common(&self, action: &Value) -> bool {
        read::<G>(action).is_some_and(|action| Game::is_common(self, &action))
    }

    fn apply(&mut self, input: &Input<Value>) -> Result<Applied, Illegal> {
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
                    return Err(Illegal::new(
                        "",
                        format!(
                            "{outcome:?} cannot come of {:?}, the {}.",
                            node.kind, node.purpose
                        ),
                    ));
                }
                Input::Chance(outcome.clone())
            }
        };
        let mut tell = Tell::default();
        Game::apply(self, &input, &mut tell);
        let barrier = tell.is_barrier();
        let told = tell.into_told().into_iter().map(|told| told.map(json)).collect();
        Ok(Applied { told, barrier })
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(Game::view(self, viewer))
    }

    fn fallback(&self, seat: Seat) -> Option<Value> {
        Game::fallback(self, seat).map(json)
    }

    fn merit(&self) -> Option<Merit> {
        Game::merit(self)
    }

    fn bot(&self, seat: Seat) -> Option<Value> {
        bot_of(self, seat, &Game::legal_actions(self, seat))
    }

    fn bot_mate(&self, seat: Seat) -> Option<Value> {
        let mut legal = Game::legal_actions(self, seat);
        legal.retain(|action| !Game::is_joint(self, action));
        bot_of(self, seat, &legal)
    }

    fn acts_alone(&self, seat: Seat) -> bool {
        Game::legal_actions(self, seat).iter().any(|action| !Game::is_joint(self, action))
    }

    fn adviser(&self, seat: Seat, question: Question, seed: [u8; 32]) -> Option<Box<dyn Adviser>> {
        Some(Box::new(Asked::new(self, seat, question, seed)?))
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::registry;

    /// Fails when some dependency switches on `preserve_order` of `serde_json`: then keys would stand in the order of fields.
    #[test]
    fn keys_are_sorted() {
        assert_eq!(
            json!({"b": 1, "a": [true, null], "B": {"y": "é", "x": 0}}).to_string(),
            r#"{"B":{"x":0,"y":"é"},"a":[true,null],"b":1}"#
        );
    }

    /// Old match files must stay checkable: the digest of a position never changes while its view does not.
    #[test]
    fn digests_are_pinned() {
        let entry = registry::find("cave_mining").unwrap();
        let game = entry.start(&json!({"target": 150, "first": "seat_order"}), 2, None).unwrap();
        expect_test::expect!["70d450b23d17dcfad3c59daf9a44c8f3b1dd68aed8c6e7bce082c628048b50c6"]
            .assert_eq(&game.digest());
    }

    #[test]
    fn a_chance_outcome_nobody_waits_for_is_refused() {
        let entry = registry::find("cave_mining").unwrap();
        let mut game = entry.start(&entry.default_options(), 2, None).unwrap();
        let die = |value| Input::Chance(crate::ChanceOutcome::Die(value));
        assert_eq!(
            game.apply(&die(3)).unwrap_err().text,
            "Die(3) cannot come of Die(2), the first player."
        );
        assert!(game.apply(&die(2)).is_ok());
        assert_eq!(game.apply(&die(2)).unwrap_err().text, "No die is to be rolled now.");
    }
}

//! A game of any kind: JSON in, JSON out. Tables, replays and the server use this face. Its
//! methods have names of their own, so that a file may use both traits.

use std::fmt::Debug;

use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{
    AdviceJob, Game, Illegal, Input, Merit, Outcome, Question, Seat, Tell, Topic, Viewer, Waiting,
    advice_job, bots, events, json::json,
};

/// An event of any game, for everybody or with a secret.
pub type Told = events::Told<Value>;

/// What applying an input did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Applied {
    /// The events, in order.
    pub told: Vec<Told>,
    /// Whether something hidden was revealed; see [`Tell::barrier`].
    pub barrier: bool,
}

impl Applied {
    pub(crate) fn from_tell<E: Serialize>(tell: Tell<E>) -> Self {
        let barrier = tell.is_barrier();
        let told = tell.into_told().into_iter().map(|told| told.map(|event| json(&event)));
        Self { told: told.collect(), barrier }
    }
}

/// A position of any game.
pub trait AnyGame: Debug + Send + Sync {
    /// See [`Game::first`].
    fn first_seat(&self) -> Option<Seat>;
    /// See [`Game::waiting`].
    fn awaits(&self) -> Waiting;
    /// See [`Game::legal_actions`].
    fn legal_json(&self, seat: Seat) -> Vec<Value>;
    /// The legal actions, each with its [topic](crate::capability::Team::topic).
    fn offers_json(&self, seat: Seat) -> Vec<(Value, Option<Topic>)>;
    /// Checks and applies one input.
    ///
    /// # Errors
    /// If the action is malformed or not allowed, or the chance outcome does not fit. Nothing has
    /// changed then.
    fn apply_json(&mut self, input: &Input<Value>) -> Result<Applied, Illegal>;
    /// See [`Game::view`].
    fn view_json(&self, viewer: Viewer) -> Value;
    /// See [`Game::fallback`].
    fn fallback_json(&self, seat: Seat) -> Option<Value>;
    /// What a bot does on this seat, seeing what the seat sees; none if it may do nothing.
    fn bot_json(&self, seat: Seat) -> Option<Value>;
    /// The same for a bot among people, who leave no joint action to it.
    fn bot_mate_json(&self, seat: Seat) -> Option<Value>;
    /// Whether a seat may do anything that is not a joint action.
    fn acts_alone(&self, seat: Seat) -> bool;
    /// See [`Team::is_joint`](crate::capability::Team::is_joint). Malformed actions are not.
    fn is_joint_json(&self, action: &Value) -> bool;
    /// See [`Team::topic`](crate::capability::Team::topic). Malformed actions have none.
    fn topic_json(&self, action: &Value) -> Option<Topic>;
    /// See [`Team::is_common`](crate::capability::Team::is_common).
    fn is_common_json(&self, action: &Value) -> bool;
    /// See [`Daily::is_of_day`](crate::capability::Daily::is_of_day).
    fn has_deal_of(&self, day: u32) -> bool;
    /// See [`Daily::merit`](crate::capability::Daily::merit).
    fn win_merit(&self) -> Option<Merit>;
    /// A job that answers a question; none if the game does not answer it. The seed decides what
    /// the job leaves to chance.
    fn advice_job(
        &self,
        seat: Seat,
        question: Question,
        seed: [u8; 32],
    ) -> Option<Box<dyn AdviceJob>>;
    /// A copy of this position.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;

    /// How the match ended, once it has.
    fn outcome(&self) -> Option<Outcome> {
        match self.awaits() {
            Waiting::Over(outcome) => Some(outcome),
            Waiting::Chance(_) | Waiting::Turn(_) | Waiting::Together(_) | Waiting::Apart(_) => {
                None
            }
        }
    }

    /// SHA-256, in hexadecimal, of the referee's view as canonical JSON (keys sorted, no white
    /// space). Server, page and command line agree on it.
    fn digest(&self) -> String {
        hex::encode(Sha256::digest(self.view_json(Viewer::Referee).to_string()))
    }
}

fn read<G: Game>(action: &Value) -> Option<G::Action> {
    serde_json::from_value(action.clone()).ok()
}

fn topic<G: Game>(game: &G, action: &G::Action) -> Option<Topic> {
    G::CAPABILITIES.team.and_then(|team| (team.topic)(game, action))
}

pub(crate) fn is_joint<G: Game>(game: &G, action: &G::Action) -> bool {
    G::CAPABILITIES.team.is_some_and(|team| (team.is_joint)(game, action))
}

fn bot<G: Game>(game: &G, seat: Seat, legal: &[G::Action]) -> Option<Value> {
    (!legal.is_empty()).then(|| json(&bots::choose(game, seat, legal)))
}

impl<G: Game> AnyGame for G {
    fn first_seat(&self) -> Option<Seat> {
        self.first()
    }

    fn awaits(&self) -> Waiting {
        self.waiting()
    }

    fn legal_json(&self, seat: Seat) -> Vec<Value> {
        self.legal_actions(seat).iter().map(json).collect()
    }

    fn offers_json(&self, seat: Seat) -> Vec<(Value, Option<Topic>)> {
        let legal = self.legal_actions(seat);
        legal.iter().map(|action| (json(action), topic(self, action))).collect()
    }

    fn apply_json(&mut self, input: &Input<Value>) -> Result<Applied, Illegal> {
        let input = match input {
            Input::Act { seat, action } => {
                let action: G::Action =
                    serde_json::from_value(action.clone()).map_err(|error| {
                        Illegal::without_rule(format!("There is no such action: {error}."))
                    })?;
                self.check(*seat, &action)?;
                Input::Act { seat: *seat, action }
            }
            Input::Chance(outcome) => {
                let Waiting::Chance(node) = self.waiting() else {
                    return Err(Illegal::without_rule("No die is due now."));
                };
                if !node.kind.allows(outcome) {
                    let (kind, purpose) = (node.kind, node.purpose);
                    let text = format!("{outcome:?} is no outcome of {kind:?} for {purpose}.");
                    return Err(Illegal::without_rule(text));
                }
                Input::Chance(outcome.clone())
            }
        };
        let mut tell = Tell::default();
        self.apply(&input, &mut tell);
        Ok(Applied::from_tell(tell))
    }

    fn view_json(&self, viewer: Viewer) -> Value {
        json(&self.view(viewer))
    }

    fn fallback_json(&self, seat: Seat) -> Option<Value> {
        self.fallback(seat).map(|action| json(&action))
    }

    fn bot_json(&self, seat: Seat) -> Option<Value> {
        bot(self, seat, &self.legal_actions(seat))
    }

    fn bot_mate_json(&self, seat: Seat) -> Option<Value> {
        let mut legal = self.legal_actions(seat);
        legal.retain(|action| !is_joint(self, action));
        bot(self, seat, &legal)
    }

    fn acts_alone(&self, seat: Seat) -> bool {
        self.legal_actions(seat).iter().any(|action| !is_joint(self, action))
    }

    fn is_joint_json(&self, action: &Value) -> bool {
        read::<G>(action).is_some_and(|action| is_joint(self, &action))
    }

    fn topic_json(&self, action: &Value) -> Option<Topic> {
        topic(self, &read::<G>(action)?)
    }

    fn is_common_json(&self, action: &Value) -> bool {
        let team = G::CAPABILITIES.team;
        team.is_some_and(|team| read::<G>(action).is_some_and(|a| (team.is_common)(self, &a)))
    }

    fn has_deal_of(&self, day: u32) -> bool {
        G::CAPABILITIES.daily.is_some_and(|daily| (daily.is_of_day)(self, day))
    }

    fn win_merit(&self) -> Option<Merit> {
        G::CAPABILITIES.daily.and_then(|daily| (daily.merit)(self))
    }

    fn advice_job(
        &self,
        seat: Seat,
        question: Question,
        seed: [u8; 32],
    ) -> Option<Box<dyn AdviceJob>> {
        advice_job::job(self, seat, question, seed)
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    /// Fails if a dependency switches on `preserve_order` of `serde_json`, which would put keys
    /// in the order of fields.
    #[test]
    fn keys_are_sorted() {
        assert_eq!(
            json!({"b": 1, "a": [true, null], "B": {"y": "é", "x": 0}}).to_string(),
            r#"{"B":{"x":0,"y":"é"},"a":[true,null],"b":1}"#
        );
    }
}

//! Advice: what a player may ask about a position. Working it out takes long, so a question becomes
//! a job that another thread can run.

use std::fmt;

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;
use serde_json::Value;

use crate::{Game, Seat, Viewer, capability::AdviseFn, json::json};

/// What a player can ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// What to do next, judging by what the seat can see.
    Hint,
    /// Whether the match is proven lost. The answer uses what is hidden, so it is for players who
    /// want to be told.
    Outlook,
}

/// The reply to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice<A> {
    /// To a [`Question::Hint`].
    Hint {
        /// A legal action.
        action: A,
        /// What it is good for, in one short sentence.
        why: String,
    },
    /// To a [`Question::Outlook`].
    Outlook {
        /// It is proven that nothing wins. `false` says little: the proof may only take longer.
        lost: bool,
    },
}

impl<A> Advice<A> {
    fn map<B>(self, form: impl FnOnce(A) -> B) -> Advice<B> {
        match self {
            Self::Hint { action, why } => Advice::Hint { action: form(action), why },
            Self::Outlook { lost } => Advice::Outlook { lost },
        }
    }
}

/// How much a search may do.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The most positions to look at, which also bounds the memory.
    pub positions: u32,
    /// Asked now and then. After a `false` the search returns the best it has found so far.
    pub should_continue: &'a dyn Fn() -> bool,
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("positions", &self.positions).finish_non_exhaustive()
    }
}

/// The computation of one piece of advice.
pub trait AdviceJob: Send {
    /// Works the advice out; none if there is nothing to say.
    fn run(self: Box<Self>, budget: Budget<'_>) -> Option<Advice<Value>>;
}

/// A question about one position.
struct Job<G: Game> {
    game: G,
    seat: Seat,
    question: Question,
    rng: ChaCha20Rng,
    advise: AdviseFn<G>,
}

impl<G: Game> AdviceJob for Job<G> {
    fn run(mut self: Box<Self>, budget: Budget<'_>) -> Option<Advice<Value>> {
        let advice = (self.advise)(&self.game, self.seat, self.question, budget, &mut self.rng);
        Some(advice?.map(|action| json(&action)))
    }
}

/// A job for a question; none if the game does not answer it. Before a hint is computed,
/// everything the seat cannot see is redealt.
pub(crate) fn job<G: Game>(
    game: &G,
    seat: Seat,
    question: Question,
    seed: [u8; 32],
) -> Option<Box<dyn AdviceJob>> {
    let answers = G::CAPABILITIES.advice.filter(|fns| fns.questions.contains(&question))?;
    let (mut game, mut rng) = (game.clone(), ChaCha20Rng::from_seed(seed));
    if question == Question::Hint {
        game.redeal(Viewer::Seat(seat), &mut rng);
    }
    Some(Box::new(Job { game, seat, question, rng, advise: answers.advise }))
}

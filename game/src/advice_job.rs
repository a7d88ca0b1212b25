//! Working advice out takes long, so a question becomes a job that another thread can run.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use crate::{Advice, Budget, Game, Json, Question, Seat, Viewer, game::AdviseFn, json};

/// The computation of one piece of advice.
pub trait AdviceJob: Send {
    /// Works the advice out; none if there is nothing to say.
    fn run(self: Box<Self>, budget: Budget<'_>) -> Option<Advice<Json>>;
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
    fn run(mut self: Box<Self>, budget: Budget<'_>) -> Option<Advice<Json>> {
        let advice = (self.advise)(&self.game, self.seat, self.question, budget, &mut self.rng);
        Some(advice?.map(|action| json::action(&action)))
    }
}

/// A job for a question; none if the game does not answer it. Everything the seat cannot see is
/// redealt first, except for what is hidden and asked for: the outlook and the deal.
pub(crate) fn job<G: Game>(
    game: &G,
    seat: Seat,
    question: Question,
    seed: [u8; 32],
) -> Option<Box<dyn AdviceJob>> {
    let answers = G::CAPABILITIES.advice.filter(|fns| fns.answer(game, question))?;
    let (mut game, mut rng) = (game.clone(), ChaCha20Rng::from_seed(seed));
    match question {
        Question::Hint | Question::Finish => game.redeal(Viewer::Seat(seat), &mut rng),
        Question::Outlook | Question::Deal => {}
    }
    Some(Box::new(Job { game, seat, question, rng, advise: answers.advise }))
}

//! What must be true of advice. It takes long, so only a few positions are asked.

use super::checked::Checked;
use crate::{Advice, AnyGame, Budget, Game, Json, Question, Seat, Second, Waiting};

const QUESTIONS: [Question; 4] =
    [Question::Hint, Question::Outlook, Question::Finish, Question::Deal];

/// A game answers every question it declares for every seat that may act, unless it answers none
/// in this match, and that about the deal once the match has ended. Hints are legal.
pub(super) fn examine<G: Game>(game: &G, seats: u8) -> Checked {
    let over = matches!(game.waiting(), Waiting::Over(_));
    for seat in Seat::all(seats) {
        for question in QUESTIONS {
            let job = game.advice_job(seat, question, [1; 32]);
            if job.is_some() != game.answers(question) {
                return Err(format!("{question:?} is declared and not answered, or the other way"));
            }
            let budget = Budget { positions: 1, should_continue: &|| false };
            let Some(advice) = job.map(|job| job.run(budget)) else { continue };
            let legal = game.legal_json(seat);
            let fits = match &advice {
                None if question == Question::Deal => !over,
                None => legal.is_empty(),
                Some(Advice::Deal { .. }) => question == Question::Deal && over,
                Some(Advice::Hint { action, why, second, .. }) => {
                    let is_other = |second: &Second<Json>| {
                        legal.contains(&second.action) && second.action != *action
                    };
                    question == Question::Hint
                        && legal.contains(action)
                        && why.ends_with('.')
                        && second.as_ref().is_none_or(is_other)
                }
                Some(Advice::Outlook { .. }) => question == Question::Outlook,
                Some(Advice::Finish { moves }) => {
                    question == Question::Finish
                        && moves.first().is_none_or(|first| legal.contains(first))
                }
            };
            if !fits {
                return Err(format!("asked for a {question:?}, {seat:?} is told {advice:?}"));
            }
        }
    }
    Ok(())
}

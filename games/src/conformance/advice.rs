//! What must be true of advice. It takes long, so it is asked for at a few positions only.

use super::Checked;
use crate::{Advice, AnyGame, Effort, Game, Question, Seat};

/// What a game answers at all it answers whoever may choose something, and a hint is something that may be done.
pub(super) fn examine<G: Game>(game: &G, seats: u8) -> Checked {
    for seat in Seat::all(seats) {
        for question in [Question::Hint, Question::Outlook] {
            let adviser = AnyGame::adviser(game, seat, question, [1; 32]);
            if adviser.is_some() != G::ADVICE.contains(&question) {
                return Err(format!("{question:?} is declared and not answered, or the other way"));
            }
            let effort = Effort { positions: 1, goes_on: &|| false };
            let Some(advice) = adviser.map(|adviser| adviser.advise(effort)) else { continue };
            let legal = AnyGame::legal_actions(game, seat);
            let fits = match &advice {
                None => legal.is_empty(),
                Some(Advice::Hint { action, why }) => {
                    question == Question::Hint && legal.contains(action) && why.ends_with('.')
                }
                Some(Advice::Outlook { .. }) => question == Question::Outlook,
            };
            if !fits {
                return Err(format!("asked for a {question:?}, {seat:?} is told {advice:?}"));
            }
        }
    }
    Ok(())
}

//! How a game ended.

use super::checked::Checked;
use crate::{Game, Outcome, Waiting};

pub(super) fn examine<G: Game>(game: &G, seats: u8) -> Checked {
    let Waiting::Over(outcome) = game.waiting() else {
        return Err("nothing can be done, but it has not ended".to_owned());
    };
    if !G::META.ends.contains(&outcome.how()) {
        return Err(format!("{} is not one of its ends", outcome.how()));
    }
    match outcome {
        Outcome::Ranked { places, scores, .. } => ranked::<G>(&places, &scores, seats),
        Outcome::Shared { grade, .. } if grade.is_empty() => Err("no grade".to_owned()),
        Outcome::Shared { .. } => Ok(()),
    }
}

fn ranked<G: Game>(places: &[u8], scores: &[i32], seats: u8) -> Checked {
    let complete = [places.len(), scores.len()].iter().all(|&seen| seen == usize::from(seats));
    let counted = places.iter().all(|&place| {
        let ahead = places.iter().filter(|&&other| other < place).count();
        usize::from(place) == ahead + 1
    });
    let compared = |place: u8| place > 1 || G::META.winner_scores_most;
    let by_score = places.iter().zip(scores).all(|(&place, score)| {
        let ahead = |(&other, theirs): (&u8, &i32)| place >= other || score >= theirs;
        !compared(place) || places.iter().zip(scores).all(ahead)
    });
    if complete && counted && by_score {
        Ok(())
    } else {
        Err(format!("{places:?} are no places for {scores:?}"))
    }
}

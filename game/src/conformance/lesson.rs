//! What must be true of a guided match: everything in it can happen, in its order.

use super::checked::Checked;
use crate::{AnyGame, ChanceOutcome, Game, GameKind, Input, Waiting};

/// Plays the guided match, if there is one: each die and shuffle is due, and each action legal.
pub(super) fn examine<G: Game>() -> Checked {
    let kind = GameKind::of::<G>();
    let Some(lesson) = kind.lesson() else { return Ok(()) };
    let script = lesson.script;
    let start = kind.start(&lesson.options, lesson.seats, script.first);
    let mut game = start.map_err(|illegal| format!("its lesson cannot begin: {illegal}"))?.game;
    let mut draws = script.draws.into_iter();
    draw(game.as_mut(), &mut draws)?;
    for (number, (seat, action)) in script.actions.into_iter().enumerate() {
        let input = Input::Act { seat, action };
        let applied = game.apply_json(&input);
        applied
            .map_err(|illegal| format!("action {number} of its lesson, {input:?}: {illegal}"))?;
        draw(game.as_mut(), &mut draws)
            .map_err(|fault| format!("after action {number}, {input:?}: {fault}"))?;
    }
    match draws.len() {
        0 => Ok(()),
        left => Err(format!("its lesson has {left} draws that are not due")),
    }
}

/// Answers what is due by chance as the lesson says.
fn draw(game: &mut dyn AnyGame, draws: &mut impl Iterator<Item = ChanceOutcome>) -> Checked {
    while let Waiting::Chance(node) = game.awaits() {
        let outcome =
            draws.next().ok_or_else(|| format!("its lesson lacks a draw for {node:?}"))?;
        let input = Input::Chance(outcome);
        game.apply_json(&input)
            .map_err(|illegal| format!("its lesson draws wrongly: {illegal}"))?;
    }
    Ok(())
}

//! A match is a fold over its inputs: whoever has setup and inputs can go through it again.

use crate::{AnyGame, AnyTold, Illegal, Input, Json};

/// One input of a match and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What the game was given.
    pub input: Input<Json>,
    /// What it told.
    pub told: Vec<AnyTold>,
    /// The position after it; see [`AnyGame::digest`].
    pub digest: String,
}

/// An input that the game refuses, so that there can have been no such match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("input {number} is refused: {illegal}")]
pub struct Broken {
    /// Counted from 1.
    pub number: usize,
    pub illegal: Illegal,
}

/// Gives a game its inputs, one after the other.
///
/// # Errors
/// At the first input that the game refuses; the game stands before it.
pub fn fold(game: &mut dyn AnyGame, inputs: &[Input<Json>]) -> Result<Vec<Step>, Broken> {
    inputs
        .iter()
        .zip(1..)
        .map(|(input, number)| {
            let applied = game.apply_json(input).map_err(|illegal| Broken { number, illegal })?;
            Ok(Step { input: input.clone(), told: applied.told, digest: game.digest() })
        })
        .collect()
}

//! What can be wrong with a match file.

use super::format::VERSION;

/// Why a match file cannot be trusted, or cannot be verified here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    #[error(
        "this is not a match file of version 1 to {VERSION}: format {format:?}, version {version}"
    )]
    Format { format: String, version: u16 },
    #[error("this program does not know rules version {version} of the game {game}")]
    Rules { game: String, version: u16 },
    #[error("the secret is not the one that the server committed to")]
    Commitment,
    #[error("the seed does not follow from the secret and the players' entropy")]
    Seed,
    #[error("step {step} is not allowed by the rules: {text}")]
    Illegal { step: u64, text: String },
    #[error("step {step}: what was drawn does not follow from the seed")]
    Draw { step: u64 },
    #[error("step {step} leads to another position")]
    Position { step: u64 },
    #[error("the file is wrong about whether the match is marked")]
    Mark,
    #[error("a file of version {version} {what}")]
    Version { version: u16, what: &'static str },
    #[error("seat {seat}: {what}")]
    Seat { seat: usize, what: &'static str },
    #[error("the table decides who begins only from the second match on")]
    First,
    #[error("the first player is not that of the match which it continues")]
    OriginFirst,
    #[error("step {step}: {what}")]
    Step { step: u64, what: &'static str },
    #[error("this file does not have the commitment that you gave")]
    OtherCommitment,
    #[error("what went before the match is not allowed by the rules: {text}")]
    Origin { text: String },
    #[error("the match did not end as the file says")]
    Outcome,
}

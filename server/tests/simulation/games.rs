//! What is played: toys for speed, each hard for a table in another way, and all games.

use std::sync::LazyLock;

use lamproom_game::GameKind;
use lamproom_games::registry;
use lamproom_toys::{bids, camp::Camp, sealed::Sealed, tic_tac_toe::TicTacToe};

/// The games of the simulated servers.
pub(crate) static GAMES: LazyLock<&[GameKind]> = LazyLock::new(|| {
    let toys = [
        GameKind::of::<TicTacToe>(),
        GameKind::of::<bids::Toy<{ bids::flaw::NONE }>>(),
        GameKind::of::<Camp>(),
        GameKind::of::<Sealed>(),
    ];
    toys.into_iter().chain(registry::GAMES.iter().copied()).collect::<Vec<_>>().leak()
});

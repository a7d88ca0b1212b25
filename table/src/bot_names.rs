//! What bots are called: as the characters of their game, each by a name of its own.

use std::iter;

use lamproom_game::{self as games, GameKind};
use lamproom_protocol::Level;

/// The level as games know it.
pub(crate) fn game_level(level: Level) -> games::Level {
    match level {
        Level::Novice => games::Level::Novice,
        Level::Skilled => games::Level::Skilled,
        Level::Master => games::Level::Master,
    }
}

/// The names that bots of a level are given, in this order: that of their character, then numbered.
pub(crate) fn bot_names(kind: &GameKind, level: Level) -> impl Iterator<Item = String> {
    let name = kind.meta.characters[game_level(level) as usize].name;
    let numbered = (2..=u32::MAX).map(move |number| format!("{name} {number}"));
    iter::once(name.to_owned()).chain(numbered)
}

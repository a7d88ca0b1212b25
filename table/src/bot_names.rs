//! The names of bots: things found in a mine.

/// In the order in which they are given.
pub(crate) const BOT_NAMES: [&str; 8] =
    ["Flint", "Ember", "Cobble", "Soot", "Pebble", "Gravel", "Cinder", "Quartz"];

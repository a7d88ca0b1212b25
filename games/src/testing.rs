//! What the tests of all games share: a match to start from, and golden playthroughs.

use std::{fs, path::Path};

use expect_test::expect_file;
use lamproom_game::{
    Deeds, Game, GameKind, Input, Json, Seat, Setup, Tell, capability::Honours, playthrough,
};
use serde_json::Value;

/// A match before its first input.
#[track_caller]
pub(crate) fn start<G: Game>(options: G::Options, seats: u8, first: Option<Seat>) -> G {
    let setup = Setup::new(&G::META, options, seats, first).expect("a test plays valid setups");
    G::new(&setup, &mut Tell::default())
}

/// Who is honoured after these events, by the ids of the honours.
pub(crate) fn honoured<'e, G: Honours>(
    events: impl IntoIterator<Item = &'e G::Event>,
    seats: u8,
) -> Vec<(&'static str, u8, u32)> {
    let mut deeds = Deeds::default();
    deeds.extend(events.into_iter().flat_map(G::deeds));
    let honoured = deeds.honoured(G::HONOURS, seats).into_iter();
    honoured.map(|one| (one.honour.id, one.seat.0, one.number)).collect()
}

/// Compares a match with its golden text, a file that `make gen` rewrites.
#[track_caller]
pub(crate) fn assert_playthrough(
    kind: &GameKind,
    name: &str,
    options: &Value,
    seats: u8,
    inputs: &[Input<Json>],
) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    let folder = Path::new(folder).join(kind.meta.id);
    // `expect_file` cannot write into a folder that does not exist, as that of a new game.
    fs::create_dir_all(&folder).expect("the folder of the tests can be written to");
    let text = playthrough::text(kind, options, seats, inputs).expect("these inputs are legal");
    expect_file![folder.join(format!("{name}.txt"))].assert_eq(&text);
}

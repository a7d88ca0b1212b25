//! Golden matches in readable text: one for each game, way to end and number of players. `make gen`
//! writes them again. What else is worth reading about a game has its scripts in the tests of that
//! game, and its text in a folder of its own.
//!
//! They are played by bots, at random or by nobody, from seeds in order until one ends as wanted,
//! so that they change with the rules and bots only.

use std::{collections::BTreeSet, fs, path::Path};

use chacha20::ChaCha20Rng;
use expect_test::expect_file;
use lamproom_game::{GameKind, Input, Json, players::Players, playthrough, random};
use lamproom_games::registry::GAMES;
use rand_core::SeedableRng;
use serde_json::Value;

const COMMITTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");

/// Longer ones are passed over: nobody would read them.
const INPUTS_MAX: usize = 400;
/// Matches that are played before a way to end counts as not found.
const SEEDS_MAX: u64 = 5_000;

/// Those who play sensibly come first: their matches are short, and good to read.
const PLAYERS: [Players; 3] = [Players::Bots, Players::Random, Players::Absent];

struct Match {
    options: Value,
    inputs: Vec<Input<Json>>,
}

/// A match, if it ends so and soon enough.
fn play(kind: &GameKind, seats: u8, end: &str, players: Players, seed: u64) -> Option<Match> {
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    let options = kind.meta.options.iter().map(|option| {
        let choice = random::pick(option.choices.to_vec(), &mut rng)?;
        Some((option.key.to_owned(), serde_json::from_str::<Value>(choice.json).ok()?))
    });
    let options = Value::Object(options.collect::<Option<_>>()?);
    let mut game = kind.start(&options, seats, None).ok()?.game;
    let mut inputs = Vec::new();
    while let Some(input) = players.input(game.as_ref(), seats, &mut rng) {
        if inputs.len() == INPUTS_MAX {
            return None;
        }
        game.apply_json(&input).ok()?;
        inputs.push(input);
    }
    (game.outcome()?.how() == end).then_some(Match { options, inputs })
}

#[test]
fn playthroughs_are_as_written() {
    let mut names = BTreeSet::new();
    for kind in GAMES {
        for end in kind.meta.ends {
            for seats in kind.meta.seats.0..=kind.meta.seats.1 {
                let mut matches =
                    (0..SEEDS_MAX).flat_map(|seed| PLAYERS.map(|players| (players, seed)));
                let found =
                    matches.find_map(|(players, seed)| play(kind, seats, end, players, seed));
                let Match { options, inputs } =
                    found.unwrap_or_else(|| panic!("no {} for {seats} ends {end}", kind.meta.id));
                let text = playthrough::text(kind, &options, seats, &inputs).unwrap();
                let name = format!("{}_{end}_{seats}.txt", kind.meta.id);
                expect_file![Path::new(COMMITTED).join(&name)].assert_eq(&text);
                names.insert(name);
            }
        }
    }
    let committed: BTreeSet<String> = fs::read_dir(COMMITTED)
        .unwrap()
        .map(|file| file.unwrap())
        // The folders belong to the tests of the games.
        .filter(|file| file.file_type().unwrap().is_file())
        .map(|file| file.file_name().into_string().unwrap())
        .collect();
    assert_eq!(committed, names, "files for which there is no game and end");
}

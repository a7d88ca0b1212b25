//! Golden matches of bots in readable text, one for each thing worth reading about. `make gen`
//! writes them again.
//!
//! Each is the first match from a known seed on in which it happens, up to there: when rules or
//! bots change, another may be found, and the seed can be moved.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;
use serde_json::{Value, json};

use super::*;
use lamproom_game::{AnyGame, GameKind, random::Players};

/// Seeds that are tried, from the known one on.
const SEEDS: u64 = 200;

/// A match on the way, with everything that was told.
struct Story {
    inputs: Vec<Input<Value>>,
    told: Vec<Event>,
    view: View,
}

impl Story {
    fn tells(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.told.iter().any(what)
    }

    fn is_won(&self) -> bool {
        matches!(self.view.outcome, Some(Outcome::Shared { won: true, .. }))
    }

    /// An enchanted tool was raised, and a card resolved by it.
    fn uses(&self, enchanted_is: impl Fn(Gear) -> bool) -> bool {
        let raised = |event: &Event| matches!(event, Event::Committed { gear, enchanted: true, .. } if enchanted_is(*gear));
        let first = self.told.iter().position(raised);
        let resolved = |event: &Event| matches!(event, Event::Resolved { .. });
        first.is_some_and(|first| self.told[first..].iter().any(resolved))
    }
}

/// The match of a seed, up to where it is enough.
fn play(
    difficulty: Difficulty,
    seats: u8,
    players: Players,
    seed: u64,
    enough: &dyn Fn(&Story) -> bool,
) -> Option<Story> {
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    let mut game = start(difficulty, seats);
    let mut story =
        Story { inputs: Vec::new(), told: Vec::new(), view: Game::view(&game, Viewer::Spectator) };
    while let Some(input) = players.input(&game, seats, &mut rng) {
        let applied = AnyGame::apply_json(&mut game, &input).unwrap();
        story.inputs.push(input);
        let told = applied.told.iter().filter_map(|told| told.to(Viewer::Spectator)).cloned();
        story.told.extend(told.map(|event| serde_json::from_value::<Event>(event).unwrap()));
        story.view = Game::view(&game, Viewer::Spectator);
        if enough(&story) {
            return Some(story);
        }
    }
    None
}

#[track_caller]
fn is_as_written(
    name: &str,
    (difficulty, seats, players, seed): (Difficulty, u8, Players, u64),
    enough: impl Fn(&Story) -> bool,
) {
    let found =
        (seed..seed + SEEDS).find_map(|seed| play(difficulty, seats, players, seed, &enough));
    let options = json!({ "difficulty": difficulty, "decisions": "majority" });
    let inputs = found.unwrap_or_else(|| panic!("{name} does not happen")).inputs;
    crate::testing::assert_playthrough(
        &GameKind::of::<DiggingDown>(),
        name,
        &options,
        seats,
        &inputs,
    );
}

#[test]
fn won_normal() {
    is_as_written("won_normal", (Normal, 2, Players::Bots, 0), Story::is_won);
}

#[test]
fn won_hard() {
    is_as_written("won_hard", (Hard, 2, Players::Bots, 0), Story::is_won);
}

#[test]
fn won_hardcore() {
    is_as_written("won_hardcore", (Hardcore, 2, Players::Bots, 0), Story::is_won);
}

#[test]
fn lost_by_the_last_torch() {
    is_as_written(
        "lost_by_the_last_torch",
        (Normal, 2, Players::Bots, 0),
        |story| matches!(&story.view.outcome, Some(Outcome::Shared { how, .. }) if how == "torches_out"),
    );
}

#[test]
fn a_respawn_loses_the_loot() {
    is_as_written("a_respawn_loses_the_loot", (Hard, 3, Players::Bots, 0), |story| {
        story.tells(|event| matches!(event, Event::Respawned { loot: 1.. }))
    });
}

#[test]
fn a_return_with_one_torch() {
    is_as_written("a_return_with_one_torch", (Normal, 2, Players::Random, 0), |story| {
        let one = |event: &Event| matches!(event, Event::Returned { payers } if payers.len() == 1);
        story.tells(one) && story.view.outcome.is_none()
    });
}

#[test]
fn sharpness() {
    is_as_written("sharpness", (Hardcore, 2, Players::Bots, 0), |story| story.uses(Gear::is_sword));
}

#[test]
fn silk_touch() {
    is_as_written("silk_touch", (Hardcore, 2, Players::Bots, 0), |story| {
        let pocketed = story.inputs.iter().any(|input| match input {
            Input::Act { action, .. } => action["do"] == "pocket",
            Input::Chance(_) => false,
        });
        pocketed && story.uses(Gear::is_pickaxe)
    });
}

#[test]
fn protection() {
    is_as_written("protection", (Hardcore, 2, Players::Bots, 0), |story| {
        story.view.health.protection == Some(false)
    });
}

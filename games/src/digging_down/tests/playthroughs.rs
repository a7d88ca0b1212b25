//! Golden matches in readable text, one for each thing worth reading about. `make gen` writes them.
//!
//! Each is the first match, by seed, in which the thing happens, up to that point. A change of the
//! rules or the bots may find another match.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;
use serde_json::json;

use super::*;
use lamproom_game::{AnyGame, GameKind, Json, players::Players};

/// How many seeds are tried.
const SEEDS: u64 = 1_000;

/// A match up to some point, with everything that was told.
struct Story {
    inputs: Vec<Input<Json>>,
    told: Vec<Event>,
    view: View,
}

impl Story {
    fn tells(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.told.iter().any(what)
    }

    fn is_won(&self) -> bool {
        self.ends(end::WON)
    }

    fn ends(&self, how: &str) -> bool {
        self.view.outcome.as_ref().is_some_and(|outcome| outcome.how() == how)
    }

    /// An enchanted tool was raised, and a card resolved by it.
    fn uses(&self, enchanted_is: impl Fn(Gear) -> bool) -> bool {
        let raised = |event: &Event| match event {
            Event::Committed { gear, enchanted: true, .. } => enchanted_is(*gear),
            _ => false,
        };
        let first = self.told.iter().position(raised);
        let resolved = |event: &Event| matches!(event, Event::Resolved { .. });
        first.is_some_and(|first| self.told[first..].iter().any(resolved))
    }
}

/// The match of a seed, up to where something happens; none if it does not.
fn play(
    difficulty: Difficulty,
    seats: u8,
    players: Players,
    seed: u64,
    happens: &dyn Fn(&Story) -> bool,
) -> Option<Story> {
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    let mut game = start(difficulty, seats);
    let mut story =
        Story { inputs: Vec::new(), told: Vec::new(), view: Game::view(&game, Viewer::Spectator) };
    while let Some(input) = players.input(&game, seats, &mut rng) {
        let applied = AnyGame::apply_json(&mut game, &input).unwrap();
        story.inputs.push(input);
        let told = applied.told.iter().filter_map(|told| told.to(Viewer::Spectator)).cloned();
        story.told.extend(told.map(|event| event.read::<Event>().unwrap()));
        story.view = Game::view(&game, Viewer::Spectator);
        if happens(&story) {
            return Some(story);
        }
    }
    None
}

#[track_caller]
fn assert_golden(
    name: &str,
    difficulty: Difficulty,
    seats: u8,
    players: Players,
    happens: impl Fn(&Story) -> bool,
) {
    let found = (0..SEEDS).find_map(|seed| play(difficulty, seats, players, seed, &happens));
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
    assert_golden("won_normal", Normal, 2, Players::Bots, Story::is_won);
}

#[test]
fn won_hard() {
    assert_golden("won_hard", Hard, 2, Players::Bots, Story::is_won);
}

#[test]
fn won_hardcore() {
    assert_golden("won_hardcore", Hardcore, 2, Players::Bots, Story::is_won);
}

#[test]
fn lost_by_the_last_torch() {
    assert_golden("lost_by_the_last_torch", Normal, 2, Players::Bots, |story| {
        story.ends(end::TORCHES_OUT)
    });
}

#[test]
fn a_respawn_loses_the_loot() {
    assert_golden("a_respawn_loses_the_loot", Hard, 3, Players::Bots, |story| {
        story.tells(|event| matches!(event, Event::Respawned { loot: 1.. }))
    });
}

#[test]
fn a_return_with_one_torch() {
    assert_golden("a_return_with_one_torch", Normal, 2, Players::Random, |story| {
        let one = |event: &Event| matches!(event, Event::Returned { payers } if payers.len() == 1);
        story.tells(one) && story.view.outcome.is_none()
    });
}

#[test]
fn sharpness() {
    assert_golden("sharpness", Hardcore, 2, Players::Bots, |story| story.uses(Gear::is_sword));
}

#[test]
fn silk_touch() {
    assert_golden("silk_touch", Hardcore, 2, Players::Bots, |story| {
        let pocketed = story.inputs.iter().any(|input| match input {
            Input::Act { action, .. } => action.to_value()["do"] == "pocket",
            Input::Chance(_) => false,
        });
        pocketed && story.uses(Gear::is_pickaxe)
    });
}

#[test]
fn protection() {
    assert_golden("protection", Hardcore, 2, Players::Bots, |story| {
        story.view.health.protection == Some(false)
    });
}

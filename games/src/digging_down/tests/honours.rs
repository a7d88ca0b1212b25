//! What players are honoured for.

use lamproom_game::{AnyGame, AnyTold, players::Players};
use rand_core::SeedableRng;

use super::*;
use crate::testing::honoured;

/// The deeds are those that the view counts for each character.
#[test]
fn resolved_cards_and_torches_are_honoured() {
    let (mut honoured_for, mut matches) = (0, 0);
    for seed in 0..8 {
        let mut rng = chacha20::ChaCha20Rng::seed_from_u64(seed);
        let mut game = start(Normal, 3);
        let mut events = Vec::new();
        while let Some(input) = Players::Bots.input(&game, 3, &mut rng) {
            let told = AnyGame::apply_json(&mut game, &input).unwrap().told;
            let told = told.iter().filter_map(|told: &AnyTold| told.to(Viewer::Referee));
            events.extend(told.map(|event| event.read::<Event>().unwrap()));
        }
        let miners = Game::view(&game, Viewer::Spectator).miners;
        let mut expected = Vec::new();
        for (id, numbers) in [
            ("strongest_arm", [0, 1, 2].map(|miner: usize| miners[miner].resolved)),
            ("lamplighter", [0, 1, 2].map(|miner: usize| miners[miner].torches_used)),
        ] {
            let most = *numbers.iter().max().unwrap();
            let best = || (0..3).filter(|&seat| numbers[usize::from(seat)] == most);
            if most > 0 && best().count() < 3 {
                expected.extend(best().map(|seat| (id, seat, u32::from(most))));
            }
        }
        assert_eq!(honoured::<DiggingDown>(&events, 3), expected, "seed {seed}");
        honoured_for += expected.len();
        matches += 1;
    }
    assert!(honoured_for > matches, "{honoured_for} honours in {matches} matches");
}

#[test]
fn who_plays_both_characters_has_no_honours() {
    let events =
        [Event::Explored { payer: 0 }, Event::Resolved { passage: 0, card: 1, miners: vec![1] }];
    assert_eq!(honoured::<DiggingDown>(&events, 1), []);
}

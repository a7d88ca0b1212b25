//! CS-60: advice.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use super::*;
use lamproom_game::{Advice, Budget, Question, capability::Advises};

/// Deal 7 can be won until the last of these moves: then the card that was needed lies deep in
/// Discard. The browser test of the notice plays them, too.
const ASTRAY: &str = "short_rest, move ranger_7 7, level_up rogue_1, explore, level_up cleric_1, \
    explore, level_up ranger_1, move cleric_6 7, move ranger_10 1, explore, explore, \
    explore, explore, set_aside treasure, treasure rogue, explore, explore";

fn advice(game: &CavernShuffle, question: Question, positions: u32) -> Option<Advice<Action>> {
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    game.advise(Seat(0), question, Budget { positions, should_continue: &|| true }, &mut rng)
}

#[test]
fn cs_60_it_is_told_when_a_game_can_no_longer_be_won() {
    let mut game = start("cs1:7", 1);
    for (place, action) in ASTRAY.split(", ").map(action).enumerate() {
        assert_eq!(game.check(Seat(0), &action), Ok(()), "move {}", place + 1);
        let outlook = advice(&game, Question::Outlook, 200);
        assert_eq!(outlook, Some(Advice::Outlook { lost: false }), "before move {}", place + 1);
        let input = Input::Act { seat: Seat(0), action };
        Game::apply(&mut game, &input, &mut Tell::default());
    }
    assert_eq!(advice(&game, Question::Outlook, 200), Some(Advice::Outlook { lost: true }));
    let give_up = Input::Act { seat: Seat(0), action: Action::GiveUp {} };
    Game::apply(&mut game, &give_up, &mut Tell::default());
    assert_eq!(advice(&game, Question::Outlook, 200), None);
    assert_eq!(advice(&game, Question::Hint, 200), None);
}

#[test]
fn cs_60_a_search_stops_when_it_is_told_to() {
    let game = start("cs1:7", 1);
    let asked = std::cell::Cell::new(0);
    let should_continue = || {
        asked.set(asked.get() + 1);
        asked.get() < 2
    };
    let budget = Budget { positions: u32::MAX, should_continue: &should_continue };
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    let hint = game.advise(Seat(0), Question::Hint, budget, &mut rng);
    assert!(matches!(hint, Some(Advice::Hint { .. })));
    assert_eq!(asked.get(), 2);
}

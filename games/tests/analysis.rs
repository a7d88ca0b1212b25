//! The analysis of matches: exact for two players of Cave Mining, estimated in all other games.

#![expect(clippy::unwrap_used, reason = "the helpers of a test are tests too")]

use chacha20::ChaCha20Rng;
use lamproom_game::{
    AnyGame, Budget, GameKind, Input, Json, Level, Outcome, Remit, Seat, Waiting,
    analysis::{Judgement, Method, Story, shares, sides},
    random,
};
use lamproom_games::registry::GAMES;
use rand_core::{Rng, SeedableRng};
use serde_json::json;

fn kind(id: &str) -> &'static GameKind {
    GameKind::find(GAMES, id).expect("a game of the registry")
}

/// Draws until somebody must decide.
fn draw(game: &mut dyn AnyGame, rng: &mut ChaCha20Rng) {
    while let Waiting::Chance(node) = game.awaits() {
        let outcome = random::draw(node.kind, rng);
        game.apply_json(&Input::Chance(outcome)).unwrap();
    }
}

fn act(game: &mut dyn AnyGame, seat: Seat, action: &Json, rng: &mut ChaCha20Rng) {
    game.apply_json(&Input::Act { seat, action: action.clone() }).unwrap();
    draw(game, rng);
}

fn judge(
    game: &dyn AnyGame,
    seat: Seat,
    seats: u8,
    action: &Json,
    positions: u32,
) -> Judgement<Json> {
    let budget = Budget { positions, should_continue: &|| true };
    game.decision_job(seat, seats, action, [7; 32]).unwrap().run(budget).unwrap()
}

/// A match of bots of two levels, with every decision that `is_judged` by its number.
fn played(
    id: &str,
    options: &serde_json::Value,
    seats: u8,
    positions: u32,
    is_judged: impl Fn(usize) -> bool,
) -> (Vec<(Seat, Judgement<Json>)>, Outcome) {
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    let mut game = kind(id).start(options, seats, None).unwrap().game;
    draw(&mut *game, &mut rng);
    let mut judged = Vec::new();
    for number in 0.. {
        let seat = match game.awaits() {
            Waiting::Over(outcome) => return (judged, outcome),
            waiting => waiting.seats()[0],
        };
        let level = if rng.next_u32() % 3 == 0 { Level::Novice } else { Level::Skilled };
        let action = game.bot_json(seat, level, Remit::Everything).unwrap();
        if is_judged(number) {
            judged.push((seat, judge(&*game, seat, seats, &action, positions)));
        }
        act(&mut *game, seat, &action, &mut rng);
    }
    unreachable!("every match ends");
}

const QUICK: &str = r#"{"target":50,"first":"seat_order"}"#;

fn quick() -> serde_json::Value {
    serde_json::from_str(QUICK).unwrap()
}

#[test]
fn cave_mining_for_two_is_exact_and_adds_up() {
    let (judged, outcome) = played("cave_mining", &quick(), 2, 0, |_| true);
    assert!(judged.iter().all(|(_, judgement)| judgement.method == Method::Exact));
    let story = Story::new(&judged, &shares(&outcome, sides(false, 2)));
    // The chance of the first player for this target, computed outside the project.
    assert!((story.sides[0].start.value - 0.4858).abs() < 0.0001, "{:?}", story.sides[0]);
    for side in &story.sides {
        let parts = [side.start, side.luck, side.skill, side.others];
        assert!(parts.iter().all(|part| part.error == 0.0), "{side:?}");
        let sum: f64 = parts.iter().map(|part| part.value).sum();
        assert!((sum - side.result).abs() < 1e-9, "{side:?}");
        // Against the best play, a choice can only lose.
        assert!(side.skill.value <= 0.0 && side.others.value >= 0.0, "{side:?}");
        assert!((side.skill.value + side.given_away.value).abs() < 1e-9, "{side:?}");
    }
    assert!(story.sides.iter().any(|side| side.given_away.value > 0.0), "novices err");
    assert!((story.sides[0].luck.value + story.sides[1].luck.value).abs() < 1e-9);
}

/// What dice bring after a choice is what was expected, on average: so it may be called luck.
#[test]
fn luck_comes_to_nothing_on_average() {
    let mut rng = ChaCha20Rng::seed_from_u64(11);
    let mut game = kind("cave_mining").start(&quick(), 2, None).unwrap().game;
    let dig = Json::canonical(&json!({ "do": "dig" })).unwrap();
    act(&mut *game, Seat(0), &dig, &mut rng);
    let Waiting::Turn(seat) = game.awaits() else { panic!("somebody decides") };
    let legal = game.offers(seat).actions().items();
    for action in &legal {
        let expected = judge(&*game, seat, 2, action, 0).expected[0].value;
        let (mut sum, mut squares, times) = (0.0, 0.0, 3_000);
        for _ in 0..times {
            let mut next = game.boxed_clone();
            act(&mut *next, seat, action, &mut rng);
            let chance = match next.awaits() {
                Waiting::Over(outcome) => shares(&outcome, 2)[0],
                waiting => {
                    let decides = waiting.seats()[0];
                    let any = next.offers(decides).actions().items().swap_remove(0);
                    judge(&*next, decides, 2, &any, 0).chances[0].value
                }
            };
            sum += chance;
            squares += chance * chance;
        }
        let mean = sum / f64::from(times);
        let error = ((squares / f64::from(times) - mean * mean) / f64::from(times)).sqrt();
        assert!((mean - expected).abs() < 4.0 * error + 1e-6, "{mean} and {expected} ± {error}");
    }
}

#[test]
fn all_games_are_judged() {
    for (id, seats, method, sides) in [
        ("cave_mining", 3, Method::Playouts, 3),
        ("card_game", 2, Method::Playouts, 2),
        ("card_game", 4, Method::Playouts, 4),
        ("cavern_shuffle", 1, Method::Solver, 1),
        ("cavern_shuffle", 2, Method::Playouts, 2),
        ("digging_down", 2, Method::Playouts, 1),
    ] {
        let options = kind(id).default_options();
        let (judged, _) = played(id, &options, seats, 2_000, |number| number % 20 == 3);
        assert!(!judged.is_empty(), "{id}");
        for (seat, judgement) in &judged {
            assert_eq!(judgement.method, method, "{id} for {seats}");
            assert_eq!(judgement.chances.len(), sides, "{id} for {seats}");
            for chances in [&judgement.chances, &judgement.expected] {
                let all: f64 = chances.iter().map(|chance| chance.value).sum();
                assert!(sides == 1 || (all - 1.0).abs() < 1e-9, "{id}, {seat:?}: {judgement:?}");
                assert!(chances.iter().all(|it| (0.0..=1.0).contains(&it.value)), "{judgement:?}");
                assert!(chances.iter().all(|it| it.error > 0.0), "an estimate: {judgement:?}");
            }
        }
    }
}

//! The analysis of matches in every game: exact where a game is solved, estimated elsewhere.

#![expect(clippy::unwrap_used, reason = "the helpers of a test are tests too")]

use chacha20::ChaCha20Rng;
use lamproom_game::{
    AnyGame, Budget, GameKind, Input, Json, Level, Outcome, Remit, Seat, Waiting,
    analysis::{Judgement, Method, Story, shares, sides},
    random,
};
use lamproom_games::registry::GAMES;
use rand_core::{Rng, SeedableRng};

/// The solved game and its number of players.
fn solved() -> (&'static GameKind, u8) {
    let solved = all().find(|(kind, seats)| {
        let mut game = kind.start(&kind.default_options(), *seats, None).unwrap().game;
        draw(&mut *game, &mut ChaCha20Rng::seed_from_u64(1));
        let seat = game.awaits().seats()[0];
        let action = game.offers(seat).actions().items().swap_remove(0);
        judge(&*game, seat, *seats, &action, 0).method == Method::Exact
    });
    solved.expect("one of the games is solved")
}

/// Every game, with the fewest and the most players.
fn all() -> impl Iterator<Item = (&'static GameKind, u8)> {
    GAMES.iter().flat_map(|kind| {
        let (fewest, most) = kind.meta.seats;
        [(kind, fewest), (kind, most)]
    })
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
    kind: &GameKind,
    seats: u8,
    positions: u32,
    is_judged: impl Fn(usize) -> bool,
) -> (Vec<(Seat, Judgement<Json>)>, Outcome) {
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    let mut game = kind.start(&kind.default_options(), seats, None).unwrap().game;
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

#[test]
fn what_is_solved_is_exact_and_adds_up() {
    let (kind, seats) = solved();
    let (judged, outcome) = played(kind, seats, 0, |_| true);
    assert!(judged.iter().all(|(_, judgement)| judgement.method == Method::Exact));
    let story = Story::new(&judged, &shares(&outcome, sides(kind.is_team, seats)));
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
    let (kind, seats) = solved();
    let mut game = kind.start(&kind.default_options(), seats, None).unwrap().game;
    draw(&mut *game, &mut rng);
    let seat = game.awaits().seats()[0];
    let first = game.offers(seat).actions().items().swap_remove(0);
    act(&mut *game, seat, &first, &mut rng);
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
    let mut methods = Vec::new();
    for (kind, seats) in all() {
        let what = format!("{} for {seats}", kind.meta.id);
        let sides = sides(kind.is_team, seats);
        let (judged, _) = played(kind, seats, 2_000, |number| number % 20 == 3);
        let (_, first) = judged.first().expect(&what);
        methods.push(first.method);
        for (seat, judgement) in &judged {
            assert_eq!(judgement.method, first.method, "{what}");
            assert_eq!(judgement.chances.len(), sides, "{what}");
            for chances in [&judgement.chances, &judgement.expected] {
                let all: f64 = chances.iter().map(|chance| chance.value).sum();
                assert!(sides == 1 || (all - 1.0).abs() < 1e-9, "{what}, {seat:?}: {judgement:?}");
                assert!(chances.iter().all(|it| (0.0..=1.0).contains(&it.value)), "{judgement:?}");
                let is_estimate = judgement.method != Method::Exact;
                assert!(chances.iter().all(|it| (it.error > 0.0) == is_estimate), "{judgement:?}");
            }
        }
    }
    for method in [Method::Exact, Method::Playouts, Method::Solver] {
        assert!(methods.contains(&method), "no game is judged by {method:?}");
    }
}

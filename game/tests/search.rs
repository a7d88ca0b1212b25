//! The search on small games: it finds what is best, sees no more than its seat, repeats itself
//! exactly, and stops when told to.

use std::cell::Cell;

use chacha20::ChaCha20Rng;
use lamproom_game::{
    Budget, Game, Input, Outcome, Seat, Setup, Tell, Viewer, Waiting,
    bots::random,
    random::draw,
    search::{self, Guide, Ranking},
};
use lamproom_toys::{
    bids::{self, Toy, flaw},
    expedition::Expedition,
    tic_tac_toe::TicTacToe,
};
use rand_core::{Rng, SeedableRng};
use serde_json::json;

type Bids = Toy<{ flaw::NONE }>;

/// A way to search.
type Way<G> =
    fn(&G, Seat, &[<G as Game>::Action], Budget<'_>, &mut dyn Rng) -> Ranking<<G as Game>::Action>;

fn flat<G: Game>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<G::Action> {
    search::flat(game, seat, legal, &Guide::default(), budget, rng)
}

fn tree<G: Game>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<G::Action> {
    search::tree(game, seat, legal, &Guide::default(), budget, rng)
}

/// The first action is the usual one, and any lead of another is enough.
fn deviation<G: Game>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<G::Action> {
    deviation_by(0.0, game, seat, legal, budget, rng)
}

fn deviation_by<G: Game>(
    errors: f64,
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<G::Action> {
    let mut lines = legal.iter().map(|action| vec![action.clone()]);
    let usual = lines.next().expect("something is legal");
    let lines = (usual, lines.collect());
    search::deviation(game, seat, lines, errors, &Guide::default(), budget, rng)
        .map(|line| line[0].clone())
}

/// Two decisions ahead.
fn expectimax<G: Game>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<G::Action> {
    search::expectimax(game, seat, legal, 2, &Guide::default(), budget, rng)
}

const fn positions(positions: u32) -> Budget<'static> {
    Budget { positions, should_continue: &|| true }
}

fn start<G: Game>(options: serde_json::Value, seats: u8) -> G {
    let options = serde_json::from_value(options).expect("options of the game");
    let setup = Setup::new(&G::META, options, seats, None).expect("a possible setup");
    G::new(&setup, &mut Tell::default())
}

fn tic_tac_toe() -> TicTacToe {
    start(json!({ "first": "seat_order" }), 2)
}

/// Plays on with a search on a seat and anything on the others.
fn play<G: Game>(
    mut game: G,
    seat: Seat,
    way: Way<G>,
    budget: u32,
    rng: &mut ChaCha20Rng,
    die: impl Fn(&mut ChaCha20Rng, lamproom_game::ChanceKind) -> lamproom_game::ChanceOutcome,
) -> Outcome {
    loop {
        let input = match game.waiting() {
            Waiting::Over(outcome) => return outcome,
            Waiting::Chance(node) => Input::Chance(die(rng, node.kind)),
            waiting => {
                let mover = waiting.seats()[0];
                let legal = game.legal_actions(mover);
                let action = if mover == seat {
                    way(&game, seat, &legal, positions(budget), rng).best()
                } else {
                    random(&legal, rng)
                };
                Input::Act { seat: mover, action }
            }
        };
        game.apply(&input, &mut Tell::default());
    }
}

/// The die of the game is kept from giving further turns, so nobody needs to lose.
#[test]
fn tic_tac_toe_is_never_lost() {
    let no_six = |_: &mut ChaCha20Rng, _| lamproom_game::ChanceOutcome::Die(1);
    for (seat, matches) in [(Seat(0), 30), (Seat(1), 30)] {
        for seed in 0..matches {
            let mut rng = ChaCha20Rng::seed_from_u64(seed);
            let outcome = play(tic_tac_toe(), seat, tree, 12_000, &mut rng, no_six);
            let Outcome::Ranked { places, .. } = outcome else { panic!("it is a contest") };
            assert_eq!(places[seat.index()], 1, "seat {seat:?}, seed {seed}");
        }
    }
}

/// After marks of two seats in turn.
fn marked(cells: [u8; 4]) -> TicTacToe {
    let mut game = tic_tac_toe();
    for (seat, cell) in [0, 1, 0, 1].into_iter().zip(cells) {
        let action = serde_json::from_value(json!({ "do": "mark", "cell": cell }))
            .expect("an action of the game");
        game.apply(&Input::Act { seat: Seat(seat), action }, &mut Tell::default());
        game.apply(&Input::Chance(lamproom_game::ChanceOutcome::Die(1)), &mut Tell::default());
    }
    game
}

/// Seat 0 wins at once with cell 2.
fn about_to_win() -> TicTacToe {
    marked([0, 3, 1, 8])
}

#[test]
fn every_way_completes_a_line_and_says_that_it_wins() {
    let game = about_to_win();
    let legal = game.legal_actions(Seat(0));
    for way in [flat as Way<TicTacToe>, deviation, expectimax, tree] {
        let mut rng = ChaCha20Rng::seed_from_u64(1);
        let ranking = way(&game, Seat(0), &legal, positions(4_000), &mut rng);
        let candidates = ranking.candidates();
        assert_eq!(candidates.len(), legal.len());
        assert!((candidates[0].value - 1.0).abs() < 1e-9, "{candidates:?}");
        assert!(candidates[1].value < 0.95, "{candidates:?}");
        assert_eq!(
            serde_json::to_value(ranking.best()).unwrap(),
            json!({ "do": "mark", "cell": 2 })
        );
    }
}

/// Three cells are worse than the one that wins. Even that is not enough if nothing could be.
#[test]
fn what_is_usual_is_left_only_for_something_that_is_clearly_better() {
    let game = about_to_win();
    let mut legal = game.legal_actions(Seat(0));
    let wins = |action: &_| serde_json::to_value(action).unwrap()["cell"] == 2;
    legal.sort_by_key(wins);
    let best = |errors| {
        let mut rng = ChaCha20Rng::seed_from_u64(1);
        deviation_by(errors, &game, Seat(0), &legal, positions(4_000), &mut rng).best()
    };
    assert!(wins(&best(3.0)));
    assert!(!wins(&best(f64::INFINITY)));
}

/// A die is looked at with all its numbers: whoever marks last but one can be stopped unless a six
/// comes, which gives another turn.
#[test]
fn expectimax_weighs_every_number_of_a_die() {
    let game = marked([0, 3, 8, 7]);
    // Cell 1 makes two in a row: it wins by a six at once, or, for all that two decisions show,
    // is as good as even.
    let action = serde_json::from_value(json!({ "do": "mark", "cell": 1 })).unwrap();
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    let ranking = expectimax(&game, Seat(0), &[action], positions(u32::MAX), &mut rng);
    let value = ranking.candidates()[0].value;
    assert!((value - (1.0 / 6.0 + 0.5 * 5.0 / 6.0)).abs() < 1e-9, "{value}");
}

/// Bids are simultaneous and hands are hidden.
fn dealt(seed: u64) -> Bids {
    let mut game: Bids = start(json!({ "rounds": 2 }), 2);
    let Waiting::Chance(node) = game.waiting() else { panic!("it deals first") };
    let order = draw(node.kind, &mut ChaCha20Rng::seed_from_u64(seed));
    game.apply(&Input::Chance(order), &mut Tell::default());
    game
}

fn won(outcome: &Outcome, seat: Seat) -> f64 {
    search::worth(outcome, seat)
}

#[test]
fn the_search_beats_chance_where_all_decide_at_once() {
    for way in [flat as Way<Bids>, deviation, tree] {
        let mut sum = 0.0;
        for seed in 0..100 {
            let mut rng = ChaCha20Rng::seed_from_u64(seed);
            let outcome =
                play(dealt(seed), Seat(0), way, 600, &mut rng, |rng, kind| draw(kind, rng));
            sum += won(&outcome, Seat(0));
        }
        assert!(sum > 55.0, "{sum} of 100");
    }
}

/// Whatever the other seat has bid and holds, a search thinks the same of the best action: it would
/// know who wins the round if it looked.
#[test]
fn nobody_peeks() {
    for way in [flat as Way<Bids>, deviation, expectimax, tree] {
        for seed in 0..4 {
            let mut game = dealt(seed);
            let bid = game.legal_actions(Seat(1)).swap_remove(0);
            game.apply(&Input::Act { seat: Seat(1), action: bid }, &mut Tell::default());
            let legal: Vec<bids::Action> = game.legal_actions(Seat(0));
            let value = |game: &Bids, seed| {
                let mut rng = ChaCha20Rng::seed_from_u64(seed);
                let ranking = way(game, Seat(0), &legal, positions(40_000), &mut rng);
                // The one that is tried most often, and so is known best.
                ranking.candidates()[0].value
            };
            let known = value(&game, 1);
            for other in 0..4 {
                let mut likely = game.clone();
                likely.redeal(Viewer::Seat(Seat(0)), &mut ChaCha20Rng::seed_from_u64(other));
                let value = value(&likely, 2);
                assert!((known - value).abs() < 0.1, "{known} and {value}");
            }
        }
    }
}

/// In a team, everybody wants the team to win.
#[test]
fn a_team_searches_together() {
    let game: Expedition = start(json!({ "decisions": "anyone" }), 2);
    for way in [flat as Way<Expedition>, deviation, expectimax, tree] {
        let legal = game.legal_actions(Seat(1));
        let ranking =
            way(&game, Seat(1), &legal, positions(500), &mut ChaCha20Rng::seed_from_u64(3));
        let candidates = ranking.candidates();
        assert_eq!(candidates.len(), legal.len());
        assert!(candidates.iter().all(|it| (0.0..=1.0).contains(&it.value)), "{candidates:?}");
    }
}

#[test]
fn the_same_seed_finds_the_same() {
    for way in [flat as Way<Bids>, deviation, expectimax, tree] {
        let (game, find) = (dealt(5), |game: &Bids, seed| {
            let legal = game.legal_actions(Seat(0));
            way(game, Seat(0), &legal, positions(900), &mut ChaCha20Rng::seed_from_u64(seed))
        });
        assert_eq!(find(&game, 1), find(&game, 1));
    }
}

#[test]
fn a_cancelled_search_returns_the_best_so_far() {
    for way in [flat as Way<Bids>, deviation, expectimax, tree] {
        let game = dealt(1);
        let legal = game.legal_actions(Seat(0));
        let asked = Cell::new(0);
        let should_continue = || {
            asked.set(asked.get() + 1);
            asked.get() < 5
        };
        let budget = Budget { positions: u32::MAX, should_continue: &should_continue };
        let ranking = way(&game, Seat(0), &legal, budget, &mut ChaCha20Rng::seed_from_u64(1));
        assert!(legal.contains(&ranking.best()));
        assert!(asked.get() < 200, "asked {} times", asked.get());
    }
}

#[test]
fn more_positions_mean_more_visits() {
    let game = dealt(1);
    let legal = game.legal_actions(Seat(0));
    let visits = |way: Way<Bids>, budget| {
        let mut rng = ChaCha20Rng::seed_from_u64(1);
        let ranking = way(&game, Seat(0), &legal, positions(budget), &mut rng);
        ranking.candidates().iter().map(|it| it.visits).sum::<u32>()
    };
    for way in [flat as Way<Bids>, deviation, tree] {
        assert!(visits(way, 4_000) > 5 * visits(way, 400));
    }
}

//! The erased face of a game: refusals, replay, advice, starts.

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

use lamproom_game::{
    Advice, Budget, ChanceOutcome, Game, GameKind, Input, Json, Level, Question, Remit, Seat,
    Setup, Start, Tell, Waiting, replay,
};
use lamproom_toys::{
    bids::{Toy, flaw},
    expedition::Expedition,
    solitaire::Solitaire,
    tic_tac_toe::TicTacToe,
};
use serde_json::{Value, json};

fn start(first: &str) -> Start {
    GameKind::of::<TicTacToe>().start(&json!({ "first": first }), 2, None).unwrap()
}

fn die(value: u32) -> Input<Json> {
    Input::Chance(ChanceOutcome::Die(value))
}

fn mark(seat: u8, cell: u8) -> Input<Json> {
    Input::Act { seat: Seat(seat), action: json!({ "do": "mark", "cell": cell }).into() }
}

#[test]
fn a_chance_outcome_that_does_not_fit_is_refused() {
    let mut game = start("drawn").game;
    let refused = game.apply_json(&die(3)).unwrap_err();
    assert_eq!(refused.text, "Die(3) is no outcome of Die(2) for the first player.");
    assert!(game.apply_json(&die(2)).is_ok());
    assert_eq!(game.apply_json(&die(2)).unwrap_err().text, "No draw is due now.");
}

#[test]
fn a_given_first_player_is_told_with_the_start() {
    let first = Some(Seat(1));
    let start = GameKind::of::<TicTacToe>().start(&json!({ "first": "drawn" }), 2, first).unwrap();
    assert_eq!(start.told.len(), 1);
    assert_eq!(start.game.first_seat(), first);
}

#[test]
fn only_valid_setups_can_be_made() {
    let kind = GameKind::of::<TicTacToe>();
    let refused =
        |options: Value, seats, first| kind.start(&options, seats, first).unwrap_err().text;
    let options = json!({ "first": "drawn" });
    assert_eq!(refused(options.clone(), 3, None), "Tic-Tac-Toe is for 2 players.");
    assert_eq!(refused(options.clone(), 2, Some(Seat(2))), "The first player must have a seat.");
    assert!(kind.start_under(2, &options, 2, None).is_err());
    let bids = GameKind::of::<Toy<{ flaw::NONE }>>();
    let refused = bids.start(&json!({ "rounds": 4 }), 2, None).unwrap_err();
    assert_eq!(refused.text, "Rounds: 4 is not on offer. Choose one of these: 3; 2.");
}

#[test]
fn a_replay_tells_each_step_and_stops_at_an_illegal_input() {
    let inputs = [mark(0, 4), die(1)];
    let mut game = start("seat_order").game;
    let steps = replay::fold(game.as_mut(), &inputs).unwrap();
    assert_eq!(steps.len(), 2);
    assert_ne!(steps[0].digest, steps[1].digest);
    assert_eq!(steps[1].digest, game.digest());

    let mut game = start("seat_order").game;
    let broken = replay::fold(game.as_mut(), &[mark(0, 4), mark(0, 5)]).unwrap_err();
    assert_eq!((broken.number, broken.illegal.rule), (2, Some("TT-6")));
}

#[test]
fn advice_comes_from_games_that_give_it() {
    let solitaire = GameKind::of::<Solitaire>().start(&json!({}), 1, None).unwrap().game;
    let job = solitaire.advice_job(Seat(0), Question::Hint, [7; 32]).unwrap();
    let advice = job.run(Budget { positions: 1, should_continue: &|| false });
    assert!(matches!(advice, Some(Advice::Hint { .. })), "{advice:?}");
    assert!(start("drawn").game.advice_job(Seat(0), Question::Hint, [7; 32]).is_none());
}

#[test]
fn the_team_decides_only_in_games_for_a_team() {
    let options = json!({ "decisions": "team" });
    let expedition = GameKind::of::<Expedition>().start(&options, 2, None).unwrap().game;
    assert!(expedition.is_joint_json(&json!("home").into()));
    assert!(!expedition.is_joint_json(&json!("pack").into()));
    assert!(!start("drawn").game.is_joint_json(&json!({ "do": "mark", "cell": 0 }).into()));
}

/// A game without a bot of its own is played by rollouts: it wins when it can, and chooses the
/// same twice.
#[test]
fn the_rollout_bot_takes_the_third_in_a_row() {
    let mut game = start("seat_order").game;
    for input in [mark(0, 0), die(1), mark(1, 3), die(1), mark(0, 1), die(1), mark(1, 8), die(1)] {
        game.apply_json(&input).unwrap();
    }
    let chosen = || game.bot_json(Seat(0), Level::Master, Remit::Everything);
    assert_eq!(chosen(), Some(json!({ "do": "mark", "cell": 2 }).into()));
    assert_eq!(chosen(), chosen());
}

#[test]
fn a_setup_is_typed() {
    type Bids = Toy<{ flaw::NONE }>;
    let options = serde_json::from_value(json!({ "rounds": 2 })).unwrap();
    let setup = Setup::new(&Bids::META, options, 2, None).unwrap();
    let game = Bids::new(&setup, &mut Tell::default());
    assert!(matches!(game.waiting(), Waiting::Chance(_)));
}

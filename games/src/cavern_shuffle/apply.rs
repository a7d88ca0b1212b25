//! Applies an input: an action on one board, what the others are told of it, and the end of a game.

use super::{
    board::Board,
    choice::DealChoice,
    data::{MINOTAUR_POWER, SECOND_RULES},
    deal::{self, DealNumber},
    state::{CavernShuffle, GIVEN_UP, MINOTAUR_BEATEN, POTION_DRUNK},
    types::{Action, Event, Happening, Rank, Standing},
};
use lamproom_game::{ChanceOutcome, Input, Merit, Outcome, Seat, Tell};

/// Applies a checked input.
pub(super) fn apply(game: &mut CavernShuffle, input: &Input<Action>, tell: &mut Tell<Event>) {
    match input {
        Input::Act { seat, action } => act(game, *seat, *action, tell),
        Input::Chance(ChanceOutcome::Die(value)) => {
            let number = match game.options.deal {
                DealChoice::Winnable => deal::winnable(*value),
                DealChoice::Drawn | DealChoice::Numbered(_) | DealChoice::Daily(_) => {
                    DealNumber::new(*value)
                }
            };
            game.deal_out(number.expect("the die has one side for each deal"));
            tell.all(Event::Dealt {});
        }
        Input::Chance(ChanceOutcome::Shuffle(_)) => unreachable!("a die draws the deal's number"),
    }
}

fn act(game: &mut CavernShuffle, seat: Seat, action: Action, tell: &mut Tell<Event>) {
    let before = game.progress(seat);
    let stock_was_known = game.boards[seat.index()].stock.known;
    let mut happenings: Vec<Happening> = Vec::new();
    game.boards[seat.index()].play(action, &mut happenings);
    let reveals = |what: &Happening| match what {
        Happening::TurnedUp { .. } => true,
        Happening::Explored { .. } => !stock_was_known,
        _ => false,
    };
    if happenings.iter().any(reveals) {
        tell.barrier();
    }
    let alone = game.seats == 1;
    for what in happenings {
        let event = Event::On { seat, what };
        if alone { tell.all(event) } else { tell.split(seat, event, None) }
    }
    let progress = game.progress(seat);
    if !alone && progress != before {
        tell.all(Event::Progressed { seat, progress });
    }
    if let Some(outcome) = decide(game, seat, action) {
        // The end reveals everything.
        tell.barrier();
        tell.all(Event::Ended { outcome: outcome.clone() });
        game.outcome = Some(outcome);
    }
}

/// The outcome, if the game ends with this action (CS-21, CS-41, CS-51).
fn decide(game: &CavernShuffle, seat: Seat, action: Action) -> Option<Outcome> {
    let board = &game.boards[seat.index()];
    let how = match (board.standing, action) {
        (Standing::Won, Action::Potion { .. }) => POTION_DRUNK,
        (Standing::Won, _) => MINOTAUR_BEATEN,
        _ if game.playing().next().is_none() => GIVEN_UP,
        _ => return None,
    };
    if game.seats > 1 {
        return Some(ranking(game, how));
    }
    let won = board.standing == Standing::Won;
    let grade = if won { grade(board.rank()) } else { "lost" };
    Some(Outcome::Shared { won, grade: grade.to_owned(), how: how.to_owned() })
}

/// The winner comes first, then the higher Party level, then fewer moves (CS-51).
fn ranking(game: &CavernShuffle, how: &str) -> Outcome {
    Outcome::ranked(
        how,
        game.boards.iter().map(|board| {
            let won = board.standing == Standing::Won;
            let fewer_moves = std::cmp::Reverse(board.moves);
            ((won, board.party_level(), fewer_moves), score(board).into())
        }),
    )
}

/// The Party level reached. By the first rules, a win with the Potion counted as the level that
/// beats the Minotaur.
fn score(board: &Board) -> u8 {
    let level = board.party_level();
    match board.standing {
        Standing::Won if board.variant.rules_version < SECOND_RULES => level.max(MINOTAUR_POWER),
        Standing::Won | Standing::Playing | Standing::GaveUp => level,
    }
}

/// How good a solitary win is (CS-52).
pub(super) fn merit(game: &CavernShuffle) -> Option<Merit> {
    let [board] = &game.boards[..] else { return None };
    let won = board.standing == Standing::Won;
    let rank = board.rank();
    won.then(|| Merit { tier: rank as u8, moves: board.moves, grade: grade(rank) })
}

/// A rank, as the outcome names it.
fn grade(rank: Rank) -> &'static str {
    match rank {
        Rank::Legend => "legend",
        Rank::Seasoned => "seasoned",
        Rank::Novice => "novice",
    }
}

//! How the game proceeds: a mark, a roll, and the next turn.

use lamproom_game::{ChanceOutcome, Input, Outcome, Seat, Tell};

use super::{
    data::{ANOTHER_TURN, LINES, SEATS},
    state::{Due, FULL, LINE, TicTacToe},
    types::{Action, Event},
};

/// Takes one input that was checked.
pub(super) fn apply(game: &mut TicTacToe, input: &Input<Action>, tell: &mut Tell<Event>) {
    match input {
        Input::Act { seat, action: Action::Mark { cell } } => mark(game, *seat, *cell, tell),
        Input::Chance(ChanceOutcome::Die(value)) => {
            let value = u8::try_from(*value).expect("no die of this game has more than six sides");
            rolled(game, value, tell);
        }
        Input::Chance(ChanceOutcome::Shuffle(_)) => unreachable!("nothing is ever shuffled"),
    }
}

fn mark(game: &mut TicTacToe, seat: Seat, cell: u8, tell: &mut Tell<Event>) {
    game.cells[usize::from(cell)] = Some(seat);
    tell.all(Event::Marked { seat, cell });
    game.due = match outcome(game) {
        Some(outcome) => {
            tell.all(Event::Ended { outcome: outcome.clone() });
            Due::Over(outcome)
        }
        None => Due::Roll(seat),
    };
}

fn rolled(game: &mut TicTacToe, value: u8, tell: &mut Tell<Event>) {
    let next = if let Due::Roll(seat) = game.due {
        let again = value == ANOTHER_TURN;
        tell.all(Event::Rolled { seat, roll: value, again });
        if again { seat } else { seat.next(SEATS.1) }
    } else {
        let seat = Seat(value - 1);
        game.first = Some(seat);
        tell.all(Event::FirstPlayer { seat, drawn: true });
        seat
    };
    game.due = Due::Mark(next);
}

/// Whether the last mark has ended the game (TT-4, TT-5).
fn outcome(game: &TicTacToe) -> Option<Outcome> {
    let has = |seat: Seat, line: &[u8; 3]| {
        line.iter().all(|&cell| game.cells[usize::from(cell)] == Some(seat))
    };
    let won = |seat| LINES.iter().any(|line| has(seat, line));
    let scores: Vec<i32> = Seat::all(SEATS.1).map(|seat| i32::from(won(seat))).collect();
    let how = if scores.contains(&1) {
        LINE
    } else if game.cells.iter().all(Option::is_some) {
        FULL
    } else {
        return None;
    };
    Some(Outcome::ranked(how, scores.into_iter().map(|score| (score, score))))
}

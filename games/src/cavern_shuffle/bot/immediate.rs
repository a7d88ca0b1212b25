//! Skilled: does whatever helps at once: first what is free, then what turns cards up, then what
//! empties the Explore pile, and items when nothing else is left. It never undoes a move, so it
//! always comes to an end.

use crate::cavern_shuffle::{
    card::{Card, Kind},
    types::{Action, BoardView, ExploreEnd, PileView, View},
};
use lamproom_game::Seat;

/// The choice among at least one legal action.
pub(in crate::cavern_shuffle) fn choose(view: &View, seat: Seat, legal: &[Action]) -> Action {
    let board = view.players.get(seat.index()).and_then(|player| player.board.as_ref());
    let explore = view.options.explore;
    let wish = board.and_then(|board| {
        let worth = |action: &&Action| match action {
            Action::ShortRest {} if !rest_helps(board, explore) => 0,
            _ => worth(board, **action),
        };
        legal.iter().filter(|action| worth(action) > 0).max_by_key(worth)
    });
    wish.copied().unwrap_or(Action::GiveUp {})
}

/// How much the bot wants to do something; 0 for not at all.
fn worth(board: &BoardView, action: Action) -> u32 {
    match action {
        Action::Potion { card: Card::MINOTAUR } => 100,
        Action::LevelUp { card } => 90 - level(card),
        Action::SetAside { .. } => 75,
        Action::Complete { .. } => 70,
        Action::PutOut { .. } => 65,
        Action::Move { card, .. } => match Source::of(board, card) {
            // The more cards lie below, the more there is to gain.
            Source::TurnsUp(below) => 40 + below,
            Source::Discard => 30 + level(card),
            Source::Elsewhere => 0,
        },
        Action::Explore {} | Action::TurnOver {} if !has_been_through(board) => 20,
        Action::Treasure { .. } => 15,
        Action::Potion { .. } => 14,
        Action::ShortRest {} => 12,
        Action::Explore {} | Action::TurnOver {} | Action::Illusion { .. } | Action::GiveUp {} => 0,
    }
}

/// Whether another order could bring up other cards. A single card comes up in any order; and where
/// the last cards of a pass are carried over, every card does, unless their number is a multiple of
/// three.
fn rest_helps(board: &BoardView, explore: ExploreEnd) -> bool {
    let cards = board.explore.len() + board.discard.len();
    let all_come_up = explore == ExploreEnd::CarryOver && cards > 3 && !cards.is_multiple_of(3);
    cards > 1 && !all_come_up
}

fn level(card: Card) -> u32 {
    match card.kind() {
        Kind::Adventurer(_, level) => level.into(),
        _ => 0,
    }
}

/// Where a moving card comes from, and what it uncovers.
enum Source {
    Discard,
    /// A pile with this many face-down cards, the last of which is turned up.
    TurnsUp(u32),
    /// It turns no card up.
    Elsewhere,
}

impl Source {
    fn of(board: &BoardView, card: Card) -> Self {
        let place = |pile: &PileView| {
            let place = pile.cards.iter().position(|&other| other == Some(card))?;
            Some((u8::try_from(place).ok()?, pile.face_down))
        };
        match board.piles.iter().find_map(place) {
            None => Self::Discard,
            Some((place, face_down)) if place == face_down && place > 0 => {
                Self::TurnsUp(face_down.into())
            }
            Some(_) => Self::Elsewhere,
        }
    }
}

/// Whether the whole Explore pile has come up with nothing done.
fn has_been_through(board: &BoardView) -> bool {
    let cards = board.explore.len() + board.discard.len();
    // From the middle of one pass to the end of the next, and the turn between them.
    board.explored_in_a_row as usize > 2 * cards.div_ceil(3) + 1
}

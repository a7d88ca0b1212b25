//! A hint uses only what the player can see (CS-60): it looks at deals that would look the same, and at what wins most of them.

use std::collections::BTreeMap;

use rand_core::Rng;

use super::{Budget, Verdict, solve_board};
use crate::{
    Seat, Viewer,
    cavern_shuffle::{
        board::Board,
        bot,
        state::CavernShuffle,
        types::{Action, Standing},
    },
};

/// So many deals are looked at.
const WORLDS: u32 = 8;

/// What to do next, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What to do.
    pub action: Action,
    /// One sentence for the player.
    pub why: String,
}

/// A hint for a seat; none where it does not play. The budget is shared by all deals that are looked at.
pub fn hint(game: &CavernShuffle, seat: Seat, budget: Budget, rng: &mut dyn Rng) -> Option<Hint> {
    let board = game.board(seat).filter(|board| board.standing == Standing::Playing)?;
    let share = Budget { positions: budget.positions / WORLDS };
    let mut wins: BTreeMap<Action, u32> = BTreeMap::new();
    for _ in 0..WORLDS {
        let mut world = *board;
        world.redeal(rng);
        if let Verdict::Winnable(way) = solve_board(&world, share, &|_| true).verdict
            && let Some(&first) = way.first()
        {
            *wins.entry(first).or_default() += 1;
        }
    }
    if let Some((action, won)) = wins.into_iter().max_by_key(|&(_, won)| won) {
        return Some(Hint { action, why: reason(board, action, won) });
    }
    let view = game.seen_by(Viewer::Seat(seat));
    let action = bot::choose(&view, seat, &game.legal(seat));
    Some(Hint { action, why: "No way to win was found, but this goes on.".to_owned() })
}

/// What it is good for, and how sure that is.
fn reason(board: &Board, action: Action, won: u32) -> String {
    let mut after = *board;
    after.play(action, &mut ());
    let gain = match action {
        _ if after.standing == Standing::Won => return "It wins.".to_owned(),
        _ if after.face_down() < board.face_down() => "It turns a card up",
        Action::LevelUp { .. } | Action::Treasure { .. } => "The Party gets stronger",
        Action::Complete { .. } | Action::Potion { .. } => "It clears an encounter away",
        Action::SetAside { .. } => "It brings an item into your inventory",
        Action::Move { .. } | Action::PutOut { .. } | Action::Illusion { .. } => "It makes room",
        Action::Explore {} | Action::TurnOver {} | Action::ShortRest {} => {
            "What helps now lies in the Explore pile"
        }
        Action::GiveUp {} => "There is nothing else",
    };
    format!("{gain}, and in {won} of {WORLDS} deals that look like yours a win begins so.")
}

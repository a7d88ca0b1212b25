//! Hints use only what the player can see (CS-60): of all plans, they recommend what does best in
//! deals that look the same.

use rand_core::Rng;

use super::{
    judging::{Judged, judge},
    plans::{Plan, plans},
};
use crate::cavern_shuffle::{
    actions::legal_actions,
    board::Board,
    bot::immediate,
    state::CavernShuffle,
    types::{Action, Standing},
    view::view,
};
use lamproom_game::{Seat, Second, Viewer};

/// A recommended action, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The action to take.
    pub action: Action,
    /// What to do after it, as far as that is known.
    pub after: Vec<Action>,
    /// One sentence for the player.
    pub why: String,
    /// The best plan that begins with another action.
    pub second: Option<Second<Action>>,
}

/// A hint for a seat; none for a seat that does not play. It looks at a limited number of
/// positions.
pub fn hint(game: &CavernShuffle, seat: Seat, positions: u32, rng: &mut dyn Rng) -> Option<Hint> {
    let board = game.board(seat).filter(|board| board.standing == Standing::Playing)?;
    let plans = plans(board);
    if let Some(winning) = plans.iter().find(|plan| plan.play(board).standing == Standing::Won) {
        return Some(Hint::to(winning, winning.why_it_wins(board)));
    }
    if let Some(action) = turn(board).filter(|_| !board.stock.known) {
        // It is free, and leaves less to guess.
        let why = "Looking through the Explore pile first costs nothing.".to_owned();
        return Some(Hint { action, after: until_known(board), why, second: None });
    }
    let judged = judge(board, plans, positions, rng);
    if let Some(best) = judged.first().filter(|best| best.won > 0) {
        return Some(Hint { second: second(&judged), ..Hint::to(&best.plan, best.why(board)) });
    }
    let view = view(game, Viewer::Seat(seat));
    let action = immediate::choose(&view, seat, &legal_actions(game, seat));
    let why = match action {
        Action::GiveUp {} => "The solver found no way forward. Try a new deal.",
        _ => "The solver found no way to win, but this keeps the game going.",
    };
    Some(Hint { action, after: Vec::new(), why: why.to_owned(), second: None })
}

/// To explore or to turn over, whichever is legal.
fn turn(board: &Board) -> Option<Action> {
    let mut found = None;
    board.each_stock_turn(&mut |action| found = Some(action));
    found
}

/// The turns after the next one until the whole Explore pile has been seen. Their number says
/// nothing about the cards.
fn until_known(board: &Board) -> Vec<Action> {
    let mut board = *board;
    let mut turns = Vec::new();
    board.turn_stock();
    while !board.stock.known {
        turns.push(board.stock_turn());
        board.turn_stock();
    }
    turns
}

/// The best plan that begins otherwise than the first, and what it costs.
fn second(judged: &[Judged]) -> Option<Second<Action>> {
    let (best, others) = judged.split_first()?;
    let other = others.iter().find(|other| other.plan.first() != best.plan.first())?;
    Some(Second::of(other.plan.first(), best.share() - other.share()))
}

impl Hint {
    fn to(plan: &Plan, why: String) -> Self {
        let after = plan.actions().skip(1).collect();
        Self { action: plan.first(), after, why, second: None }
    }
}

impl Judged {
    /// The purpose of the plan, and how certain it is.
    fn why(&self, board: &Board) -> String {
        let (before, after) = (self.plan.prepare(board), self.plan.play(board));
        let top = before.stock.exposed().filter(|_| self.plan.first().is_turn());
        let gain = gain(&before, &after, self.plan.action);
        let purpose = match top {
            Some(top) => format!("The {} that comes up helps", top.title()),
            None if self.plan.before.is_empty() => format!("It {gain}"),
            None => format!("It prepares a move that {gain}"),
        };
        let (won, tried) = (self.won, self.tried);
        format!("{purpose}: {won} of {tried} possible deals could still be won.")
    }
}

impl Plan {
    fn why_it_wins(&self, board: &Board) -> String {
        match self.prepare(board).stock.exposed() {
            Some(top) if self.first().is_turn() => {
                format!("The {} that comes up wins.", top.title())
            }
            _ if self.before.is_empty() => "It wins.".to_owned(),
            _ => "It prepares the move that wins.".to_owned(),
        }
    }
}

/// What an action does for the player.
fn gain(before: &Board, after: &Board, action: Action) -> &'static str {
    match action {
        _ if after.face_down() < before.face_down() => "turns a card up",
        Action::LevelUp { .. } | Action::Treasure { .. } => "makes the Party stronger",
        Action::Complete { .. } | Action::Potion { .. } => "clears an encounter away",
        Action::SetAside { .. } => "brings an item into your inventory",
        Action::ShortRest {} => "brings other cards up",
        Action::Move { .. }
        | Action::PutOut { .. }
        | Action::Illusion { .. }
        | Action::Explore {}
        | Action::TurnOver {}
        | Action::GiveUp {} => "makes room",
    }
}

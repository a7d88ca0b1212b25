//! Hints use only what the player can see (CS-60): they recommend the plan that does best in a tree
//! search, and say how certain it is.

use rand_core::Rng;

use super::{
    judging::{Judged, judge},
    plans::{Plan, plans},
    priority::lies_in,
    tree::{self, Searched},
};
use crate::cavern_shuffle::{
    actions::legal_actions,
    board::Board,
    bot::immediate,
    state::CavernShuffle,
    types::{Action, Standing},
    view::view,
};
use lamproom_game::{Seat, Second, Viewer, search::TRIES_MIN};

/// What a round of the tree search costs, in positions.
const ROUND: u32 = 15;

/// A recommended action, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The action to take.
    pub action: Action,
    /// What to do after it, as far as that is known.
    pub after: Vec<Action>,
    /// One or two sentences for the player.
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
        let second = second_to_a_win(board, &plans, winning, positions, rng);
        return Some(Hint { second, ..Hint::to(winning, winning.why_it_wins()) });
    }
    if let Some(action) = turn(board).filter(|_| !board.stock.known) {
        let why = "You then know the whole Explore pile, and can still do all that you can do now."
            .to_owned();
        return Some(Hint { action, after: until_known(board), why, second: None });
    }
    let judged = judge(board, plans, positions / 2, rng);
    if judged.iter().all(|judged| judged.won == 0) {
        return Some(Hint::without_a_way(game, seat));
    }
    let searched = tree::search(board, judged, positions / 2 / ROUND, rng);
    let best = &searched.first()?.judged;
    Some(Hint { second: second(&searched), ..Hint::to(&best.plan, best.why(board)) })
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
fn second(searched: &[Searched]) -> Option<Second<Action>> {
    let (best, others) = searched.split_first()?;
    let first = |one: &Searched| one.judged.plan.first();
    let other =
        others.iter().find(|other| other.visits >= TRIES_MIN && first(other) != first(best))?;
    let error = best.error.hypot(other.error);
    Some(Second::of(first(other), best.value - other.value, error))
}

/// The best plan that begins otherwise than one that wins.
fn second_to_a_win(
    board: &Board,
    plans: &[Plan],
    winning: &Plan,
    positions: u32,
    rng: &mut dyn Rng,
) -> Option<Second<Action>> {
    let others: Vec<Plan> =
        plans.iter().filter(|plan| plan.first() != winning.first()).cloned().collect();
    if let Some(wins) = others.iter().find(|plan| plan.play(board).standing == Standing::Won) {
        return Some(Second::of(wins.first(), 0.0, 0.0));
    }
    let judged = judge(board, others, positions / 2, rng);
    let searched = tree::search(board, judged, positions / 2 / ROUND, rng);
    let best = searched.iter().find(|other| other.visits >= TRIES_MIN)?;
    Some(Second::of(best.judged.plan.first(), 1.0 - best.value, best.error))
}

impl Hint {
    fn to(plan: &Plan, why: String) -> Self {
        let after = plan.actions().skip(1).collect();
        Self { action: plan.first(), after, why, second: None }
    }

    /// What to do where no plan leaves a way to win.
    fn without_a_way(game: &CavernShuffle, seat: Seat) -> Self {
        let view = view(game, Viewer::Seat(seat));
        let action = immediate::choose(&view, seat, &legal_actions(game, seat));
        let why = match action {
            Action::GiveUp {} => "No way forward was found. Try a new deal.",
            _ => "No way to win was found, but this keeps the match going.",
        };
        Self { action, after: Vec::new(), why: why.to_owned(), second: None }
    }
}

impl Judged {
    /// The purpose of the plan, and how certain it is.
    fn why(&self, board: &Board) -> String {
        let Self { plan, won, tried, .. } = self;
        let gain = gain(&plan.prepare(board), &plan.play(board), plan.action);
        let purpose = match plan.moves() {
            0 => format!("It {gain}"),
            _ => format!("It prepares a move that {gain}"),
        };
        format!(
            "{purpose}. After it, {won} of {tried} winnable orders of the hidden cards can still \
             be won."
        )
    }
}

impl Plan {
    fn why_it_wins(&self) -> String {
        match self.moves() {
            0 => "It wins.".to_owned(),
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
        Action::Move { card, .. } => match lies_in(before, card) {
            None => "brings a card from Discard into play",
            Some((_, 0)) => "empties a pile",
            Some(_) => "frees the card below",
        },
        Action::Illusion { .. } => "lets a sequence go on",
        Action::PutOut { .. } | Action::Explore {} | Action::TurnOver {} | Action::GiveUp {} => {
            "makes room"
        }
    }
}

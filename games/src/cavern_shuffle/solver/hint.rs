//! A hint uses only what the player can see (CS-60): it looks at deals that would look the same, and at what leaves most of them winnable.

use std::{cmp::Reverse, collections::BTreeSet};

use rand_core::Rng;

use super::{Budget, Verdict, solve_board, steps::at_the_end_of_promises};
use crate::{
    Seat, Viewer,
    cavern_shuffle::{
        board::Board,
        bot,
        data::MINOTAUR_POWER,
        refusal::title,
        state::CavernShuffle,
        types::{Action, Standing},
    },
};

/// So many deals are looked at.
const WORLDS: u32 = 16;
/// A part of the budget that is enough for most of them, as most are quickly won.
const SHARE: u32 = 32;

/// What to do next, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What to do.
    pub action: Action,
    /// One sentence for the player.
    pub why: String,
}

/// An action, and how often to explore or turn over first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Plan {
    turns: usize,
    action: Action,
}

impl Plan {
    /// What a way begins with.
    fn of(way: &[Action]) -> Option<Self> {
        let turns = way.iter().take_while(|&&action| is_turn(action)).count();
        Some(Self { turns, action: *way.get(turns)? })
    }

    /// The board when it comes to the action.
    fn before(self, board: &Board) -> Board {
        let mut next = *board;
        (0..self.turns).for_each(|_| next.turn_stock());
        next
    }

    fn after(self, board: &Board) -> Board {
        let mut next = self.before(board);
        next.play(self.action, &mut ());
        next
    }
}

fn is_turn(action: Action) -> bool {
    matches!(action, Action::Explore {} | Action::TurnOver {})
}

/// A hint for a seat; none where it does not play. The budget is shared by all deals that are looked at.
pub fn hint(game: &CavernShuffle, seat: Seat, budget: Budget, rng: &mut dyn Rng) -> Option<Hint> {
    let board = game.board(seat).filter(|board| board.standing == Standing::Playing)?;
    let mut look = Look { left: budget.positions, share: (budget.positions / SHARE).max(1) };
    if !board.stock.known && !wins_at_once(board) {
        // It costs nothing, and leaves less to guess.
        if let Some(action) = turn(board) {
            let why = "It costs nothing to look through the Explore pile first.".to_owned();
            return Some(Hint { action, why });
        }
    }
    let (worlds, plans) = look.at_worlds(board, rng);
    if let Some((plan, won)) = look.best(&worlds, plans).filter(|&(_, won)| won > 0) {
        return Some(plan.in_words(board, won, worlds.len()));
    }
    let view = game.seen_by(Viewer::Seat(seat));
    let action = bot::choose(&view, seat, &game.legal(seat));
    let why = match action {
        Action::GiveUp {} => "No way on was found. A new deal may be kinder.",
        _ => "No way to win was found, but this goes on.",
    };
    Some(Hint { action, why: why.to_owned() })
}

/// To explore or to turn over, whichever can be done.
fn turn(board: &Board) -> Option<Action> {
    let mut found = None;
    board.each_stock_turn(&mut |action| found = Some(action));
    found
}

fn wins_at_once(board: &Board) -> bool {
    board.legal().into_iter().any(|action| {
        let mut next = *board;
        next.play(action, &mut ());
        next.standing == Standing::Won
    })
}

/// What turns a card up: the more is known, the less has to be guessed. What uses an item up is not worth it.
fn revealing(board: &Board) -> impl Iterator<Item = Plan> {
    let uses_item = |action: &Action| {
        matches!(
            action,
            Action::ShortRest {}
                | Action::Potion { .. }
                | Action::Treasure { .. }
                | Action::Illusion { .. }
        )
    };
    let actions = board.legal().into_iter().filter(move |action| !uses_item(action));
    let plans = actions.map(|action| Plan { turns: 0, action });
    plans.filter(|plan| plan.after(board).face_down() < board.face_down())
}

/// What is left of a budget.
struct Look {
    left: u32,
    share: u32,
}

impl Look {
    /// How a board can be won, if that is soon found.
    fn way(&mut self, board: &Board) -> Option<Vec<Action>> {
        let solved = solve_board(board, Budget { positions: self.share.min(self.left) }, &|_| true);
        // Each search takes its time, also a short one.
        self.left = self.left.saturating_sub(solved.positions.max(20));
        match solved.verdict {
            Verdict::Winnable(way) => Some(way),
            Verdict::NotWinnable | Verdict::Undecided => None,
        }
    }

    fn can_win(&mut self, board: &Board) -> bool {
        board.standing == Standing::Won || self.way(board).is_some()
    }

    /// Deals that look alike and can be won, and what may be good to do: what their ways begin with, and what turns a card up.
    fn at_worlds(&mut self, board: &Board, rng: &mut dyn Rng) -> (Vec<Board>, BTreeSet<Plan>) {
        let mut worlds = Vec::new();
        let mut plans: BTreeSet<Plan> = revealing(board).collect();
        for _ in 0..WORLDS {
            let mut world = *board;
            world.redeal(rng);
            if let Some(plan) = self.way(&world).and_then(|way| Plan::of(&way)) {
                worlds.push(world);
                plans.insert(plan);
            }
        }
        (worlds, plans)
    }

    /// The plan after which most of the worlds can be won, and how many: of those that are as good the one that leads furthest without
    /// knowing the cards.
    fn best(&mut self, worlds: &[Board], plans: BTreeSet<Plan>) -> Option<(Plan, usize)> {
        let mut plans: Vec<Plan> = plans.into_iter().collect();
        plans.sort_by_cached_key(|&plan| Reverse(leads_to(plan, worlds)));
        let mut best: Option<(Plan, usize)> = None;
        for plan in plans {
            if best.is_some() && self.left == 0 {
                break;
            }
            let won = worlds.iter().filter(|world| self.can_win(&plan.after(world))).count();
            if best.is_none_or(|(_, most)| won > most) {
                best = Some((plan, won));
            }
            if won == worlds.len() {
                break;
            }
        }
        best
    }
}

/// The Party levels that are reached in these worlds after a plan by doing what looks most promising, added up.
fn leads_to(plan: Plan, worlds: &[Board]) -> u32 {
    let reached = |world: &Board| {
        let end = at_the_end_of_promises(&plan.after(world));
        let bonus = if end.standing == Standing::Won { MINOTAUR_POWER } else { 0 };
        u32::from(end.party_level() + bonus)
    };
    worlds.iter().map(reached).sum()
}

impl Plan {
    /// As a hint, with what it is good for and how sure that is.
    fn in_words(self, board: &Board, won: usize, of: usize) -> Hint {
        let (before, after) = (self.before(board), self.after(board));
        let sure = format!("and {won} of {of} deals that look like yours can still be won.");
        let on_the_way = turn(board).filter(|_| self.turns > 0).zip(before.stock.exposed());
        if let Some((action, top)) = on_the_way {
            return Hint { action, why: format!("The {} that comes up helps, {sure}", title(top)) };
        }
        let why = match after.standing {
            Standing::Won => "It wins.".to_owned(),
            Standing::Playing | Standing::GaveUp => {
                format!("{}, {sure}", gain(&before, &after, self.action))
            }
        };
        Hint { action: self.action, why }
    }
}

fn gain(before: &Board, after: &Board, action: Action) -> &'static str {
    match action {
        _ if after.face_down() < before.face_down() => "It turns a card up",
        Action::LevelUp { .. } | Action::Treasure { .. } => "The Party gets stronger",
        Action::Complete { .. } | Action::Potion { .. } => "It clears an encounter away",
        Action::SetAside { .. } => "It brings an item into your inventory",
        Action::Move { .. } | Action::PutOut { .. } | Action::Illusion { .. } => "It makes room",
        Action::Explore {} | Action::TurnOver {} | Action::ShortRest {} => {
            "What helps now lies in the Explore pile"
        }
        Action::GiveUp {} => "There is nothing else",
    }
}

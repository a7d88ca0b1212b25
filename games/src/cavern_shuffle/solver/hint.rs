//! Hints use only what the player can see (CS-60): they sample deals that would look the same, and
//! recommend what leaves most of them winnable.

use std::{cmp::Reverse, collections::BTreeSet};

use rand_core::Rng;

use super::{
    branches::play_greedily,
    search::{self, Verdict, of_positions},
};
use crate::cavern_shuffle::{
    actions::legal_actions,
    board::Board,
    bot::immediate,
    data::MINOTAUR_POWER,
    state::CavernShuffle,
    types::{Action, Standing},
    view::view,
};
use lamproom_game::{Seat, Viewer};

/// The number of deals to sample.
const WORLDS: u32 = 16;
/// One search gets this fraction of all positions. That suffices for most deals, as most are
/// quickly won.
const SHARE: u32 = 32;

/// A recommended action, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The action to take.
    pub action: Action,
    /// What to do after it, as far as that is known.
    pub after: Vec<Action>,
    /// One sentence for the player.
    pub why: String,
}

/// What a hint may recommend: an action, and how often to explore or turn over first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    turns: usize,
    action: Action,
}

impl Candidate {
    /// How a solution begins.
    fn of(solution: &[Action]) -> Option<Self> {
        let turns = solution.iter().take_while(|&&action| is_turn(action)).count();
        Some(Self { turns, action: *solution.get(turns)? })
    }

    /// The board just before the action.
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

/// A hint for a seat; none for a seat that does not play. All sampled deals share the positions.
pub fn hint(game: &CavernShuffle, seat: Seat, positions: u32, rng: &mut dyn Rng) -> Option<Hint> {
    let board = game.board(seat).filter(|board| board.standing == Standing::Playing)?;
    let mut allowance = Allowance { left: positions, share: (positions / SHARE).max(1) };
    if !board.stock.known && !wins_at_once(board) {
        // Looking through it is free, and leaves less to guess.
        if let Some(action) = turn(board) {
            let why = "Looking through the Explore pile first costs nothing.".to_owned();
            return Some(Hint { action, after: until_known(board), why });
        }
    }
    let (worlds, candidates) = allowance.sample(board, rng);
    let best = allowance.best(&worlds, candidates).filter(|&(_, won)| won > 0);
    if let Some((candidate, won)) = best {
        return Some(candidate.explain(board, won, worlds.len()));
    }
    let view = view(game, Viewer::Seat(seat));
    let action = immediate::choose(&view, seat, &legal_actions(game, seat));
    let why = match action {
        Action::GiveUp {} => "The solver found no way forward. Try a new deal.",
        _ => "The solver found no way to win, but this keeps the game going.",
    };
    Some(Hint { action, after: Vec::new(), why: why.to_owned() })
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

fn wins_at_once(board: &Board) -> bool {
    board.legal_actions().into_iter().any(|action| {
        let mut next = *board;
        next.play(action, &mut ());
        next.standing == Standing::Won
    })
}

/// Actions that turn a card up without using an item: the more is known, the less has to be
/// guessed.
fn revealing(board: &Board) -> impl Iterator<Item = Candidate> {
    let uses_item = |action: &Action| {
        matches!(
            action,
            Action::ShortRest {}
                | Action::Potion { .. }
                | Action::Treasure { .. }
                | Action::Illusion { .. }
        )
    };
    let actions = board.legal_actions().into_iter().filter(move |action| !uses_item(action));
    let candidates = actions.map(|action| Candidate { turns: 0, action });
    candidates.filter(|candidate| candidate.after(board).face_down() < board.face_down())
}

/// The positions a hint may still look at.
struct Allowance {
    left: u32,
    /// The most for one search.
    share: u32,
}

impl Allowance {
    /// A solution of a board, if it is quickly found.
    fn solution(&mut self, board: &Board) -> Option<Vec<Action>> {
        let solved = search::solve(board, of_positions(self.share.min(self.left)), &|_| true);
        // Even the shortest search takes some time.
        self.left = self.left.saturating_sub(solved.positions.max(20));
        match solved.verdict {
            Verdict::Winnable(solution) => Some(solution),
            Verdict::NotWinnable | Verdict::Undecided => None,
        }
    }

    fn can_win(&mut self, board: &Board) -> bool {
        board.standing == Standing::Won || self.solution(board).is_some()
    }

    /// Samples winnable deals that look alike, with candidates: how their solutions begin, and what
    /// turns a card up.
    fn sample(&mut self, board: &Board, rng: &mut dyn Rng) -> (Vec<Board>, BTreeSet<Candidate>) {
        let mut worlds = Vec::new();
        let mut candidates: BTreeSet<Candidate> = revealing(board).collect();
        for _ in 0..WORLDS {
            let mut world = *board;
            world.redeal(rng);
            let solution = self.solution(&world);
            if let Some(candidate) = solution.and_then(|solution| Candidate::of(&solution)) {
                worlds.push(world);
                candidates.insert(candidate);
            }
        }
        (worlds, candidates)
    }

    /// The candidate after which most of the worlds can be won, and their number. Among equals, it
    /// is the one that leads furthest without knowledge of the cards.
    fn best(
        &mut self,
        worlds: &[Board],
        candidates: BTreeSet<Candidate>,
    ) -> Option<(Candidate, usize)> {
        let mut candidates: Vec<Candidate> = candidates.into_iter().collect();
        candidates.sort_by_cached_key(|&candidate| Reverse(levels_reached(candidate, worlds)));
        let mut best: Option<(Candidate, usize)> = None;
        for candidate in candidates {
            if best.is_some() && self.left == 0 {
                break;
            }
            let won = worlds.iter().filter(|world| self.can_win(&candidate.after(world))).count();
            if best.is_none_or(|(_, most)| won > most) {
                best = Some((candidate, won));
            }
            if won == worlds.len() {
                break;
            }
        }
        best
    }
}

/// The sum of the Party levels reached in these worlds by playing a candidate, then greedily.
fn levels_reached(candidate: Candidate, worlds: &[Board]) -> u32 {
    let reached = |world: &Board| {
        let end = play_greedily(&candidate.after(world));
        let bonus = if end.standing == Standing::Won { MINOTAUR_POWER } else { 0 };
        u32::from(end.party_level() + bonus)
    };
    worlds.iter().map(reached).sum()
}

impl Candidate {
    /// The hint, with its purpose and how certain it is.
    fn explain(self, board: &Board, won: usize, of: usize) -> Hint {
        let (before, after) = (self.before(board), self.after(board));
        let sure = format!("and {won} of {of} deals that look like yours can still be won.");
        let on_the_way = turn(board).filter(|_| self.turns > 0).zip(before.stock.exposed());
        if let Some((action, top)) = on_the_way {
            return Hint {
                action,
                after: self.after_the_first_turn(board),
                why: format!("The {} that comes up helps, {sure}", top.title()),
            };
        }
        let why = match after.standing {
            Standing::Won => "It wins.".to_owned(),
            Standing::Playing | Standing::GaveUp => {
                format!("{}, {sure}", gain(&before, &after, self.action))
            }
        };
        Hint { action: self.action, after: Vec::new(), why }
    }

    /// The turns after the first one, and the action that they lead to.
    fn after_the_first_turn(self, board: &Board) -> Vec<Action> {
        let mut board = *board;
        let mut way = Vec::new();
        for _ in 0..self.turns {
            way.push(board.stock_turn());
            board.turn_stock();
        }
        way.push(self.action);
        way.split_off(1)
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

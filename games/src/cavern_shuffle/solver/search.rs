//! The search: depth first, the most promising branch first, no position twice.

use super::{
    branches::{Branch, branches},
    key::Key,
    lost::LossDetector,
    priority::{Noise, Searching},
    visited::Visited,
};
use crate::cavern_shuffle::{
    board::Board,
    types::{Action, Standing},
};
use lamproom_game::Budget;

/// What came of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These actions win.
    Winnable(Vec<Action>),
    /// Every branch was searched, and none wins.
    NotWinnable,
    /// The search ran out of its budget.
    Undecided,
}

/// A verdict and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The finding.
    pub verdict: Verdict,
    /// The number of positions looked at.
    pub positions: u32,
}

/// A search that takes a wrong turn early hardly ever recovers. So it begins with many short
/// restarts, each in a different order, before the thorough search.
const RESTARTS: u32 = 60;
/// The positions of each restart.
const RESTART_POSITIONS: u32 = 500;
/// How many positions pass before a search asks again whether to continue.
const ASKED_EVERY: u32 = 1_000;

/// A position on the path, and the branches still to be searched from it.
struct Frame {
    board: Board,
    /// Where its branches begin in the list of all.
    branches: usize,
}

/// Whether this board can be won using only actions that `may` admits.
pub(super) fn solve(board: &Board, budget: Budget<'_>, may: &dyn Fn(Action) -> bool) -> Solved {
    let root = root(board);
    solve_with(Some(LossDetector::new(&root)), &root, budget, may)
}

/// The same, without the quick proof that a position is lost: to check it.
#[cfg(any(test, feature = "simulate"))]
pub(super) fn solve_without_proof(board: &Board, positions: u32) -> Solved {
    solve_with(None, &root(board), of_positions(positions), &|_| true)
}

/// A budget that only positions limit.
pub(super) fn of_positions(positions: u32) -> Budget<'static> {
    Budget { positions, should_continue: &|| true }
}

/// Where a search begins. The solver knows all cards, so what the player has seen makes no
/// difference.
fn root(board: &Board) -> Board {
    let mut root = *board;
    root.stock.known = true;
    root
}

fn solve_with(
    losses: Option<LossDetector>,
    root: &Board,
    budget: Budget<'_>,
    may: &dyn Fn(Action) -> bool,
) -> Solved {
    let Budget { positions, should_continue } = budget;
    let mut search = Search::new(losses, may, should_continue);
    // At least half of the positions are for the thorough search.
    let restarts = RESTARTS.min(positions / 2 / RESTART_POSITIONS);
    let mut verdict = Verdict::Undecided;
    for round in 0..=restarts {
        let thorough = round == restarts;
        let limit = if thorough { positions } else { search.positions + RESTART_POSITIONS };
        // The thorough search has the order of the first restart.
        search.begin(round % restarts.max(1), limit);
        verdict = match search.run(root) {
            Ended::Won => Verdict::Winnable(expand(root, &search.path)),
            Ended::Exhausted => Verdict::NotWinnable,
            Ended::OutOfPositions => continue,
            Ended::Stopped => Verdict::Undecided,
        };
        break;
    }
    Solved { verdict, positions: search.positions }
}

enum Ended {
    Won,
    Exhausted,
    OutOfPositions,
    /// It was told not to continue.
    Stopped,
}

struct Search<'a> {
    /// Which actions are admitted.
    may: &'a dyn Fn(Action) -> bool,
    should_continue: &'a dyn Fn() -> bool,
    order: Searching,
    losses: Option<LossDetector>,
    visited: Visited,
    positions: u32,
    limit: u32,
    /// The branches taken to the last frame.
    path: Vec<Branch>,
    frames: Vec<Frame>,
    branches: Vec<Branch>,
}

impl<'a> Search<'a> {
    fn new(
        losses: Option<LossDetector>,
        may: &'a dyn Fn(Action) -> bool,
        should_continue: &'a dyn Fn() -> bool,
    ) -> Self {
        Self {
            may,
            should_continue,
            order: Searching(Noise(0)),
            losses,
            visited: Visited::new(),
            positions: 0,
            limit: 0,
            path: Vec::new(),
            frames: Vec::new(),
            branches: Vec::new(),
        }
    }

    /// Forgets the last search, except its cost.
    fn begin(&mut self, noise: u32, limit: u32) {
        self.order = Searching(Noise(u64::from(noise)));
        self.limit = limit;
        self.visited.clear();
        self.path.clear();
        self.frames.clear();
        self.branches.clear();
    }

    fn run(&mut self, root: &Board) -> Ended {
        self.visited.insert(Key::of(root));
        self.enter(root);
        while let Some(frame) = self.frames.last() {
            if self.branches.len() == frame.branches {
                self.frames.pop();
                self.path.pop();
                continue;
            }
            let Some(branch) = self.branches.pop() else { break };
            let next = branch.after(&frame.board);
            if next.standing == Standing::Won {
                self.path.push(branch);
                return Ended::Won;
            }
            if !self.visited.insert(Key::of(&next)) {
                continue;
            }
            if self.positions == self.limit {
                return Ended::OutOfPositions;
            }
            self.positions += 1;
            if self.positions.is_multiple_of(ASKED_EVERY) && !(self.should_continue)() {
                return Ended::Stopped;
            }
            if !self.losses.as_mut().is_some_and(|losses| losses.is_lost(&next)) {
                self.path.push(branch);
                self.enter(&next);
            }
        }
        Ended::Exhausted
    }

    fn enter(&mut self, board: &Board) {
        self.frames.push(Frame { board: *board, branches: self.branches.len() });
        branches(board, self.may, &mut self.order, &mut self.branches);
    }
}

/// The branches of a path as single actions.
fn expand(root: &Board, path: &[Branch]) -> Vec<Action> {
    let mut board = *root;
    let mut actions = Vec::new();
    for branch in path {
        branch.play(&mut board, &mut |action| actions.push(action));
    }
    actions
}

//! The search: depth first, the most promising step first, no position twice.

use super::{
    Budget, Solved, Verdict,
    hope::Hope,
    position::Key,
    promise::Mood,
    steps::{Step, steps},
    visited::Visited,
};
use crate::cavern_shuffle::{
    board::Board,
    types::{Action, Standing},
};

/// A search that takes a wrong turn early hardly ever gets out of it. So it begins with many short dashes, each in another mood, and only then is
/// thorough.
const DASHES: u32 = 60;
/// The positions of a dash.
const DASH: u32 = 500;

/// A position on the way, and what is still to be tried from it.
struct Frame {
    board: Board,
    /// Where its steps begin in the list of all.
    steps: usize,
}

/// Can this board be won?
pub(super) fn solve(board: &Board, budget: Budget, may: &dyn Fn(Action) -> bool) -> Solved {
    let mut root = *board;
    // The solver knows all: what the player has seen makes no difference.
    root.stock.known = true;
    let mut search = Search::new(&root, may);
    // At least half of the budget is for the thorough search.
    let dashes = DASHES.min(budget.positions / 2 / DASH);
    let mut verdict = Verdict::Undecided;
    for mood in 0..=dashes {
        let limit = if mood == dashes { budget.positions } else { search.positions + DASH };
        // The thorough one is in the mood of the first.
        search.begin(mood % dashes.max(1), limit);
        verdict = match search.run(&root) {
            Ended::Won => Verdict::Winnable(in_full(&root, &search.path)),
            Ended::Exhausted => Verdict::NotWinnable,
            Ended::OutOfBudget => continue,
        };
        break;
    }
    Solved { verdict, positions: search.positions }
}

enum Ended {
    Won,
    Exhausted,
    OutOfBudget,
}

struct Search<'a> {
    /// Which actions may be done.
    may: &'a dyn Fn(Action) -> bool,
    mood: Mood,
    hope: Hope,
    visited: Visited,
    positions: u32,
    limit: u32,
    /// The steps to the last frame.
    path: Vec<Step>,
    frames: Vec<Frame>,
    steps: Vec<Step>,
}

impl<'a> Search<'a> {
    fn new(root: &Board, may: &'a dyn Fn(Action) -> bool) -> Self {
        Self {
            may,
            mood: Mood(0),
            hope: Hope::new(root),
            visited: Visited::new(),
            positions: 0,
            limit: 0,
            path: Vec::new(),
            frames: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// Forgets the last search, but for what it cost.
    fn begin(&mut self, mood: u32, limit: u32) {
        self.mood = Mood(u64::from(mood));
        self.limit = limit;
        self.visited.clear();
        self.path.clear();
        self.frames.clear();
        self.steps.clear();
    }

    fn run(&mut self, root: &Board) -> Ended {
        self.visited.insert(Key::of(root));
        self.enter(root);
        while let Some(frame) = self.frames.last() {
            if self.steps.len() == frame.steps {
                self.frames.pop();
                self.path.pop();
                continue;
            }
            let Some(step) = self.steps.pop() else { break };
            let next = step.after(&frame.board);
            if next.standing == Standing::Won {
                self.path.push(step);
                return Ended::Won;
            }
            if !self.visited.insert(Key::of(&next)) {
                continue;
            }
            if self.positions == self.limit {
                return Ended::OutOfBudget;
            }
            self.positions += 1;
            if !self.hope.is_lost(&next) {
                self.path.push(step);
                self.enter(&next);
            }
        }
        Ended::Exhausted
    }

    fn enter(&mut self, board: &Board) {
        self.frames.push(Frame { board: *board, steps: self.steps.len() });
        steps(board, self.may, &mut self.mood, &mut self.steps);
    }
}

/// The steps as actions that the rules take.
fn in_full(root: &Board, path: &[Step]) -> Vec<Action> {
    let mut board = *root;
    let mut actions = Vec::new();
    for step in path {
        step.play(&mut board, &mut |action| actions.push(action));
    }
    actions
}

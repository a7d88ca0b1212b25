//! How good plans are, tried in deals that look the same to the player.

use rand_core::Rng;

use super::{
    greedy::play_greedily,
    plans::Plan,
    search::{self, Verdict, of_positions},
};
use crate::cavern_shuffle::{
    board::Board,
    data::MINOTAUR_POWER,
    types::{Action, Standing},
};

/// The most deals to sample.
const DEALS_MAX: usize = 32;
/// After this many, only those plans go on that can still become the best.
const DEALS_FIRST: usize = 16;
/// A plan after which this many deals fewer can be won cannot become the best.
const BEHIND_MAX: u32 = 2;
/// The most positions of one search. Most deals that can be won are won in a fraction of them.
const SEARCH_MAX: u32 = 1_500;
/// One search gets at most this fraction of all positions.
const SHARE: u32 = 16;
/// What it costs to play a deal on without a search, in positions.
const PLAYED_ON: u32 = 20;
/// The ways to win that are remembered of one deal.
const WAYS_MAX: usize = 6;

/// The points of a plan for each deal that can still be won after it. To them comes the Party level
/// that is reached without thinking, as a deal that nearly wins itself is seldom lost by whoever
/// does not know the cards.
const WINNABLE: u32 = 300;
/// The points that a plan loses for each move that prepares it. Without this, a player is sent to
/// and fro between two plans that are as good.
const PREPARED: u32 = 3;

/// A plan, and what came of it.
#[derive(Debug)]
pub(super) struct Judged {
    pub plan: Plan,
    /// The number of deals it was tried in, at least one.
    pub tried: u32,
    /// How many of them can still be won after it.
    pub won: u32,
    points: u32,
}

impl Judged {
    /// The share of deals that can still be won.
    pub(super) fn share(&self) -> f64 {
        f64::from(self.won) / f64::from(self.tried)
    }

    /// How promising it looks: its points for each deal.
    pub(super) fn worth(&self) -> f64 {
        let prepared = u32::try_from(self.plan.moves()).unwrap_or(u32::MAX);
        f64::from(self.points) / f64::from(self.tried) - f64::from(PREPARED) * f64::from(prepared)
    }
}

/// Judges plans on a board, the best first, looking at a limited number of positions.
pub(super) fn judge(
    board: &Board,
    plans: Vec<Plan>,
    positions: u32,
    rng: &mut dyn Rng,
) -> Vec<Judged> {
    let search_max = SEARCH_MAX.min(positions / SHARE).max(1);
    let mut allowance = Allowance { left: positions, search_max };
    let mut deals = allowance.sample(board, rng);
    let unjudged = |plan| Judged { plan, tried: 0, won: 0, points: 0 };
    let mut judged: Vec<Judged> = plans.into_iter().map(unjudged).collect();
    let count = DEALS_FIRST.min(deals.len());
    let (first, later) = deals.split_at_mut(count);
    for judged in &mut judged {
        allowance.try_in(first, judged);
    }
    let most = judged.iter().map(|judged| judged.points).max().unwrap_or_default();
    let can_win = |judged: &&mut Judged| judged.points + BEHIND_MAX * WINNABLE >= most;
    judged.iter_mut().filter(can_win).for_each(|judged| allowance.try_in(later, judged));
    judged.retain(|judged| judged.tried > 0);
    judged.sort_by(|one, other| other.worth().total_cmp(&one.worth()));
    judged
}

/// A deal that looks the same, and ways to win it.
struct Deal {
    board: Board,
    ways: Vec<Vec<Action>>,
}

impl Deal {
    /// Whether a known way wins from a later board of the deal, without what is no longer legal.
    fn is_won_from(&self, board: &Board) -> bool {
        self.ways.iter().any(|way| {
            let mut board = *board;
            for &action in way {
                if board.standing == Standing::Playing && board.check(action).is_ok() {
                    board.play(action, &mut ());
                }
            }
            board.standing == Standing::Won
        })
    }
}

/// The positions that may still be looked at.
struct Allowance {
    left: u32,
    /// The most for one search.
    search_max: u32,
}

impl Allowance {
    fn spend(&mut self, positions: u32) {
        self.left = self.left.saturating_sub(positions);
    }

    /// A solution of a board, if it is quickly found.
    fn solution(&mut self, board: &Board) -> Option<Vec<Action>> {
        let solved = search::solve(board, of_positions(self.search_max.min(self.left)), &|_| true);
        // Even the shortest search takes some time.
        self.spend(solved.positions.max(PLAYED_ON));
        match solved.verdict {
            Verdict::Winnable(solution) => Some(solution),
            Verdict::NotWinnable | Verdict::Undecided => None,
        }
    }

    /// Samples deals that can be won, with at most half of the positions.
    fn sample(&mut self, board: &Board, rng: &mut dyn Rng) -> Vec<Deal> {
        let kept = self.left / 2;
        let mut deals = Vec::new();
        for _ in 0..2 * DEALS_MAX {
            if deals.len() == DEALS_MAX || self.left <= kept {
                break;
            }
            let mut board = *board;
            board.redeal(rng);
            if let Some(way) = self.solution(&board) {
                deals.push(Deal { board, ways: vec![way] });
            }
        }
        deals
    }

    /// Tries a plan in deals, unless too few positions are left.
    fn try_in(&mut self, deals: &mut [Deal], judged: &mut Judged) {
        for deal in deals {
            if self.left == 0 {
                return;
            }
            let after = judged.plan.play(&deal.board);
            judged.tried += 1;
            if !self.can_win(deal, &judged.plan, &after) {
                continue;
            }
            let end = play_greedily(&after);
            let bonus = if end.standing == Standing::Won { MINOTAUR_POWER } else { 0 };
            judged.won += 1;
            judged.points += WINNABLE + u32::from(end.party_level() + bonus);
        }
    }

    /// Whether a deal can be won after a plan, as far as is quickly found.
    fn can_win(&mut self, deal: &mut Deal, plan: &Plan, after: &Board) -> bool {
        self.spend(PLAYED_ON);
        if deal.is_won_from(after) {
            return true;
        }
        let Some(way) = self.solution(after) else { return false };
        if deal.ways.len() < WAYS_MAX {
            deal.ways.push(plan.actions().chain(way).collect());
        }
        true
    }
}

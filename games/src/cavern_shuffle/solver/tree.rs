//! A tree search over plans (PUCT): what a plan turns up decides which plan comes next.
//!
//! Each round deals what the player cannot see in another way, and follows plans from there to a
//! position that no round has come to, which is played on greedily. Unlike the search of all games,
//! this one knows a position again that other plans have led to.

use std::collections::{BTreeMap, btree_map::Entry};

use rand_core::Rng;

use super::{
    greedy::{play_greedily, promise},
    judging::Judged,
    key::Key,
    plans::{Plan, plans},
};
use crate::cavern_shuffle::{board::Board, data::MINOTAUR_POWER, types::Standing};
use lamproom_game::search::{Candidate, Sum};

/// How much plans are preferred that have been tried seldom and look promising.
const EXPLORATION: f64 = 0.7;
/// A plan that promises more by this is tried about three times as often at first.
const PROMISING: f64 = 15.0;
/// The same for plans that were judged before, in points.
const JUDGED_BETTER: f64 = 150.0;
/// What a defeat is worth at the Party level that beats the Minotaur. A win is worth 1.
const NEARLY: f64 = 0.15;
/// The most plans of a round. Cards can be moved to and fro between passages indefinitely.
const PLANS_MAX: usize = 60;
/// What it is worth that all deals can still be won after a plan.
const WINNABLE: f64 = 0.1;
/// What it is worth to have been tried in every round: a value of few rounds says little.
const TRIED: f64 = 0.3;
/// What each move costs that prepares a plan. Without this, a player is sent to and fro between two
/// plans that are as good.
const PREPARED: f64 = 0.002;

/// A plan that was judged, and what came of it in the tree.
#[derive(Debug)]
pub(super) struct Searched {
    pub judged: Judged,
    /// Between 0 and 1: nearly the probability of a win if a greedy player goes on where the tree
    /// ends.
    pub value: f64,
    /// The standard error of the value.
    pub error: f64,
    /// How often it was tried.
    pub visits: u32,
}

/// Puts plans for a board in order, the best first.
pub(super) fn search(
    board: &Board,
    judged: Vec<Judged>,
    rounds: u32,
    rng: &mut dyn Rng,
) -> Vec<Searched> {
    let mut tree = Tree::new(board, &judged);
    let mut left = rounds;
    while left > 0 && !tree.is_certain() {
        left -= 1;
        let mut deal = *board;
        deal.redeal(rng);
        tree.play(deal);
    }
    let sums = tree.nodes.swap_remove(ROOT).edges.into_iter().flatten().map(|edge| edge.sum);
    let searched = |(judged, sum): (Judged, Sum)| {
        let Candidate { action: judged, value, visits, error } = sum.candidate(judged);
        Searched { judged, value, error, visits }
    };
    let mut searched: Vec<Searched> = judged.into_iter().zip(sums).map(searched).collect();
    let rounds = (rounds - left).max(1);
    searched.sort_by(|one, other| other.worth(rounds).total_cmp(&one.worth(rounds)));
    searched
}

impl Searched {
    fn worth(&self, rounds: u32) -> f64 {
        let tried = f64::from(self.visits) / f64::from(rounds);
        let prepared = u32::try_from(self.judged.plan.moves()).unwrap_or(u32::MAX);
        self.value + TRIED * tried + WINNABLE * self.judged.share() - PREPARED * f64::from(prepared)
    }
}

/// Turns the Explore pile until the player knows it, if that is legal.
fn look_through(board: &mut Board) {
    while !board.stock.known && board.check(board.stock_turn()).is_ok() {
        board.turn_stock();
    }
}

/// The node where every round begins.
const ROOT: usize = 0;
/// The search ends once a plan has been tried in this many rounds and has won nearly all of them.
const CERTAIN: u32 = 300;
/// The least value of such a plan.
const SURE: f64 = 0.99;

struct Tree {
    nodes: Vec<Node>,
    places: BTreeMap<Seen, usize>,
}

/// What the player sees.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Seen {
    key: Key,
    /// A hash of the order of the stock, which a Short Rest changes.
    stock: u64,
}

/// A position, as the player sees it.
struct Node {
    sum: Sum,
    /// None until a round passes through.
    edges: Option<Vec<Edge>>,
}

struct Edge {
    plan: Plan,
    /// How promising it looks, from 0 to 1; 1 for all plans together.
    prior: f64,
    sum: Sum,
}

impl Tree {
    fn new(root: &Board, judged: &[Judged]) -> Self {
        let weighted = |judged: &Judged| (judged.plan.clone(), judged.worth() / JUDGED_BETTER);
        let edges = edges(judged.iter().map(weighted).collect());
        let node = Node { sum: Sum::default(), edges: Some(edges) };
        Self { nodes: vec![node], places: BTreeMap::from([(Seen::of(root), ROOT)]) }
    }

    /// Whether a plan has won so often that all others can only be as good.
    fn is_certain(&self) -> bool {
        let edges = self.nodes[ROOT].edges.iter().flatten();
        edges.map(|edge| edge.sum).any(|sum| sum.visits() >= CERTAIN && sum.mean() > SURE)
    }

    /// One round, in one deal.
    fn play(&mut self, mut board: Board) {
        let mut path = Vec::new();
        let mut at = ROOT;
        let value = loop {
            let node = &mut self.nodes[at];
            let edges = node.edges.get_or_insert_with(|| all_edges(&board));
            let Some(edge) = select(edges, node.sum).filter(|_| path.len() < PLANS_MAX) else {
                break evaluate(&board);
            };
            path.push((at, edge));
            board = edges[edge].plan.play(&board);
            if board.standing == Standing::Won {
                break 1.0;
            }
            look_through(&mut board);
            match self.places.entry(Seen::of(&board)) {
                Entry::Occupied(place) => at = *place.get(),
                Entry::Vacant(place) => {
                    place.insert(self.nodes.len());
                    let value = evaluate(&board);
                    self.nodes.push(Node { sum: Sum::of(value), edges: None });
                    break value;
                }
            }
        };
        for (at, edge) in path {
            let node = &mut self.nodes[at];
            node.sum.add(value);
            node.edges.iter_mut().for_each(|edges| edges[edge].sum.add(value));
        }
    }
}

impl Seen {
    fn of(board: &Board) -> Self {
        let add = |hash: u64, index: usize| {
            hash.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(index as u64 + 1)
        };
        let stock = board.stock.cards().iter().map(|card| card.index()).fold(0, add);
        Self { key: Key::of(board), stock: add(stock, board.stock.discard().len()) }
    }
}

/// All plans on a board.
fn all_edges(board: &Board) -> Vec<Edge> {
    let promising = |plan: Plan| {
        let steps = i16::try_from(plan.before.len() + 3 * plan.moves()).unwrap_or(i16::MAX);
        let promise = promise(&plan.prepare(board), plan.action);
        (plan, f64::from(promise - steps) / PROMISING)
    };
    edges(plans(board).into_iter().map(promising).collect())
}

/// Plans, and how promising each is: by 1 more if about three times as promising.
fn edges(plans: Vec<(Plan, f64)>) -> Vec<Edge> {
    let most = plans.iter().map(|(_, promise)| *promise).fold(f64::NEG_INFINITY, f64::max);
    let all: f64 = plans.iter().map(|(_, promise)| (promise - most).exp()).sum();
    let edge = |(plan, promise): (Plan, f64)| Edge {
        plan,
        prior: (promise - most).exp() / all,
        sum: Sum::default(),
    };
    plans.into_iter().map(edge).collect()
}

/// The plan with the best prospects; none if there is no plan.
fn select(edges: &[Edge], all: Sum) -> Option<usize> {
    let expected = all.mean_or(0.5);
    let bonus = EXPLORATION * f64::from(all.visits() + 1).sqrt();
    let prospects = |edge: &Edge| {
        edge.sum.mean_or(expected) + bonus * edge.prior / f64::from(edge.sum.visits() + 1)
    };
    (0..edges.len())
        .max_by(|&one, &other| prospects(&edges[one]).total_cmp(&prospects(&edges[other])))
}

/// What comes of playing on greedily, from 0 to 1.
fn evaluate(board: &Board) -> f64 {
    let end = play_greedily(board);
    match end.standing {
        Standing::Won => 1.0,
        _ => NEARLY * f64::from(end.party_level()) / f64::from(MINOTAUR_POWER),
    }
}

#[cfg(test)]
mod tests {
    use chacha20::ChaCha20Rng;
    use rand_core::SeedableRng;

    use super::{
        super::{judging::judge, plans::tests::known},
        *,
    };
    use crate::cavern_shuffle::types::Action;

    const ROUNDS: u32 = 200;

    /// The plans in order, with visits and values.
    fn searched(board: &Board) -> Vec<(Action, u32, f64)> {
        let mut rng = ChaCha20Rng::seed_from_u64(1);
        let judged = judge(board, plans(board), 20_000, &mut rng);
        let searched = search(board, judged, ROUNDS, &mut rng);
        searched.iter().map(|one| (one.judged.plan.action, one.visits, one.value)).collect()
    }

    #[test]
    fn each_round_tries_a_plan() {
        for deal in 1..=5 {
            let board = known(deal);
            let searched = searched(&board);
            assert_eq!(searched.iter().map(|(_, visits, _)| visits).sum::<u32>(), ROUNDS);
            assert!(searched.iter().all(|(_, _, value)| (0.0..=1.0).contains(value)));
        }
    }

    #[test]
    fn the_order_does_not_depend_on_what_is_hidden() {
        let mut rng = ChaCha20Rng::seed_from_u64(2);
        for deal in 1..=5 {
            let board = known(deal);
            let mut other = board;
            other.redeal(&mut rng);
            assert_ne!(other, board);
            assert_eq!(searched(&other), searched(&board), "deal {deal}");
        }
    }
}

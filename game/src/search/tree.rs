//! Information-set Monte Carlo tree search with a tree for each observer.
//!
//! Each iteration imagines a position that the seat considers possible. As long as whoever must
//! move has been in the same situation before, it prefers what did well there; then the match is
//! played out. A situation is what the mover has been told and has done since the root. So no seat
//! acts on what it cannot know: neither on hidden cards, nor on what others decide at the same time
//! in secret.

use std::{collections::BTreeMap, io};

use rand_core::Rng;
use serde::Serialize;

use super::{
    Guide, Ranking,
    meter::Meter,
    playout::play_out,
    ranking::{Candidate, Sum},
};
use crate::{Budget, Game, Input, Seat, Tell, Told, Viewer, Waiting, random};

/// How much actions are preferred that have been tried seldom and look promising.
const EXPLORATION: f64 = 0.7;

/// Ranks the legal actions of a seat, those tried most often first.
pub fn tree<G: Game>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    guide: &Guide<G>,
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<G::Action> {
    let mut meter = Meter::new(budget);
    let mut tree = Tree { guide, situations: BTreeMap::new() };
    let root = (seat, Hash::default().0);
    tree.enter(root, game, legal);
    loop {
        let mut imagined = game.clone();
        imagined.redeal(Viewer::Seat(seat), rng);
        tree.iterate(imagined, seat, &mut meter, rng);
        if legal.len() < 2 || !meter.goes_on() {
            break;
        }
    }
    let edges = tree.situations.remove(&root).expect("it was entered first").edges;
    let mut candidates: Vec<Candidate<G::Action>> =
        edges.into_iter().map(|edge| edge.sum.candidate(edge.action)).collect();
    candidates.sort_by(|one, other| {
        other.visits.cmp(&one.visits).then(other.value.total_cmp(&one.value))
    });
    Ranking::in_order(candidates)
}

/// What each seat has learnt about its situations.
struct Tree<'a, G: Game> {
    guide: &'a Guide<G>,
    /// By the seat, and a hash of what it has been told and has done.
    situations: BTreeMap<(Seat, u64), Situation<G::Action>>,
}

/// What a seat may do in a situation.
struct Situation<A> {
    edges: Vec<Edge<A>>,
}

struct Edge<A> {
    action: A,
    weight: f64,
    sum: Sum,
    /// How often it was legal when this situation came up. What is legal may depend on hidden
    /// cards.
    available: u32,
}

impl<G: Game> Tree<'_, G> {
    /// Notes a situation, or actions in it that have not been legal before. Whether it is new.
    fn enter(&mut self, key: (Seat, u64), game: &G, legal: &[G::Action]) -> bool {
        let situation = self.situations.get(&key);
        let is_new = situation.is_none();
        let known = |action: &G::Action| {
            situation.is_some_and(|there| there.edges.iter().any(|edge| edge.action == *action))
        };
        if legal.iter().all(known) && !is_new {
            return false;
        }
        let weights = self.guide.weights(game, key.0, legal);
        let there = self.situations.entry(key).or_insert(Situation { edges: Vec::new() });
        for (action, weight) in legal.iter().zip(weights) {
            if there.edges.iter().all(|edge| edge.action != *action) {
                let action = action.clone();
                there.edges.push(Edge { action, weight, sum: Sum::default(), available: 0 });
            }
        }
        is_new
    }

    /// One imagined match.
    fn iterate(&mut self, mut game: G, root: Seat, meter: &mut Meter<'_>, rng: &mut dyn Rng) {
        let mut path: Vec<((Seat, u64), usize)> = Vec::new();
        let mut history = History::<G>::default();
        let mut is_in_tree = true;
        while is_in_tree {
            let waiting = game.waiting();
            let input = match &waiting {
                Waiting::Over(_) => break,
                Waiting::Chance(node) => Input::Chance(random::draw(node.kind, rng)),
                _ => {
                    let seat = if path.is_empty() { root } else { mover(&waiting, rng) };
                    let legal = game.legal_actions(seat);
                    let key = (seat, history.of(seat));
                    // The situation at the root was entered with the actions that are asked about.
                    is_in_tree = path.is_empty() || !self.enter(key, &game, &legal);
                    let edge = self.select(key, &legal, path.is_empty());
                    path.push((key, edge));
                    let action = self.situations[&key].edges[edge].action.clone();
                    Input::Act { seat, action }
                }
            };
            let mut tell = Tell::default();
            game.apply(&input, &mut tell);
            meter.count();
            history.add(input, tell);
        }
        play_out(&mut game, self.guide, meter, rng);
        for (key, edge) in path {
            let value = self.guide.value(&game, key.0);
            let there = self.situations.get_mut(&key).expect("nothing is ever removed");
            there.edges[edge].sum.add(value);
        }
    }

    /// The action with the best prospects (PUCT).
    fn select(&mut self, key: (Seat, u64), legal: &[G::Action], is_root: bool) -> usize {
        let there = self.situations.get_mut(&key).expect("it has been entered");
        let mut all = Sum::default();
        for edge in there.edges.iter().filter(|edge| edge.sum.visits() > 0) {
            all.add(edge.sum.mean());
        }
        let expected = all.mean_or(0.5);
        let mut best: Option<(usize, (bool, f64))> = None;
        for (place, edge) in there.edges.iter_mut().enumerate() {
            if !is_root && !legal.contains(&edge.action) {
                continue;
            }
            edge.available += 1;
            let (visits, available) = (f64::from(edge.sum.visits()), f64::from(edge.available));
            let mean = edge.sum.mean_or(expected);
            let bonus = EXPLORATION * edge.weight * available.sqrt() / (1.0 + visits);
            let worth = (edge.weight > 0.0, mean + bonus);
            if best.is_none_or(|(_, other)| worth > other) {
                best = Some((place, worth));
            }
        }
        best.expect("whoever must move can").0
    }
}

/// Who moves next of those who must: in a race anybody, otherwise the first.
fn mover(waiting: &Waiting, rng: &mut dyn Rng) -> Seat {
    let next = match waiting {
        Waiting::Apart(seats) => random::pick(seats.clone(), rng),
        other => other.seats().first().copied(),
    };
    next.expect("a position that does not wait for chance has a seat")
}

/// What has happened since the root.
struct History<G: Game> {
    steps: Vec<Step<G>>,
    /// For each seat that has moved: how many steps it has taken in, and their hash.
    known: BTreeMap<Seat, (usize, Hash)>,
}

struct Step<G: Game> {
    done: Option<(Seat, G::Action)>,
    told: Vec<Told<G::Event>>,
}

impl<G: Game> Default for History<G> {
    fn default() -> Self {
        Self { steps: Vec::new(), known: BTreeMap::new() }
    }
}

impl<G: Game> History<G> {
    fn add(&mut self, input: Input<G::Action>, tell: Tell<G::Event>) {
        let done = match input {
            Input::Act { seat, action } => Some((seat, action)),
            Input::Chance(_) => None,
        };
        self.steps.push(Step { done, told: tell.into_told() });
    }

    /// The hash of what a seat has been told and has done.
    fn of(&mut self, seat: Seat) -> u64 {
        let (taken_in, hash) = self.known.entry(seat).or_default();
        for Step { done, told } in &self.steps[*taken_in..] {
            if let Some((_, action)) = done.as_ref().filter(|(mover, _)| *mover == seat) {
                hash.add(action);
            }
            told.iter().filter_map(|told| told.to(Viewer::Seat(seat))).for_each(|e| hash.add(e));
        }
        *taken_in = self.steps.len();
        hash.0
    }
}

/// FNV-1a of what is added, as `MessagePack`. Unequal situations share a hash about never, and then
/// a search is a little worse.
#[derive(Clone, Copy)]
struct Hash(u64);

impl Default for Hash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    fn add(&mut self, item: &impl Serialize) {
        rmp_serde::encode::write(self, item).expect("what crosses the wire can be written");
    }
}

impl io::Write for Hash {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

//! The view as the numbers that a plan works with.

use crate::digging_down::{
    card::CardId,
    data::{EXPLORE_COST, RETURN_COST},
    types::{Cost, Depth, Goal, Item, Loot, Objective, PhaseView, Strength, View},
};

/// With fewer torches left after returning, the team could not win.
const TORCHES_TO_GO_ON: u8 = 2;

/// Everything that a plan needs to know about the team and the cave.
#[derive(Clone, Debug)]
pub(super) struct Team<'a> {
    pub view: &'a View,
    /// The strength of each character's active tools.
    pub strength: Vec<Strength>,
    /// The strength of all tools together, used ones included.
    pub full: Strength,
    /// What the open objectives take beyond that, with a torch tile.
    pub lacking: Strength,
    /// How much of it is used up until the base, in mining strength.
    pub worn: f64,
    /// The torches of each character.
    pub torches: Vec<u8>,
    /// Where each character will stand, if its seat is ready.
    pub fixed: Vec<Option<u8>>,
    /// Hearts and armour together.
    pub hearts: u8,
    /// The worth of the loot of the round.
    pub loot: f64,
    /// Inventories and stash.
    pub torches_in_all: u8,
    /// After exploring there will be enough torches to return.
    pub can_return: bool,
}

impl<'a> Team<'a> {
    pub(super) fn new(view: &'a View) -> Self {
        let health = view.health;
        let cards = view.loot.iter().map(|piece| CardId(piece.card));
        let strength = strength_by_miner(view, Item::is_active);
        let full = Strength::sum(strength_by_miner(view, |_| true));
        let still_to_pay = u8::from(matches!(view.phase, PhaseView::Decide { .. })) * EXPLORE_COST;
        let mut team = Self {
            view,
            full,
            lacking: Strength::default(),
            worn: full.units() - Strength::sum(strength.iter().copied()).units(),
            strength,
            torches: view
                .miners
                .iter()
                .map(|miner| {
                    let torches = miner.items.iter().filter(|item| item.is_torch());
                    u8::try_from(torches.count()).unwrap_or(u8::MAX)
                })
                .collect(),
            fixed: view.miners.iter().map(|_| None).collect(),
            hearts: health.hearts + health.armour + u8::from(health.protection == Some(true)),
            loot: 0.0,
            torches_in_all: view.torches.carried + view.torches.stash,
            can_return: view.torches.carried >= still_to_pay + RETURN_COST,
        };
        if let PhaseView::Move { ready, .. } = &view.phase {
            let is_ready = |seat| ready.contains(&seat);
            team.fixed = view
                .miners
                .iter()
                .map(|miner| miner.passage.filter(|_| is_ready(miner.seat)))
                .collect();
        }
        team.lacking = team.shortage();
        team.loot = cards.map(|card| team.worth(card.loot())).sum();
        team
    }

    /// The same team coming from the base: all tools active, all hearts, no loot.
    pub(super) fn fresh(&self) -> Self {
        let health = self.view.health;
        Self {
            strength: strength_by_miner(self.view, |_| true),
            worn: 0.0,
            hearts: health.hearts_max + health.armour + u8::from(health.protection.is_some()),
            loot: 0.0,
            ..self.clone()
        }
    }

    /// The strength of some characters together. The mask has a bit for each.
    pub(super) fn together(&self, mask: u8) -> Strength {
        let members = self.strength.iter().enumerate().filter(|(miner, _)| mask >> miner & 1 == 1);
        Strength::sum(members.map(|(_, strength)| *strength))
    }

    /// Torches that securing the loot would bring.
    fn loot_torches(&self) -> u8 {
        let of = |loot: Loot| match loot {
            Loot::Torches { count } | Loot::Recover { count } => count,
            _ => 0,
        };
        self.view.loot.iter().map(|piece| of(CardId(piece.card).loot())).sum()
    }

    /// Would returning leave too few torches to win?
    pub(super) fn returns_in_vain(&self, back: &Cost) -> bool {
        let loot = if back.loses_loot { 0 } else { self.loot_torches() };
        back.left + loot < TORCHES_TO_GO_ON
    }

    /// Is an objective of this kind still wanted?
    pub(super) fn wants(&self, objective: Option<Objective>) -> bool {
        let open = |goal: &&Goal| !goal.met;
        self.view.objectives.iter().filter(open).any(|goal| Some(goal.objective) == objective)
    }

    /// What may lie on top of a passage, with chances.
    pub(super) fn tops(&self, passage: u8) -> Vec<(CardId, f64)> {
        let Some(top) = self.view.passages[usize::from(passage)].cards.first() else {
            return Vec::new();
        };
        if let Some(id) = top.card {
            return vec![(CardId(id), 1.0)];
        }
        let all: u32 = self.unseen(top.depth).map(|(_, unseen)| unseen).sum();
        self.unseen(top.depth)
            .filter(|(_, unseen)| *unseen > 0)
            .map(|(card, unseen)| (card, f64::from(unseen) / f64::from(all)))
            .collect()
    }

    /// The kinds of cards of a depth, and how many of each are unseen.
    pub(super) fn unseen(&self, depth: Depth) -> impl Iterator<Item = (CardId, u32)> {
        let kinds = self.view.deck.iter().map(|kind| (CardId(kind.card), u32::from(kind.unseen)));
        kinds.filter(move |(card, _)| card.depth() == depth)
    }
}

/// The strength of some of the tools of each character.
fn strength_by_miner(view: &View, tools: impl Fn(Item) -> bool) -> Vec<Strength> {
    let of = |items: &[Item]| {
        Strength::sum(items.iter().filter(|item| tools(**item)).map(|item| item.strength()))
    };
    view.miners.iter().map(|miner| of(&miner.items)).collect()
}

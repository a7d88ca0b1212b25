//! The view as numbers to reckon with.

use crate::digging_down::{
    card::CardId,
    types::{Depth, Goal, Loot, Objective, Phase, Strength, View},
};

/// Everything that a plan needs to know of the team and the cave.
#[derive(Clone, Debug)]
pub(super) struct Team<'a> {
    pub view: &'a View,
    /// By character: the strength of what can be used.
    pub strength: Vec<Strength>,
    /// By character: torches.
    pub torches: Vec<u8>,
    /// By character: where it has said it will stand, being ready.
    pub fixed: Vec<Option<u8>>,
    /// Hearts and armour together.
    pub hearts: u8,
    /// What the loot of the round is worth.
    pub loot: f64,
    /// Torches of inventories and stash.
    pub torches_in_all: u8,
}

impl<'a> Team<'a> {
    pub(super) fn new(view: &'a View) -> Self {
        let health = view.health;
        let cards = view.loot.iter().map(|piece| CardId(piece.card));
        let mut team = Self {
            view,
            strength: view
                .miners
                .iter()
                .map(|miner| {
                    let tools = miner.items.iter().filter(|item| item.is_active());
                    Strength::sum(tools.map(|item| item.strength()))
                })
                .collect(),
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
        };
        if let Phase::Move { ready, .. } = &view.phase {
            let said = |seat| ready.contains(&seat);
            team.fixed = view
                .miners
                .iter()
                .map(|miner| miner.passage.filter(|_| said(miner.seat)))
                .collect();
        }
        team.loot = cards.map(|card| team.worth(card.loot())).sum();
        team
    }

    /// The same team back from the base: all tools and hearts, and nothing to lose.
    pub(super) fn fresh(&self) -> Self {
        let strength = self
            .view
            .miners
            .iter()
            .map(|miner| Strength::sum(miner.items.iter().map(|item| item.strength())));
        let health = self.view.health;
        Self {
            strength: strength.collect(),
            hearts: health.hearts_max + health.armour + u8::from(health.protection.is_some()),
            loot: 0.0,
            ..self.clone()
        }
    }

    /// The strength of some characters together, each a bit of the mask.
    pub(super) fn together(&self, mask: u8) -> Strength {
        let members = self.strength.iter().enumerate().filter(|(miner, _)| mask >> miner & 1 == 1);
        Strength::sum(members.map(|(_, strength)| *strength))
    }

    /// New torches that securing the loot would bring.
    pub(super) fn loot_torches(&self) -> u8 {
        let of = |loot: Loot| match loot {
            Loot::Torches { count } | Loot::Recover { count } => count,
            _ => 0,
        };
        self.view.loot.iter().map(|piece| of(CardId(piece.card).loot())).sum()
    }

    /// Is an objective of this kind still wanted?
    pub(super) fn wants(&self, objective: Option<Objective>) -> bool {
        let open = |goal: &&Goal| !goal.met;
        self.view.objectives.iter().filter(open).any(|goal| Some(goal.objective) == objective)
    }

    /// What may lie on top of a passage, each with its chance.
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

    /// How many wanted objectives are to be expected in a passage.
    pub(super) fn promise(&self, passage: u8) -> f64 {
        let cards = &self.view.passages[usize::from(passage)].cards;
        let deep = |id: Option<u8>, depth| id.is_none() && depth == Depth::Deepslate;
        let unseen_here = cards.iter().filter(|back| deep(back.card, back.depth)).count();
        let unseen: u32 = self.unseen(Depth::Deepslate).map(|(_, unseen)| unseen).sum();
        let wanted: u32 = self
            .unseen(Depth::Deepslate)
            .filter(|(card, _)| self.wants(card.printed().objective))
            .map(|(_, unseen)| unseen)
            .sum();
        let known = cards
            .iter()
            .filter_map(|back| back.card)
            .filter(|&id| self.wants(CardId(id).printed().objective));
        let known = u32::try_from(known.count()).unwrap_or_default();
        let here = u32::try_from(unseen_here).unwrap_or_default();
        f64::from(known) + f64::from(wanted * here) / f64::from(unseen.max(1))
    }

    /// The kinds of cards of a depth, and how many of each nobody has seen.
    fn unseen(&self, depth: Depth) -> impl Iterator<Item = (CardId, u32)> {
        let kinds = self.view.deck.iter().map(|kind| (CardId(kind.card), u32::from(kind.unseen)));
        kinds.filter(move |(card, _)| card.depth() == depth)
    }
}

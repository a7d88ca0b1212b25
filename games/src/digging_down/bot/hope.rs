//! What a passage promises: known or possible objectives, and how deep they lie.

use super::{
    team::Team,
    weights::{DEEPER, MIDDLE, NEARNESS, PROGRESS, PROMISE_MAX, REACH, TOO_STRONG},
};
use crate::digging_down::{
    card::CardId,
    types::{Depth, Strength},
};

impl Team<'_> {
    /// What it is worth to get one card deeper into a passage.
    pub(super) fn progress(&self, passage: u8) -> f64 {
        PROGRESS * self.promise(passage).min(PROMISE_MAX) + DEEPER
    }

    /// The expected number of wanted objectives in a passage. Nearer ones count for more.
    fn promise(&self, passage: u8) -> f64 {
        let unseen = self.chance_of_objective();
        let reach = f64::from(self.torches_in_all) * REACH;
        let cards = &self.view.passages[usize::from(passage)].cards;
        let slots = (1_u8..).map(f64::from).zip(cards);
        let near = |depth: f64| (MIDDLE / depth).powf(NEARNESS);
        let hope = slots.take_while(|(depth, _)| *depth <= reach).map(|(depth, back)| {
            let pull = match back.card {
                Some(id) => self.pull(CardId(id)),
                None if back.depth == Depth::Deepslate => unseen,
                None => 0.0,
            };
            near(depth) * pull
        });
        hope.sum()
    }

    /// How much an unseen Deepslate card attracts the team, on average.
    fn chance_of_objective(&self) -> f64 {
        let unseen: u32 = self.unseen(Depth::Deepslate).map(|(_, unseen)| unseen).sum();
        let pull = self.unseen(Depth::Deepslate);
        let pull = pull.map(|(card, unseen)| self.pull(card) * f64::from(unseen));
        pull.sum::<f64>() / f64::from(unseen.max(1))
    }

    /// How much a card attracts the team: less if the team is still too weak for it.
    fn pull(&self, card: CardId) -> f64 {
        if !self.wants(card.printed().objective) {
            return 0.0;
        }
        let takes = card.takes(true).unwrap_or_default();
        let part = |has: u8, takes: u8| f64::from(has.min(takes)) / f64::from(takes.max(1));
        let has = part(self.full.combat, takes.combat) + part(self.full.mining, takes.mining);
        1.0 - TOO_STRONG * (1.0 - has)
    }

    /// The strength that the team lacks for its open objectives, with a torch tile.
    pub(super) fn shortage(&self) -> Strength {
        let objectives = self.unseen(Depth::Deepslate).map(|(card, _)| card);
        let wanted = objectives.filter(|card| self.wants(card.printed().objective));
        let takes = wanted.filter_map(|card| card.takes(true));
        takes.fold(Strength::default(), |most, takes| Strength {
            combat: most.combat.max(takes.combat.saturating_sub(self.full.combat)),
            mining: most.mining.max(takes.mining.saturating_sub(self.full.mining)),
        })
    }
}

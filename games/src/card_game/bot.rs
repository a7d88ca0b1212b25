//! A bot that looks at what its seat sees and asks what it could craft, how soon, and what that is worth.
//!
//! Everything is weighed in points. A craft card within reach is worth its points, less for every action it still takes; cards
//! in front of a player are worth what they bring within reach.

use super::{
    cards::{CraftCard, Face, Kind, Material, Tool},
    data::{AXE_WOOD, TNT_KEEPS},
    types::{Action, Answer, Phase, Player, Source, View},
};
use crate::Seat;

/// What is left of the worth of a card for every action that it still takes.
const PATIENCE: f64 = 0.8;
/// The value that an action mines on the average, where the piles are open.
const MINED: f64 = 1.6;
/// The worth of the second best plan, of the third, and so on, as against the one before it.
const NEXT_PLAN: f64 = 0.35;
/// The worth of a card that no plan needs, per value.
const SPARE: f64 = 0.04;
/// A Sword is worth so much of what it could save.
const SWORD: f64 = 0.3;

/// What to do.
pub(super) fn choose(view: &View, seat: Seat, legal: &[Action]) -> Action {
    let mind = Mind { view, seat };
    let worth = |action: &Action| match &view.phase {
        Phase::Creeper { .. } => mind.worth_of_meeting(action),
        Phase::Tnt { .. } => mind.worth_of_keeping(action),
        _ => mind.worth_of_acting(action),
    };
    legal
        .iter()
        .map(|action| (worth(action), action))
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, action)| action.clone())
        .expect("a bot is asked only where it may act")
}

/// A player's view of things.
struct Mind<'a> {
    view: &'a View,
    seat: Seat,
}

impl Mind<'_> {
    fn me(&self) -> &Player {
        &self.view.players[self.seat.index()]
    }

    fn others(&self) -> impl Iterator<Item = (Seat, &Player)> {
        (0..).map(Seat).zip(&self.view.players).filter(|(seat, _)| *seat != self.seat)
    }

    /// An action or the use of a tool in the own turn, or out of it.
    fn worth_of_acting(&self, action: &Action) -> f64 {
        let stock = Stock::of(self.me());
        let plans = self.plans();
        let now = stock.worth(&plans);
        match action {
            Action::Mine { pile } => self.after_mining(*pile, stock).worth(&plans) - now,
            Action::Craft { from, payment } => {
                let Some(card) = self.card(*from) else { return 0.0 };
                let points = f64::from(card.points);
                if self.me().points + card.points >= self.view.goal {
                    return 1000.0;
                }
                let mut rest = stock;
                for paid in &payment.cards {
                    rest.change(paid.face(), -1.0);
                }
                rest.of[Material::Wood as usize] -= f64::from(payment.axes * AXE_WOOD);
                let others: Vec<CraftCard> =
                    plans.iter().filter(|plan| plan.id != card.id).copied().collect();
                points + worth_of_tool(card.tool) + rest.worth(&others) - now
            }
            Action::Reserve { pile } => self
                .card(Source::Pile(*pile))
                .map_or(0.0, |card| self.worth_of_reserving(card, stock)),
            Action::PickAxe {} => {
                if self.view.actions == 0 {
                    1.0
                } else {
                    -1.0
                }
            }
            Action::Shovel { victim } => self.worth_of_shovel(*victim),
            Action::Hoe {} => self.worth_of_hoe(stock, now),
            // Only where there is nothing else to do.
            _ => -0.5,
        }
    }

    /// The own reserved card and the tops of the craft piles.
    fn plans(&self) -> Vec<CraftCard> {
        let tops = self.view.craft_piles.iter().filter_map(|pile| pile.top);
        tops.chain(self.me().holder).collect()
    }

    fn card(&self, from: Source) -> Option<CraftCard> {
        match from {
            Source::Pile(pile) => self.view.craft_piles.get(usize::from(pile))?.top,
            Source::Holder => self.me().holder,
        }
    }

    /// What there is to pay with after mining; of what TNT takes, the best two.
    fn after_mining(&self, pile: u8, mut stock: Stock) -> Stock {
        let top = |pile: usize| self.view.resource_piles[pile].top.map(|card| card.face);
        let Some(face) = top(usize::from(pile)) else { return stock };
        if face.kind == Kind::Tnt {
            let plans = self.plans();
            let piles = 0..self.view.resource_piles.len();
            let others = piles.filter(|&other| other != usize::from(pile)).filter_map(top);
            let mut others: Vec<Face> = others.filter(|face| face.is_kept()).collect();
            for _ in 0..TNT_KEEPS {
                let gain = |face: &Face| stock.with(*face).worth(&plans);
                let best = (0..others.len())
                    .max_by(|&one, &other| gain(&others[one]).total_cmp(&gain(&others[other])));
                if let Some(best) = best {
                    stock.change(others.swap_remove(best), 1.0);
                }
            }
        } else {
            stock.change(face, 1.0);
        }
        stock
    }

    /// To keep a good card from somebody who could craft it before.
    fn worth_of_reserving(&self, card: CraftCard, stock: Stock) -> f64 {
        let mine = stock.reach(card);
        let theirs = self.others().map(|(_, other)| {
            let wins = other.points + card.points >= self.view.goal;
            Stock::of(other).reach(card) + if wins { f64::from(card.points) } else { 0.0 }
        });
        let threat = theirs.fold(0.0, f64::max) / f64::from(card.points);
        threat * mine * 0.3
    }

    /// Against whoever is closest to winning, and not too early.
    fn worth_of_shovel(&self, victim: Seat) -> f64 {
        let points = |seat: Seat| self.view.players[seat.index()].points;
        let leads = self.others().all(|(other, _)| points(other) <= points(victim));
        if leads && points(victim) * 2 >= self.view.goal { 1.5 } else { -1.0 }
    }

    /// When somebody else would win with a card that lies there, or nothing there is worth having.
    fn worth_of_hoe(&self, stock: Stock, now: f64) -> f64 {
        let threatened = self.others().any(|(_, other)| {
            let theirs = Stock::of(other);
            self.view.craft_piles.iter().filter_map(|pile| pile.top).any(|card| {
                other.points + card.points >= self.view.goal && theirs.actions(card) <= 2.0
            })
        });
        let holder: Vec<CraftCard> = self.me().holder.into_iter().collect();
        if threatened {
            20.0
        } else if now - stock.worth(&holder) < 1.0 {
            1.0
        } else {
            -1.0
        }
    }

    /// What is kept of what TNT took.
    fn worth_of_keeping(&self, action: &Action) -> f64 {
        let (Action::Keep { piles }, Phase::Tnt { blast, .. }) = (action, &self.view.phase) else {
            return 0.0;
        };
        let mut stock = Stock::of(self.me());
        for blown in blast.iter().filter(|blown| piles.contains(&blown.pile)) {
            stock.change(blown.card.face, 1.0);
        }
        stock.worth(&self.plans())
    }

    /// What is left after a Creeper.
    fn worth_of_meeting(&self, action: &Action) -> f64 {
        let stock = Stock::of(self.me());
        let plans = self.plans();
        match action {
            Action::Meet { answer: Answer::Discard(face) } => {
                let mut rest = stock;
                rest.change(*face, -1.0);
                rest.worth(&plans)
            }
            Action::Meet { answer: Answer::Sword } => stock.worth(&plans) - SWORD,
            _ => 0.0,
        }
    }
}

/// What a tool may bring besides its points.
fn worth_of_tool(tool: Tool) -> f64 {
    match tool {
        Tool::Sword => 0.3,
        Tool::Shovel | Tool::Axe => 0.6,
        Tool::Hoe => 0.4,
        Tool::PickAxe => 1.0,
    }
}

/// What somebody has to pay with, summed.
#[derive(Clone, Copy)]
struct Stock {
    of: [f64; 5],
    wild: f64,
}

impl Stock {
    fn of(player: &Player) -> Self {
        let mut stock = Self { of: [0.0; 5], wild: 0.0 };
        for card in &player.cards {
            stock.change(card.face, 1.0);
        }
        for _ in player.tools.iter().filter(|tool| !tool.used && tool.card.tool == Tool::Axe) {
            stock.of[Material::Wood as usize] += f64::from(AXE_WOOD);
        }
        stock
    }

    fn change(&mut self, face: Face, times: f64) {
        let sum = match face.kind {
            Kind::Material(material) => &mut self.of[material as usize],
            Kind::Wild => &mut self.wild,
            Kind::Creeper | Kind::Tnt => return,
        };
        *sum += times * f64::from(face.value);
    }

    fn with(mut self, face: Face) -> Self {
        self.change(face, 1.0);
        self
    }

    /// How many actions it probably takes to have this card crafted.
    fn actions(&self, card: CraftCard) -> f64 {
        let missing: f64 = card
            .needs()
            .map(|(material, amount)| (f64::from(amount) - self.of[material as usize]).max(0.0))
            .sum();
        1.0 + (missing - self.wild).max(0.0) / MINED
    }

    /// What a card is worth from here.
    fn reach(&self, card: CraftCard) -> f64 {
        (f64::from(card.points) + worth_of_tool(card.tool)) * PATIENCE.powf(self.actions(card))
    }

    /// What it is worth to have these cards and those plans.
    fn worth(&self, plans: &[CraftCard]) -> f64 {
        let mut reach: Vec<f64> = plans.iter().map(|&card| self.reach(card)).collect();
        reach.sort_by(|one, other| other.total_cmp(one));
        let weighed = reach.iter().rev().fold(0.0, |rest, reach| reach + NEXT_PLAN * rest);
        weighed + SPARE * (self.of.iter().sum::<f64>() + 1.5 * self.wild)
    }
}

//! Skilled: asks what it could craft, how soon, and what that is worth.
//!
//! Its unit is points. A craft card is worth its points, discounted for every action it still
//! takes; cards in front of a player are worth what they bring within reach.

use std::iter;

use crate::card_game::{
    cards::{CraftCard, Face, Kind, Material, Tool},
    data::{self, AXE_WOOD, TNT_KEEPS},
    payment::Purse,
    types::{Action, Answer, Payment, Phase, Player, Source, View},
};
use lamproom_game::Seat;

/// The discount on a card for every action it still takes.
const PATIENCE: f64 = 0.8;
/// The value an action mines on average, given a choice of piles.
const MINED: f64 = 1.6;
/// The weight of each further plan, relative to the one before it.
const NEXT_PLAN: f64 = 0.35;
/// The worth of a card that no plan needs, per unit of value.
const SPARE: f64 = 0.04;
/// The worth of a Sword, which would also serve against a later Creeper.
const SWORD: f64 = 0.3;
/// How much of a rival's threat to a card reserving it averts.
const RESERVED: f64 = 0.3;
/// The worth of winning.
pub(super) const VICTORY: f64 = 1000.0;
/// The worth of keeping another player from winning.
pub(super) const RESCUE: f64 = 20.0;
/// The worth of ending the turn: better than moving cards about for nothing.
const NOTHING: f64 = 0.001;

/// The bot's choice among at least one legal action.
pub(super) fn choose(view: &View, seat: Seat, legal: &[Action]) -> Action {
    let worths = worths(view, seat, legal).into_iter().zip(legal);
    worths
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, action)| action.clone())
        .expect("a bot chooses only where it may act")
}

/// What each of these legal actions is worth, in points.
pub(super) fn worths(view: &View, seat: Seat, legal: &[Action]) -> Vec<f64> {
    let evaluation = Evaluation::new(view, seat);
    legal.iter().map(|action| evaluation.worth(action)).collect()
}

/// What a player may hope for, in points: what the cards in front of them are worth.
pub(super) fn hopes(view: &View, seat: Seat) -> f64 {
    let evaluation = Evaluation::new(view, seat);
    evaluation.stock.worth(&evaluation.plans)
}

/// The card whose crafting these gained cards bring closest, if they bring any closer.
pub(in crate::card_game) fn next_plan(
    view: &View,
    seat: Seat,
    gained: &[Face],
) -> Option<CraftCard> {
    let Evaluation { stock, plans, .. } = Evaluation::new(view, seat);
    let after = gained.iter().fold(stock, |stock, &face| stock.changed(face, 1.0));
    let gain = |card: &CraftCard| after.reach(*card) - stock.reach(*card);
    let closer = plans.into_iter().filter(|card| gain(card) > 0.0);
    closer.max_by(|one, other| gain(one).total_cmp(&gain(other)))
}

/// The card on a pile with which another player could soon win.
pub(in crate::card_game) fn threat(view: &View, seat: Seat) -> Option<CraftCard> {
    Evaluation::new(view, seat).threat()
}

/// What a position is worth to a player.
struct Evaluation<'a> {
    view: &'a View,
    seat: Seat,
    stock: Stock,
    /// The cards the player intends to craft.
    plans: Vec<CraftCard>,
}

impl<'a> Evaluation<'a> {
    fn new(view: &'a View, seat: Seat) -> Self {
        let stock = Stock::of(&view.players[seat.index()]);
        let mut evaluation = Self { view, seat, stock, plans: Vec::new() };
        evaluation.plans = evaluation.plans();
        evaluation
    }

    fn me(&self) -> &Player {
        &self.view.players[self.seat.index()]
    }

    fn others(&self) -> impl Iterator<Item = (Seat, &Player)> {
        (0..).map(Seat).zip(&self.view.players).filter(|(seat, _)| *seat != self.seat)
    }

    /// The tops of the craft piles.
    fn tops(&self) -> impl Iterator<Item = CraftCard> {
        self.view.craft_piles.iter().filter_map(|pile| pile.top)
    }

    /// The tops of the craft piles and the reserved card, except those whose materials the others
    /// hold: waiting for these, the bot would mine forever.
    fn plans(&self) -> Vec<CraftCard> {
        let held: Vec<u8> =
            self.others().flat_map(|(_, other)| &other.cards).map(|card| card.id).collect();
        let free = data::resource_cards().into_iter().filter(|card| !held.contains(&card.id));
        let purse = Purse::new(free.map(|card| card.face), self.me().unused(Tool::Axe));
        self.tops().chain(self.me().holder).filter(|card| purse.covers(*card)).collect()
    }

    fn worth(&self, action: &Action) -> f64 {
        match action {
            Action::Mine { pile } => self.gain(&self.mined(*pile)),
            Action::Craft { from, payment } => self.worth_of_crafting(*from, payment),
            Action::Reserve { pile } => self.worth_of_reserving(*pile),
            // It does as much at the end of the turn, when it is clear whether it is needed.
            Action::PickAxe {} => {
                if self.view.actions == 0 {
                    1.0
                } else {
                    -1.0
                }
            }
            Action::Shovel { victim } => self.worth_of_shovel(*victim),
            Action::Hoe {} => self.worth_of_hoe(),
            Action::Keep { piles } => self.gain(&self.kept(*piles)),
            Action::Meet { answer: Answer::Discard(face) } => -self.loss(*face),
            Action::Meet { answer: Answer::Sword } => -SWORD,
            Action::EndTurn {} => NOTHING,
        }
    }

    /// What these cards would add: nothing if nothing is left to craft.
    fn gain(&self, faces: &[Face]) -> f64 {
        if self.plans.is_empty() {
            return 0.0;
        }
        let stock = faces.iter().fold(self.stock, |stock, &face| stock.changed(face, 1.0));
        stock.worth(&self.plans) - self.stock.worth(&self.plans)
    }

    /// What losing a card costs.
    fn loss(&self, face: Face) -> f64 {
        self.stock.worth(&self.plans) - self.stock.changed(face, -1.0).worth(&self.plans)
    }

    /// What mining a pile brings; with TNT, the best cards to keep.
    fn mined(&self, pile: u8) -> Vec<Face> {
        let top = |pile: usize| self.view.resource_piles[pile].top.map(|card| card.face);
        let pile = usize::from(pile);
        match top(pile) {
            Some(face) if face.kind == Kind::Tnt => {
                let others = (0..self.view.resource_piles.len()).filter(|&other| other != pile);
                let mut taken: Vec<Face> =
                    others.filter_map(top).filter(|face| face.is_kept()).collect();
                taken.sort_by(|&one, &other| self.gain(&[other]).total_cmp(&self.gain(&[one])));
                taken.truncate(TNT_KEEPS);
                taken
            }
            face => face.into_iter().collect(),
        }
    }

    /// The cards TNT took from these piles.
    fn kept(&self, piles: [u8; 2]) -> Vec<Face> {
        let Phase::Tnt { blast, .. } = &self.view.phase else { return Vec::new() };
        let kept = blast.iter().filter(|blown| piles.contains(&blown.pile));
        kept.map(|blown| blown.card.face).collect()
    }

    fn worth_of_crafting(&self, from: Source, payment: &Payment) -> f64 {
        let card = match from {
            Source::Pile(pile) => self.view.craft_piles[usize::from(pile)].top,
            Source::Holder => self.me().holder,
        };
        let Some(card) = card else { return 0.0 };
        if self.wins(self.me(), card) {
            return VICTORY;
        }
        let paid = payment.cards.iter().map(|paid| paid.face());
        let axe = Face { kind: Kind::Material(Material::Wood), value: AXE_WOOD };
        let axes = iter::repeat_n(axe, usize::from(payment.axes));
        let rest = paid.chain(axes).fold(self.stock, |stock, face| stock.changed(face, -1.0));
        let others: Vec<CraftCard> =
            self.plans.iter().filter(|plan| plan.id != card.id).copied().collect();
        worth_of_card(card) + rest.worth(&others) - self.stock.worth(&self.plans)
    }

    /// Keeping a good card from a rival who could craft it first.
    fn worth_of_reserving(&self, pile: u8) -> f64 {
        let Some(card) = self.view.craft_piles[usize::from(pile)].top else { return 0.0 };
        let theirs = self.others().map(|(_, other)| {
            let victory = if self.wins(other, card) { worth_of_card(card) } else { 0.0 };
            Stock::of(other).reach(card) + victory
        });
        let threat = theirs.fold(0.0, f64::max) / worth_of_card(card);
        RESERVED * threat * self.stock.reach(card)
    }

    /// Slowing the leader down, but not too early.
    fn worth_of_shovel(&self, victim: Seat) -> f64 {
        let points = self.view.players[victim.index()].points;
        let leads = self.others().all(|(_, other)| other.points <= points);
        if leads && points * 2 >= self.view.goal { 1.5 } else { -1.0 }
    }

    /// Stopping a rival at the last moment from winning with a card on a pile. It harms everybody,
    /// as craft cards do not come back.
    fn worth_of_hoe(&self) -> f64 {
        if self.threat().is_some() && self.view.actions <= 1 { RESCUE } else { -1.0 }
    }

    /// The card on a pile with which a rival could soon win.
    fn threat(&self) -> Option<CraftCard> {
        let soon = |player: &Player, card| Stock::of(player).actions(card) <= 2.0;
        let wins_with =
            |card| self.others().any(|(_, other)| self.wins(other, card) && soon(other, card));
        self.tops().find(|card| wins_with(*card))
    }

    /// Whether this card would win the game for a player.
    fn wins(&self, player: &Player, card: CraftCard) -> bool {
        player.points + card.points >= self.view.goal
    }
}

/// The points of a card, plus what its tool may bring.
fn worth_of_card(card: CraftCard) -> f64 {
    let tool = match card.tool {
        Tool::Sword => 0.3,
        Tool::Hoe => 0.4,
        Tool::Shovel | Tool::Axe => 0.6,
        Tool::PickAxe => 1.0,
    };
    f64::from(card.points) + tool
}

/// The sum of what a player can pay with, by material.
#[derive(Clone, Copy)]
struct Stock {
    of: [f64; 5],
    wild: f64,
}

impl Stock {
    fn of(player: &Player) -> Self {
        let mut of = [0.0; 5];
        of[Material::Wood as usize] = f64::from(player.unused(Tool::Axe) * AXE_WOOD);
        let axes = Self { of, wild: 0.0 };
        player.cards.iter().fold(axes, |stock, card| stock.changed(card.face, 1.0))
    }

    fn changed(mut self, face: Face, times: f64) -> Self {
        let value = times * f64::from(face.value);
        match face.kind {
            Kind::Material(material) => self.of[material as usize] += value,
            Kind::Wild => self.wild += value,
            Kind::Creeper | Kind::Tnt => {}
        }
        self
    }

    /// The expected number of actions until this card is crafted.
    fn actions(&self, card: CraftCard) -> f64 {
        let missing: f64 = card
            .needs()
            .map(|(material, amount)| (f64::from(amount) - self.of[material as usize]).max(0.0))
            .sum();
        1.0 + (missing - self.wild).max(0.0) / MINED
    }

    /// The discounted worth of a card.
    fn reach(&self, card: CraftCard) -> f64 {
        worth_of_card(card) * PATIENCE.powf(self.actions(card))
    }

    /// The worth of this stock with those plans.
    fn worth(&self, plans: &[CraftCard]) -> f64 {
        let mut reach: Vec<f64> = plans.iter().map(|&card| self.reach(card)).collect();
        reach.sort_by(|one, other| other.total_cmp(one));
        let weighed = reach.iter().rev().fold(0.0, |rest, reach| reach + NEXT_PLAN * rest);
        weighed + SPARE * (self.of.iter().sum::<f64>() + 1.5 * self.wild)
    }
}

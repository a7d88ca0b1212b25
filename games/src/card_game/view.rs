//! What each viewer sees.

use super::{
    cards::Kind,
    data::{self, TNT_KEEPS},
    payment::Purse,
    state::{Attack, CardGame, Explosion, Stand, Step},
    types::{Answer, CraftPile, Hidden, Phase, Prospect, ResourcePile, Source, View},
};
use crate::{Seat, Viewer, Waiting};

impl CardGame {
    /// What a viewer sees.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let outcome = match &self.step {
            Step::Over(outcome) => Some(outcome.clone()),
            _ => None,
        };
        View {
            phase: self.phase(viewer),
            goal: data::goal(self.seats()),
            turn: self.first.filter(|_| self.has_begun()).map(|_| self.turn),
            first: self.first,
            actions: self.actions,
            quiet_turns_left: self.quiet_turns_left(),
            resource_piles: self
                .resource_piles
                .iter()
                .map(|pile| ResourcePile {
                    count: count(&pile.cards),
                    top: pile.cards.last().copied(),
                })
                .collect(),
            craft_piles: self
                .craft_piles
                .iter()
                .map(|cards| CraftPile { count: count(cards), top: cards.last().copied() })
                .collect(),
            discard: self.discard.clone(),
            discarded_crafts: self.discarded_crafts.clone(),
            players: self.players.clone(),
            prospects: match (viewer, &outcome) {
                (Viewer::Seat(seat), None) if seat.0 < self.seats() => self.prospects(seat),
                _ => Vec::new(),
            },
            outcome,
            hidden: (viewer == Viewer::Referee).then(|| self.hidden()),
        }
    }

    /// The cards are laid out, and it is known who begins.
    fn has_begun(&self) -> bool {
        !matches!(self.step, Step::DealResources | Step::DealCrafts | Step::DrawFirst)
    }

    fn phase(&self, viewer: Viewer) -> Phase {
        match &self.step {
            Step::DealResources | Step::DealCrafts | Step::DrawFirst | Step::Rebuild(_) => {
                match self.asked() {
                    Waiting::Chance(node) => Phase::Drawing { purpose: node.purpose },
                    _ => unreachable!("these steps wait for chance"),
                }
            }
            Step::Turn => Phase::Turn {},
            Step::Tnt(Explosion { tnt, blast }) => Phase::Tnt { tnt: *tnt, blast: blast.clone() },
            Step::Creeper(attack) => Phase::Creeper {
                pile: attack.pile,
                thinking: attack.thinking(),
                own: match viewer {
                    Viewer::Seat(seat) => answer(attack, seat),
                    Viewer::Spectator | Viewer::Referee => None,
                },
            },
            Step::Over(_) => Phase::Over {},
        }
    }

    fn hidden(&self) -> Hidden {
        let resources = self.resource_piles.iter();
        let crafts = self.craft_piles.iter();
        Hidden {
            resource_piles: resources.map(|pile| ids(&pile.cards, |card| card.id)).collect(),
            craft_piles: crafts.map(|cards| ids(cards, |card| card.id)).collect(),
            set_aside: self.set_aside.map(|card| card.id),
            answers: match &self.step {
                Step::Creeper(attack) => {
                    Seat::all(self.seats()).map(|seat| answer(attack, seat)).collect()
                }
                _ => Vec::new(),
            },
        }
    }

    /// What this seat's cards would pay for, now and with one more card.
    fn prospects(&self, seat: Seat) -> Vec<Prospect> {
        let purse = self.player(seat).purse();
        let mined: Vec<(u8, Vec<Purse>)> = self
            .resource_pile_numbers()
            .map(|pile| (pile, self.purses_after_mining(&purse, pile)))
            .collect();
        let prospect = |from: Source| {
            let card = self.craft_card(seat, from)?;
            let affordable = purse.covers(card);
            let would = |purses: &[Purse]| purses.iter().any(|purse| purse.covers(card));
            let after_mining = mined.iter().filter(|(_, purses)| !affordable && would(purses));
            Some(Prospect {
                from,
                affordable,
                after_mining: after_mining.map(|&(pile, _)| pile).collect(),
            })
        };
        self.sources().filter_map(prospect).collect()
    }

    /// What there would be to pay with after the top of this pile was mined: with TNT, by the choice of what to keep (CG-12).
    fn purses_after_mining(&self, purse: &Purse, pile: u8) -> Vec<Purse> {
        let tops = |piles: &mut dyn Iterator<Item = u8>| -> Vec<_> {
            let tops = piles.filter_map(|pile| self.top(pile)).map(|card| card.face);
            tops.filter(|face| face.is_kept()).collect()
        };
        if self.top(pile).is_some_and(|card| card.face.kind == Kind::Tnt) {
            let others = tops(&mut self.resource_pile_numbers().filter(|&other| other != pile));
            if others.len() <= TNT_KEEPS {
                return vec![purse.with(others)];
            }
            let pairs = others.iter().enumerate().flat_map(|(place, &one)| {
                others[place + 1..].iter().map(move |&other| [one, other])
            });
            pairs.map(|pair| purse.with(pair)).collect()
        } else {
            vec![purse.with(tops(&mut std::iter::once(pile)))]
        }
    }
}

/// How somebody has decided to meet the Creeper.
fn answer(attack: &Attack, seat: Seat) -> Option<Answer> {
    match attack.stands.get(seat.index())? {
        Stand::Decided(answer) => Some(*answer),
        Stand::Safe | Stand::Thinking => None,
    }
}

fn ids<T: Copy>(cards: &[T], id: impl Fn(T) -> u8) -> Vec<u8> {
    cards.iter().map(|&card| id(card)).collect()
}

fn count<T>(cards: &[T]) -> u8 {
    u8::try_from(cards.len()).expect("at most 75 cards")
}

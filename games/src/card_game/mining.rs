//! Mining, and what it triggers: TNT and Creepers (CG-6, CG-12 to CG-15).

use super::{
    cards::{Kind, Tool},
    data::{ENDS_STALLED, TNT_KEEPS},
    events::{Event, Loss, Taken},
    state::{Attack, CardGame, Decision, Due, Explosion},
    types::{Answer, Blown},
};
use lamproom_game::{Seat, Tell};

impl CardGame {
    /// Mines the top card of a pile (CG-6).
    pub(super) fn mine(&mut self, pile: u8, tell: &mut Tell<Event>) {
        let taken = self.take(pile).expect("checked: the pile is not empty");
        if self.rules_version < ENDS_STALLED || taken.card.face.is_kept() {
            self.restart_quiet_turns();
        }
        if taken.card.face.kind == Kind::Tnt {
            self.explode(taken, tell);
        } else {
            self.player_mut(self.turn).gain(taken.card);
            tell.all(Event::Mined { seat: self.turn, taken });
            self.attack_or_settle(pile, tell);
        }
    }

    /// Takes the tops of the other piles (CG-12). Creepers below them do nothing (CG-13).
    fn explode(&mut self, tnt: Taken, tell: &mut Tell<Event>) {
        let others = self.resource_pile_numbers().filter(|&pile| pile != tnt.pile);
        let taken: Vec<Taken> = others.filter_map(|pile| self.take(pile)).collect();
        let blown = |taken: &Taken| Blown {
            pile: taken.pile,
            card: taken.card,
            keepable: taken.card.face.is_kept(),
        };
        let blast: Vec<Blown> = taken.iter().map(blown).collect();
        tell.all(Event::TntMined { seat: self.turn, tnt, taken });
        self.pass_creepers(tell);
        let keepable: Vec<u8> =
            blast.iter().filter(|blown| blown.keepable).map(|blown| blown.pile).collect();
        self.due = Due::Tnt(Explosion { tnt: tnt.card, blast });
        if keepable.len() <= TNT_KEEPS {
            self.keep(&keepable, tell);
        }
    }

    /// Keeps the cards that TNT took from these piles, and discards the rest (CG-12).
    pub(super) fn keep(&mut self, piles: &[u8], tell: &mut Tell<Event>) {
        let Due::Tnt(Explosion { tnt, blast }) = self.due.clone() else {
            unreachable!("checked: there is an explosion");
        };
        let (kept, rest): (Vec<Blown>, Vec<Blown>) =
            blast.into_iter().partition(|blown| piles.contains(&blown.pile));
        let kept: Vec<_> = kept.iter().map(|blown| blown.card).collect();
        let discarded: Vec<_> =
            std::iter::once(tnt).chain(rest.iter().map(|blown| blown.card)).collect();
        if !kept.is_empty() {
            self.restart_quiet_turns();
        }
        for &card in &kept {
            self.player_mut(self.turn).gain(card);
        }
        self.discard.extend(&discarded);
        tell.all(Event::TntKept { seat: self.turn, kept, discarded });
        self.settle(tell);
    }

    /// Lets a Creeper that has come to the top attack everybody (CG-14).
    fn attack_or_settle(&mut self, pile: u8, tell: &mut Tell<Event>) {
        let creeper = self.top(pile).filter(|_| self.is_creeper(pile));
        let Some(creeper) = creeper else { return self.settle(tell) };
        let decisions = self.players.iter().map(|player| match player.answers()[..] {
            [] => Decision::NotNeeded,
            [only] => Decision::Made(only),
            _ => Decision::Pending,
        });
        let attack = Attack { pile, decisions: decisions.collect() };
        tell.all(Event::CreeperAttacked { pile, creeper, thinking: attack.thinking() });
        self.resolve(attack, tell);
    }

    /// A player's secret decision how to meet the Creeper (CG-14, CG-15).
    pub(super) fn decide(&mut self, seat: Seat, answer: Answer, tell: &mut Tell<Event>) {
        let Due::Creeper(mut attack) = self.due.clone() else {
            unreachable!("checked: there is a Creeper");
        };
        attack.decisions[seat.index()] = Decision::Made(answer);
        let decided = |answer| Event::Decided { seat, answer };
        tell.split(seat, decided(Some(answer)), Some(decided(None)));
        self.resolve(attack, tell);
    }

    /// Once everybody has decided, reveals the decisions and discards the Creeper (CG-14).
    fn resolve(&mut self, attack: Attack, tell: &mut Tell<Event>) {
        if !attack.thinking().is_empty() {
            self.due = Due::Creeper(attack);
            return;
        }
        let decisions = Seat::all(self.seats()).zip(attack.decisions);
        let losses = decisions.map(|(seat, decision)| self.lose(seat, decision)).collect();
        let taken = self.take(attack.pile).expect("the Creeper is still there");
        self.discard.push(taken.card);
        tell.all(Event::CreeperMet { taken, losses });
        self.attack_or_settle(attack.pile, tell);
    }

    /// What the Creeper costs a player (CG-14, CG-15).
    fn lose(&mut self, seat: Seat, decision: Decision) -> Loss {
        match decision {
            Decision::Made(Answer::Discard(face)) => {
                let card = self.player_mut(seat).lose(face);
                self.discard.push(card);
                Loss::Card(card)
            }
            Decision::Made(Answer::Sword) => Loss::Sword(self.player_mut(seat).use_up(Tool::Sword)),
            Decision::NotNeeded | Decision::Pending => Loss::Nothing,
        }
    }
}

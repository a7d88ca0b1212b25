//! Mining, and what it sets off: TNT and Creepers (CG-6, CG-12 to CG-15).

use super::{
    cards::{Kind, Tool},
    data::TNT_KEEPS,
    events::{Event, Loss, Taken},
    state::{Attack, CardGame, Explosion, Stand, Step},
    types::{Answer, Blown},
};
use crate::{Seat, Tell};

impl CardGame {
    /// The top card of a pile is mined (CG-6).
    pub(super) fn mine(&mut self, pile: u8, tell: &mut Tell<Event>) {
        let taken = self.take(pile).expect("it was checked that there is one");
        if taken.card.face.kind == Kind::Tnt {
            self.explode(taken, tell);
        } else {
            self.player_mut(self.turn).gain(taken.card);
            tell.all(Event::Mined { seat: self.turn, taken });
            self.attack_or_settle(pile, tell);
        }
    }

    /// TNT takes the tops of the other piles (CG-12); Creepers below them do nothing (CG-13).
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
        self.step = Step::Tnt(Explosion { tnt: tnt.card, blast });
        if keepable.len() <= TNT_KEEPS {
            self.keep(&keepable, tell);
        }
    }

    /// What TNT took from these piles is kept, the rest discarded (CG-12).
    pub(super) fn keep(&mut self, piles: &[u8], tell: &mut Tell<Event>) {
        let Step::Tnt(Explosion { tnt, blast }) = self.step.clone() else {
            unreachable!("it was checked that there is TNT");
        };
        let (kept, rest): (Vec<Blown>, Vec<Blown>) =
            blast.into_iter().partition(|blown| piles.contains(&blown.pile));
        let kept: Vec<_> = kept.iter().map(|blown| blown.card).collect();
        let discarded: Vec<_> =
            std::iter::once(tnt).chain(rest.iter().map(|blown| blown.card)).collect();
        for &card in &kept {
            self.player_mut(self.turn).gain(card);
        }
        self.discard.extend(&discarded);
        tell.all(Event::TntKept { seat: self.turn, kept, discarded });
        self.settle(tell);
    }

    /// A Creeper that is on top now attacks everybody (CG-14).
    fn attack_or_settle(&mut self, pile: u8, tell: &mut Tell<Event>) {
        let creeper = self.top(pile).filter(|_| self.is_creeper(pile));
        let Some(creeper) = creeper else { return self.settle(tell) };
        let stands = self.players.iter().map(|player| match player.answers()[..] {
            [] => Stand::Safe,
            [only] => Stand::Decided(only),
            _ => Stand::Thinking,
        });
        let attack = Attack { pile, stands: stands.collect() };
        tell.all(Event::CreeperAttacked { pile, creeper, thinking: attack.thinking() });
        self.go_on_meeting(attack, tell);
    }

    /// A player has decided how to meet the Creeper, in secret (CG-14, CG-15).
    pub(super) fn decide(&mut self, seat: Seat, answer: Answer, tell: &mut Tell<Event>) {
        let Step::Creeper(mut attack) = self.step.clone() else {
            unreachable!("it was checked that there is a Creeper");
        };
        attack.stands[seat.index()] = Stand::Decided(answer);
        let decided = |answer| Event::Decided { seat, answer };
        tell.split(seat, decided(Some(answer)), Some(decided(None)));
        self.go_on_meeting(attack, tell);
    }

    /// When all have decided, it comes out together, and the Creeper goes (CG-14).
    fn go_on_meeting(&mut self, attack: Attack, tell: &mut Tell<Event>) {
        if !attack.thinking().is_empty() {
            self.step = Step::Creeper(attack);
            return;
        }
        let stands = Seat::all(self.seats()).zip(attack.stands);
        let losses = stands.map(|(seat, stand)| self.lose(seat, stand)).collect();
        let taken = self.take(attack.pile).expect("the Creeper is still there");
        self.discard.push(taken.card);
        tell.all(Event::CreeperMet { taken, losses });
        self.attack_or_settle(attack.pile, tell);
    }

    /// What the Creeper costs a player (CG-14, CG-15).
    fn lose(&mut self, seat: Seat, stand: Stand) -> Loss {
        match stand {
            Stand::Decided(Answer::Discard(face)) => {
                let card = self.player_mut(seat).lose(face);
                self.discard.push(card);
                Loss::Card(card)
            }
            Stand::Decided(Answer::Sword) => Loss::Sword(self.player_mut(seat).use_up(Tool::Sword)),
            Stand::Safe | Stand::Thinking => Loss::Nothing,
        }
    }
}

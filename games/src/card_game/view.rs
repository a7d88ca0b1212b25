//! What each viewer sees.

use super::{
    cards::Kind,
    data::{self, TNT_KEEPS},
    payment::Purse,
    state::{self, Attack, CardGame, Decision, Due, Explosion},
    types::{Answer, CraftPile, Hidden, Phase, Prospect, ResourcePile, Source, View},
};
use lamproom_game::{Seat, Viewer, Waiting};

/// What a viewer sees: everything but the cards below the tops and the secret decisions of others.
pub(super) fn view(game: &CardGame, viewer: Viewer) -> View {
    let prospects = match viewer {
        Viewer::Seat(seat) if seat.0 < game.seats() && !matches!(game.due, Due::Over(_)) => {
            prospects(game, seat)
        }
        _ => Vec::new(),
    };
    View { prospects, ..without_prospects(game, viewer) }
}

/// The same without the prospects, which take longer than the rest.
pub(super) fn without_prospects(game: &CardGame, viewer: Viewer) -> View {
    let outcome = match &game.due {
        Due::Over(outcome) => Some(outcome.clone()),
        _ => None,
    };
    View {
        phase: phase(game, viewer),
        goal: data::goal(game.seats()),
        turn: game.first.filter(|_| game.has_begun()).map(|_| game.turn),
        first: game.first,
        actions: game.actions,
        quiet_turns_left: game.quiet_turns_left,
        mining_turns_left: game.mining_turns_left,
        resource_piles: game
            .resource_piles
            .iter()
            .map(|pile| ResourcePile { count: count(&pile.cards), top: pile.cards.last().copied() })
            .collect(),
        craft_piles: game
            .craft_piles
            .iter()
            .map(|cards| CraftPile { count: count(cards), top: cards.last().copied() })
            .collect(),
        discard: game.discard.clone(),
        discarded_crafts: game.discarded_crafts.clone(),
        players: game.players.clone(),
        prospects: Vec::new(),
        outcome,
        hidden: (viewer == Viewer::Referee).then(|| hidden(game)),
    }
}

fn phase(game: &CardGame, viewer: Viewer) -> Phase {
    match &game.due {
        Due::ResourceDeck | Due::CraftDeck | Due::FirstPlayer | Due::Rebuild(_) => {
            match state::waiting(game) {
                Waiting::Chance(node) => Phase::Drawing { purpose: node.purpose },
                _ => unreachable!("the seed decides these"),
            }
        }
        Due::Turn => Phase::Turn {},
        Due::Tnt(Explosion { tnt, blast }) => Phase::Tnt { tnt: *tnt, blast: blast.clone() },
        Due::Creeper(attack) => Phase::Creeper {
            pile: attack.pile,
            thinking: attack.thinking(),
            own: match viewer {
                Viewer::Seat(seat) => answer(attack, seat),
                Viewer::Spectator | Viewer::Referee => None,
            },
        },
        Due::Over(_) => Phase::Over {},
    }
}

fn hidden(game: &CardGame) -> Hidden {
    let resources = game.resource_piles.iter();
    let crafts = game.craft_piles.iter();
    Hidden {
        resource_piles: resources.map(|pile| ids(&pile.cards, |card| card.id)).collect(),
        craft_piles: crafts.map(|cards| ids(cards, |card| card.id)).collect(),
        set_aside: game.set_aside.map(|card| card.id),
        answers: match &game.due {
            Due::Creeper(attack) => {
                Seat::all(game.seats()).map(|seat| answer(attack, seat)).collect()
            }
            _ => Vec::new(),
        },
    }
}

/// What a seat's cards would pay for, now and with one more card.
fn prospects(game: &CardGame, seat: Seat) -> Vec<Prospect> {
    let purse = game.player(seat).purse();
    let mined: Vec<(u8, Vec<Purse>)> = game
        .resource_pile_numbers()
        .map(|pile| (pile, purses_after_mining(game, &purse, pile)))
        .collect();
    let prospect = |from: Source| {
        let card = game.craft_card(seat, from)?;
        let affordable = purse.covers(card);
        let would = |purses: &[Purse]| purses.iter().any(|purse| purse.covers(card));
        let after_mining = mined.iter().filter(|(_, purses)| !affordable && would(purses));
        Some(Prospect {
            from,
            affordable,
            after_mining: after_mining.map(|&(pile, _)| pile).collect(),
        })
    };
    game.sources().filter_map(prospect).collect()
}

/// The purse after mining the top of a pile. With TNT there is one for each choice of cards to keep
/// (CG-12).
fn purses_after_mining(game: &CardGame, purse: &Purse, pile: u8) -> Vec<Purse> {
    let tops = |piles: &mut dyn Iterator<Item = u8>| -> Vec<_> {
        let tops = piles.filter_map(|pile| game.top(pile)).map(|card| card.face);
        tops.filter(|face| face.is_kept()).collect()
    };
    if game.top(pile).is_some_and(|card| card.face.kind == Kind::Tnt) {
        let others = tops(&mut game.resource_pile_numbers().filter(|&other| other != pile));
        if others.len() <= TNT_KEEPS {
            return vec![purse.with(others)];
        }
        let pairs = others
            .iter()
            .enumerate()
            .flat_map(|(place, &one)| others[place + 1..].iter().map(move |&other| [one, other]));
        pairs.map(|pair| purse.with(pair)).collect()
    } else {
        vec![purse.with(tops(&mut std::iter::once(pile)))]
    }
}

/// How a seat has decided to meet the Creeper.
fn answer(attack: &Attack, seat: Seat) -> Option<Answer> {
    match attack.decisions.get(seat.index())? {
        Decision::Made(answer) => Some(*answer),
        Decision::NotNeeded | Decision::Pending => None,
    }
}

fn ids<T: Copy>(cards: &[T], id: impl Fn(T) -> u8) -> Vec<u8> {
    cards.iter().map(|&card| id(card)).collect()
}

fn count<T>(cards: &[T]) -> u8 {
    u8::try_from(cards.len()).expect("at most 75 cards")
}

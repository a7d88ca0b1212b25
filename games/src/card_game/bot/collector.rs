//! Novice: crafts whatever it can, and otherwise takes the most valuable card in sight. It neither
//! reserves cards nor uses tools against others.

use crate::card_game::{
    cards::{Face, Kind},
    types::{Action, Answer, Payment, Phase, Source, View},
};

/// The choice among at least one legal action.
pub(super) fn choose(view: &View, legal: &[Action]) -> Action {
    let best = legal.iter().max_by_key(|action| wish(view, action));
    best.expect("a bot chooses only where it may act").clone()
}

/// How much it wants to do something.
fn wish(view: &View, action: &Action) -> i32 {
    match action {
        Action::Craft { from, payment } => 1000 + 100 * points(view, *from) - spent(payment),
        Action::Mine { pile } => {
            let top = view.resource_piles[usize::from(*pile)].top;
            100 + top.map_or(0, |card| value(card.face))
        }
        Action::PickAxe {} if view.actions == 0 => 50,
        Action::Keep { piles } => {
            let Phase::Tnt { blast, .. } = &view.phase else { return 0 };
            let kept = blast.iter().filter(|blown| piles.contains(&blown.pile));
            kept.map(|blown| value(blown.card.face)).sum()
        }
        Action::Meet { answer: Answer::Sword } => 0,
        Action::Meet { answer: Answer::Discard(face) } => -value(*face),
        Action::EndTurn {} => 10,
        Action::Reserve { .. } | Action::PickAxe {} | Action::Shovel { .. } | Action::Hoe {} => {
            -100
        }
    }
}

fn points(view: &View, from: Source) -> i32 {
    let card = match from {
        Source::Pile(pile) => view.craft_piles[usize::from(pile)].top,
        Source::Holder => None,
    };
    card.map_or(0, |card| card.points.into())
}

fn spent(payment: &Payment) -> i32 {
    let cards = payment.cards.iter().map(|paid| value(paid.face()));
    cards.sum::<i32>() + 5 * i32::from(payment.axes)
}

/// What a card looks like to a collector: more than it is where it shines.
fn value(face: Face) -> i32 {
    match face.kind {
        Kind::Wild => 3 * i32::from(face.value) + 1,
        Kind::Material(_) => 3 * i32::from(face.value),
        Kind::Tnt => 7,
        Kind::Creeper => 0,
    }
}

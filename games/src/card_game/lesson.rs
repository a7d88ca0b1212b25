//! The guided match: how the piles are stacked, and what the learner (seat 0) and the mate do.

use super::{
    CardGame,
    cards::{Face, Kind, Material},
    data::{CRAFT_CARDS, CRAFT_PILES, RESOURCE_CARDS, RESOURCE_PILES},
    types::{Action, Answer, Options, Paid, Payment, Source},
};
use lamproom_game::{ChanceOutcome, LEARNER, Lesson, Seat, capability::Teaches};

const MATE: Seat = Seat(1);

/// The cards on top of each resource pile, by their ids: Wood 3, Iron 2, Wood 2; Stone 2, Gold 3,
/// Wood 1; Diamond 1, a Creeper, Wild 2; TNT, Stone 3; Wood 2, Wood 3.
const RESOURCES: [&[u16]; RESOURCE_PILES.0] =
    [&[16, 36, 8], &[27, 46, 0], &[48, 65, 59], &[70, 30], &[10, 17]];
/// The same for the craft piles: Stone Sword, Iron Shovel, Gold Axe, Diamond Pick Axe.
const CRAFTS: [&[u16]; CRAFT_PILES.0] = [&[1], &[7], &[23], &[19]];

/// A shuffle after which these cards lie on top, the first uppermost. What lies below is mixed.
fn stacked(cards: u16, tops: &[&[u16]], height: usize) -> ChanceOutcome {
    let mut rest: Vec<u16> = (0..cards).filter(|id| !tops.concat().contains(id)).collect();
    rest.sort_by_key(|id| (id * 37 + 11) % cards);
    let mut rest = rest.into_iter();
    let mut order = Vec::new();
    for top in tops {
        let below = rest.by_ref().take(height - top.len());
        let pile: Vec<u16> = top.iter().copied().chain(below).collect();
        order.extend(pile.into_iter().rev());
    }
    order.extend(rest);
    ChanceOutcome::Shuffle(order)
}

/// Pays with Wood 3 and with this.
fn craft(from: Source, material: Material, wild: bool) -> Action {
    let wood = Paid { material: Material::Wood, value: 3, wild: false };
    let payment = Payment { cards: vec![wood, Paid { material, value: 2, wild }], axes: 0 };
    Action::Craft { from, payment }
}

impl Teaches for CardGame {
    fn lesson() -> Lesson<Options, Action> {
        let mine = |pile| Action::Mine { pile };
        let meet = |answer| Action::Meet { answer };
        let diamond = Face { kind: Kind::Material(Material::Diamond), value: 1 };
        let actions = vec![
            (LEARNER, mine(0)),
            (LEARNER, mine(1)),
            (MATE, mine(0)),
            (MATE, Action::Reserve { pile: 3 }),
            (LEARNER, craft(Source::Pile(0), Material::Stone, false)),
            (LEARNER, mine(1)),
            // A Creeper lay below.
            (MATE, mine(2)),
            (MATE, meet(Answer::Discard(diamond))),
            (LEARNER, meet(Answer::Sword)),
            (MATE, mine(4)),
            // TNT.
            (LEARNER, mine(3)),
            (LEARNER, Action::Keep { piles: [2, 4] }),
            (LEARNER, Action::Reserve { pile: 1 }),
            (MATE, mine(0)),
            (MATE, mine(1)),
            (LEARNER, craft(Source::Holder, Material::Iron, true)),
            (LEARNER, Action::Shovel { victim: MATE }),
            (LEARNER, mine(3)),
        ];
        Lesson {
            options: Options {},
            seats: 2,
            first: Some(LEARNER),
            draws: vec![
                stacked(RESOURCE_CARDS, &RESOURCES, RESOURCE_PILES.1),
                stacked(CRAFT_CARDS, &CRAFTS, CRAFT_PILES.1),
            ],
            actions,
        }
    }
}

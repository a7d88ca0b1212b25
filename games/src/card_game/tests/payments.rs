//! CG-8 and CG-9 by brute force: the payments that are listed are all there are.

use std::collections::BTreeSet;

use proptest::{prelude::*, sample::subsequence};

use super::{super::payment::Purse, *};

/// What something pays: amounts by material.
type Amounts = [u16; 5];

fn needs(card: CraftCard) -> Amounts {
    let mut amounts = [0; 5];
    for (material, amount) in card.needs() {
        amounts[material as usize] += u16::from(amount);
    }
    amounts
}

/// Everything these cards could count as, with a number of Axes.
fn declarations(faces: &[Face], axes: u8) -> Vec<Payment> {
    let mut payments = vec![Payment { cards: Vec::new(), axes }];
    for face in faces {
        let materials = match face.kind {
            Kind::Material(material) => vec![material],
            _ => Material::ALL.to_vec(),
        };
        let wild = face.kind == Kind::Wild;
        payments = payments
            .into_iter()
            .flat_map(|payment| {
                materials.iter().map(move |&material| {
                    let mut payment = payment.clone();
                    payment.cards.push(Paid { material, value: face.value, wild });
                    payment
                })
            })
            .collect();
    }
    for payment in &mut payments {
        payment.cards.sort();
    }
    payments
}

fn covers(payment: &Payment, needs: Amounts) -> bool {
    let mut amounts = [0; 5];
    amounts[Material::Wood as usize] = 2 * u16::from(payment.axes);
    for paid in &payment.cards {
        amounts[paid.material as usize] += u16::from(paid.value);
    }
    amounts.iter().zip(needs).all(|(amount, need)| *amount >= need)
}

/// Do these pay, whatever the Wilds count as?
fn could_cover(faces: &[Face], axes: u8, needs: Amounts) -> bool {
    declarations(faces, axes).iter().any(|payment| covers(payment, needs))
}

/// Would the rest pay if one of these were left out?
fn has_waste(faces: &[Face], axes: u8, needs: Amounts) -> bool {
    let without = |place: usize| {
        let mut rest = faces.to_vec();
        rest.remove(place);
        rest
    };
    axes > 0 && could_cover(faces, axes - 1, needs)
        || (0..faces.len()).any(|place| could_cover(&without(place), axes, needs))
}

/// All parts of a list.
fn parts(faces: &[Face]) -> impl Iterator<Item = Vec<Face>> {
    (0..1_usize << faces.len()).map(|chosen| {
        let chosen_ones = (0..faces.len()).filter(|place| chosen >> place & 1 == 1);
        chosen_ones.map(|place| faces[place]).collect()
    })
}

fn faces() -> Vec<Face> {
    data::resource_cards().iter().map(|card| card.face).filter(|face| face.is_kept()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn cg_8_listed_are_all_payments_without_waste(
        hand in subsequence(faces(), 0..=6), axes in 0_u8..=3, card in 0_usize..25
    ) {
        let card = data::craft_cards()[card];
        let needs = needs(card);
        let purse = Purse::new(hand.iter().copied(), axes);
        let listed = purse.payments(card);
        prop_assert!(listed.is_sorted());
        let listed: BTreeSet<Payment> = listed.into_iter().collect();
        let mut found = BTreeSet::new();
        for part in parts(&hand) {
            for axes in 0..=axes {
                let waste = has_waste(&part, axes, needs);
                for payment in declarations(&part, axes) {
                    let pays = covers(&payment, needs) && !waste;
                    prop_assert_eq!(purse.check(card, &payment).is_ok(), pays, "{:?}", &payment);
                    if pays {
                        found.insert(payment);
                    }
                }
            }
        }
        prop_assert_eq!(&listed, &found);
        prop_assert_eq!(purse.covers(card), could_cover(&hand, axes, needs));
        let pairs = listed.iter().flat_map(|one| listed.iter().map(move |other| (one, other)));
        for (one, other) in pairs {
            prop_assert!(!is_part(one, other), "{:?} dominates {:?}", one, other);
        }
    }
}

/// Is a payment less than another, and of the same cards?
fn is_part(one: &Payment, other: &Payment) -> bool {
    let mut rest: Vec<Face> = other.cards.iter().map(|paid| paid.face()).collect();
    let taken = one.cards.iter().all(|paid| {
        let place = rest.iter().position(|face| *face == paid.face());
        place.map(|place| rest.remove(place)).is_some()
    });
    taken && one.axes <= other.axes && (!rest.is_empty() || one.axes < other.axes)
}

/// Even with the whole box and every Axe in front of a player.
#[test]
fn cg_8_there_are_never_many_payments_and_they_are_short() {
    let purse = Purse::new(faces(), 5);
    let counts = data::craft_cards().into_iter().map(|card| {
        let payments = purse.payments(card);
        let needed: u8 = card.needs().map(|(_, amount)| amount).sum();
        let longest = payments.iter().map(|paid| paid.cards.len() + usize::from(paid.axes)).max();
        assert!(longest <= Some(usize::from(needed)), "each thing covers at least one");
        payments.len()
    });
    assert_eq!(counts.max(), Some(94));
}

#[test]
fn cg_8_the_cheapest_payment_is_listed_first() {
    let first = |cards: &str, axes: u8, name: &str| {
        let purse = Purse::new(cards.split_whitespace().map(face), axes);
        let all = data::craft_cards();
        let card = all.into_iter().find(|card| is_named(*card, name)).unwrap();
        purse.payments(card)[0].clone()
    };
    let pays = |line: &str| payment(line.split_whitespace());
    assert_eq!(
        first("W1 W2 W3", 0, "wood sword"),
        pays("W3"),
        "fewer cards leave more to lose to Creepers"
    );
    assert_eq!(
        first("W2 W2 X1", 0, "wood sword"),
        pays("W2 X1=wood"),
        "but not much value for nothing"
    );
    assert_eq!(
        first("W1 W2 W2 X1", 0, "wood sword"),
        pays("W1 W2"),
        "a Wild is worth more than Wood"
    );
    assert_eq!(first("D3 W2", 1, "diamond axe"), pays("D3 W2"), "and so is an Axe");
    assert_eq!(first("D3 W3", 1, "diamond axe"), pays("D3 W3"), "even than a Wood 3");
}

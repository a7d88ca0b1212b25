//! CG-1 to CG-4: the cards, and before the first turn.

use super::*;
use lamproom_game::{ChanceKind, players::random_input};

/// The tables of the rules.
const VALUES: [(&str, [usize; 3]); 6] = [
    ("W", [8, 8, 8]),
    ("S", [3, 3, 3]),
    ("I", [3, 3, 2]),
    ("G", [3, 2, 2]),
    ("D", [2, 2, 2]),
    ("X", [5, 4, 2]),
];
const RECIPES: [(Tool, [u8; 2], u8, [u8; 5]); 5] = [
    (Tool::Sword, [2, 1], 3, [1, 2, 3, 3, 4]),
    (Tool::Shovel, [1, 2], 3, [1, 1, 2, 2, 3]),
    (Tool::Hoe, [2, 2], 4, [1, 2, 3, 4, 4]),
    (Tool::PickAxe, [3, 2], 5, [2, 3, 4, 5, 6]),
    (Tool::Axe, [3, 2], 5, [2, 3, 4, 5, 6]),
];

#[test]
fn cg_1_there_are_75_resource_cards() {
    let cards = data::resource_cards();
    assert_eq!(cards.len(), 75);
    let count = |word: &str| cards.iter().filter(|card| card.face == face(word)).count();
    for (letter, copies) in VALUES {
        let counted: Vec<usize> = (1..=3).map(|value| count(&format!("{letter}{value}"))).collect();
        assert_eq!(counted, copies, "{letter}");
    }
    assert_eq!((count("C"), count("T")), (5, 5));
    assert!((0..).zip(&cards).all(|(id, card)| card.id == id));
    assert!(cards.iter().all(|card| (card.face.value == 0) != card.face.is_kept()));
}

#[test]
fn cg_1_there_are_25_craft_cards() {
    let cards = data::craft_cards();
    assert_eq!(cards.len(), 25);
    assert!((0..).zip(&cards).all(|(id, card)| card.id == id));
    for (tool, [cost, wood], all_wood, points) in RECIPES {
        for (material, points) in Material::ALL.into_iter().zip(points) {
            let card = cards.iter().find(|card| (card.tool, card.material) == (tool, material));
            let needs: Vec<(Material, u8)> = card.unwrap().needs().collect();
            let wanted = match material {
                Material::Wood => vec![(Material::Wood, all_wood)],
                _ => vec![(material, cost), (Material::Wood, wood)],
            };
            assert_eq!((needs, card.unwrap().points), (wanted, points), "{material} {tool}");
        }
    }
    assert_eq!(cards.iter().map(|card| card.points).sum::<u8>(), 76);
}

#[test]
fn cg_2_five_piles_of_fifteen_and_four_of_six_with_only_the_tops_in_sight() {
    let fixture = Fixture::new(3, &["W1 S2", "I3", "X1", "T", "D1"], &["wood axe", "diamond hoe"]);
    let view = fixture.view();
    assert!(view.resource_piles.iter().all(|pile| pile.count == 15));
    assert_eq!(fixture.tops(), "W1 I3 X1 T D1");
    assert!(view.craft_piles.iter().all(|pile| pile.count == 6));
    assert!(is_named(view.craft_piles[1].top.unwrap(), "diamond hoe"));
    assert!(view.discard.is_empty() && view.discarded_crafts.is_empty());
    assert!(fixture.game.set_aside.is_some());
    let tops: Vec<Card> = view.resource_piles.iter().filter_map(|pile| pile.top).collect();
    assert_eq!(fixture.events()[0], Event::ResourcesDealt { tops });
}

#[test]
fn cg_2_what_lies_below_the_tops_is_in_no_view() {
    let fixture = Fixture::new(2, &[], &[]);
    let mut rng = <chacha20::ChaCha20Rng as rand_core::SeedableRng>::from_seed([5; 32]);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let mut other = fixture.game.clone();
        other.redeal(viewer, &mut rng);
        let below = |game: &CardGame| game.view(Viewer::Referee).hidden;
        assert_ne!(below(&fixture.game), below(&other));
        assert_ne!(fixture.game.set_aside, other.set_aside, "with this seed");
        assert_eq!(fixture.game.view(viewer), other.view(viewer));
        assert_eq!(fixture.game.view(viewer).hidden, None);
    }
}

#[test]
fn cg_3_creepers_on_top_at_the_start_go_without_effect_and_tnt_stays() {
    let fixture = Fixture::new(2, &["W1", "C C W2", "T", "C T", "C D1"], &[]);
    assert_eq!(fixture.tops(), "W1 W2 T T D1");
    assert_eq!(fixture.discard(), "C C C C");
    let passed = |event: &Event| matches!(event, Event::CreeperPassed { .. });
    assert_eq!(fixture.events().iter().filter(|event| passed(event)).count(), 4);
    assert_eq!(fixture.view().resource_piles[1].count, 13);
    assert_eq!(fixture.turn(), (0, 2), "and they cost nobody a card");
}

#[test]
fn cg_4_the_first_player_is_drawn_by_the_seed() {
    let fixture = Fixture::undealt(4, None).deal(&[], &[]);
    let Waiting::Chance(node) = fixture.game.waiting() else { panic!("a die") };
    assert_eq!((node.kind, &*node.purpose), (ChanceKind::Die(4), "first player"));
    assert_eq!((fixture.game.first(), fixture.view().turn), (None, None));
    let fixture = fixture.draws(ChanceOutcome::Die(3));
    assert_eq!((fixture.game.first(), fixture.turn()), (Some(Seat(2)), (2, 2)));
    assert!(fixture.events().contains(&Event::FirstPlayer { seat: Seat(2), drawn: true }));
    assert!(fixture.view().players.iter().all(|player| player.holder.is_none()));
}

#[test]
fn cg_4_a_rematch_names_who_begins() {
    let fixture = Fixture::undealt(3, Some(Seat(1)));
    assert_eq!((fixture.game.first(), fixture.view().turn), (Some(Seat(1)), None));
    let fixture = fixture.deal(&[], &[]);
    assert_eq!(fixture.turn(), (1, 1));
    assert!(fixture.events().contains(&Event::FirstPlayer { seat: Seat(1), drawn: false }));
    let setup = |seats, first| Setup::new(&CardGame::META, Options {}, seats, first);
    assert!(setup(2, Some(Seat(2))).is_err());
    assert!(setup(1, None).is_err() && setup(5, None).is_err());
}

#[test]
fn nothing_can_be_done_before_the_cards_lie() {
    let fixture = Fixture::undealt(2, None);
    assert_eq!(fixture.forbidden_by("0 mine 0"), "CG-2");
    assert_eq!(fixture.forbidden_by("0 end"), "CG-2");
    let mut rng = <chacha20::ChaCha20Rng as rand_core::SeedableRng>::from_seed([5; 32]);
    let input = random_input(&fixture.game, 2, &mut rng);
    assert!(
        matches!(input, Some(Input::Chance(ChanceOutcome::Shuffle(order))) if order.len() == 75)
    );
}

//! CG-12 to CG-16: TNT, Creepers, and new piles.

use super::*;
use lamproom_game::ChanceKind;

#[test]
fn cg_12_tnt_takes_the_tops_of_the_other_piles_and_two_are_kept() {
    let fixture =
        Fixture::new(2, &["T W1", "D3 S1", "X2 S2", "W3 S3", "I1 I2"], &[]).play("0 mine 0");
    assert_eq!(fixture.turn(), (0, 1), "for one action");
    assert_eq!(fixture.tops(), "W1 S1 S2 S3 I2");
    let Phase::Tnt { blast, .. } = fixture.view().phase else { panic!("a choice") };
    assert_eq!(blast.iter().map(|blown| blown.pile).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(fixture.game.waiting(), Waiting::Turn(Seat(0)));
    assert_eq!(fixture.game.legal_actions(Seat(0)).len(), 6);
    for line in ["0 keep 1 1", "0 keep 2 1", "0 keep 0 1", "0 keep 3 5", "1 keep 1 2"] {
        assert_eq!(fixture.forbidden_by(line), "CG-12", "{line}");
    }
    let fixture = fixture.play("0 keep 1 2");
    assert_eq!((fixture.cards(0), fixture.discard()), ("D3 X2".to_owned(), "T W3 I1".to_owned()));
    assert_eq!(fixture.turn(), (0, 1));
    assert!(
        matches!(fixture.events().last(), Some(Event::TntKept { kept, .. }) if kept.len() == 2)
    );
    assert_eq!(fixture.forbidden_by("0 keep 1 2"), "CG-12");
}

#[test]
fn cg_12_resources_or_wilds_only_and_other_tnt_does_not_explode() {
    let fixture = Fixture::new(2, &["T", "T", "X1", "W3", "I1"], &[]).play("0 mine 0");
    assert_eq!(fixture.game.legal_actions(Seat(0)).len(), 3);
    assert_eq!(fixture.forbidden_by("0 keep 1 2"), "CG-12");
    let fixture = fixture.play("0 keep 3 4");
    assert_eq!((fixture.cards(0), fixture.discard()), ("W3 I1".to_owned(), "T T X1".to_owned()));
}

#[test]
fn cg_12_no_more_than_two_are_kept_without_a_choice() {
    let fixture = Fixture::new(2, &["T", "T", "T", "W3", "I1"], &[]).play("0 mine 1");
    assert_eq!((fixture.cards(0), fixture.discard()), ("W3 I1".to_owned(), "T T T".to_owned()));
    assert_eq!(fixture.turn(), (0, 1));
    let fixture = Fixture::new(2, &["T", "W1", "W3"], &[]).with_height(1, 0).with_height(2, 0);
    let fixture = fixture.with_height(3, 0).play("0 mine 0");
    assert_eq!(fixture.cards(0), "W1", "the top of the fifth pile");
    assert!(
        matches!(fixture.events().last(), Some(Event::TntKept { kept, .. }) if kept.len() == 1)
    );
}

#[test]
fn cg_12_the_most_valuable_are_kept_for_who_is_away() {
    let fixture = Fixture::new(2, &["T", "D1", "X2", "W3", "I1"], &[]).play("0 mine 0");
    assert_eq!(fixture.game.fallback(Seat(0)), Some(Action::Keep { piles: [2, 3] }));
}

#[test]
fn cg_13_creepers_that_tnt_uncovers_go_without_effect() {
    let fixture = Fixture::new(2, &["T C C W1", "D3 C S1", "X2", "W3", "I1"], &[]);
    let fixture = fixture.with_cards(1, "W1").play("0 mine 0");
    assert_eq!(fixture.tops(), "W1 S1 W1 W1 W1");
    let fixture = fixture.play("0 keep 1 2");
    assert_eq!(fixture.discard(), "C C C T W3 I1");
    assert_eq!(fixture.cards(1), "W1", "these Creepers cost nobody a card");
}

#[test]
fn cg_14_all_discard_one_card_of_their_choice() {
    let fixture = Fixture::new(3, &["W3 C S1"], &[]).with_cards(0, "D1").with_cards(1, "I1 I2");
    let fixture = fixture.with_cards(2, "G1 X1").play("0 mine 0");
    assert_eq!(fixture.thinking(), [0, 1, 2]);
    assert_eq!(fixture.game.waiting(), Waiting::Together(vec![Seat(0), Seat(1), Seat(2)]));
    let fixture = fixture.play("1 discard I1");
    assert_eq!(fixture.thinking(), [0, 2]);
    assert_eq!(fixture.forbidden_by("1 discard I2"), "CG-14", "it is settled");
    assert_eq!(fixture.cards(1), "I1 I2", "nothing is lost before all have chosen");
    let fixture = fixture.play("2 discard X1; 0 discard W3");
    assert_eq!(fixture.cards(0), "D1", "the card just mined may be discarded");
    assert_eq!((fixture.cards(1), fixture.cards(2)), ("I2".to_owned(), "G1".to_owned()));
    assert_eq!(
        (fixture.discard(), fixture.tops().as_str()),
        ("W3 I1 X1 C".to_owned(), "S1 W1 W1 W1 W1")
    );
    assert_eq!(fixture.turn(), (0, 1));
    assert_eq!(fixture.forbidden_by("0 discard D1"), "CG-14", "the Creeper has gone");
}

#[test]
fn cg_14_choices_are_secret_until_the_last_one_is_made() {
    let fixture = Fixture::new(2, &["W3 C S1"], &[]).with_cards(0, "D1").with_cards(1, "I1 I2");
    let fixture = fixture.play("0 mine 0; 1 discard I2");
    let own = |viewer| match fixture.game.view(viewer).phase {
        Phase::Creeper { own, .. } => own,
        phase => panic!("there is a Creeper, not {phase:?}"),
    };
    let answer = Answer::Discard(face("I2"));
    assert_eq!(own(Viewer::Seat(Seat(1))), Some(answer));
    assert_eq!((own(Viewer::Seat(Seat(0))), own(Viewer::Spectator)), (None, None));
    let told = |viewer| fixture.told.last().unwrap().to(viewer).cloned();
    let decided = |answer| Some(Event::Decided { seat: Seat(1), answer });
    assert_eq!(told(Viewer::Seat(Seat(1))), decided(Some(answer)));
    assert_eq!(
        (told(Viewer::Seat(Seat(0))), told(Viewer::Spectator)),
        (decided(None), decided(None))
    );
    let hidden = fixture.game.view(Viewer::Referee).hidden.unwrap();
    assert_eq!(hidden.answers, [None, Some(answer)]);
    let fixture = fixture.play("0 discard D1");
    let met = fixture.events().into_iter().rev().find_map(|event| match event {
        Event::CreeperMet { losses, .. } => Some(losses),
        _ => None,
    });
    assert_eq!(met.unwrap().len(), 2, "all is revealed together");
}

#[test]
fn cg_14_who_has_no_card_discards_nothing_and_who_has_no_choice_is_not_asked() {
    let fixture =
        Fixture::new(3, &["W3 C S1"], &[]).with_cards(1, "I2 I2").with_tools(2, "wood sword");
    let fixture = fixture.play("0 mine 0");
    assert_eq!(
        (fixture.cards(0), fixture.cards(1), fixture.cards(2)),
        (String::new(), "I2".to_owned(), String::new())
    );
    assert!(!fixture.view().players[2].tools[0].used, "a Sword is of no use without a card");
    assert_eq!(fixture.turn(), (0, 1));
    assert!(fixture.events().iter().any(|event| {
        matches!(event, Event::CreeperAttacked { thinking, .. } if thinking.is_empty())
    }));
}

#[test]
fn cg_14_the_next_creeper_attacks_in_its_turn() {
    let fixture =
        Fixture::new(2, &["W3 C C S1"], &[]).with_cards(0, "D1 D2").with_cards(1, "I1 I2 I3");
    let fixture = fixture.play("0 mine 0; 0 discard W3; 1 discard I1");
    assert_eq!(fixture.thinking(), [0, 1]);
    assert_eq!(fixture.tops(), "C W1 W1 W1 W1", "the second one lies there now");
    let fixture = fixture.play("0 discard D1; 1 discard I2");
    assert_eq!((fixture.cards(0), fixture.cards(1)), ("D2".to_owned(), "I3".to_owned()));
    assert_eq!(fixture.discard(), "W3 I1 C D1 I2 C");
    assert_eq!(fixture.tops(), "S1 W1 W1 W1 W1");
}

#[test]
fn cg_14_only_own_cards_can_be_discarded() {
    let fixture = Fixture::new(2, &["W3 C S1"], &[]).with_cards(0, "D1").with_cards(1, "I1 I2");
    let fixture = fixture.play("0 mine 0");
    assert_eq!(fixture.forbidden_by("0 discard I1"), "CG-14");
    assert_eq!(fixture.forbidden_by("0 mine 1"), "CG-21", "first the Creeper");
    assert_eq!(fixture.forbidden_by("0 keep 1 2"), "CG-21");
}

#[test]
fn cg_14_for_who_is_away_the_least_valuable_card_goes_and_never_a_sword() {
    let fixture = Fixture::new(2, &["X1 C S1"], &[]).with_cards(0, "D1 W3").with_cards(1, "X1 X2");
    let fixture = fixture.with_tools(0, "wood sword").play("0 mine 0");
    let least = |word: &str| Some(Action::Meet { answer: Answer::Discard(face(word)) });
    assert_eq!(
        fixture.game.fallback(Seat(0)),
        least("D1"),
        "a Wild of the same value is worth more"
    );
    assert_eq!(fixture.game.fallback(Seat(1)), least("X1"));
    assert_eq!(fixture.play("1 discard X1").game.fallback(Seat(1)), None);
}

#[test]
fn cg_15_a_sword_is_used_instead_of_a_card_for_one_creeper() {
    let fixture = Fixture::new(2, &["W3 C C S1"], &[]).with_cards(0, "D1").with_cards(1, "I1 I2");
    let fixture = fixture.with_tools(1, "gold sword").play("0 mine 0");
    assert_eq!(fixture.forbidden_by("0 sword"), "CG-15");
    let fixture = fixture.play("1 sword; 0 discard W3");
    assert_eq!(fixture.cards(1), "I1 I2");
    assert!(fixture.view().players[1].tools[0].used);
    assert_eq!(fixture.points(), [0, 3]);
    assert_eq!(fixture.forbidden_by("1 sword"), "CG-15", "it helps against one");
    assert_eq!(fixture.thinking(), [1], "seat 0 has one card left, and so no choice");
    assert_eq!(fixture.play("1 discard I1").cards(1), "I2");
}

#[test]
fn cg_15_one_card_and_a_sword_are_a_choice() {
    let fixture = Fixture::new(2, &["W3 C S1"], &[]).with_tools(0, "wood sword").play("0 mine 0");
    assert_eq!(fixture.thinking(), [0]);
    assert_eq!(fixture.play("0 sword").cards(0), "W3");
}

#[test]
fn cg_16_an_empty_pile_is_rebuilt_from_the_discarded_cards() {
    let fixture =
        Fixture::new(2, &["W3 S1"], &["wood sword"]).with_height(0, 1).with_discard("T C W1 W2");
    let fixture = fixture.play("0 mine 0");
    let Waiting::Chance(node) = fixture.game.waiting() else { panic!("a shuffle") };
    assert_eq!((node.kind, &*node.purpose), (ChanceKind::Shuffle(4), "new pile 1"));
    assert!(matches!(fixture.view().phase, Phase::Drawing { .. }));
    assert_eq!(fixture.forbidden_by("0 mine 1"), "CG-2");
    let fixture = fixture.play("shuffle W2 T W1 C");
    assert_eq!((fixture.tops(), fixture.discard()), ("W2 W1 W1 W1 W1".to_owned(), String::new()));
    assert_eq!((fixture.view().resource_piles[0].count, fixture.turn()), (4, (0, 1)));
    assert!(matches!(fixture.events().last(), Some(Event::PileRebuilt { pile: 0, count: 4, .. })));
}

#[test]
fn cg_16_creepers_on_top_of_it_go_as_at_the_start() {
    let fixture = Fixture::new(2, &["W3"], &[]).with_height(0, 1).with_discard("T C C W2");
    let fixture = fixture.play("0 mine 0; shuffle C C W2 T");
    assert_eq!(
        (fixture.tops().split_at(2).0.to_owned(), fixture.discard()),
        ("W2".to_owned(), "C C".to_owned())
    );
    assert_eq!(fixture.view().resource_piles[0].count, 2);
}

#[test]
fn cg_16_the_leftmost_empty_pile_gets_them() {
    let fixture = Fixture::new(2, &["T", "W1", "T", "X1", "W3"], &[]);
    let fixture = fixture.with_height(0, 1).with_height(1, 1).with_height(3, 1).play("0 mine 0");
    assert!(matches!(fixture.view().phase, Phase::Tnt { .. }), "only when the action is resolved");
    let fixture = fixture.play("0 keep 3 4; shuffle T W1 T");
    assert_eq!(fixture.tops(), "T - W1 - W1");
    assert_eq!(fixture.turn(), (0, 1));
}

#[test]
fn cg_16_nothing_is_made_of_creepers_alone_but_later_of_more() {
    let fixture = Fixture::new(2, &["W3"], &["wood sword"]).with_height(0, 1).with_discard("C C");
    let fixture = fixture.play("0 mine 0");
    assert_eq!((fixture.tops(), fixture.turn()), ("- W1 W1 W1 W1".to_owned(), (0, 1)));
    let fixture = fixture.play("0 craft 0 W3");
    assert!(matches!(fixture.game.waiting(), Waiting::Chance(_)), "the paid card is discarded");
    let fixture = fixture.play("shuffle C W3 C");
    assert_eq!((fixture.tops(), fixture.discard()), ("W3 W1 W1 W1 W1".to_owned(), "C".to_owned()));
    assert_eq!(fixture.turn(), (1, 2));
}

#[test]
fn cg_16_everybody_can_know_which_cards_are_in_a_new_pile_but_not_their_order() {
    let fixture = Fixture::new(2, &["W3"], &[]).with_height(0, 1).with_discard("S1 S2 S3 T");
    let fixture = fixture.play("0 mine 0; shuffle S1 S2 S3 T");
    let mut rng = <chacha20::ChaCha20Rng as rand_core::SeedableRng>::from_seed([5; 32]);
    let mut orders = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let mut other = fixture.game.clone();
        other.redeal(Viewer::Spectator, &mut rng);
        let pile = &other.resource_piles[0].cards;
        let mut faces: Vec<Face> = pile.iter().map(|card| card.face).collect();
        orders.insert(faces.clone());
        assert_eq!(faces.last(), Some(&face("S1")));
        faces.sort();
        assert_eq!(faces, [face("T"), face("S1"), face("S2"), face("S3")]);
    }
    assert_eq!(orders.len(), 6);
}

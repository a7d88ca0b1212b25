//! CG-7 to CG-9: crafting, what is paid for it, and what would pay.

use super::*;

#[test]
fn cg_7_the_top_of_a_pile_or_the_reserved_card_is_crafted_for_one_action() {
    let fixture = Fixture::new(2, &[], &["iron sword, gold hoe", "wood shovel"]);
    let fixture = fixture.with_cards(0, "I2 W1 W3").play("0 craft 0 I2 W1");
    assert_eq!(fixture.turn(), (0, 1));
    let player = &fixture.view().players[0];
    assert!(is_named(player.tools[0].card, "iron sword") && !player.tools[0].used);
    assert_eq!(player.points, 3);
    let Some(Event::Crafted { points: 3, next: Some(next), paid, .. }) = fixture.events().pop()
    else {
        panic!("it is told")
    };
    assert!(is_named(next, "gold hoe"));
    assert_eq!(
        paid.iter().map(|paid| paid.card.face).collect::<Vec<_>>(),
        [face("W1"), face("I2")]
    );

    let fixture = fixture.play("0 reserve 1; 1 end; 0 craft holder W3");
    assert_eq!((fixture.turn(), fixture.points()), ((0, 1), vec![4, 0]));
    let crafted = fixture.events().into_iter().rev().find_map(|event| match event {
        Event::Crafted { from, next, .. } => Some((from, next)),
        _ => None,
    });
    assert_eq!(crafted, Some((Source::Holder, None)));
}

#[test]
fn cg_8_what_is_paid_is_discarded_and_nothing_given_back() {
    let fixture = Fixture::new(2, &[], &["diamond axe"]).with_cards(0, "D2 D2 W3 S1");
    let fixture = fixture.play("0 craft 0 D2 D2 W3");
    assert_eq!((fixture.cards(0), fixture.discard()), ("S1".to_owned(), "W3 D2 D2".to_owned()));
}

#[test]
fn cg_8_every_material_must_be_covered() {
    let fixture = Fixture::new(2, &[], &["diamond axe"]).with_cards(0, "D2 D1 W1 W2 W3");
    assert_eq!(fixture.refusal("0 craft 0 D2 W2").text, "This pays 2 of 3 Diamond. Add more.");
    assert_eq!(fixture.refusal("0 craft 0 D2 D1 W1").text, "This pays 1 of 2 Wood. Add more.");
    assert_eq!(fixture.forbidden_by("0 craft 0"), "CG-8");
    assert!(fixture.allowed("0 craft 0 D2 D1 W2"));
    assert!(fixture.allowed("0 craft 0 D2 D1 W3"), "more than is needed");
}

#[test]
fn cg_8_only_own_cards_pay() {
    let fixture = Fixture::new(2, &[], &["wood sword"]).with_cards(0, "W2").with_cards(1, "W3");
    assert_eq!(fixture.forbidden_by("0 craft 0 W3"), "CG-8");
    assert_eq!(fixture.forbidden_by("0 craft 0 W2 W2"), "CG-8");
    let text = "You do not have Wood 3. Choose other cards.";
    assert_eq!(fixture.refusal("0 craft 0 W3").text, text);
}

#[test]
fn cg_8_a_wild_counts_as_one_material_with_its_whole_value() {
    let fixture = Fixture::new(2, &[], &["gold hoe"]).with_cards(0, "X2 X3 W2 G2");
    assert!(fixture.allowed("0 craft 0 X2=gold W2"));
    assert!(fixture.allowed("0 craft 0 G2 X2=wood"));
    assert!(fixture.allowed("0 craft 0 X3=gold X2=wood"));
    assert_eq!(fixture.forbidden_by("0 craft 0 X3=gold"), "CG-8", "it is never split");
    let fixture = fixture.play("0 craft 0 X2=gold W2");
    let Some(Event::Crafted { paid, .. }) = fixture.events().pop() else { panic!("it is told") };
    let counted: Vec<_> = paid.iter().map(|paid| (word(paid.card.face), paid.material)).collect();
    assert_eq!(counted, [("W2".to_owned(), Material::Wood), ("X2".to_owned(), Material::Gold)]);
}

#[test]
fn cg_8_what_could_be_left_out_cannot_be_paid() {
    let fixture = Fixture::new(2, &[], &["stone shovel"]).with_cards(0, "S1 S2 W1 W1 W2 X1 X3");
    assert_eq!(
        fixture.refusal("0 craft 0 S1 W1 W2").text,
        "Leave out Wood 1. The rest already covers the cost."
    );
    assert_eq!(fixture.forbidden_by("0 craft 0 S1 S2 W2"), "CG-8");
    assert_eq!(fixture.forbidden_by("0 craft 0 S1 W2 X1=gold"), "CG-8", "it counts for nothing");
    assert!(fixture.allowed("0 craft 0 S1 W1 W1"));
}

#[test]
fn cg_8_nor_what_could_be_left_out_if_a_wild_counted_otherwise() {
    let fixture = Fixture::new(2, &[], &["stone shovel"]).with_cards(0, "W1 X1 X3");
    let text = "Leave out Wood 1. The rest already covers the cost.";
    assert_eq!(fixture.refusal("0 craft 0 X3=stone W1 X1=wood").text, text);
    assert!(fixture.allowed("0 craft 0 X1=stone X3=wood"));
}

#[test]
fn cg_8_the_cards_of_a_payment_are_named_in_order() {
    let fixture = Fixture::new(2, &[], &["stone shovel"]).with_cards(0, "S1 W2");
    let (seat, Action::Craft { from, mut payment }) = parse("0 craft 0 S1 W2") else { panic!() };
    payment.cards.reverse();
    let illegal = fixture.game.check(seat, &Action::Craft { from, payment }).unwrap_err();
    assert_eq!(illegal.rule, None);
}

#[test]
fn cg_9_an_axe_adds_two_wood_to_a_payment() {
    let fixture = Fixture::new(2, &[], &["diamond pick axe"]);
    let fixture = fixture.with_cards(0, "D3 W1").with_tools(0, "wood axe, stone axe");
    let fixture = fixture.play("0 craft 0 D3 axe");
    assert_eq!(fixture.cards(0), "W1");
    let used: Vec<bool> = fixture.view().players[0].tools.iter().map(|tool| tool.used).collect();
    assert_eq!(used, [true, false, false]);
    let Some(Event::Crafted { axes, .. }) = fixture.events().pop() else { panic!("it is told") };
    assert!(is_named(axes[0], "wood axe"));
    assert_eq!(fixture.points(), [2 + 3 + 6, 0], "a used tool counts its points (CG-17)");
}

#[test]
fn cg_9_several_axes_if_each_is_needed() {
    let fixture = Fixture::new(2, &[], &["wood axe", "wood hoe", "wood sword", "iron hoe"]);
    let fixture =
        fixture.with_cards(0, "W1 W2 W3 I2").with_tools(0, "stone axe, iron axe, gold axe");
    assert!(fixture.allowed("0 craft 0 W1 axe axe"));
    assert!(fixture.allowed("0 craft 0 axe axe axe"), "the third one covers one Wood");
    assert!(fixture.allowed("0 craft 1 axe axe"));
    assert!(fixture.allowed("0 craft 2 W2 axe"));
    assert_eq!(fixture.refusal("0 craft 1 axe axe axe").rule, Some("CG-9"));
    assert_eq!(
        fixture.refusal("0 craft 2 W3 axe").text,
        "Leave out an Axe. The rest already covers the cost."
    );
    assert_eq!(fixture.forbidden_by("0 craft 3 I2 W1 axe"), "CG-8", "the axe is enough");
    assert_eq!(fixture.forbidden_by("0 craft 3 I2 axe axe"), "CG-9");
    assert_eq!(fixture.forbidden_by("0 craft 0 axe axe axe axe"), "CG-9", "there are three");
    assert_eq!(fixture.forbidden_by("0 craft 3 W3 W1 axe"), "CG-8", "it pays for no Iron");
}

#[test]
fn what_would_pay_lights_up() {
    let fixture = Fixture::new(
        2,
        &["W2", "D1", "T", "X1", "S1"],
        &["diamond shovel", "wood sword", "gold axe", "stone shovel"],
    );
    let fixture = fixture.with_cards(0, "W1 X1");
    let prospects = |viewer| {
        let list = fixture.game.view(viewer).prospects.into_iter();
        list.map(|prospect| (prospect.from, prospect.affordable, prospect.after_mining))
            .collect::<Vec<_>>()
    };
    let pile = Source::Pile;
    assert_eq!(
        prospects(Viewer::Seat(Seat(0))),
        [
            // The TNT would take the Wood 2 or the Diamond.
            (pile(0), false, vec![0, 1, 2, 3]),
            (pile(1), false, vec![0, 2, 3]),
            (pile(2), false, vec![]),
            (pile(3), false, vec![0, 2, 3, 4]),
        ]
    );
    assert!(prospects(Viewer::Seat(Seat(1))).iter().all(|(_, affordable, _)| !affordable));
    assert!(prospects(Viewer::Spectator).is_empty());
    let fixture = fixture.play("0 reserve 3; 0 mine 0");
    let view = fixture.game.view(Viewer::Seat(Seat(0)));
    let holder = view.prospects.last().unwrap();
    assert_eq!(
        (holder.from, holder.affordable, holder.after_mining.len()),
        (Source::Holder, true, 0)
    );
}

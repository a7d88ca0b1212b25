//! What players are honoured for.

use super::*;
use crate::testing::honoured;

#[test]
fn cards_that_creepers_took_are_counted_and_uses_of_swords_are_not() {
    let fixture = Fixture::new(3, &["W3 C S1"], &[]).with_cards(0, "I2").with_cards(1, "I2 I2");
    let fixture = fixture.with_cards(2, "G1").with_tools(2, "wood sword").play("0 mine 0");
    let fixture = fixture.play("0 discard W3; 2 sword");
    assert_eq!(
        honoured::<CardGame>(&fixture.events(), 3),
        [("creepers_favourite", 0, 1), ("creepers_favourite", 1, 1)]
    );
}

#[test]
fn tnt_and_tools_are_counted() {
    let crafted = |seat| Event::Crafted {
        seat: Seat(seat),
        from: Source::Pile(0),
        card: Fixture::new(2, &[], &[]).take_craft("wood sword"),
        paid: Vec::new(),
        axes: Vec::new(),
        points: 1,
        next: None,
    };
    let events = [crafted(0), crafted(1), crafted(1)];
    assert_eq!(honoured::<CardGame>(&events, 2), [("most_tools", 1, 2)]);
}

//! What the players of a race are honoured for.

use super::*;
use crate::testing::honoured;

fn on(seat: u8, what: Happening) -> Event {
    Event::On { seat: Seat(seat), what }
}

#[test]
fn encounters_items_and_long_runs_are_honoured() {
    let ogre = || Happening::Completed { card: card("ogre"), needed: 5, potion: false };
    let march = |names: &str| Happening::Moved { cards: cards(names), from: Some(0), to: 1 };
    let events = [
        on(0, ogre()),
        on(1, ogre()),
        on(1, ogre()),
        on(0, Happening::SetAside { card: card("potion") }),
        on(0, march("rogue_4 cleric_3")),
        on(0, march("rogue_2")),
        on(1, march("rogue_4 cleric_3 ranger_2")),
    ];
    assert_eq!(
        honoured::<CavernShuffle>(&events, 2),
        [("boldest", 1, 2), ("collector", 0, 1), ("longest_march", 1, 3)]
    );
}

#[test]
fn a_solo_player_has_no_honours() {
    let found = on(0, Happening::SetAside { card: card("potion") });
    assert_eq!(honoured::<CavernShuffle>(&[found], 1), []);
}

//! The list of the games. A new game is its folder, its module in `lib.rs`, and one line here.

use lamproom_game::GameKind;

use crate::{
    card_game::CardGame, cave_mining::CaveMining, cavern_shuffle::CavernShuffle,
    digging_down::DiggingDown,
};

/// Every game, in the order of the landing page.
pub static GAMES: &[GameKind] = &[
    GameKind::of::<CaveMining>(),
    GameKind::of::<CardGame>(),
    GameKind::of::<CavernShuffle>(),
    GameKind::of::<DiggingDown>(),
];

/// Every simulator of every game.
#[cfg(feature = "simulate")]
pub fn simulators() -> impl Iterator<Item = &'static crate::simulator::Simulator> {
    use crate::{card_game, cavern_shuffle, digging_down, duel, simulator::Simulator};
    static LEVELS: [Simulator; 4] = [
        duel::of::<CaveMining>(),
        duel::of::<CardGame>(),
        duel::of::<CavernShuffle>(),
        duel::of::<DiggingDown>(),
    ];
    let cards = card_game::simulate::SIMULATORS.iter().chain(cavern_shuffle::simulate::SIMULATORS);
    cards.chain(digging_down::simulate::SIMULATORS).chain(&LEVELS)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::json;

    use super::*;

    #[test]
    fn every_game_is_found_by_an_id_of_its_own() {
        let ids: BTreeSet<&str> = GAMES.iter().map(|kind| kind.meta.id).collect();
        assert_eq!(ids.len(), GAMES.len());
        assert!(
            ids.iter().all(|id| GameKind::find(GAMES, id).is_some_and(|kind| kind.meta.id == *id))
        );
        assert!(GameKind::find(GAMES, "").is_none());
    }

    #[test]
    fn options_are_read_in_whatever_way_they_are_written() {
        let game = GameKind::find(GAMES, "cave_mining").unwrap();
        let wanted = json!({"target": 50, "first": "seat_order"});
        let ways = [
            wanted.clone(),
            json!([50, "seat_order"]),
            json!({"first": {"seat_order": null}, "target": 50}),
        ];
        for way in ways {
            assert_eq!(game.read_options(&way, 0), Ok(wanted.clone()), "{way}");
        }
        assert!(game.read_options(&json!({"target": 51, "first": "seat_order"}), 0).is_err());
        for game in GAMES {
            assert_eq!(game.read_options(&game.default_options(), 0), Ok(game.default_options()));
        }
    }
}

//! DD-5: what the team has seen all see; what lies unseen nobody knows.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use super::*;
use lamproom_game::players::random_input;

#[test]
fn dd_5_everybody_sees_the_same() {
    let mut fixture = Fixture::moving(Normal, 3, &["Zombie"]);
    fixture.play("2 light");
    for seat in 0..3 {
        assert_eq!(fixture.game.view(Viewer::Seat(Seat(seat))), fixture.view());
    }
}

#[test]
fn dd_5_backs_are_public_and_fronts_only_once_seen() {
    let fixture = Fixture::new(Normal, 2);
    for (passage, known) in fixture.view().passages.iter().zip(&fixture.game.expedition.passages) {
        let depths = known.cards.iter().rev().map(|card| card.depth());
        assert!(passage.cards.iter().map(|back| back.depth).eq(depths));
        assert!(passage.cards.iter().all(|back| back.card.is_none()));
    }
    let all = fixture.game.view(Viewer::Referee);
    assert!(all.passages.iter().flat_map(|passage| &passage.cards).all(|back| back.card.is_some()));
}

#[test]
fn dd_5_what_is_left_in_the_deck_by_kind_is_public() {
    let mut fixture = Fixture::moving(Normal, 2, &["Creeper"]).played("0 light");
    let unseen = |fixture: &Fixture, name: &str| {
        let view = fixture.view();
        view.deck.iter().find(|kind| kind.card == card(Normal, name).0).unwrap().unseen
    };
    assert_eq!(unseen(&fixture, "Creeper"), 1, "this one is a second one and lies open");
    fixture.play("all ready");
    assert_eq!(unseen(&fixture, "Coal"), 3);
    assert_eq!(fixture.view().deck.iter().map(|kind| kind.unseen).sum::<u8>(), 27);
}

/// Permuting what is unseen within each depth, in the passages and among what was thrown away,
/// changes no view, no legal action, and nobody's bot, at any position of a match that is played at
/// random.
#[test]
fn dd_5_permuting_the_unseen_changes_nothing_for_anybody() {
    for seed in 0..6 {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        let mut game = start(Hardcore, 2);
        let mut moved = 0;
        while let Some(input) = random_input(&game, 2, &mut rng) {
            let mut other = game.clone();
            other.redeal(Viewer::Spectator, &mut rng);
            moved += u32::from(other != game);
            assert_eq!(other.view(Viewer::Spectator), game.view(Viewer::Spectator));
            for seat in [Seat(0), Seat(1)] {
                assert_eq!(other.view(Viewer::Seat(seat)), game.view(Viewer::Seat(seat)));
                assert_eq!(other.legal_actions(seat), game.legal_actions(seat));
            }
            let depths = |game: &DiggingDown| {
                let passages = game.expedition.passages.iter().map(|passage| passage.cards.clone());
                let piles = passages.chain([game.expedition.thrown.clone()]);
                piles
                    .map(|pile| pile.iter().map(|card| card.depth()).collect())
                    .collect::<Vec<Vec<_>>>()
            };
            assert_eq!(depths(&other), depths(&game));
            lamproom_game::AnyGame::apply_json(&mut game, &input).unwrap();
        }
        assert!(moved > 0);
    }
}

#[test]
fn dd_5_what_was_seen_stays_where_it_is_known_to_be() {
    let mut fixture = Fixture::moving(Normal, 2, &["Zombie"]);
    fixture.play("0 light");
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    for _ in 0..20 {
        fixture.game.redeal(Viewer::Seat(Seat(1)), &mut rng);
        assert_eq!(fixture.top(0), ("Zombie", true));
    }
}

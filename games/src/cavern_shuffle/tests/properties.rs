//! What is true of every position, however it was reached.

use std::collections::BTreeMap;

use chacha20::ChaCha20Rng;
use proptest::prelude::*;
use rand_core::SeedableRng;

use super::*;
use lamproom_game::{AnyGame, Level, Remit, random};

/// The positions of a random match in which nobody gives up.
fn positions(seed: u64, deal: u32, variant: u8) -> Vec<CavernShuffle> {
    positions_under(RULES_VERSION, seed, deal, variant)
}

fn positions_under(rules_version: u16, seed: u64, deal: u32, variant: u8) -> Vec<CavernShuffle> {
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    let mut options = options(&format!("cs1:{deal}"));
    if variant & 1 != 0 {
        options.reveal = Reveal::AfterMinotaur;
    }
    if variant & 2 != 0 {
        options.explore = ExploreEnd::CarryOver;
    }
    let setup = Setup::new(&CavernShuffle::META, options, 1, None).unwrap();
    let setup = setup.under(&CavernShuffle::META, rules_version).unwrap();
    let mut game = <CavernShuffle as Game>::new(&setup, &mut Tell::default());
    let mut positions = vec![game.clone()];
    for _ in 0..120 {
        let mut legal = game.legal_actions(Seat(0));
        legal.retain(|action| *action != Action::GiveUp {});
        let Some(action) = random::pick(legal, &mut rng) else { break };
        Game::apply(&mut game, &Input::Act { seat: Seat(0), action }, &mut Tell::default());
        positions.push(game.clone());
    }
    positions
}

/// Every conceivable action, legal or not.
fn universe() -> Vec<Action> {
    let mut all =
        vec![Action::Explore {}, Action::TurnOver {}, Action::ShortRest {}, Action::GiveUp {}];
    all.extend(Adventurer::ALL.map(|who| Action::Treasure { who }));
    all.extend((0..=8).map(|to| Action::Illusion { to }));
    for card in Card::all() {
        all.extend([
            Action::LevelUp { card },
            Action::Complete { card },
            Action::SetAside { card },
            Action::PutOut { card },
            Action::Potion { card },
        ]);
        all.extend((0..=8).map(|to| Action::Move { card, to }));
    }
    all
}

/// The cards in play on a board.
fn in_play(board: &Board) -> Vec<Card> {
    let piles = board.piles.iter().flat_map(|pile| pile.cards().to_vec());
    piles.chain(board.stock.cards().to_vec()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn what_is_allowed_is_listed_and_all_else_has_a_reason(
        seed: u64, deal in 1_u32..1000, variant in 0_u8..4
    ) {
        let universe = universe();
        for game in positions(seed, deal, variant).iter().step_by(9) {
            let legal = game.legal_actions(Seat(0));
            for action in &universe {
                match game.check(Seat(0), action) {
                    Ok(()) => prop_assert!(legal.contains(action)),
                    Err(Illegal { rule, text }) => {
                        prop_assert!(!legal.contains(action));
                        prop_assert!(rule.unwrap().starts_with("CS-") && text.ends_with('.'));
                    }
                }
            }
        }
    }

    #[test]
    fn what_a_player_cannot_know_changes_nothing(
        seed: u64, deal in 1_u32..1000, variant in 0_u8..4
    ) {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        for game in positions(seed, deal, variant) {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
                let mut other = game.clone();
                other.redeal(viewer, &mut rng);
                prop_assert_eq!(game.view(viewer), other.view(viewer));
                prop_assert_eq!(game.legal_actions(Seat(0)), other.legal_actions(Seat(0)));
                let (mut one, mut two) = (in_play(&game.boards[0]), in_play(&other.boards[0]));
                one.sort();
                two.sort();
                prop_assert_eq!(one, two);
            }
        }
    }

    #[test]
    fn no_card_is_lost_or_doubled(
        seed: u64, deal in 1_u32..1000, variant in 0_u8..4
    ) {
        for game in positions(seed, deal, variant) {
            let board = &game.boards[0];
            let mut cards = in_play(board);
            cards.sort();
            prop_assert!(cards.is_sorted_by(|one, next| one < next));
            for who in Adventurer::ALL {
                for level in 1..=10 {
                    let card = Card::adventurer(who, level);
                    let above = level > board.level(who);
                    prop_assert!(!above || cards.contains(&card));
                    prop_assert!(above || !cards.contains(&card) || board.replaced == Some(card));
                }
            }
            for item in Item::ALL {
                let in_play = cards.contains(&Card::item(item));
                let placed = item == Item::Illusion && board.illusion.is_some();
                prop_assert_eq!(in_play, board.item(item) == ItemState::NotFound || placed);
            }
        }
    }

    #[test]
    fn everything_face_up_is_one_run_or_one_card(
        seed: u64, deal in 1_u32..1000, variant in 0_u8..4
    ) {
        for game in positions(seed, deal, variant) {
            let board = &game.boards[0];
            for pile in &board.piles {
                let up = pile.cards().len() - usize::from(pile.face_down);
                let run = pile.cards().len() - board.run_start(pile);
                prop_assert!(up <= 1 || run == up);
                prop_assert!(!pile.is_covered() || game.options.reveal == Reveal::AfterMinotaur);
            }
        }
    }
}

/// By the first rules, what a player knows of the cards is in no referee's view: it decides what
/// the player sees, but not what happens.
fn without_knowledge(mut game: CavernShuffle) -> CavernShuffle {
    for board in &mut game.boards {
        (board.seen, board.stock.known) = (0, true);
    }
    game
}

#[test]
fn a_digest_stands_for_one_position() {
    digests_are_unique(RULES_VERSION, |game| game);
}

#[test]
fn by_the_first_rules_it_did_so_but_for_what_the_player_knows() {
    digests_are_unique(1, without_knowledge);
}

fn digests_are_unique(rules_version: u16, compared: fn(CavernShuffle) -> CavernShuffle) {
    for variant in 0..4 {
        let mut positions_by_digest = BTreeMap::new();
        for seed in 0..40 {
            let deal = 1 + u32::try_from(seed % 3).unwrap();
            for game in positions_under(rules_version, seed, deal, variant) {
                let digest = game.digest();
                let position = format!("{:?}", compared(game));
                let other = positions_by_digest.entry(digest).or_insert_with(|| position.clone());
                assert_eq!(*other, position);
            }
        }
    }
}

#[test]
fn the_bot_comes_far_and_always_to_an_end() {
    let levels: Vec<u8> = (1..=40)
        .map(|deal| {
            let mut game = start(&format!("cs1:{deal}"), 1);
            let mut inputs = 0;
            while game.outcome.is_none() {
                let action = game.bot_json(Seat(0), Level::Skilled, Remit::Everything).unwrap();
                game.apply_json(&Input::Act { seat: Seat(0), action }).unwrap();
                inputs += 1;
                assert!(inputs < 600, "deal {deal} does not end");
            }
            game.boards[0].party_level()
        })
        .collect();
    let mean = levels.iter().map(|&level| f64::from(level)).sum::<f64>() / 40.0;
    println!("bot: mean Party level {mean}, {levels:?}");
    assert!(mean > 5.0, "{levels:?}");
}

//! CS-40 to CS-42: how a game ends, and what can be taken back.

use super::{
    ItemState::{Held, NotFound, Used},
    *,
};

fn winning(levels: [u8; 4]) -> CavernShuffle {
    let mut game = start("cs1:7", 1);
    game.boards[0] = Fixture::empty().levels(levels).pile(2, "rogue_10").board;
    game
}

fn act(game: &mut CavernShuffle, seat: u8, text: &str) -> Vec<Event> {
    let input = Input::Act { seat: Seat(seat), action: action(text) };
    assert_eq!(game.check(Seat(seat), &action(text)), Ok(()), "{text}");
    let mut tell = Tell::default();
    Game::apply(game, &input, &mut tell);
    tell.into_told().iter().filter_map(|told| told.to(Viewer::Referee)).cloned().collect()
}

#[test]
fn cs_40_a_win_is_ranked_by_what_is_left_in_the_inventory() {
    let grade = |items: [ItemState; 4]| {
        let mut game = winning([10, 10, 9, 0]);
        game.boards[0].items = items;
        act(&mut game, 0, "level_up rogue_10");
        match game.outcome {
            Some(Outcome::Shared { won: true, grade, how }) if how == "minotaur_beaten" => grade,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(grade([Held; 4]), "legend");
    assert_eq!(grade([Used; 4]), "novice");
    assert_eq!(grade([Held, Used, Held, Held]), "seasoned");
    assert_eq!(grade([Held, NotFound, Held, Held]), "seasoned");
    assert_eq!(grade([Used, NotFound, Used, Used]), "seasoned");
}

#[test]
fn cs_40_a_win_by_the_potion_is_ranked_after_the_last_sip() {
    let mut game = winning([10, 10, 5, 0]);
    game.boards[0].items = [ItemState::Used, ItemState::Held, ItemState::Used, ItemState::Used];
    assert_eq!(game.boards[0].rank(), Rank::Seasoned);
    act(&mut game, 0, "potion minotaur");
    assert_eq!(
        game.waiting(),
        Waiting::Over(Outcome::Shared {
            won: true,
            grade: "novice".into(),
            how: "potion_drunk".into()
        })
    );
}

#[test]
fn cs_41_giving_up_loses() {
    let mut game = start("cs1:7", 1);
    act(&mut game, 0, "give_up");
    let Waiting::Over(Outcome::Shared { won: false, how, .. }) = game.waiting() else { panic!() };
    assert_eq!(how, "given_up");
    assert!(game.legal_actions(Seat(0)).is_empty());
    assert_eq!(game.check(Seat(0), &Action::Explore {}).unwrap_err().rule, Some("CS-51"));
    // What was hidden is shown.
    assert_eq!(game.view(Viewer::Seat(Seat(0))), all_that_lies(&game));
}

#[test]
fn cs_41_no_move_is_left_when_a_whole_pass_offers_nothing() {
    let stuck = || Fixture::empty().pile(2, "rogue_5").explore("rogue_9 cleric_9 rogue_8 ranger_9");
    assert!(!stuck().board.no_move_left(), "the player has not seen the whole pile");
    let through = stuck().play("explore, explore, turn_over");
    assert!(through.board.no_move_left());
    assert!(through.play("explore").board.no_move_left());
    // Something may come at a place that was passed over.
    let hope = Fixture::empty().pile(2, "rogue_5").explore("rogue_9 cleric_9 cleric_4 ranger_9");
    let hope = hope.play("explore, explore");
    assert!(!hope.board.no_move_left());
    assert!(
        Fixture::empty().pile(2, "rogue_5").board.no_move_left(),
        "there is nothing to go through"
    );
    assert!(!Fixture::empty().pile(2, "cleric_1").board.no_move_left());
    assert!(!stuck().held(&[Item::ShortRest]).play("explore, explore").board.no_move_left());
}

#[test]
fn cs_42_what_reveals_a_card_is_a_barrier_for_taking_back() {
    let is_barrier = |game: &mut CavernShuffle, text: &str| {
        let mut tell = Tell::default();
        Game::apply(game, &Input::Act { seat: Seat(0), action: action(text) }, &mut tell);
        tell.is_barrier()
    };
    let mut game = winning([0; 4]);
    let fixture = Fixture::empty().held(&[Item::ShortRest]).explore("ogre cleric_5 rogue_3");
    game.boards[0] = fixture.pile(3, "rogue_5 cleric_4").pile(4, "?potion ranger_5").board;
    assert!(!is_barrier(&mut game, "move cleric_4 4"));
    assert!(is_barrier(&mut game, "explore"));
    // Nothing new is seen on the next pass, until a Short Rest.
    for text in ["turn_over", "explore", "short_rest"] {
        assert!(!is_barrier(&mut game, text), "{text}");
    }
    assert!(is_barrier(&mut game, "explore"));
    game.boards[0].piles[5].push(&cards("cleric_6"));
    assert!(is_barrier(&mut game, "move ranger_5 6"));
}

#[test]
fn cs_42_the_same_moves_again_lead_to_the_same() {
    // The table takes moves back by replaying the others, so a Short Rest must come out as
    // before.
    let script = "explore,short_rest,explore,explore";
    let play = || {
        let mut game = start("cs1:7", 1);
        script.split(',').for_each(|text| drop(act(&mut game, 0, text)));
        game
    };
    assert_eq!(play(), play());
}

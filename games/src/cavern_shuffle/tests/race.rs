//! CS-50 to CS-52: the same cards for all, and who is ahead.

use super::*;
use lamproom_game::{AnyGame, Question};

fn race(seats: u8) -> CavernShuffle {
    start("cs1:7", seats)
}

/// What each viewer is told of it.
fn act(game: &mut CavernShuffle, seat: u8, text: &str, viewer: Viewer) -> Vec<Event> {
    let input = Input::Act { seat: Seat(seat), action: action(text) };
    assert_eq!(game.check(Seat(seat), &action(text)), Ok(()), "{text}");
    let mut tell = Tell::default();
    Game::apply(game, &input, &mut tell);
    tell.into_told().iter().filter_map(|told| told.to(viewer)).cloned().collect()
}

fn rankings(game: &CavernShuffle) -> (Vec<u8>, Vec<i32>, String) {
    match game.waiting() {
        Waiting::Over(Outcome::Ranked { places, scores, how }) => (places, scores, how),
        waiting => panic!("it has not ended: {waiting:?}"),
    }
}

#[test]
fn cs_50_all_have_the_same_deal_and_play_at_once() {
    let mut game = race(4);
    assert!(game.boards.iter().all(|board| *board == game.boards[0]));
    assert_eq!(game.waiting(), Waiting::Apart(Seat::all(4).collect()));
    act(&mut game, 2, "explore", Viewer::Referee);
    assert_eq!(game.boards[2].stock.discard().len(), 3);
    assert_eq!(game.boards[0], game.boards[1]);
    assert_eq!(game.waiting(), Waiting::Apart(Seat::all(4).collect()));
}

#[test]
fn cs_50_a_short_rest_lays_the_same_cards_in_the_same_order() {
    let rest = |names: &str| {
        let fixture = Fixture::empty().held(&[Item::ShortRest]).explore(names).play("short_rest");
        cards(&fixture.explore_shown())
    };
    let one = rest("ogre cleric_5 rogue_3 potion ranger_9 fanatic rogue_6");
    assert_eq!(one, rest("rogue_6 fanatic potion ogre cleric_5 ranger_9 rogue_3"));
    // With some cards less, the others keep their order.
    let fewer: Vec<Card> = one.into_iter().filter(|&other| other != card("potion")).collect();
    assert_eq!(fewer, rest("ogre cleric_5 rogue_3 ranger_9 fanatic rogue_6"));
}

#[test]
fn cs_50_rivals_see_how_far_the_others_are_and_no_card() {
    let mut game = race(2);
    assert_eq!(act(&mut game, 0, "explore", Viewer::Seat(Seat(1))), []);
    assert_eq!(act(&mut game, 0, "explore", Viewer::Seat(Seat(1))), []);
    let told = act(&mut game, 0, "explore", Viewer::Seat(Seat(0)));
    assert!(matches!(told[..], [Event::On { seat: Seat(0), what: Happening::Explored { .. } }]));

    let seen = |viewer| {
        game.view(viewer)
            .players
            .into_iter()
            .map(|player| player.board.is_some())
            .collect::<Vec<_>>()
    };
    assert_eq!(seen(Viewer::Seat(Seat(0))), [true, false]);
    assert_eq!(seen(Viewer::Seat(Seat(1))), [false, true]);
    assert_eq!(seen(Viewer::Spectator), [true, true]);
    let progress = game.view(Viewer::Seat(Seat(1))).players[0].progress;
    assert_eq!((progress.party_level, progress.face_down), (0, 21));
}

/// Whatever lies on the board of a rival, it looks the same.
#[test]
fn cs_50_a_rivals_board_changes_nothing_but_the_progress() {
    let mut game = race(2);
    let before = (game.view(Viewer::Seat(Seat(1))), game.legal_actions(Seat(1)));
    game.boards[0] = Board::new(&DealNumber::new(8).unwrap().deal(), STANDARD);
    assert_eq!(before, (game.view(Viewer::Seat(Seat(1))), game.legal_actions(Seat(1))));
}

#[test]
fn cs_51_the_first_to_win_wins_and_all_boards_are_shown() {
    let mut game = race(3);
    game.boards[1] = Fixture::empty().levels([10, 10, 5, 0]).held(&[Item::Potion]).board;
    game.boards[2] = Fixture::empty().levels([10, 10, 9, 0]).board;
    let told = act(&mut game, 1, "potion minotaur", Viewer::Seat(Seat(0)));
    assert!(matches!(told.last(), Some(Event::Ended { .. })));
    // What is recorded is the Party level reached.
    assert_eq!(rankings(&game), (vec![3, 1, 2], vec![0, 25, 29], "potion_drunk".into()));
    for seat in Seat::all(3) {
        assert_eq!(game.view(Viewer::Seat(seat)), all_that_lies(&game));
    }
}

#[test]
fn cs_51_by_the_first_rules_a_win_with_the_potion_counted_as_the_level_that_wins() {
    let mut game = race(2);
    let potion = Fixture::empty().levels([10, 10, 5, 0]).held(&[Item::Potion]);
    game.boards[1] = potion.by_the_first_rules().board;
    game.boards[0] = Fixture::empty().levels([10, 10, 9, 0]).board;
    act(&mut game, 1, "potion minotaur", Viewer::Referee);
    assert_eq!(rankings(&game), (vec![2, 1], vec![29, 30], "potion_drunk".into()));
}

#[test]
fn cs_51_in_a_race_no_advice_is_given() {
    for question in [Question::Hint, Question::Outlook, Question::Finish] {
        let asked = |game: &CavernShuffle| game.advice_job(Seat(0), question, [1; 32]).is_some();
        assert!(asked(&race(1)), "{question:?}");
        assert!(!asked(&race(2)), "{question:?}");
    }
}

#[test]
fn cs_51_behind_the_winner_levels_count_and_then_fewer_moves() {
    let mut game = race(3);
    for (board, moves) in game.boards.iter_mut().zip([7, 5, 5]) {
        board.levels = [3, 0, 0, 0];
        board.moves = moves;
    }
    act(&mut game, 0, "give_up", Viewer::Referee);
    assert_eq!(game.waiting(), Waiting::Apart(vec![Seat(1), Seat(2)]));
    assert!(game.legal_actions(Seat(0)).is_empty());
    // When the time is up, the table gives up for all who still play.
    assert_eq!(game.fallback(Seat(0)), None);
    assert_eq!(game.fallback(Seat(1)), Some(Action::GiveUp {}));
    act(&mut game, 1, "give_up", Viewer::Referee);
    act(&mut game, 2, "give_up", Viewer::Referee);
    assert_eq!(rankings(&game), (vec![3, 1, 1], vec![3, 3, 3], "given_up".into()));
}

#[test]
fn cs_52_a_number_is_the_same_deal_for_everybody() {
    let board = |seats| start("cs1:20261121", seats).boards[0];
    assert_eq!(board(1), board(4));
    assert_ne!(board(1), start("cs1:20261122", 1).boards[0]);
}

//! CS-52: one cavern a day, the same for everybody.

use serde_json::json;
use sha2::{Digest, Sha256};

use super::{
    super::{
        daily_options,
        solver::{Verdict, solve_deal},
    },
    *,
};
use lamproom_game::{AnyGame, GameKind};

/// 1 November 2026, and as many days as the list had at first.
const FIRST: u32 = 20_758;
const DAYS: u32 = 3_653;

fn deal(day: u32) -> DealNumber {
    let options = daily_options::daily(day).unwrap_or_else(|| panic!("day {day} has no deal"));
    options.deal.number().unwrap()
}

/// People talk about the cavern of a day, and its ranking stays: no day's deal may ever change.
#[test]
fn cs_52_the_cavern_of_a_day_never_changes() {
    assert_eq!(daily_options::daily(FIRST - 1), None);
    let days = [FIRST, 20_777, 20_778, 20_779, FIRST + DAYS - 1];
    let deals: Vec<String> = days.map(|day| deal(day).to_string()).into();
    expect_test::expect!["cs1:207580 cs1:207770 cs1:207780 cs1:207790 cs1:244100"]
        .assert_eq(&deals.join(" "));
    let all = (FIRST..FIRST + DAYS)
        .fold(Sha256::new(), |hash, day| hash.chain_update(deal(day).to_string()));
    expect_test::expect!["66b93cdfd0819fd26cc4ddb8eae5cec2c4f7e48ba980a008e10902ddef20cbbf"]
        .assert_eq(&hex::encode(all.finalize()));
}

#[test]
fn cs_52_every_day_has_another_cavern_by_the_standard_rules() {
    let mut deals: Vec<DealNumber> = (FIRST..FIRST + DAYS).map(deal).collect();
    deals.dedup();
    assert_eq!(deals.len(), DAYS as usize);
    assert_eq!(daily_options::daily(20_778), Some(options("daily:20778")));
    // When the list has come to its end, there is a cavern all the same.
    assert_eq!(deal(FIRST + DAYS), deal(FIRST));
}

#[test]
fn cs_52_the_cavern_of_a_day_can_be_won() {
    for day in (FIRST..FIRST + DAYS).step_by(150) {
        let deal = deal(day);
        let positions = 20_000;
        let solved = solve_deal(deal, options(&deal.to_string()), positions);
        assert!(matches!(solved.verdict, Verdict::Winnable(_)), "day {day}: {deal}");
    }
}

#[test]
fn cs_52_only_a_day_with_a_cavern_is_read() {
    for text in ["daily:20757", "daily:", "daily:x", "daily:020778", "daily:-1", "daily:cs1:1"] {
        assert!(text.parse::<DealChoice>().is_err(), "{text}");
    }
    let deal: DealChoice = "daily:20778".parse().unwrap();
    assert_eq!((deal, deal.to_string()), (DealChoice::Daily(day_20778()), "daily:20778".into()));
    assert_eq!((day_20778().day(), day_20778().number()), (20_778, self::deal(20_778)));
}

fn day_20778() -> DailyDeal {
    DailyDeal::new(20_778).unwrap()
}

#[test]
fn cs_52_the_number_is_shown_to_nobody_who_has_not_played_it() {
    let number = deal(20_778).to_string();
    let names_it = |game: &CavernShuffle, viewer| {
        let view = AnyGame::view_json(game, viewer);
        let legal = AnyGame::legal_json(game, Seat(0));
        format!("{view:?}{legal:?}").contains(&number)
    };
    let mut game = start("daily:20778", 1);
    assert!(names_it(&start(&number, 1), Viewer::Spectator), "a table has chosen it by number");
    assert!(!names_it(&game, Viewer::Seat(Seat(0))));
    let give_up = Input::Act { seat: Seat(0), action: Action::GiveUp {} };
    let mut tell = Tell::default();
    Game::apply(&mut game, &give_up, &mut tell);
    assert!(!format!("{:?}", tell.into_told()).contains(&number));
    assert!(names_it(&game, Viewer::Seat(Seat(0))), "the own try has ended");
    assert!(names_it(&game, Viewer::Referee));
    // Who has only watched sees what the player saw.
    assert!(!names_it(&game, Viewer::Spectator));
    let hidden = game.view(Viewer::Spectator).players[0].board.clone().unwrap().piles;
    assert_eq!(hidden[6].cards.iter().flatten().count(), 1);
}

#[test]
fn cs_52_no_table_chooses_the_options_of_a_day() {
    let kind = GameKind::of::<CavernShuffle>();
    let options = kind.daily(20_778).unwrap();
    for today in [0, 20_778, 20_779] {
        assert!(kind.read_options(&options, today).is_err());
    }
    assert!(kind.start(&options, 1, None).is_ok());
    // A try that was begun when the options still had the number counts, too.
    let with =
        |deal: &str| json!({"deal": deal, "reveal": "before_minotaur", "explore": "turn_over"});
    let number = deal(20_778).to_string();
    assert!(kind.is_daily(20_778, &options) && kind.is_daily(20_778, &with(&number)));
    assert!(!kind.is_daily(20_779, &options) && !kind.is_daily(20_778, &with("cs1:7")));
    let harder = json!({"deal": number, "reveal": "after_minotaur", "explore": "turn_over"});
    assert!(!kind.is_daily(20_778, &harder));
    // But its cards are those of the day.
    let game = kind.start(&harder, 1, None).unwrap().game;
    assert!(game.has_deal_of(20_778) && !game.has_deal_of(20_779));
    assert!(!kind.start(&with("drawn"), 1, None).unwrap().game.has_deal_of(20_778));
}

/// The number of a day's deal can be worked out from the day.
#[test]
fn cs_52_no_table_plays_a_days_deal_before_its_day_is_over() {
    let kind = GameKind::of::<CavernShuffle>();
    let may = |deal: &str, today: u32| {
        let options = json!({"deal": deal, "reveal": "after_minotaur", "explore": "turn_over"});
        kind.read_options(&options, today).is_ok()
    };
    let number = deal(20_778).to_string();
    assert!(!may(&number, 20_777) && !may(&number, 20_778) && may(&number, 20_779));
    // Another candidate of the day, and deals of no day.
    for other in ["cs1:207785", "cs1:7", "cs1:207570", "drawn"] {
        assert!(may(other, 20_778), "{other}");
    }
}

#[test]
fn cs_52_a_better_rank_comes_first_and_then_fewer_moves() {
    let merit = |rank: [ItemState; 4], moves: u32| {
        let mut game = start("cs1:7", 1);
        let mut board = Fixture::empty().levels([10, 10, 10, 0]).board;
        board.standing = Standing::Won;
        (board.items, board.moves) = (rank, moves);
        game.boards[0] = board;
        game.merit().unwrap()
    };
    let legend = merit([ItemState::Held; 4], 300);
    let novice = merit([ItemState::Used; 4], 100);
    let seasoned = [ItemState::Held, ItemState::Used, ItemState::NotFound, ItemState::Held];
    assert!(legend < merit(seasoned, 90));
    assert!(merit(seasoned, 90) < merit(seasoned, 91));
    assert!(merit(seasoned, 91) < novice);
    assert_eq!((legend.grade, novice.grade), ("legend", "novice"));
}

#[test]
fn cs_52_only_a_win_alone_has_a_merit() {
    let mut alone = start("cs1:7", 1);
    assert_eq!(alone.merit(), None);
    alone.boards[0].standing = Standing::GaveUp;
    assert_eq!(alone.merit(), None);
    let mut race = start("cs1:7", 2);
    race.boards[0].standing = Standing::Won;
    assert_eq!(race.merit(), None);
}

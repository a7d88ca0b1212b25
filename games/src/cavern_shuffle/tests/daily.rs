//! CS-52: one cavern a day, the same for everybody.

use sha2::{Digest, Sha256};

use super::{
    super::{
        daily,
        solver::{Verdict, solve_deal},
    },
    *,
};

/// 1 November 2026, and as many days as the list had at first.
const FIRST: u32 = 20_758;
const DAYS: u32 = 3_653;

fn deal(day: u32) -> DealNumber {
    match daily::daily(day) {
        Some(Options { deal: DealChoice::Numbered(deal), .. }) => deal,
        other => panic!("day {day}: {other:?}"),
    }
}

/// People talk about the cavern of a day, and its ranking stays: no day's deal may ever change.
#[test]
fn cs_52_the_cavern_of_a_day_never_changes() {
    assert_eq!(daily::daily(FIRST - 1), None);
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
    assert_eq!(daily::daily(20_778), Some(options(&deal(20_778).to_string())));
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

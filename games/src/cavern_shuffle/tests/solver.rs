//! CS-60: what the solver says is so.

use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use super::{
    super::{
        deal,
        solver::{Verdict, finish_seat, hint, solve_board, solve_deal, solve_seat},
    },
    *,
};
use lamproom_game::{Budget, random};

const SMALL: u32 = 3_000;

fn number(deal: u32) -> DealNumber {
    DealNumber::new(deal).unwrap()
}

/// Do the rules take this way to a win?
fn wins(options: Options, way: &[Action]) -> bool {
    let mut game = crate::testing::start::<CavernShuffle>(options, 1, None);
    for &action in way {
        assert_eq!(game.check(Seat(0), &action), Ok(()), "{options:?}");
        Game::apply(&mut game, &Input::Act { seat: Seat(0), action }, &mut Tell::default());
    }
    game.boards[0].standing == Standing::Won
}

#[test]
fn cs_60_the_rules_take_every_way_that_is_found_to_a_win() {
    let mut won = 0;
    for deal in 1..=12 {
        let options = options(&format!("cs1:{deal}"));
        let Verdict::Winnable(way) = solve_deal(number(deal), options, SMALL).verdict else {
            continue;
        };
        assert!(wins(options, &way), "deal {deal}");
        won += 1;
    }
    assert!(won >= 7, "{won} of 12");
}

#[test]
fn cs_60_a_lost_board_is_found_out() {
    let verdict = |fixture: Fixture| solve_board(&fixture.board, SMALL, &|_| true).verdict;
    assert_eq!(verdict(Fixture::empty()), Verdict::NotWinnable);
    // The one way on is shut by an obstacle that needs what lies below it.
    let shut = || Fixture::empty().levels([10, 9, 9, 1]).pile(2, "?ranger_2 dense_webbing");
    let mut fixture = shut();
    fixture.board.obstacles_completed = 1;
    assert_eq!(verdict(fixture), Verdict::NotWinnable);
    assert!(matches!(verdict(shut()), Verdict::Winnable(way) if way.len() == 2));
    let mut game = start("cs1:2", 1);
    assert_eq!(solve_deal(number(2), options("cs1:2"), 50).verdict, Verdict::Undecided);
    game.boards[0] = Fixture::empty().board;
    let budget = Budget { positions: SMALL, should_continue: &|| true };
    assert_eq!(solve_seat(&game, Seat(0), budget).unwrap().verdict, Verdict::NotWinnable);
    assert_eq!(solve_seat(&game, Seat(1), budget), None);
}

#[test]
fn cs_60_a_search_ends_soon_after_it_is_told_to() {
    let game = start("cs1:2", 1);
    let budget = Budget { positions: u32::MAX, should_continue: &|| false };
    let solved = solve_seat(&game, Seat(0), budget).unwrap();
    assert_eq!((solved.verdict, solved.positions), (Verdict::Undecided, 1_000));
}

/// The end of a game, with what is left of the cards anywhere.
fn ending(seed: u64) -> Board {
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    let mut fixture = Fixture::empty().levels([7, 6, 6, 6]);
    let mut rest = cards(
        "cleric_8 cleric_9 cleric_10 barbarian_7 barbarian_8 rogue_7 rogue_8 rogue_9 ranger_7 \
         ranger_8 spike_trap dense_webbing rushing_water fanatic illusion treasure",
    );
    random::shuffle(&mut rest, &mut rng);
    fixture.board.obstacles_completed = if seed.is_multiple_of(2) { 3 } else { 2 };
    fixture.board.items[Item::Potion.index()] = ItemState::Used;
    fixture.board.items[Item::ShortRest.index()] = ItemState::Used;
    let stock = rest.split_off(12);
    for (place, card) in rest.into_iter().enumerate() {
        fixture.board.piles[place % 3 + 1].push(&[card]);
    }
    for pile in &mut fixture.board.piles {
        pile.face_down = u8::try_from(pile.cards().len().saturating_sub(1)).unwrap();
    }
    if rng.next_u32().is_multiple_of(2) {
        fixture.board.variant.explore = ExploreEnd::CarryOver;
    }
    fixture.board.stock = Stock::new(&stock);
    fixture.board.stock.known = true;
    fixture.board
}

/// Can it be won? By every legal action, one after the other; none where that takes too long.
fn by_brute_force(board: &Board) -> Option<bool> {
    let mut seen = std::collections::BTreeSet::new();
    let mut open = vec![*board];
    while let Some(board) = open.pop() {
        for action in board.legal_actions() {
            let mut next = board;
            next.play(action, &mut ());
            (next.moves, next.explored_in_a_row, next.seen) = (0, 0, 0);
            match next.standing {
                Standing::Won => return Some(true),
                Standing::GaveUp => {}
                Standing::Playing if seen.len() > 4_000 => return None,
                Standing::Playing => {
                    let text = format!(
                        "{:?}{:?}{:?}{:?}{:?}",
                        next.piles,
                        next.stock,
                        next.levels,
                        next.items,
                        (next.obstacles_completed, next.illusion, next.replaced)
                    );
                    if seen.insert(text) {
                        open.push(next);
                    }
                }
            }
        }
    }
    Some(false)
}

#[test]
fn cs_60_brute_force_finds_no_other_verdict() {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..40 {
        let board = ending(seed);
        let Some(winnable) = by_brute_force(&board) else { continue };
        let verdict = solve_board(&board, SMALL, &|_| true).verdict;
        assert_eq!(matches!(verdict, Verdict::Winnable(_)), winnable, "seed {seed}: {verdict:?}");
        assert_ne!(verdict, Verdict::Undecided, "seed {seed}");
        if winnable { won += 1 } else { lost += 1 }
    }
    assert!(won > 0 && won + lost > 10, "{won} won, {lost} lost");
}

#[test]
fn cs_60_a_table_can_ask_for_a_deal_that_can_be_won() {
    let mut game = start("winnable", 2);
    let Waiting::Chance(node) = game.waiting() else { panic!("nothing is drawn") };
    assert_eq!(node.kind, ChanceKind::Die(deal::winnable_count()));
    assert!(deal::winnable_count() >= 2_000);
    game.apply(&Input::Chance(ChanceOutcome::Die(3)), &mut Tell::default());
    assert_eq!(game.deal, deal::winnable(3));
    assert_eq!(deal::winnable(0), None);
    assert_eq!(deal::winnable(deal::winnable_count() + 1), None);
}

/// The list keeps its word, with every table option.
fn is_won_as_listed(place: u32) {
    let deal = deal::winnable(place).unwrap_or_else(|| panic!("there is no place {place}"));
    for reveal in [Reveal::BeforeMinotaur, Reveal::AfterMinotaur] {
        for explore in [ExploreEnd::TurnOver, ExploreEnd::CarryOver] {
            let options = Options { deal: DealChoice::Numbered(deal), reveal, explore };
            let found = solve_deal(deal, options, 100_000).verdict;
            let Verdict::Winnable(way) = found else { panic!("{deal}, {options:?}: {found:?}") };
            assert!(wins(options, &way), "{deal}, {options:?}");
        }
    }
}

#[test]
fn cs_60_some_deals_of_the_list_are_won_with_every_option() {
    (1..=deal::winnable_count()).step_by(401).for_each(is_won_as_listed);
}

#[test]
#[ignore = "takes half a minute: for whoever changes the list, or what finds it"]
fn cs_60_all_deals_of_the_list_are_won_with_every_option() {
    (1..=deal::winnable_count()).for_each(is_won_as_listed);
}

#[test]
fn cs_60_a_hint_is_a_move_with_a_reason_that_the_player_could_give() {
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    let game = start("cs1:20", 2);
    let found = hint(&game, Seat(0), 2_000, &mut rng).unwrap();
    assert!(game.check(Seat(0), &found.action).is_ok());
    assert!(found.why.ends_with('.'), "{}", found.why);
    assert_eq!(hint(&game, Seat(2), SMALL, &mut rng), None);
    // Where nothing is hidden, hints lead to a win.
    let mut game = start("cs1:20", 1);
    let ending = Fixture::empty().levels([10, 9, 9, 0]).pile(2, "rogue_10").discard("barbarian_10");
    game.boards[0] = ending.board;
    let mut actions = 0;
    while game.outcome.is_none() {
        let found = hint(&game, Seat(0), SMALL, &mut rng).unwrap();
        Game::apply(
            &mut game,
            &Input::Act { seat: Seat(0), action: found.action },
            &mut Tell::default(),
        );
        actions += 1;
        assert!(actions < 20);
    }
    assert_eq!(game.boards[0].standing, Standing::Won);
}

/// The position is looked at before each move of a solution, as a player's page does.
#[test]
fn cs_60_a_match_that_is_played_to_a_win_can_mostly_be_finished_before() {
    let mut finished = 0;
    for deal in 1..=12 {
        let options = options(&format!("cs1:{deal}"));
        let Verdict::Winnable(way) = solve_deal(number(deal), options, SMALL).verdict else {
            continue;
        };
        let mut game = crate::testing::start::<CavernShuffle>(options, 1, None);
        let budget = Budget { positions: SMALL, should_continue: &|| true };
        for &action in &way {
            if let Some(rest) = finish_seat(&game, Seat(0), budget) {
                for &action in &rest {
                    assert_eq!(game.check(Seat(0), &action), Ok(()), "deal {deal}");
                    Game::apply(
                        &mut game,
                        &Input::Act { seat: Seat(0), action },
                        &mut Tell::default(),
                    );
                }
                assert_eq!(game.boards[0].standing, Standing::Won, "deal {deal}");
                finished += 1;
                break;
            }
            Game::apply(&mut game, &Input::Act { seat: Seat(0), action }, &mut Tell::default());
        }
    }
    assert!(finished >= 4, "{finished} of 12");
}

//! CS-60: advice.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use super::{
    super::solver::{finish_seat, hint},
    *,
};
use lamproom_game::{Advice, Budget, DealVerdict, Question, capability::Advises};

/// Deal 7 can be won until the last of these moves: then the card that was needed lies deep in
/// Discard. The browser test of the notice plays them, too.
const ASTRAY: &str = "short_rest, move ranger_7 7, level_up rogue_1, explore, level_up cleric_1, \
    explore, level_up ranger_1, move cleric_6 7, move ranger_10 1, explore, explore, \
    explore, explore, set_aside treasure, treasure rogue, explore, explore";

fn advice(game: &CavernShuffle, question: Question, positions: u32) -> Option<Advice<Action>> {
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    game.advise(Seat(0), question, Budget { positions, should_continue: &|| true }, &mut rng)
}

#[test]
fn cs_60_it_is_told_when_a_game_can_no_longer_be_won() {
    let mut game = start("cs1:7", 1);
    for (place, action) in ASTRAY.split(", ").map(action).enumerate() {
        assert_eq!(game.check(Seat(0), &action), Ok(()), "move {}", place + 1);
        let outlook = advice(&game, Question::Outlook, 200);
        assert_eq!(outlook, Some(Advice::Outlook { lost: false }), "before move {}", place + 1);
        let input = Input::Act { seat: Seat(0), action };
        Game::apply(&mut game, &input, &mut Tell::default());
    }
    assert_eq!(advice(&game, Question::Outlook, 200), Some(Advice::Outlook { lost: true }));
    let give_up = Input::Act { seat: Seat(0), action: Action::GiveUp {} };
    Game::apply(&mut game, &give_up, &mut Tell::default());
    assert_eq!(advice(&game, Question::Outlook, 200), None);
    assert_eq!(advice(&game, Question::Hint, 200), None);
}

#[test]
fn cs_60_a_search_stops_when_it_is_told_to() {
    let game = start("cs1:7", 1);
    let asked = std::cell::Cell::new(0);
    let should_continue = || {
        asked.set(asked.get() + 1);
        asked.get() < 2
    };
    let budget = Budget { positions: u32::MAX, should_continue: &should_continue };
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    let hint = game.advise(Seat(0), Question::Hint, budget, &mut rng);
    assert!(matches!(hint, Some(Advice::Hint { .. })));
    assert_eq!(asked.get(), 2);
}

/// What finishes the match of this board, as text.
fn finish(fixture: &Fixture) -> Option<String> {
    let mut game = start("cs1:7", 1);
    game.boards[0] = fixture.board;
    let budget = Budget { positions: 2_000, should_continue: &|| true };
    let moves = finish_seat(&game, Seat(0), budget)?;
    let words = moves.iter().map(|action| serde_json::to_string(action).unwrap());
    Some(words.collect::<Vec<_>>().join(" "))
}

/// Two levels short, both of them on the board, and an item used.
fn nearly_won() -> Fixture {
    let mut fixture = Fixture::empty().levels([8, 7, 7, 6]);
    fixture.board.items[Item::ShortRest.index()] = ItemState::Used;
    fixture.pile(2, "rogue_8").pile(3, "ranger_7").seen()
}

#[test]
fn cs_60_a_match_is_finished_once_nothing_can_go_wrong() {
    let way = finish(&nearly_won()).unwrap();
    assert_eq!(way.matches("level_up").count(), 2, "{way}");
    assert_eq!(finish(&nearly_won().levels([8, 7, 7, 5])), None, "a level is missing");
    // The Minotaur blocks pile 5 at level 28, so the other pile has to come first.
    let blocked = nearly_won().pile(5, "cleric_9").pile(2, "").seen();
    assert!(finish(&blocked).unwrap().starts_with(r#"{"do":"level_up","card":"ro"#));
}

/// A level short of what lies on the board.
fn a_ranger_short() -> Fixture {
    nearly_won().levels([8, 7, 7, 5])
}

#[test]
fn cs_60_what_the_player_has_not_seen_finishes_nothing() {
    let unseen = |mut fixture: Fixture| {
        fixture.board.seen &= !(1 << card("ranger_6").index());
        fixture
    };
    let below = || a_ranger_short().pile(4, "?ranger_6 spike_trap");
    assert_eq!(finish(&unseen(below())), None, "under the trap");
    assert!(finish(&below()).is_some(), "the player knows what lies under the trap");
    let unexplored = || unseen(a_ranger_short().explore("ranger_6"));
    assert_eq!(finish(&unexplored()), None, "nobody has explored yet");
    let mut explored = unexplored();
    explored.board.stock.known = true;
    assert!(finish(&explored).unwrap().starts_with(r#"{"do":"#));
}

#[test]
fn cs_60_whoever_can_be_a_legend_is_not_finished_as_less() {
    let unused = |mut fixture: Fixture| {
        fixture.board.items = [ItemState::Held; 4];
        fixture.board.items[Item::Treasure.index()] = ItemState::NotFound;
        fixture
    };
    assert_eq!(finish(&unused(nearly_won())), None, "the Treasure cannot be reached");
    let way = finish(&unused(nearly_won().discard("treasure"))).unwrap();
    assert!(way.starts_with(r#"{"do":"set_aside","card":"treasure"}"#), "{way}");
    let mut unseen = unused(nearly_won().discard("treasure"));
    unseen.board.seen = 0;
    assert_eq!(finish(&unseen), None);
}

#[test]
fn cs_60_a_hint_says_what_follows_on_exploring() {
    let mut game = start("cs1:7", 1);
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    let first = hint(&game, Seat(0), 2_000, &mut rng).unwrap();
    // 23 cards are looked through in eight turns, whatever they are.
    assert_eq!((first.action, first.after), (Action::Explore {}, vec![Action::Explore {}; 7]));

    let fixture = Fixture::empty().levels([8, 7, 7, 7]).explore("ogre fanatic cleric_9");
    game.boards[0] = fixture.seen().board;
    game.boards[0].stock.known = true;
    let next = hint(&game, Seat(0), 2_000, &mut rng).unwrap();
    let level_up = Action::LevelUp { card: card("cleric_9") };
    assert_eq!((next.action, next.after), (Action::Explore {}, vec![level_up]));
}

#[test]
fn cs_60_a_hint_says_what_the_second_best_would_cost() {
    let mut game = start("cs1:7", 1);
    game.boards[0].stock.known = true;
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    let found = hint(&game, Seat(0), 20_000, &mut rng).unwrap();
    let second = found.second.unwrap();
    assert_ne!(second.action, found.action);
    assert_eq!(game.check(Seat(0), &second.action), Ok(()));
    assert!(second.cost_permille <= 1_000);
}

#[test]
fn cs_60_a_hint_that_wins_says_what_another_move_would_cost() {
    let mut game = start("cs1:7", 1);
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    let mut second = |fixture: Fixture| {
        game.boards[0] = fixture.seen().board;
        let found = hint(&game, Seat(0), 2_000, &mut rng).unwrap();
        assert_eq!(found.why, "It wins.");
        found.second.map(|second| (second.action, second.cost_permille))
    };
    let ahead = || Fixture::empty().levels([8, 9, 5, 7]).pile(2, "cleric_9");
    let other = (action("level_up rogue_6"), 0);
    assert_eq!(second(ahead().pile(3, "rogue_6")), Some(other), "it wins as well");
    let (_, cost) = second(ahead().pile(3, "ogre").explore("ranger_8")).unwrap();
    assert!(cost < 1_000, "the level-ups are still there then");
    assert_eq!(second(ahead()), None, "there is nothing else to do");
}

#[test]
fn cs_60_a_hint_says_what_a_move_prepares() {
    let mut game = start("cs1:7", 1);
    let fixture = Fixture::empty().levels([8, 9, 5, 7]);
    game.boards[0] = fixture.pile(2, "cleric_9 rogue_8").pile(3, "barbarian_9").seen().board;
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    let found = hint(&game, Seat(0), 2_000, &mut rng).unwrap();
    assert_eq!(
        (found.action, found.after),
        (action("move rogue_8 3"), vec![action("level_up cleric_9")])
    );
    assert_eq!(found.why, "It prepares the move that wins.");
}

/// What is said of a deal that everybody has given up.
fn of_the_deal(options: Options, seats: u8, positions: u32) -> Option<Advice<Action>> {
    let mut game = crate::testing::start::<CavernShuffle>(options, seats, None);
    for seat in Seat::all(seats) {
        assert_eq!(advice(&game, Question::Deal, positions), None, "before the end");
        let give_up = Input::Act { seat, action: Action::GiveUp {} };
        Game::apply(&mut game, &give_up, &mut Tell::default());
    }
    advice(&game, Question::Deal, positions)
}

#[test]
fn cs_60_it_is_told_whether_a_lost_deal_could_have_been_won() {
    let said = |verdict| Some(Advice::Deal { verdict });
    assert_eq!(of_the_deal(options("cs1:7"), 1, 3_000), said(DealVerdict::Winnable));
    assert_eq!(of_the_deal(options("cs1:7"), 2, 3_000), said(DealVerdict::Winnable));
    assert_eq!(of_the_deal(options("cs1:12"), 1, 3_000), said(DealVerdict::NotWinnable));
    assert_eq!(of_the_deal(options("cs1:2"), 1, 50), said(DealVerdict::Undecided));
}

/// It is about the whole match, not about what the player has made of it.
#[test]
fn cs_60_the_deal_is_judged_from_its_beginning() {
    let mut game = start("cs1:7", 1);
    for action in ASTRAY.split(", ").chain(["give_up"]).map(action) {
        let input = Input::Act { seat: Seat(0), action };
        Game::apply(&mut game, &input, &mut Tell::default());
    }
    let winnable = Advice::Deal { verdict: DealVerdict::Winnable };
    assert_eq!(advice(&game, Question::Deal, 3_000), Some(winnable));
}

//! CS-60: what the solver calls lost is lost. An exhaustive search checks it.

use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use super::{
    super::{
        card::LEVELS,
        exhaustive::can_be_won,
        solver::{Verdict, is_lost, solve_board},
    },
    *,
};
use lamproom_game::random;

/// A deal that the solver once called lost after [`BEFORE`]. [`THEN_WON`] wins it: the Rogue 6,
/// which the Treasure replaced, takes the Barbarian 5 that lies on it to another pile.
const ONCE_CALLED_LOST: &str = "cs1:994975";
const BEFORE: &str = "\
    move barbarian_9 3, move cleric_6 2, set_aside potion, move barbarian_5 5, \
    level_up barbarian_1, move ranger_10 1, explore, potion dense_webbing, explore, explore, \
    level_up rogue_1, explore, move ranger_4 6, move ranger_4 5, explore, move ranger_4 6, \
    move ranger_5 2, level_up rogue_2, set_aside illusion, move ranger_4 5, illusion 5, explore, \
    move ranger_4 6, put_out illusion, explore, level_up barbarian_2, explore, turn_over, explore, \
    move cleric_4 2, explore, explore, explore, explore, level_up rogue_3, explore, turn_over, \
    explore, explore, move ranger_3 2, move cleric_2 2, move ranger_8 3, explore, \
    level_up barbarian_3, complete spike_trap, set_aside treasure, level_up rogue_4, \
    level_up rogue_5, level_up ranger_1, move rogue_10 7, explore, move cleric_9 7, explore, \
    turn_over, treasure rogue";
const THEN_WON: &str = "\
    explore, explore, explore, explore, move cleric_10 4, move ranger_4 5, move ranger_8 1, \
    move ranger_4 6, short_rest, explore, move barbarian_7 1, explore, explore, turn_over, \
    explore, level_up cleric_1, explore, level_up rogue_7, level_up cleric_2, \
    complete giant_spider, move rogue_6 1, move barbarian_10 3, complete fanatic, move rogue_9 3, \
    move rogue_8 7, explore, move cleric_8 3, move barbarian_7 7, move rogue_9 4, move ranger_4 7, \
    move rogue_9 3, move barbarian_7 1, move rogue_9 4, level_up rogue_8, move ranger_7 4, \
    move cleric_5 2, level_up cleric_3, level_up ranger_2, level_up ranger_3, level_up ranger_4, \
    level_up cleric_4, level_up cleric_5, level_up ranger_5, level_up ranger_6, level_up cleric_6, \
    level_up ranger_7, turn_over, explore, complete rushing_water, explore, turn_over, explore, \
    level_up cleric_7, level_up cleric_8, level_up rogue_9, level_up cleric_9, level_up cleric_10, \
    level_up rogue_10";

#[test]
fn cs_60_a_deal_that_was_won_is_not_called_lost_on_the_way() {
    let mut game = start(ONCE_CALLED_LOST, 1);
    let dealt = game.boards[0];
    for text in BEFORE.split(", ").chain(THEN_WON.split(", ")) {
        let board = game.boards[0];
        assert!(!is_lost(&dealt, &board), "before {text}, from the deal");
        assert!(!is_lost(&board, &board), "before {text}");
        let verdict = solve_board(&board, 300, &|_| true).verdict;
        assert_ne!(verdict, Verdict::NotWinnable, "before {text}");
        let action = action(text);
        assert_eq!(game.check(Seat(0), &action), Ok(()), "{text}");
        Game::apply(&mut game, &Input::Act { seat: Seat(0), action }, &mut Tell::default());
    }
    assert_eq!(game.boards[0].standing, Standing::Won);
}

/// How many positions are judged and searched exhaustively.
const POSITIONS: u64 = 10_000;
/// The most positions that may follow from one of them. Those with more are replaced.
const FOLLOWING_MAX: usize = 200;

/// The kinds of positions that were called lost, and lost.
#[derive(Debug, Default)]
struct Tally {
    positions: u32,
    winnable: u32,
    lost: u32,
    /// Lost, and the Treasure is used.
    treasure_used: u32,
    /// Lost, and the card that the Treasure replaced lies face up under a card of its run.
    replaced_under_a_run: u32,
    /// Winnable, and the replaced card lies like that.
    won_from_under_a_run: u32,
    /// Lost, and no item is used.
    no_item_used: u32,
    /// Lost, though an item is still to be used.
    item_unused: u32,
}

#[test]
fn cs_60_an_exhaustive_search_finds_lost_what_the_solver_calls_lost() {
    let mut tally = Tally::default();
    let mut seed = 0;
    while u64::from(tally.positions) < POSITIONS {
        let board = small_position(seed);
        seed += 1;
        let Some(winnable) = can_be_won(&board, FOLLOWING_MAX) else { continue };
        let verdict = solve_board(&board, 900, &|_| true).verdict;
        match (&verdict, winnable) {
            (Verdict::Winnable(_), true) | (Verdict::NotWinnable, false) => {}
            _ => panic!("position {}: {verdict:?}, winnable: {winnable}, {board:?}", seed - 1),
        }
        assert!(!(winnable && is_lost(&board, &board)), "position {}: {board:?}", seed - 1);
        tally.count(&board, winnable);
    }
    println!("{tally:?}, {} replaced", seed - POSITIONS);
    let Tally { winnable, lost, treasure_used, replaced_under_a_run, .. } = tally;
    assert!(winnable.min(lost) > 2_000 && treasure_used.min(replaced_under_a_run) > 500);
}

impl Tally {
    fn count(&mut self, board: &Board, winnable: bool) {
        let mut add = |count: fn(&mut Self) -> &mut u32, is: bool| *count(self) += u32::from(is);
        let used = |item| board.item(item) == ItemState::Used;
        let any = |state| board.items.contains(&state);
        let under = replaced_lies_under_a_run(board);
        add(|tally| &mut tally.positions, true);
        add(|tally| &mut tally.winnable, winnable);
        add(|tally| &mut tally.lost, !winnable);
        add(|tally| &mut tally.treasure_used, !winnable && used(Item::Treasure));
        add(|tally| &mut tally.replaced_under_a_run, !winnable && under);
        add(|tally| &mut tally.won_from_under_a_run, winnable && under);
        add(|tally| &mut tally.no_item_used, !winnable && !any(ItemState::Used));
        add(|tally| &mut tally.item_unused, !winnable && any(ItemState::Held));
    }
}

fn replaced_lies_under_a_run(board: &Board) -> bool {
    board.piles.iter().any(|pile| {
        let up = &pile.cards()[usize::from(pile.face_down)..];
        up.split_last().is_some_and(|(_, under)| under.iter().any(|&c| Some(c) == board.replaced))
    })
}

/// A late position with few cards left. Not every one of them can come up in a game, but the rules
/// apply to them all. In every second one, the card that the Treasure replaced lies under a run.
fn small_position(seed: u64) -> Board {
    let mut random = Random(ChaCha20Rng::seed_from_u64(seed));
    let mut board = Fixture::empty().board;
    if random.below(4) == 0 {
        board.variant.explore = ExploreEnd::CarryOver;
        board.variant.rules_version = 1 + u16::from(random.number(2));
    }
    if random.below(4) == 0 {
        board.variant.reveal = Reveal::AfterMinotaur;
    }
    board.obstacles_completed = random.number(4);
    for item in Item::ALL {
        let states = [ItemState::Used, ItemState::Used, ItemState::Held, ItemState::NotFound];
        board.items[item.index()] = states[random.below(4)];
    }
    board.levels = [10; 4];
    let buried = if seed.is_multiple_of(2) { bury_replaced(&mut board, &mut random) } else { None };
    let lowest = 24 + random.number(5);
    while board.party_level() > lowest {
        let who = Adventurer::ALL[random.below(4)];
        if board.replaced != Some(Card::adventurer(who, board.level(who).max(1))) {
            board.levels[who.index()] = board.level(who).saturating_sub(1);
        }
    }
    let mut cards = missing_cards(&board);
    random::shuffle(&mut cards, &mut random.0);
    if let Some(on_top) = buried {
        // What lets the run go again is among the first cards.
        cards.retain(|&card| card != on_top);
        cards.sort_by_key(|&card| !board.replaced.is_some_and(|replaced| fits(replaced, card)));
    }
    cards.truncate(5 + random.below(4));
    random::shuffle(&mut cards, &mut random.0);
    let run = buried.map(|on_top| [board.replaced.expect("it is buried"), on_top]);
    lay_out(&mut board, cards, run, &mut random);
    board
}

struct Random(ChaCha20Rng);

impl Random {
    fn below(&mut self, sides: usize) -> usize {
        usize::from(self.number(u8::try_from(sides).unwrap()))
    }

    fn number(&mut self, sides: u8) -> u8 {
        u8::try_from(self.0.next_u32() % u32::from(sides)).unwrap()
    }
}

/// Lets the Treasure have replaced a card, and lowers the level of another adventurer so that the
/// card that fits on it is still in play. Returns that card.
fn bury_replaced(board: &mut Board, random: &mut Random) -> Option<Card> {
    let who = Adventurer::ALL[random.below(4)];
    let others = Adventurer::ALL.into_iter().filter(|other| other.alignment() != who.alignment());
    let other = others.into_iter().nth(random.below(2))?;
    let level = 4 + random.number(5);
    board.items[Item::Treasure.index()] = ItemState::Used;
    board.levels[who.index()] = level;
    board.levels[other.index()] = level - 2 - random.number(2);
    board.replaced = Some(Card::adventurer(who, level));
    Some(Card::adventurer(other, level - 1))
}

/// The cards that can still be in play.
fn missing_cards(board: &Board) -> Vec<Card> {
    let levels = |who| (board.level(who) + 1..=LEVELS).map(move |level| (who, level));
    let adventurers = Adventurer::ALL.into_iter().flat_map(levels);
    let items = Item::ALL.into_iter().filter(|item| board.item(*item) == ItemState::NotFound);
    let obstacles = Adventurer::ALL.into_iter().skip(board.obstacles_completed.into());
    adventurers
        .map(|(who, level)| Card::adventurer(who, level))
        .chain(items.map(Card::item))
        .chain(obstacles.map(Card::obstacle))
        .chain(Enemy::ALL.map(Card::enemy))
        .collect()
}

/// Lays cards out: some into the stock, the others into piles, each a few face-down cards and one
/// face-up card, with the longest run on it that the other cards allow. A given run is the first
/// of these.
fn lay_out(board: &mut Board, mut cards: Vec<Card>, run: Option<[Card; 2]>, random: &mut Random) {
    board.stock = Stock::new(&cards.split_off(cards.len() - random.below(4)));
    for _ in 0..random.below(4) {
        board.turn_stock();
    }
    let mut run: Option<Vec<Card>> = run.map(Vec::from);
    for pile in &mut board.piles {
        let up = run.take().or_else(|| Some(vec![cards.pop()?]));
        let Some(mut up) = up else { break };
        let hidden = random.below(3).min(cards.len());
        pile.push(&cards.split_off(cards.len() - hidden));
        pile.face_down = u8::try_from(hidden).unwrap();
        let next = |cards: &[Card], up: &[Card]| {
            cards.iter().position(|&card| fits(card, up[up.len() - 1]))
        };
        while let Some(place) = next(&cards, &up) {
            up.push(cards.remove(place));
        }
        pile.push(&up);
        pile.settled = hidden == 0 && random.below(2) == 0;
    }
    board.piles.rotate_right(random.below(7));
}

fn fits(card: Card, below: Card) -> bool {
    match (card.kind(), below.kind()) {
        (Kind::Adventurer(who, level), Kind::Adventurer(other, above)) => {
            level + 1 == above && who.alignment() != other.alignment()
        }
        _ => false,
    }
}

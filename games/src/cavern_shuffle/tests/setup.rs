//! CS-1 to CS-3: what lies where before the first move.

use super::*;

fn board(deal: &str) -> Board {
    start(deal, 1).boards[0]
}

#[test]
fn cs_1_the_minotaur_stands_on_pile_1_and_the_short_rest_is_in_the_inventory() {
    let board = board("cs1:7");
    assert_eq!(board.blocked(), 0);
    let view = start("cs1:7", 1).view(Viewer::Seat(Seat(0)));
    let minotaur = view.players[0].board.as_ref().unwrap().minotaur;
    assert_eq!((minotaur.pile, minotaur.next), (1, 2));
    assert_eq!(board.item(Item::ShortRest), ItemState::Held);
    let others = [Item::Potion, Item::Treasure, Item::Illusion];
    assert!(others.iter().all(|&item| board.item(item) == ItemState::NotFound));
}

#[test]
fn cs_2_50_cards_are_dealt_as_in_klondike() {
    let board = board("cs1:7");
    for (number, pile) in (1..).zip(&board.piles) {
        let cards = if number == 1 { 0 } else { number };
        assert_eq!(pile.cards().len(), cards);
        assert_eq!(usize::from(pile.face_down), cards.saturating_sub(1));
    }
    assert_eq!((board.stock.explore().len(), board.stock.discard().len()), (23, 0));
    assert_eq!(board.levels, [0; 4]);

    let piles = board.piles.iter().flat_map(|pile| pile.cards().to_vec());
    let mut all: Vec<Card> = piles.chain(board.stock.cards().to_vec()).collect();
    all.extend([Card::MINOTAUR, Card::item(Item::ShortRest)]);
    all.sort();
    assert!(all.into_iter().eq(Card::all()));
}

#[test]
fn cs_2_rows_are_dealt_one_after_the_other() {
    let deck = DealNumber::new(7).unwrap().deal().deck;
    let board = board("cs1:7");
    let of = |pile: usize| board.piles[pile - 1].cards().to_vec();
    assert_eq!(of(2), [deck[0], deck[6]]);
    assert_eq!(of(3), [deck[1], deck[7], deck[12]]);
    assert_eq!(of(7)[6], deck[26]);
    assert_eq!(board.stock.explore()[0], deck[27]);
}

#[test]
fn cs_2_the_deal_is_drawn_or_chosen_by_its_number() {
    let mut drawn = start("drawn", 1);
    let Waiting::Chance(node) = drawn.waiting() else { panic!("nothing is drawn") };
    assert_eq!(node.kind, ChanceKind::Die(1_000_000_000));
    assert!(drawn.legal_actions(Seat(0)).is_empty());
    assert_eq!(drawn.check(Seat(0), &Action::Explore {}).unwrap_err().rule, Some("CS-2"));
    drawn.apply(&Input::Chance(ChanceOutcome::Die(7)), &mut Tell::default());
    assert_eq!(drawn.boards[0], board("cs1:7"));
    // With the number, a player could look up the hidden cards.
    assert_eq!(drawn.view(Viewer::Seat(Seat(0))).deal, None);
    assert_eq!(drawn.view(Viewer::Spectator).deal, None);
    assert_eq!(drawn.view(Viewer::Referee).deal, DealNumber::new(7));

    let setup = Setup::new(&CavernShuffle::META, options("cs1:7"), 1, None).unwrap();
    let mut tell = Tell::default();
    let chosen = CavernShuffle::new(&setup, &mut tell);
    assert_eq!(tell.into_told(), [Told::All(Event::Dealt {})]);
    assert_eq!(chosen.view(Viewer::Seat(Seat(0))).deal, DealNumber::new(7));
    assert_eq!(chosen.waiting(), Waiting::Apart(vec![Seat(0)]));
}

#[test]
fn cs_3_pile_1_is_empty_below_the_minotaur() {
    assert!(board("cs1:7").piles[0].is_empty());
}

//! Golden matches in readable text, one for each thing worth reading about. `make gen` rewrites
//! them.
//!
//! The solver plays the wins, and a random player who does not give up the others: each on the
//! first deal from `cs1:1` on in which it happens, until it happens.

use std::path::Path;

use chacha20::ChaCha20Rng;
use expect_test::expect_file;
use rand_core::SeedableRng;
use serde_json::{json, to_value};

use super::{
    super::solver::{Verdict, solve_board},
    *,
};
use lamproom_game::{GameKind, playthrough, random};

const COMMITTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs/cavern_shuffle");
/// The number of deals to try.
const DEALS: u32 = 400;
/// The positions per deal. If a deal is not quickly won, there are others.
const POSITIONS: u32 = 1_500;
/// Nobody would read longer ones.
const INPUTS_MAX: usize = 250;

/// A match in progress.
struct Story {
    game: CavernShuffle,
    actions: Vec<Action>,
    /// The happenings of the last action.
    told: Vec<Happening>,
}

impl Story {
    fn new(options: Options) -> Self {
        let game = crate::testing::start::<CavernShuffle>(options, 1, None);
        Self { game, actions: Vec::new(), told: Vec::new() }
    }

    fn board(&self) -> &Board {
        &self.game.boards[0]
    }

    fn act(&mut self, action: Action) {
        let mut tell = Tell::default();
        Game::apply(&mut self.game, &Input::Act { seat: Seat(0), action }, &mut tell);
        self.actions.push(action);
        let told = tell.into_told();
        let happenings = told.iter().filter_map(|told| match told.to(Viewer::Referee)? {
            Event::On { what, .. } => Some(what.clone()),
            _ => None,
        });
        self.told = happenings.collect();
    }

    fn is_won(&self, rank: Rank) -> bool {
        self.board().standing == Standing::Won && self.board().rank() == rank
    }
}

fn options_of(deal: u32, variant: Variant) -> Options {
    Options {
        deal: DealChoice::Numbered(DealNumber::new(deal).unwrap()),
        reveal: variant.reveal,
        explore: variant.explore,
    }
}

#[track_caller]
fn assert_golden(name: &str, found: impl FnMut(u32) -> Option<Story>) {
    let story = (1..=DEALS).find_map(found).unwrap_or_else(|| panic!("{name} does not happen"));
    let options = to_value(story.game.options).unwrap();
    let inputs: Vec<_> = story
        .actions
        .iter()
        .map(|action| Input::Act { seat: Seat(0), action: json!(action).into() })
        .collect();
    let text = playthrough::text(&GameKind::of::<CavernShuffle>(), &options, 1, &inputs).unwrap();
    expect_file![Path::new(COMMITTED).join(format!("{name}.txt"))].assert_eq(&text);
}

/// Follows the solver, which plays only what `may` admits.
fn won(deal: u32, rank: Rank, may: fn(Action) -> bool) -> Option<Story> {
    let mut story = Story::new(options_of(deal, STANDARD));
    let Verdict::Winnable(way) = solve_board(story.board(), POSITIONS, &may).verdict else {
        return None;
    };
    for action in way {
        story.act(action);
    }
    (story.is_won(rank) && story.actions.len() < INPUTS_MAX).then_some(story)
}

fn uses_item(action: Action) -> bool {
    matches!(
        action,
        Action::ShortRest {}
            | Action::Potion { .. }
            | Action::Treasure { .. }
            | Action::Illusion { .. }
    )
}

#[test]
fn won_as_a_legend() {
    assert_golden("won_as_a_legend", |deal| won(deal, Rank::Legend, |action| !uses_item(action)));
}

#[test]
fn won_as_seasoned() {
    assert_golden("won_as_seasoned", |deal| won(deal, Rank::Seasoned, |_| true));
}

/// Uses every item as soon as the game can still be won after it.
#[test]
fn won_as_a_novice() {
    assert_golden("won_as_a_novice", |deal| {
        let mut story = Story::new(options_of(deal, STANDARD));
        while story.board().standing == Standing::Playing {
            let wins = |board: &Board| match solve_board(board, POSITIONS, &|_| true).verdict {
                Verdict::Winnable(way) => Some(way),
                _ => None,
            };
            let used =
                story.board().legal_actions().into_iter().filter(|&action| uses_item(action)).find(
                    |&action| {
                        let mut board = *story.board();
                        board.play(action, &mut ());
                        let last = board.items.iter().all(|&item| item == ItemState::Used);
                        board.standing == Standing::Playing && wins(&board).is_some()
                            || board.standing == Standing::Won && last
                    },
                );
            match used {
                Some(action) => story.act(action),
                // On to where the next item can be used.
                None => {
                    for action in wins(story.board())? {
                        story.act(action);
                        if story.board().legal_actions().into_iter().any(uses_item) {
                            break;
                        }
                    }
                }
            }
            if story.actions.len() > INPUTS_MAX {
                return None;
            }
        }
        story.is_won(Rank::Novice).then_some(story)
    });
}

/// Plays at random until it happens.
fn until(deal: u32, variant: Variant, happens: impl Fn(&Story) -> bool) -> Option<Story> {
    let mut rng = ChaCha20Rng::seed_from_u64(deal.into());
    let mut story = Story::new(options_of(deal, variant));
    while story.actions.len() < 100 {
        let mut legal = story.board().legal_actions();
        legal.retain(|action| *action != Action::GiveUp {});
        story.act(random::pick(legal, &mut rng)?);
        if happens(&story) {
            return Some(story);
        }
    }
    None
}

#[test]
fn the_illusion_fades_under_the_minotaur() {
    assert_golden("the_illusion_fades_under_the_minotaur", |deal| {
        until(deal, STANDARD, |story| {
            story.told.iter().any(|what| matches!(what, Happening::IllusionFaded { .. }))
        })
    });
}

#[test]
fn a_replaced_card_is_put_out() {
    assert_golden("a_replaced_card_is_put_out", |deal| {
        let illusion = card("illusion");
        until(deal, STANDARD, |story| {
            story
                .told
                .iter()
                .any(|what| matches!(what, Happening::PutOut { card } if *card != illusion))
        })
    });
}

/// A level 10 is available, and the only passage lies under the Minotaur.
#[test]
fn a_passage_is_blocked() {
    assert_golden("a_passage_is_blocked", |deal| {
        until(deal, STANDARD, |story| {
            let board = story.board();
            let passage = board.piles[board.blocked()].is_empty();
            let others = board.open().all(|(_, pile)| !pile.is_empty());
            let tens = Adventurer::ALL.map(|who| Card::adventurer(who, 10));
            let at_hand = board.available().any(|(_, card)| tens.contains(&card));
            passage && others && at_hand && board.party_level() > 0
        })
    });
}

/// The Minotaur arrives on an uncovered card before it is turned up.
#[test]
fn cards_are_turned_up_after_the_minotaur() {
    let variant = Variant { reveal: Reveal::AfterMinotaur, ..STANDARD };
    assert_golden("cards_are_turned_up_after_the_minotaur", |deal| {
        until(deal, variant, |story| story.board().piles.iter().any(Pile::is_covered))
    });
}

#[test]
fn the_explore_pile_is_carried_over() {
    let variant = Variant { explore: ExploreEnd::CarryOver, ..STANDARD };
    assert_golden("the_explore_pile_is_carried_over", |deal| {
        until(deal, variant, |story| {
            let explored = matches!(story.told[..], [Happening::Explored { .. }]);
            explored && story.board().stock.known && !story.board().stock.explore().is_empty()
        })
    });
}

//! Whether the outlook ever calls a game lost that can be won (CS-60).

use clap::Parser;
use lamproom_game::{Game, Input, Seat, Tell, random};

use super::super::{
    actions::legal_actions,
    solver::{Verdict, solve_board, solve_without_proof},
    state::CavernShuffle,
    types::{Action, DealNumber, Item, ItemState},
};
use super::start::start;
use crate::simulator::Simulate;

/// Whether the outlook ever calls a game lost that can be won (CS-60).
#[derive(Debug, Parser)]
#[command(name = "cavern-outlook")]
pub(super) struct Args {
    /// How many random games.
    #[arg(long, default_value_t = 1_000)]
    games: u32,
    /// The deal of the first; the others follow.
    #[arg(long, default_value_t = 1)]
    first: u32,
    /// The moves of a game.
    #[arg(long, default_value_t = 120)]
    moves: u32,
    /// The outlook is asked for after every that many moves.
    #[arg(long, default_value_t = 6)]
    every: u32,
    /// How many positions an answer may look at.
    #[arg(long, default_value_t = 20_000)]
    positions: u32,
    /// How many positions the search may look at that checks a loss without the quick proof.
    #[arg(long, default_value_t = 1_000_000)]
    checked: u32,
}

/// The answers, and what became of those that said "lost".
#[derive(Debug, Default)]
struct Tally {
    asked: u32,
    lost: u32,
    confirmed: u32,
    /// The search that checks was too short.
    unchecked: u32,
    refuted: u32,
    /// Lost, with the Treasure used.
    after_treasure: u32,
}

impl Simulate for Args {
    /// Plays at random, asks, checks the first loss of each game, and prints the tally.
    fn run(&self) {
        let mut tally = Tally::default();
        for deal in (self.first..).take(self.games as usize).filter_map(DealNumber::new) {
            self.play(deal, &mut tally);
        }
        println!("{tally:#?}");
    }
}

impl Args {
    fn play(&self, deal: DealNumber, tally: &mut Tally) {
        let (mut game, mut rng) = start(deal);
        let mut lost = false;
        for moves in 1..=self.moves {
            let mut legal = legal_actions(&game, Seat(0));
            legal.retain(|action| *action != Action::GiveUp {});
            let Some(action) = random::pick(legal, &mut rng) else { return };
            game.apply(&Input::Act { seat: Seat(0), action }, &mut Tell::default());
            if moves.is_multiple_of(self.every) {
                self.ask(deal, moves, &game, &mut lost, tally);
            }
        }
    }

    /// Asks, and checks: a game that was called lost is never won, and a search without the proof
    /// finds no win where the game is first called lost.
    fn ask(
        &self,
        deal: DealNumber,
        moves: u32,
        game: &CavernShuffle,
        lost: &mut bool,
        tally: &mut Tally,
    ) {
        let Some(board) = game.board(Seat(0)).filter(|_| game.outcome.is_none()) else { return };
        tally.asked += 1;
        match solve_board(board, self.positions, &|_| true).verdict {
            Verdict::Winnable(_) if *lost => {
                tally.refuted += 1;
                println!("{deal}: can be won after {moves} moves, though it was called lost");
            }
            Verdict::NotWinnable => {
                tally.lost += 1;
                tally.after_treasure += u32::from(board.item(Item::Treasure) == ItemState::Used);
                if std::mem::replace(lost, true) {
                    return;
                }
                match solve_without_proof(board, self.checked).verdict {
                    Verdict::NotWinnable => tally.confirmed += 1,
                    Verdict::Undecided => tally.unchecked += 1,
                    Verdict::Winnable(way) => {
                        tally.refuted += 1;
                        println!("{deal}: called lost after {moves} moves, and won by {way:?}");
                    }
                }
            }
            Verdict::Winnable(_) | Verdict::Undecided => {}
        }
    }
}

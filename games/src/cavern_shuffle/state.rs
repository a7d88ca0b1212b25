//! The position of a game: one board for each seat, all of the same deal (CS-50).

use super::{
    board::{Board, Variant},
    choice::DealChoice,
    daily::DailyDeal,
    data::DEALS,
    deal::{self, DealNumber},
    types::{Event, Options, Progress, Standing},
};
use lamproom_game::{ChanceKind, ChanceNode, Outcome, Seat, Setup, Tell, Waiting};

/// How a game ends when a player's Party level beats the Minotaur (CS-21).
pub(super) const MINOTAUR_BEATEN: &str = "minotaur_beaten";
/// How a game ends when the Potion beats the Minotaur (CS-21, CS-32).
pub(super) const POTION_DRUNK: &str = "potion_drunk";
/// How a game ends when everybody has given up (CS-41).
pub(super) const GIVEN_UP: &str = "given_up";

/// A game of Cavern Shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CavernShuffle {
    pub(super) options: Options,
    pub(super) rules_version: u16,
    pub(super) seats: u8,
    /// None until drawn.
    pub(super) deal: Option<DealNumber>,
    /// By seat; empty before the cards are dealt.
    pub(super) boards: Vec<Board>,
    /// None until the game has ended.
    pub(super) outcome: Option<Outcome>,
}

/// A game before its first input.
pub(super) fn new(setup: &Setup<Options>, tell: &mut Tell<Event>) -> CavernShuffle {
    let options = *setup.options();
    let mut game = CavernShuffle {
        options,
        rules_version: setup.rules_version(),
        seats: setup.seats(),
        deal: None,
        boards: Vec::new(),
        outcome: None,
    };
    if let Some(number) = options.deal.number() {
        game.deal_out(number);
        tell.all(Event::Dealt {});
    }
    game
}

/// What the game waits for, as the core asks.
pub(super) fn waiting(game: &CavernShuffle) -> Waiting {
    if let Some(outcome) = &game.outcome {
        return Waiting::Over(outcome.clone());
    }
    if game.boards.is_empty() {
        let (sides, purpose) = match game.options.deal {
            DealChoice::Winnable => (deal::winnable_count(), "deal among those that can be won"),
            DealChoice::Drawn | DealChoice::Numbered(_) | DealChoice::Daily(_) => (DEALS, "deal"),
        };
        return Waiting::Chance(ChanceNode::new(ChanceKind::Die(sides), purpose));
    }
    Waiting::Apart(game.playing().collect())
}

impl CavernShuffle {
    /// Deals the same cards to everybody (CS-2, CS-50).
    pub(super) fn deal_out(&mut self, number: DealNumber) {
        let variant = Variant::of(self.options, self.rules_version);
        self.deal = Some(number);
        self.boards = vec![Board::new(&number.deal(), variant); usize::from(self.seats)];
    }

    /// The seats that have neither won nor given up.
    pub(super) fn playing(&self) -> impl Iterator<Item = Seat> {
        let playing = |seat: &Seat| {
            self.board(*seat).is_some_and(|board| board.standing == Standing::Playing)
        };
        Seat::all(self.seats).filter(playing)
    }

    /// Whether it has the cards of a day, by whatever options.
    pub(super) fn has_cards_of(&self, day: u32) -> bool {
        self.deal.is_some() && self.deal == DailyDeal::new(day).map(DailyDeal::number)
    }

    /// The board of a seat; none before the deal.
    pub(super) fn board(&self, seat: Seat) -> Option<&Board> {
        self.boards.get(seat.index())
    }

    /// What everybody may know of a player.
    pub(super) fn progress(&self, seat: Seat) -> Progress {
        let board = &self.boards[seat.index()];
        Progress {
            party_level: board.party_level(),
            face_down: board.face_down(),
            standing: board.standing,
        }
    }
}

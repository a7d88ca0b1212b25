//! Where a game stands: one board a seat, all of the same deal (CS-50), and how it goes on to its end.

use super::{
    board::{Board, Variant},
    data::{DEALS, MINOTAUR_POWER},
    deal::{DealChoice, DealNumber},
    types::{Action, Event, Happening, Options, Progress, Rank, Standing},
    winnable,
};
use crate::{
    ChanceKind, ChanceNode, ChanceOutcome, Illegal, Input, Merit, Outcome, Seat, Setup, Tell,
    Waiting,
};

/// The end when somebody's Party level was enough (CS-21).
pub(super) const MINOTAUR_BEATEN: &str = "minotaur_beaten";
/// The end when the Potion made it enough (CS-21, CS-32).
pub(super) const POTION_DRUNK: &str = "potion_drunk";
/// The end when all have given up (CS-41).
pub(super) const GIVEN_UP: &str = "given_up";

/// A game of Cavern Shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CavernShuffle {
    pub(super) options: Options,
    pub(super) seats: u8,
    /// Which deal it is, once that is known.
    pub(super) deal: Option<DealNumber>,
    /// By seat; none before the cards are dealt.
    pub(super) boards: Vec<Board>,
    /// How it ended, if it has.
    pub(super) outcome: Option<Outcome>,
}

impl CavernShuffle {
    /// A game before its first input.
    pub(super) fn set_up(setup: &Setup<Options>, tell: &mut Tell<Event>) -> Self {
        let options = *setup.options();
        let (deal, boards, outcome) = (None, Vec::new(), None);
        let mut game = Self { options, seats: setup.seats(), deal, boards, outcome };
        if let DealChoice::Numbered(number) = options.deal {
            game.deal_out(number);
            tell.all(Event::Dealt {});
        }
        game
    }

    /// The same cards for everybody (CS-2, CS-50).
    fn deal_out(&mut self, number: DealNumber) {
        let variant = Variant { reveal: self.options.reveal, explore: self.options.explore };
        self.deal = Some(number);
        self.boards = vec![Board::new(&number.deal(), variant); usize::from(self.seats)];
    }

    pub(super) fn is_waiting_for(&self) -> Waiting {
        if let Some(outcome) = &self.outcome {
            return Waiting::Over(outcome.clone());
        }
        if self.boards.is_empty() {
            let (sides, purpose) = match self.options.deal {
                DealChoice::Winnable => (winnable::count(), "deal among those that can be won"),
                DealChoice::Drawn | DealChoice::Numbered(_) => (DEALS, "deal"),
            };
            let kind = ChanceKind::Die(sides);
            return Waiting::Chance(ChanceNode::new(kind, purpose));
        }
        Waiting::Apart(self.playing().collect())
    }

    /// Who has neither won nor given up.
    pub(super) fn playing(&self) -> impl Iterator<Item = Seat> {
        let playing = |seat: &Seat| {
            self.board(*seat).is_some_and(|board| board.standing == Standing::Playing)
        };
        Seat::all(self.seats).filter(playing)
    }

    /// The board of a seat, once the cards are dealt.
    pub(super) fn board(&self, seat: Seat) -> Option<&Board> {
        self.boards.get(seat.index())
    }

    /// All that a seat may do, sorted.
    pub(super) fn legal(&self, seat: Seat) -> Vec<Action> {
        match self.board(seat) {
            Some(board) if self.outcome.is_none() => board.legal(),
            _ => Vec::new(),
        }
    }

    /// May this seat do this?
    pub(super) fn allows(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::new("CS-51", "The game has ended."));
        }
        let board = self.board(seat);
        board.ok_or_else(|| Illegal::new("CS-2", "The cards are not dealt yet."))?.allows(action)
    }

    /// Takes one input that was checked.
    pub(super) fn go_on(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        match input {
            Input::Act { seat, action } => self.act(*seat, *action, tell),
            Input::Chance(ChanceOutcome::Die(value)) => {
                let number = match self.options.deal {
                    DealChoice::Winnable => winnable::deal(*value),
                    DealChoice::Drawn | DealChoice::Numbered(_) => DealNumber::new(*value),
                };
                self.deal_out(number.expect("the die has as many sides as there are deals"));
                tell.all(Event::Dealt {});
            }
            Input::Chance(ChanceOutcome::Shuffle(_)) => unreachable!("a number is drawn, no cards"),
        }
    }

    fn act(&mut self, seat: Seat, action: Action, tell: &mut Tell<Event>) {
        let before = self.progress(seat);
        let knew_stock = self.boards[seat.index()].stock.known;
        let mut happenings: Vec<Happening> = Vec::new();
        self.boards[seat.index()].play(action, &mut happenings);
        let reveals = |what: &Happening| match what {
            Happening::TurnedUp { .. } => true,
            Happening::Explored { .. } => !knew_stock,
            _ => false,
        };
        if happenings.iter().any(reveals) {
            tell.barrier();
        }
        let alone = self.seats == 1;
        for what in happenings {
            let event = Event::On { seat, what };
            if alone { tell.all(event) } else { tell.split(seat, event, None) }
        }
        let progress = self.progress(seat);
        if !alone && progress != before {
            tell.all(Event::Progressed { seat, progress });
        }
        if let Some(outcome) = self.decide(seat, action) {
            // Now all is shown.
            tell.barrier();
            tell.all(Event::Ended { outcome: outcome.clone() });
            self.outcome = Some(outcome);
        }
    }

    /// What everybody may know of a seat that plays.
    pub(super) fn progress(&self, seat: Seat) -> Progress {
        let board = &self.boards[seat.index()];
        Progress {
            party_level: board.party_level(),
            face_down: board.face_down(),
            standing: board.standing,
        }
    }

    /// Has it ended with this action (CS-21, CS-41, CS-51)?
    fn decide(&self, seat: Seat, action: Action) -> Option<Outcome> {
        let board = &self.boards[seat.index()];
        let how = match (board.standing, action) {
            (Standing::Won, Action::Potion { .. }) => POTION_DRUNK,
            (Standing::Won, _) => MINOTAUR_BEATEN,
            _ if self.playing().next().is_none() => GIVEN_UP,
            _ => return None,
        };
        if self.seats > 1 {
            return Some(self.ranking(how));
        }
        let won = board.standing == Standing::Won;
        let grade = if won { grade(board.rank()) } else { "lost" };
        Some(Outcome::Shared { won, grade: grade.to_owned(), how: how.to_owned() })
    }

    /// How good the win of who plays alone is (CS-52).
    pub(super) fn merit_alone(&self) -> Option<Merit> {
        let [board] = &self.boards[..] else { return None };
        let won = board.standing == Standing::Won;
        let rank = board.rank();
        won.then(|| Merit { tier: rank as u8, moves: board.moves, grade: grade(rank) })
    }

    /// Who has won comes first, then the higher Party level, then fewer moves (CS-51).
    fn ranking(&self, how: &str) -> Outcome {
        Outcome::ranked(
            how,
            self.boards.iter().map(|board| {
                let fewer_moves = std::cmp::Reverse(board.moves);
                ((score(board), fewer_moves), score(board).into())
            }),
        )
    }
}

/// A rank as the outcome has it.
fn grade(rank: Rank) -> &'static str {
    match rank {
        Rank::Legend => "legend",
        Rank::Seasoned => "seasoned",
        Rank::Novice => "novice",
    }
}

/// The Party level, with what the Potion lent to a win: rivals who still play are below it.
fn score(board: &Board) -> u8 {
    match board.standing {
        Standing::Won => board.party_level().max(MINOTAUR_POWER),
        Standing::Playing | Standing::GaveUp => board.party_level(),
    }
}

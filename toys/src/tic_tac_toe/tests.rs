//! The rules by number, and what every game promises.

use lamproom_game::{ChanceOutcome, Game, Illegal, Input, Outcome, Seat, Setup, Tell, conformance};

use super::{Action, Event, First, Options, TicTacToe};

/// A match with the first seat to move.
struct Fixture {
    game: TicTacToe,
    told: Vec<Event>,
}

impl Fixture {
    fn new() -> Self {
        Self::with(First::SeatOrder)
    }

    fn with(first: First) -> Self {
        let setup = Setup::new(&TicTacToe::META, Options { first }, 2, None).unwrap();
        let mut tell = Tell::default();
        let game = TicTacToe::new(&setup, &mut tell);
        let mut fixture = Self { game, told: Vec::new() };
        fixture.note(tell);
        fixture
    }

    fn note(&mut self, tell: Tell<Event>) {
        let told = tell.into_told();
        self.told = told
            .iter()
            .filter_map(|told| told.to(lamproom_game::Viewer::Referee))
            .cloned()
            .collect();
    }

    /// Marks these cells, each followed by a roll of one.
    fn mark(mut self, cells: &[u8]) -> Self {
        for &cell in cells {
            self.act(cell).unwrap();
            if self.game.waiting().seats().is_empty()
                && self.game.view(lamproom_game::Viewer::Referee).outcome.is_none()
            {
                self.roll(1);
            }
        }
        self
    }

    fn act(&mut self, cell: u8) -> Result<(), Illegal> {
        let (seat, action) = (self.turn().unwrap(), Action::Mark { cell });
        self.game.check(seat, &action)?;
        let mut tell = Tell::default();
        self.game.apply(&Input::Act { seat, action }, &mut tell);
        self.note(tell);
        Ok(())
    }

    fn turn(&self) -> Option<Seat> {
        self.game.view(lamproom_game::Viewer::Spectator).turn
    }

    fn roll(&mut self, value: u32) {
        let mut tell = Tell::default();
        self.game.apply(&Input::Chance(ChanceOutcome::Die(value)), &mut tell);
        self.note(tell);
    }
}

#[test]
fn does_what_a_game_promises() {
    conformance::check::<TicTacToe>();
}

#[test]
fn tt_1_a_given_first_player_is_announced_at_the_start() {
    let fixture = Fixture::new();
    assert_eq!(fixture.told, [Event::FirstPlayer { seat: Seat(0), drawn: false }]);
}

#[test]
fn tt_1_the_first_player_is_drawn() {
    let mut fixture = Fixture::with(First::Drawn);
    assert_eq!(fixture.turn(), None);
    fixture.roll(2);
    assert_eq!(fixture.told, [Event::FirstPlayer { seat: Seat(1), drawn: true }]);
    assert_eq!((fixture.game.first(), fixture.turn()), (Some(Seat(1)), Some(Seat(1))));
}

#[test]
fn tt_2_a_taken_cell_is_refused() {
    let mut fixture = Fixture::new().mark(&[4]);
    assert_eq!(fixture.act(4).unwrap_err().rule, Some("TT-2"));
    assert_eq!(fixture.act(9).unwrap_err().rule, Some("TT-2"));
}

#[test]
fn tt_3_a_six_gives_another_turn() {
    let mut fixture = Fixture::new();
    fixture.act(0).unwrap();
    fixture.roll(6);
    assert_eq!(fixture.turn(), Some(Seat(0)));
    fixture.act(1).unwrap();
    fixture.roll(5);
    assert_eq!(fixture.turn(), Some(Seat(1)));
}

#[test]
fn tt_4_three_in_a_row_win() {
    let fixture = Fixture::new().mark(&[0, 3, 1, 4, 2]);
    let outcome =
        Outcome::Ranked { places: vec![1, 2], scores: vec![1, 0], how: "line".to_owned() };
    assert_eq!(fixture.told.last(), Some(&Event::Ended { outcome }));
}

#[test]
fn tt_5_a_full_board_is_a_draw() {
    let fixture = Fixture::new().mark(&[0, 1, 2, 4, 3, 5, 7, 6, 8]);
    let outcome =
        Outcome::Ranked { places: vec![1, 1], scores: vec![0, 0], how: "full".to_owned() };
    assert_eq!(fixture.told.last(), Some(&Event::Ended { outcome }));
}

#[test]
fn tt_6_only_the_player_on_turn_acts() {
    let fixture = Fixture::new();
    let refused = fixture.game.check(Seat(1), &Action::Mark { cell: 0 }).unwrap_err();
    assert_eq!(refused.rule, Some("TT-6"));
}

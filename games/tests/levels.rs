//! The levels of bots: skilled bots beat novices, in every game. Masters think too long for a test;
//! `docs/bots.md` has what was measured of them.

use chacha20::ChaCha20Rng;
use lamproom_game::{GameKind, Input, Level, Outcome, Remit, Seat, Waiting, random};
use lamproom_games::registry::GAMES;
use rand_core::SeedableRng;

const MATCHES: u64 = 100;

/// How a match of two bots ended.
fn play(kind: &GameKind, levels: [Level; 2], seed: u64) -> Outcome {
    let mut game =
        kind.start(&kind.default_options(), 2, Some(Seat(0))).expect("two can play").game;
    let mut luck = ChaCha20Rng::seed_from_u64(seed);
    for turn in 0.. {
        let input = match game.awaits() {
            Waiting::Over(outcome) => return outcome,
            Waiting::Chance(node) => Input::Chance(random::draw(node.kind, &mut luck)),
            waiting => {
                // In a race everybody moves equally often.
                let seat = match &waiting {
                    Waiting::Apart(seats) => seats[turn % seats.len()],
                    other => other.seats()[0],
                };
                let action = game.bot_json(seat, levels[seat.index()], Remit::Everything);
                Input::Act { seat, action: action.expect("it must act") }
            }
        };
        game.apply_json(&input).expect("bots do what is legal");
    }
    unreachable!("matches end")
}

/// The share of a seat in the victories of many matches.
fn victories(kind: &GameKind, levels: impl Fn(u64) -> [Level; 2], seat: impl Fn(u64) -> u8) -> f64 {
    let share = |number| match play(kind, levels(number), number / 2) {
        Outcome::Shared { won, .. } => f64::from(u8::from(won)),
        Outcome::Ranked { places, .. } if places[usize::from(seat(number))] > 1 => 0.0,
        Outcome::Ranked { places, .. } if places.iter().all(|place| *place == 1) => 0.5,
        Outcome::Ranked { .. } => 1.0,
    };
    (0..MATCHES).map(share).sum()
}

#[test]
fn skilled_bots_beat_novices() {
    for kind in GAMES {
        let [skilled, novice] = if kind.is_team {
            [Level::Skilled, Level::Novice].map(|level| victories(kind, |_| [level; 2], |_| 0))
        } else {
            let skilled_seat = |number| u8::from(number % 2 == 1);
            let levels = |number| {
                let mut levels = [Level::Novice; 2];
                levels[usize::from(skilled_seat(number))] = Level::Skilled;
                levels
            };
            [
                victories(kind, levels, skilled_seat),
                victories(kind, levels, |number| 1 - skilled_seat(number)),
            ]
        };
        let id = kind.meta.id;
        assert!(skilled > 1.2 * novice, "{id}: {skilled} to {novice} of {MATCHES}");
    }
}

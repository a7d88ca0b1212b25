//! Who wins or loses: every seat for itself, or all seats together.

use crate::{Outcome, Seat};

/// The number of sides in a match: a team is one side, and so is whoever plays alone.
pub fn sides(is_team: bool, seats: u8) -> usize {
    if is_team { 1 } else { usize::from(seats.max(1)) }
}

/// The side of a seat.
pub(super) fn side_of(seat: Seat, sides: usize) -> usize {
    if sides == 1 { 0 } else { seat.index() }
}

/// The share of the victory that each side has. A shared first place is divided.
pub fn shares(outcome: &Outcome, sides: usize) -> Vec<f64> {
    match outcome {
        Outcome::Shared { won, .. } => vec![f64::from(u8::from(*won)); sides],
        Outcome::Ranked { places, .. } => {
            let won = |place: &u8| f64::from(u8::from(*place == 1));
            let winners: f64 = places.iter().map(won).sum();
            places.iter().take(sides).map(|place| won(place) / winners.max(1.0)).collect()
        }
    }
}

/// What a match that does not end counts: nobody has won more of it than others, and a team has
/// not won.
pub(super) fn unfinished(sides: usize) -> Vec<f64> {
    let share = match u32::try_from(sides) {
        Ok(sides) if sides > 1 => 1.0 / f64::from(sides),
        _ => 0.0,
    };
    vec![share; sides]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_victory_is_divided_among_those_who_share_it() {
        let ranked = |places: &[u8]| Outcome::Ranked {
            places: places.to_vec(),
            scores: vec![0; places.len()],
            how: String::new(),
        };
        assert_eq!(shares(&ranked(&[2, 1, 3]), 3), [0.0, 1.0, 0.0]);
        assert_eq!(shares(&ranked(&[1, 3, 1]), 3), [0.5, 0.0, 0.5]);
        let team = Outcome::Shared { won: true, grade: String::new(), how: String::new() };
        assert_eq!(shares(&team, sides(true, 4)), [1.0]);
    }
}

//! What the end of a match is worth to a seat.

use crate::{Outcome, Seat};

/// How much winning counts, compared with finishing before others.
const VICTORY: f64 = 0.9;

/// What an outcome is worth to a seat: from 0 (last, or lost) to 1 (won alone, or together).
///
/// For two it is the victory, of which a draw is half. With more players the place counts a little
/// besides, so that a seat that cannot win does not play at random.
pub fn worth(outcome: &Outcome, seat: Seat) -> f64 {
    match outcome {
        Outcome::Shared { won, .. } => f64::from(u8::from(*won)),
        Outcome::Ranked { places, .. } => {
            let own = places[seat.index()];
            let count = |is: &dyn Fn(u8) -> bool| {
                f64::from(
                    u32::try_from(places.iter().filter(|place| is(**place)).count()).unwrap_or(0),
                )
            };
            let (level, behind) = (count(&|place| place == own), count(&|place| place > own));
            let others = count(&|_| true) - 1.0;
            if others == 0.0 {
                return 1.0;
            }
            let victory = if own == 1 { 1.0 / level } else { 0.0 };
            VICTORY * victory + (1.0 - VICTORY) * (behind + (level - 1.0) / 2.0) / others
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranked(places: &[u8]) -> Outcome {
        Outcome::Ranked {
            places: places.to_vec(),
            scores: vec![0; places.len()],
            how: String::new(),
        }
    }

    #[test]
    fn for_two_it_is_the_share_of_the_victory() {
        assert!((worth(&ranked(&[1, 2]), Seat(0)) - 1.0).abs() < 1e-9);
        assert!(worth(&ranked(&[1, 2]), Seat(1)).abs() < 1e-9);
        assert!((worth(&ranked(&[1, 1]), Seat(1)) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn for_more_the_place_counts_a_little() {
        let worths = Seat::all(3).map(|seat| worth(&ranked(&[2, 1, 3]), seat)).collect::<Vec<_>>();
        assert!(worths[1] > 0.99 && worths[0] > worths[2] && worths[0] < 0.1, "{worths:?}");
    }
}

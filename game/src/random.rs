//! Fair draws from a generator.
//!
//! The draws are written here and not taken from a library, whose shuffles change with its
//! versions: the dealer of every match uses them, and its test vectors and `docs/match-file.md` pin
//! them forever.

use rand_core::Rng;

use crate::{ChanceKind, ChanceOutcome};

/// What comes of a die or a shuffle, each outcome as likely.
///
/// # Panics
/// When a die has no sides.
pub fn draw(kind: ChanceKind, rng: &mut dyn Rng) -> ChanceOutcome {
    match kind {
        ChanceKind::Die(sides) => {
            let value = below(u64::from(sides), rng) + 1;
            ChanceOutcome::Die(u32::try_from(value).expect("a number below a u32, plus one"))
        }
        ChanceKind::Shuffle(cards) => {
            let mut order: Vec<u16> = (0..cards).collect();
            shuffle(&mut order, rng);
            ChanceOutcome::Shuffle(order)
        }
    }
}

/// Puts a list in an order, each as likely.
pub fn shuffle<T>(list: &mut [T], rng: &mut dyn Rng) {
    for last in (1..list.len()).rev() {
        list.swap(last, index_below(last + 1, rng));
    }
}

/// One of a list, each as likely; none of none.
pub fn pick<T>(mut list: Vec<T>, rng: &mut dyn Rng) -> Option<T> {
    (!list.is_empty()).then(|| list.swap_remove(index_below(list.len(), rng)))
}

fn index_below(bound: usize, rng: &mut dyn Rng) -> usize {
    usize::try_from(below(bound as u64, rng)).expect("below a length")
}

/// A number below `bound`, each as likely: the high half of a 128-bit product, drawn again where it
/// would favour some.
fn below(bound: u64, rng: &mut dyn Rng) -> u64 {
    assert!(bound > 0, "there is no number below 0");
    let unfair = bound.wrapping_neg() % bound;
    loop {
        let product = u128::from(rng.next_u64()) * u128::from(bound);
        #[expect(clippy::cast_possible_truncation, reason = "only the low half is needed")]
        if product as u64 >= unfair {
            return u64::try_from(product >> 64).expect("the high half of a 128-bit number");
        }
    }
}

#[cfg(test)]
mod tests {
    use chacha20::ChaCha20Rng;
    use rand_core::SeedableRng;

    use super::*;

    #[test]
    fn what_is_drawn_could_have_come_of_it() {
        let mut rng = ChaCha20Rng::from_seed([7; 32]);
        for kind in [ChanceKind::Die(1), ChanceKind::Die(100), ChanceKind::Shuffle(30)] {
            for _ in 0..200 {
                assert!(kind.allows(&draw(kind, &mut rng)));
            }
        }
    }

    #[test]
    fn every_number_comes() {
        let mut rng = ChaCha20Rng::from_seed([7; 32]);
        let mut seen = [0; 6];
        for _ in 0..600 {
            let ChanceOutcome::Die(value) = draw(ChanceKind::Die(6), &mut rng) else { panic!() };
            seen[value as usize - 1] += 1;
        }
        assert!(seen.iter().all(|times| (60..140).contains(times)), "{seen:?}");
        assert_eq!(pick(Vec::<u8>::new(), &mut rng), None);
    }
}

//! Wrong guesses of table codes by each address. `governor`, which the other limits use, can only
//! ask and count at once; here we ask before we know whether the guess is wrong.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use super::Address;
use crate::config::limits;

/// When each address will have all its guesses back. Every wrong one moves that time.
#[derive(Debug, Default)]
pub(super) struct Guesses(Mutex<HashMap<Address, Instant>>);

impl Guesses {
    /// Whether an address may guess.
    pub(super) fn are_left(&self, address: &Address, now: Instant) -> bool {
        let (burst, _) = limits::GUESSES;
        let all_back = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all_back.get(address).is_none_or(|at| *at <= now + each() * (burst - 1))
    }

    /// Counts a wrong guess.
    pub(super) fn count(&self, address: &Address, now: Instant) {
        let mut all_back = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = all_back.entry(*address).or_insert(now);
        *at = now.max(*at) + each();
    }

    /// Drops the records of addresses that have all their guesses back.
    pub(super) fn evict_idle(&self, now: Instant) {
        let mut all_back = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all_back.retain(|_, at| *at > now);
        all_back.shrink_to_fit();
    }
}

/// After how long a guess is back.
fn each() -> Duration {
    let (_, per_minute) = limits::GUESSES;
    Duration::from_mins(1) / per_minute
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_guesses_come_back_one_by_one() {
        let guesses = Guesses::default();
        let address = Address::of_peer("192.0.2.7".parse().unwrap());
        let now = Instant::now();
        for _ in 0..limits::GUESSES.0 {
            assert!(guesses.are_left(&address, now));
            guesses.count(&address, now);
        }
        assert!(!guesses.are_left(&address, now));
        assert!(guesses.are_left(&Address::of_peer("192.0.2.8".parse().unwrap()), now));

        let later = now + each();
        guesses.evict_idle(later);
        assert!(guesses.are_left(&address, later));
        guesses.count(&address, later);
        assert!(!guesses.are_left(&address, later));

        let much_later = later + Duration::from_mins(3);
        guesses.evict_idle(much_later);
        assert!(guesses.0.lock().unwrap().is_empty());
    }
}

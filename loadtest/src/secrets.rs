//! What a browser draws for itself: the player key and the entropy for a match.

use std::str::FromStr;

use lamproom_protocol::{Entropy, Malformed, PlayerKey};

/// A new player's key.
pub fn new_key() -> PlayerKey {
    random_hex::<16, _>()
}

/// A seat's part of the next match's seed.
pub fn new_entropy() -> Entropy {
    random_hex::<32, _>()
}

fn random_hex<const BYTES: usize, T: FromStr<Err = Malformed>>() -> T {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).expect("an operating system that runs a server has random bytes");
    hex::encode(bytes).parse().expect("keys and entropy are so many bytes in hexadecimal")
}

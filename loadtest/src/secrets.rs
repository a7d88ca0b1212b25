//! The secrets that a browser draws: the player key, and the entropy for a match.

use std::str::FromStr;

use lamproom_protocol::{Entropy, Malformed, PlayerKey};

/// A new player key.
pub fn new_key() -> PlayerKey {
    random_hex::<16, _>()
}

/// Entropy for the next match.
pub fn new_entropy() -> Entropy {
    random_hex::<32, _>()
}

fn random_hex<const BYTES: usize, T: FromStr<Err = Malformed>>() -> T {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes)
        .expect("an operating system that runs a server provides random bytes");
    hex::encode(bytes).parse().expect("keys and entropy are this many bytes in hexadecimal")
}

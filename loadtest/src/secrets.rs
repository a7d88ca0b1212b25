//! The secrets that a browser draws: the player key, and the entropy for a match, to which it
//! commits by a hash. Here they follow from the seed of the thread, since they protect nothing.

use std::str::FromStr;

use lamproom_protocol::{Entropy, EntropyHash, Malformed, PlayerKey};
use sha2::{Digest as _, Sha256};

/// A new player key.
pub fn new_key() -> PlayerKey {
    in_hex(&random::<16>())
}

/// Entropy for the next match, and its hash.
pub fn new_entropy() -> (Entropy, EntropyHash) {
    let bytes = random::<32>();
    (in_hex(&bytes), in_hex(&Sha256::digest(bytes)))
}

fn random<const BYTES: usize>() -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    fastrand::fill(&mut bytes);
    bytes
}

fn in_hex<T: FromStr<Err = Malformed>>(bytes: &[u8]) -> T {
    hex::encode(bytes).parse().expect("keys, entropy and hashes are this many bytes in hexadecimal")
}

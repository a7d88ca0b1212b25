//! Commitments and seed: what makes every draw of a match verifiable.
//!
//! Before anybody is ready, the server shows its commitment, `SHA-256(secret ‖ table code)`. A
//! player who gets ready commits to entropy by its hash. When all are ready, everybody has been
//! shown the match commitment, the hash of all of that. Only then is entropy revealed.
//!
//! The seed of the match is `SHA-256(secret ‖ table code ‖ match number ‖ entropy of each seat)`,
//! where the number is four bytes, big end first, seats are in turn order, and bots add nothing.
//! After the match the secret is published. Each match has its own secret.
//!
//! All matches of a day at a server have one secret and the same seed, if their chance is to be the
//! same for everybody: the seed is `SHA-256("lamproom daily seed v1" ‖ secret)`. Their secret is
//! published when the day is over.

use std::{collections::BTreeMap, fmt, str::FromStr};

use lamproom_protocol::{
    Day, Entropy, EntropyHash, LinkToken, PlayerKey, Seat, TableCode, TokenHash,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The server's secret for one match.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(#[serde(with = "hex::serde")] pub [u8; 32]);

/// SHA-256 of a player key. The server never keeps the key itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct KeyHash(#[serde(with = "hex::serde")] pub [u8; 32]);

/// The secret that all matches of a day have at a server, one for each game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DaySecret {
    pub day: Day,
    pub secret: Secret,
}

impl KeyHash {
    /// The hash of a key.
    pub fn of(key: &PlayerKey) -> Self {
        Self(Sha256::digest(key.as_str()).into())
    }

    /// What takes the place of the hash of a removed player in a journal. Half of it is random, so
    /// that two removed players at a table stay two; no key has a hash that begins as it does.
    pub fn of_removed(random: [u8; 16]) -> Self {
        let mut hash = [0; 32];
        hash[REMOVED.len()..].copy_from_slice(&random);
        Self(hash)
    }

    /// Is it that of a removed player?
    pub fn is_removed(&self) -> bool {
        self.0.starts_with(&REMOVED)
    }
}

const REMOVED: [u8; 16] = [0; 16];

impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeyHash({}…)", hex::encode(&self.0[..4]))
    }
}

impl fmt::Debug for Secret {
    /// Keeps the secret out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Secret {
    /// The secret as it is published after the match.
    pub fn publish(&self) -> String {
        hex::encode(self.0)
    }

    /// What is shown before the match.
    pub fn commitment(&self, table: &TableCode) -> String {
        hex::encode(Sha256::new().chain_update(self.0).chain_update(table.as_str()).finalize())
    }

    /// The seed of a match, from which all of its chance follows.
    pub fn seed<'a>(
        &self,
        table: &TableCode,
        match_number: u32,
        entropy: impl IntoIterator<Item = Option<&'a Entropy>>,
    ) -> [u8; 32] {
        let mut hash = Sha256::new()
            .chain_update(self.0)
            .chain_update(table.as_str())
            .chain_update(match_number.to_be_bytes());
        for entropy in entropy.into_iter().flatten() {
            hash.update(bytes(entropy.as_str()));
        }
        hash.finalize().into()
    }

    /// The seed of the matches of a day, if this is their secret.
    pub fn daily_seed(&self) -> [u8; 32] {
        let hash = Sha256::new().chain_update("lamproom daily seed v1").chain_update(self.0);
        hash.finalize().into()
    }
}

/// What a player commits to: the hash of the entropy's bytes.
pub fn entropy_hash(entropy: &Entropy) -> EntropyHash {
    hash_of(entropy.as_str())
}

/// What is kept of the secret of a link: the hash of its bytes.
pub fn token_hash(token: &LinkToken) -> TokenHash {
    hash_of(token.as_str())
}

/// The match commitment: the hash of everything that decides the chance of a match, and which was
/// shown before any entropy was revealed. `SHA-256("lamproom match v1" ‖ commitment ‖ match number
/// ‖ entropy hash of each seat)`, with hashes as bytes. None if the commitment is no hash.
pub fn match_commitment<'a>(
    commitment: &str,
    match_number: u32,
    entropy_hashes: impl IntoIterator<Item = &'a EntropyHash>,
) -> Option<String> {
    let mut hash = Sha256::new()
        .chain_update("lamproom match v1")
        .chain_update(hex::decode(commitment).ok()?)
        .chain_update(match_number.to_be_bytes());
    for entropy_hash in entropy_hashes {
        hash.update(bytes(entropy_hash.as_str()));
    }
    Some(hex::encode(hash.finalize()))
}

/// Texts of seats as they are shown: by number.
pub(crate) fn by_seat<'a>(
    texts: impl Iterator<Item = (Seat, &'a str)>,
) -> BTreeMap<String, String> {
    texts.map(|(seat, text)| (seat.0.to_string(), text.to_owned())).collect()
}

fn hash_of<H: FromStr<Err: fmt::Debug>>(hexadecimal: &str) -> H {
    hex::encode(Sha256::digest(bytes(hexadecimal)))
        .parse()
        .expect("a hash of 32 bytes is 64 lower-case hexadecimal digits")
}

fn bytes(hexadecimal: &str) -> Vec<u8> {
    hex::decode(hexadecimal).expect("entropy and its hash are hexadecimal by their types")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `printf '…' | xxd -r -p | sha256sum` gives the same: client, server and command
    /// line must agree forever.
    #[test]
    fn commitment_and_seed_are_pinned() {
        let table: TableCode = "k7m-2qx-9fd".parse().unwrap();
        let secret = Secret([7; 32]);
        let entropy: Entropy = "01".repeat(32).parse().unwrap();
        assert_eq!(
            secret.commitment(&table),
            "ef7af06f8b889c37867522d28d38e5371f03c0314eedcd1123bd459bb5ca8e1e"
        );
        let seed = secret.seed(&table, 1, [Some(&entropy), None]);
        assert_eq!(
            hex::encode(seed),
            "75750cfd729db68e06c7510f38a695537162c30197c21e4111a7c75a1536a996"
        );
        assert_ne!(seed, secret.seed(&table, 2, [Some(&entropy), None]));
        assert_eq!(
            hex::encode(secret.daily_seed()),
            "fbf0403729b055e161dafbede1a4df83d1e726aa2ac2358af84a398a6a5581a6"
        );
        let hash = entropy_hash(&entropy);
        assert_eq!(
            hash.as_str(),
            "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793"
        );
        assert_eq!(
            match_commitment(&secret.commitment(&table), 1, [&hash]).as_deref(),
            Some("4f6ea0ff56ecefcdcdfe05c2f89bf5acd09c54bce89b5674ededda43761202eb")
        );
        assert_eq!(match_commitment("none", 1, []), None);
    }
}

//! Commitment and seed: what makes every draw of a match verifiable.
//!
//! Before anybody adds entropy, the server shows the commitment, `SHA-256(secret ‖ table code)`.
//! The seed of the match is `SHA-256(secret ‖ table code ‖ match number ‖ entropy of each seat)`,
//! where the number is four bytes, big end first, seats are in turn order, and bots add nothing.
//! After the match the secret is published. Each match has its own secret.

use std::fmt;

use lamproom_protocol::{Entropy, PlayerKey, TableCode};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The server's secret for one match.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(#[serde(with = "hex::serde")] pub [u8; 32]);

/// SHA-256 of a player key. The server never keeps the key itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct KeyHash(#[serde(with = "hex::serde")] pub [u8; 32]);

impl KeyHash {
    /// The hash of a key.
    pub fn of(key: &PlayerKey) -> Self {
        Self(Sha256::digest(key.as_str()).into())
    }
}

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
            let bytes = hex::decode(entropy.as_str()).expect("entropy is hexadecimal by its type");
            hash.update(bytes);
        }
        hash.finalize().into()
    }
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
    }
}

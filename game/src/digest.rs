//! Digests of positions.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::json;

/// How a position is digested. A match keeps the form that it began with.
///
/// Both forms hash the referee's view. A game that changes what that view says, the order of its
/// fields or the name of a variant changes its digests, and so needs a new rules version.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DigestForm {
    /// SHA-256 of canonical JSON: keys sorted, no white space.
    #[default]
    Sha256OfJson,
    /// BLAKE3 of `MessagePack`: structs as arrays of their fields, variants by their names.
    Blake3OfMessagePack,
}

impl DigestForm {
    /// The form for matches that begin now.
    pub const LATEST: Self = Self::Blake3OfMessagePack;

    /// The digest of a view, in hexadecimal.
    pub(crate) fn of(self, view: &impl Serialize) -> String {
        match self {
            Self::Sha256OfJson => hex::encode(Sha256::digest(json::canonical_text(view))),
            Self::Blake3OfMessagePack => blake3::hash(&packed(view)).to_hex().to_string(),
        }
    }
}

/// The usual length of a packed view: room for it is made at once.
const USUAL: usize = 1024;

fn packed(view: &impl Serialize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(USUAL);
    rmp_serde::encode::write(&mut bytes, view).expect("a list in memory takes all bytes");
    bytes
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[derive(Serialize)]
    struct View {
        turn: Option<u8>,
        cards: Vec<Card>,
        phase: Phase,
    }

    #[derive(Serialize)]
    struct Card {
        id: u8,
        #[serde(flatten)]
        face: Face,
    }

    #[derive(Serialize)]
    struct Face {
        value: u8,
    }

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Phase {
        Over,
    }

    /// Vectors that never change: digests of stored matches are made in this way.
    #[test]
    fn digests_stay_what_they_are() {
        let face = Face { value: 200 };
        let view = View { turn: None, cards: vec![Card { id: 7, face }], phase: Phase::Over };
        expect!["93c09182a2696407a576616c7565ccc8a46f766572"]
            .assert_eq(&hex::encode(packed(&view)));
        expect!["c3cb10857825ea8ca111517d632de4787d111f98146eb684d7979dd0da631609"]
            .assert_eq(&DigestForm::Blake3OfMessagePack.of(&view));
        expect!["f8ffb4a61c34d108ea73731002972b342d64f1befcce6bc6ba620609ec9e9d18"]
            .assert_eq(&DigestForm::Sha256OfJson.of(&view));
    }
}

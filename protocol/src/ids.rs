//! Codes, keys and numbers used by many messages. Each is parsed once, here; a value of one of
//! these types is always well-formed.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The error for a text that is not well-formed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} must be {form}")]
pub struct Malformed {
    what: &'static str,
    form: &'static str,
}

impl Malformed {
    pub(crate) fn new(what: &'static str, form: &'static str) -> Self {
        Self { what, form }
    }
}

/// A place in the turn order of a table, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Seat(pub u8);

/// A person at one table, seated or watching. Numbered from 0 in order of arrival; never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct PersonId(pub u16);

/// The number of a step of one table: gap-free, the same for every client, and the number of the
/// step in the journal. The first is 1.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS,
)]
pub struct Seq(#[ts(type = "number")] pub u64);

impl Seq {
    /// The number of the next step.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// Declares a newtype around a checked `String`. Serde rejects a malformed one.
macro_rules! checked_text {
    ($(#[$doc:meta])* $name:ident, $what:literal, $form:literal, $parse:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
        #[serde(try_from = "String", into = "String")]
        #[ts(type = "string")]
        pub struct $name(String);

        impl $name {
            /// The text as sent on the wire.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = Malformed;

            fn from_str(text: &str) -> Result<Self, Malformed> {
                let parse: fn(&str) -> Option<String> = $parse;
                parse(text).map(Self).ok_or(Malformed { what: $what, form: $form })
            }
        }

        impl TryFrom<String> for $name {
            type Error = Malformed;

            fn try_from(text: String) -> Result<Self, Malformed> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> String {
                value.0
            }
        }
    };
}

/// The letters and digits of a table code, without those that are easily confused.
pub const CODE_ALPHABET: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// The number of letters and digits in a table code: 9 × log2(31) = 44.5 random bits.
pub const CODE_LENGTH: usize = 9;

checked_text!(
    /// The code in a table's link, such as `abc-def-ghj`. Anyone who has it may enter. Capitals and
    /// missing dashes are accepted.
    TableCode,
    "a table code",
    "nine letters or digits in three groups, such as k7m-2qx-9fd",
    |text| {
        let plain: Vec<u8> = text
            .trim()
            .bytes()
            .filter(|byte| *byte != b'-' && *byte != b' ')
            .take(CODE_LENGTH + 1)
            .map(|byte| byte.to_ascii_lowercase())
            .collect();
        let fits = plain.len() == CODE_LENGTH
            && text.len() <= 2 * CODE_LENGTH
            && plain.iter().all(|byte| CODE_ALPHABET.contains(byte));
        fits.then(|| TableCode::grouped(&plain))
    }
);

impl TableCode {
    /// A code from random bytes. Only bytes below 248 (8 × 31) are used, so that every letter is
    /// equally likely. `None` if there are fewer than [`CODE_LENGTH`] such bytes.
    pub fn from_random(bytes: &[u8]) -> Option<Self> {
        let letters: Vec<u8> = bytes
            .iter()
            .filter(|byte| **byte < 248)
            .take(CODE_LENGTH)
            .map(|byte| CODE_ALPHABET[usize::from(*byte) % CODE_ALPHABET.len()])
            .collect();
        (letters.len() == CODE_LENGTH).then(|| Self(Self::grouped(&letters)))
    }

    fn grouped(plain: &[u8]) -> String {
        let groups: Vec<String> = plain
            .chunks(3)
            .map(|group| group.iter().map(|byte| char::from(*byte)).collect())
            .collect();
        groups.join("-")
    }
}

fn lower_hex(text: &str, bytes: usize) -> Option<String> {
    let fits = text.len() == 2 * bytes
        && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    fits.then(|| text.to_owned())
}

checked_text!(
    /// The identity of a player: 128 random bits drawn and kept by the browser. The server keeps
    /// only their hash.
    PlayerKey,
    "a player key",
    "32 lower-case hexadecimal digits",
    |text| lower_hex(text, 16)
);

checked_text!(
    /// A player's contribution to the seed of a match: 32 random bytes drawn by the browser.
    Entropy,
    "entropy",
    "64 lower-case hexadecimal digits",
    |text| lower_hex(text, 32)
);

checked_text!(
    /// SHA-256 of a player's [`Entropy`], sent before the entropy itself.
    EntropyHash,
    "a hash of entropy",
    "64 lower-case hexadecimal digits",
    |text| lower_hex(text, 32)
);

checked_text!(
    /// The secret of a link that works once: 128 random bits.
    LinkToken,
    "the secret of a link",
    "32 lower-case hexadecimal digits",
    |text| lower_hex(text, 16)
);

checked_text!(
    /// SHA-256 of a [`LinkToken`].
    TokenHash,
    "the hash of a secret",
    "64 lower-case hexadecimal digits",
    |text| lower_hex(text, 32)
);

checked_text!(
    /// A [`PlayerKey`] that nobody can read without the secret of a link.
    MaskedKey,
    "a masked key",
    "32 lower-case hexadecimal digits",
    |text| lower_hex(text, 16)
);

checked_text!(
    /// A client's own name for a message, unique among its messages to one table. A message sent
    /// again with the same id is answered again but not carried out again.
    MessageId,
    "a message id",
    "1 to 36 letters, digits or dashes",
    |text| {
        let fits = (1..=36).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        fits.then(|| text.to_owned())
    }
);

impl fmt::Display for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for MessageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for EntropyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for LinkToken {
    /// Hides the secret, to keep it out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkToken(…)")
    }
}

impl fmt::Debug for MaskedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MaskedKey(…)")
    }
}

impl fmt::Debug for PlayerKey {
    /// Hides the key, to keep it out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PlayerKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_codes_forgive_capitals_and_dashes_and_nothing_else() {
        let code: TableCode = "K7M2QX9FD".parse().unwrap();
        assert_eq!(code.as_str(), "k7m-2qx-9fd");
        assert_eq!(" k7m-2qx-9fd ".parse(), Ok(code));
        for bad in ["", "k7m-2qx-9f", "k7m-2qx-9fdd", "k7m-2qx-9f0", "k7m/2qx/9fd", "ключключк"]
        {
            assert!(bad.parse::<TableCode>().is_err(), "{bad}");
        }
    }

    #[test]
    fn random_table_codes_skip_bytes_that_would_be_unfair() {
        assert_eq!(TableCode::from_random(&[255; 40]), None);
        let code = TableCode::from_random(&[0, 250, 1, 2, 3, 4, 5, 6, 7, 247]).unwrap();
        assert_eq!(code.as_str(), "234-567-89z");
    }

    #[test]
    fn keys_do_not_print_themselves() {
        let key: PlayerKey = "0123456789abcdef0123456789abcdef".parse().unwrap();
        assert_eq!(format!("{key:?}"), "PlayerKey(…)");
        assert!("0123456789ABCDEF0123456789ABCDEF".parse::<PlayerKey>().is_err());
    }
}

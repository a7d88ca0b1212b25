//! Deals: their numbers, and the cards each number stands for.

use std::{fmt, str::FromStr};

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::{Digest, Sha256};
use ts_rs::TS;

use super::{
    card::{Card, Item},
    data::{self, DEALS, DECK},
};
use lamproom_game::random;

/// The number of a deal, written as in `cs1:1234567`. What it stands for never changes: another way
/// of dealing needs another prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(export_to = "cavern_shuffle/", type = "`cs1:${number}`")]
pub struct DealNumber(u32);

/// Everything a deal fixes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deal {
    /// The cards, in the order of dealing.
    pub deck: [Card; DECK],
    pub rest: RestOrder,
}

/// The order of the cards after a Short Rest, by card: the lowest comes first.
///
/// CS-50 requires the same shuffle on every board, whatever cards are left there. So a deal fixes
/// an order of all cards, and a rest sorts its cards by it: each of their orders is equally likely,
/// and the same cards come to lie in the same order for everybody.
pub(super) type RestOrder = [u8; Card::COUNT];

impl DealNumber {
    /// A deal number from 1 to 1,000,000,000; none for others.
    pub fn new(number: u32) -> Option<Self> {
        (1..=DEALS).contains(&number).then_some(Self(number))
    }

    /// The number.
    pub(super) fn get(self) -> u32 {
        self.0
    }

    /// The cards of this deal. Test vectors pin it: the key of the `ChaCha20` stream is
    /// `SHA-256("lamproom cs1" ‖ number)`, with the number as four bytes, most significant first.
    /// The stream shuffles the deck, then the order of a rest.
    pub(super) fn deal(self) -> Deal {
        let key = Sha256::new()
            .chain_update("lamproom cs1")
            .chain_update(self.0.to_be_bytes())
            .finalize();
        let mut rng = ChaCha20Rng::from_seed(key.into());
        let mut deck: Vec<Card> = Card::all().filter(|&card| is_shuffled(card)).collect();
        random::shuffle(&mut deck, &mut rng);
        let mut rest = std::array::from_fn(|place| u8::try_from(place).expect("52 cards"));
        random::shuffle(&mut rest, &mut rng);
        Deal { deck: deck.try_into().expect("all cards but two"), rest }
    }
}

/// Winnable deals from `cs1:1` to `cs1:2920`: `simulate cavern-winnable` has found a way to win
/// each by the standard rules and with each of the table options (CS-60). By the first rules 3,000
/// positions sufficed for each; by the second, where exploring differs if the last cards are
/// carried over, 77 of them take more, up to 59,000.
///
/// A match is replayed by a deal's place in this list, so changing the list needs a new rules
/// version.
const WINNABLE: &str = include_str!("winnable.txt");

/// The number of deals in the list of winnable ones.
pub(super) fn winnable_count() -> u32 {
    u32::try_from(WINNABLE.split_ascii_whitespace().count()).expect("a short list")
}

/// A deal from the list of winnable ones, by its place from 1.
pub(super) fn winnable(place: u32) -> Option<DealNumber> {
    let place = usize::try_from(place).ok()?.checked_sub(1)?;
    let number = WINNABLE.split_ascii_whitespace().nth(place)?;
    DealNumber::new(number.parse().ok()?)
}

/// Whether a card is dealt: all but the Minotaur and the starting item (CS-1).
fn is_shuffled(card: Card) -> bool {
    const STARTING: Card = Card::item(data::STARTING_ITEM);
    const _: () = assert!(matches!(data::STARTING_ITEM, Item::ShortRest), "CS-1");
    card != STARTING && card != Card::MINOTAUR
}

impl fmt::Display for DealNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cs1:{}", self.0)
    }
}

impl FromStr for DealNumber {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits = text.strip_prefix("cs1:").filter(|digits| {
            digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0')
        });
        digits
            .and_then(|digits| Self::new(digits.parse().ok()?))
            .ok_or_else(|| format!("{text:?} is not a deal. Write cs1: and a number up to {DEALS}"))
    }
}

impl Serialize for DealNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for DealNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for text in ["cs1:1", "cs1:1000000000"] {
            assert_eq!(text.parse::<DealNumber>().unwrap().to_string(), text);
        }
        for text in ["", "cs1:", "cs1:0", "cs1:01", "cs1:+1", "cs1:1000000001", "cs2:1", "1"] {
            assert!(text.parse::<DealNumber>().is_err(), "{text}");
        }
    }

    /// Shared deals and old matches depend on these.
    #[test]
    fn deals_are_pinned() {
        let text = |number| {
            let Deal { deck, rest } = DealNumber::new(number).unwrap().deal();
            let mut lines: Vec<String> = Vec::new();
            lines.extend(deck.chunks(6).map(|cards| format!("{cards:?}")));
            lines.extend(rest.chunks(13).map(|places| format!("{places:?}")));
            lines.join("\n")
        };
        expect_test::expect![[r"
            [barbarian_1, cleric_3, locked_door, cleric_2, illusion, ranger_5]
            [barbarian_4, ranger_9, cleric_6, rogue_3, rogue_2, cleric_10]
            [ranger_3, ranger_7, potion, rogue_7, cleric_7, giant_spider]
            [ranger_6, rogue_6, cleric_1, barbarian_9, ranger_8, ogre]
            [treasure, barbarian_3, cleric_5, barbarian_5, rogue_8, ranger_2]
            [fanatic, ranger_1, barbarian_7, ranger_4, rogue_10, cleric_4]
            [barbarian_6, barbarian_2, barbarian_8, spike_trap, dense_webbing, rogue_1]
            [cleric_8, rogue_5, ranger_10, barbarian_10, rogue_4, rushing_water]
            [rogue_9, cleric_9]
            [36, 11, 6, 21, 13, 17, 9, 32, 19, 10, 24, 38, 1]
            [45, 26, 8, 25, 16, 0, 28, 18, 40, 12, 46, 35, 31]
            [2, 44, 47, 27, 39, 34, 51, 42, 43, 4, 29, 30, 41]
            [7, 3, 23, 37, 20, 14, 49, 22, 15, 50, 48, 33, 5]"]]
        .assert_eq(&text(1));
        expect_test::expect![[r"
            [ranger_7, rogue_5, ogre, illusion, ranger_6, rogue_1]
            [ranger_1, dense_webbing, ranger_10, barbarian_10, barbarian_6, cleric_2]
            [ranger_8, giant_spider, cleric_8, rogue_2, barbarian_8, rogue_10]
            [rogue_4, barbarian_2, barbarian_7, ranger_5, rushing_water, rogue_6]
            [barbarian_3, ranger_3, cleric_10, rogue_8, rogue_9, barbarian_4]
            [ranger_4, barbarian_9, ranger_9, rogue_3, ranger_2, potion]
            [spike_trap, fanatic, rogue_7, barbarian_1, cleric_3, cleric_6]
            [cleric_4, cleric_1, treasure, cleric_5, cleric_9, barbarian_5]
            [cleric_7, locked_door]
            [35, 7, 43, 4, 34, 9, 23, 8, 37, 39, 36, 24, 46]
            [51, 21, 1, 44, 13, 0, 10, 29, 45, 49, 31, 20, 6]
            [50, 18, 33, 48, 3, 12, 17, 22, 42, 16, 40, 5, 28]
            [14, 47, 32, 11, 41, 2, 27, 15, 19, 26, 25, 30, 38]"]]
        .assert_eq(&text(DEALS));
    }
}

//! What a seat can do.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::things::{Enchantment, Gear};

/// What a seat can do. Characters (`miner`) and passages are counted from 0. A joint action decides
/// for the whole team (DD-7).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Action {
    /// Joint: explore, for one torch (DD-6).
    Explore {
        /// The character that pays.
        payer: u8,
    },
    /// Joint: return to base, for two torches or as many as there are (DD-6, DD-9).
    Return {
        /// The characters that pay a torch each, sorted. One that pays both is named twice.
        payers: Vec<u8>,
    },
    /// Joint: choose the loot card that a Creeper destroys (DD-26).
    LoseLoot { loot: u8 },
    /// Joint: give secured loot to a character (DD-34, DD-35).
    Take {
        /// The number of the loot card.
        loot: u8,
        /// The thing it is, or the one picked in exchange.
        gear: Gear,
        /// Who gets it.
        miner: u8,
    },
    /// Joint: pick armour in exchange (DD-35).
    TakeArmour { loot: u8 },
    /// Joint: put secured loot into the box (DD-41).
    Leave { loot: u8 },
    /// Joint: put an enchantment on a tool (DD-36).
    Enchant {
        /// Sharpness or Silk Touch.
        enchantment: Enchantment,
        miner: u8,
        gear: Gear,
    },
    /// Joint: put Protection on an armour (DD-36).
    Protect {},
    /// Go to a passage (DD-10).
    Move { miner: u8, passage: u8 },
    /// Light the passage where the character stands (DD-11).
    Light { miner: u8 },
    /// Drink a potion (DD-12).
    Drink { miner: u8 },
    /// Say that you are ready for the reveal (DD-13) or to leave the base (DD-42).
    Ready {},
    /// Take that back.
    NotReady {},
    /// Raise a tool against the card that is turned up (DD-15).
    Commit { miner: u8, gear: Gear, enchanted: bool },
    /// Raise your own tools that are needed, if the tools at the passage are enough (DD-15).
    CommitNeeded {},
    /// Raise your own tools that you are advised to: enough of them to resolve the card alone, or
    /// your part of what the team needs (DD-15).
    CommitOwn {},
    /// Take a raised tool back (DD-15).
    Withdraw { miner: u8, gear: Gear, enchanted: bool },
    /// Resolve the card with the raised tools (DD-15).
    Resolve {},
    /// Leave the card unresolved and accept the consequence (DD-16).
    Accept {},
    /// Flip a torch tile (DD-28, DD-29).
    Flip {},
    /// Throw the next cards of the passage away, unseen (DD-28).
    Skip {},
    /// Throw nothing away (DD-28).
    Stay {},
    /// Keep the potion for now (DD-12).
    GoOn {},
    /// Put what was mined with Silk Touch straight into the inventory (DD-36).
    Pocket {
        /// The thing, or the one picked of two.
        gear: Gear,
    },
    /// Leave what was mined with Silk Touch to the loot (DD-36).
    ToLoot {},
    /// Hand a thing to another character (DD-41).
    Give { miner: u8, gear: Gear, enchanted: bool, to: u8 },
    /// Discard a thing for good (DD-41).
    Discard { miner: u8, gear: Gear, enchanted: bool },
    /// Put a torch into the stash (DD-41).
    Stash { miner: u8 },
    /// Take a torch from the stash (DD-41).
    TakeTorch { miner: u8 },
    /// Fill all free slots with torches from the stash (DD-42).
    Fill { miner: u8 },
}

impl Action {
    /// Is it a decision of the team (DD-7)?
    pub(in crate::digging_down) fn is_of_team(&self) -> bool {
        matches!(
            self,
            Self::Explore { .. }
                | Self::Return { .. }
                | Self::LoseLoot { .. }
                | Self::Take { .. }
                | Self::TakeArmour { .. }
                | Self::Leave { .. }
                | Self::Enchant { .. }
                | Self::Protect {}
        )
    }

    /// Does it have the same effect whichever seat does it?
    pub(in crate::digging_down) fn is_common(&self) -> bool {
        let at_passage =
            matches!(self, Self::Resolve {} | Self::Flip {} | Self::Skip {} | Self::Stay {});
        at_passage || self.is_of_team()
    }
}

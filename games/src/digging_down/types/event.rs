//! What happens, as everybody is told.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::things::{Depth, Enchantment, Gear, Objective, Side, Strength};
use lamproom_game::{Outcome, Seat};

/// What happens. Characters (`miner`) and passages are counted from 0. `card` is a card's id: its
/// index in the constant `CARDS`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Event {
    /// The cards of a depth lie on the passages (DD-4).
    Dealt {
        depth: Depth,
        /// How many.
        cards: u8,
    },
    /// The team explores (DD-6).
    Explored {
        /// The character that paid the torch.
        payer: u8,
    },
    /// The team returns to base (DD-6, DD-9).
    Returned {
        /// The characters that paid a torch each.
        payers: Vec<u8>,
    },
    /// A character goes to a passage (DD-10).
    Moved { miner: u8, passage: u8 },
    /// A character lights a passage, and everybody sees its top card (DD-11).
    Lit { miner: u8, passage: u8, card: u8 },
    /// A potion refills the hearts (DD-12).
    Drunk {
        miner: u8,
        /// Hearts now.
        hearts: u8,
    },
    /// A seat is ready (DD-13, DD-42).
    Ready { seat: Seat },
    /// A seat is not ready after all.
    NotReady { seat: Seat },
    /// The top card of a passage is turned up (DD-14).
    Revealed {
        passage: u8,
        card: u8,
        /// A torch tile lies there.
        lit: bool,
    },
    /// A tool is raised against the card (DD-15).
    Committed {
        miner: u8,
        gear: Gear,
        enchanted: bool,
        /// The strength of all raised tools.
        raised: Strength,
    },
    /// A raised tool is taken back (DD-15).
    Withdrawn {
        miner: u8,
        gear: Gear,
        enchanted: bool,
        /// The strength of all raised tools.
        raised: Strength,
    },
    /// A card is resolved (DD-15).
    Resolved {
        passage: u8,
        card: u8,
        /// The characters whose tools it took.
        miners: Vec<u8>,
    },
    /// An objective is flipped (DD-33).
    ObjectiveMet {
        objective: Objective,
        /// How many objectives are still open.
        open: u8,
    },
    /// A card becomes loot of the round.
    Looted {
        /// The number of the loot card.
        loot: u8,
        card: u8,
    },
    /// A card was not resolved and is turned back (DD-17).
    TurnedBack { passage: u8, card: u8 },
    /// A card goes to the box without loot.
    Boxed {
        passage: u8,
        card: u8,
        /// It did nothing because of the torch tile (DD-26, DD-27, DD-31).
        escaped: bool,
    },
    /// A seat accepts the consequence, but others at the passage have yet to agree (DD-16).
    Accepted { seat: Seat },
    /// A loot card is destroyed (DD-26).
    LootLost { loot: u8, card: u8 },
    /// Hearts are lost (DD-21).
    HeartsLost {
        /// How many, armour included.
        lost: u8,
        /// How many of them armour took.
        armour: u8,
        /// Hearts left.
        left: u8,
    },
    /// A character flips a torch tile (DD-28, DD-29).
    TileTossed { passage: u8, miner: u8 },
    /// A torch tile has landed (DD-28, DD-29).
    Flipped { passage: u8, side: Side },
    /// Cards go face down to the box (DD-28).
    Skipped {
        passage: u8,
        /// How many.
        cards: u8,
    },
    /// Nothing is thrown away after a good ride (DD-28).
    Stayed { passage: u8 },
    /// The last heart is lost. Everybody is back at base, and the loot of the round is gone
    /// (DD-21).
    Respawned {
        /// How many loot cards were lost.
        loot: u8,
    },
    /// The loot of the round is secured (DD-34).
    Secured {
        /// How many loot cards.
        cards: u8,
        /// New torches in the stash.
        torches: u8,
        /// Torches from the box in the stash.
        recovered: u8,
        /// New armour beside the hearts.
        armour: u8,
        /// New enchantments at the base.
        sleeves: Vec<Enchantment>,
    },
    /// The loot of the round was lost, because the team could not pay to return (DD-9).
    LeftBehind {
        /// How many loot cards.
        cards: u8,
    },
    /// Loot went to a character (DD-34 to DD-36).
    Taken {
        loot: u8,
        gear: Gear,
        /// Who got it; none for armour, which stands beside the hearts.
        miner: Option<u8>,
    },
    /// Secured loot went to the box.
    Left { loot: u8, card: u8 },
    /// Something is enchanted (DD-36).
    Enchanted {
        enchantment: Enchantment,
        /// Whose tool; none for armour.
        miner: Option<u8>,
        gear: Gear,
    },
    /// A thing is handed to another character (DD-41).
    Given { miner: u8, gear: Gear, enchanted: bool, to: u8 },
    /// A thing is discarded for good (DD-41).
    Discarded { miner: u8, gear: Gear, enchanted: bool },
    /// Torches went from an inventory to the stash (DD-41).
    Stashed { miner: u8, torches: u8 },
    /// Torches went from the stash to an inventory (DD-41, DD-42).
    TorchesTaken { miner: u8, torches: u8 },
    /// The team leaves the base (DD-42).
    SetOut {
        /// The round that begins.
        round: u16,
    },
    /// The match has ended (DD-50).
    Ended { outcome: Outcome },
}

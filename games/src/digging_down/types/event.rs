//! What happens, as it is told. There are no secrets in the team (DD-5): everybody is told the same.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Depth, Enchantment, Gear, Objective, Side, Strength};
use crate::{Outcome, Seat};

/// What happens. Miners and passages are counted from 0; cards are named as in the view, by their place in the printed list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Event {
    /// The cards of a depth lie on the passages (DD-4).
    Dealt {
        /// Which.
        depth: Depth,
        /// How many.
        cards: u8,
    },
    /// The team explores (DD-6).
    Explored {
        /// Which miner paid the torch.
        payer: u8,
    },
    /// The team returns to base (DD-6, DD-9).
    Returned {
        /// Which miners paid, a torch each.
        payers: Vec<u8>,
    },
    /// A miner goes to a passage (DD-10).
    Moved {
        /// Who.
        miner: u8,
        /// Where.
        passage: u8,
    },
    /// A miner lights a passage, and all see its top card (DD-11).
    Lit {
        /// Who.
        miner: u8,
        /// Which passage.
        passage: u8,
        /// What lies on top, by id.
        card: u8,
    },
    /// A potion refills the hearts (DD-12).
    Drunk {
        /// By whom.
        miner: u8,
        /// How many there are now.
        hearts: u8,
    },
    /// A seat is ready (DD-13, DD-42).
    Ready {
        /// Who.
        seat: Seat,
    },
    /// A seat is not ready after all.
    NotReady {
        /// Who.
        seat: Seat,
    },
    /// The top card of a passage is turned up (DD-14).
    Revealed {
        /// Which passage.
        passage: u8,
        /// The card, by id.
        card: u8,
        /// Whether a torch tile lies there.
        lit: bool,
    },
    /// A tool is raised against the card (DD-15).
    Committed {
        /// By whom.
        miner: u8,
        /// Which.
        gear: Gear,
        /// With its enchantment.
        enchanted: bool,
        /// What is raised in all.
        raised: Strength,
    },
    /// A raised tool is taken back (DD-15).
    Withdrawn {
        /// By whom.
        miner: u8,
        /// Which.
        gear: Gear,
        /// With its enchantment.
        enchanted: bool,
        /// What is raised in all.
        raised: Strength,
    },
    /// A card is resolved (DD-15).
    Resolved {
        /// In which passage.
        passage: u8,
        /// The card, by id.
        card: u8,
        /// Whose tools it took.
        miners: Vec<u8>,
    },
    /// An objective is flipped (DD-33).
    ObjectiveMet {
        /// Which.
        objective: Objective,
        /// How many are still open.
        open: u8,
    },
    /// A card becomes loot of the round.
    Looted {
        /// The number of the loot card.
        loot: u8,
        /// The card, by id.
        card: u8,
    },
    /// A card was not resolved and is turned back (DD-17).
    TurnedBack {
        /// In which passage.
        passage: u8,
        /// The card, by id.
        card: u8,
    },
    /// A card goes to the box without loot.
    Boxed {
        /// From which passage.
        passage: u8,
        /// The card, by id.
        card: u8,
        /// By light nothing happened (DD-26, DD-27, DD-31).
        escaped: bool,
    },
    /// A seat does not want to resolve the card (DD-16); more at the passage have to agree.
    Accepted {
        /// Who.
        seat: Seat,
    },
    /// A loot card is destroyed (DD-26).
    LootLost {
        /// The number of the loot card.
        loot: u8,
        /// The card, by id.
        card: u8,
    },
    /// Hearts are lost (DD-21).
    HeartsLost {
        /// How many, armour included.
        lost: u8,
        /// How many of these were armour.
        armour: u8,
        /// How many hearts are left.
        left: u8,
    },
    /// A torch tile is flipped (DD-28, DD-29).
    Flipped {
        /// In which passage.
        passage: u8,
        /// How it fell.
        side: Side,
    },
    /// Cards go face down to the box (DD-28).
    Skipped {
        /// From which passage.
        passage: u8,
        /// How many.
        cards: u8,
    },
    /// Nothing is thrown away after a good ride (DD-28).
    Stayed {
        /// In which passage.
        passage: u8,
    },
    /// The last heart is lost: all are back at base, and the loot of the round is gone (DD-21).
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
        /// New enchantments.
        sleeves: Vec<Enchantment>,
    },
    /// The loot of the round was lost: the way back was not paid (DD-9).
    LeftBehind {
        /// How many loot cards.
        cards: u8,
    },
    /// Secured loot went to somebody (DD-34, DD-35), also mined with Silk Touch (DD-36).
    Taken {
        /// The number of the loot card.
        loot: u8,
        /// The thing.
        gear: Gear,
        /// Whose inventory; none: beside the hearts.
        miner: Option<u8>,
    },
    /// Secured loot went to the box.
    Left {
        /// The number of the loot card.
        loot: u8,
        /// The card, by id.
        card: u8,
    },
    /// Something is enchanted (DD-36).
    Enchanted {
        /// With what.
        enchantment: Enchantment,
        /// Whose tool; none: the armour.
        miner: Option<u8>,
        /// What.
        gear: Gear,
    },
    /// A thing is handed on (DD-41).
    Given {
        /// By whom.
        miner: u8,
        /// What.
        gear: Gear,
        /// With its enchantment.
        enchanted: bool,
        /// To whom.
        to: u8,
    },
    /// A thing is discarded for good (DD-41).
    Discarded {
        /// By whom.
        miner: u8,
        /// What.
        gear: Gear,
        /// With its enchantment.
        enchanted: bool,
    },
    /// Torches went from an inventory to the stash (DD-41).
    Stashed {
        /// Whose.
        miner: u8,
        /// How many.
        torches: u8,
    },
    /// Torches went from the stash to an inventory (DD-41, DD-42).
    TorchesTaken {
        /// Whose.
        miner: u8,
        /// How many.
        torches: u8,
    },
    /// The team leaves the base (DD-42).
    SetOut {
        /// The round that begins.
        round: u16,
    },
    /// The game has ended (DD-50).
    Ended {
        /// How.
        outcome: Outcome,
    },
}

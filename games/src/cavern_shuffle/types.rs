//! What crosses the wire: options, actions, events and the view. Piles are numbered from 1 to 7, as at the table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use super::{
    card::{Adventurer, Alignment, Card, Enemy, Item, Kind, Value},
    deal::{DealChoice, DealNumber},
};
use crate::{Outcome, Seat};

/// Table options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cavern_shuffle/")]
pub struct Options {
    /// Which deal: `drawn`, `winnable`, or a deal by its number, as in `cs1:1234567`.
    pub deal: DealChoice,
    /// When an uncovered card is turned up (CS-5).
    pub reveal: Reveal,
    /// What happens at the end of the Explore pile (CS-12).
    pub explore: ExploreEnd,
}

/// When a face-down card that became the last of its pile is turned up (CS-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Reveal {
    /// At once.
    BeforeMinotaur,
    /// After the Minotaur's move; if it has come to stand on the pile, when it moves on.
    AfterMinotaur,
}

/// What happens with fewer than three cards left in the Explore pile (CS-11, CS-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum ExploreEnd {
    /// Those are turned, and then the Discard is turned over.
    TurnOver,
    /// Those are laid down, the Discard is turned over, and three are completed from it.
    CarryOver,
}

/// What a player can do on the own board. The order is the order in which a card that is sent off without saying where to
/// should try its actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "cavern_shuffle/")]
pub enum Action {
    /// An adventurer goes on its Party pile (CS-10).
    LevelUp {
        /// Which.
        card: Card,
    },
    /// Completes an obstacle or an enemy (CS-22, CS-23).
    Complete {
        /// Which.
        card: Card,
    },
    /// Puts an item into the inventory (CS-30).
    SetAside {
        /// Which.
        card: Card,
    },
    /// Puts a card out of play that a Treasure has replaced (CS-33), or the Illusion (CS-34).
    PutOut {
        /// Which.
        card: Card,
    },
    /// Moves a card, with the run that hangs on it, to another pile (CS-7) or into a passage (CS-9).
    Move {
        /// The first card of what moves.
        card: Card,
        /// The pile.
        to: u8,
    },
    /// Turns up to three cards of the Explore pile (CS-11).
    Explore {},
    /// Makes the Discard the new Explore pile (CS-12).
    TurnOver {},
    /// Lays the Minor Illusion on the exposed adventurer of a pile; it becomes the one value that fits (CS-34).
    Illusion {
        /// The pile.
        to: u8,
    },
    /// The Treasure: an adventurer gains a level for good (CS-33).
    Treasure {
        /// Who.
        who: Adventurer,
    },
    /// The Potion, to complete an encounter or to beat the Minotaur (CS-32).
    Potion {
        /// The encounter, or `minotaur`.
        card: Card,
    },
    /// Shuffles Discard and Explore (CS-31).
    ShortRest {},
    /// Gives the game up (CS-41).
    GiveUp {},
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Event {
    /// The cards are dealt.
    Dealt {},
    /// Something happened on a board: told to its player, and to all where there are no rivals.
    On {
        /// On whose board.
        seat: Seat,
        /// What.
        what: Happening,
    },
    /// A rival has come further: all that the others are told (CS-50).
    Progressed {
        /// Who.
        seat: Seat,
        /// How far.
        progress: Progress,
    },
    /// It has ended.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

/// What happens on one board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "happening", rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Happening {
    /// Cards of the Explore pile were turned, in this order (CS-11).
    Explored {
        /// Which; the last is available.
        cards: Vec<Card>,
    },
    /// The Discard is the new Explore pile (CS-12).
    TurnedOver {
        /// How many cards.
        cards: u8,
    },
    /// Cards moved to a pile (CS-7, CS-9).
    Moved {
        /// Which, from the first.
        cards: Vec<Card>,
        /// From which pile; none: from Discard.
        from: Option<u8>,
        /// To which.
        to: u8,
    },
    /// A face-down card was turned up (CS-5).
    TurnedUp {
        /// In which pile.
        pile: u8,
        /// Which.
        card: Card,
    },
    /// An adventurer has a level more (CS-10).
    LevelledUp {
        /// The card that went on the Party pile.
        card: Card,
        /// The Party level with it.
        party_level: u8,
    },
    /// The Minotaur moved one pile on (CS-20).
    MinotaurMoved {
        /// From which.
        from: u8,
        /// To which.
        to: u8,
    },
    /// An encounter is completed (CS-22, CS-23).
    Completed {
        /// Which; the Minotaur where the Potion beat it.
        card: Card,
        /// What it asked for.
        needed: u8,
        /// With the Potion.
        potion: bool,
    },
    /// An item lies in the inventory (CS-30).
    SetAside {
        /// Which.
        card: Card,
    },
    /// A replaced card is out of play, or the Illusion was ended by its player (CS-33, CS-34).
    PutOut {
        /// Which.
        card: Card,
    },
    /// Discard and Explore were shuffled into a new Explore pile (CS-31).
    Rested {
        /// How many cards.
        cards: u8,
    },
    /// An adventurer has gained a level by the Treasure (CS-33).
    TreasureSpent {
        /// Who.
        who: Adventurer,
        /// The card that is replaced by it.
        replaces: Card,
        /// The Party level with it.
        party_level: u8,
    },
    /// The Illusion lies in a sequence (CS-34).
    IllusionLaid {
        /// In which pile.
        pile: u8,
        /// What it counts as.
        value: Value,
    },
    /// The Minotaur has ended the Illusion (CS-34).
    IllusionFaded {
        /// In which pile.
        pile: u8,
    },
    /// The Minotaur is beaten (CS-21).
    Won {
        /// How well (CS-40).
        rank: Rank,
    },
    /// The player has given up (CS-41).
    GaveUp {},
}

/// How good a win is (CS-40), the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Rank {
    /// All four items in the inventory, none used.
    Legend,
    /// Neither of the others.
    Seasoned,
    /// All four used.
    Novice,
}

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct View {
    /// The table options.
    pub options: Options,
    /// The deal's number, for sharing: where it was chosen by number, and for all when it has ended.
    pub deal: Option<DealNumber>,
    /// The numbers of the game.
    pub numbers: Numbers,
    /// By seat; none before the cards are dealt.
    pub players: Vec<PlayerView>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

/// The numbers of the game, for gauges and labels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct Numbers {
    /// The Party level that beats the Minotaur (CS-21).
    pub minotaur_power: u8,
    /// The levels that the Potion lends (CS-32).
    pub potion: u8,
    /// What the first to the fourth obstacle ask for (CS-22).
    pub difficulties: Vec<u8>,
    /// What each enemy asks for (CS-23).
    pub enemies: Vec<EnemyPower>,
}

/// An enemy and the Party level that beats it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct EnemyPower {
    /// Which.
    pub enemy: Enemy,
    /// The Party level.
    pub power: u8,
}

/// A player, as somebody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct PlayerView {
    /// What everybody may know.
    pub progress: Progress,
    /// The board; none: it is a rival's, and the race is on (CS-50).
    pub board: Option<BoardView>,
}

/// How far somebody has come: all that rivals see (CS-50).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct Progress {
    /// The sum of the four levels (CS-13).
    pub party_level: u8,
    /// Cards that lie face down in the dungeon.
    pub face_down: u8,
    /// Whether they still play.
    pub standing: Standing,
}

/// Whether somebody still plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Standing {
    /// Plays.
    Playing,
    /// Has beaten the Minotaur.
    Won,
    /// Has given up.
    GaveUp,
}

/// A board, as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct BoardView {
    /// The seven dungeon piles from the left.
    pub piles: Vec<PileView>,
    /// The Minotaur.
    pub minotaur: MinotaurView,
    /// The level of each adventurer (CS-13), in the order cleric, barbarian, rogue, ranger.
    pub party: Vec<Level>,
    /// The Explore pile, next card first; null: face down and not seen since it was shuffled.
    pub explore: Vec<Option<Card>>,
    /// The Discard; the last is available.
    pub discard: Vec<Card>,
    /// The four items.
    pub items: Vec<ItemView>,
    /// What the next obstacle asks for (CS-22); none when all are completed.
    pub difficulty: Option<u8>,
    /// The enemies whose ability works now (CS-23).
    pub abilities: Vec<Enemy>,
    /// What the Illusion counts as, while it lies in a sequence (CS-34).
    pub illusion: Option<Value>,
    /// The card that the Treasure has replaced, while it is in play (CS-33).
    pub replaced: Option<Card>,
    /// What a win now would be (CS-40); of a won game, what it was.
    pub rank: Rank,
    /// Moves made; exploring and turning over count too.
    pub moves: u32,
    /// How often in a row the Explore pile was explored or turned over, with nothing done in between.
    pub explored_in_a_row: u32,
    /// No legal move changes anything, now or anywhere on a pass through the Explore pile (CS-41).
    pub no_move_left: bool,
}

/// A dungeon pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct PileView {
    /// From the bottom; null: face down.
    pub cards: Vec<Option<Card>>,
    /// So many of them, from the bottom, lie face down. (They are named when the game has ended.)
    pub face_down: u8,
    /// A level-10 adventurer was placed into it as a passage, and stays (CS-9).
    pub settled: bool,
}

/// The Minotaur (CS-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct MinotaurView {
    /// The pile it blocks.
    pub pile: u8,
    /// Where it will be after the next level-up.
    pub next: u8,
}

/// The level of an adventurer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct Level {
    /// Who.
    pub who: Adventurer,
    /// 0 to 10.
    pub level: u8,
}

/// An item and where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct ItemView {
    /// Which.
    pub item: Item,
    /// Where.
    pub state: ItemState,
}

/// Where an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum ItemState {
    /// Somewhere among the cards.
    NotFound,
    /// In the inventory.
    Held,
    /// Used.
    Used,
}

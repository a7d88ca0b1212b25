//! What crosses the wire: options, actions, events and the view. Piles are numbered from 1 to 7.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use super::{
    card::{Adventurer, Alignment, Card, Enemy, Item, Kind, Value},
    choice::DealChoice,
    deal::DealNumber,
};
use lamproom_game::{Outcome, Seat};

/// Table options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cavern_shuffle/")]
pub struct Options {
    /// `drawn`, `winnable`, or a deal's number, as in `cs1:1234567`. A daily match has `daily:` and
    /// the day, counted from 1970.
    pub deal: DealChoice,
    /// When an uncovered card is turned up (CS-5).
    pub reveal: Reveal,
    /// What happens at the end of the Explore pile (CS-12).
    pub explore: ExploreEnd,
}

/// When a face-down card that has become the last of its pile is turned up (CS-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Reveal {
    /// At once.
    BeforeMinotaur,
    /// After the Minotaur's move. If the Minotaur has come to stand on the pile, when it moves on.
    AfterMinotaur,
}

/// What happens with fewer than three cards left in the Explore pile (CS-11, CS-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum ExploreEnd {
    /// They are turned, and then the Discard is turned over.
    TurnOver,
    /// They are laid down, the Discard is turned over, and completes the three.
    CarryOver,
}

/// What players can do on their own boards. A client that sends a card off without a target tries
/// the actions in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "cavern_shuffle/")]
pub enum Action {
    /// Places an adventurer on its Party pile (CS-10).
    LevelUp { card: Card },
    /// Completes an obstacle or an enemy (CS-22, CS-23).
    Complete { card: Card },
    /// Puts an item into the inventory (CS-30).
    SetAside { card: Card },
    /// Puts the card replaced by the Treasure (CS-33) or the Illusion (CS-34) out of play.
    PutOut { card: Card },
    /// Moves a card, with the run that hangs on it, to another pile (CS-7) or into a passage
    /// (CS-9).
    Move {
        /// The first card of the run.
        card: Card,
        to: u8,
    },
    /// Turns up to three cards of the Explore pile (CS-11).
    Explore {},
    /// Makes the Discard the new Explore pile (CS-12).
    TurnOver {},
    /// Lays the Minor Illusion on the exposed adventurer of a pile, with the only value that fits
    /// (CS-34).
    Illusion { to: u8 },
    /// Uses the Treasure to give an adventurer a level for good (CS-33).
    Treasure { who: Adventurer },
    /// Uses the Potion to complete an encounter or to beat the Minotaur (CS-32).
    Potion {
        /// The encounter, or `minotaur`.
        card: Card,
    },
    /// Shuffles Discard and Explore (CS-31).
    ShortRest {},
    /// Gives up the game (CS-41).
    GiveUp {},
}

impl Action {
    /// Whether it explores or turns Discard over.
    pub(super) fn is_turn(self) -> bool {
        matches!(self, Self::Explore {} | Self::TurnOver {})
    }
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Event {
    /// The cards were dealt.
    Dealt {},
    /// Something happened on a player's board. In a race only that player is told.
    On { seat: Seat, what: Happening },
    /// A player's progress in a race changed; rivals are told nothing else (CS-50).
    Progressed { seat: Seat, progress: Progress },
    /// The game has ended (CS-21, CS-41, CS-51).
    Ended { outcome: Outcome },
}

/// What happens on one board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "happening", rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Happening {
    /// Cards of the Explore pile were turned, in this order (CS-11).
    Explored {
        /// The last is available.
        cards: Vec<Card>,
    },
    /// The Discard is the new Explore pile (CS-12).
    TurnedOver {
        /// The number of cards.
        cards: u8,
    },
    /// Cards moved to a pile (CS-7, CS-9).
    Moved {
        /// The run, from its first card.
        cards: Vec<Card>,
        /// Null for Discard.
        from: Option<u8>,
        to: u8,
    },
    /// A face-down card was turned up (CS-5).
    TurnedUp { pile: u8, card: Card },
    /// An adventurer levelled up (CS-10).
    LevelledUp {
        /// The card placed on the Party pile.
        card: Card,
        /// The Party level after it.
        party_level: u8,
    },
    /// The Minotaur moved one pile (CS-20).
    MinotaurMoved { from: u8, to: u8 },
    /// An encounter was completed (CS-22, CS-23).
    Completed {
        /// The encounter, or the Minotaur if the Potion beat it.
        card: Card,
        /// The level it required.
        needed: u8,
        /// The Potion lent levels (CS-32).
        potion: bool,
    },
    /// An item was set aside into the inventory (CS-30).
    SetAside { card: Card },
    /// The player put a replaced card or the Illusion out of play (CS-33, CS-34).
    PutOut { card: Card },
    /// Discard and Explore were shuffled into a new Explore pile (CS-31).
    Rested {
        /// The number of cards.
        cards: u8,
    },
    /// The Treasure gave an adventurer a level (CS-33).
    TreasureSpent {
        who: Adventurer,
        /// The adventurer's own card of that level.
        replaces: Card,
        /// The Party level after it.
        party_level: u8,
    },
    /// The Illusion was laid into a sequence (CS-34).
    IllusionLaid {
        pile: u8,
        /// What it counts as.
        value: Value,
    },
    /// The Illusion faded under the Minotaur (CS-34).
    IllusionFaded { pile: u8 },
    /// The Minotaur is beaten (CS-21).
    Won { rank: Rank },
    /// The player gave up (CS-41).
    GaveUp {},
}

/// How good a win is (CS-40), the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Rank {
    /// All four items in the inventory, none used.
    Legend,
    /// Every other win.
    Seasoned,
    /// All four used.
    Novice,
}

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct View {
    pub options: Options,
    /// The deal's number, for sharing. Known if the table chose it by number, and to everybody
    /// after the end, but that of a daily match only to who has played it.
    pub deal: Option<DealNumber>,
    pub numbers: Numbers,
    /// By seat; empty before the deal.
    pub players: Vec<PlayerView>,
    /// Null until the game has ended.
    pub outcome: Option<Outcome>,
    /// What only the referee sees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub referee: Option<RefereeView>,
}

lamproom_game::members!(View { options, deal, numbers, players[each], outcome, referee });

/// What only the referee sees. It decides what players are shown, so the digest has to cover it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct RefereeView {
    /// The number of players.
    pub seats: u8,
    /// What each player knows, by seat; empty before the deal.
    pub known: Vec<KnownView>,
}

/// What a player knows of the cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct KnownView {
    /// Every card the player has ever seen, in the order of their numbers.
    pub seen: Vec<Card>,
    /// The player has seen the whole Explore pile since it was shuffled, and so knows its order.
    pub stock: bool,
}

/// Numbers for gauges and labels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct Numbers {
    /// The Party level that beats the Minotaur (CS-21).
    pub minotaur_power: u8,
    /// The levels the Potion lends (CS-32).
    pub potion: u8,
    /// The levels the first to the fourth obstacle require (CS-22).
    pub difficulties: Vec<u8>,
    /// The Party level each enemy requires (CS-23).
    pub enemies: Vec<EnemyPower>,
}

/// An enemy and the Party level that beats it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct EnemyPower {
    pub enemy: Enemy,
    /// A Party level.
    pub power: u8,
}

/// A player, as a viewer sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct PlayerView {
    pub progress: Progress,
    /// Null for the board of a rival while the race is on (CS-50).
    pub board: Option<BoardView>,
}

/// A player's progress, which is all rivals see (CS-50).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct Progress {
    /// The sum of the four levels (CS-13).
    pub party_level: u8,
    /// The number of face-down cards in the dungeon.
    pub face_down: u8,
    pub standing: Standing,
}

/// Whether a player still plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Standing {
    Playing,
    /// Has beaten the Minotaur.
    Won,
    GaveUp,
}

/// A board, as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct BoardView {
    /// The seven dungeon piles, from the left.
    pub piles: Vec<PileView>,
    pub minotaur: MinotaurView,
    /// The level of each adventurer (CS-13), in the order cleric, barbarian, rogue, ranger.
    pub party: Vec<Level>,
    /// The Explore pile, next card first. A card not seen since the last shuffle is null.
    pub explore: Vec<Option<Card>>,
    /// The last card is available.
    pub discard: Vec<Card>,
    pub items: Vec<ItemView>,
    /// The level the next obstacle requires (CS-22); null after the last.
    pub difficulty: Option<u8>,
    /// The enemies whose abilities work now (CS-23).
    pub abilities: Vec<Enemy>,
    /// What the Illusion counts as while it lies in a sequence (CS-34).
    pub illusion: Option<Value>,
    /// The card replaced by the Treasure, while it is in play (CS-33).
    pub replaced: Option<Card>,
    /// How good a win would be now, or was (CS-40).
    pub rank: Rank,
    /// Moves made, including exploring and turning over.
    pub moves: u32,
    /// The number of times in a row the player explored or turned over.
    pub explored_in_a_row: u32,
    /// No move changes anything, now or at any point of a pass through the Explore pile (CS-41).
    pub no_move_left: bool,
}

/// A dungeon pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct PileView {
    /// From the bottom. A face-down card is null until the game has ended.
    pub cards: Vec<Option<Card>>,
    /// The number of cards from the bottom that lie face down.
    pub face_down: u8,
    /// Its lowest card is a level 10 that was placed into it as a passage, and stays (CS-9).
    pub settled: bool,
}

/// The Minotaur (CS-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct MinotaurView {
    /// The pile it blocks.
    pub pile: u8,
    /// The pile after the next level-up.
    pub next: u8,
}

/// The level of an adventurer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct Level {
    pub who: Adventurer,
    /// 0 to 10.
    pub level: u8,
}

/// An item and its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct ItemView {
    pub item: Item,
    pub state: ItemState,
}

/// Where an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum ItemState {
    /// Still among the cards.
    NotFound,
    /// In the inventory.
    Held,
    Used,
}

//! What crosses the wire: options, actions, events and the view.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Outcome, Seat};

/// Table options (CM-3, CM-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cave_mining/")]
pub struct Options {
    /// The score that ends the game: 50, 100, 150, 200 or 300.
    pub target: u16,
    /// Who begins.
    pub first: First,
}

/// Who begins (CM-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cave_mining/")]
pub enum First {
    /// Drawn by the match's seed.
    Drawn,
    /// The first seat.
    SeatOrder,
}

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
#[ts(export_to = "cave_mining/")]
pub enum Action {
    /// Digs the layer below the digger (CM-8).
    Dig {},
    /// Moves the camp to the digger and takes treasure (CM-10).
    TakeTreasure {},
    /// Sabotages an opponent who camps on the same layer (CM-12).
    Sabotage {
        /// Whom.
        seat: Seat,
    },
    /// Does not sabotage anybody.
    DeclineSabotage {},
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
#[ts(export_to = "cave_mining/")]
pub enum Event {
    /// Who begins (CM-3).
    FirstPlayer {
        /// Who.
        seat: Seat,
        /// Drawn by the seed.
        drawn: bool,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// In which round, from 1.
        round: u16,
    },
    /// A cave-in roll: it caves in when `roll` is at most `risk` (CM-1).
    CaveInRoll {
        /// Whose camp or digger is at risk.
        seat: Seat,
        /// Why it is rolled.
        cause: CaveInCause,
        /// For which layer.
        layer: u8,
        /// The layer's risk in percent.
        risk: u8,
        /// The number rolled, 1 to 100.
        roll: u8,
        /// Whether it caved in.
        caved_in: bool,
    },
    /// A rolling cave-in has come to rest: camp and digger stand on that layer (CM-2).
    CameToRest {
        /// Whose.
        seat: Seat,
        /// The layer it began on.
        from: u8,
        /// The layer it stopped on; the same when nothing caved in.
        to: u8,
    },
    /// The digger dug down to a layer (CM-8).
    Dug {
        /// Whose.
        seat: Seat,
        /// Where it stands now.
        layer: u8,
    },
    /// The digger fell back to the camp (CM-9).
    FellBack {
        /// Whose.
        seat: Seat,
        /// The layer of the camp.
        layer: u8,
    },
    /// The camp moved to the digger (CM-10).
    CampMoved {
        /// Whose.
        seat: Seat,
        /// The layer it left.
        from: u8,
        /// The layer of the digger.
        to: u8,
    },
    /// Somebody is sabotaged (CM-12, CM-13).
    Sabotaged {
        /// By whom.
        seat: Seat,
        /// Who.
        victim: Seat,
    },
    /// The sabotage was declined.
    SabotageDeclined {
        /// By whom.
        seat: Seat,
    },
    /// A treasure die (CM-16).
    TreasureRoll {
        /// For whom.
        seat: Seat,
        /// Of which layer.
        layer: u8,
        /// The sides of the die.
        sides: u8,
        /// The number rolled.
        roll: u8,
    },
    /// The treasure of the turn is in (CM-16).
    Collected {
        /// By whom.
        seat: Seat,
        /// The sum of the dice; 0 on the surface.
        sum: u16,
        /// The score with it.
        score: u16,
    },
    /// The target was reached, but the highest score is shared: another full round (CM-18).
    TiedAtTarget {
        /// The shared score.
        score: u16,
    },
    /// The game has ended (CM-17, CM-18).
    Ended {
        /// How.
        outcome: Outcome,
    },
}

/// Why a cave-in is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cave_mining/")]
pub enum CaveInCause {
    /// The mine is unsteady at the start of a turn (CM-5).
    Unsteady,
    /// Somebody digs (CM-8).
    Dig,
    /// Somebody was sabotaged (CM-13).
    Sabotage,
}

/// What everybody sees: there is no hidden information.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct View {
    /// The layers from the surface (0) to the core (6).
    pub layers: Vec<LayerInfo>,
    /// The score that ends the game.
    pub target: u16,
    /// The round, from 1.
    pub round: u16,
    /// The target is reached, but the highest score was shared: a further round to part them (CM-18).
    pub tie_break: bool,
    /// What is asked for.
    pub phase: Phase,
    /// Whose turn it is, once that is known.
    pub turn: Option<Seat>,
    /// Who began, once that is known.
    pub first: Option<Seat>,
    /// By seat.
    pub diggers: Vec<Digger>,
    /// What each choice risks and brings, while somebody has one.
    pub odds: Option<Odds>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "phase", rename_all = "snake_case")]
#[ts(export_to = "cave_mining/")]
pub enum Phase {
    /// A die.
    Rolling {
        /// What for.
        purpose: String,
    },
    /// To dig or to take treasure (CM-8 to CM-11).
    WhatNow {},
    /// To sabotage or not (CM-12).
    Sabotage {},
    /// Nothing: it has ended.
    Over {},
}

/// A layer and its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct LayerInfo {
    /// Its name.
    pub name: String,
    /// The sides of its treasure die; none on the surface.
    pub die: Option<u8>,
    /// Its risk in percent.
    pub risk: u8,
}

/// A player on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct Digger {
    /// The layer of the digger.
    pub digger: u8,
    /// The layer of the base camp.
    pub camp: u8,
    /// Treasure so far.
    pub score: u16,
    /// Turns finished.
    pub turns: u16,
    /// Was sabotaged since the own previous turn: keeps step 2 if the mine caves in next time (CM-7).
    pub sabotaged: bool,
    /// Had a cave-in in step 1 of this turn (CM-15).
    pub caved_in: bool,
}

/// What each choice of the player whose turn it is risks and brings. Null: that choice is not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct Odds {
    /// Dig.
    pub dig: Option<DigOdds>,
    /// Take treasure, or decline the sabotage: the dice that will be rolled.
    pub take: Option<TakeOdds>,
    /// Sabotage, by victim.
    pub sabotage: Vec<SabotageOdds>,
}

/// What digging risks and brings (CM-8, CM-9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct DigOdds {
    /// The layer that is dug.
    pub layer: u8,
    /// Its risk in percent.
    pub risk: u8,
    /// Where the digger falls back to.
    pub falls_to: u8,
    /// The dice that are rolled then, from the top.
    pub dice_if_caved_in: Vec<u8>,
    /// The dice that taking treasure there would bring, from the top.
    pub dice_if_held: Vec<u8>,
}

/// What taking treasure brings (CM-16).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct TakeOdds {
    /// Where the camp will stand.
    pub camp: u8,
    /// The dice, from the top.
    pub dice: Vec<u8>,
    /// Their mean sum, doubled so that it is a whole number.
    pub mean_doubled: u16,
}

/// What sabotaging one opponent risks and brings (CM-12 to CM-14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct SabotageOdds {
    /// The opponent.
    pub victim: Seat,
    /// The chance in percent that at least their layer caves in.
    pub risk: u8,
    /// The sides of the treasure die that is given up.
    pub gives_up: u8,
    /// The dice that remain, from the top.
    pub dice: Vec<u8>,
}

//! What crosses the wire: options, actions, events and the view.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use lamproom_game::{Outcome, Seat};

/// Table options (CM-3, CM-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cave_mining/")]
pub struct Options {
    /// The score that ends the game: 50, 100, 150, 200 or 300.
    pub target: u16,
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
        /// The victim.
        seat: Seat,
    },
    /// Sabotages nobody (CM-12).
    DeclineSabotage {},
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
#[ts(export_to = "cave_mining/")]
pub enum Event {
    /// Who begins (CM-3).
    FirstPlayer {
        seat: Seat,
        /// By the seed; otherwise the table named the first player.
        drawn: bool,
    },
    /// A turn begins.
    TurnBegan {
        seat: Seat,
        /// Counted from 1.
        round: u16,
    },
    /// A cave-in roll: the layer caves in when `roll` is at most its risk (CM-1).
    CaveInRoll {
        /// Whose camp or digger is at risk.
        seat: Seat,
        cause: CaveInCause,
        layer: u8,
        /// The number rolled, 1 to 100.
        roll: u8,
    },
    /// A rolling cave-in has come to rest on another layer, where camp and digger stand now (CM-2).
    CameToRest {
        seat: Seat,
        /// The layer it began on.
        from: u8,
        /// The layer it stopped on.
        to: u8,
    },
    /// The digger dug down to a layer (CM-8).
    Dug {
        seat: Seat,
        /// Where the digger stands now.
        layer: u8,
    },
    /// The digger fell back to the camp (CM-9).
    FellBack {
        seat: Seat,
        /// The layer of the camp.
        layer: u8,
    },
    /// The camp moved to the digger on another layer (CM-10).
    CampMoved {
        seat: Seat,
        /// The layer it left.
        from: u8,
        /// The layer of the digger.
        to: u8,
    },
    /// A player sabotages an opponent (CM-12, CM-13).
    Sabotaged {
        /// The saboteur.
        seat: Seat,
        victim: Seat,
    },
    /// A player chose to sabotage nobody (CM-12).
    SabotageDeclined { seat: Seat },
    /// A treasure die was rolled (CM-16).
    TreasureRoll {
        seat: Seat,
        /// The layer whose die it is.
        layer: u8,
        /// The number rolled, from 1.
        roll: u8,
    },
    /// A player collected the treasure of the turn (CM-16).
    Collected {
        seat: Seat,
        /// The sum of the dice; 0 on the surface.
        sum: u16,
        /// The player's score, including the sum.
        score: u16,
    },
    /// The target was reached with a tied highest score, so another full round is played (CM-18).
    TiedAtTarget {
        /// The highest score.
        score: u16,
    },
    /// The game has ended (CM-17, CM-18).
    Ended { outcome: Outcome },
}

/// Why a cave-in roll is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cave_mining/")]
pub enum CaveInCause {
    /// The mine is unsteady at the start of a turn (CM-5).
    Unsteady,
    /// A player digs (CM-8).
    Dig,
    /// A player was sabotaged (CM-13).
    Sabotage,
}

/// What everybody sees. Nothing is hidden. Until rules version 4, views also said what follows from
/// the rest: dice of layers, what is not so, and lists that are empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct View {
    /// The layers from the surface (0) to the core (6). Empty since rules version 3: they never
    /// change, and clients have them as a constant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(skip)]
    pub layers: Vec<LayerInfo>,
    /// The score that ends the game.
    pub target: u16,
    /// Counted from 1.
    pub round: u16,
    /// The target was reached with a tied highest score, and this round breaks the tie (CM-18).
    pub tie_break: bool,
    pub phase: Phase,
    /// Whose turn it is; null until the first player is known.
    pub turn: Option<Seat>,
    /// Who began; null until known.
    pub first: Option<Seat>,
    /// By seat.
    pub diggers: Vec<DiggerView>,
    /// What each choice risks and brings; null while nobody has a choice.
    pub odds: Option<Odds>,
    /// Null until the game has ended.
    pub outcome: Option<Outcome>,
}

lamproom_game::members!(View {
    layers,
    target,
    round,
    tie_break,
    phase,
    turn,
    first,
    diggers[each],
    odds,
    outcome
});

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "phase", rename_all = "snake_case")]
#[ts(export_to = "cave_mining/")]
pub enum Phase {
    /// A die.
    Rolling {
        /// What the die decides, as in `cave-in of layer 2`.
        purpose: String,
        /// What it is rolled for, and what was rolled before. Missing by rules version 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        roll: Option<Roll>,
    },
    /// The choice to dig or to take treasure (CM-8 to CM-11).
    WhatNow {},
    /// The choice whom to sabotage, if anybody (CM-12).
    Sabotage {},
    /// Nothing: the game has ended.
    Over {},
}

/// What a die is rolled for, and what was rolled before. Its purpose names the layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "roll", rename_all = "snake_case")]
#[ts(export_to = "cave_mining/")]
pub enum Roll {
    /// Draws the first player (CM-3).
    FirstPlayer {},
    /// Decides whether a layer holds (CM-1).
    CaveIn {
        /// Whose camp or digger is at risk.
        seat: Seat,
        cause: CaveInCause,
        /// The layer of the camp before the first roll.
        from: u8,
    },
    /// Brings treasure (CM-16).
    Treasure {
        /// The deepest layer whose die is rolled this turn.
        last: u8,
        /// The sum of the dice rolled so far.
        sum: u16,
    },
}

/// A layer of the mine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct LayerInfo {
    pub name: String,
    /// The sides of its treasure die; null on the surface.
    pub die: Option<u8>,
    /// The probability of a cave-in, in percent.
    pub risk: u8,
}

/// A player's pieces, score and state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct DiggerView {
    /// The layer of the digger.
    pub digger: u8,
    /// The layer of the base camp.
    pub camp: u8,
    /// The treasure collected so far.
    pub score: u16,
    /// Finished turns.
    pub turns: u16,
    /// Sabotaged since their previous turn, and so keeps step 2 if the mine caves in (CM-7). Said
    /// only if it is so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sabotaged: Option<bool>,
    /// The player's mine caved in in step 1 of this turn (CM-15). Said only if it is so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub caved_in: Option<bool>,
}

/// What each choice of the player whose turn it is risks and brings. A choice that is not legal is
/// null.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct Odds {
    pub dig: Option<DigOdds>,
    /// Of taking treasure, or of declining the sabotage.
    pub take: Option<TakeOdds>,
    /// By victim; missing if nobody can be sabotaged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sabotage: Option<Vec<SabotageOdds>>,
}

/// What digging risks and brings (CM-8, CM-9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct DigOdds {
    /// The layer to dig.
    pub layer: u8,
    /// Its risk in percent.
    pub risk: u8,
    /// The layer the digger falls back to after a cave-in.
    pub falls_to: u8,
    /// The sides of the treasure dice rolled after a cave-in, from the top layer down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub dice_if_caved_in: Option<Vec<u8>>,
    /// The sides of the dice that taking treasure on this layer brings, from the top layer down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub dice_if_held: Option<Vec<u8>>,
}

/// What taking treasure brings (CM-16).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct TakeOdds {
    /// The layer the camp moves to.
    pub camp: u8,
    /// The sides of the treasure dice, from the top layer down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub dice: Option<Vec<u8>>,
    /// Their mean sum, doubled to make it an integer.
    pub mean_doubled: u16,
}

/// What sabotaging one opponent risks and brings (CM-12 to CM-14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cave_mining/")]
pub struct SabotageOdds {
    pub victim: Seat,
    /// The probability in percent that at least the victim's own layer caves in.
    pub risk: u8,
    /// The sides of the treasure die the saboteur gives up.
    pub gives_up: u8,
    /// The sides of the remaining treasure dice, from the top layer down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub dice: Option<Vec<u8>>,
}

//! What became of the chances in a finished match.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::Seat;

/// `GET` and `POST /api/matches/{id}/analysis`: how far the analysis of a match is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum AnalysisState {
    /// Nobody has asked for it yet, or the server has learnt to do better since.
    Missing {},
    /// Others are worked out first.
    Waiting {},
    /// It is being worked out.
    Computing {
        /// The number of decisions that have been judged.
        done: u32,
        /// The number of decisions to judge.
        of: u32,
    },
    /// It is here, and the same for everybody.
    Done { analysis: Analysis },
}

/// What became of the chances in a match, decision by decision. Moves that were taken back are left
/// out. The sides are the seats, or one for a team and for whoever plays alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Analysis {
    /// The version of the analysis of this game.
    pub version: u16,
    pub method: AnalysisMethod,
    /// The account of each side.
    pub sides: Vec<AnalysisSide>,
    /// The decisions, in order.
    pub steps: Vec<AnalysisStep>,
    /// The steps after which another side led than before; for one side, whether it was likely to
    /// win.
    pub turning_points: Vec<u32>,
    /// At most the three biggest changes, the biggest first. Left out are those that chance in the
    /// analysis may explain.
    pub moments: Vec<AnalysisMoment>,
}

/// How chances are found out, and so how the match is taken to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnalysisMethod {
    /// They are exact, if everybody plays as well as can be.
    Exact,
    /// The share of matches won that the skilled bot plays on, on every seat, from positions that
    /// look alike to the seat that decides.
    Playouts,
    /// The share of deals that look alike and can be won by a player who knows them.
    Solver,
}

/// A number, and how far it may be off.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Chance {
    /// A share of the victory, where 1 is all of it: a chance, or by how much it differs.
    pub value: f64,
    /// The standard error of the value; 0 if it is exact. In 95 of 100 cases the true value is
    /// within two of it.
    pub error: f64,
}

/// The account of a side: start, luck, skill and others add up to the result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct AnalysisSide {
    /// The seats that win or lose together.
    pub seats: Vec<Seat>,
    /// The chance at the first decision.
    pub start: Chance,
    /// What chance brought beyond what was to be expected.
    pub luck: Chance,
    /// What the own choices did, compared with how the match is taken to go on.
    pub skill: Chance,
    /// What the choices of the other sides did.
    pub others: Chance,
    /// What the own choices gave away, compared with those of the strongest bot: the sum of what
    /// counts of [`AnalysisBetter`]. By chance it may come out below 0.
    pub given_away: Chance,
    /// The share of the victory.
    pub result: f64,
}

/// A decision, and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct AnalysisStep {
    /// The number of the step in the replay of the match.
    pub step: u32,
    /// The seat that decided.
    pub seat: Seat,
    /// The chance of each side after the step, as the seat that decides next can know it.
    pub chances: Vec<Chance>,
    /// What chance brought each side between this decision and the next.
    pub luck: Vec<Chance>,
    /// What the strongest bot would have done; missing if it agrees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub better: Option<AnalysisBetter>,
}

/// A decision with which the strongest bot does not agree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct AnalysisBetter {
    /// What the seat did.
    #[ts(type = "unknown")]
    pub chosen: Value,
    /// What the bot would have done.
    #[ts(type = "unknown")]
    pub best: Value,
    /// By how much the side of the seat wins less often. It was tried independently of the bot's
    /// choice, so it may come out below 0, but not clearly.
    pub given_away: Chance,
    /// Whether the seat overlooks the same action at its decision before or after this one, where
    /// that gives away more. It counts only there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub again: bool,
}

/// One of the biggest changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct AnalysisMoment {
    /// The number of the step in the replay of the match.
    pub step: u32,
    /// The index of the side whose chance changed.
    pub side: u8,
    pub kind: MomentKind,
    /// For luck, the change of the chance; for a choice, what it gave away.
    pub by: Chance,
}

/// What changed a chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MomentKind {
    /// Luck, good or bad.
    Luck,
    /// A choice that gave something away.
    Choice,
}

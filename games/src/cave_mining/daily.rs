//! The match of each day (CM-21): its options, whose dice are whose, and how good a win is.

use lamproom_game::{DailyMeta, LeadGrade, Merit, Sameness, Seat};

use super::{
    data,
    state::{CaveIn, CaveMining, Due},
    types::{First, Options},
};

/// The first day with a match, counted from 1970: 1 November 2026.
const FIRST: u32 = 20_758;

/// The score that ends the match.
pub(super) const TARGET: u16 = 150;

/// What people should know about it.
pub(super) const META: DailyMeta = DailyMeta {
    name: "mine",
    terms: "You race a skilled bot to 150. Everybody rolls the same dice in the same order.",
    counted: "round",
    seats: data::SEATS.0,
    sameness: Sameness::Secret,
};

/// The best first.
pub(super) const GRADES: [LeadGrade; 3] = [
    LeadGrade { lead: 75, name: "far_ahead" },
    LeadGrade { lead: 30, name: "ahead" },
    LeadGrade { lead: 0, name: "close" },
];

/// The options of a day's match; none before the first day.
pub(super) fn options(day: u32) -> Option<Options> {
    (day >= FIRST).then_some(Options { target: TARGET, first: First::Drawn })
}

/// Whose die is to be rolled: that of the player whose camp is at risk, or who gets the treasure.
pub(super) fn drawer(game: &CaveMining) -> Option<Seat> {
    match game.due {
        Due::CaveIn(CaveIn { seat, .. }) => Some(seat),
        Due::Treasure(_) => Some(game.turn),
        Due::FirstPlayer | Due::WhatNow | Due::Sabotage | Due::Over(_) => None,
    }
}

/// How good a win of the first seat is: by its lead, then by its rounds.
pub(super) fn merit(game: &CaveMining) -> Option<Merit> {
    let Due::Over(outcome) = &game.due else { return None };
    Merit::by_lead(outcome, &GRADES, game.digger(Seat(0)).turns.into())
}

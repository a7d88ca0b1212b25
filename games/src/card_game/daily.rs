//! The match of each day (CG-23): its options, and how good a win is.

use lamproom_game::{DailyMeta, LeadGrade, Merit, Sameness};

use super::{
    data,
    state::{CardGame, Due},
    types::Options,
};

/// The first day with a match, counted from 1970: 1 November 2026.
const FIRST: u32 = 20_758;

/// What people should know about it.
pub(super) const META: DailyMeta = DailyMeta {
    name: "duel",
    terms: "You play against a skilled bot. Everybody gets the same piles.",
    counted: "round",
    seats: data::SEATS.0,
    sameness: Sameness::Secret,
};

/// The best first.
pub(super) const GRADES: [LeadGrade; 3] = [
    LeadGrade { lead: 12, name: "far_ahead" },
    LeadGrade { lead: 6, name: "ahead" },
    LeadGrade { lead: 0, name: "close" },
];

/// The options of a day's match; none before the first day.
pub(super) fn options(day: u32) -> Option<Options> {
    (day >= FIRST).then_some(Options {})
}

/// How good a win of the first seat is: by its lead, then by the rounds.
pub(super) fn merit(game: &CardGame) -> Option<Merit> {
    let Due::Over(outcome) = &game.due else { return None };
    Merit::by_lead(outcome, &GRADES, game.rounds)
}

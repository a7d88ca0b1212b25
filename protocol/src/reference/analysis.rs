//! The requests about the analysis of a match, with an example.

use serde_json::json;

use super::layout::{request, with_body};
use crate::{
    Analysis, AnalysisBetter, AnalysisMethod, AnalysisMoment, AnalysisSide, AnalysisState,
    AnalysisStep, Chance, MomentKind, Seat,
};

/// Every request, with an example body.
pub(super) fn requests() -> String {
    [
        with_body(
            "GET /api/matches/ID/analysis",
            "How far the analysis of a finished match is, and the analysis itself once it is \
             there: what every decision did to the chances, and what luck did. It is worked out \
             once, in the background, and is the same for everybody. 403 `deal_of_today` for \
             everybody if the match has the deal of a daily match, until that closes. 404 \
             `unknown_match`, 422 `cannot_analyse` or `unknown_rules`, 429 `too_many_requests`.",
            "AnalysisState",
            &AnalysisState::Done { analysis: analysis() },
        ),
        request(
            "POST /api/matches/ID/analysis",
            "Asks for the analysis of a finished match. The answer is that of the request above, \
             which then says how far it is. 503 `busy` while too many others wait; otherwise as \
             above.",
        ),
    ]
    .concat()
}

fn analysis() -> Analysis {
    let chance = |value, error| Chance { value, error };
    let side = |seat, luck: f64, skill, others, result| AnalysisSide {
        seats: vec![Seat(seat)],
        start: chance(0.5, 0.0),
        luck: chance(luck, 0.0),
        skill: chance(skill, 0.0),
        others: chance(others, 0.0),
        given_away: chance(-skill, 0.0),
        result,
    };
    Analysis {
        version: 1,
        method: AnalysisMethod::Exact,
        sides: vec![side(0, 0.53, -0.07, 0.04, 1.0), side(1, -0.53, -0.04, 0.07, 0.0)],
        steps: vec![AnalysisStep {
            step: 1,
            seat: Seat(0),
            chances: vec![chance(0.46, 0.0), chance(0.54, 0.0)],
            luck: vec![chance(0.03, 0.0), chance(-0.03, 0.0)],
            better: Some(AnalysisBetter {
                chosen: json!({ "do": "take_treasure" }),
                best: json!({ "do": "dig" }),
                given_away: chance(0.07, 0.0),
                again: false,
            }),
        }],
        turning_points: vec![1],
        moments: vec![AnalysisMoment {
            step: 1,
            side: 0,
            kind: MomentKind::Choice,
            by: chance(0.07, 0.0),
        }],
    }
}

//! An example of every JSON body of the HTTP interface.

use serde_json::json;

use super::{frame, refusal, word};
use crate::{
    ApiError, DailyEntry, DailyPast, DailyRanking, DailyTry, DailyVerdict, MatchPlayer,
    MatchSummary, OpenTable, OpenedTable, Phase, TableSummary,
};

/// What can be requested, with the bodies.
pub(super) fn requests() -> String {
    let rows = [
        (
            "GET /api/games",
            "The games, in the words of the `games` crate: an array of `Meta`.",
            None,
        ),
        (
            "GET /api/games/ID/rules",
            "The rules of a game: an array of `Rule`. 404 `unknown_game`.",
            None,
        ),
        (
            "POST /api/tables",
            "Opens a table. Who sends a player key along is its host. `options`, all of the game's, may be left out; with `\"solo\": true` the \
             sender plays alone, as soon as the sender sits and is ready; with `\"daily\": DAY` so too, the match of that day. 404 `unknown_game` or \
             `unknown_day`, 422 `bad_options`.",
            Some((
                "OpenTable",
                frame(&OpenTable { game: "cave_mining".to_owned(), ..OpenTable::default() }),
            )),
        ),
        (
            "→ 201",
            "The table is open; its page is `/t/CODE`.",
            Some(("OpenedTable", frame(&OpenedTable { code: word("k7m-2qx-9fd") }))),
        ),
        (
            "→ 200",
            "Nothing new is open: the try of the day that counts, and has not ended, is at this table.",
            None,
        ),
        (
            "GET /api/tables/CODE",
            "What a table is, before one joins. 404 `unknown_table`.",
            Some(("TableSummary", frame(&table()))),
        ),
        (
            "GET /api/matches",
            "The finished matches of the player whose key is sent, newest first, at most 100: an array of what the next request \
             answers. 401 `bad_key`.",
            None,
        ),
        (
            "GET /api/matches/ID",
            "One finished match. 404 `unknown_match`.",
            Some(("MatchSummary", frame(&finished_match()))),
        ),
        (
            "GET /api/matches/ID/file",
            "Its match file, to keep, replay and verify. 404 `unknown_match`.",
            None,
        ),
        (
            "GET /api/daily/ID/DAY",
            "The ranking of a day of this game, the best 100 and who asks. DAY is a date by UTC, or `today`. Tries are judged by playing \
             their journal again. 404 `unknown_game` or `unknown_day`.",
            Some(("DailyRanking", frame(&ranking()))),
        ),
        (
            "GET /api/daily/ID?until=DAY",
            "Up to 14 days of this game until this one (without it: today), newest first: an array. 404 `unknown_game` or `unknown_day`.",
            Some(("DailyPast", frame(&past()))),
        ),
        (
            "Errors",
            "Every answer that is an error has this body, and a status that fits its code.",
            Some(("ApiError", frame(&ApiError { error: refusal() }))),
        ),
    ];
    let row = |(request, meaning, body): (&str, &str, Option<(&str, String)>)| {
        let body =
            body.map(|(kind, frame)| format!("\n```json {kind}\n{frame}\n```")).unwrap_or_default();
        format!("**`{request}`** {meaning}{body}\n\n")
    };
    rows.into_iter().map(row).collect()
}

fn table() -> TableSummary {
    TableSummary {
        code: word("k7m-2qx-9fd"),
        game: "cave_mining".to_owned(),
        phase: Phase::Lobby,
        seats: 3,
        free: 1,
        names: vec!["Grace".to_owned(), "Ada".to_owned()],
    }
}

fn ranking() -> DailyRanking {
    let yours = DailyTry {
        table: word("k7m-2qx-9fd"),
        verdict: Some(DailyVerdict::Ranked),
        entry: Some(entry(true)),
    };
    DailyRanking {
        game: "cavern_shuffle".to_owned(),
        day: word("2026-11-21"),
        today: word("2026-11-21"),
        next_in_ms: 15_120_000,
        ranked: 1,
        best: vec![entry(true)],
        yours: Some(yours),
    }
}

fn past() -> DailyPast {
    DailyPast { day: word("2026-11-20"), ranked: 1, best: Some(entry(false)), yours: None }
}

fn entry(you: bool) -> DailyEntry {
    DailyEntry {
        place: 1,
        name: "Ada".to_owned(),
        you,
        grade: "seasoned".to_owned(),
        moves: 143,
        time_ms: 372_000,
    }
}

fn finished_match() -> MatchSummary {
    let player = |name: &str, you, place, score| MatchPlayer {
        name: name.to_owned(),
        bot: false,
        you,
        place: Some(place),
        score: Some(score),
    };
    MatchSummary {
        id: "01a0f2c4-7b1e-7c3d-9a55-0e6f1d2c3b4a".to_owned(),
        table: word("k7m-2qx-9fd"),
        number: 1,
        game: "cave_mining".to_owned(),
        rules_version: 1,
        options: json!({ "target": 100, "first": "drawn" }),
        players: vec![player("Grace", false, 2, 71), player("Ada", true, 1, 104)],
        outcome: json!({ "kind": "ranked", "places": [2, 1], "scores": [71, 104], "how": "target_reached" }),
        started_at_ms: 1_795_248_000_000,
        duration_ms: 1_260_000,
        commitment: "4d".repeat(32),
        marked: false,
    }
}

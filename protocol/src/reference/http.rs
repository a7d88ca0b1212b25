//! An example of every JSON body of the HTTP interface.

use serde_json::json;

use super::{frame, refusal, word};
use crate::{ApiError, MatchPlayer, MatchSummary, OpenTable, OpenedTable, Phase, TableSummary};

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
             sender plays alone, as soon as the sender sits and is ready. 404 `unknown_game`, 422 `bad_options`.",
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
    }
}

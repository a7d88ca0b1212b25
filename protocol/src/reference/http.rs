//! Every HTTP request, with an example of each JSON body.

use serde_json::json;

use super::{
    analysis,
    example::{refusal, word},
    layout::{request, with_body},
    server::{AT_MS, acted, events, game, line},
};
use crate::{
    ApiError, AskYourTables, Badge, Colour, Company, DailyEntry, DailyPast, DailyRanking, DailyTry,
    DailyVerdict, Emblem, GameFrame, GameStatistics, HonourTally, HonourView, HonourWon,
    IdentityLinkState, IdentityParcel, Json, KeptMatch, Leaderboard, LeaderboardPlayer,
    Leaderboards, MakeIdentityLink, MatchPlayer, MatchSummary, OpenTable, OpenTables, OpenedTable,
    OpponentStatistics, OptionsTally, Phase, PlayerRating, PushCall, PushOffer, PushSubscribe,
    PushUnsubscribe, RatingPoint, Replay, ReplayPlayer, Seat, Seq, Statistics, Step, TableSummary,
    Tally, UseIdentityLink, WatchIdentityLink, YourTable, YourTablePlayer, YourTables,
};

/// Every request, with example bodies.
pub(super) fn requests() -> String {
    let errors = with_body(
        "Errors",
        "Every error response has this body, and a status that fits its code.",
        "ApiError",
        &ApiError { error: refusal() },
    );
    let parts = [
        games(),
        tables(),
        matches(),
        player(),
        analysis::requests(),
        daily(),
        push(),
        identity_links(),
        errors,
    ];
    parts.concat()
}

fn games() -> String {
    [
        request("GET /api/games", "The games: an array of `Meta`."),
        request(
            "GET /api/games/ID/rules",
            "The rules of a game: an array of `Rule`. 404 `unknown_game`.",
        ),
        request(
            "GET /api/games/ID/bots",
            "What the page of a game tells of its bots: an array of `Portrayal`, the novice first. \
             404 `unknown_game`.",
        ),
    ]
    .concat()
}

fn tables() -> String {
    [
        with_body(
            "POST /api/tables",
            "Opens a table. If the request has a player key, its sender becomes host. `options` \
             are the complete options of the game; the defaults if missing. With `\"solo\": \
             true`, the sender plays alone, without a lobby. With `\"daily\": DAY`, the sender \
             plays the daily match of that day, also alone, which needs a player key. With \
             `\"lesson\": true`, the sender plays the guided match of the game, with bots that \
             follow a script. `seats` chooses the number of seats, so that the match starts by \
             itself once they are taken; `bots` seats bots on the last of them. With \
             `origin`, every match at the table begins with a position of a finished match. 401 \
             `bad_key`, 403 `deal_of_today`, 404 `unknown_game`, `unknown_day` or \
             `unknown_match`, 422 `bad_options`, `unknown_rules` or `cannot_continue`.",
            "OpenTable",
            &OpenTable { game: "cave_mining".to_owned(), ..OpenTable::default() },
        ),
        with_body(
            "→ 201",
            "The table is open. Its page is `/t/CODE`.",
            "OpenedTable",
            &OpenedTable { code: word("k7m-2qx-9fd") },
        ),
        request(
            "→ 200",
            "No new table was opened: the sender's try that counts for the day is still in \
             progress at this table.",
        ),
        with_body(
            "GET /api/tables/CODE",
            "A table as seen before joining it. 404 `unknown_table`.",
            "TableSummary",
            &table(),
        ),
        with_body(
            "GET /api/tables/open",
            "The tables that wait for players: before their first match, with a free seat, and \
             with a host who is connected. `tables` is null unless the server was started with \
             `--open-tables on`.",
            "OpenTables",
            &OpenTables { tables: Some(vec![table()]) },
        ),
        with_body(
            "POST /api/tables/yours",
            "Asks about tables at which the player whose key is sent has a name. Loads none of \
             them into memory. 400 `bad_message` for more than 50 codes, 401 `bad_key`.",
            "AskYourTables",
            &AskYourTables { codes: vec![word("k7m-2qx-9fd"), word("zzz-zzz-zzz")] },
        ),
        with_body("→ 200", "The tables, as they are now.", "YourTables", &your_tables()),
    ]
    .concat()
}

fn matches() -> String {
    [
        request(
            "GET /api/matches",
            "The finished matches of the player whose key is sent, the last to end first: an \
             array of `MatchSummary`. At most 100, or `?limit=COUNT` if that is fewer. With \
             `before_ms=TIME&before_id=ID` only those that ended before the match with this id, \
             which ended at this time. 401 `bad_key`.",
        ),
        with_body(
            "GET /api/statistics",
            "What the finished matches of the player whose key is sent add up to. With \
             `?game=ID` only those of a game. 401 `bad_key`.",
            "Statistics",
            &statistics(),
        ),
        with_body(
            "GET /api/leaderboard",
            "The strongest players of each game, by the matches that counted. With a player key, \
             it says which of them is the sender. 404 `turned_off` if the operator has turned \
             leaderboards off.",
            "Leaderboards",
            &leaderboards(),
        ),
        with_body(
            "GET /api/matches/ID",
            "A finished match. 404 `unknown_match`.",
            "MatchSummary",
            &finished_match(),
        ),
        request(
            "GET /api/matches/ID/file",
            "The match file of a finished match. Until a daily match closes, its file is \
             refused with 403 `deal_of_today`: to all but its players, and to them as well if its \
             draws follow from a secret. 404 `unknown_match`.",
        ),
        with_body(
            "GET /api/matches/ID/replay?eyes=EYES&from=INDEX",
            "Consecutive steps of a finished match, as one pair of eyes saw them: a seat by its \
             number, or `all`, which saw everything (if missing). The answer begins with the step \
             at INDEX (if missing, 0) and ends after some half a megabyte; `count` says how many \
             steps there are. No clocks are replayed, and nothing is in `legal`. A finished match \
             keeps no secrets: whoever has its id sees all of it, and its chat. Only a match with \
             the deal of a daily match is kept from all but its players until that closes: 403 \
             `deal_of_today`. 404 \
             `unknown_match`, or `no_such_person` for a seat that it does not have, 422 \
             `unknown_rules`, 429 `too_many_requests`.",
            "Replay",
            &replay(),
        ),
        request(
            "POST /api/replays?eyes=EYES&from=INDEX",
            "The same for the match file in the body, which is verified first. Nothing of it is \
             kept. A match file has no chat, no votes and no badges. 400 `bad_match_file`, 404 \
             `no_such_person`, 413 `too_large` for more than 4 MiB, 422 `unknown_rules`, 429 \
             `too_many_requests`.",
        ),
    ]
    .concat()
}

fn player() -> String {
    [
        request(
            "GET /api/player/export",
            "All that the server keeps about the player whose key is sent, as `lamproom \
             export-player` writes it: an object with a list for each table of the database. \
             401 `bad_key`, 429 `too_many_requests`.",
        ),
        request(
            "DELETE /api/player",
            "Deletes all of that, as `lamproom delete-player` does, but at once: 204. Whoever is \
             connected to a table of the player is told `moved`, and comes again. 401 `bad_key`, \
             429 `too_many_requests`, 500 `damaged` if a table could not be rewritten, 503 \
             `unavailable` if more is left: send it again.",
        ),
    ]
    .concat()
}

fn daily() -> String {
    [
        with_body(
            "GET /api/daily/ID/DAY",
            "The ranking of a daily match: the best 100 tries, and the sender's own. DAY is a \
             date in UTC, or `today`. The server judges a try by replaying its journal. The \
             `verdict` is null until the try has ended, then `ranked`, `lost` (not won), `marked` \
             (won, but a move that had drawn or revealed something was taken back, or a hint was \
             given), `helped` (won, but another person or a bot played in it) or `late` (won, but \
             begun after the day or ended after the daily match closed). 404 `unknown_game` or \
             `unknown_day`.",
            "DailyRanking",
            &ranking(),
        ),
        with_body(
            "GET /api/daily/ID?until=DAY",
            "Up to 14 days of a game up to DAY (if missing, today), newest first, and none before \
             the first try at this server: an array of `DailyPast`. 404 `unknown_game` or \
             `unknown_day`.",
            "DailyPast",
            &past(),
        ),
    ]
    .concat()
}

fn push() -> String {
    let endpoint = || "https://push.example/send/8f3k".to_owned();
    let subscribe = PushSubscribe {
        endpoint: endpoint(),
        p256dh: "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_\
                 sM-uV4JbY"
            .to_owned(),
        auth: "_ordMnz7uTCmrpBTeUV4Bw".to_owned(),
        replaces: None,
    };
    let call = PushCall {
        table: word("k7m-2qx-9fd"),
        game: "Tic-tac-toe".to_owned(),
        turn: "Ada".to_owned(),
    };
    [
        with_body(
            "GET /api/push",
            "Whether the server calls players by Web Push.",
            "PushOffer",
            &PushOffer { key: Some(subscribe.p256dh.clone()) },
        ),
        with_body(
            "POST /api/push/subscriptions",
            "Calls the player whose key is sent in this browser, when a match with other people \
             waits for them and they do not look. The header `Origin`, as browsers send it, must \
             name an `https` address. 204. 400 `bad_message` if it does not, or if messages must \
             not be sent there, 401 `bad_key`, 404 `turned_off` if the operator has turned it off.",
            "PushSubscribe",
            &subscribe,
        ),
        with_body(
            "DELETE /api/push/subscriptions",
            "Ends that. 204, also if there was no such subscription.",
            "PushUnsubscribe",
            &PushUnsubscribe { endpoint: endpoint() },
        ),
        with_body(
            "→ push",
            "The message to the browser, encrypted for it (RFC 8291).",
            "PushCall",
            &call,
        ),
    ]
    .concat()
}

fn identity_links() -> String {
    let token_hash = || word(&"3c".repeat(32));
    let parcel = IdentityParcel {
        masked_key: word("9a1be2734d685f0ca0b1c2d3e4f50617"),
        name: "Ada".to_owned(),
        badge: Some(Badge { colour: Colour::Sky, emblem: Emblem::Bat }),
        tables: vec![word("k7m-2qx-9fd")],
    };
    [
        with_body(
            "POST /api/identity-links",
            "Makes a link by which another device becomes the same person, once within ten \
             minutes. The key in it is masked with bits that only the link has. 204. 429 \
             `too_many_requests`.",
            "MakeIdentityLink",
            &MakeIdentityLink { token_hash: token_hash(), parcel: parcel.clone() },
        ),
        with_body(
            "POST /api/identity-links/use",
            "Uses such a link. 404 `no_such_person` if it was used or has expired.",
            "UseIdentityLink",
            &UseIdentityLink { token: word("5f0c9a1be2734d68a0b1c2d3e4f50617") },
        ),
        with_body("→ 200", "What the link leads to.", "IdentityParcel", &parcel),
        with_body(
            "POST /api/identity-links/watch",
            "Asks what has become of a link.",
            "WatchIdentityLink",
            &WatchIdentityLink { token_hash: token_hash() },
        ),
        with_body(
            "→ 200",
            "`used` is null once the link has expired.",
            "IdentityLinkState",
            &IdentityLinkState { used: Some(false) },
        ),
    ]
    .concat()
}

fn table() -> TableSummary {
    TableSummary {
        code: word("k7m-2qx-9fd"),
        game: "cave_mining".to_owned(),
        phase: Phase::Lobby,
        seats: 3,
        free: 1,
        names: vec!["Grace".to_owned(), "Ada".to_owned()],
        host: Some("Grace".to_owned()),
        counts: false,
    }
}

fn your_tables() -> YourTables {
    let player = |name: &str, you| YourTablePlayer {
        name: name.to_owned(),
        bot: false,
        you,
        waited_for: you,
        runs_out_at_ms: you.then_some(1_795_420_800_000),
    };
    let table = YourTable {
        code: word("k7m-2qx-9fd"),
        game: table().game,
        phase: Phase::Playing,
        day: None,
        what_if: false,
        players: vec![player("Grace", false), player("Ada", true)],
        free: 0,
        since_ms: 1_795_248_000_000,
        lines_ms: vec![1_795_247_940_000],
    };
    YourTables {
        now_ms: 1_795_248_060_000,
        tables: vec![table],
        not_yours: vec![word("zzz-zzz-zzz")],
    }
}

fn ranking() -> DailyRanking {
    let yours = DailyTry {
        table: word("k7m-2qx-9fd"),
        match_id: Some("01a0f2c4-7b1e-7c3d-9a55-0e6f1d2c3b4a".to_owned()),
        verdict: Some(DailyVerdict::Ranked),
        entry: Some(entry(true)),
    };
    DailyRanking {
        game: "cavern_shuffle".to_owned(),
        day: word("2026-11-21"),
        today: word("2026-11-21"),
        first: word("2026-11-07"),
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
        too_fast: false,
    }
}

fn finished_match() -> MatchSummary {
    let player = |name: &str, you, place, score| MatchPlayer {
        name: name.to_owned(),
        bot: false,
        left: false,
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
        outcome: json!({
            "kind": "ranked", "places": [2, 1], "scores": [71, 104], "how": "target_reached"
        }),
        started_at_ms: 1_795_248_000_000,
        duration_ms: 1_260_000,
        commitment: "4d".repeat(32),
        marked: false,
        counts: false,
        origin: None,
        daily: None,
        moves: None,
        honours: vec![HonourView {
            title: "Boldest".to_owned(),
            text: "4 daring moves".to_owned(),
            seats: vec![Seat(1)],
        }],
    }
}

fn statistics() -> Statistics {
    let total = Tally {
        matches: 3,
        wins: 2,
        streak: 1,
        longest_streak: 1,
        best_score: Some(104),
        mean_score: Some(87.5),
        fewest_moves: None,
        fastest_ms: Some(1_260_000),
        first_ms: 1_795_161_600_000,
        last_ms: 1_795_249_260_000,
    };
    let MatchSummary { id, game, options, .. } = finished_match();
    let rated = game.clone();
    let grace = OpponentStatistics {
        name: "Grace".to_owned(),
        bot: false,
        matches: 3,
        ahead: 2,
        behind: 1,
        together: 0,
        won_together: 0,
        last_ms: total.last_ms,
    };
    let haul = HonourWon { id: id.clone(), ended_at_ms: total.last_ms, text: "61".to_owned() };
    Statistics {
        games: vec![GameStatistics {
            game,
            company: Company::Against,
            total: total.clone(),
            grades: Vec::new(),
            honours: vec![HonourTally {
                title: "Biggest haul".to_owned(),
                matches: 1,
                best: haul.clone(),
                latest: vec![haul],
            }],
            by_options: vec![OptionsTally { options, tally: total }],
        }],
        ratings: vec![PlayerRating {
            game: rated,
            rating: 27.4,
            uncertainty: 6.9,
            matches: 1,
            history: vec![RatingPoint {
                id,
                ended_at_ms: grace.last_ms,
                against: vec![grace.name.clone()],
                rating: 27.4,
                uncertainty: 6.9,
            }],
        }],
        opponents: vec![grace],
    }
}

fn leaderboards() -> Leaderboards {
    let player = |name: &str, you, rating, uncertainty, matches| LeaderboardPlayer {
        name: name.to_owned(),
        you,
        rating,
        uncertainty,
        matches,
    };
    Leaderboards {
        matches_needed: 5,
        games: vec![Leaderboard {
            game: finished_match().game,
            players: vec![player("Ada", true, 31.2, 2.4, 34), player("Grace", false, 32.8, 4.1, 7)],
        }],
    }
}

fn replay() -> Replay {
    let MatchSummary { id, table, number, game: of_game, rules_version, options, outcome, .. } =
        finished_match();
    let player = |seat, name: &str, colour, emblem| ReplayPlayer {
        seat: Seat(seat),
        name: name.to_owned(),
        bot: false,
        level: None,
        badge: Badge { colour, emblem },
    };
    let step = Step {
        seq: Seq(43),
        at_ms: AT_MS,
        cause: acted(),
        events: events(),
        table: None,
        table_parts: None,
        game: Some(GameFrame { legal: Json::empty_list(), ..game() }),
    };
    Replay {
        id,
        table,
        number,
        game: of_game,
        rules_version,
        options,
        origin: None,
        players: vec![
            player(0, "Grace", Colour::Sky, Emblem::Bat),
            player(1, "Ada", Colour::Amber, Emblem::Key),
        ],
        outcome,
        count: 64,
        from: 25,
        steps: vec![step],
        chat: Some(vec![line()]),
        kept: Some(KeptMatch::Same),
    }
}

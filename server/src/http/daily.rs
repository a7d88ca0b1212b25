//! `/api/daily`: the rankings of the daily matches, and how their tables are opened.

use axum::{
    Json, Router,
    extract::{Path, Query, State},
    http::StatusCode,
    routing::get,
};
use lamproom_game::{GameKind, Sameness};
use lamproom_protocol::{
    Daily as DailyTable, DailyEntry, DailyPast, DailyRanking, DailyTry, Day, RefusalCode, TableCode,
};
use lamproom_table::{KeyHash, Opening, Secret, daily};
use serde::Deserialize;
use tracing::{error, info};

use super::{games, player::Player, replay::Turn};
use crate::{
    app::App,
    config::limits,
    edge::{Address, HttpError},
    moment,
    store::{Daily, EndedTry, NewTry, Ranked, Ranking, Store as _, StoreError},
};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/daily/{game}", get(past))
        .route("/api/daily/{game}/{day}", get(ranking))
}

/// Where a request to open a table leads.
pub(super) enum Placement {
    /// To the table at which the player's try is under way.
    Existing(TableCode),
    /// To a new table, and to a try if one begins with it.
    New(Opening, Option<NewTry>),
}

/// Where a request to play the match of a day leads: to the player's try that counts, as long as it
/// can begin or has not ended, and otherwise to a table for fun. It needs a key, so that nobody
/// rehearses the day's match before a try that counts (CS-52).
pub(super) async fn place(
    app: &App,
    kind: &GameKind,
    day: Day,
    player: Option<KeyHash>,
) -> Result<Placement, HttpError> {
    let today = today();
    let options = options_of(kind, day, today)?;
    let meta = kind.meta.daily.ok_or_else(|| unknown_day(kind, day))?;
    let player = player.ok_or_else(Player::missing)?;
    let of_day = Daily { game: kind.meta.id, day };
    let found = app.node.store.daily_try(&of_day, &player).await?;
    let new_try = match found {
        Some(found) if found.match_id.is_none() => return Ok(Placement::Existing(found.table)),
        Some(_) => None,
        None => (day == today).then_some(NewTry { day, player }),
    };
    let daily = DailyTable { day, counts: new_try.is_some() };
    let secret = match meta.sameness {
        Sameness::Options => None,
        Sameness::Secret => {
            Some(app.node.store.day_secret(&of_day, Secret(moment::random())).await?)
        }
    };
    Ok(Placement::New(daily::opening(&meta, daily, options, secret, player), new_try))
}

/// The options of a day that has begun.
fn options_of(kind: &GameKind, day: Day, today: Day) -> Result<serde_json::Value, HttpError> {
    let options = kind.daily(day.number()).filter(|_| day <= today);
    options.ok_or_else(|| unknown_day(kind, day))
}

fn unknown_day(kind: &GameKind, day: Day) -> HttpError {
    let text = format!("{} has no daily match for {day}.", kind.meta.title);
    HttpError::new(StatusCode::NOT_FOUND, RefusalCode::UnknownDay, text)
}

/// The first day on which somebody began a try at this server; today as long as nobody has.
async fn first_day(app: &App, kind: &GameKind, today: Day) -> Result<Day, HttpError> {
    let first = app.node.store.daily_first(kind.meta.id).await?;
    Ok(first.unwrap_or(today).min(today))
}

fn today() -> Day {
    Day::at(moment::now_ms())
}

/// What the page of a daily match is about: the game, what it calls the match, and the day. Without
/// a game the first that has one, without a day the current one.
pub(super) fn page<'a>(
    app: &'a App,
    game: Option<&str>,
    day: Option<&str>,
) -> Option<(&'a GameKind, &'static str, Option<Day>)> {
    let mut kinds = app.node.games.iter().filter(|kind| kind.meta.daily.is_some());
    let kind = kinds.find(|kind| game.is_none_or(|game| game == kind.meta.id))?;
    let today = today();
    let day = match day {
        None | Some("today") => None,
        Some(day) => Some(read_day(day, today).ok()?),
    };
    options_of(kind, day.unwrap_or(today), today).ok()?;
    Some((kind, kind.meta.daily?.name, day))
}

/// A day in a path, or `today`.
fn read_day(text: &str, today: Day) -> Result<Day, HttpError> {
    if text == "today" {
        return Ok(today);
    }
    text.parse().map_err(|malformed: lamproom_protocol::Malformed| {
        let text = format!("{malformed}.");
        HttpError::new(StatusCode::NOT_FOUND, RefusalCode::UnknownDay, text)
    })
}

async fn ranking(
    State(app): State<App>,
    address: Address,
    player: Option<Player>,
    Path((game, day)): Path<(String, String)>,
) -> Result<Json<DailyRanking>, HttpError> {
    let now_ms = moment::now_ms();
    let today = Day::at(now_ms);
    let kind = games::find(&app, &game)?;
    let day = read_day(&day, today)?;
    options_of(kind, day, today)?;
    let daily = Daily { game: kind.meta.id, day };
    judge(&app, address, &daily).await?;

    let store = &app.node.store;
    let player = player.map(|player| player.0);
    let (places, game) = (limits::DAILY_PLACES, kind.meta.id);
    let wanted = Ranking { game, first: day, last: day, places, player };
    let ranked = store.daily_ranking(&wanted).await?;
    let yours = match &player {
        Some(player) => store.daily_try(&daily, player).await?,
        None => None,
    };
    let entry = |row: &Ranked| entry(row, player.as_ref());
    Ok(Json(DailyRanking {
        game: game.to_owned(),
        day,
        today,
        first: first_day(&app, kind, today).await?,
        next_in_ms: today.end_ms().saturating_sub(now_ms),
        ranked: ranked.first().map_or(0, |row| row.ranked),
        best: ranked.iter().filter(|row| row.place <= places).map(entry).collect(),
        yours: yours.map(|found| DailyTry {
            table: found.table,
            match_id: found.match_id.map(|id| id.to_string()),
            verdict: found.verdict,
            entry: ranked.iter().map(entry).find(|entry| entry.you),
        }),
    }))
}

#[derive(Deserialize)]
struct Past {
    until: Option<String>,
}

async fn past(
    State(app): State<App>,
    player: Option<Player>,
    Path(game): Path<String>,
    Query(Past { until }): Query<Past>,
) -> Result<Json<Vec<DailyPast>>, HttpError> {
    let today = today();
    let kind = games::find(&app, &game)?;
    let last = read_day(until.as_deref().unwrap_or("today"), today)?;
    options_of(kind, last, today)?;
    let player = player.map(|player| player.0);
    let first = last.before(limits::DAILY_DAYS - 1);
    let wanted = Ranking { game: kind.meta.id, first, last, places: 1, player };
    let ranked = app.node.store.daily_ranking(&wanted).await?;
    let first_day = first_day(&app, kind, today).await?;
    let days = (0..limits::DAILY_DAYS).map(|days| last.before(days));
    let days = days.take_while(|day| *day >= first_day && options_of(kind, *day, today).is_ok());
    let past = days.map(|day| {
        let of_day = || ranked.iter().filter(move |row| row.day == day);
        let entry = |row: &Ranked| entry(row, player.as_ref());
        DailyPast {
            day,
            ranked: of_day().next().map_or(0, |row| row.ranked),
            best: of_day().find(|row| row.place == 1).map(entry),
            yours: of_day().map(entry).find(|entry| entry.you),
        }
    });
    Ok(Json(past.collect()))
}

fn entry(row: &Ranked, asker: Option<&KeyHash>) -> DailyEntry {
    DailyEntry {
        place: row.place,
        name: row.name.clone(),
        you: asker == Some(&row.player),
        grade: row.grade.clone(),
        moves: row.moves,
        time_ms: row.time_ms,
        too_fast: daily::is_too_fast(row.moves, row.time_ms),
    }
}

/// Judges the tries that have ended since the last request. Concurrent requests reach the same
/// verdicts.
async fn judge(app: &App, address: Address, daily: &Daily<'_>) -> Result<(), HttpError> {
    let (node, unreadable) = (&app.node, &app.unreadable_tries);
    let known = u32::try_from(unreadable.count()).unwrap_or(u32::MAX);
    let limit = limits::DAILY_JUDGED.saturating_add(known);
    let mut ended = node.store.daily_unjudged(daily, limit).await?;
    ended.retain(|tried| !unreadable.has(&tried.id));
    for EndedTry { table, id, player } in ended {
        let turn = Turn::of(address).await?;
        let rows = match node.store.rows(&table).await {
            Err(StoreError::Damaged(damage)) => {
                error!(%table, %damage, "cannot replay try");
                unreadable.add(id);
                continue;
            }
            rows => rows?,
        };
        let tried = daily::Try { id, day: daily.day, player };
        let (games, code) = (node.games, table.clone());
        match turn.run(move || daily::judge(&code, games, &rows, tried)).await? {
            Ok(judged) => {
                info!(%table, verdict = ?judged.verdict, "try judged");
                node.store.judge_daily(&table, &judged).await?;
            }
            Err(error) => {
                error!(%table, %error, "cannot replay try");
                unreadable.add(id);
            }
        }
    }
    Ok(())
}

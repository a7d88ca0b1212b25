//! `/api/matches`: the finished matches of a player, and match files for everybody who has the
//! link, except for daily matches that are open.

use axum::{
    Json, Router,
    extract::{Path, Query, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
    routing::get,
};
use lamproom_game::GameKind;
use lamproom_protocol::{DailyOfMatch, MatchPlayer, MatchSummary, RefusalCode, Seat};
use lamproom_table::{
    KeyHash, kept_in_words,
    match_file::{self, Fault, NoFile},
};
use serde::Deserialize;
use tracing::error;
use uuid::Uuid;

use super::{player::Player, recording, replay::Turn};
use crate::{
    app::App,
    config::limits,
    edge::{Address, HttpError},
    moment,
    store::{FinishedMatch, MatchEnd, Store as _},
};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/matches", get(list))
        .route("/api/matches/{id}", get(one))
        .route("/api/matches/{id}/file", get(file))
}

#[derive(Deserialize)]
struct Listed {
    /// When the match ended before which the page begins; only with `before_id`.
    before_ms: Option<u64>,
    before_id: Option<Uuid>,
    limit: Option<u32>,
}

async fn list(
    State(app): State<App>,
    Player(key): Player,
    Query(Listed { before_ms, before_id, limit }): Query<Listed>,
) -> Result<Json<Vec<MatchSummary>>, HttpError> {
    let before = match (before_ms, before_id) {
        (Some(ended_at_ms), Some(id)) => MatchEnd { ended_at_ms, id },
        (None, None) => MatchEnd::LAST,
        (Some(_), None) | (None, Some(_)) => {
            return Err(HttpError::bad_message(
                "The end of the page before needs both before_ms and before_id.",
            ));
        }
    };
    let limit = limit.unwrap_or(limits::MATCHES_LISTED).min(limits::MATCHES_LISTED);
    let matches = app.node.store.matches_of(&key, before, limit).await?;
    Ok(Json(matches.into_iter().map(|played| summary(&app, played, Some(&key))).collect()))
}

async fn one(
    State(app): State<App>,
    player: Option<Player>,
    Path(id): Path<String>,
) -> Result<Json<MatchSummary>, HttpError> {
    let played = find(&app, &id).await?;
    Ok(Json(summary(&app, played, player.map(|player| player.0).as_ref())))
}

async fn file(
    State(app): State<App>,
    address: Address,
    player: Option<Player>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    // The file is made by replaying the match.
    app.rates.replays.admit(&address)?;
    let played = find(&app, &id).await?;
    let node = &app.node;
    let turn = Turn::of(address).await?;
    let rows = node.store.rows(&played.table).await?;
    let (id, games) = (played.id, node.games);
    let own = is_player(&played, player.as_ref());
    let build = move || {
        // A match of rules that are gone has no deal of a daily match that is open.
        if let Ok(recording) = recording::of_match(games, &rows, &played) {
            recording::may_be_told(&recording, own)?;
        }
        match_file::from_journal(&played.table, games, &rows, id).map_err(|why| match why {
            NoFile::Corrupt(Fault::Rules { game, version }) => {
                recording::unknown_rules(&game, version)
            }
            NoFile::Missing | NoFile::Unreadable(_) | NoFile::Corrupt(_) => {
                error!(%id, error = %why, "cannot build match file");
                HttpError::damaged()
            }
        })
    };
    let file = turn.run(build).await??;
    let name = format!("attachment; filename=\"lamproom-{id}.json\"");
    let name = HeaderValue::from_str(&name).map_err(|_| HttpError::unavailable())?;
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(file)).into_response())
}

/// Whether somebody played a match.
pub(super) fn is_player(played: &FinishedMatch, person: Option<&Player>) -> bool {
    person.is_some_and(|Player(key)| {
        played.players.iter().any(|player| player.key_hash.as_ref() == Some(key))
    })
}

pub(super) async fn find(app: &App, id: &str) -> Result<FinishedMatch, HttpError> {
    let played = match Uuid::parse_str(id) {
        Ok(id) => app.node.store.match_by_id(id).await?,
        Err(_) => None,
    };
    played.ok_or_else(|| {
        let text = "There is no finished match with this id. The link may have been cut off, or \
                    the match was removed.";
        HttpError::new(StatusCode::NOT_FOUND, RefusalCode::UnknownMatch, text)
    })
}

fn summary(app: &App, played: FinishedMatch, asker: Option<&KeyHash>) -> MatchSummary {
    let kind = GameKind::find(app.node.games, &played.game);
    let kept: Vec<_> = (0..)
        .map(Seat)
        .zip(played.players.iter().map(|player| player.honours.as_deref().unwrap_or_default()))
        .collect();
    let honours = kept_in_words(kind.map_or(&[], |kind| kind.honours), &kept);
    let players = played.players.into_iter().map(|player| MatchPlayer {
        you: asker.is_some() && player.key_hash.as_ref().or(player.left_by.as_ref()) == asker,
        name: player.name,
        bot: player.bot,
        left: player.left_by.is_some(),
        place: player.place,
        score: player.score,
    });
    let now_ms = moment::now_ms();
    MatchSummary {
        id: played.id.to_string(),
        table: played.table,
        number: played.number,
        game: played.game,
        rules_version: played.rules_version,
        options: played.options,
        players: players.collect(),
        outcome: played.outcome,
        started_at_ms: played.started_at_ms,
        duration_ms: played.ended_at_ms.saturating_sub(played.started_at_ms),
        commitment: played.commitment,
        marked: played.marked,
        counts: played.counts,
        origin: played.origin_match.map(|id| id.to_string()),
        daily: played.daily.map(|day| DailyOfMatch { day, closed: !day.is_open(now_ms) }),
        moves: played.moves,
        honours,
    }
}

//! `/api/matches/ID/replay` and `/api/replays`: a finished match step by step, for everybody who
//! has its link or its file.

use axum::{
    Json, Router,
    extract::{Path, Query, Request, State},
    http::StatusCode,
    routing::{get, post},
};
use lamproom_protocol::{KeptMatch, RefusalCode, Replay, Seat};
use lamproom_table::{
    match_file::{self, Fault, MatchFile},
    replay::{BadFile, Eyes, NoReplay, Part, Recording},
};
use serde::Deserialize;
use tracing::{error, warn};
use uuid::Uuid;

use super::{matches, player::Player, recording, replay::Turn, upload::Upload};
use crate::{
    app::App,
    config::limits,
    edge::{Address, HttpError},
    store::{Store as _, StoreError},
};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/matches/{id}/replay", get(of_match))
}

/// The route that reads a match file.
pub(super) fn uploads() -> Router<App> {
    Router::new().route("/api/replays", post(of_file))
}

/// Which steps are asked for, as a query says it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Asked {
    eyes: Option<String>,
    from: u32,
}

impl Asked {
    fn part(&self) -> Result<Part, HttpError> {
        let eyes = match self.eyes.as_deref() {
            None | Some("all") => Eyes::All,
            Some(seat) => Eyes::Seat(Seat(seat.parse().map_err(|_| {
                HttpError::bad_message("The eyes of a replay are the number of a seat, or `all`.")
            })?)),
        };
        let from = usize::try_from(self.from).unwrap_or(usize::MAX);
        Ok(Part { eyes, from, bytes: limits::REPLAY_BYTES })
    }
}

async fn of_match(
    State(app): State<App>,
    address: Address,
    player: Option<Player>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Json<Replay>, HttpError> {
    let part = asked.part()?;
    app.rates.replays.admit(&address)?;
    let played = matches::find(&app, &id).await?;
    let turn = Turn::of(address).await?;
    let rows = app.node.store.rows(&played.table).await?;
    let games = app.node.games;
    let own = matches::is_player(&played, player.as_ref());
    let replayed = turn.run(move || {
        let recording =
            recording::of_match(games, &rows, &played).map_err(|failed| refusal(&id, &failed))?;
        if !own && recording::has_open_deal(&recording) {
            return Err(recording::not_yet(recording::Withheld::Replay));
        }
        recording.replay(part).map_err(|failed| refusal(&id, &failed))
    });
    Ok(Json(Replay { kept: Some(KeptMatch::Same), ..replayed.await?? }))
}

async fn of_file(
    State(app): State<App>,
    address: Address,
    Query(asked): Query<Asked>,
    request: Request,
) -> Result<Json<Replay>, HttpError> {
    let part = asked.part()?;
    app.rates.replays.admit(&address)?;
    let upload = Upload::read(address, request).await?;
    let turn = Turn::of(address).await?;
    let games = app.node.games;
    let replayed = turn.run(move || {
        let file = MatchFile::read(&upload.text).map_err(|bad| bad_file(&bad.into()))?;
        let recording = Recording::of_file(&file, games).map_err(|bad| bad_file(&bad))?;
        let replay = recording.replay(part).map_err(|failed| refusal("a file", &failed))?;
        Ok::<_, HttpError>((replay, recording.id(), file))
    });
    let (replay, id, file) = replayed.await??;
    let kept = compare(&app, &turn, id, file).await;
    let kept = kept.inspect_err(|error| warn!(%error, "cannot look up the match of a file"));
    Ok(Json(Replay { kept: kept.ok(), ..replay }))
}

/// What this server has of the match of a file that verifies. The id proves nothing, so it alone
/// does not say which match it is. A file of another version says the same in other words.
async fn compare(
    app: &App,
    turn: &Turn,
    id: Uuid,
    file: MatchFile,
) -> Result<KeptMatch, StoreError> {
    let store = &app.node.store;
    let Some(played) = store.match_by_id(id).await?.filter(|it| it.commitment == file.commitment)
    else {
        return Ok(KeptMatch::Missing);
    };
    let rows = store.rows(&played.table).await?;
    let games = app.node.games;
    let differs = turn.run(move || {
        match_file::from_journal(&played.table, games, &rows, id)
            .is_ok_and(|own| own.version == file.version && own != file)
    });
    Ok(if differs.await.unwrap_or(false) { KeptMatch::Otherwise } else { KeptMatch::Same })
}

pub(super) fn refusal(id: &str, failed: &NoReplay) -> HttpError {
    match failed {
        NoReplay::Rules { game, version } => recording::unknown_rules(game, *version),
        NoReplay::Seat { .. } => {
            let text = "The match has no such seat. Choose the eyes of one of its players.";
            HttpError::new(StatusCode::NOT_FOUND, RefusalCode::NoSuchPerson, text)
        }
        NoReplay::Missing | NoReplay::Unreadable(_) | NoReplay::Corrupt(_) => {
            error!(%id, error = %failed, "cannot replay a match");
            HttpError::damaged()
        }
    }
}

fn bad_file(bad: &BadFile) -> HttpError {
    match bad {
        BadFile::Fault(Fault::Rules { game, version }) => recording::unknown_rules(game, *version),
        BadFile::Unreadable(unreadable) => refused_file(&unreadable.to_string()),
        BadFile::Fault(fault @ Fault::Format { .. }) => refused_file(&fault.to_string()),
        BadFile::Fault(fault) => {
            refused_file(&format!("this match file was changed, or made up: {fault}"))
        }
    }
}

/// The reason may end with a sentence of the rules.
fn refused_file(reason: &str) -> HttpError {
    let mut letters = reason.trim_end_matches('.').chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let text: String = first.chain(letters).chain(['.']).collect();
    HttpError::new(StatusCode::BAD_REQUEST, RefusalCode::BadMatchFile, text)
}

//! `/api/matches/ID/analysis`: what became of the chances in a finished match. It is made once,
//! when somebody asks for it first, and is the same for everybody. In a cluster, one node makes
//! all of them, which knows how far each is.

use axum::{
    Json, Router,
    extract::{Path, State},
    http::StatusCode,
    middleware::from_fn_with_state,
    routing::get,
};
use lamproom_protocol::{Analysis, AnalysisState, RefusalCode};
use lamproom_table::replay::{NoAnalysis, Recording};
use tracing::error;
use uuid::Uuid;

use super::{
    matches,
    recording::{self, Withheld},
    replay::Turn,
    replays,
};
use crate::{
    analyses::NotBegun,
    app::App,
    cluster::forwarding,
    edge::{Address, HttpError},
    store::Store as _,
};

pub(super) fn router(app: App) -> Router<App> {
    Router::new()
        .route("/api/matches/{id}/analysis", get(look).post(ask))
        .layer(from_fn_with_state(app, forwarding::to_eldest))
}

/// How far the analysis is.
async fn look(
    State(app): State<App>,
    address: Address,
    Path(id): Path<String>,
) -> Result<Json<AnalysisState>, HttpError> {
    let (state, _) = found(&app, &address, &id).await?;
    Ok(Json(state))
}

/// The same, and makes it if it is missing.
async fn ask(
    State(app): State<App>,
    address: Address,
    Path(id): Path<String>,
) -> Result<Json<AnalysisState>, HttpError> {
    let (state, missing) = found(&app, &address, &id).await?;
    let Some(recording) = missing else { return Ok(Json(state)) };
    app.rates.analyses.admit(&address)?;
    let id = recording.id();
    app.node.analyses.begin(recording).map_err(not_begun)?;
    Ok(Json(app.node.analyses.progress(id).unwrap_or(AnalysisState::Waiting {})))
}

/// How far the analysis of a match is that may be analysed now; the match, if it is missing.
async fn found(
    app: &App,
    address: &Address,
    id: &str,
) -> Result<(AnalysisState, Option<Recording>), HttpError> {
    let under_way = Uuid::parse_str(id).ok().and_then(|id| app.node.analyses.progress(id));
    if let Some(progress) = under_way {
        return Ok((progress, None));
    }
    app.rates.replays.admit(address)?;
    let played = matches::find(app, id).await?;
    let kept = app.node.store.analysis(played.id).await?;
    let turn = Turn::of(*address).await?;
    let rows = app.node.store.rows(&played.table).await?;
    let games = app.node.games;
    let read = move || {
        let recording = recording::of_match(games, &rows, &played)
            .map_err(|failed| replays::refusal(&played.id.to_string(), &failed))?;
        // Not even for those who have played it: they could tell others what to do.
        if recording::has_open_deal(&recording) {
            return Err(recording::not_yet(Withheld::Analysis));
        }
        let version = recording.analysis_version().map_err(|why| refusal(&why))?;
        Ok::<_, HttpError>((version, recording))
    };
    let (version, recording) = turn.run(read).await??;
    let kept = kept.filter(|kept| kept.version >= version);
    let analysis: Option<Analysis> = kept.and_then(|kept| serde_json::from_str(&kept.body).ok());
    Ok(match analysis {
        Some(analysis) => (AnalysisState::Done { analysis }, None),
        None => (AnalysisState::Missing {}, Some(recording)),
    })
}

fn not_begun(why: NotBegun) -> HttpError {
    match why {
        NotBegun::Busy => {
            let text = "Too many analyses are waiting. Try again in a few minutes.";
            HttpError::new(StatusCode::SERVICE_UNAVAILABLE, RefusalCode::Busy, text)
        }
        NotBegun::Failed => {
            let text = "The analysis of this match failed. The log of the server says why.";
            HttpError::new(StatusCode::UNPROCESSABLE_ENTITY, RefusalCode::CannotAnalyse, text)
        }
    }
}

fn refusal(why: &NoAnalysis) -> HttpError {
    let text = match why {
        NoAnalysis::Game { game } => format!("Matches of {game} cannot be analysed."),
        NoAnalysis::EarlierRules { game, version } => format!(
            "The match was played by version {version} of the rules of {game}. Only matches of \
             the present rules can be analysed, since the bots know no others."
        ),
        NoAnalysis::TooLong { decisions } => {
            format!("The match has {decisions} decisions, too many for an analysis.")
        }
        NoAnalysis::Stopped => return HttpError::unavailable(),
        NoAnalysis::Corrupt(_) => {
            error!(error = %why, "cannot analyse a match");
            return HttpError::damaged();
        }
    };
    HttpError::new(StatusCode::UNPROCESSABLE_ENTITY, RefusalCode::CannotAnalyse, text)
}

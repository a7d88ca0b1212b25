//! `/api/tables/…`: what may be known of tables without entering them: of one by its link, of
//! those of a player, and of those that wait for players. None of this wakes a table.

use std::panic::AssertUnwindSafe;

use axum::{
    Json, Router,
    extract::{Path, State, rejection::JsonRejection},
    routing::{get, post},
};
use futures_util::{FutureExt as _, StreamExt as _, stream};
use lamproom_protocol::{
    AskYourTables, OpenTables, TableCode, TableSummary, YourTable, YourTables,
};
use lamproom_table::KeyHash;
use tracing::error;

use super::player::Player;
use crate::{
    app::App,
    config::limits,
    edge::{Address, HttpError},
    moment,
    room::{FindError, LoadError},
};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/tables/{code}", get(summarise))
        .route("/api/tables/yours", post(yours))
        .route("/api/tables/open", get(open))
}

async fn summarise(
    State(app): State<App>,
    address: Address,
    Path(code): Path<String>,
) -> Result<Json<TableSummary>, HttpError> {
    by_link(&app, &address, &code).await.map(Json)
}

/// A table for a person who has only its code, and may have guessed it.
pub(super) async fn by_link(
    app: &App,
    address: &Address,
    code: &str,
) -> Result<TableSummary, HttpError> {
    app.rates.may_guess(address)?;
    let found = async {
        let code: TableCode = code.parse().map_err(|_| LoadError::Unknown)?;
        let overview = app.directory.overview(&code, || app.rates.may_load(address)).await?;
        Ok(overview.summary(&code))
    };
    let found: Result<TableSummary, FindError> = found.await;
    if matches!(found, Err(FindError::Load(LoadError::Unknown))) {
        app.rates.guessed_wrong(address);
    }
    Ok(found?)
}

/// What is found out about one table that a player asks about.
enum Found {
    Yours(YourTable),
    /// The player has no name at it.
    NotYours(TableCode),
    /// There is no table.
    Nothing(TableCode),
    /// It cannot be looked up at the moment.
    Unavailable,
}

async fn yours(
    State(app): State<App>,
    address: Address,
    Player(key): Player,
    body: Result<Json<AskYourTables>, JsonRejection>,
) -> Result<Json<YourTables>, HttpError> {
    let Json(AskYourTables { codes }) = body?;
    if codes.len() > limits::TABLES_ASKED {
        let text = format!("Ask about at most {} tables at once.", limits::TABLES_ASKED);
        return Err(HttpError::bad_message(text));
    }
    app.rates.may_guess(&address)?;
    let found: Vec<Found> = stream::iter(codes)
        .map(|code| own(&app, &address, &key, code))
        .buffered(limits::TABLES_ASKED_AT_ONCE)
        .collect()
        .await;
    if found.iter().any(|found| matches!(found, Found::Nothing(_))) {
        // One for them all: the codes of a database that is gone may be many.
        app.rates.guessed_wrong(&address);
    }
    let mut answer =
        YourTables { now_ms: moment::now_ms(), tables: Vec::new(), not_yours: Vec::new() };
    for found in found {
        match found {
            Found::Yours(table) => answer.tables.push(table),
            Found::NotYours(code) | Found::Nothing(code) => answer.not_yours.push(code),
            Found::Unavailable => {}
        }
    }
    Ok(Json(answer))
}

async fn open(State(app): State<App>) -> Json<OpenTables> {
    let tables = app.node.open_tables.as_ref().map(|tables| tables.latest());
    Json(OpenTables { tables })
}

async fn own(app: &App, address: &Address, key: &KeyHash, code: TableCode) -> Found {
    let overview = app.directory.overview(&code, || app.rates.may_list(address));
    // A table that panics does not take the others of the list with it.
    match AssertUnwindSafe(overview).catch_unwind().await {
        Ok(Ok(overview)) => overview.of(key, &code).map_or(Found::NotYours(code), Found::Yours),
        Ok(Err(FindError::Load(LoadError::Unknown))) => Found::Nothing(code),
        Ok(Err(FindError::LoadedTooMany)) => Found::Unavailable,
        Ok(Err(FindError::Load(failed))) => {
            error!(table = %code, error = %failed, "cannot look up a table for a list");
            Found::Unavailable
        }
        Err(_) => {
            error!(table = %code, "looking up a table for a list panicked");
            Found::Unavailable
        }
    }
}

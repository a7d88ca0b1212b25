//! `/api/tables`: opens tables.

use axum::{
    Json, Router,
    extract::{State, rejection::JsonRejection},
    http::StatusCode,
    routing::post,
};
use lamproom_game::{AnyLesson, GameKind};
use lamproom_protocol::{Day, OpenTable, OpenedTable, TableCode};
use lamproom_table::{KeyHash, Opening, StoredRow, Table};
use serde_json::Value;

use super::{
    continuing,
    daily::{self, Placement},
    games,
    player::Player,
};
use crate::{
    app::App,
    config::limits,
    edge::{Address, HttpError},
    metrics, moment,
    store::{NewTable, Store as _, StoreError},
};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/tables", post(open))
}

async fn open(
    State(app): State<App>,
    address: Address,
    player: Option<Player>,
    body: Result<Json<OpenTable>, JsonRejection>,
) -> Result<(StatusCode, Json<OpenedTable>), HttpError> {
    let Json(request) = body?;
    let kind = games::find(&app, &request.game)?;
    let opener = player.map(|player| player.0);
    let mut counted = false;
    for _ in 0..limits::CODES_TRIED {
        let (opening, daily) = match place(&app, &address, kind, &request, opener).await? {
            Placement::Existing(code) => {
                return Ok((StatusCode::OK, Json(OpenedTable { code })));
            }
            Placement::New(opening, daily) => (opening, daily),
        };
        if !std::mem::replace(&mut counted, true) {
            app.rates.tables.admit(&address)?;
        }
        let moment = moment::now();
        let table = NewTable {
            code: new_code(),
            game: kind.meta.id.to_owned(),
            created_at_ms: moment.now_ms,
            rows: Table::open(kind, opening, moment).iter().map(StoredRow::from).collect(),
            daily,
        };
        match app.node.store.open_table(&table).await {
            // Try another code, or find the try that the player has begun in the meantime.
            Err(StoreError::Taken) => {}
            Err(error) => return Err(error.into()),
            Ok(()) => {
                metrics::tables_opened().increment(1);
                return Ok((StatusCode::CREATED, Json(OpenedTable { code: table.code })));
            }
        }
    }
    Err(HttpError::unavailable())
}

/// Where a request to open a table leads.
async fn place(
    app: &App,
    address: &Address,
    kind: &GameKind,
    request: &OpenTable,
    opener: Option<KeyHash>,
) -> Result<Placement, HttpError> {
    let OpenTable { solo, daily, lesson, origin, options, seats, bots, level, .. } = request;
    if [daily.is_some(), *lesson, origin.is_some()].iter().filter(|it| **it).count() > 1 {
        let text = "Ask for a daily match, a guided match, or one that continues another: a table \
            is for one of these.";
        return Err(HttpError::bad_options(text));
    }
    let is_arranged = options.is_some() || seats.is_some() || *bots > 0;
    if let Some(day) = daily {
        if is_arranged {
            return Err(HttpError::bad_options("The daily match is the same for everybody."));
        }
        return daily::place(app, kind, *day, opener).await;
    }
    if *lesson {
        if is_arranged {
            let text = "The guided match has its own options, seats and bots.";
            return Err(HttpError::bad_options(text));
        }
        let opening = Opening { opener, ..lesson_opening(kind)? };
        return Ok(Placement::New(opening, None));
    }
    if let Some(origin) = origin {
        let opening = continuing::opening(app, address, kind, origin, request).await?;
        return Ok(Placement::New(Opening { opener, ..opening }, None));
    }
    check_seats(kind, request)?;
    let options = options_of(kind, *solo, options.clone())?;
    Ok(Placement::New(
        Opening {
            opener,
            solo: *solo,
            options,
            seats: *seats,
            bots: *bots,
            level: *level,
            ..Opening::default()
        },
        None,
    ))
}

/// A table for the guided match of a game.
fn lesson_opening(kind: &GameKind) -> Result<Opening, HttpError> {
    let lesson =
        kind.lesson().ok_or_else(|| HttpError::bad_options("This game has no guided match."))?;
    let AnyLesson { options, seats, script } = lesson;
    Ok(Opening {
        solo: seats == 1,
        options,
        seats: (seats > 1).then_some(seats),
        bots: seats - 1,
        script: Some(script),
        ..Opening::default()
    })
}

/// Checks that the game can be played on the requested seats, with a seat left for the sender.
fn check_seats(kind: &GameKind, request: &OpenTable) -> Result<(), HttpError> {
    let (fewest, most) = if request.solo { (1, 1) } else { kind.meta.seats };
    let seats = request.seats.unwrap_or(most);
    if !(fewest..=most).contains(&seats) {
        return Err(HttpError::bad_options(format!("This game needs {fewest} to {most} players.")));
    }
    if request.bots >= seats {
        return Err(HttpError::bad_options("At least one seat must be left for a person."));
    }
    Ok(())
}

/// The first options of a table: the requested ones, if the game offers them, or the defaults.
fn options_of(kind: &GameKind, solo: bool, options: Option<Value>) -> Result<Value, HttpError> {
    let fewest = kind.meta.seats.0;
    if solo && fewest > 1 {
        return Err(HttpError::bad_options(format!("This game needs {fewest} players.")));
    }
    let options = options.unwrap_or_else(|| kind.default_options());
    let first_open = Day::first_open(moment::now_ms()).number();
    kind.read_options(&options, first_open).map_err(|illegal| HttpError::bad_options(illegal.text))
}

/// A random code.
fn new_code() -> TableCode {
    loop {
        // 8 of 256 byte values are skipped, so one round of 32 bytes nearly always suffices.
        if let Some(code) = TableCode::from_random(&moment::random::<32>()) {
            return code;
        }
    }
}

//! Tables that continue a finished match from one of its steps.

use std::sync::Arc;

use axum::http::StatusCode;
use lamproom_game::GameKind;
use lamproom_protocol::{AskOrigin, OpenTable, RefusalCode};
use lamproom_table::{
    Opening,
    replay::{NoOrigin, Recording},
};
use tracing::error;

use super::{
    matches,
    recording::{self, Withheld},
    replay::Turn,
    replays,
};
use crate::{
    app::App,
    edge::{Address, HttpError},
    store::Store as _,
};

/// How such a table is opened, whoever opens it.
pub(super) async fn opening(
    app: &App,
    address: &Address,
    kind: &GameKind,
    asked: &AskOrigin,
    request: &OpenTable,
) -> Result<Opening, HttpError> {
    let OpenTable { solo, options, seats, bots, level, .. } = request;
    if *solo || options.is_some() || seats.is_some() {
        return Err(HttpError::bad_options(
            "Seats and options are those of the match that is continued.",
        ));
    }
    app.rates.replays.admit(address)?;
    let played = matches::find(app, &asked.match_id).await?;
    if played.game != kind.meta.id {
        return Err(HttpError::bad_options("That match is one of another game."));
    }
    let turn = Turn::of(*address).await?;
    let rows = app.node.store.rows(&played.table).await?;
    let (games, step) = (app.node.games, asked.step);
    let found = turn.run(move || {
        let recording = recording::of_match(games, &rows, &played)
            .map_err(|failed| replays::refusal(&played.id.to_string(), &failed))?;
        if recording::has_open_deal(&recording) {
            return Err(recording::not_yet(Withheld::Continuation));
        }
        let origin = recording.origin(step).map_err(|why| refusal(&why))?;
        Ok::<_, HttpError>(based_on(&recording, origin))
    });
    let opening = found.await??;
    let players = opening.seats.unwrap_or(1);
    if asked.seat.0 >= players {
        return Err(HttpError::bad_options("The match has no such seat."));
    }
    if ![0, players - 1].contains(bots) {
        return Err(HttpError::bad_options("Either bots play all other seats, or none."));
    }
    Ok(Opening { bots: *bots, kept: Some(asked.seat), level: *level, ..opening })
}

/// With the seats and options of the match.
fn based_on(recording: &Recording, origin: lamproom_table::MatchOrigin) -> Opening {
    let seats = recording.seats();
    Opening {
        solo: seats == 1,
        seats: (seats > 1).then_some(seats),
        options: recording.options().clone(),
        origin: Some(Arc::new(origin)),
        ..Opening::default()
    }
}

fn refusal(why: &NoOrigin) -> HttpError {
    let text = match why {
        NoOrigin::Step => "The match has no such step.".to_owned(),
        NoOrigin::Over => {
            "The match has ended at this step. Choose an earlier one to go on from.".to_owned()
        }
        NoOrigin::EarlierRules { game, version } => format!(
            "The match was played by version {version} of the rules of {game}. Only matches of \
             the present rules can be continued."
        ),
        NoOrigin::TooLong => {
            "The match is too long to be continued from this step. Choose an earlier one."
                .to_owned()
        }
        NoOrigin::Corrupt(_) => {
            error!(error = %why, "cannot continue a match");
            return HttpError::damaged();
        }
    };
    HttpError::new(StatusCode::UNPROCESSABLE_ENTITY, RefusalCode::CannotContinue, text)
}

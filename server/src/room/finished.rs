//! Converts a finished match of a table to what the store keeps.

use lamproom_protocol::TableCode;
use lamproom_table::{Finished, KeyHash};

use crate::store::{FinishedMatch, FinishedPlayer};

pub(crate) fn finished_match(table: &TableCode, finished: &Finished) -> FinishedMatch {
    // Whoever was removed during the match is as little known as after it.
    let known = |key: Option<KeyHash>| key.filter(|key| !key.is_removed());
    let players = finished.seats.iter().map(|seat| FinishedPlayer {
        name: seat.name.clone(),
        bot: seat.key.is_none(),
        key_hash: known(seat.key),
        left_by: known(seat.left_by),
        place: seat.place,
        score: seat.score,
        level: seat.level,
        honours: Some(seat.honours.clone()),
    });
    FinishedMatch {
        id: finished.id,
        table: table.clone(),
        number: finished.number,
        game: finished.game.to_owned(),
        rules_version: finished.rules_version,
        options: finished.options.clone(),
        outcome: serde_json::to_value(&finished.outcome)
            .expect("an outcome has string keys and cannot fail to become JSON"),
        how: finished.outcome.how().to_owned(),
        marked: finished.marked,
        moves: finished.moves,
        origin_match: finished.origin,
        daily: finished.daily,
        counts: finished.counts,
        commitment: finished.commitment.clone(),
        started_at_ms: finished.started_at_ms,
        ended_at_ms: finished.ended_at_ms,
        first_step: finished.first_step,
        last_step: finished.last_step,
        players: players.collect(),
    }
}

//! The statements about matches that count for ratings, which are the same in both databases.

use std::str::FromStr as _;

use futures_util::TryStreamExt as _;
use lamproom_protocol::Level;
use sqlx::{ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Type, query_as};
use uuid::Uuid;

use crate::store::{KeyHash, RatedMatch, RatedPlayer, StoreError};

/// `$1`: the time of the earliest match wanted.
const RATED: &str = "select cast(m.id as text), m.game, m.ended_at_ms, p.name, p.key_hash, p.level,
        cast(p.place as bigint)
    from matches m
    join match_players p on p.match_id = m.id
    where m.counts and m.ended_at_ms >= $1
    order by m.ended_at_ms, m.id, p.seat";

/// How many matches count, when the last of them ended, and how many seats were those of players
/// who have been removed.
pub(in crate::store) const COUNT_RATED: &str = "select
    (select count(*) from matches where counts),
    (select coalesce(max(ended_at_ms), 0) from matches where counts),
    (select count(*) from match_players where key_hash is null and not bot)";

/// A row of [`RATED`].
type Row = (String, String, i64, String, Option<String>, Option<String>, Option<i64>);

/// The matches that count for ratings and ended at a time or later, in the order in which they
/// ended.
pub(in crate::store) async fn read<D>(
    executor: impl Executor<'_, Database = D>,
    from_ms: u64,
) -> Result<Vec<RatedMatch>, StoreError>
where
    D: Database<Arguments: IntoArguments<D>>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    usize: ColumnIndex<D::Row>,
{
    let mut rows = query_as(RATED).bind(from_ms.cast_signed()).fetch(executor);
    let mut matches: Vec<RatedMatch> = Vec::new();
    while let Some(row) = rows.try_next().await.map_err(StoreError::of)? {
        let (id, game, ended, name, key_hash, level, place): Row = row;
        let id = Uuid::from_str(&id).map_err(StoreError::undecodable)?;
        let key_hash = key_hash.map(decoded::<KeyHash>).transpose()?;
        let level = level.map(decoded::<Level>).transpose()?;
        let place = place.and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX);
        if matches.last().is_none_or(|last| last.id != id) {
            let ended_at_ms = ended.cast_unsigned();
            matches.push(RatedMatch { id, game, ended_at_ms, players: Vec::new() });
        }
        if let Some(last) = matches.last_mut() {
            last.players.push(RatedPlayer { name, key_hash, level, place });
        }
    }
    Ok(matches)
}

fn decoded<T: serde::de::DeserializeOwned>(text: String) -> Result<T, StoreError> {
    serde_json::from_value(serde_json::Value::from(text)).map_err(StoreError::undecodable)
}

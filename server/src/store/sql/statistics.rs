//! The statements about all matches of a player, which are the same in both databases.

use std::str::FromStr as _;

use futures_util::TryStreamExt as _;
use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Type, query_as};
use uuid::Uuid;

use super::{Dialect, SqlStore};
use crate::store::{KeyHash, Opponent, Played, REMOVED_PLAYER, StoreError};

/// The matches that count in the statistics of a player, with each of their seats: those that were
/// played from their start, and of the daily matches only the tries that count. After such a try,
/// the chance of the day is known. `$1`: the hash of the key, `$2`: the id of a game, or nothing
/// for all games.
macro_rules! counted {
    () => {
        "match_players p
        join matches m on m.id = p.match_id
            and p.key_hash = $1 and (cast($2 as text) = '' or m.game = $2)
            and m.origin_match is null
            and (m.daily is null or exists (
                select 1 from daily_tries t
                where t.table_code = m.table_code and t.key_hash = $1
            ))"
    };
}

/// Whether the players of a match won together: a truth value in Postgres, 1 or 0 in SQLite.
macro_rules! won_together {
    () => {
        "cast(m.outcome ->> 'won' as text) in ('true', '1')"
    };
}

/// A player with several seats has the best of them.
const PLAYED: &str = concat!(
    "select cast(m.id as text), m.game, cast(m.options as text),
        (select count(*) from match_players s where s.match_id = m.id),
        cast(min(p.place) as bigint), max(p.score),
        cast(case when min(p.place) = 1 or min(p.place) is null and ",
    won_together!(),
    " then 1 else 0 end as bigint),
        m.outcome ->> 'grade', cast(case when m.marked then 1 else 0 end as bigint), m.moves,
        max(cast(p.honours as text)), m.started_at_ms, m.ended_at_ms
    from ",
    counted!(),
    "
    group by m.id
    order by m.ended_at_ms, m.id"
);

/// A bot is known by its name without the number that a second one at its table has. A removed
/// player is nobody's opponent, nor is a bot that ended a match for its leaver. `$4`: the
/// name of removed players, which one who had left keeps as a bot.
const OPPONENTS: &str = concat!(
    "with mine as (
        select m.id, m.ended_at_ms, min(p.place) as place,
            case when ",
    won_together!(),
    " then 1 else 0 end as won
        from ",
    counted!(),
    "
        group by m.id
    ), met as (
        select mine.id, mine.ended_at_ms, mine.place, mine.won,
            coalesce(o.key_hash, rtrim(o.name, ' 0123456789')) as opponent, max(o.name) as name,
            max(case when o.key_hash is null then 1 else 0 end) as bot,
            min(o.place) as their_place
        from mine
        join match_players o on o.match_id = mine.id
        where o.key_hash <> $1
            or o.key_hash is null and o.bot and o.left_by is null and o.name <> $4
        group by mine.id, mine.ended_at_ms, mine.place, mine.won, opponent
    ), ordered as (
        select met.*, row_number() over (
            partition by opponent, bot order by ended_at_ms desc, id desc
        ) as latest
        from met
    )
    select max(case when bot = 1 then opponent when latest = 1 then name end),
        cast(bot as bigint), count(*),
        cast(sum(case when place < their_place then 1 else 0 end) as bigint),
        cast(sum(case when their_place < place then 1 else 0 end) as bigint),
        cast(sum(case when place is null then 1 else 0 end) as bigint),
        cast(sum(case when place is null then won else 0 end) as bigint),
        max(ended_at_ms) as last_ms
    from ordered
    group by opponent, bot
    order by 3 desc, last_ms desc, opponent
    limit $3"
);

/// A row of [`PLAYED`].
type PlayedRow = (
    String,
    String,
    String,
    i64,
    Option<i64>,
    Option<i64>,
    i64,
    Option<String>,
    i64,
    Option<i64>,
    Option<String>,
    i64,
    i64,
);

/// A row of [`OPPONENTS`].
type OpponentRow = (String, i64, i64, i64, i64, i64, i64, i64);

impl<D> SqlStore<D>
where
    D: Dialect<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    usize: ColumnIndex<D::Row>,
{
    pub(super) async fn stream_played(
        &self,
        player: &KeyHash,
        game: Option<&str>,
        mut visit: impl FnMut(Played) + Send,
    ) -> Result<(), StoreError> {
        let visit_all = async {
            let mut rows = query_as(PLAYED)
                .bind(hex::encode(player.0))
                .bind(game.unwrap_or_default())
                .fetch(self.readers.pool());
            while let Some(row) = rows.try_next().await? {
                visit(read_played(row)?);
            }
            Ok::<_, sqlx::Error>(())
        };
        self.readers.run(visit_all).await.map_err(StoreError::of)
    }

    pub(super) async fn find_opponents(
        &self,
        player: &KeyHash,
        game: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Opponent>, StoreError> {
        let rows = query_as(OPPONENTS)
            .bind(hex::encode(player.0))
            .bind(game.unwrap_or_default())
            .bind(i64::from(limit))
            .bind(REMOVED_PLAYER)
            .fetch_all(self.readers.pool());
        let rows: Vec<OpponentRow> = self.readers.run(rows).await.map_err(StoreError::of)?;
        Ok(rows.into_iter().map(read_opponent).collect())
    }
}

fn read_played(row: PlayedRow) -> Result<Played, sqlx::Error> {
    let (
        id,
        game,
        options,
        players,
        place,
        score,
        won,
        grade,
        marked,
        moves,
        honours,
        started,
        ended,
    ) = row;
    let undecodable = |error: serde_json::Error| sqlx::Error::Decode(error.into());
    Ok(Played {
        id: Uuid::from_str(&id).map_err(|error| sqlx::Error::Decode(error.into()))?,
        game,
        options,
        players: count(players),
        place: place.map(|place| u8::try_from(place).unwrap_or(u8::MAX)),
        score,
        won: won == 1,
        grade,
        marked: marked == 1,
        moves: moves.map(count),
        honours: match honours {
            Some(honours) => serde_json::from_str(&honours).map_err(undecodable)?,
            None => Vec::new(),
        },
        started_at_ms: started.cast_unsigned(),
        ended_at_ms: ended.cast_unsigned(),
    })
}

fn read_opponent(row: OpponentRow) -> Opponent {
    let (name, bot, matches, ahead, behind, together, won_together, last_ms) = row;
    Opponent {
        name,
        bot: bot == 1,
        matches: count(matches),
        ahead: count(ahead),
        behind: count(behind),
        together: count(together),
        won_together: count(won_together),
        last_ms: last_ms.cast_unsigned(),
    }
}

/// A number that the schema keeps from being negative.
fn count(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

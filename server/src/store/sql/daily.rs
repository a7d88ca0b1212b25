//! The statements about daily matches, which are the same in both databases.

use lamproom_protocol::{DailyVerdict, Day, TableCode};
use serde_json::Value;
use sqlx::{
    ColumnIndex, Decode, Encode, Executor, IntoArguments, Transaction, Type, query, query_as,
    query_scalar,
};

use super::{Dialect, SqlStore};
use crate::store::{
    Daily, EndedTry, FoundTry, Judged, KeyHash, NewTable, NewTry, Ranked, Ranking, Secret,
    StoreError,
};

const INSERT_TRY: &str =
    "insert into daily_tries (game, day, key_hash, table_code) values ($1, $2, $3, $4)";

const INSERT_SECRET: &str = "insert into day_secrets (game, day, secret) values ($1, $2, $3)
    on conflict do nothing";

const SECRET: &str = "select secret from day_secrets where game = $1 and day = $2";

const FIRST_DAY: &str = "select day from daily_tries where game = $1 order by day limit 1";

/// The first match at the table of a try is the one that counts.
const TRY: &str = "select t.table_code, cast(m.id as text), r.verdict
    from daily_tries t
    left join matches m on m.table_code = t.table_code and m.number = 1
    left join daily_results r on r.table_code = t.table_code
    where t.game = $1 and t.day = $2 and t.key_hash = $3";

const UNJUDGED: &str = "select t.table_code, cast(m.id as text), t.key_hash
    from daily_tries t
    join matches m on m.table_code = t.table_code and m.number = 1
    left join daily_results r on r.table_code = t.table_code
    where t.game = $1 and t.day = $2 and r.table_code is null
    order by m.ended_at_ms
    limit $3";

const JUDGE: &str =
    "insert into daily_results (table_code, verdict, name, tier, grade, moves, time_ms)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (table_code) do nothing";

const RANKING: &str = "select day, ranked, place, key_hash, name, grade, ranking.moves, time_ms
    from (
        select t.day, t.key_hash, r.table_code, r.name, r.grade, r.moves, r.time_ms,
            rank() over (partition by t.day order by r.tier, r.moves, r.time_ms) as place,
            count(*) over (partition by t.day) as ranked
        from daily_tries t
        join daily_results r on r.table_code = t.table_code
        where t.game = $1 and t.day between $2 and $3 and r.verdict = 'ranked'
    ) as ranking
    join matches m on m.table_code = ranking.table_code and m.number = 1
    where place <= $4 or key_hash = $5
    order by day, place, m.ended_at_ms, m.id";

/// A row of [`RANKING`].
type RankedRow = (i64, i64, i64, String, String, String, i64, i64);

impl<D> SqlStore<D>
where
    D: Dialect<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> Option<i64>: Encode<'t, D>,
    for<'t> Option<&'t str>: Encode<'t, D>,
    usize: ColumnIndex<D::Row>,
{
    /// Adds the try that begins with this table, if one does.
    pub(super) async fn insert_try(
        transaction: &mut Transaction<'_, D>,
        table: &NewTable,
    ) -> Result<(), sqlx::Error> {
        let Some(NewTry { day, player }) = table.daily else { return Ok(()) };
        let insert = query(INSERT_TRY)
            .bind(table.game.as_str())
            .bind(i64::from(day.number()))
            .bind(hex::encode(player.0))
            .bind(table.code.as_str());
        insert.execute(&mut **transaction).await.map(|_| ())
    }

    pub(super) async fn find_or_insert_secret(
        &self,
        &Daily { game, day }: &Daily<'_>,
        fresh: Secret,
    ) -> Result<Secret, StoreError> {
        let (day, fresh) = (i64::from(day.number()), hex::encode(fresh.0));
        let secret = async {
            let mut transaction = self.writers.pool().begin_with(D::STATEMENTS.begin).await?;
            let insert = query(INSERT_SECRET).bind(game).bind(day).bind(fresh);
            insert.execute(&mut *transaction).await?;
            let find = query_scalar(SECRET).bind(game).bind(day);
            let kept: String = find.fetch_one(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(kept)
        };
        let secret = self.writers.run(secret).await.map_err(StoreError::of)?;
        Ok(Secret(bytes(&secret)?))
    }

    pub(super) async fn find_first_day(&self, game: &str) -> Result<Option<Day>, StoreError> {
        let found = query_as(FIRST_DAY).bind(game).fetch_optional(self.readers.pool());
        let found: Option<(i64,)> = self.readers.run(found).await.map_err(StoreError::of)?;
        found.map(|(day,)| read_day(day)).transpose()
    }

    pub(super) async fn find_try(
        &self,
        daily: &Daily<'_>,
        player: &KeyHash,
    ) -> Result<Option<FoundTry>, StoreError> {
        let found = query_as(TRY)
            .bind(daily.game)
            .bind(i64::from(daily.day.number()))
            .bind(hex::encode(player.0))
            .fetch_optional(self.readers.pool());
        let found: Option<(String, Option<String>, Option<String>)> =
            self.readers.run(found).await.map_err(StoreError::of)?;
        found
            .map(|(table, played, verdict)| {
                Ok(FoundTry {
                    table: parse(&table)?,
                    match_id: played.map(|id| parse(&id)).transpose()?,
                    verdict: verdict.map(|verdict| read_verdict(&verdict)).transpose()?,
                })
            })
            .transpose()
    }

    pub(super) async fn find_unjudged(
        &self,
        daily: &Daily<'_>,
        limit: u32,
    ) -> Result<Vec<EndedTry>, StoreError> {
        let ended = query_as(UNJUDGED)
            .bind(daily.game)
            .bind(i64::from(daily.day.number()))
            .bind(i64::from(limit))
            .fetch_all(self.readers.pool());
        let ended: Vec<(String, String, String)> =
            self.readers.run(ended).await.map_err(StoreError::of)?;
        ended
            .into_iter()
            .map(|(table, id, player)| {
                Ok(EndedTry { table: parse(&table)?, id: parse(&id)?, player: key_hash(&player)? })
            })
            .collect()
    }

    pub(super) async fn write_judged(
        &self,
        table: &TableCode,
        judged: &Judged,
    ) -> Result<(), StoreError> {
        let merit = judged.merit.as_ref();
        let written = query(JUDGE)
            .bind(table.as_str())
            .bind(write_verdict(judged.verdict))
            .bind(judged.name.as_str())
            .bind(merit.map(|merit| i64::from(merit.tier)))
            .bind(merit.map(|merit| merit.grade))
            .bind(merit.map(|merit| i64::from(merit.moves)))
            .bind(judged.time_ms.cast_signed())
            .execute(self.writers.pool());
        self.writers.run(written).await.map(|_| ()).map_err(StoreError::of)
    }

    pub(super) async fn find_ranking(
        &self,
        wanted: &Ranking<'_>,
    ) -> Result<Vec<Ranked>, StoreError> {
        let rows = query_as(RANKING)
            .bind(wanted.game)
            .bind(i64::from(wanted.first.number()))
            .bind(i64::from(wanted.last.number()))
            .bind(i64::from(wanted.places))
            .bind(wanted.player.map(|player| hex::encode(player.0)).unwrap_or_default())
            .fetch_all(self.readers.pool());
        let rows: Vec<RankedRow> = self.readers.run(rows).await.map_err(StoreError::of)?;
        rows.into_iter().map(read_ranked).collect()
    }
}

fn read_ranked(row: RankedRow) -> Result<Ranked, StoreError> {
    let (day, ranked, place, player, name, grade, moves, time_ms) = row;
    Ok(Ranked {
        day: read_day(day)?,
        ranked: count(ranked)?,
        place: count(place)?,
        player: key_hash(&player)?,
        name,
        grade,
        moves: count(moves)?,
        time_ms: time_ms.cast_unsigned(),
    })
}

fn count(number: i64) -> Result<u32, StoreError> {
    u32::try_from(number).map_err(StoreError::undecodable)
}

fn read_day(number: i64) -> Result<Day, StoreError> {
    let day = Day::numbered(count(number)?);
    day.ok_or_else(|| StoreError::undecodable("the day is out of range"))
}

/// Parses a text from the database.
fn parse<T>(text: &str) -> Result<T, StoreError>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    text.parse().map_err(StoreError::undecodable)
}

pub(super) fn key_hash(text: &str) -> Result<KeyHash, StoreError> {
    bytes(text).map(KeyHash)
}

fn bytes(hexadecimal: &str) -> Result<[u8; 32], StoreError> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(hexadecimal, &mut bytes).map_err(StoreError::undecodable)?;
    Ok(bytes)
}

/// Encodes a verdict as on the wire.
fn write_verdict(verdict: DailyVerdict) -> String {
    let word = serde_json::to_value(verdict);
    word.ok().and_then(|word| word.as_str().map(str::to_owned)).expect("a verdict is a word")
}

fn read_verdict(text: &str) -> Result<DailyVerdict, StoreError> {
    serde_json::from_value(Value::from(text)).map_err(StoreError::undecodable)
}

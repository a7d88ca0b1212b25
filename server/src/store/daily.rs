//! The matches of a day in an SQL database: whose try counts, what became of it, and the ranking. Both databases word all of it alike.

use lamproom_protocol::{DailyVerdict, Day, TableCode};
use serde_json::Value;
use sqlx::{ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Type, query, query_as};
use uuid::Uuid;

use super::{
    Judged, KeyHash, NewTable, StoreError,
    sql::{SqlStore, within_limit},
};

/// The match of a day.
#[derive(Clone, Copy, Debug)]
pub struct Daily<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The day.
    pub day: Day,
}

/// A try that begins with its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewTry {
    /// The day.
    pub day: Day,
    /// Whose it is.
    pub player: KeyHash,
}

/// A try that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundTry {
    /// The table it is played at.
    pub table: TableCode,
    /// It has ended.
    pub ended: bool,
    /// What became of it, once that has been judged.
    pub verdict: Option<DailyVerdict>,
}

/// A try that has ended and is to be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedTry {
    /// The table it was played at.
    pub table: TableCode,
    /// The id of its match.
    pub id: Uuid,
    /// Whose it was.
    pub player: KeyHash,
}

/// What is wanted of rankings.
#[derive(Clone, Copy, Debug)]
pub struct Ranking<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The first day.
    pub first: Day,
    /// The last day.
    pub last: Day,
    /// Down to which place.
    pub places: u32,
    /// Who is wanted on any place.
    pub player: Option<KeyHash>,
}

/// Somebody in the ranking of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The day.
    pub day: Day,
    /// How many are ranked on it.
    pub ranked: u32,
    /// The place, from 1; who is equally good has the same.
    pub place: u32,
    /// Who.
    pub player: KeyHash,
    /// The name at the table.
    pub name: String,
    /// How well, in the game's words.
    pub grade: String,
    /// In how many moves.
    pub moves: u32,
    /// How long it took, in milliseconds.
    pub time_ms: u64,
}

pub(super) const INSERT_TRY: &str =
    "insert into daily_tries (game, day, key_hash, table_code) values ($1, $2, $3, $4)";

/// The first match at the table of a try is the one that counts.
const TRY: &str = "select t.table_code, cast(count(m.id) as bigint), max(r.verdict)
    from daily_tries t
    left join matches m on m.table_code = t.table_code and m.number = 1
    left join daily_results r on r.table_code = t.table_code
    where t.game = $1 and t.day = $2 and t.key_hash = $3
    group by t.table_code";

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

const RANKING: &str = "select day, ranked, place, key_hash, name, grade, moves, time_ms
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
    D: Database<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> Option<i64>: Encode<'t, D>,
    for<'t> Option<&'t str>: Encode<'t, D>,
    usize: ColumnIndex<D::Row>,
{
    pub(super) async fn find_try(
        &self,
        daily: &Daily<'_>,
        player: &KeyHash,
    ) -> Result<Option<FoundTry>, StoreError> {
        let found = query_as(TRY)
            .bind(daily.game)
            .bind(i64::from(daily.day.number()))
            .bind(hex::encode(player.0))
            .fetch_optional(&self.readers);
        let found: Option<(String, i64, Option<String>)> =
            within_limit(found).await.map_err(StoreError::of)?;
        found
            .map(|(table, ended, verdict)| {
                Ok(FoundTry {
                    table: word(&table)?,
                    ended: ended > 0,
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
            .fetch_all(&self.readers);
        let ended: Vec<(String, String, String)> =
            within_limit(ended).await.map_err(StoreError::of)?;
        ended
            .into_iter()
            .map(|(table, id, player)| {
                Ok(EndedTry { table: word(&table)?, id: word(&id)?, player: key_hash(&player)? })
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
            .execute(&self.writers);
        within_limit(written).await.map(|_| ()).map_err(StoreError::of)
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
            .fetch_all(&self.readers);
        let rows: Vec<RankedRow> = within_limit(rows).await.map_err(StoreError::of)?;
        rows.into_iter().map(read_ranked).collect()
    }
}

fn read_ranked(row: RankedRow) -> Result<Ranked, StoreError> {
    let (day, ranked, place, player, name, grade, moves, time_ms) = row;
    let count = |number: i64| u32::try_from(number).map_err(broken);
    Ok(Ranked {
        day: Day::numbered(count(day)?).ok_or_else(|| broken("a day beyond the calendar"))?,
        ranked: count(ranked)?,
        place: count(place)?,
        player: key_hash(&player)?,
        name,
        grade,
        moves: count(moves)?,
        time_ms: time_ms.cast_unsigned(),
    })
}

impl NewTable {
    /// The parameters of [`INSERT_TRY`], where a try begins with this table.
    pub(super) fn new_try(&self) -> Option<(&str, i64, String, &str)> {
        let NewTry { day, player } = self.daily?;
        Some((&self.game, i64::from(day.number()), hex::encode(player.0), self.code.as_str()))
    }
}

fn broken(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> StoreError {
    StoreError::Broken(sqlx::Error::Decode(error.into()))
}

/// A word from the database.
fn word<T>(text: &str) -> Result<T, StoreError>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    text.parse().map_err(broken)
}

fn key_hash(text: &str) -> Result<KeyHash, StoreError> {
    let mut hash = [0; 32];
    hex::decode_to_slice(text, &mut hash).map_err(broken)?;
    Ok(KeyHash(hash))
}

/// As on the wire.
fn write_verdict(verdict: DailyVerdict) -> String {
    let word = serde_json::to_value(verdict);
    word.ok().and_then(|word| word.as_str().map(str::to_owned)).expect("a verdict is a word")
}

fn read_verdict(text: &str) -> Result<DailyVerdict, StoreError> {
    serde_json::from_value(Value::from(text)).map_err(broken)
}

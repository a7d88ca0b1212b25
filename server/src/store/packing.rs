//! Packing the rows of finished matches, which takes a fraction of their space. The journal stays
//! the same, row by row.
//!
//! With a match go the rows of the lobby before it. The two ends of a match stay by themselves,
//! because the list of matches refers to them, and so do rows about people, which are found by
//! their text. What is packed was written long ago and never changes, so nobody needs to own the
//! table meanwhile. Each transaction takes some rows out of table `journal` and puts what they are
//! packed into in their place, or does nothing. Two nodes that pack the same rows at once wait for
//! each other, and the second finds that they are gone.

use std::ops::AddAssign;

use lamproom_protocol::{Seq, TableCode};
use lamproom_table::StoredRow;
use sqlx::{AssertSqlSafe, query, query_as};
use tokio::task::spawn_blocking;

use super::{
    AnyStore, Damage, StoreError,
    any::with,
    chain::{ChainEnd, Link, follow},
    packed::pack,
    sql::{Dialect, kept::is_about_people},
};
use crate::config::limits;

/// A finished match whose rows are not packed, or not all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unpacked {
    pub table: TableCode,
    /// When it ended, in milliseconds since 1970.
    pub ended_at_ms: u64,
    /// The number of the match at its table.
    number: i64,
    first_step: i64,
    last_step: i64,
    /// The row with which packing begins, after the match before, or goes on.
    next_step: i64,
}

/// Rows that were packed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PackedRows {
    pub rows: u64,
    /// The bytes of their entries.
    pub bytes: u64,
    /// The bytes that they take now.
    pub packed_bytes: u64,
}

impl AddAssign for PackedRows {
    fn add_assign(&mut self, more: Self) {
        self.rows += more.rows;
        self.bytes += more.bytes;
        self.packed_bytes += more.packed_bytes;
    }
}

/// Matches that ended after `$1` and until `$2`, at most `$3`, in the order in which they ended.
const UNPACKED: &str = "select m.table_code, m.ended_at_ms, m.number, m.first_step, m.last_step,
        1 + coalesce((select max(done.step) from (
            select o.last_step as step from matches o
            where o.table_code = m.table_code and o.last_step < m.last_step
            union all select p.last_step from packed p
            where p.table_code = m.table_code and p.last_step < m.last_step
        ) as done), 0)
    from matches m
    where not m.packed and m.ended_at_ms > $1 and m.ended_at_ms <= $2
    order by m.ended_at_ms
    limit $3";

type UnpackedRow = (String, i64, i64, i64, i64, i64);

const KEEP: &str = "insert into packed (table_code, first_step, last_step, body)
    values ($1, $2, $3, $4)";

/// An extract that ends before a packed row is proved by no hash: it is made again when the table
/// is loaded.
const DROP_EXTRACT: &str = "delete from extracts
    where table_code = $1 and step >= $2 - 1 and step < $3";

const MARK: &str = "update matches set packed = true where table_code = $1 and number = $2";

/// A row of a match: step, time, entry, the hash of the row before, and 1 if it is about people.
type MatchRow = (i64, i64, String, String, i64);

/// Some rows of a match that are packed together.
#[derive(Debug)]
struct Piece {
    rows: Vec<StoredRow>,
    body: Vec<u8>,
}

impl AnyStore {
    /// Matches whose rows are not packed and that ended in a time, in the order in which they
    /// ended, at most [`limits::MATCHES_UNPACKED`].
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn unpacked_matches(
        &self,
        after_ms: u64,
        until_ms: u64,
    ) -> Result<Vec<Unpacked>, StoreError> {
        let rows: Vec<UnpackedRow> = with!(self, store, Database => {
            let found = query_as::<Database, UnpackedRow>(UNPACKED)
                .bind(after_ms.cast_signed())
                .bind(until_ms.cast_signed())
                .bind(limits::MATCHES_UNPACKED)
                .fetch_all(store.readers.pool());
            store.readers.run(found).await.map_err(StoreError::of)?
        }, simulated: Vec::new());
        rows.into_iter().map(unpacked).collect()
    }

    /// Packs the next rows of a match, at most [`limits::ROWS_PACKED`]. Then it says what is left;
    /// `None` if that is nothing, or if somebody else has packed or removed these rows.
    ///
    /// # Errors
    /// If the database does not answer, or the rows are not those that were written. Nothing has
    /// changed then.
    pub async fn pack(
        &self,
        played: &Unpacked,
    ) -> Result<(PackedRows, Option<Unpacked>), StoreError> {
        with!(self, store, Database => {
            let code = played.table.as_str();
            let found = query_as::<Database, MatchRow>(rows_of_match())
                .bind(code)
                .bind(played.next_step)
                .bind(played.last_step)
                .bind(limits::ROWS_PACKED)
                .fetch_all(store.readers.pool());
            let found = store.readers.run(found).await.map_err(StoreError::of)?;
            let left = left(played, &found);
            let (first, last) = (played.first_step, played.last_step);
            let piece = spawn_blocking(move || piece(found, first, last)).await;
            let Some(piece) = piece.map_err(StoreError::undecodable)?? else {
                return Ok((PackedRows::default(), None));
            };
            let (from, to) = piece.steps();
            let keep = async {
                let begin = <Database as Dialect>::STATEMENTS.begin;
                let mut transaction = store.writers.pool().begin_with(begin).await?;
                if !piece.rows.is_empty() {
                    let remove = query(remove_rows()).bind(code).bind(from).bind(to).bind(first);
                    let removed = remove.execute(&mut *transaction).await?.rows_affected();
                    if removed != piece.rows.len() as u64 {
                        transaction.rollback().await?;
                        return Ok(false);
                    }
                    let keep = query(KEEP).bind(code).bind(from).bind(to).bind(&piece.body[..]);
                    keep.execute(&mut *transaction).await?;
                    let drop = query(DROP_EXTRACT).bind(code).bind(from).bind(to);
                    drop.execute(&mut *transaction).await?;
                }
                if left.is_none() {
                    query(MARK).bind(code).bind(played.number).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
                Ok(true)
            };
            let is_kept = store.writers.run(keep).await.map_err(StoreError::of)?;
            Ok(if is_kept { (piece.packed(), left) } else { (PackedRows::default(), None) })
        }, simulated: unreachable!("a simulated server finds nothing to pack"))
    }
}

/// The rows up to the end of a match. `$1`: the code of the table, `$2` and `$3`: the first and
/// the last step, `$4`: the limit.
fn rows_of_match() -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "select step, at_ms, cast(entry as text), previous_hash,
            cast(case when {} then 1 else 0 end as bigint)
        from journal
        where table_code = $1 and step between $2 and $3
        order by step
        limit $4",
        is_about_people()
    ))
}

/// `$1`: the code of the table, `$2` and `$3`: the first and the last step, `$4`: the step with
/// which the match began, whose row stays.
fn remove_rows() -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "delete from journal where table_code = $1 and step between $2 and $3
            and step <> $4 and not {}",
        is_about_people()
    ))
}

/// What is left after these rows: the next begin with the last one, whose hash is only known to be
/// right when the row after it has been read.
fn left(played: &Unpacked, rows: &[MatchRow]) -> Option<Unpacked> {
    let next_step = rows.last()?.0;
    (next_step < played.last_step && next_step > played.next_step)
        .then(|| Unpacked { next_step, ..played.clone() })
}

/// Packs those of these rows that may be packed, if all of them are what was written. `None` if
/// rows are missing, most likely because somebody else has packed them.
fn piece(
    mut found: Vec<MatchRow>,
    first_step: i64,
    last_step: i64,
) -> Result<Option<Piece>, Damage> {
    let gap = found.windows(2).position(|pair| pair[1].0 != pair[0].0 + 1);
    found.truncate(gap.map_or(found.len(), |before| before + 1));
    let start = found.first().map(|(step, _, _, hash, _)| (step.cast_unsigned() - 1, hash.clone()));
    let (step, hash) = start.unwrap_or_default();
    let (links, stay): (Vec<Link>, Vec<bool>) = found
        .into_iter()
        .map(|(step, at_ms, json, previous_hash, about_people)| {
            let stays = about_people != 0 || step == first_step || step == last_step;
            let (step, at_ms) = (Seq(step.cast_unsigned()), at_ms.cast_unsigned());
            let row = StoredRow { step, at_ms, json };
            (Link::Row { row, previous_hash: Some(previous_hash) }, stays)
        })
        .unzip();
    let mut checked = follow(&mut ChainEnd { step, hash }, links)?;
    if gap.is_some() {
        return Ok(None);
    }
    // Only the row after it would prove the last one.
    checked.pop();
    let rows = checked.into_iter().zip(stay).filter_map(|(row, stays)| (!stays).then_some(row));
    let rows: Vec<StoredRow> = rows.collect();
    let body = pack(&rows);
    Ok(Some(Piece { rows, body }))
}

impl Piece {
    /// The first and the last step; 0 if there are none.
    fn steps(&self) -> (i64, i64) {
        let step = |row: Option<&StoredRow>| row.map_or(0, |row| row.step.0.cast_signed());
        (step(self.rows.first()), step(self.rows.last()))
    }

    fn packed(&self) -> PackedRows {
        if self.rows.is_empty() {
            return PackedRows::default();
        }
        PackedRows {
            rows: self.rows.len() as u64,
            bytes: self.rows.iter().map(|row| row.json.len() as u64).sum(),
            packed_bytes: self.body.len() as u64,
        }
    }
}

fn unpacked(row: UnpackedRow) -> Result<Unpacked, StoreError> {
    let (table, ended_at_ms, number, first_step, last_step, next_step) = row;
    let table = table.parse().map_err(StoreError::undecodable)?;
    let ended_at_ms = ended_at_ms.cast_unsigned();
    Ok(Unpacked { table, ended_at_ms, number, first_step, last_step, next_step })
}

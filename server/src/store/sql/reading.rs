//! Reading journals: the rows that stand by themselves, and those that are packed, as one list.

use lamproom_protocol::Seq;
use lamproom_table::StoredRow;

use crate::store::{
    chain::{ChainEnd, Link},
    packed::unpack,
};

/// All that a journal has after a step, in one statement and so of one moment. `$1`: the code of
/// the table, `$2`: the step.
///
/// A row 0 has the last step and its hash. A row of packed rows, some of which may be before that
/// step, has their first and last step instead of step and time.
pub(in crate::store) const ROWS: &str = "select cast(0 as bigint), head_step, '', head_hash, \
    cast(null as bytea) \
    from tables where code = $1 \
    union all select step, at_ms, cast(entry as text), previous_hash, cast(null as bytea) \
    from journal where table_code = $1 and step > $2 \
    union all select first_step, last_step, '', '', body \
    from packed where table_code = $1 and last_step > $2 \
    order by 1";

/// A row of [`ROWS`]: step, time, entry, the hash of the row before, and the body of packed rows.
pub(in crate::store) type ReadRow = (i64, i64, String, String, Option<Vec<u8>>);

/// The head of a journal and its links after a step in order; `None` if there is no such table.
pub(in crate::store) fn read(rows: Vec<ReadRow>, after: i64) -> Option<(ChainEnd, Vec<Link>)> {
    let mut rows = rows.into_iter();
    let (_, step, _, hash, _) = rows.next()?;
    let head = ChainEnd { step: step.cast_unsigned(), hash };
    let mut links = Vec::new();
    for (step, at_ms, json, previous_hash, body) in rows {
        let (step, at_ms) = (step.cast_unsigned(), at_ms.cast_unsigned());
        if let Some(body) = body {
            match unpack(&body) {
                Ok(rows) => {
                    let later = rows.into_iter().filter(|row| row.step.0 > after.cast_unsigned());
                    links.extend(later.map(|row| Link::Row { row, previous_hash: None }));
                }
                // Such a row has its last step instead of a time.
                Err(cause) => {
                    let cause = cause.to_string();
                    links.push(Link::Unreadable { first: step, last: at_ms, cause });
                }
            }
        } else {
            let row = StoredRow { step: Seq(step), at_ms, json };
            links.push(Link::Row { row, previous_hash: Some(previous_hash) });
        }
    }
    // Rows that stand by themselves may be between those that are packed.
    links.sort_by_key(Link::step);
    Some((head, links))
}

//! Which rows of a batch may be written: pure, and the same for both databases.

use std::collections::{BTreeMap, HashMap};

use lamproom_protocol::TableCode;
use serde::Serialize;

use lamproom_table::Row;

use super::rows::Epoch;

/// A row on its way into the journal, as the database is handed it.
#[derive(Debug, Serialize)]
pub(super) struct Line<'a> {
    pub(super) table_code: &'a str,
    pub(super) step: u64,
    pub(super) at_ms: u64,
    /// The entry as JSON text. Databases keep it letter by letter, so that texts can be compared.
    pub(super) entry: String,
    #[serde(skip)]
    pub(super) epoch: Epoch,
}

impl<'a> Line<'a> {
    pub(super) fn new(table: &'a TableCode, epoch: Epoch, row: &Row) -> Self {
        Self {
            table_code: table.as_str(),
            step: row.step.0,
            at_ms: row.at_ms,
            entry: row.entry.to_string(),
            epoch,
        }
    }
}

/// How far a table is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head {
    pub(super) epoch: Epoch,
    /// Its last step; 0 when it has none.
    pub(super) last: u64,
}

/// What the database says about a batch, read in the transaction that will write it.
#[derive(Debug, Default)]
pub(super) struct Standing {
    /// The tables of the batch that exist.
    pub(super) heads: HashMap<String, Head>,
    /// The time and entry of the steps of the batch that stand already.
    pub(super) rows: HashMap<(String, u64), (u64, String)>,
}

impl Standing {
    /// Has the step of this line been written before?
    pub(super) fn reaches(&self, line: &Line<'_>) -> bool {
        self.heads.get(line.table_code).is_some_and(|head| line.step <= head.last)
    }

    fn holds(&self, line: &Line<'_>) -> bool {
        self.rows
            .get(&(line.table_code.to_owned(), line.step))
            .is_some_and(|(at_ms, entry)| *at_ms == line.at_ms && *entry == line.entry)
    }
}

/// What is to be done with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is the next one of its table.
    Insert,
    /// It has been written before: an earlier attempt at this batch did succeed.
    Stands,
    /// Its sender does not own the table (any more), or does not know its journal.
    Fenced,
}

/// Judges the rows of a batch in order.
///
/// A row that is fenced fences all later ones of the same owner, because they rest on it. Two owners of one table are judged
/// apart: when a node has let go of a table and claimed it again, rows of both times may meet in one batch.
pub(super) fn judge(lines: &[Line<'_>], standing: &Standing) -> Vec<Verdict> {
    // The last step of each owner's journal; `None` once it is fenced.
    let mut lasts: BTreeMap<(&str, Epoch), Option<u64>> = BTreeMap::new();
    lines
        .iter()
        .map(|line| {
            let last = lasts.entry((line.table_code, line.epoch)).or_insert_with(|| {
                let head = standing.heads.get(line.table_code)?;
                (head.epoch == line.epoch).then_some(head.last)
            });
            match *last {
                Some(before) if line.step == before + 1 => {
                    *last = Some(line.step);
                    Verdict::Insert
                }
                Some(_) if standing.holds(line) => Verdict::Stands,
                Some(_) | None => {
                    *last = None;
                    Verdict::Fenced
                }
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of a table at an epoch: `("a", 1, 5, "x")`.
    fn line<'a>((table_code, epoch, step, entry): (&'a str, u64, u64, &str)) -> Line<'a> {
        Line { table_code, step, at_ms: step, entry: entry.to_owned(), epoch: Epoch(epoch) }
    }

    /// Two tables at epoch 2, `a` with the steps 1 to 3, each of entry "x", `b` with none.
    fn check(lines: &[(&str, u64, u64, &str)], verdicts: &str) {
        let mut standing = Standing::default();
        standing.heads.insert("a".to_owned(), Head { epoch: Epoch(2), last: 3 });
        standing.heads.insert("b".to_owned(), Head { epoch: Epoch(2), last: 0 });
        for step in 1..=3 {
            standing.rows.insert(("a".to_owned(), step), (step, "x".to_owned()));
        }
        let lines: Vec<Line<'_>> = lines.iter().copied().map(line).collect();
        let said: String = judge(&lines, &standing)
            .into_iter()
            .map(|verdict| match verdict {
                Verdict::Insert => 'i',
                Verdict::Stands => 's',
                Verdict::Fenced => 'f',
            })
            .collect();
        assert_eq!(said, verdicts, "{lines:?}");
    }

    #[test]
    fn the_next_steps_of_each_table_are_inserted() {
        check(&[("a", 2, 4, "x"), ("b", 2, 1, "x"), ("a", 2, 5, "x"), ("b", 2, 2, "x")], "iiii");
    }

    #[test]
    fn what_stands_stands_and_what_follows_is_inserted() {
        check(&[("a", 2, 2, "x"), ("a", 2, 3, "x"), ("a", 2, 4, "y")], "ssi");
    }

    #[test]
    fn another_content_fences_it_and_all_that_rests_on_it() {
        check(&[("a", 2, 3, "y"), ("a", 2, 4, "x"), ("b", 2, 1, "x")], "ffi");
    }

    #[test]
    fn a_gap_fences() {
        check(&[("a", 2, 5, "x"), ("a", 2, 4, "x"), ("b", 2, 2, "x")], "fff");
        check(&[("a", 2, 0, "x")], "f");
    }

    #[test]
    fn a_stranger_is_fenced_even_with_what_stands_and_does_not_hinder_the_owner() {
        check(&[("a", 1, 3, "x"), ("a", 2, 4, "x"), ("a", 3, 5, "x"), ("c", 2, 1, "x")], "fiff");
    }

    #[test]
    fn the_same_step_twice_in_one_batch_fences_the_second() {
        check(&[("b", 2, 1, "x"), ("b", 2, 1, "x")], "if");
    }
}

//! Which rows of a batch may be written: pure, and the same for both databases.
//!
//! A row is written only if its sender owns the table and knows its journal. The database itself
//! checks that: a batch names the owner's epoch and the head of each journal that it continues, and
//! only where both still stand are rows added, in the transaction that moves the head. So it does
//! not matter how old the knowledge is that a batch was made from. Where it was right, the batch is
//! written without reading anything ([`Batch::continuing`]). Where it was not, nothing of that
//! table is written; the database is asked and each row judged ([`decide`]):
//!
//! - **Another owner** has claimed the table: the epoch differs. All rows of the former one are
//!   fenced, even if their claim was made by this very process.
//! - **A commit whose result was never heard**, as when a connection breaks: the head has moved on.
//!   The same rows, sent again, are found in the journal and count as written.
//! - **A crash in between** leaves all of a transaction or nothing. A batch is one transaction, so
//!   no head moves without its rows, and no row is added without its head.
//! - **Two batches at once** for one table: the second waits for the row lock of the first and then
//!   compares with the head that the first has left.

use std::collections::{BTreeMap, HashMap};

use lamproom_protocol::TableCode;
use lamproom_table::StoredRow;
use serde::Serialize;

use super::{chain::ChainEnd, rows::Epoch};

/// A row that asks to be added to the journal, in the form the database reads.
#[derive(Debug, Serialize)]
pub(super) struct Candidate<'a> {
    pub(super) table_code: &'a str,
    pub(super) step: u64,
    pub(super) at_ms: u64,
    /// The entry as JSON text. Databases keep it byte for byte, so that texts can be compared.
    pub(super) entry: &'a str,
    #[serde(skip)]
    pub(super) epoch: Epoch,
}

impl<'a> Candidate<'a> {
    pub(super) fn new(table: &'a TableCode, epoch: Epoch, row: &'a StoredRow) -> Self {
        Self {
            table_code: table.as_str(),
            step: row.step.0,
            at_ms: row.at_ms,
            entry: &row.json,
            epoch,
        }
    }
}

/// The owner of a table, and the end of its journal.
#[derive(Clone, Debug)]
pub(super) struct Head {
    pub(super) epoch: Epoch,
    pub(super) end: ChainEnd,
}

/// What the database holds that concerns a batch, read in the transaction that will write it.
#[derive(Debug, Default)]
pub(super) struct Existing {
    /// The tables of the batch that exist.
    pub(super) heads: HashMap<String, Head>,
    /// The time and entry of the steps of the batch that have been written before.
    pub(super) rows: HashMap<(String, u64), (u64, String)>,
}

impl Existing {
    /// Whether the step of this candidate has been written before.
    pub(super) fn reaches(&self, candidate: &Candidate<'_>) -> bool {
        self.heads.get(candidate.table_code).is_some_and(|head| candidate.step <= head.end.step)
    }

    fn holds(&self, candidate: &Candidate<'_>) -> bool {
        self.rows
            .get(&(candidate.table_code.to_owned(), candidate.step))
            .is_some_and(|(at_ms, entry)| *at_ms == candidate.at_ms && entry == candidate.entry)
    }
}

/// A row to be written, with the hash of the row before it.
#[derive(Debug)]
pub(super) struct Linked<'a> {
    pub(super) row: &'a Candidate<'a>,
    pub(super) previous_hash: String,
}

/// How far the rows of a batch take one journal.
#[derive(Debug)]
pub(super) struct Advance<'a> {
    pub(super) table_code: &'a str,
    pub(super) epoch: Epoch,
    /// The hash of the last row before: it stands for the whole journal up to there.
    pub(super) from_hash: String,
    pub(super) to: ChainEnd,
}

/// Rows to be written, each the next one of its table, and where that leaves their journals.
#[derive(Debug, Default)]
pub(super) struct Batch<'a> {
    pub(super) rows: Vec<Linked<'a>>,
    /// One for each table.
    pub(super) advances: Vec<Advance<'a>>,
}

impl<'a> Batch<'a> {
    /// Links these rows to the heads of their tables; `None` if one of them does not continue the
    /// journal of its table under the epoch of that head.
    pub(super) fn continuing(
        rows: impl IntoIterator<Item = &'a Candidate<'a>>,
        mut head: impl FnMut(&str) -> Option<Head>,
    ) -> Option<Self> {
        let mut batch = Self::default();
        let mut index_of = HashMap::new();
        for row in rows {
            let table_code = row.table_code;
            let index = if let Some(index) = index_of.get(table_code) {
                *index
            } else {
                let Head { epoch, end } = head(table_code)?;
                let from_hash = end.hash.clone();
                batch.advances.push(Advance { table_code, epoch, from_hash, to: end });
                index_of.insert(table_code, batch.advances.len() - 1);
                batch.advances.len() - 1
            };
            let advance = &mut batch.advances[index];
            if row.epoch != advance.epoch || row.step != advance.to.step + 1 {
                return None;
            }
            let previous_hash = advance.to.push(row.step, row.at_ms, row.entry);
            batch.rows.push(Linked { row, previous_hash });
        }
        Some(batch)
    }
}

/// What to do with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// It is the next one of its table.
    Insert,
    /// An earlier attempt at this batch has written it.
    AlreadyWritten,
    /// Its sender does not own the table, or does not know its journal.
    Fence,
}

/// Decides about the rows of a batch in order.
///
/// A fenced row fences all later rows of the same owner, because they rest on it. Two owners of one
/// table are told apart: when a node lets go of a table and claims it again, rows of both epochs
/// may meet in one batch.
pub(super) fn decide(candidates: &[Candidate<'_>], existing: &Existing) -> Vec<Decision> {
    // The last step of each owner's journal; `None` once the owner is fenced.
    let mut lasts: BTreeMap<(&str, Epoch), Option<u64>> = BTreeMap::new();
    candidates
        .iter()
        .map(|candidate| {
            let owner = (candidate.table_code, candidate.epoch);
            let last = lasts.entry(owner).or_insert_with(|| {
                let head = existing.heads.get(candidate.table_code)?;
                (head.epoch == candidate.epoch).then_some(head.end.step)
            });
            match *last {
                Some(before) if candidate.step == before + 1 => {
                    *last = Some(candidate.step);
                    Decision::Insert
                }
                Some(_) if existing.holds(candidate) => Decision::AlreadyWritten,
                Some(_) | None => {
                    *last = None;
                    Decision::Fence
                }
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A candidate as table, epoch, step and entry: `("a", 1, 5, "x")`.
    fn candidate<'a>(
        (table_code, epoch, step, entry): (&'a str, u64, u64, &'a str),
    ) -> Candidate<'a> {
        Candidate { table_code, step, at_ms: step, entry, epoch: Epoch(epoch) }
    }

    /// Two tables at epoch 2: `a` has the steps 1 to 3, each with the entry "x"; `b` has none.
    /// Expects a letter for each decision: i(nsert), a(lready written), f(ence).
    fn check(candidates: &[(&str, u64, u64, &str)], expected: &str) {
        let mut existing = Existing::default();
        for (code, step) in [("a", 3), ("b", 0)] {
            let end = ChainEnd { step, ..ChainEnd::of_empty(code) };
            existing.heads.insert(code.to_owned(), Head { epoch: Epoch(2), end });
        }
        for step in 1..=3 {
            existing.rows.insert(("a".to_owned(), step), (step, "x".to_owned()));
        }
        let candidates: Vec<_> = candidates.iter().copied().map(candidate).collect();
        let decisions: String = decide(&candidates, &existing)
            .into_iter()
            .map(|decision| match decision {
                Decision::Insert => 'i',
                Decision::AlreadyWritten => 'a',
                Decision::Fence => 'f',
            })
            .collect();
        assert_eq!(decisions, expected, "{candidates:?}");
    }

    #[test]
    fn a_batch_is_made_only_of_rows_that_continue_what_is_known() {
        let known = |code: &str| {
            let end = ChainEnd { step: 3, ..ChainEnd::of_empty(code) };
            (code != "c").then_some(Head { epoch: Epoch(2), end })
        };
        let check = |rows: &[(&str, u64, u64, &str)], expected: Option<&[(&str, u64)]>| {
            let rows: Vec<_> = rows.iter().copied().map(candidate).collect();
            let batch = Batch::continuing(&rows, known);
            let advances = batch.as_ref().map(|batch| {
                let advances = batch.advances.iter();
                advances.map(|advance| (advance.table_code, advance.to.step)).collect::<Vec<_>>()
            });
            assert_eq!(advances.as_deref(), expected, "{rows:?}");
        };
        check(&[("a", 2, 4, "x"), ("b", 2, 4, "x"), ("a", 2, 5, "x")], Some(&[("a", 5), ("b", 4)]));
        check(&[], Some(&[]));
        check(&[("a", 2, 4, "x"), ("a", 2, 4, "x")], None);
        check(&[("a", 2, 3, "x")], None);
        check(&[("a", 2, 5, "x")], None);
        check(&[("a", 1, 4, "x")], None);
        check(&[("a", 2, 4, "x"), ("a", 3, 5, "x")], None);
        check(&[("a", 2, 4, "x"), ("c", 2, 4, "x")], None);
    }

    #[test]
    fn the_next_steps_of_each_table_are_inserted() {
        check(&[("a", 2, 4, "x"), ("b", 2, 1, "x"), ("a", 2, 5, "x"), ("b", 2, 2, "x")], "iiii");
    }

    #[test]
    fn written_rows_are_kept_and_their_successors_inserted() {
        check(&[("a", 2, 2, "x"), ("a", 2, 3, "x"), ("a", 2, 4, "y")], "aai");
    }

    #[test]
    fn other_content_fences_the_row_and_all_that_rest_on_it() {
        check(&[("a", 2, 3, "y"), ("a", 2, 4, "x"), ("b", 2, 1, "x")], "ffi");
    }

    #[test]
    fn a_gap_fences() {
        check(&[("a", 2, 5, "x"), ("a", 2, 4, "x"), ("b", 2, 2, "x")], "fff");
        check(&[("a", 2, 0, "x")], "f");
    }

    #[test]
    fn another_owner_is_fenced_even_with_a_written_row_and_does_not_hinder_the_owner() {
        check(&[("a", 1, 3, "x"), ("a", 2, 4, "x"), ("a", 3, 5, "x"), ("c", 2, 1, "x")], "fiff");
    }

    #[test]
    fn the_same_step_twice_in_one_batch_fences_the_second() {
        check(&[("b", 2, 1, "x"), ("b", 2, 1, "x")], "if");
    }
}

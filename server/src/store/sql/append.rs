//! How rows are written: at once, where the heads of their tables are known, and otherwise after
//! asking the database; see [`fencing`](crate::store::fencing).

use std::collections::BTreeSet;

use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Transaction, Type, query_as};

use super::{Dialect, HeadRow, SqlStore, encode, execute, read_head};
use crate::store::{
    Append, Appended, FinishedMatch,
    fencing::{Batch, Candidate, Decision, Existing, Head, decide},
};

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
    /// One attempt at [`Store::append`](crate::store::Store::append).
    pub(super) async fn append_once(&self, rows: &[Append]) -> Result<Vec<Appended>, sqlx::Error> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let candidates: Vec<Candidate<'_>> = rows
            .iter()
            .map(|append| Candidate::new(&append.table, append.epoch, &append.row))
            .collect();
        if let Some(batch) = Batch::continuing(&candidates, |code| self.heads.get(code)) {
            let finished: Vec<_> = rows.iter().filter_map(|row| row.finished.as_ref()).collect();
            if self.write_known(&batch, &finished).await? {
                self.note_heads(&batch);
                return Ok(vec![Appended::Written; rows.len()]);
            }
        }
        self.judge(rows, &candidates).await
    }

    /// Writes a batch if the heads that it continues are those of the database. Otherwise it writes
    /// nothing, or only the rows of the tables whose head was right.
    async fn write_known(
        &self,
        batch: &Batch<'_>,
        finished: &[&FinishedMatch],
    ) -> Result<bool, sqlx::Error> {
        if D::WRITES_AT_ONCE && finished.is_empty() {
            let mut connection = self.writers.pool().acquire().await?;
            return Ok(D::write(&mut connection, batch).await? == batch.advances.len());
        }
        let mut transaction = self.writers.pool().begin_with(D::STATEMENTS.begin).await?;
        if D::write(&mut transaction, batch).await? < batch.advances.len() {
            transaction.rollback().await?;
            return Ok(false);
        }
        insert_matches(&mut transaction, finished).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Writes those rows that may be written, by what the database says of their tables.
    async fn judge(
        &self,
        rows: &[Append],
        candidates: &[Candidate<'_>],
    ) -> Result<Vec<Appended>, sqlx::Error> {
        let mut transaction = self.writers.pool().begin_with(D::STATEMENTS.begin).await?;
        let existing = self.existing(&mut transaction, candidates).await?;
        let decisions = decide(candidates, &existing);
        let is_new = || decisions.iter().map(|decision| *decision == Decision::Insert);

        let new = candidates.iter().zip(is_new());
        let new = new.filter_map(|(candidate, new)| new.then_some(candidate));
        let batch = Batch::continuing(new, |code| existing.heads.get(code).cloned())
            .expect("rows are inserted only where they continue these heads");
        Self::write_locked(&mut transaction, &batch).await?;
        let finished: Vec<_> = rows
            .iter()
            .zip(is_new())
            .filter_map(|(row, new)| row.finished.as_ref().filter(|_| new))
            .collect();
        insert_matches(&mut transaction, &finished).await?;
        transaction.commit().await?;
        for candidate in candidates {
            match existing.heads.get(candidate.table_code) {
                Some(head) => self.heads.note(candidate.table_code, head.clone()),
                None => self.heads.forget(candidate.table_code),
            }
        }
        self.note_heads(&batch);
        Ok(decisions.into_iter().map(Appended::from).collect())
    }

    /// Writes a batch whose tables are locked.
    pub(super) async fn write_locked(
        transaction: &mut Transaction<'_, D>,
        batch: &Batch<'_>,
    ) -> Result<(), sqlx::Error> {
        if batch.rows.is_empty() || D::write(transaction, batch).await? == batch.advances.len() {
            return Ok(());
        }
        Err(sqlx::Error::Protocol("the head of a locked table has moved".to_owned()))
    }

    fn note_heads(&self, batch: &Batch<'_>) {
        for advance in &batch.advances {
            let head = Head { epoch: advance.epoch, end: advance.to.clone() };
            self.heads.note(advance.table_code, head);
        }
    }

    /// Locks the tables of a batch against claims, and reads what the decision needs.
    async fn existing(
        &self,
        transaction: &mut Transaction<'_, D>,
        candidates: &[Candidate<'_>],
    ) -> Result<Existing, sqlx::Error> {
        let codes: BTreeSet<&str> =
            candidates.iter().map(|candidate| candidate.table_code).collect();
        let heads: Vec<HeadRow> = query_as(D::STATEMENTS.heads)
            .bind(encode(&codes)?)
            .fetch_all(&mut **transaction)
            .await?;
        let mut existing = Existing::default();
        existing.heads.extend(heads.into_iter().map(read_head));

        let repeated: Vec<_> =
            candidates.iter().filter(|candidate| existing.reaches(candidate)).collect();
        if !repeated.is_empty() {
            let rows: Vec<(String, i64, i64, String)> = query_as(D::STATEMENTS.existing)
                .bind(encode(&repeated)?)
                .fetch_all(&mut **transaction)
                .await?;
            for (code, step, at_ms, entry) in rows {
                existing.rows.insert((code, step.cast_unsigned()), (at_ms.cast_unsigned(), entry));
            }
        }
        Ok(existing)
    }
}

/// Adds matches that have ended. They are few, so that they go as one JSON text.
async fn insert_matches<D>(
    transaction: &mut Transaction<'_, D>,
    finished: &[&FinishedMatch],
) -> Result<(), sqlx::Error>
where
    D: Dialect<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> String: Encode<'t, D> + Type<D>,
{
    if finished.is_empty() {
        return Ok(());
    }
    execute(transaction, D::STATEMENTS.insert_matches, finished).await?;
    execute(transaction, D::STATEMENTS.insert_players, finished).await
}

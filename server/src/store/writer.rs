//! The node's one journal writer: while one commit is under way, the rows of all tables gather for
//! the next (group commit).
//!
//! It never gives up: while the database is unavailable it retries the same batch, and reports that
//! it is frozen. Rows of one table are written in the order in which they were submitted. Rows that
//! were submitted together are written in one transaction: a table that lost only some rows of a
//! decision would be in a state that its rules do not know.

use std::{
    collections::BTreeMap,
    mem,
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
    time::{sleep, timeout},
};
use tokio_util::sync::CancellationToken;
use tracing::{Span, error, info};

use super::{Append, Appended, Frozen, Store, StoreError};
use crate::{config::limits, metrics, moment, traces};

/// How much the writer holds, and how often it retries.
#[derive(Clone, Copy, Debug)]
pub struct WriterLimits {
    /// The most submissions that wait for a commit. Another one waits to be submitted.
    pub queue_max: usize,
    /// The most submissions of one commit.
    pub batch_max: usize,
    /// The pause before the first retry. It doubles with each further failure, …
    pub retry_min: Duration,
    /// … up to this.
    pub retry_max: Duration,
}

impl Default for WriterLimits {
    fn default() -> Self {
        Self {
            queue_max: limits::JOURNAL_QUEUE,
            batch_max: limits::JOURNAL_BATCH,
            retry_min: limits::JOURNAL_RETRY_MIN,
            retry_max: limits::JOURNAL_RETRY_MAX,
        }
    }
}

/// What becomes of submitted rows. It fails if that will never be known, because the database
/// refuses the rows themselves or the writer has ended. The sender must then let go of the table,
/// as with [`Appended::Fenced`]; the journal tells what was written.
pub type AppendResult = oneshot::Receiver<Appended>;

/// The writer has ended, and takes no rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the journal writer has ended")]
pub struct WriterGone;

/// Submits rows to the writer.
#[derive(Clone, Debug)]
pub struct WriterHandle {
    queue: mpsc::Sender<Submission>,
    frozen: Frozen,
}

impl WriterHandle {
    /// Submits rows of one table, of which either all are written or none. The rows of a table must
    /// be submitted in order. Waits while the queue is full; if the future is dropped before it is
    /// ready, nothing has been submitted.
    ///
    /// # Errors
    /// [`WriterGone`].
    pub async fn submit(&self, rows: Vec<Append>) -> Result<AppendResult, WriterGone> {
        let (sender, result) = oneshot::channel();
        let submission = Submission { rows, sender, trace: Span::current() };
        self.queue.send(submission).await.map(|()| result).map_err(|_| WriterGone)
    }

    /// Whether the journal cannot be written at the moment.
    pub fn frozen(&self) -> Frozen {
        self.frozen.clone()
    }
}

/// Rows of one table, and where to report what became of them.
#[derive(Debug)]
struct Submission {
    rows: Vec<Append>,
    sender: oneshot::Sender<Appended>,
    /// The trace of the move that the rows are of.
    trace: Span,
}

/// The running writer.
#[derive(Debug)]
pub struct Writer {
    task: JoinHandle<()>,
    closing: CancellationToken,
}

impl Writer {
    /// Starts the writer of a store.
    pub fn spawn<S: Store>(store: Arc<S>, limits: WriterLimits) -> (Self, WriterHandle) {
        let (sender, queue) = mpsc::channel(limits.queue_max);
        let frozen = Frozen::default();
        let closing = CancellationToken::new();
        let run = Run { store, limits, frozen: frozen.clone() };
        let task = tokio::spawn(run.until_closed(queue, closing.clone()));
        (Self { task, closing }, WriterHandle { queue: sender, frozen })
    }

    /// Accepts no further rows, writes those it has, and ends. After `time_limit` it gives up on
    /// the rest, whose results then fail. Returns whether all were written.
    pub async fn close(mut self, time_limit: Duration) -> bool {
        self.closing.cancel();
        let written = timeout(time_limit, &mut self.task).await.is_ok_and(|ended| ended.is_ok());
        self.task.abort();
        written
    }
}

/// The state of the writer's task.
struct Run<S> {
    store: Arc<S>,
    limits: WriterLimits,
    frozen: Frozen,
}

impl<S: Store> Run<S> {
    async fn until_closed(self, mut queue: mpsc::Receiver<Submission>, closing: CancellationToken) {
        let mut batch = Vec::new();
        loop {
            let count = tokio::select! {
                biased;
                () = closing.cancelled(), if !queue.is_closed() => {
                    queue.close();
                    continue;
                }
                count = queue.recv_many(&mut batch, self.limits.batch_max) => count,
            };
            if count == 0 {
                return;
            }
            self.write(mem::take(&mut batch)).await;
        }
    }

    /// Writes a batch. If the database refuses it, writes each of its tables separately, so that
    /// one bad row costs one table and not all.
    async fn write(&self, batch: Vec<Submission>) {
        let Err(batch) = self.write_together(batch).await else { return };
        let mut tables: BTreeMap<_, Vec<Submission>> = BTreeMap::new();
        for submission in batch {
            let table = submission.rows.first().map(|row| row.table.clone());
            tables.entry(table).or_default().push(submission);
        }
        for (table, submissions) in tables {
            if self.write_together(submissions).await.is_err() {
                let table = table.map(tracing::field::display);
                error!(table, "table is dropped: the database refuses its rows");
            }
        }
    }

    /// Writes submissions in one transaction and reports their results; returns the submissions if
    /// the database refuses them.
    async fn write_together(&self, mut batch: Vec<Submission>) -> Result<(), Vec<Submission>> {
        let lengths: Vec<usize> = batch.iter().map(|submission| submission.rows.len()).collect();
        let rows: Vec<Append> =
            batch.iter_mut().flat_map(|submission| mem::take(&mut submission.rows)).collect();
        let trace = |submission: &Submission| traces::commit(&submission.trace, rows.len());
        let spans: Vec<Span> = batch.iter().map(trace).collect();
        let committed = self.commit(&rows).await;
        drop(spans);
        match committed {
            Ok(appended) => {
                let mut appended = appended.into_iter();
                for (submission, length) in batch.into_iter().zip(lengths) {
                    // All have the same owner.
                    if let Some(appended) = appended.by_ref().take(length).last() {
                        // A room that has ended does not wait for it.
                        let _ = submission.sender.send(appended);
                    }
                }
                Ok(())
            }
            Err(refusal) => {
                error!(%refusal, rows = rows.len(), "database refuses journal rows");
                let mut rows = rows.into_iter();
                for (submission, length) in batch.iter_mut().zip(lengths) {
                    submission.rows.extend(rows.by_ref().take(length));
                }
                Err(batch)
            }
        }
    }

    /// Commits rows, however long the database is unavailable.
    async fn commit(&self, appends: &[Append]) -> Result<Vec<Appended>, StoreError> {
        let mut pause = self.limits.retry_min;
        loop {
            let began = Instant::now();
            let outcome = self.store.append(appends).await;
            match &outcome {
                Ok(_) => metrics::commit(began.elapsed(), appends.len()),
                Err(_) => metrics::commit_failures().increment(1),
            }
            if let Err(StoreError::Unavailable(cause)) = outcome {
                self.freeze(&cause);
                sleep(jittered(pause)).await;
                pause = (pause * 2).min(self.limits.retry_max);
            } else {
                self.thaw();
                return outcome;
            }
        }
    }

    fn freeze(&self, cause: &sqlx::Error) {
        if self.frozen.set(true) {
            error!(%cause, "journal cannot be written; tables are frozen while it is retried");
        }
    }

    fn thaw(&self) {
        if self.frozen.set(false) {
            info!("journal can be written again");
        }
    }
}

/// A random share of the pause, from half to all of it, so that several nodes do not retry in step.
fn jittered(pause: Duration) -> Duration {
    let share = f64::from(u32::from_ne_bytes(moment::random())) / f64::from(u32::MAX);
    pause.mul_f64(0.5 + share / 2.0)
}

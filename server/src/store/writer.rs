//! The node's one journal writer: while one commit is under way the rows of all tables gather for the next (group commit).
//!
//! It never gives up: when the database is away it tries the same batch again until it can be written, and says meanwhile that
//! it is frozen. Rows of one table are written in the order they were handed in.

use std::{
    collections::BTreeMap,
    mem,
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{
    sync::{mpsc, oneshot, watch},
    task::JoinHandle,
    time::{sleep, timeout},
};
use tokio_util::sync::CancellationToken;
use tracing::{error, info};

use super::{Append, Appended, Store, StoreError};
use crate::{config::limits, metrics};

/// How much the writer holds, and how patient it is.
#[derive(Clone, Copy, Debug)]
pub struct WriterLimits {
    /// Most rows that wait for a commit; who hands in more has to wait.
    pub queue_rows_max: usize,
    /// Most rows of one commit.
    pub batch_rows_max: usize,
    /// How long to wait before trying again after the first failure; each further failure doubles it, …
    pub retry_min: Duration,
    /// … up to this.
    pub retry_max: Duration,
}

impl Default for WriterLimits {
    fn default() -> Self {
        Self {
            queue_rows_max: limits::JOURNAL_QUEUE,
            batch_rows_max: limits::JOURNAL_BATCH,
            retry_min: limits::JOURNAL_RETRY_MIN,
            retry_max: limits::JOURNAL_RETRY_MAX,
        }
    }
}

/// What will become of a row that was handed in. It fails when that will never be known: the database refuses the row itself, or
/// the writer has ended. The table must be let go of then, as with [`Appended::Fenced`]; its journal tells what stands.
pub type Answer = oneshot::Receiver<Appended>;

/// The writer has ended, and takes no rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the journal writer has ended")]
pub struct WriterGone;

/// Hands rows to the writer.
#[derive(Clone, Debug)]
pub struct WriterHandle {
    queue: mpsc::Sender<Job>,
    frozen: watch::Receiver<bool>,
}

impl WriterHandle {
    /// Hands a row in; the rows of one table in their order. Waits while the queue is full; given up before it returns, nothing
    /// has been handed in.
    ///
    /// # Errors
    /// [`WriterGone`].
    pub async fn submit(&self, append: Append) -> Result<Answer, WriterGone> {
        let (sender, answer) = oneshot::channel();
        let job = Job { append, answer: sender };
        self.queue.send(job).await.map(|()| answer).map_err(|_| WriterGone)
    }

    /// Whether the journal cannot be written at present.
    pub fn frozen(&self) -> watch::Receiver<bool> {
        self.frozen.clone()
    }
}

#[derive(Debug)]
struct Job {
    append: Append,
    answer: oneshot::Sender<Appended>,
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
        let (sender, queue) = mpsc::channel(limits.queue_rows_max);
        let (frozen_sender, frozen) = watch::channel(false);
        let closing = CancellationToken::new();
        let run = Run { store, limits, frozen: frozen_sender };
        let task = tokio::spawn(run.until_closed(queue, closing.clone()));
        (Self { task, closing }, WriterHandle { queue: sender, frozen })
    }

    /// Takes no further rows, writes those it has, and ends; after `patience` even with rows unwritten, whose answers then fail.
    /// Returns whether all were written.
    pub async fn close(mut self, patience: Duration) -> bool {
        self.closing.cancel();
        let written = timeout(patience, &mut self.task).await.is_ok_and(|ended| ended.is_ok());
        self.task.abort();
        written
    }
}

/// What the writer's task works with.
struct Run<S> {
    store: Arc<S>,
    limits: WriterLimits,
    frozen: watch::Sender<bool>,
}

impl<S: Store> Run<S> {
    async fn until_closed(self, mut queue: mpsc::Receiver<Job>, closing: CancellationToken) {
        let mut jobs = Vec::new();
        loop {
            let count = tokio::select! {
                () = closing.cancelled(), if !queue.is_closed() => {
                    queue.close();
                    continue;
                }
                count = queue.recv_many(&mut jobs, self.limits.batch_rows_max) => count,
            };
            if count == 0 {
                return;
            }
            self.write(mem::take(&mut jobs)).await;
        }
    }

    /// Writes a batch. When the database refuses it, each of its tables is written by itself, so that one bad row costs one table
    /// and not all.
    async fn write(&self, jobs: Vec<Job>) {
        let Err(jobs) = self.write_together(jobs).await else { return };
        let mut tables: BTreeMap<_, Vec<Job>> = BTreeMap::new();
        for job in jobs {
            tables.entry(job.append.table.clone()).or_default().push(job);
        }
        for (table, jobs) in tables {
            if self.write_together(jobs).await.is_err() {
                error!(%table, "the database refuses this table's rows: the table is let go of");
            }
        }
    }

    /// Writes rows in one transaction and answers them; gives them back when the database refuses them.
    async fn write_together(&self, jobs: Vec<Job>) -> Result<(), Vec<Job>> {
        let (appends, answers): (Vec<_>, Vec<_>) =
            jobs.into_iter().map(|job| (job.append, job.answer)).unzip();
        match self.commit(&appends).await {
            Ok(appended) => {
                for (answer, appended) in answers.into_iter().zip(appended) {
                    // A room that has ended waits for no answer.
                    let _ = answer.send(appended);
                }
                Ok(())
            }
            Err(refusal) => {
                error!(%refusal, rows = appends.len(), "the database refuses rows of the journal");
                let jobs = appends.into_iter().zip(answers);
                Err(jobs.map(|(append, answer)| Job { append, answer }).collect())
            }
        }
    }

    /// Commits rows, however long the database is away.
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
        if self.frozen.send_if_modified(|frozen| !mem::replace(frozen, true)) {
            error!(%cause, "the journal cannot be written: all tables wait, and it is tried again");
        }
    }

    fn thaw(&self) {
        if self.frozen.send_if_modified(|frozen| mem::replace(frozen, false)) {
            info!("the journal can be written again");
        }
    }
}

/// Between half of it and all of it, so that several nodes do not come back in step.
fn jittered(pause: Duration) -> Duration {
    let share = getrandom::u32().map_or(1.0, |random| f64::from(random) / f64::from(u32::MAX));
    pause.mul_f64(0.5 + share / 2.0)
}

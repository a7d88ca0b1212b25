//! Claims of tables, many in one transaction: while one is under way, those that come meanwhile
//! gather for the next. After a restart thousands of tables are claimed at once, and each claim by
//! itself would wait for its own commit.

use std::{
    collections::BTreeMap,
    sync::{Arc, Weak},
};

use lamproom_protocol::TableCode;
use tokio::sync::{mpsc, oneshot};

use super::{Epoch, Store, StoreError};
use crate::config::limits;

/// What became of a claim; see [`Store::claim_all`].
type Claimed = Result<Option<Epoch>, Arc<StoreError>>;

/// A table to be claimed, and where to say under which epoch.
type Waiting = (TableCode, oneshot::Sender<Claimed>);

/// Claims tables.
#[derive(Clone, Debug)]
pub struct Claims {
    queue: mpsc::Sender<Waiting>,
}

impl Claims {
    /// Starts claiming tables of a store. It ends when the last of its clones is dropped, and does
    /// not keep the store open.
    pub fn spawn<S: Store>(store: &Arc<S>) -> Self {
        let (sender, queue) = mpsc::channel(limits::CLAIM_BATCH);
        tokio::spawn(run(Arc::downgrade(store), queue));
        Self { queue: sender }
    }

    /// Takes ownership of a table; `None` if there is no such table.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn claim(&self, code: &TableCode) -> Claimed {
        let (sender, claimed) = oneshot::channel();
        let gone = || Arc::new(StoreError::Unavailable(sqlx::Error::WorkerCrashed));
        self.queue.send((code.clone(), sender)).await.map_err(|_| gone())?;
        claimed.await.map_err(|_| gone())?
    }
}

async fn run<S: Store>(store: Weak<S>, mut queue: mpsc::Receiver<Waiting>) {
    let mut waiting = Vec::new();
    loop {
        if waiting.is_empty() && queue.recv_many(&mut waiting, limits::CLAIM_BATCH).await == 0 {
            return;
        }
        let mut batch = BTreeMap::new();
        let mut later = Vec::new();
        for (code, sender) in waiting {
            // Each claim has an epoch of its own, even when two are for the same table.
            match batch.get(&code) {
                Some(_) => later.push((code, sender)),
                None => drop(batch.insert(code, sender)),
            }
        }
        waiting = later;
        let (codes, senders): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
        let Some(open) = store.upgrade() else { return };
        let claimed: Vec<Claimed> = match open.claim_all(&codes).await {
            Ok(epochs) => epochs.into_iter().map(Ok).collect(),
            Err(error) => {
                let error = Arc::new(error);
                codes.iter().map(|_| Err(error.clone())).collect()
            }
        };
        drop(open);
        for (sender, claimed) in senders.into_iter().zip(claimed) {
            // The sender may have given up.
            let _ = sender.send(claimed);
        }
    }
}

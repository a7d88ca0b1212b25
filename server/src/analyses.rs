//! The analyses of matches that are being made: one after the other, on a thread of the lowest
//! priority, and once for everybody who asks.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::Instant,
};

use lamproom_protocol::{Analysis, AnalysisState};
use lamproom_table::replay::{NoAnalysis, Recording, Work};
use tokio::sync::{Semaphore, oneshot};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::{error, info, warn};
use uuid::Uuid;

use crate::{
    config::limits,
    failed_matches::FailedMatches,
    moment,
    store::{AnyStore, KeptAnalysis, Store as _},
    worker_pool::lower_priority,
};

/// The analyses that have been asked for and are not kept yet.
#[derive(Debug)]
pub struct Analyses {
    store: Arc<AnyStore>,
    tasks: TaskTracker,
    stopping: CancellationToken,
    /// The most positions that an analysis looks at.
    positions: u32,
    asked: Mutex<BTreeMap<Uuid, Arc<Progress>>>,
    failed: FailedMatches,
    /// The permit to compute.
    turn: Semaphore,
}

/// How far an analysis is.
#[derive(Debug, Default)]
struct Progress {
    done: AtomicU32,
    /// 0 while it waits.
    of: AtomicU32,
}

/// Why the analysis of a match is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotBegun {
    /// Too many others wait.
    #[error("too many analyses are waiting")]
    Busy,
    /// It has failed since the server started.
    #[error("the analysis has failed")]
    Failed,
}

impl Analyses {
    /// Analyses of at most `positions` positions each, which end with the server.
    pub fn new(
        store: Arc<AnyStore>,
        tasks: TaskTracker,
        stopping: CancellationToken,
        positions: u32,
    ) -> Self {
        let (asked, failed) = (Mutex::default(), FailedMatches::default());
        Self { store, tasks, stopping, positions, asked, failed, turn: Semaphore::new(1) }
    }

    /// How far the analysis of a match is, if it is being made.
    pub fn progress(&self, id: Uuid) -> Option<AnalysisState> {
        let progress = self.lock().get(&id)?.clone();
        let (done, of) =
            (progress.done.load(Ordering::Relaxed), progress.of.load(Ordering::Relaxed));
        Some(match of {
            0 => AnalysisState::Waiting {},
            _ => AnalysisState::Computing { done, of },
        })
    }

    /// Makes the analysis of a match, unless that is under way.
    ///
    /// # Errors
    /// See [`NotBegun`].
    pub fn begin(self: &Arc<Self>, recording: Recording) -> Result<(), NotBegun> {
        let id = recording.id();
        if self.failed.has(&id) {
            return Err(NotBegun::Failed);
        }
        let progress = Arc::<Progress>::default();
        {
            let mut asked = self.lock();
            if asked.contains_key(&id) {
                return Ok(());
            }
            if asked.len() >= limits::ANALYSES {
                return Err(NotBegun::Busy);
            }
            asked.insert(id, progress.clone());
        }
        let analyses = self.clone();
        self.tasks.spawn(async move {
            tokio::select! {
                biased;
                () = analyses.stopping.cancelled() => {}
                () = analyses.make(recording, progress) => {}
            }
            analyses.lock().remove(&id);
        });
        Ok(())
    }

    async fn make(&self, recording: Recording, progress: Arc<Progress>) {
        let id = recording.id();
        let Ok(_turn) = self.turn.acquire().await else { return };
        let began = Instant::now();
        let analysis = match self.computed(recording, progress).await {
            Some(Ok(analysis)) => analysis,
            failed => {
                let reason = match failed {
                    Some(Err(why)) => why.to_string(),
                    _ => "it panicked".to_owned(),
                };
                error!(%id, %reason, "cannot analyse a match");
                self.failed.add(id);
                return;
            }
        };
        info!(%id, seconds = began.elapsed().as_secs(), "analysed a match");
        let body = serde_json::to_string(&analysis);
        let body = body.expect("an analysis has string keys and cannot fail to become JSON");
        let kept = KeptAnalysis { version: analysis.version, body };
        if let Err(failed) = self.store.keep_analysis(id, &kept, moment::now_ms()).await {
            error!(%id, error = %failed, "cannot keep the analysis of a match");
        }
    }

    /// Computes an analysis on a thread of its own; `None` if that panics.
    async fn computed(
        &self,
        recording: Recording,
        progress: Arc<Progress>,
    ) -> Option<Result<Analysis, NoAnalysis>> {
        let (sender, result) = oneshot::channel();
        let (positions, stopping) = (self.positions, self.stopping.clone());
        let compute = move || {
            lower_priority(limits::ANALYSIS_NICE);
            let began = Instant::now();
            let work = Work {
                positions,
                of_decision: limits::ANALYSIS_OF_DECISION,
                progress: &|done, of| {
                    progress.done.store(done, Ordering::Relaxed);
                    progress.of.store(of.max(1), Ordering::Relaxed);
                },
                should_continue: &|| !stopping.is_cancelled() && began.elapsed() < limits::ANALYSIS,
            };
            if sender.send(recording.analyse(work)).is_err() {
                warn!("nobody waits for an analysis any longer");
            }
        };
        if let Err(error) = thread::Builder::new().name("analysis".to_owned()).spawn(compute) {
            error!(%error, "cannot start the thread of an analysis");
        }
        result.await.ok()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Uuid, Arc<Progress>>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use lamproom_game::GameKind;
    use lamproom_games::registry::GAMES;

    use super::*;
    use crate::store::StoreAddress;

    /// A match of a game, each time with another id.
    fn recording(number: u128, games: &'static [GameKind]) -> Recording {
        let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../table/tests/corpus");
        let files = std::fs::read_dir(corpus).unwrap().map(|file| file.unwrap().path());
        let mut latest = files.filter(|file| file.to_string_lossy().ends_with("_file_6.json"));
        let text = std::fs::read_to_string(latest.next().unwrap()).unwrap();
        let mut file: serde_json::Value = serde_json::from_str(&text).unwrap();
        file["id"] = Uuid::from_u128(number).to_string().into();
        Recording::from_file(&file.to_string(), games).unwrap()
    }

    /// None is under way, and each may look at one position.
    async fn analyses(folder: &tempfile::TempDir) -> Arc<Analyses> {
        let address = StoreAddress::Sqlite(folder.path().join("lamproom.sqlite"));
        let store = Arc::new(AnyStore::connect(&address).await.unwrap());
        Arc::new(Analyses::new(store, TaskTracker::new(), CancellationToken::new(), 1))
    }

    #[tokio::test]
    async fn an_analysis_that_failed_is_not_begun_again() {
        let folder = tempfile::tempdir().unwrap();
        let analyses = analyses(&folder).await;
        let cannot = GAMES.iter().map(|kind| {
            let mut kind: GameKind = *kind;
            kind.analysis_version = None;
            kind
        });
        let cannot: &'static [GameKind] = cannot.collect::<Vec<_>>().leak();
        assert_eq!(analyses.begin(recording(0, cannot)), Ok(()));
        analyses.tasks.close();
        analyses.tasks.wait().await;
        assert_eq!(analyses.progress(Uuid::from_u128(0)), None);
        assert_eq!(analyses.begin(recording(0, cannot)), Err(NotBegun::Failed));
    }

    #[tokio::test]
    async fn beyond_the_limit_only_matches_that_wait_already_are_accepted() {
        let folder = tempfile::tempdir().unwrap();
        let analyses = analyses(&folder).await;
        // None is made meanwhile: nothing here waits.
        for number in 0..limits::ANALYSES as u128 {
            assert_eq!(analyses.begin(recording(number, GAMES)), Ok(()));
        }
        let one_more = limits::ANALYSES as u128;
        assert_eq!(analyses.begin(recording(one_more, GAMES)), Err(NotBegun::Busy));
        assert_eq!(analyses.progress(Uuid::from_u128(one_more)), None);
        assert_eq!(analyses.begin(recording(0, GAMES)), Ok(()), "it waits already");
        assert_eq!(analyses.progress(Uuid::from_u128(0)), Some(AnalysisState::Waiting {}));
        analyses.stopping.cancel();
        analyses.tasks.close();
        analyses.tasks.wait().await;
        assert_eq!(analyses.progress(Uuid::from_u128(0)), None);
        assert_eq!(analyses.begin(recording(one_more, GAMES)), Ok(()), "there is room again");
    }
}

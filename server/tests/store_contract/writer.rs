//! The journal writer: on both databases, through an outage of a real server, and against a
//! scripted store.

use std::{sync::Arc, time::Duration};

use lamproom_loadtest::{Cluster, Purpose};
use lamproom_protocol::{Day, TableCode};
use lamproom_server::store::{
    AllKept, AnyStore, Append, AppendResult, Appended, ChainEnd, Daily, EndedTry, Ending, Epoch,
    FinishedMatch, FoundTry, Frozen, Journal, Judged, KeptAnalysis, KeyHash, MatchEnd, NewTable,
    Opponent, Played, Ranked, Ranking, RatedCount, RatedMatch, Run, Secret, Store, StoreAddress,
    StoreError, StoredRow, Writer, WriterGone, WriterHandle, WriterLimits,
};
use tokio::{
    sync::{Semaphore, mpsc, oneshot},
    time::timeout,
};
use uuid::Uuid;

use crate::{PATIENCE, Place, append, code, matches::finished, numbered, own_table};

const LIMITS: WriterLimits = WriterLimits {
    queue_max: 8,
    batch_max: 4,
    retry_min: Duration::from_millis(1),
    retry_max: Duration::from_millis(50),
};

pub(crate) async fn every_table_keeps_its_order(place: &Place) {
    const TABLES: usize = 6;
    const STEPS: u64 = 40;
    let store = place.open().await;
    let (writer, handle) = Writer::spawn(Arc::clone(&store), LIMITS);
    let mut rooms = Vec::new();
    for number in 0..TABLES {
        let (table, epoch) = own_table(&*store, number).await;
        let handle = handle.clone();
        rooms.push(tokio::spawn(async move {
            for result in submit_all(&handle, &table, epoch, 2..=STEPS).await {
                assert_eq!(result.await.unwrap(), Appended::Written);
            }
        }));
    }
    for room in rooms {
        timeout(PATIENCE, room).await.unwrap().unwrap();
    }
    assert!(writer.close(PATIENCE).await);
    for number in 0..TABLES {
        assert_complete(&store, &code(number), STEPS).await;
    }
}

pub(crate) async fn a_row_the_database_refuses_costs_its_own_table_only(place: &Place) {
    let store = place.open().await;
    let (good, good_epoch) = own_table(&*store, 1).await;
    let (bad, bad_epoch) = own_table(&*store, 2).await;
    let (writer, handle) = Writer::spawn(Arc::clone(&store), LIMITS);
    let mut refused = append(&bad, bad_epoch, numbered(2));
    refused.finished = Some(finished(&bad, 1, 0, 2));
    let before = handle.submit(vec![append(&good, good_epoch, numbered(2))]).await.unwrap();
    let refused = handle.submit(vec![refused]).await.unwrap();
    let resting_on_it = handle.submit(vec![append(&bad, bad_epoch, numbered(3))]).await.unwrap();
    let after = handle.submit(vec![append(&good, good_epoch, numbered(3))]).await.unwrap();
    assert_eq!(before.await, Ok(Appended::Written));
    assert_eq!(after.await, Ok(Appended::Written));
    assert!(refused.await.is_err());
    assert_ne!(resting_on_it.await, Ok(Appended::Written));
    assert!(writer.close(PATIENCE).await);
    assert_complete(&store, &good, 3).await;
    assert_complete(&store, &bad, 1).await;
}

pub(crate) async fn of_rows_submitted_together_all_are_written_or_none(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let (writer, handle) = Writer::spawn(Arc::clone(&store), LIMITS);
    let together = [2, 3].map(|step| append(&table, epoch, numbered(step)));
    let written = handle.submit(together.to_vec()).await.unwrap();
    assert_eq!(written.await, Ok(Appended::Written));
    let mut together = [4, 5].map(|step| append(&table, epoch, numbered(step)));
    together[1].finished = Some(finished(&table, 1, 0, 5));
    let refused = handle.submit(together.to_vec()).await.unwrap();
    assert!(refused.await.is_err());
    assert!(writer.close(PATIENCE).await);
    assert_complete(&store, &table, 3).await;
}

/// The database crashes in the middle of a stream of moves and returns: each move is there, once,
/// in its place.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_freezes_and_loses_nothing() {
    const TABLES: usize = 4;
    const OUTAGES: usize = 3;
    const STRETCH: usize = 60;
    let cluster = Cluster::start(Purpose::Tests);
    let store = Arc::new(
        AnyStore::connect(&StoreAddress::url(&cluster.new_database()).unwrap()).await.unwrap(),
    );
    let (writer, handle) = Writer::spawn(Arc::clone(&store), LIMITS);
    let mut frozen = handle.frozen();
    // Each move needs a permit, so that some are always left to make when the database stops.
    let permits = Arc::new(Semaphore::new(0));
    let (made, mut moves) = mpsc::channel(2 * OUTAGES * STRETCH);
    let mut rooms = Vec::new();
    for number in 0..TABLES {
        let (table, epoch) = own_table(&*store, number).await;
        rooms.push(tokio::spawn(play(
            handle.clone(),
            table,
            epoch,
            Arc::clone(&permits),
            made.clone(),
        )));
    }

    for _ in 0..OUTAGES {
        permits.add_permits(STRETCH);
        wait_for(&mut moves, STRETCH / 2).await;
        cluster.stop();
        permits.add_permits(STRETCH);
        become_frozen(&mut frozen, true).await;
        cluster.start_again();
        become_frozen(&mut frozen, false).await;
        wait_for(&mut moves, STRETCH / 2 + STRETCH).await;
    }
    permits.close();
    let mut moves_total = 0;
    for room in rooms {
        let (table, last) = room.await.unwrap();
        assert_complete(&store, &table, last).await;
        moves_total += last - 1;
    }
    assert_eq!(moves_total, (2 * OUTAGES * STRETCH) as u64);
    assert!(writer.close(PATIENCE).await);
}

/// Plays at a table that has its first step, as long as there are permits; returns its last step.
async fn play(
    handle: WriterHandle,
    table: TableCode,
    epoch: Epoch,
    permits: Arc<Semaphore>,
    made: mpsc::Sender<()>,
) -> (TableCode, u64) {
    let mut last = 1;
    while let Ok(permit) = permits.acquire().await {
        permit.forget();
        let result = handle.submit(vec![append(&table, epoch, numbered(last + 1))]).await.unwrap();
        assert_eq!(result.await, Ok(Appended::Written));
        last += 1;
        made.send(()).await.unwrap();
    }
    (table, last)
}

async fn wait_for(moves: &mut mpsc::Receiver<()>, count: usize) {
    for _ in 0..count {
        timeout(PATIENCE, moves.recv()).await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn rows_gather_while_a_commit_is_under_way() {
    let (store, mut commits) = scripted_store();
    let (writer, handle) = Writer::spawn(store, LIMITS);
    let mut results = submit_all(&handle, &code(1), Epoch(1), 1..=1).await;
    let first = commits.recv().await.unwrap();
    assert_eq!(first.steps, [1]);
    results.extend(submit_all(&handle, &code(1), Epoch(1), 2..=7).await);
    first.succeed();
    for steps in [vec![2, 3, 4, 5], vec![6, 7]] {
        let commit = commits.recv().await.unwrap();
        assert_eq!(commit.steps, steps);
        assert!(results[usize::try_from(steps[0]).unwrap() - 1].try_recv().is_err(), "too early");
        commit.succeed();
    }
    for result in results {
        assert_eq!(result.await, Ok(Appended::Written));
    }
    assert!(writer.close(PATIENCE).await);
}

/// A server that is killed leaves no table in the middle of a decision.
#[tokio::test]
async fn rows_submitted_together_are_in_one_commit() {
    let (store, mut commits) = scripted_store();
    let (writer, handle) = Writer::spawn(store, LIMITS);
    let mut results = Vec::new();
    let decisions = [vec![1], vec![2, 3, 4], vec![5, 6], vec![7], vec![8, 9], vec![10]];
    for steps in decisions {
        let rows = steps.into_iter().map(|step| append(&code(1), Epoch(1), numbered(step)));
        results.push(handle.submit(rows.collect()).await.unwrap());
    }
    let mut written = Vec::new();
    while written.last() != Some(&10) {
        let commit = commits.recv().await.unwrap();
        let last = commit.steps.last().copied().unwrap();
        assert!([1, 4, 6, 7, 9, 10].contains(&last), "{:?}", commit.steps);
        written.extend(&commit.steps);
        commit.succeed();
    }
    assert_eq!(written, (1..=10).collect::<Vec<u64>>());
    for result in results {
        assert_eq!(result.await, Ok(Appended::Written));
    }
    assert!(writer.close(PATIENCE).await);
}

#[tokio::test]
async fn an_unavailable_store_freezes_until_the_same_rows_are_written() {
    let (store, mut commits) = scripted_store();
    let (writer, handle) = Writer::spawn(store, LIMITS);
    let mut frozen = handle.frozen();
    let results = submit_all(&handle, &code(1), Epoch(1), 1..=1).await;
    for _ in 0..5 {
        let commit = commits.recv().await.unwrap();
        assert_eq!(commit.steps, [1]);
        commit.fail(StoreError::Unavailable(sqlx::Error::PoolTimedOut));
        become_frozen(&mut frozen, true).await;
    }
    commits.recv().await.unwrap().succeed();
    become_frozen(&mut frozen, false).await;
    for result in results {
        assert_eq!(result.await, Ok(Appended::Written));
    }
    assert!(writer.close(PATIENCE).await);
}

#[tokio::test]
async fn closing_writes_submitted_rows_and_accepts_no_more() {
    let (store, mut commits) = scripted_store();
    let (writer, handle) = Writer::spawn(store, LIMITS);
    let results = submit_all(&handle, &code(1), Epoch(1), 1..=1).await;
    let under_way = commits.recv().await.unwrap();
    let queued = submit_all(&handle, &code(1), Epoch(1), 2..=3).await;
    let closing = tokio::spawn(writer.close(PATIENCE));
    under_way.succeed();
    commits.recv().await.unwrap().succeed();
    assert!(closing.await.unwrap());
    for result in results.into_iter().chain(queued) {
        assert_eq!(result.await, Ok(Appended::Written));
    }
    let late = handle.submit(vec![append(&code(1), Epoch(1), numbered(4))]).await;
    assert_eq!(late.err(), Some(WriterGone));
}

#[tokio::test]
async fn closing_ends_even_if_the_store_never_answers() {
    let (store, mut commits) = scripted_store();
    let (writer, handle) = Writer::spawn(store, LIMITS);
    let results = submit_all(&handle, &code(1), Epoch(1), 1..=2).await;
    let _never_done = commits.recv().await.unwrap();
    assert!(!writer.close(Duration::from_millis(1)).await);
    for result in results {
        assert!(result.await.is_err());
    }
}

async fn submit_all(
    handle: &WriterHandle,
    table: &TableCode,
    epoch: Epoch,
    steps: impl IntoIterator<Item = u64>,
) -> Vec<AppendResult> {
    let mut results = Vec::new();
    for step in steps {
        results.push(handle.submit(vec![append(table, epoch, numbered(step))]).await.unwrap());
    }
    results
}

async fn become_frozen(frozen: &mut Frozen, wanted: bool) {
    let wait = async {
        while frozen.get() != wanted {
            frozen.changed().await;
        }
    };
    timeout(PATIENCE, wait).await.unwrap();
}

async fn assert_complete(store: &AnyStore, table: &TableCode, steps: u64) {
    let expected: Vec<StoredRow> = (1..=steps).map(numbered).collect();
    assert_eq!(store.rows(table).await.unwrap(), expected);
}

/// A store whose test decides how each append ends.
struct ScriptedStore {
    commits: mpsc::Sender<Commit>,
}

/// An append that waits for the decision of the test.
struct Commit {
    steps: Vec<u64>,
    outcome: oneshot::Sender<Result<(), StoreError>>,
}

impl Commit {
    fn succeed(self) {
        self.outcome.send(Ok(())).expect("the writer waits for it");
    }

    fn fail(self, error: StoreError) {
        self.outcome.send(Err(error)).expect("the writer waits for it");
    }
}

fn scripted_store() -> (Arc<ScriptedStore>, mpsc::Receiver<Commit>) {
    let (sender, commits) = mpsc::channel(1);
    (Arc::new(ScriptedStore { commits: sender }), commits)
}

const ONLY_APPENDS: &str = "the writer only appends";

impl Store for ScriptedStore {
    async fn append(&self, rows: &[Append]) -> Result<Vec<Appended>, StoreError> {
        let steps = rows.iter().map(|append| append.row.step.0).collect();
        let (outcome, decision) = oneshot::channel();
        self.commits.send(Commit { steps, outcome }).await.expect("the test listens");
        decision.await.expect("the test decides")?;
        Ok(vec![Appended::Written; rows.len()])
    }

    async fn open_table(&self, _: &NewTable) -> Result<(), StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn exists(&self, _: &TableCode) -> Result<bool, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn claim_all(&self, _: &[TableCode]) -> Result<Vec<Option<Epoch>>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn rows(&self, _: &TableCode) -> Result<Vec<StoredRow>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn journal(&self, _: &TableCode) -> Result<Option<Journal>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn keep_extract(&self, _: &TableCode, _: &ChainEnd, _: &str) -> Result<(), StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn drop_extract(&self, _: &TableCode) -> Result<(), StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn overview(&self, _: &TableCode) -> Result<Option<Option<String>>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn keep_overview(&self, _: &TableCode, _: &ChainEnd, _: &str) -> Result<(), StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn matches_of(
        &self,
        _: &KeyHash,
        _: MatchEnd,
        _: u32,
    ) -> Result<Vec<FinishedMatch>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn visit_played(
        &self,
        _: &KeyHash,
        _: Option<&str>,
        _: impl FnMut(Played) + Send,
    ) -> Result<(), StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn opponents_of(
        &self,
        _: &KeyHash,
        _: Option<&str>,
        _: u32,
    ) -> Result<Vec<Opponent>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn kept_about(&self, _: &KeyHash) -> Result<AllKept, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn rated_since(&self, _: u64) -> Result<Vec<RatedMatch>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn count_rated(&self) -> Result<RatedCount, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn incomplete_matches(&self, _: Uuid, _: u32) -> Result<Vec<Uuid>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn complete_match(&self, _: Uuid, _: &Ending) -> Result<(), StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn match_by_id(&self, _: Uuid) -> Result<Option<FinishedMatch>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn analysis(&self, _: Uuid) -> Result<Option<KeptAnalysis>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn keep_analysis(&self, _: Uuid, _: &KeptAnalysis, _: u64) -> Result<(), StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn day_secret(&self, _: &Daily<'_>, _: Secret) -> Result<Secret, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn daily_first(&self, _: &str) -> Result<Option<Day>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn daily_try(&self, _: &Daily<'_>, _: &KeyHash) -> Result<Option<FoundTry>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn daily_unjudged(&self, _: &Daily<'_>, _: u32) -> Result<Vec<EndedTry>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn judge_daily(&self, _: &TableCode, _: &Judged) -> Result<(), StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn daily_ranking(&self, _: &Ranking<'_>) -> Result<Vec<Ranked>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn begin_run(&self, _: u64) -> Result<Vec<Run>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn note_run(&self, _: u64, _: u64) -> Result<(), StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn set_waking(&self, _: &TableCode, _: Epoch, _: Option<u64>) -> Result<(), StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn postpone_waking(&self, _: &TableCode, _: u64) -> Result<(), StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn due_wakings(&self, _: u64, _: u32) -> Result<Vec<TableCode>, StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }

    async fn check(&self) -> Result<(), StoreError> {
        unreachable!("{ONLY_APPENDS}")
    }
}

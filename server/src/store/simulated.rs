//! A store in memory for simulations: it keeps the contract of [`Store`], and each
//! operation fares as the simulation decides. What only statistics and daily matches need, it does
//! not have.

mod database;
mod faults;
mod leases;

use std::{
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use lamproom_protocol::{Day, Seq, TableCode};
use tokio::time::sleep;
use uuid::Uuid;

pub use self::{
    database::{Database, Planted},
    faults::{Done, Fate, Faults, Operation},
};
use super::{
    AllKept, Append, Appended, ChainEnd, Daily, EndedTry, Ending, Epoch, FinishedMatch, FoundTry,
    Journal, Judged, KeptAnalysis, KeyHash, Leases, MatchEnd, Membership, NewTable, Opponent, Peer,
    Place, Played, PushStore, Ranked, Ranking, RatedCount, RatedMatch, Renewal, Run, Secret, Store,
    StoreError, StoredRow, Subscription,
};

/// One server's connection to a simulated database.
#[derive(Clone, Debug)]
pub struct SimulatedStore {
    database: Arc<Mutex<Database>>,
    faults: Arc<dyn Faults>,
    /// Which of the servers of the database it is.
    server: i64,
    /// Whether it claims tables in its own name.
    has_joined: bool,
}

impl SimulatedStore {
    /// Connects a server to a database, over a line with these faults.
    pub fn connect(database: &Arc<Mutex<Database>>, faults: Arc<dyn Faults>) -> Self {
        let server = locked(database).nodes.connect();
        Self { database: Arc::clone(database), faults, server, has_joined: false }
    }

    fn lock(&self) -> MutexGuard<'_, Database> {
        locked(&self.database)
    }

    /// Does something in the database, as the simulation decides.
    async fn run<T>(
        &self,
        operation: Operation,
        act: impl FnOnce(&mut Database) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let Fate { before, done, after } = self.faults.fate(operation);
        sleep(before).await;
        let outcome = match done {
            Done::Heard => act(&mut self.lock()),
            Done::Not => Err(unavailable()),
            Done::Unheard => {
                // An error is an answer, too.
                let _ = act(&mut self.lock());
                Err(unavailable())
            }
            Done::Later(at_ms) => {
                let later = Box::new(move |database: &mut Database| drop(act(database)));
                self.lock().do_later(at_ms, later);
                Err(unavailable())
            }
        };
        sleep(after).await;
        outcome
    }
}

fn locked(database: &Mutex<Database>) -> MutexGuard<'_, Database> {
    database.lock().unwrap_or_else(PoisonError::into_inner)
}

fn unavailable() -> StoreError {
    StoreError::Unavailable(io::Error::from(io::ErrorKind::TimedOut).into())
}

/// The answer to what a simulation does not ask.
fn unsupported<T>() -> Result<T, StoreError> {
    Err(StoreError::undecodable("this is not simulated"))
}

impl Store for SimulatedStore {
    async fn open_table(&self, table: &NewTable) -> Result<(), StoreError> {
        let table = table.clone();
        self.run(Operation::Open, move |database| database.open(table)).await
    }

    async fn exists(&self, code: &TableCode) -> Result<bool, StoreError> {
        let code = code.clone();
        self.run(Operation::Read, move |database| Ok(database.table(&code).is_some())).await
    }

    async fn claim_all(&self, codes: &[TableCode]) -> Result<Vec<Option<Epoch>>, StoreError> {
        let claimed = codes.to_vec();
        let server = self.has_joined.then_some(self.server);
        let claim =
            move |database: &mut Database| database.claim(server, &claimed).ok_or_else(unavailable);
        match self.run(Operation::Claim, claim).await {
            Err(error) => self.lock().unheard_claim(codes).ok_or(error),
            claimed => claimed,
        }
    }

    async fn rows(&self, code: &TableCode) -> Result<Vec<StoredRow>, StoreError> {
        let code = code.clone();
        self.run(Operation::Read, move |database| Ok(database.rows(&code))).await
    }

    async fn journal(&self, code: &TableCode) -> Result<Option<Journal>, StoreError> {
        let code = code.clone();
        self.run(Operation::Read, move |database| Ok(database.journal(&code))).await
    }

    async fn keep_extract(
        &self,
        code: &TableCode,
        end: &ChainEnd,
        extract: &str,
    ) -> Result<(), StoreError> {
        let (code, end, extract) = (code.clone(), end.clone(), extract.to_owned());
        self.run(Operation::Note, move |database| {
            database.keep_extract(&code, end, extract);
            Ok(())
        })
        .await
    }

    async fn drop_extract(&self, code: &TableCode) -> Result<(), StoreError> {
        let code = code.clone();
        self.run(Operation::Note, move |database| {
            database.drop_extract(&code);
            Ok(())
        })
        .await
    }

    async fn overview(&self, code: &TableCode) -> Result<Option<Option<String>>, StoreError> {
        let code = code.clone();
        self.run(Operation::Read, move |database| Ok(database.overview(&code))).await
    }

    async fn keep_overview(
        &self,
        code: &TableCode,
        end: &ChainEnd,
        overview: &str,
    ) -> Result<(), StoreError> {
        let (code, end, overview) = (code.clone(), end.clone(), overview.to_owned());
        self.run(Operation::Note, move |database| {
            database.keep_overview(&code, end, overview);
            Ok(())
        })
        .await
    }

    async fn append(&self, rows: &[Append]) -> Result<Vec<Appended>, StoreError> {
        let rows = rows.to_vec();
        self.run(Operation::Append, move |database| database.append(&rows)).await
    }

    async fn matches_of(
        &self,
        player: &KeyHash,
        before: MatchEnd,
        limit: u32,
    ) -> Result<Vec<FinishedMatch>, StoreError> {
        let player = *player;
        let find = move |database: &mut Database| Ok(database.matches_of(&player, before, limit));
        self.run(Operation::Read, find).await
    }

    async fn visit_played(
        &self,
        _player: &KeyHash,
        _game: Option<&str>,
        _visit: impl FnMut(Played) + Send,
    ) -> Result<(), StoreError> {
        unsupported()
    }

    async fn opponents_of(
        &self,
        _player: &KeyHash,
        _game: Option<&str>,
        _limit: u32,
    ) -> Result<Vec<Opponent>, StoreError> {
        unsupported()
    }

    async fn kept_about(&self, _player: &KeyHash) -> Result<AllKept, StoreError> {
        unsupported()
    }

    async fn rated_since(&self, _from_ms: u64) -> Result<Vec<RatedMatch>, StoreError> {
        unsupported()
    }

    async fn count_rated(&self) -> Result<RatedCount, StoreError> {
        unsupported()
    }

    async fn incomplete_matches(&self, _after: Uuid, _limit: u32) -> Result<Vec<Uuid>, StoreError> {
        // Matches are always written with their honours.
        Ok(Vec::new())
    }

    async fn complete_match(&self, _id: Uuid, _: &Ending) -> Result<(), StoreError> {
        unsupported()
    }

    async fn match_by_id(&self, id: Uuid) -> Result<Option<FinishedMatch>, StoreError> {
        self.run(Operation::Read, move |database| Ok(database.match_by_id(id))).await
    }

    async fn analysis(&self, id: Uuid) -> Result<Option<KeptAnalysis>, StoreError> {
        self.run(Operation::Read, move |database| Ok(database.analysis(id))).await
    }

    async fn keep_analysis(
        &self,
        id: Uuid,
        analysis: &KeptAnalysis,
        _now_ms: u64,
    ) -> Result<(), StoreError> {
        let analysis = analysis.clone();
        self.run(Operation::Note, move |database| database.keep_analysis(id, analysis)).await
    }

    async fn day_secret(&self, _daily: &Daily<'_>, _fresh: Secret) -> Result<Secret, StoreError> {
        unsupported()
    }

    async fn daily_first(&self, _game: &str) -> Result<Option<Day>, StoreError> {
        unsupported()
    }

    async fn daily_try(
        &self,
        _daily: &Daily<'_>,
        _player: &KeyHash,
    ) -> Result<Option<FoundTry>, StoreError> {
        unsupported()
    }

    async fn daily_unjudged(
        &self,
        _daily: &Daily<'_>,
        _limit: u32,
    ) -> Result<Vec<EndedTry>, StoreError> {
        unsupported()
    }

    async fn judge_daily(&self, _table: &TableCode, _judged: &Judged) -> Result<(), StoreError> {
        unsupported()
    }

    async fn daily_ranking(&self, _wanted: &Ranking<'_>) -> Result<Vec<Ranked>, StoreError> {
        unsupported()
    }

    async fn begin_run(&self, now_ms: u64) -> Result<Vec<Run>, StoreError> {
        self.run(Operation::Note, move |database| Ok(database.begin_run(now_ms))).await
    }

    async fn note_run(&self, from_ms: u64, now_ms: u64) -> Result<(), StoreError> {
        self.run(Operation::Note, move |database| {
            database.note_run(from_ms, now_ms);
            Ok(())
        })
        .await
    }

    async fn set_waking(
        &self,
        code: &TableCode,
        epoch: Epoch,
        due_ms: Option<u64>,
    ) -> Result<(), StoreError> {
        let code = code.clone();
        self.run(Operation::Note, move |database| {
            database.set_waking(&code, epoch, due_ms);
            Ok(())
        })
        .await
    }

    async fn postpone_waking(&self, code: &TableCode, due_ms: u64) -> Result<(), StoreError> {
        let code = code.clone();
        self.run(Operation::Note, move |database| {
            database.postpone_waking(&code, due_ms);
            Ok(())
        })
        .await
    }

    async fn due_wakings(&self, now_ms: u64, limit: u32) -> Result<Vec<TableCode>, StoreError> {
        self.run(Operation::Read, move |database| Ok(database.due_wakings(now_ms, limit))).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.run(Operation::Note, |_| Ok(())).await
    }
}

impl Leases for SimulatedStore {
    async fn join(&mut self, membership: &Membership) -> Result<(), StoreError> {
        self.has_joined = true;
        let (server, membership) = (self.server, membership.clone());
        self.run(Operation::Note, move |database| {
            database.nodes.join(server, &membership);
            Ok(())
        })
        .await
    }

    async fn renew(&self) -> Result<Option<Renewal>, StoreError> {
        let server = self.server;
        self.run(Operation::Note, move |database| Ok(database.nodes.renew(server))).await
    }

    async fn place(&self, code: &TableCode) -> Result<Option<Place>, StoreError> {
        let (server, code) = (self.server, code.clone());
        self.run(Operation::Read, move |database| Ok(database.place(server, &code))).await
    }

    async fn eldest(&self) -> Result<Option<Peer>, StoreError> {
        unsupported()
    }

    async fn release(&self, code: &TableCode, epoch: Epoch) -> Result<(), StoreError> {
        let (server, code) = (self.server, code.clone());
        self.run(Operation::Note, move |database| {
            database.release(server, &code, epoch);
            Ok(())
        })
        .await
    }

    async fn leave(&self) -> Result<(), StoreError> {
        let server = self.server;
        self.run(Operation::Note, move |database| {
            database.nodes.leave(server);
            Ok(())
        })
        .await
    }
}

impl PushStore for SimulatedStore {
    async fn push_key(&self, _new: &str) -> Result<String, StoreError> {
        unsupported()
    }

    async fn subscribe(
        &self,
        _subscription: &Subscription,
        _replaces: Option<&str>,
        _now_ms: u64,
        _limit: u32,
    ) -> Result<(), StoreError> {
        unsupported()
    }

    async fn unsubscribe(&self, _endpoint: &str) -> Result<(), StoreError> {
        unsupported()
    }

    async fn subscription(&self, _endpoint: &str) -> Result<Option<Subscription>, StoreError> {
        unsupported()
    }

    async fn subscriptions_of(&self, _player: &KeyHash) -> Result<Vec<Subscription>, StoreError> {
        unsupported()
    }

    async fn note_call(
        &self,
        _table: &TableCode,
        _player: &KeyHash,
        _asked: Seq,
        _now: Seq,
    ) -> Result<bool, StoreError> {
        unsupported()
    }
}

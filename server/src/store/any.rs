//! The store of this process: whichever database its operator has chosen.

use lamproom_protocol::{Day, Seq, TableCode};
use uuid::Uuid;

#[cfg(feature = "simulate")]
use super::SimulatedStore;
use super::{
    AllKept, Append, Appended, ChainEnd, ConnectError, Daily, EndedTry, Ending, Epoch,
    FinishedMatch, FoundTry, Journal, Judged, KeptAnalysis, KeyHash, Leases, MatchEnd, Membership,
    NewTable, Opponent, Peer, Place, Played, Postgres, PushStore, Ranked, Ranking, RatedCount,
    RatedMatch, Renewal, Run, Secret, Sqlite, Store, StoreAddress, StoreError, StoredRow,
    Subscription,
};

/// The store in either database.
#[derive(Debug)]
pub enum AnyStore {
    Postgres(Postgres),
    Sqlite(Sqlite),
    #[cfg(feature = "simulate")]
    Simulated(SimulatedStore),
}

impl AnyStore {
    /// Opens the store at an address, and updates its schema.
    ///
    /// # Errors
    /// See [`ConnectError`]. [`ConnectError::may_pass`] says whether trying again can help.
    pub async fn connect(address: &StoreAddress) -> Result<Self, ConnectError> {
        match address {
            StoreAddress::Postgres(options) => Postgres::connect(options).await.map(Self::Postgres),
            StoreAddress::Sqlite(path) => Sqlite::open(path).await.map(Self::Sqlite),
        }
    }

    /// See [`SqlStore::close`](super::sql::SqlStore::close).
    pub async fn close(&self) {
        match self {
            Self::Postgres(store) => store.close().await,
            Self::Sqlite(store) => store.close().await,
            #[cfg(feature = "simulate")]
            Self::Simulated(_) => {}
        }
    }
}

/// Forwards a call to the store in use.
macro_rules! forward {
    ($any:expr, $store:ident => $call:expr) => {
        match $any {
            AnyStore::Postgres($store) => $call.await,
            AnyStore::Sqlite($store) => $call.await,
            #[cfg(feature = "simulate")]
            AnyStore::Simulated($store) => $call.await,
        }
    };
}

/// Runs an expression with the store in use and its database.
macro_rules! with {
    ($any:expr, $store:ident, $database:ident => $work:expr, simulated: $answer:expr) => {
        match $any {
            $crate::store::AnyStore::Postgres($store) => {
                type $database = sqlx::Postgres;
                $work
            }
            $crate::store::AnyStore::Sqlite($store) => {
                type $database = sqlx::Sqlite;
                $work
            }
            #[cfg(feature = "simulate")]
            $crate::store::AnyStore::Simulated(_) => $answer,
        }
    };
}
pub(super) use with;

impl Store for AnyStore {
    async fn open_table(&self, table: &NewTable) -> Result<(), StoreError> {
        forward!(self, store => store.open_table(table))
    }

    async fn exists(&self, code: &TableCode) -> Result<bool, StoreError> {
        forward!(self, store => store.exists(code))
    }

    async fn claim_all(&self, codes: &[TableCode]) -> Result<Vec<Option<Epoch>>, StoreError> {
        forward!(self, store => store.claim_all(codes))
    }

    async fn rows(&self, code: &TableCode) -> Result<Vec<StoredRow>, StoreError> {
        forward!(self, store => store.rows(code))
    }

    async fn journal(&self, code: &TableCode) -> Result<Option<Journal>, StoreError> {
        forward!(self, store => store.journal(code))
    }

    async fn keep_extract(
        &self,
        code: &TableCode,
        end: &ChainEnd,
        extract: &str,
    ) -> Result<(), StoreError> {
        forward!(self, store => store.keep_extract(code, end, extract))
    }

    async fn drop_extract(&self, code: &TableCode) -> Result<(), StoreError> {
        forward!(self, store => store.drop_extract(code))
    }

    async fn overview(&self, code: &TableCode) -> Result<Option<Option<String>>, StoreError> {
        forward!(self, store => store.overview(code))
    }

    async fn keep_overview(
        &self,
        code: &TableCode,
        end: &ChainEnd,
        overview: &str,
    ) -> Result<(), StoreError> {
        forward!(self, store => store.keep_overview(code, end, overview))
    }

    async fn append(&self, rows: &[Append]) -> Result<Vec<Appended>, StoreError> {
        forward!(self, store => store.append(rows))
    }

    fn forget_head(&self, code: &TableCode) {
        match self {
            Self::Postgres(store) => store.forget_head(code),
            Self::Sqlite(store) => store.forget_head(code),
            #[cfg(feature = "simulate")]
            Self::Simulated(_) => {}
        }
    }

    async fn matches_of(
        &self,
        player: &KeyHash,
        before: MatchEnd,
        limit: u32,
    ) -> Result<Vec<FinishedMatch>, StoreError> {
        forward!(self, store => store.matches_of(player, before, limit))
    }

    async fn visit_played(
        &self,
        player: &KeyHash,
        game: Option<&str>,
        visit: impl FnMut(Played) + Send,
    ) -> Result<(), StoreError> {
        forward!(self, store => store.visit_played(player, game, visit))
    }

    async fn opponents_of(
        &self,
        player: &KeyHash,
        game: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Opponent>, StoreError> {
        forward!(self, store => store.opponents_of(player, game, limit))
    }

    async fn kept_about(&self, player: &KeyHash) -> Result<AllKept, StoreError> {
        forward!(self, store => store.kept_about(player))
    }

    async fn rated_since(&self, from_ms: u64) -> Result<Vec<RatedMatch>, StoreError> {
        forward!(self, store => store.rated_since(from_ms))
    }

    async fn count_rated(&self) -> Result<RatedCount, StoreError> {
        forward!(self, store => store.count_rated())
    }

    async fn incomplete_matches(&self, after: Uuid, limit: u32) -> Result<Vec<Uuid>, StoreError> {
        forward!(self, store => store.incomplete_matches(after, limit))
    }

    async fn complete_match(&self, id: Uuid, ending: &Ending) -> Result<(), StoreError> {
        forward!(self, store => store.complete_match(id, ending))
    }

    async fn match_by_id(&self, id: Uuid) -> Result<Option<FinishedMatch>, StoreError> {
        forward!(self, store => store.match_by_id(id))
    }

    async fn analysis(&self, id: Uuid) -> Result<Option<KeptAnalysis>, StoreError> {
        forward!(self, store => store.analysis(id))
    }

    async fn keep_analysis(
        &self,
        id: Uuid,
        analysis: &KeptAnalysis,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        forward!(self, store => store.keep_analysis(id, analysis, now_ms))
    }

    async fn day_secret(&self, daily: &Daily<'_>, fresh: Secret) -> Result<Secret, StoreError> {
        forward!(self, store => store.day_secret(daily, fresh))
    }

    async fn daily_first(&self, game: &str) -> Result<Option<Day>, StoreError> {
        forward!(self, store => store.daily_first(game))
    }

    async fn daily_try(
        &self,
        daily: &Daily<'_>,
        player: &KeyHash,
    ) -> Result<Option<FoundTry>, StoreError> {
        forward!(self, store => store.daily_try(daily, player))
    }

    async fn daily_unjudged(
        &self,
        daily: &Daily<'_>,
        limit: u32,
    ) -> Result<Vec<EndedTry>, StoreError> {
        forward!(self, store => store.daily_unjudged(daily, limit))
    }

    async fn judge_daily(&self, table: &TableCode, judged: &Judged) -> Result<(), StoreError> {
        forward!(self, store => store.judge_daily(table, judged))
    }

    async fn daily_ranking(&self, wanted: &Ranking<'_>) -> Result<Vec<Ranked>, StoreError> {
        forward!(self, store => store.daily_ranking(wanted))
    }

    async fn begin_run(&self, now_ms: u64) -> Result<Vec<Run>, StoreError> {
        forward!(self, store => store.begin_run(now_ms))
    }

    async fn note_run(&self, from_ms: u64, now_ms: u64) -> Result<(), StoreError> {
        forward!(self, store => store.note_run(from_ms, now_ms))
    }

    async fn set_waking(
        &self,
        code: &TableCode,
        epoch: Epoch,
        due_ms: Option<u64>,
    ) -> Result<(), StoreError> {
        forward!(self, store => store.set_waking(code, epoch, due_ms))
    }

    async fn postpone_waking(&self, code: &TableCode, due_ms: u64) -> Result<(), StoreError> {
        forward!(self, store => store.postpone_waking(code, due_ms))
    }

    async fn due_wakings(&self, now_ms: u64, limit: u32) -> Result<Vec<TableCode>, StoreError> {
        forward!(self, store => store.due_wakings(now_ms, limit))
    }

    async fn check(&self) -> Result<(), StoreError> {
        forward!(self, store => store.check())
    }
}

impl PushStore for AnyStore {
    async fn push_key(&self, new: &str) -> Result<String, StoreError> {
        forward!(self, store => store.push_key(new))
    }

    async fn subscribe(
        &self,
        subscription: &Subscription,
        replaces: Option<&str>,
        now_ms: u64,
        limit: u32,
    ) -> Result<(), StoreError> {
        forward!(self, store => store.subscribe(subscription, replaces, now_ms, limit))
    }

    async fn unsubscribe(&self, endpoint: &str) -> Result<(), StoreError> {
        forward!(self, store => store.unsubscribe(endpoint))
    }

    async fn subscription(&self, endpoint: &str) -> Result<Option<Subscription>, StoreError> {
        forward!(self, store => store.subscription(endpoint))
    }

    async fn subscriptions_of(&self, player: &KeyHash) -> Result<Vec<Subscription>, StoreError> {
        forward!(self, store => store.subscriptions_of(player))
    }

    async fn note_call(
        &self,
        table: &TableCode,
        player: &KeyHash,
        asked: Seq,
        now: Seq,
    ) -> Result<bool, StoreError> {
        forward!(self, store => store.note_call(table, player, asked, now))
    }
}

/// Forwards a call to the store in use, if it has leases; SQLite has one server, which holds all.
macro_rules! leases {
    ($any:expr, $store:ident => $call:expr, without: $answer:expr) => {
        match $any {
            AnyStore::Postgres($store) => $call.await,
            AnyStore::Sqlite(_) => $answer,
            #[cfg(feature = "simulate")]
            AnyStore::Simulated($store) => $call.await,
        }
    };
}

impl Leases for AnyStore {
    async fn join(&mut self, membership: &Membership) -> Result<(), StoreError> {
        leases!(self, store => store.join(membership), without: Ok(()))
    }

    async fn renew(&self) -> Result<Option<Renewal>, StoreError> {
        leases!(self, store => store.renew(), without: Ok(None))
    }

    async fn place(&self, code: &TableCode) -> Result<Option<Place>, StoreError> {
        leases!(self, store => store.place(code), without: {
            Ok(self.exists(code).await?.then_some(Place::Free))
        })
    }

    async fn eldest(&self) -> Result<Option<Peer>, StoreError> {
        leases!(self, store => store.eldest(), without: Ok(None))
    }

    async fn release(&self, code: &TableCode, epoch: Epoch) -> Result<(), StoreError> {
        leases!(self, store => store.release(code, epoch), without: Ok(()))
    }

    async fn leave(&self) -> Result<(), StoreError> {
        leases!(self, store => store.leave(), without: Ok(()))
    }
}

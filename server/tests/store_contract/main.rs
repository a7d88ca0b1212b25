//! The contract of a store: one list of properties, each tried on SQLite and on a real Postgres
//! server, and the journal writer on both.

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

mod backup;
mod chain;
mod clocks;
mod daily;
mod extract;
mod journal;
mod leases;
mod matches;
mod overview;
mod packing;
mod pruning;
mod push;
mod rated;
mod sqlite_file;
mod statistics;
mod writer;

#[cfg(feature = "simulate")]
use std::sync::Mutex;
use std::{sync::Arc, time::Duration};

use lamproom_loadtest::Cluster;
use lamproom_protocol::{Seq, TableCode};
use lamproom_server::store::{
    AnyStore, Append, ConnectError, Epoch, NewTable, Store, StoreAddress, StoredRow,
};
#[cfg(feature = "simulate")]
use lamproom_server::store::{Database, Fate, Faults, Operation, SimulatedStore};
use serde_json::{Value, json};
use sqlx::{
    Connection as _, Executor as _, PgConnection, SqliteConnection, sqlite::SqliteConnectOptions,
};
use tempfile::TempDir;

/// How long anything here may take before it counts as never.
const PATIENCE: Duration = Duration::from_mins(1);

/// Where a store is kept.
struct Place {
    address: StoreAddress,
    /// SQLite's folder, and so: is it SQLite?
    folder: Option<TempDir>,
    /// The database of a simulation, in memory. Its address leads nowhere.
    #[cfg(feature = "simulate")]
    simulated: Option<Arc<Mutex<Database>>>,
}

/// A line on which nothing fails.
#[cfg(feature = "simulate")]
#[derive(Debug)]
struct NoFaults;

#[cfg(feature = "simulate")]
impl Faults for NoFaults {
    fn fate(&self, _operation: Operation) -> Fate {
        Fate::GOOD
    }
}

impl Place {
    fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("data folder/of a host/lamproom.db");
        Self::at(StoreAddress::file(path), Some(folder))
    }

    fn postgres() -> Self {
        let url = Cluster::shared().new_database();
        Self::at(StoreAddress::url(&url).unwrap(), None)
    }

    #[cfg(feature = "simulate")]
    fn simulated() -> Self {
        Self { simulated: Some(Arc::default()), ..Self::at(StoreAddress::file("nowhere"), None) }
    }

    fn at(address: StoreAddress, folder: Option<TempDir>) -> Self {
        Self {
            address,
            folder,
            #[cfg(feature = "simulate")]
            simulated: None,
        }
    }

    async fn open(&self) -> Arc<AnyStore> {
        Arc::new(self.connect().await.unwrap())
    }

    /// Waits for the lock of a store that was dropped: a process that another test starts holds it,
    /// too, until it runs its own program.
    async fn connect(&self) -> Result<AnyStore, ConnectError> {
        #[cfg(feature = "simulate")]
        if let Some(database) = &self.simulated {
            let store = SimulatedStore::connect(database, Arc::new(NoFaults));
            return Ok(AnyStore::Simulated(store));
        }
        for _ in 0..100 {
            match AnyStore::connect(&self.address).await {
                Err(ConnectError::InUse(_)) => tokio::time::sleep(Duration::from_millis(50)).await,
                other => return other,
            }
        }
        AnyStore::connect(&self.address).await
    }

    /// Runs a statement as somebody would who edits the database.
    async fn edit(&self, statement: &'static str) {
        match &self.address {
            StoreAddress::Postgres(options) => {
                let mut connection = PgConnection::connect_with(options).await.unwrap();
                connection.execute(statement).await.unwrap();
            }
            StoreAddress::Sqlite(path) => {
                let options = SqliteConnectOptions::new().filename(path);
                let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
                connection.execute(statement).await.unwrap();
            }
        }
    }

    /// The store of a second node, where there can be one.
    async fn second(&self, first: &Arc<AnyStore>) -> Arc<AnyStore> {
        if self.folder.is_some() { Arc::clone(first) } else { self.open().await }
    }
}

/// Makes of each property one test on each database.
macro_rules! contract {
    ($($area:ident: $($property:ident)*;)*) => {
        mod on_sqlite {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $property() {
                    super::$area::$property(&super::Place::sqlite()).await;
                }
            )*)*
        }

        mod on_postgres {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $property() {
                    super::$area::$property(&super::Place::postgres()).await;
                }
            )*)*
        }
    };
}

contract! {
    journal:
        a_table_is_opened_once
        a_table_begins_with_step_1_and_without_gaps
        a_claim_raises_the_epoch
        what_was_written_is_read
        a_repeated_batch_changes_nothing
        another_content_for_a_step_is_fenced
        a_former_owner_is_fenced
        a_claim_that_nobody_has_heard_of_fences_its_table_only
        a_rush_of_claims_is_served
        a_gap_is_fenced
        one_batch_serves_many_tables
        refused_rows_leave_nothing_behind
        an_append_given_up_half_way_can_be_repeated
        racing_owners_leave_no_gap_and_no_late_row
        everything_is_there_after_a_restart
        a_check_fails_without_the_schema;
    chain:
        a_row_that_was_changed_is_noticed
        rows_that_were_cut_off_are_noticed
        a_database_of_an_earlier_version_is_migrated
        journals_are_chained_only_once;
    matches:
        a_match_is_found_by_its_id
        an_analysis_is_kept_until_a_better_one_comes
        a_match_is_written_with_its_row_or_not_at_all
        the_matches_of_a_player_come_newest_first
        a_match_is_listed_for_whoever_left_it_to_a_bot;
    statistics:
        matches_from_before_are_in_order
        matches_are_shown_in_the_order_in_which_they_ended
        matches_that_continue_others_do_not_count
        honours_are_decided_once
        matches_that_lack_something_are_found
        opponents_are_told_apart_by_their_keys
        the_best_seat_of_a_player_counts;
    rated:
        bots_of_matches_from_before_have_their_levels
        only_matches_that_count_are_rated_in_the_order_in_which_they_ended
        ratings_notice_a_match_that_came_for_one_that_has_gone;
    daily:
        a_daily_match_counts_in_the_record_once
        a_try_is_begun_once_a_day
        a_try_is_judged_once_when_it_has_ended
        the_better_win_comes_first
        a_ranking_has_its_best_and_who_asks
        a_day_has_one_secret_for_each_game
        matches_from_before_have_the_day_of_their_try;
    extract:
        an_extract_stands_for_the_rows_before_it
        an_extract_that_is_not_of_the_journal_is_not_given;
    clocks:
        the_runs_of_servers_are_remembered
        the_tables_to_be_woken_come_the_longest_overdue_first
        only_the_owner_of_a_table_sets_when_it_is_to_be_woken;
    overview:
        an_overview_counts_until_the_table_changes
        an_overview_of_a_journal_that_was_written_again_is_not_kept;
    push:
        a_database_from_before_is_migrated
        the_first_key_is_kept
        the_latest_subscriptions_of_a_player_are_kept
        a_player_is_called_once_for_a_question;
    pruning:
        tables_are_found_by_their_last_step
        a_table_is_removed_with_all_that_refers_to_it
        a_table_to_which_somebody_came_meanwhile_stays;
    packing:
        a_packed_journal_is_the_same
        packing_goes_on_where_it_was_interrupted
        rows_of_two_nodes_are_packed_once
        what_is_changed_in_packed_rows_is_noticed
        rows_that_were_changed_are_not_packed
        an_extract_that_ends_before_packed_rows_is_not_given
        packed_rows_go_with_their_table
        matches_from_before_are_packed;
    backup:
        every_kind_of_row_is_in_a_backup
        a_backup_of_an_earlier_version_is_brought_up_to_date;
    writer:
        every_table_keeps_its_order
        a_row_the_database_refuses_costs_its_own_table_only
        of_rows_submitted_together_all_are_written_or_none;
}

/// Leases are Postgres's. SQLite has one server.
mod leases_on_postgres {
    macro_rules! contract {
        ($($property:ident)*) => {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $property() {
                    crate::leases::$property(&crate::Place::postgres()).await;
                }
            )*
        };
    }

    contract! {
        a_table_is_held_by_one_node_until_it_is_released
        a_node_that_has_left_holds_nothing
        a_table_is_free_when_the_lease_of_its_node_has_ended
        a_server_that_was_replaced_claims_nothing
    }
}

/// What a simulation relies on. It has no schema, no statements and no file.
#[cfg(feature = "simulate")]
mod simulated {
    macro_rules! contract {
        ($($area:ident: $($property:ident)*;)*) => {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $property() {
                    crate::$area::$property(&crate::Place::simulated()).await;
                }
            )*)*
        };
    }

    contract! {
        journal:
            a_table_is_opened_once
            a_table_begins_with_step_1_and_without_gaps
            a_claim_raises_the_epoch
            what_was_written_is_read
            a_repeated_batch_changes_nothing
            another_content_for_a_step_is_fenced
            a_former_owner_is_fenced
            a_rush_of_claims_is_served
            a_gap_is_fenced
            one_batch_serves_many_tables
            refused_rows_leave_nothing_behind
            everything_is_there_after_a_restart;
        matches:
            a_match_is_found_by_its_id
            an_analysis_is_kept_until_a_better_one_comes
            the_matches_of_a_player_come_newest_first
            a_match_is_listed_for_whoever_left_it_to_a_bot;
        extract:
            an_extract_stands_for_the_rows_before_it;
        leases:
            a_table_is_held_by_one_node_until_it_is_released
            a_node_that_has_left_holds_nothing
            a_server_that_was_replaced_claims_nothing;
        clocks:
            the_runs_of_servers_are_remembered
            the_tables_to_be_woken_come_the_longest_overdue_first
            only_the_owner_of_a_table_sets_when_it_is_to_be_woken;
        overview:
            an_overview_counts_until_the_table_changes;
        writer:
            every_table_keeps_its_order
            a_row_the_database_refuses_costs_its_own_table_only
            of_rows_submitted_together_all_are_written_or_none;
    }
}

/// The code `AAA-AAA-AAn` of the n-th table of a test.
fn code(number: usize) -> TableCode {
    let letters = lamproom_protocol::CODE_ALPHABET;
    let last = [letters[number / letters.len()], letters[number % letters.len()]];
    format!("aaaaaaa{}", std::str::from_utf8(&last).unwrap()).parse().unwrap()
}

fn row(step: u64, entry: &Value) -> StoredRow {
    StoredRow { step: Seq(step), at_ms: 1_000 * step, json: entry.to_string() }
}

/// A row whose entry says its step.
fn numbered(step: u64) -> StoredRow {
    row(step, &json!({ "step": step }))
}

fn append(table: &TableCode, epoch: Epoch, row: StoredRow) -> Append {
    Append { table: table.clone(), epoch, row, finished: None }
}

/// Opens a table with its first row and claims it.
async fn own_table(store: &impl Store, number: usize) -> (TableCode, Epoch) {
    let code = code(number);
    let table = NewTable {
        code: code.clone(),
        game: "cave_mining".to_owned(),
        created_at_ms: 1,
        rows: vec![numbered(1)],
        daily: None,
    };
    store.open_table(&table).await.unwrap();
    let epoch = store.claim(&code).await.unwrap().unwrap();
    (code, epoch)
}

/// Whoever asks for TLS is told at once if the database has none.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_url_that_asks_for_tls_is_not_tried_again_without() {
    let url = format!("{}&sslmode=require", Cluster::shared().new_database());
    let error = AnyStore::connect(&StoreAddress::url(&url).unwrap()).await.err().unwrap();
    assert!(!error.may_pass() && error.to_string().contains("TLS"), "{error}");
}

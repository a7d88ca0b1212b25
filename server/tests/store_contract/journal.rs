//! Tables, their owners and their journals.

use std::{sync::Arc, time::Duration};

use lamproom_protocol::TableCode;
use lamproom_server::store::{
    AnyStore, Append,
    Appended::{Fenced, Written},
    BadUrl, Claims, ConnectError, Epoch, NewTable, Store, StoreAddress, StoreError, StoredRow,
};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::{Place, append, code, matches::finished, numbered, own_table, row};

pub(crate) async fn a_table_is_opened_once(place: &Place) {
    let store = place.open().await;
    assert!(!store.exists(&code(1)).await.unwrap());
    own_table(&*store, 1).await;
    assert!(store.exists(&code(1)).await.unwrap());
    assert!(!store.exists(&code(2)).await.unwrap());

    let again = new_table(vec![numbered(1), numbered(2)]);
    assert!(matches!(store.open_table(&again).await, Err(StoreError::Taken)));
    assert_eq!(store.rows(&code(1)).await.unwrap(), [numbered(1)]);
    store.check().await.unwrap();
}

pub(crate) async fn a_table_begins_with_step_1_and_without_gaps(place: &Place) {
    let store = place.open().await;
    for rows in [vec![numbered(2)], vec![numbered(1), numbered(3)], vec![numbered(1), numbered(1)]]
    {
        assert!(matches!(store.open_table(&new_table(rows)).await, Err(StoreError::Broken(_))));
        assert!(!store.exists(&code(1)).await.unwrap());
    }
    store.open_table(&new_table(vec![])).await.unwrap();
    let epoch = store.claim(&code(1)).await.unwrap().unwrap();
    assert_eq!(store.append(&[append(&code(1), epoch, numbered(1))]).await.unwrap(), [Written]);
}

pub(crate) async fn a_claim_raises_the_epoch(place: &Place) {
    let store = place.open().await;
    let (table, first) = own_table(&*store, 1).await;
    let (_, other) = own_table(&*store, 2).await;
    let second = store.claim(&table).await.unwrap().unwrap();
    assert!(second > first);
    assert!(store.claim(&code(2)).await.unwrap().unwrap() > other);
    assert_eq!(store.claim(&code(3)).await.unwrap(), None);
}

pub(crate) async fn what_was_written_is_read(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let entries = [
        json!({ "name": "Zoë 👩‍🚀 \u{202e}ןרות\u{2069} \u{0} \u{1f} \" \\ / \u{ffff} 山洞" }),
        json!([null, true, 0.5, u64::MAX, i64::MIN, -1, [], {}, ""]),
        json!("only a text"),
        json!(null),
    ];
    let rows: Vec<StoredRow> = (2..).zip(entries).map(|(step, entry)| row(step, &entry)).collect();
    let batch: Vec<Append> = rows.iter().map(|row| append(&table, epoch, row.clone())).collect();
    assert_eq!(store.append(&batch).await.unwrap(), [Written; 4]);
    // Also compared letter by letter, since that is how a repetition is known.
    assert_eq!(store.append(&batch).await.unwrap(), [Written; 4]);

    let read = store.rows(&table).await.unwrap();
    assert_eq!(read[0], numbered(1));
    assert_eq!(read[1..], rows);
    assert_eq!(store.rows(&code(2)).await.unwrap(), []);
    assert_eq!(store.append(&[]).await.unwrap(), []);
}

pub(crate) async fn a_repeated_batch_changes_nothing(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let batch: Vec<Append> = (2..=4).map(|step| append(&table, epoch, numbered(step))).collect();
    for _ in 0..3 {
        assert_eq!(store.append(&batch).await.unwrap(), [Written; 3]);
    }
    // And one that has grown since.
    let grown: Vec<Append> = (3..=6).map(|step| append(&table, epoch, numbered(step))).collect();
    assert_eq!(store.append(&grown).await.unwrap(), [Written; 4]);
    assert_journal(&store, &table, 6).await;
}

pub(crate) async fn another_content_for_a_step_is_fenced(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let batch = [
        append(&table, epoch, numbered(1)),
        append(&table, epoch, row(1, &json!({ "step": "another" }))),
        append(&table, epoch, numbered(2)),
    ];
    assert_eq!(store.append(&batch).await.unwrap(), [Written, Fenced, Fenced]);
    let later = StoredRow { at_ms: 7, ..numbered(1) };
    assert_eq!(store.append(&[append(&table, epoch, later)]).await.unwrap(), [Fenced]);
    assert_journal(&store, &table, 1).await;
}

pub(crate) async fn a_former_owner_is_fenced(place: &Place) {
    let store = place.open().await;
    let (table, old) = own_table(&*store, 1).await;
    let new = place.second(&store).await.claim(&table).await.unwrap().unwrap();
    let batch = [
        append(&table, old, numbered(1)),
        append(&table, old, numbered(2)),
        append(&table, Epoch(new.0 + 1), numbered(2)),
        append(&code(9), new, numbered(1)),
        append(&table, new, numbered(2)),
        append(&table, old, numbered(3)),
    ];
    let expected = [Fenced, Fenced, Fenced, Fenced, Written, Fenced];
    assert_eq!(store.append(&batch).await.unwrap(), expected);
    assert_journal(&store, &table, 2).await;
}

pub(crate) async fn a_claim_that_nobody_has_heard_of_fences_its_table_only(place: &Place) {
    let store = place.open().await;
    let (kept, kept_epoch) = own_table(&*store, 1).await;
    let (lost, old) = own_table(&*store, 2).await;
    let both =
        |step| [(&kept, kept_epoch), (&lost, old)].map(|(t, e)| append(t, e, numbered(step)));
    assert_eq!(store.append(&both(2)).await.unwrap(), [Written; 2]);
    // The store believes that it knows the head of this journal.
    place.edit("update tables set epoch = epoch + 1 where code = 'aaa-aaa-a24'").await;
    assert_eq!(store.append(&both(3)).await.unwrap(), [Written, Fenced]);
    assert_eq!(store.append(&both(4)).await.unwrap(), [Written, Fenced]);
    let new = append(&lost, Epoch(old.0 + 1), numbered(3));
    assert_eq!(store.append(&[new]).await.unwrap(), [Written]);
    assert_journal(&store, &kept, 4).await;
    assert_journal(&store, &lost, 3).await;
}

pub(crate) async fn a_rush_of_claims_is_served(place: &Place) {
    const TABLES: usize = 70;
    const CLAIMS_OF_EACH: usize = 3;
    let store = place.open().await;
    for number in 0..TABLES {
        own_table(&*store, number).await;
    }
    let claims = Claims::spawn(&store);
    let mut rush = tokio::task::JoinSet::new();
    for number in (0..=TABLES).flat_map(|number| [number; CLAIMS_OF_EACH]) {
        let claims = claims.clone();
        rush.spawn(async move { (number, claims.claim(&code(number)).await.unwrap()) });
    }
    let mut epochs = rush.join_all().await;
    epochs.sort_unstable();
    let own = |number: usize| (2..2 + CLAIMS_OF_EACH as u64).map(move |e| (number, Some(Epoch(e))));
    let expected = (0..TABLES).flat_map(own).chain([(TABLES, None); CLAIMS_OF_EACH]);
    assert_eq!(epochs, expected.collect::<Vec<_>>());
    assert_eq!(Arc::strong_count(&store), 1, "the store is closed when its owner drops it");
}

pub(crate) async fn a_gap_is_fenced(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let batch = [append(&table, epoch, numbered(3)), append(&table, epoch, numbered(2))];
    assert_eq!(store.append(&batch).await.unwrap(), [Fenced, Fenced]);
    assert_eq!(store.append(&[append(&table, epoch, numbered(0))]).await.unwrap(), [Fenced]);
    assert_journal(&store, &table, 1).await;
}

pub(crate) async fn one_batch_serves_many_tables(place: &Place) {
    let store = place.open().await;
    let (first, first_epoch) = own_table(&*store, 1).await;
    let (second, _) = own_table(&*store, 2).await;
    let (third, third_epoch) = own_table(&*store, 3).await;
    let batch = [
        append(&first, first_epoch, numbered(2)),
        append(&second, Epoch(0), numbered(2)),
        append(&third, third_epoch, numbered(2)),
        append(&second, Epoch(0), numbered(3)),
        append(&first, first_epoch, numbered(3)),
        append(&third, third_epoch, numbered(4)),
        append(&first, first_epoch, numbered(4)),
    ];
    let expected = [Written, Fenced, Written, Fenced, Written, Fenced, Written];
    assert_eq!(store.append(&batch).await.unwrap(), expected);
    for (table, steps) in [(first, 4), (second, 1), (third, 2)] {
        assert_journal(&store, &table, steps).await;
    }
}

pub(crate) async fn refused_rows_leave_nothing_behind(place: &Place) {
    let store = place.open().await;
    let (good, good_epoch) = own_table(&*store, 1).await;
    let (bad, bad_epoch) = own_table(&*store, 2).await;
    // A match that claims to have begun before its table.
    let mut ended = append(&bad, bad_epoch, numbered(2));
    ended.finished = Some(finished(&bad, 1, 0, 2));
    let batch = [append(&good, good_epoch, numbered(2)), ended];
    assert!(matches!(store.append(&batch).await, Err(StoreError::Broken(_))));
    assert_journal(&store, &good, 1).await;
    assert_journal(&store, &bad, 1).await;

    let time = StoredRow { at_ms: u64::MAX, ..numbered(2) };
    let batch = [append(&good, good_epoch, time)];
    assert!(matches!(store.append(&batch).await, Err(StoreError::Broken(_))));
}

/// What a lost connection does to a commit, at many moments of it.
pub(crate) async fn an_append_given_up_half_way_can_be_repeated(place: &Place) {
    const ROUNDS: u64 = 60;
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    for round in 0..ROUNDS {
        let steps = 2 + 2 * round..4 + 2 * round;
        let batch: Vec<_> = steps.map(|step| append(&table, epoch, numbered(step))).collect();
        let moment = Duration::from_micros(50 * round);
        let _given_up = timeout(moment, store.append(&batch)).await;
        assert_eq!(store.append(&batch).await.unwrap(), [Written; 2]);
    }
    assert_journal(&store, &table, 1 + 2 * ROUNDS).await;
}

/// Two nodes take a table from each other again and again, each writing as long as it may.
pub(crate) async fn racing_owners_leave_no_gap_and_no_late_row(place: &Place) {
    const CLAIMS: usize = 40;
    const ROWS_MAX: usize = 8;
    const PAUSE_MAX_US: u64 = 20_000;
    let store = place.open().await;
    let (table, _) = own_table(&*store, 1).await;
    let owner = async |store: &AnyStore, seed: u64| {
        let mut dice = fastrand::Rng::with_seed(seed);
        let mut claims = Vec::new();
        for _ in 0..CLAIMS {
            // Two owners in step would always fence each other before the first row.
            sleep(Duration::from_micros(dice.u64(..PAUSE_MAX_US))).await;
            let epoch = store.claim(&table).await.unwrap().unwrap();
            let mut last = store.rows(&table).await.unwrap().last().unwrap().step;
            claims.push((epoch, last));
            for _ in 0..ROWS_MAX {
                let next = row(last.next().0, &json!({ "epoch": epoch.0 }));
                if store.append(&[append(&table, epoch, next)]).await.unwrap() == [Fenced] {
                    break;
                }
                last = last.next();
            }
        }
        claims
    };
    let other_store = place.second(&store).await;
    let (first, second) = tokio::join!(owner(&store, 1), owner(&other_store, 2));

    let rows = store.rows(&table).await.unwrap();
    let written = rows.len() - 1;
    assert!(rows.iter().map(|row| row.step.0).eq(1..=rows.len() as u64), "a gap");
    assert!(written > CLAIMS && written < 2 * CLAIMS * ROWS_MAX, "no race: {written} rows");
    for (epoch, last) in first.into_iter().chain(second) {
        let after = rows.iter().filter(|row| row.step > last);
        let late = after.filter_map(written_under).find(|by| *by < epoch.0);
        assert_eq!(late, None, "written after the claim of {epoch:?}, which had seen {last:?}");
    }
}

pub(crate) async fn everything_is_there_after_a_restart(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let ended =
        Append { finished: Some(finished(&table, 1, 1, 2)), ..append(&table, epoch, numbered(2)) };
    store.append(std::slice::from_ref(&ended)).await.unwrap();
    if place.folder.is_some() {
        let second = AnyStore::connect(&place.address).await;
        assert!(matches!(second, Err(ConnectError::InUse(_))), "{second:?}");
    }
    drop(store);

    let store = place.open().await;
    assert_journal(&store, &table, 2).await;
    let id = ended.finished.as_ref().unwrap().id;
    assert_eq!(store.match_by_id(id).await.unwrap(), ended.finished);
    assert!(store.claim(&table).await.unwrap().unwrap() > epoch);
}

pub(crate) async fn a_check_fails_without_the_schema(place: &Place) {
    let store = place.open().await;
    store.check().await.unwrap();
    place.edit("alter table match_players rename to elsewhere").await;
    store.check().await.unwrap_err();
}

/// Nodes that are started together bring the schema up to date once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_nodes_may_start_at_once() {
    let place = Place::postgres();
    let (first, second, third) = tokio::join!(place.open(), place.open(), place.open());
    let (table, epoch) = own_table(&*first, 1).await;
    assert_journal(&second, &table, 1).await;
    assert!(third.claim(&table).await.unwrap().unwrap() > epoch);
}

#[tokio::test]
async fn an_address_that_is_none_and_a_server_that_is_none_are_told_apart() {
    let none = StoreAddress::url("postgres://localhost:port/");
    assert!(matches!(none, Err(BadUrl::Malformed(_))), "{none:?}");
    let nobody = StoreAddress::url("postgres://localhost/test?host=/nowhere").unwrap();
    let nobody = AnyStore::connect(&nobody).await;
    assert!(matches!(nobody, Err(ConnectError::Unreachable(_))), "{nobody:?}");
    let file = tempfile::NamedTempFile::new().unwrap();
    let inside = file.path().join("lamproom.db");
    let folder = AnyStore::connect(&StoreAddress::file(inside)).await;
    assert!(matches!(folder, Err(ConnectError::Folder { .. })), "{folder:?}");
}

/// The epoch that an entry names.
fn written_under(row: &StoredRow) -> Option<u64> {
    serde_json::from_str::<Value>(&row.json).unwrap()["epoch"].as_u64()
}

fn new_table(rows: Vec<StoredRow>) -> NewTable {
    NewTable { code: code(1), game: "cave_mining".to_owned(), created_at_ms: 1, rows, daily: None }
}

/// The journal has exactly these steps, each as [`numbered`] makes it.
pub(crate) async fn assert_journal(store: &AnyStore, table: &TableCode, steps: u64) {
    let expected: Vec<StoredRow> = (1..=steps).map(numbered).collect();
    assert_eq!(store.rows(table).await.unwrap(), expected);
}

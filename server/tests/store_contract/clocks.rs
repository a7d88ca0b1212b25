//! When servers have been up, and when sleeping tables are to be woken.

use lamproom_server::store::{Run, Store as _};

use crate::{Place, own_table};

fn run(from_ms: u64, until_ms: u64) -> Run {
    Run { from_ms, until_ms }
}

pub(crate) async fn the_runs_of_servers_are_remembered(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.begin_run(100).await.unwrap(), [run(100, 100)]);
    store.note_run(100, 180).await.unwrap();
    store.note_run(100, 150).await.unwrap();
    assert_eq!(store.begin_run(300).await.unwrap(), [run(100, 180), run(300, 300)]);
    assert_eq!(store.begin_run(300).await.unwrap(), [run(100, 180), run(300, 300)]);
}

pub(crate) async fn the_tables_to_be_woken_come_the_longest_overdue_first(place: &Place) {
    let store = place.open().await;
    let mut tables = Vec::new();
    for (number, due_ms) in [(1, 500), (2, 300), (3, 400), (4, 900)] {
        let (table, epoch) = own_table(&*store, number).await;
        store.set_waking(&table, epoch, Some(due_ms)).await.unwrap();
        tables.push((table, epoch));
    }
    let due = async |now_ms, limit| store.due_wakings(now_ms, limit).await.unwrap();
    assert_eq!(due(299, 10).await, []);
    assert_eq!(due(500, 10).await, [1, 2, 0].map(|at: usize| tables[at].0.clone()));
    assert_eq!(due(500, 1).await, [tables[1].0.clone()]);

    store.postpone_waking(&tables[1].0, 1_000).await.unwrap();
    let (table, epoch) = &tables[2];
    store.set_waking(table, *epoch, None).await.unwrap();
    store.set_waking(table, *epoch, None).await.unwrap();
    store.postpone_waking(table, 400).await.unwrap();
    assert_eq!(due(500, 10).await, [tables[0].0.clone()]);
}

pub(crate) async fn only_the_owner_of_a_table_sets_when_it_is_to_be_woken(place: &Place) {
    let store = place.open().await;
    let (table, former) = own_table(&*store, 1).await;
    store.set_waking(&table, former, Some(100)).await.unwrap();
    let owner = store.claim(&table).await.unwrap().unwrap();
    store.set_waking(&table, owner, Some(200)).await.unwrap();
    for outdated in [Some(50), None] {
        store.set_waking(&table, former, outdated).await.unwrap();
    }
    assert_eq!(store.due_wakings(199, 9).await.unwrap(), []);
    assert_eq!(store.due_wakings(200, 9).await.unwrap(), [table]);
}

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
        let (table, _) = own_table(&*store, number).await;
        store.set_waking(&table, Some(due_ms)).await.unwrap();
        tables.push(table);
    }
    let due = async |now_ms, limit| store.due_wakings(now_ms, limit).await.unwrap();
    assert_eq!(due(299, 10).await, []);
    assert_eq!(due(500, 10).await, [&tables[1], &tables[2], &tables[0]].map(Clone::clone));
    assert_eq!(due(500, 1).await, [tables[1].clone()]);

    store.set_waking(&tables[1], Some(1_000)).await.unwrap();
    store.set_waking(&tables[2], None).await.unwrap();
    store.set_waking(&tables[2], None).await.unwrap();
    assert_eq!(due(500, 10).await, [tables[0].clone()]);
}

//! Tables are found by their age and removed for good, unless somebody has come meanwhile.

use lamproom_protocol::{Day, Seq};
use lamproom_server::store::{
    Append, Appended, KeptAnalysis, KeyHash, MatchEnd, NewTable, NewTry, OldTable, PushStore as _,
    Stay, Store as _,
};
use serde_json::json;

use crate::{Place, append, code, matches::finished, numbered, own_table, row};

const ADA: KeyHash = KeyHash([0xa1; 32]);
const LATE: u64 = 1_000_000;

fn stays(tables: &[OldTable]) -> Vec<(String, Stay)> {
    tables.iter().map(|table| (table.code.to_string(), table.stay)).collect()
}

pub(crate) async fn tables_are_found_by_their_last_step(place: &Place) {
    let store = place.open().await;
    let (lobby, _) = own_table(&*store, 1).await;
    let (begun, epoch) = own_table(&*store, 2).await;
    let started = row(2, &json!({ "from": { "person": 0 }, "entry": "started" }));
    store.append(&[append(&begun, epoch, started)]).await.unwrap();
    let (played, epoch) = own_table(&*store, 3).await;
    let ended = Append {
        finished: Some(finished(&played, 1, 1, 2)),
        ..append(&played, epoch, numbered(2))
    };
    store.append(&[ended]).await.unwrap();
    let (clocked, epoch) = own_table(&*store, 4).await;
    store.set_waking(&clocked, epoch, Some(1)).await.unwrap();
    let (said, epoch) = own_table(&*store, 5).await;
    let line = row(2, &json!({ "entry": "said", "text": "\"entry\":\"started\"" }));
    store.append(&[append(&said, epoch, line)]).await.unwrap();
    let daily = Some(NewTry { day: Day::numbered(7).unwrap(), player: ADA });
    let rows = vec![numbered(1)];
    let tried = NewTable { code: code(6), game: "toy".to_owned(), created_at_ms: 1, rows, daily };
    store.open_table(&tried).await.unwrap();

    let all = store.old_tables(None, LATE).await.unwrap();
    let stay = |number: usize, stay| (code(number).to_string(), stay);
    let expected = [
        stay(1, Stay::Lobby),
        stay(2, Stay::Unfinished),
        stay(3, Stay::Played),
        stay(5, Stay::Lobby),
        stay(6, Stay::Played),
    ];
    assert_eq!(stays(&all), expected);
    assert_eq!((all[0].last_ms, all[1].last_ms), (1_000, 2_000));
    let after = store.old_tables(Some(&begun), LATE).await.unwrap();
    assert_eq!(stays(&after), expected[2..]);
    let older = store.old_tables(None, 2_000).await.unwrap();
    assert_eq!(stays(&older), [stay(1, Stay::Lobby), stay(6, Stay::Played)]);
    assert!(store.exists(&lobby).await.unwrap());
}

pub(crate) async fn a_table_is_removed_with_all_that_refers_to_it(place: &Place) {
    let store = place.open().await;
    let (kept, kept_epoch) = own_table(&*store, 1).await;
    let daily = Some(NewTry { day: Day::numbered(7).unwrap(), player: ADA });
    let (game, rows) = ("toy".to_owned(), vec![numbered(1)]);
    let table = NewTable { code: code(2), game, created_at_ms: 1, rows, daily };
    store.open_table(&table).await.unwrap();
    let table = table.code;
    let epoch = store.claim(&table).await.unwrap().unwrap();
    let played = finished(&table, 1, 1, 2);
    let id = played.id;
    let ended = Append { finished: Some(played), ..append(&table, epoch, numbered(2)) };
    store.append(&[ended]).await.unwrap();
    let journal = store.journal(&table).await.unwrap().unwrap();
    store.keep_extract(&table, &journal.end, "extract").await.unwrap();
    store.keep_overview(&table, &journal.end, "overview").await.unwrap();
    let analysis = KeptAnalysis { version: 1, body: "{}".to_owned() };
    store.keep_analysis(id, &analysis, 1).await.unwrap();
    store.note_call(&table, &ADA, Seq(1), Seq(2)).await.unwrap();

    let old = store.old_tables(Some(&kept), LATE).await.unwrap();
    assert!(store.remove(&old[0]).await.unwrap());
    assert!(!store.exists(&table).await.unwrap());
    assert_eq!(store.match_by_id(id).await.unwrap(), None);
    assert_eq!(store.analysis(id).await.unwrap(), None);
    assert_eq!(store.matches_of(&ADA, MatchEnd::LAST, 9).await.unwrap(), []);
    assert!(!store.remove(&old[0]).await.unwrap(), "it is gone already");
    // Its former owner writes nothing, and nobody else notices.
    let late = [append(&table, epoch, numbered(3)), append(&kept, kept_epoch, numbered(2))];
    assert_eq!(store.append(&late).await.unwrap(), [Appended::Fenced, Appended::Written]);
}

pub(crate) async fn a_table_to_which_somebody_came_meanwhile_stays(place: &Place) {
    let store = place.open().await;
    let (loaded, _) = own_table(&*store, 1).await;
    let (played_on, epoch) = own_table(&*store, 2).await;
    let old = store.old_tables(None, LATE).await.unwrap();
    let node = place.second(&store).await;
    let claimed = node.claim(&loaded).await.unwrap().unwrap();
    node.append(&[append(&played_on, epoch, numbered(2))]).await.unwrap();
    for table in &old {
        assert!(!store.remove(table).await.unwrap(), "{table:?}");
    }
    let more = [append(&loaded, claimed, numbered(2)), append(&played_on, epoch, numbered(3))];
    assert_eq!(node.append(&more).await.unwrap(), [Appended::Written; 2]);
}

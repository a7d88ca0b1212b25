//! Backups have rows of every kind, and databases of either kind take them.

use lamproom_game::Merit;
use lamproom_protocol::{DailyVerdict, Day, Seq};
use lamproom_server::store::{
    Append, BackupError, Copied, Daily, Judged, KeptAnalysis, KeyHash, NewTable, NewTry,
    PushStore as _, Ranking, Run, Secret, Store as _, StoreAddress, Subscription, backup, restore,
};
use serde_json::json;

use crate::{
    Place, append, chain::migrate_to, code, journal::assert_journal, matches::finished, numbered,
    own_table, packing::pack_all, row,
};

const ADA: KeyHash = KeyHash([0xa1; 32]);

pub(crate) async fn every_kind_of_row_is_in_a_backup(place: &Place) {
    let store = place.open().await;
    let (table, owner) = own_table(&*store, 1).await;
    let odd = row(2, &json!({ "name": "Zoë 👩‍🚀 \u{0} \" \\ \\u0000", "n": [i64::MIN, u64::MAX] }));
    let played = finished(&table, 1, 1, 3);
    let ended = Append { finished: Some(played.clone()), ..append(&table, owner, numbered(3)) };
    store.append(&[append(&table, owner, odd), ended]).await.unwrap();
    let analysis = KeptAnalysis { version: 7, body: r#"{"side":[0.5,1]}"#.to_owned() };
    store.keep_analysis(played.id, &analysis, 9).await.unwrap();
    let rows = store.rows(&table).await.unwrap();
    assert_eq!(pack_all(&store).await.rows, 1);
    let day = Day::numbered(7).unwrap();
    let daily = Some(NewTry { day, player: ADA });
    let (game, first) = ("toy".to_owned(), vec![numbered(1)]);
    let tried = NewTable { code: code(2), game, created_at_ms: 1, rows: first, daily };
    store.open_table(&tried).await.unwrap();
    let epoch = store.claim(&tried.code).await.unwrap().unwrap();
    let won = finished(&tried.code, 1, 1, 2);
    let ended = Append { finished: Some(won), ..append(&tried.code, epoch, numbered(2)) };
    store.append(&[ended]).await.unwrap();
    let merit = Some(Merit { tier: 1, moves: 9, grade: "seasoned" });
    let name = "Änna 🔦".to_owned();
    let judged = Judged { verdict: DailyVerdict::Ranked, name, merit, time_ms: 8 };
    store.judge_daily(&tried.code, &judged).await.unwrap();
    store.set_waking(&table, owner, Some(5)).await.unwrap();
    store.begin_run(3).await.unwrap();
    store.note_run(3, 4).await.unwrap();
    let secret = store.day_secret(&Daily { game: "toy", day }, Secret([4; 32])).await.unwrap();
    let key = store.push_key(&"1a".repeat(32)).await.unwrap();
    let subscription = Subscription {
        endpoint: "https://push.example/1".to_owned(),
        player: ADA,
        p256dh: "B".to_owned(),
        auth: "A".to_owned(),
        origin: "https://lamp.example".to_owned(),
    };
    store.subscribe(&subscription, None, 1, 2).await.unwrap();
    store.note_call(&table, &ADA, Seq(1), Seq(2)).await.unwrap();

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.sqlite");
    let saved = backup(&place.address, &file, false, |_, _| ()).await.unwrap();
    assert_eq!(saved.tables, 2);
    let other = if place.folder.is_some() { Place::postgres() } else { Place::sqlite() };
    let (mut last, mut all) = (0, 0);
    let progress = |done, of| (last, all) = (done, of);
    assert_eq!(restore(&file, &other.address, false, progress).await.unwrap(), saved);
    assert_eq!((last, all), (saved.rows, saved.rows));

    let moved = other.open().await;
    assert_eq!(moved.rows(&table).await.unwrap(), rows);
    assert_eq!(moved.analysis(played.id).await.unwrap(), Some(analysis));
    assert_eq!(moved.match_by_id(played.id).await.unwrap(), Some(played));
    let ranking = Ranking { game: "toy", first: day, last: day, places: 9, player: None };
    let ranked = moved.daily_ranking(&ranking).await.unwrap();
    assert_eq!(ranked, store.daily_ranking(&ranking).await.unwrap());
    assert_eq!((ranked.len(), ranked[0].moves), (1, 9));
    let daily = Daily { game: "toy", day };
    assert_eq!(moved.day_secret(&daily, Secret([5; 32])).await.unwrap(), secret);
    assert_eq!(moved.daily_try(&daily, &ADA).await.unwrap().unwrap().table, tried.code);
    assert_eq!(moved.due_wakings(9, 9).await.unwrap(), std::slice::from_ref(&table));
    assert_eq!(moved.begin_run(6).await.unwrap()[0], Run { from_ms: 3, until_ms: 4 });
    assert_eq!(moved.push_key(&"2b".repeat(32)).await.unwrap(), key);
    assert_eq!(moved.subscriptions_of(&ADA).await.unwrap(), [subscription]);
    assert!(!moved.note_call(&table, &ADA, Seq(1), Seq(3)).await.unwrap(), "called before");
    // The chain goes on where it was.
    let epoch = moved.claim(&tried.code).await.unwrap().unwrap();
    moved.append(&[append(&tried.code, epoch, numbered(3))]).await.unwrap();
    assert_journal(&moved, &tried.code, 3).await;
}

pub(crate) async fn a_backup_of_an_earlier_version_is_brought_up_to_date(place: &Place) {
    let earlier = Place::sqlite();
    migrate_to(&earlier, 2).await;
    earlier
        .edit(
            "insert into tables (code, game, created_at_ms) values ('aaa-aaa-a23', 'toy', 1);
            insert into journal (table_code, step, at_ms, entry) values
                ('aaa-aaa-a23', 1, 1000, '{\"step\":1}'), ('aaa-aaa-a23', 2, 2000, '{\"step\":2}')",
        )
        .await;
    let StoreAddress::Sqlite(file) = &earlier.address else { unreachable!() };
    let before = std::fs::read(file).unwrap();
    let copied = restore(file, &place.address, false, |_, _| ()).await.unwrap();
    assert_eq!(copied, Copied { tables: 1, rows: 3 });
    assert_journal(&*place.open().await, &code(1), 2).await;
    assert_eq!(std::fs::read(file).unwrap(), before, "the backup is as it was");

    earlier.edit("insert into _sqlx_migrations values (9999, 'later', 0, 1, x'00', 0)").await;
    let refused = restore(file, &place.address, true, |_, _| ()).await;
    assert!(matches!(refused, Err(BackupError::Unusable { .. })), "{refused:?}");
}

//! The list of a player's tables: only theirs, up to date, without waking any, and still there when
//! the server was gone.

use lamproom_loadtest::new_key;
use lamproom_protocol::{AskYourTables, Phase, PlayerKey, RefusalCode, TableCode, YourTables};
use lamproom_server::config::limits;

use crate::{
    http::{Response, post},
    pair::{LONG, Pair},
    test_server::{TestServer, database_in},
};

async fn ask(server: &TestServer, key: &PlayerKey, codes: &[TableCode]) -> Response {
    let bearer = format!("Authorization: Bearer {}", key.as_str());
    let body = serde_json::to_string(&AskYourTables { codes: codes.to_vec() }).unwrap();
    post(server.url(), "/api/tables/yours", &[&bearer], &body).await
}

async fn list(server: &TestServer, key: &PlayerKey, codes: &[TableCode]) -> YourTables {
    ask(server, key, codes).await.json()
}

/// Changes or reads the database as somebody would who edits it.
async fn edit(server: &TestServer, statement: &'static str) -> u64 {
    let mut connection = database_in(server.folder()).await;
    sqlx::query(statement).execute(&mut connection).await.unwrap().rows_affected()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_finds_their_tables_again_and_nobody_those_of_others() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    pair.make_move().await;
    pair.bob.say("Your turn soon.").await;
    let other = Pair::in_lobby(&server).await;
    let nowhere: TableCode = "zzz-zzz-zzz".parse().unwrap();
    let codes = [other.code.clone(), pair.code.clone(), nowhere.clone()];

    let awake = list(&server, &pair.ada.key, &codes).await;
    assert_eq!(awake.not_yours, [other.code.clone(), nowhere.clone()], "and not which exists");
    let [table] = awake.tables.as_slice() else { panic!("one table: {awake:?}") };
    assert_eq!((&table.code, table.phase), (&pair.code, Phase::Playing));
    let players = table.players.iter().map(|player| (&*player.name, player.you));
    assert_eq!(players.collect::<Vec<_>>(), [("Ada", true), ("Bob", false)]);
    let waited_for: Vec<_> = table.players.iter().filter(|player| player.waited_for).collect();
    assert_eq!(waited_for.len(), 1);
    assert_eq!(waited_for[0].you, pair.ada.is_asked());
    assert_eq!(table.lines_ms.len(), 1);
    assert!(list(&server, &new_key(), &codes).await.tables.is_empty());

    let server = TestServer::start_in(server.stop().await, &[]).await;
    for _ in 0..2 {
        let asleep = list(&server, &pair.ada.key, &codes).await;
        assert_eq!(
            (asleep.tables, asleep.not_yours),
            (awake.tables.clone(), awake.not_yours.clone())
        );
    }
    let claimed = "update tables set epoch = epoch where epoch > 1";
    assert_eq!(edit(&server, claimed).await, 0, "no table was woken");
    pair.ada.reconnect(server.url()).await;
    pair.bob.reconnect(server.url()).await;
    pair.make_move().await;
    let after = list(&server, &pair.ada.key, &codes).await;
    assert_ne!(after.tables, awake.tables, "it is up to date");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_kept_is_used_until_the_table_changes_and_never_needed() {
    let server = TestServer::start(&[]).await;
    let pair = Pair::playing_to(&server, LONG).await;
    let (ada, codes) = (pair.ada.key.clone(), [pair.code.clone()]);
    let awake = list(&server, &ada, &codes).await;
    drop(pair);
    let server = TestServer::start_in(server.stop().await, &[]).await;
    assert_eq!(list(&server, &ada, &codes).await.tables, awake.tables);
    let rename = "update overviews set body = replace(body, 'Bob', 'Rob')";
    while edit(&server, rename).await == 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(list(&server, &ada, &codes).await.tables[0].players[1].name, "Rob", "it is kept");
    for damage in ["update overviews set body = '{}'", "delete from overviews"] {
        edit(&server, damage).await;
        assert_eq!(list(&server, &ada, &codes).await.tables, awake.tables, "{damage}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_is_limited() {
    let server = TestServer::start(&["--rate-limits", "on", "--tables-per-hour", "100"]).await;
    let key = new_key();
    let body = r#"{"codes":[]}"#;
    let anonymous = post(server.url(), "/api/tables/yours", &[], body).await;
    assert_eq!(anonymous.refusal(), (401, RefusalCode::BadKey));
    let (code, _) = server.new_table().await;
    let many = vec![code; limits::TABLES_ASKED + 1];
    assert_eq!(ask(&server, &key, &many).await.refusal(), (400, RefusalCode::BadMessage));

    let mut codes = Vec::new();
    for _ in 0..limits::TABLES_ASKED {
        codes.push(server.new_table().await.0);
    }
    let YourTables { tables, not_yours, .. } = list(&server, &key, &codes).await;
    let (at_once, _) = limits::LISTED_OF_ADDRESS;
    let at_once = usize::try_from(at_once).unwrap();
    assert!(tables.is_empty());
    assert!((at_once..at_once + 3).contains(&not_yours.len()), "the others are not answered");

    let nowhere: TableCode = "zzz-zzz-zzz".parse().unwrap();
    let (guesses, _) = limits::GUESSES;
    for _ in 0..guesses {
        assert_eq!(ask(&server, &key, std::slice::from_ref(&nowhere)).await.status, 200);
    }
    let guessed = ask(&server, &key, &[nowhere]).await;
    assert_eq!(guessed.refusal(), (429, RefusalCode::TooManyRequests));
}

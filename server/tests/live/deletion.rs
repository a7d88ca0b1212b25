//! A player who deletes what is kept about them, while the server runs and others play on.

use lamproom_games::registry::GAMES;
use lamproom_loadtest::{Cluster, new_key};
use lamproom_protocol::{ByeCode, MatchSummary, Op, PlayerKey, RefusalCode, Statistics};
use lamproom_table::{KeyHash, match_file};
use serde_json::Value;
use sqlx::{query_scalar, raw_sql};

use crate::{
    http::{Response, get, request},
    pair::{Pair, SHORT, play_out},
    ratings::ratings,
    test_client::{TestClient, options},
    test_server::{TestServer, database_in},
};

const SECRET: &str = "my secret";

fn bearer(key: &PlayerKey) -> String {
    format!("Authorization: Bearer {}", key.as_str())
}

async fn delete(server: &TestServer, key: &PlayerKey) -> Response {
    request(server.url(), "DELETE", "/api/player", &[&bearer(key)], "").await
}

/// Whether an export has anything in any of its lists.
fn lists_anything(export: &Value) -> bool {
    export.as_object().unwrap().values().filter_map(Value::as_array).any(|list| !list.is_empty())
}

/// After a match that counts, and in the middle of another.
async fn in_the_second_match(server: &TestServer) -> Pair {
    let mut pair = Pair::in_lobby(server).await;
    pair.ada.op(options(SHORT)).await;
    pair.ada.op(Op::Counts { counts: true }).await;
    pair.start().await;
    pair.play_out().await;
    pair.ada.say(SECRET).await;
    pair.rematch().await;
    let before = pair.make_move().await;
    pair.bob.wait_for_step(before).await;
    pair
}

/// Ada deletes herself by one server; Bob plays on at the server that holds their table.
async fn nothing_is_left_of_her(holder: &TestServer, asked: &TestServer) {
    let mut pair = in_the_second_match(holder).await;
    let (ada, bob) = (pair.ada.key.clone(), pair.bob.key.clone());
    for server in [holder, asked] {
        assert_eq!(ratings(server, &ada).await.ratings.len(), 1);
    }

    assert_eq!(delete(asked, &ada).await.status, 204);

    let export = get(asked.url(), "/api/player/export", &[&bearer(&ada)]).await;
    assert!(!lists_anything(&export.json()), "{export:?}");
    for server in [holder, asked] {
        assert_eq!(ratings(server, &ada).await, Statistics::default());
        assert_eq!(ratings(server, &bob).await.ratings.len(), 1, "the match counts for Bob");
    }
    let listed: Vec<MatchSummary> = get(asked.url(), "/api/matches", &[&bearer(&bob)]).await.json();
    let names = |played: &MatchSummary| {
        played.players.iter().map(|player| player.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&listed[0]), ["Removed player", "Bob"]);
    let file = get(asked.url(), &format!("/api/matches/{}/file", listed[0].id), &[]).await;
    assert!(!file.body.contains("Ada") && !file.body.contains(SECRET));
    match_file::verify(&file.json(), GAMES).unwrap();

    // The table goes on without her.
    let line = pair.bob.client.say("Where is she?").await;
    assert!(line.is_err() || std::ptr::eq(holder, asked), "the row of the former owner counts");
    pair.bob.reconnect(holder.url()).await;
    pair.bob.say("Gone.").await;
    let mut back = TestClient::join_as(holder.url(), &pair.code, ada.clone()).await;
    let loaded_again = if std::ptr::eq(holder, asked) { pair.bob.table() } else { back.table() };
    let view = serde_json::to_string(loaded_again).unwrap();
    assert!(view.contains("Removed player") && !view.contains("Ada"), "{view}");
    assert_eq!(back.you().person, None);
    assert_eq!(back.client.say("Me?").await.unwrap().unwrap_err().code, RefusalCode::NotJoined);
    assert_eq!(delete(asked, &ada).await.status, 204, "there is nothing left to delete");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_deletes_themselves_is_gone_at_once() {
    let server = TestServer::start(&[]).await;
    let mut stays = Pair::playing_to(&server, SHORT).await;
    Box::pin(nothing_is_left_of_her(&server, &server)).await;
    stays.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_deletes_themselves_by_another_node_is_gone_as_well() {
    let database = Cluster::shared().new_database();
    let start = || TestServer::start_node_with(&database, GAMES, &[]);
    let (holder, asked) = (start().await.unwrap(), start().await.unwrap());
    Box::pin(nothing_is_left_of_her(&holder, &asked)).await;
}

/// A bot ends the match for her. She is as little known in it as in those that had ended before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_removed_during_a_match_is_unknown_at_its_end() {
    let server = TestServer::start(&[]).await;
    let mut pair = in_the_second_match(&server).await;
    assert_eq!(delete(&server, &pair.ada.key).await.status, 204);

    pair.bob.reconnect(server.url()).await;
    play_out(&mut [&mut pair.bob], &mut pair.dice).await;

    let listed = server.api().matches(&pair.bob.key).await.unwrap();
    assert_eq!((listed.len(), listed[0].counts), (2, true));
    assert_eq!(listed[0].players[0].name, "Removed player");
    let mut database = database_in(server.folder()).await;
    let known = "select count(*) from match_players where seat = 0 and key_hash is not null";
    assert_eq!(query_scalar::<_, i64>(known).fetch_one(&mut database).await.unwrap(), 0);
    assert_eq!(ratings(&server, &pair.bob.key).await.opponents, []);
}

/// An extract is kept just after the journal from which it was made was written again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_read_before_a_deletion_and_kept_after_it_goes_as_well() {
    let server = TestServer::start(&[]).await;
    let pair = Pair::in_lobby(&server).await;
    let mut database = database_in(server.folder()).await;
    let late = "create table late (done);
        create trigger late_extract after update of head_hash on tables
        when not exists (select 1 from late) begin
            insert into late values (1);
            insert into extracts values (new.code, 1, 'Ada', '');
        end;
        create trigger later_extract after delete on extracts
        when (select count(*) from late) = 1 begin
            insert into late values (2);
            insert into extracts values (old.table_code, 1, 'Ada', '');
        end";
    raw_sql(late).execute(&mut database).await.unwrap();

    assert_eq!(delete(&server, &pair.ada.key).await.status, 204);

    let count = |text| query_scalar::<_, i64>(text);
    let late = count("select count(*) from late").fetch_one(&mut database).await.unwrap();
    assert_eq!(late, 2);
    let stale = "select count(*) from extracts where body = 'Ada'";
    assert_eq!(count(stale).fetch_one(&mut database).await.unwrap(), 0);
}

async fn those_at_the_table_are_told(holder: &TestServer, asked: &TestServer) {
    let mut pair = Pair::in_lobby(holder).await;
    assert_eq!(delete(asked, &pair.ada.key).await.status, 204);
    assert_eq!(pair.bob.wait_for_bye().await, ByeCode::Moved);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_at_the_table_are_told_to_come_again() {
    let server = TestServer::start(&[]).await;
    those_at_the_table_are_told(&server, &server).await;
}

/// Though nobody writes to the table, by which its node would notice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_at_a_table_of_another_node_are_told_to_come_again() {
    let database = Cluster::shared().new_database();
    let start = || TestServer::start_node_with(&database, GAMES, &[]);
    let [holder, asked] = [start().await.unwrap(), start().await.unwrap()];
    those_at_the_table_are_told(&holder, &asked).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_somebody_with_a_key_can_be_deleted() {
    let server = TestServer::start(&[]).await;
    let nobody = request(server.url(), "DELETE", "/api/player", &[], "").await;
    assert_eq!(nobody.refusal(), (401, RefusalCode::BadKey));
    assert_eq!(delete(&server, &new_key()).await.status, 204);
    let hash = hex::encode(KeyHash::of(&new_key()).0);
    let header = format!("Authorization: Bearer {hash}");
    let hashed = request(server.url(), "DELETE", "/api/player", &[&header], "").await;
    assert_eq!(hashed.refusal(), (401, RefusalCode::BadKey), "a hash is no key");
}

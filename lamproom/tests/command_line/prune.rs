//! `lamproom prune`, and what a server removes by itself: exactly the tables that are too old.

use std::time::Duration;

use lamproom_loadtest::{Api, Client, ServerProcess, new_key};
use lamproom_protocol::TableCode;
use tokio::time::{Instant, sleep};

use crate::{
    place::Place,
    program::{GAME, Played, SOON, play, words},
};

/// Makes all that has happened so far look this many days older. That breaks chains, which pruning
/// does not look at. Whatever was due has been done since.
async fn age(place: &Place, table: &TableCode, days: u32) {
    let ms = u64::from(days) * 24 * 60 * 60 * 1000;
    place
        .edit(&format!(
            "update journal set at_ms = at_ms - {ms} where table_code = '{table}';
            delete from wakings where table_code = '{table}'"
        ))
        .await;
}

/// The codes in what the program printed, or of these tables, in order.
fn codes(of: impl Iterator<Item = String>) -> Vec<String> {
    let mut codes: Vec<String> = of.collect();
    codes.sort();
    codes
}

fn listed(output: &str) -> Vec<String> {
    codes(output.lines().filter_map(|line| Some(line.split_once("  ")?.0.to_owned())))
}

fn all(tables: &[&TableCode]) -> Vec<String> {
    codes(tables.iter().map(ToString::to_string))
}

async fn lobby(server: &ServerProcess) -> TableCode {
    Api::new(server.base_url()).open_table(GAME, &new_key()).await.unwrap()
}

/// A table with a match under way, which its players leave.
async fn unfinished(server: &ServerProcess) -> TableCode {
    let key = new_key();
    let code = Api::new(server.base_url()).open_table(GAME, &key).await.unwrap();
    let mut host = Client::connect(server.base_url(), code.clone(), key).await.unwrap();
    let mut guest = Client::connect(server.base_url(), code.clone(), new_key()).await.unwrap();
    host.sit_ready("Ada").await.unwrap().unwrap();
    guest.sit_ready("Bob").await.unwrap().unwrap();
    host.op(lamproom_protocol::Op::Start {}).await.unwrap().unwrap();
    let has_begun = |fold: &lamproom_loadtest::Fold| fold.game().is_some();
    tokio::try_join!(host.until(has_begun), guest.until(has_begun)).unwrap();
    code
}

pub(crate) async fn what_is_too_old_is_removed_and_nothing_else(place: Place) {
    let nothing = place.fail(&["prune", "--keep-lobbies", "1d", "--dry-run"]).await;
    assert!(nothing.contains(if place.is_sqlite() { "--data" } else { "is empty" }), "{nothing}");
    let server = place.serve(&[]).await;
    let [old, young] = [lobby(&server).await, lobby(&server).await];
    let [left, going_on] = [unfinished(&server).await, unfinished(&server).await];
    let clocked = unfinished(&server).await;
    let Played { table: played, id, .. } = play(&server).await;
    assert!(server.terminate().await.unwrap().success());
    for (table, days) in [(&old, 31), (&young, 29), (&left, 91), (&going_on, 31), (&clocked, 91)] {
        age(&place, table, days).await;
    }
    place.edit(&format!("insert into wakings values ('{clocked}', 1)")).await;

    assert!(place.fail(&["prune"]).await.contains("--keep-lobbies"));
    assert!(words(&place.run(&["prune", "--keep-tables", "5"]).await).contains("30d, 8w or 1y"));
    let prune = ["prune", "--keep-lobbies", "30d", "--keep-tables", "90d", "--keep-matches", "90d"];
    let lobbies = place.succeed(&[&prune[..3], &["--dry-run"]].concat()).await;
    assert_eq!(listed(&lobbies), all(&[&old]));
    assert_eq!(place.tables().await.len(), 6);
    assert_eq!(listed(&place.succeed(&prune).await), all(&[&old, &left]));
    assert_eq!(place.tables().await, all(&[&young, &going_on, &clocked, &played]));
    let server = place.serve(&[]).await;
    Api::new(server.base_url()).match_file(&id).await.unwrap();
    age(&place, &played, 91).await;
    let used = place.fail(&prune).await;
    assert!(used.contains("another Lamproom server is using"), "{used}");
    let dry = place.succeed(&[&prune[..], &["--dry-run"]].concat()).await;
    assert_eq!(listed(&dry), all(&[&played]));
    assert!(server.terminate().await.unwrap().success());

    assert_eq!(listed(&place.succeed(&prune).await), all(&[&played]));
    assert_eq!(place.read(&["matches", "--json"]).await.as_array().unwrap().len(), 0);
    assert_eq!(place.tables().await, all(&[&young, &going_on, &clocked]));
}

pub(crate) async fn a_server_removes_what_is_too_old_while_it_is_used(place: Place) {
    let server = place.serve(&[]).await;
    let [old, young] = [lobby(&server).await, lobby(&server).await];
    assert!(server.terminate().await.unwrap().success());
    age(&place, &old, 400).await;
    let server = place.serve(&["--keep-lobbies", "1y"]).await;
    let key = new_key();
    let mut visitor = Client::connect(server.base_url(), young.clone(), key).await.unwrap();
    let end = Instant::now() + SOON;
    while place.tables().await.len() > 1 {
        assert!(Instant::now() < end, "the server keeps it");
        sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(place.tables().await, all(&[&young]));
    visitor.sit_ready("Ada").await.unwrap().unwrap();
}

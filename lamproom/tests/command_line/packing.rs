//! A server packs the rows of finished matches, by which only their size changes.

use std::{fs, time::Duration};

use lamproom_games::registry::GAMES;
use lamproom_loadtest::ServerProcess;
use lamproom_table::KeyHash;
use tokio::time::{Instant, sleep};

use crate::{
    place::Place,
    program::{SOON, lamproom, play, play_game, words},
};

/// Makes matches older by two hours, or younger again.
const OLDER: &str = "update matches
    set started_at_ms = started_at_ms - 7200000, ended_at_ms = ended_at_ms - 7200000";
const YOUNGER: &str = "update matches
    set started_at_ms = started_at_ms + 7200000, ended_at_ms = ended_at_ms + 7200000";

const PACKED: &str = "select count(*) from packed";
const UNPACKED: &str = "select count(*) from matches where not packed";

/// Stops a server once it has packed all matches.
async fn stop_when_all_are_packed(place: &Place, server: ServerProcess) {
    let end = Instant::now() + SOON;
    while place.number(UNPACKED).await > 0 {
        assert!(Instant::now() < end, "the server does not pack them");
        sleep(Duration::from_millis(20)).await;
    }
    assert!(server.terminate().await.unwrap().success());
}

pub(crate) async fn a_packed_match_is_as_before_even_if_the_server_is_killed_meanwhile(
    place: Place,
) {
    let server = place.serve(&[]).await;
    let played = play(&server).await;
    for _ in 0..4 {
        play(&server).await;
    }
    assert!(server.terminate().await.unwrap().success());
    let file = place.path("match.json");
    place.succeed(&["export", &played.id, "--output", &file]).await;
    let before = fs::read_to_string(&file).unwrap();
    assert_eq!(place.number(PACKED).await, 0, "the matches have just ended");

    place.edit(OLDER).await;
    let server = place.serve(&[]).await;
    while place.number(PACKED).await == 0 {
        sleep(Duration::from_millis(5)).await;
    }
    server.kill().await.unwrap();
    stop_when_all_are_packed(&place, place.serve(&[]).await).await;
    place.edit(YOUNGER).await;

    place.succeed(&["doctor"]).await;
    let file = place.path("packed.json");
    place.succeed(&["export", &played.id, "--output", &file]).await;
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
    let verified = lamproom(&["verify", &file]).await;
    assert!(verified.status.success(), "{}", words(&verified));

    let host = KeyHash::of(&played.host).0.map(|byte| format!("{byte:02x}")).concat();
    place.succeed(&["delete-player", &host]).await;
    place.succeed(&["doctor"]).await;
    let backup = place.path("backup.sqlite");
    place.succeed(&["backup", &backup]).await;
    // It examines what it has restored.
    place.other().succeed(&["restore", &backup]).await;
}

/// What the journals of this many matches take on average, by game: see `docs/benchmarks.md`.
const MATCHES: i64 = 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn how_much_space_matches_take() {
    for game in GAMES.iter().map(|kind| kind.meta.id) {
        for place in [Place::sqlite(), Place::postgres()] {
            let server = place.serve(&[]).await;
            for seed in 0..MATCHES.cast_unsigned() {
                play_game(&server, game, seed).await;
            }
            assert!(server.terminate().await.unwrap().success());
            let before = bytes_of_journals(&place).await;
            place.edit(OLDER).await;
            stop_when_all_are_packed(&place, place.serve(&[]).await).await;
            let after = bytes_of_journals(&place).await;
            let rows = place.number("select cast(sum(head_step) as bigint) from tables").await;
            let [rows, before, after] = [rows, before, after].map(|all| all / MATCHES);
            let database = if place.is_sqlite() { "SQLite" } else { "Postgres" };
            println!("{game}, {database}: {rows} rows, {before} bytes, packed {after} bytes");
        }
    }
}

/// What journals take, with their indexes and without the space of what was removed.
async fn bytes_of_journals(place: &Place) -> i64 {
    if place.is_sqlite() {
        place.edit("vacuum").await;
        place
            .number(
                "select sum(pgsize) from dbstat where name in ('journal', 'journal_by_key',
                    'packed', 'sqlite_autoindex_packed_1')",
            )
            .await
    } else {
        for statement in ["vacuum full journal", "vacuum full packed"] {
            place.edit(statement).await;
        }
        place
            .number("select pg_total_relation_size('journal') + pg_total_relation_size('packed')")
            .await
    }
}

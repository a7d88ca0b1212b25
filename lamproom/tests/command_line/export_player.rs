//! What is kept about a player can be read by them: whatever deleting them removes.

use std::{collections::BTreeMap, fs, os::unix::fs::PermissionsExt as _};

use lamproom_loadtest::{Api, Client, new_key};
use lamproom_table::KeyHash;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection, query_scalar};

use crate::{
    place::Place,
    program::{GAME, Played, play},
};

/// The tables of the schema whose rows are about a player. The others name nobody, or are caches
/// that are made from journals.
const ABOUT_PLAYERS: [(&str, &str); 6] = [
    ("journal", "table_code || ' ' || step || ' ' || entry"),
    ("match_players", "match_id || ' ' || seat || ' ' || name || ' ' || coalesce(key_hash, '')"),
    ("daily_tries", "game || ' ' || day || ' ' || key_hash"),
    ("daily_results", "table_code || ' ' || name"),
    ("push_subscriptions", "endpoint || ' ' || key_hash"),
    ("push_calls", "table_code || ' ' || key_hash"),
];

/// Those that name nobody, and caches.
const ABOUT_NOBODY: [&str; 13] = [
    "_sqlx_migrations",
    "analyses",
    "day_secrets",
    "extracts",
    "matches",
    "overviews",
    "packed",
    "push_key",
    "readiness",
    "server_runs",
    "tables",
    "wakings",
    "sqlite_stat1",
];

type Rows = BTreeMap<&'static str, Vec<String>>;

/// The rows about players that a database has.
async fn rows(place: &Place, backup: &str) -> Rows {
    let backup = place.path(backup);
    place.succeed(&["backup", &backup]).await;
    let mut connection = SqliteConnection::connect(&backup).await.unwrap();
    let tables = "select name from sqlite_schema where type = 'table' order by 1";
    let tables: Vec<String> = query_scalar(tables).fetch_all(&mut connection).await.unwrap();
    for table in &tables {
        let known = ABOUT_PLAYERS.iter().any(|(name, _)| name == table)
            || ABOUT_NOBODY.contains(&table.as_str());
        assert!(known, "say whether table {table} is about players");
    }
    let mut all = Rows::new();
    for (table, row) in ABOUT_PLAYERS {
        let rows = AssertSqlSafe(format!("select {row} from {table} order by 1"));
        all.insert(table, query_scalar(rows).fetch_all(&mut connection).await.unwrap());
    }
    all
}

pub(crate) async fn whatever_deleting_removes_is_exported_before(place: Place) {
    let server = place.serve(&[]).await;
    let Played { table, id, host } = play(&server).await;
    let api = Api::new(server.base_url());
    let code = api.open_table(GAME, &host).await.unwrap();
    let mut client = Client::connect(server.base_url(), code.clone(), host.clone()).await.unwrap();
    client.sit_ready("Ada").await.unwrap().unwrap();
    client.say("my secret").await.unwrap().unwrap();
    let mut other = Client::connect(server.base_url(), code.clone(), new_key()).await.unwrap();
    other.sit_ready("Bob").await.unwrap().unwrap();
    other.say("what Bob says").await.unwrap().unwrap();
    let hash = KeyHash::of(&host).0.map(|byte| format!("{byte:02x}")).concat();
    let edits = format!(
        "insert into daily_tries (game, day, key_hash, table_code)
            values ('toy', 7, '{hash}', '{code}');
        insert into daily_results (table_code, verdict, name, time_ms)
            values ('{code}', 'lost', 'Ada', 9);
        insert into push_subscriptions
            (endpoint, key_hash, p256dh, auth, origin, subscribed_at_ms)
            values ('https://push.example/secret', '{hash}', 'secret', 'secret', 'here', 5);
        insert into push_calls (table_code, key_hash, step) values ('{code}', '{hash}', 3);
        update matches set counts = (1 = 1)"
    );
    place.edit(&edits).await;

    // Also while the server runs.
    let nobody = place.fail(&["export-player", "Nobody"]).await;
    assert!(nobody.contains("nobody has or had the name"), "{nobody}");
    let export = place.read(&["export-player", &hash]).await;
    let file = place.path("player.json");
    fs::write(&file, "of before").unwrap();
    place.succeed(&["export-player", &hash, "--output", &file]).await;
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "others may read the export");
    assert!(server.terminate().await.unwrap().success());
    let text = export.to_string();
    assert!(text.contains("my secret") && text.contains(&id), "{text}");
    assert!(text.contains(table.as_str()) && text.contains(code.as_str()), "{text}");
    for other in ["what Bob says", "Bob", "push.example", "\"secret\""] {
        assert!(!text.contains(other), "{other} is exported: {text}");
    }

    let before = rows(&place, "before.sqlite").await;
    place.succeed(&["delete-player", &hash]).await;
    let after = rows(&place, "after.sqlite").await;
    for (table, rows) in &before {
        let left = &after[table];
        let removed = rows.iter().filter(|row| !left.contains(row)).count();
        let named = export[table].as_array().map_or(0, Vec::len);
        assert!(removed > 0, "nothing of {table} was removed: the test does not cover it");
        assert!(named >= removed, "{removed} rows of {table} were removed, {named} exported");
    }
    // Bots and others have lists of their own.
    assert_eq!(export["match_players"].as_array().unwrap().len(), 1);
    assert_eq!(export["match_players"][0]["counts"], Value::from(true));
    assert_eq!(export["lamproom_player"], Value::from(1));
    let gone = place.fail(&["export-player", &hash]).await;
    assert!(gone.contains("nothing of this player"), "{gone}");
}

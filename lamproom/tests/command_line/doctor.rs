//! `lamproom doctor` finds nothing wrong with what a server wrote, and everything that is changed
//! afterwards.

use std::collections::BTreeSet;

use lamproom_loadtest::{Api, ServerProcess, new_key};
use serde_json::Value;

use crate::{
    place::Place,
    program::{GAME, play, words},
};

pub(crate) async fn a_sound_database_has_no_faults_while_a_server_uses_it(place: Place) {
    let nothing = place.fail(&["doctor"]).await;
    assert!(nothing.contains(if place.is_sqlite() { "--data" } else { "is empty" }), "{nothing}");

    let server = place.serve(&[]).await;
    let played = play(&server).await;
    let report = place.read(&["doctor", "--json"]).await;
    assert_eq!(report["tables"], 1);
    assert_eq!(report["findings"], Value::Array(Vec::new()));
    assert!(report["rows"].as_u64().unwrap() > 10 && report["matches"] == 1, "{report}");
    let report = place.succeed(&["doctor"]).await;
    assert!(report.contains("1 table,") && report.contains("nothing is wrong"), "{report}");
    // Others may read the file that the server uses, which goes on.
    Api::new(server.base_url()).match_file(&played.id).await.unwrap();
    assert!(server.terminate().await.unwrap().success());
    place.succeed(&["doctor"]).await;
}

/// Where a fault is, and what its sentence contains.
type Expected<'a> = (&'a str, Option<u64>, &'a str);

fn is((table, step, what): Expected<'_>, finding: &Value) -> bool {
    finding["table"] == table
        && step.is_none_or(|step| finding["step"] == step)
        && finding["fault"].as_str().unwrap().contains(what)
        && !finding["advice"].as_str().unwrap().is_empty()
}

/// The code of a new table at which nobody is.
async fn empty_table(server: &ServerProcess) -> String {
    let api = Api::new(server.base_url());
    api.open_table(GAME, &new_key()).await.unwrap().to_string()
}

pub(crate) async fn each_planted_fault_is_found(place: Place) {
    let server = place.serve(&[]).await;
    let mut codes = Vec::new();
    for _ in 0..6 {
        codes.push(empty_table(&server).await);
    }
    let (gone, other, unlisted) = tokio::join!(play(&server), play(&server), play(&server));
    let renamed = play(&server).await;
    assert!(server.terminate().await.unwrap().success());
    place.succeed(&["doctor"]).await;

    let [changed, cut, gap, game, listed, sound] = &codes[..] else { unreachable!() };
    let text = |column: &str| {
        if place.is_sqlite() { column.to_owned() } else { format!("cast({column} as text)") }
    };
    let json =
        |text: String| if place.is_sqlite() { text } else { format!("cast({text} as json)") };
    let entry = json(format!("replace({}, '{GAME}', 'cave_minigolf')", text("entry")));
    let outcome = json("'{\"ranked\":[]}'".to_owned());
    place
        .edit(&format!(
            "update journal set at_ms = at_ms + 1 where table_code = '{changed}' and step = 1;
            delete from journal where table_code = '{cut}' and step = 2;
            insert into journal (table_code, step, at_ms, entry, previous_hash)
                select table_code, 5, at_ms, entry, previous_hash from journal
                where table_code = '{gap}' and step = 2;
            update journal set entry = {entry} where table_code = '{game}' and step = 1;
            update tables set game = 'cave_minigolf' where code = '{listed}';
            delete from match_players where match_id = '{unlisted}';
            delete from matches where id = '{unlisted}';
            update matches set outcome = {outcome} where id = '{other}';
            update match_players set name = 'Eve' where match_id = '{renamed}' and seat = 0;
            delete from journal where table_code = '{gone}' and step > 2;
            delete from push_key;",
            unlisted = unlisted.id,
            other = other.id,
            renamed = renamed.id,
            gone = gone.table,
        ))
        .await;

    let found = place.run(&["doctor", "--json"]).await;
    assert_eq!(found.status.code(), Some(1), "{}", words(&found));
    let report: Value = serde_json::from_slice(&found.stdout).unwrap();
    let expected: [Expected<'_>; 9] = [
        (changed, Some(2), "step 2 does not follow"),
        (cut, Some(1), "ends with step 1"),
        (gap, Some(3), "steps 3 to 4 are missing"),
        (game, Some(1), "does not know the game cave_minigolf"),
        (listed, Some(1), "the list of tables says that its game is cave_minigolf"),
        (unlisted.table.as_str(), None, "the list of matches lacks"),
        (other.table.as_str(), None, "about the outcome"),
        (renamed.table.as_str(), None, "about the players"),
        (gone.table.as_str(), Some(2), "the journal ends with step 2"),
    ];
    let findings = report["findings"].as_array().unwrap();
    for expected in expected {
        let is_it = |finding| is(expected, finding);
        assert!(findings.iter().any(is_it), "{expected:?}: {report:#}");
    }
    let without_journal = findings.iter().find(|finding| finding["match"] == gone.id.as_str());
    assert!(without_journal.is_some(), "{report:#}");
    let tables: BTreeSet<_> = findings.iter().filter_map(|it| it["table"].as_str()).collect();
    assert_eq!(tables.len(), 9, "{report:#}");
    assert!(!tables.contains(sound.as_str()));

    let found = place.fail(&["doctor"]).await;
    assert!(found.contains(&format!("table {changed}, step 2: ")), "{found}");
    assert!(found.contains("What to do: ") && found.contains("faults found"), "{found}");
}

pub(crate) async fn a_database_of_another_version_is_said_to_be(place: Place) {
    assert!(place.serve(&[]).await.terminate().await.unwrap().success());
    let latest = "select max(version) from _sqlx_migrations";
    let rename = "update _sqlx_migrations set version = 9999 where version =";
    place.edit(&format!("{rename} ({latest})")).await;
    let later = place.fail(&["doctor"]).await;
    assert!(later.starts_with("lamproom: a later version of Lamproom"), "{later}");
    let refused = place.fail(&["serve", "--listen", "127.0.0.1:0"]).await;
    assert!(
        refused.contains("a later version of Lamproom") && refused.contains("9999"),
        "{refused}"
    );
    place.edit("delete from _sqlx_migrations where version = 9999").await;
    let earlier = place.fail(&["doctor"]).await;
    assert!(earlier.contains("an earlier version of Lamproom"), "{earlier}");
}

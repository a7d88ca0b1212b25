//! What tables and matches there are, and the files of all matches.

use std::{fs, os::unix::fs::symlink};

use lamproom_loadtest::{Api, new_key};
use tokio::{io::AsyncReadExt as _, net::unix::pipe, process::Command};

use crate::{
    place::Place,
    program::{GAME, Played, lamproom, play, words},
};

pub(crate) async fn tables_and_matches_are_listed_while_a_server_runs(place: Place) {
    let server = place.serve(&[]).await;
    let Played { table, id, .. } = play(&server).await;
    let lobby = Api::new(server.base_url()).open_table(GAME, &new_key()).await.unwrap();

    let tables = place.read(&["tables", "--json"]).await;
    let of = |code: &str| {
        let tables = tables.as_array().unwrap();
        tables.iter().find(|table| table["code"] == code).unwrap().clone()
    };
    assert_eq!(of(lobby.as_str())["phase"], "lobby");
    assert_eq!(of(lobby.as_str())["taken"], 0);
    let played = of(table.as_str());
    assert_eq!((&played["game"], &played["matches"]), (&GAME.into(), &1.into()));
    assert_eq!(played["taken"], 2);
    assert!(
        played["rows"].as_u64() > Some(10) && played["bytes"].as_u64() > Some(1000),
        "{played}"
    );
    assert!(played["last_step_at_ms"].as_u64() > played["created_at_ms"].as_u64());
    let listed = place.succeed(&["tables"]).await;
    assert!(listed.contains(table.as_str()) && listed.contains("2 tables."), "{listed}");

    let shown = place.read(&["table", table.as_str(), "--json"]).await;
    assert_eq!(shown["matches"][0], id.as_str());
    assert_eq!(shown["findings"].as_array().unwrap().len(), 0);
    assert_eq!(shown["rows"], played["rows"]);
    let shown = place.succeed(&["table", table.as_str()]).await;
    assert!(shown.contains("Seat 2") && shown.contains("every match verifies"), "{shown}");
    let unknown = place.fail(&["table", "aaa-aaa-aaa"]).await;
    assert!(unknown.contains("there is no table aaa-aaa-aaa"), "{unknown}");

    assert_eq!(place.succeed(&["ratings"]).await, "No match has counted yet.\n");
    let matches = place.read(&["matches", "--json"]).await;
    assert_eq!(matches[0]["id"], id.as_str());
    assert_eq!(matches[0]["table"], table.as_str());
    let listed = place.succeed(&["matches"]).await;
    assert!(listed.contains(&id) && listed.contains("1 match finished."), "{listed}");
    assert_eq!(place.run_unread(&["matches"]).await, Some(0));

    // Damaged tables are listed, too.
    assert!(server.terminate().await.unwrap().success());
    place
        .edit(&format!(
            "delete from overviews; delete from journal where table_code = '{lobby}' and step > 1"
        ))
        .await;
    let listed = place.succeed(&["tables"]).await;
    assert!(listed.contains("damaged") && listed.contains("2 tables."), "{listed}");
    let shown = place.fail(&["table", lobby.as_str()]).await;
    assert!(shown.contains("ends with step 1") && shown.contains("1 fault found"), "{shown}");
}

pub(crate) async fn all_matches_are_exported_and_what_is_there_is_kept(place: Place) {
    let server = place.serve(&[]).await;
    let (first, second) = tokio::join!(play(&server), play(&server));
    let folder = place.path("files");
    let file = |id: &str| format!("{folder}/lamproom-{id}.json");
    let all = ["export", "--all", &folder];
    let done = place.succeed(&all).await;
    assert!(done.contains("Wrote 2 matches"), "{done}");
    for id in [&first.id, &second.id] {
        let verified = lamproom(&["verify", &file(id)]).await;
        assert!(verified.status.success(), "{}", words(&verified));
    }
    fs::write(file(&first.id), "kept").unwrap();
    fs::remove_file(file(&second.id)).unwrap();
    let again = place.succeed(&all).await;
    assert!(again.contains("Wrote 1 match ") && again.contains("1 match had been"), "{again}");
    assert_eq!(fs::read_to_string(file(&first.id)).unwrap(), "kept");

    what_is_no_file_is_not_replaced(&place, &second.id).await;

    // One that cannot be exported does not keep the others from it.
    fs::remove_dir_all(&folder).unwrap();
    place
        .edit(&format!(
            "update journal set at_ms = 1 where table_code = '{}' and step = 2",
            first.table
        ))
        .await;
    let failed = place.fail(&all).await;
    assert!(failed.contains("damaged") && failed.contains("Wrote 1 match "), "{failed}");
    assert_eq!(place.run_unread(&all).await, Some(1), "it ends as it would if it were read");
    assert!(!fs::exists(file(&first.id)).unwrap() && fs::exists(file(&second.id)).unwrap());
    assert!(words(&place.run(&["export"]).await).contains("--all"));
}

/// For example `/dev/null`: run as root, an export once replaced such a device.
async fn what_is_no_file_is_not_replaced(place: &Place, id: &str) {
    let [pipe, file, link] = ["pipe", "file.json", "link.json"].map(|name| place.path(name));
    let made = Command::new("mkfifo").arg(&pipe).status().await.unwrap();
    assert!(made.success());
    let mut reader = pipe::OpenOptions::new().open_receiver(&pipe).unwrap();
    place.succeed(&["export", id, "--output", &file]).await;
    let text = fs::read_to_string(&file).unwrap();
    place.succeed(&["export", id, "--output", &pipe]).await;
    let mut piped = String::new();
    reader.read_to_string(&mut piped).await.unwrap();
    assert_eq!(piped, text);
    let refused = place.fail(&["backup", "--force", &pipe]).await;
    assert!(refused.contains("is not a regular file"), "{refused}");

    fs::write(&file, "of before").unwrap();
    symlink(&file, &link).unwrap();
    place.succeed(&["export", id, "--output", &link]).await;
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

//! A backup has all that the database holds at one moment, and both databases take it.

use std::{fs, os::unix::fs::PermissionsExt as _, time::Duration};

use lamproom_loadtest::{Api, Client, Group, Target, new_key};
use serde_json::Value;
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};

use crate::{
    place::Place,
    program::{GAME, Played, SOON, play, words},
};

pub(crate) async fn a_backup_of_a_server_in_play_is_restored_into_the_other_database(place: Place) {
    let server = place.serve(&[]).await;
    let Played { id, host, .. } = play(&server).await;
    let (target, receiver) = watch::channel(Target::at(server.base_url()));
    let key = new_key();
    let code = Api::new(server.base_url()).open_table(GAME, &key).await.unwrap();
    let mut group = Group::start(&code, key.clone(), &receiver, 0, 8);
    while group.head().0 < 30 {
        group.check().unwrap();
        sleep(Duration::from_millis(5)).await;
    }
    let (file, other) = (place.path("backup.sqlite"), place.other());
    place.succeed(&["backup", &file]).await;
    let at_backup = group.head();
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "others may read the backup");
    assert!(place.fail(&["backup", &file]).await.contains("--force"));
    // Play goes on: the backup neither stopped nor closed anything.
    while group.head().0 <= at_backup.0 {
        group.check().unwrap();
        sleep(Duration::from_millis(5)).await;
    }
    place.succeed(&["backup", &file, "--force"]).await;
    target.send_modify(|target| target.closing = true);
    timeout(SOON, group.finish()).await.unwrap().unwrap();
    let original = Api::new(server.base_url()).match_file(&id).await.unwrap();
    assert!(server.terminate().await.unwrap().success());
    assert!(!fs::exists(format!("{file}.partial")).unwrap());

    other.succeed(&["restore", &file]).await;
    let report = other.read(&["doctor", "--json"]).await;
    assert_eq!(report["tables"], 2);
    assert_eq!(report["findings"], Value::Array(Vec::new()));
    let server = other.serve(&[]).await;
    let api = Api::new(server.base_url());
    assert_eq!(api.match_file(&id).await.unwrap(), original);
    assert_eq!(api.matches(&host).await.unwrap()[0].id, id);
    // The interrupted match is where it was, for those who played it.
    let back = Client::connect(server.base_url(), code, key).await.unwrap();
    assert!(back.fold().seq().unwrap() >= at_backup && back.fold().you().person.is_some());
}

pub(crate) async fn a_database_with_tables_is_replaced_only_by_force(place: Place) {
    let server = place.serve(&[]).await;
    let api = Api::new(server.base_url());
    let kept = api.open_table(GAME, &new_key()).await.unwrap();
    let file = place.path("backup.sqlite");
    place.succeed(&["backup", &file]).await;
    let later = api.open_table(GAME, &new_key()).await.unwrap();
    assert!(server.terminate().await.unwrap().success());

    let refused = place.fail(&["restore", &file]).await;
    assert!(refused.contains("2 tables") && refused.contains("--force"), "{refused}");
    assert_eq!(place.read(&["doctor", "--json"]).await["tables"], 2);
    let done = place.succeed(&["restore", &file, "--force"]).await;
    assert!(done.contains("Restored 1 table "), "{done}");
    assert_ne!(kept, later);
    assert_eq!(place.tables().await, [kept.to_string()]);
    assert!(place.serve(&[]).await.terminate().await.unwrap().success());
}

pub(crate) async fn what_is_wrong_with_a_backup_is_said_when_it_is_restored(place: Place) {
    let server = place.serve(&[]).await;
    let code = Api::new(server.base_url()).open_table(GAME, &new_key()).await.unwrap();
    assert!(server.terminate().await.unwrap().success());
    let file = place.path("backup.sqlite");
    place.succeed(&["backup", &file]).await;
    let done = place.succeed(&["restore", &file, "--force"]).await;
    assert!(done.ends_with("nothing is wrong.\nThe server can be started.\n"), "{done}");

    place.edit("update journal set at_ms = at_ms + 1 where step = 1").await;
    place.succeed(&["backup", &file, "--force"]).await;
    let failed = place.fail(&["restore", &file, "--force"]).await;
    assert!(failed.contains("1 fault came with the backup"), "{failed}");
    assert!(!failed.contains("can be started"), "{failed}");
    // It is restored all the same.
    assert_eq!(place.tables().await, [code.to_string()]);
}

pub(crate) async fn a_database_in_use_is_not_replaced(place: Place) {
    let server = place.serve(&[]).await;
    let file = place.path("backup.sqlite");
    place.succeed(&["backup", &file]).await;
    let refused = place.fail(&["restore", &file, "--force"]).await;
    assert!(refused.contains("another Lamproom server is using"), "{refused}");
    drop(server);
}

pub(crate) async fn what_is_no_backup_is_refused(place: Place) {
    assert!(place.serve(&[]).await.terminate().await.unwrap().success());
    let missing = place.fail(&["restore", &place.path("missing.sqlite")]).await;
    assert!(
        missing.contains("there is no file") && missing.contains("missing.sqlite"),
        "{missing}"
    );
    let text = place.path("text.sqlite");
    fs::write(
        &text,
        "not a database, but long enough to have a header of one hundred bytes".repeat(9),
    )
    .unwrap();
    let refused = place.fail(&["restore", &text]).await;
    assert!(refused.contains("text.sqlite is no backup, or is damaged ("), "{refused}");
    assert!(refused.contains("choose another file"), "{refused}");

    let file = place.path("backup.sqlite");
    place.succeed(&["backup", &file]).await;
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[4096..middle].fill(0xa5);
    let damaged = place.path("damaged.sqlite");
    fs::write(&damaged, bytes).unwrap();
    let refused = place.fail(&["restore", &damaged]).await;
    assert!(refused.contains("damaged"), "{refused}");
    let nowhere = place.path("nowhere/backup.sqlite");
    assert!(place.fail(&["backup", &nowhere]).await.contains("cannot use"));
}

/// SQLite only: Postgres keeps its own files.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_file_is_replaced_by_a_backup() {
    let place = Place::sqlite();
    let server = place.serve(&[]).await;
    let Played { table, .. } = play(&server).await;
    assert!(server.terminate().await.unwrap().success());
    let (backup, file) = (place.path("backup.sqlite"), place.path("data/lamproom.sqlite"));
    place.succeed(&["backup", &backup]).await;
    let sound = fs::read(&file).unwrap();

    let mut damaged = sound.clone();
    let middle = damaged.len() / 2;
    damaged[4096..middle].fill(0xa5);
    let foreign = "not a database, but long enough to have a header of its own".repeat(9);
    for broken in [damaged, foreign.into_bytes()] {
        fs::write(&file, &broken).unwrap();
        let found = place.run(&["doctor", "--json"]).await;
        assert_eq!(found.status.code(), Some(1), "{}", words(&found));
        let report: Value = serde_json::from_slice(&found.stdout).unwrap();
        let fault = report["findings"][0]["fault"].as_str().unwrap();
        assert!(fault.contains("file is damaged"), "{report:#}");

        let refused = place.fail(&["restore", &backup]).await;
        assert!(refused.contains("--force"), "{refused}");
        assert!(fs::read(&file).unwrap() == broken, "a refusal has changed the file");
        let done = place.succeed(&["restore", &backup, "--force"]).await;
        assert!(done.contains("Restored 1 table "), "{done}");
        place.succeed(&["doctor"]).await;
        assert_eq!(place.tables().await, [table.to_string()]);
    }
    assert!(place.serve(&[]).await.terminate().await.unwrap().success());
}

//! A deleted player leaves nothing that names them, and matches that verify.

use std::fs;

use lamproom_loadtest::{Api, Client, new_key};
use lamproom_table::KeyHash;

use crate::{
    place::Place,
    program::{GAME, Played, lamproom, play, words},
};

pub(crate) async fn a_person_is_removed_and_their_matches_still_verify(place: Place) {
    let server = place.serve(&[]).await;
    let Played { table, id, host } = play(&server).await;
    let key = new_key();
    let (ada, bob) = ("Ada 100%_\"!", "Bob");
    let api = Api::new(server.base_url());
    let code = api.open_table(GAME, &key).await.unwrap();
    let mut client = Client::connect(server.base_url(), code.clone(), key.clone()).await.unwrap();
    client.sit_ready(ada).await.unwrap().unwrap();
    client.say("my secret").await.unwrap().unwrap();
    let one_bob = new_key();
    for key in [one_bob.clone(), one_bob, new_key()] {
        let table = api.open_table(GAME, &new_key()).await.unwrap();
        let mut client = Client::connect(server.base_url(), table, key).await.unwrap();
        client.sit_ready(bob).await.unwrap().unwrap();
    }
    let used = place.fail(&["delete-player", ada]).await;
    assert!(used.contains("another Lamproom server is using"), "{used}");
    let dry = place.succeed(&["delete-player", ada, "--dry-run"]).await;
    assert!(dry.contains(ada) && dry.contains("Nothing was changed"), "{dry}");
    assert!(server.terminate().await.unwrap().success());

    let several = place.fail(&["delete-player", bob]).await;
    assert!(several.contains("give the id of one"), "{several}");
    assert_eq!(several.matches("\n  ").count(), 2, "a line for each: {several}");
    let nobody = place.fail(&["delete-player", "Nobody"]).await;
    assert!(nobody.contains("nobody has or had the name"), "{nobody}");
    assert!(place.succeed(&["table", code.as_str()]).await.contains(ada));

    place.succeed(&["delete-player", ada]).await;
    let host_id = KeyHash::of(&host).0.map(|byte| format!("{byte:02x}")).concat();
    let played = place.succeed(&["delete-player", &host_id]).await;
    assert!(played.contains("1 table written again"), "{played}");
    let nothing = place.succeed(&["delete-player", &host_id]).await;
    assert!(nothing.contains("nothing of this player"), "{nothing}");
    place.succeed(&["doctor"]).await;
    let shown = place.succeed(&["table", code.as_str()]).await;
    assert!(shown.contains("Removed player") && !shown.contains(ada), "{shown}");
    let matches = place.succeed(&["matches", "--json"]).await;
    assert!(matches.contains("Removed player") && !matches.contains(&host_id), "{matches}");
    let file = place.path("match.json");
    place.succeed(&["export", &id, "--output", &file]).await;
    let verified = lamproom(&["verify", &file]).await;
    assert!(verified.status.success(), "{}", words(&verified));
    assert!(fs::read_to_string(&file).unwrap().contains("Removed player"));

    // Nothing of them is left in the database.
    let backup = place.path("backup.sqlite");
    place.succeed(&["backup", &backup]).await;
    let mut bytes = fs::read(&backup).unwrap();
    if place.is_sqlite() {
        for file in ["data/lamproom.sqlite", "data/lamproom.sqlite-wal"] {
            bytes.extend(fs::read(place.path(file)).unwrap_or_default());
        }
    }
    let ada_id = KeyHash::of(&key).0.map(|byte| format!("{byte:02x}")).concat();
    for gone in ["my secret", "Ada 100", &ada_id, &host_id] {
        let found = bytes.windows(gone.len()).any(|window| window == gone.as_bytes());
        assert!(!found, "{gone} is still there");
    }
    // The tables can be used as before.
    let server = place.serve(&[]).await;
    let mut back = Client::connect(server.base_url(), code, key).await.unwrap();
    assert!(back.fold().you().person.is_none());
    back.say("hello").await.unwrap().unwrap_err();
    assert_eq!(Api::new(server.base_url()).matches(&host).await.unwrap().len(), 0);
    Client::connect(server.base_url(), table, host).await.unwrap();
}

//! Matches are exported and verified, and forged ones are refused.

use std::path::Path;

use lamproom_loadtest::{Api, Launch, ServerProcess};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::program::{PROGRAM, Played, lamproom, play, words};

fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path.into_os_string().into_string().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_command_line_exports_and_verifies() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let launch = Launch::lamproom(Path::new(PROGRAM), &data, None);
    let server = ServerProcess::start(&launch).await.unwrap();
    let Played { table, id, host } = play(&server).await;
    let export = ["export", &id, "--data", data.to_str().unwrap()];

    let downloaded = Api::new(server.base_url()).match_file(&id).await.unwrap();
    let file: Value = serde_json::from_str(&downloaded).unwrap();
    assert_eq!(file["table"], table.as_str());
    let of_host = Api::new(server.base_url()).matches(&host).await.unwrap();
    assert_eq!(of_host[0].id, id);
    for server in [Some(server), None] {
        let exported = lamproom(&export).await;
        assert!(exported.status.success(), "{}", words(&exported));
        assert_eq!(serde_json::from_slice::<Value>(&exported.stdout).unwrap(), file);
        if let Some(server) = server {
            assert!(server.terminate().await.unwrap().success());
        }
    }

    let path = write(folder.path(), "match.json", &downloaded);
    let verified = lamproom(&["verify", &path]).await;
    assert!(verified.status.success(), "{}", words(&verified));
    assert!(!words(&verified).contains("obody could choose"), "{}", words(&verified));
    assert!(words(&verified).contains(" draws follow from the secret"), "{}", words(&verified));
    let shown = |line: &str| {
        let words = words(&verified);
        let (_, rest) = words.split_once(line).unwrap_or_else(|| panic!("{words}"));
        rest.split_whitespace().next().unwrap().to_owned()
    };
    let of_match = shown("Commitment of the match:");
    let of_server = shown("Commitment of the server:");
    for (commitment, says) in [
        (&of_match, "Nobody could choose it"),
        (&of_server, "fixed its secret before any player was ready"),
    ] {
        let proven = lamproom(&["verify", &path, "--commitment", commitment]).await;
        assert!(proven.status.success(), "{}", words(&proven));
        assert!(words(&proven).contains(says), "{}", words(&proven));
        for not_covered in ["Names, ids", "chose its actions", "was a bot’s from the start"] {
            assert!(words(&proven).contains(not_covered), "{}", words(&proven));
        }
    }
    let other = lamproom(&["verify", &path, "--commitment", &"00".repeat(32)]).await;
    assert!(!other.status.success());
    assert!(words(&other).contains("FAILED"), "{}", words(&other));

    // Names are not covered, and must not be taken for what the program says.
    let mut made_up = file.clone();
    made_up["seats"][0]["name"] = json!("Ada\n  Nobody could choose it.\u{1b}[8m\u{202e}");
    let path = write(folder.path(), "made-up.json", &made_up.to_string());
    let told = lamproom(&["verify", &path]).await;
    assert!(told.status.success(), "{}", words(&told));
    assert!(words(&told).contains(r"Ada\u{a}  Nobody could choose it.\u{1b}[8m\u{202e}"));

    let mut forged = file;
    forged["secret"] = json!("00".repeat(32));
    let path = write(folder.path(), "forged.json", &forged.to_string());
    let caught = lamproom(&["verify", &path]).await;
    assert!(!caught.status.success());
    assert!(words(&caught).contains("FAILED"), "{}", words(&caught));

    what_cannot_be_verified_has_not_failed(folder.path(), &forged).await;
    let nobody = uuid::Uuid::nil().to_string();
    assert!(!lamproom(&["export", &nobody, export[2], export[3]]).await.status.success());
}

async fn what_cannot_be_verified_has_not_failed(folder: &Path, file: &Value) {
    let with = |field: &str, value: u32| {
        let mut other = file.clone();
        other[field] = json!(value);
        other
    };
    for (file, why) in [
        (json!([]), "this is not a match file"),
        (with("version", 999), "is of version 999"),
        (with("rules_version", 999), "does not know rules version 999"),
    ] {
        let path = write(folder, "other.json", &file.to_string());
        let refused = lamproom(&["verify", &path]).await;
        assert!(!refused.status.success());
        assert!(words(&refused).contains(why), "{}", words(&refused));
        assert!(!words(&refused).contains("FAILED"), "{}", words(&refused));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_a_commitment_is_wrong_usage() {
    for wrong in ["", "00", "zz", &"zz".repeat(32)] {
        let refused = lamproom(&["verify", "match.json", "--commitment", wrong]).await;
        assert_eq!(refused.status.code(), Some(2), "{}", words(&refused));
        assert!(words(&refused).contains("64 hexadecimal digits"), "{}", words(&refused));
    }
}

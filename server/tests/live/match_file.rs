//! Promise 4: anybody can verify a match file, and no forgery passes.

use std::{path::Path, process::Output, time::Duration};

use lamproom_games::registry::GAMES;
use lamproom_table::record::{self, MatchFile};
use serde_json::{Value, json};
use tokio::process::Command;

use crate::{
    http,
    pair::{Pair, SHORT},
    soon,
    test_server::TestServer,
};

/// Plays a match; returns its id.
async fn play(server: &TestServer) -> String {
    let mut pair = Pair::playing_to(server, SHORT).await;
    pair.play_out().await;
    pair.ada.table().result.clone().unwrap().match_id
}

/// Runs the program with these arguments.
async fn lamproom(arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_lamproom"));
    program.args(arguments).env_remove("DATABASE_URL").kill_on_drop(true);
    soon("the program", program.output()).await.unwrap()
}

fn words(output: &Output) -> String {
    [&output.stdout[..], &output.stderr[..]].concat().try_into().unwrap()
}

fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path.into_os_string().into_string().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_file_of_a_match_verifies_and_a_forged_one_does_not() {
    let server = TestServer::start(&[]).await;
    let id = play(&server).await;
    let answer = http::get(server.url(), &format!("/api/matches/{id}/file"), &[]).await;
    assert!(answer.head.contains("content-disposition: attachment"), "{}", answer.head);
    let file: Value = answer.json();
    let verdict = |file: &Value| {
        let file: MatchFile = serde_json::from_value(file.clone()).unwrap();
        record::verify(&file, GAMES).map_err(|fault| fault.to_string())
    };
    let checked = verdict(&file).unwrap();
    assert!(checked.draws > 0 && checked.steps > 2, "{checked:?}");

    let steps = file["steps"].as_array().unwrap();
    let rolled = steps.iter().position(|step| step["drawn"] != json!([])).unwrap();
    let die = file["steps"][rolled]["drawn"][0]["outcome"]["die"].as_u64().unwrap();
    let last = steps.len() - 1;
    let forgeries = [
        ("a die", format!("/steps/{rolled}/drawn/0/outcome/die"), json!(die % 4 + 1)),
        ("the secret", "/secret".to_owned(), json!("00".repeat(32))),
        ("the seed", "/seed".to_owned(), json!("00".repeat(32))),
        ("the commitment", "/commitment".to_owned(), json!("00".repeat(32))),
        ("what somebody added", "/seats/0/entropy".to_owned(), json!("00".repeat(32))),
        ("an action", "/steps/1/act/action".to_owned(), json!({"do": "decline_sabotage"})),
        ("who acted", "/steps/1/act/seat".to_owned(), json!(1)),
        ("a position", format!("/steps/{last}/digest"), json!("00".repeat(32))),
        ("the outcome", "/outcome/scores/0".to_owned(), json!(1000)),
        ("who begins", "/options/first".to_owned(), json!("drawn")),
        ("the number", "/number".to_owned(), json!(2)),
        ("the table", "/table".to_owned(), json!("222-222-222")),
        ("the rules", "/rules_version".to_owned(), json!(99)),
    ];
    for (what, place, forged) in forgeries {
        let mut other = file.clone();
        let place = other.pointer_mut(&place).unwrap_or_else(|| panic!("{what} is not at {place}"));
        assert_ne!(*place, forged, "{what} is as it was");
        *place = forged;
        assert!(verdict(&other).is_err(), "{what} was forged, and nobody noticed");
    }
    let mut shorter = file.clone();
    shorter["steps"].as_array_mut().unwrap().pop();
    assert!(verdict(&shorter).is_err(), "the last step was left out, and nobody noticed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_command_line_exports_and_verifies() {
    let server = TestServer::start(&[]).await;
    let id = play(&server).await;
    let data = server.folder().to_str().unwrap().to_owned();
    let export = ["export", &id, "--data", &data];

    let busy = lamproom(&export).await;
    assert!(!busy.status.success());
    assert!(words(&busy).contains(&format!("/api/matches/{id}/file")), "{}", words(&busy));

    let downloaded = server.api().match_file(&id).await.unwrap();
    let folder = server.stop().await;
    // The stopped server, whose process lives on, holds the lock until its last database connection
    // closes.
    let mut exported = lamproom(&export).await;
    for _ in 0..100 {
        if exported.status.success() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        exported = lamproom(&export).await;
    }
    assert!(exported.status.success(), "{}", words(&exported));
    let file: Value = serde_json::from_slice(&exported.stdout).unwrap();
    assert_eq!(file, serde_json::from_str::<Value>(&downloaded).unwrap());

    let path = write(folder.path(), "match.json", &downloaded);
    let verified = lamproom(&["verify", &path]).await;
    assert!(verified.status.success(), "{}", words(&verified));

    let mut forged = file;
    forged["secret"] = json!("00".repeat(32));
    let path = write(folder.path(), "forged.json", &forged.to_string());
    let caught = lamproom(&["verify", &path]).await;
    assert!(!caught.status.success());
    assert!(words(&caught).contains("FAILED"), "{}", words(&caught));

    let path = write(folder.path(), "other.json", "[]");
    assert!(!lamproom(&["verify", &path]).await.status.success());
    let nobody = uuid::Uuid::nil().to_string();
    assert!(!lamproom(&["export", &nobody, "--data", &data]).await.status.success());
}

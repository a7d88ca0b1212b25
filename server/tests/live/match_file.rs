//! Promise 4: anybody can verify a match file, and no forgery passes.

use lamproom_games::registry::GAMES;
use lamproom_table::match_file::{self, MatchFile};
use serde_json::{Value, json};

use crate::{
    http,
    pair::{Pair, SHORT},
    test_server::TestServer,
};

/// Plays a match; returns its id.
async fn play(server: &TestServer) -> String {
    let mut pair = Pair::playing_to(server, SHORT).await;
    pair.play_out().await;
    pair.ada.table().result.clone().unwrap().match_id
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
        match_file::verify(&file, GAMES).map_err(|fault| fault.to_string())
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

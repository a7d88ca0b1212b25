//! The command line on a real server's data: export and verify a match, refuse a forged one. How a
//! server starts is tested in `start.rs`.

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

use std::{path::Path, process::Output, time::Duration};

use lamproom_loadtest::{Api, Group, Launch, ServerProcess, Target, new_key};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    process::Command,
    sync::watch,
    time::{Instant, sleep, timeout},
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_lamproom");

/// The longest wait for anything that should happen soon.
const SOON: Duration = Duration::from_mins(2);

/// Runs the program with these arguments.
async fn lamproom(arguments: &[&str]) -> Output {
    let mut program = Command::new(PROGRAM);
    program.args(arguments).env_remove("DATABASE_URL").kill_on_drop(true);
    timeout(SOON, program.output()).await.unwrap().unwrap()
}

fn words(output: &Output) -> String {
    [&output.stdout[..], &output.stderr[..]].concat().try_into().unwrap()
}

fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path.into_os_string().into_string().unwrap()
}

/// Plays a match of Cave Mining to its end; returns its id.
async fn play(server: &ServerProcess) -> String {
    let (target, receiver) = watch::channel(Target::at(server.base_url()));
    let host = new_key();
    let code = Api::new(server.base_url()).open_table("cave_mining", &host).await.unwrap();
    let mut group = Group::start(&code, host, &receiver, 0, 7);
    let end = Instant::now() + SOON;
    while group.matches().is_empty() {
        group.check().unwrap();
        assert!(Instant::now() < end, "the match does not end");
        sleep(Duration::from_millis(20)).await;
    }
    let id = group.matches().remove(0);
    target.send_modify(|target| target.closing = true);
    timeout(SOON, group.finish()).await.unwrap().unwrap();
    id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_command_line_exports_and_verifies() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let launch = Launch::lamproom(Path::new(PROGRAM), &data, None);
    let server = ServerProcess::start(&launch).await.unwrap();
    let id = play(&server).await;
    let export = ["export", &id, "--data", data.to_str().unwrap()];

    let busy = lamproom(&export).await;
    assert!(!busy.status.success());
    assert!(words(&busy).contains(&format!("/api/matches/{id}/file")), "{}", words(&busy));

    let downloaded = Api::new(server.base_url()).match_file(&id).await.unwrap();
    assert!(server.terminate().await.unwrap().success());
    let exported = lamproom(&export).await;
    assert!(exported.status.success(), "{}", words(&exported));
    let file: Value = serde_json::from_slice(&exported.stdout).unwrap();
    assert_eq!(file, serde_json::from_str::<Value>(&downloaded).unwrap());

    let path = write(folder.path(), "match.json", &downloaded);
    let verified = lamproom(&["verify", &path]).await;
    assert!(verified.status.success(), "{}", words(&verified));
    assert!(!words(&verified).contains("obody could choose"), "{}", words(&verified));
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

    let mut forged = file;
    forged["secret"] = json!("00".repeat(32));
    let path = write(folder.path(), "forged.json", &forged.to_string());
    let caught = lamproom(&["verify", &path]).await;
    assert!(!caught.status.success());
    assert!(words(&caught).contains("FAILED"), "{}", words(&caught));

    let path = write(folder.path(), "other.json", "[]");
    assert!(!lamproom(&["verify", &path]).await.status.success());
    let nobody = uuid::Uuid::nil().to_string();
    assert!(!lamproom(&["export", &nobody, export[2], export[3]]).await.status.success());
}

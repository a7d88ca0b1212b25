//! How a server starts: which settings it takes, what it refuses at once, and what it logs.

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

use std::{
    fs,
    net::TcpListener,
    path::Path,
    process::{Output, Stdio},
    time::Duration,
};

use lamproom_games::registry::GAMES;
use lamproom_loadtest::{Api, Client, Launch, ServerProcess, new_key};
use serde_json::Value;
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, BufReader},
    process::Command,
    time::{Instant, sleep, timeout},
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_lamproom");

/// The longest wait for anything that should happen soon.
const SOON: Duration = Duration::from_mins(2);

/// How a server starts in this folder, by a command that ends with the server's own.
fn launch_by(folder: &TempDir, command: &[&str], database_url: Option<&str>) -> Launch {
    let mut launch =
        Launch::lamproom(Path::new(PROGRAM), &folder.path().join("data"), database_url);
    let before = command[1..].iter().copied().chain([PROGRAM]).map(Into::into);
    launch.arguments.splice(0..0, before);
    launch.program = command[0].into();
    launch
}

/// Runs `lamproom serve` in this folder with these arguments, which must make it end.
async fn refused(folder: &TempDir, arguments: &[&str]) -> String {
    let mut program = Command::new(PROGRAM);
    program.arg("serve").args(["--listen", "127.0.0.1:0"]).args(arguments);
    program.env_remove("DATABASE_URL").current_dir(folder).stdin(Stdio::null()).kill_on_drop(true);
    let began = Instant::now();
    let Output { status, stdout, stderr } = timeout(SOON, program.output()).await.unwrap().unwrap();
    let words = String::from_utf8([stdout, stderr].concat()).unwrap();
    assert!(!status.success(), "{words}");
    assert!(began.elapsed() < Duration::from_secs(30), "it waited: {words}");
    words
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_empty_variable_is_no_setting() {
    let folder = TempDir::new().unwrap();
    let empty = [
        "env",
        "DATABASE_URL=",
        "LAMPROOM_DATABASE_PASSWORD_FILE=",
        "LAMPROOM_ALLOWED_ORIGINS=",
        "LAMPROOM_TRUSTED_PROXIES=",
        "LAMPROOM_TABLES_PER_HOUR=",
        "LAMPROOM_CONNECTIONS_PER_ADDRESS=",
        "LAMPROOM_ADVICE_THREADS=",
        "LAMPROOM_ADVICE_TIME=",
        "LAMPROOM_LOG_FORMAT=",
        "RUST_LOG=",
    ];
    let launch = launch_by(&folder, &empty, None);
    let server = ServerProcess::start(&launch).await.unwrap();
    Api::new(server.base_url()).open_table(GAMES[0].meta.id, &new_key()).await.unwrap();
    assert!(server.terminate().await.unwrap().success());
    let log = fs::read_to_string(&launch.log).unwrap();
    assert!(log.contains("stopping"), "RUST_LOG is info: {log}");
    assert!(log.contains(&format!("Lamproom {} with", env!("CARGO_PKG_VERSION"))), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_collector_gets_nothing_but_json() {
    let folder = TempDir::new().unwrap();
    let launch = launch_by(&folder, &["env"], None);
    let mut server = Command::new(&launch.program)
        .args(&launch.arguments)
        .args(["--log-format", "json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut log = BufReader::new(server.stderr.take().unwrap()).lines();
    loop {
        let line = log.next_line().await.unwrap().expect("it starts");
        let line: Value = serde_json::from_str(&line).expect("a line is JSON");
        let message = line["fields"]["message"].as_str().unwrap();
        if message.starts_with("Lamproom is open at http://127.0.0.1:") {
            break;
        }
    }
    server.kill().await.unwrap();
    let mut printed = String::new();
    server.stdout.take().unwrap().read_to_string(&mut printed).await.unwrap();
    assert_eq!(printed, "");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn counters_begin_at_zero() {
    let folder = TempDir::new().unwrap();
    let server = ServerProcess::start(&launch_by(&folder, &["env"], None)).await.unwrap();
    let metrics = Api::new(server.base_url()).metrics().await.unwrap();
    for counter in ["tables_opened", "tables_woken", "moves", "room_panics"] {
        let line = format!("lamproom_{counter}_total 0");
        assert!(metrics.lines().any(|it| it == line), "no {line}: {metrics}");
    }
    assert!(server.terminate().await.unwrap().success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mistyped_database_url_is_refused_and_not_shown() {
    let folder = TempDir::new().unwrap();
    for url in ["postgres//u:s3cret@127.0.0.1:1/x", " postgres://u:s3cret@127.0.0.1:1/x", ""] {
        let words = refused(&folder, &["--database-url", url]).await;
        assert!(words.contains("must begin with postgres://"), "{words}");
        assert!(!words.contains("s3cret"), "{words}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "nothing is created");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_setting_that_cannot_work_is_refused_with_what_to_write() {
    let folder = TempDir::new().unwrap();
    for (setting, value, advice) in [
        ("--allowed-origin", "games.example.org", "such as https://games.example.org"),
        ("--allowed-origin", "https://games.example.org/tables", "write the scheme and the host"),
        ("--idle-after", "31536001", "write a whole number from 0 to 31536000"),
        ("--bot-pace", "18446744073709551615", "write a whole number from 0 to 3600000"),
        ("--tables-per-hour", "0", "0 is not in 1.."),
        ("--connections-per-address", "0", "0 is not in 1.."),
        ("--connections-per-table", "0", "0 is not in 1.."),
        ("--database-password-file", "password", "--database-url"),
    ] {
        let words = refused(&folder, &[setting, value]).await;
        assert!(words.contains(setting) && words.contains(advice), "{words}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "nothing is created");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_database_ends_the_start_with_one_sentence() {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("data")).unwrap();
    fs::write(folder.path().join("data/lamproom.sqlite"), b"nonsense".repeat(1000)).unwrap();
    let words = refused(&folder, &[]).await;
    assert!(words.contains("is damaged, or not an SQLite database"), "{words}");
    assert_eq!(words.matches("file is not a database").count(), 1, "{words}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_waits_for_its_database_can_be_stopped() {
    let folder = TempDir::new().unwrap();
    let launch = launch_by(&folder, &["env"], Some("postgres://127.0.0.1:1/nowhere"));
    let server = ServerProcess::spawn(&launch).unwrap();
    let waits = async {
        while !launch.log_tail().contains("waiting for the database") {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, waits).await.unwrap();
    let told = Instant::now();
    assert!(server.terminate().await.unwrap().success());
    assert!(told.elapsed() < Duration::from_secs(5), "after {:?}", told.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_player_key_is_ever_logged() {
    let folder = TempDir::new().unwrap();
    let loudest = "RUST_LOG=trace,tungstenite=trace,tungstenite::protocol=trace";
    let launch = launch_by(&folder, &["env", loudest], None);
    let server = ServerProcess::start(&launch).await.unwrap();
    let (key, api) = (new_key(), Api::new(server.base_url()));
    let code = api.open_table(GAMES[0].meta.id, &key).await.unwrap();
    let mut client = Client::new(code, key.clone());
    client.reconnect(server.base_url()).await.unwrap();
    timeout(SOON, client.say("hello")).await.unwrap().unwrap().unwrap_err();
    assert!(server.terminate().await.unwrap().success());
    let log = fs::read_to_string(&launch.log).unwrap();
    assert!(log.contains("DEBUG"), "it logs much");
    assert!(!log.contains(key.as_str()), "the key is in the log");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_soft_limit_of_descriptors_is_raised_to_the_hard_one() {
    let folder = TempDir::new().unwrap();
    let few = ["sh", "-c", "ulimit -Sn 256; exec \"$0\" \"$@\""];
    let launch = launch_by(&folder, &few, None);
    let server = ServerProcess::start(&launch).await.unwrap();
    let limits = fs::read_to_string(format!("/proc/{}/limits", server.id())).unwrap();
    let files = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    let columns: Vec<&str> = files.split_whitespace().collect();
    assert_eq!(columns[3], columns[4], "{files}");
    assert_ne!(columns[3], "256");
    assert!(server.terminate().await.unwrap().success());
}

#[tokio::test]
async fn a_health_check_names_the_server_that_does_not_answer() {
    // Nobody listens there once the listener has gone.
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let asked = Command::new(PROGRAM).args(["healthcheck", "--listen", &address]).output().await;
    let asked = asked.unwrap();
    let words = String::from_utf8(asked.stderr).unwrap();
    assert_eq!(asked.status.code(), Some(1), "{words}");
    assert!(words.contains(&format!("no server answers at {address}: ")), "{words}");
}

#[tokio::test]
async fn every_setting_is_in_the_manual_and_passed_on_by_compose() {
    let help = Command::new(PROGRAM).args(["serve", "--help"]).output().await.unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let named = help.split("[env: ").skip(1).filter_map(|rest| rest.split(['=', ']']).next());
    let variables: Vec<&str> = named.collect();
    assert!(variables.len() > 15, "{variables:?}");
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let manual = fs::read_to_string(repository.join("docs/operating.md")).unwrap();
    let compose = fs::read_to_string(repository.join("docker-compose.yml")).unwrap();
    for variable in variables {
        assert!(manual.contains(&format!("| `{variable}` |")), "{variable} is not in the manual");
        // The image sets where to listen and where the data are.
        let of_image = ["LAMPROOM_LISTEN", "LAMPROOM_DATA"].contains(&variable);
        let is_passed_on = compose.contains(&format!("      {variable}:"));
        assert!(of_image != is_passed_on, "{variable} in docker-compose.yml");
    }
}

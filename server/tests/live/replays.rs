//! Finished matches are replayed for everybody who has their id or file, and what cannot be is
//! refused with the reason.

use std::{
    fs,
    time::{Duration, Instant},
};

use lamproom_game::{GameKind, Meta};
use lamproom_games::registry::GAMES;
use lamproom_protocol::{ApiError, KeptMatch, RefusalCode, Replay, Seat};
use lamproom_server::config::limits;
use sqlx::query;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::sleep,
};

use crate::{
    http::{Response, get, post},
    pair::{Pair, SHORT},
    test_server::{TestServer, database_in},
};

/// Files of every game and rules version, from long before.
const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../table/tests/corpus");

/// Plays a match with a line of chat; returns its id.
async fn play(server: &TestServer) -> String {
    let mut pair = Pair::playing_to(server, SHORT).await;
    pair.ada.say("Hello").await;
    pair.play_out().await;
    pair.ada.table().result.clone().unwrap().match_id
}

fn text(refused: &Response) -> String {
    refused.json::<ApiError>().error.text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_match_is_replayed_from_its_id_and_from_its_file() {
    let server = TestServer::start(&[]).await;
    let id = play(&server).await;
    let path = format!("/api/matches/{id}/replay");
    let replay: Replay = get(server.url(), &path, &[]).await.json();
    assert_eq!((&*replay.id, replay.from, replay.kept), (&*id, 0, Some(KeptMatch::Same)));
    assert_eq!(usize::try_from(replay.count).unwrap(), replay.steps.len());
    let names: Vec<&str> = replay.players.iter().map(|player| &*player.name).collect();
    assert_eq!(names, ["Ada", "Bob"]);
    let chat = replay.chat.clone().unwrap();
    assert_eq!((&*chat[0].name, &*chat[0].text, chat.len()), ("Ada", "Hello", 1));
    assert!(replay.steps.iter().all(|step| step.game.is_some()));

    let last = replay.count - 1;
    let end: Replay = get(server.url(), &format!("{path}?eyes=1&from={last}"), &[]).await.json();
    assert_eq!((end.from, end.steps.len()), (last, 1));
    assert_eq!(end.steps[0].seq, replay.steps.last().unwrap().seq);

    let file = server.api().match_file(&id).await.unwrap();
    let again: Replay = post(server.url(), "/api/replays", &[], &file).await.json();
    assert_eq!(again, Replay { chat: None, ..replay });
    // Names are not verified, but this server knows better.
    let renamed = file.replace("\"name\":\"Ada\"", "\"name\":\"Eve\"");
    let renamed: Replay = post(server.url(), "/api/replays", &[], &renamed).await.json();
    assert_eq!(renamed.kept, Some(KeptMatch::Otherwise));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_of_every_rules_version_are_replayed_through_all_eyes() {
    let server = TestServer::start(&[]).await;
    for file in fs::read_dir(CORPUS).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        for eyes in ["0", "1", "all"] {
            let path = format!("/api/replays?eyes={eyes}");
            let answer = post(server.url(), &path, &[], &text).await;
            assert_eq!(answer.status, 200, "{path}: {:.300}", answer.body);
            let replay: Replay = answer.json();
            assert!(replay.count > 10 && !replay.steps.is_empty(), "{path}");
            assert_eq!(replay.players[1].seat, Seat(1), "{path}");
            assert_eq!(replay.kept, Some(KeptMatch::Missing), "{path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_is_replayed_while_the_database_does_not_answer() {
    let server = TestServer::start(&[]).await;
    let id = play(&server).await;
    let file = server.api().match_file(&id).await.unwrap();
    let unreadable = "alter table matches rename to elsewhere";
    query(unreadable).execute(&mut database_in(server.folder()).await).await.unwrap();

    let answer = post(server.url(), "/api/replays", &[], &file).await;

    assert_eq!(answer.json::<Replay>().kept, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_replayed_is_refused() {
    let server = TestServer::start(&[]).await;
    let id = play(&server).await;
    let nobody = uuid::Uuid::nil();
    for (path, refusal) in [
        (format!("/api/matches/{nobody}/replay"), (404, RefusalCode::UnknownMatch)),
        (format!("/api/matches/{id}/replay?eyes=2"), (404, RefusalCode::NoSuchPerson)),
        (format!("/api/matches/{id}/replay?eyes=Ada"), (400, RefusalCode::BadMessage)),
        (format!("/api/matches/{id}/replay?from=-1"), (400, RefusalCode::BadMessage)),
    ] {
        assert_eq!(get(server.url(), &path, &[]).await.refusal(), refusal, "{path}");
    }
    let file = server.api().match_file(&id).await.unwrap();
    let forged = file.replace(&id, "nonsense");
    let played_by = format!("\"rules_version\":{}", GAMES[0].meta.rules_version);
    let rules = file.replace(&played_by, "\"rules_version\":99");
    assert_ne!(rules, file);
    let target = format!("\"target\":{SHORT}");
    let other_target = file.replace(&target, "\"target\":7");
    assert_ne!(other_target, file);
    let other_seed = file.replace("\"seed\":\"", "\"seed\":\"00");
    let later = file.replacen("\"version\":", "\"version\":99", 1);
    assert_ne!(later, file);
    let large = " ".repeat(limits::MATCH_FILE_BYTES + 1);
    for (body, refusal, why) in [
        (&*forged, (400, RefusalCode::BadMatchFile), "This is not a match file: "),
        ("", (400, RefusalCode::BadMatchFile), "it is not JSON, or was cut off"),
        ("[]", (400, RefusalCode::BadMatchFile), "This is not a match file, but other"),
        (&later, (400, RefusalCode::BadMatchFile), "match file is of version 99"),
        (&other_target, (400, RefusalCode::BadMatchFile), "is not on offer"),
        (&other_seed, (400, RefusalCode::BadMatchFile), "made up: the seed does not follow"),
        (&rules, (422, RefusalCode::UnknownRules), "version 99"),
        (&large, (413, RefusalCode::TooLarge), "at most 4 MiB"),
    ] {
        let answer = post(server.url(), "/api/replays", &[], body).await;
        assert_eq!(answer.refusal(), refusal, "{why}");
        let text = text(&answer);
        assert!(text.contains(why) && text.ends_with('.') && !text.ends_with(".."), "{text}");
    }
    let marked = format!("\u{feff}{file}");
    assert_eq!(post(server.url(), "/api/replays", &[], &marked).await.status, 200);
    let seat = post(server.url(), "/api/replays?eyes=7", &[], &file).await;
    assert_eq!(seat.refusal(), (404, RefusalCode::NoSuchPerson));
    let binary = ["Content-Type: application/octet-stream"];
    let not_text = post(server.url(), "/api/replays", &binary, "\u{0}\u{1}").await;
    assert_eq!(not_text.refusal(), (400, RefusalCode::BadMatchFile));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_does_not_come_keeps_no_replay_of_its_address_waiting() {
    let server = TestServer::start(&[]).await;
    let id = play(&server).await;
    let address = server.url().strip_prefix("http://").unwrap();
    let mut slow = TcpStream::connect(address).await.unwrap();
    let begun = "POST /api/replays HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n\r\n{";
    slow.write_all(begun.as_bytes()).await.unwrap();
    sleep(Duration::from_millis(300)).await;

    let began = Instant::now();
    let path = format!("/api/matches/{id}/replay");
    assert_eq!(get(server.url(), &path, &[]).await.status, 200);
    let file = server.api().match_file(&id).await.unwrap();
    assert_eq!(post(server.url(), "/api/replays", &[], &file).await.status, 200);
    // The slow request is given up only then.
    assert!(began.elapsed() < limits::REQUEST / 2, "{:?}", began.elapsed());
}

/// More files at once than there is memory for one address, none of which comes in one go.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn large_files_that_come_at_once_do_not_wait_for_each_other() {
    let server = TestServer::start(&[]).await;
    let address = server.url().strip_prefix("http://").unwrap().to_owned();
    let files = (0..6).map(|_| {
        let address = address.clone();
        tokio::spawn(async move {
            let size = limits::MATCH_FILE_BYTES;
            let mut stream = TcpStream::connect(address).await.unwrap();
            let head = format!(
                "POST /api/replays HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
                 Content-Length: {size}\r\n\r\n"
            );
            stream.write_all(head.as_bytes()).await.unwrap();
            stream.write_all(&vec![b' '; size - 100_000]).await.unwrap();
            sleep(Duration::from_millis(300)).await;
            stream.write_all(&vec![b' '; 100_000]).await.unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.unwrap();
            answer
        })
    });
    for file in files.collect::<Vec<_>>() {
        let answer = file.await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_announces_too_much_is_not_waited_for() {
    let server = TestServer::start(&[]).await;
    let mut stream =
        TcpStream::connect(server.url().strip_prefix("http://").unwrap()).await.unwrap();
    let head = "POST /api/replays HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 413");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_by_rules_that_the_server_no_longer_knows_is_refused_with_the_reason() {
    let server = TestServer::start(&[]).await;
    let id = play(&server).await;
    let later = GAMES.iter().map(|kind| {
        let mut later: GameKind = *kind;
        later.meta = Meta { rules_version: 1_000, rules_version_min: 1_000, ..kind.meta };
        later
    });
    let later: &'static [GameKind] = later.collect::<Vec<_>>().leak();
    let server = TestServer::start_in_with(server.stop().await, later).await;
    let refused = get(server.url(), &format!("/api/matches/{id}/replay"), &[]).await;
    assert_eq!(refused.refusal(), (422, RefusalCode::UnknownRules));
    assert!(text(&refused).contains("which this server does not know"), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_replays_of_an_address_are_limited() {
    let server = TestServer::start(&["--rate-limits", "on"]).await;
    let path = format!("/api/matches/{}/replay", uuid::Uuid::nil());
    let mut refusals = Vec::new();
    for _ in 0..70 {
        refusals.push(get(server.url(), &path, &[]).await.refusal());
    }
    assert_eq!(refusals[0], (404, RefusalCode::UnknownMatch));
    assert_eq!(refusals[69], (429, RefusalCode::TooManyRequests));
    // Everything else goes on.
    assert_eq!(get(server.url(), "/api/games", &[]).await.status, 200);
}

//! Tables that continue a finished match: with a friend, against a bot, and what is refused.

use lamproom_game::{GameKind, Meta};
use lamproom_games::registry::GAMES;
use lamproom_loadtest::new_key;
use lamproom_protocol::{
    AskOrigin, Level, MatchSummary, Op, OpenTable, OriginView, Phase, PlayerKey, RefusalCode,
    Replay, Seat,
};
use serde_json::{Value, json};

use crate::{
    http::{get, post},
    pair::{Pair, SHORT, all_begin, play_out},
    test_client::{TestClient, sit},
    test_server::TestServer,
};

/// Plays a match; returns its id.
async fn play(server: &TestServer) -> String {
    let mut pair = Pair::playing_to(server, SHORT).await;
    pair.play_out().await;
    pair.ada.table().result.clone().unwrap().match_id
}

async fn replay(server: &TestServer, id: &str) -> Replay {
    get(server.url(), &format!("/api/matches/{id}/replay"), &[]).await.json()
}

fn request(id: &str, step: u32, seat: u8, bots: u8) -> OpenTable {
    OpenTable {
        game: GAMES[0].meta.id.to_owned(),
        origin: Some(AskOrigin { match_id: id.to_owned(), step, seat: Seat(seat) }),
        bots,
        level: Level::Novice,
        ..OpenTable::default()
    }
}

async fn refusal(server: &TestServer, request: &OpenTable) -> (u16, RefusalCode) {
    let body = serde_json::to_string(request).unwrap();
    post(server.url(), "/api/tables", &[], &body).await.refusal()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_continue_a_match_and_it_counts_nowhere() {
    let server = TestServer::start(&[]).await;
    let id = play(&server).await;
    let source = replay(&server, &id).await;
    let step = source.count / 2;
    let cleo: PlayerKey = new_key();
    let code = server.api().open(&request(&id, step, 1, 0), &cleo).await.unwrap();
    let mut host = TestClient::join_as(server.url(), &code, cleo.clone()).await;
    host.op(Op::Sit { name: "Cleo".to_owned(), seat: Some(Seat(1)), entropy_hash: None }).await;
    let options = json!({ "target": 100, "first": "drawn" });
    assert_eq!(host.expect_refusal(Op::Options { options }).await, RefusalCode::BadOptions);
    let mut guest = TestClient::join(&server, &code).await;
    guest.op(sit("Dan")).await;
    host.ready().await;
    guest.ready().await;
    all_begin([&mut host, &mut guest]).await;

    let view = Some(OriginView { match_id: id.clone(), step });
    assert_eq!(host.table().origin, view);
    let position = source.steps[usize::try_from(step).unwrap()].game.clone().unwrap();
    assert_eq!(host.game().waiting, position.waiting);

    let mut dice = fastrand::Rng::with_seed(7);
    play_out(&mut [&mut host, &mut guest], &mut dice).await;
    let second = host.table().result.clone().unwrap().match_id;
    let listed: Vec<MatchSummary> = server.api().matches(&cleo).await.unwrap();
    assert_eq!(listed[0].origin.as_deref(), Some(&*id));
    assert_eq!(replay(&server, &second).await.origin, view);
    let file: Value =
        serde_json::from_str(&server.api().match_file(&second).await.unwrap()).unwrap();
    assert_eq!((&file["version"], &file["origin"]["match"]), (&json!(6), &json!(id)));
    assert_eq!(file["origin"]["replay_step"], step);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_continues_at_once_against_a_bot_on_the_seat_of_ones_choice() {
    let server = TestServer::start(&[]).await;
    let id = play(&server).await;
    for seat in [0, 1] {
        let key = new_key();
        let code = server.api().open(&request(&id, 3, seat, 1), &key).await.unwrap();
        let mut ada = TestClient::join_as(server.url(), &code, key).await;
        ada.sit_ready("Ada").await;
        ada.wait_for_phase(Phase::Playing).await;
        assert_eq!(ada.you().seat, Some(Seat(seat)));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_continued_is_refused() {
    let server = TestServer::start(&[]).await;
    let id = play(&server).await;
    let last = replay(&server, &id).await.count - 1;
    let nobody = uuid::Uuid::nil().to_string();
    let other_game = OpenTable { game: GAMES[1].meta.id.to_owned(), ..request(&id, 1, 0, 1) };
    let own_seats = OpenTable { seats: Some(2), ..request(&id, 1, 0, 1) };
    let own_options = OpenTable { options: Some(json!({})), ..request(&id, 1, 0, 1) };
    let alone = OpenTable { solo: true, ..request(&id, 1, 0, 0) };
    for (asked, expected) in [
        (request(&nobody, 1, 0, 1), (404, RefusalCode::UnknownMatch)),
        (request(&id, last, 0, 1), (422, RefusalCode::CannotContinue)),
        (request(&id, last + 1, 0, 1), (422, RefusalCode::CannotContinue)),
        (request(&id, u32::MAX, 0, 1), (422, RefusalCode::CannotContinue)),
        (request(&id, 1, 2, 1), (422, RefusalCode::BadOptions)),
        (request(&id, 1, 0, 2), (422, RefusalCode::BadOptions)),
        (other_game, (422, RefusalCode::BadOptions)),
        (own_seats, (422, RefusalCode::BadOptions)),
        (own_options, (422, RefusalCode::BadOptions)),
        (alone, (422, RefusalCode::BadOptions)),
    ] {
        assert_eq!(refusal(&server, &asked).await, expected, "{asked:?}");
    }

    let later = GAMES.iter().map(|kind| {
        let mut later: GameKind = *kind;
        later.meta = Meta { rules_version: kind.meta.rules_version + 1, ..kind.meta };
        later
    });
    let later: &'static [GameKind] = later.collect::<Vec<_>>().leak();
    let server = TestServer::start_in_with(server.stop().await, later).await;
    let refused = refusal(&server, &request(&id, 1, 0, 1)).await;
    assert_eq!(refused, (422, RefusalCode::CannotContinue), "earlier rules");
}

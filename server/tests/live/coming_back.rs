//! Lost connections, several tabs, and sleeping tables.

use lamproom_loadtest::new_key;
use lamproom_protocol::{ByeCode, Phase, RefusalCode, Seq, ServerMessage, Step, TableCode};

use crate::{
    http,
    pair::{LONG, Pair, SHORT},
    raw_socket::RawSocket,
    soon,
    test_client::TestClient,
    test_server::TestServer,
};

/// What a client is sent that returns after this step: the steps, or `None` for a snapshot, and the
/// last step.
async fn sent_after(
    server: &TestServer,
    pair: &Pair,
    since: Option<Seq>,
) -> (Option<Vec<Step>>, Seq) {
    let mut raw = RawSocket::open(server.url(), &pair.code).await;
    raw.hello(&pair.bob.key, since).await;
    let heard =
        raw.receive_until(|message| matches!(message, ServerMessage::Presence { .. })).await;
    assert!(matches!(heard[0], ServerMessage::Welcome { .. }), "{heard:?}");
    if let ServerMessage::Snapshot { seq, .. } = &heard[1] {
        assert_eq!(heard.len(), 3, "{heard:?}");
        return (None, *seq);
    }
    let steps: Vec<Step> = heard[1..heard.len() - 1]
        .iter()
        .map(|message| match message {
            ServerMessage::Step(step) => step.clone(),
            other => panic!("no step: {other:?}"),
        })
        .collect();
    let last = steps.last().map_or(since.unwrap(), |step| step.seq);
    (Some(steps), last)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exactly_the_missed_steps_are_sent() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let seen = pair.bob.seq();
    for _ in 0..12 {
        pair.make_move().await;
    }
    let head = pair.ada.seq();
    let (steps, last) = sent_after(&server, &pair, Some(seen)).await;
    let steps = steps.unwrap();
    assert_eq!(last, head);
    let numbers: Vec<u64> = steps.iter().map(|step| step.seq.0).collect();
    assert_eq!(numbers, (seen.0 + 1..=head.0).collect::<Vec<_>>());
    let (end, before) = steps.split_last().unwrap();
    assert!(before.iter().all(|step| step.game.is_none() && step.table.is_none()));
    assert_eq!(end.game.as_ref().unwrap().view, pair.ada.game().view);

    let (nothing, _) = sent_after(&server, &pair, Some(head)).await;
    assert_eq!(nothing, Some(vec![]));
    for whole in [None, Some(Seq(head.0 + 1)), Some(Seq(u64::MAX))] {
        assert_eq!(sent_after(&server, &pair, whole).await, (None, head), "{whole:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_missed_too_much_gets_a_snapshot() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::in_lobby(&server).await;
    let seen = pair.bob.seq();
    pair.ada.say_many(450, "Dig.").await;
    let head = pair.ada.seq();
    // However much it missed: one snapshot, and not more frames than an outbox holds.
    for since in [seen, Seq(head.0 - 399), Seq(head.0 - 257), Seq(head.0 - 200), Seq(head.0 - 20)] {
        let (steps, last) = sent_after(&server, &pair, Some(since)).await;
        assert_eq!(last, head, "since {since:?}");
        assert_eq!(steps.is_none(), head.0 - since.0 >= 200, "since {since:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unanswered_move_is_answered_on_the_next_connection_and_done_once() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    for _ in 0..10 {
        let asked = if pair.ada.is_asked() { &mut pair.ada } else { &mut pair.bob };
        let action = asked.game().legal.items()[0].clone();
        let id = asked.client.send_act(action).await.unwrap();
        asked.client.cut();
        asked.reconnect(server.url()).await;
        let answer = async {
            if asked.client.is_settled() { None } else { Some(asked.client.reply(&id).await) }
        };
        if let Some(answer) = soon("the answer", answer).await {
            answer.unwrap().unwrap();
        }
        let head = asked.seq();
        for guest in [&mut pair.ada, &mut pair.bob] {
            guest.wait_for_step(head).await;
        }
    }
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_tabs_are_one_person() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, SHORT).await;
    let (ada, bob) = (pair.ada.person(), pair.bob.person());
    let mut tab = TestClient::join_as(server.url(), &pair.code, pair.bob.key.clone()).await;
    assert_eq!(tab.you(), pair.bob.you());
    assert_eq!(tab.client.fold().online(), [ada, bob]);
    for _ in 0..20 {
        let from_tab = tab.is_asked();
        if from_tab {
            let action = tab.game().legal.items()[0].clone();
            tab.act(action).await;
        } else {
            pair.make_move().await;
        }
        // A move that ends the match brings a second step, which shows the result.
        let latest = pair.ada.seq().max(pair.bob.seq()).max(tab.seq());
        for guest in [&mut pair.ada, &mut pair.bob, &mut tab] {
            guest.wait_for_step(latest).await;
        }
        assert_eq!(tab.game(), pair.bob.game());
    }
    // Bob is online until both tabs are closed.
    pair.bob.client.cut();
    tab.say("Still here.").await;
    let seq = tab.seq();
    pair.ada.wait_for_step(seq).await;
    assert_eq!(pair.ada.client.fold().online(), [ada, bob]);
    tab.client.cut();
    pair.ada.wait_for_online(&[ada]).await;
    pair.bob.reconnect(server.url()).await;
    pair.ada.wait_for_online(&[ada, bob]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nameless_connections_are_counted() {
    let server = TestServer::start(&[]).await;
    let (code, _) = server.new_table().await;
    let mut first = RawSocket::connect(server.url(), &code, &new_key()).await;
    let second = RawSocket::connect(server.url(), &code, &new_key()).await;
    let counts = |count: u32| {
        move |message: &ServerMessage| match message {
            ServerMessage::Presence { nameless, .. } => *nameless == count,
            _ => false,
        }
    };
    first.receive_until(counts(2)).await;
    drop(second);
    first.receive_until(counts(1)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_slept_is_as_it_was() {
    let server = TestServer::start(&["--sleep-after", "0"]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    pair.ada.say("Good night.").await;
    for _ in 0..3 {
        for _ in 0..5 {
            pair.make_move().await;
        }
        let seq = pair.ada.seq();
        pair.bob.wait_for_step(seq).await;
        let (table, game) = (pair.ada.table().clone(), pair.ada.game().clone());
        pair.ada.client.cut();
        pair.bob.client.cut();
        let mut cleo = TestClient::join(&server, &pair.code).await;
        assert_eq!((cleo.seq(), cleo.table()), (seq, &table));
        assert_eq!(cleo.game().view, game.view);
        cleo.client.cut();
        pair.ada.reconnect(server.url()).await;
        pair.bob.reconnect(server.url()).await;
        assert_eq!((pair.ada.seq(), pair.ada.table(), pair.ada.game()), (seq, &table, &game));
    }
    assert_eq!(pair.ada.table().phase, Phase::Playing);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_outlives_its_server() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    pair.make_move().await;
    let (seq, view) = (pair.ada.seq(), pair.ada.game().view.clone());
    let (folder, reason) = tokio::join!(server.stop(), pair.ada.wait_for_bye());
    assert_eq!(reason, ByeCode::Restart);
    let server = TestServer::start_in(folder, &[]).await;
    pair.ada.reconnect(server.url()).await;
    pair.bob.client.cut();
    pair.bob.reconnect(server.url()).await;
    assert_eq!((pair.bob.seq(), &pair.bob.game().view), (seq, &view));
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unknown_table_is_reported() {
    let server = TestServer::start(&[]).await;
    let code: TableCode = "222-222-222".parse().unwrap();
    let mut raw = RawSocket::open(server.url(), &code).await;
    raw.hello(&new_key(), None).await;
    assert_eq!(raw.receive_bye().await, Some(ByeCode::UnknownTable));
    for code in ["222-222-222", "nonsense", "%F0%9F%8F%94", "222-222-222-222"] {
        let answer = http::get(server.url(), &format!("/api/tables/{code}"), &[]).await;
        assert_eq!(answer.refusal(), (404, RefusalCode::UnknownTable), "{code}");
    }
}

//! Spectators and chat.

use lamproom_loadtest::News;
use lamproom_protocol::{Cause, Op, RefusalCode};
use serde_json::json;

use crate::{
    pair::{LONG, Pair},
    soon,
    test_client::{TestClient, ready, watch},
    test_server::TestServer,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spectator_sees_everything_and_does_nothing() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let mut cleo = TestClient::join(&server, &pair.code).await;
    assert_eq!(cleo.game().view, pair.ada.game().view);
    let dig = || json!({"do": "dig"});
    assert_eq!(cleo.expect_act_refusal(dig()).await, RefusalCode::NotJoined);
    assert_eq!(
        soon("a refusal", cleo.client.say("Hi")).await.unwrap().unwrap_err().code,
        RefusalCode::NotJoined
    );
    cleo.op(watch("Cleo")).await;
    assert_eq!(cleo.expect_act_refusal(dig()).await, RefusalCode::NotSeated);
    for op in [ready(), Op::Stand {}, Op::StandIn { seat: lamproom_protocol::Seat(0) }] {
        assert_eq!(cleo.expect_refusal(op).await, RefusalCode::NotSeated);
    }
    for _ in 0..10 {
        pair.make_move().await;
        cleo.wait_for_step(pair.ada.seq()).await;
        assert_eq!(cleo.game().view, pair.ada.game().view);
        assert_eq!(cleo.game().legal.items(), []);
    }
    cleo.say("Dig!").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_is_tidied_and_limited() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::in_lobby(&server).await;
    let said = pair.ada.say("  well \u{202E} dug,\tBob \u{1F3D4} ").await;
    let line = loop {
        match soon("the line", pair.bob.client.next()).await.unwrap() {
            News::Step { seq, cause: Cause::Said(line), .. } if seq == said => break line,
            _ => {}
        }
    };
    assert_eq!((line.name.as_str(), line.text.as_str()), ("Ada", "well dug, Bob \u{1F3D4}"));
    pair.bob.say(&"\u{1F9CC}".repeat(500)).await;
    for bad in ["", "  \u{200B}\u{202E}\n", &"x".repeat(501), &"\u{1F9CC}".repeat(501)] {
        let refused = soon("a refusal", pair.ada.client.say(bad)).await.unwrap();
        assert_eq!(refused.unwrap_err().code, RefusalCode::BadText, "{bad:?}");
    }
    // A newcomer can read it.
    let mut late = crate::raw_socket::RawSocket::open(server.url(), &pair.code).await;
    late.hello(&lamproom_loadtest::new_key(), None).await;
    let heard = late
        .receive_until(|message| {
            matches!(message, lamproom_protocol::ServerMessage::Snapshot { .. })
        })
        .await;
    let Some(lamproom_protocol::ServerMessage::Snapshot { chat, .. }) = heard.last() else {
        unreachable!("that is what was waited for")
    };
    assert_eq!(chat.len(), 2);
    assert_eq!(chat[0], line);
}

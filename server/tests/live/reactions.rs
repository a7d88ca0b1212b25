//! Reactions: they reach everybody who is connected, not too many at once, and are not kept.

use lamproom_loadtest::{News, new_key};
use lamproom_protocol::{ClientMessage, PersonId, Reaction, RefusalCode, ServerMessage};
use serde_json::json;

use crate::{
    pair::{LONG, Pair},
    raw_socket::RawSocket,
    soon,
    test_client::{TestClient, watch},
    test_server::TestServer,
};

const CHEER: ClientMessage = ClientMessage::React { reaction: Reaction::Cheer };

/// Waits for the next reaction or refusal.
async fn next_reaction(client: &mut TestClient) -> Result<(PersonId, Reaction), RefusalCode> {
    let news = async {
        loop {
            match client.client.next().await.unwrap() {
                News::Reacted { person, reaction } => return Ok((person, reaction)),
                News::Refused { refusal, .. } => return Err(refusal.code),
                _ => {}
            }
        }
    };
    soon("a reaction", news).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reactions_reach_everybody_and_leave_no_trace() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let mut cleo = TestClient::join(&server, &pair.code).await;
    cleo.op(watch("Cleo")).await;
    let before = cleo.seq();
    for reaction in [Reaction::Cheer, Reaction::Thanks] {
        cleo.client.react(reaction).await.unwrap();
        let expected = Ok((cleo.person(), reaction));
        for client in [&mut pair.ada, &mut pair.bob, &mut cleo] {
            assert_eq!(next_reaction(client).await, expected);
        }
    }
    let line = cleo.say("No step was made.").await;
    assert_eq!(line, before.next());
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_chat_may_not_react() {
    let server = TestServer::start(&[]).await;
    let pair = Pair::in_lobby(&server).await;
    let mut stranger = TestClient::join(&server, &pair.code).await;
    stranger.client.react(Reaction::Oops).await.unwrap();
    assert_eq!(next_reaction(&mut stranger).await, Err(RefusalCode::NotJoined));
    let mut raw = RawSocket::connect(server.url(), &pair.code, &new_key()).await;
    raw.send_json(&json!({"type": "react", "reaction": "<svg>"})).await;
    assert_eq!(raw.refusal().await.1.code, RefusalCode::BadMessage);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reactions_in_a_hurry_are_refused_without_ending_the_connection() {
    let server = TestServer::start(&["--rate-limits", "on"]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let mut raw = RawSocket::connect(server.url(), &pair.code, &pair.bob.key).await;
    for _ in 0..40 {
        raw.send(&CHEER).await;
    }
    let (mut shown, mut refused) = (0, 0);
    while shown + refused < 40 {
        match raw.receive().await {
            Some(ServerMessage::Reacted { .. }) => shown += 1,
            Some(ServerMessage::Refused { refusal, .. }) => {
                assert_eq!(refusal.code, RefusalCode::TooFast);
                refused += 1;
            }
            Some(_) => {}
            None => panic!("the connection ended after {shown} and {refused} refusals"),
        }
    }
    assert!((4..20).contains(&shown), "{shown} were shown");
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_connections_of_a_person_allow_no_more_reactions() {
    const CONNECTIONS: usize = 10;
    let server = TestServer::start(&["--rate-limits", "on"]).await;
    let pair = Pair::playing_to(&server, LONG).await;
    let mut refused = 0;
    for _ in 0..CONNECTIONS {
        let mut raw = RawSocket::connect(server.url(), &pair.code, &pair.bob.key).await;
        for _ in 0..4 {
            raw.send(&CHEER).await;
        }
        let mut answers = 0;
        while answers < 4 {
            match raw.receive().await {
                Some(ServerMessage::Reacted { .. }) => answers += 1,
                Some(ServerMessage::Refused { refusal, .. }) => {
                    assert_eq!(refusal.code, RefusalCode::TooFast);
                    answers += 1;
                    refused += 1;
                }
                Some(_) => {}
                None => panic!("the connection ended"),
            }
        }
    }
    assert!(refused > 0, "{CONNECTIONS} connections may react as often as they like");
}

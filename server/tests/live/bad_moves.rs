//! Moves out of turn, stale moves, and repeated moves.

use lamproom_protocol::{MessageId, RefusalCode, Seq, ServerMessage};
use serde_json::{Value, json};

use crate::{
    pair::{LONG, Pair},
    raw_socket::RawSocket,
    test_client::TestClient,
    test_server::TestServer,
};

/// The client to move, and the other one.
fn turn(pair: &mut Pair) -> (&mut TestClient, &mut TestClient) {
    if pair.ada.is_asked() {
        (&mut pair.ada, &mut pair.bob)
    } else {
        (&mut pair.bob, &mut pair.ada)
    }
}

/// The reply to the message with this id.
async fn answer(raw: &mut RawSocket, id: &str) -> Result<Seq, RefusalCode> {
    let id: MessageId = id.parse().unwrap();
    let is_answer = |message: &ServerMessage| match message {
        ServerMessage::Ack { id: to, .. } => *to == id,
        ServerMessage::Refused { id: to, .. } => to.as_ref() == Some(&id),
        _ => false,
    };
    match raw.receive_until(is_answer).await.pop() {
        Some(ServerMessage::Ack { seq, .. }) => Ok(seq),
        Some(ServerMessage::Refused { refusal, .. }) => Err(refusal.code),
        other => unreachable!("{other:?} is no answer"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_cannot_move_out_of_turn_or_for_another_seat() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    for _ in 0..5 {
        let (asked, waits) = turn(&mut pair);
        let action = asked.game().legal.items()[0].clone();
        let seat = asked.you().seat;
        assert_eq!(waits.expect_act_refusal(action.clone()).await, RefusalCode::NotYourTurn);
        // The key decides whose seat it is, whatever the message claims.
        let mut raw =
            RawSocket::connect(server.url(), &waits.client.code().clone(), &waits.key).await;
        let (seen, person) = (waits.seq(), asked.person());
        raw.send_json(&json!({
            "type": "act", "id": "x", "seen": seen, "action": action,
            "seat": seat, "person": person,
        }))
        .await;
        assert_eq!(answer(&mut raw, "x").await, Err(RefusalCode::NotYourTurn));
        pair.make_move().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn actions_of_a_wrong_shape_are_illegal() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let deep = (0..100).fold(json!(null), |inner, _| json!([inner]));
    let wrong = [
        json!(null),
        json!(42),
        json!("dig"),
        json!([]),
        json!({}),
        json!({"do": "fly"}),
        json!({"do": "sabotage"}),
        json!({"do": "sabotage", "seat": 9}),
        json!({"do": "sabotage", "seat": -1}),
        json!({"do": {"dig": {}}}),
        json!({"do": "x".repeat(10_000)}),
        deep,
        // Nothing has been dug yet (CM-10).
        json!({"do": "take_treasure"}),
    ];
    for action in wrong {
        let before = pair.ada.seq();
        let (asked, _) = turn(&mut pair);
        assert_eq!(asked.expect_act_refusal(action).await, RefusalCode::Illegal);
        assert_eq!(pair.ada.seq(), before);
    }
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_counts_for_the_question_it_answers() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    for _ in 0..4 {
        pair.make_move().await;
    }
    let (asked, other) = turn(&mut pair);
    let question = asked.seq();
    let action = asked.game().legal.items()[0].clone();
    // Chat in the meantime does not change the prompt.
    let said = other.say("Take your time.").await;
    let code = asked.client.code().clone();
    let mut raw = RawSocket::connect(server.url(), &code, &asked.key).await;
    let mut act = async |id: &str, seen: Seq| {
        raw.send_json(&json!({"type": "act", "id": id, "seen": seen, "action": action})).await;
        answer(&mut raw, id).await
    };
    assert_eq!(act("early", Seq(1)).await, Err(RefusalCode::Stale));
    assert_eq!(act("before", Seq(question.0 - 1)).await, Err(RefusalCode::Stale));
    // A step that does not exist yet cannot have been seen.
    assert_eq!(act("future", said.next()).await, Err(RefusalCode::Stale));
    assert_eq!(act("never", Seq(u64::MAX)).await, Err(RefusalCode::Stale));
    let acted = act("now", question).await.unwrap();
    assert_eq!(acted, said.next());
    // As long as its id is remembered, a repeated message gets the same reply and does nothing, and
    // so does any other message with its id.
    for seen in [question, Seq(1), acted] {
        assert_eq!(act("now", seen).await, Ok(acted));
    }
    raw.send_json(&json!({"type": "say", "id": "now", "text": "Another message."})).await;
    assert_eq!(answer(&mut raw, "now").await, Ok(acted));
    pair.ada.wait_for_step(acted).await;
    pair.bob.wait_for_step(acted).await;
    assert_eq!(pair.make_move().await, acted.next(), "nothing came in between");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn message_ids_belong_to_a_person_and_refusals_are_not_remembered() {
    let server = TestServer::start(&[]).await;
    let pair = Pair::in_lobby(&server).await;
    let say = |text: &str| -> Value { json!({"type": "say", "id": "same", "text": text}) };
    let mut ada = RawSocket::connect(server.url(), &pair.code, &pair.ada.key).await;
    let mut bob = RawSocket::connect(server.url(), &pair.code, &pair.bob.key).await;
    ada.send_json(&say("")).await;
    assert_eq!(answer(&mut ada, "same").await, Err(RefusalCode::BadText));
    ada.send_json(&say("One.")).await;
    let one = answer(&mut ada, "same").await.unwrap();
    bob.send_json(&say("Two.")).await;
    let two = answer(&mut bob, "same").await.unwrap();
    assert_eq!(two, one.next());
    ada.send_json(&say("Three.")).await;
    assert_eq!(answer(&mut ada, "same").await, Ok(one));

    // The first message of a new person is remembered as well.
    let mut cleo =
        RawSocket::connect(server.url(), &pair.code, &lamproom_loadtest::new_key()).await;
    let watch = json!({"type": "table", "id": "same", "op": {"do": "watch", "name": "Cleo"}});
    cleo.send_json(&watch).await;
    let came = answer(&mut cleo, "same").await.unwrap();
    cleo.send_json(&watch).await;
    assert_eq!(answer(&mut cleo, "same").await, Ok(came));
}

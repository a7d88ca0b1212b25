//! Moves that are not the sender's to make, come too late, or come twice.

use lamproom_protocol::{MessageId, RefusalCode, Seq, ServerMessage};
use serde_json::{Value, json};

use crate::{
    guest::Guest,
    house::House,
    pair::{LONG, Pair},
    raw::Raw,
};

/// Whose turn it is, and who has to wait.
fn turn(pair: &mut Pair) -> (&mut Guest, &mut Guest) {
    if pair.ada.is_asked() {
        (&mut pair.ada, &mut pair.bob)
    } else {
        (&mut pair.bob, &mut pair.ada)
    }
}

/// What the server says to a message with this id.
async fn answer(raw: &mut Raw, id: &str) -> Result<Seq, RefusalCode> {
    let id: MessageId = id.parse().unwrap();
    let is_answer = |message: &ServerMessage| match message {
        ServerMessage::Ack { id: to, .. } => *to == id,
        ServerMessage::Refused { id: to, .. } => to.as_ref() == Some(&id),
        _ => false,
    };
    match raw.passes_over(is_answer).await.pop() {
        Some(ServerMessage::Ack { seq, .. }) => Ok(seq),
        Some(ServerMessage::Refused { refusal, .. }) => Err(refusal.code),
        other => unreachable!("{other:?} is no answer"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_moves_out_of_turn_or_for_another_seat() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    for _ in 0..5 {
        let (asked, waits) = turn(&mut pair);
        let action = asked.game().legal[0].clone();
        let seat = asked.you().seat;
        assert_eq!(waits.may_not_act(action.clone()).await, RefusalCode::NotYourTurn);
        // The key says whose seat it is, whatever else is claimed.
        let mut raw = Raw::greeted(house.url(), &waits.client.code().clone(), &waits.key).await;
        let (seen, person) = (waits.seq(), asked.person());
        raw.sends_json(&json!({
            "type": "act", "id": "x", "seen": seen, "action": action, "seat": seat, "person": person,
        }))
        .await;
        assert_eq!(answer(&mut raw, "x").await, Err(RefusalCode::NotYourTurn));
        pair.moves().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn actions_of_a_wrong_shape_are_illegal() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
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
        assert_eq!(asked.may_not_act(action).await, RefusalCode::Illegal);
        assert_eq!(pair.ada.seq(), before);
    }
    pair.moves().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_counts_for_the_question_it_answers() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    for _ in 0..4 {
        pair.moves().await;
    }
    let (asked, other) = turn(&mut pair);
    let question = asked.seq();
    let action = asked.game().legal[0].clone();
    // What others say meanwhile does not change the question.
    let said = other.says("Take your time.").await;
    let code = asked.client.code().clone();
    let mut raw = Raw::greeted(house.url(), &code, &asked.key).await;
    let mut act = async |id: &str, seen: Seq| {
        raw.sends_json(&json!({"type": "act", "id": id, "seen": seen, "action": action})).await;
        answer(&mut raw, id).await
    };
    assert_eq!(act("early", Seq(1)).await, Err(RefusalCode::Stale));
    assert_eq!(act("before", Seq(question.0 - 1)).await, Err(RefusalCode::Stale));
    // Nobody has seen what has not happened.
    assert_eq!(act("future", said.next()).await, Err(RefusalCode::Stale));
    assert_eq!(act("never", Seq(u64::MAX)).await, Err(RefusalCode::Stale));
    let acted = act("now", question).await.unwrap();
    assert_eq!(acted, said.next());
    // Sent again it is answered again, as long as it is remembered, and not done again: nor is anything else under its name.
    for seen in [question, Seq(1), acted] {
        assert_eq!(act("now", seen).await, Ok(acted));
    }
    raw.sends_json(&json!({"type": "say", "id": "now", "text": "Another message."})).await;
    assert_eq!(answer(&mut raw, "now").await, Ok(acted));
    pair.ada.sees_step(acted).await;
    pair.bob.sees_step(acted).await;
    assert_eq!(pair.moves().await, acted.next(), "nothing came in between");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ids_are_each_persons_own_and_refusals_are_not_remembered() {
    let house = House::open(&[]).await;
    let pair = Pair::sits(&house).await;
    let say = |text: &str| -> Value { json!({"type": "say", "id": "same", "text": text}) };
    let mut ada = Raw::greeted(house.url(), &pair.code, &pair.ada.key).await;
    let mut bob = Raw::greeted(house.url(), &pair.code, &pair.bob.key).await;
    ada.sends_json(&say("")).await;
    assert_eq!(answer(&mut ada, "same").await, Err(RefusalCode::BadText));
    ada.sends_json(&say("One.")).await;
    let one = answer(&mut ada, "same").await.unwrap();
    bob.sends_json(&say("Two.")).await;
    let two = answer(&mut bob, "same").await.unwrap();
    assert_eq!(two, one.next());
    ada.sends_json(&say("Three.")).await;
    assert_eq!(answer(&mut ada, "same").await, Ok(one));

    // The first message of somebody new is remembered as well.
    let mut cleo = Raw::greeted(house.url(), &pair.code, &lamproom_loadtest::new_key()).await;
    let watch = json!({"type": "table", "id": "same", "op": {"do": "watch", "name": "Cleo"}});
    cleo.sends_json(&watch).await;
    let came = answer(&mut cleo, "same").await.unwrap();
    cleo.sends_json(&watch).await;
    assert_eq!(answer(&mut cleo, "same").await, Ok(came));
}

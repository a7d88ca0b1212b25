//! Those who watch, and what everybody says.

use lamproom_loadtest::News;
use lamproom_protocol::{Cause, Op, RefusalCode};
use serde_json::json;

use crate::{
    guest::{Guest, ready, watch},
    house::House,
    pair::{LONG, Pair},
    soon,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_watches_sees_everything_and_does_nothing() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    let mut cleo = Guest::comes(&house, &pair.code).await;
    assert_eq!(cleo.game().view, pair.ada.game().view);
    let dig = || json!({"do": "dig"});
    assert_eq!(cleo.may_not_act(dig()).await, RefusalCode::NotJoined);
    assert_eq!(
        soon("a refusal", cleo.client.say("Hi")).await.unwrap().unwrap_err().code,
        RefusalCode::NotJoined
    );
    cleo.does(watch("Cleo")).await;
    assert_eq!(cleo.may_not_act(dig()).await, RefusalCode::NotSeated);
    for op in [ready(), Op::Stand {}, Op::StandIn { seat: lamproom_protocol::Seat(0) }] {
        assert_eq!(cleo.may_not(op).await, RefusalCode::NotSeated);
    }
    for _ in 0..10 {
        let step = pair.moves().await;
        cleo.sees_step(step).await;
        assert_eq!(cleo.game().view, pair.ada.game().view);
        assert_eq!(cleo.game().legal, Vec::<serde_json::Value>::new());
    }
    cleo.says("Dig!").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_said_is_heard_tidied_and_within_limits() {
    let house = House::open(&[]).await;
    let mut pair = Pair::sits(&house).await;
    let said = pair.ada.says("  well \u{202E} dug,\tBob \u{1F3D4} ").await;
    let line = loop {
        match soon("the line", pair.bob.client.next()).await.unwrap() {
            News::Step { seq, cause: Cause::Said(line), .. } if seq == said => break line,
            _ => {}
        }
    };
    assert_eq!((line.name.as_str(), line.text.as_str()), ("Ada", "well dug, Bob \u{1F3D4}"));
    pair.bob.says(&"\u{1F9CC}".repeat(500)).await;
    for bad in ["", "  \u{200B}\u{202E}\n", &"x".repeat(501), &"\u{1F9CC}".repeat(501)] {
        let refused = soon("a refusal", pair.ada.client.say(bad)).await.unwrap();
        assert_eq!(refused.unwrap_err().code, RefusalCode::BadText, "{bad:?}");
    }
    // Whoever comes later can read it.
    let mut late = crate::raw::Raw::open(house.url(), &pair.code).await;
    late.hello(&lamproom_loadtest::new_key(), None).await;
    let heard = late
        .passes_over(|message| matches!(message, lamproom_protocol::ServerMessage::Snapshot { .. }))
        .await;
    let Some(lamproom_protocol::ServerMessage::Snapshot { chat, .. }) = heard.last() else {
        unreachable!("that is what was waited for")
    };
    assert_eq!(chat.len(), 2);
    assert_eq!(chat[0], line);
}

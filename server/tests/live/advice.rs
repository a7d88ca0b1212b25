//! Advice over real sockets: it is given, comes too late, is asked for anew, and is refused when too many ask. The toy gives hints at once, and thinks about an
//! outlook for as long as it may.

use lamproom_loadtest::{Client, News};
use lamproom_protocol::{Advice, MessageId, Question, RefusalCode};
use serde_json::json;

use crate::{guest::Guest, house::House, solitaire, soon};

/// Of `limits::JOBS_WAITING`.
const WAITING_MAX: usize = 16;

async fn house(time_ms: &str) -> House {
    House::open_with(solitaire::GAMES, &["--advice-threads", "1", "--advice-time", time_ms]).await
}

async fn asks(client: &mut Client, question: Question) -> Result<Advice, RefusalCode> {
    let answer = soon("the advice", client.ask(question)).await.unwrap();
    answer.map_err(|refusal| refusal.code)
}

async fn is_refused(client: &mut Client, asked: &MessageId) -> RefusalCode {
    soon("the refusal", client.advice(asked)).await.unwrap().unwrap_err().code
}

fn hint() -> Advice {
    Advice::Hint { action: json!("roll"), why: "Dice are fun.".to_owned() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_is_advised_and_nobody_else() {
    let house = house("50").await;
    let mut ada = Guest::alone(&house, "solitaire").await;
    let code = ada.client.code().clone();
    let mut ben = Guest::comes(&house, &code).await;
    assert_eq!(asks(&mut ben.client, Question::Hint).await, Err(RefusalCode::NotJoined));

    let before = ada.seq();
    assert_eq!(asks(&mut ada.client, Question::Hint).await, Ok(hint()));
    // That a hint was given was saved, and shown to all, before the hint was.
    assert_eq!(ada.seq(), before.next());
    assert!(ada.game().undo.unwrap().marked);
    ben.sees("that there was a hint", |fold| fold.seq() == Some(before.next())).await;
    assert_eq!(asks(&mut ada.client, Question::Hint).await, Ok(hint()));
    assert_eq!(ada.seq(), before.next());

    let outlook = asks(&mut ada.client, Question::Outlook).await;
    assert_eq!(outlook, Ok(Advice::Outlook { lost: false }));
    ada.acts(json!("turn_up")).await;
    let outlook = asks(&mut ada.client, Question::Outlook).await;
    assert_eq!(outlook, Ok(Advice::Outlook { lost: true }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advice_that_comes_too_late_is_not_given_and_no_longer_thought_about() {
    let house = house("600000").await;
    let mut ada = Guest::alone(&house, "solitaire").await;
    let first = ada.client.send_ask(Question::Outlook).await.unwrap();
    let second = ada.client.send_ask(Question::Outlook).await.unwrap();
    assert_eq!(is_refused(&mut ada.client, &first).await, RefusalCode::Stale, "asked again");
    let act = ada.client.send_act(json!("count")).await.unwrap();
    assert_eq!(is_refused(&mut ada.client, &second).await, RefusalCode::Stale, "moved on");
    soon("the move", ada.client.answer(&act)).await.unwrap().unwrap();
    // The one thread is free again: this is answered at once.
    assert_eq!(asks(&mut ada.client, Question::Hint).await, Ok(hint()));

    // Asked, and the line breaks: it is asked again on the next one.
    let asked = ada.client.send_ask(Question::Outlook).await.unwrap();
    ada.client.cut();
    ada.comes_back(house.url()).await;
    let act = ada.client.send_act(json!("count")).await.unwrap();
    assert_eq!(is_refused(&mut ada.client, &asked).await, RefusalCode::Stale);
    soon("the move", ada.client.answer(&act)).await.unwrap().unwrap();
    assert_eq!(asks(&mut ada.client, Question::Hint).await, Ok(hint()));
}

/// Asks for what takes long; gives the refusal, or nothing where it is being thought about.
async fn asks_long(guest: &mut Guest) -> Option<RefusalCode> {
    let client = &mut guest.client;
    let asked = client.send_ask(Question::Outlook).await.unwrap();
    // What is said after it is answered after it.
    let said = client.send_say("How does it stand?").await.unwrap();
    let mut refused = None;
    loop {
        match soon("an answer", client.next()).await.unwrap() {
            News::Refused { id, refusal } if id.as_ref() == Some(&asked) => {
                refused = Some(refusal.code);
            }
            News::Acked { id, .. } if id == said => return refused,
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_too_many_ask_the_next_are_refused_and_moves_go_on() {
    let house = house("600000").await;
    let mut asking = Vec::new();
    let mut refused = 0;
    for _ in 0..WAITING_MAX + 4 {
        let mut one = Guest::alone(&house, "solitaire").await;
        match asks_long(&mut one).await {
            None => asking.push(one),
            Some(code) => {
                assert_eq!(code, RefusalCode::Busy);
                refused += 1;
                one.acts(json!("roll")).await;
            }
        }
    }
    // One is thought about, and so many wait; one more is refused where the thread was slow to take the first.
    assert!((3..=4).contains(&refused), "{refused}");
    for one in &mut asking {
        one.acts(json!("count")).await;
    }
    // All have moved on: there is room again, and nothing to be thought about before.
    let mut ada = Guest::alone(&house, "solitaire").await;
    assert_eq!(asks(&mut ada.client, Question::Hint).await, Ok(hint()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_too_fast_is_told() {
    let flags = ["--rate-limits", "on", "--advice-time", "1"];
    let house = House::open_with(solitaire::GAMES, &flags).await;
    let mut ada = Guest::alone(&house, "solitaire").await;
    for _ in 0..20 {
        ada.client.send_ask(Question::Outlook).await.unwrap();
    }
    let (mut answered, mut too_fast) = (0, 0);
    while answered < 20 {
        match soon("an answer", ada.client.next()).await.unwrap() {
            News::Advised { .. } => answered += 1,
            News::Refused { refusal, .. } => {
                answered += 1;
                too_fast += u32::from(refusal.code == RefusalCode::TooFast);
            }
            _ => {}
        }
    }
    assert!(too_fast > 0);
    ada.acts(json!("roll")).await;
}

//! Advice over real sockets: given, stale, asked for again, and refused when too many ask. The toy
//! gives hints at once, and takes the whole time limit for an outlook.

use lamproom_loadtest::{Client, News};
use lamproom_protocol::{Advice, DealVerdict, MessageId, Question, RefusalCode};
use serde_json::json;

use lamproom_server::config::limits;
use lamproom_toys::solitaire;

use crate::{soon, test_client::TestClient, test_server::TestServer};

async fn server(time_ms: &str) -> TestServer {
    TestServer::start_with(solitaire::GAMES, &["--advice-threads", "1", "--advice-time", time_ms])
        .await
}

async fn ask(client: &mut Client, question: Question) -> Result<Advice, RefusalCode> {
    let answer = soon("the advice", client.ask(question)).await.unwrap();
    answer.map_err(|refusal| refusal.code)
}

async fn is_refused(client: &mut Client, asked: &MessageId) -> RefusalCode {
    soon("the refusal", client.advice(asked)).await.unwrap().unwrap_err().code
}

fn hint() -> Advice {
    let why = "Dice are fun.".to_owned();
    Advice::Hint { action: "roll".into(), after: vec!["stop".into()], why, second: None }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_asker_gets_advice() {
    let server = server("50").await;
    let mut ada = TestClient::start_solo(&server, "solitaire").await;
    let code = ada.client.code().clone();
    let mut ben = TestClient::join(&server, &code).await;
    assert_eq!(ask(&mut ben.client, Question::Hint).await, Err(RefusalCode::NotJoined));

    let before = ada.seq();
    assert_eq!(ask(&mut ada.client, Question::Hint).await, Ok(hint()));
    // The hint was recorded, and shown to all, before it was given.
    assert_eq!(ada.seq(), before.next());
    assert!(ada.game().undo.unwrap().marked);
    ben.wait_for("that there was a hint", |fold| fold.seq() == Some(before.next())).await;
    assert_eq!(ask(&mut ada.client, Question::Hint).await, Ok(hint()));
    assert_eq!(ada.seq(), before.next());

    let outlook = ask(&mut ada.client, Question::Outlook).await;
    assert_eq!(outlook, Ok(Advice::Outlook { lost: false }));
    ada.act(json!("turn_up")).await;
    let outlook = ask(&mut ada.client, Question::Outlook).await;
    assert_eq!(outlook, Ok(Advice::Outlook { lost: true }));
    ada.act(json!("stop")).await;
    let deal = ask(&mut ada.client, Question::Deal).await;
    assert_eq!(deal, Ok(Advice::Deal { verdict: DealVerdict::Undecided }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stale_questions_are_refused_and_their_jobs_cancelled() {
    let server = server("600000").await;
    let mut ada = TestClient::start_solo(&server, "solitaire").await;
    let first = ada.client.send_ask(Question::Outlook).await.unwrap();
    let second = ada.client.send_ask(Question::Outlook).await.unwrap();
    assert_eq!(is_refused(&mut ada.client, &first).await, RefusalCode::Stale, "asked again");
    let act = ada.client.send_act("count".into()).await.unwrap();
    assert_eq!(is_refused(&mut ada.client, &second).await, RefusalCode::Stale, "moved on");
    soon("the move", ada.client.reply(&act)).await.unwrap().unwrap();
    // The only thread is free again: this is answered at once.
    assert_eq!(ask(&mut ada.client, Question::Hint).await, Ok(hint()));

    // The connection breaks: the question is sent again on the next one.
    let asked = ada.client.send_ask(Question::Outlook).await.unwrap();
    ada.client.cut();
    ada.reconnect(server.url()).await;
    let act = ada.client.send_act("count".into()).await.unwrap();
    assert_eq!(is_refused(&mut ada.client, &asked).await, RefusalCode::Stale);
    soon("the move", ada.client.reply(&act)).await.unwrap().unwrap();
    assert_eq!(ask(&mut ada.client, Question::Hint).await, Ok(hint()));
}

/// Asks for what takes long, and waits until the room has the question.
async fn begin_to_ask(guest: &mut TestClient) -> MessageId {
    let asked = guest.client.send_ask(Question::Outlook).await.unwrap();
    let said = guest.client.send_say("How does it stand?").await.unwrap();
    soon("the chat", guest.client.reply(&said)).await.unwrap().unwrap();
    asked
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asking_again_does_not_restart_the_search() {
    let server = server("5000").await;
    let mut ada = TestClient::start_solo(&server, "solitaire").await;
    let mut ben = TestClient::start_solo(&server, "solitaire").await;
    let first = begin_to_ask(&mut ada).await;
    let behind = begin_to_ask(&mut ben).await;
    let again = ada.client.send_ask(Question::Outlook).await.unwrap();
    assert_eq!(is_refused(&mut ada.client, &first).await, RefusalCode::Stale);
    let advice = soon("the advice", ada.client.advice(&again)).await.unwrap();
    assert_eq!(advice, Ok(Advice::Outlook { lost: false }));
    // The only thread has begun with Ben's question only now.
    let act = ben.client.send_act("count".into()).await.unwrap();
    assert_eq!(is_refused(&mut ben.client, &behind).await, RefusalCode::Stale);
    soon("the move", ben.client.reply(&act)).await.unwrap().unwrap();
}

/// Asks for what takes long; returns the refusal, or `None` if the question was admitted.
async fn ask_long(guest: &mut TestClient) -> Option<RefusalCode> {
    let client = &mut guest.client;
    let asked = client.send_ask(Question::Outlook).await.unwrap();
    // The room handles messages in order: the chat is acknowledged after a refusal.
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
async fn when_too_many_ask_the_next_are_refused_and_moves_still_work() {
    let server = server("600000").await;
    let mut asking = Vec::new();
    let mut refused = 0;
    for _ in 0..limits::JOBS_WAITING + 4 {
        let mut one = TestClient::start_solo(&server, "solitaire").await;
        match ask_long(&mut one).await {
            None => asking.push(one),
            Some(code) => {
                assert_eq!(code, RefusalCode::Busy);
                refused += 1;
                one.act(json!("roll")).await;
            }
        }
    }
    // One job runs, and the others wait. One more is refused if the thread was slow to take the
    // first.
    assert!((3..=4).contains(&refused), "{refused}");
    for one in &mut asking {
        one.act(json!("count")).await;
    }
    // All have moved on: the queue is empty again.
    let mut ada = TestClient::start_solo(&server, "solitaire").await;
    assert_eq!(ask(&mut ada.client, Question::Hint).await, Ok(hint()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asking_too_fast_is_refused() {
    let flags = ["--rate-limits", "on", "--advice-time", "1"];
    let server = TestServer::start_with(solitaire::GAMES, &flags).await;
    let mut ada = TestClient::start_solo(&server, "solitaire").await;
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
    ada.act(json!("roll")).await;
}
